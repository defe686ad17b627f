"""The way in: commands are run so that every fault becomes one line and an exit code, never a traceback."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from typer.exceptions import Abort, TyperException

from skerry.cli.errors import Fault
from skerry.cli.speech import Speaker


def main() -> None:
    """The console command: run the arguments of this process and exit."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our characters shows others in their place
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and return its exit code: 0 done, 2 a fault in what was asked, 130 interrupted."""
    from skerry.cli.app import app

    speaker = Speaker()
    try:
        outcome = app(list(arguments), prog_name="skerry", standalone_mode=False, obj=speaker)
        return outcome if isinstance(outcome, int) else 0
    except Fault as fault:
        return _tell(fault.told(speaker.language), fault.code)
    except TyperException as fault:
        return _tell(f"{_plain(fault.format_message())} (try skerry --help)", 2)
    except (Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        # whoever read the output has gone; nothing is left to tell, and the flush at exit must not fail either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _plain(words: str) -> str:
    return " ".join(words.split()).rstrip(".")


def _tell(words: str, code: int) -> int:
    print(f"skerry: {words}", file=sys.stderr)
    return code
