"""What decides a match of Onslaught, as the card of a moment says it: a head and what it means."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _
from game.words.onslaught import cards
from game.words.onslaught.names import Names
from game.words.rich import NUMBER, Span, Text, fill, join, signed

HEADS: Final = {
    "chest": N_("{who} finds {thing}"),
    "taken": N_("{who} picks up {thing}"),
    "stolen": N_("{who} picks up {thing}"),
    "lost": N_("{who} loses {thing}"),
    "level": N_("{who} levels up"),
    "down": N_("{who} is down"),
}
WORTH: Final = N_("{points} at the end for whoever holds it.")
HELD: Final = N_("{side} had it before.")
LIES: Final = N_("It lies on {cell}.")
NEW: Final = N_("{ability} is learnt.")
FELLED: Final = N_("Felled by {who}.")
POINTS: Final = N_("{change} VP")
KEPT: Final = N_("{thing} held: {points}")
KEEPS: Final = N_("{who} has it at\N{NO-BREAK SPACE}the\N{NO-BREAK SPACE}end: {points} for {side}.")
SCORED: Final = N_("{points} for {side}.")


def head(kind: str, figure: int, thing: str, names: Names) -> str:
    """Return the head of a moment; ``thing`` is the item that it is about."""
    item = names.item(thing).text if thing in names.content.items else thing
    return _(HEADS[kind]).format(who=names.figure(figure).text, thing=item)


def held_head(thing: str, points: int, names: Names) -> str:
    """Return the head of what an item brings to whoever holds it at the end."""
    return _(KEPT).format(thing=names.item(thing).text, points=signed(points))


def held_text(figure: int, points: int, side: int, names: Names) -> Text:
    """Return who holds an item at the end, and what that brings their side."""
    whose = names.side_name(side)
    return fill(_(KEEPS), who=names.figure(figure), points=_points(points), side=whose)


def _points(change: int) -> Span:
    return Span(_(POINTS).format(change=signed(change)), NUMBER)


def worth(item: str, points: int, names: Names) -> Text:
    """Return what an item is good for, in a few words, and its points at the end if it has any."""
    brief = cards.gained(names.content, names.content.items[item])
    return join([brief, fill(_(WORTH), points=_points(points))]) if points else brief


def held(side: int, names: Names) -> Text:
    """Return which side had an item before."""
    return fill(_(HELD), side=names.side_name(side))


def lies(cell: int, names: Names) -> Text:
    """Return where an item lies now."""
    return fill(_(LIES), cell=names.cell(cell))


def learnt(ability: str, names: Names) -> Text:
    """Return what a level-up has brought."""
    return fill(_(NEW), ability=names.ability(ability))


def fall(by: int, scored: list[tuple[int, int]], names: Names) -> Text:
    """Return who felled somebody, -1 for nobody, and what which side has scored for it."""
    told = [fill(_(FELLED), who=names.figure(by))] if by >= 0 else []
    told += [
        fill(_(SCORED), points=_points(change), side=names.side_name(side))
        for side, change in scored
        if change
    ]
    return join(told)
