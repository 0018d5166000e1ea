"""The settings screen: pages of rows, each with its name, its control and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args

import pygame

from game.scenes.settings.key_page import KeyPage
from game.scenes.settings.sample import Sample
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.store.settings import Prompts, Speed, TextSize
from game.table.look import palette as ink
from game.table.widgets.fields import Button, Choice, Toggle
from game.table.widgets.form import Form
from game.table.widgets.key_table import wanted
from game.table.widgets.slider import Slider
from game.words.numbers import whole_percent
from game.words.ui import say

PAGES: Final[dict[str, tuple[str, ...]]] = {
    "look": ("text", "interface", "high_contrast", "full_screen"),
    "motion": ("speed", "reduced_motion", "shake"),
    "sound": ("volume", "volume_effects", "volume_ambience", "mute_unfocused"),
    "play": ("prompts", "ask_before_ending", "hold_threat", "mirrored"),
    "keys": (),
    "language": ("language",),
}
SLIDERS: Final = {
    "interface": ((85, 130), 5),
    "volume": ((0, 100), 5),
    "volume_effects": ((0, 100), 5),
    "volume_ambience": ((0, 100), 5),
}
"""Rows that are a number: its ends and the step."""
COMMANDED: Final = {"full_screen": "full_screen", "hold_threat": "threat"}
"""Rows whose note names the key of a command."""
RESIZING: Final = frozenset({"text", "interface", "high_contrast", "language", "mirrored"})
"""Settings after which every scene is laid out anew."""


class SettingsScene(FormScene):
    """Settings take effect at once and are kept at once; there is nothing to confirm."""

    name = "settings"
    opaque = False

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.page = "look"
        self.key_page = KeyPage(self)
        self._rows: list[tuple[str, pygame.Rect]] = []
        self._sample: pygame.Rect | None = None
        self._untold: set[str] = set()

    @property
    def grabbing(self) -> bool:  # type: ignore[override]
        """Return whether the next key or button is being chosen."""
        return self.page == "keys" and self.key_page.grabbing

    def lay_out(self, form: Form) -> None:
        """Tabs, the open page, and the way back."""
        look = self.look
        self.frame = self._frame()
        self.inner = inner = self.frame.inflate(-look.px(72), -look.px(56))
        head = look.fonts.size("h1") + look.px(20)
        tabs = pygame.Rect(inner.x, inner.y + head, inner.width, max(44, look.grown(46)))
        names = [(page, say(f"settings.tab.{page}")) for page in PAGES]
        form.add(Choice(form.manager, tabs, names, self.page, self._open))
        foot = max(44, look.grown(54))
        body = pygame.Rect(inner.x, tabs.bottom + look.px(20), inner.width, 0)
        body.height = inner.bottom - foot - look.px(16) - body.y
        self._rows, self._sample, self._untold = [], None, set()
        wide = look.fonts.width(say("back"), "button") + look.px(90)
        done = pygame.Rect(0, 0, wide, foot)
        done.bottomright = inner.bottomright
        self._foot = pygame.Rect(inner.x, done.y, done.x - inner.x - look.px(20), foot)
        if self.page == "keys":
            self.key_page.lay_out(form, body, done)
        else:
            self._lay_rows(form, body)
        form.add(Button(form.manager, done, say("back"), self.back, icon="undo"))

    def _frame(self) -> pygame.Rect:
        look = self.look
        keys = wanted(self.key_page.rows(), look) + look.px(90)
        wide = min(self.size[0] - look.px(48), max(look.grown(1120, 1.6), keys))
        rest = look.fonts.size("h1") + max(44, look.grown(46)) + max(44, look.grown(54))
        high = min(self.size[1] - look.px(48), 6 * self._row_height() + rest + look.px(148))
        frame = pygame.Rect(0, 0, wide, high)
        frame.center = (self.size[0] // 2, self.size[1] // 2)
        return frame

    def _row_height(self) -> int:
        line = self.look.fonts.line_height
        return line("name") + line("compact") * 2 + self.look.px(34)

    def _lay_rows(self, form: Form, body: pygame.Rect) -> None:
        look, rows = self.look, PAGES[self.page]
        high = min(body.height // len(rows), self._row_height())
        self._list = pygame.Rect(body.x, body.y, body.width, high * len(rows))
        side = look.px(18)
        for number, row in enumerate(rows):
            box = pygame.Rect(body.x + side, body.y + number * high, body.width - 2 * side, high)
            self._rows.append((row, box))
            self._control(form, row, box)
        below = pygame.Rect(body.x, body.y + len(rows) * high, body.width, 0)
        below.height = body.bottom - below.y
        if self.page == "look" and below.height >= Sample.least(look):
            self._sample = below

    def _control(self, form: Form, row: str, box: pygame.Rect) -> None:
        look, settings = self.look, self.house.settings
        high = min(box.height - look.px(12), max(40, look.grown(46)))
        rect = pygame.Rect(0, 0, round(box.width * 0.5), high)
        rect.midright = (box.right, box.centery)
        value, change = getattr(settings, row), self._change(row)
        if row in SLIDERS:
            ends, step = SLIDERS[row]
            form.add(Slider(form.manager, rect, ends, step, value, change, told=whole_percent))
        elif row == "text":
            sizes = [(size, whole_percent(size)) for size in get_args(TextSize)]
            form.add(Choice(form.manager, rect, sizes, value, change))
        elif row == "language":
            spoken = [(one.code, one.name) for one in self.house.languages()]
            form.add(Choice(form.manager, rect, spoken, self.house.language, change))
        elif row in ("speed", "prompts"):
            kinds = get_args(Speed if row == "speed" else Prompts)
            named = [(kind, say(f"settings.{row}.{kind}")) for kind in kinds]
            form.add(Choice(form.manager, rect, named, value, change))
        else:
            words = (say("off"), say("on"))
            form.add(Toggle(form.manager, rect, words, value, change))

    def _change(self, key: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self.house.change(key, value)
            if key in RESIZING:
                assert self.stack is not None
                self.stack.resize(self.size)
            else:
                self.changed = True

        return change

    def _open(self, page: str) -> None:
        self.page = page
        self.again()

    def handle(self, event: pygame.event.Event) -> None:
        """The page of keys takes the next key as it is while one is being chosen."""
        if self.page == "keys" and self.key_page.heard(event):
            self.changed = True
        else:
            super().handle(event)

    def paint(self, screen: pygame.Surface) -> None:
        """The tray, its head, and each row's name and note."""
        look = self.look
        self.on(screen, look.materials.tray(*self.frame.size), self.frame)
        self.words(screen, say("settings.head"), "h1", self.inner.topleft, ink.BRASS_LIGHT)
        if self._rows:
            self.on(screen, look.materials.inset(*self._list.size), self._list)
        for number, (row, box) in enumerate(self._rows):
            if number:
                pygame.draw.line(screen, ink.BRASS_DARK, box.topleft, box.topright)
            self._row(screen, row, box)
        if self._sample is not None:
            Sample(look, self.house).draw(screen, self._sample)
        if self.page == "keys":
            self.key_page.paint(screen)
        else:
            self._tell(screen)

    def _row(self, screen: pygame.Surface, row: str, box: pygame.Rect) -> None:
        wide = round(box.width * 0.47)
        name, note = say(f"settings.{row}"), self._note(row)
        upper = self.text_height(name, "name", wide)
        lower = self.text_height(note, "compact", wide)
        if upper + lower > box.height:
            # Where there is no room for both, the foot tells the note of the lit row.
            lower = 0
            self._untold.add(row)
        y = box.y + max(2, (box.height - upper - lower) // 2)
        self.words(screen, name, "name", (box.x, y), ink.CREAM, width=wide)
        if lower:
            place = (box.x, y + upper)
            self.words(screen, note, "compact", place, ink.MUTED_CREAM, width=wide)

    def _note(self, row: str) -> str:
        value = getattr(self.house.settings, row)
        cap = self.house.cap(COMMANDED[row]) if row in COMMANDED else ""
        told = whole_percent(value) if row in SLIDERS else value
        return say(f"settings.{row}.note", value=told, key=cap)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the page; at the foot what the lit row does, where it is not said beside it."""
        super().draw(screen)
        lit = self.form.focus.at - 1
        rows = PAGES[self.page]
        if self._untold and 0 <= lit < len(rows) and rows[lit] in self._untold:
            note = self._note(rows[lit])
            room = self._foot.width
            text = self.look.fonts.rich(note, "compact", room, ink.CREAM, max_lines=2).picture
            screen.blit(text, text.get_rect(midleft=self._foot.midleft))

    def _tell(self, screen: pygame.Surface) -> None:
        text, inner = self.house.settings_news(), self.inner
        if not text:
            return
        wide = round(inner.width * 0.66)
        high = self.text_height(text, "note", wide)
        place = (inner.x, inner.bottom - high)
        self.words(screen, text, "note", place, ink.KEY_LIGHT, width=wide)
