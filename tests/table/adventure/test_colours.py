"""What is written on Adventure's cards stands far enough from its ground."""

from __future__ import annotations

import pytest

from game.table.adventure import goal, power_rows
from game.table.hud import automaton, chips
from game.table.look import palette as ink

READ = 5.0
"""The ratio that letters below 18 pixels have at least."""


def light(colour: tuple[int, int, int]) -> float:
    parts = [
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def ratio(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("tone", [*power_rows.WORDS.values(), automaton.ODDS, automaton.ALSO])
def test_words_in_colour_are_read_on_parchment(tone: tuple[int, int, int]) -> None:
    assert ratio(tone, ink.PARCHMENT) >= READ
    assert ratio(tone, ink.PARCHMENT_LIT) >= READ


@pytest.mark.parametrize("tone", chips.TONES)
def test_white_words_are_read_on_chips(tone: str) -> None:
    assert ratio(ink.WHITE, chips.TONES[tone]) >= READ


def test_a_power_that_lies_face_down_is_read() -> None:
    assert ratio(ink.DISABLED_INK, power_rows.DOWN[0]) >= 4.0
    assert ratio(ink.DISABLED_INK, ink.mix(ink.PARCHMENT, power_rows.DOWN[0], 190 / 255)) >= 4.0


def test_what_is_done_is_read_on_wood() -> None:
    for tone in (goal.DONE, goal.SAID):
        assert ratio(tone, ink.TRAY) >= READ
