"""What comes of it if all pass: who is hurt, what moves, and what lies under whom from then on."""

from __future__ import annotations

from game.engine.answers import Fate, Outlook
from game.engine.events import Event
from game.rules.command.events import Attached, Blocked, Tapped, WebLaid
from game.words.command import outcome
from game.words.command.match_names import MatchNames
from game.words.rich import plain
from tests.rules.command.field import Field

STARTS = "\n".join(["S" * 12, *["." * 12] * 6, "S" * 12])


def told(*events: Event, fates: tuple[Fate, ...] = ()) -> str:
    tables = Field({}, STARTS, ("drow", "heroes")).state.tables
    names = MatchNames(tables, ("", ""), tables.arena.grid.name)
    return plain(outcome.passed(Outlook(fates, (), events), names))


def card(id: str) -> int:
    tables = Field({}, STARTS, ("drow", "heroes")).state.tables
    return tables.card_ids.index(id)


def test_a_card_that_comes_to_lie_under_a_creature_is_told() -> None:
    event = Attached(figure=12, card=card("web.1"), id="web", clause="C0.13")
    assert told(event) == "All pass: Web under Elf Archer 1."


def test_webs_taps_by_effect_and_block_are_told() -> None:
    assert told(WebLaid(figure=12, clause="C14g")) == "All pass: a web on Elf Archer 1."
    assert told(Tapped(figure=12, why="effect", clause="C0.2")) == "All pass: Elf Archer 1 tapped."
    assert (
        told(Blocked(figure=12, amount=10, clause="C0.11")) == "All pass: Elf Archer 1: Block +10."
    )


def test_who_taps_to_act_and_who_is_lost_is_told_once() -> None:
    tapped = Tapped(figure=12, why="strike", clause="C8.5")
    assert told(tapped) == "All pass: nothing changes."
