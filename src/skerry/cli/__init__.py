"""The command line: `skerry`."""

from skerry.cli.entry import main, run

__all__ = ["main", "run"]
