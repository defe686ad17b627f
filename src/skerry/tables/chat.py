"""What people say at a table."""

from __future__ import annotations

import time

from skerry.tables import protocol
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.model.write import ChatRow
from skerry.tables.protocol.common import iso
from skerry.tables.text.names import clean_text


def chat_of(line: ChatRow, alias: str) -> protocol.ChatLine:
    """A line of chat as a message; `alias` is what its writer is called at this table alone."""
    return protocol.ChatLine(line.number, alias, line.name, line.seat, line.text, iso(line.at))


def say_in_chat(draft: Draft, person: str, name: str, text: str) -> None:
    """A line of chat. Raises RequestError if nothing is left of it."""
    if not draft.row.chat:
        raise RequestError("no_chat")
    plain = clean_text(text)
    if not plain:
        raise RequestError("empty_text")
    seat = next((seat for seat in draft.seats if seat.person == person), None)
    shown = seat.name if seat is not None else name
    draft.chat = ChatRow(draft.row.chats, person, shown, seat.seat if seat is not None else None, plain, time.time())
