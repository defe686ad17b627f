"""What must not be committed: names of one machine's folders or of package registries, built files, half-done work."""

from __future__ import annotations

import ast
import functools
import re
import runpy
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
UNWANTED = {
    "a folder of one machine": r"(?<![\w.~-])/(?:root|home|Users|work)/\w",
    "a package registry": r"registry\.npmjs|pypi\.org/simple|files\.pythonhosted|--index-url \S+://",
    "unfinished work": r"\b(?:TODO|FIXME|XXX)\b|raise NotImplementedError",
}
BUILT = re.compile(r"(^|/)(node_modules|static|dist|generated|__pycache__|\.venv[^/]*)(/|$)|\.(so|pyd|pyc|whl)$")


def tracked() -> list[str]:
    """Every file that git keeps; skips outside a checkout."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]


def test_nothing_built_is_committed() -> None:
    assert [name for name in tracked() if BUILT.search(name)] == []


@pytest.mark.parametrize("what", UNWANTED)
def test_no_file_holds(what: str) -> None:
    found = []
    for name in tracked():
        if name == "tests/test_repository.py":
            continue
        try:
            text = (ROOT / name).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{name}: {match.group()}" for match in re.finditer(UNWANTED[what], text)]
    assert found == []


def compiled_modules() -> list[Path]:
    """What a wheel carries compiled."""
    chosen: list[Path] = runpy.run_path(str(ROOT / "compile_rules.py"))["compiled_modules"](ROOT / "src" / "skerry")
    return chosen


def test_a_caught_error_keeps_its_type_when_compiled() -> None:
    """Within a function mypyc gives a name one type, that of the first `except ... as name`; a second one must differ.

    Otherwise the compiled build raises TypeError where the source runs as meant.
    """
    names = [path.relative_to(ROOT / "src/skerry").as_posix() for path in compiled_modules()]
    assert {"core/match.py", "games/koxinga/rules/state.py", "bots/lookahead.py"} <= set(names)
    assert not [name for name in names if re.match(r"games/.*/(shapes|loader)\.py", name)]
    found = []
    for path in compiled_modules():
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            caught: dict[str, str] = {}
            for handler in ast.walk(function):
                if isinstance(handler, ast.ExceptHandler) and handler.name and handler.type:
                    what = ast.unparse(handler.type)
                    if caught.setdefault(handler.name, what) != what:
                        found.append(
                            f"{path.relative_to(ROOT)}:{handler.lineno}: {handler.name} was {caught[handler.name]}"
                        )
    assert found == []


def test_nothing_asks_what_compiled_things_do_not_tell() -> None:
    """Compiled objects have no `__dict__`: `vars` of one raises TypeError where the source runs as meant."""
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted((ROOT / "src" / "skerry").rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\bvars\((?!protocol\))|\.__dict__\b", line)  # of a module it is sound
    ]
    assert found == []


DOTTED = re.compile(r"(?<![\w./-])skerry\.(?:adapters|bots|cli|core|games|lab|server|tables)(?:\.\w+)*")
FILE = re.compile(
    r"(?<![\w./-])(?:src/)?(?:skerry/)?((?:adapters|bots|cli|core|lab|server|tables)/[\w/]+(?:\.py|/)?)(?=`)"
)
WHOLE = re.compile(r"src/skerry/([\w/]+\.(?:md|py|txt))\b")
ELSEWHERE = {"CHANGELOG.md", "tests/server/test_source.py", "tests/test_compile_rules.py"}
"""Files that name what was there before, or projects that are made up."""
TOLD_IN = (".js", ".md", ".mjs", ".py", ".sh", ".svelte", ".toml", ".ts", ".txt", ".yml")


@functools.cache
def has_module(name: str) -> bool:
    """Return whether a dotted name is a module of ours, or something that a module's source names."""
    place = ROOT / "src"
    for part in name.split("."):
        if part.startswith("__"):
            return True
        if (place / part).is_dir():
            place = place / part
            continue
        module = (place / f"{part}.py").is_file()
        if module:
            place = place / f"{part}.py"
            continue
        source = place if place.suffix else place / "__init__.py"
        beside = not place.suffix and any(place.glob(f"{part}.*"))
        return beside or (source.is_file() and re.search(rf"\b{part}\b", source.read_text()) is not None)
    return True


