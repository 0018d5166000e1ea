"""Camps: how they are set up, wake, lose members and come back (T6, T18, T58, TE15 to TE17)."""

from __future__ import annotations

import pytest

from game.rules.trials import camps, defeat, happenings, loot, places, queries, spots
from game.rules.trials.codes import (
    BULEZAU,
    EVENT_DECK,
    EVENTS,
    FIRST_BUGBEAR,
    FIRST_GOBLIN,
    FIRST_KOBOLD,
    OGRE,
)
from game.rules.trials.events import CampPlaced, CampSlept, CampWoke, ChestFlipped
from game.rules.trials.frames import Camp, camp_of
from tests.rules.trials.positions import A, Position
from tests.rules.trials.realms import RUINS, TEMPLE, realm

G, K, U = FIRST_GOBLIN, FIRST_KOBOLD, FIRST_BUGBEAR
PROCEDURES = (
    camps.PlaceCamps,
    camps.Refresh,
    camps.Recruit,
    camps.BringMonster,
    happenings.EventDoes,
    places.Arrive,
    loot.LootAppears,
    loot.Collect,
    happenings.EventsRefresh,
)


def on(name: str) -> Position:
    """Return a Battlerealm that ships, with nobody on it."""
    p = Position(realm=realm(name), procedures=PROCEDURES)
    for figure in range(p.s.seats):
        p.s.put(figure, -1)
    return p


def drawn(*rows: str) -> Position:
    return Position(*rows, procedures=PROCEDURES)


def lasts(p: Position, event: str) -> None:
    """Let an event be in play."""
    p.s.piles.move(p.card(event), EVENT_DECK, EVENTS)


def camp(p: Position, place: int = 0) -> Camp:
    return camp_of(p.s.camps[place])


@pytest.mark.clause("T6", "T58", "T71.4")
def test_three_minion_camps_of_four_and_the_ogre_stand_inactive() -> None:
    """T6, T58, T71.4: goblins, kobolds and bugbears in the order of the map's table."""
    p = on(TEMPLE)
    p.run(camps.PlaceCamps())
    assert [each.what_kind for each in p.told(CampPlaced)] == [
        "goblin", "kobold", "bugbear", "ogre",
    ]  # fmt: skip
    assert [camp(p, place).members.bit_count() for place in range(4)] == [4, 4, 4, 1]
    assert [p.place(camp(p, place).cell) for place in range(3)] == [(5, 11), (26, 20), (10, 15)]
    assert not any(camp(p, place).awake for place in range(4))


@pytest.mark.clause("T6.2", "T6a", "T6c")
def test_members_stand_on_the_orthogonal_neighbours_clockwise_from_the_centre() -> None:
    """T6.2, T6a, T6c: A nearest the centre by range, then B, C and D as a clock goes."""
    p = on(TEMPLE)
    p.run(camps.PlaceCamps())
    # token (5, 11): south is at range 9 of the centre, all others are farther
    assert [p.at(G + letter) for letter in range(4)] == [(6, 11), (5, 10), (4, 11), (5, 12)]
    # token (26, 20): north
    assert p.at(K) == (25, 20)


TOKENS = {
    (10, 15): (11, 15),  # nearest by range
    (10, 12): (11, 12),  # by range 4, its other neighbours are 5 away or more
    (13, 10): (13, 11),
    (10, 10): (10, 11),  # south and east are mirror images: the lowest
    (10, 11): (11, 11),  # at range 4; the east is at 5
}


@pytest.mark.clause("T6c")
def test_of_two_equally_near_spaces_the_straight_line_decides_then_the_lowest() -> None:
    """T6c: by range; then by the straight line; then the lowest (row, col)."""
    p = drawn("." * 30)
    near = {at: p.place(spots.round_token(p.s, p.cell(at))[0]) for at in TOKENS}
    assert near == TOKENS


