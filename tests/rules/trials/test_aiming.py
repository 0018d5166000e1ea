"""What a pointed-at space means: a way, an attack, an area, whom a card is for (T22, T24, T37).

Every meaning is carried out as well: what is chosen, and what follows of itself.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.answers import ENDS, ITSELF, MIDDLE, WHOM, Aim
from game.engine.decisions import choice, code_of, member_of
from game.rules.trials import aiming, boons, laying, preview, progress, quests, refusals, skills
from game.rules.trials.codes import (
    AREA_AT,
    ATTACK,
    B_ATTACK_ROLL,
    CHAIN,
    END,
    END_TURN,
    FREE,
    GENERAL,
    GIVE,
    KNOWLEDGE,
    LINE_AT,
    MOVE,
    NONE,
    PASS,
    SIDES_OF_A_CARD,
    SKILL,
    SPACE,
    SPIKES,
    STEP,
    TARGET,
)
from tests.rules.trials.positions import A, At, B, C
from tests.rules.trials.turns import Turn

pytestmark = pytest.mark.interpreted
FIGHTER = ("fighter", "wizard", "ranger", "rogue")
WIZARD = ("wizard", "fighter", "ranger", "rogue")
CLERIC = ("cleric", "fighter", "ranger", "rogue")


def started(*rows: str, classes: tuple[str, ...] = FIGHTER, hand: tuple[str, ...] = ()) -> Turn:
    """Return the first hero's turn at its first question."""
    p = Turn(*rows, classes=classes)
    p.hand(A, *hand)
    p.begin(A)
    return p


def point(p: Turn, at: At | None, code: int = -1, chain: int = NONE, laid: int = NONE) -> Aim:
    """Return what a space means to the first hero."""
    cell = -1 if at is None else p.cell(at)
    return aiming.aim(p.m, A, code, cell, chain, laid)


def carry_out(p: Turn, found: Aim) -> None:
    """Choose what was meant, and all that follows; nobody answers."""
    assert found.choice >= 0
    for each in (found.choice, *found.follow):
        while p.asked().startswith("answer"):
            p.play(PASS)
        p.play(code_of(each), member_of(each))
    while p.asked().startswith("answer"):
        p.play(PASS)


def lit(p: Turn, found: Aim) -> list[At]:
    return p.places(found.cells)


def spent(found: Aim) -> dict[str, int]:
    return {each.kind: each.amount for each in found.costs}


def tool(p: Turn, family: int, name: str, seat: int = A) -> int:
    """Return a card taken up, as a whole choice."""
    card = p.own(seat, name)
    sided = family in (MOVE, GENERAL, FREE, CHAIN)
    return choice(family, card * SIDES_OF_A_CARD if sided else card)


CORRIDOR = "A . . . . . . . . . . . . . . . . . . ."


# --- ways


@pytest.mark.clause("T22")
def test_a_click_far_off_plays_the_move_primary_and_goes_all_the_way() -> None:
    p = started(CORRIDOR)
    found = point(p, (1, 5))
    assert (found.how, found.code) == (ENDS, STEP)
    assert code_of(found.choice) == MOVE
    assert spent(found) == {"action": 1, "spaces": 4}
    assert found.option is not None
    assert found.option.path == tuple(p.cell((1, column)) for column in range(1, 6))
    assert found.option.spent == (0, 1, 2, 3, 4)
    carry_out(p, found)
    assert (p.at(A), p.s.actions) == ((1, 5), 1)


@pytest.mark.clause("T22", "T23.2")
def test_why_the_first_space_of_the_board_is_not_gone_to_is_said_as_of_any_other() -> None:
    p = started("# . A", ". . .")
    assert (refusal := point(p, (1, 1)).refusal) is not None
    assert (refusal.key, refusal.clause) == ("wall", "T23.2")


@pytest.mark.clause("T22")
def test_the_first_space_of_the_board_is_gone_to_as_any_other() -> None:
    p = started(". . A", ". . .")
    found = point(p, (1, 1))
    assert found.choice == tool(p, MOVE, "gains")
    carry_out(p, found)
    assert p.at(A) == (1, 1)


@pytest.mark.clause("T22", "T23b")
def test_with_spaces_left_a_click_walks_and_takes_no_action() -> None:
    p = started(CORRIDOR)
    p.move(A, "gains")
    left = p.s.spaces_left
    found = point(p, (1, 1 + left))
    assert code_of(found.choice) == STEP
    assert spent(found) == {"spaces": left}
    carry_out(p, found)
    assert (p.at(A), p.s.spaces_left, p.s.actions) == ((1, 1 + left), 0, 1)


@pytest.mark.clause("T23b")
def test_spaces_left_and_those_of_another_move_add_up() -> None:
    p = started(CORRIDOR)
    p.move(A, "gains")
    moves = p.s.spaces_left
    p.play(STEP, p.cell((1, 2)))
    found = point(p, (1, 2 + moves))
    assert code_of(found.choice) == MOVE
    carry_out(p, found)
    assert (p.at(A), p.s.spaces_left) == ((1, 2 + moves), moves - 1)


