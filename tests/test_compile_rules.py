"""Which modules a wheel carries compiled, and what happens on a machine without a C compiler."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "compile_rules.py"


def written(package: Path, **modules: str) -> None:
    for name, text in modules.items():
        path = package / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def test_a_module_is_compiled_unless_it_says_that_it_is_not(tmp_path: Path) -> None:
    written(
        tmp_path,
        core__game='"""Rules."""\n',
        core__record='"""Files."""\n\n# Not compiled: no simulation runs it.\n',
        games__new__rules__state='TEXT = "the line # Not compiled: within a line is none"\n',
        games__new__shown__words="# Not compiled: no simulation runs it.\n",
        bots__simple="",
        server__app="",
    )
    (tmp_path / "core" / "__init__.py").write_text('"""The front."""\n')
    chosen = runpy.run_path(str(SCRIPT))["compiled_modules"](tmp_path)
    assert [path.relative_to(tmp_path).as_posix() for path in chosen] == [
        "bots/simple.py",
        "core/game.py",
        "games/new/rules/state.py",
    ]


def test_small_files_of_c_are_compiled_together_and_none_is_lost(tmp_path: Path) -> None:
    script = runpy.run_path(str(SCRIPT))
    lengths = {"__native_a": 0.5, "__native_b": 0.5, "__native_c": 0.1, "__native_d": 2, "__native_e": 0.1, "init": 0.1}
    sources = [tmp_path / f"{name}.c" for name in lengths]
    for path in sources:
        path.write_text(" " * int(lengths[path.stem] * script["BATCH"]))
    first, *batches = [Path(path) for path in script["batches"](sources)]
    assert first == tmp_path / "init.c", "what is mypyc's own stays as it is"
    assert {path.parent for path in batches} == {tmp_path}, "an included file is found beside it"
    assert [path.read_text().splitlines() for path in batches] == [
        ['#include "__native_a.c"', '#include "__native_b.c"'],
        ['#include "__native_c.c"'],
        ['#include "__native_d.c"'],
        ['#include "__native_e.c"'],
    ]


def test_one_library_stands_in_every_module_s_place_and_answers_to_each_name(tmp_path: Path) -> None:
    script = runpy.run_path(str(SCRIPT))
    modules = [Path("src/skerry/core/game.py"), Path("src/skerry/games/new/game.py"), Path("src/skerry/bots/simple.py")]
    text = script["door_source"](tmp_path, modules).read_text()
    assert [line for line in text.splitlines() if line.startswith("DOOR(")] == [
        "DOOR(game)",
        "DOOR(simple)",
        "DOOR(skerry__door)",
    ]
    (tmp_path / "skerry__door.cpython-311-x86_64-linux-gnu.so").write_text("library")
    script["hang_doors"](tmp_path, modules)
    ending = "cpython-311-x86_64-linux-gnu.so"
    assert sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.so")) == [
        f"skerry/bots/simple.{ending}",
        f"skerry/core/game.{ending}",
        f"skerry/games/new/game.{ending}",
    ]


@pytest.mark.skipif(os.name == "nt", reason="CC names no compiler there")
def test_without_a_compiler_it_is_told_before_mypyc_begins(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(tmp_path)],
        cwd=SCRIPT.parent,
        env={**os.environ, "CC": "/nonexistent/compiler"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "/nonexistent/compiler" in done.stderr.splitlines()[-1]
    assert "mypyc" not in done.stdout
