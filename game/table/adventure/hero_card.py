"""A hero's card: hit points on the wheel, surge value, special ability, powers, what is carried."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.table.adventure import power_rows
from game.table.adventure.data import HeroCardData
from game.table.hud.brush import Brush
from game.table.hud.chips import chips_height, draw_chips, rows_of
from game.table.hud.panel import DataPanel
from game.table.hud.ribbon import draw_ribbon
from game.table.hud.row_parts import HEAD, section_head
from game.table.hud.wheel import wheel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Pixels, Shortest, measured
from game.table.look.palette import rgb
from game.table.look.prose import ON_PARCHMENT
from game.table.look.strokes import rescaled

PAD: Final = 20
"""Units that all but the ribbon keeps off the sides."""
RIBBON: Final = Longest(52, Shortest(Line("h3") + 8, 76))
RADII: Final = ((58, 68), (48, 58), (40, 50))
"""Units of the radii of portrait and wheel, the largest first."""


class _Form(NamedTuple):
    """How all but the powers stands on a card: the radii of portrait and wheel, the rows of chips,
    the lines of the special ability, and whether the powers have a head.
    """

    radii: tuple[int, int]
    chips: int
    special: int
    head: bool = True


WHOLE: Final = 4
"""Lines in which every special ability is told whole."""
FORMS: Final = (
    _Form(RADII[0], 2, WHOLE), _Form(RADII[1], 2, WHOLE), _Form(RADII[2], 2, WHOLE),
    _Form(RADII[1], 1, WHOLE), _Form(RADII[2], 1, WHOLE), _Form(RADII[2], 1, WHOLE, False),
    _Form(RADII[2], 1, 0, False),
)  # fmt: skip
WORTH: Final = 4
"""For how many texts of powers the special ability is not left out: it is told whole or not."""
LARGEST: Final = 80
"""Units of the wheel's radius on a card that has no room for powers, at most."""
TALL: Final = 400
"""Units of height from which on a card tells its powers; a lower one leaves them to a list."""
SURGE: Final = 27
SURGE_RED: Final = (rgb("#5E0E16"), rgb("#B8303A"))
TURNED: Final = ink.mix(ink.PARCHMENT, ink.PARCHMENT_EDGE, 0.35)
"""What is seen of the sheet below a power that turns over."""
GAP: Final = 6
SPECIAL: Final = "special"
SURGE_ID: Final = "surge"
WHEEL: Final = "wheel"
"""The ids of what is explained besides powers, states and items."""


def tells_powers(brush: Brush, rect: pygame.Rect) -> bool:
    """Return whether a card in such a box tells the powers, too."""
    return rect.height >= brush.px(TALL)


