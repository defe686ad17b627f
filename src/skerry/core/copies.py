"""Writes `clone`, `to_json` and `from_json` of a state from the fields that its `__init__` sets.

    python -m skerry.core.copies [--check] src/skerry/games/*/rules/state.py

In every class that has one, the text between a line `# copies:` and the next `# fmt: on` is written anew: plain code,
which mypyc turns into direct access. `--check` only looks; a test runs it over all games, so no field is forgotten.

Fields are the lines `self.name: type = value` of `__init__`. A type is bool, int or i64, a class with copies of its
own, a list of these, or tuple[int, ...], which a clone shares and JSON has as a list; what `__init__` takes goes by the
name of its field. Marks in a comment on the line, with ", "
between them, say what differs from the plain case:

    # as turn            saved under that key instead of the field's name
    # in STEPS           saved as a name: the number is its place in that list
    # in CAUSES or none  the same, and a number below zero is null
    # 0 to 63            a number, or every one of a list, is between these; other JSON is refused
    # SITES of 0 to 39   a list of SITES numbers, each between these
    # set below 40       a set as bits, saved as the list of its members, each below that
    # kept: dice         saved by hand: `_save(self, data)` sets that key, `_load(self, data)` reads it, last of all
    # derived            not saved, as it follows from the rest: `_load`, here or in what holds this, works it out
    # shared             never changed in place: a clone takes the same list
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

import ast
import re
import sys
import textwrap
from itertools import pairwise
from pathlib import Path
from typing import Final, final

BEGIN: Final = "    # copies:"
END: Final = "    # fmt: on"
WIDTH: Final = 120

_INTS: Final = ("int", "i64")
_AS: Final = re.compile(r"as (\w+)")
_IN: Final = re.compile(r"in (\w+)( or none)?")
_ROW: Final = "tuple[int, ...]"
_BETWEEN: Final = re.compile(r"(?:(.+) of )?(.+) to (.+)")
_BELOW: Final = re.compile(r"set below (.+)")
_KEPT: Final = re.compile(r"kept: (\w+)")


class Unclear(ValueError):
    """A class whose copies cannot be written; the words name the field and the cause."""


@final
class Field:
    """One field with its marks. Raises Unclear for a mark that is none, and for a type that needs one."""

    def __init__(self, owner: str, name: str, kind: str, comment: str) -> None:
        self.name = name
        self.kind = kind
        self.key = name
        self.names = ""
        self.or_none = False
        self.length = ""
        self.bounds = ""
        self.below = ""
        self.saved = True
        self.kept = ""
        self.shared = False
        for mark in comment.removeprefix("#").strip().split(", ") if comment else []:
            self._read_mark(f"{owner}.{name}", mark)
        known = _core(kind) in (*_INTS, "bool", _ROW) or re.fullmatch(r"[A-Z]\w*", _core(kind))
        if not known and (self.saved or not self.shared):
            raise Unclear(f"{owner}.{name}: {kind} can only be shared, and kept or derived")
        if self.length and not _inner(kind):
            raise Unclear(f"{owner}.{name}: {kind} has no length")
        if [self.names, self.bounds, self.below, "" if self.saved else "not saved"].count("") < 3:
            raise Unclear(f"{owner}.{name}: these marks do not go together: {comment}")

    def _read_mark(self, place: str, mark: str) -> None:
        if match := _AS.fullmatch(mark):
            self.key = match[1]
        elif match := _IN.fullmatch(mark):
            self.names, self.or_none = match[1], bool(match[2])
        elif match := _BELOW.fullmatch(mark):
            self.below = match[1]
        elif match := _KEPT.fullmatch(mark):
            self.saved, self.kept = False, match[1]
        elif match := _BETWEEN.fullmatch(mark):
            self.length, self.bounds = match[1] or "", f"{match[2]}, {match[3]}"
        elif mark == "derived":
            self.saved = False
        elif mark == "shared":
            self.shared = True
        else:
            raise Unclear(f"{place}: {mark!r} is no mark")

    def cloned(self) -> str:
        """The expression for a clone's value."""
        return f"self.{self.name}" if self.shared else _cloned(f"self.{self.name}", self.kind)

    def written(self) -> str:
        """The expression for its JSON."""
        value = f"self.{self.name}"
        if self.names:
            return f"{self.names}[{value}]" + (f" if {value} >= 0 else None" if self.or_none else "")
        return f"members({value})" if self.below else _written(value, self.kind)

    def read(self) -> str:
        """The expression that reads it from JSON, or the blank that `_load` replaces."""
        if not self.saved:
            return "[]" if _inner(self.kind) else "()" if self.kind == _ROW else "False" if self.kind == "bool" else "0"
        value = f'data["{self.key}"]'
        told = f'"{self.key}", {value}'
        if self.names:
            return (f"-1 if {value} is None else " if self.or_none else "") + f"named({told}, {self.names})"
        if self.below:
            return f"bits_below({told}, {self.below})"
        if self.length:
            return f"row({told}, {self.length}, {self.bounds})"
        if self.bounds and _inner(self.kind):
            return f'[within("{self.key}", one, {self.bounds}) for one in rows({value})]'
        return f"within({told}, {self.bounds})" if self.bounds else _read(value, self.kind)


