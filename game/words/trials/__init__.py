"""What Trials says: its cards, its rulebook."""
