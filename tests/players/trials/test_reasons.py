"""A computer player says why: what a hero did in its turn, and the best of all else."""

from __future__ import annotations

import pytest

from game import paths
from game.engine.decisions import choice
from game.engine.reasons import Reason
from game.players.trials.reasons import Rated, reason
from game.rules.trials.codes import ATTACK, END, FIRST_GOBLIN, SKILL, STEP
from game.rules.trials.progress import new_row
from game.words import language
from game.words.rich import plain
from game.words.trials.match_names import MatchNames
from game.words.trials.reasons import DRAWN, why
from tests.rules.trials.positions import A, C
from tests.rules.trials.turns import Turn


@pytest.fixture
def p() -> Turn:
    """A ranger and a fighter beside an altar."""
    found = Turn("A . 7 . C . g")
    found.s.quests.append(new_row(found.s.tables.quest_called("read_the_runes"), 1, 3))
    found.turn(C)
    return found


def said(p: Turn, found: Reason | None) -> str:
    assert found is not None
    names = MatchNames(p.s.tables)
    names.know(p.s.character, p.s.guardian)
    return plain(why(names, found))


def rated(p: Turn) -> tuple[Rated, Rated, Rated, Rated]:
    """Return an attack, a try, a way and the end of the turn, as they might be considered."""
    return (
        Rated(9.0, choice(ATTACK, p.own(C, "greatsword")), 4.0, FIRST_GOBLIN, chance=0.8),
        Rated(7.0, choice(SKILL, 1), 5.0, chance=0.4),
        Rated(6.0, choice(STEP, p.s.cell[C] + 1), 0.0, space=p.s.cell[A] + 2, goal="loot"),
        Rated(1.0, choice(END, 0)),
    )


def test_an_attack_is_told_with_its_target_its_chance_and_what_it_was_worth_more_than(
    p: Turn,
) -> None:
    attack, attempt, way, end = rated(p)
    found = reason(p.s, C, [attack, attempt, way, end])
    assert found is not None
    assert found.done
    assert said(p, found) == (
        "Gains: Greatsword at Goblin A, 80%, worth more than a try at Read the Runes!"
    )


def test_a_try_at_an_objective_is_told_by_its_quest(p: Turn) -> None:
    _, attempt, way, end = rated(p)
    found = reason(p.s, C, [attempt, way, end])
    assert said(p, found) == "Gains: a try at Read the Runes!, 40%, worth more than the loot at C1"


def test_a_way_is_nothing_done_yet_and_the_end_of_a_turn_is_not_told(p: Turn) -> None:
    attack, _, way, end = rated(p)
    going = reason(p.s, C, [way, attack, end])
    assert going is not None
    assert not going.done
    assert going.instead is not None
    assert going.instead.key == "greatsword"
    assert reason(p.s, C, [end, way]) is None


@pytest.mark.parametrize("goal", [*DRAWN, "fight"])
def test_every_goal_has_words_in_both_languages(p: Turn, goal: str) -> None:
    way = Rated(6.0, choice(STEP, 1), 0.0, space=p.s.cell[A] + 2, goal=goal)
    found = reason(p.s, C, [way, rated(p)[3]])
    english = said(p, found)
    language.use("de", paths.assets() / "locale")
    try:
        german = said(p, found)
    finally:
        language.use("en")
    assert "C1" in english
    assert "C1" in german
    assert english != german
