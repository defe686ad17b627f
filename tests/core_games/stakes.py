"""Stakes: each round all bid a card for a prize; the winner may gamble it; a secret favourite prize scores double.

Sealed choices, luck, a hidden goal, and a turn of two steps.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from skerry.core.actions import ActionSpace, Family, Param, Reason, ReasonCode, unsound
from skerry.core.chance import Chance
from skerry.core.corrections import Choice, Correction
from skerry.core.data import Data, Json
from skerry.core.game import Context, Decision, Game, GameSpec, Length, Preset, Result, Seat, ranked
from skerry.core.options import Options, Problem, option
from skerry.core.words import Catalogue, Words


@dataclass
class StakesOptions(Options):
    cards: int = option(5, "Cards in each hand", min=3, max=9, help="Also the number of prizes.", clause="ST-02")
    gamble: bool = option(True, "The winner may gamble the prize", clause="ST-04")
    favourites: str = option(
        "secret", "Favourite prizes", choices={"secret": "Known to their owner", "open": "Open"}, needs="gamble"
    )

    def conflicts(self, seats: int) -> list[Problem]:
        if self.cards == 9 and seats == 4:
            return [Problem("cards", "nine cards are too many for four players")]
        return []


@dataclass
class StakesState(Data):
    hands: list[list[int]]
    pile: list[int]
    """Prizes still to come; drawn lazily, so the pile has no secret order."""
    favourite: list[int]
    won: list[list[int]] = field(default_factory=list)
    prize: int = -1
    winner: int = -1
    """At least 0: this seat decides whether to gamble."""


KEEP: Final = 9
ROLL: Final = 10

OTHERS_PRIZE: Final = ReasonCode("others_prize", "ST-04")
NOT_HELD: Final = ReasonCode("not_held", "ST-03")
NOTHING_TO_GAMBLE: Final = ReasonCode("nothing_to_gamble", "ST-04")
NO_PRIZE: Final = ReasonCode("no_prize", "ST-02")


class Stakes(Game[StakesState]):
    def __init__(self, options: StakesOptions, seats: int) -> None:
        self.name, self.version, self.seats, self.options = "stakes", 1, seats, options
        self.secrets = True
        self.cards = options.cards
        self.gamble = options.gamble
        self.open = options.favourites == "open"
        self.space = ActionSpace([Family("bid", card=Param(9, role="card", first=1)), Family("keep"), Family("roll")])

    def new(self, context: Context) -> StakesState:
        n = self.cards
        favourite = [context.chance.below(n) for _ in range(self.seats)]
        hands = [list(range(n)) for _ in range(self.seats)]
        state = StakesState(hands, list(range(n)), favourite, [[] for _ in range(self.seats)])
        public: dict[str, Json] = {"favourites": favourite} if self.open else {}
        context.emit("dealt", public, {seat: {"favourite": card} for seat, card in enumerate(favourite)})
        self._next_prize(state, context)
        return state

    def _next_prize(self, state: StakesState, context: Context) -> None:
        state.winner = -1
        state.prize = context.chance.take(state.pile) if state.pile else -1
        context.emit("prize", {"card": state.prize, "clause": "ST-02"})

    def decision(self, state: StakesState) -> Decision | None:
        if state.winner >= 0:
            return Decision([state.winner], "gamble", {"prize": state.prize})
        if state.prize >= 0 and all(state.hands):  # a corrected hand may run out before the prizes do
            return Decision(list(range(self.seats)), "bid", {"prize": state.prize}, sealed=True)
        return None

    def legal(self, state: StakesState, seat: int) -> list[int]:
        return [KEEP, ROLL] if state.winner >= 0 else list(state.hands[seat])

    def apply_joint(self, state: StakesState, choices: dict[int, int], context: Context) -> None:
        bids = [choices[seat] for seat in range(self.seats)]
        for seat, card in enumerate(bids):
            state.hands[seat].remove(card)
        unique = [bid for bid in bids if bids.count(bid) == 1]
        state.winner = bids.index(max(unique)) if unique else -1
        context.emit("bids", {"cards": [bid + 1 for bid in bids], "clause": "ST-03"})
        if state.winner < 0 or not self.gamble:
            self._award(state, 1, context)

    def apply(self, state: StakesState, seat: int, action: int, context: Context) -> None:
        self._award(state, 1 if action == KEEP else 2 if context.chance.die() >= 4 else 0, context)

    def _award(self, state: StakesState, times: int, context: Context) -> None:
        if state.winner >= 0:
            state.won[state.winner].extend([state.prize] * times)
        context.emit("award", {"seat": state.winner, "times": times, "clause": "ST-04"})
        self._next_prize(state, context)

    def guard(self, state: StakesState, seat: int, action: int) -> ReasonCode | None:
        if self.decision(state) is None:
            return NO_PRIZE
        if state.winner >= 0 and seat != state.winner:
            return OTHERS_PRIZE
        if action < KEEP:
            return None if state.winner < 0 and action in state.hands[seat] else NOT_HELD
        return None if state.winner >= 0 else NOTHING_TO_GAMBLE

    def facts(self, state: StakesState, seat: int, action: int, no: ReasonCode) -> dict[str, Json]:
        return {"seat": state.winner} if no is OTHERS_PRIZE else super().facts(state, seat, action, no)

    def result(self, state: StakesState) -> Result:
        scores, parts = [], []
        for seat, won in enumerate(state.won):
            plain = sum(card + 1 for card in won)
            extra = sum(card + 1 for card in won if card == state.favourite[seat])
            scores.append(plain + extra)
            parts.append([["prizes", plain], ["favourite", extra]])
        return ranked(scores, parts, "empty")

    def view(self, state: StakesState, viewer: int | None) -> dict[str, Json]:
        shown = self.open or self.decision(state) is None
        return {
            "hands": [list(hand) for hand in state.hands],
            "left": sorted(state.pile),
            "prize": state.prize,
            "won": [list(won) for won in state.won],
            "favourite": [card if shown or seat == viewer else None for seat, card in enumerate(state.favourite)],
        }

    def resample(self, state: StakesState, viewer: int, chance: Chance) -> None:
        state.pile.sort()
        if not self.open and self.decision(state) is not None:
            for seat in range(self.seats):
                if seat != viewer:
                    state.favourite[seat] = chance.below(self.cards)

    def observe(self, state: StakesState, viewer: int) -> list[float]:
        return [float(state.prize), float(state.favourite[viewer]), float(len(state.pile))]

    def preview(self, state: StakesState, seat: int, action: int) -> dict[str, Json]:
        return {"favourite": state.prize == state.favourite[seat]}

    def suggest(self, state: StakesState, seat: int, chance: Chance) -> int:
        return KEEP if state.winner >= 0 else max(self.legal(state, seat))

    def problems(self, state: StakesState) -> list[Reason]:
        if state.prize < 0 and (state.pile or state.winner >= 0):
            return [unsound("no_prize")]
        cards = len(state.pile) + (1 if state.prize >= 0 else 0)
        return [] if 0 <= cards <= self.cards else [unsound("prizes", most=self.cards)]

    def corrections(self, state: StakesState) -> list[Correction]:
        top = Choice([self.cards - 2, self.cards - 1], "correction.top_two")
        least = -1 if state.pile else 0  # the last prize may be another, but not none: that would be the end
        out = [Correction("prize", None, "correction.prize", state.prize, least=least, most=self.cards - 1)]
        for seat, hand in enumerate(state.hands):
            choices = [Choice(list(hand), "correction.as_dealt"), top]
            out.append(Correction(f"hands/{seat}", seat, "correction.hand", list(hand), {"seat": seat}, choices))
        return out

    def read(self, data: dict[str, Json]) -> StakesState:
        state: StakesState = StakesState.from_json(data)
        return state


ENGLISH: Final = """
event-prize = Prize { $card } lies open
event-bids = The bids are open
event-award =
    { $seat } takes { $times } { $times ->
        [one] prize
       *[other] prizes
    }
