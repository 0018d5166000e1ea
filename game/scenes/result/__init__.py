"""What a match came to."""
