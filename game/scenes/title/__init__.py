"""The title and what lies on its table."""
