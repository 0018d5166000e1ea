"""Why somebody of the computer did what they did: the line of section 18 that bade it, or what a
greedy hero set out for.
"""

from __future__ import annotations

from typing import Final

from game.engine.reasons import Deed, Reason
from game.words.descent.match_names import MatchNames
from game.words.descent.names import ACTIONS, ORDERS, action, order
from game.words.language import N_, _, named
from game.words.lists import listed
from game.words.numbers import percent
from game.words.rich import ABILITY, Span, Text, fill

LINES: Final = {
    "D18.1": N_("It answers alike where everything is alike."),
    "D18.2": N_("Its choice is the weakest hero: least wounds and armor."),
    "D18.3": N_("It keeps at least 4 threat, and some cards it never plays."),
    "D18.4": N_("It charms the first hero who can strike another, and strikes the weakest."),
    "D18.5": N_("It sets off the dearest trap that it can pay."),
    "D18.6": N_("It brings the dearest spawn card, as near to a hero as can be."),
    "D18.7": N_("Next acts whoever is nearest to a hero."),
    "D18.8": N_("Rage, for this monster finds somebody to attack."),
    "D18.9": N_("It goes where it can attack the weakest hero it reaches, and attacks."),
    "D18.10": N_("Nobody is in reach: it draws nearer, or attacks from where it stands."),
    "D18.11": N_("Stunned, it attacks from where it stands, or moves."),
    "D18.12": N_("It aims as long as it can pay, and rolls only an X again."),
    "D18.13": N_("It makes range of what it needs for that, and damage of all else."),
    "D18.14": N_("It discards the card worth least."),
    "D18.15": N_("No line fits: it takes the first space in reading order."),
}
"""What the automatic overlord goes by, by the line of section 18."""
FREE: Final = {
    "D10.3": N_("It discards the card worth least."),
    "D10.4": N_("It needs threat more than this card."),
    "D10.5": N_("It brings the monsters that strike hardest."),
    "D10.9": N_("It keeps its cards for a better moment."),
    "D10.10": N_("It keeps its threat for other cards."),
}
"""What an overlord who plays as it likes goes by, where no line of section 18 is his."""
AT: Final = {
    False: N_("{line} Here: {figure}."),
    True: N_("{line} Here: {figure}, {chance} to hit."),
}
"""The line, and whom it means; with the chance of an attack."""
WHO: Final = N_("{who}: {line}")

SAYS: Final = {
    False: N_("{who}: {deed}"),
    True: N_("{who}: {deed}, worth more than {other}"),
}
"""What a greedy hero did, by whether anything else could be done."""
DEEDS: Final = {
    "stay": N_("staying where one is"),
    "move": N_("a way to {cell}"),
    "attack": N_("an attack on {targets}"),
    "door": N_("the door {cell}"),
    "chest": N_("the chest on {cell}"),
    "potion": N_("a potion"),
    "drink": N_("a potion"),
    "give": N_("a gift to {targets}"),
    "glyph": N_("the glyph {cell}"),
    "ability": N_("the own ability"),
    "shop": N_("shopping"),
    "end": N_("the end of the turn"),
}
"""What a hero does, as a phrase that can be compared."""


def why(names: MatchNames, reason: Reason) -> Text:
    """Return why something was done: the overlord's line, or a hero's deeds in their order."""
    chosen = reason.chosen
    if chosen.key in LINES or chosen.key in FREE:
        on = chosen.figures[0] if chosen.figures else -1
        told_ = by_line(names, chosen.key, on, chosen.chance)
        if reason.figure < 0:
            return told_
        return fill(_(WHO), who=names.figure(reason.figure), line=told_)
    done = _phrase(names, chosen)
    for first in reversed(reason.before):
        done = fill(_("{first}, then {deed}"), first=_phrase(names, first), deed=done)
    told = [_phrase(names, deed) for deed in (*reason.before, chosen, *reason.after)]
    other = _phrase(names, reason.instead) if reason.instead is not None else ()
    if other in told:
        other = ()
    who = names.figure(reason.figure)
    line = fill(_(SAYS[bool(other)]), who=who, deed=done, other=other)
    for then in reason.after:
        line = fill(_("{line}; then {deed}"), line=line, deed=_phrase(names, then))
    return line


def by_line(names: MatchNames, clause: str, on: int = -1, chance: float = -1.0) -> Text:
    """Return the line that bade an answer of the overlord, and ``on`` whom, -1 for nobody, with the
    ``chance`` of an attack, below 0 for none; ``KeyError`` for a clause that is none of its lines.
    """
    line = fill(_(LINES[clause] if clause in LINES else FREE[clause]))
    if on < 0:
        return line
    return fill(_(AT[chance >= 0]), line=line, figure=names.figure(on), chance=percent(chance))


def _phrase(names: MatchNames, deed: Deed) -> Text:
    """Return a deed as a phrase that can stand alone or be compared with."""
    targets = listed([names.figure(each) for each in deed.figures])
    if deed.key in ORDERS:
        return (order(deed.key),)
    if deed.key in ACTIONS:
        return (action(deed.key),)
    if deed.key in DEEDS:
        cell = names.cell(deed.space) if deed.space >= 0 else ""
        return fill(_(DEEDS[deed.key]), cell=cell, targets=targets)
    card = deed.key.removeprefix("16 ")
    called = Span(named(card), ABILITY, deed.key) if card != deed.key else names.of_id(deed.key)
    if not targets:
        return (called,)
    return fill(_("{ability} at {targets}"), ability=called, targets=targets)
