"""The ten quests: what is set up, tried, heard of and paid for (T63, T64, T68, TQ1 to TQ10)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.procedure import Procedure
from game.rules.trials import (
    actions,
    ailments,
    camps,
    defeat,
    harm,
    loot,
    monsters,
    pieces,
    places,
    progress,
    quest_kinds,
    quests,
    rewards,
    rings,
    rolls,
    skills,
    turn,
    windows,
)
from game.rules.trials.codes import (
    ANKHEG,
    BULEZAU,
    FIRST_GOBLIN,
    FIRST_OBELISK,
    FIRST_PRINCE,
    FIRST_SPAWN,
    GUARDIAN,
    HOARDER,
    INITIATIVE,
    MARKED,
    NO_PARTY,
    NOBODY,
    OGRE,
    PASS,
    SKILLS,
    SPACE,
    TARGET,
)
from game.rules.trials.events import (
    CampAllied,
    CampPlaced,
    Damaged,
    LeftBoard,
    MonsterAttacks,
    ObjectiveDone,
    Progress,
    RingPut,
    TierDone,
)
from game.rules.trials.frames import Camp, camp_of
from game.rules.trials.realm import Realm
from tests.rules.trials import beyond
from tests.rules.trials.positions import A, B, C, D, Position
from tests.rules.trials.realms import TEMPLE, realm

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

G = FIRST_GOBLIN
PRINCE = FIRST_PRINCE
PROCEDURES: tuple[type[Procedure], ...] = (
    actions.Try,
    rolls.Roll,
    quests.SetUpQuest,
    quests.Summoning,
    quests.Harmed,
    quests.LastHit,
    quests.CameBack,
    quests.QuestsBegin,
    quests.QuestsOrdered,
    quests.QuestsOver,
    quests.PrinceActs,
    monsters.March,
    camps.BringMonster,
    camps.PlaceCamps,
    harm.Damage,
    harm.Heal,
    monsters.Monsters,
    windows.Window,
    places.Arrive,
    pieces.Pieces,
    loot.Collect,
    beyond.Attack,
    ailments.Ailing,
    turn.EndOfTurn,
    rewards.HurtBy,
    rewards.Rewarded,
    rewards.Credited,
)


def at(quest: str, *rows: str, tiers: int = 3, board: Realm | None = None) -> Position:
    """Return a position with a quest set up in round 1."""
    p = Position(*rows, realm=board, procedures=PROCEDURES)
    p.initiative(20, 5, 15, 8)
    p.s.first_party = 0
    p.s.portal = [p.cell((1, 1)), p.cell((30, 30))]
    p.run(quests.SetUpQuest(p.card(quest), tiers))
    return p


def points(p: Position) -> tuple[int, int]:
    quest = progress.running(p.s, 0)
    return quest.points[0], quest.points[1]


def hit(p: Position, figure: int, seat: int, party: int = -1) -> None:
    """Let a hero have the Last Hit on a figure, or a party without one."""
    who = (0 if seat < p.s.half else 1) if party < 0 else party
    cell = p.s.cell[figure]
    p.s.put(figure, -1)
    p.run(quests.LastHit(figure, who, seat, cell))


def hurt(p: Position, figure: int, seat: int, lost: int) -> None:
    party = NO_PARTY if seat < 0 else 0 if seat < p.s.half else 1
    p.run(quests.Harmed(figure, seat, party, lost))


def over(p: Position) -> None:
    p.run(quests.QuestsOver())


def tries(p: Position, seat: int) -> list[quest_kinds.Objective]:
    """Return what a hero could try where it stands."""
    mask = quests.open_for(p.s, seat)
    party = 0 if seat < p.s.half else 1
    return [each for each in quests.objectives(p.s, party) if mask >> each.number & 1]


def does(p: Position, seat: int, item: int = 0, passed: bool = True) -> None:
    """Let a hero's roll for the first or another of what it could try be passed or failed."""
    each = tries(p, seat)[item]
    p.m.events = []
    outcome = quests.tried(p.m, seat, each.number, passed)
    if isinstance(outcome, Procedure):
        p.run(outcome)
    p.events = p.m.events


# --- T2, T63: tiers


@pytest.mark.clause("T2", "T63", "T63x")
def test_a_tier_brings_its_vp_at_once_to_the_party() -> None:
    """T2, T63, T63x, T68.4: 1, 2 and 3 VP; progress adds up over a party's heroes."""
    p = at("monster_slayer")
    for number, seat in enumerate((A, B, A)):
        hit(p, G + number, seat)
    hit(p, G + 3, C)
    assert points(p) == (3, 1)
    assert p.s.vp == [1, 0]
    assert p.s.tiers == [1, 0]
    progress.gain(p.m, 0, 0, 9)
    progress.reached(p.m, 0, 0)
    assert p.s.vp == [6, 0]