@pytest.mark.clause("T22", "T20")
def test_where_two_moves_lead_is_told_apart_and_reached_by_one_click() -> None:
    p = started(CORRIDOR)
    once = max(at[1] for at in lit(p, point(p, None)))
    (beyond,) = aiming.further(p.m, A)
    assert min(p.places(beyond.cells)) == (1, once + 1)
    assert [(each.kind, each.amount) for each in beyond.costs] == [("action", 2)]
    far = (1, once + 2)
    leg = aiming.leg(p.m, A, p.cell(far))
    assert leg is not None
    assert (code_of(leg.choice), leg.path[-1]) == (MOVE, p.cell(far))
    found = point(p, far)
    assert spent(found) == {"action": 2, "spaces": once + 1}
    carry_out(p, found)
    assert (p.at(A), p.s.actions) == (far, 0)
    assert aiming.further(p.m, A) == []


@pytest.mark.clause("T22")
def test_while_spaces_are_left_what_costs_another_action_is_further() -> None:
    """T22.1: spaces that are left cost nothing more; what a second Move Action reaches stays apart,
    though a click there means it.
    """
    p = started(CORRIDOR)
    once = max(at[1] for at in lit(p, point(p, None)))
    carry_out(p, point(p, (1, once - 2)))
    assert p.s.spaces_left == 2
    near = point(p, None).cells
    assert max(at[1] for at in p.places(near)) == once
    (beyond,) = aiming.further(p.m, A)
    assert [(each.kind, each.amount) for each in beyond.costs] == [("action", 1)]
    assert min(at[1] for at in p.places(beyond.cells) if at[1] >= once) == once + 1
    assert not beyond.cells & near
    assert code_of(point(p, (1, once + 1)).choice) == MOVE


@pytest.mark.clause("T22")
def test_a_move_that_is_taken_up_goes_no_farther_than_it_leads() -> None:
    p = started(CORRIDOR)
    gains = tool(p, MOVE, "gains")
    far = max(at[1] for at in lit(p, point(p, None, gains)))
    assert point(p, (1, far), gains).choice == gains
    found = point(p, (1, far + 1), gains)
    assert found.refusal is not None
    assert (found.refusal.key, found.refusal.params) == (
        "too_far", {"spaces": far - 1, "needed": far},
    )  # fmt: skip


@pytest.mark.clause("T22", "T26g")
def test_a_move_that_is_taken_up_may_be_declared_where_the_hero_stands() -> None:
    """What joins it may lead elsewhere, before any step or after; the spaces are gone later."""
    monk = ("monk", "wizard", "fighter", "rogue")
    p = started(CORRIDOR, classes=monk, hand=("fey_step",))
    raena = tool(p, MOVE, "raena")
    assert (1, 1) not in lit(p, point(p, None, raena))
    fey = p.own(A, "fey_step") * SIDES_OF_A_CARD
    found = point(p, (1, 1), raena, fey)
    assert found.choice == raena
    assert found.follow == (choice(CHAIN, fey),)
    assert spent(found) == {"action": 1, "card": 1}
    p = started(CORRIDOR, classes=monk)
    carry_out(p, point(p, (1, 1), tool(p, MOVE, "raena")))
    assert (p.at(A), p.s.actions, p.s.spaces_left) == ((1, 1), 1, 6)


@pytest.mark.clause("T22")
def test_beyond_all_moves_nothing_is_meant_and_it_is_said_how_far_it_is() -> None:
    p = started(CORRIDOR)
    found = point(p, (1, 20))
    assert (found.choice, found.option) == (NONE, None)
    assert found.refusal is not None
    assert (found.refusal.key, found.refusal.params["needed"]) == ("too_far", 19)
    assert aiming.leg(p.m, A, p.cell((1, 20))) is None
    assert aiming.leg(p.m, A, p.cell((1, 2))) is None


@pytest.mark.clause("T22c")
def test_a_way_may_lead_through_an_ally_and_does_not_end_there() -> None:
    p = started("A B . .", "# # # #")
    assert (1, 2) not in lit(p, point(p, None))
    found = point(p, (1, 3))
    carry_out(p, found)
    assert p.at(A) == (1, 3)
    p = started("A B . .", "# # # #")
    refusal = point(p, (1, 2)).refusal
    assert refusal is not None
    assert (refusal.key, refusal.clause) == ("friend_there", "T22.3")


def test_a_way_leads_round_what_harms_if_the_spaces_suffice() -> None:
    p = started(". . . .", "A . . .", ". . . .")
    p.piece(SPIKES, 1 << p.cell((2, 2)) | 1 << p.cell((1, 2)))
    found = point(p, (2, 3))
    assert found.option is not None
    assert found.option.path == (p.cell((2, 1)), p.cell((3, 2)), p.cell((2, 3)))
    into = point(p, (2, 2))
    assert into.option is not None
    assert into.option.path[-1] == p.cell((2, 2))


