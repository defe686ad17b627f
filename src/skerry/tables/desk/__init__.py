"""What is asked about tables from outside them: the lobby's list, new tables, finished games."""
