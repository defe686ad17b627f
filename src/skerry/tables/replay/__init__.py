"""Looking back at games: their steps, their endings, records that were opened from a file."""
