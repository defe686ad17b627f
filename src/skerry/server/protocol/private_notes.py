"""Messages about what somebody notes down for themselves at a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class PrivateNote(Struct, frozen=True):
    """GET, and the answer to PUT /api/tables/{table}/note: what you have noted there, which nobody else is ever sent.

    `revision` counts what was kept, 0 while there is nothing. Where `kept` is false yours was written on an older one:
    another device of yours has kept this since, and nothing was changed.
    """

    text: str
    revision: int
    kept: bool = True


class KeepNote(Struct, frozen=True):
    """PUT /api/tables/{table}/note: keep that text, written on top of `revision`; "" throws the note away."""

    text: Annotated[str, Meta(max_length=20_000)]
    revision: Annotated[int, Meta(ge=0, le=1_000_000_000)]
