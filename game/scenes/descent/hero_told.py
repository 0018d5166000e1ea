"""What a hero is, as a card in the set-up: before anybody has sat down to play him."""

from __future__ import annotations

from typing import Final

import pygame

from game import paths
from game.rules.descent.codes import NONE, START_COINS
from game.rules.descent.descriptor import HERO, HEROES, RULES
from game.rules.descent.game import DescentGame
from game.scenes.descent.presenting import ABILITIES, Presenter, own_ability
from game.scenes.shell.pictures import minis_of
from game.table.descent.data import HeroData, Plate, Section
from game.table.descent.hero_card import HeroCard
from game.table.descent.looks import mini
from game.table.hud.brush import Brush
from game.table.hud.wheel import WheelData
from game.table.look.theme import Look
from game.words.descent import cards, names
from game.words.descent.match_names import MatchNames
from game.words.descent.play import say as in_play
from game.words.descent.table import hero_foot, say
from game.words.rich import join, plain
from game.words.sentences import capital

QUEST: Final = "ember_crypt"
"""One that every hero may go on."""


def hero_told(look: Look, hero: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the card of a hero by number with the starting set, so many pixels large."""
    game = RULES.open(paths.levels(QUEST), QUEST, {HEROES: 1, f"{HERO}1": hero})
    assert isinstance(game, DescentGame)
    brush = Brush(look.fonts, look.icons, look.materials, minis_of(look.assets))
    card = HeroCard(brush, pygame.Rect(0, 0, *size))
    card.show(data(game))
    card.ready()
    return card.picture[0]


def data(game: DescentGame) -> HeroData:
    """Return what the card of the first hero of a match says."""
    tables = game.tables
    hero, presenter = tables.hero[0], Presenter(MatchNames(tables, ()))
    told = cards.hero(hero)
    ability = Plate(
        "ability", ABILITIES[hero.id], plain(cards.ability_name(hero.ability)),
        own_ability(hero), capital(told.brief), tone="blue", lit=False,
    )  # fmt: skip
    things = tuple(presenter.item(each, {}, NONE) for each in tables.sets[0])
    return HeroData(
        mini(hero.id), hero.id, names.short(hero).text, plain(join(told.traits, " · ")),
        WheelData(
            float(hero.wounds), hero.wounds, hero.armor, hero.speed,
            bloodied_at=max(1, hero.wounds // 3),
        ),
        hero.fatigue, hero.fatigue, say("hero.fatigue"), (),
        (Section(say("hero.ability"), (ability,)), Section(in_play("town.set"), things)), (),
        hero_foot(hero, START_COINS, hero.conquest),
    )  # fmt: skip
