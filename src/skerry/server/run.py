"""Starting the server for a person at a prompt: one clear line, with its address or with why it cannot start."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import uvicorn

from skerry.server.database.folder import close_files, close_folder, own_files
from skerry.server.database.opening import CannotOpen
from skerry.server.database.store import Store
from skerry.server.http.app import create_app
from skerry.server.http.crowd import BACKLOG, Crowd, most_connections, raise_file_limit, speaks_for_others
from skerry.server.http.sites import BadUrl, Sites
from skerry.server.http.wire import watched_by
from skerry.server.settings import Settings
from skerry.server.settings_file import BadSettings, read_settings
from skerry.tables.limits import is_loopback, parsed_address

BY_NAME: Final = (
    "Others reach it by this machine's address as a number; by a name only with --public-url, "
    "such as --public-url http://mybox.local:8000"
)

logger = logging.getLogger(__name__)


class CannotServe(Exception):
    """The server cannot start. The words are one line that names the cause and the way out."""


def serve(
    host: str,
    port: int,
    data_dir: Path,
    database_url: str | None = None,
    open_browser: bool = False,
    public_urls: Sequence[str] = (),
) -> int:
    """Serve until interrupted; returns the exit code. What keeps it from starting is told in one line on stderr."""
    try:
        settings = read_settings(data_dir, database_url)
        settings = replace(settings, public_urls=(*settings.public_urls, *public_urls))
        run(settings, host, port, open_browser)
    except (CannotServe, CannotOpen, BadSettings, BadUrl) as problem:
        print(f"skerry: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


def run(settings: Settings, host: str, port: int, open_browser: bool = False) -> None:
    """Serve until interrupted. Raises CannotServe, CannotOpen or BadUrl if it cannot start."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("skerry").setLevel(logging.INFO)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # Threads that read the database hand the interpreter over at every row; by default each time costs up to 5 ms
    # while the event loop is busy, and a list of tables would take as long as hundreds of them.
    sys.setswitchinterval(0.0005)
    Sites(settings.public_urls)  # a bad one is told before anything is made
    prepare_folder(settings.data_dir)
    listener = listen(host, port)
    address = address_of(listener, host)
    by_name = parsed_address(host) is None and host not in ("", "localhost")
    if by_name:
        settings = replace(settings, public_urls=(*settings.public_urls, address))
    store = Store(settings.url)
    try:
        closed = [*close_folder(settings.data_dir), *close_files(own_files(settings.data_dir))]
        app = create_app(settings, store)
        for line in closed:  # a start that fails is told in one line
            logger.info("%s", line)
    except OSError as error:
        raise CannotServe(str(error)) from error
    config = uvicorn.Config(
        app,
        loop="auto",
        backlog=BACKLOG,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=True,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    exempt = speaks_for_others(config.forwarded_allow_ips)
    crowd = Crowd(most_connections(raise_file_limit()), settings.connections_address, exempt)
    config.http, config.ws = watched_by(crowd, settings.patience)
    named = bool(settings.public_urls) or is_loopback(host) or host == "localhost"
    server = _Announcing(config, address, open_browser, "" if named else BY_NAME)
    server.run(sockets=[listener])
    if not server.started:
        raise CannotServe("the server could not start; the lines above say why")


class _Announcing(uvicorn.Server):
    """Tells its address once it answers."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool, hint: str) -> None:
        super().__init__(config)
        self.hint = hint
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Skerry is at {self.address} (Ctrl+C stops it)", flush=True)
            if self.hint:
                print(self.hint, flush=True)
            if self.open_browser and can_show_pages():
                threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def can_show_pages() -> bool:
    """Whether a browser would open in a window rather than take over this terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def prepare_folder(folder: Path) -> None:
    """Make the data folder, for its owner alone, and see that it can be written. Raises CannotServe."""
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


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one. Raises CannotServe."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except OverflowError as error:
        listener.close()
        raise CannotServe(f"{port} is no port; ports are 0 to 65535") from error
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
    """The address to open in a browser."""
    port = listener.getsockname()[1]
    if host in ("0.0.0.0", "::", ""):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
