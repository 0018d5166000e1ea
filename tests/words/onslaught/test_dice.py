from __future__ import annotations

from game.rules.onslaught.rolls import OUTCOMES
from game.words.onslaught import dice
from game.words.onslaught.names import Names
from game.words.rich import plain


def test_a_roll_in_one_line(names: Names) -> None:
    text = dice.whole((4, 17), 1, (("hexblade", 5),), 14, "hit", names)
    assert plain(text) == "17 (4) + 5 = 22 against AC 14: hit"


def test_a_single_die_has_no_brackets(names: Names) -> None:
    assert plain(dice.roll((9,), 0, (("hexblade", 5), ("bless", -1)), names)) == (
        "9 + 5 \N{MINUS SIGN} 1 = 13"
    )


def test_modifiers_lead_to_their_source(names: Names) -> None:
    text = dice.roll((9,), 0, (("arcane_strike", 2),), names)
    assert [span.clause for span in text if span.clause] == ["2.1 Arcane Strike"]


def test_every_outcome_is_named() -> None:
    assert dice.OUTCOMES.keys() == set(OUTCOMES)
