"""The conformance checks pass sound games and catch planted faults."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

import skerry.core.match
from core_games.regatta import REST, Regatta, RegattaOptions, RegattaState
from core_games.stakes import KEEP, NOT_HELD, NOTHING_TO_GAMBLE, ROLL, Stakes, StakesOptions, StakesState
from core_games.stakes import SPEC as STAKES
from core_games.toll import SPEC as TOLL
from skerry.core.actions import IllegalAction, No
from skerry.core.bot import Bot, Turn
from skerry.core.chance import Scripted, Simulated
from skerry.core.conform import Nonconforming, check_bot, check_game, perft
from skerry.core.conform.correcting import check_correction
from skerry.core.conform.secrets import check_step_back
from skerry.core.conform.table import check_refusals
from skerry.core.corrections import Correction
from skerry.core.data import Json
from skerry.core.game import Context, Decision, Game
from skerry.core.log import Entry
from skerry.core.match import Match


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
        (LeakyEvent, "an event tells"),
        (LeakyPreview, "a preview may depend only"),
        (LeakyDecision, "a decision must be public"),
        (LeakyMiddle, "view in the middle of a step shows"),
        (FragileView, "must stand in the middle"),
        (NumberThenTruth, "a number now and a truth value then"),
        (PeekingResample, "secrets it replaces"),
        (Unsorted, "by rising id"),
        (ShallowClone, "clone must not touch"),
        (UnsaidSeal, "sealed choices has secrets"),
    ],
)
def test_a_planted_fault_is_caught(faulty: type[Stakes], promise: str) -> None:
    with pytest.raises(Nonconforming, match=promise):
        check_game(faulty(StakesOptions(), 2))


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


# --- taking back what one has seen ------------------------------------------------------------------------------


@dataclass
class FoggyState(RegattaState):
    wind: int = -1
    """Hidden until a boat rests."""
    seen: bool = False


class Foggy(Regatta):
    """A regatta with a secret wind, which whoever rests finds out: the step says so."""

    def new(self, context: Context) -> FoggyState:
        return FoggyState([0] * self.seats, rests=[0] * self.seats, wind=context.chance.below(3))

    def apply(self, state: RegattaState, seat: int, action: int, context: Context) -> None:
        assert isinstance(state, FoggyState)
        super().apply(state, seat, action, context)
        if action == REST and not state.seen:
            self.look(state, context)

    def look(self, state: FoggyState, context: Context) -> None:
        state.seen = True
        context.reveal()

    def view(self, state: RegattaState, viewer: int | None) -> dict[str, Json]:
        assert isinstance(state, FoggyState)
        return {**super().view(state, viewer), "wind": state.wind if state.seen else None}

    def resample(self, state: RegattaState, viewer: int, chance: Any) -> None:
        assert isinstance(state, FoggyState)
        if not state.seen:
            state.wind = chance.below(3)

    def corrections(self, state: RegattaState) -> list[Correction]:
        return super().corrections(state)[1:]  # with a secret, play cannot be free

    def read(self, data: dict[str, Json]) -> FoggyState:
        state: FoggyState = FoggyState.from_json(data)
        return state


class Unsaid(Foggy):
    def look(self, state: FoggyState, context: Context) -> None:
        state.seen = True


class SaidByLuck(Foggy):
    """Whether luck falls tells the wind, though no view does."""

    def look(self, state: FoggyState, context: Context) -> None:
        if state.wind == 0:
            state.rests[0] += context.chance.below(1)


class SaidByTheBarrier(Foggy):
    """Whether the step can be taken back tells the wind, though no view does."""

    def look(self, state: FoggyState, context: Context) -> None:
        if state.wind == 0:
            context.reveal()


class SaidByAnEvent(Foggy):
    """The view tells of the wind from the next step on; the event at once."""

    def look(self, state: FoggyState, context: Context) -> None:
        context.emit("gust", {}, {(state.turn - 1) % self.seats: {"wind": state.wind}})


class SaidByWhatComes(Foggy):
    """Whoever rests goes on, and may pull hard if there is wind."""

    def look(self, state: FoggyState, context: Context) -> None:
        state.turn = (state.turn - 1) % self.seats
        state.seen = True

    def view(self, state: RegattaState, viewer: int | None) -> dict[str, Json]:
        return Regatta.view(self, state, viewer)

    def legal(self, state: RegattaState, seat: int) -> list[int]:
        assert isinstance(state, FoggyState)
        legal = super().legal(state, seat)
        return legal[:2] if state.seen and state.wind == 0 else legal


def test_who_says_that_something_was_seen_conforms() -> None:
    check_game(Foggy(RegattaOptions(), 3))


@pytest.mark.parametrize("leak", [Unsaid, SaidByLuck, SaidByTheBarrier, SaidByWhatComes])
def test_a_step_that_shows_a_secret_and_can_be_taken_back_is_caught(leak: type[Foggy]) -> None:
    with pytest.raises(Nonconforming, match=r"learns something from .* must be a barrier"):
        check_game(leak(RegattaOptions(), 3))


def test_a_step_whose_events_alone_show_a_secret_is_caught() -> None:
    """At one step, because any step would show that an event tells more than the view does."""
    match: Match[Any] = Match.start(SaidByAnEvent(RegattaOptions(), 3), Simulated(1))
    before = match.state
    match.submit(0, REST)
    assert match.cannot_undo(0) is None
    with pytest.raises(Nonconforming, match="seat 0 learns something from rest"):
        check_step_back(match, before, Simulated(2))


def test_what_others_chose_sealed_must_be_a_barrier() -> None:
    match: Match[Any] = Match.start(STAKES.game({}, 2), Simulated(3))
    before = match.state
    match.submit(0, 4)
    check_step_back(match, before, Simulated(2))
    match.submit(1, 3)
    assert match.log[-1].draws == []
    check_step_back(match, before, Simulated(2))
    match.log[-1].barrier = False
    with pytest.raises(Nonconforming, match="chose unseen must be a barrier"):
        check_step_back(match, before, Simulated(2))


def test_a_sealed_choice_changes_nothing_yet() -> None:
    match: Match[Any] = Match.start(STAKES.game({}, 2), Simulated(3))
    before = match.state.clone()
    match.submit(0, 4)
    before.hands[1].pop()
    with pytest.raises(Nonconforming, match="before all are in"):
        check_step_back(match, before, Simulated(2))


# --- refusals ------------------------------------------------------------------------------------------------------


class Scribbling(Stakes):
    """Asking why not changes what `scribble` does."""

    match: Match[Any]
    what = ""

    def guard(self, state: StakesState, seat: int, action: int) -> No | None:
        if self.what == "more":
            self.match.log.append(Entry("stop"))
        elif self.what == "less":
            del self.match.log[-1:]
        elif self.what:
            state.favourite[0] = int(self.what)
        return super().guard(state, seat, action)


@pytest.mark.parametrize("favourite", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("what", ["more", "less", "0", "1", "2", "3", "4"])
def test_a_refusal_that_changes_something_is_caught(what: str, favourite: int) -> None:
    game = Scribbling(StakesOptions(), 2)
    match: Match[Any] = Match.start(game, Simulated(3))
    match.state.favourite[0] = favourite
    match.submit(0, 4)
    game.match, game.what = match, what
    if what == str(favourite):
        check_refusals(match, Simulated(1))
        return
    with pytest.raises(Nonconforming, match="a refused action must change nothing"):
        check_refusals(match, Simulated(1))


class Brittle(Stakes):
    """Answers for its own actions alone."""

    def no(self, state: StakesState, seat: int, action: int) -> No | None:
        return [NOT_HELD, NOTHING_TO_GAMBLE][action // 9]


class Mute(Stakes):
    """Does not look whether a number is an action."""

    def no(self, state: StakesState, seat: int, action: int) -> No | None:
        return self.guard(state, seat, action) if action < KEEP else None


class Wild(Stakes):
    """Takes numbers that are no action."""

    def legal(self, state: StakesState, seat: int) -> list[int]:
        return Everything(super().legal(state, seat))


class Everything(list[int]):
    def __contains__(self, action: object) -> bool:
        return True


@pytest.mark.parametrize(
    ("faulty", "promise"),
    [
        (Brittle, "must answer any whole number"),
        (Mute, "nothing forbids it"),
        (Wild, "is no action"),
    ],
)
def test_a_refusal_that_does_not_answer_is_caught(faulty: type[Stakes], promise: str) -> None:
    match: Match[Any] = Match.start(faulty(StakesOptions(), 2), Simulated(3))
    with pytest.raises(Nonconforming, match=promise):
        check_refusals(match, Simulated(1))


@pytest.mark.parametrize("action", [-1, 11, 10**30])
def test_any_number_is_refused_in_words(action: int) -> None:
    match: Match[Any] = Match.start(STAKES.game({}, 2), Simulated(3))
    with pytest.raises(IllegalAction) as refused:
        match.submit(0, action)
    assert STAKES.words.refused(refused.value, []) == "this game has no such action"
    assert len(match.log) == 1


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_seat_that_there_is_not_is_refused(seat: int) -> None:
    match: Match[Any] = Match.start(STAKES.game({}, 2), Simulated(3))
    with pytest.raises(IllegalAction) as refused:
        match.submit(seat, 0)
    assert refused.value.reason.no.key == "not_asked"


# --- guards --------------------------------------------------------------------------------------------------------


class Lenient(Stakes):
    """No guard forbids to gamble where there is nothing to gamble."""

    def guard(self, state: StakesState, seat: int, action: int) -> No | None:
        no = super().guard(state, seat, action)
        return None if no is NOTHING_TO_GAMBLE else no


class Forbidding(Stakes):
    """A guard forbids the lowest card, which is legal."""

    def guard(self, state: StakesState, seat: int, action: int) -> No | None:
        return NOT_HELD if action == 0 else super().guard(state, seat, action)


class Seatless(Stakes):
    """Guards do not look at the seat."""

    def guard(self, state: StakesState, seat: int, action: int) -> No | None:
        return super().guard(state, max(seat, state.winner), action)


class Sealing(Stakes):
    """A guard breaks off."""

    def guard(self, state: StakesState, seat: int, action: int) -> No | None:
        raise IndexError(action)


class Knowing(Stakes):
    """What forbids to gamble names what a rival alone knows."""

    def facts(self, state: StakesState, seat: int, action: int, no: No) -> dict[str, Json]:
        return {"favourite": state.favourite[1 - seat]}


class Opaque(Stakes):
    def facts(self, state: StakesState, seat: int, action: int, no: No) -> dict[str, Json]:
        return {"why": no}


class Silent(Stakes):
    """Has no guards of its own: what is not legal is just not possible."""

    def guard(self, state: StakesState, seat: int, action: int) -> No | None:
        return Game.guard(self, state, seat, action)


@pytest.mark.parametrize(
    ("faulty", "promise"),
    [
        (Lenient, "not legal for seat 0, and no guard forbids it"),
        (Forbidding, "is legal for seat 0, and forbidden"),
        (Seatless, "not legal for seat 0, and no guard forbids it"),
        (Sealing, "must answer for any action and seat"),
        (Knowing, "why a choice is not possible may depend only on what the seat knows"),
        (Opaque, "must be JSON"),
    ],
)
def test_guards_that_part_from_what_is_legal_are_caught(faulty: type[Stakes], promise: str) -> None:
    with pytest.raises(Nonconforming, match=promise):
        check_game(faulty(StakesOptions(), 2), games=2)


def test_a_game_without_guards_of_its_own_conforms_and_refuses_in_general_words() -> None:
    game = Silent(StakesOptions(), 2)
    check_game(game, games=1)
    match: Match[Any] = Match.start(game, Simulated(3))
    with pytest.raises(IllegalAction) as refused:
        match.submit(0, ROLL)
    assert STAKES.words.refused(refused.value, []) == "that is not possible now"


# --- corrections ---------------------------------------------------------------------------------------------------


class OneWay(Regatta):
    """Lengths can be given and never taken."""

    def corrections(self, state: RegattaState) -> list[Correction]:
        return [Correction("at/0", 0, "correction.at", state.at[0], {"seat": 0}, least=state.at[0], most=self.goal - 1)]


class Vanishing(Regatta):
    """What was put right can be put right no more."""

    def corrections(self, state: RegattaState) -> list[Correction]:
        at = Correction("at/0", 0, "correction.at", state.at[0], {"seat": 0}, most=self.goal - 1)
        return [] if state.at[0] == 7 else [at]


class Stuck(Regatta):
    """A boat set to 7 cannot go on."""

    def apply(self, state: RegattaState, seat: int, action: int, context: Context) -> None:
        if state.at[0] == 7:
            raise RuntimeError("no wind")
        super().apply(state, seat, action, context)


class Ended(Regatta):
    """Setting a boat home ends the game, past putting anything right."""

    def corrections(self, state: RegattaState) -> list[Correction]:
        return [Correction("at/0", 0, "correction.at", state.at[0], {"seat": 0}, most=self.goal)]


@pytest.mark.parametrize(
    ("faulty", "value", "promise"),
    [
        (OneWay, 7, "cannot be put right again"),
        (Vanishing, 7, "cannot be put right again"),
        (Stuck, 7, "play must go on"),
        (Ended, 20, "the game must go on"),
    ],
)
def test_a_correction_that_leads_nowhere_is_caught(faulty: type[Regatta], value: int, promise: str) -> None:
    match: Match[Any] = Match.start(faulty(RegattaOptions(), 2), Simulated(3))
    with pytest.raises(Nonconforming, match=promise):
        check_correction(match, [["at/0", value]], Simulated(1))
    with pytest.raises(Nonconforming, match="after the correction"):
        check_game(faulty(RegattaOptions(), 2), games=40)


class OneByOne(Regatta):
    """The second boat can be set only while the first lies at the start."""

    def corrections(self, state: RegattaState) -> list[Correction]:
        return super().corrections(state)[2 : 3 if state.at[0] else 4]


def test_the_way_back_may_take_several_steps() -> None:
    match: Match[Any] = Match.start(OneByOne(RegattaOptions(), 2), Simulated(3))
    check_correction(match, [["at/1", 3], ["at/0", 5]], Simulated(1))
    assert [entry.patch for entry in match.log if entry.kind == "edit"] == [
        [["at/1", 3], ["at/0", 5]],
        [["at/0", 0]],
        [["at/1", 0]],
    ]


def test_the_match_stands_where_it_stood_after_a_correction_was_tried() -> None:
    match: Match[Any] = Match.start(Regatta(RegattaOptions(), 3), Simulated(3))
    match.submit(0, REST)
    before = match.state.digest()
    check_correction(match, [["at/0", 7], ["turn", 2]], Simulated(1))
    assert match.state.digest() == before
    assert match.earlier() == [0]


# --- bots ----------------------------------------------------------------------------------------------------------


class Stubborn(Bot):
    def choose(self, turn: Turn[Any]) -> int:
        return 0


class Meddling(Bot):
    def choose(self, turn: Turn[Any]) -> int:
        turn.world.prize = 3
        return turn.legal[0]


@pytest.mark.parametrize(("bot", "promise"), [(Stubborn, "legal"), (Meddling, "must not change")])
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