@pytest.mark.clause("T63")
def test_nobody_has_begun_with_a_new_quest() -> None:
    p = at("monster_slayer")
    card = p.card("monster_slayer")
    assert p.s.quests == [progress.new_row(card, 1, 3)] == [(card, 1, 3, *[0] * 10)]
    assert progress.clause_of(p.s, 0) == "TQ1"


@pytest.mark.clause("T63")
def test_how_far_a_quest_comes_on_is_told_with_who_brought_it_on() -> None:
    p = at("monster_slayer")
    p.m.events = []
    progress.gain(p.m, 0, 1, 2, C)
    progress.gain(p.m, 0, 1, 1)
    assert [
        (each.id, each.party, each.amount, each.total, each.seat, each.clause)
        for each in p.m.events
        if isinstance(each, Progress)
    ] == [("monster_slayer", 1, 2, 2, C, "TQ1"), ("monster_slayer", 1, 1, 3, NOBODY, "TQ1")]


@pytest.mark.clause("T63")
@pytest.mark.parametrize(("party", "amount"), [(0, 0), (0, -1), (NO_PARTY, 1)])
def test_of_nothing_and_by_nobody_no_quest_comes_on(party: int, amount: int) -> None:
    p = at("monster_slayer")
    p.m.events = []
    progress.gain(p.m, 0, party, amount)
    assert (points(p), p.m.events) == ((0, 0), [])


@pytest.mark.clause("T25")
def test_who_is_off_the_board_can_try_nothing() -> None:
    p = at("read_the_runes", "7 A .", ". . .")
    assert quests.open_for(p.s, A)
    p.s.put(A, -1)
    assert quests.open_for(p.s, A) == 0


@pytest.mark.clause("T68d")
def test_a_roll_for_a_quest_that_is_over_serves_nothing() -> None:
    p = at("read_the_runes", "7 A .", ". . .")
    assert quests.tried(p.m, A, quest_kinds.ITEMS * len(SKILLS), passed=True) is None
    assert points(p) == (0, 0)


@pytest.mark.clause("T63")
def test_where_a_quest_is_served_is_told_of_it_alone() -> None:
    p = at("gather_rare_herbs", board=realm(TEMPLE))
    assert quests.places_of(p.s, p.card("gather_rare_herbs"))
    assert quests.places_of(p.s, p.card("read_the_runes")) == 0


@pytest.mark.clause("T2")
def test_a_tier_is_finished_once() -> None:
    """T2."""
    p = at("monster_slayer")
    progress.gain(p.m, 0, 0, 3)
    progress.reached(p.m, 0, 0)
    progress.reached(p.m, 0, 0)
    assert p.s.vp == [1, 0]


@pytest.mark.clause("TE40")
def test_of_a_new_challenge_only_two_tiers_count() -> None:
    """TE40."""
    p = at("monster_slayer", tiers=2)
    progress.gain(p.m, 0, 0, 12)
    progress.reached(p.m, 0, 0)
    assert p.s.vp == [3, 0]


# --- TQ1


@pytest.mark.clause("TQ1", "T64.2", "TE18")
@pytest.mark.parametrize(
    ("figure", "worth"),
    [(G, 1), (OGRE, 2), (BULEZAU, 2), (FIRST_SPAWN, 1), (HOARDER, 1), (GUARDIAN, 0), (A, 0)],
)
def test_last_hits_on_monsters_count_and_elites_double(figure: int, worth: int) -> None:
    """TQ1, T64.2, TE18, section 8: the Guardian and heroes count nothing."""
    p = at("monster_slayer")
    hit(p, figure, C)
    assert points(p) == (0, worth)


@pytest.mark.clause("T68h")
def test_a_monster_of_the_hitters_party_counts_nothing() -> None:
    """T68h."""
    p = at("monster_slayer", "g . C")
    p.camp(G, ally=1)
    hit(p, G, C)
    assert points(p) == (0, 0)
    p = at("monster_slayer", "g . C")
    p.camp(G, ally=0)
    hit(p, G, C)
    assert points(p) == (0, 1)


@pytest.mark.clause("T53a")
def test_nobodys_last_hit_counts_for_nobody() -> None:
    """T53a."""
    p = at("monster_slayer", "g . C")
    hit(p, G, NOBODY, NO_PARTY)
    assert points(p) == (0, 0)


# --- TQ2


