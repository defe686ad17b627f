"""What bots and learners think: what to choose, what a position is worth, a position as numbers."""
