"""Lines of Skerry by room, and what a sixth game would take: `python tools/lines.py`. Blank lines count too."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
CODE: Final = {".py", ".ts", ".svelte", ".css"}
TEXT: Final = {*CODE, ".ftl", ".md", ".json", ".toml", ".txt"}
PLACES: Final = (
    ("core", "src/skerry/core", CODE),
    ("server and tables", "src/skerry/server", CODE),
    ("server and tables", "src/skerry/tables", CODE),
    ("bots, lab, cli", "src/skerry/bots", CODE),
    ("bots, lab, cli", "src/skerry/lab", CODE),
    ("bots, lab, cli", "src/skerry/cli", TEXT),
    ("tests", "tests", CODE),
    ("tests", "web/tests", CODE),
    ("tools and bench", "tools", CODE),
    ("tools and bench", "bench", CODE),
    ("tools and bench", "web/fixture", CODE),
)
EXAMPLES: Final = ("fellrace", "hives")
"""Games whose boards are data."""
TESTS_A_GAME: Final = 40
"""Lines of the tests that `skerry new game` writes."""


def lines(path: Path) -> int:
    """Lines of one file."""
    return len(path.read_text(encoding="utf-8").splitlines())


def rooms(folder: Path, suffixes: set[str]) -> Counter[str]:
    """Lines of a folder by its own folders; "" for what lies in it flat."""
    found: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix in suffixes and "node_modules" not in path.parts:
            inner = path.relative_to(folder).parts
            found[inner[0] if len(inner) > 1 else ""] += lines(path)
    return found


def main() -> None:
    """Print the table."""
    totals: Counter[str] = Counter()
    for name, place, suffixes in PLACES:
        if (ROOT / place).is_dir():
            totals[name] += sum(rooms(ROOT / place, suffixes).values())
    for name, count in totals.items():
        print(f"{count:7,}  {name}")
    for side, place in (("games", "src/skerry/games"), ("client games", "web/src/games")):
        for game in sorted(path for path in (ROOT / place).iterdir() if path.is_dir() and path.name != "__pycache__"):
            found = rooms(game, TEXT)
            told = ", ".join(f"{room or 'flat'} {count:,}" for room, count in found.most_common())
            print(f"{sum(found.values()):7,}  {side}/{game.name}: {told}")
    for room, count in rooms(ROOT / "web/src", CODE).most_common():
        if room not in ("games", "generated"):
            print(f"{count:7,}  client/{room or 'flat'}")
    examples = [lines(ROOT / "docs/examples" / f"{name}.py") for name in EXAMPLES]
    whole = max(examples) + TESTS_A_GAME
    print(f"A sixth game with a board from data: {whole} lines, as the larger of {len(examples)} examples, with tests")


if __name__ == "__main__":
    main()
