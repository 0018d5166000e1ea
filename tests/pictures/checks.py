"""What a picture's layout must keep: nothing outside, over another, cut, small or pale."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.table.look.prose import DOTS
from tests.pictures.recorder import Mark, Place, Record

LEAST: Final = 4.5
LEAST_SMALL: Final = 5.0
LEAST_ON_FLOOR: Final = 2.2
"""For letters and numbers at the board's rim, which have a keyline and can lie in the dark."""
GHOSTED: Final = 2.0
COORDINATE: Final = re.compile(r"[A-Z]|\d\d?")
SMALL: Final = 18
"""Below this many pixels a text needs the higher contrast."""
SMALLEST: Final = 12
HIT: Final = 40
"""Pixels that a place to be pressed measures at 1080 lines, either way."""
OVERHANG: Final = 1
"""Pixels of a letter's soft edge that may lie over the rim of a panel or another letter."""
COVERED: Final = 0.7
COVERED_ON_FLOOR: Final = 0.9
"""The share of a text's pixels that must be there: less, and something lies on it."""
PALEST_SHARE: Final = 0.1
"""The share of a text's ground that may be paler than what its contrast is measured on."""
SHADOW: Final = 6
"""Pixels that a shadow of letters lies beside them at most."""
BOXES: Final = frozenset({"tray", "parchment", "button", "dice_tray"})


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong in a picture: what, where, and the words concerned."""

    what: str
    words: str
    rect: Rect

    def __str__(self) -> str:
        x, y, wide, high = self.rect
        return f"{self.what}: {self.words} at {x},{y} {wide}×{high}"


@dataclass(frozen=True, slots=True)
class Window:
    """What the picture was taken with: pixels, two settings of size in per cent, the language."""

    size: tuple[int, int]
    text: int = 100
    interface: int = 100
    language: str = "en"

    @property
    def lines(self) -> float:
        return min(self.size[1], self.size[0] * 9 / 16)

    @property
    def hit(self) -> int:
        """The least side of a place to be pressed."""
        return round(HIT * min(1.0, self.lines / 1080) * min(1.0, self.interface / 100))


def faults(record: Record, ground: pygame.Surface, window: Window) -> list[Fault]:
    """Return all that is wrong in a recorded picture; `ground` is the same without letters."""
    seen = _visible(record.marks)
    texts = [(at, mark) for at, mark in seen if mark.kind == "text"]
    panels = [(at, mark) for at, mark in seen if mark.kind != "text"]
    found = _cut(texts, record)
    found += _outside(texts, panels, window)
    found += _over_each_other(texts, panels)
    found += _crossing(panels)
    found += _small(texts, record, window)
    found += _places(record.places, window)
    found += pale(record, record.screen, ground)
    return found


def _visible(marks: list[Mark]) -> list[tuple[int, Mark]]:
    """Return the marks that a person sees, each with its place in the order of drawing."""
    covers = [(at, mark) for at, mark in enumerate(marks) if mark.solid]
    seen = []
    for at, mark in enumerate(marks):
        if mark.veiled or (not mark.seen and mark.kind != "text"):
            continue
        if any(_shadow(mark, other) for other in marks[at + 1 :]):
            continue
        hidden = any(
            later > at
            and (
                cover.rect.contains(mark.seen)
                or (cover.layer != mark.layer and cover.rect.colliderect(mark.seen))
            )
            for later, cover in covers
        )
        if not hidden:
            seen.append((at, mark))
    return seen


def _shadow(mark: Mark, other: Mark) -> bool:
    """Return whether a text is the shadow of another: the same words a few pixels beside it."""
    return (
        mark.kind == "text"
        and mark.text == other.text
        and mark.pixels == other.pixels
        and abs(mark.rect.x - other.rect.x) + abs(mark.rect.y - other.rect.y) <= SHADOW
    )


def _explained(mark: Mark, record: Record) -> bool:
    """Return whether a sentence that ends in dots is told whole when its row is pointed at."""
    return mark.text == DOTS and any(
        place.name and place.rect.contains(mark.rect)
        for place in record.places
        if not place.owner.startswith("form.")
    )


def _cut(texts: list[tuple[int, Mark]], record: Record) -> list[Fault]:
    found = []
    for _, mark in texts:
        if mark.text in record.cut and not _explained(mark, record):
            found.append(Fault("cut short", f"{record.cut[mark.text]!r}", mark.rect))
        elif mark.scrolled:
            if mark.seen and (mark.seen.width < mark.rect.width - OVERHANG):
                found.append(Fault("cut at the side", repr(mark.text), mark.rect))
        elif not mark.seen or not _within(mark.rect, mark.seen, OVERHANG):
            found.append(Fault("cut at an edge", repr(mark.text), mark.rect))
    return found


def _within(rect: Rect, outer: Rect, spare: int) -> bool:
    return outer.inflate(2 * spare, 2 * spare).contains(rect)


def _outside(
    texts: list[tuple[int, Mark]], panels: list[tuple[int, Mark]], window: Window
) -> list[Fault]:
    found = []
    whole = Rect((0, 0), window.size)
    for at, mark in texts:
        if mark.scrolled:
            continue
        spots = (mark.rect.center, (mark.rect.left, mark.rect.centery), mark.rect.midright)
        under = [
            panel
            for place, panel in panels
            if place < at
            and panel.layer == mark.layer
            and any(panel.rect.collidepoint(spot) for spot in spots)
        ]
        parent = under[-1] if under else None
        if parent is not None and not _within(mark.rect, parent.rect, OVERHANG):
            found.append(Fault(f"outside its {parent.kind}", repr(mark.text), mark.rect))
        elif not whole.contains(mark.rect):
            found.append(Fault("outside the window", repr(mark.text), mark.rect))
    for _, panel in panels:
        if not whole.inflate(2, 2).contains(panel.rect) and panel.kind in BOXES:
            found.append(Fault("outside the window", panel.kind, panel.rect))
    return found


def _over_each_other(texts: list[tuple[int, Mark]], panels: list[tuple[int, Mark]]) -> list[Fault]:
    found = []
    solid = [(at, panel) for at, panel in panels if panel.solid]
    for number, (at, one) in enumerate(texts):
        for later, other in texts[number + 1 :]:
            if one.layer != other.layer:
                continue
            both = one.seen.clip(other.seen)
            if both.width <= OVERHANG or both.height <= OVERHANG:
                continue
            if any(at < place < later and panel.rect.contains(both) for place, panel in solid):
                continue
            found.append(Fault("over each other", f"{one.text!r} and {other.text!r}", both))
        for place, panel in solid:
            crosses = place > at and panel.layer == one.layer and not one.scrolled
            if crosses and panel.rect.inflate(-4, -4).colliderect(one.seen):
                found.append(Fault(f"half under a {panel.kind}", repr(one.text), one.rect))
    return found


def _crossing(panels: list[tuple[int, Mark]]) -> list[Fault]:
    """Boxes lie inside or beside each other, never across."""
    found = []
    boxes = [panel for _, panel in panels if panel.kind in BOXES]
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            if one.layer != other.layer or one.scrolled or other.scrolled:
                continue
            both = one.rect.clip(other.rect)
            if both.width <= 2 or both.height <= 2:
                continue
            if one.rect.contains(other.rect) or other.rect.contains(one.rect):
                continue
            found.append(Fault("boxes across", f"{one.kind} and {other.kind}", both))
    return found


def _small(texts: list[tuple[int, Mark]], record: Record, window: Window) -> list[Fault]:
    found = []
    note = record.fonts.size("note") if record.fonts is not None else SMALLEST
    for _, mark in texts:
        if mark.pixels < SMALLEST:
            found.append(Fault("below 12 px", repr(mark.text), mark.rect))
        if mark.text in record.small:
            got, wanted = record.small[mark.text]
            if got < note:
                words = f"{mark.text!r} {got} px instead of {wanted}, a note has {note}"
                found.append(Fault("set too small", words, mark.rect))
    if record.fonts is not None and window.lines >= 1080 and record.fonts.size("body") < 18:
        found.append(Fault("body too small", str(record.fonts.size("body")), Rect(0, 0, 0, 0)))
    return found


def _places(places: list[Place], window: Window) -> list[Fault]:
    found = []
    whole = Rect((0, 0), window.size)
    boxes = [one for one in places if not one.name or one.owner.startswith("form.")]
    for number, one in enumerate(boxes):
        if not whole.contains(one.rect):
            found.append(Fault("widget outside the window", _called(one), one.rect))
        for other in boxes[number + 1 :]:
            both = one.rect.clip(other.rect)
            bare = "form.Button -" in (_called(one), _called(other))
            if bare and (one.rect.contains(other.rect) or other.rect.contains(one.rect)):
                continue  # a place to be focused, on what another widget draws
            if one.layer == other.layer and both.width > 1 and both.height > 1:
                found.append(Fault("widgets overlap", f"{_called(one)} and {_called(other)}", both))
    targets = [one for one in places if one.name]
    for number, one in enumerate(targets):
        if one.rect.width < window.hit or one.rect.height < window.hit:
            found.append(Fault(f"to be hit under {window.hit} px", _called(one), one.rect))
        if not whole.contains(one.rect):
            found.append(Fault("to be hit outside the window", _called(one), one.rect))
        for other in targets[number + 1 :]:
            both = one.rect.clip(other.rect)
            nested = one.rect.contains(other.rect) or other.rect.contains(one.rect)
            if one.layer == other.layer and both.width > 2 and both.height > 2 and not nested:
                found.append(Fault("hit areas cross", f"{_called(one)} and {_called(other)}", both))
    return found


def _called(place: Place) -> str:
    return f"{place.owner} {place.name}".strip()


# Contrast

_LINEAR: Final = tuple(
    value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4
    for value in range(256)
)
_RED: Final = tuple(0.2126 * light for light in _LINEAR)
_GREEN: Final = tuple(0.7152 * light for light in _LINEAR)
_BLUE: Final = tuple(0.0722 * light for light in _LINEAR)


def luminance(red: int, green: int, blue: int) -> float:
    """Return the relative luminance of a colour, 0 to 1 (WCAG)."""
    return _RED[red] + _GREEN[green] + _BLUE[blue]


def contrast(one: float, other: float) -> float:
    """Return the contrast ratio of two luminances, 1 to 21 (WCAG)."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def to_read(record: Record) -> list[tuple[Mark, Rect]]:
    """Return the texts of a picture that must be read, each with the box where it is seen."""
    found = []
    for _, mark in _visible(record.marks):
        box = mark.seen.clip(record.screen.get_rect())
        if mark.kind != "text" or not box or mark.passing:
            continue
        if mark.scrolled and mark.seen.height < mark.rect.height:
            continue
        if any(letter.isalnum() for letter in mark.text):
            found.append((mark, box))  # a full stop is too small to have one pixel of its colour
    return found