@pytest.mark.clause("T20", "T65.33")
def test_a_move_card_that_is_taken_up_goes_with_what_it_lets_the_hero_do() -> None:
    p = started("A g . . .", "# # # # #", classes=("monk", "wizard", "ranger", "rogue"),
                hand=("wind_dance",))  # fmt: skip
    assert point(p, (1, 4)).choice == NONE
    found = point(p, (1, 4), tool(p, MOVE, "wind_dance"))
    assert spent(found) == {"action": 1, "card": 1, "spaces": 3}
    carry_out(p, found)
    assert p.at(A) == (1, 4)


@pytest.mark.clause("T26", "T22")
def test_a_chain_that_is_named_makes_the_move_longer() -> None:
    p = started(CORRIDOR, hand=("charge",))
    reach = max(at[1] for at in lit(p, point(p, None)))
    charge = p.own(A, "charge") * SIDES_OF_A_CARD
    gains = tool(p, MOVE, "gains")
    longer = point(p, (1, reach + 2), gains, charge)
    assert spent(longer)["card"] == 1
    carry_out(p, longer)
    assert p.at(A) == (1, reach + 2)
    assert p.used(A) == ["charge"]


@pytest.mark.clause("T26d")
def test_no_chain_is_the_answer_where_one_is_asked_for_and_none_is_named() -> None:
    p = started(CORRIDOR, hand=("charge",))
    found = point(p, (1, 3))
    assert found.follow[0] == choice(PASS, 0)
    carry_out(p, found)
    assert (p.at(A), p.used(A)) == ((1, 3), [])
    p = started(CORRIDOR)
    assert choice(PASS, 0) not in point(p, (1, 3)).follow


@pytest.mark.clause("T46.4", "T46i")
def test_a_rooted_hero_goes_nowhere() -> None:
    p = Turn(CORRIDOR, classes=FIGHTER)
    p.s.root[A * 3 + 1] = 1
    p.begin(A)
    found = point(p, (1, 2))
    assert found.cells == 0
    assert found.refusal is not None
    assert found.refusal.clause == "T46i"


# --- single targets


@pytest.mark.clause("T24")
def test_a_click_on_an_enemy_is_the_best_primary_in_reach() -> None:
    p = started("A g . . k", ". . . . .")
    near = point(p, (1, 2))
    assert near.choice == choice(ATTACK, p.own(A, "greatsword"))
    assert near.strikes
    far = point(p, (1, 5))
    assert far.choice == choice(ATTACK, p.own(A, "heavy_crossbow"))
    assert spent(far) == {"action": 1}
    assert aiming.blow(p.m, A, p.cell((1, 5))) == far.choice
    assert aiming.blow(p.m, A, p.cell((1, 4))) == NONE


@pytest.mark.clause("T24", "T42.1")
def test_the_target_that_was_clicked_is_the_one_that_is_named() -> None:
    p = started("g A g", ". . .")
    p.dice(attack=[15])
    found = point(p, (1, 3), tool(p, ATTACK, "greatsword"))
    assert found.follow == (choice(TARGET, 19),)
    carry_out(p, found)
    assert p.s.wounded == 1 << 19


@pytest.mark.clause("T42.1")
def test_a_target_that_is_the_only_one_need_not_be_named() -> None:
    p = started("A g .", ". . .")
    p.dice(attack=[15])
    found = point(p, (1, 2), tool(p, ATTACK, "greatsword"))
    assert found.follow == ()
    carry_out(p, found)
    assert p.s.wounded == 1 << 18


@pytest.mark.clause("T31", "T42.6")
def test_the_odds_of_an_attack_are_told_for_whom_it_is_aimed_at() -> None:
    p = started("A g .", ". . .")
    found = point(p, (1, 2))
    assert found.option is not None
    (stake,) = found.option.stakes
    assert (stake.figure, stake.friend) == (18, False)
    assert stake.odds[preview.HITS] == Fraction(16, 20)
    assert stake.odds[preview.FALLS] == Fraction(3, 20)
    assert stake.rolls[0].need == 5
    assert stake.parts == (("band", 8),)  # as likely as 5


@pytest.mark.clause("T26c")
def test_a_chain_that_is_named_changes_the_odds() -> None:
    p = started("A C .", ". . .", hand=("power_attack",))
    power = p.own(A, "power_attack") * SIDES_OF_A_CARD
    sword = tool(p, ATTACK, "greatsword")
    bare, chained = point(p, (1, 2), sword), point(p, (1, 2), sword, power)
    assert bare.option is not None
    assert chained.option is not None
    assert chained.option.stakes[0].odds[preview.HITS] == Fraction(14, 20)
    assert bare.option.stakes[0].odds[preview.HITS] == Fraction(16, 20)
    assert spent(chained) == {"action": 1, "card": 1}
    assert chained.follow == (choice(CHAIN, power),)
    p.dice(attack=[10])
    carry_out(p, chained)
    assert p.used(A) == ["power_attack"]


