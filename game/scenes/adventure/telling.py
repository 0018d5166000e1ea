"""What the moments and ribbons of Adventure say."""

from __future__ import annotations

from typing import Final

from game.rules.adventure.codes import SIDES, WON
from game.table.adventure import animations, moments
from game.table.adventure.glyphs import GLYPHS
from game.table.adventure.position import CASTLE
from game.table.adventure.projection import MatchNow
from game.table.board.shown import Banner, Moment
from game.table.hud.data import MomentData
from game.words.adventure import moments as words
from game.words.adventure.match_names import MatchNames
from game.words.adventure.names import side as side_name
from game.words.adventure.result import ended
from game.words.play import say
from game.words.rich import Text, text_of

RIBBONS: Final = (
    animations.BEGINS, animations.TURN, animations.CALM, animations.AWAKE, animations.LEVEL,
    animations.ENDED,
)  # fmt: skip
"""The ribbons of a match."""


def telling(moment: Moment, shown: MatchNow, names: MatchNames) -> MomentData:
    """Return what the card of a moment says: beside whom it is about, in the colour of whoever has
    brought it about.
    """
    if moment.kind == moments.WON:
        head = say("banner.won", side=side_name(moment.side))
        told = text_of(ended(moment.thing, shown.round))
        return MomentData(head, told, GLYPHS[moments.WON], moment.side)
    icon = GLYPHS[moment.thing if moment.kind == moments.ENVIRONMENT else moment.kind]
    head = words.head(moment.kind, moment.figure, _thing(moment), names)
    one = shown.figures.get(moment.figure)
    side = one.side if one is not None else moment.side or CASTLE
    figure = one.id if one is not None else ""
    down = (moments.FALLEN, moments.VILLAIN_DOWN, moments.ARTIFACT_DOWN)
    text = _means(moment, shown, names)
    return MomentData(head, text, icon, side, figure, moment.kind in down, moment.side)


def _thing(moment: Moment) -> str:
    """Return the id that the head names; that of a curse is only why it grew."""
    return "" if moment.kind == moments.CURSE else moment.thing


def _means(moment: Moment, shown: MatchNow, names: MatchNames) -> Text:
    """Return what a moment means."""
    kind, number, adventure = moment.kind, moment.number, shown.tables.adventure
    if kind == moments.FALLEN:
        return words.fallen(number)
    if kind == moments.SURGE:
        return words.surge(number)
    if kind in (moments.GOAL, moments.ARTIFACT_DOWN):
        return words.goal(names)
    if kind == moments.VILLAIN_COMES:
        return words.appears(number)
    if kind == moments.VILLAIN_DOWN:
        return words.no_reward()
    if kind == moments.ICON:
        return words.guarded()
    if kind == moments.AWAKE:
        return words.awake()
    if kind == moments.CURSE and adventure.ward is not None:
        return words.cursed(number, adventure.ward.curse)
    if kind == moments.KAVAN_TURNS:
        return words.turned()
    if kind == moments.LEVEL:
        return words.levelled(number, names)
    if kind == moments.ENVIRONMENT:
        return words.environment(moment.thing, names)
    if kind == moments.LEFT:
        carry = adventure.carry
        return words.carried(number, carry[shown.tables.seats - 1] if carry else 0)
    return words.wall() if kind == moments.WALL else ()


def ribbon(banner: Banner, shown: MatchNow, names: MatchNames) -> tuple[str, str]:
    """Return the words of a ribbon and the side whose colour it has."""
    seat = banner.number if 0 <= banner.number < len(shown.seats) else 0
    hero = shown.seats[seat].hero
    if banner.key == animations.BEGINS:
        return words.begins(seat, names), hero
    if banner.key == animations.TURN:
        return words.turn(seat, names), hero
    if banner.key == animations.CALM:
        return words.calm(), hero
    if banner.key == animations.AWAKE:
        return words.head(moments.AWAKE, -1, "", names), CASTLE
    if banner.key == animations.LEVEL:
        return words.head(moments.LEVEL, seat, "", names), hero
    side = SIDES[banner.number]
    return say("banner.won", side=side_name(side)), side if banner.number == WON else CASTLE
