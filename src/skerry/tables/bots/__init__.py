"""Bots at tables: requests to the server's bots, and bots from outside."""
