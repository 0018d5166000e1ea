"""One limit for all pictures that are kept, whoever keeps them."""

from __future__ import annotations

import gc

import pygame

from game.table.look.picture_cache import IDLE, OVERHEAD, Budget, PictureCache

SIDE = 40
HEAVY = SIDE * SIDE * 4 + OVERHEAD


class Painter:
    """Paints into a cache and notes what it had to paint."""

    def __init__(self, cache: PictureCache[pygame.Surface]) -> None:
        self.cache = cache
        self.made: list[str] = []

    def ask(self, *keys: str) -> None:
        """Ask for pictures one after the other."""
        for key in keys:
            self.cache.get(key, lambda key=key: self._paint(key))  # type: ignore[misc]

    def _paint(self, key: str) -> pygame.Surface:
        self.made.append(key)
        return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA, 32)


def painter(budget: Budget, lasting: bool = False) -> Painter:
    """Return somebody who paints within a budget."""
    return Painter(PictureCache(lasting=lasting, budget=budget))


def test_the_longest_unused_is_forgotten_first() -> None:
    one = painter(Budget(3 * HEAVY))
    one.ask("a", "b", "c", "a", "d", "a", "b")
    assert one.made == ["a", "b", "c", "d", "b"]
    assert len(one.cache) == 3


def test_the_limit_holds_over_all_caches_and_the_use_over_all_decides() -> None:
    budget = Budget(3 * HEAVY)
    one, other = painter(budget), painter(budget)
    one.ask("a", "b")
    other.ask("c", "d")  # b and two of the other's are left
    assert budget.weight == 3 * HEAVY
    assert not one.cache.has("a")
    one.ask("b")
    other.ask("e")
    assert one.cache.has("b")
    assert not other.cache.has("c")


def test_what_is_asked_for_stays_even_if_it_is_over_the_limit_alone() -> None:
    one = painter(Budget(HEAVY // 2))
    one.ask("a", "a", "b")
    assert one.made == ["a", "b"]
    assert len(one.cache) == 1


def test_a_cache_that_nobody_holds_takes_its_pictures_with_it() -> None:
    budget = Budget(9 * HEAVY)
    one = painter(budget)
    one.ask("a")
    assert budget.weight == HEAVY
    del one
    gc.collect()
    assert budget.weight == 0


def test_another_size_of_the_window_drops_all_but_what_files_hold() -> None:
    budget = Budget(9 * HEAVY)
    sheets, painted = painter(budget, lasting=True), painter(budget)
    sheets.ask("walnut")
    painted.ask("tray", "card")
    budget.forget()
    assert budget.weight == HEAVY
    assert sheets.cache.has("walnut")


def test_a_picture_that_is_made_of_others_counts_each_once() -> None:
    budget = Budget(9 * HEAVY)
    cache: PictureCache[pygame.Surface] = PictureCache(budget=budget)
    part = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA, 32)

    def whole() -> pygame.Surface:
        return cache.get("part", lambda: part).copy()

    cache.get("whole", whole)
    assert cache.weight == budget.weight == 2 * HEAVY
    cache.drop(lambda key: key == "part")
    assert budget.weight == HEAVY


def test_files_take_no_more_than_their_share_and_the_longest_unused_goes() -> None:
    budget = Budget(9 * HEAVY, 2 * HEAVY)
    pictures, files = painter(budget), painter(budget, lasting=True)
    pictures.ask("a", "b", "c")
    files.ask("1", "2", "1", "3")
    assert [files.cache.has(each) for each in "123"] == [True, False, True]
    assert all(pictures.cache.has(each) for each in "abc")
    files.ask("2")
    assert budget.weight == 5 * HEAVY


def test_a_file_that_nothing_was_cut_from_for_long_goes_before_older_pictures() -> None:
    budget = Budget((IDLE + 8) * HEAVY)
    pictures, files = painter(budget), painter(budget, lasting=True)
    pictures.ask("oldest")
    files.ask("file")
    pictures.ask(*(str(number) for number in range(IDLE + 7)))
    assert not files.cache.has("file")
    assert pictures.cache.has("oldest")


def test_a_file_that_is_still_cut_from_outlives_older_pictures() -> None:
    budget = Budget((IDLE + 8) * HEAVY)
    pictures, files = painter(budget), painter(budget, lasting=True)
    pictures.ask("oldest")
    files.ask("file")
    for number in range(IDLE + 7):
        pictures.ask(str(number))
        files.ask("file")
    assert files.cache.has("file")
    assert not pictures.cache.has("oldest")
