"""The rules: the position, turns, one module for each part of a turn, `steps` over them, scoring."""
