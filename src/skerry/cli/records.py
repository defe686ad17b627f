"""`skerry replay` and `skerry verify`: recorded games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from skerry.cli import rendering
from skerry.cli.arguments import chosen_game, chosen_seat, seat_names
from skerry.cli.errors import PlayerFault
from skerry.cli.text import say
from skerry.core.data import Json
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.core.record import BadRecord, load_record, parse_record
from skerry.core.verify import Finding, Verdict, verify_record, verify_together
from skerry.server.keys.record_signing import check_signature
from skerry.tables.records import verification

CODES = {"verified": 0, "false": 1, "partly": 3, "not verifiable": 3}
LARGEST = 64 * 1024 * 1024
"""Maximum size of a record, in bytes: no game comes near it, and a wrong file should not fill the memory."""


def read_record(path: Path) -> dict[str, Json]:
    """A record's JSON from a file. Raises PlayerFault."""
    try:
        if path.stat().st_size > LARGEST:
            raise PlayerFault("record_too_large", file=path)
        return parse_record(path.read_bytes())
    except (OSError, BadRecord) as error:
        raise PlayerFault("unreadable", file=path, why=error) from None


def rebuilt(path: Path, wish: str) -> tuple[dict[str, Json], GameSpec, Match[Any]]:
    """Return a file's record, its game, and the match played again. `wish`: the key of the message of a fault, by what
    the record is read for. Raises PlayerFault."""
    record = read_record(path)
    try:
        spec = chosen_game(record["game"])
        return record, spec, load_record(record, spec)
    except (PlayerFault, BadRecord) as error:
        raise PlayerFault(wish, file=path, why=error) from None


def verify_files(paths: list[Path], key: str | None, language: str) -> int:
    """Print the findings on records, a line each, and return the exit code. `key`: the key that must have signed; None:
    any.

    Of several files it also prints whether all had the same luck; the exit code is that of the worst. Raises
    PlayerFault.
    """
    console = Console(highlight=False, soft_wrap=True, markup=False)
    records = [read_record(path) for path in paths]
    outcomes: list[str] = []
    for path, record in zip(paths, records):
        try:
            verdict = verify_record(record)
        except BadRecord as error:
            raise PlayerFault("unreadable", file=path, why=error) from None
        verdict.findings.append(check_signature(record, None if key is None else [key.strip().lower()]))
        outcomes.append(verdict.outcome)
        name = f"{path}: " if len(paths) > 1 else ""
        told = verification.say(verification.outcome_key(verdict), language)
        heading = say(f"verdict.{verdict.outcome.replace(' ', '_')}", language, why=told)
        console.print(f"{name}{heading}")
        _print_findings(console, verdict.findings, record["names"], language)
    if len(records) > 1:
        together = verify_together(records)
        outcomes.append(Verdict(together).outcome)
        _print_findings(console, together, [], language)
    return 1 if "false" in outcomes else max(CODES[outcome] for outcome in outcomes)


def _print_findings(console: Console, findings: list[Finding], names: list[str], language: str) -> None:
    heads = [
        [verification.say(key, language) for key in (f"subject.{finding.subject}", f"state.{finding.state}")]
        for finding in findings
    ]
    broad, narrow = (max((len(head[place]) for head in heads), default=0) for place in (0, 1))
    for (subject, state), finding in zip(heads, findings):
        words = verification.words_of(finding, names, language)
        console.print(f"  {subject:{broad}}  {state:{narrow}}  {words}")


def replay_record(path: Path, seat: str | None, print_all: bool, language: str) -> int:
    """Print a record's log, or step through it if input and output are a terminal. Raises PlayerFault."""
    record, spec, match = rebuilt(path, "no_replay")
    viewer = None if seat is None else chosen_seat(spec, match.game.seats, seat, language)
    replay = Replay(spec, match, _names(record, spec, match, language), viewer, language)
    if print_all or not (sys.stdin.isatty() and sys.stdout.isatty()):
        replay.print_log()
    else:
        replay.step_through()
    return 0


def _names(record: dict[str, Json], spec: GameSpec, match: Match[Any], language: str) -> list[str]:
    given = record.get("names")
    titles = seat_names(spec, language)[: match.game.seats]
    if not isinstance(given, list):
        return titles
    return [str(given[seat]) if seat < len(given) and given[seat] else title for seat, title in enumerate(titles)]


class Replay:
    """Finished or broken-off game as one viewer sees it (None: a spectator)."""

    def __init__(self, spec: GameSpec, match: Match[Any], names: list[str], viewer: int | None, language: str) -> None:
        self.spec = spec
        self.match = match
        self.names = names
        self.viewer = viewer
        self.language = language
        self.console = Console(highlight=False, markup=False)

    def lines(self, number: int) -> list[Text]:
        """The log lines of one entry."""
        events = [event.seen_by(self.viewer) for event in self.match.events[number]]
        return rendering.events(self.spec, events, self.names, self.language)

    def print_log(self) -> None:
        """Print every line, with the number of its log entry, and the result."""
        for number in range(len(self.match.log)):
            for line in self.lines(number):
                self.console.print(Text.assemble((f"{number:4} ", "dim"), line))
        self.print_result()

    def print_result(self) -> None:
        """Print the result, or say that there is none."""
        self.console.print()
        if self.match.over:
            self.console.print(rendering.result(self.spec, self.match.result(), self.names, self.language))
        else:
            self.console.print(say("broken_off", self.language))

    def step_through(self) -> None:
        """Show one entry after another: Enter goes on, b back, a number jumps, q leaves."""
        last = len(self.match.log) - 1
        number = 0
        while True:
            self.show_step(number, last)
            try:
                word = input(say("steps", self.language) + " > ").strip().lower()
            except EOFError:
                self.console.print()
                return
            if word == "q":
                return
            if word == "b":
                number = max(0, number - 1)
            elif word.isascii() and word.isdigit():
                number = min(last, int(word))
            elif number == last:
                self.print_result()
                return
            else:
                number += 1

    def show_step(self, number: int, last: int) -> None:
        """Print what happened in an entry, and the position after it."""
        self.console.print(Rule(say("step", self.language, number=number, last=last)))
        for line in self.lines(number):
            self.console.print(line)
        view = self.match.game.view(self.match.state_at(number), self.viewer)
        self.console.print(rendering.position(self.spec, view, self.viewer, self.names, self.language))
