"""Buttons, switches, choices, sliders and entries: our art over pygame_gui's workings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame
import pygame_gui
from pygame_gui.core.utility import clipboard_paste
from pygame_gui.elements import UITextEntryLine

from game.gate import typable
from game.table.look import palette as ink
from game.table.look.buttons import Face, button, mode_of, running_out
from game.table.look.fitting import alike, broken, fitted, readable
from game.table.look.theme import Look
from game.table.widgets.below import BARE, Unseen, bare

MOST_PASTED: Final = 1000
"""Characters of a clipboard that are looked at; no line is so long."""

Action = Callable[[], None]
Paint = Callable[[pygame.Surface, pygame.Rect, str], None]
Hear = Callable[[str], None]


def unheard(cue: str) -> None:
    """Nobody listens for sounds."""


class Widget:
    """Something that can hold the focus: a rectangle, whether it is on, and what it paints.

    `heard` is called with the cue of each sound that it makes.
    """

    rounding = 8.0

    def __init__(self, rect: pygame.Rect, enabled: bool = True) -> None:
        self.rect = rect
        self.enabled = enabled
        self.heard: Hear = unheard
        self.lit = False
        """Whether the ring lies around it; the form says so before each painting."""
        self.beside = False
        """Whether the ring lies around another one."""

    @property
    def golden(self) -> bool:
        """Return whether it is lit as what one most likely wants, so that Enter means it."""
        return False

    @property
    def ring(self) -> pygame.Rect:
        """Return where the ring lies that shows the focus."""
        return self.rect

    def entered(self) -> None:
        """The ring has come here by a key."""

    def press(self) -> None:
        """Enter or Space was hit here."""

    def turn(self, by: int) -> bool:
        """Left (-1) or Right (1) was hit here; False when that means nothing to it."""
        return False

    def climb(self, by: int) -> bool:
        """Up (-1) or Down (1) was hit here; False when that means nothing to it."""
        return False

    def leaf(self, by: float) -> bool:
        """Turn a long text by pages (2 or more: to its end); False where there is none."""
        return False

    def point(self, event: pygame.event.Event) -> bool:
        """Hear a mouse button or the mouse's way; True when it changed something here."""
        return False

    def poll(self) -> None:
        """Look whether the mouse or the keyboard changed what is underneath."""

    def draw(self, screen: pygame.Surface, look: Look) -> None:
        """Paint what lies beneath pygame-gui's own drawing."""

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks; another value means: paint again."""
        return ()

    def element(self) -> Any:
        """Return pygame-gui's element that takes typed text, None for all others."""
        return None


