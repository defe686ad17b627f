"""The database: its tables and their history, what is read and written, and the folder around it."""
