"""Lobby: the list of tables, new tables, rematches, readiness and the start of a game."""
