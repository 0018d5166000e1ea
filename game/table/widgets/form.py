"""A form: the widgets of one scene, their Tab order, and who hears which key."""

from __future__ import annotations

from typing import Final, TypeVar

import pygame
from pygame_gui.elements import UITooltip

from game.table.input import pointer
from game.table.input.commands import ARROWS, EVERYWHERE, LEAVES
from game.table.input.keymap import Keymap
from game.table.input.pads import PAD
from game.table.look.theme import Look
from game.table.widgets.below import Manager
from game.table.widgets.fields import Button, Hear, Widget, unheard
from game.table.widgets.focus import Focus

SETTLING: Final = 3
"""Frames in which pygame-gui paints what it was told: it lags behind its own state."""
WHEEL: Final = 0.25
"""How much of a page one notch of the wheel turns."""
MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
AnyWidget = TypeVar("AnyWidget", bound=Widget)


class Form:
    """Widgets for one window size: made anew whenever the size or a setting changes.

    Make widgets with `manager` and give them to `add` in Tab order. `heard` is called with the cue
    of each sound that they make.
    """

    def __init__(
        self, look: Look, before: Form | None = None, keymap: Keymap | None = None,
        by_keys: bool = False,
    ) -> None:  # fmt: skip
        """Make an empty form; it takes over pygame-gui's manager of ``before``, if that had the
        same look, because a new one reads its theme for tens of milliseconds.

        `keymap` says what keys and pads mean; without it they mean the usual. ``by_keys``: keys or
        a pad were used last, so that the ring is seen where the focus begins.
        """
        self.look = look
        self.keymap = keymap if keymap is not None else Keymap()
        self.manager: Manager
        if before is not None and before.look is look:
            self.manager = before.manager
            self.manager.follow()
        else:
            self.manager = Manager((look.width, look.height), look.theme())
        self.focus = Focus()
        self.by_keys = by_keys
        self._begun = False
        """Whether the focus is where it was put unasked, and has not been taken elsewhere since."""
        self.widgets: list[Widget] = []
        self.heard: Hear = unheard
        self._over: Widget | None = None
        self._fresh = True
        self._seen: tuple[object, ...] = ()
        self._unsettled = 0

    def add(self, widget: AnyWidget) -> AnyWidget:
        """Put a widget at the end of the Tab order and return it."""
        self.widgets.append(widget)
        widget.heard = self._hear
        self.focus.add(widget.rect, widget.enabled)
        return widget

    @property
    def focused(self) -> Widget | None:
        """Return the widget that holds the focus, None when none does."""
        return self.widgets[self.focus.at] if self.focus.at >= 0 else None

    def begin(self, at: int) -> None:
        """Give the focus to a widget from the start; its ring is seen where keys are in use."""
        self.focus.shown = self.focus.go(at) and self.by_keys
        self._begun = True

    def quiet(self) -> None:
        """Explain nothing that the pointer lies on until it is moved."""
        self.manager.quiet()

    @property
    def told(self) -> str:
        """Return what explains the button that is pointed at, else the one with the ring."""
        found = [one.tip for one in self.widgets if isinstance(one, Button) and one.below.asked]
        holder = self.focused if self.focus.shown else None
        if isinstance(holder, Button):
            found.append(holder.tip)
        return found[0] if found else ""

    def keep(self, before: Form | None) -> None:
        """Take over place and visibility of the focus from the form that this one replaces."""
        if before is not None and before.focus.at >= 0:
            at = before.focus.at
            if not self.focus.go(at) and at < len(self.widgets):
                # What was pressed is locked now, as at an end: the next one that is not.
                self.focus.at = at
                self.focus.step(1)
            self.focus.shown = before.focus.shown
            self._begun = before._begun
        # An entry that holds the focus from the start hears letters from the start.
        self._sync()

    def under(self, place: tuple[int, int]) -> pygame.Rect | None:
        """Return the box of the widget at a place, None where there is none."""
        found = (one.rect for one in self.widgets if one.rect.collidepoint(place))
        box = next(found, None)
        return box.copy() if box is not None else None

    def types(self, event: pygame.event.Event) -> bool:
        """Return whether an event is a letter for the entry that holds the focus."""
        holder = self.focused
        typing = holder is not None and holder.element() is not None
        if not typing or event.type != pygame.KEYDOWN:
            return False
        written: str = event.unicode
        return written != "" and written.isprintable()

    def handle(self, event: pygame.event.Event) -> bool:
        """Hear an event; False when it meant nothing here."""
        self.manager.drop()
        if event.type in (pygame.KEYDOWN, PAD):
            self.quiet()
            return self._command(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._point(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self._leaf(-event.y * WHEEL, pointer.place()):
            return True
        heard = bool(self.manager.process_events(event))
        if event.type in MOUSE:
            for widget in self.widgets:
                heard |= widget.point(event)
        return heard

    def update(self, seconds: float) -> bool:
        """Let time pass; True when the form looks different now."""
        self.manager.drop()
        self.manager.update(seconds)
        for widget in self.widgets:
            widget.poll()
        self._light()
        self._notice(pointer.place())
        shown = self.manager.get_sprite_group().sprites()
        tip = any(isinstance(one, UITooltip) for one in shown)
        seen = (
            self.focus.at,
            self.focus.shown,
            tip,
            self.told,
            *(widget.state() for widget in self.widgets),
        )
        if seen != self._seen:
            self._seen = seen
            self._unsettled = SETTLING
        elif self._unsettled:
            self._unsettled -= 1
        return self._unsettled > 0

    def draw(self, screen: pygame.Surface, tips: bool = True) -> None:
        """Paint all widgets, and the focus ring where a keyboard is in use.

        Without ``tips`` what explains them is left to :meth:`draw_tips`.
        """
        if self._fresh:
            # A line of text has no picture before its first update; a busy frame may draw first.
            self.manager.update(0.0)
        holder = self._light()
        for widget in self.widgets:
            widget.draw(screen, self.look)
        if tips:
            self.draw_tips(screen)
        if holder is not None:
            box = holder.ring
            ring = self.look.materials.focus(box.width, box.height, holder.rounding)
            ring.draw(screen, box.x, box.y)

    def _light(self) -> Widget | None:
        """Tell every widget where the ring is; return which one has it."""
        holder = self.focused if self.focus.shown else None
        for widget in self.widgets:
            widget.lit = widget is holder
            widget.beside = holder is not None and not widget.lit
        return holder

    def draw_tips(self, screen: pygame.Surface) -> None:
        """Paint what pygame-gui paints itself: what explains widgets, and lines of text."""
        self.manager.draw_ui(screen)

    def _command(self, event: pygame.event.Event) -> bool:
        if self.types(event):
            return bool(self.manager.process_events(event))
        holder = self.focused
        name = self.keymap.meaning(event, (EVERYWHERE,))
        if name in ("next", "previous"):
            self.focus.step(1 if name == "next" else -1)
            return self._moved()
        if holder is not None and holder.element() is not None:
            return self._typed(event, name)
        if name in ARROWS:
            across, down = ARROWS[name]
            if holder is not None and self.focus.shown:
                taken = holder.turn(across) if across else holder.climb(down)
                if taken:
                    return True
            if not self.focus.move(across, down):
                self.focus.wrap(across, down)
            return self._moved()
        if name == "confirm":
            return self._confirm(holder)
        if name in LEAVES and self._leaf(LEAVES[name]):
            return True
        return event.type != PAD and bool(self.manager.process_events(event))

    def _confirm(self, holder: Widget | None) -> bool:
        """Press what is lit: what has the ring, else the one golden button, unless the mouse was
        used elsewhere.

        Where nothing is lit the ring comes first: what Enter presses must have been seen.
        """
        if holder is not None and self.focus.shown:
            holder.press()
            return True
        golden = [n for n, one in enumerate(self.widgets) if one.golden and one.enabled]
        if len(golden) == 1 and (self._begun or self.focus.at in (-1, golden[0])):
            self.focus.go(golden[0])
            self.widgets[golden[0]].press()
            return True
        return (holder is not None or self.focus.step(1)) and self._moved()

    def _leaf(self, by: float, at: tuple[int, int] | None = None) -> bool:
        """Let a text turn: the one at a place, else the one that is lit, else the first."""
        first = [one for one in self.widgets if at is not None and one.rect.collidepoint(at)]
        if self.focused is not None:
            first.append(self.focused)
        return any(widget.leaf(by) for widget in (*first, *self.widgets))

    def _typed(self, event: pygame.event.Event, name: str) -> bool:
        """A key in a line of text that is no letter: up, down and Enter leave the line."""
        if name in ("up", "down") or (event.type == PAD and name in ARROWS):
            self.focus.move(*ARROWS[name])
            return self._moved()
        if name == "confirm":
            self.focus.step(1)
            return self._moved()
        if name == "cancel" or event.type == PAD:
            return False
        return bool(self.manager.process_events(event))

    def _hear(self, cue: str) -> None:
        self.heard(cue)

    def _notice(self, place: tuple[int, int]) -> None:
        """Let it be heard when the pointer comes to another widget, not when the form is new."""
        on = [one for one in self.widgets if one.enabled and one.rect.collidepoint(place)]
        over = on[-1] if on else None
        if over is not self._over and over is not None and not self._fresh:
            self.heard("hover")
        self._over = over
        self._fresh = False

    def _moved(self) -> bool:
        self.heard("hover")
        self.focus.shown = True
        self._sync()
        if self.focused is not None:
            self.focused.entered()
        return True

    def _sync(self) -> None:
        holder = self.focused
        element = holder.element() if holder is not None else None
        self.manager.set_focus_set({element} if element is not None else None)

    def _point(self, place: tuple[int, int]) -> None:
        self.focus.shown = self._begun = False
        for number, widget in enumerate(self.widgets):
            if not widget.rect.collidepoint(place):
                continue
            if self.focus.go(number):
                return
            self.heard("refuse")
