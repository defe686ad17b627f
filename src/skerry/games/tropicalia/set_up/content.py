"""Content that a host may bring: village tiles, with their check and the game's own as an example."""

from __future__ import annotations

from typing import Final

from skerry.core.content import ContentKind, Judgement, judged
from skerry.core.data import Json, copied
from skerry.games.tropicalia.set_up.loader import check_village, read_data
from skerry.games.tropicalia.set_up.tiles import OWN_TABLE


def judge_village(data: Json) -> Judgement:
    """Return the verdict on village tiles that a stranger sends (TR-06)."""
    return judged(check_village, data, "TR-06")


def villages() -> list[list[Json]]:
    """Return the game's own village tiles: [[title, table]]."""
    return [["content.village.own", copied(OWN_TABLE)]]


def village_schema() -> Json:
    """Return the JSON Schema of a table of village tiles."""
    return read_data("village.schema.json")


VILLAGE_CONTENT: Final = ContentKind(
    name="village_tiles", title="content.village", judge=judge_village, examples=villages, schema=village_schema
)
