"""Error for a library of an extra that is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class MissingLibrary(ImportError):
    """A library of an extra is not installed; the text has the command that installs it."""


@contextmanager
def needed(library: str, extra: str = "research") -> Iterator[None]:
    """Say in one line what to do if an import within fails for want of a library. Raises MissingLibrary."""
    try:
        yield
    except ModuleNotFoundError as error:
        what = f"{error.name or library} is not installed"
        raise MissingLibrary(f"{what}; try pip install 'skerry[{extra}]'") from None
