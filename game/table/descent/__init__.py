"""The table of Descent."""
