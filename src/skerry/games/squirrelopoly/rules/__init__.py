"""Rules: the position, actions, turns, one module for each step, `steps` over them, scoring."""
