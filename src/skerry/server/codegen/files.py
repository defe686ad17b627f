"""Generated files: written only where their text changed, so that only what changed is built or loaded again."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

MARK: Final = "// Generated from "
"""The beginning of every generated file."""


def keep(path: Path, text: str) -> bool:
    """Make a file hold a text, in one step, so that no reader sees half of it. Return whether it did not yet."""
    wanted = text.encode()
    if path.is_file() and path.read_bytes() == wanted:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        fresh.write_bytes(wanted)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
    return True


def keep_folder(folder: Path, texts: Mapping[str, str]) -> list[str]:
    """Make a folder hold these texts, by their paths in it, and no other generated file. Return the changed paths."""
    changed = [name for name, text in texts.items() if keep(folder / name, text)]
    for path in sorted(folder.rglob("*.ts")):
        name = path.relative_to(folder).as_posix()
        if name not in texts and path.read_bytes().startswith(MARK.encode()):
            path.unlink(missing_ok=True)
            changed.append(name)
    return changed
