"""What the match table needs of a game: how it is laid on a table, and what is only its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from game.board.grid import Grid
from game.engine.decisions import Decision
from game.engine.events import Event
from game.scenes.match.buttons import Entry
from game.scenes.match.course import Course
from game.scenes.match.ending import Count
from game.scenes.match.filming import Strike
from game.scenes.match.hands import OwnHands
from game.scenes.match.panels import OwnPanels, Panels
from game.scenes.match.question import Asked, Question
from game.scenes.match.rehearsal import Coming
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import Session
from game.table.board.picture import BoardPainter
from game.table.board.shown import Moment
from game.table.hud.data import HeldCard, LogLine


class Table(Protocol):
    """What a game's own parts may do at the table that they were laid on."""

    @property
    def house(self) -> House:
        """Return what all scenes share."""

    @property
    def question(self) -> Question:
        """Return the dealings with the open question."""

    @property
    def panels(self) -> Panels:
        """Return screen and buttons."""

    def push(self, scene: Scene) -> None:
        """Lay a scene over the table."""

    def undos(self) -> list[Entry]:
        """Return the buttons that take a choice back and bring it again."""

    def open_menu(self) -> None:
        """Pause: the menu lies over the table."""


class Laid(Protocol):
    """One match of a game, laid on a table. All words are in the language in use."""

    @property
    def sides(self) -> tuple[str, ...]:
        """Return the ids of the sides by seat, which colour what is theirs, then nobody's."""

    @property
    def figures(self) -> Sequence[str] | Mapping[int, str]:
        """Return the ids of all figures by their numbers: as they are now where a game drafts."""

    @property
    def painter(self) -> BoardPainter:
        """Return what paints the board."""

    @property
    def asked(self) -> Asked:
        """Return how questions are put."""

    @property
    def panels(self) -> OwnPanels:
        """Return what the game's panels show."""

    @property
    def hands(self) -> OwnHands:
        """Return what hands find in them."""

    @property
    def coming(self) -> Coming:
        """Return what is going to be shown."""

    def meet(self, table: Table) -> None:
        """The table stands; called once, before anything is shown."""

    def rename(self, names: tuple[str, ...]) -> None:
        """Call persons and things as the language in use does; ``names`` are the persons'."""

    @property
    def grid(self) -> Grid:
        """Return the board's grid."""

    @property
    def phase(self) -> str:
        """Return the name of the phase that is shown, "" before the first."""

    def log_line(self, event: Event, number: int) -> LogLine | None:
        """Return an event as a line of the log, None for details that would drown the rest."""

    def place_of(self, event: Event) -> tuple[float, float] | None:
        """Return where an event happens that the camera follows, as (column, row)."""

    def framed(self, event: Event) -> Sequence[int]:
        """Return the spaces that are to be seen together as an event is shown, the dearest first;
        none where its place is enough.
        """

    def lingers(self, event: Event) -> bool:
        """Return whether what an event does must have been seen before the camera goes on."""

    def overlooks(self, about: Decision | Event) -> bool:
        """Return whether all of the board is to be seen for a question, or for what happens."""

    def struck(self) -> Strike | None:
        """Return what the camera may go nearer to: a person's attack that is being shown."""

    def at(self, space: int) -> int:
        """Return the figure that is shown at a space, -1 for none."""

    def roller(self) -> str:
        """Return who rolls the die that the match waits for, "" for the table."""

    def spared(self, session: Session, seat: int) -> int | None:
        """Return the answer to a question that a seat wishes to be spared; None if it is asked."""

    def puts(self, decision: Decision) -> bool:
        """Return whether a question is put to a person who has but one answer: it ends something
        that can still be thought over.
        """

    def sight(self) -> Iterator[None]:
        """Work out lines of sight, those from one space at each step."""

    def tally(self) -> Count:
        """Return the empty count of a match."""

    def common(self, decision: Decision, chosen: int) -> bool:
        """Return whether an answer is everybody's who sits here: others may object to it."""

    def declined(self, decision: Decision, seat: int) -> int:
        """Return the answer of a seat that spends nothing where one that is everybody's is not
        wished for.
        """

    def set_piece(self, decision: Decision, seat: int) -> Scene | None:
        """Return the scene in which a question is answered; None where the table is that scene."""

    def missed(self, person: int) -> Sequence[Moment]:
        """Return what was told while a person looked away, for whom a curtain has just opened, and
        which decides how they play; from then on they know it.
        """

    def held(self, seat: int) -> Sequence[HeldCard]:
        """Return the cards that a seat holds or has laid, none where a game has none."""

    def rolls(self) -> Scene | None:
        """Return the scene of all rolls that were shown so far; None where a game has none."""

    def by_hand(self) -> Settable:
        """Return what a referee may set."""


class Settable(Protocol):
    """What of a running match can be set by hand. Words of the rules, and what they are called."""

    def targets(self) -> list[tuple[str, str]]:
        """Return everything that can be set, as (words of the rules, what it is called)."""

    def changes(self, target: str) -> list[str]:
        """Return what can be set of a target."""

    def values(self, target: str, change: str) -> list[tuple[str, str]]:
        """Return the values that a change can be picked from; none where a space is typed."""

    def typed(self, change: str) -> bool:
        """Return whether the value of a change is a space, which is typed."""

    def at_once(self, change: str) -> bool:
        """Return whether a change has no value."""

    def words(self, target: str, change: str, value: str) -> str:
        """Return the words of the rules that carry a change out."""

    def label(self, change: str) -> str:
        """Return what a change is called."""


class GameTable(Protocol):
    """A game, as the match table knows it before any match."""

    def lay(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> Laid:
        """Lay a match on the table."""
