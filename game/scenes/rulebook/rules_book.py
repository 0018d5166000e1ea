"""The rulebook to read: section by section, or what a search finds."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.rules.rulebook import Clause, of_game
from game.scenes.room import scenes_of
from game.scenes.rulebook.pictured import PicturedPage
from game.scenes.setup.guided import begin_guided
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Grown,
    Longest,
    Part,
    Pixels,
    Share,
    Shortest,
    Size,
    Sum,
    Wide,
)
from game.table.look.fitting import fitted
from game.table.look.materials import BUTTON_TEXT
from game.table.look.strokes import clear
from game.table.widgets.fields import Button, Entry, Paint
from game.table.widgets.form import Form
from game.table.widgets.scroll import Line, Page
from game.words.clause import ClauseText
from game.words.language import printed
from game.words.rich import SIDE, SLANTED, STRONG, Span, join, only
from game.words.room import words_of
from game.words.ui import entries, say

MOST_FOUND = 60
CONTENTS: Final = -1
FRONT: Final = -2
FRONT_LINK: Final = "front"
CONTENTS_LINK: Final = "contents"
GUIDED: Final = "guided"
PLACES: Final = {FRONT_LINK: FRONT, CONTENTS_LINK: CONTENTS}
PLACE_NAMES: Final = {place: name for name, place in PLACES.items()}
ASIDE: Final = 80
"""Units left free at the sides of the book."""
BESIDE: Final = Part(0.29)
"""How wide the contents are."""
SHEET: Final = (36, 28)
"""Units between the edge of the parchment and what is written on it."""
LINE: Final = Sum([Size("body")] * 22)
"""How long a line of the page is at least where the contents stand beside it: some 45 letters."""
INDENT: Final = 24
"""Units by which the titles of a chapter stand in in the contents."""


def paragraph(found: ClauseText, marked: bool = False) -> list[Line]:
    """Return a clause as lines to read: its id, which leads to it in its chapter, its kind and
    title, and its linked text.
    """
    title = f" · {found.title}" if found.title else ""
    head = f"[{found.label}]({found.clause})  {found.kind}{title}"
    return [
        Line(head, "compact", ink.RUBRIC, 14, marked),
        Line(only(found.text, (SIDE,)), "body", ink.INK, 0, marked),
    ]


def chapter(entries: Sequence[tuple[Clause, ClauseText]], lit: str = "") -> list[Line]:
    """Return the clauses of a section as a page of a book: a title over what belongs to it, each
    sentence with its number. The clause ``lit`` is marked, with its title where it is the first.

    What has one title stands together, where the first of it stands, so that none heads twice.
    """
    lines, over = [], ""
    titled: dict[str, list[tuple[Clause, ClauseText]]] = {}
    for entry, found in entries:
        # What has no title, and a card, which tells its rows apart by their kind, stay alone.
        alone = not found.title or bool(entry.row)
        titled.setdefault(entry.id if alone else f"*{found.title}", []).append((entry, found))
    for entry, found in itertools.chain.from_iterable(titled.values()):
        marked = entry.id == lit
        if found.title and found.title != over:
            kind = f"  {found.kind}" if entry.row else ""
            lines.append(Line(f"*{found.title}*{kind}", "body", ink.RUBRIC, 18, marked))
        over = found.title
        # A card has no number of its own; a plain sentence needs no word for what it is.
        head = [] if entry.row else [Span(entry.id, STRONG)]
        head += [Span(found.kind, SLANTED)] if entry.kind != "rule" and not entry.row else []
        text = join((*head, only(found.text, (SIDE,))), "  ")
        lines.append(Line(text, "body", ink.INK, 6, marked))
    return lines


class Place(NamedTuple):
    """Where somebody reads: a section (or the front, or the contents), what is searched for
    instead, and the clause of the section that is lit.
    """

    section: int
    asked: str = ""
    lit: str = ""


class RulesBook(FormScene):
    """The match in one page, the contents, the sections, and whatever a search finds.

    Opened at a clause (`asked`), it shows that one lit in its chapter and closes from there; else
    Esc first goes back to where one was.

    Where both have room the contents stand beside the page, with the titles of the chapter that is
    open. `undo` leads back to where one was before a link or a search, its twin forward again; the
    arrows below turn the pages.
    """

    name = "rules"

    def __init__(self, house: House, game: str, asked: str = "") -> None:
        super().__init__(house)
        self.game = game
        self.its = words_of(game)
        at = self._at(asked) if asked in of_game(game).clauses else Place(FRONT, asked)
        self.section, self.asked, self.lit = at
        self.opened = at
        self.given = True
        """Whether a link or a way back, not somebody's typing, wrote what is searched for."""
        self.left: list[Place] = []
        self.ahead: list[Place] = []
        self.side: Box | None = None

    @property
    def place(self) -> Place:
        """Return where somebody reads now."""
        return Place(self.section, self.asked, self.lit)

    def _at(self, clause: str) -> Place:
        """Return the place of a clause: lit in its chapter."""
        book = of_game(self.game)
        section = book.clause(clause).section
        return Place([each.id for each in book.sections].index(section), lit=clause)

    @property
    def spread(self) -> bool:
        """Return whether there is room for the contents beside the page."""
        across = self.look.window.less(right=ASIDE)
        return across.wide(Sum((BESIDE, LINE + 2 * SHEET[0]), 20)) <= across.width

    @property
    def way_out(self) -> str:
        """Return what closes the book: the way back to what lies below it."""
        assert self.stack is not None
        below = self.stack.scenes[self.stack.scenes.index(self) - 1 :][:1]
        return say(below[0].way_back if below and below[0] is not self else "close")

    def lay_out(self, form: Form) -> None:
        """Search, page, back and forward, previous and next section, close."""
        look, line = self.look, Grown(52, 1.4, least=44)
        wide = Shortest(Grown(1560 if self.spread else 1240, 1.5), Part(1) + -ASIDE)
        page = look.window.sized(wide, None).less(top=24, bottom=20)
        top, body, bar = page.column(line, Share(), line, gap=14)
        named = Shortest(Wide("h2", self.its.rulebook()) + 32, Part(0.48))
        called = Wide("name", say("rules.search")) + 16
        head, self.sought, entry = top.row(named, called, Share())
        self.head = head.less(right=20)
        hint = say("rules.hint", clause=_example(self.game))
        form.add(Entry(form.manager, entry.rect, self.asked, self._search, hint, 40))
        pages = []
        self.side, self.sheet = None, body
        if self.spread:
            self.side, self.sheet = body.row(BESIDE, Share(), gap=20)
            inner = self.side.inset(28, 26).rect
            pages.append(Page(inner, self._contents(), look, self.follow, ink.BRASS_LIGHT))
        inner = self.sheet.inset(*SHEET).rect
        self.page = form.add(PicturedPage(inner, self._lines(), look, self.follow, ink.RUBRIC))
        self.pages = [self.page, *(form.add(page) for page in pages)]
        self._leafing(form, bar)

    def _leafing(self, form: Form, bar: Box) -> None:
        out, small = self.way_out, Pixels(bar.height)
        close = Longest(190, Wide("button", out) + Size("button") + 76)
        bent, leafing, back = bar.row(Sum((small, small), 8), Share(), close, gap=20)
        undo, redo = bent.row(small, small, gap=8)
        before, title, after = leafing.less(left=4).row(small, Share(), small)
        ways = (
            (undo, self.undo, bool(self.left), self._arrow(False)),
            (redo, self.redo, bool(self.ahead), self._arrow(True)),
        )
        for box, action, on, paint in ways:
            form.add(Button(form.manager, box.rect, "", action, enabled=on, paint=paint))
        for box, by, icon in ((before, -1, "left"), (after, 1, "right")):
            form.add(Button(form.manager, box.rect, "", self._leaf(by), icon=icon))
        form.add(Button(form.manager, back.rect, out, self.back, icon="cross"))
        self.title = title.inset(12, 0)

    def _arrow(self, forward: bool) -> Paint:
        """Return what paints a button with the bent arrow, forward as its mirror image."""

        def paint(screen: pygame.Surface, rect: pygame.Rect, mode: str) -> None:
            look = self.look
            piece = look.materials.button(rect.width, rect.height, "wood", mode)
            piece.draw(screen, rect.x, rect.y)
            size = look.fonts.size("button")
            arrow = clear(2 * size, 2 * size)
            tone = BUTTON_TEXT["disabled" if mode == "disabled" else "wood"]
            look.icons.draw(arrow, "undo", size, size, size, tone)
            arrow = pygame.transform.flip(arrow, forward, False)
            screen.blit(arrow, arrow.get_rect(center=rect.center))

        return paint

    # Going about

    def _leaf(self, by: int) -> Callable[[], None]:
        def leaf() -> None:
            # Front and contents lie before the first section and after the last.
            first = FRONT if not self.spread else CONTENTS
            count = len(of_game(self.game).sections) - first
            place = max(first, self.section) - first
            if not self.asked.strip():
                place = (place + by) % count
            section = place + first
            self._go(Place(FRONT if self.spread and section == CONTENTS else section))

        return leaf

    def _go(self, place: Place) -> None:
        """Open a place, and remember where one was."""
        if place != self.place:
            self.left.append(self.place)
            self.ahead.clear()
        self._turn_to(place)

    def undo(self) -> None:
        """Go back to where one was."""
        if self.left:
            self.ahead.append(self.place)
            self._turn_to(self.left.pop())

    def redo(self) -> None:
        """Go forward again."""
        if self.ahead:
            self.left.append(self.place)
            self._turn_to(self.ahead.pop())

    def _turn_to(self, place: Place) -> None:
        self.section, self.asked, self.lit = place
        # The one page, the contents and a clause that a guide or a question led to are no sign
        # that somebody reads by the numbers of rules.
        if self.section >= 0 and not self.lit:
            self.house.rulebook_opens()
        self.given = True
        self.again()

    def follow(self, target: str) -> None:
        """Open a section, or a clause in its chapter, or begin the guided match."""
        sections = [each.id for each in of_game(self.game).sections]
        if target == GUIDED:
            self._guided()
        elif target in PLACES:
            self._go(Place(PLACES[target]))
        elif target in sections:
            self._go(Place(sections.index(target)))
        else:
            # The number of a rule that has only sentences stands for the first of them.
            self._go(self._at(self.its.clause(target).clause))

    def _guided(self) -> None:
        assert self.stack is not None
        begin_guided(self.house, self.stack, self.game)

    def _search(self, asked: str) -> None:
        # A new word takes the place of a clause that nobody typed instead of growing on its end.
        self.asked = asked.removeprefix(self.asked) if self.given else asked
        self.given = False
        self.again()

    def found(self) -> list[ClauseText]:
        """Return what the search finds, at most `MOST_FOUND` entries."""
        book = of_game(self.game)
        whole = book.clauses.get(self.asked.strip())
        if whole is not None:
            return [self.its.clause(each.id) for each in book.family(whole.id)]
        return self.its.search(self.asked)[:MOST_FOUND]

    def _meant(self) -> str:
        """Return the clause that was asked for, "" where it is the first or the only one found."""
        book, asked = of_game(self.game), self.asked.strip()
        family = book.family(asked) if asked in book.clauses else []
        return asked if family and family[0].id != asked else ""

    # What is read

    def _contents(self) -> list[Line]:
        """Return the contents as links, with the titles of the chapter that is open; where one is
        at is marked.
        """
        searched = bool(self.asked.strip())
        here = "" if searched else PLACE_NAMES.get(self.section, "")
        sections = of_game(self.game).sections
        if self.section >= 0 and not searched:
            here = sections[self.section].id
        lit = self._over(self.lit) if self.lit and not searched else ""
        lines: list[Line] = []

        def add(target: str, text: str, at: bool, lower: bool = False) -> None:
            told = f"*{text}*" if at else f"[{text}]({target})"
            role, gap = ("compact", 6) if lower else ("body", 12)
            marked = at and (lower or not lit)
            lines.append(Line(told, role, ink.CREAM, gap, marked, INDENT * lower))

        add(FRONT_LINK, say("rules.page"), here == FRONT_LINK)
        for each in sections:
            add(each.id, f"{each.id}  {printed(each.title)}", here == each.id)
            if here == each.id:
                for title, clause in self._titles(each.id).items():
                    add(clause, title, title == lit, True)
        return lines

    def _over(self, clause: str) -> str:
        """Return the title that a clause stands under."""
        return self.its.clause(clause).title

    def _titles(self, section: str) -> dict[str, str]:
        """Return the titles of a section in reading order, each with its first clause."""
        titles: dict[str, str] = {}
        for each in of_game(self.game).in_section(section):
            titles.setdefault(self._over(each.id), each.id)
        titles.pop("", None)
        return titles

    def _lines(self) -> list[Line]:
        book = of_game(self.game)
        if self.asked.strip():
            found = self.found()
            meant = self._meant()
            lines = [line for each in found for line in paragraph(each, each.clause == meant)]
            return lines or [Line(say("rules.none", asked=self.asked.strip()), "body")]
        if self.section == FRONT:
            return self._front()
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
        lines += chapter([(each, self.its.clause(each.id)) for each in entries], self.lit)
        if self.section + 1 < len(book.sections):
            after = book.sections[self.section + 1]
            title = f"{after.id}  {printed(after.title)}"
            lines.append(Line(say("rules.next", title=title, target=after.id), "body", gap=28))
        return lines

    def _front(self) -> list[Line]:
        lines = [
            Line(say("rules.page"), "h3", ink.RUBRIC),
            *scenes_of(self.game).front_page(self.look),
        ]
        # The guided match would end one that lies under this book.
        alone = self.stack is not None and self.stack.scenes[0].name == "title"
        if alone and scenes_of(self.game).guide:
            lines.append(Line(say("rules.guided", target=GUIDED), "body", gap=18))
        if not self.spread:
            lines.append(Line(say("rules.contents", target=CONTENTS_LINK), "body", gap=10))
        return lines

    def _place(self) -> str:
        book = of_game(self.game)
        if self.asked.strip():
            return entries(len(self.found()))
        if self.section == FRONT:
            return say("rules.page")
        if self.section == CONTENTS:
            return say("rules.all", count=len(book.clauses))
        section = book.sections[self.section]
        return f"{section.id}  {printed(section.title)}"

    def unheard(self, event: pygame.event.Event) -> None:
        """A click on a page may follow a link; Esc first ends the search."""
        if any(page.clicked(event) for page in self.pages):
            self.changed = True
            return
        cancels = self.house.keymap.meaning(event, self.groups) == "cancel"
        if cancels and self.left:
            self.undo()
        elif cancels and self.asked != self.opened.asked:
            self._search("")
        else:
            super().unheard(event)

    def paint(self, screen: pygame.Surface) -> None:
        """Table, sheet of parchment, and the names of book and section."""
        look = self.look
        self.table(screen)
        head = fitted(look, self.its.rulebook(), "h2", ink.BRASS_LIGHT, self.head.width)
        screen.blit(head, self.head.spot(head, "midleft"))
        if self.side is not None:
            self.on(screen, look.materials.tray(*self.side.size, 7), self.side.rect)
        # The hint goes once somebody types, so the field's name stands beside it.
        called = look.fonts.line(say("rules.search"), "name", ink.CREAM)
        screen.blit(called, self.sought.spot(called, "midleft"))
        self.on(screen, look.materials.parchment(*self.sheet.size, 5), self.sheet.rect)
        self.on(screen, look.materials.inset(*self.title.size), self.title.rect)
        room = self.title.inset(12, 0)
        title = fitted(look, self._place(), "name", ink.CREAM, room.width)
        screen.blit(title, room.spot(title))


def _example(game: str) -> str:
    """Return the id of a clause that a search could look for: one from the middle of the book."""
    clauses = [each for each in of_game(game).clauses if each[:1].isalpha() and "." not in each]
    return clauses[len(clauses) // 2]
