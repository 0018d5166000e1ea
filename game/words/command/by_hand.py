"""What the log says of a position set by hand, and what a referee can set is called."""

from __future__ import annotations

from typing import Final

from game.engine.readers import on
from game.rules.command.events import (
    ActivatedByHand,
    DamageByHand,
    HoldingByHand,
    OffBoardByHand,
    OnBoardByHand,
    TappedByHand,
    UnderByHand,
    WebsByHand,
)
from game.words.command.match_names import MatchNames
from game.words.command.phrasing import told
from game.words.language import N_, _
from game.words.rich import Text, fill

CHANGES: Final[dict[str, str]] = {
    "at": N_("Its square"),
    "damage": N_("Damage"),
    "tapped": N_("Tapped"),
    "activated": N_("Activated"),
    "webs": N_("Web tokens"),
    "under": N_("A card under it"),
    "off": N_("Off the board"),
    "vault": N_("Gold in the vault"),
    "supply": N_("Gold in the supply"),
    "vp": N_("VP tokens"),
}
TAPPED: Final = (N_("By hand: {figure} is untapped."), N_("By hand: {figure} is tapped."))
ACTIVATED: Final = (
    N_("By hand: {figure} is still to be activated this turn."),
    N_("By hand: {figure} was activated this turn."),
)
UNDER: Final = (
    N_("By hand: {card} no longer lies under {figure}."),
    N_("By hand: {card} lies under {figure}."),
)
STORES: Final = {
    "vault": N_("By hand: {amount} gold in the vault of {seat}."),
    "supply": N_("By hand: {amount} gold in the supply of {seat}."),
    "vp": N_("By hand: {amount} VP in tokens for {seat}."),
}


def _tapped(names: MatchNames, event: TappedByHand) -> Text:
    return fill(_(TAPPED[event.there]), figure=names.figure(event.figure))


def _activated(names: MatchNames, event: ActivatedByHand) -> Text:
    return fill(_(ACTIVATED[event.there]), figure=names.figure(event.figure))


def _under(names: MatchNames, event: UnderByHand) -> Text:
    card, figure = names.card(event.card), names.figure(event.figure)
    return fill(_(UNDER[event.there]), card=card, figure=figure)


def _holding(names: MatchNames, event: HoldingByHand) -> Text:
    return fill(_(STORES[event.store]), amount=event.amount, seat=names.seat(event.seat))


LINES: Final = (
    told(OnBoardByHand, N_("By hand: {figure} stands on {cell}.")),
    told(OffBoardByHand, N_("By hand: {figure} leaves the board.")),
    told(DamageByHand, N_("By hand: {figure} has {damage} damage.")),
    told(WebsByHand, N_("By hand: Web tokens on {figure}: {webs}.")),
    on(TappedByHand, _tapped),
    on(ActivatedByHand, _activated),
    on(UnderByHand, _under),
    on(HoldingByHand, _holding),
)
"""What a referee sets, each with its sentence."""


def change(name: str) -> str:
    """Return what something that can be set is called; ``KeyError`` for an unknown one."""
    return _(CHANGES[name])
