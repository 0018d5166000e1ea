"""What comes of it if all pass: who is hurt, what moves, and what lies under whom from then on."""

from __future__ import annotations

import pytest

from game.engine.answers import Fate, Outlook
from game.engine.decisions import choice
from game.engine.events import Event
from game.rules.command import codes
from game.rules.command.events import Attached, Blocked, Tapped, WebLaid
from game.rules.command.foreseen import outlooks
from game.rules.command.outlook import outlook
from game.words.command import outcome
from game.words.command.match_names import MatchNames
from game.words.rich import plain
from tests.rules.command.field import Field
from tests.rules.command.played import Played
from tests.rules.command.test_turn import GUARD, Round

CLERIC = "1.dwarf_cleric"

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


# --- what an answer is worth


def struck(*cells: tuple[str, str]) -> Round:
    """Return the window in which the heroes may answer a Guard's blow at the Cleric beside it."""
    turn = Round({GUARD: "C3", CLERIC: "C4", **dict(cells)}).give("1.block").begin()
    turn.activate(GUARD)
    turn.say(codes.MELEE, turn.at(CLERIC))
    while turn.seat != 1:
        turn.say(codes.PASS)
    return turn


def worth(turn: Played, code: int, member: int) -> tuple[tuple[str, str, str], str, int]:
    """Return chip, foot and how many flags an answer has."""
    match, tables = turn.match, turn.tables
    names = MatchNames(tables, ("", ""), tables.arena.grid.name)
    chosen = choice(code, member)
    without = outlook(match, 1, choice(codes.PASS, 0))
    then = outlook(match, 1, chosen)
    assert without is not None
    assert then is not None
    foot = plain(outcome.after(without, then, match, 1, chosen, names))
    flags = outcome.flags(without, then, match, 1, chosen, names)
    return outcome.chip(without, outlooks(match, 1, chosen), 1), foot, len(flags)


@pytest.mark.clause("C8.5", "C8.10")
def test_a_strike_back_says_what_is_suffered_and_what_it_deals() -> None:
    turn = struck()
    (pair,) = turn.offered(codes.STRIKE)
    chip, _, _ = worth(turn, codes.STRIKE, pair)
    assert chip[:2] == ("you suffer 10, deal 10", "−10 HP, deal 10")


@pytest.mark.clause("C13w", "C13g")
def test_block_says_that_it_strikes_as_well() -> None:
    turn = struck()
    chip, foot, flags = worth(turn, codes.CARD, turn.card("1.block"))
    assert chip == ("you suffer 0, deal 10", "±0 HP, deal 10", "heal")
    assert "House Guard 1 from 20 to 10 HP" in foot.replace("Drow ", "")
    assert flags == 2


@pytest.mark.clause("C13w")
def test_an_answer_that_asks_more_first_tells_the_least_and_the_most_that_comes_of_it() -> None:
    turn = struck(("1.half_orc_thug", "C2"))
    chip, foot, flags = worth(turn, codes.CARD, turn.card("1.block"))
    assert chip == ("you suffer 0–10, deal 10", "0 to −10 HP, deal 10", "damage")
    assert flags == 0
    assert "Block 10" in foot
    assert "melee attack" in foot
    assert foot.endswith("You choose first who plays it.")
