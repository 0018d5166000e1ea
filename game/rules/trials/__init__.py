"""Trials: two parties of heroes with decks, quests and a guardian."""
