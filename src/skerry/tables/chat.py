"""What people say at a table."""

from __future__ import annotations

from skerry.tables import protocol
from skerry.tables.model.write import ChatRow
from skerry.tables.protocol.common import iso


def chat_of(line: ChatRow, alias: str) -> protocol.ChatLine:
    """A line of chat as a message; `alias` is what its writer is called at this table alone."""
    return protocol.ChatLine(line.number, alias, line.name, line.seat, line.text, iso(line.at))
