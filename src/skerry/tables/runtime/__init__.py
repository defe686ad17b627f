"""Runtime of one server's live tables: loading and unloading, clocks, bots, and changes made by other servers."""
