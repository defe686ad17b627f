"""What may be done and what it does: the position, turns, one module a step, `steps` over them, scoring."""
