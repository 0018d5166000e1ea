"""Computer players are asked once more about a past that was kept."""

from __future__ import annotations

import random

import pytest

from game import recall
from game.engine.match import Match
from game.history import History
from game.players.worker import Question, Reply
from game.recall import NONE, Recall
from tests.store.matches import game


class Slow:
    """A worker that answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.reply: Reply | None = None

    def ask(self, question: Question) -> None:
        self.asked.append(question.number)

    def poll(self) -> Reply | None:
        reply, self.reply = self.reply, None
        return reply if self.asked else None

    def close(self) -> None:
        self.asked.clear()


def test_an_answer_is_waited_for_while_an_earlier_moment_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worker = Slow()
    monkeypatch.setattr(recall, "Worker", lambda: worker)
    history, chance = History(Match.start(game(), 5)), random.Random(5)
    for _ in range(12):
        seat, decision = history.match.waiting()[0], history.match.decision
        assert decision is not None
        history.play(seat, decision.nth(seat, chance.randrange(decision.count(seat))))

    def asks(match: Match, seat: int, line: int) -> Question | None:
        question = Question(line, "greedy", 0, seat, "", "", "", {}, b"")
        return question if line >= 6 else None

    asking = Recall(history, {}, asks)
    now = len(history.lines)
    asking.update(now)
    first = list(worker.asked)
    assert len(first) == 1
    assert asking.missing(3) == NONE
    asking.update(3)  # somebody looks back to where no computer had decided
    assert worker.asked == first
    worker.reply = Reply(first[0], 0)
    asking.update(now)
    assert len(worker.asked) == 2
