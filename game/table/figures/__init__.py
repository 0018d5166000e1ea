"""Miniatures, bases, portraits and tokens."""
