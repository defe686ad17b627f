"""What people are to each other and to all tables: two become one, one goes for good, one is kept away."""
