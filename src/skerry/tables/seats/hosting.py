"""What the host of a table may ask for while the game is on, and who sits down in play. Each function works on a draft;
who is no host is refused, and `proposals.ask` asks those whose game it decides over."""

from __future__ import annotations

from skerry.core.log import OWNER, Consent
from skerry.tables import permissions
from skerry.tables.approved import has_secrets, note, sit_down
from skerry.tables.draft import Draft, is_stale, match_of, match_on, must_host, seat_of
from skerry.tables.errors import RequestError
from skerry.tables.model.move_clocks import driven
from skerry.tables.proposals import ask
from skerry.tables.seats.seating import known_level
from skerry.tables.shared_luck.deals import is_set
from skerry.tables.text.names import clean_name


def must_play(draft: Draft, person: str) -> None:
    """Raise RequestError unless `person` is the host of a game in play."""
    must_host(draft, person)
    if match_of(draft).over:
        raise RequestError("ended")


def pause(draft: Draft, person: str, name: str, paused: bool) -> None:
    """Stop the game and its clocks, or let it go on; twice is as good as once. Raises RequestError.

    Where a clock runs, stopping it and letting it run is time given or taken: the others are asked. Without one the
    host pauses at once, and anybody who sits there ends the pause.
    """
    match = match_of(draft)
    if paused:
        must_host(draft, person)
    elif draft.row.host != person and all(seat.person != person for seat in draft.seats):
        raise RequestError("needs_seat", status=403)
    if match.over:
        raise RequestError("ended")
    if paused != draft.row.paused:
        ask(draft, "pause" if paused else "go_on", person, name)


def inherit(draft: Draft, heir: str) -> None:
    """A seated person who is here becomes the host in place of one who is away."""
    draft.row.host = heir
    if draft.match is not None:
        name = next(seat.name for seat in draft.seats if seat.person == heir)
        note(draft, "host", Consent([], []), new=name)


def hand_on(draft: Draft, person: str, name: str, seat: int, seq: int) -> None:
    """Make the clock's choice for a seat that keeps the table waiting. Raises RequestError."""
    must_play(draft, person)
    match = match_on(draft)
    seat_of(draft, seat)
    if is_stale(match, seat, seq):
        raise RequestError("stale", stale=True)
    if seat not in match.waiting() or driven(draft.seats, match, seat):
        raise RequestError("not_waiting")
    ask(draft, "hand_on", person, name, seat=seat, seq=seq)


def close(draft: Draft, person: str, name: str) -> None:
    """End a game in play with the standing as its result. Raises RequestError."""
    must_play(draft, person)
    if draft.row.deal:
        raise RequestError("deal.as_dealt")
    ask(draft, "stop", person, name)


def end_by_owner(draft: Draft) -> None:
    """Whoever runs the server ends a game in play with the standing: its log says so. Raises RequestError."""
    match = match_of(draft)
    if match.over:
        raise RequestError("ended")
    draft.row.paused = False
    match.stop(OWNER)


def reseat(draft: Draft, person: str, name: str, seat: int, occupant: str, level: str, for_good: bool = False) -> None:
    """Let a bot of a level stand in on a seat in play, or give it the seat `for_good`, or free it for somebody else; a
    bot plays on in a free one where there are secrets. Raises RequestError."""
    must_play(draft, person)
    seat_of(draft, seat)
    if seat in match_of(draft).conceded:
        raise RequestError("seat_gone")
    if draft.row.deal and (occupant != "bot" or not is_set(draft.row.deal)):
        raise RequestError("deal.as_dealt")
    if occupant == "bot":
        known_level(draft.row.game, level)
    ask(
        draft,
        "seat",
        person,
        name,
        seat=seat,
        occupant=occupant,
        bot=level if occupant == "bot" else "",
        for_good=for_good,
    )


def sit(draft: Draft, seat: int, person: str, name: str, as_name: str) -> None:
    """Sit down in play: at once where that is nobody else's affair (see `permissions.sitting`), or ask. Raises
    RequestError."""
    match, old = match_of(draft), seat_of(draft, seat)
    if match.over:
        raise RequestError("ended")
    if seat in match.conceded:
        raise RequestError("seat_gone")
    secrets, held = has_secrets(match), draft.row.held
    how = permissions.sitting(person, old, draft.seats, held, secrets, match.free, draft.row.event != "")
    if how == "" and draft.row.event:
        raise RequestError("events.own_seats", status=403)
    if how == "":
        raise RequestError("seat_taken" if old.occupant == "person" else "one_seat", status=403)
    own = clean_name(as_name) or name
    if draft.row.deal and (how != "now" or match.free):
        raise RequestError("deal.as_dealt")
    if how == "now":
        sit_down(draft, seat, person, own)
        return
    asked = permissions.concerned("sit", person, draft.seats, match.conceded)
    if secrets and not permissions.enough(person, seat, asked, draft.seats, held):
        raise RequestError("needs_others", status=403)
    ask(draft, "sit", person, own, seat=seat, binding=secrets)
