"""A position of Squirrelopoly as plain data."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.data import Data, Json
from skerry.core.untrusted import named, numbers, rows, same_keys, truth, whole
from skerry.games.squirrelopoly.set_up.board import NOBODY, SQUIRRELS
from skerry.games.squirrelopoly.set_up.loader import DECKS

# Steps of play (`phase`): the first six are decisions or the end; the others last only while an action is carried out.
ROLL: Final = 0
RESIDENCE: Final = 1
ADVENTURE_STEP: Final = 2
TRAP: Final = 3
CUSTODY: Final = 4
OVER: Final = 5
LAND: Final = 6
SETTLED: Final = 7
NEXT: Final = 8
STEPS: Final = ["roll", "residence", "adventure", "trap", "custody", "over"]
"""Names of the steps, by phase."""

CAUSES: Final = ["hunger", "doc", "trap", "adventure", "mafia", "culled"]
HUNGER: Final = 0
DOC_CARD: Final = 1
TRAP_INJURY: Final = 2
ADVENTURE_INJURY: Final = 3
BEATING: Final = 4
CULLED: Final = 5
ALIVE: Final = -1
NO_CARD: Final = -1


@final
class Squirrel(Data):
    """One squirrel.

    `lap` is the number of the lap it runs in, below zero if it went back from the start; `laps` the number completed,
    the highest that `lap` ever was. `waiting` counts turns still to skip in the trap, `custody` turns still due at
    Animal Control, `doubles` doubles in a row. `dreys` are the spaces it owns in order of acquisition, the home drey
    first. `cause` (of death) and `died` (the round) are ALIVE and 0 while it lives.
    """

    def __init__(self, food: i64, health: i64) -> None:
        self.space: i64 = 0
        self.lap: i64 = 0
        self.laps: i64 = 0
        self.food: i64 = food
        self.health: i64 = health
        self.moves: i64 = 0
        self.hungry: bool = False
        self.waiting: i64 = 0
        self.custody: i64 = 0
        self.doubles: i64 = 0
        self.dreys: list[int] = []  # derived
        self.cause: i64 = ALIVE  # in CAUSES or none
        self.died: i64 = 0

    def alive(self) -> bool:
        """Return whether the squirrel is still in the game."""
        return self.cause == ALIVE

    # fmt: off
    # copies: python -m skerry.core.copies
    def clone(self) -> Squirrel:
        new = Squirrel(self.food, self.health)
        new.space = self.space
        new.lap = self.lap
        new.laps = self.laps
        new.moves = self.moves
        new.hungry = self.hungry
        new.waiting = self.waiting
        new.custody = self.custody
        new.doubles = self.doubles
        new.dreys = self.dreys[:]
        new.cause = self.cause
        new.died = self.died
        return new

    def to_json(self) -> dict[str, Json]:
        return {
            "space": int(self.space),
            "lap": int(self.lap),
            "laps": int(self.laps),
            "food": int(self.food),
            "health": int(self.health),
            "moves": int(self.moves),
            "hungry": self.hungry,
            "waiting": int(self.waiting),
            "custody": int(self.custody),
            "doubles": int(self.doubles),
            "cause": CAUSES[self.cause] if self.cause >= 0 else None,
            "died": int(self.died),
        }

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> Squirrel:
        keys = [
            "cause", "custody", "died", "doubles", "food", "health", "hungry", "lap", "laps", "moves", "space",
            "waiting",
        ]
        same_keys(cls.__name__, data, keys)
        new = cls(whole(data["food"]), whole(data["health"]))
        new.space = whole(data["space"])
        new.lap = whole(data["lap"])
        new.laps = whole(data["laps"])
        new.moves = whole(data["moves"])
        new.hungry = truth(data["hungry"])
        new.waiting = whole(data["waiting"])
        new.custody = whole(data["custody"])
        new.doubles = whole(data["doubles"])
        new.cause = -1 if data["cause"] is None else named("cause", data["cause"], CAUSES)
        new.died = whole(data["died"])
        return new
    # fmt: on


@final
class State(Data):
    """The whole table at a decision, or at the end.

    `owner[s]` is the seat that owns space s or NOBODY, `buried[s]` the food under it. `piles` holds for each deck the
    cards not yet drawn since the last shuffle, rising; the rest is its discard pile, but for an adventure card that is
    being played (`card`). `tops` holds the card that lies open on each discard pile, NO_CARD for none. `drawn` is the
    set of decks drawn from since the last roll; `again` is set if a double earns another roll; `attempts` counts those
    to leave the trap; `capped` is set if the last round ended the game. `history` holds food and health of all
    squirrels when each round began, by seat, eight numbers a round, for the life stories at the end.
    """

    def __init__(self, squirrels: list[Squirrel], owner: list[int], buried: list[int], piles: list[list[int]]) -> None:
        self.round: i64 = 1
        self.first: i64 = 0
        self.seat: i64 = 0
        self.phase: i64 = NEXT  # as step, in STEPS
        self.left: i64 = 0  # kept: dice
        self.right: i64 = 0  # kept: dice
        self.again: bool = False
        self.drawn: i64 = 0
        self.card: i64 = NO_CARD
        self.attempts: i64 = 0
        self.capped: bool = False
        self.squirrels: list[Squirrel] = squirrels
        self.owner: list[int] = owner  # kept: dreys
        self.buried: list[int] = buried
        self.piles: list[list[int]] = piles  # kept: piles
        self.tops: list[int] = [NO_CARD] * len(piles)  # kept: tops
        self.history: list[int] = []

    # --- looking -------------------------------------------------------------------------------------------------
    def living(self) -> int:
        """Return the number of squirrels alive."""
        count = 0
        for squirrel in self.squirrels:
            if squirrel.cause == ALIVE:
                count += 1
        return count

    def standing_at(self, space: int, but: int) -> int:
        """Return the seat of a living squirrel other than `but` that stands on a space; NOBODY if there is none."""
        for seat in range(SQUIRRELS):
            squirrel = self.squirrels[seat]
            if seat != but and squirrel.space == space and squirrel.cause == ALIVE:
                return seat
        return NOBODY

    # --- saving --------------------------------------------------------------------------------------------------
    # fmt: off
    # copies: python -m skerry.core.copies
    def clone(self) -> State:
        new = State(
            [one.clone() for one in self.squirrels],
            self.owner[:],
            self.buried[:],
            [one[:] for one in self.piles],
        )
        new.round = self.round
        new.first = self.first
        new.seat = self.seat
        new.phase = self.phase
        new.left = self.left
        new.right = self.right
        new.again = self.again
        new.drawn = self.drawn
        new.card = self.card
        new.attempts = self.attempts
        new.capped = self.capped
        new.tops = self.tops[:]
        new.history = self.history[:]
        return new

    def to_json(self) -> dict[str, Json]:
        data: dict[str, Json] = {
            "round": int(self.round),
            "first": int(self.first),
            "seat": int(self.seat),
            "step": STEPS[self.phase],
            "again": self.again,
            "drawn": int(self.drawn),
            "card": int(self.card),
            "attempts": int(self.attempts),
            "capped": self.capped,
            "squirrels": [one.to_json() for one in self.squirrels],
            "buried": self.buried[:],
            "history": self.history[:],
        }
        self._save(data)
        return data

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> State:
        keys = [
            "again", "attempts", "buried", "capped", "card", "dice", "drawn", "dreys", "first", "history", "piles",
            "round", "seat", "squirrels", "step", "tops",
        ]
        same_keys(cls.__name__, data, keys)
        new = cls([Squirrel.from_json(one) for one in rows(data["squirrels"])], [], numbers(data["buried"]), [])
        new.round = whole(data["round"])
        new.first = whole(data["first"])
        new.seat = whole(data["seat"])
        new.phase = named("step", data["step"], STEPS)
        new.again = truth(data["again"])
        new.drawn = whole(data["drawn"])
        new.card = whole(data["card"])
        new.attempts = whole(data["attempts"])
        new.capped = truth(data["capped"])
        new.history = numbers(data["history"])
        new._load(data)
        return new
    # fmt: on

    def _save(self, data: dict[str, Json]) -> None:
        data["dice"] = [int(self.left), int(self.right)]
        data["dreys"] = self._dreys()
        data["piles"] = {name: self.piles[deck][:] for deck, name in enumerate(DECKS)}
        data["tops"] = {name: self.tops[deck] for deck, name in enumerate(DECKS)}

    def _load(self, data: dict[str, Json]) -> None:
        if len(self.squirrels) != SQUIRRELS:
            raise ValueError(f"a position has {SQUIRRELS} squirrels")
        same_keys("piles", data["piles"], sorted(DECKS))
        same_keys("tops", data["tops"], sorted(DECKS))
        self.left, self.right = numbers(data["dice"])
        self.piles = [numbers(data["piles"][name]) for name in DECKS]
        self.tops = [whole(data["tops"][name]) for name in DECKS]
        self._settle(rows(data["dreys"]))
        if len(self.owner) != len(self.buried):
            raise ValueError("'dreys' and 'buried' need one entry each for every space")
        if len(self.history) % (2 * SQUIRRELS) != 0:
            raise ValueError(f"'history' needs {2 * SQUIRRELS} numbers for every round")

    def _dreys(self) -> list[Json]:
        """Return for each space None, or its owner's seat and the age of the drey there: 0 for the home drey, more for
        a newer one."""
        out: list[Json] = [None] * len(self.owner)
        for seat in range(SQUIRRELS):
            for age, space in enumerate(self.squirrels[seat].dreys):
                out[space] = [seat, age]
        return out

    def _settle(self, dreys: list[Json]) -> None:
        """Set owners, and every seat's dreys by age, from what `_dreys` returned; ages may have gaps. Raises ValueError
        if there is no such seat."""
        self.owner = [NOBODY] * len(dreys)
        settled: list[list[int]] = []
        for space, entry in enumerate(dreys):
            if entry is not None:
                seat, age = numbers(entry)
                if not 0 <= seat < SQUIRRELS:
                    raise ValueError(f"seats are 0 to {SQUIRRELS - 1}")
                settled.append([age, space, seat])
        for _, space, seat in sorted(settled):
            self.owner[space] = seat
            self.squirrels[seat].dreys.append(space)
