"""`tools/pictures.py`: where pictures differ, what is said and shown of it, and with which exit code."""

from __future__ import annotations

import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

pytestmark = pytest.mark.quick

TOOL = Path(__file__).parents[1] / "tools" / "pictures.py"


@pytest.fixture(scope="module")
def tool() -> Iterator[dict[str, Any]]:
    """The names of the tool's module."""
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    yield runpy.run_path(str(TOOL))
    sys.dont_write_bytecode = before


def sheet(file: Path, size: tuple[int, int] = (8, 6), **dots: Any) -> Path:
    """A white picture with dots, by place and colour."""
    picture = Image.new("RGB", size, "white")
    for at, colour in dots.get("dots", {}).items():
        picture.putpixel(at, colour)
    picture.save(file)
    return file


class Known:
    """A build of which the pictures of every state are known; `later` are those that are taken once more."""

    def __init__(self, side: str, folder: Path, dots: Any = (), later: Any = None, fault: str = "") -> None:
        self.side = side
        self.folder = folder
        self.dots = [dict(dots), dict(dots if later is None else later)]
        self.fault = fault
        self.asked: list[dict[str, Any]] = []
        folder.mkdir()

    def ask(self, **question: Any) -> tuple[dict[str, str], str]:
        self.asked.append(question)
        if self.fault:
            return {}, self.fault
        names = question.get("again") or [f"{question['take']}/phone/{theme}" for theme in ("light", "dark")]
        file = self.folder / f"{len(self.asked)}"
        dots = self.dots["again" in question]
        return {
            name: str(sheet(file.with_name(f"{file.name}-{number}.png"), dots=dots if name.endswith("dark") else {}))
            for number, name in enumerate(names)
        }, ""


def taken(tool: dict[str, Any], folder: Path, *builds: Known) -> Any:
    """The report on the state "home" of two builds."""
    (folder / "difference").mkdir()
    report = tool["Report"]()
    tool["take"](builds, "home", report, {}, folder)
    return report


def test_equal_pictures_do_not_differ_however_they_are_written(tool: dict[str, Any], tmp_path: Path) -> None:
    old, new = sheet(tmp_path / "old.png"), tmp_path / "new.png"
    Image.open(old).save(new, compress_level=0)
    assert old.read_bytes() != new.read_bytes()
    assert tool["compare"](old, old) is None
    assert tool["compare"](old, new) is None


def test_one_shade_of_one_colour_in_one_pixel_is_a_difference(tool: dict[str, Any], tmp_path: Path) -> None:
    old, new = sheet(tmp_path / "old.png"), sheet(tmp_path / "new.png", dots={(3, 2): (255, 255, 254)})
    found = tool["compare"](old, new, tmp_path / "shown.png")
    assert (found.pixels, found.box) == (1, (3, 2, 4, 3))
    assert str(found) == "1 pixels in 1 x 1 at 3, 2"
    shown = Image.open(tmp_path / "shown.png")
    assert shown.getpixel((3, 2)) == (220, 0, 40)
    assert shown.getpixel((0, 0)) == (255, 255, 255)


def test_what_lies_beyond_the_other_ones_edge_differs_whatever_its_colour(tool: dict[str, Any], tmp_path: Path) -> None:
    old = sheet(tmp_path / "old.png")
    new = tmp_path / "new.png"
    Image.new("RGB", (8, 7), "white").save(new)
    Image.open(new).save(new)
    found = tool["compare"](old, new)
    assert (found.pixels, found.box) == (8, (0, 6, 8, 7))
    assert str(found).endswith("(8 x 7, was 8 x 6)")
    dark = tmp_path / "dark.png"
    tall = Image.new("RGB", (8, 7), "white")
    tall.paste("black", (0, 6, 8, 7))
    tall.save(dark)
    assert tool["compare"](old, dark).pixels == 8


