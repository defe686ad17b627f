"""Start of the server at the command line: prints its address, or one line with the cause why it cannot start."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import uvicorn

from skerry.server.addresses import EVERYWHERE, hints, others, url_of
from skerry.server.database.connect import CannotOpen
from skerry.server.database.data_folder import close_files, close_folder, note_address, own_files
from skerry.server.database.table_store import Store
from skerry.server.http import request_log
from skerry.server.http.app import create_app
from skerry.server.http.connection_limits import (
    BACKLOG,
    ConnectionLimiter,
    most_connections,
    raise_file_limit,
    speaks_for_others,
)
from skerry.server.http.connection_timeouts import watched_by
from skerry.server.http.middleware import RequestGuard
from skerry.server.maintenance.garbage_collection import Garbage
from skerry.server.maintenance.metrics import LOOPBACK
from skerry.server.origins import BadUrl, Origins
from skerry.server.pubsub.redis import NoRedis
from skerry.server.settings import Settings
from skerry.server.settings_file import BadSettings, read_settings
from skerry.server.supervisor import CannotShare, Team, must_be_shared
from skerry.tables.limits.rates import is_loopback, parsed_address

logger = logging.getLogger(__name__)


class CannotServe(Exception):
    """The server cannot start. The message is one line that names the cause and the way out."""


def serve(
    host: str,
    port: int,
    data_dir: Path,
    database_url: str | None = None,
    open_browser: bool = False,
    public_urls: Sequence[str] = (),
    redis_url: str | None = None,
    workers: int = 1,
    metrics: int = -1,
    log: str = "text",
) -> int:
    """Serve until interrupted and return the exit code. The cause of a failed start is printed in one line on
    stderr."""
    try:
        settings = read_settings(data_dir, database_url)
        settings = replace(settings, public_urls=(*settings.public_urls, *public_urls))
        settings = replace(settings, redis_url=redis_url or settings.redis_url)
        settings = replace(settings, metrics_port=metrics, log=log)
        run(settings, host, port, open_browser, workers)
    except (CannotServe, CannotShare, CannotOpen, NoRedis, BadSettings, BadUrl) as problem:
        print(f"skerry: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


def run(settings: Settings, host: str, port: int, open_browser: bool = False, workers: int = 1) -> None:
    """Serve until interrupted. Raises CannotServe, CannotShare, CannotOpen, NoRedis or BadUrl if it cannot
    start."""
    told(settings)
    Origins(settings.public_urls)  # a bad URL is reported before anything is created
    if workers > 1:
        must_be_shared(settings)
    prepare_folder(settings.data_dir)
    if settings.metrics_port > 0:
        listen(LOOPBACK, settings.metrics_port).close()  # a port that is taken is reported in one line
    listener = listen(host, port)
    address = address_of(listener, host)
    by_name = parsed_address(host) is None and host not in ("", "localhost")
    if by_name:
        settings = replace(settings, public_urls=(*settings.public_urls, address))
    _note(settings.data_dir, next(iter(settings.public_urls), address))
    port, public = listener.getsockname()[1], bool(settings.public_urls)
    settings = replace(settings, addresses=tuple(others(host, port, public)))
    lines = hints(settings.addresses, public, is_loopback(host) or host == "localhost")
    announce = partial(announced, address, lines, open_browser)
    if workers == 1:
        serve_on(settings, listener, announce)
    elif not Team(settings, listener, workers, announce).run():
        raise CannotServe("no worker could start; the lines above say why")


def told(settings: Settings) -> None:
    """Set up logging, and the interval at which threads of this process take turns."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("skerry").setLevel(logging.INFO)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    if settings.log == "json":
        request_log.begin()
    # Threads that read the database hand the interpreter over at every row; by default each time costs up to 5 ms
    # while the event loop is busy, and a list of tables would take as long as hundreds of them.
    sys.setswitchinterval(0.0005)


