"""What the moments and ribbons of Command say, and its signs on the board."""

from __future__ import annotations

from typing import Final

from game.rules.command.codes import SIDES, SLOTS
from game.scenes.match.moments import common
from game.table.board.shown import Banner, Moment
from game.table.command.moments import FIRST_DOWN, GREAT_DOWN, HIGH_PILE, LAST_TURN, WON
from game.table.command.projection import MatchNow
from game.table.command.signs import TAPPED
from game.table.hud.data import MomentData
from game.table.look.glyphs import glyph
from game.table.look.palette import NOBODYS
from game.table.look.sigils import CONDITION
from game.words.command import moments as words
from game.words.command.match_names import MatchNames
from game.words.command.names import side as side_name
from game.words.command.result import ended
from game.words.play import say
from game.words.rich import Text, text_of

RIBBONS: Final = ("first", "turn", LAST_TURN, "match_ended")
"""The ribbons of a match."""


def telling(moment: Moment, shown: MatchNow, names: MatchNames) -> MomentData:
    """Return what the card of a moment says."""
    found = common(moment, shown, side_name)
    if found is not None:
        return found
    if moment.kind == WON:
        return _won(moment, shown)
    if moment.kind in (FIRST_DOWN, GREAT_DOWN):
        return _fallen(moment, shown, names)
    if moment.kind == HIGH_PILE:
        head, text = words.head(moment.kind, -1, -1, names), words.high_pile(moment.number)
        return MomentData(head, text, glyph(moment.kind))
    head = words.head(moment.kind, -1, moment.number, names)
    last = moment.kind == LAST_TURN
    text = words.last_turn(moment.number, names) if last else words.vault_empty()
    return MomentData(head, text, glyph(moment.kind), shown.seats[moment.number].look)


def _fallen(moment: Moment, shown: MatchNow, names: MatchNames) -> MomentData:
    """The face is that of who fell; the colour of whoever caused it, for whom it is good news."""
    figure, by = moment.figure, moment.number
    owner = figure // SLOTS
    head = words.head(moment.kind, figure, -1, names)
    text = words.fallen(by, shown.tables.level[figure], owner, names)
    foe = by >= 0 and (by - owner) % len(SIDES)
    band = shown.seats[by].look if foe else NOBODYS
    one = shown.figures[figure]
    return MomentData(head, text, glyph(moment.kind), one.side, one.id, True, band)


def _won(moment: Moment, shown: MatchNow) -> MomentData:
    first, second = tuple(shown.points.values())
    winner = moment.number
    points = (second, first) if winner == 1 else (first, second)
    told = text_of(ended(moment.thing, points, shown.round))
    if winner < 0:
        return MomentData(say("banner.draw"), told, "shield")
    head = say("banner.won", side=side_name(shown.sides[winner]))
    return MomentData(head, told, glyph(WON), shown.sides[winner])


def ribbon(banner: Banner, shown: MatchNow, names: MatchNames) -> tuple[str, str]:
    """Return the words of a ribbon and the side whose colour it has."""
    active = shown.seats[max(shown.active, 0)].look
    if banner.key == "first":
        return words.begins(banner.number, names), shown.seats[banner.number].look
    if banner.key == "turn":
        return words.turn(banner.number, max(shown.active, 0), names), active
    if banner.key == LAST_TURN:
        return words.head(LAST_TURN, -1, banner.number, names), shown.seats[banner.number].look
    if banner.number < 0:
        return say("banner.draw"), NOBODYS
    side = shown.sides[banner.number]
    return say("banner.won", side=side_name(side)), side


def sign(key: str) -> tuple[str, Text] | None:
    """Return head and meaning of a sign at a figure's base, None for a key that is none."""
    return words.tapped() if key == f"{CONDITION}:{TAPPED}" else None
