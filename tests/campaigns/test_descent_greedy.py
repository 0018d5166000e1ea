"""A sample of the campaign of wins: heroes with a plan against heroes without one."""

from __future__ import annotations

from game.rules.descent.descriptor import EVEN, FREELY
from tests.campaigns.descent_greedy import cells, game_of, play
from tests.campaigns.greedy_wins import Cell, told

MATCHES = 3
PAIR = Cell("ember_crypt", 2)


def test_heroes_of_the_computer_win_where_random_ones_do_not() -> None:
    ended = [play(PAIR, seed, "greedy") for seed in range(1, 1 + MATCHES)]
    assert sum(each.won for each in ended) >= 1
    by_chance = [play(PAIR, seed, "random") for seed in range(1, 1 + MATCHES)]
    assert sum(each.won for each in by_chance) == 0
    table, times = told([PAIR], ended, "greedy", "rounds")
    assert table.startswith(f"  ember_crypt                  2 {sum(e.won for e in ended):>4} of 3")
    assert times.endswith(" ms")


def test_the_table_has_each_quest_with_each_number_of_heroes() -> None:
    assert len(set(cells())) == len(cells()) == 2 * 4
    assert cells(EVEN) == tuple(cell._replace(odds=EVEN) for cell in cells())


def test_with_even_odds_heroes_begin_with_other_conquest() -> None:
    book, even = [game_of(Cell("web_below", 1, odds), 0, 0).new_state(1) for odds in (0, EVEN)]
    assert book.plain()["conquest"] != even.plain()["conquest"]


def test_an_overlord_who_plays_as_he_likes_brings_a_match_to_its_end() -> None:
    assert play(Cell("ember_crypt", 1), 1, "greedy", FREELY).reason
