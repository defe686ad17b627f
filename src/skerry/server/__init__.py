"""The table server: lobby, live tables, store, bots in worker processes, and the web client's files."""
