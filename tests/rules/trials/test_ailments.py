"""Ailments: counted, put on, due at the end of a turn, and what moves figures (T46, T47)."""

from __future__ import annotations

import pytest

from game.rules.trials import ailments, queries, rings
from game.rules.trials.ailments import Ail, Ailing, Ringing, Shove
from game.rules.trials.codes import (
    BOX,
    BURN,
    DAZE,
    DISCARD,
    EMBER,
    FIRST_GOBLIN,
    FIRST_OBELISK,
    FREE,
    GUARDIAN,
    HAND,
    HOLD_PERSON,
    HUNTERS_MARK,
    IRON_GOLEM,
    MARKED,
    MOCKERY,
    NO_PARTY,
    NONE,
    OGRE,
    PASS,
    PSN,
    PULL,
    PUSH,
    ROOT,
    TIDE,
    USED,
    pile,
)
from game.rules.trials.events import Ailed, Damaged, Ignored
from tests.rules.trials.fights import ALONE, Arrive, heard
from tests.rules.trials.positions import A, At, B, C, D, Position

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

GOBLIN = FIRST_GOBLIN
RULES = (*ALONE, Ail, Ailing, Ringing, Shove, Arrive)
MONK = ("rogue", "wizard", "monk", "paladin")


def field(*classes: str) -> Position:
    heard("")
    return Position(
        ". . . . . . .",
        ". A . C . . .",
        ". . . . . . .",
        ". . g g R . B",
        ". . . . . . D",
        classes=classes or ("ranger", "wizard", "fighter", "rogue"),
        procedures=RULES,
    )


def put(p: Position, kind: int, figure: int, n: int, by: int = A, cell: int = NONE) -> None:
    """Put an ailment on, everybody passing."""
    outcome = ailments.put(p.m, kind, figure, n, by, queries.party(p.s, by), cell)
    if outcome is not None:
        assert isinstance(outcome, Ail)
        p.run(outcome)
        p.pass_all()


def end_turn(p: Position, figure: int) -> list[int]:
    """Let a figure's ailments be due; return what each instance cost."""
    told = list(p.run(Ailing(figure)))
    told += p.pass_all()
    p.events = told
    return [event.lost for event in p.told(Damaged)]


# --- counted


@pytest.mark.clause("T46")
def test_ailments_add_up() -> None:
    p = field()
    put(p, BURN, C, 1)
    put(p, BURN, C, 2, B)
    assert ailments.total(p.s, C, BURN) == 3


@pytest.mark.clause("T46.2")
def test_burn_hurts_at_the_end_of_the_turn_and_is_one_less() -> None:
    p = field()
    put(p, BURN, C, 2)
    assert [end_turn(p, C) for _ in range(3)] == [[2], [1], []]


@pytest.mark.clause("T46.3")
def test_poison_hurts_and_stays() -> None:
    p = field()
    put(p, PSN, C, 2)
    assert [end_turn(p, C) for _ in range(2)] == [[2], [2]]


@pytest.mark.clause("T46.4")
def test_root_falls_by_one() -> None:
    p = field()
    put(p, ROOT, C, 2)
    end_turn(p, C)
    assert queries.rooted(p.s, C)
    end_turn(p, C)
    assert not queries.rooted(p.s, C)


@pytest.mark.clause("T46a", "T46f")
def test_burn_and_poison_are_piercing_and_two_instances() -> None:
    p = field()
    put(p, PSN, C, 2)
    put(p, BURN, C, 1)
    assert end_turn(p, C) == [1, 2]
    assert [event.dr for event in p.told(Damaged)] == [0, 0]


@pytest.mark.clause("T65.96")
def test_hold_person_goes_with_the_last_root() -> None:
    p = field()
    put(p, ROOT, C, 1)
    rings.put(p.m, HOLD_PERSON, C, A, 0)
    end_turn(p, C)
    assert p.s.rings == []


@pytest.mark.clause("T46.5")
def test_daze_discards_random_cards_of_the_hand() -> None:
    p = field()
    p.hand(C, "brace", "charge", "power_attack")
    p.turn(A)
    p.dice(daze=[2, 1])
    put(p, DAZE, C, 2)
    assert [p.s.tables.card(card).id for card in p.s.hand(C)] == ["power_attack"]
    assert len(p.s.piles.cards[pile(C, USED)]) == 2
    assert p.s.piles.cards[pile(C, DISCARD)] == ()


@pytest.mark.clause("T65e")
def test_daze_takes_what_there_is() -> None:
    p = field()
    p.hand(C, "brace")
    p.turn(A)
    put(p, DAZE, C, 3)
    assert p.s.hand(C) == ()


@pytest.mark.clause("T46c")
def test_daze_on_a_monster_waits_for_its_next_attack_roll() -> None:
    p = field()
    put(p, DAZE, OGRE, 2)
    put(p, DAZE, OGRE, 1)
    assert p.s.daze[OGRE] == 3


# --- groups and credit


