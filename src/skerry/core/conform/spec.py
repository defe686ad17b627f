"""Checks of what a game tells of itself before and at a table: `check_spec(spec)` checks a whole `GameSpec`."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from skerry.core.boards import board_problems
from skerry.core.chance import Simulated
from skerry.core.conform.drawn_up import check_content
from skerry.core.conform.lessons import check_lessons
from skerry.core.conform.promise import Nonconforming, require
from skerry.core.conform.rule_sets import check_problems
from skerry.core.conform.saying import Said, check_words
from skerry.core.game import Game, GameSpec
from skerry.core.manual import BadManual
from skerry.core.options import Options
from skerry.core.words import PSEUDO, Catalogue, message_id

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_KEY: Final = re.compile(r"[a-z_]+(\.\w+)+")
"""Pattern of a message key, as opposed to a title in words."""
_CLAUSE: Final = re.compile(r"^\W*\[([A-Z]{2}-\d{1,3}[a-z]?)\]", re.MULTILINE)
"""A clause of the rules page: what a paragraph, an item or a heading begins with."""
_EXAMPLES: Final = 40
"""Maximum number of examples judged of each kind of content."""


def check_spec(spec: GameSpec, steps: int = 400) -> None:
    """Hold a game to all that a table takes for granted, for every preset and number of seats.

    Seats, presets and options are complete, and what can be wrong with a rule set or with content has its words; the
    rules page of every preset has every clause that anything names; the lessons can be played; a board from data can be
    drawn; and in a random game of at most `steps` steps (a quarter of them with other than the usual seats) everything
    that can be read has its words: prompts, actions, events, refusals, corrections, results, sheets. What passes this
    and `check_game` does not fail at a table. Raises Nonconforming, naming what is missing.
    """
    check_form(spec)
    check_catalogue(spec.words.catalogue)
    check_problems(spec)
    check_content(spec)
    check_lessons(spec)
    lacking = set(spec.words.catalogue.lacking)
    for preset in spec.presets:
        counts = spec.playable_seats(preset.name)
        require(counts != [], f"nobody can play the preset {preset.name!r}")
        for seats in counts:
            game = spec.game({}, seats, preset.name)
            require(game.name == spec.name, f"the rules call themselves {game.name!r}, the game is {spec.name!r}")
            clauses = check_page(spec, game.options, preset.name)
            most = steps if seats == spec.usual_seats(preset.name) else steps // 4
            said = check_words(spec, game, board_of(spec, game), Simulated(seats), most)
            missing = sorted((said.clauses | option_clauses(spec)) - clauses - {""})
            require(missing == [], f"the rules page of {preset.name!r} lacks the clauses {', '.join(missing)}")
            check_actions_named(spec, game, said)
    lacks = sorted(spec.words.catalogue.lacking - lacking)
    require(lacks == [], f"the words are not complete: {'; '.join(lacks)}")


def check_form(spec: GameSpec) -> None:
    """Names, seats, presets and options are such that a lobby can show them."""
    require(_NAME.fullmatch(spec.name) is not None, f"{spec.name!r} must be a lower-case word for addresses")
    for field in ("title", "summary", "learn"):
        require(bool(getattr(spec, field).strip()), f"a game needs a {field}")
    require(spec.seat_counts == sorted(set(spec.seat_counts)) != [], "the numbers of seats come once each, rising")
    require(spec.default_seats in spec.seat_counts, "the usual number of seats must be one that can be played")
    require(len(spec.seats) >= spec.seat_counts[-1], "every seat needs a title, a colour and an emblem")
    for seat in spec.seats:
        known = spec.words.catalogue.has(seat.title) or _KEY.fullmatch(seat.title) is None
        require(bool(seat.title) and known, f"there is no message {seat.title!r}, the title of a seat")
    shortest, longest = spec.minutes
    require(0 < shortest <= longest, "the minutes of a game go from the shortest to the longest")
    names = [preset.name for preset in spec.presets]
    require(names != [] and len(set(names)) == len(names), "a game needs presets, each with a name of its own")
    for preset in spec.presets:
        require(bool(preset.title and preset.description), f"preset {preset.name!r} needs a title and a description")
    for entry in spec.options.schema():
        require(bool(str(entry["label"]).strip()), f"the option {entry['name']!r} needs a label")
    for kind in spec.content:
        for title, data in kind.examples()[:_EXAMPLES]:
            require(kind.judge(data).problems == [], f"{title!r}, an example of {kind.name}, must be sound itself")


def check_catalogue(catalogue: Catalogue) -> None:
    """Other languages say what English says, of the same facts."""
    english = catalogue.messages()["en"]
    for language, messages in catalogue.messages().items():
        for key, message in messages.items():
            require(key in english, f"{key!r} is said in {language!r} and not in English")
            unknown = message.facts() - english[key].facts()
            require(not unknown, f"{key!r} tells {', '.join(sorted(unknown))} in {language!r} and not in English")


def check_page(spec: GameSpec, options: Options, preset: str) -> set[str]:
    """The clauses of the rules page for a rule set; in each language that has one every field is filled in."""
    found: dict[str, set[str]] = {}
    for language in ["en", *spec.learn_in]:
        where = repr(preset) if language == "en" else f"{preset!r} in {language!r}"
        try:
            page = spec.manual(options, language)
        except BadManual as error:
            raise Nonconforming(f"the rules page of {where} cannot be filled: {error}") from error
        found[language] = set(_CLAUSE.findall(page))
        other = sorted(found[language] ^ found["en"])
        require(not other, f"the rules page of {where} has other clauses than in English: {', '.join(other)}")
    return found["en"]


def option_clauses(spec: GameSpec) -> set[str]:
    """The clauses that options name."""
    return {str(entry.get("clause", "")) for entry in spec.options.schema()}


def board_of(spec: GameSpec, game: Game[Any]) -> Any:
    """The board from data, which can be drawn; None if the game has none."""
    static = {} if spec.static is None else spec.static(game.options)
    try:
        json.dumps(static, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise Nonconforming(f"what `static` gives must be JSON: {error}") from error
    require(isinstance(static, dict), "what `static` gives must be an object")
    board = static.get("board")
    if spec.drawn or board is None:
        return None
    problems = board_problems(board)
    require(problems == [], f"the board cannot be drawn: {'; '.join(problems)}")
    return board


def check_actions_named(spec: GameSpec, game: Game[Any], said: Said) -> None:
    """Every family of actions has words, also one that no random game has offered."""
    names = [f"{PSEUDO} {seat}" for seat in range(game.seats)]
    for family in game.space.families.values():
        key = f"action.{family.name}"
        if family.name not in said.families and not _begun(spec.words.catalogue, key):
            spec.words.action(game.space.to_json(family.first), said.view, names)


def _begun(catalogue: Catalogue, key: str) -> bool:
    """Return whether there is a message of that key, or one whose key continues it."""
    name = message_id(key)
    return any(one == name or one.startswith(f"{name}-") for one in catalogue.ids())
