"""What a match of Trials is going to show, made a little at a time before it is due."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.scenes.trials.panels import TrialsPanels
from game.table.board.shown import Banner
from game.table.hud import asked_row, off_view
from game.table.look.strokes import clear
from game.table.trials.tokens import ALTAR, CHEST, DONE, EMPTIED, LIT_ALTAR, LYING, PORTALS

TURN = "turn"
"""The ribbon that each hero has one of, and the monsters another."""


class TrialsComing:
    """What will be shown at one table: all who play, their faces and cards, the ribbons.

    It is made from what is shown, never from what lies hidden.
    """

    def __init__(self, panels: TrialsPanels) -> None:
        self.panels = panels

    def dice(self) -> Iterable[tuple[str, str]]:
        """Return no dice: they have a tray of their own."""
        return ()

    def minis(self) -> Iterable[tuple[str, str]]:
        """Return all figures with their sides, those that stand on the board first."""
        return self.panels.minis()

    def tokens(self) -> tuple[str, ...]:
        """Return what lies on the floor at first, and what may come to lie there."""
        return (CHEST, EMPTIED, *PORTALS, *DONE, ALTAR, LIT_ALTAR, *LYING.values())

    def faces(self, figure: str, side: str) -> Iterator[None]:
        """Cut the face of a figure as strips, track, card and whatever is asked show it."""
        furniture, shown = self.panels.furniture, self.panels.shown
        brush = furniture.brush
        radii = {off_view.face_radius(brush)}
        greyed = {*furniture.track.radii()}
        drafted = {one.id for at, one in shown.figures.items() if at < len(shown.heroes)}
        if figure in drafted:
            radii.add(furniture.hero.radius)
            strips = (furniture.ours, furniture.theirs)
            greyed |= {strip.radius(len(shown.members(at))) for at, strip in enumerate(strips)}
            greyed.add(asked_row.face_radius(brush))
        else:
            greyed.add(furniture.guardian.radius)
        nowhere = clear(1, 1)
        for radius in sorted(radii | greyed):
            for grey in (False, True) if radius in greyed else (False,):
                brush.portrait(nowhere, figure, side, (0, 0), radius, grey)
                yield
        furniture.pile.rehearse(figure, side)
        yield

    def cards(self) -> Iterator[None]:
        """Paint the card of every hero that is drafted."""
        panels = self.panels
        for hero in panels.shown.heroes:
            data = panels.card(hero.seat)
            yield
            if data is not None:
                yield from panels.furniture.hero.rehearse(data)

    def banners(self) -> Iterable[tuple[Banner, str, str]]:
        """Return the ribbons of the turns; others come once."""
        shown = self.panels.shown
        for seat in (hero.seat for hero in shown.heroes):
            banner = Banner(TURN, seat, 1.0)
            yield banner, *self.panels.banner(banner)
