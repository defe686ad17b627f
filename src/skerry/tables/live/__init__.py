"""Live tables: tables in memory, with their connections, presence and updates, and the writes of their steps."""
