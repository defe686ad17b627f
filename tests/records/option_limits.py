"""What every option of every game may be, and what each preset sets: stored rule sets and links stand on it.

`python -m records.option_limits` with `tests` on the path writes it anew: when an option was changed on purpose.
Narrower limits refuse rule sets that people have kept; say so in the changelog.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from skerry.core.registry import find_game, games

FILE = Path(__file__).parent / "option_limits.json"


def option_limits(name: str) -> dict[str, Any]:
    """By option: its default, limits, choices and what it needs; by preset: what it sets."""
    spec = find_game(name)
    kept = ("kind", "default", "min", "max", "step", "needs", "content")
    options = {}
    for entry in spec.options.schema():
        options[entry["name"]] = {key: entry[key] for key in kept if key in entry}
        if "choices" in entry:
            options[entry["name"]]["choices"] = list(entry["choices"])
    return {
        "seats": list(spec.seat_counts),
        "options": options,
        "presets": {preset.name: preset.changes for preset in spec.presets},
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps({name: option_limits(name) for name in games()}, indent=1) + "\n", encoding="utf-8")
