"""The guide's note: a small parchment that keeps off whatever it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.table.input.keymap import Keymap
from game.table.look import palette as ink
from game.table.look.fitting import role_of
from game.table.look.theme import Look
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.onslaught.guide import say

PAD: Final = 28
TOP: Final = 24
"""Units of a 1080-line window that the words keep off the parchment's dark rim."""
NEAR: Final = 0.15
"""A place that is this share better is worth moving the note to."""

TALL: Final = 250
"""Units of a 1080-line window: so high is a note where there is more room than it needs."""

Weighted = tuple[pygame.Rect, float]


class GuideCard:
    """Head, text and buttons of one note. ``place`` puts it where it hides least."""

    def __init__(self, look: Look, keymap: Keymap, before: GuideCard | None) -> None:
        self.look = look
        same = before is not None and before.look is look
        self.form: Form
        self.rect: pygame.Rect
        self.form = Form(look, before.form if before is not None and same else None, keymap)
        self.rect = before.rect.copy() if before is not None and same else pygame.Rect(0, 0, 0, 0)
        self.text = ""
        self.count = ""
        self.share = 0.0
        self.at_home = False

    def write(
        self, text: str, count: tuple[str, float], go_on: Callable[[], None] | None,
        free: Callable[[], None], home: pygame.Rect, head: int, avoid: Sequence[Weighted], cap: str,
    ) -> None:  # fmt: skip
        """Put up a note; with ``go_on`` it is to be read and has a button, with ``cap`` on it.

        ``count`` are words for where it stands and the share of the whole that is done. The foot
        of ``home`` is where it lies if it has room there, and leaves ``head`` pixels free if it
        can; elsewhere it leaves free what is to be avoided. ``at_home`` tells where it lies.
        """
        look, fonts = self.look, self.look.fonts
        self.text, (self.count, self.share) = text, count
        pad, top = look.px(PAD), look.px(TOP)
        top_line = self._line() + look.px(14)
        high = max(40, fonts.line_height("button") + look.px(16))
        usual = min(look.grown(470, 1.45), look.width * 2 // 5)
        buttons = [(say("free"), free, "wood", "boot", "")]
        if go_on is not None:
            buttons.append((say("next"), go_on, "gold", "right", cap))
        wides = [fonts.width(words, "button") + fonts.size("button") for words, *_ in buttons]
        wides = [wide + look.px(50) for wide in wides]
        gap = look.px(10)
        boxes = []
        for wide in (usual, max(home.width, look.px(300))):
            told = fonts.rich(text, "body", wide - 2 * pad, ink.INK, link=ink.RUBRIC).picture
            rows = 1 if sum(wides) + gap * (len(wides) - 1) <= wide - 2 * pad else len(wides)
            foot = rows * high + (rows - 1) * gap
            full = 2 * top + look.px(12) + top_line + told.get_height() + foot
            boxes.append(pygame.Rect(home.x, home.y, wide, full))
        self.at_home = boxes[-1].height <= home.height
        if self.at_home:
            full = boxes[-1].height
            high_here = min(home.height, max(full, min(look.px(TALL), home.height - head)))
            self.rect = pygame.Rect(home.x, home.bottom - high_here, home.width, high_here)
        else:
            self._put(boxes, avoid)
        rect = self.rect
        self._block = fonts.rich(text, "body", rect.width - 2 * pad, ink.INK, link=ink.RUBRIC)
        self._text_at = (rect.x + pad, rect.y + top + top_line)
        inner = rect.width - 2 * pad
        form = Form(look, self.form, self.form.keymap)
        beside = sum(wides) + gap * (len(wides) - 1) <= inner
        x, y = rect.x + pad, rect.bottom - top - high
        places = []
        for wide in wides:
            places.append(pygame.Rect(x, y, min(wide, inner), high))
            if beside:
                x += wide + gap
            else:
                y -= high + gap
        if beside and go_on is not None:
            places[-1].width = rect.right - pad - places[-1].x
        # What goes on comes first for the keyboard.
        for button, place in reversed(list(zip(buttons, places, strict=True))):
            words, action, kind, icon, key = button
            need = fonts.width(words, "button") + fonts.size("button") + fonts.width(key, "note")
            key = key if need + look.px(64) <= place.width else ""
            form.add(Button(form.manager, place, words, action, kind, icon, key))
        self.form = form

    def _put(self, boxes: Sequence[pygame.Rect], avoid: Sequence[Weighted]) -> None:
        """Take the form and the place that cover least; stay where that is nearly as good."""
        window = pygame.Rect(0, 0, self.look.width, self.look.height)
        rim = self.look.px(14)
        inner = window.inflate(-2 * rim, -2 * rim)

        def hidden(spot: pygame.Rect) -> float:
            found = 0.0
            for rect, weight in avoid:
                part = spot.clip(rect)
                found += weight * part.width * part.height / max(1, rect.width * rect.height)
            return found

        places = []
        for box in boxes:
            places.append(box.clamp(inner))
            for down in range(7):
                for across in range(9):
                    spot = box.copy()
                    spot.x = inner.x + (inner.width - box.width) * across // 8
                    spot.y = inner.y + (inner.height - box.height) * down // 6
                    places.append(spot)
        best = min(places, key=hidden)
        if self.rect.width:
            stays = [pygame.Rect(self.rect.topleft, box.size).clamp(inner) for box in boxes]
            here = min(stays, key=hidden)
            if hidden(here) <= hidden(best) + NEAR:
                best = here
        self.rect = best

    def _line(self) -> int:
        """Return the height of the line with the head and the count."""
        fonts = self.look.fonts
        return max(fonts.line_height("label"), fonts.line_height("note") + self.look.px(4))

    def handle(self, event: pygame.event.Event) -> bool:
        """Hear the mouse; True when it was on the note."""
        place = getattr(event, "pos", None)
        mouse = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if event.type not in mouse or place is None:
            # What the library says of its own buttons comes as an event without a place.
            return event.type >= pygame.USEREVENT and self.form.handle(event)
        self.form.handle(event)
        return self.rect.collidepoint(place)

    def link_at(self, place: tuple[int, int]) -> str:
        """Return the clause of the word at a place of the window, "" where there is none."""
        x, y = place[0] - self._text_at[0], place[1] - self._text_at[1]
        found = (link for box, link in self._block.links if box.collidepoint(x, y))
        return next(found, "")

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the note."""
        look, rect = self.look, self.rect
        # No shadow: what lies beside the note is to be read.
        sheet = look.materials.parchment(rect.width, rect.height, 8, shadow=False)
        sheet.draw(screen, rect.x, rect.y)
        edge = look.materials.plate(rect.width, rect.height, (0, 0, 0, 0), ink.BRASS, 12, 2.0)
        edge.draw(screen, rect.x, rect.y)
        pad = look.px(PAD)
        y = rect.y + look.px(TOP)
        count = look.fonts.line(self.count, "note", ink.INK)
        screen.blit(count, count.get_rect(topright=(rect.right - pad, y + look.px(4))))
        room = rect.width - 2 * pad - count.get_width() - look.px(12)
        role = role_of(look, say("head"), ("label", "name", "compact", "note"), room)
        if role:  # without room the count alone says what this is
            head = look.fonts.line(say("head"), role, ink.RUBRIC)
            screen.blit(head, (rect.x + pad, y))
        bar = pygame.Rect(rect.x + pad, 0, rect.width - 2 * pad, max(2, look.px(3)))
        bar.top = y + self._line() + look.px(2)
        pygame.draw.rect(screen, ink.PARCHMENT_EDGE, bar)
        pygame.draw.rect(
            screen, ink.RUBRIC, (*bar.topleft, round(bar.width * self.share), bar.height)
        )
        screen.blit(self._block.picture, self._text_at)
        self.form.draw(screen)
