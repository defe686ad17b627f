"""`skerry bots connect`: a program that reads and writes lines plays a seat at a table of a running server.

The program gets one line of JSON for each decision of its seat, and answers by a line with the id of one of the legal
actions. Whatever else it does (nothing in time, an end, nonsense) is told in a line here, and a plain choice is made.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import secrets
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from skerry.cli.errors import PlayerFault, quoted
from skerry.cli.text import say
from skerry.tables.bots.outside import SECONDS
from skerry.tables.protocol import (
    LegalAction,
    Position,
    Removed,
    Reply,
    Result,
    Snapshot,
    Started,
    TableChanged,
    TableState,
    Update,
    Welcome,
)

TOKEN: Final = "SKERRY_BOT_TOKEN"
"""Environment variable that holds the token, where no file does."""
MARGIN: Final = 0.9
"""Share of the time for a choice after which the program is given up, before the server does so."""
FAILURES: Final = 3
"""Number of failures of the program in a row at which the bot leaves the table."""
FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 30.0
LONGEST_LINE: Final = 10_000
Message = Welcome | TableChanged | Started | Update | Snapshot | Reply | Removed
MESSAGES: Final = {kind.__struct_config__.tag: kind for kind in Message.__args__}
"""Messages that the bot listens to, by `type`; a server says more, and a newer one what is not known here."""
_TABLE: Final = re.compile(r"(.*)/table/([0-9A-Za-z_-]{1,40})/?")
_WHOLE: Final = re.compile(r"\s*-?[0-9]{1,9}\s*")


class Ended(PlayerFault):
    """End of the bot's play: a message and its facts, as of a PlayerFault, say why."""


class GameOver(Ended):
    """The game is over: the good end."""


def connect_bot(link: str, seat: int, token_file: Path | None, command: Sequence[str], language: str) -> int:
    """Play a seat (-1: the first that is free) at the table behind a link until its game is over. Raises
    PlayerFault."""
    address, token = address_of(link), read_token(token_file)
    if not command:
        raise PlayerFault("bot_program")
    try:
        asyncio.run(_play(f"{address}?lang={quote(language)}", token, seat, Program(command), Watcher(language)))
    except Ended as end:
        print(end.told(language))
        return 0 if isinstance(end, GameOver) else 1
    except KeyboardInterrupt:
        print(say("bot_left", language))
        return 1
    return 0


def address_of(link: str) -> str:
    """The address of a table's WebSocket, from the link that people open it by. Raises PlayerFault."""
    parts = urlsplit(link.strip())
    found = _TABLE.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or found is None:
        raise PlayerFault("no_link", link=quoted(link))
    return f"{parts.scheme.replace('http', 'ws')}://{parts.netloc}{found[1]}/api/tables/{found[2]}/live"


def read_token(file: Path | None, environment: Mapping[str, str] = os.environ) -> str:
    """Return the token, from a file or the environment: a list of processes would show one that stands in the command.
    Raises PlayerFault."""
    try:
        token = environment.get(TOKEN, "") if file is None else file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise PlayerFault("token_unreadable", file=file, why=error) from None
    token = token.strip()
    if not re.fullmatch(r"[\x21-\x7e]+", token):
        raise PlayerFault("no_token", variable=TOKEN)
    return token


