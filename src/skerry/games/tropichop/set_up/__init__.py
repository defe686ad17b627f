"""What lies on the table before the first move: options and what follows from them, data and their reading."""
