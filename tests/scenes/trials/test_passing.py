"""Who is spared a window of Trials, who rings, and how long a play is held up for that."""

from __future__ import annotations

from math import inf

import pytest

from game.engine.decisions import Decision, choice
from game.rules.trials.codes import PASS
from game.rules.trials.concerns import HITS, SELDOM
from game.rules.trials.events import Played, Stepped, Targeted
from game.rules.trials.state import of
from game.scenes.match.passing import ASKED, NOTHING, RUNG, UNABLE
from game.scenes.trials import passing as passing_room
from game.scenes.trials.pacing import HOLDS, MANY, TrialsPacing
from game.scenes.trials.passing import Passing
from game.scenes.trials.table import TrialsMatch
from game.session import Session
from tests.scenes.trials.sitting import FOUR, ONE, Sit, turn

PASSES = choice(PASS, 0)


def unconcerned(session: Session, decision: Decision) -> bool:
    """A window that concerns none of several persons who could answer in it."""
    passing = Passing()
    return (
        decision.kind == "answer"
        and not any(passing.concerns(session.match, seat, ()) for seat in range(4))
        and len(passing.could_ring(session)) > 1
    )


def concerned(session: Session, decision: Decision) -> bool:
    """A window that concerns whoever is asked, who could play something in it."""
    seat = decision.seats[0]
    if decision.kind != "answer" or decision.count(seat) < 2:
        return False
    return Passing().concerns(session.match, seat, SELDOM) not in ("", HITS)


@pytest.fixture
def window(sit: Sit) -> TrialsMatch:
    """Return a table with such a window, of which nobody was spared yet."""
    return sit(unconcerned, FOUR, always=True)


def test_a_hero_passes_until_something_concerns_it(window: TrialsMatch) -> None:
    passing, session = window.laid.asked.passing, window.session
    assert session.decision is not None
    seat = session.decision.seats[0]
    assert passing.spared(session, seat) is None
    passing.always.clear()
    assert passing.spared(session, seat) == PASSES


def test_it_is_on_from_the_start_and_kept_by_seat(sit: Sit) -> None:
    table = sit(turn, FOUR)
    passing, house = table.laid.asked.passing, table.house
    assert not passing.always
    table.laid.asked.turn(table.question, 2)
    assert passing.always == {2}
    assert house.settings.always == (2,)
    table.laid.asked.turn(table.question, 2)
    assert house.settings.always == ()


def test_whoever_rings_is_asked_and_nobody_else(window: TrialsMatch) -> None:
    passing, session = window.laid.asked.passing, window.session
    passing.always.clear()
    meant = passing.could_ring(session)
    assert passing.ring_for(session, meant[0]) == RUNG
    assert passing.rung == {meant[0]}
    assert passing.asks(session.match, meant[0])
    assert not passing.asks(session.match, meant[1])
    passing.begins()
    assert not passing.rung


def test_a_bell_says_what_came_of_it(window: TrialsMatch, sit: Sit) -> None:
    passing, session = window.laid.asked.passing, window.session
    assert passing.ring(session) == RUNG
    assert passing.ring_for(session, 99) == UNABLE
    window.laid.asked.ring(window.question)
    assert window.course.seat >= 0  # somebody is asked, so that the bell says so
    assert ASKED != NOTHING
    other = sit(turn, FOUR)
    assert other.laid.asked.passing.ring(other.session) == NOTHING


def test_a_seat_may_pass_all_that_comes_in_one_window(window: TrialsMatch) -> None:
    passing, session = window.laid.asked.passing, window.session
    assert session.decision is not None
    seat = session.decision.seats[0]
    passing.passed(session, seat)
    assert passing.skip(session) == seat
    assert passing.skips(session, seat)
    assert passing.spared(session, seat) == PASSES


@pytest.mark.parametrize(("names", "seats"), [(ONE, {0, 1, 2, 3}), (FOUR, set())])
def test_a_person_passes_with_all_of_its_heroes_at_once(
    sit: Sit, names: tuple[str, ...], seats: set[int]
) -> None:
    table = sit(unconcerned, names, always=True)
    passing, session = table.laid.asked.passing, table.session
    assert session.decision is not None
    seat = session.decision.seats[0]
    passing.passed(session, seat)
    passing.skip(session)
    assert {each for each in range(4) if passing.skips(session, each)} == seats | {seat}


