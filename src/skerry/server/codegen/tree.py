"""Every generated file of the web client, by its path in `web/src/generated`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import skerry.games
from skerry.core.game import GameSpec
from skerry.server.codegen import game_types, message_types, words


def render_all() -> dict[str, str]:
    """Return the texts of all files. Raises SyntaxError, with file and line, for shapes that are none and for messages
    that cannot be read."""
    texts = {"protocol.ts": message_types.render()}
    for spec in own_games():
        if spec.shapes:
            texts[f"views/{spec.name}.ts"] = game_types.render(spec)
    return {**texts, **words.render_all()}


def own_games() -> Iterator[GameSpec]:
    """Yield the packages of `skerry.games`. Entry points would not do: during a build nothing is installed."""
    for found in pkgutil.iter_modules(skerry.games.__path__, f"{skerry.games.__name__}."):
        spec = getattr(importlib.import_module(found.name), "SPEC", None)
        if isinstance(spec, GameSpec):
            yield spec