@pytest.mark.clause("T6b", "T71")
@pytest.mark.parametrize(("name", "at"), [(TEMPLE, (20, 15)), (RUINS, (15, 19))])
def test_the_ogre_covers_its_token_and_grows_toward_the_centre(
    name: str, at: tuple[int, int]
) -> None:
    """T6b, and the placement tables of T71: the Ogre on (20-21, 15-16) and (15-16, 19-20)."""
    p = on(name)
    p.run(camps.PlaceCamps())
    assert p.at(OGRE) == at
    assert p.s.hp[OGRE] == 25


# --- T58


def watched(*rows: str, event: str = "") -> Position:
    p = drawn(*rows)
    if event:
        lasts(p, event)
    p.camp(G, G + 1, at=p.s.cell[G], awake=False)
    return p


def judged(p: Position) -> bool:
    p.m.events = []
    camps.judge(p.m, 0)
    p.events = p.m.events
    return bool(camp(p).awake)


@pytest.mark.clause("T58", "T58c")
def test_a_hero_within_two_of_a_member_that_it_sees_wakes_the_camp() -> None:
    """T58, T58c."""
    p = watched("g g . A", ". . . .")
    assert judged(p)
    assert p.told(CampWoke)[0].why == "hero"


@pytest.mark.clause("T58.3")
def test_a_hero_three_away_wakes_nobody() -> None:
    """T58.3: without a condition the camp does nothing."""
    assert not judged(watched("g g . . A"))


@pytest.mark.clause("T58c")
def test_only_the_member_within_two_that_sees_the_hero_counts() -> None:
    """T58c: the near member sees but a wall; the far one sees the hero and is too far away."""
    assert not judged(
        watched("g . . . . .", ". . . # # #", ". . . # g .", ". . . # # #", ". . . A . .")
    )


def harmed(p: Position, figure: int) -> None:
    """Let a member of a camp have been hurt, as damage notes it."""
    place = camps.of_figure(p.s, figure)
    each = camp_of(p.s.camps[place])
    each.harmed = 1
    camps.keep(p.s, place, each)


@pytest.mark.clause("T58", "T58a", "T58d")
def test_damage_wakes_a_camp_and_is_forgotten_once_it_is_judged() -> None:
    """T58, T58a, T58b, T58d: since its last turn; then it falls inactive again."""
    p = watched("g g . . . A")
    harmed(p, G + 1)
    assert judged(p)
    p.s.round = 2
    assert not judged(p)
    assert p.told(CampSlept)


@pytest.mark.clause("T58b")
def test_a_camp_is_judged_once_a_round() -> None:
    """T58b: what happens after its first member acted counts in the next round."""
    p = watched("g g . . . A")
    assert not judged(p)
    harmed(p, G)
    assert not judged(p)
    p.s.round = 2
    assert judged(p)


@pytest.mark.clause("T58")
def test_another_effect_wakes_a_camp_at_once() -> None:
    """T58."""
    p = watched("g g . . . A")
    camps.wake(p.m, 0, "T58")
    assert camp(p).awake
    assert judged(p)


@pytest.mark.clause("TE15")
def test_war_drums_keep_every_camp_awake() -> None:
    """TE15."""
    assert judged(watched("g g . . . A", event="war_drums"))


@pytest.mark.clause("T69j")
def test_war_drums_wake_bugbears_for_their_bonus() -> None:
    """T69j: the turn on which their camp wakes."""
    p = drawn("u u . . . A")
    p.camp(U, U + 1, awake=False)
    lasts(p, "war_drums")
    camps.wake_all(p.m, "TE15")
    camps.judge(p.m, 0)
    assert camps.just_woke(p.s, U)
    camps.turn_over(p.s)
    assert not camps.just_woke(p.s, U)


@pytest.mark.clause("TE15")
def test_war_drums_are_heard_as_soon_as_they_are_drawn() -> None:
    """TE15: every camp is active this round, and hostile from then on."""
    p = watched("g g . . . A")
    p.run(happenings.EventDoes(p.card("war_drums")))
    assert camp(p).awake
    assert queries.hostile(p.s, 0) >> G & 1


