"""What stands in Descent's log: whose line it is, what came of it, and how walks are gathered."""

from __future__ import annotations

import re

import pytest

from game.engine.decisions import Decision
from game.engine.events import Event
from game.rules.descent import codes
from game.rules.descent import events as e
from game.rules.descent.dice import together
from game.scenes.descent.log_lines import LogLines
from game.session import Session
from game.table.descent.looks import OVERLORD
from game.table.hud.data import LogLine
from game.words.descent.match_names import MatchNames
from game.words.rich import plain
from tests.facts import fact
from tests.scenes.descent.sitting import Sit
from tests.table.descent.courses import MATCHES, game_of, played

GAME = game_of("ember_crypt", 2)
GRID = GAME.tables.dungeon.grid
LINES = LogLines(MatchNames(GAME.tables, ()))
BEAST = codes.FIRST_MONSTER


def lines_of(events: list[Event], lines: LogLines = LINES) -> list[LogLine]:
    """Return all lines that a table would tell of some events."""
    found = [lines.line(event, at, events) for at, event in enumerate(events, start=1)]
    return [each for line in found if line is not None for each in (line.before, line) if each]


def places(*lines: LogLine) -> list[str]:
    """Return the spaces that some lines name."""
    return [cell for line in lines for cell in re.findall(r"\b[A-Z]+\d+\b", plain(line.text))]


def step(figure: int, cell: str, how: str = "step") -> e.Stepped:
    return fact(e.Stepped, figure=figure, cell=GRID.parse(cell), how=how)