def serve_on(
    settings: Settings,
    listener: socket.socket,
    announce: Callable[[], None],
    meet: Callable[[RequestGuard], None] = lambda app: None,
) -> None:
    """Serve on a listening socket until interrupted. `announce` is called in the event loop once the server answers,
    and `meet` with the application before. Raises CannotServe, CannotOpen or NoRedis."""
    store = Store(settings.url, redis_url=settings.redis_url, most_tables=settings.open_tables_all)
    try:
        closed = [*close_folder(settings.data_dir), *close_files(own_files(settings.data_dir))]
        app = create_app(settings, store)
        for line in closed:  # only now: a failed start prints one line
            logger.info("%s", line)
    except OSError as error:
        raise CannotServe(str(error)) from error
    meet(app)
    config = uvicorn.Config(
        app,
        loop="auto",
        backlog=BACKLOG,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,  # `watched_by` brings its own
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    exempt = speaks_for_others(config.forwarded_allow_ips)
    connection_limiter = ConnectionLimiter(most_connections(raise_file_limit()), settings.connections_address, exempt)
    config.http, config.ws = watched_by(connection_limiter, settings.patience)
    garbage = Garbage(lambda: len(connection_limiter), lambda: connection_limiter.ended)
    server = _Server(config, announce, garbage, app.let_go if store.tells else None)
    server.run(sockets=[listener])
    if not server.started:
        raise CannotServe("the server could not start; the lines above say why")


def announced(address: str, lines: Sequence[str], open_browser: bool) -> None:
    """Print the server's address and how others reach it, and open the browser if that is wanted."""
    print(f"Skerry is at {address} (Ctrl+C stops it)", flush=True)
    for line in lines:
        print(line, flush=True)
    if open_browser and can_show_pages():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


class _Server(uvicorn.Server):
    """Server that announces when it answers, and at its end closes connections gradually if other servers go on."""

    def __init__(
        self,
        config: uvicorn.Config,
        announce: Callable[[], None],
        garbage: Garbage,
        let_go: Callable[[], Awaitable[None]] | None,
    ) -> None:
        super().__init__(config)
        self.announce = announce
        self.garbage = garbage
        self.let_go = let_go

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.garbage.open()
            self.announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.garbage.close()
        if self.let_go is not None:
            for server in self.servers:
                server.close()  # new connections go to other servers
            await self.let_go()
        await super().shutdown(sockets)


def can_show_pages() -> bool:
    """Return whether a browser would open in a window rather than in this terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def prepare_folder(folder: Path) -> None:
    """Create the data folder with access for its owner only, and check that it can be written. Raises CannotServe."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as trial:
            trial.write(bytes(65_536))
            trial.flush()
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise CannotServe(f"the disk is full: nothing can be written to {folder}") from error
        why = error.strerror or str(error)
        raise CannotServe(
            f"the data folder {folder} cannot be written ({why}); change its rights or choose another with --data"
        ) from error


def _note(folder: Path, address: str) -> None:
    """Write the server's address into the data folder. A failure is only logged."""
    try:
        note_address(folder, address)
    except OSError as error:
        logger.warning("the server's address could not be noted in %s: %s", folder, error.strerror or error)


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; port 0 takes any free one. Raises CannotServe."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except OverflowError as error:
        listener.close()
        raise CannotServe(f"{port} is not a port; ports are 0 to 65535") from error
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            words = f"port {port} on {host} is taken, perhaps by another Skerry; choose another with --port"
        elif error.errno == errno.EACCES:
            words = f"port {port} may only be used by the system; choose one above 1023 with --port"
        else:
            words = f"cannot listen on {host} port {port}: {error.strerror or error}"
        raise CannotServe(words) from error
    return listener


def address_of(listener: socket.socket, host: str) -> str:
    """Return the address to open in a browser."""
    return url_of("127.0.0.1" if host in EVERYWHERE else host, listener.getsockname()[1])
