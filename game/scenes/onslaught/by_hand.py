"""Setting a position by hand, as the referee of a match may: whom, what, and to which value."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.errors import BadText, Refused
from game.rules.onslaught.codes import EXHAUSTED, NOWHERE, SIDES
from game.rules.onslaught.harm import LEVEL_UP_AT
from game.rules.onslaught.outcomes import figure_name
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.notice import Notice
from game.table.look import palette as ink
from game.table.widgets.fields import Button, Entry, fitting
from game.table.widgets.form import Form
from game.words.ui import say

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

MOST_POINTS: Final = 20
COLUMNS: Final = 3
Item = tuple[str, Callable[[], None]]


class ByHand(FormScene):
    """Three pages: whom, what, which value. Each change is told in the log and in the record."""

    name = "by_hand"
    opaque = False

    def __init__(self, table: MatchScene) -> None:
        super().__init__(table.house)
        self.table_scene = table
        self.whom = ""
        self.what = ""
        self.typed = ""
        self.page = 0

    # --- what can be picked

    def _targets(self) -> list[tuple[str, str]]:
        """Return everything that can be set, as (words of the rules, what it is called)."""
        scene = self.table_scene
        s, names = scene.state, scene.names
        found = [(figure_name(s, f), names.figure(f).text) for f in range(s.tables.figures)]
        found += [(item, names.item(item).text) for item in s.tables.item_ids]
        found += [(side, names.side_name(n)) for n, side in enumerate(SIDES[:2])]
        return [*found, ("chest", say("by_hand.chest"))]

    def _changes(self) -> list[str]:
        """Return what can be set of the one that is picked."""
        s = self.table_scene.state
        if self.whom in SIDES[:2]:
            return ["vp"]
        if self.whom == "chest":
            return ["chest_on", "chest_off"]
        if self.whom in s.tables.item_ids:
            return ["held", "on"]
        figure = self._figure()
        if s.cell[figure] == NOWHERE:
            return ["at"]
        if figure >= s.tables.characters:
            return ["at", "hp", "token", "off"]
        return ["at", "hp", "exp", "dial", "token", "card", "off"]

    def _figure(self) -> int:
        s = self.table_scene.state
        return [figure_name(s, f) for f in range(s.tables.figures)].index(self.whom)

    def _values(self) -> list[tuple[str, str]]:
        """Return the values that can be picked: (words behind the change, what they are called)."""
        s, names = self.table_scene.state, self.table_scene.names
        what = self.what
        if what == "vp":
            return [(str(n), str(n)) for n in range(MOST_POINTS + 1)]
        if what == "held":
            ids = s.tables.ids[: s.tables.characters]
            return [(name, names.figure(n).text) for n, name in enumerate(ids)]
        figure = self._figure()
        if what == "token":
            return [
                (f"{name} {word}", f"{names.condition(name).text}: {say(word)}")
                for name in s.tables.condition_ids
                for word in ("on", "off")
            ]
        if what == "hp":
            return [(str(n), str(n)) for n in range(1, s.tables.hp[figure] + 1)]
        if what == "exp":
            most = LEVEL_UP_AT if s.level[figure] >= 0 else LEVEL_UP_AT - 1
            return [(str(n), str(n)) for n in range(most + 1)]
        if what == "card":
            return [(str(n + 1), str(n + 1)) for n in range(s.piles.pools.count(0))]
        found = []
        for row in s.tables.rows[figure]:
            least = EXHAUSTED if row.cooldown == EXHAUSTED else 0
            if row.cooldown and (row.level < 0 or s.level[figure] == row.level):
                name = names.ability(row.id).text
                values = range(least, max(0, row.cooldown) + 1)
                found += [(f"{row.id} {value}", f"{name}: {value}") for value in values]
        return found

    @property
    def wants_space(self) -> bool:
        """Return whether the value is a space, which is typed."""
        return self.what in ("at", "on", "chest_on", "chest_off")

    def _items(self) -> list[Item]:
        if not self.whom:
            return [(label, self._pick("whom", words)) for words, label in self._targets()]
        if not self.what:
            return [(say(f"by_hand.{what}"), self._pick("what", what)) for what in self._changes()]
        if self.wants_space:
            return []
        return [(label, self._set_to(words)) for words, label in self._values()]

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
            if self.what == "off":
                self._set("off")
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
        return lambda: self._set(f"{self.what} {words}")

    def _typed_space(self) -> None:
        space = self.typed.strip().upper()
        if self.what.startswith("chest"):
            self._set(f"{space} {self.what.removeprefix('chest_')}")
        else:
            self._set(f"{self.what} {space}")

    def _set(self, words: str) -> None:
        """Carry the change out and go back to the table, or say why it cannot be."""
        scene, stack = self.table_scene, self.stack
        assert stack is not None
        try:
            scene.session.override(f"{self.whom} {words}")
        except (BadText, Refused) as fault:
            self.what = "" if words == "off" else self.what
            stack.push(Notice(self.house, say("by_hand.refused", why=fault)))
            return
        stack.pop()
        scene.show_anew()

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with what is asked for."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        head = say("by_hand.whom")
        if self.whom:
            label = dict(self._targets())[self.whom]
            head = say("by_hand.what", whom=label)
            if self.what:
                head = say("by_hand.value", whom=label, what=say(f"by_hand.{self.what}"))
        roles = ("h3", "label", "compact", "note")
        role = fitting(self.look, head, roles, self.inner.width) or "note"
        self.words(screen, head, role, self.inner.topleft, ink.BRASS_LIGHT)
