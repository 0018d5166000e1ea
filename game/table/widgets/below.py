"""pygame-gui's bare buttons under the painted ones, and its manager, which keeps them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import pygame
import pygame_gui
from pygame_gui.core import ObjectID, UIContainer
from pygame_gui.core.drawable_shapes import RectDrawableShape
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.core.utility import set_default_manager
from pygame_gui.elements import UIButton

from game.gate import typable
from game.table.input import pointer

BARE: Final = ObjectID(class_id="@bare")
UNHEARD: Final = (
    pygame.USEREVENT,
    pygame_gui.UI_BUTTON_PRESSED,
    pygame_gui.UI_BUTTON_START_PRESS,
    pygame_gui.UI_BUTTON_DOUBLE_CLICKED,
    pygame_gui.UI_BUTTON_ON_HOVERED,
    pygame_gui.UI_BUTTON_ON_UNHOVERED,
    pygame_gui.UI_TEXT_ENTRY_CHANGED,
    pygame_gui.UI_TEXT_ENTRY_FINISHED,
)
"""Events in which pygame-gui tells what its elements did, each twice: forms know it at once."""
Kept = tuple[tuple[int, int, int, int], str, str, bool]
"""Place, words, explanation and whether it is on: buttons alike in these are one button."""


def _nothing() -> None:
    """A button that nobody has yet."""


class Unseen(UIButton):
    """A button of pygame-gui under what is painted: it hears the mouse and has no picture.

    pygame-gui paints five pictures as large as the button, one a state, and forms that are left
    dropped a hundred megabytes of them in a minute.
    """

    def rebuild(self) -> None:
        """Make the shape that is looked at and pressed: one pixel large, pressed in all of it."""
        whole = self.rect
        self.rect = pygame.Rect(whole.topleft, (1, 1))
        try:
            super().rebuild()  # type: ignore[no-untyped-call]
        finally:
            self.rect = whole
        assert isinstance(self.drawable_shape, RectDrawableShape)
        self.drawable_shape.click_area_shape = whole.copy()


class Below(Unseen):
    """An unseen button; `told` is called when it is pressed."""

    def __init__(
        self, manager: pygame_gui.UIManager, rect: pygame.Rect, tip: str, enabled: bool
    ) -> None:
        self.told: Callable[[], None] = _nothing
        self.tip = tip
        self._came: tuple[int, int] | None = pointer.place()
        """Where the pointer has lain since the button came there; None once it has moved."""
        super().__init__(
            rect,
            "",
            manager,
            object_id=BARE,
            tool_tip_text=typable(tip) or None,
            command=self._pressed,
        )
        if not enabled:
            self.disable()  # type: ignore[no-untyped-call]

    def _pressed(self, *_: object) -> None:
        self.told()

    @property
    def asked(self) -> bool:
        """Return whether the pointer was moved here and has lain long enough to be told of it."""
        return bool(self.hovered) and self._came is None and self.hover_time > self.tool_tip_delay

    @property
    def still(self) -> bool:
        """Return whether the pointer has not been moved since the button came, or keys are used."""
        return self._came == pointer.place()

    def quiet(self) -> None:
        """Explain nothing until the pointer is moved."""
        self._came = pointer.place()
        if self.tool_tip is not None:
            self.tool_tip.kill()  # type: ignore[no-untyped-call]
            self.tool_tip = None

    def on_unhovered(self) -> None:
        """The pointer was moved away: it means the button when it comes again."""
        self._came = None
        super().on_unhovered()  # type: ignore[no-untyped-call]

    def while_hovering(
        self,
        time_delta: float,
        mouse_pos: pygame.math.Vector2 | tuple[int, int] | tuple[float, float],
    ) -> None:
        """The pointer is here: what explains the button comes only if it was moved here."""
        if self.still:
            self.hover_time = 0.0
            return
        self._came = None
        if self.tip and isinstance(self.ui_manager, Manager) and not self.ui_manager.floats:
            self.hover_time += time_delta
        else:
            super().while_hovering(time_delta, mouse_pos)


class Manager(pygame_gui.UIManager):
    """pygame-gui's manager, told where the mouse is as the scenes count it.

    A new button takes half a millisecond, and most forms that follow each other have the same
    ones: those go from one form to the next.
    """

    _themed: ClassVar[tuple[Any, UIAppearanceTheme] | None] = None

    def __init__(self, size: tuple[int, int], theme: dict[str, dict[str, object]]) -> None:
        self.floats = True
        """Whether what explains a button floats beside it; else its scene tells it elsewhere."""
        self._known: dict[Below, Kept] = {}
        self._left: dict[Kept, Below] = {}
        super().__init__(size, theme, enable_live_theme_updates=False)
        # pygame-gui keeps the first one for ever, and with it the whole scene of its form.
        set_default_manager(None)
        # Each event holds its element: in the queue it would hold a scene that was just left.
        pygame.event.set_blocked(UNHEARD)

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """Return the look of elements after a dictionary: the one of the manager before, if that
        was made after the very same one. The look of a window has one as long as it has its fonts.

        To read one takes seven milliseconds, and it keeps a picture of four megabytes.
        """
        if Manager._themed is None or Manager._themed[0] is not theme_path:
            Manager._themed = (theme_path, super().create_new_theme(theme_path))
        return Manager._themed[1]

    def _update_mouse_position(self) -> None:
        self.mouse_position = pointer.place()

    def follow(self) -> None:
        """Begin another form; what it does not take is dropped by :meth:`drop`."""
        root = self.root_container
        every = root.elements if isinstance(root, UIContainer) else []
        known, self._known = self._known, {}
        self._left.clear()
        elements = [one for one in every if isinstance(one, Below) and one in known]
        if len(elements) < len(every):
            self.clear_and_reset()  # type: ignore[no-untyped-call]
            return
        self.set_focus_set(None)
        for one in elements:
            # One that is just held down would be let go by the next form.
            if one.held or known[one] in self._left:
                one.kill()  # type: ignore[no-untyped-call]
            else:
                self._left[known[one]] = one

    def below(self, rect: pygame.Rect, words: str, tip: str, enabled: bool) -> Below:
        """Return a button: that of the form before, if it had one like it."""
        key = ((rect.x, rect.y, rect.width, rect.height), words, tip, enabled)
        found = self._left.pop(key, None)
        if found is None:
            found = Below(self, rect, tip, enabled)
        self._known[found] = key
        return found

    def quiet(self) -> None:
        """Explain no button until the pointer is moved: keys are in use."""
        for one in self._known:
            one.quiet()

    def drop(self) -> None:
        """Drop the buttons of the form before that this one does not have."""
        for one in self._left.values():
            one.kill()  # type: ignore[no-untyped-call]
        self._left.clear()


def bare(
    manager: pygame_gui.UIManager, rect: pygame.Rect, words: str, tip: str, enabled: bool
) -> Below:
    """Return the button under a painted one: `words` are what that says and shows."""
    if isinstance(manager, Manager):
        return manager.below(rect, words, tip, enabled)
    return Below(manager, rect, tip, enabled)