def pale(
    record: Record,
    picture: pygame.Surface,
    ground: pygame.Surface,
    seen: Callable[[tuple[int, int, int]], tuple[int, int, int]] = lambda colour: colour,
    small: float = LEAST_SMALL,
) -> list[Fault]:
    """Return the texts that stand out too little from what lies under them.

    ``picture`` and ``ground`` may be as other eyes see them; ``seen`` then tells how these see a
    colour, and ``small`` is the least contrast of small letters.
    """
    found = []
    for mark, box in to_read(record):
        ratio, share = measured(seen(mark.colour), box, picture, ground)
        least = small if mark.pixels < SMALL else LEAST
        if mark.layer == "board" and COORDINATE.fullmatch(mark.text):
            least = LEAST_ON_FLOOR
        covered = COVERED_ON_FLOOR if least == LEAST_ON_FLOOR else COVERED
        if share * box.width * box.height < mark.mass * covered:
            if mark.layer != "board":  # there a miniature may stand on a letter
                found.append(Fault("not to be seen", repr(mark.text), mark.rect))
        elif ratio < GHOSTED and mark.layer == "board":
            continue  # a miniature that is about to be set up shines through
        elif ratio < least:
            words = f"{mark.text!r} {ratio:.1f} instead of {least} ({mark.pixels} px)"
            found.append(Fault("pale", words, mark.rect))
    return found


def measured(
    colour: tuple[int, int, int], box: Rect, picture: pygame.Surface, ground: pygame.Surface
) -> tuple[float, float]:
    """Return a text's contrast with what lies under its letters, and the share these cover.

    The contrast is that of the palest tenth of the ground: a text must be read all along.
    """
    inked = pygame.image.tobytes(picture.subsurface(box), "RGB")
    bare = pygame.image.tobytes(ground.subsurface(box), "RGB")
    step = 3 if box.width * box.height < 6000 else 9
    letters = [at for at in range(0, len(inked), step) if inked[at : at + 3] != bare[at : at + 3]]
    if not letters:
        return 1.0, 0.0
    text = luminance(*colour)
    if bytes(colour) not in {inked[at : at + 3] for at in letters}:
        # Dimmed with what lies around it: its fullest pixels tell what is left of its colour.
        lights = [luminance(*inked[at : at + 3]) for at in letters]
        text = max(lights) if text > 0.3 else min(lights)
    ratios = sorted(contrast(text, luminance(*bare[at : at + 3])) for at in letters)
    return ratios[int(len(ratios) * PALEST_SHARE)], len(letters) * step / len(inked)
