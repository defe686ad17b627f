"""Place of a person's own data on this system."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Return the user's own folder for the data of a server that was given no folder."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "skerry"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "skerry"
    named = os.environ.get("XDG_DATA_HOME", "")
    return (Path(named) if os.path.isabs(named) else Path.home() / ".local" / "share") / "skerry"
