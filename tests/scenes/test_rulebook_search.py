"""The rulebook: its search, and where it opens for a word that somebody asked about."""

from __future__ import annotations

import pygame
import pytest

from game.rules.rulebook import of_game
from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.shell.house import House
from game.scenes.shell.stack import Stack
from game.scenes.title.title import Title
from game.table.widgets.fields import Entry
from game.words.rich import plain
from game.words.ui import say


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
    told = [line.text for line in book._lines() if line.marked and not isinstance(line.text, str)]
    assert [plain(text).split()[0] for text in told] == [asked]


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("asked", ["R44.3", "2.2 Flametongue"])
def test_a_clause_is_opened_among_its_neighbours_with_the_chapter_beside_it(
    house: House, asked: str, size: tuple[int, int]
) -> None:
    house.change("text", 100 if size[1] == 1080 else 150)
    book = RulesBook(house, "onslaught", asked)
    Stack(book, size)
    chapter = of_game("onslaught").in_section(of_game("onslaught").clause(asked).section)
    texts = [line for line in book._lines() if not isinstance(line.text, str)]
    assert len(texts) == len(chapter)
    assert book.page.marked().top - book.page.rect.top > book.look.fonts.line_height("body")
    beside = book.pages[1]
    assert beside.rect.contains(beside.marked())
    assert {each.id for each in chapter} > {target for _, target in beside.links} - {
        each.id for each in of_game("onslaught").sections
    } - {"front"}


def test_no_title_heads_a_page_twice_and_what_is_about_an_entry_stands_with_it(
    house: House, screen: pygame.Surface
) -> None:
    book = RulesBook(house, "onslaught", "R44.3")
    Stack(book, screen.get_size())
    lines = book._lines()
    heads = [line.text for line in lines if isinstance(line.text, str) and line.text[:1] == "*"]
    assert len(heads) == len(set(heads))
    told = [line.text if isinstance(line.text, str) else plain(line.text) for line in lines]
    cursed = told.index("*Cursed*")
    assert [each.split()[0] for each in told[cursed + 1 : cursed + 3]] == ["R44.3", "R44.4"]


def test_what_closes_the_book_says_where_it_leads(house: House, screen: pygame.Surface) -> None:
    stack = Stack(Title(house), screen.get_size())
    stack.push(RulesBook(house, "onslaught", "R44.3"))
    (out,) = [one for one in stack.top.form.widgets if getattr(one, "icon", "") == "cross"]  # type: ignore[attr-defined]
    assert out.text == say("back.title")


def test_an_entry_that_a_search_found_leads_to_it_in_its_chapter(
    house: House, screen: pygame.Surface
) -> None:
    book = RulesBook(house, "onslaught", "cone")
    Stack(book, screen.get_size())
    book.follow(book.page.links[0][1])
    assert book.asked == ""
    assert book.page.marked().height


def test_what_was_searched_for_is_not_marked(house: House, screen: pygame.Surface) -> None:
    book = RulesBook(house, "onslaught", "cursed")
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
