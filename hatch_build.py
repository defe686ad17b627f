"""Build hook: the web client with Node from PyPI, and the rules compiled by mypyc where that works.

Environment variables:
    SKERRY_WEB=skip      leave src/skerry/static as it is (work on Python alone)
    SKERRY_MYPYC=0|1     0: never compile; 1: a failed compile is an error (default: try, else pure Python)
    NODE_OPTIONS, npm_config_*   reach npm, NODE_OPTIONS after what web/build.py asks of Node

pip hides what a build prints, so how far it is goes to the terminal itself where there is one (see `Progress`).
"""

from __future__ import annotations

import contextlib
import os
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TextIO

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before and after it packs a wheel (see `[tool.hatch.build.targets.wheel.hooks.custom]`)."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What this build needs: no mypy where nothing can be compiled, no Node where no client is built."""
        needed: list[str] = []
        if os.environ.get("SKERRY_WEB") != "skip":
            needed += self.config["client"]
        if self.wish() == "1" or (self.wish() != "0" and why_not_compiled() is None):
            needed += self.config["rules"]
        return list(dict.fromkeys(needed))

    def wish(self) -> str:
        """Whether the rules shall be compiled: "1", "0", or "try"."""
        return os.environ.get("SKERRY_MYPYC", "try")

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, then the compiled modules; an editable install stays interpreted."""
        self.scratch: Path | None = None
        self.progress = Progress(self.app)
        root = Path(self.root)
        if version != "editable":
            self.carry_sources(root, build_data)  # before Vite puts files of its own there for a moment
        try:
            with ThreadPoolExecutor(1) as beside:
                # While it loads packages, the compilers have the cores.
                client = beside.submit(self.build_client, root, version == "editable")
                if version != "editable":
                    self.compile_rules(root, build_data)
                elif self.wish() == "1":
                    self.app.display_warning("SKERRY_MYPYC=1 is ignored: an editable install is always interpreted")
            client.result()
        except BaseException:
            self.remove_scratch()  # nothing is packed, so `finalize` is not called
            raise
        finally:
            self.progress.end()

    def build_client(self, root: Path, develop: bool) -> None:
        """Build the web client into the package, unless told not to. Raises SystemExit, with words, if that fails."""
        if os.environ.get("SKERRY_WEB") == "skip":
            return
        client = runpy.run_path(str(root / "web" / "build.py"))
        try:
            client["build_client"](lambda step: self.progress.tell("pages", step), develop=develop)
        except client["ClientError"] as problem:
            raise SystemExit(
                f"{problem}\nThe web client could not be built. SKERRY_WEB=skip installs without it."
            ) from None
        self.progress.tell("pages", "built")

    def carry_sources(self, root: Path, build_data: dict[str, Any]) -> None:
        """Put what lies beside the package into the wheel, so that a server can give everybody its whole source."""
        source = runpy.run_path(str(root / "src" / "skerry" / "server" / "http" / "source_archive.py"))
        beside = [root / name for name in source["FRAME"]] + source["sources"](root / "web")
        for path in beside:
            if path.is_file():
                build_data["force_include"][str(path)] = f"skerry/source/{path.relative_to(root).as_posix()}"

    def compile_rules(self, root: Path, build_data: dict[str, Any]) -> None:
        """Compile the configured modules into the wheel; on failure leave a pure wheel, or stop if told to compile."""
        if self.wish() == "0":
            return
        missing = why_not_compiled()
        if missing and self.wish() != "1":
            self.stay_plain(missing)
            return
        script = root / "compile_rules.py"
        mark = runpy.run_path(str(script))["PROGRESS"]
        self.scratch = Path(tempfile.mkdtemp(prefix="skerry-mypyc-"))
        printed = []
        with subprocess.Popen(
            [sys.executable, str(script), str(self.scratch)],
            cwd=root,
            env={**os.environ, "MYPYPATH": "src", "MYPY_CACHE_DIR": os.devnull},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        ) as process:
            for line in process.stdout or ():
                if line.startswith(mark):
                    self.progress.tell("rules", line.removeprefix(mark).strip())
                else:
                    printed.append(line)
        if process.returncode:
            told = "".join(printed).strip()
            if self.wish() == "1":
                raise SystemExit(f"The rules could not be compiled:\n{told[-6000:]}")
            self.remove_scratch()
            self.stay_plain(next((line for line in printed if "error" in line.lower()), told[-400:]))
            return
        library = self.scratch / "lib"
        for built in sorted(library.rglob("*")):
            if built.suffix in (".so", ".pyd"):
                build_data["force_include"][str(built)] = built.relative_to(library).as_posix()
        self.progress.tell("rules", "compiled")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def stay_plain(self, why: str) -> None:
        """Say that and why the wheel carries the rules as they are."""
        self.progress.tell("rules", "plain Python")
        self.progress.note(f"The rules stay plain Python, which plays the same games slower: {why.strip()[:400]}")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was built on the side."""
        self.remove_scratch()

    def remove_scratch(self) -> None:
        """Delete the compiler's folder, if there is one."""
        if self.scratch is not None:
            shutil.rmtree(self.scratch, ignore_errors=True)
            self.scratch = None


