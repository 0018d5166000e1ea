"""Onslaught on the screen: board, cards, dice and log, and what a person does with them.

Here a session, its projection and the HUD meet. `MatchScene` hosts initiative, action and end
phase over one board.
"""
