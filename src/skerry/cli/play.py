"""`skerry play`: a whole game in the terminal, for one person or several at one keyboard."""

from __future__ import annotations

import json
import re
import secrets
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from skerry.bots import default_level, find_level
from skerry.bots.hints import advise, quick
from skerry.cli import rendering
from skerry.cli.arguments import HUMAN, RuleWish, chosen_game, chosen_rules, chosen_seats, seat_names
from skerry.cli.errors import PlayerFault
from skerry.cli.records import rebuilt
from skerry.cli.text import say
from skerry.core.actions import IllegalAction
from skerry.core.bot import Bot, Turn, ask
from skerry.core.chance import Simulated
from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.core.record import record_of
from skerry.core.words import Sheet
from skerry.lab.seeds import bot_seed
from skerry.server.maintenance.atomic_file import write_whole
from skerry.tables.bots.questions import followed, weighed
from skerry.tables.hints.wording import hint_words
from skerry.tables.text.catalogue import game_text

_BOT = re.compile(r" \(([\w-]+)\)$")
"""Pattern of a bot's level in a seat's name, as the record of a game has it: "Green Tortoise (greedy)"."""
HINT_SECONDS = 2.0
"""Time that a bot may think over a hint, in seconds."""


class Left(Exception):
    """The person at the keyboard has left the game; `code` is the exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def play_game(name: str, seats: str, seed: int | None, rules: RuleWish, save: Path | None, language: str) -> int:
    """Play a game to its end, or until a person leaves it. Return the exit code. Raises Fault."""
    spec = chosen_game(name)
    count = spec.default_seats
    words = seats or f"{HUMAN},{default_level(spec.name).name}*{count - 1}"
    occupants = chosen_seats(spec, words, humans=True)
    game, _, _ = chosen_rules(spec, rules, len(occupants))
    if save is not None:
        _writable(save)
    number = secrets.randbits(32) if seed is None else seed
    console = Console(highlight=False, markup=False)
    title = game_text(spec.words, spec.title, language)
    console.print(say("begun", language, game=title, seed=str(number)), style="dim")
    return _played(Terminal(spec, Match.start(game, Simulated(number)), occupants, number, console, language), save)


def resume_game(file: Path, save: Path, language: str) -> int:
    """Go on with a game that `--save` kept before its end; where it stands then is kept in `save`. Raises Fault."""
    record, spec, match = rebuilt(file, "no_continuing")
    if match.over:
        raise PlayerFault("game_over", file=file)
    seed = record["luck"].get("seed")
    if type(seed) is not int:
        raise PlayerFault("not_of_terminal", file=file)
    _writable(save)
    console = Console(highlight=False, markup=False)
    title = game_text(spec.words, spec.title, language)
    console.print(say("resumed", language, game=title, seed=str(seed), step=len(match.log) - 1), style="dim")
    occupants = _occupants(spec, record["names"], record["seats"])
    return _played(Terminal(spec, match, occupants, seed, console, language), save)


def _occupants(spec: GameSpec, names: list[str], seats: int) -> list[str]:
    """Return the occupant of each seat, from the names that `_write` gave them. Raises Fault if a bot is not known
    here."""
    found = [_BOT.search(name) for name in (*names, *[""] * seats)[:seats]]
    return chosen_seats(spec, ",".join(HUMAN if one is None else one.group(1) for one in found), humans=True)


def _played(table: Terminal, save: Path | None) -> int:
    try:
        table.run()
    except Left as left:
        table.console.print(say("left", table.language), style="dim")
        return left.code
    finally:
        if save is not None:
            _write(save, table)
    return 0


def _writable(path: Path) -> None:
    try:
        with path.open("a", encoding="utf-8"):
            pass
    except OSError as error:
        raise PlayerFault("cannot_write_record", file=path, why=error) from None


def _write(path: Path, table: Terminal) -> None:
    seated = zip(table.names, table.occupants)
    names = [name if who == HUMAN else f"{name} ({who})" for name, who in seated]
    record = record_of(table.match, names)
    try:
        write_whole(path, json.dumps(record, ensure_ascii=False) + "\n")
    except OSError as error:
        raise PlayerFault("record_not_written", 1, file=path, why=error) from None
    table.console.print(say("kept", table.language, file=path), style="dim")


class Terminal:
    """A table whose people share one keyboard. Each sees only what its own seat may see."""

    def __init__(
        self,
        spec: GameSpec,
        match: Match[Any],
        occupants: list[str],
        seed: int,
        console: Console,
        language: str,
    ) -> None:
        self.spec = spec
        self.game = match.game
        self.console = console
        self.language = language
        self.match = match
        self.humans = [seat for seat, who in enumerate(occupants) if who == HUMAN]
        self.bots: dict[int, Bot] = {
            seat: find_level(spec.name, who).make(bot_seed(seed, seat))
            for seat, who in enumerate(occupants)
            if who != HUMAN
        }
        self.names = seat_names(spec, language)[: len(occupants)]
        self.occupants = occupants
        begun = len(match.log) if len(match.log) > 1 else 0  # whoever left a game has been told what was before
        self.told: dict[int | None, int] = dict.fromkeys((*self.humans, None), begun)
        self.shown: list[Sheet] = []
        """The position as the person at the keyboard was shown it last."""
        self.watching: int | None = self.humans[0] if len(self.humans) == 1 else None

    def run(self) -> None:
        """Play until the game is over. Raises Left."""
        human = say("human", self.language)
        seated = [f"{name}: {human if who == HUMAN else who}" for name, who in zip(self.names, self.occupants)]
        self.console.print(", ".join(seated), style="dim")
        while not self.match.over:
            seat = self.match.waiting()[0]
            if seat in self.bots:
                self.match.submit(seat, ask(self.bots[seat], self.match, seat), by="bot")
                if not self.humans:
                    self.tell(None)
            else:
                self.turn(seat)
        self.tell(self.watching)
        self.console.print()
        self.console.print(rendering.result(self.spec, self.match.result(), self.names, self.language))

    def tell(self, viewer: int | None) -> None:
        """Print what happened since this viewer was last told."""
        story = self.match.story(viewer, self.told[viewer])
        self.told[viewer] = len(self.match.log)
        for line in rendering.events(self.spec, story, self.names, self.language):
            self.console.print(line)

    def turn(self, seat: int) -> None:
        """One choice of a person."""
        self.cover(seat)
        self.tell(seat)
        self.look(seat)
        while True:
            self.offer(seat)
            if self.answer(seat):
                return

    def cover(self, seat: int) -> None:
        """Hide what the last person saw until the next one is at the keyboard."""
        if self.watching != seat:
            if self.console.is_terminal:
                self.console.clear()
            self.shown = []
            self.read(say("cover", self.language, seat=self.names[seat]) + " ")
            self.watching = seat

    def look(self, seat: int, whole: bool = False) -> None:
        """Print the table as the seat sees it, or only what is new since it was printed last."""
        view = self.game.view(self.match.state, seat)
        sheets = self.spec.words.describe(view, seat, self.names, self.language)
        self.console.print()
        if sheets:
            shown = sheets if whole else rendering.news(sheets, self.shown, self.language)
            self.console.print(rendering.sheaf(shown))
        else:
            self.console.print(rendering.summary(self.spec, view, self.names, self.language))
        self.shown = sheets

    def offer(self, seat: int) -> None:
        """Print the question and the numbered moves."""
        decision = self.match.decision()
        if decision is None:
            return
        view = self.game.view(self.match.state, seat)
        prompt = self.spec.words.prompt(decision.to_json(), seat, self.names, self.language)
        self.console.print(Text.assemble((self.names[seat], "bold"), ": ", prompt))
        moves = Table.grid(padding=(0, 1))
        moves.add_column(justify="right", style="bold", min_width=4)
        moves.add_column()
        legal = self.match.legal(seat)
        actions = [self.game.space.to_json(action) for action in legal]
        for first, last in rendering.amounts(actions):
            for at in (first, last) if last > first else (first,):
                if at > first + 1:
                    moves.add_row("…", Text(say("between", self.language), style="dim"))
                preview = self.game.preview(self.match.state, seat, legal[at])
                words = rendering.move(self.spec, actions[at], preview, view, self.names, self.language)
                moves.add_row(str(at + 1), words)
        self.console.print(moves)

    def answer(self, seat: int) -> bool:
        """Read one line and carry it out. Return whether the seat has moved, or gone back. Raises Left."""
        word, _, argument = self.read("> ").strip().lower().partition(" ")
        legal = self.match.legal(seat)
        if not word and len(legal) == 1:
            word = "1"
        if word.isascii() and word.isdigit():
            if 1 <= int(word) <= len(legal):
                self.match.submit(seat, legal[int(word) - 1])
                return True
            self.console.print(say("no_move", self.language, move=word, most=len(legal)))
        elif word == "q":
            raise Left(0)
        elif word == "u":
            return self.undo(seat)
        elif word == "h":
            self.hint(seat)
        elif word == "v":
            self.look(seat, whole=True)
        elif word == "l":
            self.told[seat] = 0
            self.tell(seat)
        elif word == "p":
            self.preview(seat, argument.strip(), legal)
        else:
            self.console.print(say("help", self.language))
        return False

    def undo(self, seat: int) -> bool:
        """Take the seat's last step back, if it may be. Return whether it was."""
        try:
            self.match.undo(seat)
        except IllegalAction as refusal:
            why = self.spec.words.refused(refusal, self.names, self.language)
            self.console.print(say("no_undo", self.language, why=why))
            return False
        return True

    def preview(self, seat: int, word: str, legal: list[int]) -> None:
        """Print what a move would cost and bring."""
        if not (word.isascii() and word.isdigit() and 1 <= int(word) <= len(legal)):
            self.console.print(say("which_move", self.language, most=len(legal)))
            return
        action = legal[int(word) - 1]
        facts = self.game.preview(self.match.state, seat, action)
        view = self.game.view(self.match.state, seat)
        if self.spec.words.describe(view, seat, self.names, self.language):
            said = self.spec.words.choice(self.game.space.to_json(action), facts, view, self.names, self.language)
            words = f"{said.label} – {said.consequence}" if said.consequence else ""
        else:
            words = rendering.Short(self.spec, self.names, self.language).value("preview", facts, "\n")
        self.console.print(Text(words or say("nothing_known", self.language)))

    def hint(self, seat: int) -> None:
        """Print what a bot would do."""
        decision = self.match.decision()
        if decision is None:
            return
        seed = secrets.randbits(32)
        turn = Turn(self.game, seat, self.match.imagine(seat, Simulated(seed, keep=False)), decision)
        choices = advise(turn, seed, HINT_SECONDS)
        found = followed(turn, choices, seed) if choices else [weighed(quick(turn, seed))]
        words, _ = hint_words(self.spec, self.match, seat, found, not choices, self.names, self.language)
        self.console.print(words)

    def read(self, prompt: str) -> str:
        """A line from the keyboard. Raises Left at the end of input."""
        self.console.print(Text(prompt), end="")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise Left(1)
        return line
