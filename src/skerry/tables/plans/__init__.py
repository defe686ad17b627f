"""Plans: what a person may plan for a seat before it is asked."""