@pytest.mark.parametrize(
    "event",
    [
        fact(e.ThreatChanged, change=2, threat=2, why="collected"),
        fact(e.PitMade, cell=GRID.parse("J3")),
        fact(e.BlockFell, cell=GRID.parse("J3")),
        fact(e.GustBegan, spaces=3),
        fact(e.GustEnded),
        fact(e.DeckRenewed, many=4),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_the_overlord_does_has_his_medallion(event: Event) -> None:
    (line,) = lines_of([event])
    assert (line.figure, line.side) == ("", OVERLORD)


def test_a_discard_is_told_once_with_what_it_brings() -> None:
    card = fact(e.CardDiscarded, seat=GAME.tables.overlord, card=3, id="crushing_block", value=1)
    brought = fact(e.ThreatChanged, change=1, threat=10, why="discard")
    (line,) = lines_of([card, brought])
    assert (line.chip, line.side) == ("+1", OVERLORD)


def test_a_blow_tells_what_was_added_to_the_dice_as_they_lie_in_the_end() -> None:
    dice = (codes.RED, codes.GREEN)
    faces, again, more = (1, 1), (6, 6), 6
    lies = together((*dice, codes.BLACK), (*again, more)).damage
    events: list[Event] = [
        fact(e.AttackRolled, figure=0, dice=dice, faces=faces),
        fact(e.AttackRerolled, figure=0, again=(0, 1), faces=again, dice=dice),
        fact(e.DieAdded, figure=0, face=more),
        fact(e.Struck, figure=BEAST, by=0, damage=lies + 2, armor=1, pierce=0, wounds=lies + 1),
    ]
    told = plain(lines_of(events)[-1].text)
    assert told.endswith(f"damage {lies} + 2 − armor 1 = {lies + 1} wounds.")


def test_each_thing_that_is_bought_or_sold_has_a_line() -> None:
    bought = fact(e.Bought, seat=0, item=1, id="axe", cost=125)
    paid = fact(e.CoinsNow, seat=0, change=-125, coins=75, why="bought")
    sold = fact(e.Sold, seat=0, item=1, id="axe", price=62)
    lines = lines_of([bought, paid, sold])
    assert len(lines) == 2
    assert "125" in plain(lines[0].text)
    assert "62" in plain(lines[1].text)


def test_the_steps_of_a_monster_are_one_line_told_before_its_attack_or_at_its_end() -> None:
    events: list[Event] = [
        fact(e.Activated, figure=BEAST, points=4, attacks=1),
        step(BEAST, "J3"), step(BEAST, "I3"),
        fact(e.AttackDeclared, figure=BEAST, type="melee", cell=GRID.parse("H3")),
        step(BEAST, "I4"), step(BEAST, "I5"),
        fact(e.ActivationEnded, figure=BEAST),
    ]  # fmt: skip
    first, attack, last = lines_of(events)
    assert places(first, attack, last) == ["I3", "H3", "I5"]
    assert first.figure == attack.figure == last.figure != ""
    assert len({line.id for line in (first, attack, last)}) == 3


def test_a_monster_that_stays_where_it_is_walks_in_no_line() -> None:
    events: list[Event] = [
        fact(e.Activated, figure=BEAST, points=4, attacks=1),
        fact(e.ActivationEnded, figure=BEAST),
    ]
    assert not lines_of(events)


def test_a_walk_is_told_before_the_guard_that_interrupts_it_and_goes_on_after_it() -> None:
    events: list[Event] = [
        fact(e.Activated, figure=BEAST, points=4, attacks=1),
        step(BEAST, "K2"),
        fact(e.Guarded, seat=0),
        step(BEAST, "J2"),
        fact(e.ActivationEnded, figure=BEAST),
    ]  # fmt: skip
    walk, guard, rest = lines_of(events)
    assert places(walk, rest) == ["K2", "J2"]
    assert walk.figure == rest.figure != guard.figure != ""


@pytest.mark.parametrize(
    "comes",
    [
        fact(e.Wounded, figure=BEAST, amount=2, left=0, by=-1, why="pit"),
        fact(e.Killed, figure=BEAST, by=-1),
        fact(e.CardPlayed, seat=GAME.tables.overlord, card=0, id="crushing_block", figure=0),
    ],
    ids=lambda event: type(event).__name__,
)
def test_a_walk_is_told_before_what_comes_of_it_and_not_again_after(comes: Event) -> None:
    events: list[Event] = [
        fact(e.Activated, figure=BEAST, points=4, attacks=1),
        step(BEAST, "K6"), step(BEAST, "K7"),
        comes,
        fact(e.ActivationEnded, figure=BEAST),
    ]  # fmt: skip
    walk, came = lines_of(events)
    assert places(walk) == ["K7"]
    assert "K7" not in plain(came.text)


def test_a_heros_steps_are_one_line_a_walk_whoever_leads_him() -> None:
    events: list[Event] = [
        fact(e.TurnStarted, seat=0),
        step(0, "D3"), step(0, "E3"),
        fact(e.DoorOpened, seat=0, cell=GRID.parse("F3")),
        step(0, "F3"),
        fact(e.FatigueSpent, seat=0, amount=1, left=3, why="points"),
        fact(e.PointsBought, seat=0, points=1, fatigue=3),
        step(0, "G3"),
        fact(e.AttackDeclared, figure=0, type="melee", cell=GRID.parse("H3")),
        step(0, "G4"),
        fact(e.TurnEnded, seat=0, why="done"),
    ]  # fmt: skip
    told = lines_of(events)
    walks = [line for line in told if "moves to" in plain(line.text)]
    assert places(*walks) == ["E3", "G3", "G4"]
    assert told[1] is walks[0]
    assert {line.figure for line in told} == {walks[0].figure}


def test_a_hero_who_stays_walks_in_no_line() -> None:
    events: list[Event] = [
        fact(e.TurnStarted, seat=0), step(0, "D3"),
        fact(e.TurnEnded, seat=0, why="done"),
        fact(e.TurnStarted, seat=0), fact(e.TurnEnded, seat=0, why="done"),
    ]  # fmt: skip
    assert places(*lines_of(events)) == ["D3"]


def test_a_walk_is_told_before_the_head_of_another_side() -> None:
    events: list[Event] = [step(0, "D3"), fact(e.PhaseStarted, phase=codes.SIDES[1])]
    walk, head = lines_of(events)
    assert places(walk) == ["D3"]
    assert head.head


def test_somebody_elses_step_ends_a_walk() -> None:
    events: list[Event] = [step(0, "D3"), step(1, "E4"), fact(e.TurnEnded, seat=1, why="done")]
    assert places(*lines_of(events)) == ["D3", "E4"]


@pytest.mark.parametrize("key", MATCHES[:1])
def test_every_walk_of_a_whole_match_is_told_once_and_before_what_comes_of_it(
    key: tuple[str, int, int],
) -> None:
    course = played(*key)
    lines = LogLines(MatchNames(course.game.tables, ()))
    events, walks = course.events, 0
    told = [lines.line(event, at, events) for at, event in enumerate(events, start=1)]
    ids = [each.id for line in told if line for each in (line.before, line) if each]
    assert len(set(ids)) == len(ids)
    for at, event in enumerate(events, start=1):
        if not isinstance(event, e.Stepped) or event.how != "step":
            continue
        after = events[at] if at < len(events) else None
        if isinstance(after, e.Killed | e.Wounded | e.Guarded | e.AttackDeclared | e.TurnEnded):
            line = told[at]
            assert line is not None
            assert f"log:{at}" in (line.id, line.before.id if line.before else "")
            walks += 1
    assert walks > 5


def test_the_log_of_a_table_tells_each_walk_before_what_showed_it_to_be_over(sit: Sit) -> None:
    def walked(session: Session, decision: Decision) -> bool:
        return decision.kind == "overlord"

    match = sit(walked, choices=3000)
    log, lines = match.course.shown.log, LogLines(match.laid.names)
    told = [lines.line(event, at, log) for at, event in enumerate(log, start=1)]
    pairs = [(line.before.id, line.id) for line in told if line and line.before]
    ids = [line.id for line in match.log.lines]
    assert pairs
    for walk, then in pairs:
        assert ids.index(then) == ids.index(walk) + 1
