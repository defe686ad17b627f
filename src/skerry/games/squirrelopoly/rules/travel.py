"""Where squirrels go: steps, bounces, laps, and the way to Animal Control."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.game import Context
from skerry.games.squirrelopoly.rules.life import eliminate
from skerry.games.squirrelopoly.rules.state import CULLED, NEXT, State
from skerry.games.squirrelopoly.set_up.board import NOBODY, PROCEED
from skerry.games.squirrelopoly.set_up.ruleset import RuleSet

PAIRS: Final = 36
"""In how many ways two dice fall."""


def bounce(state: State, rules: RuleSet, seat: int, space: int) -> int:
    """How many steps further a squirrel goes that would land on a space: to the first without another squirrel.

    Proceed holds any number.
    """
    size: i64 = rules.board.size
    extra: i64 = 0
    place: i64 = space
    while rules.board.kinds[place] != PROCEED and state.standing_at(place, seat) != NOBODY:
        extra += 1
        place = (place + 1) % size
    return extra


def walk(state: State, rules: RuleSet, seat: int, steps: int, cause: str, context: Context) -> None:
    """Go so many steps (back, below zero), bounce off others, and count laps; the new space is not resolved yet."""
    squirrel = state.squirrels[seat]
    size: i64 = rules.board.size
    start: i64 = squirrel.space
    extra = bounce(state, rules, seat, (start + steps) % size)
    reached: i64 = start + steps + extra
    squirrel.space = reached % size
    squirrel.lap += reached // size
    if context.loud:
        facts = rules.board.facts(squirrel.space)
        facts.update({"seat": seat, "from": int(start), "steps": steps, "bounced": extra, "cause": cause})
        facts["clause"] = "SQ-05" if cause == "roll" else "SQ-18"
        context.emit("moved", facts)
    if squirrel.lap > squirrel.laps:
        squirrel.laps = squirrel.lap
        if context.loud:
            context.emit("lap", {"seat": seat, "laps": int(squirrel.laps), "clause": "SQ-35"})


def free_cell(state: State, rules: RuleSet, seat: int) -> int:
    """The space that custody takes a squirrel to: Animal Control, else Overflow, NOBODY if others stand on both."""
    if state.standing_at(rules.board.control, seat) == NOBODY:
        return rules.board.control
    return rules.board.overflow if state.standing_at(rules.board.overflow, seat) == NOBODY else NOBODY


def send_to_custody(state: State, rules: RuleSet, seat: int, cause: str, context: Context) -> None:
    """To Animal Control, to Overflow if somebody stands there, out of the game if both are taken (SQ-25 to SQ-27).

    The turn is over. The present lap is kept, so none is won or lost.
    """
    squirrel = state.squirrels[seat]
    squirrel.doubles = 0
    state.again = False
    state.phase = NEXT
    where = free_cell(state, rules, seat)
    if where == NOBODY:
        eliminate(state, seat, CULLED, context)
        return
    start = int(squirrel.space)
    squirrel.space = where
    squirrel.custody = rules.options.custody_turns
    if context.loud:
        facts = rules.board.facts(where)
        facts.update({"seat": seat, "from": start, "cause": cause, "turns": int(squirrel.custody)})
        facts["clause"] = "SQ-25" if where == rules.board.control else "SQ-26"
        context.emit("caught", facts)


def ways_of(total: int) -> int:
    """In how many of 36 ways two dice show this total."""
    return 6 - abs(7 - total)