class HeroCard(DataPanel[HeroCardData]):
    """Draws a `HeroCardData`; ids: those of powers, states and items.

    A low card has no room for powers: they stand in a `PowerList` then.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self._wheel: tuple[float, float, int] | None = None
        self._told: tuple[str, ...] = ()
        self._formed: tuple[_Form, list[power_rows.Planned]] = (FORMS[0], [])
        self._formed_for: object = None
        self.turning: Mapping[str, float] = {}
        """How far powers have turned over, by their ids; half-way the other side is shown."""

    @property
    def told(self) -> tuple[str, ...]:
        """The ids of the powers of which all of the text stands there, as it was drawn last."""
        return self._told

    def ready(self) -> bool:
        """Make the picture of the card; a wheel that turns is drawn over it."""
        if self.data is None:
            return False
        still = replace(self.data, wheel=replace(self.data.wheel, hp=round(self.data.wheel.hp)))
        self._keep(still, self._paint)
        return True

    def over(self, surface: pygame.Surface) -> None:
        """Draw the wheel while it turns, and powers that turn over."""
        draw_turning(self, surface)
        if self.data is None or self._wheel is None:
            return
        hp = self.data.wheel.hp
        if abs(hp - round(hp)) > 1e-6 or self.data.wheel.flip < 1.0:
            x, y, radius = self._wheel
            at = (x + self.rect.left, y + self.rect.top)
            wheel(self.brush, surface, at, radius, self.data.wheel, shadow=False)

    def show(self, data: HeroCardData | None) -> None:
        """Show another card; the ribbon of another side is laid on anew."""
        before = self.data.side if self.data is not None else ""
        if data is not None and data.side != before:
            self._key = None
        super().show(data)

    def _base(self, full: pygame.Surface, far: int) -> None:
        sheet = self.brush.materials.parchment(self.rect.width, self.rect.height, 1)
        sheet.draw(full, far, far)
        if self.data is None:
            return
        box = self._ribbon
        ribbon = self.brush.materials.ribbon(*box.size, self.data.side)
        ribbon.draw(full, far, far + box.rect.top)

    @property
    def _ribbon(self) -> Box:
        return self.inside.less(top=8).top(RIBBON)

    def _tell(self, target: pygame.Surface, data: HeroCardData) -> None:
        brush = self.brush
        draw_ribbon(brush, target, self._ribbon, data.name, data.line, data.brief)
        room = self.inside.less(PAD, Pixels(self._ribbon.rect.bottom), PAD, 12)
        if not tells_powers(brush, self.rect):
            room = room.less(bottom=Pixels(self._foot(target, data, room, 1)))
            spare = room.height - brush.px(GAP)
            face, round_ = RADII[-1]
            far = min(brush.px(LARGEST), (spare - brush.px(8)) // 2)
            self._heads(target, data, room, round(far * face / round_), far)
            self._told = ()
            return
        form, plan = self._form(data, room)
        room = room.less(bottom=Pixels(self._foot(target, data, room, form.chips)))
        face, round_ = map(brush.px, form.radii)
        self._heads(target, data, room, face, round_)
        below = room.less(top=Pixels(2 * round_) + 12)
        special = Pixels(self._special_height(data, room, form.special))
        self._special(target, data, below.top(special), form.special)
        below = below.less(top=special + GAP)
        if form.head:
            section_head(brush, target, below.top(HEAD).rect, data.head)
            below = below.less(top=HEAD)
        self._told = draw_powers(self, target, plan, below.less(top=GAP))

    def _form(self, data: HeroCardData, room: Box) -> tuple[_Form, list[power_rows.Planned]]:
        """Return the form of all but the powers in which most of these are told, and their rows.

        What was worked out for the same words holds while the pointer moves and points are lost.
        """
        rows = tuple(replace(one, selected=False) for one in data.powers)
        key = (rows, data.states, data.items, data.special, data.head, room.size)
        if key != self._formed_for:
            self._formed_for, self._formed = key, self._best(data, room)
        form, plan = self._formed
        return form, [one._replace(row=row) for one, row in zip(plan, data.powers, strict=True)]

    def _best(self, data: HeroCardData, room: Box) -> tuple[_Form, list[power_rows.Planned]]:
        tried = []
        for form in FORMS:
            form = form._replace(head=form.head and bool(data.head))
            free = self._free(data, room, form)
            # A row of chips is kept free where none lies yet: what comes there changes no text.
            kept = free - (0 if data.states or data.items else self._chips_high(1))
            bare = [replace(one, lit=False, why="", used="") for one in data.powers]
            still = power_rows.planned(self.brush, bare, room.width, kept)
            plan = power_rows.planned(self.brush, data.powers, room.width, kept)
            fits = power_rows.height(self.brush, plan) <= free
            told = sum(one.whole + bool(one.text) for one in still) + WORTH * bool(form.special)
            tried.append((fits, told, form, plan))
            if fits and all(one.whole for one in still):
                break
        best = max(range(len(tried)), key=lambda at: (tried[at][:2], -at))
        return tried[best][2], tried[best][3]

    def _free(self, data: HeroCardData, room: Box, form: _Form) -> int:
        """Return the pixels that a form leaves to the powers."""
        brush = self.brush
        taken = 2 * brush.px(form.radii[1]) + brush.px(12)
        taken += self._special_height(data, room, form.special)
        taken += measured(HEAD, brush) * form.head + 2 * brush.px(GAP)
        return room.height - taken - self._foot_height(data, room, form.chips)

    def _heads(
        self, target: pygame.Surface, data: HeroCardData, room: Box, face: int, round_: int
    ) -> None:
        """Draw portrait, surge value and wheel side by side at the top of a room."""
        brush = self.brush
        middle = room.rect.top + brush.px(6) + max(face, round_)
        at = (room.rect.left + face + brush.px(2), middle)
        brush.portrait(target, data.figure, data.side, at, face, data.fallen)
        if data.fallen:
            brush.icon(target, "skull", at, face, ink.CREAM, edged=True)
        spot = pygame.Rect(0, 0, 2 * face, 2 * face)
        spot.center = (at[0], at[1])
        self._tips.append((spot, SPECIAL))
        x = room.rect.right - round_ - brush.px(2)
        wheel(brush, target, (x, middle), round_, data.wheel)
        self._wheel = (x, middle, round_)
        spot = pygame.Rect(0, 0, 2 * round_, 2 * round_)
        spot.center = (x, middle)
        self._tips.append((spot, WHEEL))
        left, right = round(at[0] + face + brush.px(8)), x - round_ - brush.px(8)
        self._surge(target, data, pygame.Rect(left, middle - round_, right - left, 2 * round_))

    def _surge(self, target: pygame.Surface, data: HeroCardData, box: pygame.Rect) -> None:
        """Draw the surge value on its disc, and what it is in words below, if they have room."""
        brush = self.brush
        step = brush.fonts.line_height("note")
        words = [data.surge_word]
        if brush.fonts.width(data.surge_word, "note") > box.width:
            words = fitting.broken(brush, data.surge_word, "note", box.width)
        fits = all(fitting.readable(brush, line, "note", box.width) for line in words)
        words = words if fits and len(words) * step + brush.px(40) <= box.height else []
        high = len(words) * step + (brush.px(4) if words else 0)
        radius = min(brush.px(SURGE), (box.height - high) // 2, box.width // 2)
        y = box.centery - (2 * radius + high) / 2
        at = (box.centerx, round(y + radius))
        brush.materials.brass(2 * radius, shadow=False).draw(target, at[0] - radius, at[1] - radius)
        inner = round(radius * 0.86)
        face = brush.materials.enamel(2 * inner, *SURGE_RED)
        face.draw(target, at[0] - inner, at[1] - inner)
        brush.number(target, str(data.surge), radius * 1.0, ink.WHITE, at, rgb("#3E060C"))
        y += 2 * radius + brush.px(4)
        for line in words:
            told = fitting.fitted(brush, line, "note", ink.INK_2, box.width)
            target.blit(told, told.get_rect(midtop=(box.centerx, round(y))))
            y += step
        self._tips.append((box, SURGE_ID))

    def _special_role(self, data: HeroCardData, room: Box) -> str:
        """Return the letters of the special ability: those in which it takes one line, if any."""
        lay, wide = self.brush.prose.lay, room.width
        fits = (role for role in ("compact", "note") if lay(data.special, role, wide).lines == 1)
        return next(fits, "note")

    def _special_height(self, data: HeroCardData, room: Box, lines: int) -> int:
        if not data.special or not lines:
            return 0
        role = self._special_role(data, room)
        return self.brush.prose.height(data.special, role, room.width, lines)

    def _special(self, target: pygame.Surface, data: HeroCardData, box: Box, lines: int) -> None:
        if not data.special or not lines:
            return
        role = self._special_role(data, box)
        laid = self.brush.prose.lay(data.special, role, box.width, ON_PARCHMENT, lines)
        target.blit(laid.picture, box.rect.topleft)
        self._tips.append((box.rect, SPECIAL))
        self._tips += [(spot.move(box.rect.topleft), clause) for spot, clause in laid.links]

    def _foot_height(self, data: HeroCardData, room: Box, most: int) -> int:
        """Return the pixels of states and items in so many rows at most, with the gap above."""
        chips = (*data.states, *data.items)
        if not chips:
            return 0
        return self._chips_high(len(rows_of(self.brush, chips, room.width, most)))

    def _chips_high(self, rows: int) -> int:
        return chips_height(self.brush, rows) + self.brush.px(GAP)

    def _foot(self, target: pygame.Surface, data: HeroCardData, room: Box, most: int) -> int:
        """Draw what the hero is in and carries, at the foot; return the pixels that it takes."""
        high = self._foot_height(data, room, most)
        if high:
            box = room.bottom(Pixels(high - self.brush.px(GAP))).rect
            for spot, id in draw_chips(self.brush, target, (*data.states, *data.items), box):
                self._spots.append((spot, id))
                self._tips.append((spot, id))
                self._mark(target, id, spot, 14)
        return high


class PowerList(DataPanel[HeroCardData]):
    """Draws the powers of a `HeroCardData` alone, where its card has no room for them."""

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self._told: tuple[str, ...] = ()
        self.turning: Mapping[str, float] = {}
        """How far powers have turned over, by their ids; half-way the other side is shown."""

    def over(self, surface: pygame.Surface) -> None:
        """Draw powers that turn over."""
        draw_turning(self, surface)

    @property
    def told(self) -> tuple[str, ...]:
        """The ids of the powers of which all of the text stands there, as it was drawn last."""
        return self._told

    def _base(self, full: pygame.Surface, far: int) -> None:
        sheet = self.brush.materials.parchment(self.rect.width, self.rect.height, 2)
        sheet.draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: HeroCardData) -> None:
        room = self.inside.inset(14, 14)
        special = (
            self.brush.prose.height(data.special, "note", room.width, WHOLE) if data.special else 0
        )
        plan = power_rows.planned(
            self.brush, data.powers, room.width, room.height - special - self.brush.px(GAP)
        )
        used = sum(one.high for one in plan) + self.brush.px(power_rows.GAP) * len(plan)
        if special and used + special <= room.height:
            laid = self.brush.prose.lay(data.special, "note", room.width, ON_PARCHMENT, WHOLE)
            target.blit(laid.picture, room.rect.topleft)
            self._tips.append((room.top(Pixels(special)).rect, SPECIAL))
            room = room.less(top=Pixels(special) + GAP)
        self._told = draw_powers(self, target, plan, room)


def draw_powers(
    panel: HeroCard | PowerList, target: pygame.Surface, plan: list[power_rows.Planned], room: Box
) -> tuple[str, ...]:
    """Draw planned rows of powers from the top of a room on; return the ids of those told whole."""
    brush, y = panel.brush, room.rect.top
    told: list[str] = []
    for one in plan:
        box = pygame.Rect(room.rect.left, y, room.width, one.high)
        power_rows.draw(brush, target, one, box)
        panel._spots.append((box, one.row.id))
        panel._tips.append((box, one.row.id))
        panel._mark(target, one.row.id, box)
        if one.whole:
            told.append(one.row.id)
        y += one.high + brush.px(power_rows.GAP)
    return tuple(told)


def draw_turning(panel: HeroCard | PowerList, surface: pygame.Surface) -> None:
    """Draw powers that turn over, each as low as it is seen from its edge."""
    picture, corner = panel.picture
    for id, part in panel.turning.items():
        box = panel.where(id)
        if box is None:
            continue
        surface.fill(TURNED, box)
        high = max(2, round(box.height * abs(2.0 * part - 1.0)))
        row = picture.subsurface(box.move(-corner[0], -corner[1]))
        seen = rescaled(row, (box.width, high))
        surface.blit(seen, seen.get_rect(center=box.center))