@pytest.mark.clause("T26f")
def test_a_chain_that_alone_reaches_is_named_by_itself() -> None:
    p = started(
        "A . . . . . . . . . . . g .", classes=("ranger", "fighter", "wizard", "rogue"),
        hand=("quick_draw",),
    )  # fmt: skip
    bow = tool(p, ATTACK, "longbow")
    quick = p.own(A, "quick_draw") * SIDES_OF_A_CARD
    found = point(p, (1, 13), bow)
    assert (1, 13) in lit(p, found)
    assert found.follow == (choice(CHAIN, quick),)
    assert spent(found) == {"action": 1, "card": 1}
    assert found.option is not None
    assert ("action", 3) in found.option.stakes[0].rolls[0].reasons
    p.dice(attack=[15])
    carry_out(p, found)
    assert p.s.wounded == 1 << 18


@pytest.mark.clause("T35", "T36")
def test_who_cannot_be_attacked_is_told_apart_by_reason() -> None:
    p = started("A # g .", ". # . .", ". . . g", classes=FIGHTER)
    sword = tool(p, ATTACK, "heavy_crossbow")
    blocked = point(p, (1, 3), sword)
    assert blocked.refusal is not None
    assert (blocked.refusal.key, blocked.refusal.clause) == ("no_line", "T36")
    assert blocked.line is not None
    assert (blocked.line.clear, blocked.line.blocker) == (False, p.cell((1, 2)))
    empty = point(p, (3, 1), sword)
    assert empty.refusal is not None
    assert empty.refusal.key == "no_target"


@pytest.mark.clause("T65.61")
def test_an_attack_on_all_adjacent_takes_every_one_of_them_wherever_one_points() -> None:
    p = started("g A g", ". . .", hand=("sweeping_blow",))
    blow = tool(p, ATTACK, "sweeping_blow")
    found = point(p, (1, 1), blow)
    assert found.option is not None
    assert [each.figure for each in found.option.stakes] == [18, 19]
    assert spent(found) == {"action": 1, "card": 1}
    assert point(p, None, blow).choice == found.choice, "nothing needs to be pointed at"
    p.dice(attack=[15, 15])
    carry_out(p, found)
    assert p.s.wounded == 3 << 18


@pytest.mark.clause("T65.62")
def test_the_first_of_several_strokes_is_named_by_the_click() -> None:
    p = started("g A g", ". . .", classes=("monk", "wizard", "ranger", "rogue"),
                hand=("hundred_fists",))  # fmt: skip
    found = point(p, (1, 1), tool(p, ATTACK, "hundred_fists"))
    assert found.option is not None
    assert len(found.option.stakes[0].rolls) == 3
    carry_out(p, found)
    assert p.asked() == "targets A"
    again = point(p, (1, 3))
    assert (again.how, again.choice) == (WHOM, choice(TARGET, 19))
    assert again.option is not None
    assert again.option.stakes[0].figure == 19


@pytest.mark.clause("T41")
def test_a_large_figure_is_pointed_at_on_any_of_its_spaces() -> None:
    p = started("A R .", ". . .", ". . .")
    for at in ((1, 2), (1, 3), (2, 2), (2, 3)):
        assert point(p, at, tool(p, ATTACK, "greatsword")).choice >= 0
    assert lit(p, point(p, None, tool(p, ATTACK, "greatsword"))) == [(1, 2), (1, 3), (2, 2), (2, 3)]


@pytest.mark.clause("T24b")
def test_a_friend_at_the_question_for_a_target_is_told_to_be_one() -> None:
    p = started("g A g", ". B .", classes=("monk", "wizard", "ranger", "rogue"),
                hand=("hundred_fists",))  # fmt: skip
    carry_out(p, point(p, (1, 1), tool(p, ATTACK, "hundred_fists")))
    found = point(p, (2, 2), TARGET)
    assert (found.choice, lit(p, found)) == (NONE, [(1, 1), (1, 3)])
    assert found.refusal is not None
    assert found.refusal.key == "friend"
    nobody = point(p, (2, 3), TARGET).refusal
    assert nobody is not None
    assert nobody.key == "nobody_there"


@pytest.mark.clause("T36")
def test_a_line_of_sight_is_clear_to_a_target_that_is_seen() -> None:
    p = started("A . . g", ". . . .")
    found = point(p, (1, 4), tool(p, ATTACK, "heavy_crossbow"))
    assert found.line is not None
    assert (found.line.clear, found.line.blocker) == (True, NONE)
    assert found.origin == p.s.cell[A]


