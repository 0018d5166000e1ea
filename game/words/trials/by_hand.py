"""What the log says of a position set by hand, and what a referee can set is called."""

from __future__ import annotations

from typing import Final

from game.engine.readers import on
from game.rules.trials.events import SetByHand
from game.words.language import N_, _
from game.words.rich import Text, fill
from game.words.trials.match_names import MatchNames

CHANGES: Final[dict[str, str]] = {
    "at": N_("Its space"),
    "off": N_("Off the board"),
    "hp": N_("Hit points"),
    "wounded": N_("Wounded"),
    "dr": N_("DR"),
    "burn": N_("Burn"),
    "psn": N_("Poison"),
    "root": N_("Root"),
    "daze": N_("Daze"),
    "card": N_("A card in hand"),
    "loot": N_("A loot card"),
    "vp": N_("Victory points"),
    "quest": N_("Progress in a quest"),
    "guardian": N_("The Guardian"),
    "round": N_("Round"),
}
"""What can be set of a figure, a hero, a party and the match."""
OF_FIGURE: Final = N_("By hand: {figure}, {thing} {value}.")
STANDS: Final = N_("By hand: {figure} on {cell}.")
GONE: Final = N_("By hand: {figure} leaves the board.")
OF_MATCH: Final = N_("By hand: {thing} {value}.")
OF_CARD: Final = N_("By hand: {figure} has {card}.")
CARDS: Final = ("card", "loot")


def _set(names: MatchNames, event: SetByHand) -> Text:
    if event.figure < 0:
        return fill(_(OF_MATCH), thing=change(event.thing), value=event.value)
    figure = names.figure(event.figure)
    if event.thing == "at":
        return fill(_(STANDS), figure=figure, cell=names.cell(event.value))
    if event.thing == "off":
        return fill(_(GONE), figure=figure)
    if event.thing in CARDS:
        return fill(_(OF_CARD), figure=figure, card=names.card(event.value))
    return fill(_(OF_FIGURE), figure=figure, thing=change(event.thing), value=event.value)


LINES: Final = (on(SetByHand, _set),)
"""What a referee sets, each with its sentence."""


def change(name: str) -> str:
    """Return what something that can be set is called; ``KeyError`` for an unknown one."""
    return _(CHANGES[name])
