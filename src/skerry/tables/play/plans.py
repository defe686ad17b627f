"""Planned choices: what a person wants to choose for a seat once it is asked, decided before it is.

A plan is an action with its foreseen preview. The server plays it as it does a forced choice (see `by_itself`), and
only if the seat may choose that action and its preview is exactly the same; otherwise the plan falls, with all that
were made to follow it, and its person is told and has to choose. Plans are private: no other seat is told of one before
it is played, nor when one is made, withdrawn or falls. They answer no proposal: while one is open, none is played. A
sealed choice that several seats make at once is not planned: that it came after the pause would tell the others, before
they have chosen, that it had been planned.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from skerry.core.actions import MalformedAction
from skerry.core.data import Json
from skerry.core.game import Decision, Game
from skerry.core.log import Entry
from skerry.core.match import Match
from skerry.tables.draft import Draft, match_of, must_own
from skerry.tables.errors import RequestError
from skerry.tables.model.seat import Plan, SeatRow, driven
from skerry.tables.model.table import TableRow

MOST: Final = 5
"""Maximum number of choices planned ahead for a seat."""


# --- making and withdrawing --------------------------------------------------------------------------------------
def must_plan(seats: list[SeatRow], match: Match[Any], seat: int) -> None:
    """Raise RequestError unless a choice may be planned for a seat now."""
    if match.over or seat in match.conceded or seat in match.game.finished(match.state):
        raise RequestError("ended")
    if match.free:
        raise RequestError("plan_free")
    if driven(seats, match, seat):
        raise RequestError("plan_driven")
    if seat in match.waiting():
        raise RequestError("plan_asked")
    if len(open_plans(seats[seat])) >= MOST:
        raise RequestError("plans_full")


def make(draft: Draft, person: str, seat: int, plan: Plan, after: list[str]) -> None:
    """Add a plan to those of a person's seat. `after`: ids of the plans after which it was foreseen.

    Raises RequestError, also if the seat has other plans by now.
    """
    match = match_of(draft)
    must_own(draft, seat, person)
    must_plan(draft.seats, match, seat)
    held = open_plans(draft.seats[seat])
    if [one.id for one in held] != after:
        raise RequestError("plan_old")
    draft.seats[seat] = replace(draft.seats[seat], plans=[*held, plan])
    draft.quiet = True


def withdraw(draft: Draft, person: str, seat: int, plan: str) -> None:
    """Remove a plan of a person's seat, and with it those that were made to follow it; "": all plans, also those that
    fell and that the person has taken note of.

    Raises RequestError.
    """
    match_of(draft)
    must_own(draft, seat, person)
    held = draft.seats[seat].plans
    at = next((number for number, one in enumerate(held) if one.id == plan), 0 if not plan else -1)
    if at < 0:
        raise RequestError("plan_gone")
    draft.seats[seat] = replace(draft.seats[seat], plans=held[:at])
    draft.quiet = True


# --- what is to be played ----------------------------------------------------------------------------------------
def open_plans(seat: SeatRow) -> list[Plan]:
    """Return the plans that are still to be played, in their order."""
    return [plan for plan in seat.plans if not plan.fell]


def is_joint(decision: Decision) -> bool:
    """Return whether several seats choose at once, in secret: no plan is played there."""
    return decision.sealed and len(decision.seats) > 1


def ready(row: TableRow, seats: list[SeatRow], match: Match[Any], seat: int) -> int | None:
    """Return the action that the server is to make for a seat that is asked, as planned; None if there is none.

    Plans that no longer hold have fallen by then (see `follow`).
    """
    held = open_plans(seats[seat])
    if not held or match.over or row.paused or row.proposal is not None:
        return None
    decision = match.game.decision(match.state)
    if decision is None or is_joint(decision) or seat not in match.waiting() or driven(seats, match, seat):
        return None
    number, fell = judged(match.game, match.state, seat, held[0], match.legal(seat))
    return None if fell else number


def judged(game: Game[Any], state: Any, seat: int, plan: Plan, legal: list[int]) -> tuple[int, str]:
    """Return the number of a plan's action (-1 if the rules have no such action), and why the plan does not hold in a
    position: "gone" if the action is not legal, "changed" if its preview differs; "" if it holds."""
    try:
        number = game.space.from_json(plan.action)
    except MalformedAction:  # under other rules
        return -1, "gone"
    if number not in legal:
        return number, "gone"
    return number, "" if plain(game.preview(state, seat, number)) == plan.preview else "changed"


def plain(preview: dict[str, Json]) -> Json:
    """Return a preview as plans keep it, as plain JSON values."""
    return msgspec.json.decode(msgspec.json.encode(preview))


# --- what becomes of plans as play goes on -----------------------------------------------------------------------
def follow(seats: list[SeatRow], match: Match[Any], first: int) -> None:
    """Update the plans of all seats for the log entries from `first` on; changes the list `seats`."""
    for number, seat in enumerate(seats):
        if not seat.plans:
            continue
        if match.over or match.free or not seat.person or number in match.conceded:
            seats[number] = replace(seat, plans=[])
            continue
        held = seat.plans
        for at in range(first, len(match.log)):
            held = _after(match, at, number, held)
        held = _asked(match, number, seat, held)
        if held != seat.plans:
            seats[number] = replace(seat, plans=held)


def _after(match: Match[Any], at: int, seat: int, held: list[Plan]) -> list[Plan]:
    """Return what is left of a seat's plans after one log entry."""
    entry = match.log[at]
    if entry.kind in ("undo", "redo", "edit"):
        return [] if entry.by == str(seat) else _fallen(held, "back")
    made = _chosen(entry, seat)
    if made is None:
        return held
    left = [plan for plan in held if not plan.fell]  # a person who has chosen has seen which plans fell
    if not left or made == left[0].action:
        return left[1:]
    alone = len(match.game.legal(match.before(at), seat)) == 1
    return left if alone else _fallen(left, "chose")


def _chosen(entry: Entry, seat: int) -> Json:
    """Return the action that a seat chose in a log entry; None if it did not, or did so at once with others, where
    there are no plans."""
    alone = entry.kind == "play" and len(entry.moves) == 1 and entry.moves[0][0] == seat
    return entry.moves[0][1] if alone else None


def _asked(match: Match[Any], number: int, seat: SeatRow, held: list[Plan]) -> list[Plan]:
    """Return what is left of a seat's plans after a check of the first one against the open decision, if the seat is
    asked."""
    decision = match.game.decision(match.state)
    if not held or held[0].fell or decision is None or number not in match.waiting() or is_joint(decision):
        return held
    legal = match.legal(number)
    _, fell = judged(match.game, match.state, number, held[0], legal)
    if not fell or (seat.by_itself and len(legal) == 1):  # a forced choice comes first, the plan after it
        return held
    return _fallen(held, fell)


def _fallen(held: list[Plan], why: str) -> list[Plan]:
    return [plan if plan.fell else replace(plan, fell=why) for plan in held]
