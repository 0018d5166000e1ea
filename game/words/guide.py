"""What every guided first match says around the notes of its script."""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter
from typing import Final

from game.engine.events import Event
from game.words.language import N_, _
from game.words.play import wording
from game.words.rich import (
    ABILITY,
    CONDITION,
    ITEM,
    NUMBER,
    SIDE,
    STRONG,
    Piece,
    Text,
    fill,
    only,
    read,
)

BOLD: Final = (SIDE, ABILITY, CONDITION, ITEM, NUMBER, STRONG)
"""What stands out in a note, and nothing else does."""

TEXTS: Final[dict[str, str]] = {
    "head": N_("First match"),
    "chapter.0": N_("Setting up · {at} of {all}"),
    "chapter": N_("{chapter} · {at} of {all}"),
    "back": N_("First put {what} back: with Cancel, or Esc."),
    "next": N_("Go on"),
    "free": N_("Play freely"),
    "free.no": N_("Stay with the guide"),
    "waits": N_("Not that yet. The guide waits for {what}; or play freely from here."),
    "hint": N_("Click what is in the ring · {confirm} does it too"),
    "hint.pad": N_("{confirm} does what is in the ring"),
    "end.head": N_("Your first match is won"),
    "end.full": N_("Play a full match"),
    "end.result": N_("See the result"),
}


def say(key: str) -> str:
    """Return a sentence of the guide; KeyError for a key without one."""
    return _(TEXTS[key])


def hint(by: str) -> str:
    """Return how what is ringed is done ``by`` mouse, keys or pad; commands stand in braces."""
    return _(wording(TEXTS, "hint", by))


def note(sentence: str, event: Event | None, called: Callable[[str], Piece]) -> Text:
    """Return a note of a script, its places filled by numbers of the event that it tells of, else
    by what is ``called`` so.
    """
    facts = event.__struct_fields__ if event is not None else ()
    places: dict[str, Piece] = {}
    for _letters, place, _form, _turn in Formatter().parse(sentence):
        if place:
            fact = getattr(event, place) if place in facts else None
            places[place] = fact if isinstance(fact, int) else called(place)
    return only(fill(read(sentence), **places), BOLD)


def put_back(what: Text) -> Text:
    """Return that something that was taken up is to be put back first."""
    return only(fill(_(TEXTS["back"]), what=what), BOLD)


def chapter(called: str, at: int, among: int) -> str:
    """Return where a note stands in its chapter, as it is called; without a name the setting up."""
    key = "chapter" if called else "chapter.0"
    return _(TEXTS[key]).format(chapter=called, at=at, all=among)


def waits(what: Text) -> Text:
    """Return that the guide waits for ``what``."""
    return only(fill(_(TEXTS["waits"]), what=what), BOLD)
