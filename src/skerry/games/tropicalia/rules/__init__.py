"""Rules: the position, turns, one module for each step, `steps` over them, scoring."""
