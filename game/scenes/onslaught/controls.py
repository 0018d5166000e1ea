"""The mouse at the table: clicks, drags and the wheel are turned into what the person does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.rulebook import of_game
from game.scenes.onslaught.asking import NOTHING, Asking
from game.scenes.onslaught.commanding import Commanding
from game.scenes.onslaught.seating import GAME
from game.scenes.rulebook.rules_book import RulesBook
from game.table.hud.log_panel import DOWN, UP
from game.table.input.pads import PAD

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

SPEED_IDS: Final = {"speed:1": "1", "speed:2": "2", "speed:4": "4", "speed:0": "instant"}
BAR_STEPS: Final = 2
"""Steps of the log that a click on its bar goes."""
DRAG_FROM: Final = 6
"""Pixels that a press must move before it is a drag and no click."""


class Controls:
    """Hears events for one table."""

    def __init__(self, scene: MatchScene, asking: Asking) -> None:
        self.scene = scene
        self.asking = asking
        self.commanding = Commanding(scene, asking)
        self._pressed_at: tuple[int, int] | None = None
        self._dragging = False

    @property
    def dragging(self) -> bool:
        """Return whether the board is being dragged."""
        return self._dragging

    def handle(self, event: pygame.event.Event) -> None:
        """Hear one event."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, PAD):
            self.commanding.hear(event)
        elif event.type == pygame.MOUSEMOTION:
            self._motion(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._up(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event)
        else:
            self.scene.form.handle(event)

    # --- the mouse

    def _motion(self, event: pygame.event.Event) -> None:
        scene, screen = self.scene, self.scene.screen
        scene.form.handle(event)
        if self._pressed_at is not None and screen.layout.board.collidepoint(self._pressed_at):
            far = abs(event.pos[0] - self._pressed_at[0]) + abs(event.pos[1] - self._pressed_at[1])
            if self._dragging or far > DRAG_FROM:
                self._dragging = True
                screen.board.camera.pan(*event.rel)
                scene.changed = True
                return
        if screen.point(event.pos):
            scene.changed = True
        self.asking.by_key = False
        self._point(event.pos)
        scene.panels.pointer = event.pos
        scene.panels.explain(event.pos)

    def _point(self, place: tuple[int, int]) -> None:
        board = self.scene.screen.board
        space = NOTHING
        prompt = self.scene.screen.prompt
        over_prompt = prompt.data is not None and prompt.rect.collidepoint(place)
        if board.camera.view.collidepoint(place) and not over_prompt:
            space = board.camera.cell_at(*place)
        if space != self.asking.space:
            self.asking.space = space
            self.asking.rested = NOTHING
            self.asking.repoint()
            self.scene.panels.aimed()

    def _down(self, event: pygame.event.Event) -> None:
        self.commanding.walk.leave()
        self.scene.form.handle(event)
        if event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE):
            self._pressed_at = event.pos
            self._dragging = False

    def _up(self, event: pygame.event.Event) -> None:
        scene = self.scene
        form = scene.form
        dragged, self._dragging, self._pressed_at = self._dragging, False, None
        if dragged:
            return
        if any(w.rect.collidepoint(event.pos) for w in form.widgets):
            form.handle(event)
            return
        form.handle(event)
        if event.button == pygame.BUTTON_RIGHT:
            self.commanding.cancel(menu=False)
        elif event.button == pygame.BUTTON_LEFT:
            self._click(event.pos)

    def _click(self, place: tuple[int, int]) -> None:
        scene, screen = self.scene, self.scene.screen
        prompt = screen.prompt
        if prompt.data is not None and not scene.busy and prompt.rect.collidepoint(place):
            name = prompt.hit(place)
            if name is not None:
                self.asking.answer(name)
            else:
                self._read_rule(prompt.tooltip(place))
            return
        on_map = screen.board.map.place_at(*place)
        if on_map is not None:
            screen.board.camera.look_at(*on_map, gently=True)
            scene.changed = True
            return
        if screen.board.camera.view.collidepoint(place):
            self._point(place)
            self.asking.act()
            return
        under = screen.under(place)
        if not scene.busy and self._read_rule(screen.tooltip(place)):
            return
        if under is not None:
            self.press(under[1])
        elif scene.busy:
            scene.timeline.skip()
            scene.changed = True

    def _read_rule(self, key: str | None) -> bool:
        """Open the rulebook at the clause that a word is linked to; False if it is to none."""
        scene = self.scene
        if not key or key not in of_game(GAME).clauses:
            return False
        assert scene.stack is not None
        scene.stack.push(RulesBook(scene.house, GAME, key))
        return True

    def press(self, name: str) -> None:
        """Do what a click on a thing of a panel means, known by its id."""
        scene, screen, asking = self.scene, self.scene.screen, self.asking
        kind, _, value = name.partition(":")
        if name in SPEED_IDS:
            self.commanding.speed(SPEED_IDS[name])
        elif kind == "tab":
            asking.tab = int(value)
            scene.panels.refresh()
        elif name in (UP, DOWN):
            screen.log.scroll(-BAR_STEPS if name == UP else BAR_STEPS)
        elif kind == "log" and value:  # "log" alone is the tab
            scene.look_back(int(value))
        elif kind == "scroll":
            screen.card.scroll(-1 if value == "up" else 1)
        elif (
            name in ("tray", "target", "log")
            and screen.tabs is not None
            and (screen.tabs.hit(scene.panels.pointer) == name)
        ):
            screen.open_tab(name)
        elif name == "rolls":
            scene.panels.open_rolls()
        elif name == "tray":
            scene.timeline.skip()
        elif kind == "figure":
            scene.panels.look_at(int(value))
        elif screen.card.data is not None and scene.panels.card_figure() == scene.panels.acting():
            asking.select(name)
        scene.changed = True

    def _wheel(self, event: pygame.event.Event) -> None:
        scene, screen = self.scene, self.scene.screen
        place = scene.panels.pointer
        if screen.layout.board.collidepoint(place):
            if screen.board.camera.zoom(event.y, place):
                scene.changed = True
        elif screen.shows("log") and screen.log.rect.collidepoint(place):
            scene.changed |= screen.log.scroll(-event.y)
        elif screen.card.rect.collidepoint(place):
            scene.changed |= screen.card.scroll(-event.y)
