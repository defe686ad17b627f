"""Does a change of the client change what anybody sees? Takes pictures of every page, state, size and theme of two
builds in one run, and shows where pixels differ.

    python tools/pictures.py                      # what is committed against the working tree
    python tools/pictures.py main /path/to/clone  # OLD and NEW: revisions of this repository, or folders of checkouts
    python tools/pictures.py HEAD . --only koxinga --sizes phone --themes light
    python tools/pictures.py HEAD . --part 1/4    # a quarter of the states, then 2/4, 3/4, 4/4

Both are copied, uncommitted changes included, and built aside, so that one may go on working meanwhile. Each runs its
own server and its own browser, and reaches a state as its own tests do (`tests/browser/rows*.py`: what the sweep
judges, and more in `rows_pictured.py`); both take a state at the same time. Nothing moves by itself: see
`pictures_still.py`. Pictures that differ are taken once more, with more patience, before it is said.

Prints a line for each state, then every picture that differs with how many pixels, and where; `index.html` in the
folder of `--out` shows old, new and difference side by side. Exit code 0: none differs; 1: some do, or a state could
not be reached in one of the builds; 2: it could not run, and why.
"""

from __future__ import annotations

import argparse
import contextlib
import html
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from PIL import Image, ImageChops

ROOT: Final = Path(__file__).resolve().parents[1]
ONE: Final = Path(__file__).with_name("pictures_of_one.py")
SIZES: Final = ("phone", "tablet", "laptop", "desktop")
THEMES: Final = ("light", "dark")
SIDES: Final = ("old", "new")
PATIENCE: Final = 300.0
"""Seconds after which a state that was asked for counts as out of reach."""
TRIES: Final = 2
"""So often pictures that differ are taken once more."""
STATIC: Final = Path("src", "skerry", "static")
MODULES: Final = Path("web", "node_modules")
INSTALLED: Final = MODULES / ".skerry-installed"
LOCKS: Final = (Path("web", "package.json"), Path("web", "package-lock.json"))
LAST_LINES: Final = 12


class CannotRun(Exception):
    """Nothing can be compared. The message says why."""


# ---- comparing --------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Difference:
    """Where two pictures differ."""

    pixels: int
    box: tuple[int, int, int, int]
    """Left, top, right and bottom edge of all that differs."""
    sizes: tuple[tuple[int, int], tuple[int, int]]
    """Width and height of the old picture and of the new one."""

    def __str__(self) -> str:
        left, top, right, bottom = self.box
        words = f"{self.pixels} pixels in {right - left} x {bottom - top} at {left}, {top}"
        if self.sizes[0] != self.sizes[1]:
            words += " ({} x {}, was {} x {})".format(*self.sizes[1], *self.sizes[0])
        return words


def compare(old: Path, new: Path, shown: Path | None = None) -> Difference | None:
    """Return where two pictures differ in any pixel, None if nowhere; what one has beyond the other's edges counts.

    `shown`: the file to which the new picture is drawn, pale, with all that differs in red.
    """
    if old.read_bytes() == new.read_bytes():
        return None
    with Image.open(old) as first, Image.open(new) as second:
        before, after = first.convert("RGB"), second.convert("RGB")
    size = (max(before.width, after.width), max(before.height, after.height))
    red, green, blue = ImageChops.difference(on_a_sheet(before, size), on_a_sheet(after, size)).split()
    mask = ImageChops.lighter(ImageChops.lighter(red, green), blue).point([0] + [255] * 255)
    for one in (before, after):
        if one.size != size:
            mask = ImageChops.lighter(mask, ImageChops.invert(on_a_sheet(Image.new("L", one.size, 255), size)))
    box = mask.getbbox()
    if box is None:
        return None
    if shown is not None:
        pale = Image.blend(on_a_sheet(after, size), Image.new("RGB", size, "white"), 0.75)
        pale.paste((220, 0, 40), mask=mask)
        pale.save(shown)
    return Difference(mask.histogram()[255], box, (before.size, after.size))


