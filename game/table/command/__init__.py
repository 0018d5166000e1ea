"""The table of Command: what its events show, and how it looks."""
