"""The client's builder: builds when the sources changed, never twice at once, and never leaves half a client."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from modules import load

BUILDER = Path(__file__).parents[2] / "web" / "build.py"


class Bench:
    """A client's folder in which npm is replaced by something quick that counts its calls."""

    def __init__(self, builder: ModuleType, folder: Path) -> None:
        self.builder = builder
        self.web = folder / "web"
        self.static = folder / "package" / "static"
        self.calls: list[str] = []
        self.installed: list[str] = []
        self.at_work = 0
        self.shapes = "shapes"
        (self.web / "src").mkdir(parents=True)
        self.static.parent.mkdir()
        for name in ("package.json", "package-lock.json", "src/main.ts"):
            (self.web / name).write_text(name)

    def npm(self, *arguments: str, web: Path) -> str:
        self.at_work += 1
        assert self.at_work == 1, "two builds at once"
        self.calls.append(arguments[0])
        if arguments[0] == "ci":
            (web / "node_modules").mkdir(exist_ok=True)
            self.installed = [word for word in arguments if word.endswith("=dev")]
        else:
            Path(arguments[arguments.index("--outDir") + 1], "index.html").write_text("page")
        self.at_work -= 1
        return ""

    def generate(self, say: Callable[[str], object], web: Path) -> None:
        (web / "src/generated").mkdir(exist_ok=True)
        (web / "src/generated/protocol.ts").write_text(self.shapes)

    def build(self, develop: bool = False) -> bool:
        return bool(self.builder.build_client(lambda _: None, self.web, self.static, develop=develop))


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    builder = load(BUILDER)
    made = Bench(builder, tmp_path)
    monkeypatch.setattr(builder, "npm", made.npm)
    monkeypatch.setattr(builder, "generate", made.generate)
    return made


def test_unchanged_sources_are_not_built_again(bench: Bench) -> None:
    assert bench.build()
    assert not bench.build()
    assert bench.calls == ["ci", "run"]
    assert (bench.static / "index.html").read_text() == "page"


def test_a_changed_source_is_built_without_installing_again(bench: Bench) -> None:
    bench.build()
    (bench.web / "src/main.ts").write_text("changed")
    assert bench.build()
    assert bench.calls == ["ci", "run", "run"]


def test_shapes_that_changed_in_python_are_built(bench: Bench) -> None:
    bench.build()
    bench.shapes = "other shapes"
    assert bench.build()
    assert bench.calls == ["ci", "run", "run"]


def test_no_client_is_built_without_what_python_writes(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.build()
    monkeypatch.undo()
    monkeypatch.setattr(bench.builder, "npm", bench.npm)
    monkeypatch.setattr(bench.builder, "CODEGEN", "skerry_nowhere")
    with pytest.raises(bench.builder.ClientError, match="No module named"):
        bench.build()
    assert bench.calls == ["ci", "run"]
    assert (bench.static / "index.html").read_text() == "page"


def test_a_changed_lock_file_installs_again(bench: Bench) -> None:
    bench.build()
    (bench.web / "package-lock.json").write_text("changed")
    assert bench.build()
    assert bench.calls == ["ci", "run", "ci", "run"]


def test_packages_for_tests_are_installed_where_somebody_tests(bench: Bench) -> None:
    bench.build()
    assert bench.installed == ["--omit=dev"]
    bench.builder.install_packages(lambda _: None, bench.web)
    assert bench.installed == ["--include=dev"]
    (bench.web / "src/main.ts").write_text("changed")
    bench.build()
    bench.builder.install_packages(lambda _: None, bench.web)
    assert bench.calls == ["ci", "run", "ci", "run"]


def test_where_somebody_tests_all_packages_come_at_once(bench: Bench) -> None:
    bench.build(develop=True)
    bench.builder.install_packages(lambda _: None, bench.web)
    assert bench.calls == ["ci", "run"]


def test_tests_do_not_change_what_is_built(bench: Bench) -> None:
    bench.build()
    (bench.web / "src/main.test.ts").write_text("test")
    (bench.web / "tests").mkdir()
    (bench.web / "tests/setup.ts").write_text("setup")
    assert not bench.build()


def test_a_failed_build_keeps_the_old_client(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.build()
    (bench.web / "src/main.ts").write_text("broken")

    def broken(*arguments: str, web: Path) -> str:
        raise bench.builder.ClientError("npm run failed")

    monkeypatch.setattr(bench.builder, "npm", broken)
    with pytest.raises(bench.builder.ClientError):
        bench.build()
    assert (bench.static / "index.html").read_text() == "page"
    assert [path.name for path in bench.static.parent.iterdir()] == ["static"]


def test_what_a_killed_build_left_is_removed(bench: Bench) -> None:
    (bench.static.parent / "static.killed").mkdir()
    bench.build()
    assert [path.name for path in bench.static.parent.iterdir()] == ["static"]


def test_builds_at_the_same_time_wait_for_one_another(bench: Bench) -> None:
    built: list[bool] = []
    threads = [threading.Thread(target=lambda: built.append(bench.build())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(built) == [False, False, False, True]
