"""All live tables of one server: loading and unloading, clocks, bots, and news of other servers."""
