"""What people read: the catalogue, a table through a viewer's eyes, a game's rules, verdicts on a record."""
