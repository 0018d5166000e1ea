"""What a match of Command is remembered by, and the count of its creatures, from its events."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.command import events as e
from game.scenes.command.tally import Tally
from game.scenes.result.outcome import Highlight, Outcome, Turn
from game.words.room import words_of
from tests.rules.command.facts import ARCHER, GUARD, declared
from tests.words.command.named import named

NAMES = named()
TABLES = NAMES.tables
GREAT = next(at for at in range(12, 24) if TABLES.level[at] >= 5)


def outcome(*told: Event) -> Outcome:
    """Return what a match came to in which guard, archer and somebody great stood, and all this."""
    tally = Tally(TABLES, NAMES, 1)
    came = [e.Stationed(figure=each, cell=each, clause="C2.5") for each in (GUARD, ARCHER, GREAT)]
    tally.hear([*came, e.TurnStarted(seat=0, turn=1, clause="C12.33"), *told])
    return tally.outcome(("", ""), ("west", "east"))


def hurt(figure: int, amount: int, by: int = GUARD, item: int = 1) -> e.Damaged:
    return e.Damaged(
        figure=figure, item=item, by=by, amount=amount, attack="melee", parts=(), clause="C7.3"
    )


def test_the_hardest_blow_at_an_enemy_is_told_with_its_card() -> None:
    one = outcome(
        declared(1, GUARD, "card", name="darkfire"),
        hurt(GREAT, 15),
        hurt(GREAT, 10),
        hurt(GUARD, 30, GUARD),
    )
    assert one.highlights == (Highlight("blow", 0, 15, 1, "darkfire"),)


def test_a_close_call_is_one_of_those_that_live_on() -> None:
    points = TABLES.hit_points[GREAT]
    near = hurt(GREAT, points - 5)
    fall = e.Destroyed(figure=GREAT, by=0, cell=3, clause="C7.10")
    calls = [each for each in outcome(near).highlights if each.kind == "call"]
    assert calls == [Highlight("call", 2, 5, 1)]
    assert not [each for each in outcome(near, fall).highlights if each.kind == "call"]


def test_hit_points_of_a_card_count_for_a_close_call() -> None:
    card = next(at for at, one in enumerate(TABLES.attached) if one.hit_points)
    more = TABLES.attached[card].hit_points
    attached = e.Attached(figure=GREAT, card=card, id=TABLES.card[card].id, clause="C0.13")
    damage = TABLES.hit_points[GREAT] + more - 5
    calls = [each.value for each in outcome(attached, hurt(GREAT, damage)).highlights][1:]
    assert calls == [5]


def test_two_answers_on_a_pile_are_told_of_whoever_declared_what_they_answer() -> None:
    pile = (declared(1, GUARD), declared(2, ARCHER, answer=True), declared(3, GUARD, answer=True))
    assert outcome(*pile[:2]).highlights == ()
    assert outcome(*pile).highlights == (Highlight("pile", 0, 2, 1),)


@pytest.mark.parametrize("figure", [ARCHER, GREAT])
def test_the_fall_of_somebody_great_turns_a_match(figure: int) -> None:
    one = outcome(e.Destroyed(figure=figure, by=0, cell=3, clause="C7.10"))
    assert one.turns == ((Turn("fallen", 1, 0, 2),) if figure == GREAT else ())
    if one.turns:
        name = one.figures[2].name
        assert words_of("command").turn("fallen", name, "") == f"{name} falls"


def test_every_column_has_a_head_and_counts() -> None:
    one = outcome(
        declared(1, GUARD), declared(2, ARCHER, answer=True), hurt(ARCHER, 5),
        e.Moved(figure=GUARD, path=(1, 2, 3), how="move", clause="C5.1"),
        e.Destroyed(figure=ARCHER, by=0, cell=3, clause="C7.10"),
    )  # fmt: skip
    words = words_of("command")
    assert all(words.deed(column.deed) for column in one.columns)
    guard, archer, _ = one.figures
    assert [guard.done[column.deed] for column in one.columns] == [1, 5, 0, 0, 2]
    assert [archer.done[column.deed] for column in one.columns] == [0, 0, 5, 1, 0]
    assert archer.fallen