def test_every_module_that_is_named_is_there() -> None:
    """Whoever reads of a module in a document or a docstring finds it: a move that forgets a mention fails."""
    missing = []
    for name in tracked():
        if not name.endswith(TOLD_IN) or name in ELSEWHERE:
            continue
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), 1):
            missing += [f"{name}:{number}: {found}" for found in DOTTED.findall(line) if not has_module(found)]
            for found in FILE.findall(line) + WHOLE.findall(line):
                path = ROOT / "src" / "skerry" / found
                if not path.exists() and not path.with_suffix(".py").exists():
                    missing.append(f"{name}:{number}: {found}")
    assert missing == []


ROOMS = {
    "set_up": "loader options",
    "rules": "corrections moves problems scoring state steps turns",
    "minds": "features observe policy value",
    "shown": "brief description lessons shapes static view words",
}
"""Modules that every game has, by the room in which docs/concepts.md puts them."""


def test_every_game_keeps_things_in_the_same_places() -> None:
    """Whoever knows one game finds a line of another; the order of the rooms is import-linter's."""
    folders = [path.parent for path in sorted((ROOT / "src/skerry/games").glob("*/game.py"))]
    assert len(folders) >= 5
    wanted = {f"{room}/{name}.py" for room, names in ROOMS.items() for name in names.split()}
    for folder in folders:
        assert {name for name in wanted if not (folder / name).is_file()} == set(), folder.name
        numbered = [
            path.relative_to(folder).as_posix()
            for path in sorted(folder.rglob("*.py"))
            if re.search(r"^def action_space\b|\bActionSpace\(", path.read_text(encoding="utf-8"), re.MULTILINE)
        ]
        assert numbered == ["rules/moves.py"], f"{folder.name} numbers its actions elsewhere"


def test_the_picture_of_the_layers_shows_what_import_linter_holds() -> None:
    drawn = runpy.run_path(str(ROOT / "tools/layers_picture.py"))["picture"]()
    assert drawn == (ROOT / "docs/pictures/layers.svg").read_text(encoding="utf-8"), "python tools/layers_picture.py"


def test_tests_of_tables_need_no_server() -> None:
    """What proves a table in memory stays quick, and shows how far a table goes without a server."""
    files = sorted((ROOT / "tests/tables").glob("*.py"))
    assert len(files) > 5
    found = [
        f"{path.name}: {line}"
        for path in files
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.match(r"\s*(?:from|import) (?:skerry\.)?server\b", line)
    ]
    assert found == []
    folders = {path.name for path in (ROOT / "src/skerry/tables").iterdir() if path.is_dir()}
    proved = {path.stem.removeprefix("test_") for path in files if path.stem.startswith("test_")}
    assert proved <= folders, "each is named like the folder that it proves"


RIDDLE = re.compile(r"(?:Who|What|Where|Whether|How|When|Why|So)\b")


def docstrings(tree: ast.Module) -> Iterator[str]:
    """Every string that stands as a statement of its own: of modules, classes, functions, fields and constants."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for one in body if isinstance(body, list) else []:
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) and isinstance(one.value.value, str):
                yield one.value.value.strip()


@functools.cache
def modules() -> dict[str, ast.Module]:
    """Every module of src/ that git keeps, parsed."""
    sources = [name for name in tracked() if name.startswith("src/") and name.endswith(".py")]
    return {name: ast.parse((ROOT / name).read_text(encoding="utf-8")) for name in sources}


def test_docstrings_say_what_things_are_and_do() -> None:
    """A docstring that opens with a question word has to be solved like a riddle (CONTRIBUTING.md)."""
    riddles = [
        f"{name}: {text.splitlines()[0]}"
        for name, module in modules().items()
        for text in docstrings(module)
        if RIDDLE.match(text)
    ]
    assert riddles == [], "say what it is (a noun) or does (Return, Raise, ...), in the field's terms"


def decoders_made_late(tree: ast.Module) -> Iterator[int]:
    """The lines where msgspec learns a type while a program runs: `decode(…, type=…)`, and decoders of a function."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    within = {id(call) for node in ast.walk(tree) if isinstance(node, functions) for call in ast.walk(node)}
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("msgspec"), "json"), called), _, keywords):
                typed = any(keyword.arg == "type" for keyword in keywords)
                if typed or (called == "Decoder" and id(node) in within):
                    yield node.lineno


def test_decoders_are_made_at_import() -> None:
    """msgspec crashes the process where two threads decode a type for the first time at once (docs/decisions.md)."""
    late = [f"{name}:{line}" for name, module in modules().items() for line in decoders_made_late(module)]
    assert late == [], "decode with a msgspec.json.Decoder that the module keeps"