@pytest.mark.clause("T47", "T47a")
def test_elites_keep_each_partys_ailments_apart_and_nobodys() -> None:
    p = field()
    put(p, BURN, OGRE, 1, A)
    put(p, BURN, OGRE, 2, C)
    put(p, BURN, OGRE, 3, NONE)
    assert p.s.burn[OGRE * 3 : OGRE * 3 + 3] == [1, 2, 3]


@pytest.mark.clause("T47", "T47c")
def test_the_last_party_to_apply_deals_first_root_included() -> None:
    p = field()
    put(p, BURN, OGRE, 1, A)
    put(p, BURN, OGRE, 2, C)
    put(p, BURN, OGRE, 3, NONE)
    end_turn(p, OGRE)
    assert [(event.lost, event.party) for event in p.told(Damaged)] == [
        (2, EMBER),
        (1, TIDE),
        (3, NO_PARTY),
    ]
    put(p, ROOT, OGRE, 1, A)
    end_turn(p, OGRE)
    assert [event.party for event in p.told(Damaged)] == [EMBER, NO_PARTY]
    put(p, BURN, OGRE, 1, C)
    put(p, PSN, OGRE, 1, A)
    put(p, ROOT, OGRE, 1, C)
    put(p, ROOT, OGRE, 1, A)
    end_turn(p, OGRE)
    assert [event.party for event in p.told(Damaged)][:2] == [TIDE, EMBER]


@pytest.mark.clause("T47b")
def test_each_group_burns_down_and_unroots_by_itself() -> None:
    p = field()
    put(p, ROOT, OGRE, 1, A)
    put(p, ROOT, OGRE, 2, C)
    end_turn(p, OGRE)
    assert p.s.root[OGRE * 3 : OGRE * 3 + 3] == [0, 1, 0]


@pytest.mark.clause("T46k")
def test_a_last_hit_by_burn_is_of_who_last_added_to_it() -> None:
    p = field()
    put(p, BURN, C, 1, A)
    put(p, BURN, C, 1, B)
    put(p, PSN, C, 1, A)
    p.s.hp[C] = 2
    end_turn(p, C)
    assert heard("Fall") == [(C, TIDE, B, NONE)]


@pytest.mark.clause("T46k")
def test_a_last_hit_by_poison_on_a_minion_is_of_the_last_party() -> None:
    p = field()
    put(p, PSN, GOBLIN, 1, A)
    put(p, PSN, GOBLIN, 1, C)
    end_turn(p, GOBLIN)
    assert [(event.source, event.party) for event in p.told(Damaged)] == [(C, EMBER)]


@pytest.mark.clause("T65.27")
def test_cleansing_takes_all_of_them_away() -> None:
    p = field()
    for kind in (BURN, PSN, ROOT):
        put(p, kind, C, 2)
    ailments.cleanse(p.m, C)
    assert [ailments.total(p.s, C, kind) for kind in (BURN, PSN, ROOT)] == [0, 0, 0]


@pytest.mark.clause("T70i")
def test_the_golem_takes_no_poison_root_or_daze() -> None:
    p = field()
    p.s.guardian = IRON_GOLEM
    p.monster(GUARDIAN, p.cell((1, 1)))
    for kind in (PSN, ROOT, DAZE, BURN):
        put(p, kind, GUARDIAN, 1)
    got = [ailments.total(p.s, GUARDIAN, kind) for kind in (PSN, ROOT, BURN)]
    assert (got, p.s.daze[GUARDIAN]) == ([0, 0, 1], 0)


@pytest.mark.clause("T68i")
def test_an_obelisk_takes_none() -> None:
    p = field()
    p.s.put(FIRST_OBELISK, p.cell((1, 1)))
    put(p, BURN, FIRST_OBELISK, 2)
    assert ailments.total(p.s, FIRST_OBELISK, BURN) == 0


# --- answers


def colossus() -> Position:
    """Return a field whose hero A, the ranger, is a Colossus Hunter with Steel Will in hand."""
    p = field()
    box = p.s.tables.content
    deck = box.subclass_of("colossus_hunter")
    p.hand(A)
    p.s.subclass[A] = deck.number
    for card in range(deck.first, deck.first + deck.size):
        kind = HAND if p.s.tables.card(card).id == "steel_will" else DISCARD
        p.s.piles.move(card, BOX, pile(A, kind))
    return p


@pytest.mark.clause("T66ae", "T65.28")
def test_steel_will_may_answer_root_and_undoes_the_whole_number() -> None:
    p = colossus()
    p.s.root[A * 3] = 1
    outcome = ailments.put(p.m, ROOT, A, 2, C, EMBER)
    assert isinstance(outcome, Ail)
    p.run(outcome)
    assert p.asked() == "answer A"
    ailments.ignore(p.m, 0)
    assert [event.thing for event in p.m.events if isinstance(event, Ignored)] == ["root"]
    p.pass_all()
    assert ailments.total(p.s, A, ROOT) == 1


@pytest.mark.clause("T65.79")
def test_steel_will_does_not_answer_burn() -> None:
    p = colossus()
    outcome = ailments.put(p.m, BURN, A, 2, C, EMBER)
    assert isinstance(outcome, Ail)
    p.run(outcome)
    assert p.asked() == ""
    assert ailments.total(p.s, A, BURN) == 2


