"""The file of a sweep, TOML: a game, its base rules, the values to try, bots, games and a seed."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from skerry.bots import default_level
from skerry.cli.arguments import checked_preset, chosen_game, chosen_seats
from skerry.cli.errors import PlayerFault, hints, quoted
from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.lab.sweep import MOST_ARMS, Sweep, word_of

LARGEST_BYTES: Final = 256 * 1024
NAMES: Final = ("game", "preset", "seats", "bots", "games", "seed", "metrics", "rules", "values")
"""Names of what may stand in the file."""
USUAL_GAMES: Final = 400
"""Number of games of a rule set if the file says nothing."""


@dataclass(frozen=True)
class _File:
    """A file that is read; its methods raise PlayerFault, which names the file and the place in it."""

    path: Path
    found: dict[str, Any]

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


def read_sweep(path: Path, games: int | None) -> Sweep:
    """Return the sweep of a file, with `games` of each rule set instead of as many as it says.

    Every rule set is tried before anything is played. Raises PlayerFault.
    """
    file = _File(path, _read(path))
    for name in file.found:
        if name not in NAMES:
            raise file.wrong("sweep_name", quoted(name), **hints(name, NAMES))
    for needed in ("game", "values"):
        if needed not in file.found:
            raise file.wrong("sweep_without", needed)
    spec = chosen_game(file.text("game"))
    preset = checked_preset(spec, file.text("preset"))
    bots = _bots(spec, file.text("bots"), file.number("seats", spec.usual_seats(preset), 1))
    values = {name: _values(file, spec, name, told) for name, told in file.table("values").items()}
    if not values:
        raise file.wrong("sweep_without", "values")
    arms = 1
    for several in values.values():
        arms *= len(several)
    if arms > MOST_ARMS:
        raise file.wrong("sweep_many", "values", arms=arms, most=MOST_ARMS)
    each = file.number("games", USUAL_GAMES, 1) if games is None else games
    plan = Sweep(
        spec.name,
        tuple(bots),
        each,
        file.number("seed", 0, 0),
        preset,
        file.table("rules"),
        file.switch("metrics"),
        values,
    )
    _try(file, plan)
    return plan.of_deals(each)


def _read(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as source:
            data = source.read(LARGEST_BYTES + 1)
    except OSError as error:
        raise PlayerFault("unreadable", file=path, why=error) from None
    if len(data) > LARGEST_BYTES:
        raise PlayerFault("sweep_large", file=path)
    try:
        return tomllib.loads(data.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        why = " ".join(str(error).split()) or type(error).__name__
        raise PlayerFault("sweep_not_toml", file=path, why=why) from None


def _bots(spec: GameSpec, words: str, seats: int) -> list[str]:
    words = words or default_level(spec.name).name
    return chosen_seats(spec, words if "," in words or "*" in words else f"{words}*{min(seats, 64)}", humans=False)


def _values(file: _File, spec: GameSpec, name: str, told: Json) -> list[int | bool | str]:
    """Return the values of an option: a list, or a range with both ends."""
    place = f"values.{quoted(name)}"
    known = [str(option["name"]) for option in spec.options.schema() if option["kind"] != "content"]
    if name not in known:
        raise file.wrong("sweep_option", place, **hints(name, known))
    if isinstance(told, dict):
        told = _range(file, place, told)
    if not isinstance(told, list) or not told or any(type(value) not in (int, bool, str) for value in told):
        raise file.wrong("sweep_values", place)
    words = [word_of(value) for value in told]
    for word in words:
        if words.count(word) > 1:
            raise file.wrong("sweep_twice", place, value=quoted(str(word)))
    return told


def _range(file: _File, place: str, told: dict[str, Any]) -> list[int]:
    ends = {"step": 1, **told}
    if sorted(ends) != ["from", "step", "to"] or any(type(end) is not int for end in ends.values()):
        raise file.wrong("sweep_values", place)
    first, last, step = ends["from"], ends["to"], ends["step"]
    if step < 1 or first > last:
        raise file.wrong("sweep_values", place)
    if (count := (last - first) // step + 1) > MOST_ARMS:
        raise file.wrong("sweep_many", place, arms=count, most=MOST_ARMS)
    return list(range(first, last + 1, step))


def _try(file: _File, plan: Sweep) -> None:
    """Raise PlayerFault for the first rule set that cannot be played."""
    try:
        plan.rules()
    except ValueError as why:
        raise file.wrong("sweep_base", "rules", why=why) from None
    for arm in range(1, plan.arms):
        point = ", ".join(f"{name} = {word_of(value)}" for name, value in plan.points[arm].items())
        try:
            plan.rules(arm)
        except ValueError as why:
            raise file.wrong("sweep_arm", "values", arm=point, why=why) from None
