"""The settings screen: three pages, each row with its name, its control and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.house import House
from game.store.settings import Prompts, Speed, TextSize
from game.table import palette as ink
from game.table.form import Form
from game.table.widgets import Button, Choice, Slider, Toggle
from game.words.ui import say

PAGES: Final[dict[str, tuple[str, ...]]] = {
    "look": ("text", "interface", "high_contrast", "full_screen"),
    "motion": ("speed", "reduced_motion", "shake"),
    "play": ("prompts", "ask_before_ending"),
}


class SettingsScene(FormScene):
    """Settings take effect at once and are kept at once; there is nothing to confirm."""

    name = "settings"
    opaque = False

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.page = "look"
        self._rows: list[tuple[str, pygame.Rect]] = []

    def lay_out(self, form: Form) -> None:
        """Tabs, the rows of the open page, and the way back."""
        look = self.look
        self.frame = self._frame()
        inner = self.frame.inflate(-look.px(72), -look.px(56))
        line = look.fonts.line_height
        head = look.fonts.size("h1") + look.px(20)
        tabs = pygame.Rect(inner.x, inner.y + head, inner.width, max(44, look.grown(46)))
        names = [(page, say(f"settings.tab.{page}")) for page in PAGES]
        form.add(Choice(form.manager, tabs, names, self.page, self._open))
        y = tabs.bottom + look.px(20)
        foot = max(44, look.grown(54))
        rows = PAGES[self.page]
        room = inner.bottom - foot - look.px(16) - y
        high = min(room // len(rows), line("name") + line("compact") * 2 + look.px(34))
        self._rows = []
        for row in rows:
            box = pygame.Rect(inner.x, y, inner.width, high)
            self._rows.append((row, box))
            self._control(form, row, box)
            y += high
        wide = look.fonts.width(say("back"), "button") + look.px(90)
        done = pygame.Rect(0, 0, wide, foot)
        done.bottomright = inner.bottomright
        form.add(Button(form.manager, done, say("back"), self.back, icon="undo"))

    def _frame(self) -> pygame.Rect:
        look = self.look
        wide = min(self.size[0] - look.px(48), look.grown(1040, 1.6))
        line = look.fonts.line_height
        rows = 4 * (line("name") + line("compact") * 2 + look.px(34))
        rest = look.fonts.size("h1") + max(44, look.grown(46)) + max(44, look.grown(54))
        high = min(self.size[1] - look.px(48), rows + rest + look.px(132))
        frame = pygame.Rect(0, 0, wide, high)
        frame.center = (self.size[0] // 2, self.size[1] // 2)
        return frame

    def _control(self, form: Form, row: str, box: pygame.Rect) -> None:
        look, settings = self.look, self.house.settings
        high = min(box.height - look.px(12), max(40, look.grown(46)))
        rect = pygame.Rect(0, 0, round(box.width * 0.5), high)
        rect.midright = (box.right, box.centery)
        value = getattr(settings, row)
        if row == "text":
            options = [(size, f"{size} %") for size in get_args(TextSize)]
            form.add(Choice(form.manager, rect, options, value, self._change(row)))
        elif row == "interface":
            form.add(Slider(form.manager, rect, (85, 130), 5, value, self._change(row)))
        elif row in ("speed", "prompts"):
            kinds = get_args(Speed if row == "speed" else Prompts)
            named = [(kind, say(f"settings.{row}.{kind}")) for kind in kinds]
            form.add(Choice(form.manager, rect, named, value, self._change(row)))
        else:
            words = (say("off"), say("on"))
            form.add(Toggle(form.manager, rect, words, value, self._change(row)))

    def _change(self, key: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self.house.change(key, value)
            if key in ("text", "interface"):
                assert self.stack is not None
                self.stack.resize(self.size)
            else:
                self.changed = True

        return change

    def _open(self, page: str) -> None:
        self.page = page
        self.again()

    def paint(self, screen: pygame.Surface) -> None:
        """The tray, its head, and each row's name and note."""
        look = self.look
        self.on(screen, look.materials.tray(*self.frame.size), self.frame)
        inner = self.frame.inflate(-look.px(72), -look.px(56))
        self.words(screen, say("settings.head"), "h1", inner.topleft, ink.BRASS_LIGHT)
        for number, (row, box) in enumerate(self._rows):
            wide = round(box.width * 0.47)
            if number:
                pygame.draw.line(screen, ink.BRASS_DARK, box.topleft, box.topright)
            value = getattr(self.house.settings, row)
            name, note = say(f"settings.{row}"), say(f"settings.{row}.note", value=value)
            upper = self.text_height(name, "name", wide)
            lower = self.text_height(note, "compact", wide)
            if upper + lower > box.height:
                # Where the window is too low for both, the name alone has to do.
                lower = 0
            y = box.y + max(2, (box.height - upper - lower) // 2)
            self.words(screen, name, "name", (box.x, y), ink.CREAM, width=wide)
            if lower:
                place = (box.x, y + upper)
                self.words(screen, note, "compact", place, ink.MUTED_CREAM, width=wide)
        self._tell(screen, inner)

    def _tell(self, screen: pygame.Surface, inner: pygame.Rect) -> None:
        notice = self.house.file.notice
        if notice is None:
            return
        keys = ", ".join(say(f"settings.{key}") for key in notice.keys)
        text = say(f"settings.{notice.kind}", keys=keys, aside=notice.aside, path=notice.path)
        wide = round(inner.width * 0.66)
        high = self.text_height(text, "note", wide)
        place = (inner.x, inner.bottom - high)
        self.words(screen, text, "note", place, ink.KEY_LIGHT, width=wide)
