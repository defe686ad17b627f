"""Texts of a record's verification: the same lines for `skerry verify` and for the page of the replay."""

from __future__ import annotations

from typing import Any, Final

from skerry.core.data import Json
from skerry.core.verify import Finding, Verdict
from skerry.core.words import Catalogue, Files
from skerry.tables import protocol

CATALOGUE: Final = Catalogue(Files("skerry.words", "verification"))


def words_of(finding: Finding, names: list[str], language: str) -> str:
    """Return the text of a finding; `names` are those of the seats."""
    facts = dict(finding.facts)
    by = facts.get("by")
    if isinstance(by, str):
        facts["by"] = _seat(int(by), names, language) if by.isdecimal() else by or say("nobody", language)
    if "seats" in facts:
        facts["consent"] = _consent(facts, names, language)
    return say(finding.key, language, **facts)


def _consent(facts: dict[str, Json], names: list[str], language: str) -> str:
    """Return the text of who agreed, who was away, and who else played at the time."""

    def listed(seats: list[int], more: list[str]) -> str:
        return ", ".join([*more, *(_seat(seat, names, language) for seat in seats)]) or say("nobody", language)

    parts = [say("agreed", language, who=listed(facts["seats"], [say("host", language)] if facts["host"] else []))]
    parts += [say(key, language, who=listed(facts[key], [])) for key in ("away", "missing") if facts.get(key)]
    return "; ".join(parts)


def say(key: str, language: str, **facts: Json) -> str:
    """Return a message of this catalogue."""
    return CATALOGUE.say(key, language, facts)


def outcome_key(verdict: Verdict) -> str:
    """Return the key of the message that says how a verification ended."""
    return f"outcome.{verdict.outcome.replace(' ', '_')}"


def _seat(seat: int, names: list[str], language: str) -> str:
    if 0 <= seat < len(names) and names[seat]:
        return names[seat]
    return say("seat", language, number=seat + 1)


def verification(verdict: Verdict, names: list[str], language: str) -> protocol.Verification:
    """Return a verdict as a message for the client."""
    outcome: Any = verdict.outcome  # the messages' types list what it can be
    findings = [_shown(finding, names, language) for finding in verdict.findings]
    return protocol.Verification(outcome, say(outcome_key(verdict), language), verdict.draws, findings)


def _shown(finding: Finding, names: list[str], language: str) -> protocol.Finding:
    subject: Any = finding.subject
    state: Any = finding.state
    return protocol.Finding(subject, state, words_of(finding, names, language))
