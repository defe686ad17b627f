"""A position of Koxinga as plain data."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.bits import members
from skerry.core.data import Data, Json
from skerry.core.untrusted import bits_below, named, numbers, rows, same_keys, truth, whole, within
from skerry.games.koxinga.set_up.board import (
    AREA_COUNT,
    EMPTY,
    FOOD,
    GOLD,
    HOLD_COUNT,
    KINDS,
    SHIP_COUNT,
)
from skerry.games.koxinga.set_up.loader import GOODS

# Phases of play. The first eight are decisions or the end; the others last only while an action is carried out.
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
"""Names of the steps: of the first eight phases, by phase."""

DRAW: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
OUTCOMES: Final = ["draw", "lost", "won"]
"""Names of a pair's outcome from the defender's side."""

GOOD_BITS: Final = 2
GOOD_MASK: Final = 3
"""Bits of a lot that say which good it is, from 1; 0: the hold is empty."""
MOST_AMOUNT: Final = 1023
"""Largest amount for which a lot has room; no rule lets one grow so large."""
LOT_BITS: Final = 12
LOT_MASK: Final = 4095

BITS: Final = 61
"""Number below which cards, treasures and seats are numbered, as bits of sets."""

HIDDEN: Final = 1
CARD_STATES: Final = ["none", "hidden", "day", "night", "done"]


@final
class Ship(Data):
    """One ship, with its seat's cards.

    `cargo` are the lots in all holds, LOT_BITS each, the first hold lowest, in one number: ships are copied more often
    than loaded. `good`, `amount` and `stow` read and write it. `hand`, `draw` and `kept` are sets of bits; `kept` holds
    the cards that everybody knows to be in the hand, or face down, since the pile was renewed. `card` is this round's
    card, 0 before it is chosen. `played` are the used cards, oldest first.
    """

    def __init__(self, area: i64, cargo: i64, hand: i64, draw: i64) -> None:
        self.area: i64 = area
        self.finished: bool = False
        self.cargo: i64 = cargo  # kept: holds
        self.hand: i64 = hand  # set below BITS
        self.draw: i64 = draw  # set below BITS
        self.kept: i64 = 0  # set below BITS
        self.card: i64 = 0
        self.played: tuple[int, ...] = ()

    def good(self, hold: i64) -> i64:
        """Return the good in a hold; EMPTY if there is none."""
        return ((self.cargo >> (hold * LOT_BITS)) & GOOD_MASK) - 1

    def amount(self, hold: i64) -> i64:
        """Return the amount in a hold; 0 if it is empty."""
        return (self.cargo >> (hold * LOT_BITS + GOOD_BITS)) & MOST_AMOUNT

    def stow(self, hold: i64, good: i64, amount: i64) -> None:
        """Put a lot into a hold, in place of what is there; `EMPTY, 0`: nothing. `amount` is MOST_AMOUNT at most."""
        place: i64 = hold * LOT_BITS
        before = (self.cargo >> place) & LOT_MASK
        lot: i64 = (amount << GOOD_BITS) | (good + 1)
        self.cargo ^= (before ^ lot) << place  # shifting the mask itself would, compiled, lose its bits from 31 on

    def total(self, good: i64) -> int:
        """Return the amount of that good aboard, in all holds."""
        total: i64 = 0
        code = good + 1
        left: i64 = self.cargo
        while left != 0:
            if left & GOOD_MASK == code:
                total += (left >> GOOD_BITS) & MOST_AMOUNT
            left >>= LOT_BITS
        return total

    def totals(self) -> tuple[i64, i64, i64]:
        """Return the amounts of food, gold and cannon aboard."""
        food: i64 = 0
        gold: i64 = 0
        cannon: i64 = 0
        left: i64 = self.cargo
        while left != 0:
            code = left & GOOD_MASK
            if code == 1 + FOOD:
                food += (left >> GOOD_BITS) & MOST_AMOUNT
            elif code == 1 + GOLD:
                gold += (left >> GOOD_BITS) & MOST_AMOUNT
            elif code != 0:
                cannon += (left >> GOOD_BITS) & MOST_AMOUNT
            left >>= LOT_BITS
        return food, gold, cannon

    def lots(self) -> int:
        """Return the number of holds in use."""
        count = 0
        left: i64 = self.cargo
        while left != 0:
            if left & GOOD_MASK != 0:
                count += 1
            left >>= LOT_BITS
        return count

    # fmt: off
    # copies: python -m skerry.core.copies
    def clone(self) -> Ship:
        new = Ship(self.area, self.cargo, self.hand, self.draw)
        new.finished = self.finished
        new.kept = self.kept
        new.card = self.card
        new.played = self.played
        return new

    def to_json(self) -> dict[str, Json]:
        data: dict[str, Json] = {
            "area": int(self.area),
            "finished": self.finished,
            "hand": members(self.hand),
            "draw": members(self.draw),
            "kept": members(self.kept),
            "card": int(self.card),
            "played": list(self.played),
        }
        self._save(data)
        return data

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> Ship:
        keys = ["area", "card", "draw", "finished", "hand", "holds", "kept", "played"]
        same_keys(cls.__name__, data, keys)
        new = cls(
            whole(data["area"]),
            0,
            bits_below("hand", data["hand"], BITS),
            bits_below("draw", data["draw"], BITS),
        )
        new.finished = truth(data["finished"])
        new.kept = bits_below("kept", data["kept"], BITS)
        new.card = whole(data["card"])
        new.played = tuple(numbers(data["played"]))
        new._load(data)
        return new
    # fmt: on

    def _save(self, data: dict[str, Json]) -> None:
        data["holds"] = [
            [GOODS[self.good(hold)], int(self.amount(hold))] if self.good(hold) != EMPTY else None
            for hold in range(HOLD_COUNT)
        ]

    def _load(self, data: dict[str, Json]) -> None:
        holds = rows(data["holds"])
        if len(holds) != HOLD_COUNT:
            raise ValueError(f"a ship has {HOLD_COUNT} holds")
        for hold, lot in enumerate(holds):
            if lot is not None:
                self.stow(hold, GOODS.index(lot[0]), within("holds", lot[1], 0, MOST_AMOUNT))


@final
class State(Data):
    """The whole table at a decision, or at the end.

    `turn` counts ships within a pass, from the start player `first`; `half` is -1 until cards are chosen.
    `kinds[a]` and `amounts[a]` say what area a holds. `pile` is the set of treasures not yet found; token t is the
    t-th treasure that a seat kept, worth `token_points[t]`, lying with seat `token_owners[t]`, its worth known to
    the seats of the set `token_known[t]`. `steps` are those still to sail, negative for going back.
    A battle keeps its defenders in clockwise order with what each committed and rolled; -1 stands for "not yet".
    """

    def __init__(self, kinds: tuple[int, ...], amounts: tuple[int, ...], ships: list[Ship]) -> None:
        self.round: i64 = 1
        self.first: i64 = 0
        self.phase: i64 = ROLL  # as step, in STEPS
        self.half: i64 = -1
        self.turn: i64 = 0
        self.left: i64 = 0  # kept: dice
        self.right: i64 = 0  # kept: dice
        self.swapped: bool = False
        self.kinds: tuple[int, ...] = kinds  # kept: areas
        self.amounts: tuple[int, ...] = amounts  # kept: areas
        self.ships: list[Ship] = ships
        self.pile: i64 = 0  # set below BITS
        self.token_points: tuple[int, ...] = ()  # kept: tokens
        self.token_owners: tuple[int, ...] = ()  # kept: tokens
        self.token_known: tuple[int, ...] = ()  # kept: tokens
        self.steps: i64 = 0
        self.retreating: bool = False
        self.defenders: tuple[int, ...] = ()  # kept: battle
        self.cannon: i64 = -1  # kept: battle
        self.roll: i64 = -1  # kept: battle
        self.defence_cannon: tuple[int, ...] = ()  # kept: battle
        self.defence_rolls: tuple[int, ...] = ()  # kept: battle
        self.outcomes: tuple[int, ...] = ()  # kept: battle
        self.pair: i64 = 0  # kept: battle

    # --- looking -------------------------------------------------------------------------------------------------
    def mover(self) -> int:
        """Return the seat whose half is being carried out."""
        return (self.first + self.turn) % SHIP_COUNT

    def card_state(self, seat: int) -> int:
        """Return the state of a seat's card of this round, as an index of CARD_STATES."""
        if self.ships[seat].card == 0:
            return 0
        if self.half < 0:
            return HIDDEN
        place = (seat - self.first + SHIP_COUNT) % SHIP_COUNT
        if self.half == 0:
            return HIDDEN if place > self.turn else 2
        return 2 if place > self.turn else (3 if place == self.turn else 4)

    def token_count(self, seat: int) -> int:
        """Return the number of treasures that a seat has kept."""
        count = 0
        for owner in self.token_owners:
            if owner == seat:
                count += 1
        return count

    # --- saving --------------------------------------------------------------------------------------------------
    # fmt: off
    # copies: python -m skerry.core.copies
    def clone(self) -> State:
        new = State(self.kinds, self.amounts, [one.clone() for one in self.ships])
        new.round = self.round
        new.first = self.first
        new.phase = self.phase
        new.half = self.half
        new.turn = self.turn
        new.left = self.left
        new.right = self.right
        new.swapped = self.swapped
        new.pile = self.pile
        new.token_points = self.token_points
        new.token_owners = self.token_owners
        new.token_known = self.token_known
        new.steps = self.steps
        new.retreating = self.retreating
        new.defenders = self.defenders
        new.cannon = self.cannon
        new.roll = self.roll
        new.defence_cannon = self.defence_cannon
        new.defence_rolls = self.defence_rolls
        new.outcomes = self.outcomes
        new.pair = self.pair
        return new

    def to_json(self) -> dict[str, Json]:
        data: dict[str, Json] = {
            "round": int(self.round),
            "first": int(self.first),
            "step": STEPS[self.phase],
            "half": int(self.half),
            "turn": int(self.turn),
            "swapped": self.swapped,
            "ships": [one.to_json() for one in self.ships],
            "pile": members(self.pile),
            "steps": int(self.steps),
            "retreating": self.retreating,
        }
        self._save(data)
        return data

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> State:
        keys = [
            "areas", "battle", "dice", "first", "half", "pile", "retreating", "round", "ships", "step", "steps",
            "swapped", "tokens", "turn",
        ]
        same_keys(cls.__name__, data, keys)
        new = cls((), (), [Ship.from_json(one) for one in rows(data["ships"])])
        new.round = whole(data["round"])
        new.first = whole(data["first"])
        new.phase = named("step", data["step"], STEPS)
        new.half = whole(data["half"])
        new.turn = whole(data["turn"])
        new.swapped = truth(data["swapped"])
        new.pile = bits_below("pile", data["pile"], BITS)
        new.steps = whole(data["steps"])
        new.retreating = truth(data["retreating"])
        new._load(data)
        return new
    # fmt: on

    def _save(self, data: dict[str, Json]) -> None:
        data["dice"] = [int(self.left), int(self.right)]
        data["areas"] = [[KINDS[kind], amount] for kind, amount in zip(self.kinds, self.amounts)]
        data["tokens"] = [
            [points, owner, members(known)]
            for points, owner, known in zip(self.token_points, self.token_owners, self.token_known)
        ]
        data["battle"] = {
            "defenders": list(self.defenders),
            "cannon": int(self.cannon),
            "roll": int(self.roll),
            "defence_cannon": list(self.defence_cannon),
            "defence_rolls": list(self.defence_rolls),
            "outcomes": list(self.outcomes),
            "pair": int(self.pair),
        }

    def _load(self, data: dict[str, Json]) -> None:
        areas = rows(data["areas"])
        if len(self.ships) != SHIP_COUNT or len(areas) != AREA_COUNT:
            raise ValueError(f"a position has {SHIP_COUNT} ships and {AREA_COUNT} areas")
        self.left, self.right = numbers(data["dice"])
        self.kinds = tuple([KINDS.index(area[0]) for area in areas])
        self.amounts = tuple([whole(area[1]) for area in areas])
        tokens = rows(data["tokens"])
        self.token_points = tuple([whole(token[0]) for token in tokens])
        self.token_owners = tuple([whole(token[1]) for token in tokens])
        self.token_known = tuple([bits_below("known", token[2], BITS) for token in tokens])
        battle: dict[str, Json] = data["battle"]
        same_keys("battle", battle, _BATTLE_KEYS)
        self.defenders = tuple(numbers(battle["defenders"]))
        self.cannon = whole(battle["cannon"])
        self.roll = whole(battle["roll"])
        self.defence_cannon = tuple(numbers(battle["defence_cannon"]))
        self.defence_rolls = tuple(numbers(battle["defence_rolls"]))
        self.outcomes = tuple(numbers(battle["outcomes"]))
        self.pair = whole(battle["pair"])


_BATTLE_KEYS: Final = ["cannon", "defence_cannon", "defence_rolls", "defenders", "outcomes", "pair", "roll"]
