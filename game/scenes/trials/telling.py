"""What the moments and ribbons of Trials say."""

from __future__ import annotations

from typing import Final

from game.scenes.match.moments import common
from game.table.board.shown import Banner, Moment
from game.table.hud.data import MomentData
from game.table.look.palette import NOBODYS
from game.table.trials.projection import MatchNow
from game.words.play import say as said
from game.words.trials.match_names import MatchNames
from game.words.trials.play import say

TURN: Final = "turn"
ROUND: Final = "round"


def telling(moment: Moment, shown: MatchNow, names: MatchNames) -> MomentData | None:
    """Return what the card of a moment says that every game has, None of one of its own."""
    return common(moment, shown, lambda side: names.side(shown.sides.index(side)))


def ribbon(
    banner: Banner, shown: MatchNow, names: MatchNames, called: tuple[str, ...]
) -> tuple[str, str]:
    """Return the words of a ribbon and the side whose colour it has: ``Mertz · Ann``."""
    number = banner.number
    if banner.key == TURN and number in shown.figures:
        one = shown.figures[number]
        who = names.figure(number).text
        person = called[number] if 0 <= number < len(called) else ""
        own = f"{who} · {person}" if person and person != who else who
        return own, one.side
    if banner.key == ROUND:
        return say("ribbon.round", number=number), NOBODYS
    if banner.key == "match_ended" and number >= 0:
        side = shown.sides[number]
        return said("banner.won", side=names.side(number)), side
    return said("banner.draw"), NOBODYS
