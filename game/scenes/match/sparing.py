"""What a person is spared, and what is asked once more: as the settings wish, in every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.match.question import Question
from game.scenes.shell.ask import Ask
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import Session

MATTERS = "matters"
"""The wish to be asked for reactions only where it matters."""


def spared(house: House, session: Session, seat: int, kind: str, declining: int) -> int | None:
    """Return ``declining`` where a question of a kind does not matter; None if it is asked."""
    decision = session.decision
    if decision is None or decision.kind != kind or house.settings.prompts != MATTERS:
        return None
    # Loaded late: only the worth of reactions needs the computer player here.
    from game.players.reaction_worth import matters

    return None if matters(session.seen_by(seat)) else declining


def end_with_care(
    house: House, question: Question, ending: int, left: Sequence[str],
    words: Callable[[], tuple[str, str, str]], push: Callable[[Scene], None],
) -> None:  # fmt: skip
    """Send the answer that ends a turn; ask first if something useful is ``left`` and that is
    wished. ``words`` are the question, yes and no.
    """
    guided = question.course.gate is not None  # the script knows that it is time
    if guided or question.decision is None or not left or not house.settings.ask_before_ending:
        question.choose(ending)
    else:
        push(Ask(house, *words(), lambda: question.choose(ending)))