@pytest.mark.clause("T36", "T36b")
def test_a_line_of_sight_that_is_blocked_names_the_space_between() -> None:
    p = started(". . . . .", "A . # g .", ". . # . .", ". . # . .", ". . . . .")
    found = point(p, (2, 4), tool(p, ATTACK, "heavy_crossbow"))
    assert found.line is not None
    assert (found.line.clear, found.line.blocker) == (False, p.cell((2, 3)))


@pytest.mark.clause("T26c", "T26f")
def test_a_chain_that_is_named_reaches_as_far_as_it_lengthens_the_range() -> None:
    p = started(
        "A . . . . . . . . . . . g", ". . . . . . . . . . . . .",
        classes=("ranger", "wizard", "fighter", "rogue"), hand=("quick_draw",),
    )  # fmt: skip
    quick = p.own(A, "quick_draw") * SIDES_OF_A_CARD
    found = point(p, (1, 13), tool(p, ATTACK, "longbow"), chain=quick)
    assert lit(p, found) == [(1, 13)]
    assert found.follow == (choice(CHAIN, quick),)


# --- areas


@pytest.mark.clause("T37", "T37b")
def test_an_area_is_laid_where_one_points_with_the_odds_of_all_inside() -> None:
    p = started("A . . . . . .", ". . . . . . .", ". . . . g B .", ". . . . . . .",
                classes=WIZARD, hand=("fireball",))  # fmt: skip
    fire = tool(p, ATTACK, "fireball")
    found = point(p, (3, 5), fire)
    assert found.how == MIDDLE
    assert found.option is not None
    assert [(each.figure, each.friend) for each in found.option.stakes] == [(18, False), (B, True)]
    assert found.option.cells >> p.cell((1, 3)) & 1
    assert not found.option.cells >> p.cell((1, 2)) & 1
    p.dice(attack=[1, 1])
    carry_out(p, found)
    assert p.used(A) == ["fireball"]


@pytest.mark.clause("T37.2")
def test_an_even_area_takes_the_quarter_that_is_laid_and_else_the_likeliest() -> None:
    p = started(*[". . . . . . . . ."] * 4, "A . . . g . . . .", *[". . . . . . . . ."] * 3,
                classes=WIZARD, hand=("shatter",))  # fmt: skip
    card = tool(p, ATTACK, "shatter")
    told = aiming.layings(p.m, A, card, p.cell((4, 6)))
    assert len(told) == 4
    assert {code_of(each) for each in told} == {AREA_AT}
    for each in told:
        found = point(p, (4, 6), card, laid=each)
        assert found.follow[-1] == each
    best = point(p, (4, 6), card)
    assert best.follow[-1] == told[0]
    assert best.option is not None
    assert [each.figure for each in best.option.stakes] == [18]
    size = p.s.tables.card(p.own(A, "shatter")).area
    middles = {laying.middle_of(p.s, member_of(each), size) for each in told}
    assert len(middles) == 4


@pytest.mark.clause("T37.3")
def test_pointing_where_no_middle_may_be_takes_the_nearest_that_covers_it() -> None:
    p = started(". . . . . .", ". A g . . .", ". . . . . .", ". . . . . .",
                classes=WIZARD, hand=("fireball",))  # fmt: skip
    found = point(p, (2, 3), tool(p, ATTACK, "fireball"))
    assert found.option is not None
    assert found.option.cells >> p.cell((2, 3)) & 1
    assert [each.figure for each in found.option.stakes] == [18]
    assert code_of(found.follow[-1]) == AREA_AT


@pytest.mark.clause("T37b", "T37d")
def test_where_no_area_can_be_laid_it_is_said_why() -> None:
    p = started("A . . . . . . . . . . . . . g", ". # . . . . . . . . . . . . .",
                classes=WIZARD, hand=("fireball",))  # fmt: skip
    fire = tool(p, ATTACK, "fireball")
    far = point(p, (1, 15), fire)
    assert far.refusal is not None
    assert far.refusal.key == "out_of_range"


@pytest.mark.clause("T40", "T40a")
def test_a_line_lies_along_the_space_that_is_pointed_at_both_ways_are_told() -> None:
    p = started(*[". . . . . . . . ."] * 3, "A . . g . . . . .", *[". . . . . . . . ."] * 4,
                classes=WIZARD, hand=("wall_of_fire",))  # fmt: skip
    card = tool(p, ATTACK, "wall_of_fire")
    told = aiming.layings(p.m, A, card, p.cell((4, 4)))
    assert {code_of(each) for each in told} == {LINE_AT}
    assert {member_of(each) % 2 for each in told} == {0, 1}
    found = point(p, (4, 4), card)
    assert found.cell == p.cell((4, 4))
    assert found.option is not None
    assert found.option.stakes[0].figure == 18


# --- whom cards are for


