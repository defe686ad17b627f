"""Atomic writing of files."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file atomically: until the text is written whole, the old content stays. Raises OSError."""
    rough = path.with_name(f".{path.name}.part")
    try:
        rough.write_text(text, encoding="utf-8")
        os.replace(rough, path)
    finally:
        rough.unlink(missing_ok=True)
