"""Where everything stands on the play screen, for every window from 1280×720 up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from pygame import Rect

from game.table.board.camera import HEAD, SIDE

NARROWEST_COLUMN: Final = 240
"""The pixels that a column keeps beside the widest board."""
DEEPEST: Final = 340
"""Units of a panel under the board beyond which it has no use for more."""
SMALLEST_WINDOW: Final = (1280, 720)
SMALLEST_CELL: Final = 36
LARGER: Final = 1.5
"""How much larger a low board may be than it would be to be seen whole."""
WIDEST_COLUMN: Final = 640
"""The widest column in pixels, up to a window of 1440 lines; above it grows like all else."""
LARGE_TEXT: Final = 150
"""The text setting above which the columns take room from the board."""
WORDS_OF_BAND: Final = 0.3
"""How much of the growth of text beyond that a foot follows that holds cards."""
TABS_BELOW: Final = 900
"""Lines a window needs, in text at 100 %, to stack the three panels of the right column."""


@dataclass(frozen=True, slots=True)
class Region:
    """Room for one of a game's own panels: its name, and its share of what lies there together.

    ``low`` is its share in a window of 720 lines where that is another than two thirds; ``words``
    is how much of the growth of text its share follows, 0 where it holds none to speak of. One that
    is ``firm`` has no share but so many units, and the others what it leaves.
    """

    name: str
    share: int = 1
    low: int = 0
    words: float = 0.0
    firm: bool = False

    def wants(self, lines: float, text: int) -> float:
        """Return its share in a window of so many lines, with text so large (in per cent)."""
        wanted = self.share * lines / 1080
        if self.low:
            up = min(1.0, max(0.0, (lines - 720) / 360))
            wanted = lines * (self.low / 720 * (1.0 - up) + self.share / 1080 * up)
        return wanted * (1.0 + self.words * max(0, text - 100) / 100)


@dataclass(frozen=True, slots=True)
class Regions:
    """Where a game keeps its own panels: what it leaves empty is nobody's.

    ``column`` lies opposite the log, its panels one below the other; ``head`` between the plaques
    and ``foot`` in a band under the board, theirs side by side. ``band`` is the height of the foot
    in units of a 1080-line window, ``low_band`` are its pixels in one of 720 lines; where these are
    told it grows with text that is very large. ``beside`` lies side by side above all else in the
    log's column, ``crown`` units high. Without ``tray``, for a game that throws no dice, the right
    column has none, and what is aimed at and the log share its room: ``told`` units are for the
    former, which lies above the tray where it is ``foremost``.
    ``plaques`` is how many there are: one a side. ``low_crown`` are the pixels of what lies beside
    in a window of 720 lines.

    ``narrow`` are the units across that a column keeps however wide the board is: beside one that
    is wider than high the columns give way to it so far. ``sinks`` names the panel at the foot of
    the column, which lies under the board instead where the board leaves ``depth`` units there.
    """

    column: tuple[Region, ...] = ()
    head: tuple[Region, ...] = ()
    foot: tuple[Region, ...] = ()
    band: int = 160
    low_band: int = 0
    beside: tuple[Region, ...] = ()
    crown: int = 156
    tray: bool = True
    told: int = 236
    foremost: bool = False
    plaques: int = 2
    low_crown: int = 0
    narrow: int = 0
    sinks: str = ""
    depth: int = 190
    tab_crown: int = 0
    """Units of what lies beside where the log's column has tabs for what lies there else."""
    fills: bool = False
    """Whether a low board takes the height that it has, though not all of its columns are seen at
    once then.
    """


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes in window pixels. ``unit`` is the size of one unit of a 1080-line window.

    ``plaques`` are those of the sides in their order, the first one above the game's column.
    ``own`` are those of the game's own panels, by the names that it gave their regions. ``spill``
    are the pixels beside the board and above it that its miniatures may reach into.

    ``prompt`` lies over the foot of the board, or below a low one. ``tabs`` is the bar of the right
    column, None where its panels are stacked; with tabs ``tray``, ``target`` and ``log`` begin at
    the same place. ``tray`` is None for a game without one. ``view`` holds the buttons that zoom.
    """

    window: tuple[int, int]
    unit: float
    cell: int
    frame: int
    gap: int
    board: Rect
    spill: tuple[int, int]
    plaques: tuple[Rect, ...]
    own: Mapping[str, Rect]
    buttons: Rect
    hint: Rect
    tabs: Rect | None
    tray: Rect | None
    target: Rect
    log: Rect
    view: Rect
    prompt: Rect
    banner: Rect


NOTHING_OWN: Final = Regions()
LEAST_HEAD: Final = 0.3
"""The share of the top row that more than two plaques leave to the game's own panels there."""


