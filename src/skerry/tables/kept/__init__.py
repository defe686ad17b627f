"""What is stored of a table, and how a game comes back from it: under the same rules, newer ones, or none."""
