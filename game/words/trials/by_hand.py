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
    "burn": N_("Burn"),
    "psn": N_("Poison"),
    "root": N_("Root"),
    "daze": N_("Daze"),
    "ring": N_("A ring on it"),
    "unring": N_("A ring off it"),
    "card": N_("A card into the hand"),
    "discard": N_("A card out of the hand"),
    "turned": N_("The side of a Primary"),
    "loot": N_("A loot card"),
    "unloot": N_("A loot card less"),
    "initiative": N_("Initiative"),
    "actions": N_("Actions left"),
    "spaces": N_("Spaces left"),
    "vp": N_("Victory points"),
    "quest": N_("Progress in a quest"),
    "guardian": N_("The Guardian"),
    "round": N_("Round"),
    "chest": N_("A chest"),
    "camp": N_("A camp"),
}
"""What can be set of a figure, a party, the match and the map."""
OF_FIGURE: Final = N_("By hand: {figure}, {thing} {value}.")
STANDS: Final = N_("By hand: {figure} on {cell}.")
OF_MATCH: Final = N_("By hand: {thing} {value}.")
WOUNDED: Final = {
    True: N_("By hand: {figure} is wounded."),
    False: N_("By hand: {figure} is not wounded."),
}
TURNED: Final = N_("By hand: {figure} turns {card} over.")


def _set(names: MatchNames, event: SetByHand) -> Text:
    if event.figure < 0:
        return fill(_(OF_MATCH), thing=change(event.thing), value=event.value)
    figure = names.figure(event.figure)
    if event.thing == "at":
        return fill(_(STANDS), figure=figure, cell=names.cell(event.value))
    if event.thing == "wounded":
        return fill(_(WOUNDED[bool(event.value)]), figure=figure)
    if event.thing == "turned":
        return fill(_(TURNED), figure=figure, card=names.card(event.value))
    return fill(_(OF_FIGURE), figure=figure, thing=change(event.thing), value=event.value)


LINES: Final = (on(SetByHand, _set),)
"""What a referee sets, each with its sentence."""


def change(name: str) -> str:
    """Return what something that can be set is called; ``KeyError`` for an unknown one."""
    return _(CHANGES[name])
