"""Whom monsters see and who is closest: by tiles, then by squares; the Crowd fills its tile."""

from __future__ import annotations

import pytest

from game.rules.adventure.codes import FIRST_MONSTER, ILLUSIONARY_CROWD, KAVAN
from game.rules.adventure.state import AdventureState, Marker
from game.rules.adventure.targets import CROWD, adjacent, closest, crowd, near, on_tile, targets
from tests.rules.adventure.test_state import HALLWAY
from tests.rules.adventure.test_walking import standing


def seen(**names: str) -> AdventureState:
    """Return figures where they stand, the heroes above 0 HP."""
    s = standing(**names)
    s.hp[0] = s.hp[1] = 5
    return s


def at(s: AdventureState, name: str) -> int:
    return s.castle.tiling.parse(name)


@pytest.mark.clause("A7.5", "A14c")
def test_a_hero_at_0_hp_is_no_target_and_kavan_is_one() -> None:
    s = seen(kat="1b1", arjhan="1c1", kavan="1d1")
    assert targets(s) == [0, 1, KAVAN]
    s.hp[1] = 0
    assert targets(s) == [0, KAVAN]


@pytest.mark.clause("A7a", "A14.3")
def test_closest_is_by_tiles_and_then_by_squares() -> None:
    s = seen(kat="1b4", arjhan="3b4", zombie="1b1")
    here = s.cell[FIRST_MONSTER]
    # Arjhan is one step away, but on another tile.
    assert closest(s, here, targets(s)) == [0]
    s.put(1, at(s, "1c2"))
    assert closest(s, here, targets(s)) == [1]
    s.put(0, at(s, "1a2"))
    assert closest(s, here, targets(s)) == [0, 1]
    assert closest(s, here, []) == []


@pytest.mark.clause("A0.16", "A3.2")
def test_near_counts_tiles_by_borders() -> None:
    s = seen(kat="2b1", arjhan="3b4", zombie="3b3")
    here = s.cell[FIRST_MONSTER]
    assert near(s, here, 0) == [1]
    assert near(s, here, 1) == [1]
    assert near(s, here, 2) == [0, 1]


@pytest.mark.clause("A7.2", "A14a")
def test_adjacent_is_one_step_away() -> None:
    s = seen(kat="1b2", arjhan="1d4", zombie="1b1")
    assert adjacent(s, s.cell[FIRST_MONSTER]) == [0]


@pytest.mark.clause("A13v")
def test_the_crowd_is_a_hero_on_all_of_its_tile() -> None:
    s = seen(kat="1b4", zombie="3b3")
    assert crowd(s) < 0
    s.markers.append(Marker(ILLUSIONARY_CROWD, 0, 2, 0, -1))
    here = s.cell[FIRST_MONSTER]
    assert targets(s) == [0, CROWD]
    assert adjacent(s, here) == [CROWD]
    assert on_tile(s, 2) == [CROWD]
    assert closest(s, here, targets(s)) == [CROWD]
    s.put(FIRST_MONSTER, at(s, "1b1"))
    assert adjacent(s, at(s, "1b1")) == []
    assert closest(s, at(s, "1b1"), targets(s)) == [0]


@pytest.mark.clause("A6.6", "A7.3")
def test_whom_no_way_leads_to_is_not_closest() -> None:
    s = seen(kat="1b1", zombie="4a2")
    s.put_tile(HALLWAY, 1, -1)
    walled = at(s, "5b2")
    assert closest(s, walled, targets(s)) == []
    assert near(s, walled, 9) == []


@pytest.mark.clause("A7a", "A6.6")
def test_whom_no_way_leads_to_hides_nobody_behind_him() -> None:
    s = seen(kat="1b1", arjhan="3b4")
    s.put_tile(HALLWAY, 1, -1)
    s.put(0, at(s, "5b2"))
    assert closest(s, at(s, "1b4"), [0, 1]) == [1]
