"""Which game's guided match is begun or whose rules are read, where several have them."""

from __future__ import annotations

from game.scenes.shell.column import Ways


class GuidedGames(Ways):
    """Asks which game somebody is to be led through first."""

    name = "guided_games"
    head = "title.guided"
    way_back = "back.title"


class RulesGames(Ways):
    """Asks which game's rules somebody wants to read."""

    name = "rules_games"
    head = "title.rules"
    way_back = "back.title"
