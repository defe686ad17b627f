"""Before anybody sits down: the games on offer, the list of tables, new tables, rematches, rule sets."""
