"""Seats of a table, before the start and in play: seating, takeovers, stand-ins, and the host."""
