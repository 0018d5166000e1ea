"""What a match is going to show, made a little at a time before it is due.

A card, a banner or a miniature that is painted for the first time takes longer than the rest of
a frame. Whatever is made here lies in the caches that the painting asks.
"""

from __future__ import annotations

import string
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.rules.onslaught.codes import SIDES
from game.scenes.onslaught.banners import ribbon
from game.table.board.shown import Banner
from game.table.dice.throw import Throw
from game.table.look.fonts import ROLES
from game.table.look.strokes import clear

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

SPACED: Final = ("label", "h3", "h2", "button")
"""Roles whose letters are measured one by one."""
LETTERS: Final = string.ascii_letters
AT_ONCE: Final = 4
BANNERS: Final = ("phase_initiative", "round", "phase_action", "phase_end")
TOKENS: Final = ("chest_shut", "chest_open", "loot")


def rehearse(scene: MatchScene) -> Iterator[None]:
    """Make what the scene's screen will need, a few milliseconds at each step."""
    yield from _dice(scene)
    yield from _letters(scene)
    yield from _minis(scene)
    yield from _cards(scene)
    yield from _banners(scene)


def _dice(scene: MatchScene) -> Iterator[None]:
    """Throw one die out of sight, and open the faces of the type."""
    fonts = scene.screen.brush.fonts
    for role in ROLES:
        fonts.font(role)
        fonts.font(role, "black")
        yield
    throw = Throw(0, ("d20",), (20,), (400.0, 200.0))
    for share in range(12):
        drawn = throw.at(throw.seconds * share / 12)
        scene.screen.brush.dice.draw(clear(1, 1), drawn, (0.0, 0.0), throw.radius, SIDES[0])
        yield


def _letters(scene: MatchScene) -> Iterator[None]:
    for role in SPACED:
        for first in range(0, len(LETTERS), AT_ONCE):
            scene.screen.brush.fonts.width(LETTERS[first : first + AT_ONCE], role)
            yield


def _minis(scene: MatchScene) -> Iterator[None]:
    """Make everybody as they stand at first, facing both ways, and what lies on the floor."""
    tables, minis = scene.state.tables, scene.screen.minis
    for figure, name in enumerate(tables.ids):
        side = SIDES[tables.side[figure]]
        for left in (False, True):
            minis.figure(name, scene.screen.board.camera.cell, side, left)
            yield
    for token in TOKENS:
        minis.token(token, scene.screen.board.camera.cell)
        yield


def _cards(scene: MatchScene) -> Iterator[None]:
    for figure in range(scene.state.tables.characters):
        now = scene.timeline.projection.figures[figure]
        data = scene.presenter.card(scene.state, now, "", 0, {}, None, None, {})
        yield
        yield from scene.screen.card.rehearse(data)


def _banners(scene: MatchScene) -> Iterator[None]:
    nowhere = clear(1, 1)
    for key in BANNERS:
        banner = Banner(key, 1, 1.0)
        words, side = ribbon(banner, scene.timeline.projection, scene.names)
        scene.screen.banner(nowhere, banner, words, side)
        yield
