"""What is said: every sentence of the game, made from ids and parameters, through gettext.

``language`` and ``rich`` serve all games; each game has a folder of its own with names, log,
cards, prompts, refusals and clauses.
"""
