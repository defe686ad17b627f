"""Run a module with the rules interpreted although they are installed compiled: to compare the two builds.

python -m skerry.lab.interpreted skerry.lab.speed koxinga
"""

from __future__ import annotations

import runpy
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFinder(MetaPathFinder):
    """Finds the modules of this package by their source alone."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("skerry."):
            return None
        for folder in path or []:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def prefer_source() -> None:
    """From now on import the package's modules from source. Those already imported stay as they are."""
    sys.meta_path.insert(0, SourceFinder())


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python -m skerry.lab.interpreted MODULE [ARGUMENT …]")
    prefer_source()
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
