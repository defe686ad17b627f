"""Fruit: out of the bag, into baskets, back into the bag (TR-16, TR-17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropicalia.rules.moves import DO_DISCARD
from skerry.games.tropicalia.rules.state import BUILD, DISCARD, MOVE, SELL, PlayerBoard, State
from skerry.games.tropicalia.set_up.board import BASKET_SPACES, KINDS, NOTHING
from skerry.games.tropicalia.set_up.loader import FRUITS
from skerry.games.tropicalia.set_up.ruleset import RuleSet

NO_SUCH_FRUIT: Final = ReasonCode("no_such_fruit", "TR-17")
NO_SURPLUS: Final = ReasonCode("no_surplus", "TR-17")


def draw_kind(state: State, context: Context) -> int:
    """Take one random fruit out of the bag; return its kind, NOTHING if the bag is empty."""
    total = int(state.in_bag())
    if total == 0:
        return NOTHING
    point = context.chance.from_pile("bag").below(total)
    for kind in range(KINDS):
        point -= state.bag[kind]
        if point < 0:
            state.bag[kind] -= 1
            return kind
    raise AssertionError("the bag holds fewer fruits than it counted")


def draw_for(state: State, seat: int, source: str, context: Context) -> None:
    """Draw one random fruit for a seat, if the bag has any (TR-26, TR-41)."""
    clause = "TR-26" if source == "home" else "TR-41"
    kind = draw_kind(state, context)
    if kind == NOTHING:
        if context.loud:
            context.emit("nothing_drawn", {"seat": seat, "source": source, "clause": clause})
        return
    state.boards[seat].fruit[kind] += 1
    if context.loud:
        context.emit("drew", {"seat": seat, "fruit": FRUITS[kind], "source": source, "clause": clause})


def stored_kinds(board: PlayerBoard) -> list[int]:
    """Return the ids of every `discard` action: one for each kind of fruit that a seat has."""
    return [DO_DISCARD + kind for kind in range(KINDS) if board.fruit[kind] > 0]


def may_discard(rules: RuleSet, board: PlayerBoard) -> bool:
    """Return whether a seat may discard fruit without need: it has some, and the options allow it."""
    return rules.options.free_discard and board.stored() > 0


def cannot_discard(state: State, rules: RuleSet, seat: int, kind: int) -> ReasonCode | None:
    """Return the reason why `seat` may not discard a fruit; None if it may: it has such a fruit, and either must
    discard for want of space, or the options allow it in the steps MOVE, SELL and BUILD."""
    if state.boards[seat].fruit[kind] == 0:
        return NO_SUCH_FRUIT
    if state.step == DISCARD or (rules.options.free_discard and state.step in (MOVE, SELL, BUILD)):
        return None
    return NO_SURPLUS


def discard(state: State, seat: int, kind: int, amount: int, context: Context) -> None:
    """Put fruit of a seat back into the bag (TR-17)."""
    state.boards[seat].fruit[kind] -= amount
    state.bag[kind] += amount
    if context.loud:
        facts = {"seat": seat, "fruit": FRUITS[kind], "amount": amount, "clause": "TR-17"}
        context.emit("discarded", facts)


def discard_preview(state: State, seat: int, kind: int) -> dict[str, Json]:
    """Return the fruit that is left after a discard, and the number of fruits that are still too many."""
    board = state.boards[seat]
    left = board.fruit[:]
    left[kind] -= 1
    return {"surplus": max(0, int(board.surplus()) - 1), "fruit": left}


def storing(board: PlayerBoard, more: int) -> dict[str, Json]:
    """Return the storage (fruits stored, capacity, surplus) with `more` fruits more."""
    stored = int(board.stored()) + more
    room = int(board.capacity())
    return {"stored": stored, "capacity": room, "surplus": max(0, stored - room)}


def only_kind(board: PlayerBoard) -> int:
    """Return the kind of all the fruit a seat has; NOTHING if it has none or several kinds."""
    found = NOTHING
    for kind in range(KINDS):
        if board.fruit[kind] > 0:
            if found != NOTHING:
                return NOTHING
            found = kind
    return found


def baskets_lost(board: PlayerBoard, baskets: i64) -> i64:
    """Return the number of new basket tiles, out of `baskets`, that find no space (TR-34)."""
    over: i64 = board.baskets + baskets - BASKET_SPACES
    return over if over > 0 else 0
