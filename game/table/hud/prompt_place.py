"""Where a prompt lies beside or over the board, so that whoever it asks about can be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect

ROLES: Final = ("body", "compact", "note")
"""The roles of a prompt's words, the largest first."""
NARROWER: Final = (1.0, 0.84, 0.7, 0.58, 0.48)
"""What share of its usual width a prompt takes where it must stand beside somebody."""
LOOSE: Final = 0.8
"""The share of its width below which a prompt is made narrower only for whom it asks about."""
STEPS: Final = 24
"""Into so many steps each way the room is cut where a free place is looked for."""


class Around(NamedTuple):
    """What a prompt is placed among, in window pixels.

    ``rooms`` are where it may lie, the dearest first; ``usual`` is the box at the foot where it
    lies if that hides nobody, of which the height does not count; ``most`` is the width it can
    have at most, ``least`` that below which it is not read; ``meant`` are whom it asks about and
    ``others`` those who are better seen too. For their sake alone the last room is taken only
    where ``above`` the prompt so many pixels of it stay free: else what helps there is hidden;
    and none narrower than ``well``, where its buttons are not set alike. ``beside`` is the room
    beside the board that is taken before all of these, None where there is none.
    """

    rooms: tuple[Rect, ...]
    usual: Rect
    most: int
    least: int
    meant: tuple[Rect, ...]
    others: tuple[Rect, ...]
    above: int = 0
    well: int = 0
    beside: Rect | None = None


def place_among(around: Around, high: Callable[[int, str], int]) -> Rect:
    """Return the box of a prompt; ``high`` tells the pixels it needs in a width and a role.

    It stands beside the board wherever all of it fits there, and so hides nothing of what it is
    about. Else it lies over the board. Nobody at all is hidden there as long as any place is free
    for any form of it in which words are read well, and nobody who is meant as long as one is
    free for any form. Among those the largest words in the dearest room count first, then that
    few others are hidden, then that it lies at the foot, else at the head, else near the middle.
    """
    beside = _beside(around, high)
    if beside is not None:
        return beside
    free = _free(around, high)
    return free if free is not None else _least_hiding(around, high)


def _beside(around: Around, high: Callable[[int, str], int]) -> Rect | None:
    """Return the foot of the room beside the board, in the largest words in which all fits."""
    room = around.beside
    if room is None or room.width < around.least:
        return None
    wide = min(around.most, room.width)
    tall = next((one for role in ROLES if (one := high(wide, role)) <= room.height), None)
    if tall is None:
        return None
    rect = Rect(0, 0, wide, tall)
    rect.midbottom = room.midbottom
    return rect


def _free(around: Around, high: Callable[[int, str], int]) -> Rect | None:
    """Return the first place that hides nobody, in no form that is read badly."""
    everybody = (*around.meant, *around.others)
    for room, role in _forms(around.rooms):
        if role not in ROLES[:2]:
            continue
        kept = around.above if room is around.rooms[-1] and len(around.rooms) > 1 else 0
        for wide in _widths(around, room):
            size = (wide, high(wide, role))
            if wide >= around.well and size[1] <= room.height - kept:
                spots = _spots(size, room, around.usual)
                found = next((one for one in spots if one.collidelist(everybody) < 0), None)
                if found is not None:
                    return found
    return None


def _least_hiding(around: Around, high: Callable[[int, str], int]) -> Rect:
    """Return the place that hides fewest, those who are meant before all others."""
    best: tuple[tuple[int, int], Rect] | None = None
    for room, role in _forms(around.rooms):
        found: tuple[tuple[int, int], Rect] | None = None
        for wide in _widths(around, room):
            size = (wide, high(wide, role))
            for_others = found is not None and not found[0][0]
            if size[1] > room.height or (for_others and wide < LOOSE * around.usual.width):
                continue
            for rect in _spots(size, room, around.usual):
                hidden = len(rect.collidelistall(around.meant))
                if found is not None and hidden > found[0][0]:
                    continue
                told = (hidden, len(rect.collidelistall(around.others)))
                if found is None or told < found[0]:
                    found = told, rect
                    if told == (0, 0):
                        break
            if found is not None and found[0] == (0, 0):
                break
        if found is not None and (best is None or found[0][0] < best[0][0]):
            best = found
        if best is not None and not best[0][0]:
            break
    if best is not None:
        return best[1]
    room = around.rooms[0]
    rect = Rect(0, 0, around.usual.width, min(room.height, high(around.usual.width, ROLES[-1])))
    rect.midbottom = (around.usual.centerx, room.bottom)
    return rect


def _forms(rooms: Sequence[Rect]) -> Iterator[tuple[Rect, str]]:
    """Return rooms and roles in the order they are tried; the smallest words come last of all
    over the board, and the last room after every form there.
    """
    *near, last = rooms
    for roles in (ROLES[:2], ROLES[2:]):
        for room in near:
            for role in roles:
                yield room, role
    for role in ROLES:
        yield last, role


def _widths(around: Around, room: Rect) -> list[int]:
    """Return the widths to be tried, the usual one first; none in a room that is too narrow."""
    if room.width < around.least and room is not around.rooms[0]:
        return []
    most = min(around.most, room.width)
    found = [min(around.usual.width, most)]
    found += [most] if most > found[0] else []
    found += [round(share * found[0]) for share in NARROWER]
    kept = [wide for wide in dict.fromkeys(found) if wide >= min(around.least, most)]
    return kept or found[:1]


def _spots(size: tuple[int, int], room: Rect, usual: Rect) -> Iterator[Rect]:
    """Give the boxes of a size in a room: the usual one, at the head, and all between.

    Most prompts lie well at the foot: what is between is made only where one does not.
    """
    rect = Rect((0, 0), size)
    rect.midbottom = usual.midbottom
    foot = rect.clamp(room)
    head = foot.copy()
    head.top = min(max(room.top, room.top + room.bottom - usual.bottom), foot.top)
    yield foot
    yield head
    free_x, free_y = room.width - size[0], room.height - size[1]
    lefts = sorted({room.left + free_x * step // STEPS for step in range(STEPS + 1)})
    tops = sorted({room.top + free_y * step // STEPS for step in range(STEPS + 1)})
    middle = foot.left
    swept = [Rect((left, top), size) for left in {*lefts, middle} for top in tops]
    swept.sort(key=lambda one: (abs(one.left - middle), -one.top, one.left))
    yield from swept
