"""The keyboard's way over cards and panels: from one to the next, and over what is in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.table.hud.brush import Widget
from game.table.widgets.focus import Focus

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

MARGIN: Final = 10


class PanelWalk:
    """Knows which panel the keyboard is at, and at which thing in it: that is explained.

    The thing is known by its id: panels are painted anew all the time.
    """

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.at: Widget | None = None

    @property
    def active(self) -> bool:
        """Return whether the keyboard is at a panel that can be seen."""
        return self.at is not None and self.at in self.stops()

    def stops(self) -> list[Widget]:
        """Return the panels that hold something to press, in reading order."""
        return [widget for widget in self.scene.screen.widgets() if widget.targets()]

    def enter(self, widget: Widget) -> None:
        """Go to a panel, to the first thing in it."""
        self.leave()
        self.at = widget
        self._go(widget.targets()[0][0])

    def leave(self) -> None:
        """Give the keyboard back to the board."""
        if self.at is not None:
            self.at.focus = None
            self.scene.panels.explain((-1, -1))
        self.at = None
        self.scene.changed = True

    def move(self, across: int, down: int) -> None:
        """An arrow: to the nearest thing that way."""
        assert self.at is not None
        targets = self.at.targets()
        names = [name for name, _ in targets]
        ring = Focus()
        for _, box in targets:
            ring.add(box)
        ring.go(names.index(self.at.focus) if self.at.focus in names else 0)
        ring.move(across, down)
        self._go(names[ring.at])

    def press(self) -> None:
        """Do what a click on the lit thing does; what was taken up is aimed on the board."""
        at, scene = self.at, self.scene
        assert at is not None
        places = dict(at.targets())
        name = at.focus if at.focus in places else next(iter(places), None)
        if name is None:
            return
        scene.panels.pointer = places[name].center
        scene.asking.by_key = True
        before = scene.asking.code
        scene.controls.press(name)
        if scene.asking.code != before:
            self.leave()
        elif self.at is at:
            self._go(name)

    def _go(self, name: str) -> None:
        assert self.at is not None
        self.at.focus = name
        box = self.at.where(name)
        if box is not None:
            self.scene.panels.explain(box.center)
            # What explains it lies beside it, not on it.
            self.scene.panels.pointer = (box.right - MARGIN, box.bottom - MARGIN)
        self.scene.changed = True
