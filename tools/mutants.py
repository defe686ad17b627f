"""Small wrong changes to a source file, each of which some test should notice: `mutants_of(path, text)`.

A mutant replaces one piece of the text: a comparison, an operator, a number, a truth value, a condition, or a whole
statement. Left out are annotations, decorators, words, and what cannot matter: log messages of the program, and
`context.loud`, which only saves the making of events that nobody hears.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
}
OPERATORS: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
INERT: Final = re.compile(r"\bcontext\.loud\b|\blogger\.|^assert_never\b")


@dataclass(frozen=True)
class Mutant:
    """One change: bytes `start` to `end` of a file become `new`. `id` is the same as long as the file is."""

    path: str
    line: int
    start: int
    end: int
    old: str
    new: str
    id: str

    def applied(self, text: str) -> str:
        """The whole file with the change."""
        data = text.encode()
        return (data[: self.start] + self.new.encode() + data[self.end :]).decode()

    def compiles(self, text: str) -> bool:
        """Whether the file is still Python with the change; nearly always."""
        try:
            ast.parse(self.applied(text))
        except SyntaxError:
            return False
        return True


def mutants_of(path: str, text: str) -> list[Mutant]:
    """Every mutant of a file's text, from its beginning to its end."""
    found: list[Mutant] = []
    version = hashlib.sha256(text.encode()).hexdigest()[:8]
    data = text.encode()
    for start, end, new in sorted(set(_Finder(text).edits(ast.parse(text)))):
        key = hashlib.sha256(f"{path}:{version}:{start}:{end}:{new}".encode()).hexdigest()[:12]
        old = data[start:end].decode()
        found.append(Mutant(path, data[:start].count(b"\n") + 1, start, end, old, new, key))
    return found


class _Finder:
    """Walks a tree and yields (start, end, replacement) in bytes."""

    def __init__(self, text: str) -> None:
        self._data = text.encode()
        self._lines = [0]
        for line in self._data.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def edits(self, node: ast.AST) -> Iterator[tuple[int, int, str]]:
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "bases", "type_params"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not self._inert(child):
                    yield from self.edits(child)
        if not (hasattr(node, "lineno") and self._inert(node)):
            yield from self._of(node)

    def _inert(self, node: ast.AST) -> bool:
        if not isinstance(node, (ast.Expr, ast.Attribute, ast.If)):
            return False
        judged = node.test if isinstance(node, ast.If) else node
        return not isinstance(node, ast.If) and bool(INERT.search(self._text(judged)))

    def _of(self, node: ast.AST) -> Iterator[tuple[int, int, str]]:
        match node:
            case ast.Compare():
                sides = [node.left, *node.comparators]
                for left, right, operation in zip(sides, sides[1:], node.ops):
                    yield from self._between(left, right, COMPARISONS[type(operation)])
            case ast.BoolOp():
                pair = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
                for left, right in zip(node.values, node.values[1:]):
                    yield from self._between(left, right, pair)
            case ast.BinOp() if type(node.op) in OPERATORS:
                yield from self._between(node.left, node.right, OPERATORS[type(node.op)])
            case ast.UnaryOp(op=ast.Not() | ast.USub()):
                yield self._start(node), self._end(node), self._text(node.operand)
            case ast.Constant(value=bool()):
                yield self._start(node), self._end(node), str(not node.value)
            case ast.Constant(value=int() | float()):
                yield self._start(node), self._end(node), str(node.value + 1)
            case ast.If() | ast.IfExp() if not INERT.search(self._text(node.test)):
                for truth in ("True", "False"):
                    yield self._start(node.test), self._end(node.test), truth
            case ast.While() if not isinstance(node.test, ast.Constant):
                yield self._start(node.test), self._end(node.test), "False"
            case ast.Break() | ast.Continue():
                yield self._start(node), self._end(node), "continue" if isinstance(node, ast.Break) else "break"
            case ast.AugAssign():
                if type(node.op) in OPERATORS:
                    yield from self._between(node.target, node.value, OPERATORS[type(node.op)])
                yield self._start(node), self._end(node), "pass"
            case ast.Assign() if isinstance(node.targets[0], (ast.Attribute, ast.Subscript)):
                yield self._start(node), self._end(node), "pass"
            case ast.Expr(value=ast.Call() | ast.Await()) | ast.Raise() | ast.Delete():
                yield self._start(node), self._end(node), "pass"

    def _between(self, left: ast.AST, right: ast.AST, change: tuple[str, str]) -> Iterator[tuple[int, int, str]]:
        """The operator that stands between two operands."""
        old, new = change
        start = self._end(left)
        pattern = old if old[0].isalpha() else re.escape(old)
        place = re.search(pattern.encode(), self._data[start : self._start(right)])
        if place:
            yield start + place.start(), start + place.end(), new

    def _start(self, node: ast.AST) -> int:
        return self._lines[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined,no-any-return]

    def _end(self, node: ast.AST) -> int:
        return self._lines[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined,no-any-return]

    def _text(self, node: ast.AST) -> str:
        return self._data[self._start(node) : self._end(node)].decode()
