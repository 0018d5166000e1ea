"""Command's panels in one window size: plaques, track, rows, card, hand, pile and purchase."""

from __future__ import annotations

import pygame

from game.scenes.command.regions import CARD, HAND, OURS, THEIRS, TRACK
from game.table.hud.brush import Brush
from game.table.hud.creature_card import CreatureCardPanel
from game.table.hud.creature_row import CreatureRow
from game.table.hud.fan import Fan
from game.table.hud.layout import Layout
from game.table.hud.panel import Panel
from game.table.hud.phase_track import PhaseTrack
from game.table.hud.pile import Pile
from game.table.hud.purchase import Purchase
from game.table.hud.purse import Purse
from game.table.hud.veil import Veil
from game.words.command.play import say


class Furniture:
    """All panels of its own; the pile lies where else is told of whoever is pointed at, and so does
    what a creature costs that is taken up.
    """

    def __init__(self, brush: Brush, layout: Layout, mirrored: bool) -> None:
        self.layout = layout
        first, *_, last = layout.plaques
        self.purses = (Purse(brush, first, mirrored), Purse(brush, last, not mirrored))
        self.track = PhaseTrack(brush, layout.own[TRACK])
        self.ours = CreatureRow(brush, layout.own[OURS])
        self.theirs = CreatureRow(brush, layout.own[THEIRS])
        self.card = CreatureCardPanel(brush, layout.own[CARD])
        self.hand = Fan(brush, layout.own[HAND])
        self.pile = Pile(brush, layout.target)
        self.purchase = Purchase(brush, layout.target)
        self.overhang = (2 * brush.px(12), 2 * brush.px(4))
        """Pixels by which velvet is larger than what it covers: a card's ribbon hangs out."""
        self.veils = (Veil(brush, layout.own[OURS]), Veil(brush, layout.own[CARD]))
        """Velvet over the column beside the hand, while somebody looks at one that lies face down.
        """

    def veil(self, side: str) -> None:
        """Hang the velvet of a side over the column, "" for none."""
        below: tuple[Panel, Panel] = (self.ours, self.card)
        for each, under in zip(self.veils, below, strict=True):
            each.place(under.rect.inflate(*self.overhang))
            each.show(side or None)

    @property
    def brief(self) -> Panel | None:
        """Return the pile, or what is bought where nothing lies on it."""
        return self.purchase if self.pile.data is None and self._buys else self.pile

    @property
    def briefs(self) -> bool:
        """Return whether anything lies on the pile, or is asked there, or is bought."""
        return self.pile.data is not None or self._buys

    @property
    def _buys(self) -> bool:
        return self.purchase.data is not None

    def widgets(self) -> list[Panel]:
        """Return the panels that can always be seen, in reading order."""
        hung = [each for each in self.veils if each.data is not None]
        return [*self.purses, self.track, self.ours, self.card, self.hand, self.theirs, *hung]

    def brief_height(self) -> int:
        """Return all the room there is: what lies there is read as long as it lies there."""
        # Behind a tab it has the room of all that other tabs show.
        layout = self.layout
        return layout.target.height if layout.tabs is None else layout.log.height

    def brief_taken(self) -> int:
        """Return the pixels of that room which what lies there takes, 0 where nothing does: all of
        the pile, and of what is bought name and coins.
        """
        if self.pile.data is not None:
            return self.pile.needed((self.layout.target.width, self.brief_height()))
        return self.purchase.least()

    def brief_least(self) -> int:
        """Return the height in which all of that is still told."""
        return self.brief_height()

    def brief_head(self) -> str:
        """Return that something is declared, and how much lies there."""
        entries = self.pile.data.entries if self.pile.data is not None else ()
        return say("tab.declared", count=len(entries)) if entries else ""

    def give_way(self, pixels: int) -> None:
        """Make what stands above the buttons lower by so many pixels: the hand, or the card where
        the hand lies under the board.
        """
        own = self.layout.own
        sunk = own[HAND].left != own[CARD].left
        name, panel = (CARD, self.card) if sunk else (HAND, self.hand)
        box = pygame.Rect(own[name])
        box.height -= pixels
        panel.place(box)

    def ends(self) -> dict[int, tuple[int, int]]:
        """Return by side where its points stand: at the stacks of its vaults."""
        return {side: one.rect.center for side, one in enumerate(self.purses)}
