"""The rulebook to read, and the match in one page."""
