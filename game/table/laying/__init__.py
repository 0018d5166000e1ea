"""Tiles laid edge to edge by hand: what lies, what is in hand, and how it looks."""
