"""A bot machine for tests: `launch_machine.py URL PROCESSES` is `skerry bots --redis URL --processes PROCESSES`, of the
version SKERRY_TEST_VERSION if that is set."""

from __future__ import annotations

import os
import sys

import leash
from copy_at_hand import must_be_it
from skerry.cli.entry import run
from skerry.server.bot_machines import messages

if __name__ == "__main__":
    leash.hold()
    must_be_it()
    messages.__version__ = os.environ.get("SKERRY_TEST_VERSION", messages.__version__)
    sys.exit(run(["bots", "--redis", sys.argv[1], "--processes", sys.argv[2]]))
