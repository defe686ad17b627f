"""The client's TypeScript: what is written of messages and shapes, when, and what is said where it cannot be."""

from __future__ import annotations

import copy
import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from skerry.core.registry import find_game, games
from skerry.server.codegen import game_types, message_types, tree, words
from skerry.server.codegen.__main__ import main
from skerry.server.codegen.files import MARK
from skerry.tables import protocol
from skerry.words.fluent import BrokenWords, read
from skerry.words.message import Other

SOURCE = Path(__file__).parents[2] / "src"
SHAPES = '''
"""What is sent."""

from typing import Literal, NotRequired, TypedDict

Good = Literal["food", "gold"]
"""What a hold carries."""


class Way(TypedDict):
    from_: int
    """An area."""
    to: NotRequired[list[int | None]]


class Long(Way):
    loads: dict[Good, tuple[int, "Way"]]
    named: dict[str, object]


class Nothing(TypedDict):
    pass
'''
TYPES = """
/** What a hold carries. */
export type Good = "food" | "gold";

export type Way = {
  /** An area. */
  readonly from: number;
  readonly to?: readonly (number | null)[];
};

export type Long = Way & {
  readonly loads: Readonly<Partial<Record<Good, readonly [number, Way]>>>;
  readonly named: Readonly<Record<string, unknown>>;
};

export type Nothing = Readonly<Record<never, never>>;
"""


