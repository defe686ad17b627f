"""Records of finished games, opened and checked."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Verification(Struct, frozen=True):
    """GET /api/tables/{table}/verify, after the end."""

    outcome: Literal["verified", "partly", "not verifiable", "false"]
    words: str
    draws: int
    findings: list[Finding]


class Finding(Struct, frozen=True):
    """One thing that checking a record looked at: whether it fits, or whether the record cannot tell ("open")."""

    subject: Literal["luck", "log", "decided", "signature", "together"]
    state: Literal["good", "bad", "open"]
    words: str


class RecordKey(Struct, frozen=True):
    """GET /api/key lists them: a public key (Ed25519, in hexadecimal) of this server, and its short name; the first
    `signs`, the others are believed as well."""

    id: str
    key: str
    signs: bool


class OpenedRecord(Struct, frozen=True):
    """POST /api/records, with a record's text as its body: the id under which its replay is, for who opened it."""

    id: str
