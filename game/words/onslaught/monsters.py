"""What the log says about monsters: which line of behaviour, which candidates, who decided."""

from __future__ import annotations

from typing import Final

from game.rules.onslaught.events import MonsterAttack, MonsterChosen, MonsterMove
from game.words.language import N_, _
from game.words.onslaught.names import Names
from game.words.rich import Span, Text, fill, join

# Who or what settled a choice, and the clause that says so.
DECIDED: Final = {
    "nearest": (N_("the nearest"), "R53"),
    "active": (N_("nearest of the active player"), "R53.2"),
    "seat": (N_("picked by the non-active player"), "R52.4"),
    "default": (N_("by the default for ties"), "R54e"),
    "only": (N_("the only one"), "R53"),
}


def turn(names: Names, event: MonsterChosen) -> Text:
    """Return whose turn it is in the group, out of whom, and why (R51, R54a)."""
    figure = event.figure
    text = fill(_("{figure} acts next"), figure=names.figure(figure))
    why = _why(figure, event.order_candidates, event.decided, names, corner=True)
    return _with_reason(text, why)


def move(names: Names, event: MonsterMove) -> Text:
    """Return for whom a monster heads and why (R52)."""
    toward = event.toward
    figure = names.figure(event.figure)
    if toward < 0:
        return fill(_("{figure} stays where it is."), figure=figure)
    text = fill(_("{figure} heads for {toward}"), figure=figure, toward=names.figure(toward))
    return _with_reason(text, _why(toward, event.candidates, event.decided, names))


def attack(names: Names, event: MonsterAttack) -> Text:
    """Return whom a monster attacks and why (R53)."""
    target = event.target
    figure = names.figure(event.figure)
    if target < 0:
        return fill(_("{figure} has nobody to attack."), figure=figure)
    text = fill(_("{figure} picks {target}"), figure=figure, target=names.figure(target))
    return _with_reason(text, _why(target, event.candidates, event.decided, names))


def decided(how: str, corner: bool = False) -> Span:
    """Return who or what settled a choice, linked to its clause."""
    word, clause = DECIDED[how]
    if corner and how == "nearest":
        return Span(_("nearest the north-west corner"), "", "R51")
    return Span(_(word), "", clause)


def _with_reason(text: Text, reason: Text) -> Text:
    return (*join([text, reason]), Span("."))


def _why(
    chosen: int,
    candidates: tuple[int, ...],
    how: str,
    names: Names,
    corner: bool = False,
) -> Text:
    """Return the reason in brackets; with several candidates, who else there was."""
    if how not in DECIDED:
        return ()
    others = tuple(each for each in candidates if each != chosen)
    if not others:
        return fill(_("({decided})"), decided=decided(how, corner))
    sentence = _("({decided}; also possible: {others})")
    return fill(sentence, decided=decided(how, corner), others=names.figures(others))