class Button(Widget):
    """A painted button; with `paint`, any picture that can be pressed.

    ``barred``: it looks locked, and pressing it tells why. ``shown`` are the words that are painted
    where all of them have no room. ``meant``: what ``paint`` shows is golden. ``role`` is that of
    its words; ``ranged`` ones begin at the left, as in a list. ``held`` is what it does for whoever
    holds it down, who may know of that. ``runs`` returns the share that is left of the time after
    which it is pressed by itself.
    """

    def __init__(
        self, manager: pygame_gui.UIManager, rect: pygame.Rect, text: str, action: Action,
        kind: str = "wood", icon: str = "", key: str = "", enabled: bool = True, tip: str = "",
        paint: Paint | None = None, barred: bool = False, shown: str | None = None,
        meant: bool = False, role: str = "button", ranged: bool = False,
        held: Action | None = None, runs: Callable[[], float] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(rect, enabled)
        self.held, self.runs = held, runs
        self.face = Face(text if shown is None else shown, kind, icon, key, role, ranged)
        self._text = text
        self.action, self.paint = action, paint
        self.barred = barred
        self._meant = meant or (paint is None and kind == "gold")
        self.below = bare(manager, rect, f"{text} {icon}", tip, enabled)
        self.below.told = self.press
        self.tip = tip
        """What explains it where its picture does not."""

    @property
    def text(self) -> str:
        """Return its words, all of them."""
        return self._text

    @property
    def kind(self) -> str:
        """Return the kind of its plate."""
        return self.face.kind

    @property
    def golden(self) -> bool:
        """Return whether its plate is the golden one."""
        return self._meant

    @property
    def icon(self) -> str:
        """Return its icon."""
        return self.face.icon

    def press(self, *_: object) -> None:
        """Do what the button is for."""
        if self.enabled:
            self.heard("click")
            self.action()

    def mode(self) -> str:
        """Return how it stands; the form draws the ring of the focus around it."""
        off = self.barred or not self.enabled
        # A pointer that only rests here lights nothing beside the ring: that would be two of them.
        hot = self.below.hovered and not (self.beside and self.below.still)
        return mode_of(disabled=off, pressed=self.below.held, hot=hot)

    def left(self) -> int:
        """Return the pixels across of the time that is left until it is pressed by itself, -1 for a
        button that waits for whoever presses it.
        """
        return round(self.runs() * self.rect.width) if self.runs is not None else -1

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks."""
        return self.mode(), self.left()

    def draw(self, screen: pygame.Surface, look: Look) -> None:
        """Paint the button with its icon, words and key cap, and the time it has left."""
        mode = self.mode()
        if self.paint is not None:
            self.paint(screen, self.rect, mode)
            return
        button(look, screen, self.rect, self.face, mode)
        if self.runs is not None:
            running_out(look, screen, self.rect, self.runs())


class Toggle(Button):
    """A switch with its words at the left: on and off differ in place, colour and word."""

    def __init__(
        self, manager: pygame_gui.UIManager, rect: pygame.Rect, words: tuple[str, str], on: bool,
        changed: Callable[[bool], None],
    ) -> None:  # fmt: skip
        super().__init__(manager, rect, "", self.flip)
        self.on, self.words, self.changed = on, words, changed

    def flip(self) -> None:
        """Turn it to the other side."""
        self.on = not self.on
        self.changed(self.on)

    def turn(self, by: int) -> bool:
        """Right is on, left is off."""
        if self.on != (by > 0):
            self.press()
        return True

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks."""
        return self.mode(), self.on

    def draw(self, screen: pygame.Surface, look: Look) -> None:
        """Paint slot, knob and word."""
        rect, mode = self.rect, self.mode()
        high = min(rect.height, look.grown(34))
        wide = 2 * high
        y = rect.centery - high // 2
        fill = ink.HIT if self.on else ink.INSET
        edge = ink.BRASS_LIGHT if mode in ("hover", "pressed") else ink.BRASS
        look.materials.plate(wide, high, (*fill, 235), edge, high / 2 / look.unit, 1.6).draw(
            screen, rect.x, y
        )
        knob = high - look.px(8)
        at = rect.x + (wide - knob - look.px(4) if self.on else look.px(4))
        look.materials.brass(knob, shadow=False).draw(screen, at, y + look.px(4))
        icon = "tick" if self.on else "cross"
        where = rect.x + (wide * 0.3 if self.on else wide * 0.7)
        look.icons.draw(screen, icon, where, rect.centery, high // 2, ink.CREAM)
        tone = ink.CREAM if self.enabled else ink.DISABLED_ON_WOOD
        left = rect.x + wide + look.px(12)
        word = fitted(look, self.words[self.on], "name", tone, rect.right - left)
        screen.blit(word, word.get_rect(midleft=(left, rect.centery)))


def two_lines(look: Look) -> int:
    """Return the pixels that a plate is high at least so that its words may stand in two lines."""
    return 2 * look.fonts.line_height("name") + look.px(4)


class Choice(Widget):
    """One of a few: a row of plates, the chosen one lit, edged and ticked."""

    def __init__(
        self, manager: pygame_gui.UIManager, rect: pygame.Rect, options: Sequence[tuple[Any, str]],
        chosen: Any, changed: Callable[[Any], None], icons: Sequence[str] = (),
    ) -> None:  # fmt: skip
        super().__init__(rect)
        self.options, self.chosen, self.changed, self.icons = options, chosen, changed, icons
        self.parts: list[tuple[pygame.Rect, Unseen]] = []
        count = len(options)
        for number, (value, _) in enumerate(options):
            left = rect.x + rect.width * number // count
            right = rect.x + rect.width * (number + 1) // count
            box = pygame.Rect(left, rect.y, right - left - (4 if number < count - 1 else 0), 0)
            box.height = rect.height
            below = Unseen(box, "", manager, object_id=BARE, command=self._chooser(value))
            self.parts.append((box, below))

    def _chooser(self, value: Any) -> Callable[..., None]:
        def choose(*_: object) -> None:
            self.choose(value)

        return choose

    def choose(self, value: Any) -> None:
        """Choose one of the options by its value."""
        if value != self.chosen:
            self.chosen = value
            self.heard("click")
            self.changed(value)

    @property
    def pointed(self) -> Any:
        """Return the value of the option that the mouse is on, None away from all."""
        ways = zip(self.options, self.parts, strict=True)
        return next((value for (value, _), (_, below) in ways if below.hovered), None)

    def turn(self, by: int) -> bool:
        """Choose the next or the one before; the ends hold."""
        values = [value for value, _ in self.options]
        at = values.index(self.chosen) + by if self.chosen in values else 0
        if 0 <= at < len(values):
            self.choose(values[at])
        return True

    def press(self) -> None:
        """Choose the next, around the end."""
        values = [value for value, _ in self.options]
        at = values.index(self.chosen) + 1 if self.chosen in values else 0
        self.choose(values[at % len(values)])

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks."""
        return self.chosen, *(below.hovered for _, below in self.parts)

    def draw(self, screen: pygame.Surface, look: Look) -> None:
        """Paint the plates."""
        lines = self._broken(look)
        small = [] if lines else self._small(look)
        for number, ((value, text), (box, below)) in enumerate(
            zip(self.options, self.parts, strict=True)
        ):
            on = value == self.chosen
            fill = (*ink.WALNUT_LIGHT, 255) if on else (*ink.INSET, 190)
            edge = ink.BRASS_LIGHT if on or below.hovered else ink.BRASS_DARK
            plate = look.materials.plate(box.width, box.height, fill, edge, 6, 2 if on else 1.2)
            plate.draw(screen, box.x, box.y)
            icon = "tick" if on else (self.icons[number] if number < len(self.icons) else "")
            size = look.fonts.size("name") if icon else 0
            gap = look.px(6) if icon else 0
            tone = ink.CREAM if on else ink.MUTED_CREAM
            if lines:
                self._two_lines(screen, look, lines, number, tone)
                if on:
                    self._corner(screen, look, box)
                continue
            if small:
                word = small[number]
                screen.blit(word, word.get_rect(center=box.center))
                if on:
                    self._corner(screen, look, box)
                continue
            beside = box.width - size - gap - look.px(12)
            # What is chosen is written as large as its neighbours.
            crowded = look.fonts.width(text, "name") > beside
            if icon and (crowded if on else not readable(look, text, "name", beside)):
                icon, size, gap = "", 0, 0
                if on:
                    self._corner(screen, look, box)
            word = fitted(look, text, "name", tone, box.width - size - gap - look.px(12))
            left = box.centerx - (word.get_width() + size + gap) // 2
            if icon:
                look.icons.draw(screen, icon, left + size / 2, box.centery, size, tone)
            screen.blit(word, word.get_rect(midleft=(left + size + gap, box.centery)))

    def _small(self, look: Look) -> list[pygame.Surface]:
        """Return the words of all plates, each in the letters that the longest needs, where that
        has no room in those of its role: what stands beside each other is written alike.
        """
        room = min(part.width for part, _ in self.parts) - look.px(8)
        words = [
            (text, ink.CREAM if value == self.chosen else ink.MUTED_CREAM)
            for value, text in self.options
        ]
        crowded = any(look.fonts.width(text, "name") > room for text, _ in words)
        return alike(look, words, "name", room) if crowded else []

    def _corner(self, screen: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """Paint the tick on the corner of a plate whose words leave no room beside them."""
        size = look.fonts.size("note")
        disc = pygame.Rect(0, 0, size, size)
        disc.center = (box.right - size // 4, box.top - size // 4)
        look.materials.plate(size, size, ink.NIGHT, ink.BRASS_LIGHT, size / 2, 1.2).draw(
            screen, *disc.topleft
        )
        look.icons.draw(screen, "tick", *disc.center, round(size * 0.7), ink.CREAM)

    def _broken(self, look: Look) -> list[list[str]]:
        """Return the words of all plates in the lines in which they stand alike: none where each
        fits in one, or where plates are too low for two.
        """
        box = self.parts[0][0]
        rooms = [part.width - look.px(8) for part, _ in self.parts]
        words = [text for _, text in self.options]
        if box.height < two_lines(look) or all(
            look.fonts.width(text, "name") <= room for text, room in zip(words, rooms, strict=True)
        ):
            return []
        return [broken(look, text, "name", room) for text, room in zip(words, rooms, strict=True)]

    def _two_lines(
        self, screen: pygame.Surface, look: Look, lines: Sequence[Sequence[str]], number: int,
        tone: tuple[int, int, int],
    ) -> None:  # fmt: skip
        """Write the lines of a plate below each other in its middle, in the letters of all."""
        box = self.parts[number][0]
        every = [(line, tone) for plate in lines for line in plate]
        room = min(part.width for part, _ in self.parts) - look.px(8)
        first = sum(len(plate) for plate in lines[:number])
        words = alike(look, every, "name", room)[first : first + len(lines[number])]
        step = look.fonts.line_height("name")
        top = box.centery - step * (len(words) - 1) // 2
        for row, word in enumerate(words):
            screen.blit(word, word.get_rect(center=(box.centerx, top + row * step)))


HINT: Final = pygame.Color(*ink.MUTED_CREAM)


class Line(UITextEntryLine):
    """pygame-gui's line of text, into which only comes what can stand in it letter by letter.

    A hint stands in it paler than what was typed: nobody takes it for their own words. What a click
    enters is selected whole, so that typing replaces it; the next click goes to a letter.
    """

    _came = _entered = False
    """Whether it has begun to hear the keys in this frame, and whether by the press of a mouse."""

    def rebuild(self) -> None:
        """Make the line's pictures anew."""
        cream = self.text_colour
        if not (self.text or self.is_focused):
            self.text_colour = HINT
        super().rebuild()  # type: ignore[no-untyped-call]
        self.text_colour = cream

    def set_text(self, text: str | None) -> None:
        """Put a text into the line, or its hint where there is none."""
        self._dye(not text and not self.is_focused)
        super().set_text(text)

    def focus(self) -> None:
        """Begin to hear the keys: the hint goes."""
        self._dye(False)
        self._came = not self.is_focused
        super().focus()  # type: ignore[no-untyped-call]

    def unfocus(self) -> None:
        """Hear no more keys: in an empty line the hint comes back."""
        self._dye(not self.text)
        super().unfocus()  # type: ignore[no-untyped-call]

    def _dye(self, hint: bool) -> None:
        """Choose the colour of what is set into the line next."""
        if self.drawable_shape is not None:
            self.drawable_shape.theming["normal_text"] = HINT if hint else self.text_colour

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take what is typed or pasted without what nobody would see, as much as there is room."""
        if self.is_enabled and self.is_focused and (typed := self._typed(event)) is not None:
            event = pygame.event.Event(pygame.TEXTINPUT, text=typable(typed))
        found = bool(super().process_event(event))
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._entered = self._came and self.is_focused
        elif event.type == pygame.MOUSEBUTTONUP and self._entered:
            self._entered = False
            if self.select_range[0] == self.select_range[1]:
                self.whole()
        return found

    def update(self, time_delta: float) -> None:
        """Let time pass: a press that comes later enters nothing any more."""
        self._came = False
        super().update(time_delta)

    def whole(self) -> None:
        """Select all that stands there."""
        self.edit_position = len(self.text)
        self.select_range = [0, len(self.text)]
        self.cursor_has_moved_recently = True

    def _typed(self, event: pygame.event.Event) -> str | None:
        """Return the text that an event brings into the line, None if it brings none."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_v:
            command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
            if command and not event.mod & pygame.KMOD_ALT:
                return str(clipboard_paste())[:MOST_PASTED]  # type: ignore[no-untyped-call]
        return event.text if event.type == pygame.TEXTINPUT else None


class Entry(Widget):
    """One line of text that a person types."""

    rounding = 2.0

    def __init__(
        self, manager: pygame_gui.UIManager, rect: pygame.Rect, value: str,
        changed: Callable[[str], None], hint: str = "", longest: int = 40, digits: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(rect)
        self.value, self.changed, self.hint = value, changed, hint
        self.longest, self.digits = longest, digits
        self.below = Line(
            rect, manager, initial_text=typable(value), placeholder_text=typable(hint)
        )
        self.below.set_text_length_limit(longest)
        # A form made anew while somebody types goes on at the end of what is there.
        self.below.edit_position = len(self.below.text)
        if digits:
            self.below.set_allowed_characters("numbers")

    def entered(self) -> None:
        """Select what stands there: typing replaces it."""
        self.below.whole()

    def poll(self) -> None:
        """Take over what was typed."""
        text = self.below.get_text()
        if text != self.value:
            self.value = text
            self.changed(text)

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks; a blinking cursor is painted as it blinks."""
        return self.value, self.below.is_focused, self.below.cursor_on

    def element(self) -> Any:
        """Return pygame-gui's element that takes typed text."""
        return self.below
