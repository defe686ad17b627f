"""Maps made by people: their validator, examples and generator, for the editor and the lobby."""

from __future__ import annotations

from typing import Final

from skerry.core.content import ContentKind
from skerry.core.data import Json
from skerry.games.powerboats.set_up.generator import GeneratorOptions, generate
from skerry.games.powerboats.set_up.loader import courses
from skerry.games.powerboats.set_up.reading import read_maps
from skerry.games.powerboats.set_up.validator import judge_map


def examples() -> list[list[Json]]:
    """Return the six courses that come with the game: [[title, map], ...]."""
    return [[course["name"], course] for course in courses()]


MAP_CONTENT: Final = ContentKind(
    name="map",
    title="content.map",
    judge=judge_map,
    examples=examples,
    generator=GeneratorOptions,
    generate=generate,
    read=read_maps,
)