action-bid = Bid { $card }
action-keep = Keep it
action-roll = Gamble
prompt-bid = Choose a card to bid
waiting-bid = Waiting for { $seat }
prompt-gamble = Keep the prize, or gamble?
waiting-gamble = { $seat } decides whether to gamble
no-others-prize = { $seat } took the prize, and gambles it or not
no-not-held = the card { $card } is not in your hand
no-nothing-to-gamble = there is nothing to gamble now
no-no-prize = the prizes are gone
no-unsound-no-prize = a prize lies open while there are any
no-unsound-prizes = the game has no more than { $most } prizes
correction-prize = The open prize
correction-hand = { $seat }: hand
correction-as-dealt = as it is
correction-top-two = the two highest
score-prizes = prizes
score-favourite = favourite
reason-empty = The prizes are gone
seat-0 = North
seat-1 = East
seat-2 = South
seat-3 = West
"""

WORDS: Final = Words(Catalogue({"en": ENGLISH}))


def make(options: Any, seats: int) -> Stakes:
    return Stakes(options, seats)


LEARN: Final = """# Stakes

## Bidding

[ST-02] There is a prize for every card in a hand.

[ST-03] Everybody bids one of {cards} cards; the winner {if gamble}may gamble for it{else}keeps it{end}.

[ST-04] A gamble doubles the prize or loses it.
"""

SPEC: Final = GameSpec(
    name="stakes",
    title="Stakes",
    summary="Bid, win, gamble.",
    seat_counts=[2, 3, 4],
    default_seats=2,
    minutes=(3, 5),
    options=StakesOptions,
    presets=[
        Preset("standard", "Standard", "As it comes."),
        Preset("calm", "Calm", "No gambling.", {"gamble": False}, Length(rounds=(4, 6), minutes=(2, 3))),
    ],
    seats=[Seat(f"seat.{n}", c, e) for n, (c, e) in enumerate(zip(["blue", "green", "yellow", "red"], ["disc"] * 4))],
    make=make,
    words=WORDS,
    learn=LEARN,
    credits=["Ours."],
    static=None,
)
