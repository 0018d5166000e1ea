"""What the log says about monsters: which line of behaviour, which candidates, who decided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

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


def turn(data: Mapping[str, Any], names: Names) -> Text:
    """Return whose turn it is in the group, out of whom, and why (R51, R54a)."""
    figure = data["figure"]
    text = fill(_("{figure} acts next"), figure=names.figure(figure))
    candidates = tuple(data.get("order_candidates", ()) or ())
    return _with_reason(text, _why(figure, candidates, data.get("decided"), names, corner=True))


def move(data: Mapping[str, Any], names: Names) -> Text:
    """Return for whom a monster heads and why (R52)."""
    toward = data.get("toward", -1)
    figure = names.figure(data["figure"])
    if toward is None or toward < 0:
        return fill(_("{figure} stays where it is."), figure=figure)
    text = fill(_("{figure} heads for {toward}"), figure=figure, toward=names.figure(toward))
    candidates = tuple(data.get("candidates", ()) or ())
    return _with_reason(text, _why(toward, candidates, data.get("decided"), names))


def attack(data: Mapping[str, Any], names: Names) -> Text:
    """Return whom a monster attacks and why (R53)."""
    target = data.get("target", -1)
    figure = names.figure(data["figure"])
    if target is None or target < 0:
        return fill(_("{figure} has nobody to attack."), figure=figure)
    text = fill(_("{figure} picks {target}"), figure=figure, target=names.figure(target))
    candidates = tuple(data.get("candidates", ()) or ())
    return _with_reason(text, _why(target, candidates, data.get("decided"), names))


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
    how: str | None,
    names: Names,
    corner: bool = False,
) -> Text:
    """Return the reason in brackets; with several candidates, who else there was."""
    if how is None or how not in DECIDED:
        return ()
    others = tuple(each for each in candidates if each != chosen)
    if not others:
        return fill(_("({decided})"), decided=decided(how, corner))
    sentence = _("({decided}; also possible: {others})")
    return fill(sentence, decided=decided(how, corner), others=names.figures(others))
