"""What the house finds of Onslaught's scenes.

The scenes of a match are loaded with the first match: the title stands before all of them have
been read.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.engine.game import Game
from game.rules.onslaught.content import load
from game.rules.onslaught.game import OnslaughtGame
from game.scenes.onslaught import greathalls
from game.scenes.room import Member, Scenes
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.title.diorama import Piece
from game.store.kept import Kept
from game.table.look.theme import Look
from game.table.widgets.scroll import Line
from game.words.language import named

PARTIES: Final = {
    "harpers": ("grabbleshanks", "lightning_dancer"),
    "zhentarim": ("bedlam", "rokpyratrix"),
}
"""Who fights for each side."""


class _Scenes:
    guide: str = OnslaughtGame.name

    def piece(self, assets: Path) -> Piece:
        return greathalls.piece(assets)

    def begin(self, house: House, plan: MatchPlan) -> Scene:
        from game.scenes.onslaught.first_dice import FirstDice
        from game.scenes.onslaught.guided import GuidedMatch
        from game.scenes.onslaught.table import OnslaughtMatch

        if plan.real_dice and not (plan.kept or plan.opening or plan.guide):
            return FirstDice(house, plan)
        return GuidedMatch(house, plan) if plan.guide else OnslaughtMatch(house, plan)

    def watch(self, house: House, kept: Kept) -> Scene:
        from game.scenes.onslaught.table import watch

        return watch(house, kept)

    def kept_board(self, assets: Path, game: Game, kept: Kept, side: int) -> pygame.Surface:
        from game.scenes.onslaught.kept_board import kept_board

        assert isinstance(game, OnslaughtGame)
        return kept_board(assets, game.tables, kept, side)

    def board(
        self, assets: Path, levels: Path, game: Game, room: tuple[int, int]
    ) -> pygame.Surface:
        from game.scenes.onslaught.kept_board import board_of
        from game.table.onslaught.projection import opening

        assert isinstance(game, OnslaughtGame)
        tables = game.tables
        side = min(room[0], room[1] * tables.grid.width // tables.grid.height)
        return board_of(assets, levels, tables, opening(tables), side)

    def scenario_picture(self, assets: Path, scenario: str, side: int) -> pygame.Surface:
        return greathalls.board_picture(assets, side)  # all of them are played on one board

    def party(self, side: str) -> tuple[Member, ...]:
        cards = load().characters
        return tuple(
            Member(
                figure, named(cards[figure].short or cards[figure].name), named(cards[figure].kind)
            )
            for figure in PARTIES[side]
        )

    def front_page(self, look: Look) -> Sequence[Line]:
        from game.scenes.onslaught.one_page import one_page

        return one_page(look)


SCENES: Final[Scenes] = _Scenes()
