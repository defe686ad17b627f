"""Build hook: the web client with Node from PyPI, and the rules compiled by mypyc where that works.

Environment variables:
    SKERRY_WEB=skip      leave src/skerry/static as it is (work on Python alone)
    SKERRY_MYPYC=0|1     0: never compile; 1: a failed compile is an error (default: try, else pure Python)
    NODE_OPTIONS, npm_config_*   reach npm as they are
"""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NOT_COMPILED = r"^# Not compiled: "
"""A module's own line, below its docstring; what follows says why."""


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before and after it packs a wheel (see `[tool.hatch.build.targets.wheel.hooks.custom]`)."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, then the compiled modules; an editable install stays interpreted."""
        self.scratch: Path | None = None
        root = Path(self.root)
        if os.environ.get("SKERRY_WEB") != "skip":
            client = runpy.run_path(str(root / "web" / "build.py"))
            try:
                client["build_client"](self.app.display_info)
            except client["ClientError"] as problem:
                raise SystemExit(
                    f"{problem}\nThe web client could not be built. SKERRY_WEB=skip installs without it."
                ) from None
        if version != "editable":
            self.carry_sources(root, build_data)
            self.compile_rules(root, build_data)
        elif os.environ.get("SKERRY_MYPYC") == "1":
            self.app.display_warning("SKERRY_MYPYC=1 is ignored: an editable install is always interpreted")

    def carry_sources(self, root: Path, build_data: dict[str, Any]) -> None:
        """Put what lies beside the package into the wheel, so that a server can give everybody its whole source."""
        source = runpy.run_path(str(root / "src" / "skerry" / "server" / "http" / "source.py"))
        beside = [root / name for name in source["FRAME"]] + source["sources"](root / "web")
        for path in beside:
            if path.is_file():
                build_data["force_include"][str(path)] = f"skerry/source/{path.relative_to(root).as_posix()}"

    def compile_rules(self, root: Path, build_data: dict[str, Any]) -> None:
        """Compile the configured modules into the wheel; on failure leave a pure wheel, or stop if told to compile."""
        wish = os.environ.get("SKERRY_MYPYC", "try")
        modules = compiled_modules(root, self.config.get("mypyc", []))
        if wish == "0" or not modules:
            return
        self.scratch = Path(tempfile.mkdtemp(prefix="skerry-mypyc-"))
        done = subprocess.run(
            [sys.executable, "-c", COMPILE, str(self.scratch), *modules],
            cwd=root,
            env={**os.environ, "MYPYPATH": "src", "MYPY_CACHE_DIR": str(self.scratch / "cache")},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            self.remove_scratch()
            if wish == "1":
                raise SystemExit(f"mypyc failed:\n{done.stdout[-6000:]}")
            self.app.display_warning(f"mypyc not used, the wheel stays pure Python: {done.stdout.strip()[-400:]}")
            return
        library = self.scratch / "lib"
        for built in sorted(library.rglob("*")):
            if built.suffix in (".so", ".pyd"):
                build_data["force_include"][str(built)] = built.relative_to(library).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was built on the side."""
        self.remove_scratch()

    def remove_scratch(self) -> None:
        """Delete the compiler's folder, if there is one."""
        if self.scratch is not None:
            shutil.rmtree(self.scratch, ignore_errors=True)
            self.scratch = None


def compiled_modules(root: Path, patterns: list[str]) -> list[str]:
    """Paths below `root` that match any of `patterns`, sorted (so builds are repeatable): no package's front, and no
    module that says of itself, in a line of its own, that it is not compiled."""
    found = {path for pattern in patterns for path in root.glob(pattern) if path.name != "__init__.py"}
    left = {path for path in found if re.search(NOT_COMPILED, path.read_text(encoding="utf-8"), re.MULTILINE)}
    return sorted(path.relative_to(root).as_posix() for path in found - left)


# The compiler is started through setuptools' own command, because it knows the compiler of every platform.
# One group: all modules call one another directly instead of through Python objects.
COMPILE = """
import sys
from mypyc.build import mypycify
from setuptools import setup
scratch, *modules = sys.argv[1:]
extensions = mypycify(["--strict", *modules], opt_level="3", debug_level="0", separate=False,
                      group_name="skerry", target_dir=scratch + "/c")
setup(name="skerry", packages=[], package_dir={"": "src"}, ext_modules=extensions,
      script_args=["-q", "build_ext", "--build-lib", scratch + "/lib", "--build-temp", scratch + "/o"])
"""
