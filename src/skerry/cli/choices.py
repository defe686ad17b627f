"""What several commands are asked for: a game, its options, and who sits where."""

from __future__ import annotations

from typing import Any

from skerry.bots import UnknownBot, find_level
from skerry.cli.faults import Fault, hint
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


def chosen_rules(spec: GameSpec, words: list[str], preset: str, seats: int) -> tuple[Game[Any], dict[str, Json]]:
    """The rules for a preset with `words` ("name=value") over it, and these changes as JSON. Raises Fault."""
    if preset and preset not in [known.name for known in spec.presets]:
        raise Fault(f"{spec.title} has no preset {preset!r}; {hint(preset, [known.name for known in spec.presets])}")
    typed: dict[str, str] = {}
    for word in words:
        name, mark, value = word.partition("=")
        if not mark:
            raise Fault(f"an option is written name=value, not {word!r}")
        typed[name.strip()] = value.strip()
    try:
        changes = spec.options.parse_words(typed)
        return spec.game(changes, seats, preset), changes
    except BadOptions as fault:
        raise Fault(f"this rule set cannot be played: {fault}") from None
    except ValueError as fault:
        raise Fault(str(fault)) from None


def chosen_seats(spec: GameSpec, words: str, humans: bool) -> list[str]:
    """Who sits where, from "human,greedy*5"; one name alone sits everywhere unless it is a human. Raises Fault."""
    seats: list[str] = []
    parts = [part.strip().lower() for part in words.split(",")]
    for part in parts:
        name, mark, count = part.partition("*")
        if mark and not (count.isascii() and count.isdigit() and 1 <= int(count) <= 64):
            raise Fault(f"{part!r} is no number of seats; write greedy*5 for five of them")
        seats.extend([_occupant(spec, name.strip(), humans)] * (int(count) if mark else 1))
    if len(seats) == 1 and "*" not in words and seats[0] != HUMAN:
        seats = seats * spec.default_seats
    if len(seats) not in spec.seat_counts:
        counts = " or ".join(map(str, spec.seat_counts))
        raise Fault(f"{spec.title} has {counts} seats, and {len(seats)} were filled: write {_example(spec, humans)}")
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
