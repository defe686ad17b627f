"""The owner's page: what goes on at the server, what the owner may do about it, and who is let in."""
