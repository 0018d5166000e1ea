"""The one button, wherever it stands: what it shows, how it stands, and how that is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

import pygame

from game.table.input.keymap import PadCap, ReturnCap
from game.table.look import palette as ink
from game.table.look.fitting import face_for, fitted, narrowest, readable
from game.table.look.fonts import ROLES, SMALLEST, Fonts
from game.table.look.icons import Icons
from game.table.look.materials import BUTTON_TEXT, Materials

NORMAL: Final = "normal"
HOVER: Final = "hover"
PRESSED: Final = "pressed"
FOCUS: Final = "focus"
DISABLED: Final = "disabled"


@dataclass(frozen=True, slots=True)
class Face:
    """What a button shows: its words, the kind of plate, an icon, and the cap of its key.

    ``role`` is that of its words; ``ranged`` ones begin at the left, each under that above.
    """

    text: str
    kind: str = "wood"
    icon: str = ""
    key: str = ""
    role: str = "button"
    ranged: bool = False


def mode_of(
    *, disabled: bool = False, pressed: bool = False, lit: bool = False, hot: bool = False
) -> str:
    """Return how a button stands; of several the first. ``lit``: it has the keyboard's focus."""
    ways = ((disabled, DISABLED), (pressed, PRESSED), (lit, FOCUS), (hot, HOVER))
    return next((mode for is_so, mode in ways if is_so), NORMAL)


class Painted(Protocol):
    """Whatever paints in one window: a look, or a brush."""

    @property
    def fonts(self) -> Fonts:
        """The type."""

    @property
    def icons(self) -> Icons:
        """The icons."""

    @property
    def materials(self) -> Materials:
        """Wood and brass."""

    def px(self, units: float) -> int:
        """Return units of a 1080-line window in pixels."""


