"""The guide's note: a small parchment that keeps off whatever it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.table import palette as ink
from game.table.form import Form
from game.table.keymap import Keymap
from game.table.strokes import Ink
from game.table.theme import Look
from game.table.widgets import Button, fitted
from game.words.onslaught.guide import say

PAD: Final = 28
TOP: Final = 24
"""Units of a 1080-line window that the words keep off the parchment's dark rim."""
SWING: Final = 1.6
"""Swings of the arrow in a second: far below anything that flashes."""
NEAR: Final = 0.15
"""A place that is this share better is worth moving the note to."""

LARGE: Final = 150
"""Units of a 1080-line window; whatever is larger both ways is ringed and needs no arrow."""
FLAT: Final = 3
"""What is so many times as wide as high has its arrow beside it."""

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
        self.at_home = False

    def write(
        self, text: str, count: str, go_on: Callable[[], None] | None, free: Callable[[], None],
        home: pygame.Rect, avoid: Sequence[Weighted],
    ) -> None:  # fmt: skip
        """Put up a note; with ``go_on`` it is to be read and has a button for that.

        ``home`` is the panel that it takes the place of if it has room there, ``avoid`` what it
        should leave free elsewhere. ``at_home`` tells where it came to lie.
        """
        look, fonts = self.look, self.look.fonts
        self.text, self.count = text, count
        pad, top = look.px(PAD), look.px(TOP)
        head = fonts.line_height("label") + look.px(8)
        high = max(40, fonts.line_height("button") + look.px(16))
        usual = min(look.grown(470, 1.45), look.width * 2 // 5)
        buttons = [(say("free"), free, "wood", "play")]
        if go_on is not None:
            buttons.append((say("next"), go_on, "gold", "right"))
        wides = [fonts.width(words, "button") + fonts.size("button") for words, *_ in buttons]
        wides = [wide + look.px(50) for wide in wides]
        gap = look.px(10)
        boxes = []
        for wide in (usual, max(home.width, look.px(300))):
            told = fonts.rich(text, "body", wide - 2 * pad, ink.INK, link=ink.RUBRIC).picture
            rows = 1 if sum(wides) + gap * (len(wides) - 1) <= wide - 2 * pad else len(wides)
            foot = rows * high + (rows - 1) * gap
            full = 2 * top + look.px(12) + head + told.get_height() + foot
            boxes.append(pygame.Rect(home.x, home.y, wide, full))
        self.at_home = boxes[-1].height <= home.height
        if self.at_home:
            self.rect = home.copy()
        else:
            self._put(boxes, avoid)
        rect = self.rect
        self._block = fonts.rich(text, "body", rect.width - 2 * pad, ink.INK, link=ink.RUBRIC)
        self._text_at = (rect.x + pad, rect.y + top + head)
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
        for (words, action, kind, icon), place in reversed(list(zip(buttons, places, strict=True))):
            form.add(Button(form.manager, place, words, action, kind, icon))
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
        look.materials.parchment(rect.width, rect.height, 8).draw(screen, rect.x, rect.y)
        edge = look.materials.plate(rect.width, rect.height, (0, 0, 0, 0), ink.BRASS, 12, 2.0)
        edge.draw(screen, rect.x, rect.y)
        pad = look.px(PAD)
        y = rect.y + look.px(TOP)
        count = look.fonts.line(self.count, "note", ink.INK)
        screen.blit(count, count.get_rect(topright=(rect.right - pad, y + look.px(4))))
        room = rect.width - 2 * pad - count.get_width() - look.px(12)
        head = fitted(look, say("head"), "label", ink.RUBRIC, room)
        screen.blit(head, (rect.x + pad, y))
        screen.blit(self._block.picture, self._text_at)
        self.form.draw(screen)


def point_at(screen: pygame.Surface, look: Look, box: pygame.Rect, time: float) -> None:
    """Ring ``box`` in brass and let an arrow point at it; ``time`` in seconds, 0 keeps it still."""
    swing = abs((time * SWING) % 2.0 - 1.0) if time else 0.5
    gap = look.px(5)
    frame = box.inflate(2 * gap, 2 * gap)
    wide = max(3, look.px(4))
    night = frame.inflate(4, 4)
    radius = look.px(10)
    pygame.draw.rect(screen, ink.NIGHT, night, wide + 4, radius + 2)
    tone = ink.mix(ink.BRASS, ink.BRASS_LIGHT, 0.3 + 0.7 * swing)
    pygame.draw.rect(screen, tone, frame, wide, radius)
    if min(box.size) > look.px(LARGE):
        return
    size = look.px(20)
    lift = gap + look.px(4) + look.px(9) * swing
    pen = Ink(frame.inflate(4 * size + 40, 4 * size + 40), 2)
    for grown, colour in ((look.px(4), ink.NIGHT), (0, ink.BRASS_LIGHT)):
        pen.polygon(_arrow(frame, size, lift, grown, screen.get_rect()), colour)
    pen.lay(screen)


def _arrow(
    frame: pygame.Rect, size: int, lift: float, grown: int, window: pygame.Rect
) -> list[tuple[float, float]]:
    """Return the arrow's corners: above what is tall, beside what is wide or has no room above."""
    half, far = size * 0.8 + grown, size * 1.3 + 1.6 * grown
    x: float
    y: float
    if frame.width < FLAT * frame.height and frame.top - lift - far > window.top:
        x, y = frame.centerx, frame.top - lift + grown
        return [(x, y), (x - half, y - far), (x + half, y - far)]
    if frame.right + lift + far < window.right:
        x, y = frame.right + lift - grown, frame.centery
        return [(x, y), (x + far, y - half), (x + far, y + half)]
    x, y = frame.left - lift + grown, frame.centery
    return [(x, y), (x - far, y - half), (x - far, y + half)]
