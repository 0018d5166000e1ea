"""The table of Trials."""
