"""Recipes of everything that is heard at the table: plain arithmetic, the same every time."""
