"""Pictures of scenes from fixed positions, without a window."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.board.grid import bits
from game.engine.match import Match
from game.rules.onslaught.state import of
from game.scenes.entrance import begin
from game.scenes.fixed import advance, outcome
from game.scenes.house import House
from game.scenes.onslaught.table_scene import MatchScene
from game.scenes.plan import COMPUTER, PERSON, MatchPlan
from game.scenes.result import Result
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.setup import Setup
from game.scenes.stack import Stack
from game.scenes.title import Title
from game.store.settings import Settings, SettingsFile
from game.words.ui import say

FRAMES: Final = 8
"""Frames until widgets stand as laid out and the events of a match have been played."""
FRAME: Final = 0.5
"""Seconds a frame: long enough that nothing is still under way."""
SEAT: Final = 0
"""The person whose screen is drawn."""
SEEDS: Final = 60
"""Matches looked through for a wanted position before giving up."""
USUAL: Final = Settings(speed="instant", reduced_motion=True)
"""What the pictures are taken with, besides the size of text."""
AIMED: Final = "arrow_storm"
"""The attack that is aimed: an area, so that the picture shows a pattern and who is inside."""


def run(args: argparse.Namespace) -> int:
    """Draw `args.scene` into `args.out` and return the exit code.

    `args` carries scene, size, out and seed, and may carry text (per cent). OSError when the
    picture cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    try:
        screen = pygame.display.set_mode(args.size)
        picture = draw(args.scene, args.size, args.seed, getattr(args, "text", 100), screen)
        pygame.image.save(picture, args.out)
    except pygame.error as error:
        raise OSError(f"The picture could not be written: {error}") from error
    finally:
        # Fonts stay: looks that are kept would lose theirs.
        pygame.display.quit()
    return 0


def draw(
    scene: str, size: tuple[int, int], seed: int, text: int, screen: pygame.Surface
) -> pygame.Surface:
    """Paint a scene in the usual settings onto `screen` and return it; KeyError if unknown."""
    stack = staged(scene, size, seed, USUAL.changed("text", text))
    stack.draw(screen)
    clear(stack)
    return screen


def staged(scene: str, size: tuple[int, int], seed: int, settings: Settings) -> Stack:
    """Return a stack that shows a scene come to rest; KeyError if the scene is unknown.

    `clear` it afterwards: a match holds a computer player.
    """
    file = SettingsFile(None)
    file.settings = settings
    # A pointer over a button would light it.
    pygame.mouse.set_pos(0, 0)
    house = House(begin, file)
    stack = Stack(Title(house), size)
    made = SCENES[scene](house, seed)
    if made is not None:
        stack.push(made)
    for _ in range(FRAMES):
        stack.update(FRAME)
    if scene == "targeting" and isinstance(made, MatchScene):
        _aim(made)
        stack.update(FRAME)
    stack.fresh = True
    return stack


def clear(stack: Stack) -> None:
    """Take all scenes off a stack."""
    while stack.scenes:
        stack.pop()


def _title(house: House, seed: int) -> Scene | None:
    return None


def _setup(house: House, seed: int) -> Scene | None:
    return Setup(house)


def _settings(house: House, seed: int) -> Scene | None:
    return SettingsScene(house)


def _result(house: House, seed: int) -> Scene | None:
    return Result(house, outcome(seed), _nothing, _nothing)


def _initiative(house: House, seed: int) -> Scene | None:
    return _match(house, seed, lambda match: _asks(match, "initiative_assign") and _round(match, 2))


def _action(house: House, seed: int) -> Scene | None:
    return _match(house, seed, lambda match: _asks(match, "turn") and _round(match, 3))


def _targeting(house: House, seed: int) -> Scene | None:
    return _match(house, seed, lambda match: _crowded(match)[0] >= 2)


def _end(house: House, seed: int) -> Scene | None:
    return _match(house, seed, lambda match: _asks(match, "reinforce"))


def _match(house: House, seed: int, stop: Callable[[Match], bool]) -> Scene:
    """Return a match stopped at the first position like `stop`, from `seed` on or one after it."""
    for later in range(SEEDS):
        names = (say("faction.harpers"), say("setup.greedy"))
        plan = MatchPlan((PERSON, COMPUTER), names, seed=seed + later)
        scene = MatchScene(house, plan)
        if advance(scene.session, stop):
            return scene
        scene.leave()
    raise LookupError(f"No match from seed {seed} on comes to the position that is wanted.")


def _asks(match: Match, kind: str) -> bool:
    decision = match.decision
    return decision is not None and decision.kind == kind and match.waiting() == (SEAT,)


def _round(match: Match, least: int) -> bool:
    return of(match).round >= least


def _crowded(match: Match) -> tuple[int, int]:
    """Return how many enemies the attack could catch at most, and the space for that."""
    decision = match.decision
    if decision is None or not _asks(match, "turn"):
        return 0, 0
    s = of(match)
    tool = next((row.tool for row in s.tables.rows[decision.figure] if row.id == AIMED), -1)
    mask = dict(decision.families(SEAT)).get(tool, 0)
    foes, grid = s.enemies(decision.figure), s.tables.grid
    caught = ((grid.within(space, 1) & foes).bit_count() for space in bits(mask))
    return max(zip(caught, bits(mask), strict=True), default=(0, 0))


def _aim(scene: MatchScene) -> None:
    """Select the attack and point, as a key would, where it catches most."""
    scene.asking.by_key = True
    scene.asking.space = _crowded(scene.session.match)[1]
    scene.asking.select(AIMED)


def _nothing() -> None:
    """Nobody presses a button in a picture."""


SCENES: Final[dict[str, Callable[[House, int], Scene | None]]] = {
    "title": _title,
    "setup": _setup,
    "settings": _settings,
    "result": _result,
    "initiative": _initiative,
    "action": _action,
    "targeting": _targeting,
    "end": _end,
}
