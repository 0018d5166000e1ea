"""What the house finds of the scenes of Trials; what a match needs is loaded when one begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from game.engine.game import Game
from game.rules.room import SwitchValues
from game.rules.trials.game import TrialsGame
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


class _Scenes:
    guide: str = TrialsGame.name
    builder: Builder | None = None

    def begin(self, house: House, plan: MatchPlan) -> Scene:
        from game.scenes.trials.guided import GuidedTrials
        from game.scenes.trials.table import TrialsMatch

        return GuidedTrials(house, plan) if plan.guide else TrialsMatch(house, plan)

    def watch(self, house: House, kept: Kept) -> Watched:
        from game.scenes.trials.table import watch

        return watch(house, kept)

    def painter(self, assets: Path, levels: Path, game: Game) -> BoardPainter:
        from game.scenes.trials.board import painter_of

        assert isinstance(game, TrialsGame)
        return painter_of(assets, levels, game)

    def tokens(self, shown: Projection[Any]) -> Iterable[tuple[str, int]]:
        return ()

    def piece(self, assets: Path) -> Piece | None:
        from game.scenes.trials.board import piece

        return piece(assets)

    def scenario_picture(self, assets: Path, scenario: str, side: int) -> pygame.Surface:
        from game.scenes.trials.board import scenario_picture

        return scenario_picture(assets, scenario, side)

    def party(self, side: str, seat: int, switches: SwitchValues) -> tuple[Member, ...]:
        return ()

    def picked(self, head: Head, told: Iterable[Choice]) -> Mapping[int, str]:
        from game.scenes.trials.way_back import drafted

        return drafted(len(head.seats), told)

    def told_of(
        self, look: Look, switches: SwitchValues, switch: str, value: int, size: tuple[int, int]
    ) -> pygame.Surface | None:
        return None

    def front_page(self, look: Look) -> Sequence[Line]:
        from game.scenes.rulebook.one_page import one_page
        from game.scenes.trials.one_page import PICTURES
        from game.words.trials.one_page import PAGE

        return one_page(look, TrialsGame.name, PAGE, PICTURES)


SCENES: Final[Scenes] = _Scenes()
