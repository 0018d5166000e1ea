"""Who wrote what where: every text, panel and widget of a picture, while the game draws it.

Inside `recording` the game draws on surfaces that remember what was put on them. Nothing in the
game knows of it; a window that is played in draws on plain surfaces.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import pygame
from pygame import Rect

from game.scenes.guide.card import GuideCard
from game.scenes.match.screen import Screen
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.shell import house as house_module
from game.scenes.shell.form_scene import FormScene
from game.table.board.shown import DiceShown
from game.table.board.view import BoardView
from game.table.dice.roll_list import RollList
from game.table.hud import panel as hud
from game.table.hud.curtain import Curtain
from game.table.hud.felt import Felt
from game.table.hud.laid import Laid
from game.table.hud.log_panel import LogPanel
from game.table.hud.prompt import Prompt
from game.table.look import fitting, typefaces
from game.table.look import fonts as fonts_module
from game.table.look.fonts import Fonts
from game.table.look.palette import BLACK
from game.table.look.prose import Prose
from game.table.look.sheets import Piece, Sheets
from game.table.look.strokes import clear
from game.table.onslaught.card import Card
from game.table.widgets.form import Form
from game.table.widgets.scroll import Page

PLAIN: Final = pygame.Surface
PANELS: Final = frozenset({"tray", "inset", "parchment", "plate", "button", "ribbon", "dice_tray"})
SOLID: Final = frozenset({"tray", "parchment", "button", "ribbon", "dice_tray"})


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn: a text's ink or a panel's box, and how much of it can be seen.

    `rect` is what was meant, `seen` what the edges of surfaces and clips left of it. `order`
    counts up while drawing; `layer` says which storey of the screen it belongs to.
    """

    kind: str
    text: str
    rect: Rect
    seen: Rect
    colour: tuple[int, int, int] = (0, 0, 0)
    pixels: int = 0
    solid: bool = False
    layer: str = ""
    scrolled: bool = False
    veiled: bool = False
    passing: bool = False
    """Whether something in motion may lie on it for a moment: dice that roll."""
    mass: int = 0
    """How many pixels the letters cover."""


@dataclass(frozen=True, slots=True)
class Place:
    """A widget's box, or (with a name) a place in it that can be pressed."""

    owner: str
    name: str
    rect: Rect
    layer: str


