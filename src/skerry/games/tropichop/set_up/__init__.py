"""Everything that is fixed before the first move: the options and what follows from them, the data and their checks."""