def rewritten(source: str) -> str:
    """The source of a module with the copies of its classes written anew. Raises Unclear."""
    lines = source.splitlines()
    nodes = ast.parse(source).body
    last = len(lines)  # of a class, up to the next thing: a comment at its end is no part of its node
    for node in reversed(nodes):
        if isinstance(node, ast.ClassDef):
            begin = next((number for number in range(node.lineno, last) if lines[number].startswith(BEGIN)), None)
            if begin is not None:
                end = next((number for number in range(begin, last) if lines[number] == END), None)
                if end is None:
                    raise Unclear(f"{node.name}: the copies have no end, {END.strip()!r}")
                lines[begin + 1 : end] = _copies(node, lines)
        last = node.lineno - 1
    return "".join(f"{line}\n" for line in lines)


def _copies(node: ast.ClassDef, lines: list[str]) -> list[str]:
    methods = {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}
    fields = _fields(node, methods, lines)
    passed = [argument.arg for argument in methods["__init__"].args.args[1:]]
    for name in passed:
        if name not in fields:
            raise Unclear(f"{node.name}.__init__ takes {name!r}, which is no field")
    rest = [field for field in fields.values() if field.name not in passed]
    saved = [field for field in fields.values() if field.saved]
    kept = sorted({field.kept for field in fields.values() if field.kept})
    if kept and not {"_save", "_load"} <= set(methods):
        raise Unclear(f"{node.name}: {kept[0]!r} is kept, so it needs _save and _load")
    written = [f'"{field.key}": {field.written()},' for field in saved]
    keys = sorted([*kept, *(field.key for field in saved)])
    twice = [key for key, other in pairwise(keys) if key == other]
    if twice:
        raise Unclear(f"{node.name}: {twice[0]!r} is the key of two fields")
    out = [
        f"    def clone(self) -> {node.name}:",
        *_called(f"new = {node.name}", [fields[name].cloned() for name in passed]),
        *[f"        new.{field.name} = {field.cloned()}" for field in rest],
        "        return new",
        "",
        "    def to_json(self) -> dict[str, Json]:",
        *_braced("data: dict[str, Json] = " if "_save" in methods else "return ", written),
        *(["        self._save(data)", "        return data"] if "_save" in methods else []),
        "",
        "    @classmethod",
        f"    def from_json(cls, data: dict[str, Json]) -> {node.name}:",
        *_listed("keys = ", keys),
        "        same_keys(cls.__name__, data, keys)",
        *_called("new = cls", [fields[name].read() for name in passed]),
        *[f"        new.{field.name} = {field.read()}" for field in rest if field.saved],
        *(["        new._load(data)"] if "_load" in methods else []),
        "        return new",
    ]
    long = next((line for line in out if len(line) > WIDTH), "")
    if long:
        raise Unclear(f"{node.name}: a line is longer than {WIDTH}: {long.strip()}")
    return out


