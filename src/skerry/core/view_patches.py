"""Differences between views: [[path, value], ...], with paths as corrections have them ("squirrels/2/food").

The client applies them in `web/src/server/patches.ts`.
"""

from __future__ import annotations

from typing import Any

from skerry.core.data import Json


def patch_of(before: Json, after: Json) -> list[list[Json]]:
    """Return the patch that makes `after` from `before`. A list that grew or shrank, or an object with other keys (or
    with one that no path can name), is set as a whole; the path "" is the whole view. Where Python sees no difference
    (1 and true) there is none: `check_game` sees that no place of a view is a number now and a truth value then."""
    out: list[list[Json]] = []
    if before != after:
        _compare(before, after, "", out)
    return out


def _compare(before: Json, after: Json, path: str, out: list[list[Json]]) -> None:
    """Append to `out` the changes that make `after` from `before`, two values that differ, at `path`."""
    keys: list[Any] | None = None  # of what differs inside, where that can be set by itself
    if type(before) is dict and type(after) is dict and before.keys() == after.keys():
        keys = [key for key, value in after.items() if before[key] != value]
        if any(not key or "/" in key for key in keys):
            keys = None
    elif type(before) is list and type(after) is list and len(before) == len(after):
        keys = [place for place, value in enumerate(after) if before[place] != value]
    if keys is None:
        out.append([path, after])
        return
    for key in keys:
        _compare(before[key], after[key], f"{path}/{key}" if path else str(key), out)


def patched(view: Json, patch: list[list[Json]]) -> Json:
    """Return `view` with a patch of `patch_of` applied. Shares what has not changed; changes nothing."""
    for path, value in patch:
        view = _set(view, path.split("/"), 0, value) if path else value
    return view


def _set(part: Json, keys: list[str], at: int, value: Json) -> Json:
    if at == len(keys):
        return value
    new: Any = list(part) if isinstance(part, list) else dict(part)
    key: Any = int(keys[at]) if isinstance(part, list) else keys[at]
    new[key] = _set(part[key], keys, at + 1, value)
    return new
