"""What the log says of a position set by hand, and what a referee can set is called."""

from __future__ import annotations

from typing import Final

from game.engine.readers import on
from game.rules.descent.codes import ORDERS
from game.rules.descent.events import SetByHand
from game.words.descent.match_names import MatchNames
from game.words.descent.names import order
from game.words.language import N_, _
from game.words.rich import Piece, Text, fill

CHANGES: Final[dict[str, str]] = {
    "at": N_("Its space"),
    "off": N_("Off the map"),
    "town": N_("In town"),
    "wounds": N_("Wounds left"),
    "marks": N_("Marks of poison"),
    "stun": N_("Stun tokens"),
    "web": N_("Web tokens"),
    "burn": N_("Burn tokens"),
    "fatigue": N_("Fatigue left"),
    "coins": N_("Coins"),
    "order": N_("Order"),
    "item": N_("An item"),
    "conquest": N_("Conquest"),
    "threat": N_("Threat"),
    "card": N_("A card in hand"),
    "played": N_("A power in play"),
    "door": N_("A door"),
    "reveal": N_("An area"),
    "pit": N_("A pit"),
    "block": N_("A fallen block"),
    "chest": N_("A chest"),
    "glyph": N_("A glyph"),
    "token": N_("Something on the floor"),
    "key": N_("The rune key"),
    "idol": N_("The idol"),
    "gust": N_("Gust of Wind"),
}
"""What can be set of a figure, a hero, the map and the match."""
OF_FIGURE: Final = N_("By hand: {figure}, {thing} {value}.")
STANDS: Final = N_("By hand: {figure} on {cell}.")
NO_ORDER: Final = N_("By hand: {figure} has no order.")
OF_MATCH: Final = N_("By hand: {thing} {value}.")


def _set(names: MatchNames, event: SetByHand) -> Text:
    thing = change(event.thing)
    if event.figure < 0:
        return fill(_(OF_MATCH), thing=thing, value=event.value)
    figure = names.figure(event.figure)
    if event.thing == "at":
        return fill(_(STANDS), figure=figure, cell=names.cell(event.value >> 1))
    if event.thing == "order" and not event.value:
        return fill(_(NO_ORDER), figure=figure)
    value: Piece = order(ORDERS[event.value]) if event.thing == "order" else event.value
    return fill(_(OF_FIGURE), figure=figure, thing=thing, value=value)


LINES: Final = (on(SetByHand, _set),)
"""What a referee sets, each with its sentence."""


def change(name: str) -> str:
    """Return what something that can be set is called; ``KeyError`` for an unknown one."""
    return _(CHANGES[name])
