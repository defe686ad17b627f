"""Visibility of tables that share their luck with others: who may see them, and whether that luck is opened."""

from __future__ import annotations

from skerry.tables.deals import is_open
from skerry.tables.errors import RequestError
from skerry.tables.live.table import LiveTable
from skerry.tables.model.table import TableRow
from skerry.tables.storage import DealStore, StoreError


class Deals:
    """Visibility of shared luck, one object per runtime."""

    def __init__(self, store: DealStore | None) -> None:
        """`store`: None if no table shares its luck, except for imported records."""
        self.store = store

    async def opened(self, row: TableRow) -> bool:
        """Return whether the luck of a table has nothing to hide any more. Raises RequestError."""
        if self.store is None or is_open(row, 1):
            return is_open(row, 1)
        try:
            return is_open(row, await self.store.unfinished(row.deal))
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error

    async def must_see(self, live: LiveTable, person: str) -> None:
        """Let a person see a table. Raises RequestError if it would show them what they are still to play themselves.

        Those who sit at the table may see it, and once the luck is opened everybody; before, those whose own game of
        the deal is over.
        """
        row = live.row
        if live.may_see(person) or await self.opened(row):
            live.let_in.add(person)
            return
        try:
            table, phase = await self.store.entered(row.deal, person) if self.store is not None else ("", "")
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error
        if phase != "over":
            raise RequestError("deal.closed" if table else "deal.strange", status=403)
        live.let_in.add(person)

    async def must_be_free(self, row: TableRow, person: str) -> None:
        """Raise RequestError if a person plays the deal of a table at another one."""
        if not row.deal or self.store is None:
            return
        try:
            table, _ = await self.store.entered(row.deal, person)
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error
        if table and table != row.id:
            raise RequestError("deal.elsewhere", status=409)