@pytest.mark.clause("TE16", "T69j")
def test_in_a_quiet_hour_only_damage_wakes() -> None:
    """TE16, T69j."""
    p = watched("g g A", event="quiet_hour")
    assert not judged(p)
    p.s.round = 2
    harmed(p, G)
    assert judged(p)


def test_a_camp_that_stays_awake_does_not_wake_again() -> None:
    """Section 8, bugbears: only the turn on which the camp wakes."""
    p = watched("g g A")
    assert judged(p)
    assert camps.just_woke(p.s, G)
    camps.turn_over(p.s)
    p.s.round = 2
    assert judged(p)
    assert not camps.just_woke(p.s, G)


# --- losing members


@pytest.mark.clause("T50", "T68m")
def test_the_last_of_a_camp_leaves_a_loot_token_unless_it_is_allied() -> None:
    """T50, T68m."""
    p = drawn("g g A")
    p.camp(G, G + 1)
    p.s.put(G, -1)
    assert not defeat.drops(p.s, G)
    camps.lost(p.s, G)
    assert camps.is_last(p.s, G + 1)
    p.s.put(G + 1, -1)
    assert defeat.drops(p.s, G + 1)
    p.s.camps = [Camp(camps.GOBLINS, 0, 1 << G + 1, ally=0).row()]
    assert not defeat.drops(p.s, G + 1)


@pytest.mark.clause("T70.2")
def test_bulezau_drops_loot_and_spawn_do_not() -> None:
    """T70.2."""
    p = drawn("A . .")
    assert defeat.drops(p.s, BULEZAU)
    assert not defeat.drops(p.s, 9)


# --- T18


def emptied(*rows: str) -> Position:
    """Return a goblin camp of which nobody is left, its token on ``x``."""
    p = drawn(*rows)
    p.s.camps.append(Camp(camps.GOBLINS, p["x"], 0, awake=1).row())
    return p


@pytest.mark.clause("T18.2", "T18a")
def test_a_camp_comes_back_in_its_starting_spaces_inactive_and_unhurt() -> None:
    """T18.2, T18a."""
    p = emptied(". . . .", ". x . .", ". . . .")
    p.s.wounded = 1 << G
    p.run(camps.Refresh())
    assert {p.at(G + letter) for letter in range(4)} == {(1, 2), (2, 1), (2, 3), (3, 2)}
    assert not p.s.wounded
    camps.judge(p.m, 0)
    assert not camp(p).awake


@pytest.mark.clause("T18.2")
def test_a_camp_with_a_survivor_does_not_come_back() -> None:
    """T18.2."""
    p = drawn(". . . .", ". x g .", ". . . .")
    p.camp(G, at=p["x"])
    p.run(camps.Refresh())
    assert camp(p).members == 1 << G


@pytest.mark.clause("T18.2", "T18c")
def test_a_taken_starting_space_gives_way_to_the_lowest_free_one() -> None:
    """T18.2, T18c: the starting spaces of the other members come last."""
    p = emptied(". A . .", ". x . .", ". . . .")
    p.run(camps.Refresh())
    stand = {p.at(G + letter) for letter in range(4)}
    assert stand == {(1, 1), (2, 1), (2, 3), (3, 2)}


@pytest.mark.clause("T18.2", "T18b")
def test_who_does_not_fit_is_not_spawned() -> None:
    """T18.2, T18b: those that come back in part are a whole camp."""
    p = emptied("# A #", "# x .", "# . #")
    p.run(camps.Refresh())
    assert camp(p).members.bit_count() == 2


