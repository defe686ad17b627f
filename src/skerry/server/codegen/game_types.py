"""TypeScript of the JSON that a game sends, written from the game's shapes.

`python -m skerry.server.codegen` writes it for our own games; for a game that is installed beside them

    python -m skerry.server.codegen.game_types divers web/src/games/divers/view.ts
"""

from __future__ import annotations

import ast
import importlib.util
import json
import sys
from pathlib import Path

from skerry.core.conform.shapes import plain_name
from skerry.core.game import GameSpec
from skerry.core.registry import find_game
from skerry.server.codegen.files import MARK, keep
from skerry.server.codegen.message_types import comment

HEADER = MARK + "{module} by skerry.server.codegen; do not edit.\n"
WORDS = {"int": "number", "float": "number", "str": "string", "bool": "boolean", "object": "unknown"}


def render(spec: GameSpec) -> str:
    """Return the TypeScript of a game's shapes, in their order. Raises LookupError if it declares none, SyntaxError for
    a line that is neither a shape nor a name for one."""
    found = importlib.util.find_spec(spec.shapes) if spec.shapes else None
    if found is None or found.origin is None:
        raise LookupError(f"{spec.name} declares no shapes")
    try:
        body = ast.parse(Path(found.origin).read_bytes(), found.origin).body
        parts = [part for node, below in zip(body, [*body[1:], None]) if (part := _stated(node, below))]
    except SyntaxError as problem:
        problem.filename = found.origin
        raise
    return "\n".join([HEADER.format(module=spec.shapes), *parts])


def _stated(node: ast.stmt, below: ast.stmt | None) -> str:
    """Return a statement as TypeScript, "" for an import or a docstring. Raises SyntaxError for any other."""
    if isinstance(node, ast.ClassDef):
        return _declared(node)
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return f"{_note(below)}export type {node.targets[0].id} = {_type(node.value)};\n"
    if isinstance(node, ast.ImportFrom) or _words_of(node):
        return ""
    raise _no_shape(node)


def _declared(node: ast.ClassDef) -> str:
    """Return a TypedDict as a type alias rather than an interface, because only an alias is assignable to Record."""
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
    words = ast.get_docstring(node)
    rows: list[str] = []
    for field, below in zip(node.body, [*node.body[1:], None]):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            kind, mark = field.annotation, ""
            if isinstance(kind, ast.Subscript) and _name(kind.value) == "NotRequired":
                kind, mark = kind.slice, "?"
            rows.append(f"{_note(below, '  ')}  readonly {plain_name(field.target.id)}{mark}: {_type(kind)};\n")
    own = f"{{\n{''.join(rows)}}}" if rows else "" if bases else "Readonly<Record<never, never>>"
    said = comment(words) if words else ""
    return f"{said}export type {node.name} = {' & '.join([*bases, own] if own else bases)};\n"


def _type(node: ast.expr) -> str:
    """Return an annotation as a TypeScript type. Raises SyntaxError for one that JSON does not have."""
    match node:
        case ast.Name(id=name):
            return WORDS.get(name, name)
        case ast.Constant(value=None):
            return "null"
        case ast.Constant(value=str(name)):
            return name
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{_type(left)} | {_type(right)}"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=inner):
            return " | ".join(json.dumps(ast.literal_eval(one)) for one in _items(inner))
        case ast.Subscript(value=ast.Name(id="list"), slice=inner):
            item = _type(inner)
            return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=inner):
            return "readonly [" + ", ".join(_type(one) for one in _items(inner)) + "]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
            record = f"Record<{_type(key)}, {_type(value)}>"
            return f"Readonly<{record}>" if _type(key) == "string" else f"Readonly<Partial<{record}>>"
    raise _no_shape(node)


def _no_shape(node: ast.stmt | ast.expr) -> SyntaxError:
    """Return the error that a line of shapes is none; `render` adds the file."""
    return SyntaxError(f"{ast.unparse(node)} is no shape", (None, node.lineno, node.col_offset + 1, None))


def _items(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else [node]


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _words_of(node: ast.stmt | None) -> str:
    """Return the string that a statement consists of; "" for any other statement."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return ""


def _note(below: ast.stmt | None, indent: str = "") -> str:
    """Return the docstring below a field or a name as a comment; "" if there is none."""
    words = _words_of(below)
    return comment(words, indent) if words else ""


def main(arguments: list[str]) -> int:
    """Write the file; return the exit code."""
    if len(arguments) != 2 or arguments[0].startswith("-"):
        print("usage: python -m skerry.server.codegen.game_types GAME PATH", file=sys.stderr)
        return 2
    game, path = arguments
    try:
        keep(Path(path), render(find_game(game)))
    except SyntaxError as problem:
        print(f"{problem.filename}, line {problem.lineno}: {problem.msg}", file=sys.stderr)
        return 1
    except LookupError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
