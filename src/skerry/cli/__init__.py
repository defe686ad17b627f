"""The command line: `skerry`."""

from skerry.cli.start import main, run

__all__ = ["main", "run"]
