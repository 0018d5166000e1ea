"""The rulebook to read: section by section, or what a search finds."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.rules.onslaught.content import Content, load
from game.rules.rulebook import Clause, of_game
from game.scenes.form_scene import FormScene
from game.scenes.house import House
from game.table import palette as ink
from game.table.form import Form
from game.table.scroll import Line, Page
from game.table.widgets import Button, Entry, fitted
from game.words.language import printed
from game.words.onslaught.clauses import ClauseText, asking_for, search, told
from game.words.rich import marked
from game.words.ui import say

GAME = "onslaught"
MOST_FOUND = 60
CONTENTS = -1


@lru_cache(maxsize=1)
def content() -> Content:
    """Return the cards of the game, read once."""
    return load()


def paragraph(found: ClauseText) -> list[Line]:
    """Return a clause as lines to read: its id, kind and title, and its linked text."""
    head = f"*{found.label}*  {found.kind}" + (f" · {found.title}" if found.title else "")
    return [
        Line(head, "compact", ink.RUBRIC, gap=14),
        Line(marked(found.text), "body", ink.INK, gap=0),
    ]


class RulesBook(FormScene):
    """Search above, the page in the middle, leafing below."""

    name = "rules"

    def __init__(self, house: House, asked: str = "") -> None:
        super().__init__(house)
        self.asked = asked
        self.section = CONTENTS

    def lay_out(self, form: Form) -> None:
        """Search, page, previous and next section, back."""
        look, fonts = self.look, self.look.fonts
        wide, high = self.size
        edge = look.px(40)
        column = min(wide - 2 * edge, look.grown(1240, 1.5))
        left = (wide - column) // 2
        line = max(44, look.grown(52, 1.4))
        top = look.px(24)
        head = fonts.width(say("rules.head"), "h2") + look.px(32)
        self.head = pygame.Rect(left, top, min(head, round(column * 0.48)), line)
        entry = pygame.Rect(self.head.right, top, left + column - self.head.right, line)
        foot = high - look.px(20) - line
        self.sheet = pygame.Rect(left, top + line + look.px(14), column, 0)
        self.sheet.height = foot - look.px(14) - self.sheet.y
        inner = self.sheet.inflate(-look.px(72), -look.px(56))
        hint = say("rules.hint")
        form.add(Entry(form.manager, entry, self.asked, self._search, hint, 40))
        self.page = form.add(Page(inner, self._lines(), look, self.follow, ink.RUBRIC))
        self._leafing(form, pygame.Rect(left, foot, column, line))

    def _leafing(self, form: Form, bar: pygame.Rect) -> None:
        look, fonts = self.look, self.look.fonts
        back_wide = max(look.px(190), fonts.width(say("back"), "button") + look.px(84))
        back = pygame.Rect(bar.right - back_wide, bar.y, back_wide, bar.height)
        small = max(44, bar.height)
        before = pygame.Rect(bar.x, bar.y, small, bar.height)
        after = pygame.Rect(back.x - look.px(20) - small, bar.y, small, bar.height)
        for rect, by, icon in ((before, -1, "left"), (after, 1, "right")):
            form.add(Button(form.manager, rect, "", self._leaf(by), icon=icon))
        form.add(Button(form.manager, back, say("back"), self.back, icon="undo"))
        self.title = pygame.Rect(before.right, bar.y, after.x - before.right, bar.height)
        self.title.inflate_ip(-look.px(24), 0)

    def _leaf(self, by: int) -> Callable[[], None]:
        def leaf() -> None:
            # The contents lie before the first section and after the last; a search is ended.
            pages = len(of_game(GAME).sections) + 1
            if not self.asked.strip():
                self.section = (self.section + 1 + by) % pages - 1
            self.asked = ""
            self.again()

        return leaf

    def follow(self, target: str) -> None:
        """Open a section, or find a clause that a word links to."""
        sections = [each.id for each in of_game(GAME).sections]
        if target in sections:
            self.section, self.asked = sections.index(target), ""
        else:
            self.asked = asking_for(target, content())
        self.again()

    def _search(self, asked: str) -> None:
        self.asked = asked
        self.again()

    def found(self) -> list[ClauseText]:
        """Return what the search finds, at most `MOST_FOUND` entries."""
        book = of_game(GAME)
        whole = book.clauses.get(self.asked.strip())
        if whole is not None:
            return [told(each.id, content()) for each in book.family(whole.id)]
        return search(self.asked, content())[:MOST_FOUND]

    def _lines(self) -> list[Line]:
        book = of_game(GAME)
        if self.asked.strip():
            lines = [line for each in self.found() for line in paragraph(each)]
            return lines or [Line(say("rules.none", asked=self.asked.strip()), "body")]
        if self.section == CONTENTS:
            return [
                Line(f"[{each.id}  {printed(each.title)}]({each.id})", "body", ink.INK, gap=10)
                for each in book.sections
            ]
        section = book.sections[self.section]
        lines = [Line(f"{section.id}  {printed(section.title)}", "h3", ink.RUBRIC)]
        if section.intro:
            lines.append(Line(f"_{printed(section.intro)}_", "body", ink.INK_2))
        entries: list[Clause] = book.in_section(section.id)
        return lines + [line for each in entries for line in paragraph(told(each.id, content()))]

    def _place(self) -> str:
        book = of_game(GAME)
        if self.asked.strip():
            return say("rules.count", count=len(self.found()))
        if self.section == CONTENTS:
            return say("rules.all", count=len(book.clauses))
        section = book.sections[self.section]
        return f"{section.id}  {printed(section.title)}"

    def unheard(self, event: pygame.event.Event) -> None:
        """A click on the page may follow a link; Esc first ends the search."""
        if self.page.clicked(event):
            self.changed = True
            return
        cancels = self.house.keymap.meaning(event, self.groups) == "cancel"
        if cancels and self.asked:
            self._search("")
        else:
            super().unheard(event)

    def paint(self, screen: pygame.Surface) -> None:
        """Table, sheet of parchment, and the names of book and section."""
        look = self.look
        self.table(screen)
        head = fitted(look, say("rules.head"), "h2", ink.BRASS_LIGHT, self.head.width - look.px(20))
        screen.blit(head, head.get_rect(midleft=self.head.midleft))
        self.on(screen, look.materials.parchment(*self.sheet.size, 5), self.sheet)
        plate = look.materials.inset(*self.title.size)
        self.on(screen, plate, self.title)
        title = fitted(look, self._place(), "name", ink.CREAM, self.title.width - look.px(24))
        screen.blit(title, title.get_rect(center=self.title.center))
