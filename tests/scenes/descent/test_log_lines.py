"""What stands in Descent's log: whose line it is, what came of it, and how walks are gathered."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.descent import codes
from game.rules.descent import events as e
from game.rules.descent.dice import together
from game.scenes.descent.log_lines import LogLines
from game.table.descent.looks import OVERLORD
from game.table.hud.data import LogLine
from game.words.descent.match_names import MatchNames
from game.words.rich import plain
from tests.facts import fact
from tests.table.descent.courses import MATCHES, game_of, played

GAME = game_of("ember_crypt", 2)
GRID = GAME.tables.dungeon.grid
LINES = LogLines(MatchNames(GAME.tables, ()))
BEAST = codes.FIRST_MONSTER


def lines_of(events: list[Event], lines: LogLines = LINES) -> list[LogLine]:
    """Return all lines that a table would tell of some events."""
    found = [lines.line(event, at, events) for at, event in enumerate(events, start=1)]
    return [line for line in found if line is not None]


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


def test_the_steps_of_a_monster_are_one_line_told_with_its_attack_or_its_end() -> None:
    events: list[Event] = [
        fact(e.Activated, figure=BEAST, points=4, attacks=1),
        step(BEAST, "J3"), step(BEAST, "I3"),
        fact(e.AttackDeclared, figure=BEAST, type="melee", cell=GRID.parse("H3")),
        step(BEAST, "I4"), step(BEAST, "I5"),
        fact(e.ActivationEnded, figure=BEAST),
    ]  # fmt: skip
    first, last = lines_of(events)
    assert "I3" in plain(first.text)
    assert "H3" in plain(first.text)
    assert "J3" not in plain(first.text)
    assert "I5" in plain(last.text)
    assert "I4" not in plain(last.text)
    assert last.figure


def test_a_monster_that_stays_where_it_is_walks_in_no_line() -> None:
    events: list[Event] = [
        fact(e.Activated, figure=BEAST, points=4, attacks=1),
        fact(e.ActivationEnded, figure=BEAST),
    ]
    assert not lines_of(events)


def test_a_heros_walk_is_seen_and_not_told() -> None:
    assert not lines_of([step(0, "D3"), fact(e.ActivationEnded, figure=0)])


def test_the_steps_of_a_computers_hero_are_told_with_what_ends_them() -> None:
    events: list[Event] = [
        fact(e.TurnStarted, seat=0),
        step(0, "D3"), step(0, "E3"),
        fact(e.DoorOpened, seat=0, cell=GRID.parse("F3")),
        step(0, "F3"), step(0, "G3"),
        fact(e.AttackDeclared, figure=0, type="melee", cell=GRID.parse("H3")),
        step(0, "G4"),
        fact(e.TurnEnded, seat=0, why="done"),
    ]  # fmt: skip
    watched = LogLines(LINES.names, lambda seat: seat == 0)
    walks = [
        [cell for cell in ("D3", "E3", "G3", "G4") if cell in plain(line.text)]
        for line in lines_of(events, watched)
    ]
    assert [walk for walk in walks if walk] == [["E3"], ["G3"], ["G4"]]
    assert not any("G3" in plain(line.text) for line in lines_of(events))


def test_a_computers_hero_who_stays_walks_in_no_line() -> None:
    events: list[Event] = [
        fact(e.TurnStarted, seat=0), step(0, "D3"),
        fact(e.TurnEnded, seat=0, why="done"),
        fact(e.TurnStarted, seat=0), fact(e.TurnEnded, seat=0, why="done"),
    ]  # fmt: skip
    watched = LogLines(LINES.names, lambda seat: True)
    assert sum("D3" in plain(line.text) for line in lines_of(events, watched)) == 1


@pytest.mark.parametrize("key", MATCHES[:1])
def test_every_walk_of_a_monster_in_a_whole_match_is_told_where_it_ends(
    key: tuple[str, int, int],
) -> None:
    course = played(*key)
    lines = LogLines(MatchNames(course.game.tables, ()))
    events, walks = course.events, 0
    grid = course.game.tables.dungeon.grid
    for at, event in enumerate(events, start=1):
        before = events[at - 2] if at > 1 else None
        if not isinstance(before, e.Stepped) or before.how != "step":
            continue
        if before.figure < course.game.tables.seats:
            continue
        if isinstance(event, e.AttackDeclared | e.ActivationEnded):
            line = lines.line(event, at, events)
            assert line is not None
            assert grid.name(before.cell) in plain(line.text)
            walks += 1
    assert walks > 5
