"""Who sits where, before the start and in play."""