@pytest.mark.clause("T18b")
def test_an_ogre_comes_back_on_the_nearest_free_place_touching_its_token() -> None:
    """T18b: it needs a free 2x2 on or next to the token."""
    p = drawn(". . . . .", ". . . A .", ". . x . .", ". . . . .", ". . . . .")
    p.s.camps.append(Camp(camps.OGRES, p["x"], 0).row())
    p.run(camps.Refresh())
    assert p.at(OGRE) == (3, 3)  # toward the centre from (3, 3)
    p = drawn("# # . .", "# x A .", "# # . .")
    p.s.camps.append(Camp(camps.OGRES, p["x"], 0).row())
    p.run(camps.Refresh())
    assert p.at(OGRE) is None
    assert not camp(p).members


@pytest.mark.clause("T18")
def test_opened_chests_become_full() -> None:
    """T18."""
    p = drawn("2 . A", ". 2 .")
    p.s.full = 0b10
    p.run(camps.Refresh())
    assert p.s.full == 0b11
    assert [each.chest for each in p.told(ChestFlipped)] == [0]


@pytest.mark.clause("TQ9")
def test_mercenaries_do_not_come_back() -> None:
    """TQ9: no Refresh for them."""
    p = drawn(". . . .", ". x . .", ". . . .")
    p.s.camps.append(Camp(camps.GOBLINS, p["x"], 0, merc=4).row())
    p.run(camps.Refresh())
    assert not camp(p).members


# --- TE17


@pytest.mark.clause("TE17", "T69k")
def test_a_camp_with_a_survivor_regains_one_on_its_start_space() -> None:
    """TE17, T69k: unhurt, active like its camp."""
    p = drawn(". . . .", ". x g .", ". . . .")
    p.camp(G, at=p["x"])
    p.run(camps.Recruit(1))
    assert camp(p).members == 1 << G | 1 << G + 1
    assert p.at(G + 1) == p.place(spots.round_token(p.s, p["x"])[1])
    assert camp(p).awake


@pytest.mark.clause("TE17")
def test_a_camp_without_a_survivor_regains_nobody() -> None:
    """TE17."""
    p = emptied(". . .", ". x .", ". . .")
    p.run(camps.Recruit(1))
    assert not camp(p).members


@pytest.mark.clause("TE17", "T68m")
def test_mercenaries_regain_no_more_than_they_came_with() -> None:
    """TE17 with T68m: a camp of two fills at its own token."""
    p = drawn(". . . .", ". x g .", ". . g .")
    p.camp(G, G + 1, at=p["x"])
    row = camp(p)
    row.merc = 2
    camps.keep(p.s, 0, row)
    p.run(camps.Recruit(1))
    assert camp(p).members.bit_count() == 2


# --- T56f


@pytest.mark.clause("T56f", "T56h")
def test_a_monster_placed_at_random_takes_the_nearest_place_where_it_fits() -> None:
    """T56f, T56h: active, unhurt."""
    p = drawn(". . # # .", ". . # x .", ". . # # .")
    p.run(camps.BringMonster(BULEZAU, p["x"]))
    assert p.at(BULEZAU) == (1, 1)
    assert p.s.awake >> BULEZAU & 1
    assert p.s.hp[BULEZAU] == 32


@pytest.mark.clause("T58")
def test_a_camp_asks_for_no_turn_of_a_hero_off_the_board() -> None:
    """T58: a hero must be visible."""
    p = watched("g g A")
    p.s.put(A, -1)
    assert not judged(p)


@pytest.mark.clause("T58", "T58c")
def test_it_is_known_whom_a_hero_would_wake_wherever_it_stood() -> None:
    p = Position("A . . . g g", "# # # . # .", ". . . . k .")
    p.camp(FIRST_GOBLIN, FIRST_GOBLIN + 1, awake=False)
    both = 3 << FIRST_GOBLIN
    assert camps.sleepers_by(p.s, p.cell((1, 3))) == both
    assert camps.sleepers_by(p.s, p.cell((1, 2))) == 0
    p.s.camps[0] = (*p.s.camps[0][:4], 1, *p.s.camps[0][5:])
    assert camps.sleepers_by(p.s, p.cell((1, 3))) == 0
