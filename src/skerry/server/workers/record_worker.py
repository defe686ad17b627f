"""Worker process that reads records from files and answers about them: `python -m skerry.server.workers.record_worker`.

A record that takes long to compute delays only other requests about files, and at most for the time that an answer may
take.
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
"""Nice value of the process: it gives way to everything that people at a table wait for, but comes before trials."""


class Checker:
    """Check of signatures with the server's public keys, without a key to sign with."""

    def __init__(self) -> None:
        self.public: list[str] = []

    def sign(self, digest: str) -> dict[str, Json]:
        """Raise ValueError: a record from a file is never signed here."""
        raise ValueError("a record from a file is not signed here")

    def check(self, record: dict[str, Json], brought: bool = False) -> Finding:
        """Return the finding about a record's signature: its signer, and whether that is one of the server's keys."""
        return checked(record, self.public, brought)


CHECKER: Final = Checker()
SHELF: Final = Shelf(CHECKER)
_asked = msgspec.json.Decoder(tuple[list[str], msgspec.Raw])


def answer(data: bytes) -> bytes:
    """Return the reply to a question, which comes with the server's public keys."""
    CHECKER.public, question = _asked.decode(data)
    return SHELF.answer(bytes(question))


if __name__ == "__main__":
    serve(answer, NICENESS)
