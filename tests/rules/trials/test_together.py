"""What one part of the rules hands to another, with all procedures of the game: objectives tried by
Actions, what the end of a turn brings, Primaries to choose from (T25, T46h, T65.31, T66an).
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.grid import bits
from game.rules.trials import (
    actions,
    ailments,
    areas,
    attack_targets,
    boons,
    camps,
    concerns,
    decks,
    defences,
    effects,
    happenings,
    harm,
    hunting,
    loot,
    monsters,
    places,
    plays,
    preview,
    progress,
    queries,
    quest_kinds,
    quests,
    reach,
    rings,
    rounds,
    scripts,
    turn,
    walking,
)
from game.rules.trials.codes import (
    ALLIES,
    ANKHEG,
    ATTACK,
    ATTACK_ROLL,
    B_FIRST_TELE,
    B_PORTENT,
    BULEZAU,
    CARD,
    CHAMPIONS,
    DEAD_MAGIC,
    DISCARD,
    DRAW,
    END,
    END_ROUND,
    END_TURN,
    EVENT_DECK,
    EVENTS,
    FEATURE,
    FIRST_BUGBEAR,
    FIRST_GOBLIN,
    FIRST_KOBOLD,
    FIRST_LOOT,
    FIRST_OBELISK,
    FIRST_PRINCE,
    FREE,
    GENERAL,
    GIVE,
    GUARDIAN,
    HOARDER,
    LOOT_DECK,
    LOOT_USE,
    NOBODY,
    NONE,
    OGRE,
    ONGOING,
    PASS,
    PATTERN,
    PILLAR,
    QUEST_DECK,
    SIDE,
    SIDES_OF_A_CARD,
    SKILL,
    SMOKE,
    SPACE,
    SPIKES,
    SPREAD,
    STEP,
    TARGET,
    TELEPORTAL,
    USED,
    VOW,
    pile,
)
from game.rules.trials.events import (
    AilmentFell,
    CampWoke,
    Damaged,
    DeckCycled,
    ExtraAttack,
    Rolled,
    RollJudged,
    StayedUp,
    Stepped,
    Stood,
    TokenPlaced,
)
from game.rules.trials.frames import Ongoing, Play, Throw, camp_of
from game.rules.trials.procedures import PROCEDURES
from tests.rules.trials.positions import A, B, C, D, Position
from tests.rules.trials.turns import Turn, answer

RANGERS = ("ranger", "wizard", "fighter", "rogue")


class Whole(Turn):
    """A position with every procedure of the game."""

    def __init__(self, *rows: str, classes: tuple[str, ...] = RANGERS) -> None:
        Position.__init__(self, *rows, classes=classes, procedures=PROCEDURES)
        self.s.portal = [self.cell((1, 1)), self.cell((1, 2))]
        self.s.first_party = 0
        self.initiative(*(20, 15, 12, 3, 2, 1)[: len(classes)])

    def quest(self, name: str) -> int:
        """Set a quest up; return its place."""
        self.run(quests.SetUpQuest(self.card(name), 3))
        return len(self.s.quests) - 1

    def event(self, name: str) -> int:
        """Let an event lie in play; return its card."""
        card = self.card(name)
        self.s.piles.move(card, EVENT_DECK, EVENTS)
        return card


# --- objectives


@pytest.mark.clause("T25", "T68.3", "TQ4")
def test_a_skill_card_is_a_general_action_that_tries_the_objective_the_hero_is_at() -> None:
    p = Whole("A 8 . .", "8 . 8 8", ". . . 8", "B . C D")
    p.quest("gather_rare_herbs")
    p.begin(A)
    assert p.offers(SKILL) == [0, 3]  # Athletics for herbs 1 and 2; herbs 3 to 5 are too far
    p.dice(skill=[8])
    p.does(SKILL, 0)  # Ivar's Outlander: Athletics 8+
    assert (p.s.actions, p.s.vp) == (1, [1, 0])
    assert p.offers(SKILL) == [3]
    p.dice(skill=[7])
    p.does(SKILL, 3)
    assert (p.s.actions, p.s.vp) == (0, [1, 0])


@pytest.mark.clause("T66an", "T67a")
def test_mage_hand_tries_an_objective_within_six_that_it_sees() -> None:
    p = Whole("B . . . . . 8", "8 . # . . 8 .", "8 . # . . . .", "# # # # # # 8", "A . C D . . .")
    p.quest("gather_rare_herbs")
    p.hand(B, "mage_hand")
    p.begin(B)
    p.play(GENERAL, p.own(B, "mage_hand") * SIDES_OF_A_CARD)
    p.quiet()
    assert p.asked() == "hand B"
    assert [quests.name_of(p.s, each) for each in p.offers(SKILL)] == [
        "gather_rare_herbs.1.athletics",
        "gather_rare_herbs.2.athletics",
        "gather_rare_herbs.3.knowledge",
        "gather_rare_herbs.4.knowledge",
    ]
    p.dice(skill=[5])
    p.does(SKILL, p.offers(SKILL)[2])  # Mertz' Sage: Knowledge 5+
    assert (p.s.actions, p.s.vp) == (1, [1, 0])


@pytest.mark.clause("TE21", "T66an")
def test_mage_hand_reaches_into_no_dead_magic_zone() -> None:
    p = Whole("B . 8 . 2", ". . . . .", "A . C D .")
    p.quest("gather_rare_herbs")
    p.s.full |= 1
    assert actions.in_hand(p.s, B, 6) == [(SPACE, 1 << p.cell((1, 5))), (SKILL, 1)]
    zone = 1 << p.cell((1, 3)) | 1 << p.cell((1, 5))
    p.s.tokens.append((DEAD_MAGIC, p.cell((1, 4)), zone, p.card("dead_magic_zone")))
    assert actions.in_hand(p.s, B, 6) == []


# --- the end of a turn


@pytest.mark.clause("T46h", "TE24")
def test_a_pillar_of_flame_burns_at_the_end_of_a_heros_turn_and_it_hurts_at_once() -> None:
    p = Whole("A . C .", ". . . D", "B . . .")
    card = p.event("pillar_of_flame")
    near = p.s.tables.realm.grid.within(p.cell((1, 2)), 1)
    p.s.tokens.append((PILLAR, p.cell((1, 2)), near, card))
    p.s.happenings.append((card, 0, 3, 0, 0))
    p.begin(A)
    p.does(END)
    assert [(told.figure, told.lost) for told in p.told(Damaged)] == [(A, 2)]
    assert sum(p.s.burn[A * 3 : A * 3 + 3]) == 1


@pytest.mark.clause("T46h", "TE3")
def test_whoever_ends_its_turn_on_the_title_becomes_champion() -> None:
    p = Whole()
    p.s.put(A, p.cell((16, 15)))
    card = p.event("champions_trial")
    p.s.tokens.append((CHAMPIONS, p.cell((15, 15)), p.s.tables.realm.centre, card))
    p.begin(A)
    p.does(END)
    assert (p.s.champion, p.s.vp) == (A, [1, 0])


@pytest.mark.clause("T46h", "T64.6", "T68l")
def test_an_allied_ogre_acts_after_its_partys_hero_of_lowest_initiative() -> None:
    p = Whole("A . . . . . .", "B . . . . . .", ". Q . . C . .", ". . . . . . D")
    p.quest("the_ogre_prince")
    p.initiative(20, 15, 12, 3)
    p.begin(A)
    p.does(END)
    assert p.asked() == ""
    p.begin(B)
    p.does(END)
    assert p.s.stands(FIRST_PRINCE)
    assert p.asked().endswith(" B")


# --- extra attacks


@pytest.mark.clause("T65.31", "T44a")
def test_the_primary_of_an_extra_attack_is_chosen_where_several_have_a_target() -> None:
    p = Whole("A C . D", ". . . .", ". . . B", classes=("bard", "fighter", "wizard", "rogue"))
    p.build(A, "college_of_valor")
    p.hand(A, "extra_attack")
    p.begin(A)
    p.dice(attack=[1, 1])
    p.play(ATTACK, p.own(A, "rapier"))
    p.chain(A, "extra_attack")
    assert p.offers(CARD) == [p.own(A, "rapier"), p.own(A, "vicious_mockery")]
    p.does(CARD, p.own(A, "vicious_mockery"))
    assert [(told.card, told.by) for told in p.told(ExtraAttack)] == [
        (p.own(A, "vicious_mockery"), p.card("extra_attack", A))
    ]
    assert [told.target for told in p.told(Rolled)] == [D]


# --- where figures come to stand


@pytest.mark.clause("T10a", "T10.2")
@pytest.mark.parametrize(("on", "space"), [(D, (1, 1)), (A, (1, 2)), (FIRST_GOBLIN, (1, 2))])
def test_a_hero_of_the_second_party_shares_its_portal_with_its_ally_alone(
    on: int, space: tuple[int, int]
) -> None:
    p = Whole(". . . .", ". . . .")
    p.s.portal = [p.cell((2, 4)), p.cell((1, 1))]
    if on == FIRST_GOBLIN:
        p.monster(on, p.cell((1, 1)))
    else:
        p.s.put(on, p.cell((1, 1)))
    assert p.place(places.portal_space(p.s, C)) == space


@pytest.mark.clause("T22b", "T10c")
def test_who_has_been_on_no_free_space_goes_back_to_the_free_one_nearest_to_it() -> None:
    p = Whole("B g . .", "g A . .", "C D . .")
    p.s.put(A, p.s.cell[B])
    p.run(places.back_to(p.m, A, NONE))
    assert p.at(A) == (2, 2)


@pytest.mark.clause("T46e")
@pytest.mark.parametrize(
    ("rows", "columns", "way"),
    [(0, 5, (0, 1)), (2, 5, (0, 1)), (3, 7, (1, 1)), (-5, 13, (0, 1)), (-5, 12, (-1, 1))],
)
def test_a_push_takes_the_direction_of_the_smallest_angle(
    rows: int, columns: int, way: tuple[int, int]
) -> None:
    p = Whole()
    source = p.cell((15, 10))
    assert ailments.direction(p.grid, source, p.cell((15 + rows, 10 + columns))) == way


@pytest.mark.clause("TE18", "T69k")
def test_a_cornered_hoarder_takes_the_lowest_space_of_those_equally_far() -> None:
    p = Whole(". . #", "x A #", "# # #")
    p.monster(HOARDER, p["x"])
    p.s.awake |= 1 << HOARDER
    p.run(monsters.Activation(HOARDER))
    p.pass_all()
    assert p.at(HOARDER) == (1, 1)


# --- dice that are kept


@pytest.mark.clause("T66aq", "T65.48")
def test_divination_alone_rolls_a_portent_for_the_round() -> None:
    p = Whole("A B C D")
    p.dice(portent=[13])
    rounds.Play().portents(p.m)
    assert [(row[0], row[1], row[2]) for row in p.s.boons] == [(B_PORTENT, B, 13)]


@pytest.mark.clause("T66aq")
def test_a_portent_that_waits_is_not_offered_again() -> None:
    p = Whole("A B", "C D")
    card = p.card("divination", B)
    boons.give(p.m, B_PORTENT, B, 13, B, card, END_ROUND)
    p.s.throws.append(Throw(ATTACK_ROLL, C).row())
    assert plays.portents(p.s, B) == 1 << card
    p.s.pile.append(Play(1, FEATURE, B, card).row())
    assert plays.portents(p.s, B) == 0


# --- what is told


@pytest.mark.clause("T19")
def test_the_primary_that_turns_is_told() -> None:
    p = Whole("A B", "C D")
    p.hand(A)
    deck = p.s.piles.cards[pile(A, DRAW)]
    p.s.piles.cards[pile(A, DRAW)] = ()
    p.s.piles.cards[pile(A, DISCARD)] = deck
    p.turn(A)
    p.run(decks.Draw(A, 1, "test"))
    while p.asked():
        p.play(p.families()[0], p.offers(p.families()[0])[0])
        turned = [told.turned for told in p.told(DeckCycled) if told.turned >= 0]
    assert [1 << each for each in turned] == [p.s.turned]


@pytest.mark.clause("T66h", "T42.4")
def test_what_a_bond_takes_is_told_among_what_the_damage_is_made_of() -> None:
    p = Whole("A B", "C D", classes=("cleric", "fighter", "rogue", "wizard"))
    p.hand(A, "warding_bond")
    bond = p.s.hand(A)[0]
    p.s.piles.move(bond, pile(A, 1), pile(A, ONGOING))
    p.s.ongoing.append(Ongoing(bond, A, B, times=3).row())
    p.run(harm.Damage(B, C, 9, 0, 0))
    p.events = [*p.events, *p.pass_all()]
    own, bonded = p.told(Damaged)
    assert (own.figure, own.lost, bonded.figure) == (A, 1, B)
    assert ("warding_bond", -3) in bonded.parts


@pytest.mark.clause("T70.3")
def test_the_naga_returns_to_fifteen_and_that_is_told() -> None:
    p = Whole("A B . . .", "C D . U .", ". . . . .")
    p.s.guardian = [each.id for each in p.s.tables.content.guardians].index("guardian_naga")
    p.s.hp[GUARDIAN] = 4
    p.run(harm.Damage(GUARDIAN, A, 0, 9, 0, party=0))
    assert [(told.figure, told.hp) for told in p.told(StayedUp)] == [(GUARDIAN, 15)]
    assert p.s.hp[GUARDIAN] == 15


# --- ways


@pytest.mark.clause("T66aa", "T65.42")
def test_spikes_cost_a_space_more_whatever_piece_came_before_them() -> None:
    p = Whole("A . . .", "B . C D")
    p.piece(SMOKE, 1 << p.cell((1, 4)))
    p.piece(SPIKES, 1 << p.cell((1, 2)), A, p.card("spike_growth", A))
    assert [reach.cost(p.s, A, p.cell((1, column))) for column in (2, 3, 4)] == [2, 1, 1]


@pytest.mark.clause("T22c", "T66aa")
@pytest.mark.parametrize(("left", "may"), [(2, False), (3, True)])
def test_into_an_allys_space_one_steps_only_if_a_dear_step_out_of_it_can_be_paid(
    left: int, may: bool
) -> None:
    p = Whole("A B .", "# # #", "C . D")
    spikes = 1 << p.cell((1, 1)) | 1 << p.cell((1, 3))
    p.piece(SPIKES, spikes, A, p.card("spike_growth", A))
    p.turn(A, spaces=left)
    assert bool(reach.steps(p.s, A, left) >> p.s.cell[B] & 1) == may


@pytest.mark.clause("T70i")
def test_acid_needs_its_target_in_the_line_besides_another() -> None:
    p = Whole(
        "K . . A . B . .", ". . . . . . . .", ". . . . . . . .", "C . . . . . . .",
        ". . . . . . . D",
    )  # fmt: skip
    for target, lines in ((A, 1), (B, 1), (C, 0), (D, 0)):
        found = scripts.acid_lines(p.s, p.s.spaces[ANKHEG], target)
        assert len(found) == lines


# --- quests and events


@pytest.mark.clause("TQ6", "T68k")
def test_whoever_is_newly_marked_has_not_hurt_a_rival_yet_this_round() -> None:
    p = Whole("A B", "C D")
    at = p.quest("marked_for_death")
    quest_kinds.mark(p.m, at, A)
    kind = quest_kinds.at_place(p.s, at)
    kind.harmed(p.m, at, C, 0, A, 4)
    quest_kinds.mark(p.m, at, C)
    assert [row[1] for row in p.s.rings] == [C]  # T48.2: one mark, that passes
    p.run(quests.QuestsOver())
    assert p.s.vp == [0, 0]
    assert progress.running(p.s, at).points[:2] == [0, 0]


@pytest.mark.clause("TE40", "T68g")
def test_a_new_challenge_reveals_one_more_quest_of_which_two_tiers_count() -> None:
    p = Whole("A B", "C D")
    quest = p.card("monster_slayer")
    p.s.piles.cards[QUEST_DECK] = (quest,)
    p.run(happenings.EventDoes(p.event("a_new_challenge")))
    assert [row[0] for row in p.s.quests] == [quest]
    kind = quest_kinds.at_place(p.s, 0)
    for _ in range(12):
        kind.last_hit(p.m, 0, FIRST_GOBLIN, 0, A, 0)
    assert p.s.vp == [3, 0]


@pytest.mark.clause("TE7")
@pytest.mark.parametrize(
    ("quest", "comes"), [("the_unholy_ritual", False), ("monster_slayer", True)]
)
def test_horned_fury_brings_no_bulezau_beside_an_unholy_ritual(quest: str, comes: bool) -> None:
    p = Whole()
    p.quest(quest)
    p.run(happenings.EventDoes(p.event("horned_fury")))
    assert p.s.stands(BULEZAU) == comes


@pytest.mark.clause("TE39", "T50c")
def test_the_peddler_takes_the_loot_that_its_owner_picks_and_puts_it_under_the_deck() -> None:
    p = Whole("A B", "C D")
    p.loot(A, "cloak_of_protection", "ring_of_evasion")
    p.s.hp[A] = 4
    p.hand(A)
    p.run(happenings.Peddling(p.event("spirit_peddler"), A))
    assert p.offers(SIDE) == [1]
    p.play(SIDE, 1)
    assert p.asked() == "give_loot A"
    p.play(CARD, p.card("ring_of_evasion"))
    assert p.s.loot(A) == (p.card("cloak_of_protection"),)
    assert p.s.piles.cards[LOOT_DECK][0] == p.card("ring_of_evasion")
    assert (p.s.hp[A], len(p.s.hand(A))) == (30, 3)


# --- loot in a turn


@pytest.mark.clause("T51", "T51a")
def test_a_gift_may_be_received_too() -> None:
    p = Whole("A . B", ". . .", "C . D")
    p.loot(B, "cloak_of_protection")
    p.begin(A)
    p.s.spaces_left = 1
    p.m.ask_again()
    p.does(STEP, p.cell((1, 2)))
    cloak = p.card("cloak_of_protection")
    assert p.offers(GIVE) == [(cloak - FIRST_LOOT) * ALLIES + B]
    p.does(GIVE, p.offers(GIVE)[0])
    assert (p.s.loot(A), p.s.loot(B)) == ((cloak,), ())
    assert p.offers(GIVE) == []


@pytest.mark.clause("TL20", "T70d")
def test_the_pearl_brings_back_the_spell_that_its_holder_picks() -> None:
    p = Whole("A . . C", "B . . D", classes=("bard", "wizard", "fighter", "rogue"))
    p.loot(A, "pearl_of_power")
    p.hand(A, "healing_word", "longstrider", "heckle")
    for name in ("healing_word", "longstrider"):
        p.s.piles.move(p.own(A, name), pile(A, 1), pile(A, USED))
    spells = list(p.s.piles.cards[pile(A, USED)])
    p.begin(A)
    p.play(LOOT_USE, p.offers(LOOT_USE)[0])
    p.quiet()
    assert p.asked() == "pick A"
    assert p.offers(CARD) == sorted(spells)
    p.does(CARD, p.card("longstrider", A))
    assert p.names(A, 1) == ["longstrider"]


# --- allied ogres


@pytest.mark.clause("T68l")
def test_an_allied_ogre_with_nowhere_to_go_is_not_asked_about() -> None:
    p = Whole("Q . # A C", ". . # B D", "# # # . .")
    p.quest("the_ogre_prince")
    p.initiative(20, 15, 12, 3)
    p.run(quests.PrinceActs(0))
    assert p.asked() == ""


@pytest.mark.clause("TQ8", "T68l")
@pytest.mark.parametrize("party", [0, 1])
def test_a_removed_ogre_comes_back_once_at_the_end_of_the_next_round(party: int) -> None:
    p = Whole(
        "A B . . . .", ". 9 . . . .", ". . . . . .", ". . . 9 . .", ". . . . . .", "C D . . . .",
    )  # fmt: skip
    at = p.quest("the_ogre_prince")
    ogre = FIRST_PRINCE + party
    assert p.s.stands(ogre)
    p.s.put(ogre, -1)
    p.s.round = 4
    kind = quest_kinds.at_place(p.s, at)
    assert isinstance(kind, quest_kinds.OgrePrinces)
    kind.removed(p.s, at, party)
    back = []
    for number in (4, 5, 6):
        p.s.round = number
        p.run(quests.QuestsOver())
        back.append(p.s.stands(ogre))
        p.s.put(ogre, -1)
    assert back == [False, True, False]


@pytest.mark.clause("T64.7", "T54a")
def test_an_ogre_that_is_across_leaves_its_rings_behind() -> None:
    p = Whole(
        "A B . . . .", ". 9 . . . .", ". . . . . .", ". . . 9 . .", ". . . . . .", "C D . . . .",
    )  # fmt: skip
    at = p.quest("the_ogre_prince")
    rings.put(p.m, VOW, FIRST_PRINCE, C, NONE)
    goal = p.s.cell[FIRST_PRINCE + 1]
    p.s.put(FIRST_PRINCE + 1, -1)
    p.s.put(FIRST_PRINCE, goal)
    kind = quest_kinds.at_place(p.s, at)
    assert isinstance(kind, quest_kinds.OgrePrinces)
    kind.crossed(p.m, at, 0)
    assert (p.s.stands(FIRST_PRINCE), p.s.rings, p.s.vp) == (False, [], [1, 0])


# --- monsters


@pytest.mark.clause("T65.85", "T36")
@pytest.mark.parametrize(("smoke", "seen"), [((1, 1), True), ((1, 3), False)])
def test_a_monster_sees_out_of_smoke_and_not_into_it(smoke: tuple[int, int], seen: bool) -> None:
    p = Whole("g . A .", "B . C D")
    p.piece(SMOKE, 1 << p.cell(smoke))
    assert hunting.is_seen(p.s, p.s.spaces[FIRST_GOBLIN], A) == seen


@pytest.mark.clause("T70g", "T46d")
def test_a_rooted_giant_throws_its_boulder_at_whom_it_could_else_reach() -> None:
    p = Whole("U . . A .", ". . . . .", "# # # # #", "B . C . D")
    p.s.guardian = [each.id for each in p.s.tables.content.guardians].index("hill_giant")
    assert scripts.line_at(p.s, GUARDIAN, p.s.spaces[GUARDIAN], A, True) == NONE
    p.s.root[GUARDIAN * 3] = 1
    assert scripts.line_at(p.s, GUARDIAN, p.s.spaces[GUARDIAN], A, True) == 1


@pytest.mark.clause("TE15", "T69j")
def test_war_drums_wake_the_camps_that_sleep_and_no_others() -> None:
    p = Whole("g . k .", ". . . .", "A B C D")
    p.camp(FIRST_GOBLIN, awake=True)
    p.camp(FIRST_KOBOLD, awake=False)
    camps.wake_all(p.m, "TE15")
    assert [(row.awake, row.fresh) for row in map(camp_of, p.s.camps)] == [(1, 0), (1, 1)]


@pytest.mark.clause("T46.3", "T49")
def test_poison_that_healing_takes_is_told_as_none_left() -> None:
    p = Whole("A B", "C D")
    p.s.psn[A * 3] = 2
    p.run(harm.Heal(A, 4, B, NONE))
    assert [(told.ailment, told.total) for told in p.told(AilmentFell)] == [("psn", 0)]


@pytest.mark.clause("TQ8", "T43")
def test_an_allied_ogre_has_the_dr_of_its_quest() -> None:
    p = Whole("Q . A", ". . B", "C D .")
    assert defences.dr(p.s, FIRST_PRINCE, C) == 1


@pytest.mark.clause("T66ac")
def test_a_trick_shot_needs_a_space_beside_terrain_within_its_range() -> None:
    p = Whole("A . . # C", ". . . . .", "B . D . .")
    assert p.s.board().bounced(p.s.cell[A], 10) >> p.s.cell[C] & 1
    assert not p.s.board().bounced(p.s.cell[A], 2) >> p.s.cell[C] & 1


@pytest.mark.clause("T58", "T58d")
def test_any_damage_to_a_member_is_noted_of_its_camp() -> None:
    p = Whole("g g . k", ". . . .", "A B C D")
    p.camp(FIRST_GOBLIN, FIRST_GOBLIN + 1, awake=False)
    p.camp(FIRST_KOBOLD, awake=False)
    p.run(harm.Damage(FIRST_GOBLIN + 1, NONE, 0, 1, 0))
    assert [camp_of(row).harmed for row in p.s.camps] == [1, 0]


@pytest.mark.clause("T37")
def test_an_area_is_laid_on_no_space_out_of_range() -> None:
    p = Whole(classes=("wizard", "fighter", "rogue", "monk"))
    p.s.put(A, p.cell((15, 15)))
    p.s.put(C, p.cell((1, 1)))
    spots = areas.attack_spots(p.s, A, p.card("fireball", A))
    assert {p.place(each // 4) for each in bits(spots)} <= set(
        p.places(p.grid.within(p.s.cell[A], 8))
    )


@pytest.mark.clause("T65.61", "T42b")
def test_a_feature_after_a_hit_is_for_nobody_who_is_falling() -> None:
    p = Whole("A g . B", "k . . .", "u . C D")
    goblin, kobold = FIRST_GOBLIN, FIRST_KOBOLD
    p.s.wounded |= 1 << goblin
    p.hand(A, "whirling_cut")
    p.begin(A)
    p.dice(attack=[8, 8])
    p.attack(A, "whirling_cut")
    assert (p.asked(), p.offers(TARGET)) == ("figure A", [kobold])
    p.does(PASS)
    assert (p.asked(), p.offers(TARGET)) == ("figure A", [FIRST_BUGBEAR])


@pytest.mark.clause("T70g", "T62.2")
def test_memory_drain_needs_the_target_among_those_within_two() -> None:
    p = Whole("U . A . . . C", ". . B . . . .", ". . . . . . D")
    guardians = [each.id for each in p.s.tables.content.guardians]
    p.s.guardian = guardians.index("elder_oblex")
    spaces = p.s.spaces[GUARDIAN]
    assert scripts.line_at(p.s, GUARDIAN, spaces, C, True) == NONE
    assert scripts.line_at(p.s, GUARDIAN, spaces, A, True) == 0


@pytest.mark.clause("T62", "T62a")
@pytest.mark.parametrize(
    ("which", "grown", "told"),
    [
        ("elder_oblex", 0, 1),
        ("elder_oblex", 1, 0),
        ("hill_giant", 0, 0),
    ],
)
def test_a_three_by_three_guardian_alone_grows_and_once(which: str, grown: int, told: int) -> None:
    p = Whole(
        "U . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
        ". . . . . . . A", "B . C D . . . .",
    )  # fmt: skip
    guardians = [each.id for each in p.s.tables.content.guardians]
    p.s.guardian = guardians.index(which)
    p.s.grown = grown
    p.s.put(GUARDIAN, p.s.cell[GUARDIAN])
    p.s.init = [20, 3, 2, 1]
    p.run(monsters.Activation(GUARDIAN))
    events = [*p.events, *p.pass_all()]
    while p.asked():
        events += p.play(p.families()[0], p.offers(p.families()[0])[0])
    stood = [each.how for each in events if isinstance(each, Stood) and each.figure == GUARDIAN]
    assert stood == ["grown"] * told


@pytest.mark.clause("T22b", "T60d")
def test_a_monster_that_is_rooted_in_its_friends_space_goes_back() -> None:
    p = Whole("g g . A", "# # # #", "B . C D", classes=("fighter", "rogue", "bard", "wizard"))
    p.camp(FIRST_GOBLIN, FIRST_GOBLIN + 1)
    p.hand(C, "hypnotic_pattern")
    card = p.s.hand(C)[0]
    p.s.piles.move(card, pile(C, 1), pile(C, ONGOING))
    p.s.ongoing.append(Ongoing(card, C, NONE).row())
    p.piece(PATTERN, 1 << p.cell((1, 2)), C, card)
    p.run(monsters.March(FIRST_GOBLIN, NOBODY, p.cell((1, 3)), 5))
    assert p.at(FIRST_GOBLIN) == (1, 1)
    assert [told.how for told in p.told(Stepped)] == ["step", "back"]


@pytest.mark.clause("T19", "T9.2")
def test_either_primary_attack_of_a_bard_may_be_turned() -> None:
    p = Whole("A B", "C D", classes=("bard", "fighter", "wizard", "rogue"))
    p.hand(A)
    p.s.piles.cards[pile(A, DISCARD)] = p.s.piles.cards[pile(A, DRAW)][:2]
    p.s.piles.cards[pile(A, DRAW)] = ()
    p.turn(A)
    p.run(decks.Draw(A, 1, "test"))
    assert p.asked() == "primary A"
    assert p.offers(CARD) == [p.card("rapier", A), p.card("vicious_mockery", A)]


@pytest.mark.clause("T65.34", "T22")
def test_a_first_step_past_anything_may_end_on_a_token() -> None:
    p = Whole("A # .", "# x .", "B C D")
    p.s.put(FIRST_OBELISK, p["x"])
    p.turn(A, spaces=3)
    assert not reach.steps(p.s, A, 3)
    boons.give(p.m, B_FIRST_TELE, A, 1, A, NONE, END_TURN)
    assert not reach.steps(p.s, A, 3)  # the walls that close the corner hide it
    p = Whole("A O .", "O x .", "B C D")
    p.s.put(FIRST_OBELISK, p["x"])
    p.turn(A, spaces=3)
    boons.give(p.m, B_FIRST_TELE, A, 1, A, NONE, END_TURN)
    assert p.places(reach.steps(p.s, A, 3)) == [(2, 2)]


@pytest.mark.clause("T68e", "TQ6")
def test_a_mark_that_lies_on_somebody_waits_for_nobody_who_comes_back() -> None:
    p = Whole("A B", "C D")
    at = p.quest("marked_for_death")
    quest_kinds.mark(p.m, at, C)
    for seat in (A, B, D):
        quest_kinds.at_place(p.s, at).came_back(p.m, at, seat)
    assert [row[1] for row in p.s.rings] == [C]


@pytest.mark.clause("TE4", "T69f")
def test_a_hero_off_the_board_is_not_near_the_centre() -> None:
    p = Whole()
    p.s.put(A, p.cell((13, 13)))
    assert happenings.near_centre(p.s, A, 2)
    assert not happenings.near_centre(p.s, A, 1)
    p.s.put(A, -1)
    assert not happenings.near_centre(p.s, A, 2)


@pytest.mark.clause("T65.85", "T70g")
@pytest.mark.parametrize(("smoke", "seen"), [((1, 2), True), ((1, 5), False)])
def test_a_guardian_in_smoke_sees_where_its_areas_may_be_laid(
    smoke: tuple[int, int], seen: bool
) -> None:
    p = Whole("U . . . A .", ". . . . . .", "# # # # # #", "B C D . . .")
    p.s.guardian = [each.id for each in p.s.tables.content.guardians].index("hill_giant")
    p.piece(SMOKE, 1 << p.cell(smoke))
    found = scripts.areas(p.s, 1, p.s.spaces[GUARDIAN], A)
    assert (p.s.cell[A] in {each.cell for each in found}) == seen


@pytest.mark.clause("T69c", "TE5")
@pytest.mark.parametrize(("other", "comes"), [(FIRST_GOBLIN, False), (-1, True)])
def test_a_teleportal_whose_other_end_is_taken_does_not_work(other: int, comes: bool) -> None:
    p = Whole("A . . x", "B C D .")
    card = p.event("teleportal")
    for cell in (p.cell((1, 2)), p["x"]):
        p.s.tokens.append((TELEPORTAL, cell, 0, card))
    if other >= 0:
        p.monster(other, p["x"])
    p.turn(A)
    p.s.put(A, p.cell((1, 2)))
    p.run(places.Arrive(A, p.cell((1, 2)), "step"))
    assert (p.s.cell[A] == p["x"]) == comes


@pytest.mark.clause("T51a")
def test_who_is_pushed_into_a_space_gives_nothing_there() -> None:
    p = Whole("A . . B", "g . . .", "C . D .")
    p.loot(A, "cloak_of_protection")
    p.turn(A)
    p.s.put(A, p.cell((1, 2)))
    p.s.stepped = 1
    p.run(ailments.Shove(A, 1, 0, 1, p.cell((1, 1)), 0, C))
    assert p.at(A) == (1, 3)
    assert turn.gifts(p.s, A) == 0
    p.s.stepped = 1
    assert turn.gifts(p.s, A)


@pytest.mark.clause("T67c", "T65.61")
def test_bonnie_picks_which_of_the_allies_she_passed_is_healed() -> None:
    six = ("bard", "fighter", "rogue", "wizard", "monk", "cleric")
    p = Whole("A B . .", ". C . .", "D . E F", classes=six)
    p.s.hp[B] = p.s.hp[C] = 10
    p.begin(A)
    p.move(A, "bonnie")
    p.does(FEATURE, p.card("bonnie", A))
    assert (p.asked(), p.offers(TARGET)) == ("figure A", [B, C])
    p.does(TARGET, C)
    assert (p.s.hp[B], p.s.hp[C]) == (10, 11)


@pytest.mark.clause("T15.2", "T56")
def test_a_marker_acts_at_its_number_and_once() -> None:
    p = Whole("A B", "C D")
    p.initiative(12, 9, 8, 3)
    p.s.markers.append((12, 0, p.event("meteor_shower"), 0, 0))
    play = rounds.Play()
    assert type(play.next(p.m)).__name__ == "MarkerActs"
    assert p.s.markers[0][4] == 1
    assert type(play.next(p.m)).__name__ == "HeroTurn"


@pytest.mark.clause("T34e", "T41")
def test_the_range_to_a_large_creature_is_that_to_its_nearest_space() -> None:
    p = Whole("R . . A", ". . . .", "B . C D")
    assert queries.distance_to(p.s, OGRE, p.cell((1, 4))) == 2
    assert queries.distance_to(p.s, A, p.cell((1, 1))) == 3


@pytest.mark.clause("T67c")
def test_bonnie_heals_the_one_ally_she_passed_without_a_question() -> None:
    p = Whole("A B .", ". . .", "C . D", classes=("fighter", "bard", "rogue", "wizard"))
    p.s.hp[A] = 10
    p.begin(B)
    p.move(B, "bonnie")
    p.does(FEATURE, p.card("bonnie", B))
    assert (p.asked(), p.s.hp[A]) == ("turn B", 11)


@pytest.mark.clause("T65c")
def test_a_pull_stops_next_to_its_source_even_where_it_would_go_past() -> None:
    p = Whole("C . . . .", ". . . A .", "B . D . .")
    p.run(ailments.Shove(A, 3, 0, -1, p.s.cell[C], 1, C))
    assert p.at(A) == (2, 2)


@pytest.mark.clause("TE15")
def test_a_camp_that_an_event_wakes_is_told() -> None:
    p = Whole("g . k .", ". . . .", "A B C D")
    p.camp(FIRST_KOBOLD, awake=False)
    p.m.events = []
    camps.wake_all(p.m, "TE15")
    assert [each.why for each in p.m.events if isinstance(each, CampWoke)] == ["event"]


@pytest.mark.clause("T66j", "T65.12")
def test_points_of_healing_are_given_out_from_none_to_all() -> None:
    p = Whole("A B .", "C . D", classes=("cleric", "fighter", "rogue", "wizard"))
    p.run(effects.ShareHeal(A, p.card("preserve_life", A), 12, 1 << A | 1 << B))
    assert (p.asked(), p.offers(SPREAD)) == ("points A", list(range(13)))


@pytest.mark.clause("T60a", "T60g")
def test_a_monster_goes_the_shortest_way_by_itself_however_far_it_could_go() -> None:
    p = Whole(". . . .", ". . . .", "g . . .", "A B C D")
    p.run(monsters.March(FIRST_GOBLIN, NOBODY, p.cell((3, 2)), 5))
    assert len(p.told(Stepped)) == 1
    assert p.at(FIRST_GOBLIN) == (3, 2)


@pytest.mark.clause("T70i", "T40b")
def test_an_acid_line_is_named_by_the_spaces_it_takes() -> None:
    p = Whole(
        "K . . A . B . .", ". . . . . . . .", ". . . . . . . .", "C . . . . . . .",
        ". . . . . . . .", "D . . . . . . .", ". . . . . . . .", ". . . . . . . .",
    )  # fmt: skip
    for target, south in ((A, 0), (C, 1)):
        (found,) = scripts.acid_lines(p.s, p.s.spaces[ANKHEG], target)
        assert found.member % 2 == south
        assert areas.line_at(p.s, found.member) == found.area


@pytest.mark.clause("T66t", "T65.62")
def test_a_mirrored_ray_falls_on_its_caster_with_all_its_strokes() -> None:
    p = Whole("A . . C", ". . . .", "B . . D", classes=("wizard", "fighter", "monk", "rogue"))
    p.build(A, "evocation")
    p.build(C, "spellbreaker")
    p.hand(A, "scorching_ray")
    p.hand(C, "spell_mirror")
    p.s.put(D, -1)
    p.begin(A)
    p.dice(attack=[8, 9, 1], card=[9])
    p.play(ATTACK, p.own(A, "scorching_ray"))
    answer(p, C, "spell_mirror")
    p.quiet()
    assert [(told.target, told.passed) for told in p.told(RollJudged) if told.roll == "attack"] == [
        (A, True),
        (A, True),
        (A, False),
    ]


@pytest.mark.clause("T70.3", "T42b")
def test_memory_drain_is_rolled_against_all_within_two_adjacent_or_not() -> None:
    p = Whole("U . A . . .", ". . . . . .", ". . . . . .", "B . . . C D")
    guardians = [each.id for each in p.s.tables.content.guardians]
    p.s.guardian, p.s.grown = guardians.index("elder_oblex"), 1
    p.s.put(GUARDIAN, p.cell((1, 1)))
    p.s.put(A, p.cell((1, 5)))
    p.s.put(B, p.cell((4, 1)))
    p.s.put(C, -1)
    p.dice(attack=[6, 6])
    p.run(monsters.Activation(GUARDIAN))
    p.events = [*p.events, *p.pass_all()]
    assert [told.target for told in p.told(RollJudged)] == [A, B]


@pytest.mark.clause("T70i")
@pytest.mark.parametrize("way", [(-1, 0), (0, -1), (0, 1), (1, 0)])
def test_acid_goes_straight_out_from_each_side(way: tuple[int, int]) -> None:
    p = Whole()
    p.monster(ANKHEG, p.cell((15, 15)))
    far = [3 if step > 0 else -2 if step < 0 else 0 for step in way]
    for seat, more in ((A, 0), (B, 1)):
        row, column = 15 + far[0] + way[0] * more, 15 + far[1] + way[1] * more
        p.s.put(seat, p.cell((row, column)))
    assert len(scripts.acid_lines(p.s, p.s.spaces[ANKHEG], A)) == 1


@pytest.mark.clause("T60a")
def test_the_end_by_default_is_the_nearest_by_steps_before_the_lowest() -> None:
    p = Whole(". . . . x .", ". . . . . .", "g . y . . .", "A B C D . .")
    assert p.place(hunting.proposed(p.s, FIRST_GOBLIN, 1 << p["x"] | 1 << p["y"])) == (3, 3)


@pytest.mark.clause("T68l", "T64.6")
def test_when_an_allied_ogre_has_attacked_its_attack_is_over() -> None:
    p = Whole("Q . C . .", ". . . . .", "A B D . .")
    p.quest("the_ogre_prince")
    p.dice(attack=[1])
    p.run(quests.PrinceActs(0))
    p.play(SPACE, p.cell((1, 1)))
    assert p.asked().startswith("victim")
    p.play(TARGET, C)
    p.pass_all()
    assert (p.asked(), p.s.deeds) == ("", [])


@pytest.mark.clause("T22b", "T46i")
def test_a_move_that_is_cut_short_in_an_allys_space_goes_back_to_the_last_free_one() -> None:
    p = Whole(". . B . A", "# # # # #", "C D . . .")
    p.run(walking.Walk(A, 4))
    p.play(STEP, p.cell((1, 4)))
    p.play(STEP, p.cell((1, 3)))
    p.s.root[A * 3] = 1
    p.m.ask_again()
    assert p.at(A) == (1, 4)


@pytest.mark.clause("T54", "T50.2")
def test_each_loot_that_a_fallen_hero_drops_is_told_where_it_lies() -> None:
    p = Whole("A B", "C D")
    p.loot(A, "cloak_of_protection", "cursed_idol")
    p.m.events = []
    loot.drop_all(p.m, A, p.cell((1, 1)))
    told = [(each.token, each.event) for each in p.m.events if isinstance(each, TokenPlaced)]
    assert told == [("dropped", NONE), ("dropped", NONE)]
    assert p.s.vp == [-3, 0]


@pytest.mark.clause("TQ8")
@pytest.mark.parametrize(("portal", "own"), [((1, 1), (2, 2)), ((6, 6), (5, 5))])
def test_an_allied_ogre_starts_on_the_start_nearest_its_portal(
    portal: tuple[int, int], own: tuple[int, int]
) -> None:
    p = Whole(
        "A B . . . .", ". 9 . . . .", ". . . . . .", ". . . . . .", ". . . . 9 .", "C D . . . .",
    )  # fmt: skip
    p.s.portal = [p.cell(portal), p.cell((7 - portal[0], 7 - portal[1]))]
    assert p.place(quest_kinds.start_of(p.s, 0)) == own
    assert p.place(quest_kinds.start_of(p.s, 1)) == (7 - own[0], 7 - own[1])


@pytest.mark.clause("T65.85", "T36")
def test_a_guardian_in_smoke_sees_through_no_wall() -> None:
    p = Whole("U . . # A .", ". . . # . .", "# # # # # #", "B C D . . .")
    p.s.guardian = [each.id for each in p.s.tables.content.guardians].index("hill_giant")
    p.piece(SMOKE, 1 << p.cell((1, 2)))
    assert scripts.areas(p.s, 1, p.s.spaces[GUARDIAN], A) == []


# --- what is told beforehand


@pytest.mark.clause("T33", "T65.62")
@pytest.mark.parametrize(("card", "rolls"), [("fire_bolt", 1), ("scorching_ray", 3)])
def test_the_chance_of_a_critical_is_that_of_any_of_its_rolls(card: str, rolls: int) -> None:
    p = Whole("A . C .", "B . . D", classes=("wizard", "fighter", "rogue", "monk"))
    p.build(A, "evocation")
    p.turn(A)
    deed = actions.new_deed(p.s, A, p.card(card, A))
    deed, order = attack_targets.alone(p.s, deed, C)
    (stake,) = preview.attack_stakes(p.s, deed, order)
    assert stake.odds[preview.CRITICALS] == 1 - Fraction(19, 20) ** rolls


@pytest.mark.clause("T65.78", "T66v")
def test_a_spell_that_waits_concerns_rivals_of_its_player_and_no_allies() -> None:
    p = Whole("A B . C", ". . . D", classes=("bard", "fighter", "wizard", "monk"))
    p.hand(A, "healing_word")
    p.hand(C, "counterspell")
    p.begin(A)
    p.play(FREE, p.own(A, "healing_word") * SIDES_OF_A_CARD)
    p.play(TARGET, A)
    assert p.asked() == "answer C"
    found = [concerns.concerns(p.m, seat, ()) for seat in (B, C, D)]
    assert found == ["", concerns.RIVAL_SPELL, concerns.RIVAL_SPELL]
