"""The database's history, one file a step, run by Alembic when a server opens its store."""
