"""The conformance checks pass sound games and catch planted faults."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import pytest

import skerry.core.match
from core_games.regatta import Regatta, RegattaOptions, RegattaState
from core_games.stakes import SPEC as STAKES
from core_games.stakes import Stakes, StakesOptions, StakesState
from core_games.toll import SPEC as TOLL
from skerry.core.bot import Bot, Turn
from skerry.core.chance import Chance, Scripted
from skerry.core.conform import Nonconforming, check_bot, check_game, perft
from skerry.core.corrections import Correction
from skerry.core.data import Json
from skerry.core.features import FLAG, NUMBER, Feature, Field
from skerry.core.game import Context, Decision
from skerry.core.observation import RowWriter


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", ["standard", "calm"])
def test_stakes_conforms(seats: int, preset: str) -> None:
    check_game(STAKES.game({}, seats, preset))


@pytest.mark.parametrize("seats", [2, 4])
def test_toll_conforms(seats: int) -> None:
    check_game(TOLL.game({}, seats))


class LeakyView(Stakes):
    def view(self, state: StakesState, viewer: int | None) -> dict[str, Json]:
        return {"favourite": list(state.favourite)}


class LeakyEvent(Stakes):
    def _award(self, state: StakesState, times: int, context: Context) -> None:
        context.emit("hint", {"favourite": state.favourite[0]})
        super()._award(state, times, context)


class LeakyPreview(Stakes):
    def preview(self, state: StakesState, seat: int, action: int) -> dict[str, Json]:
        return {"rival": state.favourite[1 - seat]}


class LeakyDecision(Stakes):
    def decision(self, state: StakesState) -> Decision | None:
        decision = super().decision(state)
        if decision is not None:
            decision.info = {"rival": state.favourite[0]}
        return decision


class LeakyMiddle(Stakes):
    def _award(self, state: StakesState, times: int, context: Context) -> None:
        state.won[0].append(99)  # while this lies there, everybody sees the favourites
        context.emit("count", {})
        state.won[0].pop()
        super()._award(state, times, context)

    def view(self, state: StakesState, viewer: int | None) -> dict[str, Json]:
        counting = state.won[0][-1:] == [99]
        return {**super().view(state, viewer), "all": list(state.favourite) if counting else None}


class FragileView(LeakyMiddle):
    def view(self, state: StakesState, viewer: int | None) -> dict[str, Json]:
        return {**Stakes.view(self, state, viewer), "last": [range(9)[prize] for prize in state.won[0]]}


class RoundInWords(Stakes):
    def view(self, state: StakesState, viewer: int | None) -> dict[str, Json]:
        return {**super().view(state, viewer), "round": "first"}


class RoundOfItsOwn(Stakes):
    def round(self, state: StakesState) -> int | None:
        return 1


class SeesMoreAndMore(Stakes):
    def observe(self, state: StakesState, viewer: int) -> list[float]:
        return [0.0] * (1 + len(state.won[0]))


class SeesNothingThere(Stakes):
    def observe(self, state: StakesState, viewer: int) -> list[float]:
        return [math.nan]


class WritesOtherNumbers(Stakes):
    def observe(self, state: StakesState, viewer: int) -> list[float]:
        return [1.0]

    def observe_into(self, state: StakesState, viewer: int, row: RowWriter) -> None:
        row.skip(1)


PRIZE = Field("prize", NUMBER, "the open prize, -1 for none", low=-1.0, high=8.0)
FAVOURITE = Field("favourite", NUMBER, "the viewer's favourite", high=8.0)
PILE = Field("pile", NUMBER, "prizes still to come", high=9.0)


class TellsWhatIsSeen(Stakes):
    def features(self) -> tuple[Feature, ...]:
        return (PRIZE, FAVOURITE, PILE)


class TellsAnotherOrder(Stakes):
    def features(self) -> tuple[Feature, ...]:
        return (FAVOURITE, PRIZE, PILE)


class TellsAnotherKind(Stakes):
    def features(self) -> tuple[Feature, ...]:
        return (PRIZE, Field("favourite", FLAG, "it is the favourite"), PILE)


class TellsTooFew(Stakes):
    def features(self) -> tuple[Feature, ...]:
        return (PRIZE, FAVOURITE)


class AsksAnother(Stakes):
    def asked(self, state: StakesState) -> Decision | None:
        decision = self.decision(state)
        return None if decision is None else Decision(decision.seats[:1], decision.step, None, decision.sealed)


class NumberThenTruth(Stakes):
    def view(self, state: StakesState, viewer: int | None) -> dict[str, Json]:
        return {**super().view(state, viewer), "leads": True if state.won[0] else 1}


class PeekingResample(Stakes):
    def resample(self, state: StakesState, viewer: int, chance: Any) -> None:
        for seat in range(self.seats):
            if seat != viewer:
                state.favourite[seat] = (state.favourite[seat] + chance.below(2)) % 5


class Unsorted(Stakes):
    def legal(self, state: StakesState, seat: int) -> list[int]:
        return list(reversed(super().legal(state, seat)))


class SuggestsByTheTruth(Stakes):
    def suggest(self, state: StakesState, seat: int, chance: Chance) -> int:
        legal = self.legal(state, seat)
        return legal[state.favourite[1 - seat] % len(legal)]

    def suggest_fairly(self, state: StakesState, seat: int, legal: list[int], chance: Chance) -> int:
        self.resample(state.clone(), seat, chance)
        return self.suggest(state, seat, chance)


class SuggestsWithoutLuck(Stakes):
    def suggest_fairly(self, state: StakesState, seat: int, legal: list[int], chance: Chance) -> int:
        return self.suggest(state, seat, chance)


class UnsaidSeal(Stakes):
    """Choices are sealed, and the game does not say so."""

    def __init__(self, options: StakesOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.secrets = False


class ShallowState(StakesState):
    def clone(self) -> Any:
        return ShallowState(self.hands, self.pile, self.favourite, self.won, self.prize, self.winner)


class ShallowClone(Stakes):
    def new(self, context: Context) -> StakesState:
        state = super().new(context)
        return ShallowState(state.hands, state.pile, state.favourite, state.won, state.prize, state.winner)

    def read(self, data: dict[str, Json]) -> StakesState:
        state: StakesState = ShallowState.from_json(data)
        return state


@pytest.mark.parametrize(
    ("faulty", "promise"),
    [
        (LeakyView, "view must not depend"),
        (RoundInWords, "rounds of a view count from 1"),
        (RoundOfItsOwn, "round.. must say what the view does"),
        (SeesMoreAndMore, "as many numbers at every position"),
        (SeesNothingThere, "finite numbers"),
        (WritesOtherNumbers, "must write what `observe` returns"),
        (TellsAnotherOrder, "keep to `features`: favourite .* is -1.0, not within 0.0 to 8.0"),
        (TellsAnotherKind, "keep to `features`: favourite .* not 0 or 1"),
        (TellsTooFew, "keep to `features`: 3 numbers where the table has 2"),
        (AsksAnother, "asked.. must say what decision.. does"),
        (LeakyEvent, "an event tells"),
        (LeakyPreview, "a preview may depend only"),
        (LeakyDecision, "a decision must be public"),
        (LeakyMiddle, "view in the middle of a step shows"),
        (FragileView, "must stand in the middle"),
        (NumberThenTruth, "a number now and a truth value then"),
        (PeekingResample, "secrets it replaces"),
        (Unsorted, "by rising id"),
        (ShallowClone, "clone must not touch"),
        (SuggestsByTheTruth, "suggest_fairly must be what suggest says"),
        (SuggestsWithoutLuck, "suggest_fairly must draw"),
        (UnsaidSeal, "sealed choices has secrets"),
    ],
)
def test_a_planted_fault_is_caught(faulty: type[Stakes], promise: str) -> None:
    with pytest.raises(Nonconforming, match=promise):
        check_game(faulty(StakesOptions(), 2))


def test_a_table_of_what_is_seen_that_is_right_passes() -> None:
    check_game(TellsWhatIsSeen(StakesOptions(), 2))


@dataclass
class Peek(RegattaState):
    tide: int = 0
    """Seat 0 knows it, and nobody else."""


class UnsaidTide(Regatta):
    """A seat knows what others do not, and the game does not say so."""

    def new(self, context: Context) -> RegattaState:
        plain = super().new(context)
        return Peek(plain.at, plain.turn, plain.free, plain.called, plain.rests, context.chance.below(9))

    def view(self, state: RegattaState, viewer: int | None) -> dict[str, Json]:
        assert isinstance(state, Peek)
        return {**super().view(state, viewer), "tide": state.tide if viewer == 0 else None}

    def resample(self, state: RegattaState, viewer: int, chance: Any) -> None:
        assert isinstance(state, Peek)
        if viewer != 0:
            state.tide = chance.below(9)

    def corrections(self, state: RegattaState) -> list[Correction]:
        return super().corrections(state)[1:]  # with a secret, play cannot be free

    def read(self, data: dict[str, Json]) -> RegattaState:
        state: RegattaState = Peek.from_json(data)
        return state


def test_a_game_says_whether_a_seat_knows_what_others_do_not() -> None:
    game = UnsaidTide(RegattaOptions(), 2)
    with pytest.raises(Nonconforming, match="seat 0 knows what seat 1 does not: set `secrets`"):
        check_game(game)
    game.secrets = True
    check_game(game)


class SeesItself(Regatta):
    """A table without secrets sends one view to all: what only a seat's own has would be lost."""

    def view(self, state: RegattaState, viewer: int | None) -> dict[str, Json]:
        return {**super().view(state, viewer), "you": viewer}