@pytest.mark.clause("TQ2", "T68.2", "T68.3")
def test_altars_are_read_from_on_or_beside_them_by_knowledge() -> None:
    """TQ2, T68.2, T68.3."""
    p = at("read_the_runes", "A 7 . .", ". . . C", ". . . .")
    assert [each.skill for each in tries(p, A)] == [1]
    assert not tries(p, C)
    p.s.put(C, p.cell((1, 2)))
    assert tries(p, C)


@pytest.mark.clause("TQ2", "T63.2")
def test_a_party_reads_each_altar_once_and_both_may() -> None:
    """TQ2, T63.2."""
    p = at("read_the_runes", "A 7 C")
    does(p, A)
    assert p.told(ObjectiveDone)[0].cell == p.cell((1, 2))
    assert points(p) == (1, 0)
    assert not tries(p, A)
    does(p, C)
    assert points(p) == (1, 1)
    assert p.s.vp == [1, 1]


@pytest.mark.clause("TQ2")
def test_the_second_and_third_reading_are_harder() -> None:
    """TQ2: roll-2, roll-4."""
    p = at("read_the_runes", "7 A 7 . C", ". 7 . . 7")
    assert [each.more for each in tries(p, A)] == [0, 0, 0]
    does(p, A)
    assert [each.more for each in tries(p, A)] == [-2, -2]
    does(p, A)
    assert [each.more for each in tries(p, A)] == [-4]
    assert tries(p, C)[0].more == 0


@pytest.mark.clause("T25")
def test_a_failed_reading_counts_nothing() -> None:
    """T25."""
    p = at("read_the_runes", "A 7 C")
    does(p, A, passed=False)
    assert points(p) == (0, 0)
    assert tries(p, A)


@pytest.mark.clause("T68d")
def test_quests_share_altars_and_each_action_serves_one() -> None:
    """T68d."""
    p = at("read_the_runes", "A 7 C")
    p.run(quests.SetUpQuest(p.card("the_unholy_ritual")))
    assert sorted(each.at for each in tries(p, A)) == [0, 1, 1]
    does(p, A)
    assert progress.running(p.s, 1).points == [0, 0]


# --- TQ3


@pytest.mark.clause("TQ3", "T68i")
def test_each_party_counts_its_damage_over_both_obelisks() -> None:
    """TQ3, T68i: 10, 25, 45."""
    p = at("the_dark_obelisk", "6 . A", ". . .", "6 . C")
    assert p.at(FIRST_OBELISK) == (1, 1)
    hurt(p, FIRST_OBELISK, A, 6)
    hurt(p, FIRST_OBELISK + 1, A, 4)
    hurt(p, FIRST_OBELISK + 1, C, 9)
    hurt(p, G, A, 9)
    assert points(p) == (10, 9)
    assert p.s.vp == [1, 0]


@pytest.mark.clause("TQ3", "T68i")
def test_heroes_near_an_obelisk_suffer_at_the_end_of_the_round() -> None:
    """TQ3, T68i: piercing 2, once, by plain range, for no party."""
    p = at("the_dark_obelisk", "6 . # A . .", ". . # . . .", "6 C . . . B")
    p.s.put(D, p.cell((2, 1)))
    over(p)
    told = {each.figure: (each.lost, each.party) for each in p.told(Damaged)}
    assert told == {C: (2, NO_PARTY), D: (2, NO_PARTY)}
    assert p.s.hp[B] == 30


@pytest.mark.clause("TQ3", "T68i", "T17")
def test_every_hero_near_an_obelisk_suffers_whatever_other_quest_came_before() -> None:
    p = at("the_ogre_prince", "6 . # A . .", ". . # . . .", "6 C . . . B", "D . . . . .")
    p.run(quests.SetUpQuest(p.card("the_dark_obelisk"), 3))
    p.s.put(A, p.cell((2, 1)))
    p.s.put(B, p.cell((2, 2)))
    over(p)
    assert [each.figure for each in p.told(Damaged)] == [A, C, D, B]


# --- TQ4


@pytest.mark.clause("TQ4")
def test_herbs_ask_for_the_skill_of_their_number() -> None:
    """TQ4: 1-2 Athletics, 3-4 Knowledge, 5 Savvy; tiers at 1, 3 and 5."""
    p = at("gather_rare_herbs", board=realm(TEMPLE))
    skills = [each.skill for each in quests.objectives(p.s, 0)]
    assert skills == [0, 0, 1, 1, 2]
    for herb in p.s.tables.realm.herbs:
        p.s.put(A, herb)
        does(p, A)
    assert points(p) == (5, 0)
    assert p.s.vp == [6, 0]
    assert not quests.objectives(p.s, 0)
    assert len(quests.objectives(p.s, 1)) == 5


