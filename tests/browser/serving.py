"""A real Skerry server in a process of its own, for browser tests."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from queue import Empty, Queue
from typing import ClassVar

import first_database
import ports
from copy_at_hand import NAMED, path_with
from moved_clock import MovedClock
from nursery import Process
from skerry.server.settings import DATABASE_FILE

TESTS = Path(__file__).resolve().parents[1]
START_SECONDS = 180
BOT_FAILED = re.compile(r"table \S+, bot \S+ of seat \d+: ")
"""How a server's log tells of a bot that gave no choice."""
EXAMPLES = TESTS.parent / "docs" / "examples"
FREELY = Path(__file__).with_name("serve_freely.py")
LATE = Path(__file__).with_name("serve_late.py")
PATIENT = "judge_seconds = 240.0\ntrial_patience_seconds = 240.0\nbot_seconds = 240.0\n"
"""Settings under which no outcome depends on how busy the machine is."""


class Server:
    """One server process over a data folder; it can be stopped, killed and started again over the same data.

    `extra_games` installs the platform's small test games and the documents' examples beside the real ones. `freely`
    lets a correction set anything sound, by which tests bring tables to positions. `sources`: the folder of another
    copy of Skerry, which it runs. `settings`: more lines of its settings file, where {port} is its port. `clock`: the
    time of day, for it.
    """

    late = 0.0
    """Seconds by which its answers may be late: the option --late-answers."""
    bot_failures: ClassVar[list[str]] = []
    """What the servers of this test logged of failing bots while they ran: any such line fails the test, unless the
    test, because it is about that, clears the list."""

    def __init__(
        self,
        data: Path,
        extra_games: bool = False,
        freely: bool = False,
        sources: Path | None = None,
        settings: str = "",
        clock: MovedClock | None = None,
    ) -> None:
        self.data = data
        self.extra_games = extra_games
        self.freely = freely
        self.sources = sources
        self.clock = clock
        self.address = ""
        self.log: list[str] = []
        self._port = ports.free_port()
        self.settings = PATIENT + settings.format(port=self._port)
        self._process: Process | subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start it, at the same port as before; returns when it answers. Raises RuntimeError with its last words."""
        lines: Queue[str] = Queue()
        self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        first_database.lay(self.data / DATABASE_FILE)
        (self.data / "settings.toml").write_text(self.settings)
        script = FREELY if self.freely else LATE
        asked = ["serve", "--port", str(self._port), "--data", str(self.data), "--no-browser"]
        self._process = self._begun(script, asked)
        threading.Thread(target=self._listen, args=(self._process, lines), daemon=True).start()
        while True:
            try:
                line = lines.get(timeout=START_SECONDS)
            except Empty:
                line = ""
            if found := re.search(r"http://[\d.]+:(\d+)", line):
                self.address, self._port = found.group(0), int(found.group(1))
                return
            if not line:
                self.stop()
                raise RuntimeError("the server did not start:\n" + "".join(self.log[-20:]))

    def _begun(self, script: Path, asked: list[str]) -> Process | subprocess.Popen[str]:
        """The process; one of another copy cannot be forked off one that has imported this."""
        environment, folder = self._environment(), self.data.parent
        if self.sources is None:
            return Process(script, asked, environment, folder, subprocess.STDOUT)
        return subprocess.Popen(
            [sys.executable, script, *asked],
            env=environment,
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it as a power cut does."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(15)
        process.stdin.close()

    def _listen(self, process: Process | subprocess.Popen[str], lines: Queue[str]) -> None:
        with process.stdout:
            for line in process.stdout:
                self.log.append(line)
                if self._process is process and BOT_FAILED.search(line):
                    self.bot_failures.append(line)
                lines.put(line)
        lines.put("")

    def _environment(self) -> dict[str, str]:
        environment = {**os.environ, "NO_COLOR": "1", "SKERRY_TEST_LATE": str(self.late)}
        if self.clock:
            environment["SKERRY_TEST_CLOCK"] = str(self.clock.file)
        environment["PYTHONPATH"] = path_with(TESTS)
        if self.sources:
            environment["PYTHONPATH"] = path_with(self.sources, TESTS)
            environment[NAMED] = str(self.sources / "skerry")
        if self.extra_games:
            plugin = self.data.parent / "plugin"
            folder = plugin / "test_games-1.0.dist-info"
            folder.mkdir(parents=True, exist_ok=True)
            folder.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: test-games\nVersion: 1.0\n")
            folder.joinpath("entry_points.txt").write_text(
                "[skerry.games]\nstakes = core_games.stakes:SPEC\ntoll = core_games.toll:SPEC\n"
                "regatta = core_games.regatta:SPEC\n"
                "stones = core_games.stones:SPEC\n"
                "tide = core_games.tide:SPEC\n"
                "fellrace = fellrace:SPEC\n"
                "hives = hives:SPEC\n"
            )
            environment["PYTHONPATH"] = path_with(plugin, TESTS, EXAMPLES)
        return environment