def written(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def shapes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of shapes of the only game that there is."""
    monkeypatch.syspath_prepend(str(tmp_path))
    spec = copy.copy(find_game("koxinga"))
    spec.shapes = "made_up_shapes"
    monkeypatch.setattr(tree, "own_games", lambda: [spec])
    return tmp_path / "made_up_shapes.py"


def test_every_game_of_ours_has_its_types(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 0
    assert written(tmp_path) == tree.render_all()
    types = {name for name in written(tmp_path) if not name.startswith(("words/", "languages"))}
    assert types == {"protocol.ts", *(f"views/{game}.ts" for game in games())}
    for name, text in written(tmp_path).items():
        assert text.startswith(MARK)
        assert name not in types or "import" not in text, "they hold types alone"


def test_only_what_changed_is_written_and_what_is_made_no_more_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([str(tmp_path)])
    whole = written(tmp_path)
    capsys.readouterr()
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.ts")}
    assert main([str(tmp_path)]) == 0
    assert capsys.readouterr().out == ""
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.ts")} == before
    (tmp_path / "protocol.ts").write_text(whole["protocol.ts"].replace("stale", "fresh"))
    (tmp_path / "views" / "gone.ts").write_text(f"{MARK}a game that is no more\n")
    (tmp_path / "notes.ts").write_text("// somebody's own\n")
    assert main([str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{tmp_path}: protocol.ts\n{tmp_path}: views/gone.ts\n"
    assert written(tmp_path) == {**whole, "notes.ts": "// somebody's own\n"}


def test_a_build_that_has_only_what_it_asks_for_writes_the_same(tmp_path: Path) -> None:
    """Nothing is installed then: not Skerry, whose entry points name its games, and nothing that a server needs."""
    packages = tmp_path / "packages"
    packages.mkdir()
    for name in ("msgspec", "mypy_extensions", "fluent.syntax", "typing_extensions"):
        found = importlib.util.find_spec(name)
        assert found is not None
        assert found.origin is not None
        place = Path(found.origin)
        place = place.parent if place.name == "__init__.py" else place
        (packages / name.replace(".", "/")).parent.mkdir(exist_ok=True)
        (packages / Path(*name.split(".")).with_suffix(place.suffix)).symlink_to(place)
    program = (
        "import runpy, sys; sys.path.append(sys.argv.pop(1)); "
        "runpy.run_module(sys.argv.pop(1), alter_sys=True, run_name='__main__')"
    )
    command = [sys.executable, "-S", "-E", "-c", program]

    def generated(packages: Path) -> subprocess.CompletedProcess[str]:
        arguments = [str(packages), "skerry.server.codegen", str(tmp_path / "made")]
        return subprocess.run([*command, *arguments], cwd=SOURCE, capture_output=True, text=True, check=False)

    without = generated(tmp_path / "nowhere")
    assert without.returncode == 1
    assert without.stderr.count("\n") == 1
    assert "has no package m" in without.stderr
    done = generated(packages)
    assert (done.returncode, done.stderr) == (0, "")
    assert written(tmp_path / "made") == tree.render_all()


FTL = """
title = Lake “{ $name }”
seats =
    { $n ->
        [0] nobody
        [one] { $n } seat
       *[other] { $n } seats
    }
turn = { $side ->
        [left] Turn left
       *[right] Turn right
    }{ $go ->
        [true] { " " }and go
       *[false] .
    }
nth = { NUMBER($n, type: "ordinal") ->
        [one] { $n }st
       *[other] { $n }th
    }
debt = { NUMBER($n) } in `all`
good-food = food
good-gold = gold
cargo = { $n } { NAME($good, of: "good") }, { inner }
inner = by { $who ->
        [none] nobody
       *[other] { $who }
    }
"""
WORDS = """
  title: (p: { readonly name: string | number }) => `Lake “${p.name}”`,
  seats: (p: { readonly n: number }) => (p.n === 0 ? "nobody" : plural("en", p.n, { one: `${p.n} seat`, other: `${p.n} seats` })),
  turn: (p: { readonly side: "left" | "right"; readonly go: boolean }) => `${(p.side === "left" ? "Turn left" : "Turn right")}${(p.go ? " and go" : ".")}`,
  nth: (p: { readonly n: number }) => plural("en", p.n, { one: `${p.n}st`, other: `${p.n}th` }, "ordinal"),
  debt: (p: { readonly n: number }) => `${signed(p.n)} in \\`all\\``,
  goodFood: () => "food",
  goodGold: () => "gold",
  cargo: (p: { readonly n: string | number; readonly good: "food" | "gold"; readonly who: string | null | undefined }) => `${p.n} ${(p.good === "food" ? "food" : "gold")}, by ${(!p.who ? "nobody" : `${p.who}`)}`,
"""  # noqa: E501


@pytest.fixture
def lake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lake:
    """Two files of messages, as a game has them, in a tree of their own."""
    place = tmp_path / "skerry" / "words"
    (place / "en").mkdir(parents=True)
    monkeypatch.setattr("skerry.words.__file__", str(place / "__init__.py"))
    return Lake(place)


class Lake:
    def __init__(self, place: Path) -> None:
        self.place = place

    def write(self, path: str, text: str) -> Path:
        file = self.place / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    def source(self, *names: str) -> words.Source:
        files = (self.place / "en.ftl", self.place / "en" / "page.ftl")
        whole = not names
        return words.Source("lake", self.place, tuple(file for file in files if file.exists()), frozenset(names), whole)

    def render(self, *names: str, named: bool = False) -> str:
        source = self.source(*names)
        english = source.messages("en")
        return words.render(source, english, words.taken_from(source, english), named)

    def render_other(self, language: str) -> str:
        source = self.source()
        english = source.messages("en")
        taken = words.taken_from(source, english)
        return words.render_other(source, language, english, source.messages(language), taken)


def test_messages_as_typescript(lake: Lake) -> None:
    """A fact's type is what its uses ask for, and what only other messages say is no function."""
    lake.write("en.ftl", FTL)
    text = lake.render()
    assert text.startswith(f"{MARK}src/skerry/words/en.ftl by skerry.server.codegen; do not edit.\n")
    assert 'import { plural, signed } from "#words/numbers.ts";' in text
    assert text.split("catalogue({")[1] == f"{WORDS}}});\n"
    assert lake.render(named=True).endswith('}, "lake");\n'), "another language has it"
    assert "seats:" not in lake.render("title"), "of a game's file what its client names"


def test_messages_that_cannot_be_read_are_told_with_file_and_line(
    lake: Lake, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = lake.write("en.ftl", "title = Lake\nseats = { $n\n")
    monkeypatch.setattr(tree.words, "render_all", lambda: {"words/lake.ts": lake.render()})
    assert main([str(lake.place / "made")]) == 1
    assert capsys.readouterr().err == f'No TypeScript was written: {file}, line 2: Expected token: "}}"\n'


def test_what_a_games_page_says_besides_stands_beside_and_no_name_twice(lake: Lake) -> None:
    lake.write("en.ftl", "area-amoy = Amoy\nwon = won\n")
    lake.write("en/page.ftl", 'sails = to { NAME($area, of: "area") }\n')
    text = lake.render("sails", "won")
    assert "  won: () =>" in text
    assert "  sails: (p: { readonly area:" in text
    lake.write("en/page.ftl", "won = { $n } won\n")
    with pytest.raises(BrokenWords, match="won is said twice, in another file too"):
        lake.render("won")


def test_another_language_has_what_it_says_by_its_own_plural_forms(lake: Lake) -> None:
    """What it lacks and its own messages say is English; what nobody asks for is left."""
    boats = "boats = { $n ->\n [one] a boat\n *[other] { $n } boats\n }\n"
    lake.write("en.ftl", f"port-0 = Amoy\nport-1 = Batavia\n{boats}")
    lake.write("en/page.ftl", 'left = { boats } left { NAME($port, of: "port") }\nwon = You won\nsunk = { $good }\n')
    lake.write(
        "pl.ftl", "port-1 = Batawia\nboats = { $n ->\n [one] łódź\n [few] { $n } łodzie\n *[many] { $n } łodzi\n }\n"
    )
    lake.write("pl/page.ftl", 'left = { boats } z { NAME($port, of: "port") }\nsunk = nic\nlost = Nie ma\n')
    assert lake.render_other("pl") == (
        f"{MARK}src/skerry/words/pl.ftl by skerry.server.codegen; do not edit.\n"
        'import { plural } from "#words/numbers.ts";\n\nexport const words = {\n'
        '  port1: () => "Batawia",\n'
        '  left: (p: any) => `${plural("pl", p.n, { one: "łódź", few: `${p.n} łodzie`, many: `${p.n} łodzi` })} z '
        '${(p.port === 0 ? "Amoy" : "Batawia")}`,\n'
        '  sunk: () => "nic",\n};\n'
    )
    lake.write("de/page.ftl", "left = { boats } fort\n")
    assert 'plural("en", p.n, { one: "a boat"' in lake.render_other("de")


def test_a_language_that_asks_for_what_nobody_tells_is_told_with_file_and_line(lake: Lake) -> None:
    lake.write("en.ftl", "seats = { $n } seats\n")
    file = lake.write("de.ftl", "# Plätze\nseats = { $count } Plätze\n")
    with pytest.raises(BrokenWords) as problem:
        lake.render_other("de")
    assert str(problem.value) == f"{file}, line 2: seats is not told $count"


def test_languages_are_found_by_their_folders(lake: Lake) -> None:
    for path in ("de/tables.ftl", "pl.ftl", "en.ftl", "pt-BR/page.ftl"):
        lake.write(path, "title = Lake\n")
    (lake.place / "__pycache__").mkdir()
    assert words.languages_in(lake.place) == {"de", "pl", "pt-BR"}
    lists = words.render_lists({"de": ["lake", "shell"], "pt-BR": ["lake"]})
    assert 'ready: readonly string[] = ["de"];' in lists["languages.ts"]
    assert '  "pt-BR": () => import("./words/pt-BR/index.ts"),\n' in lists["languages.ts"]
    rows = '  "lake": () => import("./lake.ts"),\n  "shell": () => import("./shell.ts"),\n'
    assert lists["words/de/index.ts"].endswith(f"export const catalogues = {{\n{rows}}};\n")


def test_every_message_of_a_page_is_said_somewhere() -> None:
    said = words.named_in(words.CLIENT)
    games = sorted((SOURCE / "skerry" / "games").glob(f"*/words/en/{words.PAGE}"))
    assert games
    for path in [*sorted((SOURCE / "skerry" / "words" / "en" / "pages").glob("*.ftl")), *games]:
        messages = read(path.read_text(encoding="utf-8"), str(path), "en")
        inner = {part.key for one in messages.values() for part in one.all_parts() if isinstance(part, Other)}
        assert [one for one in messages if words.camel(one) not in said and one not in inner] == [], path


def test_shapes_as_typescript(shapes: Path) -> None:
    shapes.write_text(SHAPES)
    text = tree.render_all()["views/koxinga.ts"]
    assert text == f"{MARK}made_up_shapes by skerry.server.codegen; do not edit.\n{TYPES}"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("class View(:", "invalid syntax"),
        ("count = len([])", "len([]) is no shape"),
        ("import os", "import os is no shape"),
        ("class View(TypedDict):\n    seen: set[int]", "set[int] is no shape"),
    ],
)
def test_shapes_that_are_none_are_told_with_file_and_line(
    line: str, told: str, shapes: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shapes.write_text(f'"""What is sent."""\n{line}\n')
    assert main([str(tmp_path / "made")]) == 1
    assert capsys.readouterr().err == f"No TypeScript was written: {shapes}, line {2 + line.count(chr(10))}: {told}\n"
    assert not (tmp_path / "made").exists(), "what was there stays as it was"


def test_the_types_of_one_game_for_whoever_has_it_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "divers" / "view.ts"
    assert game_types.main(["koxinga", str(path)]) == 0
    assert path.read_text() == game_types.render(find_game("koxinga"))
    assert game_types.main(["koxinge", str(path)]) == 1
    assert "did you mean koxinga" in capsys.readouterr().err
    assert game_types.main(["koxinga"]) == 2
    assert main([]) == main(["--check", "web"]) == 2


def test_types_tell_what_may_be_left_out() -> None:
    text = message_types.render()
    assert 'readonly type: "choose";' in text
    assert "readonly private?: boolean;" in text, "clients may leave out what has a default"
    assert "readonly stale: boolean;" in text, "the server sends everything"
    assert "export type ServerMessage =\n  | Welcome" in text
    for member in protocol.ClientMessage.__args__:  # type: ignore[attr-defined]
        assert f"export interface {member.__name__} " in text
