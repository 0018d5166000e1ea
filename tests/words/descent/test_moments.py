"""What the card of a moment says of a chest and of a trap, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.words import language
from game.words.descent import moments
from game.words.rich import plain
from tests.words.descent.named import KORVA, STEELHORNS, named

FOLDER: Path = paths.assets() / "locale"


def said(kind: str, thing: str, number: int, code: str = "en", figure: int = STEELHORNS) -> str:
    """Return head and text of a moment as one, in a language."""
    language.use(code, FOLDER)
    try:
        head, text = moments.told(kind, figure, thing, number, named())
        return f"{head} / {plain(text)}"
    finally:
        language.use("en")


def item(id: str) -> int:
    return next(each.number for each in named().tables.content.items if each.id == id)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("en", "Each hero gets 100 coins. The heroes' conquest rises by 1."),
        ("de", "Jeder Held bekommt 100 Münzen. Die Eroberung der Helden steigt um 1."),
    ],
)
def test_a_chest_tells_what_it_gives_to_all(code: str, sentence: str) -> None:
    """D8.7."""
    assert said("chest_opened", "", -1, code).endswith(f" / {sentence}")


def test_an_item_of_a_chest_tells_its_name_and_what_it_can() -> None:
    """D8.7."""
    told = said("item_found", "swift_boots", item("swift_boots"))
    assert told.startswith("Steelhorns finds: Swift Boots / ")
    assert "peed" in told
    assert told.endswith("It may be given to any hero, who may rearrange at once.")


def test_a_trap_names_its_victim_and_what_it_does_to_him() -> None:
    """16 Spike Pit."""
    told = said("trap_sprung", "spike_pit", 0, figure=KORVA)
    assert told.startswith("A trap: Spike Pit on Korva / ")
    assert "2 wounds" in told
    assert "pit" in told.split(" / ")[1].casefold()


@pytest.mark.parametrize(("less", "left"), [(0, "4 wounds"), (3, "1 wound."), (7, "0 wounds")])
def test_surges_of_the_roll_take_away_from_a_trap(less: int, left: str) -> None:
    """D0.12."""
    told = said("trap_sprung", "explosive_door", less)
    assert left in told
    assert ("The roll helps" in told) == bool(less)


def test_a_trap_that_was_avoided_does_nothing() -> None:
    """D16k."""
    assert said("trap_sprung", "spike_pit", -1).endswith("The roll avoids it: nothing happens.")
