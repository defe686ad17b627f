"""Scripts of tests that start servers, in processes forked off one that has imported everything already.

Importing is most of what a start costs. Each process of pytest has a nursery of its own, made when it is first needed;
it ends with its input, and so with whoever made it. The commands people type are started anew in `tests/cli`.
"""

from __future__ import annotations

import array
import functools
import gc
import json
import os
import runpy
import selectors
import signal
import socket
import subprocess
import sys
import weakref
from contextlib import suppress
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final, TextIO

FDS: Final = 3
"""A child's standard input, output and errors, which come with what is asked."""
MOST_BYTES: Final = 1 << 20


class Process:
    """A forked process, with what the tests need of `subprocess.Popen`."""

    def __init__(self, script: Path, arguments: list[str], environment: dict[str, str], cwd: Path, errors: int) -> None:
        """Run a script. `errors`: the file its errors go to, or `subprocess.STDOUT`."""
        input_read, input_write = os.pipe()
        output_read, output_write = os.pipe()
        asked = {"script": str(script), "arguments": arguments, "environment": environment, "cwd": str(cwd)}
        ours, theirs = socket.socketpair()
        given = [input_read, output_write, output_write if errors == subprocess.STDOUT else errors, theirs.fileno()]
        _send(_nursery(os.getpid()), asked, given)
        theirs.close()
        os.close(input_read)
        os.close(output_write)
        self._line = ours.makefile("r")
        ours.close()
        self.stdin = os.fdopen(input_write, "w")
        self.stdout = os.fdopen(output_read)
        weakref.finalize(self, _close, self._line, self.stdin, self.stdout)
        self.pid = int(self._line.readline())
        self.returncode: int | None = None

    def send_signal(self, which: int) -> None:
        """As `kill` does; nothing if it has ended."""
        if self.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, which)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float | None = None) -> int:
        """Its exit code, negative for a signal, once it has ended. Raises subprocess.TimeoutExpired."""
        if self.returncode is None:
            with selectors.DefaultSelector() as ready:
                ready.register(self._line, selectors.EVENT_READ)
                if not ready.select(timeout):
                    raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
            self.returncode = int(self._line.readline())
            self._line.close()
        return self.returncode


def _close(*pipes: TextIO) -> None:
    """Close what a test that failed has left open: it is no fault of the test that runs when that is collected."""
    for pipe in pipes:
        pipe.close()


@functools.cache
def _nursery(pid: int) -> socket.socket:
    """The socket of this process's nursery."""
    ours, theirs = socket.socketpair()
    theirs.set_inheritable(True)
    os.posix_spawn(sys.executable, [sys.executable, __file__, str(theirs.fileno())], os.environ)
    theirs.close()
    return ours


def _send(nursery: socket.socket, asked: dict[str, Any], fds: list[int]) -> None:
    text = json.dumps(asked).encode()
    assert len(text) < MOST_BYTES
    header = len(text).to_bytes(4, "big")
    socket.send_fds(nursery, [header], fds)
    nursery.sendall(text)


def _receive(line: socket.socket) -> tuple[dict[str, Any], list[int]] | None:
    header, fds, _, _ = socket.recv_fds(line, 4, FDS + 1)
    if not header:
        return None
    with line.makefile("rb", buffering=0) as whole:
        text = b""
        size = int.from_bytes(header, "big")
        while len(text) < size:
            text += whole.read(size - len(text)) or b""
    return json.loads(text), list(array.array("i", fds))


def _become(asked: dict[str, Any]) -> None:
    """Run the script as a new interpreter would."""
    os.environ.clear()
    os.environ.update(asked["environment"])
    os.chdir(asked["cwd"])
    path = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    sys.path[:] = dict.fromkeys([str(Path(asked["script"]).parent), *path, *sys.path[1:]])
    sys.argv = [asked["script"], *asked["arguments"]]
    runpy.run_path(asked["script"], run_name="__main__")


def _child(asked: dict[str, Any], fds: list[int]) -> None:
    """Never returns. Ends as an interpreter does: threads and exit handlers included."""
    for standard, fd in enumerate(fds):
        os.dup2(fd, standard)
        os.close(fd)
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w", buffering=1)  # noqa: SIM115 - as at a start
    _become(asked)


def nurse(line: socket.socket) -> None:
    """Fork whatever is asked for, and tell of each end. Returns in a child that is to run; else when asked no more."""
    woken_read, woken_write = os.pipe()
    os.set_blocking(woken_write, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(woken_write)
    children: dict[int, socket.socket] = {}
    with selectors.DefaultSelector() as ready:
        ready.register(line, selectors.EVENT_READ)
        ready.register(woken_read, selectors.EVENT_READ)
        while True:
            for key, _ in ready.select():
                if key.fd == woken_read:
                    os.read(woken_read, 1024)
                    _bury(children)
                    continue
                received = _receive(line)
                if received is None:
                    return
                asked, (*standard, told) = received
                pid = os.fork()
                if pid:
                    for fd in standard:
                        os.close(fd)
                    children[pid] = socket.socket(fileno=told)
                    children[pid].sendall(f"{pid}\n".encode())
                    continue
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                for fd in (woken_read, woken_write, told, line.fileno(), *(one.fileno() for one in children.values())):
                    os.close(fd)
                line.detach()
                for one in children.values():
                    one.detach()
                _child(asked, standard)
                return


def _bury(children: dict[int, socket.socket]) -> None:
    while children:
        pid, status = os.waitpid(-1, os.WNOHANG)
        if not pid:
            return
        with children.pop(pid) as told, suppress(OSError):
            told.sendall(f"{os.waitstatus_to_exitcode(status)}\n".encode())


if __name__ == "__main__":
    import skerry.cli
    import skerry.server.start  # noqa: F401 - for the children

    for point in entry_points(group="skerry.games"):  # not by `games`, which would keep them for children with others
        point.load()
    with suppress(ImportError):
        import_module("litestar.plugins.pydantic")  # which every app looks for
    from skerry.server.http import app

    ready = app.routed()
    app.routed = lambda: ready  # each child serves once
    gc.collect()
    gc.freeze()  # a child that collects its garbage does not go through all of this, and so copies it
    nurse(socket.socket(fileno=int(sys.argv[1])))
