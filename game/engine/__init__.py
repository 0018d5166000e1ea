"""How a match runs: state, procedures, decisions, events, dice, cards and odds.

The engine knows no game. A game gives it a state, procedures and triggers (see
:class:`game.engine.game.Game`); the engine runs them one decision at a time.
"""
