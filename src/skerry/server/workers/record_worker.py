"""A process that reads records from files and answers about them: `python -m skerry.server.workers.record_worker`.

What a file makes it compute holds up nobody but others with files, and ends with the time that an answer may take.
"""

from __future__ import annotations

from typing import Final

import msgspec

from skerry.core.data import Json
from skerry.core.verify import Finding
from skerry.server.keys.record_signing import checked
from skerry.server.workers.worker import serve
from skerry.tables.replay.record_reader import Shelf

NICENESS: Final = 15
"""Behind everything that anybody at a table waits for, and before trials."""


class Checker:
    """Knows which keys are the server's own, and has none to sign with."""

    def __init__(self) -> None:
        self.public: list[str] = []

    def sign(self, digest: str) -> dict[str, Json]:
        """Raise ValueError: a record from a file is never signed here."""
        raise ValueError("a record from a file is not signed here")

    def check(self, record: dict[str, Json], brought: bool = False) -> Finding:
        """Return who signed a record, and whether by one of the server's keys."""
        return checked(record, self.public, brought)


CHECKER: Final = Checker()
SHELF: Final = Shelf(CHECKER)


def answer(data: bytes) -> bytes:
    """Return the reply to a question that came with the server's public keys."""
    CHECKER.public, question = msgspec.json.decode(data, type=tuple[list[str], msgspec.Raw])
    return SHELF.answer(bytes(question))


if __name__ == "__main__":
    serve(answer, NICENESS)
