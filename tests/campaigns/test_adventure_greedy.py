"""A sample of the campaign of wins: heroes with a plan against heroes without one."""

from __future__ import annotations

from game.rules.adventure.odds import BY_THE_BOOK, EVEN
from tests.campaigns.adventure_greedy import cells, game_of, play, played
from tests.campaigns.greedy_wins import Cell, told

MATCHES = 6
TEAM = Cell("daylight_assault", 3)


def test_heroes_of_the_computer_win_where_random_ones_do_not() -> None:
    ended = [play(TEAM, seed, "greedy") for seed in range(1, 1 + MATCHES)]
    assert sum(each.won for each in ended) >= MATCHES // 2
    by_chance = [play(TEAM, seed, "random") for seed in range(1, 1 + MATCHES)]
    assert sum(each.won for each in by_chance) == 0
    assert all(each.reason for each in ended + by_chance)
    table, times = told(played(ended), ended, "greedy", "turns")
    assert table.startswith(f"  daylight_assault             3 {sum(e.won for e in ended):>4} of 6")
    assert times.endswith(" ms")


def test_the_table_has_each_adventure_with_each_number_of_heroes() -> None:
    assert len(cells()) == 1 + 4 * 5
    assert len(set(cells())) == len(cells())


def test_with_even_odds_each_number_of_heroes_has_its_own_numbers() -> None:
    assert cells(EVEN) == tuple(cell._replace(odds=EVEN) for cell in cells())
    icon = "find_the_icon_of_ravenloft"
    even, book = [game_of(Cell(icon, 5, odds), 0).tables for odds in (EVEN, BY_THE_BOOK)]
    assert (even.surges, book.surges) == (1, 2)
    both = [play(Cell("the_final_transformation", 1, odds), 1, "greedy") for odds in (0, 1)]
    assert [line.split()[1] for line in told(played(both), both, "greedy", "turns")[:2]] == [
        "1",
        "1",
    ]
    assert both[0].length != both[1].length
