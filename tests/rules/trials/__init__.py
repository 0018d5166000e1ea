"""Trials: cards, board, course of the game."""
