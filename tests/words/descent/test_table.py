"""What the panels of Descent call a hero or a heroine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import paths
from game.rules.descent.content import content
from game.words import language
from game.words.descent.names import SHE
from game.words.descent.table import hero_foot

WOMEN = ["korva_halfshield", "ilsa_fletcher", "sister_oriel"]
MEN = ["steelhorns", "runemaster_thorn", "tam_quickfinger"]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.use(language.ENGLISH)


def test_whoever_is_called_she_is_a_hero_of_the_box() -> None:
    assert {hero.id for hero in content().heroes} >= SHE


@pytest.mark.parametrize(
    ("code", "ids", "told"),
    [
        ("en", WOMEN, "lost if she falls"),
        ("en", MEN, "lost if he falls"),
        ("de", WOMEN, "ihr Tod kostet"),
        ("de", MEN, "sein Tod kostet"),
    ],
)
def test_the_foot_of_a_card_says_he_of_a_hero_and_she_of_a_heroine(
    code: str, ids: list[str], told: str
) -> None:
    language.use(code, paths.assets() / "locale")
    heroes = [hero for hero in content().heroes if hero.id in ids]
    assert len(heroes) == len(ids)
    assert all(told in hero_foot(hero, 25, hero.conquest) for hero in heroes)