def step(lines: float, small: float, middle: float, large: float) -> int:
    """Return a size told for 720, 1080 and 1440 lines, at another number of lines."""
    if lines <= 720:
        value = small * lines / 720
    elif lines <= 1080:
        value = small + (middle - small) * (lines - 720) / 360
    elif lines <= 1440:
        value = middle + (large - middle) * (lines - 1080) / 360
    else:
        value = large * lines / 1440
    return round(value)


def share_out(
    box: Rect, regions: Sequence[Region], gap: int, down: bool, lines: float = 1080, text: int = 100
) -> dict[str, Rect]:
    """Return a box a region, side by side or one below the other, with gaps between them."""
    found: dict[str, Rect] = {}
    room = (box.height if down else box.width) - gap * (len(regions) - 1)
    wanted = [region.wants(lines, text) for region in regions]
    kept = sum(each for region, each in zip(regions, wanted, strict=True) if region.firm)
    shared = sum(wanted) - kept
    parts = [
        each if region.firm else (room - kept) * each / shared
        for region, each in zip(regions, wanted, strict=True)
    ]
    before = 0.0
    for place, (region, part) in enumerate(zip(regions, parts, strict=True)):
        start, end = round(before), round(before + part)
        at = start + gap * place
        found[region.name] = (
            Rect(box.x, box.y + at, box.width, end - start)
            if down
            else Rect(box.x + at, box.y, end - start, box.height)
        )
        before += part
    return found


