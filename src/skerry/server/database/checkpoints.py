"""A thread that copies the write-ahead log of a SQLite file into the file, so that no choice waits for it.

SQLite would do so within the commit that makes the log long, and the person who has chosen then waits for two more
syncs of the disk, a quarter of a second on a slow one.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from typing import Any, Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from skerry.server.database.connect import BUSY_MILLISECONDS

EVERY: Final = 4.0
"""Seconds between two checkpoints."""
TOO_LONG: Final = 8_192
"""Pages of the log above which the writer is held up for a moment, so that the log starts again from its beginning."""

logger = logging.getLogger(__name__)


class Checkpoints:
    """Thread that runs checkpoints of a SQLite file; one object per server. Does nothing on any other database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.made = 0
        self._done = threading.Event()
        database = engine.url.database
        self._has_log = engine.dialect.name == "sqlite" and database not in (None, "", ":memory:")
        self._thread = threading.Thread(target=self._run, name="store-checkpoints", daemon=True)
        if self._has_log:
            self._thread.start()

    def close(self) -> None:
        """End the thread."""
        self._done.set()
        if self._has_log:
            self._thread.join()

    def _run(self) -> None:
        while not self._done.wait(EVERY):
            try:
                self._bring()
            except (SQLAlchemyError, sqlite3.Error) as error:
                logger.debug("the log stays as it is: %s", error)

    def _bring(self) -> None:
        """Run a checkpoint, both syncs while others write; if all of the log is in the file already, SQLite does
        nothing.

        Whether the log was written since cannot be told from its time: several writes have the same one.
        """
        with self.engine.connect() as connection:
            raw: Any = connection.connection.driver_connection
            _, pages, _ = raw.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()  # outside of any transaction
            if pages > TOO_LONG:
                raw.execute("PRAGMA busy_timeout=200")  # if a reader holds the log, the next checkpoint tries again
                try:
                    raw.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
                finally:
                    raw.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
        self.made += 1
