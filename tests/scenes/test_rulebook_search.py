"""The field of the rulebook's search: its name is beside it, also while somebody types."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.shell.house import House
from game.scenes.shell.stack import Stack
from game.table.widgets.fields import Entry


def test_the_field_of_the_search_has_its_name_beside_it_while_the_ring_is_on_it(
    house: House, screen: pygame.Surface
) -> None:
    book = RulesBook(house, "onslaught")
    stack = Stack(book, screen.get_size())
    field = next(one for one in book.form.widgets if isinstance(one, Entry))
    book.form.focus.go(book.form.widgets.index(field))
    stack.update(0.1)
    stack.draw(screen)
    name = book.sought.rect
    assert 0 <= field.rect.left - name.right < 40
    assert name.left >= book.head.rect.right
    ground = screen.get_at(name.topright)
    seen = screen.subsurface(name)
    bright = max(sum(seen.get_at((x, name.height // 2))[:3]) for x in range(name.width))
    assert bright > sum(ground[:3]) + 200


@pytest.mark.parametrize("asked", ["R44.3", "R44.6", "R44b"])
def test_a_link_into_a_rule_opens_at_the_clause_that_it_means(
    house: House, screen: pygame.Surface, asked: str
) -> None:
    book = RulesBook(house, "onslaught", asked)
    Stack(book, screen.get_size())
    page = book.page
    assert page.rect.inflate(40, 40).contains(page.marked())
    assert page.at == page.last or page.marked().top - page.rect.top < 30
    (head,) = [line for line in book._lines() if line.marked and line.role == "compact"]
    assert str(head.text).startswith(f"*{asked}*")


@pytest.mark.parametrize("asked", ["R44", "R3", "cursed"])
def test_what_was_searched_for_or_a_whole_rule_is_not_marked(
    house: House, screen: pygame.Surface, asked: str
) -> None:
    book = RulesBook(house, "onslaught", asked)
    Stack(book, screen.get_size())
    assert not book.page.marked().height


@pytest.mark.parametrize("by", range(0, 60, 7))
def test_no_line_of_a_page_is_cut_at_its_edges(
    house: House, screen: pygame.Surface, by: int
) -> None:
    """What is seen of the first row of pixels and of the last one is parchment alone."""
    book = RulesBook(house, "onslaught", "R44.3")
    stack = Stack(book, screen.get_size())
    page = book.page
    page.scroll(by)
    edges = []
    for _ in range(2):
        stack.draw(screen)
        rows = (page.rect.top, page.rect.bottom - 1)
        across = range(page.rect.left + 20, page.rect.right - 60)
        edges.append([tuple(screen.get_at((x, y))) for y in rows for x in across])
        page._blocks = [one for one in page._blocks if one[1].marked]  # nothing else is written
        page.at += 1  # drawn anew
        page.at -= 1
        book.changed = True
    assert edges[0] == edges[1]
