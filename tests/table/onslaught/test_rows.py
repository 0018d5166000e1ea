"""The rows of a card keep their numbers and their reason, their place, and an icon of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.paths import assets
from game.rules.onslaught.content import load
from game.table.look.icons import Icons
from game.table.onslaught import rows
from game.table.onslaught.data import DialData, RowData, Section
from game.table.onslaught.glyphs import GLYPHS
from game.words import language
from game.words.onslaught.play import say
from game.words.onslaught.refusals import IN_SHORT
from game.words.rich import Text, join, plain, text_of
from tests.table.hud.stage import brush

ROOM = (419, 434)
"""Width and height of the room for rows on a card in a window of 1080 lines."""
REASONS = tuple(key for key in IN_SHORT if key != "no_space")
"""Why an attack can be off."""


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.init()
    yield
    language.use("en")


def attack(place: int, reason: str = "") -> RowData:
    """Return an attack whose words are long and whose dial is shown."""
    numbers = text_of(say("card.strike", hit=5, damage=2))
    after = text_of("Hit: the target gains a condition, and is pushed away as far as it goes.")
    dial = DialData(1, 2)
    return RowData(
        f"row{place}", "bow", "Pinning Shot", "Range 2-6", after, dial, "attack", str(place),
        False, not reason, reason, numbers,
    )  # fmt: skip


def eight(reason: str = "") -> tuple[Section, ...]:
    every = [attack(place, reason) for place in range(8)]
    return Section("Attacks", tuple(every[:5])), Section("Abilities", tuple(every[5:]))


def lines(sections: tuple[Section, ...], told: RowData | None = None) -> list[rows.Planned]:
    plan = rows.plan(brush((1920, 1080)), sections, *ROOM, told)
    (sheet,) = plan.sheets
    return [line for _, part in sheet for line in part]


def words(text: Text) -> str:
    return plain(text)


def test_eight_rows_keep_their_numbers_in_a_full_window() -> None:
    numbers = say("card.strike", hit=5, damage=2)
    assert [words(line.text)[: len(numbers)] for line in lines(eight())] == [numbers] * 8


@pytest.mark.parametrize("speech", ["en", "de"])
@pytest.mark.parametrize("key", REASONS)
def test_eight_rows_that_are_off_keep_numbers_and_reason(speech: str, key: str) -> None:
    language.use(speech, assets() / "locale")
    reason = language._(IN_SHORT[key]).format(value=2)
    both = words(join((text_of(say("card.strike", hit=5, damage=2)), text_of(reason))))
    found = lines(eight(reason))
    assert [words(line.text)[: len(both)] for line in found] == [both] * 8


def test_a_row_that_is_taken_up_leaves_all_rows_where_they_are() -> None:
    sections = eight()
    before = [(line.high, line.text) for line in lines(sections)]
    chosen = replace(sections[0].rows[2], selected=True)
    aimed = (replace(sections[0], rows=(*sections[0].rows[:2], chosen, *sections[0].rows[3:])),
             sections[1])  # fmt: skip
    assert [(line.high, line.text) for line in lines(aimed, chosen)] == before


def test_every_ability_trait_and_item_has_an_icon_of_its_own() -> None:
    content = load()
    ids = [*content.items]
    for card in content.characters.values():
        ids += [card.passive.id, *(ability.id for ability in card.ability)]
    by_icon: dict[str, list[str]] = {}
    for each in ids:
        by_icon.setdefault(GLYPHS[each], []).append(each)
    assert {icon: each for icon, each in by_icon.items() if len(each) > 1} == {}
    icons = Icons(assets())
    assert all(icons.has(icon) for icon in by_icon)