def head_row(box: Rect, column: int, regions: Regions, gap: int) -> list[Rect]:
    """Return the boxes of the plaques in the row at the top, then what they leave to the game.

    Two are as wide as the columns under them; more become narrower where they would crowd.
    """
    count, wide = regions.plaques, column
    if count > 2:
        room = box.width if not regions.head else round(box.width * (1 - LEAST_HEAD)) - gap
        wide = min(column, (room + gap) // count - gap)
    before = (count + 1) // 2
    if regions.head or count <= 2:
        starts = [box.left + at * (wide + gap) for at in range(before)]
        starts += [box.right - (count - at) * (wide + gap) + gap for at in range(before, count)]
    else:
        starts = [box.left + (box.width - wide) * at // (count - 1) for at in range(count)]
    start = box.left + before * (wide + gap)
    end = box.right - max(1, count - before) * (wide + gap)
    plaques = [Rect(at, box.top, wide, box.height) for at in starts]
    return [*plaques, Rect(start, box.top, end - start, box.height)]


def _cell(width: int, height: int, columns: int, rows: int, edge: int, above: int) -> int:
    """Return the pixels of a space, so that the board has room in a box: whoever stands at its
    edge reaches over its frame, and farther only into free room.
    """
    cell = min(width // columns, height // rows)
    cell = max(SMALLEST_CELL, cell - cell % 2)
    while cell > SMALLEST_CELL and (
        cell * columns + 2 * max(0, ceil(SIDE * cell) - edge) > width
        or cell * rows + max(0, ceil(HEAD * cell) - above) > height
    ):
        cell -= 2
    return cell


def _band(regions: Regions, lines: float, unit: float, text: int, interface: int) -> int:
    """Return the pixels down of the foot."""
    if not regions.low_band:
        return round(regions.band * unit)
    high = step(lines, regions.low_band, regions.band, regions.band * 4 / 3) * interface / 100
    return round(high * (1 + WORDS_OF_BAND * max(0, text - LARGE_TEXT) / 100))


def _filling(cell: int, height: int, rows: int, above: int) -> int:
    """Return the pixels of a space with which a low board takes the height that it has, though not
    all of its columns are seen at once then: as many as show two thirds of it.
    """
    larger = min(round(cell * LARGER), height // rows)
    larger -= larger % 2
    while larger > cell and larger * rows + max(0, ceil(HEAD * larger) - above) > height:
        larger -= 2
    return max(cell, larger)


def play_screen(
    window: tuple[int, int],
    columns: int = 14,
    rows: int = 14,
    text: int = 100,
    interface: int = 100,
    mirrored: bool = False,
    regions: Regions = NOTHING_OWN,
) -> Layout:
    """Return the boxes of the play screen for a window and a board of ``columns`` by ``rows``.

    ``text`` and ``interface`` are the two settings in per cent; ``mirrored`` swaps the columns;
    ``regions`` are what the game that is played needs for its own panels.
    """
    width, height = max(window[0], SMALLEST_WINDOW[0]), max(window[1], SMALLEST_WINDOW[1])
    lines = min(height, width * 9 / 16)
    unit = lines / 1080 * interface / 100
    frame, gap = step(lines, 10, 16, 20), step(lines, 8, 8, 8)
    margin = step(lines, 10, 24, 28)
    top, strip = step(lines, 8, 12, 16), step(lines, 64, 100, 134)
    # Larger words need their columns, whatever the scale of the rest.
    share = max(interface, min(100, text * 2 // 3))
    wanted = round(step(lines, 330, 464, 608) * share / 100)
    if text > LARGE_TEXT:
        wanted = round(wanted * 1.12)
    least_board = SMALLEST_CELL * columns + 2 * (frame + gap)
    widest = round(WIDEST_COLUMN * max(1.0, lines / 1440))
    narrow = max(NARROWEST_COLUMN, round(regions.narrow * wanted / 464))
    if regions.narrow and columns > rows:
        wanted = narrow
    column = min(wanted, widest, max(narrow, (width - 2 * margin - least_board) // 2))
    above = step(lines, 14, 6, 4) + frame
    board_top = top + strip + above
    free_width = width - 2 * (margin + column + gap + frame)
    band = _band(regions, lines, unit, text, interface) if regions.foot else 0
    floor = height - step(lines, 12, 9, 12)
    foot_top = floor - band - gap if band else floor
    free_height = foot_top - board_top - frame
    cell = _cell(free_width, free_height, columns, rows, frame + gap, above)
    if regions.fills:
        cell = _filling(cell, free_height, rows, above)
    in_column, under_board = regions.column, regions.foot
    if regions.sinks and not band:
        left = free_height - cell * rows - max(0, ceil(HEAD * cell) - above) - gap
        if left >= round(regions.depth * unit):
            sunk = next(one for one in in_column if one.name == regions.sinks)
            in_column = tuple(one for one in in_column if one is not sunk)
            under_board = (sunk,)
            band = min(left, round(DEEPEST * unit))
            foot_top = floor - band - gap
            free_height = foot_top - board_top - frame
            cell = _filling(cell, free_height, rows, above)
    lower = max(0, min(ceil(HEAD * cell) - above, free_height - cell * rows))
    board_top += lower
    free_height -= lower
    board_width = min(cell * columns, free_width)
    board_height = min(cell * rows, free_height)
    scale = max(1.0, text / 100)
    prompt_high = round(step(lines, 150, 200, 260) * min(scale, 1.6))
    # A board of which the prompt would hide half stands in the middle, and leaves room below it.
    left_over = free_height - board_height - frame - 3 * gap - prompt_high
    lowered = max(0, left_over // 2)
    if under_board is not regions.foot:
        left_over, lowered = 0, (free_height - board_height) // 2
    elif board_height > 2 * prompt_high:
        left_over = lowered = 0
    board = Rect(
        (width - board_width) // 2,
        board_top + lowered,
        board_width,
        board_height,
    )
    spare = (width - 2 * (margin + column + gap + frame) - board_width) // 2
    beside = max(0, ceil(SIDE * cell) - frame - gap)
    inward = max(0, min(spare - beside, step(lines, 0, 40, 60)))
    left, right = margin + inward, width - margin - inward - column
    far_left, far_right = (right, left) if mirrored else (left, right)
    panels_top = board_top - lower - frame
    panels_bottom = height - step(lines, 10, 34, 34)
    view_high = round(step(lines, 40, 44, 58) * min(max(1.0, text / 100), 1.3))
    view = Rect(far_right, panels_bottom - view_high, column, view_high)
    panels = Rect(far_right, panels_top, column, view.top - gap - panels_top)
    tabbed = min(lines, height) / scale < TABS_BELOW
    crown_units = regions.tab_crown if tabbed and regions.tab_crown else regions.crown
    crown_high = round(crown_units * unit)
    if regions.low_crown and (tabbed or not regions.tab_crown):
        high = step(lines, regions.low_crown, crown_units, crown_units * 4 / 3)
        crown_high = round(high * interface / 100)
    crown = Rect(far_right, panels_top, column, crown_high)
    if regions.beside:
        panels.top = crown.bottom + gap + gap // 2
        panels.height = view.top - gap - panels.top
    hint_high = round(step(lines, 18, 24, 30) * scale)
    button_high = round(step(lines, 40, 54, 70) * min(scale, 1.25))
    if under_board is not regions.foot:
        hint_high *= 2  # a column that gave a panel away has room for two lines
    # Small windows have more room under the board than in the column.
    under = Rect(board.left, board.bottom + frame, board.width, 0)
    if left_over > 0:
        under.top += prompt_high + 2 * gap
    under.height = (foot_top if band else height) - under.top
    below = under.height >= hint_high + gap and under_board is regions.foot
    if not band:
        under.height -= gap // 2  # words at the window's very edge are read as cut off
    card_bottom = panels_bottom - button_high - (gap if below else hint_high + 2 * gap)
    card = Rect(far_left, panels_top + step(lines, 2, 8, 10), column, 0)
    card.height = card_bottom - card.top - gap
    buttons = Rect(far_left, card_bottom + gap // 2, column, button_high)
    hint = under if below else Rect(far_left, buttons.bottom + gap, column, hint_high)
    tabs: Rect | None = None
    if tabbed:
        bar = round(step(lines, 34, 44, 56) * min(scale, 1.6))
        tabs = Rect(panels.left, panels.top, panels.width, bar)
        body = Rect(panels.left, tabs.bottom + gap // 2, panels.width, 0)
        body.height = panels.bottom - body.top
        tray, target, log = body.copy(), body.copy(), body
        tray.height = min(body.height, round(column * (1.05 if text >= LARGE_TEXT else 0.85)))
        high = step(lines, 240, 300, 380) if not regions.foremost else regions.told
        target.height = min(body.height, round(high * scale))
    else:
        between = gap * 2 + 2
        tray = Rect(panels.left, panels.top, column, step(lines, 160, 224, 316))
        if text <= 100:
            most = step(lines, 160, 224, 316) if regions.foremost else step(lines, 160, 300, 380)
            tray.height = max(tray.height, most)
        target_top = tray.bottom + between if regions.tray else panels.top
        told = regions.told / 236
        high = round(told * step(lines, 160, 236, 300))
        target = Rect(panels.left, target_top, column, high)
        if regions.foremost and regions.tray:
            target.top = panels.top
            tray.top = target.bottom + between
        log = Rect(panels.left, max(tray.bottom if regions.tray else 0, target.bottom), column, 0)
        log.top += between
        log.height = panels.bottom - log.top
    middle_left = min(left, right) + column + gap
    middle = Rect(middle_left, top, max(left, right) - gap - middle_left, strip)
    foot = Rect(middle.left, floor - band, middle.width, band)
    whole = Rect(min(left, right), top, abs(right - left) + column, strip)
    *plaques, head = (
        Rect(whole.left + whole.right - one.right, *one[1:]) if mirrored else one
        for one in head_row(whole, column, regions, gap)
    )
    prompt_wide = min(round(step(lines, 460, 620, 800) * scale), middle.width)
    prompt = Rect(0, 0, prompt_wide, min(prompt_high, board.height))
    prompt.midbottom = (board.centerx, board.bottom - gap)
    if left_over > 0:
        prompt = Rect(0, board.bottom + frame + gap, prompt_wide, prompt_high)
        prompt.centerx = board.centerx
    banner_high = step(lines, 78, 112, 150)
    return Layout(
        (width, height),
        unit,
        cell,
        frame,
        gap,
        board,
        (frame + gap + max(0, spare - inward), above + lower),
        tuple(plaques),
        {
            **share_out(card, in_column, gap, True, lines, text),
            **share_out(head, regions.head, gap, down=False),
            **share_out(foot, under_board, gap, down=False),
            **share_out(crown, regions.beside, gap, down=False),
        },
        buttons,
        hint,
        tabs,
        tray if regions.tray else None,
        target,
        log,
        view,
        prompt,
        Rect(board.left, board.centery - banner_high // 2, board.width, banner_high),
    )
