"""The messages by subject; `skerry.server.protocol` gathers them under one name."""
