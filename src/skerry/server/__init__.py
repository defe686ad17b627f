"""The table server: HTTP, accounts, the database, worker processes, and the care of all of them."""
