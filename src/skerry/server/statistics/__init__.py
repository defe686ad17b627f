"""Statistics of people's finished games, and their ratings."""
