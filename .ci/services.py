"""What tests need of the system: Chromium, PostgreSQL and Redis, installed by apt and started on loopback.

The two servers keep nothing and end with the run. Tests find them by SKERRY_TEST_POSTGRES and SKERRY_TEST_REDIS.
"""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
from contextlib import suppress
from pathlib import Path

SHELL = "chromium-headless-shell"
"""Chromium without what a window needs: it does the tests in three quarters of the time."""


class ServiceError(Exception):
    """Something could not be installed or started; the text says what, and what the program said."""


def free_port() -> int:
    """Return a port of loopback that nobody listens at."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def postgres_programs() -> Path | None:
    """Return the folder of the newest PostgreSQL server's programs; None without one."""
    versions = [path for path in Path("/usr/lib/postgresql").glob("*/bin") if (path / "initdb").exists()]
    if versions:
        return max(versions, key=lambda path: float(path.parent.name))
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def redis_server() -> str | None:
    """Return the program of Redis or Valkey; None without one."""
    return shutil.which("redis-server") or shutil.which("valkey-server")


def has_chromium() -> bool:
    """Return whether tests will find a Chromium."""
    return bool(os.environ.get("CHROMIUM") or shutil.which(SHELL) or shutil.which("chromium"))


def install(log: Path) -> str:
    """Install what is missing, by apt as root; return what was done. Raises ServiceError."""
    needed = [] if has_chromium() else [SHELL]
    needed += [] if postgres_programs() else ["postgresql"]
    needed += [] if redis_server() else ["redis-server"]
    can_install = os.getuid() == 0 and shutil.which("apt-get") is not None
    if needed and not can_install:
        raise ServiceError(f"missing: {', '.join(needed)}. Install them, or run this as root on Debian.")
    if needed:
        if not _apt_install(log, "fonts-dejavu-core", *needed):
            raise ServiceError("\n".join(log.read_text().splitlines()[-40:]))
        return f"installed: {', '.join(needed)}"
    quicker = not os.environ.get("CHROMIUM") and not shutil.which(SHELL)
    if quicker and can_install and _apt_install(log, SHELL):
        return f"installed: {SHELL}"
    return "Chromium, PostgreSQL and Redis are here"


def _apt_install(log: Path, *packages: str) -> bool:
    """Install packages from the lists that are here, or else from new ones; return whether it went well."""
    wanted = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    update = ["apt-get", "update", "-qq"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with log.open("w") as output:

        def run(command: list[str]) -> bool:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=environment)
            return done.returncode == 0

        return run(wanted) or ((run(update) or run(update)) and run(wanted))


class PostgreSQL:
    """A cluster of its own with one database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.password = secrets.token_hex(16)
        self.programs = postgres_programs() or Path()

    @property
    def address(self) -> str:
        """Return what SKERRY_TEST_POSTGRES has to be."""
        return f"postgresql+psycopg://skerry:{self.password}@127.0.0.1:{self.port}/skerry"

    def start(self) -> str:
        """Make the cluster and start it; return its version. Raises ServiceError."""
        self.folder.mkdir()
        secret = self.folder / "password"
        secret.touch(0o600)
        secret.write_text(self.password)
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            self.folder.parent.chmod(0o711)
            subprocess.run(["chown", "-R", "postgres", str(self.folder)], check=True)
        data, log = str(self.folder / "data"), str(self.folder / "log")
        options = (
            f"-c listen_addresses=127.0.0.1 -c port={self.port} -c unix_socket_directories={self.folder} -c fsync=off"
        )
        who = ["-U", "skerry", f"--pwfile={secret}", "--auth=scram-sha-256"]
        self._run("initdb", "-D", data, *who, "-E", "UTF8", "--locale=C", "--no-sync")
        self._run("pg_ctl", "-D", data, "-l", log, "-w", "-s", "start", "-o", options)
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "skerry", "skerry")
        return self._run("postgres", "--version")

    def stop(self) -> None:
        if (self.folder / "data" / "postmaster.pid").exists():
            with suppress(ServiceError):
                self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-s", "stop")

    def _run(self, program: str, *arguments: str) -> str:
        command = [str(self.programs / program), *arguments]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        output = self.folder / f"{program}.output"  # a pipe would be held open by the server that pg_ctl leaves behind
        environment = {**os.environ, "PGPASSWORD": self.password}
        with output.open("w") as file:
            done = subprocess.run(command, cwd="/", stdin=subprocess.DEVNULL, stdout=file, stderr=file, env=environment)
        told = output.read_text().strip()
        if done.returncode:
            raise ServiceError(f"{program} failed:\n{told[-3000:]}")
        return told


class Redis:
    """A Redis or Valkey that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.password = secrets.token_hex(16)

    @property
    def address(self) -> str:
        """Return what SKERRY_TEST_REDIS has to be."""
        return f"redis://:{self.password}@127.0.0.1:{self.port}/0"

    def start(self) -> str:
        """Start it; return its version. Raises ServiceError."""
        self.folder.mkdir()
        settings = {
            "bind": "127.0.0.1",
            "port": self.port,
            "requirepass": self.password,
            "save": '""',
            "appendonly": "no",
            "dir": self.folder,
            "pidfile": self.folder / "pid",
            "logfile": self.folder / "log",
            "daemonize": "yes",
        }
        file = self.folder / "conf"
        file.touch(0o600)
        file.write_text("".join(f"{name} {value}\n" for name, value in settings.items()))
        program = redis_server() or "redis-server"
        done = subprocess.run([program, str(file)], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode:
            raise ServiceError(done.stdout + done.stderr)
        return subprocess.run([program, "--version"], capture_output=True, text=True).stdout.strip()

    def stop(self) -> None:
        with suppress(OSError, ValueError):
            os.kill(int((self.folder / "pid").read_text()), signal.SIGTERM)