# --- TQ5


def ritual() -> Position:
    return at(
        "the_unholy_ritual",
        "7 . . . . . 7",
        "A . . . . . .",
        ". . . . . . .",
        ". . . 5 . . .",
        ". . . . . . .",
        ". . . . . . C",
        "7 . . . . . .",
    )


@pytest.mark.clause("TQ5")
def test_altars_are_lit_once_by_each_party_by_either_skill() -> None:
    """TQ5."""
    p = ritual()
    assert [each.skill for each in tries(p, A)] == [1, 2]
    does(p, A)
    assert not tries(p, A)
    p.s.put(C, p.cell((1, 2)))
    assert len(tries(p, C)) == 2


def lit(p: Position, seat: int) -> None:
    """Let a party light two altars, and its hero stand on the Place of Power."""
    for spot in ((1, 1), (1, 7)):
        p.s.put(seat, p.cell(spot))
        does(p, seat)
    p.s.put(seat, p.cell((4, 4)))


@pytest.mark.clause("TQ5")
def test_two_altars_are_the_first_tier_and_open_the_summoning() -> None:
    """TQ5: on the Place of Power, Knowledge with roll-2."""
    p = ritual()
    p.s.put(A, p.cell((4, 4)))
    assert not tries(p, A)
    lit(p, A)
    assert p.s.vp == [1, 0]
    each = tries(p, A)[0]
    assert (each.skill, each.more) == (1, -2)
    assert quests.is_at(p.s, A, each)
    p.s.put(A, p.cell((4, 3)))
    assert not tries(p, A)  # beside it is not enough
    assert not quests.is_at(p.s, A, each)


@pytest.mark.clause("TQ5", "T68j")
def test_the_summoner_suffers_and_the_bulezau_stands_beside_the_place() -> None:
    """TQ5, T68j: on the nearest 2x2 that touches it and leaves it free, the lowest; active."""
    p = ritual()
    lit(p, A)
    does(p, A)
    assert p.s.hp[A] == 25
    told = p.told(Damaged)[0]
    assert (told.party, told.dmg, told.prc, told.flags) == (NO_PARTY, 0, 5, 0)
    assert (told.source, told.parts) == (-1, ())
    assert p.at(BULEZAU) == (2, 2)
    assert p.s.awake >> BULEZAU & 1
    assert p.s.vp == [3, 0]


@pytest.mark.clause("T64.9", "T64.10", "T64x")
def test_only_one_party_summons_and_either_may_slay() -> None:
    """T64.9, T64.10, T64x, T68c: tiers 1 and 3 without 2 are 4 VP."""
    p = ritual()
    lit(p, A)
    does(p, A)
    p.s.put(A, p.cell((6, 1)))
    lit(p, C)
    assert not tries(p, C)
    hit(p, BULEZAU, C)
    assert p.s.vp == [3, 4]


@pytest.mark.clause("T68a")
def test_without_a_last_hit_the_party_with_more_damage_slays_it() -> None:
    """T68a; a tie is nobody's."""
    for first, second, won in ((5, 4, [6, 0]), (4, 4, [3, 0]), (2, 4, [3, 3])):
        p = ritual()
        lit(p, A)
        does(p, A)
        hurt(p, BULEZAU, A, first)
        hurt(p, BULEZAU, C, second)
        hit(p, BULEZAU, NOBODY, NO_PARTY)
        assert p.s.vp == won


@pytest.mark.clause("T68c")
def test_a_tier_counts_without_the_ones_before_it() -> None:
    """T68c: a party without an altar slays the Bulezau."""
    p = ritual()
    lit(p, A)
    does(p, A)
    hit(p, BULEZAU, D)
    assert p.s.vp == [3, 3]
    assert p.s.tiers == [2, 1]


# --- TQ6


def marked(p: Position) -> list[int]:
    return [row[1] for row in p.s.rings if row[0] == MARKED]


def hunted(*rows: str) -> Position:
    p = at("marked_for_death", *rows)
    p.s.phase = INITIATIVE
    p.run(quests.QuestsOrdered())
    return p


@pytest.mark.clause("TQ6")
def test_the_hero_of_highest_initiative_is_marked_once() -> None:
    """TQ6."""
    p = hunted("A B . C D")
    assert marked(p) == [A]
    p.initiative(1, 2, 3, 4)
    p.run(quests.QuestsOrdered())
    assert marked(p) == [A]