class ToldAlone(Regatta):
    def apply(self, state: RegattaState, seat: int, action: int, context: Context) -> None:
        super().apply(state, seat, action, context)
        context.emit("whispered", {"seat": seat}, {seat: {"wind": "north"}})


@pytest.mark.parametrize(("game", "words"), [(SeesItself, "sees what"), (ToldAlone, "is told what")])
def test_without_secrets_everybody_sees_and_hears_the_same(game: type[Regatta], words: str) -> None:
    with pytest.raises(Nonconforming, match=f"seat 0 {words} a spectator "):
        check_game(game(RegattaOptions(), 2))


class SaidForNothing(Regatta):
    """Everybody sees everything, and the game says that it has secrets: people at one screen would pass it on."""

    def __init__(self, options: RegattaOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.secrets = True


def test_a_game_says_that_it_has_secrets_only_where_it_has_some() -> None:
    with pytest.raises(Nonconforming, match="said for nothing"):
        check_game(SaidForNothing(RegattaOptions(), 2))


# --- bots ----------------------------------------------------------------------------------------------------------


class Stubborn(Bot):
    def choose(self, turn: Turn[Any]) -> int:
        return 0


class Meddling(Bot):
    def choose(self, turn: Turn[Any]) -> int:
        turn.world.prize = 3
        return turn.legal[0]


class Whimsical(Bot):
    """Picks without a look what is not legal."""

    def pick(self, legal: list[int]) -> int:
        return legal[-1] + 1

    def choose(self, turn: Turn[Any]) -> int:
        return turn.legal[0]


class Forgetful(Bot):
    """Picks otherwise each time."""

    made = 0

    def pick(self, legal: list[int]) -> int:
        Forgetful.made += 1
        return legal[Forgetful.made % len(legal)]

    def choose(self, turn: Turn[Any]) -> int:
        return turn.legal[0]


@pytest.mark.parametrize(
    ("bot", "promise"),
    [(Stubborn, "legal"), (Meddling, "must not change"), (Whimsical, "legal"), (Forgetful, "alike")],
)
def test_a_faulty_bot_is_caught(bot: type[Bot], promise: str) -> None:
    with pytest.raises(Nonconforming, match=promise):
        check_bot(STAKES.game(), bot)


def test_perft_counts_choices_and_luck() -> None:
    game = STAKES.game({"cards": 3}, 2)
    state = game.new(Context(Scripted([0, 0, 0])))
    # nine pairs of bids: three ties, with two prizes that may follow, and six won
    assert [perft(game, state, depth) for depth in (0, 1, 2)] == [1, 12, 6 * (2 + 12) + 3 * 2 * 4]


def test_the_build_under_test_is_known() -> None:
    assert skerry.core.match.__file__.endswith((".py", ".so", ".pyd"))
