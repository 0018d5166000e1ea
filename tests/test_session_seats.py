"""Several seats of one person, parties that decide together, and when a curtain falls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import games
from game.engine.decisions import FIRST
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.session import NOBODY, Pairing, Session
from game.store.kept import Handed
from game.store.library import Library
from tests.duel.rules import TILE

LEVELS = Path("levels")
THREE = "left-left-right"


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_elsewhere", {})
    games.register("duel", "tests.duel.{room}")


@pytest.fixture
def sit() -> Iterator[Callable[..., Session]]:
    sat: list[Session] = []

    def seated(
        names: tuple[str, ...], controllers: tuple[str, ...] = (HUMAN,) * 3, seats: str = THREE
    ) -> Session:
        sat.append(Session(Pairing("duel", seats, controllers, names, 5), LEVELS))
        return sat[-1]

    yield seated
    for session in sat:
        session.close()


def answer(session: Session, seat: int) -> None:
    decision = session.decision
    assert decision is not None
    session.choose(seat, decision.nth(seat, 0))


def to_the_tile(session: Session) -> None:
    """Play on, every seat with its first choice that walks east, until a party is asked."""
    for _ in range(400):
        decision = session.decision
        assert decision is not None, "no party was asked for a tile"
        if decision.mode == FIRST:
            return
        seat = session.match.waiting()[0]
        choices = decision.choices(seat)
        wishes = [each for each in choices if "E" in session.game.say(session.match, seat, each)]
        session.choose(seat, (wishes or choices)[-1])


def test_a_person_with_two_seats_answers_both_before_the_next_comes(
    sit: Callable[..., Session],
) -> None:
    session = sit(("Anna", "Ben", "Anna"))
    assert [person.seats for person in session.persons] == [(0, 2), (1,)]
    session.opened(session.curtain())
    asked = []
    for _ in range(3):
        seat = session.waiting_human()
        asked.append(seat)
        if session.curtain() != NOBODY:
            session.opened(session.curtain())
        answer(session, seat)
    assert asked == [0, 2, 1]


def test_a_person_with_two_seats_is_told_what_either_of_them_draws(
    sit: Callable[..., Session],
) -> None:
    session = sit(("Anna", "Ben", "Anna"))
    drawn = [event for event in session.events if event.kind == "dealt"]

    def told(seat: int) -> set[int]:
        seen = [event for event in drawn if session.view(event, seat) is not None]
        return {event.plain()[3]["seat"] for event in seen}  # type: ignore[misc]

    assert told(0) == told(2) == {0, 2}
    assert told(1) == {1}
    assert told(NOBODY) == set()


def test_a_curtain_falls_between_persons_and_not_between_seats(
    sit: Callable[..., Session],
) -> None:
    session = sit(("Anna", "Anna", "Ben"))
    assert session.curtain() == 0
    session.opened(0)
    assert session.curtain() == NOBODY
    answer(session, 0)
    assert (session.waiting_human(), session.curtain()) == (1, NOBODY)
    answer(session, 1)
    assert (session.waiting_human(), session.curtain()) == (2, 1)


def test_no_curtain_comes_between_a_person_and_what_they_took_back(
    sit: Callable[..., Session],
) -> None:
    session = sit(("Anna", "Anna", "Ben"))
    session.opened(session.curtain())
    answer(session, 0)
    session.undo((0, 1))
    assert (session.waiting_human(), session.at_screen) == (0, 0)
    assert session.curtain() == NOBODY
    session.redo()
    assert (session.waiting_human(), session.curtain()) == (1, NOBODY)


def test_a_curtain_falls_where_taking_back_asks_another_person(
    sit: Callable[..., Session],
) -> None:
    session = sit(("Anna", "Anna", "Ben"))
    session.opened(session.curtain())
    answer(session, 0)
    answer(session, 1)
    session.opened(session.curtain())
    assert session.at_screen == session.person(2)
    session.undo((0, 1), agreed=True)
    assert session.at_screen == NOBODY
    assert session.curtain() == 0


def test_one_person_alone_needs_no_curtain(sit: Callable[..., Session]) -> None:
    session = sit(("Anna", "Anna", "Ben"), (HUMAN, HUMAN, "random"))
    assert session.waiting_human() == 0
    assert session.curtain() == NOBODY


def test_no_curtain_falls_for_who_holds_nothing_hidden(
    sit: Callable[..., Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(("Anna", "Anna", "Ben"))
    session.opened(session.curtain())

    def only_anna(self: object, match: Match, seat: int) -> bool:
        return seat != 2

    monkeypatch.setattr(type(session.game), "holds_hidden", only_anna)
    answer(session, 0)
    assert session.at_screen == 0
    answer(session, 1)
    assert (session.waiting_human(), session.curtain()) == (2, NOBODY)
    assert session.at_screen == NOBODY


def test_who_answered_in_the_open_sees_no_hand_that_was_open_before(
    sit: Callable[..., Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(("Anna", "Anna", "Ben"))
    session.opened(session.curtain())
    hidden = type(session.game)
    monkeypatch.setattr(hidden, "holds_hidden", lambda self, match, seat: True)
    monkeypatch.setattr(hidden, "in_the_open", lambda self, match, seat: seat == 2)
    answer(session, 0)
    answer(session, 1)
    assert (session.waiting_human(), session.curtain()) == (2, NOBODY)
    assert session.at_screen == 0  # Anna sits there still, and her cards lie face down
    answer(session, 2)
    assert session.at_screen == NOBODY
    assert session.curtain() == (0 if session.waiting_human() in (0, 1) else NOBODY)


def test_an_answer_given_ahead_spares_the_curtain(sit: Callable[..., Session]) -> None:
    session = sit(("Anna", "Ben", "Anna"))
    session.opened(session.curtain())

    def ahead(one: Session, seat: int) -> int | None:
        decision = one.decision
        return decision.nth(seat, 0) if decision is not None and seat == 1 else None

    session.answers_for = ahead
    for seat in (0, 2):
        answer(session, seat)
    session.poll()
    assert 1 not in session.match.waiting()
    assert session.curtain() in (NOBODY, 0)


def test_a_party_decides_together_and_one_answer_settles(sit: Callable[..., Session]) -> None:
    session = sit(("Anna", "Ben", "Cleo"), seats="left-right-right")
    to_the_tile(session)
    decision = session.decision
    assert decision is not None
    party = session.match.waiting()
    assert len(party) > 1
    session.choose(party[-1], TILE << 12)
    assert session.decision is not decision


def test_a_computer_in_a_party_leaves_what_all_decide_to_its_people(
    sit: Callable[..., Session],
) -> None:
    session = sit(("Anna", "Ben", "Cleo"), seats="left-right-right")
    to_the_tile(session)
    party = session.match.waiting()
    session.controllers[party[0]] = "random"
    session.poll()
    assert session.thinking() == NOBODY
    assert session.waiting_human() == party[1]


def test_where_each_answers_in_secret_the_computer_need_not_wait_for_people(
    sit: Callable[..., Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(("Anna", "Ben", "Computer"), (HUMAN, HUMAN, "random"))
    asked: list[int] = []
    monkeypatch.setattr(session._worker, "ask", lambda question: asked.append(question.seat))
    assert session.match.waiting() == (0, 1, 2)
    session.poll()
    assert asked == [2]


def in_the_open(self: object, match: Match, seat: int) -> bool:
    """For ``holds_hidden``: all hands lie on the table."""
    return False


def to_a_last_card(session: Session) -> int:
    """Play on until whoever is asked alone has one card left to bid; return the seat."""
    for _ in range(400):
        decision = session.decision
        assert decision is not None, "no card was the last"
        seat = session.match.waiting()[0]
        if decision.count(seat) == 1 and len(session.match.waiting()) == 1:
            return seat
        session.choose(seat, decision.nth(seat, decision.count(seat) - 1))
    raise AssertionError


def test_a_last_card_is_answered_for_nobody_whose_hand_is_hidden(
    sit: Callable[..., Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(("Anna", "Ben"), (HUMAN,) * 2, "left-right")
    seat = to_a_last_card(session)
    decision = session.decision
    assert decision is not None
    assert session.only_answer(seat) is None
    monkeypatch.setattr(type(session.game), "holds_hidden", in_the_open)
    assert session.only_answer(seat) == decision.nth(seat, 0)


def test_a_last_card_is_left_to_its_owner_while_others_choose_too_or_cards_are_more(
    sit: Callable[..., Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(("Anna", "Ben"), (HUMAN,) * 2, "left-right")
    monkeypatch.setattr(type(session.game), "holds_hidden", in_the_open)
    assert session.decision is not None
    while session.decision is not None:
        decision, waiting = session.decision, session.match.waiting()
        for seat in waiting:
            alone = decision.count(seat) == 1 and waiting == (seat,)
            assert (session.only_answer(seat) is not None) is alone
        session.choose(waiting[0], decision.nth(waiting[0], decision.count(waiting[0]) - 1))
    assert session.only_answer(0) is None


def test_of_several_events_those_are_counted_that_the_seat_is_told(
    sit: Callable[..., Session],
) -> None:
    session = sit(("Anna", "Ben", "Anna"))
    dealt = [event for event in session.events if event.kind == "dealt"]
    assert len(dealt) == 12
    assert [session.told_to(seat, dealt) for seat in (0, 1, 2, NOBODY)] == [8, 4, 8, 0]


def test_a_short_match_is_counted_with_its_last_choice(
    sit: Callable[..., Session], tmp_path: Path
) -> None:
    library = Library.open(tmp_path / "data")
    session = sit(("Anna", "Ben"), (HUMAN,) * 2, "left-right")
    session.begin_book(library, "a match")
    while session.decision is not None:
        assert library.statistics() == []
        answer(session, session.match.waiting()[0])
    (counted,) = library.statistics()
    assert [seat.name for seat in counted.seats] == ["Anna", "Ben"]
    library.close()


SIDES = "left-middle-right"


def test_between_two_sides_the_match_ends_when_either_gives_up(
    sit: Callable[..., Session],
) -> None:
    session = sit(("Anna", "Ben"), (HUMAN,) * 2, "left-right")
    assert [session.ends_without(seat) for seat in (0, 1)] == [True, True]


def test_of_three_sides_two_go_on_as_long_as_a_person_is_among_them(
    sit: Callable[..., Session],
) -> None:
    names = ("Anna", "Ben", "Cleo")
    assert not sit(names, seats=SIDES).ends_without(0)
    assert not sit(names, (HUMAN, HUMAN, "random"), SIDES).ends_without(0)
    assert sit(names, (HUMAN, "random", "random"), SIDES).ends_without(0)


def test_a_side_that_gives_up_is_gone_on_with_by_a_computer_and_held_as_before(
    sit: Callable[..., Session],
) -> None:
    session = sit(("Anna", "Ben", "Cleo", "Dora"), (HUMAN, HUMAN, HUMAN, "greedy"),
                  "left-right-middle-left")  # fmt: skip
    session.give_up(0, "random")
    assert session.controllers == ["random", HUMAN, HUMAN, "greedy"]
    assert session.given_up == {session.game.called(0)}
    (stamp,) = session.history.stamps
    assert Handed.all([stamp])[session.game.called(0)].given_up
    session.hand_over(0, HUMAN)
    assert session.given_up == set()
    assert len(session.history.stamps) == 2


def test_the_session_answers_what_leaves_no_choice_and_keeps_it_as_a_choice(
    sit: Callable[..., Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(("Anna", "Ben"), (HUMAN,) * 2, "left-right")
    monkeypatch.setattr(type(session.game), "holds_hidden", in_the_open)
    session.answers_for = Session.only_answer
    asked: list[int] = []
    for _ in range(400):
        session.poll()
        decision = session.decision
        if decision is None:
            break
        seat = session.waiting_human()
        assert decision.count(seat) > 1 or len(session.match.waiting()) > 1
        asked.append(len(session.history.steps))
        session.choose(seat, decision.nth(seat, decision.count(seat) - 1))
    steps = range(len(session.history.steps))
    assert [at for at in steps if at not in asked], "the match leaves somebody no choice at times"
    assert len(session.history.lines) == len(session.history.steps) + 1
    again = Session(session.pairing, LEVELS)
    for step in session.history.steps:
        seat = again.game.seat_of(step.line.who)
        again.choose(
            seat,
            next(
                one
                for one in again.decision.choices(seat)  # type: ignore[union-attr]
                if again.game.say(again.match, seat, one) == step.words
            ),
        )
    assert again.match.digest() == session.match.digest()
    again.close()
