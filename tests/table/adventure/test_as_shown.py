"""What has been shown of a match tells the same numbers as the match itself did at that moment."""

from __future__ import annotations

import pytest

from game.rules.adventure import chances, standing
from game.rules.adventure.state import AdventureState
from game.table.adventure.as_shown import as_shown
from game.table.adventure.reader import READER
from tests.table.adventure.courses import MATCHES, Key, played

ALIKE = (
    "cell", "hp", "heroes", "others", "slowed", "immobilized", "level_two", "removed", "gone",
    "card_of", "surges", "active", "round", "phase", "once", "markers",
)  # fmt: skip


def forecasts(s: AdventureState) -> list[tuple[int, tuple[int, ...], list[object]]]:
    """Return what each monster would do."""
    found = []
    for figure in s.monsters():
        one = chances.forecast(s, figure)
        odds = [(each.figure, each.odds["hit"]) for each in one.stakes]
        found.append((one.line, one.meets, [*odds, one.tiles, one.squares]))
    return found


@pytest.mark.parametrize("key", MATCHES[:4], ids=lambda key: key[0])
def test_once_all_is_shown_it_is_the_match(key: Key) -> None:
    course = played(*key)
    shown = READER.opening(course.game)
    last = course.told[-1].state
    for number, told in enumerate(course.told):
        for event in told.events:
            shown.apply(event)
        if shown.phase == "setup":
            continue
        # All that no event tells of is taken from a match that is far ahead.
        s, seen = told.state, as_shown(shown, last)
        assert {each: getattr(seen, each) for each in ALIKE if each != "once"} == {
            each: getattr(s, each) for each in ALIKE if each != "once"
        }
        if number % 7:
            continue
        for seat in range(s.seats):
            assert standing.armour_parts(seen, seat) == standing.armour_parts(s, seat)
            assert standing.speed(seen, seat) == standing.speed(s, seat)
        assert forecasts(seen) == forecasts(s)


def test_the_match_itself_is_left_as_it_is() -> None:
    course = played(*MATCHES[1])
    shown = READER.opening(course.game)
    last = course.told[-1].state
    before = last.plain()
    for event in course.told[40].events:
        shown.apply(event)
    as_shown(shown, last)
    assert last.plain() == before
