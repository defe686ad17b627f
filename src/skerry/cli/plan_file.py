"""Files that say what is tried, TOML: a game, base rules, values, bots, games, a seed; a sweep's, a search's."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from skerry.bots import default_level
from skerry.cli.arguments import chosen_seats
from skerry.cli.errors import PlayerFault, hints, quoted
from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.lab.sweep import word_of

LARGEST_BYTES: Final = 256 * 1024
NAMES: Final = ("game", "preset", "seats", "bots", "games", "seed", "metrics", "rules", "values")
"""Names of what may stand in every such file."""
USUAL_GAMES: Final = 400
"""Number of games of a rule set if the file says nothing."""
Value = int | bool | str
"""Value of an option."""


@dataclass(frozen=True)
class PlanFile:
    """A file that is read; its methods raise PlayerFault, which names the file and the place in it."""

    path: Path
    found: dict[str, Any]

    def check_names(self, kind: str, names: Sequence[str], needed: Sequence[str]) -> None:
        """Refuse a file of a kind, such as "sweep", that has other names, or lacks one."""
        for name in self.found:
            if name not in names:
                raise self.wrong("sweep_name", quoted(name), kind=kind, **hints(name, names))
        for name in needed:
            if name not in self.found:
                raise self.wrong("sweep_without", name)

    def text(self, name: str) -> str:
        """Return the text that stands there, "" if nothing does."""
        return str(self._found(name, "", "text"))

    def number(self, name: str, usual: int, least: int) -> int:
        """Return the whole number that stands there, `usual` if nothing does."""
        value: int = self._found(name, usual, "number")
        if value < least:
            raise self.wrong("sweep_kind", name, kind="number")
        return value

    def switch(self, name: str) -> bool:
        """Return whether `name = true` stands there."""
        return bool(self._found(name, False, "switch"))

    def table(self, name: str) -> dict[str, Any]:
        """Return the table that stands there, an empty one if nothing does."""
        value: dict[str, Any] = self._found(name, {}, "table")
        return value

    def _found(self, name: str, usual: Any, kind: str) -> Any:
        value = self.found.get(name, usual)
        if type(value) is not type(usual):
            raise self.wrong("sweep_kind", name, kind=kind)
        return value

    def wrong(self, key: str, place: str, **facts: Any) -> PlayerFault:
        """Return the fault of what stands at a place."""
        return PlayerFault(key, file=self.path, place=place, **facts)


def read_file(path: Path, kind: str) -> PlanFile:
    """Return the file of a kind, such as "sweep". Raises PlayerFault."""
    return PlanFile(path, _read(path, kind))


def _read(path: Path, kind: str) -> dict[str, Any]:
    try:
        with path.open("rb") as source:
            data = source.read(LARGEST_BYTES + 1)
    except OSError as error:
        raise PlayerFault("unreadable", file=path, why=error) from None
    if len(data) > LARGEST_BYTES:
        raise PlayerFault("sweep_large", file=path, kind=kind)
    try:
        return tomllib.loads(data.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        why = " ".join(str(error).split()) or type(error).__name__
        raise PlayerFault("sweep_not_toml", file=path, why=why) from None


def bots_of(file: PlanFile, spec: GameSpec, preset: str) -> tuple[str, ...]:
    """Return the name of the bot in each seat. Raises PlayerFault."""
    words, seats = file.text("bots"), file.number("seats", spec.usual_seats(preset), 1)
    words = words or default_level(spec.name).name
    seated = words if "," in words or "*" in words else f"{words}*{min(seats, 64)}"
    return tuple(chosen_seats(spec, seated, humans=False))


def values_of(file: PlanFile, spec: GameSpec, most: int) -> dict[str, list[Value]]:
    """Return the values of each option, at most so many. Raises PlayerFault."""
    values = {name: _values(file, spec, name, told, most) for name, told in file.table("values").items()}
    if not values:
        raise file.wrong("sweep_without", "values")
    return values


def _values(file: PlanFile, spec: GameSpec, name: str, told: Json, most: int) -> list[Value]:
    """Return the values of an option: a list, or a range with both ends."""
    place = f"values.{quoted(name)}"
    known = [str(option["name"]) for option in spec.options.schema() if option["kind"] != "content"]
    if name not in known:
        raise file.wrong("sweep_option", place, **hints(name, known))
    if isinstance(told, dict):
        told = _range(file, place, told, most)
    if not isinstance(told, list) or not told or any(type(value) not in (int, bool, str) for value in told):
        raise file.wrong("sweep_values", place)
    words = [word_of(value) for value in told]
    for word in words:
        if words.count(word) > 1:
            raise file.wrong("sweep_twice", place, value=quoted(str(word)))
    return told


def _range(file: PlanFile, place: str, told: dict[str, Any], most: int) -> list[int]:
    ends = {"step": 1, **told}
    if sorted(ends) != ["from", "step", "to"] or any(type(end) is not int for end in ends.values()):
        raise file.wrong("sweep_values", place)
    first, last, step = ends["from"], ends["to"], ends["step"]
    if step < 1 or first > last:
        raise file.wrong("sweep_values", place)
    if (count := (last - first) // step + 1) > most:
        raise file.wrong("sweep_many", place, arms=count, most=most)
    return list(range(first, last + 1, step))
