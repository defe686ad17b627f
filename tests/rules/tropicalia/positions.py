"""Positions built by hand and played with scripted luck.

An `Island` lies in order, so that every tile has a known square:

    row 0   field-1    field-2    field-3    field-4
    row 1   field-5    field-6    coconut-2  coconut-3
    row 2   sugar-2    sugar-3    mango-3    mango-4
    row 3   plaza-1*   plaza-2    plaza-3    plaza-4      (* the first player's)

Nothing lies on it but what a test puts there, all fruit is in the bag, seat 0 leads.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.refusals import told
from rules.scripted import Script
from skerry.core.actions import IMPOSSIBLE, IllegalAction
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.game import Context, Game
from skerry.games.tropicalia import SPEC
from skerry.games.tropicalia.rules.state import AT_HOME, IN_HAND, MOVE, ON_ISLAND, State
from skerry.games.tropicalia.set_up.board import FACES, NOTHING, OFFER_NAMES, SPACES, TILE_OFFER, closed_tiles
from skerry.games.tropicalia.set_up.loader import ITEMS
from skerry.games.tropicalia.set_up.tiles import TileTable, tile_table

COCONUT_2, COCONUT_3, SUGAR_2, SUGAR_3, MANGO_3, MANGO_4 = 6, 7, 8, 9, 10, 11
FIRST_PLAZA, PLAZA_2, PLAZA_3, PLAZA_4 = 12, 13, 14, 15
TILES: TileTable = tile_table(None)


def tile(name: str) -> int:
    """The index of a village tile."""
    return TILES.names.index(name)


class Island:
    """A table for one test: position, rules and everything that was told."""

    def __init__(self, seats: int = 4, **options: Json) -> None:
        self.game: Game[State] = SPEC.game(options, seats)
        self.state: State = self.game.new(Context(Simulated(7), loud=False))
        state = self.state
        state.squares = list(range(16))
        state.closed = sum(1 << number for number in closed_tiles(seats))
        state.offers = list(TILE_OFFER)
        state.lying = [0] * 16
        state.bag = [21, 21, 14]
        state.items = [10, 15, 15]
        state.items_gone = [0, 0, 0]
        state.first = 0
        state.pile = (1 << 40) - 1
        self.row("b01", "b02", "b03", "b04", "b05")
        for board in state.boards:
            board.shells = 0
        state.derive()
        self.events: list[dict[str, Json]] = []

    # --- building ------------------------------------------------------------------------------------------------
    def row(self, *names: str) -> Island:
        """The construction row from +0 on; what lay there goes back to the pile."""
        for old in self.state.row:
            if old != NOTHING:
                self.state.pile |= 1 << old
        self.state.row = [NOTHING] * 5
        for place, name in enumerate(names):
            self.state.pile &= ~(1 << tile(name))
            self.state.row[place] = tile(name)
        return self

    def pile(self, *names: str) -> Island:
        """The village tiles still to come; the others leave the game."""
        keep = sum(1 << tile(name) for name in names)
        self.state.tiles_gone |= self.state.pile & ~keep
        self.state.pile = keep
        return self

    def village(self, seat: int, **sites: str) -> Island:
        """Tiles of a village: village(0, s4="b01") puts one in the middle."""
        for site, name in sites.items():
            self.state.pile &= ~(1 << tile(name))
            self.state.boards[seat].village[int(site[1:])] = tile(name)
        return self

    def fruit(self, seat: int, coconuts: int = 0, sugar_apples: int = 0, mangoes: int = 0) -> Island:
        """Fruit out of the bag onto a board."""
        for kind, amount in enumerate((coconuts, sugar_apples, mangoes)):
            self.state.bag[kind] -= amount
            self.state.boards[seat].fruit[kind] += amount
        return self

    def field(self, square: int, coconuts: int = 0, sugar_apples: int = 0, mangoes: int = 0) -> Island:
        """Fruit out of the bag onto a field."""
        for kind, amount in enumerate((coconuts, sugar_apples, mangoes)):
            self.state.bag[kind] -= amount
            self.state.lying[square] += amount << (2 * kind)
        return self

    def plaza(self, square: int, *items: str) -> Island:
        """Items off the pile onto a plaza."""
        for name in items:
            self.state.items[ITEMS.index(name)] -= 1
            self.state.lying[square] += 1 << (2 * ITEMS.index(name))
        return self

    def tools(self, seat: int, carts: int = 0, surfboards: int = 0, baskets: int = 0) -> Island:
        """Items off the pile onto a board, ready."""
        board = self.state.boards[seat]
        board.carts += carts
        board.surfboards += surfboards
        board.baskets += baskets
        for item, amount in enumerate((carts, baskets, surfboards)):
            self.state.items[item] -= amount
        return self

    def shells(self, seat: int, amount: int) -> Island:
        """What a seat can pay."""
        self.state.boards[seat].shells = amount
        return self

    def offer(self, square: int, name: str) -> Island:
        """An advanced market on a square."""
        assert OFFER_NAMES.index(name) in FACES
        self.state.offers[square] = OFFER_NAMES.index(name)
        return self

    def bag(self, coconuts: int, sugar_apples: int, mangoes: int) -> Island:
        """What the bag holds; the rest of the fruit is put out of the way, on the last seat's board."""
        last = self.state.boards[-1]
        for kind, amount in enumerate((coconuts, sugar_apples, mangoes)):
            last.fruit[kind] += self.state.bag[kind] - amount
            self.state.bag[kind] = amount
        return self

    def day(self, *workers: Sequence[str | int]) -> Island:
        """The day, seat 0 to move. Each seat's workers: a frame space, a square, or "home"; those not named are home.

        The turn is that of the seat with most workers left, the first such seat from the leader.
        """
        for seat, board in enumerate(self.state.boards):
            named = list(workers[seat]) if seat < len(workers) else []
            board.workers = [_where(at) for at in named + ["home"] * (4 - len(named))]
        left = [sum(at < 16 for at in board.workers) for board in self.state.boards]
        self.state.turn = (4 - max(left)) * len(left) + left.index(max(left))
        self.state.step = MOVE
        self.state.derive()
        return self

    # --- playing -------------------------------------------------------------------------------------------------
    @property
    def seat(self) -> int:
        return self.state.seat()

    @property
    def step(self) -> str:
        decision = self.game.decision(self.state)
        return "over" if decision is None else decision.step

    def id(self, type: str, **arguments: Json) -> int:
        return self.game.space.from_json({"type": type, **arguments})

    def legal(self, type: str = "") -> list[dict[str, Json]]:
        """What the seat on turn may choose, as JSON; only of one type if it is named."""
        found = [self.game.space.to_json(id) for id in self.game.legal(self.state, self.seat)]
        return [action for action in found if type in ("", action["type"])]

    def squares_from(self, space: str) -> list[int]:
        """The squares that the worker on a space may go to."""
        return [int(action["square"]) for action in self.legal("move") if action["space"] == space]

    def play(self, type: str, luck: Sequence[int] = (), **arguments: Json) -> Island:
        """One choice of the seat on turn; luck beyond the script is always the first outcome."""
        id = self.id(type, **arguments)
        seat = self.seat
        if id not in self.game.legal(self.state, seat):
            no = self.game.illegal(self.state, seat, id) or IMPOSSIBLE
            raise IllegalAction(no, self.game.facts(self.state, seat, id, no))
        sound = self.game.problems(self.state) == []  # a hand-built position need not be
        context = Context(Script(luck))
        self.game.apply(self.state, seat, id, context)
        self.events += [event.seen_by(None) for event in context.events]
        assert not sound or self.game.problems(self.state) == [], self.game.problems(self.state)
        return self

    def refused(self, type: str, **arguments: Json) -> str:
        """The clause that forbids a choice; the position is checked to stay as it was."""
        id = self.id(type, **arguments)
        before = self.state.to_json()
        assert id not in self.game.legal(self.state, self.seat)
        words, clause = told(SPEC, self.game, self.state, self.seat, id)
        assert words
        assert self.state.to_json() == before
        return clause

    def told(self, type: str) -> list[dict[str, Json]]:
        return [event for event in self.events if event["type"] == type]

    def stored(self, seat: int) -> list[int]:
        return list(self.state.boards[seat].fruit)

    def preview(self, type: str, **arguments: Json) -> dict[str, Json]:
        return self.game.preview(self.state, self.seat, self.id(type, **arguments))

    def scores(self) -> list[dict[str, int]]:
        """Every seat's points by source."""
        return [dict(parts) for parts in self.game.result(self.state).parts]


def _where(at: str | int) -> int:
    if at == "home":
        return AT_HOME
    if at == "hand":
        return IN_HAND
    return ON_ISLAND + at if isinstance(at, int) else SPACES.index(at)
