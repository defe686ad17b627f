"""The JSON Schemas of content, by which text editors check a file: they refuse nothing that the judge accepts."""

from __future__ import annotations

import random
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, meta

from layers import budget
from skerry.core.content import ContentKind
from skerry.core.registry import games

pytestmark = pytest.mark.quick

KINDS = [
    pytest.param(kind, id=f"{spec.name}-{kind.name}")
    for spec in games().values()
    for kind in spec.content
    if kind.schema is not None
]
TRIES = budget(200, 5000)


def schema_of(kind: ContentKind) -> Draft202012Validator:
    assert kind.schema is not None
    return Draft202012Validator(kind.schema())


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) inside a piece."""
    if not isinstance(value, dict | list):
        return []
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    return [(value, key) for key in keys] + [place for key in keys for place in places(value[key])]


def changed(data: Any, luck: random.Random) -> None:
    """Change a piece somewhere: another number or word, a row twice, a row or field left out, a field too much."""
    container, key = luck.choice(places(data) or [(data, None)])
    if key is None:
        return  # nothing is left
    value = container[key]
    match luck.randrange(4):
        case 0 if isinstance(value, int):
            container[key] = luck.randint(-3, 45)
        case 0 | 1 if isinstance(value, str):
            others = [other[field] for other, field in places(data) if isinstance(other[field], str)]
            container[key] = luck.choice(others)
        case 2 if isinstance(container, list):
            container.insert(key, value)
        case _:
            del container[key]


def test_there_are_schemas_to_hold() -> None:
    assert len(KINDS) >= 3


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_one_and_fits_the_games_own_pieces(kind: ContentKind) -> None:
    schema = schema_of(kind)
    assert kind.schema is not None
    meta.validate(kind.schema())
    assert kind.schema()["title"]
    for title, data in kind.examples():
        assert [error.message for error in schema.iter_errors(data)] == [], title
        assert not schema.is_valid({**data, "more": 1}), "a misspelt field is marked"


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_refuses_nothing_that_can_be_played(kind: ContentKind) -> None:
    schema, luck = schema_of(kind), random.Random(8)
    sound = refused = 0
    for _ in range(TRIES):
        data = luck.choice(kind.examples())[1]
        for _ in range(luck.randint(1, 2)):
            changed(data, luck)
        fits = schema.is_valid(data)
        if kind.judge(data).problems == []:
            sound += 1
            assert fits, [error.message for error in schema.iter_errors(data)]
        refused += not fits
    assert sound > TRIES / 30
    assert refused > TRIES / 5, "most mistakes are seen while one writes"