def why_not_compiled() -> str | None:
    """What is plainly missing for compiling, in words; None if nothing is, which a try may still disprove."""
    if os.name != "posix":
        return None  # setuptools knows where Microsoft's compiler may be
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if not command or shutil.which(command[0]) is None:
        return f"there is no C compiler ({' '.join(command)})"
    header = Path(sysconfig.get_path("include"), "Python.h")
    return None if header.is_file() else f"there are no headers of Python ({header})"


class Progress:
    """How far the client and the rules are: a line in the build's log for each, and at the terminal one that is kept.

    pip and its like keep a build's output for themselves unless it fails or they are called with -v, so the terminal is
    written to directly, if there is one before which this process works, its output goes elsewhere, and it is not CI.
    """

    def __init__(self, app: Any) -> None:
        self.app = app
        self.stages: dict[str, str] = {}
        self.writing = threading.Lock()
        self.terminal: TextIO | None = None
        if not os.environ.get("CI") and not sys.stdout.isatty():
            with contextlib.suppress(OSError):
                self.terminal = open("CONOUT$" if os.name == "nt" else "/dev/tty", "w", encoding="utf-8")  # noqa: SIM115
                if hasattr(os, "tcgetpgrp") and os.tcgetpgrp(self.terminal.fileno()) != os.getpgrp():
                    self.terminal.close()  # started in the background: the terminal is somebody else's now
                    self.terminal = None
                else:
                    self.terminal.write("\n")

    def tell(self, part: str, stage: str) -> None:
        """Say that `part` ("pages", "rules") is at `stage`."""
        with self.writing:
            self.stages[part] = stage
            if self.terminal is None:
                self.app.display_info(f"{part}: {stage}")
                return
            line = "  " + ", ".join(f"{part}: {stage}" for part, stage in sorted(self.stages.items()))
            width = self.width()
            with contextlib.suppress(OSError):
                self.terminal.write(f"\r{line[:width].ljust(width)}")
                self.terminal.flush()

    def note(self, text: str) -> None:
        """A line that stays."""
        with self.writing:
            self.app.display_warning(text)
            if self.terminal is not None:
                with contextlib.suppress(OSError):
                    self.terminal.write(f"\r{text.ljust(self.width())}\n")
                    self.terminal.flush()

    def width(self) -> int:
        """Columns of the terminal, less the one that would begin a new line."""
        try:
            columns = os.get_terminal_size(self.terminal.fileno()).columns if self.terminal else 0
        except OSError:
            columns = 0
        return (columns or 80) - 1  # some terminals do not know

    def end(self) -> None:
        """Leave the line as it is and let go of the terminal."""
        if self.terminal is not None:
            with contextlib.suppress(OSError):
                self.terminal.write("\n")
                self.terminal.close()
