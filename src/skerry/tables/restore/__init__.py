"""How a game comes back from the store: under the same rules, newer ones, or none."""
