"""Whoever the cards of Adventure name has a figure, on the base of its side."""

from __future__ import annotations

import pytest

from game.gallery.adventure.descriptor import CASTLE, FIGURES, GALLERY
from game.paths import assets
from game.rules.adventure.content import content
from game.table.figures.minis import Minis

MINIS = Minis(assets())


@pytest.mark.clause("A1.9", "A1.10")
def test_each_hero_monster_and_villain_has_a_figure_as_large_as_its_base() -> None:
    box = content()
    sizes = {each.id: 1 for each in (*box.heroes, *box.monsters)}
    sizes |= {FIGURES.get(each.id, each.id): each.size for each in box.villains if each.size > 1}
    for each in box.villains:
        sizes.setdefault(FIGURES.get(each.id, each.id), each.size)
    assert {id: MINIS.size(id) for id in GALLERY.cast} == sizes


@pytest.mark.clause("A1.10")
def test_eight_villains_share_seven_figures() -> None:
    figures = [FIGURES.get(each.id, each.id) for each in content().villains]
    assert (len(figures), len(set(figures))) == (8, 7)
    assert figures.count("gravestorm") == 2
    assert {GALLERY.cast[id] for id in figures} == {CASTLE}