@pytest.mark.clause("T68g")
def test_a_quest_revealed_later_marks_after_that_rounds_initiative() -> None:
    """T68g."""
    p = Position("A B . C D", procedures=PROCEDURES)
    p.s.round = 4
    p.s.phase = INITIATIVE
    p.initiative(1, 2, 3, 4)
    p.run(quests.SetUpQuest(p.card("marked_for_death")))
    assert not marked(p)
    p.run(quests.QuestsOrdered())
    assert marked(p) == [D]


@pytest.mark.clause("TQ6")
def test_a_rival_heros_last_hit_counts_and_passes_the_mark() -> None:
    """TQ6."""
    p = hunted("A B . C D")
    p.s.rings.clear()
    hit(p, A, D)
    assert points(p) == (0, 1)
    assert marked(p) == [D]


@pytest.mark.clause("TQ6", "T53b", "T68e")
def test_any_other_defeat_marks_the_nearest_rival() -> None:
    """TQ6, T53b, T68e: from where the marked hero fell, no progress; tie: higher initiative."""
    p = hunted("B C . A . D")
    p.s.rings.clear()
    hit(p, A, NOBODY, 1)
    assert points(p) == (0, 0)
    assert marked(p) == [C]


@pytest.mark.clause("T68e")
def test_with_no_rival_on_the_board_the_first_to_come_back_is_marked() -> None:
    """T68e."""
    p = hunted("A B . C D")
    p.s.rings.clear()
    p.s.put(C, -1)
    p.s.put(D, -1)
    hit(p, A, B)
    assert not marked(p)
    p.s.put(D, p.cell((1, 5)))
    p.run(places.Arrive(D, p.cell((1, 5)), "respawn"))
    assert marked(p) == [D]
    p.s.put(C, p.cell((1, 4)))
    p.run(places.Arrive(C, p.cell((1, 4)), "respawn"))
    assert marked(p) == [D]


@pytest.mark.clause("TQ6", "T68k")
def test_a_marked_hero_that_hurt_a_rival_earns_at_the_end_of_the_round() -> None:
    """TQ6, T68k: by the hero itself, while it is marked, a rival hero."""
    p = hunted("A B . C D")
    hurt(p, B, A, 3)
    hurt(p, G, A, 3)
    over(p)
    assert points(p) == (0, 0)
    hurt(p, C, A, 3)
    hurt(p, C, A, 3)
    over(p)
    assert points(p) == (1, 0)
    over(p)
    assert points(p) == (1, 0)
    hurt(p, C, B, 3)
    over(p)
    assert points(p) == (1, 0)


@pytest.mark.clause("T48.2", "T48c")
def test_the_quests_mark_has_its_ring() -> None:
    """T48.2, T48c: one status never is the mark."""
    p = hunted("A B . C D")
    assert p.told(RingPut)
    assert not rings.statuses(p.s, A)


# --- TQ7


@pytest.mark.clause("TQ7", "T68.2")
def test_more_heroes_at_the_place_of_power_count_at_the_end_of_the_round() -> None:
    """TQ7, T68.2: on it or adjacent."""
    p = at("siphon_power", "A 5 C . D", ". B . . .")
    over(p)
    assert points(p) == (1, 0)
    p.s.put(B, p.cell((2, 5)))
    over(p)
    assert points(p) == (1, 0)


@pytest.mark.clause("TQ7", "T68j")
def test_a_roll_on_it_hurts_by_the_round_passed_or_not() -> None:
    """TQ7, T68j: no party's damage, again and again."""
    p = at("siphon_power", "A 5 C . D", ". B . . .")
    assert not tries(p, A)
    p.s.put(A, p.cell((1, 2)))
    p.s.round = 3
    does(p, A)
    does(p, A, passed=False)
    assert points(p) == (1, 0)
    assert p.s.hp[A] == 24
    assert p.told(Damaged)[0].party == NO_PARTY


# --- TQ8


def princes() -> Position:
    p = at("the_ogre_prince", board=realm(TEMPLE))
    for figure in range(p.s.seats):
        p.s.put(figure, -1)
    p.s.put(A, p.cell((15, 10)))
    p.s.put(B, p.cell((14, 10)))
    return p


@pytest.mark.clause("TQ8", "T64.8")
def test_each_partys_ogre_stands_on_the_start_nearest_its_portal() -> None:
    """TQ8, T64.8: HP 20 each."""
    p = princes()
    assert (p.at(PRINCE), p.at(PRINCE + 1)) == ((15, 2), (15, 28))
    assert p.s.hp[PRINCE] == p.s.hp[PRINCE + 1] == 20


@pytest.mark.clause("TQ8", "T10")
def test_the_ogres_of_a_second_quest_stand_as_well() -> None:
    p = at("monster_slayer", board=realm(TEMPLE))
    assert not p.s.stands(PRINCE)
    p.run(quests.SetUpQuest(p.card("the_ogre_prince")))
    assert p.s.stands(PRINCE)
    assert p.s.stands(PRINCE + 1)


