"""The buttons under the log: threats, and the view of the board, for whoever has no wheel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.table.widgets.fields import Button, readable
from game.table.widgets.form import Form
from game.words import keys
from game.words.play import say

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

VIEWS: Final = (("zoom_out", "minus"), ("zoom_in", "plus"), ("fit", "fit"))
"""Commands of the view with their icons, from left to right."""


def lay_out(scene: MatchScene, form: Form) -> None:
    """Put the buttons into the form, at the end of the Tab order."""
    screen = scene.screen
    look, rect = screen.look, screen.layout.view
    gap = look.px(8)
    side = max(rect.height, 40)
    wide = rect.width - len(VIEWS) * (side + gap)
    threat = pygame.Rect(rect.x, rect.y, wide, rect.height)
    icon = "tick" if scene.threat_on else "warning"
    cap = scene.house.cap("threat")
    words = say("button.threat")
    room = wide - look.fonts.width(words, "button") - look.fonts.size("button") - look.px(60)
    if look.fonts.width(cap, "note") > room:
        cap = ""
    tip = ""
    if not readable(look, words, "button", wide - look.px(28)):
        words, tip, cap = "", words, ""
    form.add(
        Button(form.manager, threat, words, _doing(scene, "threat"), "wood", icon, cap, tip=tip)
    )
    x = threat.right + gap
    for name, icon in VIEWS:
        box = pygame.Rect(x, rect.y, side, rect.height)
        tip = keys.command(name)
        form.add(Button(form.manager, box, "", _doing(scene, name), "wood", icon, tip=tip))
        x += side + gap


def _doing(scene: MatchScene, name: str) -> Callable[[], None]:
    def act() -> None:
        scene.controls.commanding.do(name)

    return act
