"""What the house finds of Descent's scenes; what a match needs is loaded when one begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from game import paths
from game.engine.game import Game
from game.rules.descent.content import content
from game.rules.descent.descriptor import HERO, RULES
from game.rules.descent.game import DescentGame
from game.rules.room import SwitchValues
from game.scenes.room import Builder, Member, Scenes, Watched
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.title.diorama import Piece
from game.store.kept import Choice, Kept
from game.store.notation import Head
from game.table.board.picture import BoardPainter
from game.table.descent.looks import OVERLORD, mini
from game.table.descent.projection import MatchNow
from game.table.look.theme import Look
from game.table.motion.projection import Projection
from game.table.widgets.scroll import Line
from game.words.descent import names


class _Scenes:
    guide: str = DescentGame.name
    builder: Builder | None = None

    def begin(self, house: House, plan: MatchPlan) -> Scene:
        from game.scenes.descent.guided import GuidedDescent
        from game.scenes.descent.table import DescentMatch

        return GuidedDescent(house, plan) if plan.guide else DescentMatch(house, plan)

    def watch(self, house: House, kept: Kept) -> Watched:
        from game.scenes.descent.table import watch

        return watch(house, kept)

    def painter(self, assets: Path, levels: Path, game: Game) -> BoardPainter:
        from game.scenes.descent.board import painter_of

        assert isinstance(game, DescentGame)
        return painter_of(assets, levels, game)

    def tokens(self, shown: Projection[Any]) -> Iterable[tuple[str, int]]:
        assert isinstance(shown, MatchNow)
        return [(token.kind, token.cell) for token in shown.things()]

    def piece(self, assets: Path) -> Piece | None:
        from game.scenes.descent.board import piece

        return piece(assets)

    def scenario_picture(self, assets: Path, scenario: str, side: int) -> pygame.Surface:
        from game.scenes.descent.board import scenario_picture

        game = RULES.open(paths.levels(scenario), scenario, {})
        assert isinstance(game, DescentGame)
        return scenario_picture(assets, game, side)

    def party(self, side: str, seat: int, switches: SwitchValues) -> tuple[Member, ...]:
        if side == OVERLORD:
            return tuple(
                Member(mini(each.id), names.monster(each).text, "") for each in content().monsters
            )
        setting = RULES.setting_up.of_seat(seat)
        usual = next((each.values[0] for each in setting if each.distinct == HERO), 0)
        number = int(switches.get(f"{HERO}{seat + 1}", usual))
        hero = content().heroes[number]
        return (Member(hero.id, names.side(hero.id), ""),)

    def picked(self, head: Head, told: Iterable[Choice]) -> Mapping[int, str]:
        return {}

    def told_of(
        self, look: Look, switches: SwitchValues, switch: str, value: int, size: tuple[int, int]
    ) -> pygame.Surface | None:
        from game.scenes.descent.hero_told import hero_told

        return hero_told(look, value, size)

    def front_page(self, look: Look) -> Sequence[Line]:
        from game.scenes.descent.one_page import PICTURES
        from game.scenes.rulebook.one_page import one_page
        from game.words.descent.one_page import PAGE

        return one_page(look, DescentGame.name, PAGE, PICTURES)


SCENES: Final[Scenes] = _Scenes()