def on_a_sheet(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return the picture in the upper left corner of a black sheet."""
    if picture.size == size:
        return picture
    sheet = Image.new(picture.mode, size)
    sheet.paste(picture)
    return sheet


@dataclass
class Report:
    """What was found so far."""

    pictures: int = 0
    different: dict[str, tuple[Difference, tuple[Path, Path, Path]]] = field(default_factory=dict)
    """By the name of the picture: where it differs; the old, the new one and the difference."""
    faults: list[str] = field(default_factory=list)
    """States that could not be reached, in which build, and why."""

    def code(self) -> int:
        """Return the exit code."""
        return 1 if self.different or self.faults else 0

    def lines(self) -> list[str]:
        """Return what is to be said at the end."""
        told = [f"out of reach: {fault}" for fault in self.faults]
        told += [f"differs: {name}: {difference}" for name, (difference, _) in self.different.items()]
        return [
            *told,
            f"{len(self.different)} of {self.pictures} pictures differ, {len(self.faults)} states out of reach",
        ]

    def page(self, title: str, folder: Path) -> str:
        """Return an HTML page in that folder which shows what differs."""
        parts = [f"<h1>{html.escape(title)}</h1>", f"<p>{html.escape(self.lines()[-1])}.</p>"]
        if self.faults:
            parts.append("<ul>" + "".join(f"<li>{html.escape(one)}</li>" for one in self.faults) + "</ul>")
        for name, (difference, files) in self.different.items():
            parts.append(f"<h2>{html.escape(name)}</h2><p>{html.escape(str(difference))}</p><div>")
            for what, file in zip((*SIDES, "difference"), files, strict=True):
                source = html.escape(file.relative_to(folder).as_posix())
                picture = f'<a href="{source}"><img loading="lazy" src="{source}" alt="{what}"></a>'
                parts.append(f"<figure>{picture}<figcaption>{what}</figcaption></figure>")
            parts.append("</div>")
        return PAGE.format(title=html.escape(title), body="\n".join(parts))


PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>{title}</title>
<style>
body {{ font: 15px/1.4 system-ui, sans-serif; margin: 24px; }}
div {{ display: flex; gap: 12px; align-items: flex-start; }}
figure {{ margin: 0; flex: 1 1 0; min-width: 0; max-width: 640px; }}
img {{ width: 100%; border: 1px solid #999; }}
</style>
{body}
</html>
"""


# ---- builds -----------------------------------------------------------------------------------------------------
def git(folder: Path, *words: str) -> str:
    """Return what git says. Raises CannotRun with its last line."""
    done = subprocess.run(["git", "-C", str(folder), *words], capture_output=True, text=True)
    if done.returncode:
        raise CannotRun((done.stderr.strip().splitlines() or [f"git {words[0]} failed"])[-1])
    return done.stdout


def lay_out(what: str, target: Path) -> str:
    """Put the sources of a revision or of a checkout into a new folder; return what they are called.

    Raises CannotRun.
    """
    if Path(what).is_dir() and (Path(what) / "web" / "build.py").is_file():
        copy_checkout(Path(what).resolve(), target)
        return str(Path(what).resolve())
    try:
        commit = git(ROOT, "rev-parse", "--verify", "--quiet", f"{what}^{{commit}}").strip()
    except CannotRun:
        raise CannotRun(f"{what} is neither a revision of {ROOT} nor the folder of a checkout") from None
    git(ROOT, "clone", "--quiet", "--shared", "--no-checkout", str(ROOT), str(target))
    git(target, "checkout", "--quiet", "--detach", commit)
    link_modules(ROOT, target)
    return what if commit.startswith(what) else f"{what} ({commit[:8]})"


def copy_checkout(source: Path, target: Path) -> None:
    """Copy what git knows or would take, as it lies there, and the client that was built of it last."""
    for name in filter(None, git(source, "ls-files", "-coz", "--exclude-standard").split("\0")):
        if (source / name).is_file():  # and was not deleted since
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source / name, target / name)
    if (source / STATIC).is_dir():
        shutil.copytree(source / STATIC, target / STATIC)
    link_modules(source, target)


def link_modules(source: Path, target: Path) -> None:
    """Give a copy the packages of Node that are installed elsewhere, if they are those that it wants: by hard links
    where that can be, for Vite goes where a symbolic link leads, and `npm ci` would empty that folder."""
    near = source if (source / INSTALLED).is_file() else ROOT
    same = all((near / one).read_bytes() == (target / one).read_bytes() for one in LOCKS)
    if not same or not (near / INSTALLED).is_file():
        return

    def put(old: str, new: str) -> None:
        try:
            os.link(old, new, follow_symlinks=False)
        except OSError:
            shutil.copy2(old, new, follow_symlinks=False)

    left_out = shutil.ignore_patterns(".vite*", INSTALLED.name)
    shutil.copytree(near / MODULES, target / MODULES, symlinks=True, copy_function=put, ignore=left_out)
    shutil.copy2(near / INSTALLED, target / INSTALLED)  # this one a build writes to


