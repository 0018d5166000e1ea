"""Switches that hang on each other: what seats swap, and what is left in a smaller scenario."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.setting_up import SettingUp, Switch, Ways

HEROES = tuple(
    Switch(
        f"hero{seat + 1}", tuple((seat + each) % 4 for each in range(4)), seat=seat, distinct="hero"
    )
    for seat in range(4)
)
OFFERS = SettingUp(
    ("alone", "group"),
    (Switch("heroes", (2, 1, 3, 4)), Switch("fog", (False, True), toggle=True), *HEROES),
)
USUAL = {each.name: each.values[0] for each in OFFERS.switches}


def heroes(switches: dict[str, int | bool]) -> list[int]:
    return [switches[each.name] for each in HEROES]


def test_who_takes_what_another_seat_holds_gives_its_own_for_it() -> None:
    changed = OFFERS.with_value(USUAL, "hero1", 2)
    assert heroes(changed) == [2, 1, 0, 3]
    assert heroes(OFFERS.with_value(changed, "hero4", 2)) == [3, 1, 0, 2]
    assert heroes(USUAL) == [0, 1, 2, 3]


def test_a_switch_that_is_not_distinct_changes_alone() -> None:
    assert OFFERS.with_value(USUAL, "heroes", 3) == {**USUAL, "heroes": 3}
    alike = SettingUp((), (Switch("deck1", (1, 2), seat=0), Switch("deck2", (2, 1), seat=1)))
    both = {"deck1": 1, "deck2": 2}
    assert alike.with_value(both, "deck1", 2) == {"deck1": 2, "deck2": 2}


def test_what_can_stay_as_it_was_stays() -> None:
    assert OFFERS.fitting(USUAL, {}) == USUAL
    assert OFFERS.fitting(USUAL, {"heroes": (1, 2), "hero1": (3, 0)}) == USUAL


@pytest.mark.parametrize(
    ("before", "ways", "after"), [(4, (1, 2, 3), 3), (3, (1,), 1), (1, (2, 4), 2), (4, (3, 1), 3)]
)
def test_a_number_goes_down_to_the_next_that_can_be(
    before: int, ways: tuple[int, ...], after: int
) -> None:
    assert OFFERS.fitting({**USUAL, "heroes": before}, {"heroes": ways})["heroes"] == after


def test_the_first_seats_have_what_only_few_can_have() -> None:
    ways: Ways = {each.name: (1, 3) for each in HEROES}
    assert heroes(OFFERS.fitting(USUAL, ways)) == [1, 3, 2, 0]


@given(
    st.sampled_from(list(permutations(range(4)))),
    st.sets(st.integers(0, 3), min_size=1),
)
def test_distinct_values_stay_distinct_and_as_many_first_seats_as_can_be_have_theirs(
    held: tuple[int, ...], allowed: set[int]
) -> None:
    before = USUAL | {each.name: value for each, value in zip(HEROES, held, strict=True)}
    found = heroes(OFFERS.fitting(before, {each.name: tuple(allowed) for each in HEROES}))
    assert sorted(found) == [0, 1, 2, 3]
    assert set(found[: len(allowed)]) == allowed
