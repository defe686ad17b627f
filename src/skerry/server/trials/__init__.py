"""Trials of rule sets by games between bots: of one rule set, and of a range of values of one of its options."""
