"""Texts that stand in a game's data, where English is written beside what it names: presets, options, credits.

Each gets a key, under which other languages have it: `option-end-after`, `option-end-after-help`,
`option-end-after-pass` (a value), `preset-sudden`, `preset-sudden-help`, `group-end`, `unit-barrels`, `game-summary`,
`game-credit-0`. A text that stands in several places has the key of the first.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

_GAP: Final = re.compile(r"[^a-z0-9]+")


def texts_of(spec: Any) -> dict[str, str]:
    """Return the English texts in a GameSpec's data by their keys, each text once."""
    found: dict[str, str] = {}
    seen: set[str] = set()
    for key, text in _all(spec):
        if text and text not in seen:
            found[key] = text
            seen.add(text)
    return found


def _all(spec: Any) -> Iterator[tuple[str, str]]:
    yield "game.title", spec.title
    yield "game.summary", spec.summary
    for preset in spec.presets:
        yield f"preset.{preset.name}", preset.title
        yield f"preset.{preset.name}.help", preset.description
    yield from _options("option", spec.options)
    for kind in spec.content:
        if kind.generator is not None:
            yield from _options(f"generated.{kind.name}", kind.generator)
    for number, credit in enumerate(spec.credits):
        yield f"game.credit.{number}", credit


def _options(prefix: str, options: Any) -> Iterator[tuple[str, str]]:
    for entry in options.schema():
        key = f"{prefix}.{entry['name']}"
        yield key, entry["label"]
        for part in ("help", "zero"):
            yield f"{key}.{part}", entry.get(part, "")
        for value, label in (entry.get("choices") or {}).items():
            yield f"{key}.{value}", label
        for part in ("group", "unit"):
            text = entry.get(part, "")
            yield f"{part}.{_GAP.sub('-', text.lower()).strip('-')}", text
