"""The screen of a table in one window size: the board, the panels every game has, and the game's
own."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final, Protocol, runtime_checkable

import pygame

from game.table.board.marks import Marks
from game.table.board.picture import BoardPainter
from game.table.board.shown import Banner, DiceShown, Shown
from game.table.board.view import BoardView
from game.table.figures.minis import Minis
from game.table.hud.asked_line import HIGH as ASKED_HIGH
from game.table.hud.asked_line import AskedLine
from game.table.hud.at_rest import AtRest, RestData
from game.table.hud.brush import Brush
from game.table.hud.data import Decider, OddsData, TrayData
from game.table.hud.decider import draw_strip, strip_height
from game.table.hud.explanation import explain
from game.table.hud.hint_line import Hint, draw_hint
from game.table.hud.laid import Laid
from game.table.hud.layout import Layout, Regions, play_screen
from game.table.hud.log_panel import LogPanel
from game.table.hud.moment_card import MomentCard
from game.table.hud.odds_list import OddsList
from game.table.hud.panel import Panel
from game.table.hud.prompt import Prompt
from game.table.hud.tabs import Tabs
from game.table.hud.tray import Tray
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Pixels, Sum, measured
from game.table.look.prose import ON_PARCHMENT
from game.table.look.strokes import clear, fade
from game.table.look.theme import Look
from game.words.play import say
from game.words.rich import Text

TRAY: Final = "tray"
TARGET: Final = "target"
LOG: Final = "log"
LEAST_TRAY: Final = 0.53
"""The share of its height that the tray keeps above a note, where the column has tabs."""
LEAST_TARGET: Final = 0.55
"""The share of its height that the target panel keeps where little is told and tabs are scarce."""


PAGE: Final = 0.51
"""The share of a column with pages that the open one takes above the log."""


NOTE_PAD: Final = 24
"""Units of a 1080-line window that the words of a note keep off the parchment's rim."""
SMALLER: Final = "compact"
AROUND_WORDS: Final = 34
"""The type of a question's words where the usual one has no room, and the least above, between and
below its title and them.
"""


FACE: Final = 36
"""Units of the radius of whom a question is about."""


class Furniture(Protocol):
    """A game's own panels in one window size, which stand where the layout has room for them."""

    def widgets(self) -> list[Panel]:
        """Return the panels that can always be seen, in reading order."""

    @property
    def brief(self) -> Panel | None:
        """Return what tells of whoever is pointed at where no odds do; None if a game has none."""

    @property
    def briefs(self) -> bool:
        """Return whether that has something to tell now."""

    def brief_height(self) -> int:
        """Return the pixels that this needs for all its words."""

    def brief_least(self) -> int:
        """Return the height in which all of that is still told, if more briefly."""

    def brief_head(self) -> str:
        """Return what its tab is called while it has something to tell, "" for the usual word."""

    def give_way(self, pixels: int) -> None:
        """Leave so many pixels more to the buttons at the foot of the left column."""

    def ends(self) -> dict[int, tuple[int, int]]:
        """Return by side the place of the window where its points stand: stars fly there."""


@runtime_checkable
class Paged(Protocol):
    """Panels of a game of which some have a tab each where the right column has tabs: the log lies
    below whichever is open, and has none.
    """

    @property
    def pages(self) -> tuple[tuple[str, str, str], ...]:
        """Return the id, icon and word of each; none where all have room of their own."""

    @property
    def calls(self) -> bool:
        """Return whether what is told is a question, which no page may cover."""

    def open_page(self, page: str, room: pygame.Rect) -> None:
        """Show one of them in a room, "" for none."""

    def page_wants(self, page: str) -> int:
        """Return the pixels down in which all of a page is read, 0 where it takes what it gets."""


@dataclass(frozen=True, slots=True)
class Taste:
    """What of the settings decides how a screen looks."""

    interface: int
    calm: bool
    strong: bool
    mirrored: bool


