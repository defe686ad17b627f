"""Compression of a WebSocket's messages (RFC 7692): of those that take more than one packet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

ONE_PACKET: Final = 1_400
"""Bytes of a message that fit into one packet of a network, with the headers of WebSocket, TLS and TCP."""


class DeflateOfLong(PerMessageDeflate):
    """Compression of the messages that would take more than one packet; the others go as they are (RFC 7692, section
    6.1, leaves it to the sender). Half of all updates are that short, and every reply."""

    def encode(self, frame: Frame) -> Frame:
        """Return the frame as it is sent."""
        if frame.fin and frame.opcode is not Opcode.CONT and len(frame.data) <= ONE_PACKET:
            return frame
        return super().encode(frame)


class DeflateOfLongFactory(ServerPerMessageDeflateFactory):
    """Negotiation of `DeflateOfLong`, as of its base."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], DeflateOfLong]:
        """Return the parameters of the answer, and the extension."""
        agreed, plain = super().process_request_params(params, accepted_extensions)
        return agreed, DeflateOfLong(
            plain.remote_no_context_takeover,
            plain.local_no_context_takeover,
            plain.remote_max_window_bits,
            plain.local_max_window_bits,
            plain.compress_settings,
        )


DEFLATE: Final = DeflateOfLongFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)
"""Compression of a WebSocket's long messages (RFC 7692), each by itself, so that a connection keeps no memory for it: a
stream keeps 12 kB at least. An update then takes 760 bytes in place of 420, one packet either way."""
