"""What the log says of a position set by hand, and what a referee can set is called."""

from __future__ import annotations

from typing import Final

from game.engine.readers import on
from game.rules.adventure.events import CastleByHand, SetByHand
from game.words.adventure.match_names import MatchNames
from game.words.adventure.names import condition
from game.words.language import N_, _
from game.words.rich import Text, fill, join

CHANGES: Final[dict[str, str]] = {
    "at": N_("Its square"),
    "off": N_("Off the board"),
    "of": N_("Before whom its card lies"),
    "hp": N_("Hit points"),
    "slowed": N_("Slowed"),
    "immobilized": N_("Immobilized"),
    "level": N_("Level"),
    "item": N_("An item"),
    "up": N_("A power face up"),
    "down": N_("A power face down"),
    "surges": N_("Healing surges"),
    "sun": N_("The sun"),
    "curse": N_("Kavan's curses"),
    "fountain": N_("Tokens on the fountain"),
    "tile": N_("A tile"),
    "environment": N_("The environment"),
    "xp": N_("Experience"),
}
"""What can be set of a figure, a power and the castle."""

CASTLE: Final = {
    "surges": N_("By hand: healing surges {amount}."),
    "sun": N_("By hand: the sun stands at {amount}."),
    "curse": N_("By hand: Kavan has curses {amount}."),
    "fountain": N_("By hand: tokens on the fountain {amount}."),
    "xp": N_("By hand: {card} is won, {amount} XP."),
}
STANDS: Final = N_("By hand: {figure} on {cell}, {facts}.")
GONE: Final = N_("By hand: {figure} leaves the board.")


def _figure(names: MatchNames, event: SetByHand) -> Text:
    figure = names.figure(event.figure)
    if event.cell < 0:
        return fill(_(GONE), figure=figure)
    facts = [fill(_("HP {hp}"), hp=event.hp)]
    facts += [(condition("slowed"),)] if event.slowed else []
    facts += [(condition("immobilized"),)] if event.immobilized else []
    facts += [fill(_("level {level}"), level=event.level)] if event.level > 1 else []
    if event.card >= 0 and event.seat >= 0:
        facts.append(fill(_("the card before {hero}"), hero=names.seat(event.seat)))
    return fill(_(STANDS), figure=figure, cell=names.cell(event.cell), facts=join(facts, ", "))


def _castle(names: MatchNames, event: CastleByHand) -> Text:
    card = names.card(event.card) if event.card >= 0 else ""
    return fill(_(CASTLE[event.key]), amount=event.amount, card=card)


LINES: Final = (on(SetByHand, _figure), on(CastleByHand, _castle))
"""What a referee sets, each with its sentence."""


def change(name: str) -> str:
    """Return what something that can be set is called; ``KeyError`` for an unknown one."""
    return _(CHANGES[name])
