"""Feats: what a seat can be proud of, from the events of a match alone."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.command.events import (
    Destroyed,
    Discarded,
    Dodged,
    GoldMoved,
    Guarded,
    MatchEnded,
    Stationed,
    VictoryPoints,
)
from game.rules.command.feats import BEHIND, EVADED, FEATS, HOARD, WARDED, feats, neared
from tests.facts import fact
from tests.rules.command.facts import declared, hurt
from tests.rules.command.field import Field
from tests.rules.command.test_random_actions import FOUR

FIELD = Field({})
SPIDER, GUARD = FIELD.at("0.demonweb_spider"), FIELD.at("0.drow_house_guard")
KNIGHT, ARCHER, WIZARD = (
    FIELD.at(f"1.{name}") for name in ("dragon_knight", "elf_archer", "war_wizard")
)
WON = fact(MatchEnded, side="west")


def of_first(*events: Event, given: int = -1) -> set[str]:
    return set(feats(FIELD.tables, events, given)[0])


def felled(figure: int, by: int = 0) -> Destroyed:
    return fact(Destroyed, figure=figure, by=by)


def vault(seat: int, gold: int) -> GoldMoved:
    return fact(GoldMoved, seat=seat, vault=gold)


def test_a_victory_without_a_loss_needs_that_somebody_was_ever_in_danger() -> None:
    assert of_first(WON) == set()
    assert of_first(hurt(GUARD, KNIGHT), WON) == {"none_lost"}
    assert of_first(fact(Dodged, figure=GUARD), WON) == {"none_lost"}
    assert of_first(hurt(GUARD, KNIGHT), felled(GUARD, 1), WON) == set()
    assert of_first(hurt(GUARD, KNIGHT), fact(MatchEnded, side="east")) == set()


def test_a_match_that_the_other_gave_up_is_won() -> None:
    assert of_first(hurt(GUARD, KNIGHT)) == set()
    assert of_first(hurt(GUARD, KNIGHT), given=0) == {"none_lost"}
    assert of_first(hurt(GUARD, KNIGHT), given=1) == set()


def test_who_has_swept_the_board_has_left_nobody_standing() -> None:
    two = [fact(Stationed, figure=each) for each in (ARCHER, KNIGHT)]
    assert "cleared" not in of_first(*two, felled(ARCHER), WON)
    assert "cleared" in of_first(*two, felled(ARCHER), felled(KNIGHT), WON)
    assert "cleared" not in of_first(WON)  # nobody came


@pytest.mark.clause("C9.8")
def test_a_comeback_was_behind_and_ended_ahead() -> None:
    behind = [vault(0, 20 - BEHIND), vault(1, 1)]
    assert "comeback" in of_first(*behind, WON)
    assert "comeback" not in of_first(vault(0, 20 - BEHIND + 1), vault(1, 1), WON)
    assert "comeback" not in of_first(behind[0], given=0)  # still behind: it was only conceded
    tokens = fact(VictoryPoints, seat=1, amount=BEHIND)
    assert "comeback" in of_first(tokens, vault(1, 0), WON)


def test_a_hoard_is_gold_left_after_a_fight() -> None:
    fought = hurt(KNIGHT, GUARD)
    assert "hoard" in of_first(fought, vault(0, HOARD), WON)
    assert "hoard" not in of_first(fought, vault(0, HOARD - 1), WON)
    assert "hoard" not in of_first(vault(0, HOARD), WON)


@pytest.mark.clause("C8.11", "C9c")
def test_a_giant_is_felled_by_who_dealt_damage_in_the_last_group() -> None:
    begun = declared(1, GUARD)
    assert "giant" in of_first(begun, hurt(KNIGHT, SPIDER), felled(KNIGHT))
    assert "giant" not in of_first(begun, hurt(KNIGHT, GUARD), felled(KNIGHT))
    assert "giant" not in of_first(begun, hurt(ARCHER, SPIDER), felled(ARCHER))
    assert "giant" not in of_first(begun, hurt(KNIGHT, SPIDER, 0), felled(KNIGHT))
    earlier = [begun, hurt(KNIGHT, SPIDER), declared(2, GUARD), hurt(KNIGHT, GUARD, 5, 2)]
    assert "giant" not in of_first(*earlier, felled(KNIGHT))
    # With a card that went with the blow told between the two.
    gone = fact(Discarded, seat=0)
    assert "giant" in of_first(begun, hurt(KNIGHT, SPIDER), gone, felled(KNIGHT))


def test_two_at_once_make_a_sweep() -> None:
    blow = [declared(1, GUARD), hurt(KNIGHT, GUARD), hurt(ARCHER, GUARD)]
    assert "sweep" in of_first(*blow, felled(KNIGHT), fact(Discarded), felled(ARCHER))
    after = [declared(2, GUARD), hurt(ARCHER, GUARD, 5, 2)]
    assert "sweep" not in of_first(*blow, felled(KNIGHT), *after, felled(ARCHER))
    assert "sweep" not in of_first(*blow, felled(KNIGHT), felled(GUARD))


@pytest.mark.clause("C8.5")
def test_a_riposte_fells_with_an_off_turn_melee() -> None:
    answered = [declared(1, KNIGHT), declared(2, GUARD, "strike", answer=True)]
    assert "riposte" in of_first(*answered, hurt(KNIGHT, GUARD, 5, 2), felled(KNIGHT))
    assert "riposte" not in of_first(declared(1, GUARD), hurt(KNIGHT, GUARD, 5, 1), felled(KNIGHT))
    assert "riposte" not in of_first(*answered, hurt(KNIGHT, GUARD, 5, 2), felled(KNIGHT, -1))


@pytest.mark.clause("C8.7")
def test_three_answers_on_one_pile_make_a_stack() -> None:
    answers = [declared(each, GUARD, "strike", answer=True) for each in (2, 3, 4)]
    assert "stack" in of_first(declared(1, KNIGHT), *answers)
    assert "stack" not in of_first(
        declared(1, KNIGHT), *answers[:2], declared(9, KNIGHT), answers[2]
    )
    theirs = declared(5, KNIGHT, "strike", answer=True)
    assert "stack" not in of_first(declared(1, KNIGHT), *answers[:2], theirs)


def test_dodges_and_prevention_add_up() -> None:
    dodge = fact(Dodged, figure=GUARD)
    assert "evader" in of_first(*[dodge] * EVADED)
    assert "evader" not in of_first(*[dodge] * (EVADED - 1))
    shield = [
        declared(2, GUARD, "card", answer=True),
        fact(Guarded, figure=GUARD, item=2, source=1),
    ]
    assert "bulwark" in of_first(*shield, hurt(GUARD, KNIGHT, 0, 1, WARDED))
    assert "bulwark" not in of_first(*shield, hurt(GUARD, KNIGHT, 0, 1, WARDED - 5))
    assert "bulwark" not in of_first(hurt(GUARD, KNIGHT, 0, 1, WARDED))


def test_how_near_each_came_is_told_with_what_it_wants() -> None:
    events = [
        declared(1, KNIGHT),
        declared(2, GUARD, "strike", answer=True),
        fact(Dodged, figure=GUARD),
    ]
    first, second = neared(FIELD.tables, events)
    assert (first["stack"], first["evader"]) == ((1, 3), (1, EVADED))
    assert second["evader"] == (0, EVADED)
    assert "hoard" not in first
    won = neared(FIELD.tables, [vault(0, 18), vault(1, 5), WON])
    assert (won[0]["hoard"], won[0]["comeback"]) == ((18, HOARD), (2, BEHIND))
    assert "comeback" not in won[1]


def test_feats_are_told_in_their_order() -> None:
    blow = [declared(1, GUARD), hurt(KNIGHT, SPIDER), hurt(ARCHER, SPIDER)]
    found = feats(FIELD.tables, [*blow, felled(KNIGHT), felled(ARCHER), hurt(GUARD, KNIGHT), WON])[
        0
    ]
    assert found == ("none_lost", "hoard", "giant", "sweep")
    assert list(found) == sorted(found, key=FEATS.index)


@pytest.mark.clause("C11c")
def test_a_team_wins_and_loses_together() -> None:
    tables = Field({}, factions=FOUR).tables
    events = [hurt(24, 12, 5), fact(MatchEnded, side="west")]
    assert [set(each) for each in feats(tables, events)] == [
        {"none_lost"}, set(), {"none_lost"}, set(),
    ]  # fmt: skip
    assert feats(tables, [*events, felled(24, 1)]) == ((), (), (), ())


@pytest.mark.clause("C9c")
def test_a_giant_is_the_feat_of_whoever_s_creature_it_was() -> None:
    field = Field({}, factions=FOUR)
    knight, guard = field.at("1.dragon_knight"), field.at("0.drow_house_guard")
    archer = field.at("2.elf_archer")
    blows: list[Event] = [declared(1, GUARD), declared(2, 2 * 12, "strike", answer=True)]
    blows += [hurt(knight, guard, 10, 1), hurt(knight, archer, 5, 2)]
    assert feats(field.tables, [*blows, felled(knight, 0)])[0] == ()
    assert feats(field.tables, [*blows, felled(knight, 2)])[2] == ("giant", "riposte")


NEAR = {"sweep": (0, 2), "stack": (0, 3), "evader": (0, 4), "bulwark": (0, 30)}
"""How far whoever has done nothing came, with what each feat wants."""


def near(*events: Event) -> tuple[dict[str, tuple[int, int]], ...]:
    return neared(FIELD.tables, events)


def test_who_has_done_nothing_has_come_nowhere() -> None:
    assert near() == (NEAR, NEAR)
    assert near(WON) == ({**NEAR, "hoard": (20, 8)}, NEAR)  # as many points: no comeback either
    ahead = {**NEAR, "hoard": (20, 8), "comeback": (0, 5)}
    assert near(vault(1, 19), WON) == (ahead, NEAR)


def test_the_side_in_the_east_comes_as_near_as_that_in_the_west() -> None:
    won = fact(MatchEnded, side="east")
    back = {**NEAR, "hoard": (14, 8), "comeback": (6, 5)}
    assert near(vault(1, 14), vault(0, 3), won) == (NEAR, back)
    behind = {**NEAR, "hoard": (18, 8)}
    assert near(vault(1, 18), won) == (NEAR, behind)  # it won by other means than points
    fallen = [fact(Stationed, figure=GUARD), felled(GUARD, 1)]
    assert feats(FIELD.tables, [*fallen, won])[1] == ("cleared",)


def test_each_deed_comes_nearer_by_what_it_was() -> None:
    first = {**NEAR, "sweep": (1, 2)}
    assert near(declared(1, GUARD), hurt(KNIGHT, GUARD), felled(KNIGHT)) == (first, NEAR)
    assert near(felled(KNIGHT)) == (first, NEAR)
    assert near(felled(KNIGHT), hurt(ARCHER, GUARD), felled(ARCHER)) == (first, NEAR)
    assert near(declared(2, KNIGHT, "strike", answer=True)) == (NEAR, {**NEAR, "stack": (1, 3)})
    guarded = [
        declared(2, GUARD, "card", answer=True),
        fact(Guarded, figure=GUARD, item=2, source=1),
    ]
    warded = {**NEAR, "stack": (1, 3), "bulwark": (5, 30)}
    assert near(*guarded, hurt(GUARD, KNIGHT, 0, 1, 5)) == (warded, NEAR)


def test_whom_nobody_destroyed_is_in_nobody_s_sweep() -> None:
    alone = felled(GUARD, -1)
    assert near(hurt(GUARD, -1), alone) == (NEAR, NEAR)


@pytest.mark.clause("C7.12")
def test_a_giant_has_level_5() -> None:
    begun = declared(1, GUARD)
    assert FIELD.tables.level[WIZARD] == 4
    assert "giant" not in of_first(begun, hurt(WIZARD, SPIDER), felled(WIZARD))
