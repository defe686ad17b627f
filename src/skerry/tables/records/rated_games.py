"""Games that count for ratings."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import FORMER, TableRow


def counts_for_ratings(row: TableRow, seats: list[SeatRow], played_out: bool, hints: Sequence[int]) -> bool:
    """Return whether a finished game counts: it was set up as rated; at least two people played it to the end that the
    rules define (`played_out`), each on one seat and from the start; nobody took a hint (`hints`, by seat), left, or
    branched off from it, and it is no branch. Bots may sit among them, and do not count themselves."""
    people = [seat.person for seat in seats if seat.occupant == "person"]
    alone = len(people) < 2 or any(person != FORMER and people.count(person) > 1 for person in people)
    one_game = not (row.former_names or row.parent or row.branches_taken)
    return row.rated and played_out and not alone and not any(hints) and one_game
