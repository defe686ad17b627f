"""Files that people keep."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all: what stood there stays until then. Raises OSError."""
    rough = path.with_name(f".{path.name}.part")
    try:
        rough.write_text(text, encoding="utf-8")
        os.replace(rough, path)
    finally:
        rough.unlink(missing_ok=True)
