"""The messages by subject; `skerry.tables.protocol` gathers them under one name."""
