"""The match in one page says in short what the clauses say, and nothing that they do not."""

from __future__ import annotations

import re

from game.words.onslaught.one_page import PAGE


def linked(part: str, clause: str) -> str:
    """Return the part of a sentence, up to the next stop, in which a clause is linked."""
    clauses = re.split(r"(?<=[.;]) ", PAGE.text(part))
    return next(each for each in clauses if f"({clause})" in each)


def test_a_1_on_either_die_fails_but_for_a_20_on_the_other_r41() -> None:
    assert "either die" in linked("attack", "R41")
    assert "unless the other shows a 20" in linked("attack", "R41")


def test_a_20_on_either_die_is_critical_r40() -> None:
    assert "20 on either die" in linked("attack", "R40")


def test_the_match_is_won_at_once_when_no_enemy_hero_is_left_r58() -> None:
    assert "all enemy heroes have fallen" in PAGE.text("goal")
