"""How one view differs from another: [[path, value], ...], with paths as corrections have them ("squirrels/2/food").

The client lays them on as `web/src/table/patches.ts`.
"""

from __future__ import annotations

from marshal import dumps
from typing import Any

from skerry.core.data import Json


def patch_of(before: Json, after: Json) -> list[list[Json]]:
    """What has to be set in `before` to make it `after`. A list that grew or shrank, or an object with other keys (or
    with one that no path can name), is set as a whole; the path "" is the whole view."""
    out: list[list[Json]] = []
    _compare(before, after, "", out)
    return out


def _compare(before: Json, after: Json, path: str, out: list[list[Json]]) -> None:
    if isinstance(before, dict) and isinstance(after, dict) and _same_keys(before, after):
        for key, value in after.items():
            if not _same(before[key], value):
                _compare(before[key], value, f"{path}/{key}" if path else key, out)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, value in enumerate(after):
            if not _same(before[place], value):
                _compare(before[place], value, f"{path}/{place}" if path else str(place), out)
    elif type(before) is not type(after) or before != after:
        out.append([path, after])


def _same(before: Json, after: Json) -> bool:
    """Whether nothing at all differs. Most of a view does not, and is told so without going through it here; unlike
    `==`, what marshal writes tells 1 from true."""
    return bool(before == after) and dumps(before, 2) == dumps(after, 2)


def _same_keys(before: dict[str, Json], after: dict[str, Json]) -> bool:
    return before.keys() == after.keys() and all(key and "/" not in key for key in after)


def patched(view: Json, patch: list[list[Json]]) -> Json:
    """The view that `patch_of` began from, made the one it led to. Shares what has not changed; changes nothing."""
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
