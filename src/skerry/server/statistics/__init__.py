"""What people's finished games add up to, and their ratings."""
