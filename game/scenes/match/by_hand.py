"""Setting a position by hand, as the referee of a match may: whom, what, and to which value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.engine.errors import BadText, Refused
from game.engine.events import Event
from game.scenes.match.game import Settable
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.table.look import palette as ink
from game.table.look.fitting import role_of
from game.table.widgets.fields import Button, Entry
from game.table.widgets.form import Form
from game.words.ui import say

COLUMNS: Final = 3
Item = tuple[str, Callable[[], None]]


class ByHand(FormScene):
    """Three pages: whom, what, which value. Each change is told in the log and in the record."""

    name = "by_hand"
    opaque = False

    def __init__(
        self, house: House, settable: Settable, override: Callable[[str], list[Event]],
        changed: Callable[[], None],
    ) -> None:  # fmt: skip
        """``override`` sets something in the words of the rules, ``changed`` is called then."""
        super().__init__(house)
        self.settable = settable
        self._override, self._changed = override, changed
        self.whom = ""
        self.what = ""
        self.typed = ""
        self.page = 0

    @property
    def wants_space(self) -> bool:
        """Return whether the value is a space, which is typed."""
        return self.settable.typed(self.what)

    def _items(self) -> list[Item]:
        if not self.whom:
            return [(label, self._pick("whom", words)) for words, label in self.settable.targets()]
        if not self.what:
            changes = self.settable.changes(self.whom)
            return [(self.settable.label(what), self._pick("what", what)) for what in changes]
        if self.wants_space:
            return []
        values = self.settable.values(self.whom, self.what)
        return [(label, self._set_to(words)) for words, label in values]

    # --- the form

    def lay_out(self, form: Form) -> None:
        """A grid of buttons, as many as there is room for, and the way back."""
        look, fonts = self.look, self.look.fonts
        gap = look.px(8)
        wide = min(self.size[0] - look.px(48), look.grown(980, 1.35))
        high = max(44, look.grown(46, 1.35))
        self.frame = pygame.Rect(0, 0, wide, min(self.size[1] - 40, look.grown(720, 1.3)))
        items = self._items()
        widest = max((fonts.width(label, "button") for label, _ in items), default=0)
        columns = COLUMNS
        while columns > 2 and columns * (widest + look.px(32) + gap) > wide - look.px(72) + gap:
            columns -= 1
        rows = max(1, -(-len(items) // columns))
        head = fonts.line_height("h3") + look.px(14)
        needed = look.px(64) + head + rows * (high + gap) + look.px(16) + high
        self.frame.height = min(self.frame.height, needed)
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        inner = self.frame.inflate(-look.px(72), -look.px(64))
        top = inner.y + head
        self.inner = inner
        foot = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        side = (inner.width - (columns - 1) * gap) // columns
        rows = max(1, (foot.y - top) // (high + gap))
        full = rows * columns
        pages = max(1, -(-len(items) // full))
        self.page = min(self.page, pages - 1)
        for number, (label, action) in enumerate(items[self.page * full :][:full]):
            row, column = divmod(number, columns)
            box = pygame.Rect(inner.x + column * (side + gap), top + row * (high + gap), side, high)
            form.add(Button(form.manager, box, label, action))
        if self.wants_space and self.what:
            line = pygame.Rect(inner.x, top, inner.width - side - gap, high)
            form.add(Entry(form.manager, line, self.typed, self._type, say("by_hand.space"), 3))
            keep = pygame.Rect(line.right + gap, top, side, high)
            form.add(
                Button(form.manager, keep, say("by_hand.set"), self._typed_space, "gold", "tick")
            )
        entries: list[tuple[str, str, Callable[[], None]]] = [(say("back"), "undo", self.back)]
        if pages > 1:
            entries.append((say("by_hand.more"), "right", self._turn(pages)))
        for number, (label, icon, action) in enumerate(entries):
            box = pygame.Rect(foot.x + number * (side + gap), foot.y, side, high)
            form.add(Button(form.manager, box, label, action, "wood", icon))
        form.focus.go(0)

    def _turn(self, pages: int) -> Callable[[], None]:
        def turn() -> None:
            self.page = (self.page + 1) % pages
            self.again()

        return turn

    def _type(self, text: str) -> None:
        self.typed = text

    def _pick(self, field: str, value: str) -> Callable[[], None]:
        def pick() -> None:
            setattr(self, field, value)
            self.page = 0
            if self.settable.at_once(self.what):
                self._set("")
            else:
                self.again()

        return pick

    def back(self) -> None:
        """One page back, from the first to the table."""
        self.page = 0
        if self.what:
            self.what = ""
        elif self.whom:
            self.whom = ""
        else:
            super().back()
            return
        self.again()

    def _set_to(self, words: str) -> Callable[[], None]:
        return lambda: self._set(words)

    def _typed_space(self) -> None:
        self._set(self.typed.strip().upper())

    def _set(self, value: str) -> None:
        """Carry the change out and go back to the table, or say why it cannot be."""
        stack = self.stack
        assert stack is not None
        try:
            self._override(self.settable.words(self.whom, self.what, value))
        except (BadText, Refused) as fault:
            self.what = "" if self.settable.at_once(self.what) else self.what
            stack.push(Notice(self.house, say("by_hand.refused", why=fault)))
            return
        stack.pop()
        self._changed()

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with what is asked for."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        head = say("by_hand.whom")
        if self.whom:
            label = dict(self.settable.targets())[self.whom]
            head = say("by_hand.what", whom=label)
            if self.what:
                head = say("by_hand.value", whom=label, what=self.settable.label(self.what))
        roles = ("h3", "label", "compact", "note")
        role = role_of(self.look, head, roles, self.inner.width) or "note"
        self.words(screen, head, role, self.inner.topleft, ink.BRASS_LIGHT)
