"""How Skerry reaches people: the workflows, the container's files, and what each way of building takes along."""

from __future__ import annotations

import fnmatch
import importlib.util
import os
import re
import runpy
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CLIENT = ["nodejs", "msgspec", "mypy_extensions", "fluent.syntax"]
"""What the pages are built with: the last three write the types of messages and games, and words."""
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def checked_by(tool: str, *arguments: str) -> None:
    """Run a tool of the dev extra on files of the project; loud skip without it, failure in CI."""
    program = Path(sysconfig.get_path("scripts")) / tool
    if importlib.util.find_spec(tool.replace("-", "_")) is None and not program.exists():
        missing = f"no {tool}: pip install -e '.[dev]' brings it"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    done = subprocess.run(
        [str(program), *arguments], cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("schema", "file"),
    [*(("vendor.github-workflows", file) for file in WORKFLOWS), ("vendor.compose-spec", ROOT / "compose.yaml")],
    ids=lambda what: what.name if isinstance(what, Path) else "",
)
def test_a_file_for_another_program_is_what_that_reads(schema: str, file: Path) -> None:
    checked_by("check-jsonschema", "--builtin-schema", schema, str(file))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_gives_away_no_right_and_takes_no_action_by_a_name_that_can_move(workflow: Path) -> None:
    checked_by("zizmor", "--offline", "--no-config", "--persona", "pedantic", str(workflow))
    actions = re.findall(r"uses: (\S+)", workflow.read_text())
    assert actions
    assert [name for name in actions if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", name)] == []


def test_who_builds_elsewhere_gets_all_that_a_build_needs() -> None:
    """The source archive, the container's folder and a server's own source hold the same files beside src and web."""
    frame = runpy.run_path(str(ROOT / "src/skerry/server/http/source_archive.py"))["FRAME"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    archive = project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    image = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    for name in (*frame, "src", "web"):
        assert name == "pyproject.toml" or f"/{name}" in archive, "hatchling takes pyproject.toml along by itself"
        assert any(fnmatch.fnmatch(name, pattern) for pattern in image), name


def test_a_build_writes_the_types_with_what_a_server_runs_with() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    _, *needed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["client"]
    assert [re.split(r"[<>=]", requirement)[0] for requirement in needed] == CLIENT[1:]
    assert set(needed) <= set(project["project"]["dependencies"])


def test_the_image_holds_no_root_and_no_password() -> None:
    lines = (ROOT / "Containerfile").read_text().splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith("FROM "))
    final = "\n".join(lines[last:])
    assert re.search(r"^USER [1-9]\d+$", final, re.MULTILINE)
    assert re.search(r"^HEALTHCHECK ", final, re.MULTILINE)
    assert "/healthz" in final
    assert not re.search(r"PASSWORD: (?!\$\{)", (ROOT / "compose.yaml").read_text())


@pytest.mark.skipif(sys.platform == "win32", reason="there a compiler is found by setuptools alone")
@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({"CC": sys.executable}, [*CLIENT, "mypy", "setuptools"]),
        ({"CC": "/nonexistent/cc -pthread"}, CLIENT),
        ({"CC": "/nonexistent/cc", "SKERRY_MYPYC": "1"}, [*CLIENT, "mypy", "setuptools"]),
        ({"CC": sys.executable, "SKERRY_MYPYC": "0"}, CLIENT),
        ({"CC": sys.executable, "SKERRY_WEB": "skip"}, ["mypy", "setuptools", "fluent.syntax"]),
        ({"CC": "/nonexistent/cc", "SKERRY_WEB": "skip"}, []),
    ],
    ids=["compiler", "none", "none but wanted", "not wanted", "no client", "nothing"],
)
def test_a_build_loads_only_what_it_will_use(environment: dict[str, str], wanted: list[str], tmp_path: Path) -> None:
    """Asked of hatchling's hook as a build does it, with a stand-in for hatchling's class."""
    plugin = tmp_path / "hatchling" / "builders" / "hooks" / "plugin"
    plugin.mkdir(parents=True)
    (plugin / "interface.py").write_text("class BuildHookInterface:\n    pass\n")
    (tmp_path / "Python.h").touch()
    asked = (
        "import runpy, sys, sysconfig, tomllib\n"
        "sysconfig.get_path = lambda name: sys.argv[2]\n"  # not every machine with Python has its headers
        "hook = runpy.run_path(sys.argv[1] + '/hatch_build.py')['Hook']()\n"
        "project = tomllib.load(open(sys.argv[1] + '/pyproject.toml', 'rb'))\n"
        "hook.config = project['tool']['hatch']['build']['targets']['wheel']['hooks']['custom']\n"
        "print(*hook.dependencies())\n"
    )
    clean = {name: value for name, value in os.environ.items() if not name.startswith("SKERRY_")}
    done = subprocess.run(
        [sys.executable, "-c", asked, str(ROOT), str(tmp_path)],
        env={**clean, "PYTHONPATH": str(tmp_path), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    assert [re.split(r"[-<>=]", requirement)[0] for requirement in done.stdout.split()] == wanted
