"""Several targets, one after the other: how that is ended is said where it can be ended."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.rules.trials.codes import AREA_AT, ATTACK, DONE, END, FREE, NO, SPARE, STEP, TARGET, YES
from game.words import play
from game.words.rich import plain
from game.words.trials.answers import button
from game.words.trials.match_names import MatchNames
from game.words.trials.prompts import hint, prompt
from tests.rules.trials.positions import A, C, D
from tests.rules.trials.test_actions import MONK, ROGUE, WIZARD, started

pytestmark = pytest.mark.interpreted
WAYS = (play.BY_MOUSE, play.BY_KEYS, play.BY_PAD)


def test_strokes_are_all_named_and_no_hint_ends_them_early() -> None:
    """T65.62: every stroke has a target, the same one again if you like."""
    p = started("C A D", ". . .", classes=MONK, hand=("hundred_fists",))
    p.attack(A, "hundred_fists")
    p.does(TARGET, C)
    assert DONE not in p.families()
    assert not any("{end}" in hint(p.m, by) for by in WAYS)


def test_up_to_so_many_targets_may_be_fewer_and_the_hint_says_how() -> None:
    p = started("C A D", ". . .", classes=ROGUE, hand=("blade_flurry",))
    p.attack(A, "blade_flurry")
    assert not any("{end}" in hint(p.m, by) for by in WAYS), "one has to be named"
    p.does(TARGET, C)
    assert DONE in p.families()
    assert all("{end}" in hint(p.m, by) for by in WAYS[:2])


def test_nobody_more_is_spared_only_once_somebody_is() -> None:
    """T65.46: the button that ends it says what it comes to."""
    p = started(
        ". . . . .", ". A C B .", ". . . D .", classes=WIZARD, subclass="evocation",
        hand=("fireball",),
    )  # fmt: skip
    p.play(ATTACK, p.own(A, "fireball"))
    p.quiet()
    p.play(AREA_AT, next(each for each in p.offers(AREA_AT) if each // 4 == p.cell((2, 4))))
    names = MatchNames(p.s.tables)
    assert button(p.m, A, choice(DONE, 0), names) == "Spare nobody"
    p.play(SPARE, D)
    assert list(bits(p.s.deed().spared)) == [D]
    assert button(p.m, A, choice(DONE, 0), names) == "Spare nobody more"


@pytest.mark.parametrize(
    ("families", "wanted"),
    [
        ([(ATTACK, 1), (STEP, 1), (END, 1)], "Click a space, a card or an enemy"),
        ([(STEP, 1), (END, 1)], "Click a lit space ·"),
        ([(FREE, 1), (END, 1)], "Click a lit card ·"),
        ([(STEP, 1), (FREE, 1), (END, 1)], "Click a lit space or card"),
        ([(END, 1)], "Nothing is left to do"),
    ],
)
def test_without_an_action_a_hint_names_what_can_be_clicked_alone(
    families: list[tuple[int, int]], wanted: str
) -> None:
    p = started("C A D", ". . .", classes=MONK)
    p.m.decision = Decision("turn", (A,), (families,), A)
    assert hint(p.m).startswith(wanted)
    assert all("{end}" in hint(p.m, by) for by in WAYS[:2])


@pytest.mark.clause("TL21")
def test_a_card_that_loot_lets_one_swap_is_asked_for_by_the_name_of_the_loot() -> None:
    p = started("C A D", ". . .", classes=MONK)
    p.loot(A, "bag_of_tricks")
    p.m.decision = Decision("swap", (A,), ([(YES, 1), (NO, 1)],), A, {"why": "loot"})
    told = prompt(p.m, A, MatchNames(p.s.tables)).text
    assert plain(told) == "By Bag of Tricks you may draw a card for one of your hand."


def test_of_a_card_that_can_be_played_in_another_way_a_hint_tells_how_it_is_turned() -> None:
    p = started("C A D", ". . .", classes=MONK)
    assert "the other way" in hint(p.m, taken=True, ways=True)
    assert all("{cancel}" in hint(p.m, by, taken=True, ways=True) for by in WAYS)
    assert "the other way" not in hint(p.m, taken=True)