@pytest.mark.clause("T65j", "T49")
def test_a_free_card_that_is_taken_up_names_whom_it_is_for() -> None:
    p = started("A . B .", ". . . C", classes=("bard", "fighter", "ranger", "rogue"),
                hand=("healing_word",))  # fmt: skip
    p.s.hp[B] = 20
    word = tool(p, FREE, "healing_word")
    found = point(p, (1, 3), word)
    assert found.how == WHOM
    assert lit(p, found) == [(1, 1), (1, 3)]
    assert found.option is not None
    assert found.option.mends == (B, 25)
    assert found.option.stakes[0].effects[preview.HEALS].mean() == 5
    carry_out(p, found)
    assert p.s.hp[B] == 25
    p = started("A . B .", ". . . C", classes=("bard", "fighter", "ranger", "rogue"),
                hand=("healing_word",))  # fmt: skip
    refusal = point(p, (2, 4), tool(p, FREE, "healing_word")).refusal
    assert refusal is not None
    assert (refusal.key, refusal.clause) == ("no_ally", "T65.61")


@pytest.mark.clause("T65.61", "T49")
def test_a_general_action_is_begun_and_aimed_at_whom_it_will_ask_for() -> None:
    p = started("A B . .", ". . . C", classes=CLERIC, hand=("cure_wounds",))
    p.s.hp[B] = 10
    cure = tool(p, GENERAL, "cure_wounds")
    found = point(p, (1, 2), cure)
    assert found.choice == cure
    assert found.follow[-1] == choice(TARGET, B)
    assert found.option is not None
    assert found.option.mends[0] == B
    assert spent(found) == {"action": 1, "card": 1}
    healed = found.option.mends[1]
    carry_out(p, found)
    assert p.s.hp[B] == healed


def test_a_card_that_names_nobody_is_played_wherever_one_points() -> None:
    p = started("A . .", ". . .", hand=("second_wind",))
    p.s.hp[A] = 5
    wind = tool(p, FREE, "second_wind")
    found = point(p, (2, 3), wind)
    assert (found.how, found.choice, found.cell) == (ITSELF, wind, p.cell((1, 1)))
    assert found.option is not None
    assert found.option.mends == (A, 15)


def test_looking_at_what_a_card_would_ask_changes_nothing() -> None:
    p = started("A B . .", ". . . C", classes=CLERIC, hand=("cure_wounds",))
    before = p.s.plain()
    point(p, (1, 2), tool(p, GENERAL, "cure_wounds"))
    assert p.s.plain() == before
    assert p.asked() == "turn A"


@pytest.mark.clause("T65j")
def test_whom_alone_a_free_card_can_be_for_is_not_named() -> None:
    p = started("A . . .", ". . . C", classes=("bard", "fighter", "ranger", "rogue"),
                hand=("healing_word",))  # fmt: skip
    p.s.hp[A] = 20
    found = point(p, (2, 3), tool(p, FREE, "healing_word"))
    assert found.choice == tool(p, FREE, "healing_word")
    assert (found.cell, found.follow) == (p.cell((1, 1)), ())
    carry_out(p, found)
    assert p.s.hp[A] == 25


@pytest.mark.clause("T65.62")
def test_one_target_that_is_taken_up_is_meant_on_its_space_and_no_other() -> None:
    p = started("g A g", ". . .", classes=("monk", "wizard", "ranger", "rogue"),
                hand=("hundred_fists",))  # fmt: skip
    carry_out(p, point(p, (1, 1), tool(p, ATTACK, "hundred_fists")))
    assert p.asked() == "targets A"
    found = point(p, (1, 3), choice(TARGET, 19))
    assert (found.how, found.choice, lit(p, found)) == (WHOM, choice(TARGET, 19), [(1, 3)])
    assert found.strikes
    assert point(p, (1, 1), choice(TARGET, 19)).choice == NONE


def test_two_cards_that_are_looked_at_one_after_the_other_are_told_apart() -> None:
    p = started("A B . .", ". . . C", classes=CLERIC, hand=("cure_wounds", "spiritual_weapon"))
    p.s.hp[B] = 10
    cure, weapon = tool(p, GENERAL, "cure_wounds"), tool(p, GENERAL, "spiritual_weapon")
    for code, asks in ((cure, "figure"), (weapon, "area"), (cure, "figure")):
        asked, _ = aiming.begun(p.m, A, code)
        assert asked is not None
        assert asked.decision is not None
        assert asked.decision.kind == asks


# --- who is not asked


def test_nothing_is_meant_by_whom_nobody_asks() -> None:
    p = started("A . B")
    found = aiming.aim(p.m, B, -1, p.cell((1, 2)))
    assert (found.code, found.choice, found.cells) == (-1, NONE, 0)
    assert aiming.further(p.m, B) == []
    assert aiming.beside(p.m, B, p.cell((1, 2))) == NONE
    assert aiming.blow(p.m, C, p.cell((1, 2))) == NONE