@pytest.mark.clause("T64.6", "T68l")
def test_the_hero_of_lowest_initiative_leads_it_and_it_may_attack() -> None:
    """T64.6, T68l: up to four spaces, then an adjacent opponent, an inactive monster too."""
    p = princes()
    p.monster(G, p.cell((15, 8)))
    p.camp(G, awake=False)
    p.run(quests.PrinceActs(0))
    assert p.asked() == "lead B"
    reached = {p.place(cell)[1] for cell in p.offers(SPACE)}
    assert max(reached) == 6
    p.play(SPACE, p.cell((15, 6)))
    assert p.asked() == "victim B"
    p.play(TARGET, G)
    assert p.told(MonsterAttacks)
    assert p.at(PRINCE) == (15, 6)


@pytest.mark.clause("T27a")
def test_its_attack_may_be_answered_before_it_rolls() -> None:
    """T27a: that of an allied monster is a monster's attack too."""
    p = princes()
    p.s.put(C, p.cell((15, 4)))
    p.hand(C, "brace")
    p.run(quests.PrinceActs(0))
    p.play(SPACE, p.cell((15, 2)))
    p.play(TARGET, C)
    assert p.m.decision is not None
    assert (p.asked(), p.m.decision.about["moment"]) == ("answer C", "declaration")


@pytest.mark.clause("T64.6")
def test_it_need_not_attack() -> None:
    """T64.6: full control."""
    p = princes()
    p.monster(G, p.cell((15, 4)))
    p.run(quests.PrinceActs(0))
    p.play(SPACE, p.cell((15, 2)))
    p.play(PASS, 0)
    assert not p.told(MonsterAttacks)


@pytest.mark.clause("T64.7", "TQ8", "T68l")
def test_an_ogre_on_the_rivals_start_is_across_and_leaves() -> None:
    """T64.7, TQ8, T68l."""
    p = princes()
    p.s.put(PRINCE, p.cell((15, 25)))
    p.s.put(PRINCE + 1, -1)
    p.run(quests.PrinceActs(0))
    p.play(SPACE, p.cell((16, 27)))
    assert p.told(LeftBoard)
    assert p.at(PRINCE) is None
    assert points(p) == (1, 0)
    assert p.s.vp == [1, 0]


@pytest.mark.clause("TQ8", "T68l")
def test_a_removed_ogre_returns_at_the_end_of_the_next_round() -> None:
    """TQ8, T68l: the round after its removal, on its start, unhurt."""
    p = princes()
    hit(p, PRINCE, C)
    assert points(p) == (0, 1)
    over(p)
    assert p.at(PRINCE) is None
    p.s.round = 2
    over(p)
    assert p.at(PRINCE) == (15, 2)
    assert p.s.hp[PRINCE] == 20


@pytest.mark.clause("TQ8")
def test_a_taken_start_gives_way_to_the_nearest_free_place() -> None:
    """TQ8: nearest free 2x2."""
    p = princes()
    hit(p, PRINCE, NOBODY, NO_PARTY)
    assert points(p) == (0, 0)
    p.s.put(A, p.cell((15, 2)))
    p.s.round = 2
    over(p)
    assert p.at(PRINCE) == (14, 3)


@pytest.mark.clause("T68b")
def test_allied_ogres_never_act_at_10_can_be_healed_and_drop_nothing() -> None:
    """T68b, T68l: either party's healing works."""
    p = princes()
    p.s.hp[PRINCE] = 3
    p.run(monsters.Monsters())
    assert not p.events
    p.run(harm.Heal(PRINCE, 4, C, p.card("cure_wounds")))
    assert p.s.hp[PRINCE] == 7
    assert not defeat.drops(p.s, PRINCE)


# --- TQ9


def mercs(*rows: str) -> Position:
    p = Position(*rows, procedures=PROCEDURES)
    p.initiative(20, 5, 15, 8)
    p.s.camps.append(Camp(camps.GOBLINS, p["x"], 0, awake=0).row())
    row = camp_of(p.s.camps[0])
    row.members = sum(1 << each for each in range(G, G + 4) if p.s.stands(each))
    camps.keep(p.s, 0, row)
    p.run(quests.SetUpQuest(p.card("the_roving_mercs")))
    return p


@pytest.mark.clause("TQ9")
def test_the_goblin_camp_is_the_first_of_the_mercenaries() -> None:
    """TQ9."""
    p = mercs("g x g . A")
    assert camp_of(p.s.camps[0]).merc


