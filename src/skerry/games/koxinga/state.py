"""A position of Koxinga as plain data, copied and saved by hand because search and simulation do it constantly."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.bits import members, set_of, size_of
from skerry.core.data import Data, Json
from skerry.core.untrusted import numbers, same_keys, whole
from skerry.games.koxinga.board import AREA_COUNT, EMPTY, HOLD_COUNT, HOME_POINTS, KINDS, PLACE_POINTS, SHIP_COUNT
from skerry.games.koxinga.loader import GOODS

# Where play stands. The first eight are decisions or the end; the others last only while an action is carried out.
ROLL: Final = 0
ARRANGE: Final = 1
PICK: Final = 2
ROUTE: Final = 3
ATTACK: Final = 4
DEFEND: Final = 5
SPOIL: Final = 6
OVER: Final = 7
SAIL: Final = 8
ARRIVE: Final = 9
PLUNDER: Final = 10
SETTLE: Final = 11
NEXT: Final = 12
STEPS: Final = ["roll", "arrange", "pick", "route", "attack", "defend", "spoil", "over"]
"""Names of the steps, by phase."""

DRAW: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
OUTCOMES: Final = ["draw", "lost", "won"]
"""Names of a pair's outcome from the defender's side."""

HIDDEN: Final = 1
CARD_STATES: Final = ["none", "hidden", "day", "night", "done"]


@final
class Ship(Data):
    """One ship, with its seat's cards.

    `goods[h]` and `amounts[h]` are the lot in hold h (EMPTY and 0: nothing). `hand`, `draw` and `kept` are sets of
    bits; `kept` holds the cards that everybody knows to be in the hand, or face down, since the pile was renewed.
    `card` is this round's card, 0 before it is chosen. `played` are the used cards, oldest first.
    """

    def __init__(self, area: i64, goods: list[int], amounts: list[int], hand: i64, draw: i64) -> None:
        self.area: i64 = area
        self.finished: bool = False
        self.goods: list[int] = goods
        self.amounts: list[int] = amounts
        self.hand: i64 = hand
        self.draw: i64 = draw
        self.kept: i64 = 0
        self.card: i64 = 0
        self.played: list[int] = []

    def clone(self) -> Ship:
        new = Ship(self.area, self.goods[:], self.amounts[:], self.hand, self.draw)
        new.finished = self.finished
        new.kept = self.kept
        new.card = self.card
        new.played = self.played[:]
        return new

    def total(self, good: i64) -> int:
        """How much of that good is aboard, in all holds."""
        total = 0
        for hold in range(HOLD_COUNT):
            if self.goods[hold] == good:
                total += self.amounts[hold]
        return total

    def lots(self) -> int:
        """How many holds are in use."""
        count = 0
        for hold in range(HOLD_COUNT):
            if self.goods[hold] != EMPTY:
                count += 1
        return count

    def to_json(self) -> dict[str, Json]:
        return {
            "area": int(self.area),
            "finished": self.finished,
            "holds": [
                [GOODS[self.goods[hold]], self.amounts[hold]] if self.goods[hold] != EMPTY else None
                for hold in range(HOLD_COUNT)
            ],
            "hand": members(self.hand),
            "draw": members(self.draw),
            "kept": members(self.kept),
            "card": int(self.card),
            "played": self.played[:],
        }

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> Ship:
        same_keys(cls.__name__, data, _SHIP_KEYS)
        holds = data["holds"]
        if not isinstance(holds, list) or len(holds) != HOLD_COUNT:
            raise ValueError(f"a ship has {HOLD_COUNT} holds")
        goods: list[int] = []
        amounts: list[int] = []
        for lot in holds:
            goods.append(EMPTY if lot is None else GOODS.index(lot[0]))
            amounts.append(0 if lot is None else whole(lot[1]))
        ship = cls(whole(data["area"]), goods, amounts, bits_in(data["hand"]), bits_in(data["draw"]))
        ship.finished = bool(data["finished"])
        ship.kept = bits_in(data["kept"])
        ship.card = whole(data["card"])
        ship.played = numbers(data["played"])
        return ship


@final
class State(Data):
    """The whole table at a decision, or at the end.

    `turn` counts ships within a pass, from the start player `first`; `half` is -1 until cards are chosen.
    `kinds[a]` and `amounts[a]` say what area a holds. `pile` is the set of treasures not yet found; token t is the
    t-th treasure that somebody kept, worth `token_points[t]`, lying with seat `token_owners[t]`, its worth known to
    the seats of the set `token_known[t]`. `steps` are those still to sail, negative for going back.
    A battle keeps its defenders in clockwise order with what each committed and rolled; -1 stands for "not yet".
    """

    def __init__(self, kinds: list[int], amounts: list[int], ships: list[Ship]) -> None:
        self.round: i64 = 1
        self.first: i64 = 0
        self.phase: i64 = ROLL
        self.half: i64 = -1
        self.turn: i64 = 0
        self.left: i64 = 0
        self.right: i64 = 0
        self.swapped: bool = False
        self.kinds: list[int] = kinds
        self.amounts: list[int] = amounts
        self.ships: list[Ship] = ships
        self.pile: i64 = 0
        self.token_points: list[int] = []
        self.token_owners: list[int] = []
        self.token_known: list[int] = []
        self.steps: i64 = 0
        self.retreating: bool = False
        self.defenders: list[int] = []
        self.cannon: i64 = -1
        self.roll: i64 = -1
        self.defence_cannon: list[int] = []
        self.defence_rolls: list[int] = []
        self.outcomes: list[int] = []
        self.pair: i64 = 0

    def clone(self) -> State:
        new = State(self.kinds[:], self.amounts[:], [ship.clone() for ship in self.ships])
        new.round = self.round
        new.first = self.first
        new.phase = self.phase
        new.half = self.half
        new.turn = self.turn
        new.left = self.left
        new.right = self.right
        new.swapped = self.swapped
        new.pile = self.pile
        new.token_points = self.token_points[:]
        new.token_owners = self.token_owners[:]
        new.token_known = self.token_known[:]
        new.steps = self.steps
        new.retreating = self.retreating
        new.defenders = self.defenders[:]
        new.cannon = self.cannon
        new.roll = self.roll
        new.defence_cannon = self.defence_cannon[:]
        new.defence_rolls = self.defence_rolls[:]
        new.outcomes = self.outcomes[:]
        new.pair = self.pair
        return new

    # --- looking -------------------------------------------------------------------------------------------------
    def mover(self) -> int:
        """The seat whose half is being carried out."""
        return (self.first + self.turn) % SHIP_COUNT

    def card_state(self, seat: int) -> int:
        """An index of CARD_STATES: what this round's card of a seat is doing."""
        if self.ships[seat].card == 0:
            return 0
        if self.half < 0:
            return HIDDEN
        place = (seat - self.first + SHIP_COUNT) % SHIP_COUNT
        if self.half == 0:
            return HIDDEN if place > self.turn else 2
        return 2 if place > self.turn else (3 if place == self.turn else 4)

    def token_count(self, seat: int) -> int:
        """How many treasures a seat has kept."""
        count = 0
        for owner in self.token_owners:
            if owner == seat:
                count += 1
        return count

    def treasure_points(self, seat: int) -> int:
        """What the treasures of a seat are worth, known to it or not to others."""
        points = 0
        for token in range(len(self.token_owners)):
            if self.token_owners[token] == seat:
                points += self.token_points[token]
        return points

    def place_points(self, seat: int) -> int:
        """What the place of a seat's ship scores (KX-39)."""
        ship = self.ships[seat]
        return HOME_POINTS if ship.finished else PLACE_POINTS[ship.area]

    # --- saving --------------------------------------------------------------------------------------------------
    def to_json(self) -> dict[str, Json]:
        return {
            "round": int(self.round),
            "first": int(self.first),
            "step": STEPS[self.phase],
            "half": int(self.half),
            "turn": int(self.turn),
            "dice": [int(self.left), int(self.right)],
            "swapped": self.swapped,
            "areas": [[KINDS[kind], amount] for kind, amount in zip(self.kinds, self.amounts)],
            "ships": [ship.to_json() for ship in self.ships],
            "pile": members(self.pile),
            "tokens": [
                [points, owner, members(known)]
                for points, owner, known in zip(self.token_points, self.token_owners, self.token_known)
            ],
            "steps": int(self.steps),
            "retreating": self.retreating,
            "battle": {
                "defenders": self.defenders[:],
                "cannon": int(self.cannon),
                "roll": int(self.roll),
                "defence_cannon": self.defence_cannon[:],
                "defence_rolls": self.defence_rolls[:],
                "outcomes": self.outcomes[:],
                "pair": int(self.pair),
            },
        }

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> State:
        same_keys(cls.__name__, data, _STATE_KEYS)
        ships = [Ship.from_json(ship) for ship in data["ships"]]
        if len(ships) != SHIP_COUNT or len(data["areas"]) != AREA_COUNT:
            raise ValueError(f"a position has {SHIP_COUNT} ships and {AREA_COUNT} areas")
        state = cls([KINDS.index(area[0]) for area in data["areas"]], [whole(area[1]) for area in data["areas"]], ships)
        state.round = whole(data["round"])
        state.first = whole(data["first"])
        state.phase = STEPS.index(data["step"])
        state.half = whole(data["half"])
        state.turn = whole(data["turn"])
        state.left, state.right = numbers(data["dice"])
        state.swapped = bool(data["swapped"])
        state.pile = bits_in(data["pile"])
        for token in data["tokens"]:
            state.token_points.append(whole(token[0]))
            state.token_owners.append(whole(token[1]))
            state.token_known.append(int(bits_in(token[2])))
        state.steps = whole(data["steps"])
        state.retreating = bool(data["retreating"])
        battle: dict[str, Json] = data["battle"]
        same_keys("battle", battle, _BATTLE_KEYS)
        state.defenders = numbers(battle["defenders"])
        state.cannon = whole(battle["cannon"])
        state.roll = whole(battle["roll"])
        state.defence_cannon = numbers(battle["defence_cannon"])
        state.defence_rolls = numbers(battle["defence_rolls"])
        state.outcomes = numbers(battle["outcomes"])
        state.pair = whole(battle["pair"])
        return state


_SHIP_KEYS: Final = ["area", "card", "draw", "finished", "hand", "holds", "kept", "played"]
_BATTLE_KEYS: Final = ["cannon", "defence_cannon", "defence_rolls", "defenders", "outcomes", "pair", "roll"]
_STATE_KEYS: Final = [
    "areas",
    "battle",
    "dice",
    "first",
    "half",
    "pile",
    "retreating",
    "round",
    "ships",
    "step",
    "steps",
    "swapped",
    "tokens",
    "turn",
]


def bits_in(values: Json) -> i64:
    """A set (of card ids, treasures or seats) from untrusted JSON. Raises ValueError."""
    items = numbers(values)
    if any(not 0 <= item <= 60 for item in items) or size_of(set_of(items)) != len(items):
        raise ValueError(f"{values!r} must be different small numbers")
    return set_of(items)
