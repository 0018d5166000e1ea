"""A potion without a use is asked about before it is drunk (D7.19)."""

from __future__ import annotations

import pytest

from game.engine.decisions import Decision, choice
from game.rules.descent.codes import DRINK
from game.rules.descent.state import DescentState, of
from game.scenes.descent.answering import offered
from game.scenes.shell.ask import Ask
from game.session import Session
from tests.scenes.descent.sitting import Sit, changed


def thirsty(session: Session, decision: Decision) -> bool:
    seat = session.match.waiting()[0]
    return decision.kind == "turn" and bool(offered(decision, seat, DRINK))


@pytest.mark.parametrize("lost", [0, 1])
@pytest.mark.parametrize(("part", "word"), [("wounds", "wounds"), ("fatigue", "fatigue")])
def test_a_potion_is_asked_about_where_nothing_is_lost(
    sit: Sit, lost: int, part: str, word: str
) -> None:
    match = sit(thirsty)
    seat = match.course.seat
    s = of(match.session.match)
    kind = "healing_potion" if part == "wounds" else "vitality_potion"
    [potion] = [each.number for each in s.tables.item if each is not None and each.id == kind]

    def now(s: DescentState) -> None:
        row = next(at for at, each in enumerate(s.gear) if each[0] == seat and each[1] == 4)
        s.gear[row] = (*s.gear[row][:2], potion, *s.gear[row][3:])
        s.wounds[seat] = s.tables.most_wounds(seat) - (lost if part == "wounds" else 1)
        s.fatigue[seat] = s.tables.hero[seat].fatigue - (lost if part == "fatigue" else 1)

    changed(match, now)
    assert match.stack is not None
    told = len(match.session.events)
    match.laid.panels._choose(choice(DRINK, potion))
    top = match.stack.top
    if lost:
        assert not isinstance(top, Ask)
        assert len(match.session.events) > told
        return
    assert isinstance(top, Ask)
    assert word in top.text
    assert len(match.session.events) == told
    top.action()
    assert len(match.session.events) > told
