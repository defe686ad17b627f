"""Before the start: who sits where, bots, rules, readiness, and the start itself. Each function works on a draft."""

from __future__ import annotations

from typing import Any, Final

from skerry.bots import Level, UnknownBot, default_level, find_level, levels
from skerry.core.game import Game, GameSpec
from skerry.core.match import Match
from skerry.tables.bots.outside import OutsideBot
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.lobby.rulesets import Ruleset
from skerry.tables.model import move_clocks
from skerry.tables.model.seat import OUTSIDE, SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.records.record import luck_of
from skerry.tables.text.names import CREW, clean_name

HELD_KEPT: Final = 200
"""So many changes of seats are remembered, the newest; each takes a decision of the table."""


def seat_of(draft: Draft, number: int) -> SeatRow:
    """A seat by number. Raises RequestError."""
    if not 0 <= number < len(draft.seats):
        raise RequestError("not_seat", seat=number + 1)
    return draft.seats[number]


def must_wait(draft: Draft) -> None:
    """Raise RequestError once the game has begun."""
    if draft.row.phase != "waiting":
        raise RequestError("started")


def must_host(draft: Draft, person: str) -> None:
    """Raise RequestError unless `person` is the host."""
    if draft.row.host != person:
        raise RequestError("host_only", status=403)


def keep(draft: Draft, person: str) -> None:
    """Do nothing, which is something: a table that nobody touches goes some day. Raises RequestError."""
    if draft.row.host != person and not any(seat.person == person for seat in draft.seats):
        raise RequestError("needs_seat", status=403)


def person_seat(number: int, person: str, name: str) -> SeatRow:
    """A seat with a person on it."""
    return SeatRow(number, "person", person, name)


def known_level(game: str, level: str) -> Level:
    """A bot's level by name ("": the game's default one). Raises RequestError."""
    if not level:
        return default_level(game)
    try:
        return find_level(game, level)
    except UnknownBot:
        raise RequestError("no_bot", bot=level, bots=", ".join(known.name for known in levels(game))) from None


def bot_seat(spec: GameSpec, number: int, level: str, taken: list[str]) -> SeatRow:
    """A seat with a bot of a level ("": the default one) on it, under a name not in `taken`. Raises RequestError."""
    found = known_level(spec.name, level)
    start = number * 5  # neighbouring seats get names far apart
    names = [CREW[(start + step) % len(CREW)] for step in range(len(CREW))]
    name = next((name for name in names if name not in taken), f"Bot {number + 1}")
    return SeatRow(number, "bot", name=name, bot=found.name)


def unlike(name: str, taken: list[str]) -> str:
    """`name`, or "name 2", ... so that no two seats are called the same."""
    number, wanted = 1, name
    while wanted in taken:
        number += 1
        wanted = f"{name[:36]} {number}"
    return wanted


def sit(draft: Draft, seat: int, person: str, name: str, as_name: str) -> None:
    """Before the start, take a seat that is empty or a bot's; `as_name` is another person at the same browser.

    Raises RequestError, also to who has a seat where one each is the rule.
    """
    must_wait(draft)
    old = seat_of(draft, seat)
    if old.occupant == "person" or old.outside:
        raise RequestError("seat_taken")
    if not several_seats(draft.row, person) and any(other.person == person for other in draft.seats):
        raise RequestError("one_seat_each", status=403)
    taken = [other.name for other in draft.seats if other.seat != seat]
    draft.seats[seat] = person_seat(seat, person, unlike(clean_name(as_name) or name, taken))


def sit_bot(draft: Draft, seat: int, bot: OutsideBot) -> None:
    """Before the start, a bot from outside takes a seat that is empty or a bot's of the server. Whoever has the link of
    a private table was asked in by it; at a public one the bots of its host alone sit down. Raises RequestError."""
    must_wait(draft)
    old = seat_of(draft, seat)
    if draft.row.deal or draft.row.event:
        raise RequestError("bots.as_drawn", status=403)
    if not draft.row.private and draft.row.host != bot.owner:
        raise RequestError("bots.by_host", status=403)
    if old.person:
        raise RequestError("seat_taken")
    if any(other.person == bot.id for other in draft.seats):
        raise RequestError("bots.one_seat", status=403)
    taken = [other.name for other in draft.seats if other.seat != seat]
    draft.seats[seat] = SeatRow(seat, "bot", bot.id, unlike(bot.name, taken), OUTSIDE, bot_of=bot.owner_name)


