"""The guide's note: a small parchment that keeps off whatever it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.table.input.keymap import Keymap
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Line,
    Longest,
    Part,
    Pixels,
    Share,
    Shortest,
    Size,
    Sum,
    Wide,
)  # fmt: skip
from game.table.look.fitting import role_of
from game.table.look.prose import Block, Tone
from game.table.look.theme import Look
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.guide import say
from game.words.rich import Text, join

PAD: Final = 28
TOP: Final = 24
"""Units of a 1080-line window that the words keep off the parchment's dark rim."""
GAP: Final = 10
BUTTON: Final = Longest(Line("button") + 16, Pixels(40))
LINE: Final = Longest(Line("label"), Line("note") + 4)
"""The height of the line with the head and the count."""
BELOW: Final = 6
"""Units between that line and the bar: tails of letters end above it."""
EDGE: Final = 14
"""Units that a note keeps off the window's edge."""
NEAR: Final = 0.15
"""A place that is this share better is worth moving the note to."""

BAR: Final = 12
"""Units that words apart keep off the bar at their left."""

FLAT: Final = 20
"""Units that words in a strip keep off its sides."""
FLAT_ROLES: Final = ("body", "compact", "note")
"""The sizes of words in a strip: the largest that fits."""

TALL: Final = 250
"""Units of a 1080-line window: so high is a note where there is more room than it needs."""

TOLD: Final = Tone(ink.INK, ink.INK, ink.RUBRIC)
"""The colours of the words and their links."""

Weighted = tuple[pygame.Rect, float]
"""A box that a note should not hide, and how much that matters."""


def note_box(look: Look, home: pygame.Rect) -> pygame.Rect:
    """Return the corner of the window that a note takes in which ``home`` has no room for it."""
    edge = look.window.less(EDGE, EDGE, EDGE, EDGE)
    return edge.sized(Longest(Pixels(home.width), 300), None, "topleft").rect


