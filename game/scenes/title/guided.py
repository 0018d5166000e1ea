"""Which game's guided match is begun, where several have one."""

from __future__ import annotations

from game.scenes.shell.column import Ways


class GuidedGames(Ways):
    """Asks which game somebody is to be led through first."""

    name = "guided_games"
    head = "title.guided"
    way_back = "back.title"
