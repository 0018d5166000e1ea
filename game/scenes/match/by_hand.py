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
from game.table.look.boxes import Grown, Line, Part, Pixels, Share, Shortest, Sum, Wide
from game.table.look.fitting import role_of
from game.table.widgets.fields import Button, Entry
from game.table.widgets.form import Form
from game.words.ui import say

COLUMNS: Final = 3
GAP: Final = 8
BUTTON: Final = Grown(46, 1.35, least=44)
HEAD: Final = Line("h3") + 14
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
        window = self.look.window.inset(24, 0)
        frame = window.sized(Shortest(Part(1), Grown(980, 1.35)), None)
        inner = frame.inset(36, 32)
        items = self._items()
        each = Wide("button", *(label for label, _ in items)) + 32
        columns = COLUMNS
        while columns > 2 and inner.wide(Sum([each] * columns, GAP)) > inner.width:
            columns -= 1
        rows = max(1, -(-len(items) // columns))
        needed = Sum((64, HEAD, *[BUTTON + GAP] * rows, 16, BUTTON))
        most = Shortest(Pixels(self.size[1] - 40), Grown(720, 1.3))
        frame = frame.sized(None, Shortest(most, needed))
        inner = frame.inset(36, 32)
        self.frame, self.inner = frame.rect, inner.rect
        _, body, foot = inner.column(HEAD, Share(), BUTTON)
        rows = max(1, body.height // body.high(BUTTON + GAP))
        full = rows * columns
        pages = max(1, -(-len(items) // full))
        self.page = min(self.page, pages - 1)
        lines = body.column(*[BUTTON] * rows, gap=GAP)
        grid = [box for line in lines for box in line.row(*[Share()] * columns, gap=GAP)]
        for (label, action), box in zip(items[self.page * full :], grid, strict=False):
            form.add(Button(form.manager, box.rect, label, action))
        places = foot.row(*[Share()] * columns, gap=GAP)
        side = Pixels(places[0].width)
        if self.wants_space and self.what:
            line, keep = lines[0].row(Share(), side, gap=GAP)
            hint = say("by_hand.space")
            form.add(Entry(form.manager, line.rect, self.typed, self._type, hint, 3))
            words = say("by_hand.set")
            form.add(Button(form.manager, keep.rect, words, self._typed_space, "gold", "tick"))
        entries: list[tuple[str, str, Callable[[], None]]] = [(say("back"), "undo", self.back)]
        if pages > 1:
            entries.append((say("by_hand.more"), "right", self._turn(pages)))
        for (label, icon, action), box in zip(entries, places, strict=False):
            form.add(Button(form.manager, box.rect, label, action, "wood", icon))
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
