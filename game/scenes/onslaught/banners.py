"""What the ribbon across the board says, and in whose colour."""

from __future__ import annotations

from game.rules.onslaught.codes import DUNGEON, SIDES
from game.table.board.shown import Banner
from game.table.onslaught.projection import MatchNow
from game.words.onslaught.names import Names
from game.words.play import say


def ribbon(banner: Banner, shown: MatchNow, names: Names) -> tuple[str, str]:
    """Return the words of a banner and the side whose colour it has."""
    key, number = banner.key, banner.number
    side = SIDES[max(shown.active, 0)]
    if key == "round":
        return say("banner.round", round=number), side
    if key == "first_won":
        return say("banner.first", who=names.seat(number).text), SIDES[number]
    if key == "phase_end":
        return say("banner.end", round=number), side
    if key == "levelled_up":
        words = say("banner.level", who=names.figure(number).text)
        return words, shown.figures[number].side
    if key == "match_ended":
        if number < 0:
            return say("banner.draw"), SIDES[DUNGEON]
        return say("banner.won", side=names.side_name(number)), SIDES[number]
    return say(f"banner.{key.removeprefix('phase_')}"), side
