"""Messages between servers on one database about new data in it: by PostgreSQL itself, or by Redis."""
