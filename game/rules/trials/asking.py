"""Questions in few words: what a seat is asked, about whom, and why."""

from __future__ import annotations

from game.engine.decisions import Decision, Families
from game.engine.events import Value


def ask(
    kind: str,
    seat: int,
    families: Families,
    why: str = "",
    left: int = 0,
    figure: int = -1,
    card: int = -1,
) -> Decision:
    """Return a question to one seat; ``why``, ``left`` and ``card`` are facts for its prompt."""
    about: dict[str, Value] = {}
    if why:
        about["why"] = why
    if left:
        about["left"] = left
    if card >= 0:
        about["card"] = card
    return Decision(kind, (seat,), (families,), figure if figure >= 0 else seat, about)
