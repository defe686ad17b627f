"""Arguments that several commands share: a game, its options, and the occupants of its seats."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from skerry.bots import UnknownBot, find_level, levels
from skerry.cli.errors import Fault, PlayerFault, hints, quoted
from skerry.core.data import Json
from skerry.core.game import Game, GameSpec
from skerry.core.options import BadOptions
from skerry.core.registry import UnknownGame, find_game, games
from skerry.core.untrusted import place_of
from skerry.tables.text.catalogue import game_text

HUMAN = "human"


def chosen_game(name: str) -> GameSpec:
    """The installed game of that name. Raises PlayerFault."""
    try:
        return find_game(name)
    except UnknownGame:
        raise PlayerFault("no_game", game=quoted(name), **hints(name, games())) from None


@dataclass(frozen=True)
class Workers:
    """Processes that play the games of a command. `processes`: their number, None: one per core; `cluster`: the address
    of a cluster, "" for this machine alone (`skerry.lab.cluster`)."""

    processes: int | None = None
    cluster: str = ""


@dataclass(frozen=True)
class RuleWish:
    """Rule set that a command asks for: `words` ("name=value") over a kept rule set's file, over a preset."""

    words: list[str]
    preset: str = ""
    file: Path | None = None


def chosen_rules(spec: GameSpec, wish: RuleWish, seats: int | None) -> tuple[Game[Any], str, dict[str, Json]]:
    """The rules that are wished for, the name of their preset, and the changes over it as JSON; for the usual number of
    seats if `seats` is None. Raises Fault."""
    preset, kept = (wish.preset, {}) if wish.file is None else read_rules(spec, wish.file)
    preset = checked_preset(spec, wish.preset or preset)
    typed: dict[str, str] = {}
    for word in wish.words:
        name, mark, value = word.partition("=")
        if not mark:
            raise PlayerFault("option_form", word=quoted(word))
        typed[name.strip()] = value.strip()
    try:
        changes = {**kept, **spec.options.parse_words(typed)}
        return spec.game(changes, seats, preset), preset, changes
    except BadOptions as fault:
        raise PlayerFault("unplayable_rules", why=fault) from None
    except ValueError as fault:
        raise Fault(str(fault)) from None


def checked_preset(spec: GameSpec, preset: str) -> str:
    """Return the name of a preset of the game, "" for its first. Raises PlayerFault."""
    known = [one.name for one in spec.presets]
    if preset and preset not in known:
        raise PlayerFault("no_preset", game=spec, preset=quoted(preset), **hints(preset, known))
    return preset


def read_rules(spec: GameSpec, file: Path) -> tuple[str, dict[str, Json]]:
    """The preset and the changes of a rule set that was kept as a file (JSON, by the rule-set editor).

    Raises PlayerFault.
    """
    try:
        data: Json = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise PlayerFault("unreadable", file=file, why=error) from None
    except (ValueError, RecursionError) as error:
        raise PlayerFault("rules_not_json", file=file, **place_of(error)) from None
    preset = data.get("preset", "") if isinstance(data, dict) else None
    options = data.get("options", {}) if isinstance(data, dict) else None
    if type(preset) is not str or type(options) is not dict or not {"preset", "options"} & set(data):
        raise PlayerFault("no_rules", file=file)
    if data.get("game", spec.name) != spec.name:
        raise PlayerFault("rules_of_other_game", file=file, other=quoted(str(data["game"])), game=spec.name)
    return preset, options


def chosen_seats(spec: GameSpec, words: str, humans: bool) -> list[str]:
    """Return the occupant of each seat, from "human,greedy*5"; one name alone fills the usual number of seats unless it
    is a human. Raises PlayerFault."""
    seats: list[str] = []
    parts = [part.strip().lower() for part in words.split(",")]
    for part in parts:
        name, mark, count = part.partition("*")
        if mark and not (count.isascii() and count.isdigit() and 1 <= int(count) <= 64):
            raise PlayerFault("seats_form", word=quoted(part))
        seats.extend([_occupant(spec, name.strip(), humans)] * (int(count) if mark else 1))
    if len(seats) == 1 and "*" not in words and seats[0] != HUMAN:
        seats = seats * spec.default_seats
    if len(seats) not in spec.seat_counts:
        counts, example = list(spec.seat_counts), _example(spec, humans)
        raise PlayerFault("seats_filled", game=spec, counts=counts, filled=len(seats), example=example)
    return seats


def chosen_bots(spec: GameSpec, words: str) -> list[str]:
    """Return different bots by name, in alphabetical order, from "greedy,random". Raises PlayerFault."""
    names = [_occupant(spec, part.strip().lower(), humans=False) for part in words.split(",")] if words else []
    for name in names:
        if names.count(name) > 1:
            raise PlayerFault("bot_twice", bot=name)
    if len(names) < 2:
        raise PlayerFault("two_bots", **hints("", [level.name for level in levels(spec.name)]))
    return sorted(names)


def _occupant(spec: GameSpec, name: str, humans: bool) -> str:
    if name == HUMAN and humans:
        return HUMAN
    try:
        return find_level(spec.name, name).name
    except UnknownBot:
        known = hints(name, [level.name for level in levels(spec.name)])
        if humans and hints(name, [HUMAN])["near"]:
            known["near"] = [HUMAN]
        raise PlayerFault("no_bot", bot=quoted(name), game=spec.name, **known) from None


def _example(spec: GameSpec, humans: bool) -> str:
    rest = spec.default_seats - 1
    return f"human,greedy*{rest}" if humans else f"greedy,random*{rest}"


def seat_names(spec: GameSpec, language: str) -> list[str]:
    """The titles of the seats: Blue, Green, ..."""
    return [game_text(spec.words, seat.title, language) for seat in spec.seats]


def chosen_seat(spec: GameSpec, seats: int, word: str, language: str) -> int:
    """A seat from its number (from 0) or its title, in the language or in English. Raises PlayerFault."""
    wanted = word.strip().lower()
    titles = [[name.lower() for name in seat_names(spec, one)[:seats]] for one in (language, "en")]
    for names in titles:
        if wanted in names:
            return names.index(wanted)
    if wanted.isascii() and wanted.isdigit() and int(wanted) < seats:
        return int(wanted)
    raise PlayerFault("no_seat", seat=quoted(word), last=seats - 1, **hints(word, titles[0]))
