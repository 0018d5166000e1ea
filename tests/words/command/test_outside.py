"""What the house says of matches of Command: in turns, where it counts rounds of others."""

from __future__ import annotations

import pytest

from game.words import statistics, ui
from game.words.command.outside import TEXTS
from game.words.play import say as said_at_table
from game.words.room import said_of

PLACES = {
    "game": "Command", "round": 7, "points": "9 : 4", "side": "East", "other": "West",
    "matches": "2", "rounds": "7.5", "date": "today",
    "begin": "0f3a", "number": "0f3a 77",
}  # fmt: skip


@pytest.mark.parametrize("key", TEXTS)
def test_each_stands_in_place_of_one_of_the_house(key: str) -> None:
    say = statistics.say if statistics.known(key) else ui.say if ui.has(key) else said_at_table
    own, usual = (said_of(game, say, key, **PLACES) for game in ("command", "onslaught"))
    assert own != usual
    assert ("urn" in own and "ound" in usual) or ("shuffling" in own and "dice" in usual.lower())


def test_what_needs_no_words_of_its_own_is_said_as_of_any() -> None:
    told = said_of("command", ui.say, "title.kept.start", game="Command")
    assert told == ui.say("title.kept.start", game="Command")


def test_of_a_game_without_dice_no_dice_are_said_to_be_fair() -> None:
    for key in ("bound.dice", "bound.head", "bound.plain", "bound.told"):
        assert "dice" not in said_of("command", said_at_table, key, **PLACES).lower()
        assert "dice" in said_of("onslaught", said_at_table, key, **PLACES).lower()
