"""Telling people that it is their turn: by webhook or mail, at once, while they do not look, or once a day."""