@pytest.mark.clause("T65.18")
def test_what_waits_for_the_next_attack_roll_counts_in_the_odds() -> None:
    p = started("A g .", ". . .")
    boons.give(p.m, B_ATTACK_ROLL, A, 3, A, 0, END_TURN)
    found = point(p, (1, 2))
    assert found.option is not None
    assert found.option.stakes[0].odds[preview.HITS] == Fraction(19, 20)


def test_the_end_of_a_turn_is_no_matter_of_the_board() -> None:
    p = started("A . .")
    assert point(p, (1, 2), END).choice == NONE


# --- objectives


def runes(*rows: str) -> Turn:
    """Return the first hero's turn with the quest of the altars open."""
    p = Turn(*rows, classes=FIGHTER)
    p.s.quests.append(progress.new_row(p.card("read_the_runes"), 1, 3))
    p.begin(A)
    return p


@pytest.mark.clause("T25", "T68.2")
def test_an_objective_is_gone_to_by_as_few_actions_as_lead_there() -> None:
    p = runes("A . . . . 7 . . .")
    altar = p.cell((1, 6))
    spot = aiming.beside(p.m, A, altar)
    assert p.place(spot) == (1, 5)
    assert aiming.beside(p.m, A, p.cell((1, 3))) == NONE
    carry_out(p, point(p, p.place(spot)))
    assert aiming.beside(p.m, A, altar) == NONE
    assert p.offers(SKILL)
    far = runes("A . . . . . . . . 7 .")
    assert far.place(aiming.beside(far.m, A, far.cell((1, 10)))) == (1, 9)
    beyond = runes("A" + " ." * 20 + " 7")
    assert aiming.beside(beyond.m, A, beyond.cell((1, 22))) == NONE


@pytest.mark.clause("T25", "T63a")
def test_an_objective_is_pointed_at_where_it_lies_and_tells_its_chance() -> None:
    p = runes("A 7 . .")
    found = point(p, (1, 2), SKILL)
    (number,) = p.offers(SKILL)
    assert found.choice == choice(SKILL, number)
    assert lit(p, found) == [(1, 2)]
    assert found.option is not None
    assert found.option.key.startswith("read_the_runes")
    assert spent(found) == {"action": 1}
    stake = found.option.stakes[0]
    needs = p.s.tables.card(skills.skill_card(p.s, A)).skills[KNOWLEDGE]
    more = quests.objectives(p.s, 0)[0].more
    assert stake.odds[preview.PASSES] == Fraction(21 - needs + more, 20)


@pytest.mark.clause("T25", "T26c")
def test_an_objective_that_is_taken_up_is_meant_where_the_hero_stands_too() -> None:
    """With the word that no chain is wanted, as where it lies: nothing is asked again."""
    p = runes("A 7 . .")
    (number,) = p.offers(SKILL)
    there, here = (point(p, cell, choice(SKILL, number)) for cell in ((1, 2), (1, 1)))
    assert here.choice == there.choice == choice(SKILL, number)
    assert here.follow == there.follow
    elsewhere = point(p, (1, 4), choice(SKILL, number))
    assert (elsewhere.choice, elsewhere.refusal) == (NONE, None)


@pytest.mark.clause("T68.2", "T20")
def test_why_an_objective_cannot_be_tried() -> None:
    p = runes("A . . 7 . .")
    number = quests.objectives(p.s, 0)[0].number
    far = refusals.why_not(p.m, A, SKILL, number)
    assert far is not None
    assert (far.key, far.clause, far.cell) == ("stand_beside_it", "T68.2", p.cell((1, 4)))
    p.move(A, "gains")
    p.move(A, "gains")
    tired = refusals.why_not(p.m, A, SKILL, number)
    assert tired is not None
    assert (tired.key, tired.clause) == ("no_actions", "T20")


def test_whom_an_extra_attack_is_on_can_be_pointed_at_and_nobody_too() -> None:
    ranger = ("ranger", "wizard", "fighter", "rogue")
    p = started("A C . D . .", ". . . . . .", "B . . . g .", classes=ranger, hand=("twin_strike",))
    p.dice(attack=[1])
    p.play(ATTACK, p.own(A, "shortsword"))
    p.play(CHAIN, p.own(A, "twin_strike") * SIDES_OF_A_CARD)
    p.quiet()
    assert p.asked() == "target A"
    assert point(p, None).choice == NONE
    assert point(p, p.at(3)).choice == choice(TARGET, 3)


