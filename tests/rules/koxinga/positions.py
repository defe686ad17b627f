"""Positions built by hand and played with scripted luck.

A `Sea` is calm: no charges and no treasures but those a test puts there, every ship at the strait with empty holds,
seat 0 the start player. Seats that a test does not care about play card 10 (cannon, cannon) and stay where they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.scripted import Script
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.game import Context, Game
from skerry.core.tuples import replaced
from skerry.games.koxinga import SPEC
from skerry.games.koxinga.rules.state import PICK, ROLL, State
from skerry.games.koxinga.set_up.board import ALL_CARDS, EMPTY, HOLD_COUNT, KINDS
from skerry.games.koxinga.set_up.loader import GOODS

FIRE = 11
STILL = 10
"""The card of ships that are to stay where they are."""


class Sea:
    """A table for one test: position, rules and everything that was told."""

    def __init__(self, **options: str) -> None:
        self.game: Game[State] = SPEC.game({"layout": "reference", **options})
        self.state: State = self.game.new(Context(Simulated(7), loud=False))
        self.state.first = 0
        for area in range(1, len(self.state.kinds)):
            self.area(area, "empty")
        for seat in range(6):
            self.ship(seat)
        self.events: list[dict[str, Json]] = []

    # --- building ------------------------------------------------------------------------------------------------
    def area(self, area: int, kind: str, amount: int = 0) -> Sea:
        """What lies in an area."""
        self.state.kinds = replaced(self.state.kinds, area, KINDS.index(kind))
        self.state.amounts = replaced(self.state.amounts, area, amount)
        return self

    def ship(
        self, seat: int, area: int = 0, holds: Sequence[tuple[str, int] | None] = (), finished: bool = False
    ) -> Sea:
        """Where a ship lies and what it carries; holds not named are empty."""
        ship = self.state.ships[seat]
        ship.area = area
        ship.finished = finished
        for hold in range(5):
            lot = holds[hold] if hold < len(holds) else None
            ship.stow(hold, EMPTY if lot is None else GOODS.index(lot[0]), 0 if lot is None else lot[1])
        return self

    def hand(self, seat: int, *cards: int) -> Sea:
        """Exactly these three cards in hand, all others in the draw pile."""
        ship = self.state.ships[seat]
        ship.hand = sum(1 << card for card in cards)
        ship.draw = ALL_CARDS & ~ship.hand
        ship.played = ()
        return self

    def token(self, seat: int, points: int) -> Sea:
        """A treasure kept by a seat that it alone has seen."""
        self.state.pile &= ~(1 << points)
        self.state.token_points += (points,)
        self.state.token_owners += (seat,)
        self.state.token_known += (1 << seat,)
        return self

    # --- playing -------------------------------------------------------------------------------------------------
    def play(self, cards: dict[int, int], dice: tuple[int, int] = (1, 1), luck: Sequence[int] = ()) -> Sea:
        """Everybody's cards for these dice; the luck that follows."""
        state = self.state
        state.phase = PICK
        state.left, state.right = dice
        choices: dict[int, int] = {}
        for seat in range(6):
            card = cards.get(seat, STILL)
            if not (state.ships[seat].hand >> card) & 1:
                others = [other for other in range(1, 11) if other != card][:2]
                self.hand(seat, card, *others)
            choices[seat] = self.game.space.from_json({"type": "play", "card": card})
        self._apply(choices, luck)
        return self

    def choose(self, action: dict[str, Json], luck: Sequence[int] = ()) -> Sea:
        """The one seat that is asked takes a legal action."""
        decision = self.game.decision(self.state)
        assert decision is not None
        seat = decision.seats[0]
        number = self.game.space.from_json(action)
        assert number in self.game.legal(self.state, seat), f"{action} is not legal"
        self._apply({seat: number}, luck)
        return self

    def fight(self, cannon: int, roll: int) -> Sea:
        """The seat that is asked commits cannon and rolls."""
        return self.choose({"type": "fight", "cannon": cannon}, [roll])

    def roll(self, left: int, right: int) -> Sea:
        """The start player rolls these dice."""
        self.state.phase = ROLL
        return self.choose({"type": "roll"}, [left - 1, right - 1])

    def _apply(self, choices: dict[int, int], luck: Sequence[int]) -> None:
        sound = self.game.problems(self.state) == []  # a hand-built position need not be
        context = Context(Script(luck))
        if len(choices) == 1:
            for seat, number in choices.items():
                self.game.apply(self.state, seat, number, context)
        else:
            self.game.apply_joint(self.state, choices, context)
        assert not sound or self.game.problems(self.state) == []
        for event in context.events:
            told: dict[str, Json] = {"type": event.type}
            told.update(event.public)
            for private in (event.private or {}).values():
                told.update(private)
            self.events.append(told)

    # --- looking -------------------------------------------------------------------------------------------------
    @property
    def step(self) -> str:
        """The name of the present decision, "over" at the end."""
        decision = self.game.decision(self.state)
        return "over" if decision is None else decision.step

    @property
    def asked(self) -> list[int]:
        """Who is asked."""
        decision = self.game.decision(self.state)
        return [] if decision is None else decision.seats

    @property
    def legal(self) -> list[dict[str, Json]]:
        """What the seat that is asked may do."""
        return [self.game.space.to_json(action) for action in self.game.legal(self.state, self.asked[0])]

    def told(self, kind: str, seat: int | None = None) -> list[dict[str, Json]]:
        """The events of one type so far, of one seat if it is named."""
        return [event for event in self.events if event["type"] == kind and seat in (None, event.get("seat"))]

    def at(self, seat: int) -> int:
        """Where a ship lies."""
        return int(self.state.ships[seat].area)

    def holds(self, seat: int) -> list[tuple[str, int] | None]:
        """What a ship carries, hold by hold."""
        ship = self.state.ships[seat]
        lots: list[tuple[str, int] | None] = []
        for hold in range(HOLD_COUNT):
            good = ship.good(hold)
            lots.append(None if good == EMPTY else (GOODS[good], int(ship.amount(hold))))
        return lots

    def total(self, seat: int, good: str) -> int:
        """How much of a good a ship carries."""
        return self.state.ships[seat].total(GOODS.index(good))
