"""What the scenes need of a game, and how they find it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, cast

import pygame

from game import games
from game.engine.game import Game
from game.rules.room import SwitchValues
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack
from game.scenes.title.diorama import Piece
from game.store.kept import Choice, Kept
from game.store.notation import Head
from game.table.board.picture import BoardPainter
from game.table.look.theme import Look
from game.table.motion.projection import Projection
from game.table.widgets.scroll import Line


class Member(NamedTuple):
    """A figure of a side for show: its id, and in words its name and what it is."""

    figure: str
    name: str
    kind: str


class Watched(Scene):
    """The scene in which a kept match is watched."""

    def result_of(self, stack: Stack) -> Scene | None:
        """Return the page that tells on a stack what the match came to, all of it from its record;
        None where it has not come to an end.
        """
        raise NotImplementedError


Builder = Callable[[House, str, Callable[[str], None]], Scene]
"""Makes the scene in which a level is built: given the player's own level to change, "" for a new
one, and whom to tell the id of a level that was kept.
"""


class Scenes(Protocol):
    """The scenes of one game; what a match needs is loaded when the first one begins."""

    def begin(self, house: House, plan: MatchPlan) -> Scene:
        """Return the scene of a match that was set up, or of what must be known before it."""

    def watch(self, house: House, kept: Kept) -> Watched:
        """Return the scene in which a kept match is watched."""

    def painter(self, assets: Path, levels: Path, game: Game) -> BoardPainter:
        """Return what paints the board of a game; ``levels`` is the folder of its level."""

    def tokens(self, shown: Projection[Any]) -> Iterable[tuple[str, int]]:
        """Return what lies on the board besides figures, as (token, cell)."""

    @property
    def guide(self) -> str:
        """Return the name of the script of its guided first match, "" for none."""

    @property
    def builder(self) -> Builder | None:
        """Return what makes the scene in which players build boards of their own; None where none
        are built.
        """

    def piece(self, assets: Path) -> Piece | None:
        """Return the piece of its board that lies beside the title; None without one."""

    def scenario_picture(self, assets: Path, scenario: str, side: int) -> pygame.Surface:
        """Return a scenario of the game as a square picture of about ``side`` pixels."""

    def party(self, side: str, seat: int, switches: SwitchValues) -> tuple[Member, ...]:
        """Return the figures with which a seat of a side begins, or usually does.

        ``switches`` are what was chosen in the set-up, empty where all is as usual.
        """

    def picked(self, head: Head, told: Iterable[Choice]) -> Mapping[int, str]:
        """Return by its seat the figure that each has picked in a kept match, "" for a seat that
        has not picked yet; nothing where all are known before the match. ``told`` are its first
        choices.
        """

    def told_of(
        self, look: Look, switches: SwitchValues, switch: str, value: int, size: tuple[int, int]
    ) -> pygame.Surface | None:
        """Return what a value of a switch of a seat brings along as a card of so many pixels;
        ``None`` where there is nothing to tell of it but its name.
        """

    def front_page(self, look: Look) -> Sequence[Line]:
        """Return the match in one page, as the rulebook begins."""


def scenes_of(game: str) -> Scenes:
    """Return the scenes of a game; ``KeyError`` for an unknown one."""
    return cast(Scenes, games.room(game, "scenes").SCENES)
