"""Table chat."""

from __future__ import annotations

from typing import Final

from skerry.tables import protocol
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.model import clock
from skerry.tables.model.write import ChatRow
from skerry.tables.protocol.common import iso
from skerry.tables.text.names import clean_text

CHAT_KEPT: Final = 200
"""Maximum number of chat lines that are sent to whoever opens a table, and kept for that."""


def chat_of(line: ChatRow, alias: str) -> protocol.ChatLine:
    """Return a chat line as a message; `alias` stands for its author at this table alone."""
    return protocol.ChatLine(line.number, alias, line.name, line.seat, line.text, iso(line.at))


def say_in_chat(draft: Draft, person: str, name: str, text: str) -> None:
    """Add a chat line to the draft. Raises RequestError if the table has no chat, or if the text is empty once
    cleaned."""
    if not draft.row.has_chat:
        raise RequestError("no_chat")
    plain = clean_text(text)
    if not plain:
        raise RequestError("empty_text")
    seat = next((seat for seat in draft.seats if seat.person == person), None)
    shown = seat.name if seat is not None else name
    draft.chat = ChatRow(
        draft.row.chat_lines, person, shown, seat.seat if seat is not None else None, plain, clock.now()
    )
