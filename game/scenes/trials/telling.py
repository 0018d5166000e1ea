"""What the moments and ribbons of Trials say."""

from __future__ import annotations

from game.scenes.match.moments import common
from game.table.board.shown import Banner, Moment
from game.table.hud.data import MomentData
from game.table.look.glyphs import glyph
from game.table.look.palette import NOBODYS
from game.table.trials.position import Position
from game.words.trials import moments
from game.words.trials.match_names import MatchNames
from game.words.trials.names import side


def telling(moment: Moment, shown: Position, names: MatchNames) -> MomentData | None:
    """Return what the card of a moment says; None of one that no words are for."""
    found = common(moment, shown, side)
    if found is not None:
        return found
    try:
        head, text = moments.told(
            moment.kind, moment.side, moment.figure, moment.thing, moment.number, names
        )
    except KeyError:
        return None
    one = shown.figures.get(moment.figure)
    fallen = moment.kind.endswith("falls")
    if one is None:
        return MomentData(head, text, glyph(moment.kind), moment.side or NOBODYS)
    return MomentData(
        head, text, glyph(moment.kind), one.side, one.id, fallen, moment.side or NOBODYS
    )


def ribbon(banner: Banner, shown: Position, names: MatchNames) -> tuple[str, str]:
    """Return the words of a ribbon and the side whose colour it has."""
    words = moments.ribbon(banner.key, banner.number, names)
    if banner.key == "turn" and banner.number in shown.figures:
        return words, shown.figures[banner.number].side
    if banner.key == "match_ended" and banner.number >= 0:
        return words, shown.sides[banner.number]
    return words, NOBODYS
