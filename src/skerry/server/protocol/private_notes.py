"""Messages about a person's private note at a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class PrivateNote(Struct, frozen=True):
    """GET, and the answer to PUT /api/tables/{table}/note: the person's note, which nobody else is ever sent.

    `revision` counts the versions that were saved; 0 if there is none. If `kept` is false, the note was written on an
    older revision and was not saved: another device of the person has saved this one since.
    """

    text: str
    revision: int
    kept: bool = True


class KeepNote(Struct, frozen=True):
    """PUT /api/tables/{table}/note: save that text, written on top of `revision`; "" deletes the note."""

    text: Annotated[str, Meta(max_length=20_000)]
    revision: Annotated[int, Meta(ge=0, le=1_000_000_000)]
