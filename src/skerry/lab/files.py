"""A file of games: written game by game, so that whatever ends a run leaves those that were finished, and gone on with.

`.csv` and `.jsonl` grow themselves. `.parquet` and `.arrow` cannot: their games are first written to a file of JSON
lines beside them (`.part`), which is theirs alone once the run is whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from skerry.lab import about
from skerry.lab.columnar import COLUMNAR, check_library, pack, unpack
from skerry.lab.plan import Plan, Row
from skerry.lab.rows import CSV, JSON_LINES, table_of

KINDS: Final = (CSV, JSON_LINES, *COLUMNAR)
"""Endings of file names that can be written."""


class BadFile(ValueError):
    """A file cannot hold the games of the run; the message says why."""


class GamesFile:
    """The games of a run on a disk. Raises OSError as writing does."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Raises BadFile if the name ends in none of KINDS, MissingLibrary if nothing here writes such files."""
        self.path = path
        self.plan = plan
        self.kind = path.suffix.lower()
        if self.kind not in KINDS:
            raise BadFile(f"the file's name must end in {', '.join(KINDS)}, not be {path.name!r}")
        self.columnar = self.kind in COLUMNAR
        if self.columnar:
            check_library()
        self._table = table_of(plan)
        self._text_kind = JSON_LINES if self.columnar else self.kind
        self._text_path = path.with_name(path.name + ".part") if self.columnar else path
        self._file: BinaryIO | None = None

    def begin(self) -> None:
        """Begin an empty file, in place of what stands there."""
        self._file = self._text_path.open("wb", buffering=0)
        self._put(self._table.heading(self._text_kind))
        about.path_of(self.path).write_text(about.written(self.plan), encoding="utf-8")

    def go_on(self) -> Iterator[Row]:
        """Give the games that are in the file already, then be ready for the next one.

        Of a game that was not written to its end nothing stays. Raises BadFile if it holds anything else.
        """
        if self.columnar and not self._text_path.exists():
            try:
                unpack(self.path, self._text_path, self._table)
            except ValueError as problem:
                raise BadFile(str(problem)) from None
        kept = 0
        with self._text_path.open("rb") as file:
            heading = self._table.heading(self._text_kind).encode()
            if file.read(len(heading)) != heading:
                raise BadFile("its columns are different")
            end = len(heading)
            while row := self._whole_game(file, kept):
                kept, end = kept + 1, file.tell()
                yield row
        if kept > self.plan.games:
            raise BadFile(f"it already has {kept} games, more than {self.plan.games}")
        self._file = self._text_path.open("r+b", buffering=0)
        self._file.truncate(end)
        self._file.seek(end)
        about.path_of(self.path).write_text(about.written(self.plan), encoding="utf-8")

    def add(self, row: Row) -> None:
        """Write one game."""
        self._put(self._table.lines(self._text_kind, self._table.cells(row)))

    def close(self) -> None:
        """Write no more; `go_on` may go on here."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def finish(self, whole: bool) -> None:
        """Close the file, with all games so far in it. `whole`: True if there will be no others."""
        self.close()
        if self.columnar:
            pack(self._text_path, self.path, self._table, about.written(self.plan))
            if whole:
                self._text_path.unlink()

    def _put(self, text: str) -> None:
        assert self._file is not None
        data = text.encode()
        while data:  # a disk that is nearly full takes a part
            data = data[self._file.write(data) :]

    def _whole_game(self, file: BinaryIO, number: int) -> Row | None:
        """Return game `number`, which begins where the file is read; None if it is not all there."""
        lines = [file.readline() for _ in range(self.plan.seats)]
        if not lines[-1].endswith(b"\n"):
            return None
        try:
            row = self._table.row([self._table.read(self._text_kind, line.decode()) for line in lines])
        except (ValueError, TypeError):
            raise BadFile(f"game {number} cannot be read") from None
        planned = number, self.plan.luck(number), self.plan.seating(number)
        if (row.number, row.seed, row.bots) != planned:
            raise BadFile(f"something else is in the place of game {number}")
        return row