def pacing(table: TrialsMatch) -> TrialsPacing:
    table.house.change("speed", "1")
    table.timeline.pace = table.house.pace()
    return TrialsPacing(table.house, table.course, table.laid.asked.passing)


PLAY = Played(
    seat=0, play=1, family="play", card=0, id="", way=0, target=-1, cell=-1, answers=0, clause="T29"
)


def test_a_play_stands_for_600_ms_in_which_others_may_ring(window: TrialsMatch) -> None:
    held = pacing(window)
    assert held.stands(PLAY) == HOLDS["0.6"] / 1000
    assert held.stands(Stepped(figure=0, cell=1, how="step", clause="T22")) == 0
    assert held.stands(Targeted(figure=0, targets=(1,), cell=1, area=0, clause="T42.1")) > 0


@pytest.mark.parametrize(("wish", "seconds"), [("1.5", 1.5), ("3", 3.0), ("wait", inf)])
def test_it_stands_as_long_as_the_settings_wish(
    window: TrialsMatch, wish: str, seconds: float
) -> None:
    window.laid.asked.passing.always.clear()
    window.house.change("hold", wish)
    assert pacing(window).stands(PLAY) == seconds


def test_after_three_plays_of_one_window_it_stands_twice_as_long(window: TrialsMatch) -> None:
    held = pacing(window)
    times = [held.stands(PLAY) for _ in range(MANY)]
    assert times[-1] == 2 * times[0]


def test_a_computer_takes_as_long_with_an_answer_as_without(window: TrialsMatch) -> None:
    held = pacing(window)
    waits = Decision("answer", (3,), ([(PASS, 1)],), 0, {"waits": 1})
    assert held.weighs(waits) >= 0.25
    assert held.weighs(Decision("turn", (3,), ([(PASS, 1)],), 3)) == 0


def test_nobody_waits_for_a_person_alone_who_can_only_pass(sit: Sit) -> None:
    table = sit(turn, ONE)
    assert pacing(table).stands(PLAY) == 0  # nothing can be answered between own decisions


@pytest.mark.parametrize("names", [ONE, FOUR])
@pytest.mark.parametrize("vain", [True, False])
def test_a_person_alone_is_not_asked_for_what_would_do_nothing(
    sit: Sit, names: tuple[str, ...], vain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another person would learn of a hand by a question that is left out."""
    table = sit(concerned, names, always=True)
    passing, session = table.laid.asked.passing, table.session
    assert session.decision is not None
    seat = session.decision.seats[0]
    passing.always.clear()
    monkeypatch.setattr(passing_room, "in_vain", lambda *_: vain)
    assert (passing.spared(session, seat) == PASSES) == (vain and names == ONE)


@pytest.mark.parametrize(("moment", "told"), [("end_of_turn", False), ("damage", True)])
def test_a_moment_in_which_nothing_was_declared_is_not_told_while_nobody_here_is_asked(
    sit: Sit, moment: str, told: bool
) -> None:
    """As eight sleepers end their turns one after the other, at 10."""

    def stands(session: Session, decision: Decision) -> bool:
        return decision.kind == "answer" and decision.about.get("moment") == moment

    table = sit(stands, always=True)
    panels = table.laid.panels
    assert panels.asked
    assert panels._pile() is not None
    table.course.waits = True  # nobody here answers now
    assert (panels._pile() is not None) is told


def test_what_is_declared_names_the_chain_that_was_played_with_it(sit: Sit) -> None:
    def chained(session: Session, decision: Decision) -> bool:
        s = of(session.match)
        return decision.kind == "answer" and bool(s.deeds) and s.deed().chain >= 0

    table = sit(chained, choices=4000, always=True)
    deed, names = of(table.session.match).deed(), table.laid.panels.names
    pile = table.laid.panels.furniture.pile.data
    assert pile is not None
    assert pile.entries[-1].name == f"{names.card(deed.card).text} + {names.card(deed.chain).text}"
