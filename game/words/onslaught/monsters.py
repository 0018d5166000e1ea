"""What the log says about monsters: which line of behaviour, which candidates, who decided."""

from __future__ import annotations

from typing import Final

from game.rules.onslaught.events import MonsterAttack, MonsterChosen, MonsterMove
from game.words.language import N_, _
from game.words.onslaught.names import Names
from game.words.rich import Span, Text, fill, join, plain

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
    whom, left = _settled(toward, event.candidates, event.decided, names)
    space = event.decided if whom != event.decided else ""
    return _with_reason(text, _why(toward, left, whom, names, space=space))


def attack(names: Names, event: MonsterAttack) -> Text:
    """Return whom a monster attacks and why (R53)."""
    target = event.target
    figure = names.figure(event.figure)
    if target < 0:
        return fill(_("{figure} has nobody to attack."), figure=figure)
    text = fill(_("{figure} picks {target}"), figure=figure, target=names.figure(target))
    whom, left = _settled(target, event.candidates, event.decided, names)
    return _with_reason(text, _why(target, left, whom, names))


def _settled(
    chosen: int, candidates: tuple[int, ...], how: str, names: Names
) -> tuple[str, tuple[int, ...]]:
    """Return what settled whom a monster is after, and out of whom that was.

    Whoever decides has only those to pick from whom the rules leave: of the equally close ones the
    active player's, if any (R52.2, R53.2). Where that is but one, only a space was left to be
    picked (R52d).
    """
    if how not in ("seat", "default"):
        return how, candidates
    side = _side(chosen, names)
    left = tuple(each for each in candidates if _side(each, names) == side)
    if len(left) > 1:
        return how, left
    return ("active" if len(candidates) > 1 else "nearest"), candidates


def _side(figure: int, names: Names) -> str:
    """Return the side of a character."""
    return names.content.characters[names.ids[figure]].faction


def decided(how: str, corner: bool = False) -> Span:
    """Return who or what settled a choice, linked to its clause."""
    word, clause = DECIDED[how]
    if corner and how == "nearest":
        return Span(_("nearest the north-west corner"), "", "R51")
    return Span(_(word), "", clause)


def naming(text: Text, side: str) -> Text:
    """Return a text that names the side of whoever is not active, who settles ties (R52.4)."""
    word = _(DECIDED["seat"][0])
    told = plain(fill(_("picked by {side}"), side=side))
    return tuple(span._replace(text=told) if span.text == word else span for span in text)


def _with_reason(text: Text, reason: Text) -> Text:
    return (*join([text, reason]), Span("."))


def _why(
    chosen: int,
    candidates: tuple[int, ...],
    how: str,
    names: Names,
    corner: bool = False,
    space: str = "",
) -> Text:
    """Return the reason in brackets; with several candidates, who else there was, and how the
    ``space`` was settled where that was a choice of its own.
    """
    if how not in DECIDED:
        return ()
    others = tuple(each for each in candidates if each != chosen)
    told: list[Text] = [(decided(how, corner),)]
    if others:
        told.append(fill(_("also possible: {others}"), others=names.figures(others)))
    if space:
        told.append(fill(_("the space {decided}"), decided=decided(space)))
    return fill("({reasons})", reasons=join(told, "; "))
