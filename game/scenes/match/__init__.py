"""The table of a running match: what every game's table does."""
