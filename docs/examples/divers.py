"""Divers: a small whole game. Each round all divers secretly play a breath card; the highest card that nobody else
played brings up the pearls of that reef. Cards are drawn anew; most pearls win.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from skerry.core.actions import ActionSpace, Family, Param, ReasonCode
from skerry.core.chance import Chance
from skerry.core.data import Data, Json
from skerry.core.game import Context, Decision, Game, GameSpec, Preset, Result, Seat, ranked
from skerry.core.lessons import Lesson, Task, lesson_words
from skerry.core.options import Options, option
from skerry.core.words import Catalogue, Words

CARDS: Final = 6
HAND: Final = 3

NO_REEF: Final = ReasonCode("no_reef", "DV-01")
NOT_HELD: Final = ReasonCode("not_held", "DV-02")


@dataclass
class DiversOptions(Options):
    reefs: int = option(4, "Reefs to dive", min=1, max=CARDS, help="One round each.", clause="DV-01")


@dataclass
class DiversState(Data):
    hands: list[list[int]]
    """Breath cards 0 to 5 in each seat's hand, rising; shown as 1 to 6."""
    piles: list[list[int]]
    """Cards not drawn yet, rising: a pile that nobody has looked into has no order."""
    played: list[list[int]]
    pearls: list[int]
    reef: int
    """Pearls at stake, 0 when the game is over."""
    left: int
    """Reefs to come after this one."""


class Divers(Game[DiversState]):
    def __init__(self, options: DiversOptions, seats: int) -> None:
        self.name, self.version, self.seats, self.options = "divers", 1, seats, options
        self.secrets = True  # hands
        self.reefs = options.reefs
        self.space = ActionSpace([Family("dive", card=Param(CARDS, role="card", first=1))])

    def new(self, context: Context) -> DiversState:
        """Everybody draws three of six cards; the first reef is found (DV-01)."""
        piles = [list(range(CARDS)) for _ in range(self.seats)]
        hands = [sorted(context.chance.take(pile) for _ in range(HAND)) for pile in piles]
        state = DiversState(hands, piles, [[] for _ in piles], [0] * self.seats, 0, self.reefs)
        context.emit("dealt", {}, {seat: {"cards": [card + 1 for card in hand]} for seat, hand in enumerate(hands)})
        self._next_reef(state, context)
        return state

    def decision(self, state: DiversState) -> Decision | None:
        if state.reef == 0:
            return None
        return Decision(list(range(self.seats)), "dive", {"reef": state.reef}, sealed=True)

    def legal(self, state: DiversState, seat: int) -> list[int]:
        return list(state.hands[seat])

    def guard(self, state: DiversState, seat: int, action: int) -> ReasonCode | None:
        if state.reef == 0:
            return NO_REEF
        return None if action in state.hands[seat] else NOT_HELD

    def apply(self, state: DiversState, seat: int, action: int, context: Context) -> None:
        raise TypeError("all choices of this game are sealed")

    def apply_joint(self, state: DiversState, choices: dict[int, int], context: Context) -> None:
        """The highest card that stands alone brings up the pearls (DV-02); everybody draws a card (DV-03)."""
        cards = [choices[seat] for seat in range(self.seats)]
        for seat, card in enumerate(cards):
            state.hands[seat].remove(card)
            state.played[seat].append(card)
        context.emit("dived", {"cards": [card + 1 for card in cards], "clause": "DV-02"})
        alone = [card for card in cards if cards.count(card) == 1]
        if alone:
            winner = cards.index(max(alone))
            state.pearls[winner] += state.reef
            context.emit("found", {"seat": winner, "pearls": state.reef, "clause": "DV-02"})
        self._draw(state, context)
        self._next_reef(state, context)

    def _draw(self, state: DiversState, context: Context) -> None:
        for seat in range(self.seats):
            if state.piles[seat]:
                card = context.chance.take(state.piles[seat])
                state.piles[seat].sort()
                state.hands[seat] = sorted([*state.hands[seat], card])
                context.emit("drew", {"seat": seat, "clause": "DV-03"}, {seat: {"card": card + 1}})

    def _next_reef(self, state: DiversState, context: Context) -> None:
        state.reef = context.chance.die() if state.left else 0
        if state.left:
            state.left -= 1
            context.emit("reef", {"pearls": state.reef, "clause": "DV-01"})

    def result(self, state: DiversState) -> Result:
        return ranked(list(state.pearls), [[["pearls", pearls]] for pearls in state.pearls], "dived_out")

    def view(self, state: DiversState, viewer: int | None) -> dict[str, Json]:
        return {
            "reef": state.reef,
            "left": state.left,
            "pearls": list(state.pearls),
            "played": [[card + 1 for card in cards] for cards in state.played],
            "hands": [
                [card + 1 for card in hand] if seat == viewer else len(hand) for seat, hand in enumerate(state.hands)
            ],
        }

    def resample(self, state: DiversState, viewer: int, chance: Chance) -> None:
        """A rival's hand may be any of the cards that it has not played."""
        for seat in range(self.seats):
            if seat != viewer:
                unseen = sorted(state.hands[seat] + state.piles[seat])
                state.hands[seat] = sorted(chance.take(unseen) for _ in state.hands[seat])
                state.piles[seat] = sorted(unseen)

    def suggest(self, state: DiversState, seat: int, chance: Chance) -> int:
        """High cards for rich reefs, low ones for poor reefs."""
        hand = state.hands[seat]
        return hand[-1] if state.reef >= 4 else hand[0]

    def read(self, data: dict[str, Json]) -> DiversState:
        state: DiversState = DiversState.from_json(data)
        return state


