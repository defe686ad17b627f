"""HTTP API of games and tables, apart from the session of a client at a table: a list of routes with their handlers.

A handler is a coroutine that takes the services, the caller, and the arguments in the URL: those of the path, then
those of the query. A request's body is passed as `data`. The server builds its HTTP handlers from this list; without a
server the same handlers are called directly. Every handler may raise RequestError.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, Literal, TypeVar

from msgspec import Struct

from skerry.tables import protocol
from skerry.tables.branches.service import Branching
from skerry.tables.lessons.service import Lessons
from skerry.tables.limits.rates import Client
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.offered_games import offered
from skerry.tables.records.record import as_json, file_name
from skerry.tables.replay.record_reader import Reader
from skerry.tables.replay.replays import Replays
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.shared_luck.daily import Daily
from skerry.tables.shared_luck.duplicates import DuplicateTables
from skerry.tables.storage import stored

Answer = TypeVar("Answer", bound=Callable[..., Coroutine[Any, Any, Any]])


class TableServices:
    """Services that the handlers use: lobby, replays, lessons, branches, daily challenges and duplicate tables of one
    runtime."""

    def __init__(
        self,
        runtime: Runtime,
        alerts_off: Callable[[str], Awaitable[bool]] | None = None,
        notice: Callable[[], str] = lambda: "",
        reader: Reader | None = None,
    ) -> None:
        """`alerts_off`: returns whether alerts of a person were switched off, which they must be told; None: there are
        no alerts. `notice`: returns the notice that everybody reads at present, "" if there is none. `reader`: reader
        of records from files; None: this process reads them."""
        self.runtime = runtime
        self.notice = notice
        self.alerts_off = alerts_off or _never
        self.lobby = Lobby(runtime)
        self.replays = Replays(runtime, reader)
        self.lessons = Lessons()
        self.branching = Branching(self.lobby, self.replays)
        self.daily = Daily(self.lobby)
        self.duplicates = DuplicateTables(self.lobby)


async def _never(person: str) -> bool:
    return False


class Caller(Struct, frozen=True):
    """Caller of a route: the person, the language to answer in, and the client as rate limits count it (None: not
    limited)."""

    person: str
    language: str
    client: Client | None = None


class File(Struct, frozen=True):
    """Answer to be saved as a file: the file's name and its text, which is JSON."""

    name: str
    text: str


class Route(Struct, frozen=True):
    """HTTP route with its handler. `{name}` in the path is a parameter. `long`: the work is cancelled once its client
    has disconnected."""

    method: Literal["GET", "POST", "PUT"]
    path: str
    summary: str
    answer: Callable[..., Coroutine[Any, Any, Any]]
    long: bool = False


ADDRESSES: Final[list[Route]] = []


def _at(
    method: Literal["GET", "POST", "PUT"], path: str, summary: str, long: bool = False
) -> Callable[[Answer], Answer]:
    def listed(answer: Answer) -> Answer:
        ADDRESSES.append(Route(method, path, summary, answer, long))
        return answer

    return listed


# ---- people and games -------------------------------------------------------------------------------------------
@_at("GET", "/api/me", "Get who this browser is; a new guest gets a cookie")
async def me(services: TableServices, who: Caller) -> protocol.Myself:
    name, alerts_off = await services.lobby.name_of(who.person), await services.alerts_off(who.person)
    chat_off = await stored(services.runtime.store.chat_off(who.person))
    return protocol.Myself(who.person, name, alerts_off, services.notice(), chat_off)


@_at("GET", "/api/notice", "Get the notice to everybody from whoever runs the server")
async def notice(services: TableServices, who: Caller) -> protocol.HouseNotice:
    return protocol.HouseNotice(services.notice())


@_at("PUT", "/api/me", "Change your name")
async def rename(services: TableServices, who: Caller, data: protocol.Rename) -> protocol.Me:
    name = await services.lobby.rename(who.person, data.name, who.client)
    return protocol.Me(who.person, name, await stored(services.runtime.store.chat_off(who.person)))


@_at("GET", "/api/games", "List the games")
async def list_games(services: TableServices, who: Caller) -> list[protocol.GameInfo]:
    return offered(who.language)


@_at(
    "GET",
    "/api/games/{game}/learn",
    "Get a game's rules for players, for a table's rule set or a chosen one",
    long=True,
)
async def learn(
    services: TableServices, who: Caller, game: str, table: str = "", preset: str = "", options: str = ""
) -> protocol.Learn:
    return await services.lobby.guide(game, table, preset, options, who.language, who.client)


@_at("GET", "/api/games/{game}/lessons", "List a game's lessons, in order")
async def lessons(services: TableServices, who: Caller, game: str) -> list[protocol.LessonInfo]:
    return services.lessons.offered(game, who.language)


@_at("POST", "/api/games/{game}/lessons/{lesson}", "Get where a lesson stands after the choices made in it", long=True)
async def play_lesson(
    services: TableServices, who: Caller, game: str, lesson: str, data: protocol.PlayLesson
) -> protocol.LessonState:
    return await services.lessons.play(game, lesson, data, who.language, who.client)


