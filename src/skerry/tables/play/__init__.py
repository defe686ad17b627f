"""A running game: choices, steps back, time that runs out."""
