"""Games in play: choices, undo and takebacks, corrections, pauses, timeouts, and carrying out what was agreed."""
