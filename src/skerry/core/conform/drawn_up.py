"""Checks that whatever is wrong with content that people draw up is found, and has words."""

from __future__ import annotations

from typing import Final

from skerry.core.chance import Simulated
from skerry.core.conform.promise import Nonconforming, require
from skerry.core.content import ContentKind, Fault
from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.core.words import sayer_of

SPOILT: Final = 100
"""Number of pieces, spoilt at random, that are judged of each kind of content."""
ODD: Final[list[Json]] = [None, True, -1, 0, 7, 10**30, 1.5, "", "odd", "\u200b", [], [[]], {}, {"odd": 1}]


def check_content(spec: GameSpec) -> None:
    """Every kind of content judges whatever it is given, and each fault has a message, which asks for no fact that it
    lacks."""
    for kind in spec.content:
        luck = Simulated(len(kind.name))
        examples = [data for _, data in kind.examples()] or [{}]
        spoilt_ones = [spoilt(examples[luck.below(len(examples))], luck) for _ in range(SPOILT)]
        for data in [*ODD, *spoilt_ones]:
            for fault in found(kind, data):
                sayer = sayer_of(spec.words.catalogue, fault.key)
                require(sayer is not None, f"there is no message {fault.key!r}, which is wrong with {kind.name!r}")
                missing = sorted(set() if sayer is None else sayer.facts(fault.key) - set(fault.facts))
                require(missing == [], f"the fault {fault.key!r} is not told {', '.join(missing)}")


def found(kind: ContentKind, data: Json) -> list[Fault]:
    """Return the problems and warnings of a piece. Raises Nonconforming if its judge breaks off."""
    try:
        judgement = kind.judge(data)
    except Exception as error:
        raise Nonconforming(f"the judge of {kind.name!r} must not break off: {error!r}") from error
    return judgement.problems + judgement.warnings


def spoilt(value: Json, luck: Simulated) -> Json:
    """Return a piece in which something is exchanged, put in or left out."""
    if not isinstance(value, dict | list) or not value or luck.below(8) == 0:
        return ODD[luck.below(len(ODD))]
    place = luck.below(len(value))
    if isinstance(value, list):
        return [*value[:place], spoilt(value[place], luck), *value[place + luck.below(2) :]]
    key, way = list(value)[place], luck.below(8)
    if way == 0:
        return {name: part for name, part in value.items() if name != key}
    return {**value, **({"odd": 1} if way == 1 else {key: spoilt(value[key], luck)})}
