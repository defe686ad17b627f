"""API of the tables for the outside: the HTTP routes with their handlers, and the session of a client at a table."""
