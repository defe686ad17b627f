"""Modules that lie outside the packages: tools, the gate, the client's builder, the examples."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType


def load(file: Path) -> ModuleType:
    """Return what a file defines, known by a name of its own among the modules of this process."""
    spec = importlib.util.spec_from_file_location(f"loaded_{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module