@pytest.mark.clause("TQ9", "T64.4")
def test_a_camp_is_won_over_at_its_token_or_at_any_goblin() -> None:
    """TQ9, T64.4: by Savvy, with any number left, in a fight too."""
    p = mercs("x . . . g", ". . . . .", "A . . . C")
    assert not tries(p, A)
    assert not tries(p, C)
    p.s.put(A, p.cell((2, 1)))
    p.s.put(C, p.cell((2, 5)))
    assert [each.skill for each in tries(p, A)] == [2]
    assert tries(p, C)
    does(p, C)
    assert p.told(CampAllied)[0].party == 1
    assert camp_of(p.s.camps[0]).ally == 1
    assert points(p) == (0, 1)
    assert not tries(p, A)


@pytest.mark.clause("T64.1", "T64.3", "T53.2")
def test_the_last_goblin_of_an_unallied_camp_counts() -> None:
    """T64.1, T64.3, T53.2."""
    p = mercs("x . . g g", "A . . . C")
    hit(p, G, C)
    assert points(p) == (0, 0)
    hit(p, G + 1, A)
    assert points(p) == (1, 0)
    p = mercs("x . . . g", "A . . . C")
    does_ally = camp_of(p.s.camps[0])
    does_ally.ally = 0
    camps.keep(p.s, 0, does_ally)
    hit(p, G, C)
    assert points(p) == (0, 0)


@pytest.mark.clause("TQ9", "T64.5", "T68f")
def test_two_goblins_out_of_play_come_as_a_camp_at_a_random_location() -> None:
    """TQ9, T64.5, T68f, T68m: inactive, on the nearest free spaces round the token."""
    p = Position(procedures=PROCEDURES)
    p.initiative(20, 5, 15, 8)
    for letter in range(3):
        p.monster(G + letter, p.cell((1, 1 + letter)))
    p.camp(G, G + 1, G + 2)
    p.run(quests.SetUpQuest(p.card("the_roving_mercs")))
    over(p)
    assert not p.told(CampPlaced)  # one goblin is too few
    hit(p, G, A)
    p.dice(location=[1, 2])
    over(p)
    told = p.told(CampPlaced)[0]
    assert p.place(told.cell) == (6, 7)
    assert (p.at(G), p.at(G + 3)) == ((5, 6), (5, 7))
    assert not camp_of(p.s.camps[1]).awake


# --- TQ10


def hunt() -> Position:
    p = Position(procedures=PROCEDURES)
    p.initiative(20, 5, 15, 8)
    for figure in range(p.s.seats):
        p.s.put(figure, -1)
    p.run(quests.SetUpQuest(p.card("hunt_the_ankheg")))
    p.run(quests.QuestsBegin())
    return p


def came() -> Position:
    p = hunt()
    p.s.round = 2
    p.dice(location=[1, 1])
    p.run(quests.QuestsBegin())
    return p


@pytest.mark.clause("TQ10", "T68n")
def test_the_ankheg_comes_before_the_draws_of_round_2() -> None:
    """TQ10, T68n: at a random location, active."""
    p = hunt()
    assert p.at(ANKHEG) is None
    p = came()
    assert p.at(ANKHEG) == (5, 5)
    assert p.s.awake >> ANKHEG & 1


@pytest.mark.clause("T68n")
def test_an_ankheg_in_play_becomes_the_quests() -> None:
    """T68n: what it took before does not count."""
    p = hunt()
    p.monster(ANKHEG, p.cell((9, 9)))
    hurt(p, ANKHEG, A, 5)
    p.s.round = 2
    p.run(quests.QuestsBegin())
    assert p.at(ANKHEG) == (9, 9)
    hurt(p, ANKHEG, A, 4)
    assert points(p) == (4, 0)


@pytest.mark.clause("T68n", "TQ10")
def test_the_ankheg_comes_whatever_quest_was_revealed_before() -> None:
    p = at("monster_slayer", board=realm(TEMPLE))
    p.run(quests.SetUpQuest(p.card("hunt_the_ankheg")))
    p.s.round = 2
    p.run(quests.QuestsBegin())
    assert p.at(ANKHEG) is not None


@pytest.mark.clause("TQ10", "T68.4")
def test_each_party_counts_its_damage_and_the_last_hit_is_the_third_tier() -> None:
    """TQ10, T68.4."""
    p = came()
    hurt(p, ANKHEG, A, 10)
    assert p.s.vp == [1, 0]
    hurt(p, ANKHEG, C, 20)
    assert p.s.vp == [1, 3]
    hit(p, ANKHEG, A)
    assert p.s.vp == [4, 3]
    assert p.told(TierDone)[-1].tier == 3


