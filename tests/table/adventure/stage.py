"""All of Adventure's panels on the play screen, around an empty board."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game import paths
from game.table.adventure.goal import Goal
from game.table.adventure.hero_card import HeroCard, PowerList
from game.table.adventure.regions import CARDS, HERO, PARTY, REGIONS, TRACK, column
from game.table.adventure.stores import Stores
from game.table.figures.minis import Minis
from game.table.hud.automaton import Automata
from game.table.hud.brush import Brush
from game.table.hud.drawn_card import DrawnCard
from game.table.hud.forecast import Forecast
from game.table.hud.layout import Layout, play_screen
from game.table.hud.panel import Panel
from game.table.hud.party import Party
from game.table.hud.phase_track import PhaseTrack
from game.table.hud.tabs import Tabs
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.materials import Materials
from tests.table.adventure import table


def layout_of(size: tuple[int, int], text: int) -> Layout:
    return play_screen(size, columns=16, rows=14, text=text, regions=REGIONS)


@lru_cache(maxsize=4)
def brush_of(size: tuple[int, int], text: int) -> Brush:
    assets = paths.assets()
    unit = layout_of(size, text).unit
    icons = Icons(assets)
    fonts = Fonts(assets, round(unit * 1080), text)
    return Brush(fonts, icons, Materials(assets, icons, unit), Minis(assets))


class Stage:
    """The panels of one moment: ``what`` chooses another."""

    def __init__(self, size: tuple[int, int], text: int = 100, what: str = "") -> None:
        self.brush = brush_of(size, text)
        self.layout = layout_of(size, text)
        self.panels: list[Panel] = []
        kept, own = self.brush, self.layout.own
        places = column(kept, own[HERO], own[CARDS])
        self.hero = HeroCard(kept, places.hero)
        level = 2 if "level" in what else 1
        self.hero.show(table.hero_card(level=level, items=7 if "items" in what else 2))
        self.panels.append(self.hero)
        if places.bar is not None:
            tabs = Tabs(kept, places.bar, (("powers", "sword", "Powers 4"),
                                           ("cards", "skull", "His cards 2")))  # fmt: skip
            tabs.open = "powers" if "powers" in what else "cards"
            self.panels.append(tabs)
            if "powers" in what:
                powers = PowerList(kept, places.body)
                powers.show(self.hero.data)
                self.panels.append(powers)

        if places.bar is None or "powers" not in what:
            cards = Automata(kept, places.body)
            count = 5 if "many" in what else 0 if "none" in what else 2
            cards.show(table.monsters(count, acting="acting" in what))
            self.panels.append(cards)

        self.party = Party(kept, own[PARTY])
        self.party.show(table.party(2 if "two" in what else 5))
        self.panels.append(self.party)

        self.drawn = DrawnCard(kept, self.layout.target)
        kinds = ("treasure", "monster", "trap", "environment", "all")
        self.drawn.show(table.drawn(next((kind for kind in kinds if kind in what), "encounter")))
        if "ahead" in what:
            ahead = Forecast(kept, self.layout.target)
            ahead.show(table.forecast())
            self.panels.append(ahead)
        else:
            self.panels.append(self.drawn)

        self.goal = Goal(kept, self.layout.plaques[0])
        kinds = ("tomb", "daylight", "final")
        self.goal.show(table.goal(next((kind for kind in kinds if kind in what), "icon")))
        self.stores = Stores(kept, self.layout.plaques[1])
        self.stores.show(table.stores())
        self.track = PhaseTrack(kept, own[TRACK])
        self.track.show(table.track())
        self.panels += [self.goal, self.stores, self.track]

    def draw(self, screen: pygame.Surface) -> None:
        materials = self.brush.materials
        screen.blit(materials.table(*self.layout.window), (0, 0))
        board = self.layout.board
        frame = materials.board_frame(board.width, board.height, self.layout.frame)
        frame.draw(screen, board.x, board.y)
        for panel in self.panels:
            panel.draw(screen)
