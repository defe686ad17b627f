"""Error for a library of the extra `research` that is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class MissingLibrary(ImportError):
    """A library of the extra `research` is not installed; the text has the command that installs it."""


@contextmanager
def needed(library: str) -> Iterator[None]:
    """Say in one line what to do if an import within fails for want of a library. Raises MissingLibrary."""
    try:
        yield
    except ModuleNotFoundError as error:
        what = f"{error.name or library} is not installed"
        raise MissingLibrary(f"{what}; try pip install 'skerry[research]'") from None
