"""Onslaught: two parties, secret initiative, cooldown dials, goblins between them."""
