"""Descent: a band of heroes in a dungeon, and the overlord who holds the cards against them."""
