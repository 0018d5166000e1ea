"""What the house says of matches of Command in words of its own: it counts turns, not rounds."""

from __future__ import annotations

from typing import Final

from game.words.language import N_

TEXTS: Final[dict[str, str]] = {
    "title.kept.game": N_("{game} · turn {round}"),
    "matches.running": N_("Turn {round}, {points}"),
    "matches.finished": N_("Over in turn {round}, {points}"),
    "matches.won": N_("{side} won in turn {round}, {points}"),
    "matches.won.equal": N_("{side} won in turn {round} though equal, {points}"),
    "matches.won.conceded": N_("{side} won in turn {round} (conceded), {points}"),
    "matches.draw": N_("A draw in turn {round}, {points}"),
    "result.checkable": N_("The shuffling of this match can be checked."),
    "bound.dice": N_("The shuffling is bound to {begin}"),
    "bound.head": N_("How fair shuffling is proved"),
    "bound.plain": N_(
        "All shuffling was fixed before the first choice; after the match anybody can check that."
    ),
    "bound.told": N_(
        "All shuffling was fixed before the first choice; seed and salt, told at the end, give "
        "this SHA-256 again:\n{number}"
    ),
    "result.conceded": N_("{other} conceded in turn {round}"),
    "back_then.round": N_("As it was in turn {round}"),
    "back_then.start": N_("As it was before turn 1"),
    "replay.round": N_("Turn {round}"),
    "rounds": N_("{matches}, {rounds} turns on average, the last one on {date}"),
}
