"""Rows of a run as text: CSV with a column a seat, or JSON lines with lists. Equal rows give equal bytes."""

from __future__ import annotations

import json

from skerry.lab.arena import Row

KINDS = (".csv", ".jsonl")
"""Endings of file names that can be written."""

_PER_SEAT = ("bot", "score", "place", "payoff")


def heading(kind: str, seats: int) -> str:
    """What comes before the first row: for CSV the names of the columns, seats numbered from 0."""
    if kind == ".jsonl":
        return ""
    columns = ["number", "seed"]
    columns.extend(f"{name}_{seat}" for name in _PER_SEAT for seat in range(seats))
    return ",".join([*columns, "decisions", "rounds"]) + "\n"


def written(kind: str, row: Row) -> str:
    """One row with its line end."""
    if kind == ".jsonl":
        fields = {
            "number": row.number,
            "seed": row.seed,
            "bots": row.bots,
            "scores": row.scores,
            "places": row.places,
            "payoffs": row.payoffs,
            "decisions": row.decisions,
            "rounds": row.rounds,
        }
        return json.dumps(fields, separators=(",", ":")) + "\n"
    cells: list[object] = [row.number, row.seed, *row.bots, *row.scores, *row.places, *row.payoffs, row.decisions]
    return ",".join([*map(str, cells), "" if row.rounds is None else str(row.rounds)]) + "\n"