LESSONS: Final = [
    Lesson(
        "alone",
        "Alone on the reef",
        [
            Task(
                "Six pearls! The highest card that nobody else plays brings them up. Dive with your highest.",
                {"type": "dive", "card": 6},
                others=[(1, {"type": "dive", "card": 5}), (2, {"type": "dive", "card": 5})],
                otherwise="The others will not leave six pearls to a short breath.",
            )
        ],
        "The two fives were in each other's way, and yours stood alone. Now dive against bots!",
        preset="short",
        position={
            "reef": 6,
            "hands": [[0, 2, 5], [0, 1, 4], [1, 3, 4]],
            "piles": [[1, 3, 4], [2, 3, 5], [0, 2, 5]],
        },
    )
]

ENGLISH: Final = """
event-reef =
    A reef with { $pearls } { $pearls ->
        [one] pearl
       *[other] pearls
    } comes in sight
event-dived = All divers come up again
event-found =
    { $seat } brings up { $pearls } { $pearls ->
        [one] pearl
       *[other] pearls
    }
action-dive = Dive with breath { $card }
prompt-dive =
    { $reef } { $reef ->
        [one] pearl
       *[other] pearls
    } down there: with which card do you dive?
waiting-dive = { $seat } still on deck
no-no-reef = the last reef is empty
no-not-held = breath { $card } is not in your hand
score-pearls = pearls
reason-dived-out = The last reef is empty
seat-0 = Coral
seat-1 = Urchin
seat-2 = Limpet
seat-3 = Anemone
"""

WORDS: Final = Words(Catalogue({"en": ENGLISH}, lesson_words(LESSONS)))

LEARN: Final = """# Divers

[DV-01] {reefs} {reefs:reef is|reefs are} dived to, a round each. A die says how many pearls lie in the next one.

[DV-02] All divers secretly play a card. The highest card that nobody else played brings up the pearls.

[DV-03] Everybody draws a card. After the last reef the most pearls win.
"""


def make(options: Any, seats: int) -> Divers:
    """The rules for a rule set."""
    return Divers(options, seats)


SPEC: Final = GameSpec(
    name="divers",
    title="Divers",
    summary="Hold your breath longest, but not as long as somebody else.",
    seat_counts=[2, 3, 4],
    default_seats=3,
    minutes=(3, 5),
    options=DiversOptions,
    presets=[Preset("standard", "Standard", "Four reefs."), Preset("short", "Short", "Two reefs.", {"reefs": 2})],
    seats=[
        Seat("seat.0", "red", "disc"),
        Seat("seat.1", "blue", "square"),
        Seat("seat.2", "yellow", "triangle"),
        Seat("seat.3", "green", "diamond"),
    ],
    make=make,
    words=WORDS,
    learn=LEARN,
    shapes="divers_shapes",
    lessons=LESSONS,
    credits=["An example from Skerry's own documentation."],
)
