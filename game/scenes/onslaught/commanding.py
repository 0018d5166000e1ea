"""Keys and pads at the table: each command is turned into what the person does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.board.grid import bits
from game.rules.onslaught.codes import NOWHERE
from game.scenes.onslaught.asking import NOTHING, Asking
from game.scenes.onslaught.panel_walk import PanelWalk
from game.table.hud.data import RowData
from game.table.input.commands import ARROWS, AT_TABLE, LEAVES, PANS, ROWS
from game.table.input.pads import PAD

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

SPEEDS: Final = ("1", "2", "4", "instant")
PAN_STEP: Final = 64
ALL_LINES: Final = 1 << 16
LIT: Final = frozenset({"move", "choice", "range", "dash"})
"""Regions whose spaces can be chosen."""


class Commanding:
    """Does what commands mean at one table."""

    def __init__(self, scene: MatchScene, asking: Asking) -> None:
        self.scene = scene
        self.asking = asking
        self.walk = PanelWalk(scene)

    def hear(self, event: pygame.event.Event) -> None:
        """Hear a key or a pad's button."""
        house = self.scene.house
        if event.type != pygame.KEYUP:
            self._command(event)
        elif house.settings.hold_threat and house.keymap.ended(event, AT_TABLE) == "threat":
            self._threat(False)

    def _threat(self, on: bool) -> None:
        if self.scene.threat_on != on:
            self.scene.threat_on = on
            self.scene.rebuild()

    def _command(self, event: pygame.event.Event) -> None:
        scene, form = self.scene, self.scene.form
        name = scene.house.keymap.meaning(event, AT_TABLE)
        if name in ("next", "previous"):
            self._tab(1 if name == "next" else -1)
        elif name == "cancel":
            self.cancel(menu=event.type != PAD)
        elif self.walk.active and (name in ARROWS or name == "confirm"):
            if name in ARROWS:
                self.walk.move(*ARROWS[name])
            else:
                self.walk.press()
        elif self._prompt(name):
            return
        elif (
            form.focus.shown and form.focused is not None and (name in ARROWS or name == "confirm")
        ):
            form.handle(event)
            scene.changed = True
        elif name in ARROWS:
            self._cursor(*ARROWS[name])
        else:
            self.do(name)

    def do(self, name: str) -> None:
        """Do what a command means; arrows and the ring are not its affair."""
        scene, screen, asking = self.scene, self.scene.screen, self.asking
        turn = asking.decision is not None and asking.decision.kind == "turn"
        if name == "confirm":
            self._confirm()
        elif name == "menu":
            scene.open_menu()
        elif name == "skip":
            asking.skip()
        elif name in ROWS:
            self._row(ROWS.index(name) + 1)
        elif name in ("next_row", "previous_row"):
            self._other_row(1 if name == "next_row" else -1)
        elif name in ("next_target", "previous_target"):
            self._other_target(1 if name == "next_target" else -1)
        elif name == "end" and turn and asking.code == NOTHING:
            scene.end_activation()
        elif name == "loot" and turn:
            asking.loot()
        elif name == "threat":
            self._threat(not scene.threat_on)
        elif name == "card_page":
            asking.tab = 1 - asking.tab
            scene.panels.refresh()
        elif name == "panel":
            self._next_tab()
        elif name == "rolls":
            scene.panels.open_rolls()
        elif name == "undo" and scene.may_undo:
            scene.undoing.undo()
        elif name == "redo" and scene.may_undo:
            scene.undoing.redo()
        elif name == "speed":
            now = SPEEDS.index(scene.house.settings.speed)
            self.speed(SPEEDS[(now + 1) % len(SPEEDS)])
        elif name in LEAVES:
            screen.log.scroll(LEAVES[name] if abs(LEAVES[name]) < 2 else LEAVES[name] * ALL_LINES)
        else:
            self.view(name)
        scene.changed = True

    def view(self, name: str) -> None:
        """Zoom or move the board as a command says; other commands mean nothing here."""
        screen = self.scene.screen
        camera = screen.board.camera
        if name == "fit":
            camera.fit()
        elif name == "zoom_in":
            camera.zoom(1, screen.layout.board.center)
        elif name == "zoom_out":
            camera.zoom(-1, screen.layout.board.center)
        elif name == "zoom":
            if not camera.zoom(1, self._middle()):
                camera.fit()
        elif name in PANS:
            across, down = PANS[name]
            camera.pan(across * PAN_STEP, down * PAN_STEP)
        self.scene.changed = True

    def _middle(self) -> tuple[int, int]:
        """Return the place in the window to zoom in on: the cursor's, else the board's middle."""
        board, space = self.scene.screen.board, self.asking.space
        if self.asking.by_key and space != NOTHING:
            return board.camera.box(space).center
        return self.scene.screen.layout.board.center

    def _confirm(self) -> None:
        scene, asking = self.scene, self.asking
        if scene.busy:
            asking.skip()
        elif asking.code != NOTHING and asking.confirmable() != NOTHING:
            # The button with this key on it says what will be done, and it is lit.
            asking.confirm()
        else:
            asking.act()

    def _tab(self, by: int) -> None:
        """Take the ring on: over the buttons of a prompt, those of the form, then the panels."""
        scene, prompt, walk = self.scene, self.scene.screen.prompt, self.walk
        focus = scene.form.focus
        asked = prompt.data.buttons if prompt.data is not None and not scene.busy else ()
        names = [button.id for button in asked]
        panels = walk.stops()
        form = len(names) + len(focus.places)
        count = form + len(panels)
        at = NOTHING
        if walk.at in panels:
            at = form + panels.index(walk.at)
        elif focus.shown:
            at = len(names) + focus.at
        elif prompt.focus in names:
            at = names.index(prompt.focus)
        elif by < 0:
            at = count
        elif not names:
            at = focus.at
        walk.leave()
        prompt.focus, focus.shown = None, False
        for turn in range(1, count + 1):
            place = (at + by * turn) % count
            if place < len(names):
                prompt.focus = names[place]
                break
            if place >= form:
                walk.enter(panels[place - form])
                break
            if focus.go(place - len(names)):
                focus.shown = True
                break
        scene.changed = True

    def _next_tab(self) -> None:
        tabs = self.scene.screen.tabs
        if tabs is not None:
            names = [name for name, _, _ in tabs.tabs]
            self.scene.screen.open_tab(names[(names.index(tabs.open) + 1) % len(names)])

    def speed(self, speed: str) -> None:
        """Let things go at this speed from now on."""
        scene = self.scene
        scene.house.change("speed", speed)
        scene.timeline.pace = scene.pace()
        scene.panels.refresh()

    def _row(self, number: int) -> None:
        """Select the row of the card whose key is ``number``, turning to its page."""
        for place, row in self._rows():
            if row.key == str(number):
                self._take_up(place, row)
                return

    def _rows(self) -> list[tuple[int, RowData]]:
        """Return the rows of the card that have a key, with their pages."""
        card = self.scene.screen.card.data
        if card is None:
            return []
        return [
            (place, row)
            for place, page in enumerate(card.pages)
            for section in page.sections
            for row in section.rows
            if row.key
        ]

    def _take_up(self, place: int, row: RowData) -> None:
        self.asking.by_key = True
        self.scene.form.focus.shown = False
        self.asking.tab = place
        self.asking.select(row.id)
        self.scene.panels.refresh()

    def _other_row(self, by: int) -> None:
        """Select the next row that can be used, or after the last one none."""
        if self.scene.busy:
            return
        rows = [(place, row) for place, row in self._rows() if row.enabled]
        chosen = [number for number, (_, row) in enumerate(rows) if row.selected]
        at = chosen[0] + by if chosen else 0 if by > 0 else len(rows) - 1
        if 0 <= at < len(rows):
            if chosen:
                self.asking.cancel()
            self._take_up(*rows[at])
        elif chosen:
            self.asking.by_key = True
            self.asking.cancel()

    def _other_target(self, by: int) -> None:
        """Take the cursor to the next lit target; to the next lit space where none is aimed at."""
        scene, asking = self.scene, self.asking
        marks = asking.pointing.marks
        found = set(marks.targets) | {cell for cell, _, _ in marks.arrows}
        if not found:
            lit = [region.cells for region in marks.regions if region.style in LIT]
            found = {cell for cells in lit for cell in bits(cells)}
        if scene.busy or not found:
            return
        asking.by_key = True
        scene.form.focus.shown = False
        spaces = sorted(found)
        ahead = [cell for cell in spaces if (cell - asking.space) * by > 0]
        asking.space = (ahead or spaces)[0 if by > 0 else -1]
        grid = scene.state.tables.grid
        scene.screen.board.camera.show(grid.row(asking.space), grid.col(asking.space))
        asking.repoint()
        scene.panels.aimed()

    def _prompt(self, name: str) -> bool:
        """Answer a prompt: by its own commands, or by arrows and confirming."""
        scene = self.scene
        prompt = scene.screen.prompt
        if prompt.data is None or scene.busy:
            return False
        names = [button.id for button in prompt.data.buttons]
        for button in prompt.data.buttons:
            if name and button.command == name:
                self.asking.answer(button.id)
                return True
        if scene.form.focus.shown:
            return False
        if name in ARROWS:
            step = 1 if sum(ARROWS[name]) > 0 else -1
            at = names.index(prompt.focus) + step if prompt.focus in names else 0
            prompt.focus = names[at % len(names)]
        elif name == "confirm" and prompt.focus in names:
            self.asking.answer(str(prompt.focus))
        elif name == "confirm":
            prompt.focus = names[0]
        else:
            return False
        scene.changed = True
        return True

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
        scene.screen.board.camera.show(row, column, gently=True)
        asking.repoint()
        scene.panels.aimed()

    def cancel(self, menu: bool) -> None:
        """Put back the ring, else what is selected; else with ``menu`` open the menu."""
        scene, asking = self.scene, self.asking
        if self.walk.active:
            self.walk.leave()
        elif scene.form.focus.shown:
            scene.form.focus.shown = False
            scene.changed = True
        elif asking.code != NOTHING:
            asking.cancel()
        elif menu:
            scene.open_menu()
