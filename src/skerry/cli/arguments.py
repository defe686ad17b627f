"""Arguments that several commands share: a game, its options, and the occupants of its seats."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from skerry.bots import UnknownBot, find_level
from skerry.cli.errors import Fault, hint
from skerry.core.data import Json
from skerry.core.game import Game, GameSpec
from skerry.core.options import BadOptions
from skerry.core.registry import UnknownGame, find_game

HUMAN = "human"


def chosen_game(name: str) -> GameSpec:
    """The installed game of that name. Raises Fault."""
    try:
        return find_game(name)
    except UnknownGame as fault:
        raise Fault(str(fault)) from None


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
    preset = wish.preset or preset
    if preset and preset not in [known.name for known in spec.presets]:
        raise Fault(f"{spec.title} has no preset {preset!r}; {hint(preset, [known.name for known in spec.presets])}")
    typed: dict[str, str] = {}
    for word in wish.words:
        name, mark, value = word.partition("=")
        if not mark:
            raise Fault(f"an option is written name=value, not {word!r}")
        typed[name.strip()] = value.strip()
    try:
        changes = {**kept, **spec.options.parse_words(typed)}
        return spec.game(changes, seats, preset), preset, changes
    except BadOptions as fault:
        raise Fault(f"this rule set cannot be played: {fault}") from None
    except ValueError as fault:
        raise Fault(str(fault)) from None


def read_rules(spec: GameSpec, file: Path) -> tuple[str, dict[str, Json]]:
    """The preset and the changes of a rule set that was kept as a file (JSON, by the rule-set editor). Raises Fault."""
    try:
        data: Json = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Fault(f"{file} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise Fault(f"{file} is not a rule set: it is not JSON ({error})") from None
    preset = data.get("preset", "") if isinstance(data, dict) else None
    options = data.get("options", {}) if isinstance(data, dict) else None
    if type(preset) is not str or type(options) is not dict or not {"preset", "options"} & set(data):
        raise Fault(f"{file} is not a rule set: it has no preset or options; export one from the rule-set editor")
    if data.get("game", spec.name) != spec.name:
        raise Fault(f"{file} is a rule set of {data['game']}, not of {spec.name}")
    return preset, options


def chosen_seats(spec: GameSpec, words: str, humans: bool) -> list[str]:
    """Return the occupant of each seat, from "human,greedy*5"; one name alone fills the usual number of seats unless it
    is a human. Raises Fault."""
    seats: list[str] = []
    parts = [part.strip().lower() for part in words.split(",")]
    for part in parts:
        name, mark, count = part.partition("*")
        if mark and not (count.isascii() and count.isdigit() and 1 <= int(count) <= 64):
            raise Fault(f"{part!r} is not a number of seats; write greedy*5 for five of them")
        seats.extend([_occupant(spec, name.strip(), humans)] * (int(count) if mark else 1))
    if len(seats) == 1 and "*" not in words and seats[0] != HUMAN:
        seats = seats * spec.default_seats
    if len(seats) not in spec.seat_counts:
        counts = " or ".join(map(str, spec.seat_counts))
        raise Fault(f"{spec.title} has {counts} seats, but {len(seats)} were filled: write {_example(spec, humans)}")
    return seats


def _occupant(spec: GameSpec, name: str, humans: bool) -> str:
    if name == HUMAN and humans:
        return HUMAN
    try:
        return find_level(spec.name, name).name
    except UnknownBot as fault:
        if humans and hint(name, [HUMAN]).startswith("did"):
            raise Fault(f"no bot called {name!r} plays {spec.name}; did you mean human?") from None
        raise Fault(str(fault)) from None


def _example(spec: GameSpec, humans: bool) -> str:
    rest = spec.default_seats - 1
    return f"human,greedy*{rest}" if humans else f"greedy,random*{rest}"


def seat_names(spec: GameSpec, language: str = "en") -> list[str]:
    """The titles of the seats: Blue, Green, ..."""
    return [spec.words.phrase(seat.title, language) for seat in spec.seats]


def chosen_seat(spec: GameSpec, seats: int, word: str) -> int:
    """A seat from its number (from 0) or its title. Raises Fault."""
    names = [name.lower() for name in seat_names(spec)[:seats]]
    if word.strip().lower() in names:
        return names.index(word.strip().lower())
    if word.strip().isascii() and word.strip().isdigit() and int(word) < seats:
        return int(word)
    raise Fault(f"there is no seat {word!r}: seats are 0 to {seats - 1}, or by name; {hint(word, names)}")