def several_seats(row: TableRow, person: str) -> bool:
    """Return whether a person may take more than one seat before the start.

    At a public table a stranger could take all of them, so there its host decides; who has the link of a private one
    was asked in.
    """
    return row.private or row.several or row.host == person


def allow_several(draft: Draft, person: str, allowed: bool) -> None:
    """The host lets each take several seats of a public table, or no longer. Who has taken some keeps them."""
    must_wait(draft)
    must_host(draft, person)
    draft.row.several = allowed


def note_change(draft: Draft, old: SeatRow) -> None:
    """Somebody else sits down in play: the log keeps the name of who was there, the table who has seen that hand."""
    if draft.match is not None:
        draft.row.sat = [*draft.row.sat, [len(draft.match.log), old.seat, old.name]]
        if old.occupant == "person":
            held = [[seat, person] for seat, person in draft.row.held if (seat, person) != (old.seat, old.person)]
            draft.row.held = [*held, [old.seat, old.person]][-HELD_KEPT:]


def stand(draft: Draft, seat: int, person: str) -> None:
    """Leave one's own seat."""
    must_wait(draft)
    if seat_of(draft, seat).person != person:
        raise RequestError("not_yours", status=403)
    draft.seats[seat] = SeatRow(seat)


def set_seat(draft: Draft, spec: GameSpec, seat: int, occupant: str, level: str, person: str) -> None:
    """The host puts a bot on a seat or frees it."""
    must_wait(draft)
    must_host(draft, person)
    seat_of(draft, seat)
    if occupant == "bot":
        taken = [other.name for other in draft.seats if other.seat != seat]
        draft.seats[seat] = bot_seat(spec, seat, level, taken)
    else:
        draft.seats[seat] = SeatRow(seat)


def set_options(draft: Draft, ruleset: Ruleset, person: str) -> None:
    """The host changes the rules to a set that can be played with so many seats; everybody has to be ready anew."""
    must_wait(draft)
    must_host(draft, person)
    if draft.row.deal:
        raise RequestError("deal.one_rules")
    draft.row.preset = ruleset.preset
    draft.row.options = ruleset.options
    draft.row.changed = ruleset.changed
    for seat in draft.seats:
        seat.ready = False


def usual_seats(spec: GameSpec, preset: str) -> int:
    """The number of seats that a preset is offered with. Raises RequestError if there is no such preset."""
    try:
        return spec.usual_seats(preset)
    except ValueError as error:
        raise RequestError("options", why=str(error)) from error


def ready(draft: Draft, person: str, is_ready: bool, words: str) -> None:
    """All seats of a person are ready, with the person's random words, or no longer."""
    must_wait(draft)
    own = [seat for seat in draft.seats if seat.person == person]
    if not own:
        raise RequestError("needs_seat", status=403)
    for seat in own:
        seat.ready = is_ready
        seat.words = words if is_ready else ""


def start(draft: Draft, game: Game[Any], person: str, words: str) -> None:
    """The host begins: words are fixed in seat order, then the game is set up with its first luck.

    `game` is that of the table's rules; if these are others by now, it is refused as stale.
    """
    must_wait(draft)
    must_host(draft, person)
    if any(seat.occupant == "empty" for seat in draft.seats):
        raise RequestError("seats_open")
    for seat in draft.seats:
        if seat.person == person:
            seat.ready, seat.words = True, words
    late = [seat.name for seat in draft.seats if seat.person and not seat.ready]
    if late:
        raise RequestError("not_ready", names=", ".join(late))
    by_person = {seat.person: seat.words for seat in draft.seats if seat.person}
    by_person.setdefault(person, words)  # a host who only watches adds to the luck too
    draft.row.words = list(by_person.values())
    draft.row.proposal = None
    if game.seats != len(draft.seats) or game.options.to_json() != draft.row.options:
        raise RequestError("stale", stale=True)
    draft.row.version = game.version
    move_clocks.begin(draft.row, len(draft.seats))
    draft.match = Match.start(game, luck_of(draft.row))
