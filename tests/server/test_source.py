"""Everybody may have the program's source from the server itself, whole enough to install it."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from server.harness import Browser
from skerry import __version__
from skerry.server.http.source_archive import FRAME, source_archive


def written(root: Path, *names: str) -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)


def names_in(body: bytes) -> set[str]:
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        assert archive.testzip() is None
        return set(archive.namelist())


async def test_a_server_gives_its_source_to_everybody(ann: Browser) -> None:
    answer = await ann.request("GET", "/source.zip")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/zip"
    assert f"skerry-{__version__}-source.zip" in answer.headers["content-disposition"]
    names = names_in(answer.content)
    inside = [*FRAME, "src/skerry/__init__.py", "src/skerry/server/http/app.py", "web/build.py", "web/src/App.svelte"]
    assert {f"skerry-{__version__}/{name}" for name in inside} <= names
    assert not [name for name in names if "node_modules" in name or "/static/" in name or "/." in name]


def test_a_checkout_is_its_own_source(tmp_path: Path) -> None:
    package = tmp_path / "src" / "skerry"
    written(package, "core/state.py", "core/state.so", "core/__pycache__/state.pyc", "static/index.html", ".secret")
    written(tmp_path, "pyproject.toml", "LICENSE", "data.sqlite3", "web/package.json", "web/node_modules/a/a.js")
    written(tmp_path, "web/src/main.ts", "web/tests/main.test.ts", "web/dist/index.html", "web/.build.lock")
    written(tmp_path, "web/src/generated/protocol.ts", "web/src/generated/views/koxinga.ts")
    assert names_in(source_archive("a", package)) == {
        "skerry-a/src/skerry/core/state.py",
        *(f"skerry-a/{name}" for name in ("pyproject.toml", "LICENSE", "web/package.json", "web/src/main.ts")),
    }


def test_an_installed_package_carries_what_it_was_built_from(tmp_path: Path) -> None:
    package = tmp_path / "lib" / "site-packages" / "skerry"
    written(package, "core/state.py", "source/pyproject.toml", "source/web/src/main.ts")
    written(tmp_path / "lib", "pyproject.toml", "web/another.ts")
    assert names_in(source_archive("b", package)) == {
        f"skerry-b/{name}" for name in ("src/skerry/core/state.py", "pyproject.toml", "web/src/main.ts")
    }


def test_without_either_there_is_still_the_package(tmp_path: Path) -> None:
    package = tmp_path / "lib" / "site-packages" / "skerry"
    written(package, "core/state.py")
    written(tmp_path / "lib", "README.md", "web/another.ts")
    assert names_in(source_archive("c", package)) == {"skerry-c/src/skerry/core/state.py"}