@dataclass(slots=True)
class Record:
    """All that was drawn for one picture, in order, and the widgets that drew it."""

    screen: pygame.Surface
    fonts: Fonts | None = None
    marks: list[Mark] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    cut: dict[str, str] = field(default_factory=dict)
    """Texts that were shortened: what was drawn, and what was wanted."""
    small: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Texts that were set smaller to fit: the pixels they got and those they should have."""

    @property
    def texts(self) -> list[Mark]:
        return [mark for mark in self.marks if mark.kind == "text"]

    @property
    def panels(self) -> list[Mark]:
        return [mark for mark in self.marks if mark.kind != "text"]


class Sheet(pygame.Surface):
    """A surface that remembers the marks on it, and hands them on to where it is laid."""

    @property
    def marks(self) -> list[Mark]:
        parent = self.get_parent()
        if isinstance(parent, Sheet):
            box = Rect(self.get_offset(), self.get_size())
            return [
                _moved(mark, -box.x, -box.y, box)
                for mark in parent.marks
                if mark.rect.colliderect(box)
            ]
        found: list[Mark] | None = self.__dict__.get("_marks")
        if found is None:
            found = self.__dict__["_marks"] = []
        return found

    def take(self, marks: Sequence[Mark]) -> None:
        """Add marks, told in this surface's own places."""
        parent = self.get_parent()
        if isinstance(parent, Sheet):
            x, y = self.get_offset()
            parent.take([_moved(mark, x, y, Rect((0, 0), parent.get_size())) for mark in marks])
            return
        guard = Guard.now
        if guard is not None and self is guard.record.screen:
            marks = [replace(mark, layer=guard.layer) for mark in marks]
        self.marks.extend(marks)

    def blit(
        self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> Rect:  # type: ignore[override]
        box = super().blit(source, dest, area, special_flags)
        marks = source.marks if isinstance(source, Sheet) else ()
        if marks:
            x, y = dest[0], dest[1]
            part = Rect(area) if area is not None else source.get_rect()
            if part.x < 0 or part.y < 0:
                part = part.clip(source.get_rect())
            clip = self.get_clip()
            guard = Guard.now
            scrolled = guard is not None and guard.scrolling and clip != self.get_rect()
            far = (round(x) - part.x, round(y) - part.y)
            window = Rect(part.x + far[0], part.y + far[1], part.width, part.height).clip(clip)
            taken = []
            for mark in marks:
                if not mark.rect.colliderect(part):
                    continue
                moved = _moved(mark, *far, window)
                if scrolled and moved.seen != moved.rect:
                    if not moved.seen:
                        continue
                    moved = replace(moved, scrolled=True)
                taken.append(moved)
            self.take(taken)
        return box

    def blits(self, blit_sequence: Any, doreturn: Any = 1) -> Any:  # type: ignore[override]
        boxes = [self.blit(*one) for one in blit_sequence]
        return boxes if doreturn else None

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:  # type: ignore[override]
        box = super().fill(color, rect, special_flags)
        if not special_flags and self.get_parent() is None:
            whole = Rect(rect) if rect is not None else self.get_rect()
            kept = [mark for mark in self.marks if not whole.contains(mark.seen)]
            self.marks[:] = kept
        return box

    def copy(self) -> Sheet:
        # A piece cut out of a screen is laid back where it was: its texts are known there.
        taken = super().copy()
        return taken if self.get_parent() is not None else self._same(taken)

    def convert(self, *args: Any) -> Sheet:  # type: ignore[override]
        return self._same(super().convert(*args))

    def convert_alpha(self, *args: Any) -> Sheet:  # type: ignore[override]
        return self._same(super().convert_alpha(*args))

    def _same(self, other: Any) -> Sheet:
        if isinstance(other, Sheet):
            other.marks[:] = self.marks
        return other


class Pen(typefaces.Face):
    """A font whose pictures know what is written on them; blank while the ground is painted."""

    def __init__(self, name: Any = None, size: int = 20) -> None:
        super().__init__(name, size)
        self.pixels = size

    def render(self, text: Any, *args: Any, **more: Any) -> Any:
        drawn = super().render(text, *args, **more)
        guard = Guard.now
        if guard is None or guard.measuring or not str(text).strip():
            return drawn
        colour = args[1] if len(args) > 1 else more.get("color", (0, 0, 0))
        tone = tuple(pygame.Color(colour))[:3]
        back = guard.backing is not None and tone == guard.backing
        if guard.blank and not back:
            drawn.fill((0, 0, 0, 0))
        if back:
            return drawn
        return _marked(drawn, str(text), self.pixels, tone)  # type: ignore[arg-type]


def _ink(picture: pygame.Surface) -> Rect:
    return picture.get_bounding_rect(1)


def _marked(
    picture: pygame.Surface, text: str, pixels: int, tone: tuple[int, int, int]
) -> pygame.Surface:
    """Return a written picture that knows its text."""
    guard = Guard.now
    assert guard is not None
    made = picture if isinstance(picture, Sheet) else Sheet(picture.get_size(), pygame.SRCALPHA)
    if made is not picture:
        PLAIN.blit(made, picture, (0, 0), None, pygame.BLEND_RGBA_ADD)
    ink = guard.inks.get((text, pixels, picture.get_size()))
    if ink is None or not guard.blank:
        ink = guard.inks[text, pixels, picture.get_size()] = _ink(picture)
    mass = pygame.mask.from_surface(picture, 10).count()
    made.marks[:] = [Mark("text", text, ink, ink, tone, pixels, mass=mass)] if ink else []
    return made


def _moved(mark: Mark, x: int, y: int, window: Rect) -> Mark:
    """Return a mark moved, seen through a window told in the new places."""
    rect = mark.rect.move(x, y)
    seen = mark.seen.move(x, y).clip(window)
    return replace(mark, rect=rect, seen=seen)


class Guard:
    """What is known while one picture is being recorded."""

    now: Guard | None = None

    def __init__(self, record: Record, blank: bool, inks: dict[Any, Rect]) -> None:
        self.record = record
        self.blank = blank
        self.inks = inks
        self.layer = "panels"
        self.scrolling = False
        self.measuring = False
        """Whether a letter is only measured: a blank one has no ink to measure."""
        self.backing: tuple[int, int, int] | None = None


def _instead(undo: list[Callable[[], None]], owner: Any, name: str, new: Any) -> None:
    old = owner.__dict__[name]
    setattr(owner, name, new)
    undo.append(lambda: setattr(owner, name, old))


def _layered(undo: list[Callable[[], None]], owner: Any, name: str, layer: str) -> None:
    old = owner.__dict__[name]

    def inside(*args: Any, **more: Any) -> Any:
        guard = Guard.now
        assert guard is not None
        before, guard.layer = guard.layer, layer
        try:
            return old(*args, **more)
        finally:
            guard.layer = before

    _instead(undo, owner, name, inside)


def _scrolling(undo: list[Callable[[], None]], owner: Any, name: str) -> None:
    old = owner.__dict__[name]

    def inside(*args: Any, **more: Any) -> Any:
        guard = Guard.now
        assert guard is not None
        before, guard.scrolling = guard.scrolling, True
        try:
            return old(*args, **more)
        finally:
            guard.scrolling = before

    _instead(undo, owner, name, inside)


@contextlib.contextmanager
def recording(
    size: tuple[int, int], blank: bool = False, inks: dict[Any, Rect] | None = None
) -> Iterator[Record]:
    """Record what the game draws on `record.screen`.

    With `blank` all letters are left out, so that the picture shows what lies under them; `inks`
    then are those of the picture with letters, as a blank letter has no ink of its own.
    """
    undo: list[Callable[[], None]] = []
    screen = Sheet(size)
    record = Record(screen)
    guard = Guard(record, blank, inks if inks is not None else {})
    house_module._look.cache_clear()
    fonts_module.TYPEFACES.close()
    Guard.now = guard
    try:
        _patch(undo, guard)
        yield record
    finally:
        for step in reversed(undo):
            step()
        Guard.now = None
        house_module._look.cache_clear()
        fonts_module.TYPEFACES.close()
    record.marks = list(screen.marks)


def _patch(undo: list[Callable[[], None]], guard: Guard) -> None:
    for owner, name in ((pygame, "Surface"), (pygame.surface, "Surface")):
        _instead(undo, owner, name, Sheet)
    _instead(undo, typefaces, "Face", Pen)
    _patch_fonts(undo, guard)
    _patch_cuts(undo, guard)
    _patch_panels(undo, guard)
    _patch_places(undo, guard)
    for owner, name, layer in (
        (BoardView, "draw", "board"),
        (BoardView, "stars", "flying"),
        (Screen, "banner", "banner"),
        (Screen, "note_at", "note"),
        (Prompt, "draw", "prompt"),
        (GuideCard, "draw", "guide"),
        (Curtain, "draw", "curtain"),
    ):
        _layered(undo, owner, name, layer)
    for owner, name in ((Card, "_rows"), (LogPanel, "_paint"), (Page, "draw"), (RollList, "draw")):
        _scrolling(undo, owner, name)
    _instead(undo, Curtain, "draw", _shutting(Curtain.draw))
    _instead(undo, Felt, "draw", _rolling(Felt.draw))
    for owner in (FormScene, HandScene):
        _instead(undo, owner, "draw", _over(guard, owner.__dict__["draw"]))


def _over(guard: Guard, old: Callable[..., None]) -> Callable[..., None]:
    """A scene that lies over another takes the eye off what is under its veil."""

    def draw(self: Any, screen: pygame.Surface) -> None:
        if not self.opaque and isinstance(screen, Sheet):
            under = [replace(mark, veiled=True) for mark in screen.marks]
            screen.marks[:] = under
            guard.record.places.clear()
        old(self, screen)

    return draw


def _shutting(old: Callable[..., None]) -> Callable[..., None]:
    """A shut curtain hides what was drawn before it."""

    def draw(self: Curtain, surface: pygame.Surface) -> None:
        if self.shut and isinstance(surface, Sheet):
            surface.marks[:] = [replace(mark, veiled=True) for mark in surface.marks]
        old(self, surface)

    return draw


def _rolling(old: Callable[..., None]) -> Callable[..., None]:
    """Dice that still roll may pass over words."""

    def draw(self: Felt, surface: pygame.Surface, felt: Rect, *rest: Any) -> None:
        dice = next(one for one in rest if isinstance(one, DiceShown))
        if isinstance(surface, Sheet) and not dice.settled:
            marks = surface.marks
            marks[:] = [
                replace(mark, passing=True) if felt.colliderect(mark.rect) else mark
                for mark in marks
            ]
        old(self, surface, felt, *rest)

    return draw


def _patch_fonts(undo: list[Callable[[], None]], guard: Guard) -> None:
    render = Fonts._render

    def whole(self: Fonts, runs: Any, colour: Any, tracking: float) -> pygame.Surface:
        picture = render(self, runs, colour, tracking)
        tone = tuple(self._tones.get(colour, colour))
        text = "".join(run.text for run in runs)
        if tone == guard.backing or not text.strip():
            return picture
        return _marked(picture, text, max(run.pixels for run in runs), tone)  # type: ignore[arg-type]

    _instead(undo, Fonts, "_render", whole)

    inked = fonts_module._inked

    def measured(*args: Any) -> tuple[int, int]:
        before, guard.measuring = guard.measuring, True
        try:
            return inked(*args)
        finally:
            guard.measuring = before

    _instead(undo, fonts_module, "_inked", measured)

    def backed(name: str, edge_of: Callable[..., Any]) -> None:
        old = Fonts.__dict__[name]

        def inside(self: Fonts, *args: Any, **more: Any) -> pygame.Surface:
            before = guard.backing
            if before is None:
                edge = edge_of(*args, **more)
                guard.backing = tuple(self._tones.get(edge, edge))  # type: ignore[assignment]
            try:
                return old(self, *args, **more)
            finally:
                guard.backing = before

        _instead(undo, Fonts, name, inside)

    backed("carved", lambda *args, **more: BLACK)
    backed("outlined", lambda text, face, pixels, colour, edge, width=1: tuple(edge))
    gold = Fonts.gold

    def golden(self: Fonts, text: str, role: str) -> pygame.Surface:
        picture = gold(self, text, role)
        if isinstance(picture, Sheet):
            tone = (0xF2, 0xC9, 0x6A)
            picture.marks[:] = [replace(mark, colour=tone) for mark in picture.marks[-1:]]
        return picture

    _instead(undo, Fonts, "gold", golden)
    made = Fonts.__init__

    def begun(self: Fonts, *args: Any, **more: Any) -> None:
        made(self, *args, **more)
        guard.record.fonts = self

    _instead(undo, Fonts, "__init__", begun)


def _patch_cuts(undo: list[Callable[[], None]], guard: Guard) -> None:
    record = guard.record
    plain_cut = fitting.cut

    def shortened(set_in: Any, text: str, role: str, width: int, face: str = "") -> str:
        got = plain_cut(set_in, text, role, width, face)
        if got != text:
            record.cut[got] = text
        return got

    _instead(undo, fitting, "cut", shortened)
    prose_cut = Prose._cut

    def cut(self: Any, row: Any, role: str, width: int) -> None:
        prose_cut(self, row, role, width)
        record.cut["…"] = "".join(piece.text for piece in row)

    _instead(undo, Prose, "_cut", cut)
    shrunk = fitting.fitted

    def shrink(look: Any, text: str, role: str, colour: Any, width: int) -> pygame.Surface:
        picture = shrunk(look, text, role, colour, width)
        marks = getattr(picture, "marks", ())
        if marks and marks[0].text != text.strip():
            record.cut[marks[0].text] = text
        elif marks and marks[0].pixels < look.fonts.size(role):
            record.small[text] = (marks[0].pixels, look.fonts.size(role))
        return picture

    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("game.") and (
            module.__dict__.get("fitted") is shrunk
        ):
            _instead(undo, module, "fitted", shrink)


def _patch_panels(undo: list[Callable[[], None]], guard: Guard) -> None:
    keep = Sheets._keep

    def kept(self: Any, key: tuple[Any, ...], make: Callable[[], Piece]) -> Piece:
        def made() -> Piece:
            piece = make()
            if key[0] not in PANELS:
                return piece
            picture = piece.picture
            if not isinstance(picture, Sheet):
                sheet = clear(*picture.get_size())
                PLAIN.blit(sheet, picture, (0, 0), None, pygame.BLEND_RGBA_ADD)
                picture = sheet
            box = Rect(piece.left, piece.top, key[1], key[2])
            fill = key[3] if key[0] == "plate" else ()
            solid = key[0] in SOLID or (key[0] == "plate" and (len(fill) == 3 or fill[3] == 255))
            picture.marks[:] = [Mark(key[0], "", box, box, solid=solid)]
            return replace(piece, picture=picture)

        return keep(self, key, made)

    _instead(undo, Sheets, "_keep", kept)


def _patch_places(undo: list[Callable[[], None]], guard: Guard) -> None:
    record = guard.record
    form_draw = Form.draw

    def draw(self: Form, screen: pygame.Surface, tips: bool = True) -> None:
        for widget in self.widgets:
            name = str(getattr(widget, "text", ""))
            owner = f"form.{type(widget).__name__}"
            record.places.append(Place(owner, name or "-", Rect(widget.rect), guard.layer))
        form_draw(self, screen, tips)

    _instead(undo, Form, "draw", draw)
    keep = hud.Panel._keep

    def seen(self: hud.Panel, key: object, paint: Any) -> None:
        keep(self, key, paint)
        owner = type(self).__name__
        record.places.append(Place(owner, "", Rect(self.rect), guard.layer))
        for name, box in self.targets():
            record.places.append(Place(owner, name, box, guard.layer))

    _instead(undo, hud.Panel, "_keep", seen)

    # What lies on the table is kept in the parts of a window about the board, at whose edges the
    # same words would be found cut: here every panel is laid whole, the board below all of them.
    def below(self: Laid, target: pygame.Surface, stage: Rect) -> None:
        for part in self._parts:
            target.blit(part.bare, part.rect)

    def above(self: Laid, target: pygame.Surface, stage: Rect) -> None:
        for picture, at in self._pictures:
            target.blit(picture, at)

    _instead(undo, Laid, "below", below)
    _instead(undo, Laid, "above", above)
