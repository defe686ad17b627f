"""Description of a file of games: what was played, by which bots, rules and version. It stands beside the file, as
JSON."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final

import msgspec

from skerry import __version__
from skerry.core.chain import digest
from skerry.core.data import Json
from skerry.core.registry import find_game
from skerry.lab.arena import Arena
from skerry.lab.plan import Plan
from skerry.lab.rows import table_of
from skerry.lab.search import Search
from skerry.lab.sweep import Sweep

LICENCE: Final = "CC0-1.0"
"""Licence of the games that Skerry's bots play: they belong to nobody, and anybody may use the figures as they like."""


class NotAbout(ValueError):
    """A file does not describe a run of this Skerry; the text says why."""


KINDS: Final[dict[str, type[Plan]]] = {kind.kind: kind for kind in (Plan, Arena, Search, Sweep)}
COMMON: Final = frozenset(field.name for field in fields(Plan))


def path_of(file: Path) -> Path:
    """Return the path of the description of a file of games."""
    return file.with_name(file.name + ".json")


def about(plan: Plan) -> dict[str, Json]:
    """Return the description of a run. `options`: the rule set, as in a record; `rules_hash`: of the game, the version
    of its rules, seats and options. Raises UnknownGame, BadOptions or ValueError."""
    spec, game = find_game(plan.game), plan.rules()
    rules: dict[str, Json] = {
        "game": spec.name,
        "rules_version": game.version,
        "seats": game.seats,
        "options": game.options.changes(),
    }
    return {
        "skerry": __version__,
        **rules,
        "rules_hash": digest(rules),
        "preset": plan.preset,
        "bots": list(plan.bots),
        "games": plan.games,
        "seed": plan.seed,
        "metrics": plan.metrics,
        "kind": plan.kind,
        **plan.told(),
        "licence": LICENCE,
        "columns": [
            {"name": column.name, "type": column.kind.__name__, "meaning": column.meaning}
            for column in table_of(plan).columns
        ],
    }


def written(plan: Plan) -> str:
    """Return the description as text."""
    return json.dumps(about(plan), indent=1, ensure_ascii=False) + "\n"


def plan_of(text: str, games: int | None = None) -> Plan:
    """Return the run of a description, of `games` instead of as many as it says.

    Raises NotAbout if the text describes none, or one that would not go on as it began: of another version or of rules
    that have changed since; UnknownGame, BadOptions or ValueError where its game or rules cannot be had here.
    """
    try:
        told: Any = json.loads(text)
        kind = KINDS[told["kind"]]
        own = {one.name: told[one.name] for one in fields(kind) if one.name not in COMMON}
        plan = msgspec.convert(
            {
                # no preset: `options` is the whole rule set
                "game": told["game"],
                "bots": told["bots"],
                "seed": told["seed"],
                "changes": told["options"],
                "games": told["games"] if games is None else games,
                "metrics": told["metrics"],
                **own,
            },
            kind,
        )
        preset, begun, version = told["preset"], told["rules_hash"], told["skerry"]
        if type(preset) is not str or not plan.bots:
            raise ValueError
    except (ValueError, RecursionError, KeyError, TypeError):
        raise NotAbout("it does not describe a run") from None
    if version != __version__:
        raise NotAbout(
            f"it was started by Skerry {version}, and this is {__version__}: its bots may choose differently"
        )
    if preset:  # told for readers; every value is given besides, so that it changes none
        plan = replace(plan, preset=preset, changes=plan.rules().options.to_json())
    if about(plan)["rules_hash"] != begun:
        raise NotAbout("the rules have changed since it was started")
    return plan
