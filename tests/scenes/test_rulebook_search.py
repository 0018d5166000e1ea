"""The field of the rulebook's search: its name is beside it, also while somebody types."""

from __future__ import annotations

import pygame

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