@pytest.mark.clause("T26c", "T26d")
def test_an_objective_is_tried_with_the_chain_that_was_named() -> None:
    p = Turn("A 7 . .", classes=("bard", "fighter", "ranger", "rogue"))
    p.s.quests.append(progress.new_row(p.card("read_the_runes"), 1, 3))
    p.hand(A, "jack_of_all_trades")
    p.begin(A)
    (number,) = p.offers(SKILL)
    jack = p.own(A, "jack_of_all_trades") * SIDES_OF_A_CARD
    bare = point(p, (1, 2), choice(SKILL, number))
    chained = point(p, (1, 2), choice(SKILL, number), jack)
    assert bare.option is not None
    assert chained.option is not None
    more = (
        chained.option.stakes[0].odds[preview.PASSES] - bare.option.stakes[0].odds[preview.PASSES]
    )
    assert more == Fraction(4, 20)
    assert point(p, None, choice(SKILL, number)).choice == choice(SKILL, number)
    assert (bare.follow, chained.follow) == ((choice(PASS, 0),), (choice(CHAIN, jack),))
    assert spent(chained) == {"action": 1, "card": 1}


@pytest.mark.clause("T51")
def test_loot_that_is_to_pass_goes_to_the_ally_who_is_pointed_at() -> None:
    six = ("monk", "wizard", "ranger", "rogue", "cleric", "paladin")
    p = started(". B .", "A . C", classes=six)
    p.loot(A, "belt_of_giants")
    p.s.stepped = 1
    p.s.put(A, p.cell((2, 2)))
    p.m.ask_again()
    first = choice(GIVE, min(p.offers(GIVE)))
    assert set(lit(p, point(p, None, first))) == {(1, 2), (2, 3)}
    assert point(p, None, first).choice < 0
    meant = [member_of(point(p, at, first).choice) % 8 for at in ((1, 2), (2, 3))]
    assert meant == [B, C]
    assert point(p, (1, 1), first).choice < 0


@pytest.mark.clause("T51")
def test_the_only_ally_need_not_be_pointed_at_for_loot_to_pass() -> None:
    p = started(". B .", "A . .")
    p.loot(B, "potion_belt")
    p.s.stepped = 1
    p.s.put(A, p.cell((2, 2)))
    p.m.ask_again()
    (member,) = p.offers(GIVE)
    found = point(p, None, choice(GIVE, member))
    assert found.choice == choice(GIVE, member)
    assert spent(found) == {"gift": 1}


@pytest.mark.clause("T65.15", "T65c")
def test_a_free_card_that_asks_for_a_space_lights_all_that_it_leads_to_before_it_is_spent() -> None:
    p = started("A . . . . .", ". # . . . .", classes=WIZARD, hand=("misty_step",))
    step = tool(p, FREE, "misty_step")
    found = point(p, None, step)
    assert found.choice == NONE
    assert (1, 5) in lit(p, found)
    assert not {(1, 1), (1, 6), (2, 2)} & set(lit(p, found))
    there = point(p, (1, 5), step)
    assert there.choice == step
    assert there.follow == (choice(SPACE, p.cell((1, 5))),)
    assert spent(there) == {"card": 1}
    beyond = point(p, (1, 6), step)
    assert (beyond.choice, beyond.refusal) == (NONE, None)
    carry_out(p, there)
    assert p.at(A) == (1, 5)


@pytest.mark.clause("T66an", "T65.47")
def test_mage_hand_is_aimed_at_what_it_reaches_and_tells_the_chance_of_an_objective() -> None:
    p = Turn("A . . . 2", ". . 7 . .", classes=WIZARD)
    p.s.quests.append(progress.new_row(p.card("read_the_runes"), 1, 3))
    p.s.full = 1
    p.hand(A, "mage_hand")
    p.begin(A)
    hand = tool(p, GENERAL, "mage_hand")
    assert lit(p, point(p, None, hand)) == [(1, 5), (2, 3)]
    chest = point(p, (1, 5), hand)
    assert chest.choice == hand
    assert chest.follow[-1] == choice(SPACE, p.cell((1, 5)))
    assert chest.option is not None
    assert chest.option.stakes == ()
    altar = point(p, (2, 3), hand)
    assert code_of(altar.follow[-1]) == SKILL
    assert altar.option is not None
    assert 0 < altar.option.stakes[0].odds[preview.PASSES] < 1
    assert spent(altar) == {"action": 1, "card": 1}
    held = len(p.s.loot(A))
    carry_out(p, chest)
    assert len(p.s.loot(A)) == held + 1


@pytest.mark.clause("T66an")
def test_the_only_thing_that_mage_hand_reaches_is_meant_wherever_nothing_is_pointed_at() -> None:
    p = started("A . . . 2", ". . . . .", classes=WIZARD, hand=("mage_hand",))
    p.s.full = 1
    p.m.ask_again()
    hand = tool(p, GENERAL, "mage_hand")
    found = point(p, None, hand)
    assert (found.choice, found.cell) == (hand, p.cell((1, 5)))
    assert all(code_of(each) != SPACE for each in found.follow)
    held = len(p.s.loot(A))
    carry_out(p, found)
    assert len(p.s.loot(A)) == held + 1
    assert point(p, (2, 1), hand).choice == NONE
