"""What stands in Command's log: whose line it is, how far in, and what came of it."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.command import events as e
from game.scenes.command.log_lines import LogLines
from game.table.hud.brush import CHIP_TONES
from game.table.hud.data import LogLine
from game.words.rich import plain
from tests.rules.command.facts import ARCHER, GUARD, declared
from tests.words.command.named import named

NAMES = named()
TABLES = NAMES.tables
LINES = LogLines(TABLES, NAMES)


def last(*told: Event) -> LogLine | None:
    """Return the line of the last of some events, after all of them were told."""
    return LINES.line(told[-1], len(told), told)


BLOW = declared(1, GUARD, targets=(ARCHER,))
STRIKE = declared(2, ARCHER, "strike", True, targets=(GUARD,))


def test_a_line_has_the_portrait_of_whom_it_speaks_of() -> None:
    told = last(BLOW)
    assert told is not None
    assert (told.figure, told.side, told.indent) == ("drow_house_guard", "west/drow", 0)


def test_a_line_about_a_seat_has_its_emblem() -> None:
    told = last(e.GoldMoved(seat=1, amount=1, why="refresh", clause="C9.1"))
    assert told is not None
    assert (told.figure, told.side) == ("", "east/heroes")


def test_a_head_has_the_colour_of_whose_turn_it_is() -> None:
    told = last(e.TurnStarted(seat=1, turn=4, clause="C12.33"))
    assert told is not None
    assert (told.head, told.side) == ("Turn 4: Heroes", "east/heroes")


@pytest.mark.clause("C8.7")
def test_an_answer_stands_a_step_further_in_than_what_it_answers() -> None:
    third = declared(3, GUARD, "dodge", True)
    assert [getattr(last(*told), "indent", None) for told in (
        (BLOW, STRIKE), (BLOW, STRIKE, third),
        (BLOW, STRIKE, e.Resolved(figure=ARCHER, item=2, clause="C8.8"), third),
    )] == [1, 2, 1]  # fmt: skip


def test_what_answers_a_move_stands_at_the_rim_for_no_line_tells_the_move() -> None:
    move = declared(1, GUARD, "move")
    assert last(move) is None
    told = last(move, STRIKE)
    assert told is not None
    assert told.indent == 0


def test_damage_stands_at_the_right_end_and_none_does_not() -> None:
    def hurt(amount: int) -> e.Damaged:
        return e.Damaged(
            figure=ARCHER, item=1, by=GUARD, amount=amount, attack="melee", parts=(), clause="C7.3"
        )

    hit, nothing = last(BLOW, hurt(10)), last(BLOW, hurt(0))
    assert hit is not None
    assert nothing is not None
    assert (hit.chip, hit.chip_tone, nothing.chip) == ("10 dmg", "damage", "")


@pytest.mark.clause("C7.12")
def test_a_defeat_is_told_when_its_gold_has_moved() -> None:
    fall = e.Destroyed(figure=ARCHER, by=0, cell=3, clause="C7.10")
    other = e.Destroyed(figure=ARCHER + 1, by=0, cell=3, clause="C7.10")
    gold = e.GoldMoved(seat=1, amount=1, why="loss", figure=ARCHER, clause="C9.2")
    assert last(BLOW, fall) is None
    told = last(BLOW, fall, other, gold)
    assert told is not None
    assert plain(told.text) == "Elf Archer 1 is destroyed by Drow. +1 gold to the supply."
    assert told.figure == "elf_archer"


@pytest.mark.clause("C2f")
def test_cards_drawn_are_told_one_by_one_to_who_sees_them_and_counted_to_others() -> None:
    seen = e.DrewCard(seat=0, card=0, id=TABLES.card[0].id, clause="C3.3")
    drew = e.Drew(seat=0, count=2, clause="C3.3")
    assert last(seen, seen, drew) is None
    one, both = last(seen, drew), last(drew)
    assert one is not None
    assert both is not None
    assert plain(one.text) == "Drow draw an action card."
    assert plain(both.text) == "Drow draw 2 action cards."


def test_a_card_that_was_played_needs_no_line_when_it_is_discarded() -> None:
    played = declared(1, GUARD, "card", card=4)
    gone = e.Discarded(seat=0, card=4, id=TABLES.card[4].id, clause="C10.8")
    assert last(played, gone) is None
    assert last(gone) is not None


@pytest.mark.clause("C12.23")
def test_what_is_healed_stands_on_a_chip_of_its_own_tone_and_nothing_on_none() -> None:
    healed = last(e.Healed(figure=ARCHER, amount=5, by=ARCHER, clause="C0.3"))
    assert healed is not None
    assert (healed.chip, healed.chip_tone) == ("+5", "heal")
    assert healed.chip_tone in CHIP_TONES
    assert CHIP_TONES[healed.chip_tone] != CHIP_TONES["damage"]
    none = last(e.Healed(figure=ARCHER, amount=0, by=ARCHER, clause="C0.3"))
    assert none is None or none.chip == ""
