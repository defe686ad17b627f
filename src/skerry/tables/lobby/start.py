"""Rules, readiness and the start of a game. Each function works on a draft."""

from __future__ import annotations

from typing import Any

from skerry.core.game import Game
from skerry.core.match import Match
from skerry.tables.draft import Draft, must_host, must_wait
from skerry.tables.errors import RequestError
from skerry.tables.model import clock
from skerry.tables.records.record import luck_of
from skerry.tables.rulesets import Ruleset


def set_options(draft: Draft, ruleset: Ruleset, person: str) -> None:
    """Set the rules of a table before the start, for its host, to a set that can be played with its number of seats.
    Nobody is ready any more. Raises RequestError."""
    must_wait(draft)
    must_host(draft, person)
    if draft.row.deal:
        raise RequestError("deal.one_rules")
    draft.row.preset = ruleset.preset
    draft.row.options = ruleset.options
    draft.row.options_changed = ruleset.changed
    for seat in draft.seats:
        seat.ready = False


def ready(draft: Draft, person: str, is_ready: bool, client_seed: str) -> None:
    """Mark all seats of a person as ready, with the client seed that they add to the luck, or as not ready. Raises
    RequestError."""
    must_wait(draft)
    own = [seat for seat in draft.seats if seat.person == person]
    if not own:
        raise RequestError("needs_seat", status=403)
    for seat in own:
        seat.ready = is_ready
        seat.client_seed = client_seed if is_ready else ""


def start(draft: Draft, game: Game[Any], person: str, client_seed: str) -> None:
    """Start the game, for the host: the client seeds are fixed in seat order, then the game is set up with its first
    luck.

    `game`: the game of the table's rules. Raises RequestError; a stale one if the table has other rules by now.
    """
    must_wait(draft)
    must_host(draft, person)
    if any(seat.occupant == "empty" for seat in draft.seats):
        raise RequestError("seats_open")
    for seat in draft.seats:
        if seat.person == person:
            seat.ready, seat.client_seed = True, client_seed
    late = [seat.name for seat in draft.seats if seat.person and not seat.ready]
    if late:
        raise RequestError("not_ready", names=", ".join(late))
    by_person = {seat.person: seat.client_seed for seat in draft.seats if seat.person}
    by_person.setdefault(person, client_seed)  # a host who only watches adds to the luck too
    draft.row.client_seeds = list(by_person.values())
    draft.row.proposal = None
    if game.seats != len(draft.seats) or game.options.to_json() != draft.row.options:
        raise RequestError("stale", stale=True)
    draft.row.rules_version = game.version
    draft.row.clock.start(draft.row.time_control, len(draft.seats), clock.now())
    draft.match = Match.start(game, luck_of(draft.row))
