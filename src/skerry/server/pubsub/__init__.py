"""How servers on one database tell each other that something is new: by PostgreSQL itself, or by Redis."""
