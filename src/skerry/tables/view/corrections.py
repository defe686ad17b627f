"""Possible corrections of a position, in words."""

from __future__ import annotations

from typing import Any

from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.tables import protocol
from skerry.tables.text.catalogue import say


def changes_in_words(spec: GameSpec, changes: list[dict[str, Json]], names: list[str], language: str) -> str:
    """Return the text of a correction's changes (see `Correction.change`), as a list; "" if there are none to tell."""
    told = [
        say(
            "change",
            language,
            what=_named(spec, change["key"], change["facts"], names, language),
            old=_named(spec, change["old"]["key"], change["old"]["facts"], names, language),
            new=_named(spec, change["new"]["key"], change["new"]["facts"], names, language),
        )
        for change in changes
    ]
    return "; ".join(told)


def _named(spec: GameSpec, key: str, facts: dict[str, Json], names: list[str], language: str) -> str:
    """Return a message of the game; without a key, the fact "value" itself."""
    return spec.words.phrase(key, language, spec.words.facts(facts, names, language)) if key else str(facts["value"])


def corrections_of(spec: GameSpec, match: Match[Any], names: list[str], language: str) -> list[protocol.Correction]:
    """Return the corrections that are possible now, in words."""
    out: list[protocol.Correction] = []
    for one in match.corrections():
        old = one.named(one.value)
        choices = [
            protocol.CorrectionChoice(choice.value, _named(spec, choice.key, choice.facts, names, language))
            for choice in one.choices
        ]
        label = _named(spec, one.key, one.facts, names, language)
        words = _named(spec, old["key"], old["facts"], names, language)
        out.append(
            protocol.Correction(
                one.path, one.seat, label, one.value, words, choices, one.least, one.most, one.host, one.role
            )
        )
    return out
