"""Files of games by columns, Parquet and Arrow, which pandas, Polars, DuckDB and R read with their types."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from skerry.lab.missing import needed
from skerry.lab.rows import JSON_LINES, Table

PARQUET: Final = ".parquet"
ARROW: Final = ".arrow"
COLUMNAR: Final = (PARQUET, ARROW)
ROWS: Final = 1 << 16
"""Number of rows written together; it is fixed, so that equal runs give equal bytes."""
ABOUT: Final = b"skerry"
"""The key under which the description of the run stands in the file."""


def check_library() -> None:
    """Raise MissingLibrary if these files cannot be written here."""
    _arrow()


def pack(lines: Path, path: Path, table: Table, about: str) -> None:
    """Write the rows of a file of JSON lines to a columnar file, in its place at once when it is whole."""
    arrow = _arrow()
    kinds = {int: arrow.int64(), float: arrow.float64(), str: arrow.string()}
    fields = [arrow.field(column.name, kinds[column.kind]) for column in table.columns]
    schema = arrow.schema(fields, metadata={ABOUT: about.encode()})
    unfinished = path.with_name(path.name + ".new")
    with unfinished.open("wb") as sink:
        with _writer(arrow, path.suffix.lower(), sink, schema) as writer:
            for cells in _batches(lines, table):
                arrays = [arrow.array(column, kind.type) for column, kind in zip(zip(*cells), fields)]
                writer.write_batch(arrow.RecordBatch.from_arrays(arrays, schema=schema))
        sink.flush()
        os.fsync(sink.fileno())
    unfinished.replace(path)


def unpack(path: Path, lines: Path, table: Table) -> None:
    """Write the rows of a columnar file as JSON lines. Raises ValueError if they are none of this table."""
    arrow = _arrow()
    try:
        unfinished = lines.with_name(lines.name + ".new")
        with path.open("rb") as source, unfinished.open("w", encoding="utf-8") as file:
            for batch in _packed(arrow, path.suffix.lower(), source):
                file.write(table.lines(JSON_LINES, (tuple(cells.values()) for cells in batch.to_pylist())))
        unfinished.replace(lines)
    except arrow.ArrowInvalid as error:
        raise ValueError(f"{path.name} cannot be read: {error}") from None


def _batches(lines: Path, table: Table) -> Iterator[list[tuple[Any, ...]]]:
    with lines.open(encoding="utf-8") as file:
        while some := [table.read(JSON_LINES, line) for line in islice(file, ROWS)]:
            yield some


def _packed(arrow: Any, kind: str, source: Any) -> Iterator[Any]:
    if kind == PARQUET:
        yield from _parquet().ParquetFile(source).iter_batches(ROWS)
        return
    reader = arrow.ipc.open_file(source)
    for number in range(reader.num_record_batches):
        yield reader.get_batch(number)


def _writer(arrow: Any, kind: str, sink: Any, schema: Any) -> Any:
    if kind == PARQUET:
        return _parquet().ParquetWriter(sink, schema, compression="zstd")
    return arrow.ipc.new_file(sink, schema)


def _arrow() -> Any:
    with needed("pyarrow"):
        import pyarrow
        import pyarrow.ipc
    return pyarrow


def _parquet() -> Any:
    with needed("pyarrow"):
        import pyarrow.parquet
    return pyarrow.parquet
