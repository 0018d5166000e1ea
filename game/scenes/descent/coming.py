"""What a match of Descent is going to show, made a little at a time before it is due."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules.descent.codes import NONE
from game.scenes.descent.panels import DescentPanels
from game.table.board.shown import Banner
from game.table.descent.projection import BLOCK, CHEST, DARK, EMPTIED, LIT, LYING, START, at_rest
from game.table.look.strokes import clear

TURN = "turn"
"""The ribbon that each hero has one of."""


class DescentComing:
    """What will be shown at one table: all figures of the quest, the heroes' cards, the ribbons.

    It is made from what is shown and from the content of the game, never from what lies hidden.
    """

    def __init__(self, panels: DescentPanels) -> None:
        self.panels = panels

    def dice(self) -> Iterable[tuple[str, str]]:
        """Return no dice: they lie on the bench, drawn with it."""
        return ()

    def minis(self) -> Iterable[tuple[str, str]]:
        """Return all figures that can come, with their sides."""
        return self.panels.minis()

    def tokens(self) -> tuple[str, ...]:
        """Return what lies and stands on the floor."""
        return (START, LIT, DARK, EMPTIED, CHEST, BLOCK, *LYING.values())

    def faces(self, figure: str, side: str) -> Iterator[None]:
        """Cut the face of a figure as cards, track and what is told show it."""
        furniture = self.panels.furniture
        seats = len(self.panels.shown.heroes)
        lots = [(radius, False) for radius in furniture.told.radii()]
        if side in {hero.hero for hero in self.panels.shown.heroes}:
            lots.append((furniture.hero.radius, False))
            radii = furniture.track.radii(seats + 1)
            lots += [(radius, grey) for radius in radii for grey in (False, True)]
        else:
            lots += [(radius, False) for radius in furniture.lord.radii()]
        nowhere = clear(1, 1)
        for radius, grey in dict.fromkeys(lots):
            furniture.told.brush.portrait(nowhere, figure, side, (0, 0), radius, grey)
            yield

    def cards(self) -> Iterator[None]:
        """Paint the card of every hero, the bench of an attack, and what is told of each figure
        that stands.
        """
        panels = self.panels
        furniture, presenter = panels.furniture, panels.presenter
        furniture.attack.rehearse()
        yield
        rest, s = at_rest(panels.shown), panels.state
        for hero in rest.heroes:
            data = presenter.hero(rest, hero.seat, s, {}, NONE)
            yield
            yield from furniture.hero.rehearse(data)
        for figure in rest.figures:
            told = presenter.target(rest, s, figure)
            if told is not None:
                furniture.told.rehearse(told)
                yield

    def banners(self) -> Iterable[tuple[Banner, str, str]]:
        """Return the ribbons of the turns and of the first round; others come once."""
        seats = range(self.panels.names.tables.seats)
        shown = [("setup", 0), ("round", 1), *((TURN, seat) for seat in seats), ("overlord", 0)]
        for key, number in shown:
            banner = Banner(key, number, 1.0)
            yield banner, *self.panels.banner(banner)
