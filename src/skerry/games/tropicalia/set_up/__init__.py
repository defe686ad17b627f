"""Set-up of a table: its options, the rule set that follows from them, and the game's data with its loader."""
