"""What the house says of matches of Descent in words of its own: it has no points."""

from __future__ import annotations

from typing import Final

from game.words.language import N_

TEXTS: Final[dict[str, str]] = {
    "matches.running": N_("Round {round}"),
    "matches.finished": N_("Over in round {round}"),
    "matches.won": N_("{side} won in round {round}"),
    "matches.won.equal": N_("{side} won in round {round}"),
    "matches.won.conceded": N_("{side} won in round {round} (conceded)"),
    "matches.draw": N_("Over in round {round}"),
    "result.conceded": N_("Given up in round {round}"),
    "result.first": N_("Both sides and the course"),
    "result.points_page": N_("Conquest"),
}
