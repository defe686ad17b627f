"""People and addresses that are barred from the server, in memory: every request is checked against them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from skerry.server.database.owner_store import BarRow
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import MANY, Client

OPEN_TO_ALL: Final = frozenset({"/api/me", "/api/me/delete", "/api/notice"})
"""API paths that a barred person may still use: to see who they are, to delete themselves, and to read the notice. The
owner's page is open too and checks access itself, so that the owner cannot be barred from it."""
_KINDS: Final = ("person", "address", "gone")


class Bars:
    """The bars in force, and from which address each person came last, so that the owner can bar it."""

    def __init__(self) -> None:
        self.rows: Sequence[BarRow] = ()
        self._barred: dict[str, frozenset[str]] = {}
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def replace(self, rows: Sequence[BarRow]) -> bool:
        """Replace all bars. Returns whether anybody is barred or gone who was not before."""
        barred = {kind: frozenset(bar.who for bar in rows if bar.kind == kind) for kind in _KINDS}
        more = any(barred[kind] - self._of(kind) for kind in _KINDS)
        self.rows, self._barred = rows, barred
        return more

    def is_gone(self, person: str) -> bool:
        """Return whether the owner has removed the person, so that their cookie is void."""
        return person in self._of("gone")

    def is_barred(self, person: str) -> bool:
        """Return whether a person is barred."""
        return person in self._of("person")

    def has(self, client: Client) -> bool:
        """Return whether a client is barred, by person or by address."""
        return self.is_barred(client.person) or client.group in self._of("address")

    def refusal(self, path: str, client: Client) -> RequestError | None:
        """Return the error for a request of a barred client; None if the request is allowed. Paths outside the API
        always are, so that the client's page can show why."""
        closed = path.startswith("/api/") and path not in OPEN_TO_ALL and not path.startswith("/api/owner")
        if not closed or not self.has(client):
            return None
        return RequestError("barred", status=403)

    def _of(self, kind: str) -> frozenset[str]:
        return self._barred.get(kind, frozenset())

    def note(self, client: Client) -> None:
        """Remember a person's address, in memory only, so that the owner can bar it."""
        if not client.person:
            return
        self._addresses[client.person] = client.group
        self._addresses.move_to_end(client.person)
        while len(self._addresses) > MANY:
            self._addresses.popitem(last=False)

    def address_of(self, person: str) -> str:
        """Return a person's last known address; "" if it is not known."""
        return self._addresses.get(person, "")
