"""Keys and mouse at the table: each is turned into what the person does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.onslaught.codes import NOWHERE
from game.scenes.onslaught.asking import NOTHING, Asking
from game.table.form import ARROWS

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

SPEEDS: Final = ("1", "2", "4", "instant")
SPEED_IDS: Final = {"speed:1": "1", "speed:2": "2", "speed:4": "4", "speed:0": "instant"}
CONFIRMS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
PANS: Final = {pygame.K_a: (1, 0), pygame.K_d: (-1, 0), pygame.K_w: (0, 1), pygame.K_s: (0, -1)}
ALTS: Final = (pygame.K_LALT, pygame.K_RALT)
PAN_STEP: Final = 64
DRAG_FROM: Final = 6
"""Pixels that a press must move before it is a drag and no click."""


class Controls:
    """Hears events for one table."""

    def __init__(self, scene: MatchScene, asking: Asking) -> None:
        self.scene = scene
        self.asking = asking
        self._pressed_at: tuple[int, int] | None = None
        self._dragging = False

    def handle(self, event: pygame.event.Event) -> None:
        """Hear one event."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP and event.key in ALTS:
            self._threat(False)
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

    def _threat(self, on: bool) -> None:
        if self.scene.threat_on != on:
            self.scene.threat_on = on
            self.scene.changed = True

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
            self.asking.repoint()
            self.scene.panels.aimed()

    def _down(self, event: pygame.event.Event) -> None:
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
            self._escape(menu=False)
        elif event.button == pygame.BUTTON_LEFT:
            self._click(event.pos)

    def _click(self, place: tuple[int, int]) -> None:
        scene, screen = self.scene, self.scene.screen
        prompt = screen.prompt
        if prompt.data is not None and not scene.busy and prompt.rect.collidepoint(place):
            name = prompt.hit(place)
            if name is not None:
                self.asking.answer(name)
            return
        on_map = screen.board.map.place_at(*place)
        if on_map is not None:
            screen.board.camera.look_at(*on_map)
            scene.changed = True
            return
        if screen.board.camera.view.collidepoint(place):
            self._point(place)
            self.asking.act()
            return
        under = screen.under(place)
        if under is not None:
            self._widget(under[1])
        elif scene.busy:
            scene.timeline.skip()
            scene.changed = True

    def _widget(self, name: str) -> None:
        scene, screen, asking = self.scene, self.scene.screen, self.asking
        kind, _, value = name.partition(":")
        if name in SPEED_IDS:
            self._speed(SPEED_IDS[name])
        elif kind == "tab":
            asking.tab = int(value)
            scene.panels.refresh()
        elif kind == "scroll":
            screen.card.scroll(-1 if value == "up" else 1)
        elif (
            name in ("tray", "target", "log")
            and screen.tabs is not None
            and (screen.tabs.hit(scene.panels.pointer) == name)
        ):
            screen.open_tab(name)
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

    # --- the keyboard

    def _key(self, event: pygame.event.Event) -> None:
        scene, form, asking = self.scene, self.scene.form, self.asking
        key = event.key
        if key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return
        if key == pygame.K_ESCAPE:
            self._escape(menu=True)
            return
        if self._prompt_key(event):
            return
        if form.focus.shown and form.focused is not None and (key in ARROWS or key in CONFIRMS):
            form.handle(event)
            scene.changed = True
            return
        if key in ARROWS:
            self._cursor(*ARROWS[key])
        elif key in CONFIRMS:
            if scene.busy:
                scene.timeline.skip()
                scene.changed = True
            elif asking.pending != NOTHING:
                asking.confirm()
            else:
                asking.act()
        elif key in ALTS:
            self._threat(True)
        elif pygame.K_1 <= key <= pygame.K_9:
            asking.by_key = True
            scene.form.focus.shown = False
            self._row(key - pygame.K_0)
        else:
            self._letter(key)

    def _tab(self, by: int) -> None:
        """Take the ring on: over the buttons of a prompt, then those under the card."""
        scene, prompt = self.scene, self.scene.screen.prompt
        focus = scene.form.focus
        asked = prompt.data.buttons if prompt.data is not None and not scene.busy else ()
        names = [button.id for button in asked]
        count = len(names) + len(focus.places)
        at = len(names) + focus.at if focus.shown else -1
        if not focus.shown and prompt.focus in names:
            at = names.index(prompt.focus)
        if at < 0 and (by < 0 or (not names and focus.at >= 0)):
            at = count if by < 0 else focus.at
        prompt.focus, focus.shown = None, False
        for turn in range(1, count + 1):
            place = (at + by * turn) % count
            if place < len(names):
                prompt.focus = names[place]
                break
            if focus.go(place - len(names)):
                focus.shown = True
                break
        scene.changed = True

    def _letter(self, key: int) -> None:
        scene, screen, asking = self.scene, self.scene.screen, self.asking
        camera = screen.board.camera
        decision = asking.decision
        turn = decision is not None and decision.kind == "turn"
        if key == pygame.K_e and turn and asking.code == NOTHING:
            scene.end_activation()
        elif key == pygame.K_l and turn:
            asking.loot()
        elif key == pygame.K_t:
            self._threat(not scene.threat_on)
        elif key == pygame.K_q:
            asking.tab = 1 - asking.tab
            scene.panels.refresh()
        elif key == pygame.K_c:
            self._next_tab()
        elif key == pygame.K_v:
            now = SPEEDS.index(scene.house.settings.speed)
            self._speed(SPEEDS[(now + 1) % len(SPEEDS)])
        elif key == pygame.K_f:
            camera.fit()
        elif key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS):
            camera.zoom(1, screen.layout.board.center)
        elif key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            camera.zoom(-1, screen.layout.board.center)
        elif key in PANS:
            across, down = PANS[key]
            camera.pan(across * PAN_STEP, down * PAN_STEP)
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            screen.log.scroll(-1 if key == pygame.K_PAGEUP else 1)
        scene.changed = True

    def _next_tab(self) -> None:
        tabs = self.scene.screen.tabs
        if tabs is not None:
            names = [name for name, _, _ in tabs.tabs]
            tabs.open = names[(names.index(tabs.open) + 1) % len(names)]

    def _speed(self, speed: str) -> None:
        scene = self.scene
        scene.house.change("speed", speed)
        scene.timeline.pace = scene.pace()
        scene.panels.refresh()

    def _row(self, number: int) -> None:
        """Select the row of the card whose key is ``number``, turning to its page."""
        card = self.scene.screen.card.data
        if card is None:
            return
        for place, page in enumerate(card.pages):
            for section in page.sections:
                for row in section.rows:
                    if row.key == str(number):
                        self.asking.tab = place
                        self.asking.select(row.id)
                        self.scene.panels.refresh()
                        return

    def _prompt_key(self, event: pygame.event.Event) -> bool:
        """Answer a prompt by keyboard: Y and N, numbers, arrows and Enter."""
        scene = self.scene
        prompt = scene.screen.prompt
        if prompt.data is None or scene.busy:
            return False
        names = [button.id for button in prompt.data.buttons]
        caps = {button.key.lower(): button.id for button in prompt.data.buttons if button.key}
        pressed = pygame.key.name(event.key).lower()
        if pressed in caps:
            self.asking.answer(caps[pressed])
            return True
        if scene.form.focus.shown:
            return False
        if event.key in ARROWS:
            step = 1 if event.key in (pygame.K_RIGHT, pygame.K_DOWN) else -1
            at = names.index(prompt.focus) + step if prompt.focus in names else 0
            prompt.focus = names[at % len(names)]
            scene.changed = True
            return True
        if event.key in CONFIRMS:
            if prompt.focus in names:
                self.asking.answer(str(prompt.focus))
            else:
                prompt.focus = names[0]
                scene.changed = True
            return True
        return False

    def _cursor(self, across: int, down: int) -> None:
        """Move the keyboard's space on the board; from nowhere it begins at whoever acts."""
        scene, asking = self.scene, self.asking
        s = scene.state
        grid = s.tables.grid
        asking.by_key = True
        if asking.space == NOTHING:
            decision = asking.decision
            figure = decision.figure if decision is not None else -1
            start = s.cell[figure] if figure >= 0 else NOWHERE
            if start == NOWHERE:
                start = grid.cell(grid.height // 2, grid.width // 2)
                if asking.decision is not None and asking.pointing.marks.regions:
                    cells = asking.pointing.marks.regions[0].cells
                    start = (cells & -cells).bit_length() - 1 if cells else start
            asking.space = start
        turned = asking.turned(across, down)
        if turned != NOTHING:
            asking.space = turned
            asking.repoint()
            scene.panels.aimed()
            return
        row = min(grid.height - 1, max(0, grid.row(asking.space) + down))
        column = min(grid.width - 1, max(0, grid.col(asking.space) + across))
        asking.space = grid.cell(row, column)
        scene.screen.board.camera.show(row, column)
        asking.repoint()
        scene.panels.aimed()

    def _escape(self, menu: bool) -> None:
        scene, asking = self.scene, self.asking
        if scene.form.focus.shown and menu:
            scene.form.focus.shown = False
            scene.changed = True
        elif asking.code != NOTHING:
            asking.cancel()
        elif menu:
            scene.open_menu()
