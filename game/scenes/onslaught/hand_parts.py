"""What is written around the hand while cards are laid: its plaque and its notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.onslaught.codes import SIDES
from game.table.hud.curtain import CurtainWords
from game.table.look import palette as ink
from game.words.play import say

if TYPE_CHECKING:
    from game.scenes.onslaught.hand_scene import HandScene

HEAD: Final = ("label", "h2", "compact")
"""The roles of the three lines that say who chooses."""
SHARE: Final = 0.40
"""What part of the tray's width the characters take."""


def tray_width(scene: HandScene) -> int:
    """Return the width of the tray: as wide as the names of the characters need it."""
    look, table = scene.look, scene.table
    names = [table.names.figure(hero).text for hero in scene.heroes]
    each = max((look.fonts.width(one, "note") for one in names), default=0) + look.px(40)
    wide = max(look.grown(1270, 1.4), round(len(names) * each / SHARE) + look.px(44))
    return min(scene.size[0] - look.px(48), wide)


def head(scene: HandScene, screen: pygame.Surface) -> None:
    """Paint the plaque that says who chooses and who looks away."""
    brush, rect = scene.brush, scene.plaque
    scene.look.materials.tray(rect.width, rect.height, 2).draw(screen, rect.x, rect.y)
    most = rect.width - brush.px(200)
    shown = scene.table.timeline.projection
    words = (
        say("hand.head", round=shown.round),
        say("hand.choose", side=scene.table.names.side_name(scene.seat)),
        looking_away(scene),
    )
    heights = [brush.fonts.line_height(role) for role in HEAD]
    y = rect.y + (rect.height - sum(heights)) / 2
    for line, role, high in zip(words, HEAD, heights, strict=True):
        big = role == "h2"
        tone = ink.BRASS_LIGHT if role == "label" else ink.CREAM
        steps = ("h3", "label", "name", "compact", "note") if big else ("name", "compact", "note")
        fitting = brush.role(line, (role, *steps), most)
        spot = (rect.centerx, y + high / 2)
        brush.line(screen, line, fitting, tone, spot, align="centre", most=most, carved=big)
        y += high
    radius = min(brush.px(36), rect.height // 3)
    for seat, x in (
        (scene.seat, rect.x + brush.px(56)),
        (1 - scene.seat, rect.right - brush.px(56)),
    ):
        emblem = scene.look.materials.emblem(SIDES[seat], radius)
        emblem.draw(screen, x - radius, rect.centery - radius)


def note_height(scene: HandScene, words: str, width: int) -> int:
    """Return the pixels that a note under a column of the tray needs of it."""
    high = scene.look.fonts.rich(words, "compact", width).picture.get_height()
    return max(scene.look.px(24), high - scene.look.px(8))


def note(
    scene: HandScene, screen: pygame.Surface, words: str, column: pygame.Rect, tone: ink.RGB
) -> None:
    """Write a note at the tray's foot, under the middle of a column."""
    fonts = scene.look.fonts
    lines = fonts.rich(words, "compact", column.width, tone, align="centre").picture
    foot = (column.centerx, scene.tray.bottom - scene.look.px(10))
    screen.blit(lines, lines.get_rect(midbottom=foot))


def looking_away(scene: HandScene) -> str:
    """Return what the other person is told while this one lays cards."""
    if scene.curtained:
        return say("hand.away", other=scene.table.names.seat(1 - scene.seat).text)
    return say("hand.alone")


def curtain_words(scene: HandScene) -> CurtainWords:
    """Return what stands on the shut curtain, for whoever lays cards next."""
    names = scene.table.names
    who, away = names.seat(scene.seat).text, names.seat(1 - scene.seat).text
    return CurtainWords(
        say("curtain.pass", who=who),
        say("curtain.note", other=away, who=who),
        say("curtain.ready", who=who),
        scene.house.cap("confirm"),
    )
