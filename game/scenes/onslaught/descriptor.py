"""What the house finds of Onslaught's scenes.

The scenes of a match are loaded with the first match: the title stands before all of them have
been read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from game.engine.dice import NumberWanted
from game.engine.game import Game
from game.rules.onslaught.content import load
from game.rules.onslaught.game import OnslaughtGame
from game.rules.room import SwitchValues
from game.scenes.onslaught import greathalls
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
from game.words.language import named
from game.words.onslaught.play import say

PARTIES: Final = {
    "harpers": ("grabbleshanks", "lightning_dancer"),
    "zhentarim": ("bedlam", "rokpyratrix"),
}
"""Who fights for each side."""


def _first_die(plan: MatchPlan, before: int, wanted: NumberWanted) -> str:
    """Return who rolls for the first player: two dice a side, and both again after a tie."""
    return say("first.die", who=plan.names[before // 2 % 2], sides=wanted.sides)


class _Scenes:
    guide: str = OnslaughtGame.name
    builder: Builder | None = None

    def piece(self, assets: Path) -> Piece:
        return greathalls.piece(assets)

    def begin(self, house: House, plan: MatchPlan) -> Scene:
        from game.scenes.match.opening_dice import OpeningDice
        from game.scenes.onslaught.guided import GuidedMatch
        from game.scenes.onslaught.table import OnslaughtMatch

        if OpeningDice.fall(plan):
            return OpeningDice(house, plan, partial(_first_die, plan))
        return GuidedMatch(house, plan) if plan.guide else OnslaughtMatch(house, plan)

    def watch(self, house: House, kept: Kept) -> Watched:
        from game.scenes.onslaught.table import watch

        return watch(house, kept)

    def painter(self, assets: Path, levels: Path, game: Game) -> BoardPainter:
        from game.scenes.onslaught.board import painter_of

        assert isinstance(game, OnslaughtGame)
        return painter_of(assets, levels, game.tables)

    def tokens(self, shown: Projection[Any]) -> Iterable[tuple[str, int]]:
        from game.table.onslaught.projection import MatchNow

        assert isinstance(shown, MatchNow)
        return [(greathalls.CHEST, chest) for chest in shown.chests]

    def scenario_picture(self, assets: Path, scenario: str, side: int) -> pygame.Surface:
        return greathalls.scenario_picture(assets, side)  # all of them are played on one board

    def party(self, side: str, seat: int, switches: SwitchValues) -> tuple[Member, ...]:
        cards = load().characters
        return tuple(
            Member(
                figure, named(cards[figure].short or cards[figure].name), named(cards[figure].kind)
            )
            for figure in PARTIES[side]
        )

    def picked(self, head: Head, told: Iterable[Choice]) -> Mapping[int, str]:
        return {}

    def told_of(
        self, look: Look, switches: SwitchValues, switch: str, value: int, size: tuple[int, int]
    ) -> pygame.Surface | None:
        return None

    def front_page(self, look: Look) -> Sequence[Line]:
        from game.scenes.onslaught.one_page import PICTURES
        from game.scenes.rulebook.one_page import one_page
        from game.words.onslaught.one_page import PAGE

        return one_page(look, OnslaughtGame.name, PAGE, PICTURES)


SCENES: Final[Scenes] = _Scenes()
