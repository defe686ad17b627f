"""Passkeys (WebAuthn): sign-in by a key that a person's browser, telephone or key ring keeps.

A challenge is signed by the server and names the device that asked, so that nothing has to be stored for it: an answer
from another device, or one that comes too late, is refused.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from pathlib import Path
from typing import Any, Final

from itsdangerous import BadSignature, TimestampSigner

from skerry.server import protocol
from skerry.server.accounts.cookies import Guest
from skerry.server.accounts.second_device import SecondDevice, alias
from skerry.server.accounts.user_agents import named
from skerry.server.database.passkey_store import PasskeyRow, PasskeyStore
from skerry.server.keys.key_files import COOKIE_FILE, open_keys
from skerry.server.origins import read_origin
from skerry.server.quotas import Quotas
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client, parsed_address
from skerry.tables.model import clock
from skerry.tables.protocol.common import iso
from skerry.tables.storage import WriteConflict

CHALLENGE_SECONDS: Final = 300
MOST: Final = 10
"""Maximum number of passkeys of one person."""
LONGEST_ID: Final = 1400
LONGEST_KEY: Final = 4000
"""Maximum length of a public key, in characters of base64url."""


class Passkeys:
    """Creation of passkeys and sign-in by them; one object per server. All methods may raise RequestError or
    StoreError."""

    def __init__(self, store: PasskeyStore, second_device: SecondDevice, quotas: Quotas, data_dir: Path) -> None:
        """Read the key that signs challenges. Raises OSError if it cannot be read or made."""
        self.store = store
        self.second_device = second_device
        self.quotas = quotas
        keys = open_keys(data_dir / COOKIE_FILE).secret
        self._signer = TimestampSigner(keys, salt="skerry-passkey", digest_method=hashlib.sha256)

    async def list_keys(self, guest: Guest, origin: str) -> protocol.Passkeys:
        """Return a person's passkeys, and whether one can be used at the origin of the page."""
        rows = await self.store.keys_of(guest.person)
        keys = [protocol.Passkey(alias(row.id), row.browser, row.system, iso(row.created)) for row in rows]
        return protocol.Passkeys(keys, _host_of(origin) != "")

    async def new(self, guest: Guest, origin: str) -> protocol.PasskeyOptions:
        """Return the options with which a browser creates a passkey."""
        from webauthn import generate_registration_options
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
        )

        rows = await self.store.keys_of(guest.person)
        if len(rows) >= MOST:
            raise RequestError("too_many_passkeys", count=MOST, status=409)
        options = generate_registration_options(
            rp_id=_named_host(origin),
            rp_name="Skerry",
            user_name=await self.second_device.name_of(guest.person),
            user_id=hashlib.sha256(f"passkeys of {guest.person}".encode()).digest(),
            challenge=self._challenge(guest),
            authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(row.id)) for row in rows],
        )
        return _told(options)

    async def add(
        self, guest: Guest, agent: str, origin: str, wish: protocol.KeepPasskey, client: Client
    ) -> protocol.Passkeys:
        """Store the passkey that a browser has created, and return all of the person's."""
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url

        await self.quotas.guest(client, guest.person)
        host, challenge = _named_host(origin), self._answered(guest, wish.credential)
        try:
            made = verify_registration_response(
                credential=wish.credential, expected_challenge=challenge, expected_rp_id=host, expected_origin=origin
            )
        except Exception as error:  # any error of the library about a stranger's data
            raise RequestError("bad_passkey", status=400) from error
        passkey, key = bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key)
        if len(passkey) > LONGEST_ID or len(key) > LONGEST_KEY:
            raise RequestError("bad_passkey", status=400)
        row = PasskeyRow(passkey, guest.person, key, made.sign_count, *named(agent), clock.now())
        try:
            if not await self.store.add(row, MOST):
                raise RequestError("too_many_passkeys", count=MOST, status=409)
        except WriteConflict:
            raise RequestError("bad_passkey", status=400) from None
        await self.second_device.be_known(guest, agent)
        return await self.list_keys(guest, origin)

    async def remove(self, guest: Guest, origin: str, passkey: str) -> protocol.Passkeys:
        """Delete a passkey of a person, and return the others."""
        rows = await self.store.keys_of(guest.person)
        found = next((row for row in rows if alias(row.id) == passkey), None)
        if found is None or not await self.store.remove(guest.person, found.id):
            raise RequestError("no_passkey", status=404)
        return await self.list_keys(guest, origin)

    async def ask(self, guest: Guest, origin: str) -> protocol.PasskeyOptions:
        """Return the options with which a browser proves that it has a passkey."""
        from webauthn import generate_authentication_options

        return _told(generate_authentication_options(rp_id=_named_host(origin), challenge=self._challenge(guest)))

    async def enter(
        self, guest: Guest, agent: str, origin: str, wish: protocol.EnterByPasskey, client: Client
    ) -> protocol.Entered:
        """Sign the device in as the person whose passkey was used."""
        from webauthn import verify_authentication_response
        from webauthn.helpers import base64url_to_bytes

        self.second_device.tries.must_take(client)
        host, challenge = _named_host(origin), self._answered(guest, wish.credential)
        passkey = wish.credential.get("id")
        row = await self.store.find(passkey) if isinstance(passkey, str) and len(passkey) <= LONGEST_ID else None
        if row is None:
            raise RequestError("no_passkey", status=404)
        try:
            proof = verify_authentication_response(
                credential=wish.credential,
                expected_challenge=challenge,
                expected_rp_id=host,
                expected_origin=origin,
                credential_public_key=base64url_to_bytes(row.key),
                credential_current_sign_count=row.uses,
            )
        except Exception as error:  # any error of the library about a stranger's data
            raise RequestError("bad_passkey", status=400) from error
        self.second_device.tries.give_back(client)
        entered = await self.second_device.become(guest, agent, row.person, "", wish.here)
        if entered.done:
            await self.store.note_use(row, proof.new_sign_count)
        return entered

    # --- challenges --------------------------------------------------------------------------------------------------
    def _challenge(self, guest: Guest) -> bytes:
        return self._signer.sign(f"{secrets.token_hex(16)}-{alias(guest.device)}")

    def _answered(self, guest: Guest, credential: dict[str, Any]) -> bytes:
        """Return the challenge that a browser has answered. Raises RequestError unless it was given to that device less
        than CHALLENGE_SECONDS ago."""
        from webauthn.helpers import base64url_to_bytes

        try:
            data = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            challenge = base64url_to_bytes(data["challenge"])
            asked = self._signer.unsign(challenge, max_age=CHALLENGE_SECONDS).decode()
        except (BadSignature, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise RequestError("bad_passkey", status=400) from None
        if asked.rpartition("-")[2] != alias(guest.device):
            raise RequestError("bad_passkey", status=400)
        return challenge


def _host_of(origin: str) -> str:
    """Return the host name of an origin; "" for a numeric address, at which there are no passkeys."""
    found = read_origin(origin)
    return "" if found is None or parsed_address(found[1].strip("[]")) is not None else found[1]


def _named_host(origin: str) -> str:
    host = _host_of(origin)
    if not host:
        raise RequestError("passkey_address", status=409)
    return host


def _told(options: Any) -> protocol.PasskeyOptions:
    from webauthn import options_to_json

    return protocol.PasskeyOptions(json.loads(options_to_json(options)))