def _fields(node: ast.ClassDef, methods: dict[str, ast.FunctionDef], lines: list[str]) -> dict[str, Field]:
    """The fields by name. Raises Unclear for one that has no type, or is not set by `__init__` itself."""
    fields: dict[str, Field] = {}
    if "__init__" not in methods:
        raise Unclear(f"{node.name} has no __init__")
    for part in methods["__init__"].body:
        if isinstance(part, ast.AnnAssign) and (name := _own(part.target)):
            line = lines[(part.end_lineno or 0) - 1].encode()
            comment = line[part.end_col_offset or 0 :].decode().strip()
            fields[name] = Field(node.name, name, ast.unparse(part.annotation), comment)
    for place in ast.walk(node):
        if isinstance(place, ast.Attribute) and isinstance(place.ctx, ast.Store) and _own(place) not in ("", *fields):
            raise Unclear(f"{node.name}.{place.attr}: __init__ must set it, with its type")
    return fields


def _own(target: ast.expr) -> str:
    """The field that an assignment sets, or ""."""
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
        return target.attr
    return ""


def _inner(kind: str) -> str:
    return kind[5:-1] if kind.startswith("list[") else ""


def _core(kind: str) -> str:
    """The type inside all lists."""
    return _core(_inner(kind)) if _inner(kind) else kind


def _cloned(value: str, kind: str) -> str:
    inner = _inner(kind)
    if inner in (*_INTS, "bool"):
        return f"{value}[:]"
    if inner:
        return f"[{_cloned('one', inner)} for one in {value}]"
    return value if kind in (*_INTS, "bool", _ROW) else f"{value}.clone()"


def _written(value: str, kind: str) -> str:
    inner = _inner(kind)
    if inner in (*_INTS, "bool"):
        return f"{value}[:]"
    if inner:
        return f"[{_written('one', inner)} for one in {value}]"
    if kind == _ROW:
        return f"list({value})"
    return f"int({value})" if kind == "i64" else value if kind in ("int", "bool") else f"{value}.to_json()"


def _read(value: str, kind: str) -> str:
    inner = _inner(kind)
    if inner in _INTS:
        return f"numbers({value})"
    if inner:
        return f"[{_read('one', inner)} for one in rows({value})]"
    if kind == _ROW:
        return f"tuple(numbers({value}))"
    return f"whole({value})" if kind in _INTS else f"truth({value})" if kind == "bool" else f"{kind}.from_json({value})"


def _called(what: str, arguments: list[str]) -> list[str]:
    """A call on one line, or on one for each argument."""
    line = f"        {what}({', '.join(arguments)})"
    if len(line) <= WIDTH:
        return [line]
    return [f"        {what}(", *[f"            {one}," for one in arguments], "        )"]


def _braced(what: str, rows: list[str]) -> list[str]:
    return [f"        {what}{{", *[f"            {one}" for one in rows], "        }"]


def _listed(what: str, keys: list[str]) -> list[str]:
    """A list of strings on one line, or on as many as it fills."""
    text = ", ".join(f'"{key}"' for key in keys)
    line = f"        {what}[{text}]"
    if len(line) <= WIDTH:
        return [line]
    rows = textwrap.wrap(f"{text},", WIDTH - 12)
    return [f"        {what}[", *[f"            {row}" for row in rows], "        ]"]


def main(arguments: list[str]) -> int:
    """Write the copies of the named files, or check them; the exit code."""
    paths = [Path(argument) for argument in arguments if argument != "--check"]
    if not paths:
        print("name the files: python -m skerry.core.copies [--check] FILE...", file=sys.stderr)
        return 2
    failed = False
    for path in paths:
        source = path.read_text(encoding="utf-8")
        try:
            wanted = rewritten(source)
        except Unclear as problem:
            print(f"{path}: {problem}", file=sys.stderr)
            failed = True
            continue
        if wanted != source and "--check" in arguments:
            print(f"{path} is stale. Run: python -m skerry.core.copies {path}", file=sys.stderr)
            failed = True
        elif wanted != source:
            path.write_text(wanted, encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
