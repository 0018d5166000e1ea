"""The settings screen: pages of rows, each with its name, its control and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args

import pygame

from game import games
from game.scenes.settings.key_page import KeyPage
from game.scenes.settings.sample import Sample
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.store.settings import Hold, Prompts, Speed, TextSize
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Grown,
    Line,
    Part,
    Pixels,
    Share,
    Shortest,
    Sum,
    Told,
    Wide,
)
from game.table.widgets.fields import Button, Choice, Toggle
from game.table.widgets.form import Form
from game.table.widgets.slider import Slider
from game.table.widgets.ticks import Ticks
from game.words.numbers import whole_percent
from game.words.room import words_of
from game.words.ui import say

PAGES: Final[dict[str, tuple[str, ...]]] = {
    "look": ("text", "interface", "high_contrast", "full_screen"),
    "motion": ("speed", "reduced_motion", "shake"),
    "sound": ("volume", "volume_effects", "volume_ambience", "mute_unfocused"),
    "play": (
        "prompts",
        "ask_before_ending",
        "wait_after",
        "hold_threat",
        "mirrored",
        "rule_numbers",
    ),
    "answers": ("hold", "unconcerned"),
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
KINDS: Final = {"speed": Speed, "prompts": Prompts, "hold": Hold}
"""Rows that are one of a few words."""
TICKED: Final = frozenset({"unconcerned"})
"""Rows that tell what of many is left out: all of it is seen, and what is in is ticked."""
COMMANDED: Final = {"full_screen": "full_screen", "hold_threat": "threat"}
"""Rows whose note names the key of a command."""
TRAY: Final = ((0.8, 1232), (0.86, 672))
"""What part of the window the tray takes across and down, and so many pixels at least.

Everything on it has its place by the window alone: what changes the sizes of text and interface
must not slip away under the pointer.
"""
MARGIN: Final = 0.03
HEAD: Final = 0.115
TABS: Final = 0.09
FOOT: Final = 0.1
"""What part of the tray's height its margin, its head, the tabs and the foot take."""
BACK: Final = Grown(54, least=44)
ROW: Final = Sum((Line("name"), Line("compact", 2), 34))
"""How high a row is where there is room."""
TICKS_WIDE: Final = 0.72
"""The share of a row that its plates with ticks take: sentences stand on them, two in a line."""
TICK: Final = Grown(58, least=44)
"""How high a row of two ticks is where there is room."""
LOOK_ROW: Final = 0.15
"""What part of the page's height a row has where a sample stands below."""
EDGES: Final = 48
"""Pixels that the tray leaves free of the window, at least."""
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
        self._sample: Box | None = None
        self._untold: set[str] = set()

    @property
    def grabbing(self) -> bool:  # type: ignore[override]
        """Return whether the next key or button is being chosen."""
        return self.page == "keys" and self.key_page.grabbing

    def lay_out(self, form: Form) -> None:
        """Tabs, the open page, and the way back."""
        across, down = (
            min(whole - EDGES, max(round(whole * part), least))
            for whole, (part, least) in zip(self.size, TRAY, strict=True)
        )
        frame = self.look.window.sized(Pixels(across), Pixels(down))
        self.frame, margin = frame.rect, Pixels(round(down * MARGIN))
        inside = frame.less(margin, margin, margin, margin)
        head, tabs, body, foot = inside.column(Part(HEAD), Part(TABS), Share(), Part(FOOT))
        self.inner, self._head = inside.rect, head
        tabs, body = tabs.less(bottom=Part(0.2)), body.less(bottom=Part(0.03))
        foot = foot.bottom(Shortest(Part(1), BACK))
        names = [(page, say(f"settings.tab.{page}")) for page in PAGES]
        form.add(Choice(form.manager, tabs.rect, names, self.page, self._open))
        self._rows, self._sample, self._untold = [], None, set()
        done = foot.right(Wide("button", say("back")) + 90)
        self._foot = foot.less(right=Pixels(done.width) + 20)
        if self.page == "keys":
            self.key_page.lay_out(form, body, done.rect)
        else:
            self._lay_rows(form, body)
        form.add(Button(form.manager, done.rect, say("back"), self.back, icon="undo"))
        form.begin(0)

    def _lay_rows(self, form: Form, body: Box) -> None:
        rows = PAGES[self.page]
        high: Told = Shortest(Pixels(body.height // len(rows)), ROW)
        if self.page == "look":
            high = Part(LOOK_ROW)
        spare = Pixels(body.height - body.high(high) * (len(rows) - 1))
        lines = -(-len(self._concerns()) // 2)
        tall = Sum([TICK] * lines)
        highs = [Shortest(spare, tall) if row in TICKED else high for row in rows]
        *places, below = body.column(*highs, Share())
        self._list = body.less(bottom=Pixels(below.height)).rect
        for row, place in zip(rows, places, strict=True):
            aside = Part(0.015)
            box = place.less(left=aside, right=aside)
            self._rows.append((row, box.rect))
            self._control(form, row, box)
        if self.page == "look" and below.height >= below.high(Sample.LEAST):
            self._sample = below

    def _control(self, form: Form, row: str, box: Box) -> None:
        settings = self.house.settings
        high = Shortest(Part(1) + -12, Grown(46, least=40))
        rect = box.sized(Part(0.5), high, "midright").rect
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
        elif row in TICKED:
            told = self._concerns()
            on = [kind for kind, _ in told if kind not in value]

            def tick(ticked: tuple[str, ...]) -> None:
                change(tuple(kind for kind, _ in told if kind not in ticked))

            tall = box.sized(Part(TICKS_WIDE), Part(1) + -12, "midright").rect
            form.add(Ticks(form.manager, tall, told, on, tick))
        elif row in KINDS:
            kinds = get_args(KINDS[row])
            named = [(kind, say(f"settings.{row}.{kind}")) for kind in kinds]
            form.add(Choice(form.manager, rect, named, value, change))
        else:
            words = (say("off"), say("on"))
            form.add(Toggle(form.manager, rect, words, value, change))

    @staticmethod
    def _concerns() -> list[tuple[str, str]]:
        """Return what may concern somebody in any game, each kind once, with its words."""
        reasons = [each for game in games.names() for each in words_of(game).concerns()]
        return list(dict(reasons).items())

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
        head = look.fonts.carved(say("settings.head"), "h1", ink.BRASS_LIGHT)
        screen.blit(head, self._head.spot(head, "midleft"))
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
        wide = round(box.width * (0.97 - TICKS_WIDE if row in TICKED else 0.47))
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
            text = self.look.prose.lay(note, "compact", room, ink.CREAM, lines=2).picture
            screen.blit(text, self._foot.spot(text, "midleft"))

    def _tell(self, screen: pygame.Surface) -> None:
        text, inner = self.house.settings_news(), self.inner
        if not text:
            return
        wide = round(inner.width * 0.66)
        high = self.text_height(text, "note", wide)
        place = (inner.x, inner.bottom - high)
        self.words(screen, text, "note", place, ink.KEY_LIGHT, width=wide)
