"""Records of finished games: opening and verifying them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Verification(Struct, frozen=True):
    """GET /api/tables/{table}/verify, after the end: the result of verifying the game's record."""

    outcome: Literal["verified", "partly", "not verifiable", "false"]
    text: str
    draws: int
    findings: list[Finding]


class Finding(Struct, frozen=True):
    """Result of one check of a record: it holds, it does not, or the record cannot tell ("open")."""

    subject: Literal["luck", "log", "decided", "signature", "together"]
    state: Literal["good", "bad", "open"]
    text: str


class RecordKey(Struct, frozen=True):
    """GET /api/key lists them: a public key of this server (Ed25519, in hexadecimal), and its short name; the first
    `signs`, the others are accepted as well."""

    id: str
    key: str
    signs: bool


class OpenedRecord(Struct, frozen=True):
    """POST /api/records, with a record's text as its body: the id of its replay, for the person who opened it."""

    id: str