def build(root: Path, name: str) -> None:
    """Build the client there. Raises CannotRun with the last lines of what failed."""
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "SKERRY_WEB")}
    command = [sys.executable, str(root / "web" / "build.py")]
    done = subprocess.run(
        command, cwd=root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        last = "\n".join(done.stdout.strip().splitlines()[-LAST_LINES:])
        raise CannotRun(f"the client of {name} could not be built:\n{last}")


# ---- taking -----------------------------------------------------------------------------------------------------
class Photographer:
    """A process that takes the pictures of one build (`pictures_of_one.py`), started again if it hangs."""

    def __init__(self, side: str, root: Path, folder: Path) -> None:
        self.side = side
        self.root = root
        self.folder = folder
        self.log = folder.parent / f"{side}.log"
        folder.mkdir(parents=True, exist_ok=True)
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.Queue[str] = queue.Queue()

    def start(self) -> list[str]:
        """Start it; return the names of its states. Raises CannotRun."""
        answers: queue.Queue[str] = queue.Queue()
        path = [self.root / "src", self.root / "tests", ROOT / "tests"]  # what older tests lack, they have from here
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))}
        with self.log.open("a") as log:
            process = subprocess.Popen(
                [sys.executable, str(ONE), str(self.folder)],
                cwd=self.root,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )
        self._process, self._answers = process, answers

        def listen() -> None:
            for line in process.stdout or ():
                answers.put(line)
            answers.put("")

        threading.Thread(target=listen, daemon=True).start()
        first = self._answer()
        if first is None or not first.get("states"):
            raise CannotRun(f"no pictures of the {self.side} build: {(first or {}).get('fault') or self.last_words()}")
        return list(first["states"])

    def ask(self, **question: Any) -> tuple[dict[str, str], str]:
        """Return the files of the pictures that were taken, and why not all were ("": all)."""
        if self._process is None:
            self.start()
        assert self._process is not None
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
        answer = self._answer()
        if answer is None:
            why = f"no answer: {self.last_words()}"
            self.stop()
            return {}, why
        return dict(answer["taken"]), str(answer["fault"])

    def _answer(self) -> dict[str, Any] | None:
        try:
            line = self._answers.get(timeout=PATIENCE)
        except queue.Empty:
            return None
        return json.loads(line) if line else None

    def last_words(self) -> str:
        """Return the last line of what it said beside its answers."""
        said = self.log.read_text(errors="replace").strip().splitlines() if self.log.exists() else []
        return said[-1] if said else "it said nothing"

    def stop(self) -> None:
        """End it, with its browser and its server."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(OSError):
            process.stdin.close()  # type: ignore[union-attr]
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def take(photographers: Sequence[Any], state: str, report: Report, wish: dict[str, Any], folder: Path) -> list[str]:
    """Let both builds take the pictures of a state, note in the report what differs, and return the names of that.

    Pictures that do not differ are deleted. A photographer has a `side` and `ask`.
    """

    def both(**question: Any) -> list[tuple[dict[str, str], str]]:
        with ThreadPoolExecutor(2) as pool:
            return list(pool.map(lambda one: one.ask(**question), photographers))

    answers = both(take=state, **wish)
    faults = [f"{state}, {one.side}: {fault}" for one, (_, fault) in zip(photographers, answers, strict=True) if fault]
    old, new = (taken for taken, _ in answers)
    if not faults and old.keys() != new.keys():
        faults = [f"{state}: at {', '.join(sorted(old.keys() ^ new.keys()))} in one build only"]
    if faults:
        report.faults += faults
        for file in (*old.values(), *new.values()):
            Path(file).unlink(missing_ok=True)
        return []
    found = judged(old, new, folder)
    for _ in range(TRIES):
        if not found:
            break
        again = both(again=list(found))
        if any(fault for _, fault in again):
            break
        for _, files in found.values():
            for file in files:
                file.unlink(missing_ok=True)
        found = judged(again[0][0], again[1][0], folder)
    report.pictures += len(old)
    report.different |= found
    return list(found)


def judged(
    old: dict[str, str], new: dict[str, str], folder: Path
) -> dict[str, tuple[Difference, tuple[Path, Path, Path]]]:
    """Return those of the pictures that differ; the files of all others are deleted."""
    found = {}
    for name, file in old.items():
        before, after = Path(file), Path(new[name])
        shown = folder / "difference" / after.name
        difference = compare(before, after, shown)
        if difference is None:
            before.unlink()
            after.unlink()
        else:
            found[name] = (difference, (before, after, shown))
    return found


def union(first: Sequence[str], second: Sequence[str]) -> list[str]:
    """Return what is in one of them, in order: first the new ones' order, then what only the old have."""
    return list(dict.fromkeys([*second, *first]))


