"""`skerry new game`: a package with a small whole game, to be changed into another."""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from skerry.cli.errors import Fault
from skerry.core.registry import games

_NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,30}")
_FILES: Final = {
    "README.md": "README.md",
    "pyproject.toml": "pyproject.toml",
    "{name}/__init__.py": "__init__.py",
    "{name}/rules.py": "rules.py",
    "{name}/state.py": "state.py",
    "{name}/text.py": "text.py",
    "{name}/words/en.ftl": "en.ftl",
    "tests/test_{name}.py": "test_game.py",
}
"""By path in the package: the template in `new_game`."""


def new_game(name: str, folder: Path) -> int:
    """Write the package into `folder`/`name`. Raises Fault if the name is no name, or something is there already."""
    if not _NAME.fullmatch(name) or keyword.iskeyword(name) or name in ("skerry", "tests"):
        raise Fault(f"{name!r} is not a name for a game: use lower-case letters, digits and _, such as fell_race")
    if name in games():
        raise Fault(f"a game called {name} is already installed; choose another name")
    root = folder / name
    if root.exists():
        raise Fault(f"{root} already exists; choose another name or folder")
    title = name.replace("_", " ").title()
    facts = {"{name}": name, "{title}": title, "{class}": title.replace(" ", "")}
    try:
        for path, template in _FILES.items():
            target = root / _filled(path, facts)
            target.parent.mkdir(parents=True, exist_ok=True)
            text = files("skerry.cli").joinpath("new_game", f"{template}.txt").read_text(encoding="utf-8")
            target.write_text(_filled(text, facts), encoding="utf-8")
    except OSError as error:
        raise Fault(f"the package cannot be written to {root}: {error.strerror}", 1) from None
    print(f"{title} is in {root}. Go there, then:\n  pip install -e '.[dev]'\n  pytest\n  skerry play {name}")
    return 0


def _filled(text: str, facts: dict[str, str]) -> str:
    for field, value in facts.items():
        text = text.replace(field, value)
    return text