def test_builds_that_look_alike_leave_no_pictures(tool: dict[str, Any], tmp_path: Path) -> None:
    old, new = Known("old", tmp_path / "old"), Known("new", tmp_path / "new")
    report = taken(tool, tmp_path, old, new)
    assert (report.code(), report.pictures, report.different) == (0, 2, {})
    assert report.lines() == ["0 of 2 pictures differ, 0 states out of reach"]
    assert not list(tmp_path.rglob("*.png"))
    assert len(old.asked) == len(new.asked) == 1


def test_a_picture_that_differs_is_named_and_shown_beside_the_old_one(tool: dict[str, Any], tmp_path: Path) -> None:
    old = Known("old", tmp_path / "old")
    report = taken(tool, tmp_path, old, Known("new", tmp_path / "new", {(1, 1): (0, 0, 0), (2, 4): (0, 0, 0)}))
    assert report.code() == 1
    assert report.lines() == [
        "differs: home/phone/dark: 2 pixels in 2 x 4 at 1, 1",
        "1 of 2 pictures differ, 0 states out of reach",
    ]
    assert old.asked[-1] == {"again": ["home/phone/dark"]}, "it was looked at twice"
    page = report.page("main & <mine>", tmp_path)
    assert "<h1>main &amp; &lt;mine&gt;</h1>" in page
    for _, files in report.different.values():
        assert [file.parent.name for file in files] == ["old", "new", "difference"]
        assert {*tmp_path.rglob("*.png")} == {*files}, "nothing is left of how it was looked at first"
        for file in files:
            assert f'src="{file.relative_to(tmp_path)}"' in page


def test_what_was_only_on_its_way_is_no_difference(tool: dict[str, Any], tmp_path: Path) -> None:
    new = Known("new", tmp_path / "new", {(1, 1): (0, 0, 0)}, later={})
    report = taken(tool, tmp_path, Known("old", tmp_path / "old"), new)
    assert (report.code(), report.pictures) == (0, 2)
    assert not list(tmp_path.rglob("*.png"))


def test_a_state_out_of_reach_in_one_build_is_told_and_fails(tool: dict[str, Any], tmp_path: Path) -> None:
    report = taken(tool, tmp_path, Known("old", tmp_path / "old"), Known("new", tmp_path / "new", fault="no such page"))
    assert report.code() == 1
    assert report.lines()[0] == "out of reach: home, new: no such page"
    assert not list(tmp_path.rglob("*.png"))
    assert "<li>home, new: no such page</li>" in report.page("", tmp_path)


def test_states_are_chosen_by_a_part_of_their_name(tool: dict[str, Any]) -> None:
    known = tool["union"](["home", "gone", "Trade"], ["Trade", "home", "made"])
    assert known == ["Trade", "home", "made", "gone"]
    assert tool["chosen"](known, []) == known
    assert tool["chosen"](known, ["TRA", "on"]) == ["Trade", "gone"]
    with pytest.raises(tool["CannotRun"], match="no state is called 'x'"):
        tool["chosen"](known, ["x"])


def test_parts_are_all_states_and_each_once(tool: dict[str, Any]) -> None:
    states = [str(number) for number in range(11)]
    parts = [tool["part"](states, tool["fraction"](f"{number}/4")) for number in (1, 2, 3, 4)]
    assert sorted((one for part in parts for one in part), key=int) == states
    assert tool["part"](states, (1, 1)) == states


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["no-such-revision"], "no-such-revision is neither a revision of"),
        (["HEAD", "--part", "5/4"], "'5/4' is no part such as 1/4"),
        (["HEAD", "--sizes", "phone,huge"], "'huge' is none of phone, tablet, laptop, desktop"),
    ],
)
@pytest.mark.gate
def test_what_cannot_run_says_why(tmp_path: Path, arguments: list[str], told: str) -> None:
    command = [sys.executable, str(TOOL), *arguments, "--out", str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert told in done.stderr.splitlines()[-1]


@pytest.mark.gate
def test_a_client_that_cannot_be_built_says_how_the_build_ended(tool: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "build.py").write_text("import sys\nprint('line 3: no such word')\nsys.exit(1)\n")
    with pytest.raises(tool["CannotRun"], match=r"(?s)of mine could not be built.*line 3: no such word"):
        tool["build"](tmp_path, "mine")