# ---- tables -----------------------------------------------------------------------------------------------------
@_at("GET", "/api/tables", "List tables in the lobby, last moved first")
async def list_tables(
    services: TableServices, who: Caller, game: str = "", phase: str = "", free: bool = False, mine: bool = False
) -> list[protocol.TableSummary]:
    return await services.lobby.list_tables(who.person, who.language, game, phase, free, mine)


@_at("POST", "/api/tables", "Set up a table")
async def create_table(services: TableServices, who: Caller, data: protocol.CreateTable) -> protocol.TableSummary:
    maker = services.lobby if data.tables == 1 else services.duplicates
    return await maker.create(who.person, who.language, data, who.client)


@_at("GET", "/api/tables/{table}", "Get a table, by its link")
async def show_table(services: TableServices, who: Caller, table: str) -> protocol.TableSummary:
    return await services.lobby.summary(table, who.person, who.language)


@_at("GET", "/api/tables/{table}/corrections", "List what the players at a table can agree to correct")
async def corrections(services: TableServices, who: Caller, table: str) -> list[protocol.Correction]:
    return await services.lobby.corrections(table, who.person, who.language)


@_at("POST", "/api/tables/{table}/rematch", "Set up the rematch of a finished table")
async def rematch(services: TableServices, who: Caller, table: str, data: protocol.Rematch) -> protocol.TableSummary:
    return await services.lobby.rematch(table, who.person, who.language, data.client_seed, who.client)


@_at(
    "GET",
    "/api/tables/{table}/story",
    "Get the log of a table; while the game is on, as your own seat saw it",
    long=True,
)
async def story(services: TableServices, who: Caller, table: str, viewer: int | None = None) -> protocol.Story:
    return await services.replays.story(table, viewer, who.person, who.language, who.client)


# ---- luck that tables share -------------------------------------------------------------------------------------
@_at("GET", "/api/daily", "Get the challenge of the day, how it stands, and the week's points")
async def daily(services: TableServices, who: Caller) -> protocol.Daily:
    return await services.daily.shown(who.person, who.language)


@_at("POST", "/api/daily", "Begin today's challenge, or go on with it: one try per person")
async def play_daily(services: TableServices, who: Caller) -> protocol.TableSummary:
    return await services.daily.play(who.person, who.language, who.client)


@_at("GET", "/api/daily/{day}", "Get a day's challenge: everybody's results, and its secret once opened")
async def show_day(services: TableServices, who: Caller, day: str) -> protocol.Day:
    return await services.daily.day(day, who.person, who.language)


@_at("GET", "/api/duplicates/{deal}", "Get tables with the same luck, compared seat by seat")
async def duplicates(services: TableServices, who: Caller, deal: str) -> protocol.Duplicates:
    return await services.duplicates.shown(deal, who.person, who.language)


# ---- finished games ---------------------------------------------------------------------------------------------
@_at("GET", "/api/tables/{table}/replay", "Get the outline of a finished game", long=True)
async def replay(services: TableServices, who: Caller, table: str, viewer: int | None = None) -> protocol.Replay:
    return await services.replays.outline(table, viewer, who.person, who.language, who.client)


@_at(
    "GET",
    "/api/tables/{table}/replay/steps",
    "Get positions of a game; while it is on, as your own seat saw them",
    long=True,
)
async def replay_steps(
    services: TableServices,
    who: Caller,
    table: str,
    first: int,
    last: int,
    viewer: int | None = None,
    words: bool = False,
) -> list[protocol.ReplayStep]:
    return await services.replays.steps(table, first, last, viewer, who.person, who.language, who.client, words)


@_at("GET", "/api/tables/{table}/branches", "List the branches of a game that you can see, last moved first")
async def branches(services: TableServices, who: Caller, table: str) -> list[protocol.TableSummary]:
    return await services.branching.of(table, who.person, who.language)


@_at("POST", "/api/tables/{table}/branches", "Set up a private table that plays on from a step of a game")
async def play_on(services: TableServices, who: Caller, table: str, data: protocol.PlayOn) -> protocol.TableSummary:
    return await services.branching.lay(table, who.person, who.language, data, who.client)


@_at(
    "GET",
    "/api/tables/{table}/ending",
    "Get who won a finished game, by what, and how it went for each seat",
    long=True,
)
async def ending(services: TableServices, who: Caller, table: str) -> protocol.Ending:
    return await services.replays.ending(table, who.person, who.language, who.client)


@_at("GET", "/api/tables/{table}/record", "Download the record of a finished game", long=True)
async def record(services: TableServices, who: Caller, table: str) -> File:
    data = await services.replays.record(table, who.person, who.client)
    return File(file_name(data, table), as_json(data))


@_at("GET", "/api/tables/{table}/verify", "Verify a finished game's record, point by point", long=True)
async def verify(services: TableServices, who: Caller, table: str) -> protocol.Verification:
    return await services.replays.verify(table, who.person, who.language, who.client)
