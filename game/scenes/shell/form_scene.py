"""A scene that is a form: a painted picture, and widgets on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.input.pads import PAD
from game.table.look import palette as ink
from game.table.look.boxes import Box, Grown, Part, Shortest, Sum, Told
from game.table.look.materials import Piece
from game.table.look.strokes import clear
from game.table.look.theme import Look
from game.table.widgets.fields import Entry
from game.table.widgets.form import Form
from game.words.rich import Text, plain, text_of

VEIL = (8, 5, 3, 165)
BUTTON: Final = Grown(56, 1.5, least=44)
"""How high a button of a dialog is."""
FOOT: Final = Grown(58, 1.5, least=44)
"""How high the buttons at the foot of a page are."""


class FormScene(Scene):
    """Says where things are in `lay_out`, paints what does not move in `paint`.

    Both are called anew for each window size and whenever `again` is: what a person typed or
    chose lives in the scene, never in a widget.
    """

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.form: Form
        self.look: Look
        self._picture: pygame.Surface | None = None
        self._laid_out = False
        self.lift = 0
        """The pixels by which the tray of a dialog lies below the middle of the window."""

    def lay_out(self, form: Form) -> None:
        """Put the widgets into the form, in Tab order."""

    def paint(self, screen: pygame.Surface) -> None:
        """Paint all that lies under the widgets."""

    def over(self, screen: pygame.Surface) -> None:
        """Paint what moves between the picture and the widgets."""

    def back(self) -> None:
        """Esc or the right button: leave this scene, where it can be left."""
        assert self.stack is not None
        self.stack.pop()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of `size`."""
        super().resize(size)
        self.look = self.house.look(size)
        before = self.form if self._laid_out else None
        self.form = Form(self.look, keymap=self.house.keymap, by_keys=self.house.by_keys)
        self.form.heard = self.house.sounds.play
        self.lay_out(self.form)
        self.form.keep(before)
        self._laid_out = True
        self._picture = None

    def leave(self) -> None:
        """Let go of the picture at once: it is as large as the window."""
        super().leave()
        self._picture = None

    def again(self) -> None:
        """Lay out anew: something changed that decides which widgets there are."""
        self.resize(self.size)

    def repaint(self) -> None:
        """Paint the picture under the widgets anew: other words stand on it."""
        self._picture = None
        self.changed = True

    def resume(self) -> None:
        """Come back from a scene above: it may have changed a setting."""
        super().resume()
        self.again()

    def types(self, event: pygame.event.Event) -> bool:
        """Return whether an event writes a letter here."""
        return self.grabbing or self.form.types(event)

    def under(self, place: tuple[int, int]) -> pygame.Rect:
        """Return the box of the widget at a place."""
        return self.form.under(place) or super().under(place)

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the form, and to `unheard` when it meant nothing there."""
        form = self.form
        if self._spells(event):
            return
        if form.handle(event):
            self.changed = True
        elif self.form is form:
            self.unheard(event)

    def _spells(self, event: pygame.event.Event) -> bool:
        """Lay letters over a line of text that a pad's confirming button is pressed on."""
        from game.scenes.shell.letters import Letters  # a form itself, so it is known late

        line = self.form.focused
        if event.type != PAD or not isinstance(line, Entry) or self.stack is None:
            return False
        if self.house.keymap.meaning(event, self.groups) != "confirm":
            return False
        about = self.spelled(line)
        self.stack.push(
            Letters(self.house, line.value, line.longest, line.digits, line.changed, about)
        )
        return True

    def spelled(self, line: Entry) -> str:
        """Return what is asked where a line is spelled with a pad: what stands in it while it is
        empty, unless the form says more.
        """
        return line.hint

    def unheard(self, event: pygame.event.Event) -> None:
        """An event that no widget took: the cancelling keys and the right button go back."""
        cancel = self.house.keymap.meaning(event, self.groups) == "cancel"
        right = event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_RIGHT
        if cancel or right:
            self.back()

    def update(self, seconds: float) -> None:
        """Let the widgets follow the mouse while this scene is on top."""
        on_top = self.stack is not None and self.stack.scenes and self.stack.top is self
        if on_top and self.form.update(seconds):
            self.changed = True

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the picture, made once, and the widgets on it."""
        if self._picture is None:
            if self.opaque:
                self._picture = pygame.Surface(self.size)
            else:
                self._picture = clear(*self.size)
                self._picture.fill(VEIL)
            self.paint(self._picture)
        screen.blit(self._picture, (0, 0))
        self.over(screen)
        self.form.draw(screen)

    # What many screens paint

    def table(self, screen: pygame.Surface, focus: tuple[float, float] = (0.5, 0.45)) -> None:
        """Paint the walnut table over the whole window."""
        materials = self.look.materials
        screen.blit(materials.table(*self.size, focus), (0, 0))
        screen.blit(materials.vignette(*self.size), (0, 0))

    def on(self, screen: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Paint a piece of material at a rectangle."""
        piece.draw(screen, rect.x, rect.y)

    def framed(self, wide: Told, high: Told, across: float = 48, down: float = 36) -> Box:
        """Place the tray of a dialog in the middle, not wider than the window, for so high a text.

        What lies within its margin comes back, ``high``.
        """
        frame = self.look.window.sized(Shortest(wide, Part(1) + -48), Sum((high, 2 * down)))
        self.frame = frame.rect.move(0, self.lift)
        return replace(frame, rect=self.frame).inset(across, down)

    def words(
        self, screen: pygame.Surface, text: Text | str, role: str, place: tuple[int, int],
        colour: ink.RGB = ink.CREAM, anchor: str = "topleft", width: int = 0,
    ) -> pygame.Rect:  # fmt: skip
        """Paint one line, or with `width` a wrapped text; the rectangle it takes comes back."""
        if width:
            picture = self.look.prose.lay(text, role, width, colour).picture
        else:
            picture = self.look.fonts.line(plain(text_of(text)), role, colour)
        box = picture.get_rect(**{anchor: place})
        screen.blit(picture, box)
        return box

    def text_height(self, text: Text | str, role: str, width: int) -> int:
        """Return the pixels that a wrapped text takes downward."""
        return self.look.prose.lay(text, role, width).picture.get_height()
