"""What the log says of a position set by hand: one sentence for each thing a referee can change."""

from __future__ import annotations

from typing import Final

from game.engine.readers import on
from game.rules.onslaught.events import (
    CardByHand,
    ChestByHand,
    DialByHand,
    ExpByHand,
    HeldByHand,
    HpByHand,
    LaidByHand,
    OffMapByHand,
    OnMapByHand,
    PointsByHand,
    TokenByHand,
)
from game.words.language import N_, _
from game.words.onslaught.names import Names
from game.words.onslaught.phrasing import sentence, told
from game.words.rich import Text

CHANGES: Final[dict[str, str]] = {
    "at": N_("Its space"),
    "hp": N_("HP"),
    "exp": N_("EXP"),
    "dial": N_("A dial"),
    "token": N_("A condition"),
    "card": N_("Initiative card"),
    "off": N_("Off the map"),
    "held": N_("Held by"),
    "on": N_("Lies on"),
    "vp": N_("Victory points"),
    "chest_on": N_("Stands on"),
    "chest_off": N_("Goes from"),
}
A_CHEST: Final = N_("A chest")

BEARS: Final = sentence(TokenByHand, N_("By hand: {figure} is {condition}."))
BEARS_NOT: Final = sentence(TokenByHand, N_("By hand: {figure} is no longer {condition}."))
CHEST: Final = sentence(ChestByHand, N_("By hand: a chest stands on {cell}."))
NO_CHEST: Final = sentence(ChestByHand, N_("By hand: there is no chest on {cell}."))


def _token(names: Names, event: TokenByHand) -> Text:
    return (BEARS if event.there else BEARS_NOT)(names, event)


def _chest(names: Names, event: ChestByHand) -> Text:
    return (CHEST if event.there else NO_CHEST)(names, event)


LINES: Final = (
    told(PointsByHand, N_("By hand: {points} VP for {seat}.")),
    told(OnMapByHand, N_("By hand: {figure} stands on {cell}.")),
    told(OffMapByHand, N_("By hand: {figure} leaves the map.")),
    told(HpByHand, N_("By hand: {figure} has {hp} HP.")),
    told(ExpByHand, N_("By hand: {figure} has {exp} EXP.")),
    told(DialByHand, N_("By hand: the dial of {ability} of {figure} shows {value}.")),
    told(CardByHand, N_("By hand: {figure} has the initiative {card}.")),
    told(HeldByHand, N_("By hand: {figure} has {item}.")),
    told(LaidByHand, N_("By hand: {item} lies on {cell}.")),
    on(TokenByHand, _token),
    on(ChestByHand, _chest),
)
"""What a referee sets, each with its sentence."""


def change(name: str) -> str:
    """Return what something that can be set is called; ``KeyError`` for an unknown one."""
    return _(CHANGES[name])


def a_chest() -> str:
    """Return what a chest is called among what can be set."""
    return _(A_CHEST)
