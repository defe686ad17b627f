"""TypeScript of the JSON that a game sends, written from the game's shapes:

python -m skerry.server.codegen.game_types [--check] squirrelopoly web/src/games/squirrelopoly/view.ts

With `--check` it only looks, ending with exit code 1 if the file is stale. Needs no Node.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import sys
from pathlib import Path

from skerry.core.conform.shapes import plain_name
from skerry.core.registry import find_game
from skerry.server.codegen.message_types import comment, keep

HEADER = """\
// Generated from {module}; do not edit. Make it anew by:
//   python -m skerry.server.codegen.game_types {game} {path}
import type {{ EventOf, Scene }} from "../../contract";
"""
FOOTER = """\
export type GameEvent = EventOf<Events>;

export type GameScene = Scene<View, Fixed, Previews, Events, Infos>;
"""
WORDS = {"int": "number", "float": "number", "str": "string", "bool": "boolean", "object": "unknown"}


def render(game: str) -> str:
    """Return the TypeScript of a game's shapes, in their order. Raises LookupError if it declares none, SyntaxError for
    a line that is neither a shape nor a name for one."""
    module = find_game(game).shapes
    found = importlib.util.find_spec(module) if module else None
    if found is None or found.origin is None:
        raise LookupError(f"{game} declares no shapes")
    source = Path(found.origin).read_text(encoding="utf-8")
    header = HEADER.format(module=f"src/{module.replace('.', '/')}.py", game=game, path=f"web/src/games/{game}/view.ts")
    body = ast.parse(source).body
    parts: list[str] = []
    for node, below in zip(body, [*body[1:], None]):
        if isinstance(node, ast.ClassDef):
            parts.append(_declared(node))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            parts.append(f"{_note(below)}export type {node.targets[0].id} = {_type(node.value)};\n")
        elif not isinstance(node, ast.ImportFrom) and not _words_of(node):
            raise SyntaxError(f"line {node.lineno} of {module} is no shape")
    return "\n".join([header, *parts, FOOTER])


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
    raise SyntaxError(f"line {node.lineno}: no TypeScript for {ast.unparse(node)}")


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
    """Write or check the file; return the exit code."""
    names = [argument for argument in arguments if not argument.startswith("-")]
    flags = {argument for argument in arguments if argument.startswith("-")}
    if len(names) != 2 or flags - {"--check"}:
        print("usage: python -m skerry.server.codegen.game_types [--check] GAME PATH", file=sys.stderr)
        return 2
    game, path = names
    return keep(Path(path), render(game), bool(flags), f"python -m skerry.server.codegen.game_types {game} {path}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
