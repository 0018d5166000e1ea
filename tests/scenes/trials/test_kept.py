"""What of a match of Trials is kept and told: log, result, what a referee may set, open cards."""

from __future__ import annotations

import pytest

from game.engine.errors import BadText, Refused
from game.rules.trials.codes import SIDES
from game.rules.trials.events import RoundStarted, Stepped, VictoryPoints
from game.rules.trials.state import of
from game.scenes.trials.browsing import PRIMARIES, TABS, SpentScene
from game.scenes.trials.log_lines import DEEPEST, LogLines
from game.scenes.trials.settable import TrialsSettable
from game.scenes.trials.table import TrialsMatch
from game.words.trials.match_names import MatchNames
from tests.scenes.trials.sitting import Sit, turn

MANY = 1200


def played(table: TrialsMatch) -> TrialsMatch:
    """Play on by the rules alone, so that much has happened."""
    session = table.session
    for at in range(MANY):
        decision = session.decision
        if decision is None:
            break
        seat = session.match.waiting()[0]
        session.choose(seat, decision.nth(seat, at * 13 % decision.count(seat)))
    return table


@pytest.fixture
def match(sit: Sit) -> TrialsMatch:
    """Return a match of which much was played."""
    return played(sit(turn))


def lines(table: TrialsMatch) -> list[tuple[int, object]]:
    laid, events = table.laid, table.session.events
    made = LogLines(laid.names, lambda figure: ("", SIDES[0]), SIDES)
    found = []
    for number, event in enumerate(events, 1):
        line = made.line(event, number, events)
        if line is not None:
            found.append((number, line))
    return found


def test_each_round_has_a_head_and_steps_of_one_walk_are_one_line(match: TrialsMatch) -> None:
    told = lines(match)
    heads = [line for _, line in told if line.head]  # type: ignore[attr-defined]
    rounds = [each for each in match.session.events if isinstance(each, RoundStarted)]
    assert len(heads) == len(rounds)
    steps = [number for number, event in enumerate(match.session.events, 1)
             if isinstance(event, Stepped) and event.how == "step"]  # fmt: skip
    walks = [line for _, line in told if line.before is not None]  # type: ignore[attr-defined]
    assert walks
    assert len(walks) < len(steps)


def test_a_push_or_teleport_is_told_once_whatever_comes_after_it(match: TrialsMatch) -> None:
    events = match.session.events
    own = {f"log:{number}" for number, event in enumerate(events, 1)
           if isinstance(event, Stepped) and event.how != "step"}  # fmt: skip
    told = [each.id for _, line in lines(match) for each in (line.before, line)  # type: ignore[attr-defined]
            if each is not None and each.id in own]  # fmt: skip
    assert told
    assert len(told) == len(set(told))


def test_answers_stand_further_in_than_what_they_answer(match: TrialsMatch) -> None:
    depths = {line.indent for _, line in lines(match)}  # type: ignore[attr-defined]
    assert 0 in depths
    assert 1 in depths
    assert max(depths) <= DEEPEST


def test_the_result_has_the_points_that_the_events_tell(match: TrialsMatch) -> None:
    game, session = match.session.game, match.session
    tally = match.laid.tally()
    tally.hear(session.events)
    outcome = tally.outcome(("",) * 4, SIDES)
    points = [0, 0]
    for event in session.events:
        if isinstance(event, VictoryPoints):
            points[event.party] += event.amount
    assert list(outcome.points) == points
    assert outcome.by_round[-1] == outcome.points
    assert tuple(map(sum, zip(*outcome.sources.values(), strict=True))) in ((), outcome.points)
    told = game.deeds(session.events)
    for one, done in zip(outcome.figures, told, strict=True):
        assert {column.deed for column in outcome.columns} >= set(one.done) & {
            column.deed for column in outcome.columns
        }
        assert one.done["damage"] == done.get("damage", 0)
    assert [one.side for one in outcome.figures] == [0, 0, 1, 1]


def test_what_turned_the_match_lies_in_its_rounds(match: TrialsMatch) -> None:
    tally = match.laid.tally()
    tally.hear(match.session.events)
    outcome = tally.outcome(("",) * 4, SIDES)
    assert outcome.highlights
    for turned in outcome.turns:
        assert 0 <= turned.round <= outcome.round
        assert turned.side in (0, 1)


def test_whatever_a_referee_is_offered_can_be_set(sit: Sit) -> None:
    """Every change with its last value is carried out by the rules, or refused in words."""
    table = sit(turn)
    course, names = table.course, table.laid.names
    settable = TrialsSettable(course, names)
    done, refused = set(), set()
    for target, called in settable.targets():
        assert called
        for change in settable.changes(target):
            assert settable.label(change)
            if settable.typed(change):
                continue
            values = settable.values(target, change)
            if not values and not settable.at_once(change):
                continue
            value = values[-1][0] if values else ""
            twin = table.session.match.copy()
            twin.listening = True
            try:
                table.session.game.override(twin, settable.words(target, change, value))
            except (BadText, Refused):
                refused.add((change, value))
            else:
                done.add(change)
    wanted = {"hp", "burn", "psn", "root", "card", "discard", "loot", "initiative", "vp", "quest",
              "guardian", "round", "off", "ring", "actions", "spaces", "daze"}  # fmt: skip
    assert wanted <= done, refused


def test_spent_cards_of_each_hero_can_be_looked_through(match: TrialsMatch) -> None:
    laid = match.laid
    match.course.leap()
    s = of(match.session.match)
    scene = SpentScene(match.house, laid.panels.presenter, lambda: laid.panels.shown, 0, lambda: s)
    for tab in TABS:
        scene.open = tab
        told = scene._told()
        assert len(told.cards) == len(scene.pile(tab))
        assert all(one.face.name for one in told.cards)


def test_names_follow_the_draft(match: TrialsMatch) -> None:
    fresh = MatchNames(match.laid.names.tables, ("",) * 4)
    for event in match.session.events:
        fresh.learn(event)
    assert [fresh.seat(seat).text for seat in range(4)] == [
        match.laid.names.seat(seat).text for seat in range(4)
    ]


def test_open_cards_are_looked_through_from_the_first_pile_that_is_not_empty(sit: Sit) -> None:
    match = sit(turn)
    panels, s = match.laid.panels, of(match.session.match)
    hero = panels.shown.heroes[0]
    assert not hero.used
    assert not hero.discards
    shown = SpentScene(match.house, panels.presenter, lambda: panels.shown, 0, lambda: s)
    assert shown.open == PRIMARIES
