"""The highlights of a match in a row: an emblem, what it was, and who did it."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.result.outcome import Highlight, Outcome
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Pixels, Share, Sum
from game.table.look.fitting import fitted
from game.table.look.glyphs import glyph
from game.table.look.theme import Look
from game.words.room import words_of

LINES: Final = 2


def deeds_height(look: Look, outcome: Outcome) -> int:
    """Return the height of the row in pixels, 0 where nothing is to be told."""
    if not outcome.highlights:
        return 0
    return look.window.high(Longest(82, Sum((Line("label"), Line("compact", LINES), 22))))


def line(deed: Highlight, outcome: Outcome) -> str:
    """Return a highlight as a sentence."""
    who = deed.name or outcome.figures[deed.figure].name
    words = words_of(outcome.game)
    return words.highlight(deed.kind, who, deed.value, deed.ability, deed.round)


def draw_deeds(screen: pygame.Surface, look: Look, box: Box, outcome: Outcome) -> None:
    """Paint the highlights side by side into ``box``."""
    places = box.row(*[Share()] * len(outcome.highlights), gap=16)
    for place, deed in zip(places, outcome.highlights, strict=True):
        _draw(screen, look, place, deed, outcome)


def _draw(screen: pygame.Surface, look: Look, box: Box, deed: Highlight, outcome: Outcome) -> None:
    materials, corner = look.materials, box.rect.topleft
    materials.tray(*box.size, 30 + box.rect.x % 7).draw(screen, *corner)
    size = Pixels(min(box.high(54), box.less(bottom=20).height))
    disc, text = box.less(left=14, right=14).row(size, Share(), gap=12)
    disc = disc.sized(None, size)
    materials.brass(disc.width).draw(screen, *disc.rect.topleft)
    inner = round(disc.width * 0.8)
    enamel = disc.sized(Pixels(inner), Pixels(inner)).rect
    piece = materials.enamel(inner, ink.rgb("#2A1A10"), ink.rgb("#5A3C24"))
    piece.draw(screen, *enamel.topleft)
    icon, spot = glyph(deed.kind), disc.rect.center
    look.icons.draw(screen, icon, *spot, round(disc.width * 0.46), ink.BRASS_LIGHT)
    words, room = words_of(outcome.game).highlight_head(deed.kind), text.width
    head = fitted(look, words, "label", ink.BRASS_LIGHT, room)
    tone = ink.rgb("#E8DABA")
    told = look.prose.lay(line(deed, outcome), "compact", room, tone).picture
    high = box.height - head.get_height()
    if told.get_height() > min(high, text.high(Line("compact", LINES) + 8)):
        lines = max(LINES, high // look.fonts.line_height("note"))
        told = look.prose.lay(line(deed, outcome), "note", room, tone, lines=lines).picture
    lengths = Pixels(head.get_height()), Pixels(told.get_height())
    for picture, place in zip(
        (head, told), text.sized(None, Sum(lengths)).column(*lengths), strict=True
    ):
        screen.blit(picture, place.rect)
