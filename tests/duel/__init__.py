"""Duel: a small second game, so that no room of the house is made for the first one only."""
