"""Going on with a kept match: its scene comes, or a notice says why it cannot."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game import games
from game.engine.errors import BadText
from game.rules.level import BadLevel
from game.scenes.library.kept_guide import guide_of
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack
from game.store.kept import Kept
from game.store.trouble import LibraryTrouble
from game.words.library import cannot_go_on

SomeScene = TypeVar("SomeScene", bound=Scene)


def go_on(house: House, stack: Stack, match: Callable[[], int]) -> None:
    """Begin the kept match that ``match`` names by its number in the library, at its decision.

    A guided match that still follows its script goes on with its guide.
    """

    def begin() -> Scene:
        library = house.library
        assert library is not None  # it keeps the match
        kept = library.load(match())
        plan = MatchPlan(game_of(kept), kept=kept.summary.id, guide=guide_of(house, kept.summary))
        return house.begin(house, plan)

    open_kept(house, stack, begin, stack.reset)


def game_of(kept: Kept) -> str:
    """Return the game of a kept match; :class:`BadText` if Warhall does not have it."""
    game = kept.terms.head.game
    if game not in games.names():
        raise BadText(f"there is no game {game!r}; there is: {', '.join(games.names())}")
    return game


def open_kept(
    house: House, stack: Stack, make: Callable[[], SomeScene], show: Callable[[SomeScene], None]
) -> None:
    """Give the scene that ``make`` makes of a kept match to ``show``.

    A match can be damaged, its level can be gone or changed, and the library can fail: then a
    notice says what is wrong, and everything stays as it is.
    """
    try:
        scene = make()
    except (BadText, BadLevel, LibraryTrouble) as fault:
        stack.push(Notice(house, cannot_go_on(fault)))
        return
    show(scene)
