"""A table as data: its rows and its clocks."""
