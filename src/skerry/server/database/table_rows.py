"""Rows of tables as the database holds them: time control and clock in flat columns, lists and objects as JSON text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from skerry.tables.model.clock import ClockState, SeatClock, bank_of, control_of, seconds_of
from skerry.tables.model.table import TableRow

JSON_COLUMNS: Final = {
    field.name: msgspec.json.Decoder(field.type)
    for field in msgspec.structs.fields(TableRow)
    if field.type not in (str, int, float, bool) and field.name not in ("time_control", "clock")
}
"""Columns that hold the JSON of the field of the same name, with decoders of their values."""
CLOCK_COLUMNS: Final = ("asked", "clocks", "since", "played", "spent")
"""Columns of the fields of a ClockState, in their order."""
_seat_clocks = msgspec.json.Decoder(list[SeatClock])
_used_at = msgspec.json.Decoder(dict[int, float])


def text(value: Any) -> str:
    """Return a value as JSON text."""
    return msgspec.json.encode(value).decode()


def columns_of(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return fields of a TableRow as column values."""
    values: dict[str, Any] = {name: text(value) if name in JSON_COLUMNS else value for name, value in fields.items()}
    if "time_control" in values:
        control = values.pop("time_control")
        values |= {"seconds": seconds_of(control), "bank": text(bank_of(control))}
    return values | clock_columns(values.pop("clock")) if "clock" in values else values


def fields_of(columns: Mapping[Any, Any]) -> dict[str, Any]:
    """Return columns of a row of `tables` as fields of a TableRow; columns of its clock and time control come together,
    or none of them."""
    values: dict[str, Any] = dict(columns)
    for name in values.keys() & JSON_COLUMNS.keys():
        values[name] = JSON_COLUMNS[name].decode(values[name])
    if "asked" in values:
        values["clock"] = clock_of([values.pop(name) for name in CLOCK_COLUMNS])
        values["time_control"] = control_of(values.pop("seconds"), msgspec.json.decode(values.pop("bank")))
    return values


def table_of(columns: Mapping[Any, Any]) -> TableRow:
    """Return the columns of a row of `tables` as a TableRow."""
    return TableRow(**fields_of(columns))


def clock_columns(clock: ClockState) -> dict[str, Any]:
    """Return a clock as values of CLOCK_COLUMNS."""
    values = (clock.as_of, text(clock.seats), clock.game_as_of, clock.game_used, text(clock.used_at))
    return dict(zip(CLOCK_COLUMNS, values, strict=True))


def clock_of(values: Sequence[Any]) -> ClockState:
    """Return values of CLOCK_COLUMNS, in that order, as a clock."""
    as_of, seats, game_as_of, game_used, used_at = values
    return ClockState(
        as_of,
        _seat_clocks.decode(seats),
        game_as_of,
        game_used,
        _used_at.decode(used_at),
    )
