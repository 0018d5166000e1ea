"""What a hero is, as a card in the set-up: before anybody has sat down to play him."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.adventure.codes import SUGGESTED
from game.rules.adventure.content import content
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.tables import Tables
from game.scenes.adventure.presenting import told_name
from game.scenes.shell.pictures import minis_of
from game.table.adventure.data import KINDS, HeroCardData, PowerRow
from game.table.adventure.hero_card import HeroCard
from game.table.hud.brush import Brush
from game.table.hud.wheel import WheelData
from game.table.look.glyphs import glyph
from game.table.look.theme import Look
from game.words.adventure import cards
from game.words.adventure.play import say
from game.words.rich import STRONG, Span, fill, plain

ADVENTURE: Final = "find_the_icon_of_ravenloft"
"""One that every hero may go on."""


def hero_told(
    look: Look, hero: int, alone: bool, powers: int, size: tuple[int, int]
) -> pygame.Surface:
    """Return the card of a hero by number as he begins, so many pixels large in the middle of what
    it throws its shadow on.

    It lists the powers that are suggested for him ``alone`` or in a group where ``powers`` are
    taken so (A8.13), else all among which is chosen or drawn.
    """
    ids = [each.id for each in content().heroes]
    party = (ids[hero],) if alone else (ids[hero], ids[hero - 1])
    data = _data(AdventureGame(ADVENTURE, party).tables, powers == SUGGESTED)
    brush = Brush(look.fonts, look.icons, look.materials, minis_of(look.assets))
    card = HeroCard(brush, pygame.Rect(0, 0, *size))
    card.show(data)
    card.ready()
    return card.picture[0]


def _data(tables: Tables, suggested: bool) -> HeroCardData:
    """Return what the card of the first hero of some tables says."""
    hero, outfits = tables.hero[0], tables.outfits(0)
    told = cards.hero(hero)
    held = outfits[tables.suggested(0)] if suggested else [one for each in outfits for one in each]
    order = sorted(
        dict.fromkeys((*held, *tables.fixed(0))),
        key=lambda card: KINDS.index(tables.power_of(card).kind),
    )
    line = plain(told.line)
    return HeroCardData(
        hero.id, hero.id, told_name(told), line,
        WheelData(float(hero.hp), hero.hp, hero.ac, hero.speed, bloodied_at=hero.hp // 2),
        hero.surge, say("hero.surge"),
        fill("{name}: {text}", name=Span(told.special, STRONG), text=told.text),
        say("hero.powers"), tuple(_row(tables, card) for card in order),
        brief=line.split(" · ")[0],
    )  # fmt: skip


def _row(tables: Tables, card: int) -> PowerRow:
    power = tables.power_of(card)
    told = cards.power(power)
    return PowerRow(
        power.id, glyph(power.id), told.name, power.kind, plain(told.kind), told.text, told.brief
    )
