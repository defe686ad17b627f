"""The program's own source code, which every server offers as one archive that can be installed.

A wheel carries what it was built from in `skerry/source` (see hatch_build.py); a checkout is its own source.
"""

from __future__ import annotations

import io
import os
import zipfile
from functools import cache
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[2]

FRAME: Final = ("pyproject.toml", "hatch_build.py", "compile_rules.py", "README.md", "CHANGELOG.md", "LICENSE")
"""Names of the files beside src and web that a build needs."""

LEFT_OUT: Final = {"static", "source", "generated", "__pycache__", "node_modules", "dist", "tests"}
"""Names of folders in the package and in web that are generated, or are not needed to run the program."""

COMPILED: Final = {".so", ".pyd", ".pyc"}


@cache
def source_archive(version: str, package: Path = PACKAGE) -> bytes:
    """Return a zip of all that a server of this version runs, in one folder `skerry-<version>` that pip can install."""
    carried, checkout = package / "source", package.parents[1]
    beside = carried if carried.is_dir() else checkout
    files = [("src/skerry/", package, path) for path in sources(package)]
    if (beside / "pyproject.toml").is_file():
        files += [("", beside, beside / name) for name in FRAME if (beside / name).is_file()]
        files += [("web/", beside / "web", path) for path in sources(beside / "web")]
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive:
        for place, folder, path in files:
            archive.write(path, f"skerry-{version}/{place}{path.relative_to(folder).as_posix()}")
    return written.getvalue()


def sources(folder: Path) -> list[Path]:
    """Return the source files below `folder`, sorted: nothing hidden, built or compiled."""
    found: list[Path] = []
    for place, inner, names in os.walk(folder):
        inner[:] = [name for name in inner if name not in LEFT_OUT and not name.startswith(".")]
        paths = [Path(place, name) for name in names if not name.startswith(".")]
        found += [path for path in paths if path.suffix not in COMPILED]
    return sorted(found)