class Screen:
    """Widgets and board of one window size; knows where things are and draws them.

    ``regions`` tells where the game's panels lie, ``furnish`` makes them; ``sides`` are the ids
    of the sides whose colours figures wear.
    """

    def __init__(
        self,
        look: Look,
        minis: Minis,
        painter: BoardPainter,
        figures: Sequence[str] | Mapping[int, str],
        sides: Sequence[str],
        taste: Taste,
        regions: Regions,
        furnish: Callable[[Brush, Layout, bool], Furniture],
    ) -> None:
        self.look = look
        self.minis = minis
        ids = figures.values() if isinstance(figures, Mapping) else figures
        minis.ahead(ids, tuple(sides))
        size = (look.width, look.height)
        self.layout: Layout = play_screen(
            size, *painter.room, look.text, taste.interface, taste.mirrored, regions
        )
        layout = self.layout
        self.brush = Brush(look.fonts, look.icons, look.materials, minis)
        brush = self.brush
        self.board = BoardView(
            painter,
            layout.board,
            figures,
            minis,
            look.fonts,
            look.icons,
            look.materials,
            taste.calm,
            taste.strong,
            least=layout.cell,
            spill=layout.spill,
        )
        self.own = furnish(brush, layout, taste.mirrored)
        self.tray = Tray(brush, layout.tray) if layout.tray is not None else None
        self.odds = OddsList(brush, layout.target)
        self.rest = AtRest(brush, layout.target)
        self.log = LogPanel(
            brush, layout.log, say("log.head"), self.tray is not None, say("log.fresh")
        )
        self.prompt = Prompt(brush, layout.prompt)
        self._put_aside = False
        self.asked = AskedLine(brush, layout.log)
        self.moment = MomentCard(brush, layout.board)
        self.tabs: Tabs | None = None
        if layout.tabs is not None:
            self.tabs = Tabs(brush, layout.tabs, self._bar())
        self.moving = False
        """Whether events are shown, so that another frame follows at once."""
        self.shared: tuple[object, int] = (None, 0)
        """How many pixels the button that answers has, and for which words that was worked out."""
        self._laid: Laid | None = None
        self._note: tuple[str, Text, Decider | None] | None = None
        self._said: tuple[str, Text] | None = None
        """What is said of the space that is pointed at, or of what was tried: no question."""
        self.target = layout.target
        self._foot = layout.log
        self._note_top = 0
        self.folded = False
        """Whether dice that were read are no more than a line, so that what helps has room."""
        self._needed = self.layout.target.copy()
        """The target panel as high as its words need it."""
        self.question = self.layout.target.copy()
        """Where a question stands that is answered on the board."""
        self._telling = False
        """Whether several things are told: the column is laid when all of them are."""
        self._briefed = (False, "")
        """Whether the game had anything to tell of its own there, and what its tab was called."""
        self._seat()

    def _bar(self) -> tuple[tuple[str, str, str], ...]:
        """Return the tabs of the right column: id, icon and word."""
        return (
            (TARGET, "target", self.own.brief_head() or say("tab.target")),
            *self._pages,
            *(((TRAY, "die", say("tab.roll")),) if self.tray is not None else ()),
            *(() if self._pages else ((LOG, "scroll", say("tab.log")),)),
        )

    @property
    def _pages(self) -> tuple[tuple[str, str, str], ...]:
        """The tabs of a game's own panels, where the right column has tabs."""
        own = self.own
        return own.pages if self.layout.tabs is not None and isinstance(own, Paged) else ()

    def _turned(self) -> str:
        """Return the page that is open, "" where none is."""
        opened = self.tabs.open if self.tabs is not None else ""
        return opened if opened in {name for name, _, _ in self._pages} else ""

    def has_tab(self, name: str) -> bool:
        """Return whether the bar of the right column has a tab of this name."""
        return self.tabs is not None and name in {id for id, _, _ in self.tabs.tabs}

    def continue_from(self, before: Screen) -> None:
        """Look at the same part of the board, with the same panel open, as in another size."""
        if before.tabs is not None:
            self.open_tab(before.tabs.open)
        old, camera = before.board.camera, self.board.camera
        place = old.place(*old.view.center)
        if old.cell == old.fit_cell:
            if not old.whole:
                camera.look_at(*place)
            return
        if old.cell == old.whole_cell:
            camera.overlook()
            return
        while camera.cell < old.cell and camera.zoom(1, camera.view.center):
            continue
        camera.look_at(*place)

    # --- what the right column shows

    def open_tab(self, tab: str) -> None:
        """Open a panel of the right column, where it has tabs and that panel."""
        if self.tabs is not None and self.has_tab(tab):
            self.tabs.open = tab
            self._seat()

    def turn_to(self, tab: str) -> None:
        """Open a panel as a person wishes: a prompt that covers it is put aside, until its own tab
        is opened or something else is asked.
        """
        self._put_aside = True
        self.open_tab(tab)

    def ask_anew(self) -> None:
        """Show a prompt that was just asked: nothing of it is put aside."""
        self._put_aside = False
        self._seat()

    @property
    def aside(self) -> bool:
        """Whether a prompt was put aside for what another tab shows in its place."""
        return self._put_aside and self._covered

    def shows(self, panel: str) -> bool:
        """Return whether a panel of the right column can be seen: not what rests in its place."""
        if panel in (TRAY, TARGET) and not (self.dice_lie if panel == TRAY else self._told):
            return False
        if panel == LOG and self._ends(self.log.rect) < self.log.rect.bottom:
            return False
        if panel == LOG and self.tabs is None and self.log.rect.height < self.log.least:
            return False  # what is said now has its room
        if self.tabs is None or self.tabs.open == panel:
            return True
        return panel == LOG and self._under() is not None

    def _under(self) -> pygame.Rect | None:
        """Return the room that the open panel leaves for the log, None where it is too low."""
        if self.tabs is None or self.tabs.open == LOG:
            return None
        if not self._pages:
            if self._resting:
                return None
            if self.tabs.open == TARGET and (self._note is None or self._tells):
                return None
        room = self.foot()
        return room if room.height >= self._log_least() else None

    def foot(self) -> pygame.Rect:
        """Return the foot of the right column: the log, or what the open panel leaves free."""
        layout = self.layout
        if self.tabs is None:
            return self._foot.copy()
        if self.tabs.open == LOG:
            return layout.log.copy()
        above = self._needed
        if self.tabs.open == TRAY and layout.tray is not None:
            above = layout.tray
        room = layout.log.copy()
        room.top = above.bottom + 2 * layout.gap
        room.height = layout.log.bottom - room.top
        return room

    def home_of_note(self) -> pygame.Rect:
        """Return where a note has its place at the foot of the right column.

        Where the column has tabs the tray and what helps give way to it, as far as they can.
        """
        layout, tabs = self.layout, self.tabs
        asked = self.prompt.rect if self.prompt.data is not None else None
        if tabs is None and asked is not None and asked.colliderect(self.column):
            return self._over_prompt(asked)
        if self._turned():
            # A page that has grown for its words gives way to a note again.
            room = layout.log.copy()
            usual = min(self._needed.height, round(layout.log.height * PAGE))
            room.top = self._needed.top + usual + 2 * layout.gap
            room.height = layout.log.bottom - room.top
            return room
        if tabs is None or tabs.open == LOG or self._pages:
            return self.foot()
        if self._resting:
            least = measured(Sum((Line("h3"), Line("compact", 2), 24)), self.brush)
        elif tabs.open == TRAY and layout.tray is not None:
            least = round(layout.tray.height * LEAST_TRAY)
        else:
            return self.foot()
        home = layout.log.copy()
        home.top += least + layout.gap
        home.height -= least + layout.gap
        return home

    def free_for_note(self, told: int) -> pygame.Rect | None:
        """Return the foot of the column below so many pixels of what is told of a space or lies
        there; None where a question stands in it, dice lie there, or another tab is open.
        """
        tabs = self.tabs
        if self._note is not None or self.dice_lie or self.prompt.data is not None:
            return None
        if tabs is not None and tabs.open != TARGET:
            return None
        free = self.column
        least = told + self._between if told else 0
        free.top, free.height = free.top + least, max(0, free.height - least)
        return free

    def _over_prompt(self, prompt: pygame.Rect) -> pygame.Rect:
        """Return the room of the column between dice that lie there and a prompt at its foot."""
        home = self._free()
        home.height = max(0, prompt.top - self.layout.gap - home.top)
        return home

    def _above_note(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a box of the column as far as it lies above a note at its foot, and above a
        prompt that lies on the column: neither cuts a line.
        """
        above = rect.copy()
        above.height = max(0, self._ends(rect) - above.top)
        return above

    def _ends(self, rect: pygame.Rect) -> int:
        """Return the line at which a box of the column ends above a note and a prompt."""
        foot = rect.bottom
        if self.tabs is not None or self._note_top:
            foot = min(foot, self.foot_of_column)
        asked = self.prompt.data is not None and not self.aside
        if asked and self.prompt.rect.colliderect(rect):
            foot = min(foot, self.prompt.rect.top - self.layout.gap)
        return foot

    @property
    def column(self) -> pygame.Rect:
        """The room of the right column's panels, a note or none: notes find another place."""
        layout = self.layout
        column = layout.target.union(layout.log)
        if layout.tray is not None:
            column.union_ip(layout.tray)
        column.height = layout.log.bottom - column.top
        return column

    @property
    def _covered(self) -> bool:
        """Whether a prompt leaves no room above it for what the open tab promises."""
        tabs, prompt = self.tabs, self.prompt
        if tabs is None or prompt.data is None or tabs.open == TARGET:
            return False
        column = self.column
        if not prompt.rect.colliderect(column):
            return False
        least = self.log.least if tabs.open == LOG else self.least_above
        return prompt.rect.top - self.layout.gap - column.top < least

    @property
    def least_above(self) -> int:
        """The pixels of the column above a prompt in which something can be told."""
        return measured(Sum((Line("label"), Line("compact", 2), 40)), self.brush)

    @property
    def least_log(self) -> int:
        """The height in which the log's head and its last line are seen above a note."""
        return self.log.least + self.layout.gap

    def note(self, top: int) -> None:
        """Leave the foot of the right column from ``top`` on to a note; 0 takes it back.

        Everything above gives way, so that no line is cut; a log for which too little is left is
        neither drawn nor touched.
        """
        if top != self._note_top:
            self._note_top = top
            self._seat()

    @property
    def foot_of_column(self) -> int:
        """The line at which the right column ends, or what stands at its foot begins: a note, and
        the line that leads back to a question behind another tab.
        """
        foot = self._note_top - self.layout.gap if self._note_top else self.layout.log.bottom
        if self._asked_behind is None:
            return foot
        return foot - measured(ASKED_HIGH, self.brush) - self.layout.gap

    @property
    def _asked_behind(self) -> Decider | None:
        """Who decides, where another tab covers the question: one about the board, or a prompt that
        was put aside.
        """
        if self.aside and self.prompt.data is not None:
            return self.prompt.data.decider
        if self.tabs is None or self.tabs.open == TARGET or self._note is None:
            return None
        return self._note[2]

    def tell(self, title: str, text: Text, decider: Decider | None = None) -> None:
        """Put a question's title and text at the head of what is told, headed by who decides."""
        self._note = (title, text, decider) if title or text else None
        self._seat()

    def remark(self, title: str, text: Text) -> None:
        """Say something of the space that is pointed at, or of what was tried: at the foot."""
        self._said = (title, text) if title or text else None
        self._seat()

    def help(self, data: RestData) -> None:
        """Let this be told where neither dice lie nor anything is said or aimed at."""
        self.rest.show(data)
        self._seat()

    @property
    def dice_lie(self) -> bool:
        """Return whether dice lie in the tray, or roll."""
        tray = self.tray
        return tray is not None and (tray.dice is not None or tray.data is not None)

    @property
    def _tells(self) -> bool:
        """Whether something is told of a space, of an aim or of what was tried."""
        return self.odds.data is not None or self.own.briefs or self._said is not None

    @property
    def _told(self) -> bool:
        """Whether the target panel has something to tell of its own."""
        return self._tells or self._note is not None

    @property
    def _resting(self) -> bool:
        """Whether the open tab has nothing to show of its own, so that what helps stands there."""
        return self.tabs is not None and (
            (self.tabs.open == TRAY and not self.dice_lie)
            or (self.tabs.open == TARGET and not self._told)
        )

    def lay_dice(self, data: TrayData | None, dice: DiceShown | None) -> None:
        """Show a roll in the tray; where none lies there, its place is for what helps."""
        if self.tray is None:
            return
        before = self.dice_lie
        self.tray.show(data, dice)
        if before == self.dice_lie:
            return
        if before and self.tabs is not None and self.tabs.open == TRAY:
            self.tabs.open = TARGET
        self._seat()

    def fold(self, folded: bool) -> bool:
        """Let dice that were read take but a line, or all of their tray; return whether they did.

        Where the column has tabs what helps is opened in their place.
        """
        if folded == self.folded:
            return False
        self.folded = folded
        if self.tray is not None and self.tabs is None:
            self.tray.folded = folded
        if folded and self.tabs is not None and self.tabs.open == TRAY:
            self.tabs.open = TARGET
        self._seat()
        return True

    def brief(self) -> None:
        """Give what the game tells of its own its room as soon as there is any, and the room back
        to what helps once there is none.
        """
        if (self.own.briefs, self.own.brief_head()) != self._briefed:
            if self._turned() and isinstance(self.own, Paged) and self.own.calls:
                self.open_tab(TARGET)
            self._seat()

    def aim_at(self, odds: OddsData | None) -> None:
        """Show the odds of an aim; without one whatever the game tells of who is pointed at."""
        self.odds.show(odds)
        self._seat()

    @contextmanager
    def together(self) -> Iterator[None]:
        """Let several things be told, and lay the right column once, when all of them are."""
        self._telling = True
        try:
            yield
        finally:
            self._telling = False
        self._seat()

    def _seat(self) -> None:
        """Lay the right column; what is aimed is named in it once."""
        if self._telling:
            return
        data, rest = self.odds.data, self.rest
        self._briefed = (self.own.briefs, self.own.brief_head())
        if data is not None:
            above = rest.data is not None and rest.data.head == data.head
            self.odds.show(replace(data, named=not above))
        self._lay_column()
        if data is not None and not rest.shown:
            self.odds.show(replace(data, named=True))
            self._lay_column()

    def _lay_column(self) -> None:
        """Lay the right column: a question at its head, what is told of a space at its foot, and
        what helps between them, as if nobody had pointed anywhere: pointing hides rows of it, and
        moves none.
        """
        layout, tabs = self.layout, self.tabs
        if tabs is not None:
            tabs.tabs = self._bar()
        if tabs is not None and self._covered and not self._put_aside:
            tabs.open = TARGET  # the question is what stands there now
        self._put_aside = self.aside
        self._needed = self._needs()
        free = self._free()
        asked = self._question_height(free)
        self.question = pygame.Rect(free.topleft, (free.width, asked))
        start = free.top + (asked + self._between if asked else 0)
        wanted = min(self._wanted(), layout.log.bottom - start)
        least = 0
        if self._leads and self.rest.data is not None:
            dice = self._between + self._kept_for_dice
            most = layout.log.bottom - self._log_least() - dice - start
            least = self.rest.wanted(free.width, 1) + self._between
            # What comes is told more briefly rather than that nobody learns what else helps.
            wanted = max(min(wanted, most - least), min(wanted, self.own.brief_least()))
        log = layout.log.copy()
        bottom, needed = free.bottom, start + wanted if self._tells else free.top + asked
        if tabs is None and needed + least > bottom:
            dice = self._kept_for_dice
            kept = self._kept_for_log(needed + least) + dice
            bottom = max(bottom, min(needed + least, layout.log.bottom - kept))
            log.top = min(bottom + self._between + dice, layout.log.bottom)
            log.height = layout.log.bottom - log.top
        elif tabs is not None:
            log = self._under() or log
        elif self._leads:
            top = needed + self._between
            below = pygame.Rect(free.left, top, free.width, max(0, bottom - top))
            helps = self.rest.wanted(free.width) + self._between
            if not self.rest.tells(below):
                # Nothing helps: the log has what is left, so that no wood is bare.
                helps = 0
            if helps < bottom - needed:
                bottom = needed + helps
                log.top = bottom + self._between + self._kept_for_dice
                log.height = layout.log.bottom - log.top
        self._foot = log.copy()
        end = self._ends(log)
        if tabs is not None:
            if self._note_top - log.top >= self.least_log:
                log.height = self._note_top - layout.gap - log.top
        elif end - log.top >= self.log.least:
            log.height = end - log.top
        else:
            # The log has no room above what lies there: what helps takes it, so that no wood is
            # bare.
            bottom = end
        behind = self._asked_behind
        self.asked.show(behind)
        if behind is not None:
            high = measured(ASKED_HIGH, self.brush)
            top = self.foot_of_column + layout.gap
            self.asked.place(pygame.Rect(layout.log.left, top, layout.log.width, high))
        above = self._above_note(log)
        self.log.place(above if above.height >= self.log.least else log)
        rect = pygame.Rect(free.left, start, free.width, max(0, bottom - start))
        self._seat_rest(rect, wanted)

    @property
    def _between(self) -> int:
        """The pixels between two panels of the column."""
        if self.tabs is not None:
            return self.layout.gap
        layout = self.layout
        above = layout.tray if self._foremost and layout.tray is not None else layout.target
        return layout.log.top - above.bottom

    @property
    def _foremost(self) -> bool:
        """Whether what is asked and told lies above the tray, as the game wishes."""
        layout = self.layout
        return self.tabs is None and layout.tray is not None and layout.tray.y > layout.target.y

    @property
    def _leads(self) -> bool:
        """Whether what the game tells of its own stands above what helps."""
        return self._foremost and self.own.briefs and self.odds.data is None

    @property
    def _kept_for_dice(self) -> int:
        """The pixels that dice take between what is told above them and the log."""
        layout = self.layout
        if not self._foremost or not self.dice_lie or layout.tray is None or self.tray is None:
            return 0
        return (self.tray.line if self.folded else layout.tray.height) + self._between

    def _needs(self) -> pygame.Rect:
        """Return the room that what is asked and told takes at the head of a column with tabs."""
        layout = self.layout
        rect = layout.target.copy()
        wanted = self._question_height(layout.log) + self._wanted()
        if self._note is not None and self._tells:
            wanted += self._between
        if self._pages:
            rect.height = round(layout.log.height * PAGE)
            page = self._turned()
            if page and isinstance(self.own, Paged):
                wanted = self.own.page_wants(page)
                below = layout.log.bottom - rect.top - wanted - 2 * layout.gap
                if wanted > rect.height and below < self._log_least():
                    wanted = layout.log.height  # too little is left for the log
        elif self.tabs is not None:
            rect.height = self._needed_least
        rect.height = max(rect.height, min(wanted, layout.log.bottom - rect.top))
        return rect

    def _free(self) -> pygame.Rect:
        """Return the room of what is asked and told and of what helps: with tabs the column, else
        all above the log but for dice that lie there.
        """
        layout = self.layout
        if self.tabs is not None:
            free = layout.log.copy()
            bottom = self._needed.bottom if self._pages else free.bottom
            free.height = max(0, min(bottom, self.foot_of_column) - free.top)
            return free
        room = layout.target.copy()
        if self._foremost:
            room.height = layout.log.top - self._between - self._kept_for_dice - room.top
            return room
        if layout.tray is not None and (self.folded or not self.dice_lie):
            room.top = layout.tray.top
            if self.dice_lie and self.tray is not None:
                room.top += self.tray.line + self._between
        room.height = layout.target.bottom - room.top
        return room

    def _question_height(self, free: pygame.Rect) -> int:
        """Return the pixels of a question at the head of what is told: its title alone, where its
        words would leave too little to what is told of a space.
        """
        if self._note is None:
            return 0
        whole = self._note_height(*self._note)
        told = whole + self._between + self._wanted() if self._tells else 0
        kept = 0 if self.tabs is not None else self._kept_for_log(free.top + told)
        room = self.layout.log.bottom - kept - free.top
        if not self._tells:
            least = self._needed_least if self.tabs is not None else 0
            return min(max(whole, least), room)
        return whole if told <= room else self._head_of_note(*self._note)

    def _kept_for_log(self, needed: int) -> int:
        """Return the pixels that the log keeps, and what is free above it, where so much is told
        above it: what is said now is read whole, and the log gives its lines for it, at last all
        of them.
        """
        told = self._said is not None and self.odds.data is None and not self.own.briefs
        tried = [self._log_least()]
        if told:
            tried += [self.log.least]
        for least in tried:
            kept = least + self._between
            if needed <= self.layout.log.bottom - kept:
                return kept
        return 0 if told else tried[-1] + self._between

    @property
    def _needed_least(self) -> int:
        """The pixels of height that what is asked or told takes at least, where there are tabs."""
        return round(self.layout.target.height * LEAST_TARGET)

    def _seat_rest(self, room: pygame.Rect, wanted: int) -> None:
        """Lay what helps in a room, and what is told of a space over its foot."""
        layout, rest, tabs = self.layout, self.rest, self.tabs
        if isinstance(self.own, Paged) and self._pages:
            self.own.open_page(self._turned(), self._above_note(self._needed))
        if tabs is not None and tabs.open != TARGET:
            rest.shown = self._resting or self._helps_under_dice()
            self._lay_rest(self._above_note(layout.log if self._resting else self.foot()))
        else:
            helps = self._above_note(room)
            rest.shown = tabs is None or self._note is None
            if (self._note is not None or self._note_top) and not rest.tells(helps):
                rest.shown = False
            told = helps.copy()
            if self._tells:
                told.height = min(wanted, helps.height)
                told.bottom = helps.bottom
                above = told.top - self._between - helps.top
                if self._leads:
                    # It has its place at the head; what helps stands below it, if it has room.
                    told.top = helps.top
                    below = helps.copy()
                    below.top = told.bottom + self._between
                    below.height = max(0, helps.bottom - below.top)
                    rest.shown = rest.tells(below)
                    if rest.shown:
                        helps, above = below, below.height
                    else:
                        told = helps.copy()
                elif not rest.shown or not rest.tells_within(helps, above):
                    rest.shown, told = False, helps
                self.target = told
                self.odds.place(told)
                if self.own.brief is not None:
                    self.own.brief.place(told)
            else:
                above = helps.height
                if (
                    self._note is not None
                    and not rest.shown
                    and (tabs is None or not self.shows(LOG))
                ):
                    self.question.height = max(
                        self.question.height, room.bottom - self.question.top
                    )
                self.target = self.question if self._note is not None else helps
            self._lay_rest(helps, above)
        if self.tray is not None and layout.tray is not None:
            lies = layout.tray.copy()
            if self.folded and tabs is None:
                lies.height = self.tray.line
            if self._foremost:
                lies.bottom = self._foot.top - self._between
            self.tray.place(self._above_note(lies))

    def _lay_rest(self, room: pygame.Rect, seen: int | None = None) -> None:
        """Lay what helps out in a room, of which so many pixels from its head on are seen."""
        rect = room.copy()
        rect.height = room.height if seen is None else max(0, seen)
        self.rest.place(rect)
        self.rest.full = room.height

    def _helps_under_dice(self) -> bool:
        """Return whether what helps stands below the tray that is open, too low for the log."""
        tabs = self.tabs
        if tabs is None or tabs.open != TRAY or self._resting or self._under() is not None:
            return False
        return self.rest.tells(self._above_note(self.foot()))

    def _wanted(self) -> int:
        """Return the height that what is told of a space needs for all its words."""
        if self.odds.data is not None:
            return self.odds.wanted()
        if self.own.briefs:
            return self.own.brief_height()
        return self._note_height(*self._said, None) if self._said is not None else 0

    def _log_least(self) -> int:
        """Return the height below which a log is of no use."""
        return measured(Sum((Line("label"), Line("compact", 5), 60)), self.brush)

    def widgets(self) -> list[Panel]:
        """Return the widgets that the pointer can touch now."""
        found = self.own.widgets()
        if self.tray is not None and self.shows(TRAY):
            found.append(self.tray)
        if self.shows(TARGET):
            found.append(self._told_of())
        if self.rest.shown:
            found.append(self.rest)
        if self.shows(LOG):
            found.append(self.log)
        if self._asked_behind is not None:
            found.append(self.asked)
        if self.tabs is not None:
            found.append(self.tabs)
        return found

    def _told_of(self) -> Panel:
        """Return what tells of an aim or of whoever is pointed at."""
        brief = self.own.brief
        return brief if brief is not None and self.odds.data is None else self.odds

    def under(self, place: tuple[int, int]) -> tuple[Panel, str] | None:
        """Return the widget and the id at a place of the window."""
        for widget in self.widgets():
            if widget.rect.collidepoint(place):
                name = widget.hit(place)
                if name is not None:
                    return widget, name
        return None

    def tooltip(self, place: tuple[int, int]) -> str | None:
        """Return what explains the thing at a place: a clause or a key of a widget."""
        for widget in self.widgets():
            if widget.rect.collidepoint(place):
                return widget.tooltip(place)
        return None

    def panel_at(self, place: tuple[int, int]) -> Panel | None:
        """Return the widget that lies under a place of the window."""
        prompt = [self.prompt] if self.prompt.data is not None and not self.aside else []
        every: list[Panel] = [*prompt, *self.widgets()]
        return next((one for one in every if one.rect.collidepoint(place)), None)

    def point(self, place: tuple[int, int]) -> bool:
        """Let the widgets know where the pointer is; return whether anything looks different."""
        changed = False
        for widget in self.widgets():
            hot = widget.hit(place) if widget.rect.collidepoint(place) else None
            if hot != widget.hot:
                widget.hot = hot
                changed = True
        return changed

    def point_still(self, place: tuple[int, int]) -> bool:
        """Light nothing any more that has gone from under the pointer, which has not moved.

        True if anything looks different by that.
        """
        changed, seen = False, self.widgets()
        every = {*seen, self.rest, self.log, self.odds, self.asked}
        every |= {self.tray} if self.tray else set()
        for widget in every:
            gone = widget not in seen or not widget.rect.collidepoint(place)
            if widget.hot is not None and (gone or widget.hit(place) != widget.hot):
                widget.hot, changed = None, True
        return changed

    # --- drawing

    def draw(
        self,
        target: pygame.Surface,
        shown: Shown,
        marks: Marks,
        seconds: float,
        hint: Hint,
    ) -> None:
        """Draw the table, the board and all panels."""
        laid, stage = self._table(), self.board.camera.utmost
        lower, upper = self._ready()
        # What is told of a question is no panel: whatever may lie over it is drawn after it.
        noted = self.shows(TARGET)
        if not noted:
            lower, upper = [*lower, *upper], []
        laid.lay([panel.picture for panel in lower])
        laid.below(target, stage)
        self.board.draw(target, shown, marks, seconds)
        laid.above(target, stage)
        for panel in lower:
            panel.over(target)
        if noted:
            self._tell_note(target)
        for panel in upper:
            panel.lay(target)
            panel.over(target)
        draw_hint(self.brush, target, self.layout.hint, hint, self.board.sample)
        self.board.stars(target, shown, self.own.ends())

    def _ready(self) -> tuple[list[Panel], list[Panel]]:
        """Make the pictures of all panels that are seen; return those below and above a note."""
        own, seen = self.own.widgets(), set[Panel]()
        # Where an event changes a card or dice, what only tells of it comes a frame later: all of
        # them painted in one frame would hold it up. A game's last panel is its largest.
        painted = False
        for panel in reversed(own):
            panel.moving, panel.patient = self.moving, painted
            if panel.ready():
                seen.add(panel)
                painted = painted or (self.moving and panel.painted)
        lower = [panel for panel in own if panel in seen]
        if self.tray is not None and self.shows(TRAY):
            self.tray.moving, self.tray.patient = self.moving, painted
            self.tray.ready()
            lower.append(self.tray)
            painted = painted or (self.moving and self.tray.painted)
        upper: list[Panel] = []
        if self.shows(TARGET):
            if self.odds.data is not None:
                upper.append(self.odds)
            elif self.own.briefs and self.own.brief is not None:
                upper.append(self.own.brief)
        self.rest.patient = painted
        if self.rest.shown:
            upper.append(self.rest)
        upper = [panel for panel in upper if panel.ready()]
        if self.shows(LOG):
            self.log.patient = painted or (self.moving and self.rest in upper and self.rest.painted)
            self.log.ready()
            upper.append(self.log)
        if self._asked_behind is not None and self.asked.ready():
            upper.append(self.asked)
        if self.tabs is not None:
            self.tabs.ready()
            upper.append(self.tabs)
        return lower, upper

    def _tell_note(self, target: pygame.Surface) -> None:
        """Draw what is asked, its title alone where more has no room, and what is said."""
        if self._note is not None:
            title, text, decider = self._note
            role = self.role_of_note
            self._draw_note(target, self.question, title, text if role else (), decider, role)
        if self._said is not None and self.odds.data is None and not self.own.briefs:
            self._draw_note(target, self.target, *self._said, None)

    @property
    def role_of_note(self) -> str:
        """Return the type in which a question's words are told below its title: a smaller one, and
        no face beside them, where that makes them fit; "" where not even that does.
        """
        if self._note is None:
            return ""
        if self.question.height >= self._note_height(*self._note):
            return "body"
        brush = self.brush
        title, text, decider = self._note
        room = brush.box(self.target).less(NOTE_PAD, 0, NOTE_PAD)
        words = brush.prose.height(text, SMALLER, room.width)
        head = fitting.head_height(brush, title, room.width)
        high = strip_height(brush, decider) + room.high(AROUND_WORDS) + head + words
        return SMALLER if self.question.height >= high else ""

    def _note_height(self, title: str, text: Text, decider: Decider | None) -> int:
        """Return the pixels that a question's title and words need, with who decides."""
        brush = self.brush
        room = brush.box(self.target).less(NOTE_PAD, 0, NOTE_PAD)
        beside = self._beside(decider, room)
        laid = brush.prose.lay(text, "body", beside.width, ON_PARCHMENT)
        head = fitting.head_height(brush, title, room.width)
        high = laid.picture.get_height()
        if beside.width < room.width:
            high = max(high, room.high(2 * FACE))
        return strip_height(brush, decider) + room.high(46) + head + high

    def _beside(self, decider: Decider | None, room: Box) -> Box:
        """Return the room of a question's words: beside the face of whom it is about."""
        about = decider is not None and decider.about[0]
        return room.less(Pixels(room.high(2 * FACE) + room.wide(14))) if about else room

    def _head_of_note(self, title: str, text: Text, decider: Decider | None) -> int:
        """Return the pixels of a question's title alone, with who decides."""
        brush = self.brush
        room = brush.box(self.target).less(NOTE_PAD, 0, NOTE_PAD)
        head = fitting.head_height(brush, title, room.width)
        return strip_height(brush, decider) + room.high(30) + head

    def _draw_note(
        self, target: pygame.Surface, rect: pygame.Rect, title: str, text: Text,
        decider: Decider | None, role_of_words: str = "body",
    ) -> None:  # fmt: skip
        """Draw a question's title and words on parchment, headed by who decides."""
        brush = self.brush
        brush.materials.parchment(rect.width, rect.height, 4).draw(target, rect.x, rect.y)
        strip = strip_height(brush, decider)
        if decider is not None:
            band = brush.box(rect).inset(6, 6).top(Pixels(strip))
            draw_strip(brush, target, band.rect, decider)
        room = brush.box(rect).less(NOTE_PAD, Pixels(strip) + 16, NOTE_PAD, NOTE_PAD / 2)
        width = room.width
        high = fitting.head_height(brush, title, width)
        role, lines = fitting.head_lines(brush, title, width)
        for place, words in enumerate(lines):
            at = (room.rect.x, room.rect.y + high * (place + 0.5) / len(lines))
            brush.line(target, words, role, ink.INK, at, most=width)
        if not text:
            return
        body = room.less(top=Pixels(high) + 6)
        if role_of_words != SMALLER:
            if decider is not None and decider.about[0]:
                radius = room.high(FACE)
                at = (body.rect.x + radius, body.rect.y + radius)
                brush.portrait(target, *decider.about, at, radius)
            body = self._beside(decider, body)
        laid = brush.prose.lay(text, role_of_words, body.width, ON_PARCHMENT)
        target.blit(laid.picture, body.rect, (0, 0, *body.size))

    def _table(self) -> Laid:
        """Return the table with the board's frame, and what lies on it; made once."""
        if self._laid is None:
            look, layout = self.look, self.layout
            back = pygame.Surface((look.width, look.height))
            back.blit(look.materials.table(look.width, look.height, (0.5, 0.45)), (0, 0))
            board = layout.board
            frame = look.materials.board_frame(board.width, board.height, layout.frame)
            frame.draw(back, board.x, board.y)
            back.blit(look.materials.vignette(look.width, look.height), (0, 0))
            look.materials.give_back("table", "board_frame", "vignette")
            self._laid = Laid(back, self.board.camera.view)
            self._wood()
        return self._laid

    def _wood(self) -> None:
        """Cut the wood of whatever will stand in the right column.

        Each piece takes half a frame: that is nothing beside the first picture of a window.
        """
        layout = self.layout
        if self.tray is not None and layout.tray is not None:
            self.tray.wood()
        for rect in (layout.tray, layout.target, layout.log):
            if rect is not None:
                self.rest.wood(rect.size)

    def ribbon(self, side: str) -> None:
        """Cut the cloth of a side's banners."""
        self.look.materials.ribbon(*self.layout.banner.size, side)

    def banner(self, target: pygame.Surface, banner: Banner, words: str, side: str) -> None:
        """Draw a phase ribbon across the board's middle, as far as it is unrolled."""
        rect = self.layout.banner
        wide = round(rect.width * banner.open)
        if wide < 24:
            return
        whole = self.brush.kept(
            ("banner", rect.size, side, words), lambda: self._ribbon(rect.size, side, words)
        )
        high = whole.get_height()
        x, y = rect.centerx - wide // 2, rect.centery - high // 2
        source = pygame.Rect((whole.get_width() - wide) // 2, 0, wide, high)
        if banner.alpha < 1.0:
            target.blit(fade(whole, banner.alpha), (x, y), source)
            return
        target.blit(whole, (x, y), source)
        if banner.open < 1.0:
            tall = self.brush.box(rect).inset(0, -4).height
            roll = self.brush.kept(("banner roll", tall, side), lambda: self._roll(tall, side))
            for end in (x, x + wide):
                target.blit(roll, roll.get_rect(center=(end, rect.centery)))

    def _ribbon(self, size: tuple[int, int], side: str, words: str) -> pygame.Surface:
        """Return the whole ribbon with its words."""
        strip = self.look.materials.ribbon(*size, side).picture.copy()
        middle = (strip.get_width() / 2, strip.get_height() / 2)
        most = size[0] - self.brush.px(60)
        roles = ("h1", "h2", *fitting.INSCRIBED)
        self.brush.head(strip, words, roles, ink.CREAM, middle, most, "centre", carved=True)
        return strip

    def _roll(self, high: int, side: str) -> pygame.Surface:
        """Return the end of a ribbon that is still rolled up: a cylinder of its cloth."""
        wide, look = self.brush.px(26), ink.SIDES[side]
        roll = clear(wide, high)
        for x in range(wide):
            # Lit from the upper left: brightest a third of the way round.
            light = max(0.0, math.cos((x / wide - 0.34) * math.pi * 1.15))
            tone = ink.mix(ink.mix(look.dark, ink.NIGHT, 0.4), look.main, light)
            pygame.draw.line(roll, tone, (x, 0), (x, high))
        pygame.draw.rect(roll, ink.BRASS_DARK, roll.get_rect(), max(1, self.brush.px(1.4)))
        return roll

    def note_at(
        self, target: pygame.Surface, place: tuple[int, int], title: str, text: Text,
        kept_off: Sequence[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        """Draw an explanation beside the panel that is pointed at, else beside the pointer.

        Over the board it is ``kept_off`` what it would hide.
        """
        panels = [one.rect for one in self.widgets() if one.rect.collidepoint(place)]
        panel = panels[0] if panels else pygame.Rect(place, (1, 1))
        wide = min(self.look.grown(420, 1.6), self.layout.board.width)
        off = () if panels else kept_off
        explain(self.brush, target, panel, place, wide, title, text, off)