@pytest.mark.clause("T48c")
def test_a_status_of_the_other_side_may_be_answered_not_that_of_an_ally() -> None:
    p = colossus()
    outcome = ailments.put_ring(p.m, HUNTERS_MARK, A, C, NONE)
    assert isinstance(outcome, Ringing)
    p.run(outcome)
    assert p.asked() == "answer A"
    assert FREE in p.families()
    ailments.ignore(p.m, 0)
    p.play(PASS)
    p.pass_all()
    assert p.s.rings == []
    assert ailments.put_ring(p.m, MOCKERY, A, B, NONE) is None
    assert ailments.put_ring(p.m, MARKED, A, NONE, NONE) is None
    assert len(p.s.rings) == 2


# --- push and pull


def pushed(rows: tuple[str, ...], n: int, pull: bool = False) -> At | None:
    """Return where B comes to that A pushes, or pulls."""
    heard("")
    p = Position(*rows, procedures=RULES)
    put(p, PULL if pull else PUSH, B, n)
    return p.at(B)


@pytest.mark.clause("T46.6")
def test_a_push_moves_straight_away_from_who_does_it() -> None:
    assert pushed((". . . . .", "A B . . .", ". . . . ."), 2) == (2, 4)
    assert pushed(("A . . . .", ". B . . .", ". . . . .", ". . . . ."), 2) == (4, 4)


@pytest.mark.parametrize("stop", ["#", "O", "~", "C"])
@pytest.mark.clause("T46.6", "T46e")
def test_terrain_and_creatures_stop_it(stop: str) -> None:
    assert pushed((". . . . .", f"A B . {stop} .", ". . . . ."), 3) == (2, 3)


@pytest.mark.clause("T46.6")
def test_the_edge_of_the_board_stops_it() -> None:
    heard("")
    p = Position("B A . .", ". . . .", procedures=RULES)
    put(p, PUSH, B, 2)
    assert p.at(B) == (1, 1)


@pytest.mark.clause("T46e")
def test_it_takes_the_straightest_of_eight_directions() -> None:
    assert pushed(("A . . . . .", ". . B . . .", ". . . . . .", ". . . . . ."), 1) == (3, 4)
    assert pushed(("A . . . . .", ". . . B . .", ". . . . . ."), 1) == (2, 5)


@pytest.mark.clause("T46e", "T23a")
def test_a_slanting_push_stops_at_the_corner_of_a_wall_not_of_a_rock() -> None:
    assert pushed(("A . . . .", ". B # . .", ". . . . ."), 1) == (2, 2)
    assert pushed(("A . . . .", ". B O . .", ". . . . ."), 1) == (3, 3)


@pytest.mark.clause("T65c")
def test_a_pull_stops_next_to_who_does_it_and_moves_nobody_adjacent() -> None:
    assert pushed(("A . . . B .",), 5, pull=True) == (1, 2)
    assert pushed(("A B . . . .",), 2, pull=True) == (1, 2)


@pytest.mark.clause("T46e")
def test_large_ones_and_guardians_are_not_pushed() -> None:
    p = field()
    put(p, PUSH, OGRE, 2)
    assert p.at(OGRE) == (4, 5)


@pytest.mark.clause("T46j")
def test_a_large_one_pushes_from_its_nearest_space() -> None:
    heard("")
    p = Position("R . . . . .", ". . . A . .", ". . . . . .", procedures=RULES)
    put(p, PUSH, A, 1, OGRE)
    assert p.at(A) == (3, 5)  # from (1, 2): its north-west space would push straight on


@pytest.mark.clause("T46j")
def test_of_two_spaces_equally_near_the_lowest_pushes() -> None:
    heard("")
    p = Position("R . . . .", ". . A . .", ". . . . .", procedures=RULES)
    put(p, PUSH, A, 1, OGRE)
    assert p.at(A) == (3, 4)


@pytest.mark.clause("T46j")
def test_nobody_is_pushed_from_its_own_space() -> None:
    p = field()
    put(p, PUSH, C, 2, NONE, p.s.cell[C])
    assert p.at(C) == (2, 4)


@pytest.mark.clause("T50a")
def test_every_space_of_a_push_is_arrived_in() -> None:
    heard("")
    p = Position("A B . . .", procedures=RULES)
    put(p, PUSH, B, 2)
    assert heard("push") == [(B, p.cell((1, 3))), (B, p.cell((1, 4)))]


@pytest.mark.clause("T46b")
def test_root_does_not_hold_against_a_push() -> None:
    p = field()
    p.s.root[C * 3] = 2
    put(p, PUSH, C, 1)
    assert p.at(C) == (2, 5)


def test_an_ailment_is_told_with_its_number() -> None:
    p = field()
    outcome = ailments.put(p.m, BURN, D, 2, A, TIDE)
    assert isinstance(outcome, Ail)
    p.run(outcome)
    told = list(p.events) + p.pass_all()
    assert [(e.ailment, e.amount, e.total) for e in told if isinstance(e, Ailed)] == [
        ("burn", 2, 2)
    ]
