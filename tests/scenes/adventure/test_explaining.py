"""A card is told of by its number in a panel and by its id in a text."""

from __future__ import annotations

import pytest

from game.rules.adventure.content import content
from game.rules.adventure.tables import Tables
from game.scenes.adventure.explaining import card_of

TABLES = Tables(content(), "find_the_icon_of_ravenloft", ["arjhan", "kat"])


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("card:0", "zombie.1"),
        ("card:crossbow_turret", "crossbow_turret"),
        ("card:lucky_charm", "lucky_charm.1"),
        ("card:lucky_charm.2", "lucky_charm.2"),
    ],
)
def test_a_card_is_found_by_number_and_by_id(key: str, name: str) -> None:
    assert card_of(TABLES, key) == TABLES.card_named(name) >= 0


def test_what_is_no_card_is_told_of_by_nobody() -> None:
    assert card_of(TABLES, "card:of_nobody") == -1
