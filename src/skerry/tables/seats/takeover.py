"""Takeovers of seats in play: people and bots that sit down, and bots that stand in for a person. Each function works
on a draft."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from skerry.core.log import Consent
from skerry.core.registry import find_game
from skerry.tables import consent
from skerry.tables.consent import has_secrets
from skerry.tables.deals import is_set
from skerry.tables.draft import Draft, match_of, must_play, seat_of
from skerry.tables.errors import RequestError
from skerry.tables.model.proposal import ReplacePlayer, TakeSeat
from skerry.tables.model.seat import SeatRow
from skerry.tables.proposals import ask
from skerry.tables.seats.seating import bot_seat, known_level, note_change, person_seat
from skerry.tables.table_notes import note
from skerry.tables.text.names import clean_name, unlike


def replace_player(draft: Draft, proposal: ReplacePlayer, by: Consent) -> None:
    """Put a bot on a seat, have it stand in there, or free the seat, as agreed; where the game has secrets a bot plays
    on in a free one. Raises RequestError if the seat is out of the game."""
    number, match = proposal.seat, match_of(draft)
    old, spec = draft.seats[number], find_game(draft.row.game)
    if number in match.conceded:
        raise RequestError("seat_gone")
    if proposal.occupant == "bot" and old.occupant == "person" and not proposal.for_good:
        note(draft, "stand_in.agreed", by, who=old.name)
        stand_in(draft, number, proposal.bot, lent=True)
        return
    new = SeatRow(number)
    if proposal.occupant == "bot" or has_secrets(match):
        new = bot_seat(spec, number, proposal.bot, [other.name for other in draft.seats if other.seat != number])
    # noted before the seat changes, so that those who decided have the names under which they sat
    if old.occupant == "person":
        note(draft, "replaced.bot" if new.name else "replaced.free", by, old=old.name, new=new.name)
    elif new.name:
        note(draft, "bot.other" if old.name else "bot", by, old=old.name, new=new.name)
    change_seat(draft, old, new)


def take_seat(draft: Draft, proposal: TakeSeat, by: Consent) -> None:
    """Put a person on a seat, as agreed. Raises RequestError if a person sits there already."""
    number = proposal.seat
    if draft.seats[number].occupant == "person":
        raise RequestError("seat_taken")
    sit_down(draft, number, proposal.person, proposal.name, by)


def sit_down(draft: Draft, number: int, person: str, name: str, by: Consent | None = None) -> None:
    """Put a person on a seat in play. `by`: those who agreed; None if nobody had to."""
    old = draft.seats[number]
    new = person_seat(number, person, unlike(name, [other.name for other in draft.seats if other.seat != number]))
    if by is not None:
        note(draft, "took_seat.agreed", by, old=old.name, new=new.name)
    else:
        back = [one.person for one in draft.row.former_holders if one.seat == number][-1:] == [person]
        note(draft, "back" if back else "took_seat", Consent([], []), old=old.name, new=new.name)
    change_seat(draft, old, new)


def stand_in(draft: Draft, seat: int, level: str, lent: bool) -> None:
    """Let a bot of a level ("": the game's default one) choose for a person from now on; the seat stays theirs. `lent`:
    see `SeatRow`. Raises RequestError if there is no such bot."""
    old, bot = draft.seats[seat], known_level(draft.row.game, level).name
    since = old.away_from if old.stand_in else len(match_of(draft).log)
    draft.seats[seat] = replace(old, stand_in=bot, lent=lent, away_from=since, away_to=-1)


def change_seat(draft: Draft, old: SeatRow, new: SeatRow) -> None:
    """Put `new` on a seat in play in place of `old`, and record the change."""
    note_change(draft, old)
    draft.seats[old.seat] = new


def reseat(
    draft: Draft,
    person: str,
    name: str,
    seat: int,
    occupant: Literal["bot", "empty"],
    level: str,
    for_good: bool = False,
) -> None:
    """Have a bot of a level stand in on a seat in play, or take it `for_good`, or free the seat, for the host: at once
    if nobody else has to agree, else by a proposal. Where the game has secrets a bot plays on in a free seat. Raises
    RequestError."""
    must_play(draft, person)
    seat_of(draft, seat)
    if seat in match_of(draft).conceded:
        raise RequestError("seat_gone")
    if draft.row.deal and (occupant != "bot" or not is_set(draft.row.deal)):
        raise RequestError("deal.as_dealt")
    if occupant == "bot":
        known_level(draft.row.game, level)
    bot = level if occupant == "bot" else ""
    proposal = ReplacePlayer(person=person, name=name, seat=seat, occupant=occupant, bot=bot, for_good=for_good)
    by = ask(draft, proposal)
    if by is not None:
        replace_player(draft, proposal, by)


def sit(draft: Draft, seat: int, person: str, name: str, as_name: str) -> None:
    """Sit down in play: at once where that concerns nobody else (see `consent.sitting`), else by a proposal. Raises
    RequestError."""
    match, old = match_of(draft), seat_of(draft, seat)
    if match.over:
        raise RequestError("ended")
    if seat in match.conceded:
        raise RequestError("seat_gone")
    secrets, held = has_secrets(match), draft.row.former_holders
    how = consent.sitting(person, old, draft.seats, held, secrets, match.free, draft.row.event != "")
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
    asked = consent.concerned("take_seat", person, draft.seats, match.conceded)
    if secrets and not consent.enough(person, seat, asked, draft.seats, held):
        raise RequestError("needs_others", status=403)
    proposal = TakeSeat(person=person, name=own, seat=seat, binding=secrets)
    by = ask(draft, proposal)
    if by is not None:
        take_seat(draft, proposal, by)
