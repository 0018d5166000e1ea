"""What the moments of Onslaught say, from what has been shown of the match."""

from __future__ import annotations

from typing import Final

from game.rules.onslaught.codes import SIDES
from game.rules.onslaught.events import Defeated, VpChanged
from game.scenes.match.moments import common
from game.table.board.shown import Moment
from game.table.hud.data import MomentData
from game.table.look.glyphs import glyph
from game.table.look.palette import NOBODYS
from game.table.onslaught.moments import CHEST, HELD, LEVEL, LOST, STOLEN, TAKEN, WON
from game.table.onslaught.projection import MatchNow
from game.words.onslaught import moments as words
from game.words.onslaught.endings import ending
from game.words.onslaught.names import Names
from game.words.play import say
from game.words.rich import Text, join

ITEMS: Final = (CHEST, TAKEN, STOLEN, LOST)


def telling(moment: Moment, shown: MatchNow, names: Names) -> MomentData:
    """Return what the card of a moment says."""
    found = common(moment, shown, lambda side: names.side_name(SIDES.index(side)))
    if found is not None:
        return found
    if moment.kind == WON:
        return _won(moment, shown, names)
    figure = shown.figures[moment.figure].id
    if moment.kind == HELD:
        return _held(moment, figure, names)
    head = words.head(moment.kind, moment.figure, moment.thing, names)
    if moment.kind in ITEMS:
        text, icon = _item(moment, shown, names), glyph(moment.thing)
    elif moment.kind == LEVEL:
        text, icon = words.learnt(moment.thing, names), glyph(moment.thing)
    else:
        return _fall(moment, shown, names, head)
    return MomentData(head, text, icon, moment.side, figure)


def _held(moment: Moment, figure: str, names: Names) -> MomentData:
    """What is held at the end brings its points: whoever has been ahead may not be any more."""
    head = words.held_head(moment.thing, moment.number, names)
    side = SIDES.index(moment.side)
    text = words.held_text(moment.figure, moment.number, side, names)
    return MomentData(head, text, glyph(moment.thing), moment.side, figure)


def _fall(moment: Moment, shown: MatchNow, names: Names, head: str) -> MomentData:
    """The face is the fallen one's, the colour that of whoever has scored: it is good news there.

    Where nobody has scored the colour is nobody's.
    """
    scored = _scored(moment.figure, shown)
    band = next((SIDES[side] for side, change in scored if change > 0), NOBODYS)
    figure = shown.figures[moment.figure].id
    text = words.fall(moment.number, scored, names)
    return MomentData(head, text, "skull", moment.side, figure, True, band)


def _item(moment: Moment, shown: MatchNow, names: Names) -> Text:
    text = words.worth(moment.thing, shown.worth.get(moment.thing, 0), names)
    if moment.kind == STOLEN:
        return join([words.held(moment.number, names), text])
    if moment.kind == LOST:
        return join([words.lies(moment.cell, names), text])
    return text


def _scored(figure: int, shown: MatchNow) -> list[tuple[int, int]]:
    """Return what the last fall of a figure has brought, or cost, which side."""
    found: list[tuple[int, int]] = []
    for event in reversed(shown.log):
        if isinstance(event, VpChanged) and event.figure == figure:
            found.append((event.seat, event.change))
        elif isinstance(event, Defeated) and event.figure == figure:
            break
    return found[::-1]


def _won(moment: Moment, shown: MatchNow, names: Names) -> MomentData:
    winner, points = moment.number, tuple(shown.points.values())
    if winner < 0:
        return MomentData(say("banner.draw"), ending(winner, "draw", points, names), "shield")
    points = (points[winner], *points[:winner], *points[winner + 1 :])
    head = say("banner.won", side=names.side_name(winner))
    text = ending(winner, moment.thing, points, names)
    return MomentData(head, text, "crown", moment.side or NOBODYS)
