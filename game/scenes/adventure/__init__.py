"""Adventure on the match table."""
