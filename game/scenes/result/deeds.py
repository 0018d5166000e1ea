"""The highlights of a match in a row: an emblem, what it was, and who did it."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.result.outcome import Highlight, Outcome
from game.table.look import palette as ink
from game.table.look.fitting import fitted
from game.table.look.glyphs import glyph
from game.table.look.theme import Look
from game.words.room import words_of

LINES: Final = 2


def deeds_height(look: Look, outcome: Outcome) -> int:
    """Return the height of the row in pixels, 0 where nothing is to be told."""
    if not outcome.highlights:
        return 0
    text = look.fonts.line_height("label") + LINES * look.fonts.line_height("compact")
    return max(look.px(82), text + look.px(22))


def line(deed: Highlight, outcome: Outcome) -> str:
    """Return a highlight as a sentence."""
    who = outcome.heroes[deed.figure].name
    words = words_of(outcome.game)
    return words.highlight(deed.kind, who, deed.value, deed.ability, deed.round)


def draw_deeds(screen: pygame.Surface, look: Look, rect: pygame.Rect, outcome: Outcome) -> None:
    """Paint the highlights side by side into `rect`."""
    count = len(outcome.highlights)
    if not count:
        return
    gap = look.px(16)
    wide = (rect.width - gap * (count - 1)) // count
    for number, deed in enumerate(outcome.highlights):
        box = pygame.Rect(rect.x + number * (wide + gap), rect.y, wide, rect.height)
        _draw(screen, look, box, deed, outcome)


def _draw(
    screen: pygame.Surface, look: Look, box: pygame.Rect, deed: Highlight, outcome: Outcome
) -> None:
    look.materials.tray(box.width, box.height, 30 + box.x % 7).draw(screen, box.x, box.y)
    disc = min(look.px(54), box.height - look.px(20))
    spot = (box.x + look.px(14) + disc // 2, box.centery)
    brass = look.materials.brass(disc)
    brass.draw(screen, spot[0] - disc // 2, spot[1] - disc // 2)
    inner = round(disc * 0.8)
    enamel = look.materials.enamel(inner, ink.rgb("#2A1A10"), ink.rgb("#5A3C24"))
    enamel.draw(screen, spot[0] - inner // 2, spot[1] - inner // 2)
    look.icons.draw(screen, glyph(deed.kind), *spot, round(disc * 0.46), ink.BRASS_LIGHT)
    left = spot[0] + disc // 2 + look.px(12)
    room = box.right - look.px(14) - left
    head = fitted(
        look, words_of(outcome.game).highlight_head(deed.kind), "label", ink.BRASS_LIGHT, room
    )
    tone = ink.rgb("#E8DABA")
    told = look.fonts.rich(line(deed, outcome), "compact", room, tone).picture
    high = box.height - head.get_height()
    if told.get_height() > min(high, LINES * look.fonts.line_height("compact") + look.px(8)):
        lines = max(LINES, high // look.fonts.line_height("note"))
        told = look.fonts.rich(line(deed, outcome), "note", room, tone, max_lines=lines).picture
    top = box.centery - (head.get_height() + told.get_height()) // 2
    screen.blit(head, (left, top))
    screen.blit(told, (left, top + head.get_height()))