def button(
    by: Painted, screen: pygame.Surface, rect: pygame.Rect, face: Face, mode: str = NORMAL
) -> None:
    """Draw a button as `mode_of` tells.

    What does not fit goes: first the icon, then the size of the key's cap and what is free beside
    the words, then the size of their letters, and last the carved letters that all buttons have.
    """
    text, kind, icon, key = face.text, face.kind, face.icon, face.key
    by.materials.button(rect.width, rect.height, kind, mode).draw(screen, rect.x, rect.y)
    tone = BUTTON_TEXT[DISABLED if mode == DISABLED else kind]
    # Without words an icon says what the button is for, on or off.
    icon = "lock" if mode == DISABLED and text else icon
    size, gap = _sign(by, face) if icon else (0, 0)
    pad, cap, room = _loose(by, rect.width, key)
    tight = _tight(by, rect.width, key)[2] if key else room
    if icon and text and _worse(by, face, room - size - gap, tight):
        icon, size, gap = "", 0, 0  # the words are worth more
    if text and isinstance(key, ReturnCap):  # its sign rather than smaller letters
        fits = by.fonts.width(text, face.role) <= room - size - gap
    else:
        fits = not _worse(by, face, room - size - gap, tight) if text else size <= room
    if key and not fits:
        pad, cap, room = _tight(by, rect.width, key)
    words = fitted(by, text, face.role, tone, room - size - gap)
    full = words.get_width() + size + gap
    left = rect.x + pad + (by.px(10) if face.ranged else (room - full) // 2)
    middle = rect.centery + (1 if mode == PRESSED else 0)
    if icon:
        by.icons.draw(screen, icon, left + size / 2, middle, size, tone)
    screen.blit(words, words.get_rect(midleft=(left + size + gap, middle)))
    if cap:
        screen.blit(
            cap,
            cap.get_rect(midright=(rect.right - min(pad, by.px(10)), middle)),
        )


def _worse(by: Painted, face: Face, room: int, most: int) -> bool:
    """Return whether words have too little room, or letters of another kind than in the most."""
    if not readable(by, face.text, face.role, room):
        return True
    kinds = [face_for(by, face.text, face.role, each)[0] for each in (room, most)]
    return kinds[0] != kinds[1] == ROLES[face.role].face


def least_width(by: Painted, face: Face, whole: bool = False, carved: bool = False) -> int:
    """Return the pixels in which `button` shows all of a face, its words in readable letters;
    ``whole``: in the letters that all buttons have, ``carved``: in these, but smaller at need.
    """
    size, gap = _sign(by, face) if face.icon else (0, 0)
    words = 0
    if face.text:
        measure = by.fonts.width if whole else partial(narrowest, by, carved=carved)
        words = measure(face.text, face.role)
    # The room that is left where the button is as wide as its ends and its key alone.
    _, _, room = _tight(by, 0, face.key) if face.key else _loose(by, 0, "")
    return size + gap + words - room


def _sign(by: Painted, face: Face) -> tuple[int, int]:
    """Return the pixels of an icon, and what is free between it and the words."""
    return round(by.fonts.size("button") * 0.95), by.px(10) if face.text else 0


def _loose(by: Painted, wide: int, key: str) -> tuple[int, pygame.Surface | None, int]:
    """Return what is free at both ends of a button, its key's cap and the room of its words."""
    pad, cap = by.px(14), key_cap(by, key) if key else None
    return pad, cap, wide - 2 * pad - (cap.get_width() + by.px(8) if cap else 0)


def _tight(by: Painted, wide: int, key: str) -> tuple[int, pygame.Surface | None, int]:
    """Return the same where words and key are crowded."""
    pad, cap = by.px(8), key_cap(by, key, SMALL_CAP)
    return pad, cap, wide - 2 * pad - cap.get_width() - by.px(5)


def running_out(by: Painted, screen: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """Draw what is left of a button's time along its foot: a groove, and in it light that draws
    back to the left.
    """
    groove = pygame.Rect(rect.x, rect.y, rect.width, max(4, by.px(RUNS))).inflate(-2 * by.px(8), 0)
    groove.bottom = rect.bottom - max(2, by.px(4))
    pygame.draw.rect(screen, ink.NIGHT, groove, 0, groove.height)
    light = groove.inflate(-2, -2)
    light.width = round(light.width * share)
    if light.width > 0:
        pygame.draw.rect(screen, ink.WHITE, light, 0, light.height)


RUNS: Final = 7
"""Units down of the groove in which a button's time runs out."""
SMALL_CAP: Final = 0.8
"""The size of a key's cap where its button is crowded, of the usual one."""
RETURN: Final = "return"
"""The icon on the crowded cap of the key that confirms: its word is long in some languages."""
SMALL_MARKS: Final = (",", ".")
"""What is hardly seen on a cap in the letters of a note."""


def key_cap(by: Painted, key: str, scale: float = 1.0) -> pygame.Surface:
    """Return what is printed on a key, on its cap; that of a pad's button is round.

    In a smaller ``scale`` its letters are no smaller than any.

    A comma or a full stop is larger: alone on a cap it is hardly seen. The picture is shared: a
    button is measured in a dozen ways, each with its cap.
    """
    kind = type(key).__name__
    of = ("cap", key, kind, scale, by.materials.unit)
    return by.fonts.kept(of, lambda: _capped(by, key, scale))


def _capped(by: Painted, key: str, scale: float) -> pygame.Surface:
    words = by.fonts.line(key, "note", ink.CREAM)
    if scale < 1.0:
        size = max(SMALLEST, round(by.fonts.size("note") * scale))
        words = by.fonts.exact(key, ROLES["note"].face, size, ink.CREAM)
        if isinstance(key, ReturnCap):
            words = by.icons.icon(RETURN, words.get_height() - 4, ink.CREAM)
    high, down = words.get_height() + 2, 0
    wide, radius = words.get_width() + by.px(12 * scale), 5.0
    if key in SMALL_MARKS:
        words = by.fonts.line(key, "h2", ink.CREAM, "bold")
        wide, down = max(words.get_bounding_rect().width + by.px(12), high), high // 6
    if isinstance(key, PadCap):
        wide, radius = max(wide, high), high / 2 / by.materials.unit
    plate = by.materials.plate(wide, high, (*ink.NIGHT, 170), (*ink.BRASS, 120), radius)
    cap = plate.picture.copy()
    inked = words.get_bounding_rect() if key in SMALL_MARKS else words.get_rect()
    middle = cap.get_rect().move(0, down).center
    cap.blit(words, (middle[0] - inked.centerx, middle[1] - inked.centery))
    return cap
