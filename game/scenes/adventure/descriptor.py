"""What the house finds of Adventure's scenes; what a match needs is loaded when one begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from game import paths
from game.engine.game import Game
from game.rules.adventure.content import content
from game.rules.adventure.descriptor import RULES, agreed
from game.rules.adventure.game import AdventureGame
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
from game.words.adventure import names


class _Scenes:
    guide: str = AdventureGame.name
    builder: Builder | None = None

    def begin(self, house: House, plan: MatchPlan) -> Scene:
        from game.scenes.adventure.guided import GuidedAdventure
        from game.scenes.adventure.table import AdventureMatch

        return GuidedAdventure(house, plan) if plan.guide else AdventureMatch(house, plan)

    def watch(self, house: House, kept: Kept) -> Watched:
        from game.scenes.adventure.table import watch

        return watch(house, kept)

    def painter(self, assets: Path, levels: Path, game: Game) -> BoardPainter:
        from game.scenes.adventure.board import painter_of

        assert isinstance(game, AdventureGame)
        return painter_of(assets, game)

    def tokens(self, shown: Projection[Any]) -> Iterable[tuple[str, int]]:
        return ()

    def piece(self, assets: Path) -> Piece | None:
        from game.scenes.adventure.board import piece

        return piece(assets)

    def scenario_picture(self, assets: Path, scenario: str, side: int) -> pygame.Surface:
        from game.scenes.adventure.board import scenario_picture

        game = RULES.open(paths.levels(scenario), scenario, {})
        assert isinstance(game, AdventureGame)
        return scenario_picture(assets, game, side)

    def party(self, side: str, seat: int, switches: SwitchValues) -> tuple[Member, ...]:
        told = agreed(switches)
        number = (told.hero1, told.hero2, told.hero3, told.hero4, told.hero5)[seat]
        hero = content().heroes[number]
        return (Member(hero.id, names.hero(hero).text, ""),)

    def picked(self, head: Head, told: Iterable[Choice]) -> Mapping[int, str]:
        return {}

    def told_of(
        self, look: Look, switches: SwitchValues, switch: str, value: int, size: tuple[int, int]
    ) -> pygame.Surface | None:
        from game.scenes.adventure.hero_told import hero_told

        told = agreed(switches)
        return hero_told(look, value, told.heroes == 1, told.powers, size)

    def front_page(self, look: Look) -> Sequence[Line]:
        from game.scenes.adventure.one_page import PICTURES
        from game.scenes.rulebook.one_page import one_page
        from game.words.adventure.one_page import PAGE

        return one_page(look, AdventureGame.name, PAGE, PICTURES)


SCENES: Final[Scenes] = _Scenes()
