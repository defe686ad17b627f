"""Log lines and notes of events that are common to all tables, where the game has no text of its own for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skerry.core.log import BY_ITSELF, OWNER, PLANNED, STAND_IN, Consent
from skerry.core.words import Line
from skerry.tables.text.catalogue import CATALOGUE, say


def table_line(event: dict[str, Any], names: list[str], language: str) -> Line | None:
    """Return the log line of an event that is common to all tables; None if there is none."""
    kind, seat = str(event["type"]), event.get("seat")
    facts: dict[str, Any] = {}
    if type(seat) is int and 0 <= seat < len(names):
        facts["seat"] = names[seat]
    by = str(event.get("by", ""))
    if kind == "undone":
        facts["to"] = event.get("to", 0)
        if by.isdigit() and int(by) < len(names):
            seat, kind, facts["seat"] = int(by), "undone.alone", names[int(by)]
        elif (alone := _decided_alone(by)) is not None and alone < len(names):
            seat, kind, facts["seat"] = alone, "undone.own", names[alone]
        else:
            kind = "undone.together"
    elif kind == "redone" and by.isdigit() and int(by) < len(names):
        seat, facts["seat"] = int(by), names[int(by)]
    elif kind == "edited" and event.get("told"):
        facts["changes"] = event["told"]
        if by.isdigit() and int(by) < len(names):
            seat, kind, facts["seat"] = int(by), "edited.alone", names[int(by)]
        else:
            kind = "edited.host" if by == "host" else "edited.told"
    elif kind == "stopped" and by in ("host", "clock", OWNER):
        kind = f"stopped.{by}"
    elif kind == "conceded":
        kind = "conceded.settled" if event.get("settled") else "conceded.out" if event.get("out") else "conceded.bot"
    facts["agreed"] = decided_words(by, names, language)
    if not CATALOGUE.has(f"event.{kind}"):
        return None
    text = CATALOGUE.say(f"event.{kind}", language, facts)
    return Line(text, seat if type(seat) is int else None, "", str(event["type"]))


def acted_words(event: dict[str, Any], text: str, names: list[str], language: str) -> str:
    """Return the text of a log line with who made the choice, if it was not the seat itself (see `Match.story`)."""
    by = str(event.get("acted", ""))
    if by.isdigit() and int(by) < len(names):
        return say("acted.seat", language, who=names[int(by)], seat=names[event["acted_for"]], text=text)
    if by.startswith(STAND_IN):
        return say("acted.stand_in", language, seat=names[event["acted_for"]], text=text)
    if by.startswith(BY_ITSELF):
        return say("acted.itself", language, text=text)
    if by.startswith(PLANNED):
        return say("acted.planned", language, text=text)
    if Consent.read(by) is not None:
        return say("acted.consent", language, text=text, agreed=decided_words(by, names, language))
    return say(f"acted.{by}", language, text=text) if by in ("host", "clock") else text


def decided_words(by: str, names: list[str], language: str) -> str:
    """Return the text of who agreed and who was away, from an entry's `by`."""
    consent = Consent.read(by) or Consent([], [])
    agreed = [""] * consent.host + [names[seat] for seat in consent.agreed if seat < len(names)]
    return agreed_words(agreed, [names[seat] for seat in consent.away if seat < len(names)], language)


def _decided_alone(by: str) -> int | None:
    """Return the seat that decided alone because only bots played besides, from an entry's `by`; None if that is not
    so."""
    consent = Consent.read(by)
    alone = consent is not None and len(consent.agreed) == 1 and not consent.away and not consent.host
    return consent.agreed[0] if consent is not None and alone else None


def agreed_words(agreed: list[str], away: list[str], language: str) -> str:
    """Return the text of who agreed and who was away, by name; "" stands for a host without a seat."""
    names = ", ".join(name or say("agreed.host", language) for name in agreed) or say("agreed.nobody", language)
    key = "agreed.away" if away else "agreed"
    return say(key, language, names=names, away=", ".join(away))


def note_words(kind: str, facts: Mapping[str, str], agreed: list[str], away: list[str], language: str) -> str:
    """Return the text of a note of what happened to the table (see `model.table.Note`)."""
    return say(f"note.{kind}", language, agreed=agreed_words(agreed, away, language), **facts)
