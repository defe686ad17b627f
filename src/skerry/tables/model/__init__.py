"""A table as data: its row, its seats' rows and its clock."""