class Watcher:
    """The person who watches the bot, and reads the language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def tell(self, key: str, **facts: Any) -> None:
        """Print a message to the standard error."""
        print(say(key, self.language, **facts), file=sys.stderr, flush=True)


# ---- the program ----------------------------------------------------------------------------------------------------
class Failed(PlayerFault):
    """The program gave no valid answer: a message and its facts say how it failed."""


class Program:
    """The program that chooses: started when it is first asked, and anew after it has failed."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = list(command)
        self.name = " ".join(command)
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: dict[str, Any], seconds: float) -> int:
        """Return the id that the program chooses within `seconds`. Raises Failed, and Ended if it cannot be started."""
        try:
            async with asyncio.timeout(seconds):
                return await self._answer(question)
        except TimeoutError:
            await self.end()
            raise Failed("bot_late", program=self.name, seconds=round(seconds)) from None
        except (asyncio.CancelledError, Failed):
            await self.end()
            raise

    async def _answer(self, question: dict[str, Any]) -> int:
        process = await self._started()
        if process.stdin is None or process.stdout is None:
            raise Failed("bot_no_pipes", program=self.name)
        try:
            process.stdin.write(json.dumps(question, separators=(",", ":")).encode() + b"\n")
            await process.stdin.drain()
            line = await process.stdout.readline()
        except (BrokenPipeError, ConnectionResetError):
            line = b""
        except ValueError:
            raise Failed("bot_endless_line", program=self.name) from None
        if not line.endswith(b"\n") and not line.strip():
            raise Failed("bot_ended", program=self.name, code=str(await process.wait()))
        text = line.decode("utf-8", "replace")
        if not _WHOLE.fullmatch(text):
            raise Failed("bot_nonsense", program=self.name, answer=quoted(text.strip()))
        return int(text)

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            environment = {name: value for name, value in os.environ.items() if name != TOKEN}
            pipe = asyncio.subprocess.PIPE
            try:
                self._process = await asyncio.create_subprocess_exec(
                    *self.command, stdin=pipe, stdout=pipe, env=environment, limit=LONGEST_LINE
                )
            except OSError as error:
                raise Ended("bot_not_started", program=self.name, why=error.strerror) from None
        return self._process

    async def end(self) -> None:
        """Kill the program if it runs."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


# ---- the table ------------------------------------------------------------------------------------------------------
async def _play(address: str, token: str, seat: int, program: Program, watcher: Watcher) -> None:
    """Play, over as many connections as it takes. Raises Ended."""
    pause, known = FIRST_PAUSE, False
    try:
        while True:
            try:
                async with connect(
                    address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None
                ) as socket:
                    pause, known = FIRST_PAUSE, True
                    await Playing(socket, seat, program, watcher).run()
            except InvalidStatus as refusal:
                pause = _pause_after(refusal, pause)
                watcher.tell("server_busy", seconds=round(pause))
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError) as trouble:
                if not known:
                    raise Ended("no_server", why=repr(trouble)) from None
                watcher.tell("connection_lost", seconds=round(pause))
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)
    finally:
        await program.end()


def _pause_after(refusal: InvalidStatus, pause: float) -> float:
    """Return the seconds after which to try again at a server that has turned the bot away. Raises Ended if it is for
    good."""
    response = refusal.response
    if response.status_code not in (429, 502, 503, 504):
        with suppress(ValueError, KeyError, TypeError):
            raise Ended("turned_away", why=str(json.loads(response.body or b"")["error"])) from None
        raise Ended("turned_away_by_code", code=str(response.status_code)) from None
    asked = response.headers.get("Retry-After", "")
    return max(pause, float(asked)) if asked.isdigit() else pause


class Playing:
    """A bot at its table over one connection: `run` ends with the connection, or raises Ended."""

    def __init__(self, socket: ClientConnection, wish: int, program: Program, watcher: Watcher) -> None:
        self.socket = socket
        self.wish = wish
        self.program = program
        self.watcher = watcher
        self.table: TableState
        """As told last; the first message of a connection has it."""
        self.position: Position | None = None
        self.thinking: asyncio.Task[int] | None = None
        self.asked: Position
        """Position that the program thinks about, or has chosen for."""
        self.had_seat = False
        self.awaited = ""
        """Id of the message whose answer is still to come; "" if there is none."""
        self.failures = 0

    async def run(self) -> None:
        """Take messages in and let the program think, both at once."""
        receiving = asyncio.create_task(self._received())
        try:
            while True:
                tasks = {receiving} | ({self.thinking} if self.thinking else set())
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                if self.thinking is not None and self.thinking.done():
                    await self._chosen(self.thinking)
                if receiving.done():
                    message = receiving.result()
                    receiving = asyncio.create_task(self._received())
                    await self._take(message)
        finally:
            for task in (receiving, self.thinking):
                if task is not None:
                    task.cancel()
                    with suppress(asyncio.CancelledError, ConnectionClosed, Failed, Ended):
                        await task

    async def _received(self) -> Message | None:
        """Return the next message; None for one that is nothing to the bot."""
        told = json.loads(await self.socket.recv())
        kind = MESSAGES.get(told["type"])
        return kind and msgspec.convert(told, kind)

    async def _send(self, type: str, **fields: Any) -> None:
        self.awaited = secrets.token_hex(8)
        await self.socket.send(json.dumps({"type": type, "client_id": self.awaited, **fields}))

    async def _take(self, message: Message | None) -> None:
        match message:
            case Removed():
                raise Ended("removed", why=message.text)
            case Reply() if message.client_id == self.awaited:
                self.awaited = ""
                await self._answered(message)
            case Welcome() | Started():
                self.table, self.position = message.table, message.position
            case TableChanged():
                self.table = message.table
            case Update() | Snapshot():
                self.position = message.position
        if not self.awaited:
            await self._go_on()

    async def _answered(self, reply: Reply) -> None:
        if reply.ok:
            return
        if self.table.phase == "waiting":
            raise Ended("bot_cannot_sit", why=reply.error)
        if not reply.stale and not self.table.paused and (position := self._asked()):
            key = "bot_refused_by_clause" if reply.clause else "bot_refused"
            self.watcher.tell(key, program=self.program.name, why=reply.error, clause=reply.clause)
            self._think(position, reply.error)

    # --- what there is to do -----------------------------------------------------------------------------------------
    @property
    def seat(self) -> int:
        """Return the bot's seat; -1 if it has none."""
        return next((seat.seat for seat in self.table.seats if seat.yours), -1)

    def _asked(self) -> Position | None:
        """Return the position, if the bot's seat has to choose in it."""
        position, seat = self.position, self.seat
        if position is None or position.decision is None or not position.legal:
            return None
        return position if seat in position.decision.seats and seat not in position.sealed else None

    async def _go_on(self) -> None:
        """Do what the table's phase and the position ask for. Raises Ended."""
        if self.position is not None and self.position.result is not None:
            raise _ending(self.position.result, self.seat)
        phase = self.table.phase
        if self.had_seat and self.seat < 0:  # it is not taken again: somebody wants it free
            raise Ended("bot_lost_seat")
        self.had_seat = self.seat >= 0
        if phase == "waiting":
            await self._take_part()
        elif self.seat < 0:
            raise Ended("bot_too_late")
        elif phase == "playing" and not self.table.paused:
            await self._look()

    async def _take_part(self) -> None:
        """Before the start: sit down, then be ready. Raises Ended if no seat is free."""
        seats = self.table.seats
        if self.seat < 0:
            free = [
                seat.seat for kind in ("empty", "bot") for seat in seats if seat.occupant == kind and not seat.bot_of
            ]
            if not free and self.wish < 0:
                raise Ended("no_free_seat")
            await self._send("sit", seat=self.wish if self.wish >= 0 else free[0])
        elif not seats[self.seat].ready:
            self.watcher.tell("bot_ready", bot=seats[self.seat].name, seat=str(self.seat))
            await self._send("ready", ready=True, client_seed=secrets.token_hex(16))

    async def _look(self) -> None:
        """In play: let the program think if the seat is asked, and stop it if what it thinks about is over."""
        position = self._asked()
        if position is None:
            if self.thinking is not None:
                self.watcher.tell("bot_left_behind", program=self.program.name)
            await self._stop_thinking()
        elif self.thinking is None:
            self._think(position)
        elif _ids(position.legal) != _ids(self.asked.legal):  # others' sealed choices change nothing
            await self._stop_thinking()
            self._think(position)

    def _think(self, position: Position, refused: str = "") -> None:
        self.asked = position
        seconds = min(SECONDS, self.table.seconds or SECONDS) * MARGIN
        question = {
            "game": self.table.game,
            "seat": self.seat,
            "seq": position.seq,
            "seconds": round(seconds, 1),
            "view": position.view,
            "legal": msgspec.to_builtins(position.legal),
            "refused": refused,
        }
        self.thinking = asyncio.create_task(self.program.ask(question, seconds))

    async def _stop_thinking(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            with suppress(asyncio.CancelledError, Failed):
                await self.thinking
            self.thinking = None

    async def _chosen(self, task: asyncio.Task[int]) -> None:
        """Send the program's choice; if it failed, ask for a plain choice. Raises Ended after `FAILURES` failures in a
        row."""
        self.thinking = None
        try:
            action = task.result()
        except Failed as failure:
            self.failures += 1
            self.watcher.tell("bot_plain_choice", why=failure.told(self.watcher.language))
            await self._send("skip_turn", seat=self.seat, seq=self.asked.seq)
            if self.failures >= FAILURES:
                raise Ended("bot_gives_up", program=self.program.name, times=FAILURES) from None
        else:
            self.failures = 0
            await self._send("choose", seat=self.seat, seq=self.asked.seq, action=action)


def _ids(legal: Sequence[LegalAction]) -> list[int]:
    return [choice.id for choice in legal]


def _ending(result: Result, seat: int) -> GameOver:
    """Return the end of a game, with the place and points of a seat (-1: of none)."""
    if seat < 0:
        return GameOver("over")
    return GameOver("over_at", place=result.places[seat], of=len(result.places), points=result.scores[seat])
