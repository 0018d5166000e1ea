"""The matches that are kept, and what they came to."""
