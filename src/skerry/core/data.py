"""Plain data: the one shape every state, option set and log entry has.

A field may hold None, bool, int, float, str, a list or str-keyed dict of these, or another `Data`.
No tuples, sets or references to live objects, so that everything survives JSON unchanged. Where `core/copies.py` writes
the copies of a class, a field may also be a row of whole numbers as a tuple: JSON has it as a list.
"""

from __future__ import annotations

import dataclasses
import json
import zlib
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

Json: TypeAlias = Any
"""None | bool | int | float | str | list[Json] | dict[str, Json]"""


def copied(value: Json) -> Json:
    """A deep copy of plain data."""
    if isinstance(value, list):
        return [copied(item) for item in value]
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    if isinstance(value, Data):
        return value.clone()
    return value


def dumped(value: Json) -> Json:
    """`value` as JSON-ready containers."""
    if isinstance(value, list):
        return [dumped(item) for item in value]
    if isinstance(value, dict):
        return {key: dumped(item) for key, item in value.items()}
    if isinstance(value, Data):
        return value.to_json()
    return value


def _loaded(part: type[Data] | None, value: Json) -> Json:
    if isinstance(value, list):
        return [_loaded(part, item) for item in value]
    if isinstance(value, dict):
        if part is not None:
            return part.from_json(value)
        return {key: _loaded(None, item) for key, item in value.items()}
    return value


_SORTED: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), check_circular=False)


def checksum(value: Json) -> int:
    """A 32-bit checksum of JSON data, equal in every build, process and key order."""
    return zlib.crc32(_SORTED.encode(value).encode())


@mypyc_attr(allow_interpreted_subclasses=True)
class Data:
    """Base of everything that is copied, compared, saved and sent.

    A dataclass that derives from it gets all methods for nothing. A hot class (a game's state) has its own `clone`,
    `to_json` and `from_json` instead, written by `skerry.core.copies`; `check_game` holds them to the same contract.
    """

    @classmethod
    def nested(cls) -> dict[str, type[Data]]:
        """Field name -> class, for fields that hold a `Data` or a list of them."""
        return {}

    def clone(self) -> Any:
        """A deep copy of the same class that shares nothing mutable."""
        new = self.__class__.__new__(self.__class__)
        for field in dataclasses.fields(self):  # type: ignore[arg-type]
            setattr(new, field.name, copied(getattr(self, field.name)))
        return new

    def to_json(self) -> dict[str, Json]:
        """This object as JSON-ready containers."""
        return {field.name: dumped(getattr(self, field.name)) for field in dataclasses.fields(self)}  # type: ignore[arg-type]

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> Any:
        """The inverse of `to_json`. Raises ValueError on unknown or missing keys."""
        names = {field.name for field in dataclasses.fields(cls)}  # type: ignore[arg-type]
        if set(data) != names:
            raise ValueError(f"{cls.__name__}: keys {sorted(set(data) ^ names)} do not match")
        nested = cls.nested()
        new = cls.__new__(cls)
        for name in names:
            setattr(new, name, _loaded(nested.get(name), data[name]))
        return new

    def digest(self) -> int:
        """`checksum` of the content."""
        return checksum(self.to_json())
