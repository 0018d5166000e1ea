"""Geometry of the board: cells, terrain, movement, sight and patterns, in exact integers."""
