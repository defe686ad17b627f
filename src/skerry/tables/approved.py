"""What has been decided is done: one function a kind of proposal, and the notes that the log keeps of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from skerry.core.log import Consent
from skerry.core.match import Match
from skerry.core.registry import find_game
from skerry.tables.draft import Draft, match_of, match_on
from skerry.tables.errors import RequestError
from skerry.tables.model import move_clocks
from skerry.tables.model.seat import SeatRow
from skerry.tables.seats.seating import bot_seat, known_level, note_change, person_seat
from skerry.tables.text.names import unlike

NOTES_KEPT: Final = 40
"""So many notes of a table are kept and told, the newest."""


def carry_out(draft: Draft, proposal: dict[str, Any], by: Consent) -> None:
    """Do what a proposal asks. Raises IllegalAction or RequestError if the game no longer allows it."""
    _DEEDS[proposal["kind"]](draft, proposal, by)


def note(draft: Draft, kind: str, by: Consent, **facts: str) -> None:
    """Keep for the log, under its last entry, what happened to the table and not in the game, and who decided it.

    Names are kept as they are now: others may sit there later. "" among those who agreed is a host without a seat."""
    names = [seat.name for seat in draft.seats]
    agreed = [""] * by.host + [names[seat] for seat in by.agreed]
    away = [names[seat] for seat in by.away]
    told = {"seq": len(match_of(draft).log) - 1, "kind": kind, "facts": facts, "agreed": agreed, "away": away}
    draft.row.notes = _latest([*draft.row.notes, told])


def _latest(notes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """As many as are kept. Of hints there may be many: the oldest of them go before anything else."""
    spare = len(notes) - NOTES_KEPT
    if spare <= 0:
        return notes
    hints = [number for number, one in enumerate(notes) if one["kind"] == "hint"]
    gone = set(hints[:spare] or range(spare))
    return [one for number, one in enumerate(notes) if number not in gone][-NOTES_KEPT:]


def _take_back(draft: Draft, proposal: dict[str, Any], by: Consent) -> None:
    match_of(draft).take_back(proposal["to"], by.text())


def _stop(draft: Draft, proposal: dict[str, Any], by: Consent) -> None:
    draft.row.paused = False
    match_of(draft).stop(by.text())


def _edit(draft: Draft, proposal: dict[str, Any], by: Consent) -> None:
    match = match_of(draft)
    must_fit(match, proposal["patch"])  # play may have gone on since it was proposed
    match.correct(proposal["patch"], by.text())


def _pause(draft: Draft, proposal: dict[str, Any], by: Consent) -> None:
    row = draft.row
    if not row.paused:
        move_clocks.halt(row)
        row.paused = True
        note(draft, "paused", by)


def _go_on(draft: Draft, proposal: dict[str, Any], by: Consent) -> None:
    if draft.row.paused:
        move_clocks.go_on(draft.row)
        draft.row.paused = False
        note(draft, "went_on", by)


def _hand_on(draft: Draft, proposal: dict[str, Any], by: Consent) -> None:
    match_on(draft).timeout(proposal["seat"], by.text())


def _reseat(draft: Draft, proposal: dict[str, Any], by: Consent) -> None:
    number, match = proposal["seat"], match_of(draft)
    old, spec = draft.seats[number], find_game(draft.row.game)
    if number in match.conceded:
        raise RequestError("seat_gone")
    if proposal["occupant"] == "bot" and old.occupant == "person" and not proposal.get("for_good", True):
        note(draft, "stand_in.agreed", by, who=old.name)
        stand_in(draft, number, proposal["bot"], lent=True)
        return
    new = SeatRow(number)
    if proposal["occupant"] == "bot" or has_secrets(match):
        new = bot_seat(spec, number, proposal["bot"], [other.name for other in draft.seats if other.seat != number])
    # told before the seat changes: those who decided are named as they sat
    if old.occupant == "person":
        note(draft, "reseated.bot" if new.name else "reseated.free", by, old=old.name, new=new.name)
    elif new.name:
        note(draft, "bot.other" if old.name else "bot", by, old=old.name, new=new.name)
    change_seat(draft, old, new)


def _sit(draft: Draft, proposal: dict[str, Any], by: Consent) -> None:
    number, person = proposal["seat"], proposal["person"]
    if draft.seats[number].occupant == "person":
        raise RequestError("seat_taken")
    sit_down(draft, number, person, proposal["name"], by)


def sit_down(draft: Draft, number: int, person: str, name: str, by: Consent | None = None) -> None:
    """A person takes a seat in play; `by`: who agreed, None if nobody had to."""
    old = draft.seats[number]
    new = person_seat(number, person, unlike(name, [other.name for other in draft.seats if other.seat != number]))
    if by is not None:
        note(draft, "sat.agreed", by, old=old.name, new=new.name)
    else:
        back = [who for seat, who in draft.row.held if seat == number][-1:] == [person]
        note(draft, "back" if back else "sat", Consent([], []), old=old.name, new=new.name)
    change_seat(draft, old, new)


def stand_in(draft: Draft, seat: int, level: str, lent: bool) -> None:
    """A bot of a level ("": the game's default one) chooses for a person from now on; the seat stays theirs. `lent`:
    see `SeatRow`. Raises RequestError if there is no such bot."""
    old, bot = draft.seats[seat], known_level(draft.row.game, level).name
    since = old.away_from if old.stand_in else len(match_of(draft).log)
    draft.seats[seat] = replace(old, stand_in=bot, lent=lent, away_from=since, away_to=-1)


def change_seat(draft: Draft, old: SeatRow, new: SeatRow) -> None:
    """Somebody else sits on a seat in play from now on; who sat there is remembered."""
    note_change(draft, old)
    draft.seats[old.seat] = new


_DEEDS: Final[dict[str, Callable[[Draft, dict[str, Any], Consent], None]]] = {
    "take_back": _take_back,
    "stop": _stop,
    "edit": _edit,
    "pause": _pause,
    "go_on": _go_on,
    "hand_on": _hand_on,
    "seat": _reseat,
    "sit": _sit,
}


def has_secrets(match: Match[Any]) -> bool:
    """Whether who sits down on a seat would learn what others do not know."""
    return match.game.secrets and not match.free


# --- what a correction may change --------------------------------------------------------------------------------
def must_fit(match: Match[Any], patch: list[list[Any]]) -> list[dict[str, Any]]:
    """What a correction would change, for words. Raises RequestError unless the game offers it all, IllegalAction
    unless it finds it sound."""
    if not patch:
        raise RequestError("no_correction")
    changes = offered_changes(match, patch)
    match.judge(patch)
    return changes


def offered_changes(match: Match[Any], patch: list[list[Any]]) -> list[dict[str, Any]]:
    """The changes of a patch, all of which the game offers. Raises RequestError."""
    offered = {correction.path: correction for correction in match.corrections()}
    changes: list[dict[str, Any]] = []
    for path, value in patch:
        if path not in offered or not offered[path].allows(value):
            raise RequestError("not_correctable")
        if repr(value) == repr(offered[path].value) or sum(1 for other, _ in patch if other == path) > 1:
            raise RequestError("same_twice")
        changes.append(offered[path].change(value))
    return changes
