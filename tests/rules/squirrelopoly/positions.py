"""Positions built by hand and played with scripted luck.

A `Suburb` begins with everybody on Proceed, 6 food, 12 health, seat 0 first and about to roll.
"""

from __future__ import annotations

from rules.scripted import Laid, Script
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.squirrelopoly import SPEC
from skerry.games.squirrelopoly.game import Squirrelopoly
from skerry.games.squirrelopoly.rules.state import CUSTODY, ROLL, Squirrel, State
from skerry.games.squirrelopoly.set_up.loader import DECKS


class Suburb(Laid):
    """A table for one test: position, rules and everything that was told."""

    def __init__(self, preset: str = "", **options: Json) -> None:
        game = SPEC.game(options, preset=preset)
        assert isinstance(game, Squirrelopoly)
        self.game = game
        self.state: State = game.new(Context(Script([5, 5, 5]), loud=False))
        self.events: list[dict[str, Json]] = []

    # --- building ------------------------------------------------------------------------------------------------
    def squirrel(self, seat: int, space: int | None = None, laps: int = 0, **fields: int | bool) -> Suburb:
        """Where a squirrel stands, in which lap, and any field of its own."""
        squirrel = self.state.squirrels[seat]
        if space is not None:
            squirrel.space = space
            squirrel.lap = squirrel.laps = laps
        for name, value in fields.items():
            setattr(squirrel, name, value)
        return self

    def own(self, seat: int, *spaces: int) -> Suburb:
        """Dreys of a seat, oldest first."""
        for space in spaces:
            self.state.owner[space] = seat
            self.state.squirrels[seat].dreys.append(space)
        return self

    def bury(self, space: int, amount: int) -> Suburb:
        self.state.buried[space] = amount
        return self

    def top(self, deck: str, card: str) -> Suburb:
        """Only this card is left in the pile of a deck."""
        number = DECKS.index(deck)
        self.state.piles[number] = [[one.id for one in self.game.rules.decks[number]].index(card)]
        return self

    def dead(self, *seats: int) -> Suburb:
        for seat in seats:
            squirrel = self.state.squirrels[seat]
            squirrel.cause, squirrel.died, squirrel.health, squirrel.food = 0, 1, 0, 0
        return self

    def prisoner(self, seat: int, turns: int = 3, food: int = 6, health: int = 12) -> Suburb:
        """A squirrel in custody at Animal Control; if it is on turn, it is asked."""
        self.squirrel(seat, int(self.game.rules.board.control), custody=turns, food=food, health=health)
        if self.state.seat == seat:
            self.state.phase = CUSTODY
        return self

    # --- playing -------------------------------------------------------------------------------------------------
    def choose(self, action: str, *luck: int) -> Suburb:
        """The seat that is asked takes a legal action; `luck` are outcomes counted from 0."""
        number = self.game.space.from_json({"type": action})
        seat = self.asked
        assert number in self.game.legal(self.state, seat), f"{action} is not legal, only {self.legal}"
        script = Script(luck)
        context = Context(script)
        self.game.apply(self.state, seat, number, context)
        self.events += [event.seen_by(None) for event in context.events]
        assert self.game.problems(self.state) == []
        assert script.script == [], "luck was left over"
        return self

    def roll(self, left: int, right: int, *luck: int) -> Suburb:
        """The seat that is asked rolls these two dice; then more luck, counted from 0."""
        return self.choose("roll", left - 1, right - 1, *luck)

    def pass_turns(self, seat: int) -> Suburb:
        """Make it that seat's roll."""
        self.state.seat = seat
        self.state.phase = ROLL
        return self

    # --- looking -------------------------------------------------------------------------------------------------
    def __getitem__(self, seat: int) -> Squirrel:
        return self.state.squirrels[seat]

    @property
    def legal(self) -> list[str]:
        return [self.game.space.action(action).family.name for action in self.game.legal(self.state, self.asked)]

    def preview(self, action: str) -> dict[str, Json]:
        return self.game.preview(self.state, self.asked, self.game.space.from_json({"type": action}))

    def suggested(self) -> str:
        found = self.game.suggest(self.state, self.asked, Script())
        return self.game.space.action(found).family.name

    def laps(self, seat: int) -> int:
        return int(self.game.view(self.state, None)["squirrels"][seat]["laps"])
