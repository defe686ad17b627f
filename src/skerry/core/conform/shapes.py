"""Checks that the JSON a game sends has the shapes that it declares: its `shapes` module, a file of TypedDicts."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from functools import cache
from keyword import iskeyword
from types import ModuleType, NoneType, UnionType
from typing import Any, Final, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from skerry.core.chance import Simulated
from skerry.core.conform.promise import require
from skerry.core.data import Json
from skerry.core.game import Game, GameSpec
from skerry.core.match import Match

ROOTS: Final = ("View", "Fixed", "Infos", "Previews", "Events")
"""TypedDicts that a module of shapes declares: the view, the static JSON, a decision's `info` by step, previews by
action, and facts by event."""
COMMON: Final = {"type": str, "seq": int, "seat": int | None, "clause": str}
"""Facts that any event may have without declaring them."""


def shapes_of(spec: GameSpec) -> ModuleType | None:
    """The module that declares what a game sends; None for a game that leaves its JSON untyped.

    Raises Nonconforming if it lacks one of `ROOTS`.
    """
    if not spec.shapes:
        return None
    module = importlib.import_module(spec.shapes)
    for root in ROOTS:
        require(is_typeddict(getattr(module, root, None)), f"{spec.shapes} must declare {root} as a TypedDict")
    return module


def check_shapes(spec: GameSpec, game: Game[Any], games: int = 1, steps: int = 300) -> None:
    """Play `games` games of at most `steps` steps, half at random and half as the game suggests, and compare all that
    is sent with its shapes: nothing may be missing, of another kind, or undeclared. Does nothing for an untyped game.

    Raises Nonconforming, naming the place.
    """
    module = shapes_of(spec)
    if module is None:
        return
    infos, previews, events = fields(module.Infos), fields(module.Previews), fields(module.Events)
    families = set(game.space.families)
    require(set(previews) == families, f"Previews must name every action: {sorted(set(previews) ^ families)}")
    fixed: Json = spec.static(game.options) if spec.static is not None else {}
    names = [f"seat {seat}" for seat in range(game.seats)]
    fits(spec.words.told(fixed, names), module.Fixed, "static")
    for seed in range(games):
        luck = Simulated(seed + 17)
        match = Match.start(game, Simulated(seed))
        for step in range(steps):
            for viewer in (None, step % game.seats):
                fits(game.view(match.state, viewer), module.View, "view")
            decision = match.decision()
            if decision is None:
                break
            require(decision.step in infos, f"Infos must name {decision.step!r}")
            fits(decision.to_json()["info"], infos[decision.step], f"info of {decision.step}")
            seat = match.waiting()[0]
            legal = match.legal(seat)
            for action in {legal[luck.below(len(legal))] for _ in range(10)}:
                kind = str(game.space.to_json(action)["type"])
                preview = spec.words.told(game.preview(match.state, seat, action), names)
                fits(preview, previews[kind], f"preview of {kind}")
            any_of_them = legal[luck.below(len(legal))]
            match.submit(seat, any_of_them if luck.below(2) == 0 else game.suggest(match.state.clone(), seat, luck))
        for viewer in (None, *range(game.seats)):
            for event in match.story(viewer):
                kind = event["type"]
                if match.log[event["seq"]].kind not in ("start", "play"):
                    continue  # what the match tells of itself
                require(kind in events, f"Events must name {kind!r}")
                own = fields(events[kind])
                told = {key: value for key, value in event.items() if key in own or key not in COMMON}
                fits(told, events[kind], f"event {kind}")
                for key in COMMON.keys() & event.keys() - own.keys():
                    fits(event[key], COMMON[key], f"event {kind}/{key}")
        for number in range(0, len(match.log), 5):
            for state in match.frames(number):
                fits(game.view(state, None), module.View, "view at an event")


def fits(data: Json, shape: Any, what: str) -> None:
    """Require that JSON has a shape. Raises Nonconforming with the first misfit."""
    for misfit in misfits(data, shape, what):
        require(False, misfit)


def misfits(data: Json, shape: Any, path: str) -> Iterator[str]:
    """Yield, in words, each place where JSON does not have that shape. Raises TypeError for a shape that JSON does not
    have."""
    origin, inner = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        yield from _fields_misfit(data, shape, path)
    elif origin in (Union, UnionType):
        tried = [list(misfits(data, one, path)) for one in inner]
        if all(tried):
            near = [found for found in tried if not found[0].startswith(f"{path}: ")]
            yield from min(near, key=len) if near else [f"{path}: {_short(data)} is no {shape}"]
    elif origin is Literal:
        if data not in inner or isinstance(data, bool):
            yield f"{path}: {_short(data)} is none of {inner}"
    elif origin is list and isinstance(data, list):
        for place, item in enumerate(data):
            yield from misfits(item, inner[0], f"{path}/{place}")
    elif origin is tuple and isinstance(data, list | tuple) and len(data) == len(inner):
        for place, (item, kind) in enumerate(zip(data, inner)):
            yield from misfits(item, kind, f"{path}/{place}")
    elif origin is dict and isinstance(data, dict):
        for key, item in data.items():
            yield from misfits(key, inner[0], f"{path}/{key}")
            yield from misfits(item, inner[1], f"{path}/{key}")
    elif origin is not None:
        yield f"{path}: {_short(data)} is no {shape}"
    elif shape in PLAIN:
        if type(data) not in PLAIN[shape]:
            yield f"{path}: {_short(data)} is no {shape.__name__}"
    elif shape is not object:
        raise TypeError(f"{path}: JSON has no shape {shape}")


PLAIN: Final[dict[Any, tuple[type, ...]]] = {
    int: (int,),
    float: (float, int),
    str: (str,),
    bool: (bool,),
    NoneType: (NoneType,),
}
"""Shape -> the types of values that have it. A number without a fraction may come as a whole one."""


def _fields_misfit(data: Json, shape: Any, path: str) -> Iterator[str]:
    if not isinstance(data, dict):
        yield f"{path}: {_short(data)} is no {shape.__name__}"
        return
    declared = fields(shape)
    for key, value in data.items():
        if key in declared:
            yield from misfits(value, declared[key], f"{path}/{key}")
        else:
            yield f"{path}/{key}: {shape.__name__} does not declare it"
    for key in declared.keys() - data.keys() - optional(shape):
        yield f"{path}/{key}: {shape.__name__} needs it"


@cache
def fields(shape: Any) -> dict[str, Any]:
    """The fields of a TypedDict and their shapes. A field named like a word of Python has an underscore behind it."""
    return {plain_name(name): kind for name, kind in get_type_hints(shape).items()}


@cache
def optional(shape: Any) -> frozenset[str]:
    """The fields that may be left out."""
    hints = get_type_hints(shape, include_extras=True)
    return frozenset(plain_name(name) for name, kind in hints.items() if get_origin(kind) is NotRequired)


def plain_name(name: str) -> str:
    """A field's name in JSON: `from_` stands for "from", which Python keeps for itself."""
    return name[:-1] if name.endswith("_") and iskeyword(name[:-1]) else name


def _short(data: Json) -> str:
    text = json.dumps(data)
    return text if len(text) < 60 else f"{text[:57]}..."