class GuideCard:
    """Head, text and buttons of one note. ``place`` puts it where it hides least."""

    def __init__(self, look: Look, keymap: Keymap, before: GuideCard | None) -> None:
        self.look = look
        same = before is not None and before.look is look
        self.form: Form
        self.rect: pygame.Rect
        self.form = Form(look, before.form if before is not None and same else None, keymap)
        self.rect = before.rect.copy() if before is not None and same else pygame.Rect(0, 0, 0, 0)
        self.text: Text = ()
        """All that is written on it but the head, the count and the buttons."""
        self._block: Block
        self._apart: Block | None = None
        self._apart_at = (0, 0)
        self._text_at = (0, 0)
        self.flat = False
        """Whether it is a strip of words and buttons, without head and count."""
        self.count = ""
        self.share = 0.0
        self.at_home = False

    def write(
        self, text: Text, apart: Text, count: tuple[str, float],
        go_on: tuple[str, Callable[[], None]] | None, free: Callable[[], None] | None,
        home: pygame.Rect, head: int, asked: bool, strips: Sequence[pygame.Rect],
        avoid: Sequence[Weighted], cap: str,
    ) -> None:  # fmt: skip
        """Put up a note; with ``go_on`` it is to be read and has a button with these words, and
        with ``cap`` on it.

        ``apart`` is set off below the text, or stands in its place where ``home`` has room for one
        of them only: so the note stays where it was. ``free`` leaves the guide, where it can be.

        ``count`` are words for where it stands and the share of its chapter that is done. The foot
        of ``home`` is where it lies if it has room there, and leaves ``head`` pixels free if it
        can; else it lies in the first of ``strips`` that its words fit in, and if they fit in none
        it leaves free what is to be avoided. ``at_home`` tells where it lies. Over
        what is ``asked`` it is as low as its words let it, but takes what would be less than
        ``head``.
        """
        look, _fonts = self.look, self.look.fonts
        self.count, self.share = count
        buttons = []
        if free is not None:
            buttons.append((say("free"), free, "wood", "boot", ""))
        if go_on is not None:
            buttons.append((*go_on, "gold", "right", cap))
        wides = [
            Wide("button", words) + Size("button") + (Wide("note", key) + 64 if key else 50)
            for words, *_, key in buttons
        ]
        # As wide as at home wherever it lies: so its buttons keep their order.
        box = look.box(note_box(look, home))
        inner = self._inner(box)
        rows = 1 if inner.wide(Sum(wides, GAP)) <= inner.width else len(wides)
        foot = Sum([BUTTON] * rows, GAP)

        def high(text: Text) -> int:
            told = self._lay(text, apart, inner)
            return box.high(Sum((TOP, LINE, 14, told, 12, foot, TOP)))

        line = Sum(wides, GAP)
        flat = self._in_strip(apart or text, strips, line) if high(text) > home.height else None
        self.flat = flat is not None and high(()) > home.height
        if apart and (self.flat or high(()) <= home.height < high(text)):
            text = ()
        self.text = join([part for part in (text, apart) if part], "\n")
        full = high(text)
        self.at_home = full <= home.height
        if self.at_home:
            low = Shortest(0 if asked else TALL, Pixels(home.height - head))
            if asked and home.height - full < head:
                low = Shortest(Pixels(home.height), Pixels(home.height))
            # What is set off changes nothing about where the note begins.
            was = self.rect.height if apart and self.rect.bottom == home.bottom else 0
            high_here = Shortest(Pixels(home.height), Longest(Pixels(max(full, was)), low))
            self.rect = look.box(home).bottom(high_here).rect
        elif not self.flat:
            self._put(pygame.Rect(*home.topleft, box.width, full), avoid)
        if flat is not None and self.flat:
            self.rect, self._block = flat
            self._apart = None
            inner = look.box(self.rect).less(FLAT, 0, FLAT, 0)
            self._text_at = (
                inner.rect.x,
                inner.rect.centery - self._block.picture.get_height() // 2,
            )
            inner = inner.right(line).sized(None, BUTTON)
        else:
            inner = self._inner(look.box(self.rect))
            self._lay(text, apart, inner)
            self._text_at = inner.less(top=LINE + 14).rect.topleft
        form = Form(look, self.form, self.form.keymap)
        if inner.wide(Sum(wides, GAP)) <= inner.width:
            last = [Share()] if go_on is not None else wides[-1:]
            places = inner.bottom(BUTTON).row(*wides[:-1], *last, gap=GAP)
        else:
            stack = inner.bottom(Sum([BUTTON] * len(wides), GAP))
            # What leaves the guide stays where it is in every note: going on lies above it.
            lines = reversed(stack.column(*[BUTTON] * len(wides), gap=GAP))
            sizes = (Shortest(one, Part(1)) for one in wides)
            places = [line.left(one) for line, one in zip(lines, sizes, strict=True)]
        # What goes on comes first for the keyboard.
        for button, place in reversed(list(zip(buttons, places, strict=True))):
            words, action, kind, icon, key = button
            need = Wide("button", words) + Size("button") + Wide("note", key) + 64
            key = key if place.wide(need) <= place.width else ""
            form.add(Button(form.manager, place.rect, words, action, kind, icon, key))
        self.form = form

    def _in_strip(
        self, words: Text, strips: Sequence[pygame.Rect], buttons: Sum
    ) -> tuple[pygame.Rect, Block] | None:
        """Return the first strip that has room for words beside its buttons, and the words as large
        as they have room there; None without room.
        """
        for strip in strips:
            room = self.look.box(strip).less(FLAT, 4, FLAT, 4).less(right=buttons + 2 * GAP)
            if room.width <= 0:
                continue
            for role in FLAT_ROLES:
                block = self.look.prose.lay(words, role, room.width, TOLD)
                if block.picture.get_height() <= room.height:
                    return strip.copy(), block
        return None

    def _lay(self, text: Text, apart: Text, inner: Box) -> Pixels:
        """Lay the words in a width; return how high they are together."""
        prose, bar = self.look.prose, inner.wide(BAR)
        self._block = prose.lay(text, "body", inner.width, TOLD)
        self._apart = prose.lay(apart, "compact", inner.width - 2 * bar, TOLD) if apart else None
        below = self._block.picture.get_height() if text else 0
        self._apart_at = (bar, below + (inner.high(18) if text else inner.high(8)))
        if self._apart is None:
            return Pixels(below)
        return Pixels(self._apart_at[1] + self._apart.picture.get_height() + inner.high(8))

    @staticmethod
    def _inner(box: Box) -> Box:
        """Return what the parchment's dark rim leaves to words and buttons."""
        return box.less(PAD, TOP, PAD, TOP)

    def _put(self, box: pygame.Rect, avoid: Sequence[Weighted]) -> None:
        """Take the place that covers least; stay where that is nearly as good."""
        inner = self.look.window.less(EDGE, EDGE, EDGE, EDGE).rect

        def hidden(spot: pygame.Rect) -> float:
            found = 0.0
            for rect, weight in avoid:
                part = spot.clip(rect)
                found += weight * part.width * part.height / max(1, rect.width * rect.height)
            return found

        places = [box.clamp(inner)]
        for down in range(7):
            for across in range(9):
                spot = box.copy()
                spot.x = inner.x + (inner.width - box.width) * across // 8
                spot.y = inner.y + (inner.height - box.height) * down // 6
                places.append(spot)
        home = places[0]
        # In a corner of something large a note cuts nothing else.
        for rect, _ in avoid:
            if rect.width >= box.width and rect.height >= box.height:
                for corner in ("topleft", "topright", "bottomleft", "bottomright"):
                    spot = box.copy()
                    setattr(spot, corner, getattr(rect, corner))
                    places.append(spot.clamp(inner))

        def cost(spot: pygame.Rect) -> tuple[float, int]:
            # Of places as good as each other the one nearest to where notes usually lie.
            far = abs(spot.x - home.x) + abs(spot.y - home.y)
            return round(hidden(spot), 3), far

        best = min(places, key=cost)
        if self.rect.width:
            here = pygame.Rect(self.rect.topleft, box.size).clamp(inner)
            if hidden(here) <= hidden(best) + NEAR:
                best = here
        self.rect = best

    def handle(self, event: pygame.event.Event) -> bool:
        """Hear the mouse; True when it was on the note."""
        place = getattr(event, "pos", None)
        mouse = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if event.type not in mouse or place is None:
            # What pygame-gui says of its own buttons comes as an event without a place.
            return event.type >= pygame.USEREVENT and self.form.handle(event)
        self.form.handle(event)
        return self.rect.collidepoint(place)

    def link_at(self, place: tuple[int, int]) -> str:
        """Return the clause of the word at a place of the window, "" where there is none."""
        x, y = place[0] - self._text_at[0], place[1] - self._text_at[1]
        links = list(self._block.links)
        if self._apart is not None:
            links += [(box.move(self._apart_at), link) for box, link in self._apart.links]
        return next((link for box, link in links if box.collidepoint(x, y)), "")

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the note."""
        look, rect = self.look, self.rect
        # No shadow: what lies beside the note is to be read.
        sheet = look.materials.parchment(rect.width, rect.height, 8, shadow=False)
        sheet.draw(screen, rect.x, rect.y)
        edge = look.materials.plate(rect.width, rect.height, (0, 0, 0, 0), ink.BRASS, 12, 2.0)
        edge.draw(screen, rect.x, rect.y)
        if not self.flat:
            self._draw_head(screen)
        screen.blit(self._block.picture, self._text_at)
        self._draw_apart(screen)
        self.form.draw(screen)

    def _draw_head(self, screen: pygame.Surface) -> None:
        """Write what this is and where it stands, over the bar of its chapter's notes so far."""
        look, rect = self.look, self.rect
        line, bar_box, _ = self._inner(look.box(rect)).column(
            LINE, Longest(3, Pixels(2)), Share(), gap=BELOW
        )
        count = look.fonts.line(self.count, "note", ink.INK)
        screen.blit(count, line.moved(down=4).spot(count, "topright"))
        room = line.less(right=Pixels(count.get_width()) + 12).width
        role = role_of(look, say("head"), ("label", "name", "compact", "note"), room)
        if role:  # without room the count alone says what this is
            screen.blit(look.fonts.line(say("head"), role, ink.RUBRIC), line.rect)
        bar = bar_box.rect
        pygame.draw.rect(screen, ink.PARCHMENT_EDGE, bar)
        pygame.draw.rect(
            screen, ink.RUBRIC, (*bar.topleft, round(bar.width * self.share), bar.height)
        )

    def _draw_apart(self, screen: pygame.Surface) -> None:
        """Paint what is no part of the note on a strip of its own, with a bar beside it."""
        if self._apart is None:
            return
        inner, picture = self._inner(self.look.box(self.rect)), self._apart.picture
        spot = (self._text_at[0] + self._apart_at[0], self._text_at[1] + self._apart_at[1])
        strip = pygame.Rect(self._text_at[0], spot[1], inner.width, picture.get_height())
        strip = strip.inflate(0, 2 * inner.high(6))
        pygame.draw.rect(screen, ink.PARCHMENT_LIT, strip, border_radius=self.look.px(4))
        bar = pygame.Rect(*strip.topleft, max(3, self.look.px(5)), strip.height)
        pygame.draw.rect(screen, ink.RUBRIC, bar)
        screen.blit(picture, spot)
