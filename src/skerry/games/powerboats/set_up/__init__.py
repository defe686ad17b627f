"""Set-up before the first move: the options and what follows from them, the data files and their loader."""
