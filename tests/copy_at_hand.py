"""Every process that a test starts imports the same skerry as the test itself, wherever that lies.

PYTHONPATH may name a copy, a folder may hold one, the environment may have another installed: the copy that the tests
import goes first for all children (`conftest` calls `lead`), and what they start checks it (`must_be_it`).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import skerry

COPY: Final = Path(skerry.__file__).parent
"""The package that the tests import."""
NAMED: Final = "SKERRY_TEST_COPY"
"""Environment variable: where the tests of this run have their skerry from."""


def lead() -> None:
    """From now on processes started by this one import this one's skerry."""
    os.environ["PYTHONPATH"] = path_with()
    os.environ[NAMED] = str(COPY)


def path_with(*first: Path) -> str:
    """A PYTHONPATH with more folders, then that of the copy at hand, then what the path held before."""
    before = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    return os.pathsep.join(dict.fromkeys([*map(str, first), str(COPY.parent), *before]))


def must_be_it() -> None:
    """For processes that tests start. Raises SystemExit if they have imported another copy than the tests."""
    wanted = os.environ.get(NAMED, str(COPY))
    if wanted != str(COPY):
        raise SystemExit(f"this process runs {COPY}, but the tests are about {wanted}")