def chosen(states: Sequence[str], only: Sequence[str]) -> list[str]:
    """Return the states whose names have one of the texts in them; all without any. Raises CannotRun if none has."""
    found = [one for one in states if not only or any(text.lower() in one.lower() for text in only)]
    if not found:
        raise CannotRun(f"no state is called {' or '.join(map(repr, only))}")
    return found


def part(states: Sequence[str], which: tuple[int, int]) -> list[str]:
    """Return one part of the states: (2, 3) is the second, the fifth, …."""
    number, parts = which
    return list(states[number - 1 :: parts])


def fraction(text: str) -> tuple[int, int]:
    """Read a part as in "2/3"."""
    number, _, parts = text.partition("/")
    if not (number.isdigit() and parts.isdigit() and 1 <= int(number) <= int(parts)):
        raise argparse.ArgumentTypeError(f"{text!r} is no part such as 1/4")
    return int(number), int(parts)


def one_of(known: Sequence[str]) -> Callable[[str], list[str]]:
    """Return what reads a list of names with commas between them."""

    def read(text: str) -> list[str]:
        names = [name.strip() for name in text.split(",")]
        if unknown := [name for name in names if name not in known]:
            raise argparse.ArgumentTypeError(f"{unknown[0]!r} is none of {', '.join(known)}")
        return names

    return read


@contextlib.contextmanager
def two_builds(old: str, new: str, folder: Path) -> Iterator[tuple[list[str], list[Photographer]]]:
    """Both builds, called so and ready to be pictured; nothing of them is left afterwards. Raises CannotRun."""
    photographers: list[Photographer] = []
    with tempfile.TemporaryDirectory(prefix="skerry-pictures-", ignore_cleanup_errors=True) as temporary:
        roots = [Path(temporary) / side for side in SIDES]

        try:
            names = [lay_out(what, root) for what, root in zip((old, new), roots, strict=True)]
            with ThreadPoolExecutor(2) as pool:
                list(pool.map(build, roots, names))
            for side, root in zip(SIDES, roots, strict=True):
                photographers.append(Photographer(side, root, folder / side))
            yield names, photographers
        finally:
            for one in photographers:
                one.stop()


def run(wish: argparse.Namespace, say: Callable[[str], object]) -> Report:
    """Compare two builds as it is wished. Raises CannotRun."""
    report, folder, began = Report(), wish.out.resolve(), time.monotonic()
    for name in (*SIDES, "difference"):
        shutil.rmtree(folder / name, ignore_errors=True)
        (folder / name).mkdir(parents=True)
    for side in SIDES:
        (folder / f"{side}.log").unlink(missing_ok=True)
    say(f"builds {wish.old} and {wish.new}")
    with two_builds(wish.old, wish.new, folder) as (names, photographers):
        with ThreadPoolExecutor(2) as pool:
            known = list(pool.map(Photographer.start, photographers))
        states = part(chosen(union(*known), wish.only), wish.part)
        if wish.list:
            for state in states:
                say(state)
            return report
        asked = {"sizes": wish.sizes, "themes": wish.themes}
        title = f"{names[0]} and {names[1]}"
        for number, state in enumerate(states, 1):
            before, taken = len(report.faults), report.pictures
            different = take(photographers, state, report, asked, folder)
            told = report.faults[before:] or [
                f"{len(different)} of {report.pictures - taken} differ" if different else "same"
            ]
            say(f"{number}/{len(states)} {state}: {'; '.join(told)}")
            if different or report.faults[before:]:
                (folder / "index.html").write_text(report.page(title, folder))
    (folder / "index.html").write_text(report.page(title, folder))
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    for line in report.lines():
        say(line)
    say(f"{minutes} min {seconds} s; {folder / 'index.html'}")
    return report


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare the builds that were asked for; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", nargs="?", default="HEAD", help="a revision or the folder of a checkout (HEAD)")
    parser.add_argument("new", nargs="?", default=str(ROOT), help="the same (the working tree)")
    parser.add_argument("--only", action="append", default=[], metavar="TEXT", help="states with this in their name")
    parser.add_argument("--sizes", type=one_of(SIZES), default=list(SIZES), help=", ".join(SIZES))
    parser.add_argument("--themes", type=one_of(THEMES), default=list(THEMES), help=", ".join(THEMES))
    parser.add_argument("--out", type=Path, default=Path("pictures"), help="folder of pictures that differ (pictures)")
    parser.add_argument(
        "--part", type=fraction, default=(1, 1), metavar="I/N", help="a part of the states, such as 2/4"
    )
    parser.add_argument("--list", action="store_true", help="only name the states")
    wish = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that nothing is left then, either
    try:
        return run(wish, lambda line: print(line, flush=True)).code()
    except CannotRun as problem:
        print(problem, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
