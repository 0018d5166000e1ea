"""What the house finds of Command's scenes; what a match needs is loaded when one begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from game.engine.game import Game
from game.rules.command.content import Creature, content
from game.rules.command.descriptor import picked
from game.rules.command.game import CommandGame
from game.rules.room import SwitchValues
from game.scenes.room import Builder, Member, Scenes, Watched
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.title.diorama import Piece
from game.store.kept import Choice, Kept
from game.store.notation import Head
from game.table.board.picture import BoardPainter
from game.table.look.theme import Look
from game.table.motion.projection import Projection
from game.table.widgets.scroll import Line
from game.words.command.names import creature

MOST_SEATS: Final = 4
LEADERS: Final = {"drow": ("drow_priestess", "drider"), "heroes": ("dragon_knight", "war_wizard")}
"""The two creatures that stand for a faction where it is picked."""


def _builder(house: House, level: str, saved: Callable[[str], None]) -> Scene:
    from game.scenes.command.building.builder import Builder as BoardBuilder

    return BoardBuilder(house, level, saved)


class _Scenes:
    guide: str = CommandGame.name
    builder: Builder | None = staticmethod(_builder)

    def begin(self, house: House, plan: MatchPlan) -> Scene:
        from game.scenes.command.guided import GuidedCommand
        from game.scenes.command.table import CommandMatch

        return GuidedCommand(house, plan) if plan.guide else CommandMatch(house, plan)

    def watch(self, house: House, kept: Kept) -> Watched:
        from game.scenes.command.table import watch

        return watch(house, kept)

    def painter(self, assets: Path, levels: Path, game: Game) -> BoardPainter:
        from game.scenes.command.board import painter_of

        assert isinstance(game, CommandGame)
        return painter_of(assets, levels, game)

    def tokens(self, shown: Projection[Any]) -> Iterable[tuple[str, int]]:
        return ()

    def piece(self, assets: Path) -> Piece | None:
        from game.scenes.command.board import piece

        return piece(assets)

    def scenario_picture(self, assets: Path, scenario: str, side: int) -> pygame.Surface:
        from game.scenes.command.board import scenario_picture

        return scenario_picture(assets, scenario, side)

    def party(self, side: str, seat: int, switches: SwitchValues) -> tuple[Member, ...]:
        faction = picked(switches).of(MOST_SEATS)[seat]
        return tuple(_member(_kind(faction, id)) for id in LEADERS[faction])

    def picked(self, head: Head, told: Iterable[Choice]) -> Mapping[int, str]:
        return {}

    def told_of(
        self, look: Look, switches: SwitchValues, switch: str, value: int, size: tuple[int, int]
    ) -> pygame.Surface | None:
        return None

    def front_page(self, look: Look) -> Sequence[Line]:
        from game.scenes.command.one_page import PICTURES
        from game.scenes.rulebook.one_page import one_page
        from game.words.command.one_page import PAGE

        return one_page(look, CommandGame.name, PAGE, PICTURES)


def _kind(faction: str, id: str) -> Creature:
    return next(each for each in content().creatures[faction] if each.id == id)


def _member(kind: Creature) -> Member:
    return Member(kind.id, creature(kind).text, "")


SCENES: Final[Scenes] = _Scenes()
