"""Description of a file of games: what was played, by which bots, rules and version. It stands beside the file, as
JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from skerry import __version__
from skerry.core.chain import digest
from skerry.core.data import Json
from skerry.core.registry import find_game
from skerry.lab.arena import Arena
from skerry.lab.plan import Plan
from skerry.lab.rows import table_of

LICENCE: Final = "CC0-1.0"
"""Licence of the games that Skerry's bots play: they belong to nobody, and anybody may use the figures as they like."""


class NotAbout(ValueError):
    """A file does not describe a run of this Skerry; the text says why."""


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
        **plan.told(),
        "licence": LICENCE,
        "columns": [
            {"name": column.name, "type": column.kind.__name__, "meaning": column.meaning}
            for column in table_of(spec, game, plan.deal).columns
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
        wanted = told["games"] if games is None else games
        # no preset: `options` is the whole rule set
        said = (told["game"], tuple(told["bots"]), wanted, told["seed"], "", dict(told["options"]))
        plan = Arena(*said, told["seats"], float(told["until"])) if "deals" in told else Plan(*said)
        right = all(type(value) is str for value in (plan.game, *plan.bots, told["preset"]))
        whole = right and plan.bots and all(type(value) is int for value in (plan.games, plan.seed, plan.seats))
        preset, begun, version = told["preset"], told["rules_hash"], told["skerry"]
    except (ValueError, RecursionError, KeyError, TypeError):
        raise NotAbout("it does not describe a run") from None
    if not whole:
        raise NotAbout("it does not describe a run")
    if version != __version__:
        raise NotAbout(
            f"it was started by Skerry {version}, and this is {__version__}: its bots may choose differently"
        )
    if preset:  # told for readers; every value is given besides, so that it changes none
        plan = replace(plan, preset=preset, changes=plan.rules().options.to_json())
    if about(plan)["rules_hash"] != begun:
        raise NotAbout("the rules have changed since it was started")
    return plan
