"""Rules of play: the position, turns, one module for each step, `steps` over them, and scoring."""