@pytest.mark.clause("TQ10")
def test_it_burrows_after_a_round_in_which_it_took_eight() -> None:
    """TQ10: to a new random location, without its ailments."""
    p = came()
    p.s.burn[ANKHEG * 3] = 2
    hurt(p, ANKHEG, A, 5)
    over(p)
    assert p.at(ANKHEG) == (5, 5)
    hurt(p, ANKHEG, A, 4)
    hurt(p, ANKHEG, NOBODY, 4)
    p.dice(location=[20, 20])
    over(p)
    assert p.at(ANKHEG) == (24, 24)
    assert not p.s.burn[ANKHEG * 3]


@pytest.mark.clause("TQ10")
def test_a_slain_ankheg_does_not_come_back() -> None:
    """TQ10: no respawn."""
    p = came()
    hit(p, ANKHEG, A)
    p.s.round = 3
    p.run(quests.QuestsBegin())
    assert p.at(ANKHEG) is None


# --- the roll


@pytest.mark.clause("T63a", "T25")
def test_an_objective_is_tried_with_the_skill_card_of_the_character() -> None:
    """T63a, T67.2, T25: Ivar's Outlander, Knowledge 10+, never Pickpocket."""
    p = at("read_the_runes", "A 7 . D", ". . . .")
    p.turn(A)
    assert skills.needs(p.s, A, 1) == 10
    p.dice(skill=[9])
    p.run(actions.Try(A, tries(p, A)[0].number))
    p.pass_all()
    assert points(p) == (0, 0)
    p.dice(skill=[10])
    p.run(actions.Try(A, tries(p, A)[0].number))
    p.pass_all()
    assert points(p) == (1, 0)
    rogue = p.s.tables.card(skills.skill_card(p.s, D))
    assert rogue.id != "pickpocket"


# --- where a quest can be served


def served(p: Position) -> set[tuple[int, int]]:
    """Return rows and columns of the spaces where the quest can be served."""
    grid = p.s.tables.realm.grid
    cells = quests.places_of(p.s, p.s.quests[0][0])
    return {(grid.row(cell), grid.col(cell)) for cell in bits(cells)}


def where(p: Position, *figures: int) -> set[tuple[int, int]]:
    """Return the spaces of figures."""
    grid = p.s.tables.realm.grid
    found = p.s.cells_of(sum(1 << figure for figure in figures))
    return {(grid.row(cell), grid.col(cell)) for cell in bits(found)}


@pytest.mark.clause("TQ1", "TQ3", "TQ6")
def test_a_quest_of_creatures_is_served_where_those_stand_that_count() -> None:
    """TQ1, TQ3, TQ6: all monsters; both obelisks; whoever is marked."""
    p = at("monster_slayer")
    assert served(p) == where(p, *range(GUARDIAN, FIRST_OBELISK))
    p = at("the_dark_obelisk", board=realm(TEMPLE))
    assert served(p) == where(p, FIRST_OBELISK, FIRST_OBELISK + 1)
    assert len(served(p)) == 2
    p = at("marked_for_death")
    assert served(p) == set()
    p.run(quests.QuestsOrdered())
    assert served(p) == where(p, progress.running(p.s, 0).a - 1)


@pytest.mark.clause("TQ7", "T68.2")
def test_siphon_power_is_served_on_the_place_of_power_and_beside_it() -> None:
    """TQ7, T68.2."""
    p = at("siphon_power", board=realm(TEMPLE))
    power = p.s.tables.realm.power
    grid = p.s.tables.realm.grid
    around = {
        (grid.row(power) + down, grid.col(power) + across)
        for down in (-1, 0, 1) for across in (-1, 0, 1)
    }  # fmt: skip
    assert (grid.row(power), grid.col(power)) in served(p)
    assert served(p) <= around
    assert len(served(p)) > 1


@pytest.mark.clause("TQ2", "TQ8")
def test_runes_are_served_at_altars_and_princes_where_they_are_and_have_to_go() -> None:
    """TQ2, TQ8."""
    p = at("read_the_runes", board=realm(TEMPLE))
    grid = p.s.tables.realm.grid
    assert served(p) == {(grid.row(c), grid.col(c)) for c in p.s.tables.realm.altars}
    p = at("the_ogre_prince", board=realm(TEMPLE))
    ends = {(grid.row(c), grid.col(c)) for c in p.s.tables.realm.ogre_starts}
    assert where(p, PRINCE, PRINCE + 1) <= served(p)
    assert ends <= served(p)


def test_a_quest_that_is_not_open_is_served_nowhere() -> None:
    p = at("monster_slayer")
    assert quests.places_of(p.s, p.card("siphon_power")) == 0
