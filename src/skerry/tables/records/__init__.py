"""What is kept of a finished game: its record, what it was for each seat, and what checking it found."""
