"""Records of finished games, their outcomes for each seat, and their verification."""
