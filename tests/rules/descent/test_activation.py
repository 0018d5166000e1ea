"""A monster's activation: tokens, a card, its points and attacks (section 10, D11.5, D11e)."""

from __future__ import annotations

import pytest

from game.rules.descent import codes
from game.rules.descent.codes import DISCARD, END, JUMP, PASS, SPACE, STEP
from game.rules.descent.events import (
    Activated,
    ActivationEnded,
    Stepped,
    TokenLost,
    TokenRolled,
)
from tests.rules.descent.overlords import activate, attack, end, playable, step, trap
from tests.rules.descent.positions import At, Position
from tests.rules.descent.turns import steps

PITS = (
    "##########",
    "#...p....#",
    "#...p....#",
    "#...p...G#",
    "##########",
)
DOORS = (
    "########",
    "#..D...#",
    "####..G#",
    "########",
)


def left(p: Position) -> tuple[object, object]:
    """Return the points and attacks that a monster has left."""
    assert p.m.decision is not None
    return p.m.decision.about["points"], p.m.decision.about["attacks"]


def given(p: Position) -> list[tuple[int, int]]:
    """Return the points and attacks that activations began with."""
    return [(each.points, each.attacks) for each in p.told(Activated)]


def field(*at: At, kind: str = "beastman", wounds: int = 0) -> tuple[Position, int]:
    """Return a room with a monster and a hero at these spaces, the overlord with no cards."""
    p = Position("steelhorns", "runemaster_thorn")
    p.hand(threat=0)
    figure = p.monster(kind, at[0], wounds=wounds)
    p.hero("steelhorns", at[1])
    return p, figure


# --- points and attacks


@pytest.mark.clause("D10.6")
def test_a_monster_moves_up_to_its_speed_and_its_attack_interrupts_the_move() -> None:
    p, beast = field((2, 2), (4, 2))
    activate(p, beast)
    assert given(p) == [(4, 1)]
    step(p, (3, 2))
    p.dice(red=[1], green=[1])
    attack(p, (4, 2))
    assert left(p) == (3, 0)
    for at in ((3, 3), (3, 4), (3, 5)):
        assert p.asked() == "activation overlord"
        step(p, at)
    assert p.asked() == ""
    assert p.told(ActivationEnded)


@pytest.mark.clause("D4.5", "D10.6")
def test_a_monster_attacks_once() -> None:
    p, beast = field((3, 2), (4, 2))
    activate(p, beast)
    p.dice(red=[1], green=[1])
    attack(p, (4, 2))
    assert SPACE not in p.families()


@pytest.mark.clause("D6.11", "D4.5")
def test_quick_shot_attacks_twice() -> None:
    p, manticore = field((1, 2), (6, 2), kind="manticore")
    activate(p, manticore)
    for _ in range(2):
        p.dice(blue=[1], green=[1], yellow=[1])
        attack(p, (6, 2))
    assert SPACE not in p.families()


@pytest.mark.clause("D10.15")
def test_a_monster_opens_no_door_and_passes_none_that_is_closed() -> None:
    p = Position("steelhorns", quest=DOORS)
    p.hand(threat=0)
    beast = p.monster("beastman", (2, 1))
    p.hero("steelhorns", (5, 1))
    activate(p, beast)
    assert steps(p) == [(1, 1)]
    assert set(p.families()) <= {STEP, SPACE, END}


# --- tokens and the window of the activation


@pytest.mark.clause("D10o", "D11.5")
def test_tokens_come_first_then_one_event_then_it_acts() -> None:
    p, beast = field((2, 2), (4, 2))
    p.hand("charge", "rage", threat=50)
    p.s.web[beast] = 1
    p.dice(black=[4])
    activate(p, beast)
    assert [each.token for each in p.told(TokenRolled)] == ["web"]
    assert p.asked() == "card overlord"
    assert given(p) == []
    trap(p, "charge")
    assert given(p) == [(8, 1)]
    assert p.asked() == "activation overlord"


@pytest.mark.clause("D10o")
def test_what_burns_to_death_gets_no_card() -> None:
    p, beast = field((2, 2), (4, 2), wounds=1)
    p.hand("charge", threat=50)
    p.s.burn[beast] = 1
    p.dice(black=[1])
    activate(p, beast)
    assert p.asked() == ""
    assert not p.s.stands(beast)


@pytest.mark.clause("D10.9", "D10m")
def test_one_event_alone_answers_an_activation() -> None:
    p, beast = field((2, 2), (4, 2))
    p.hand("charge", "charge", "rage", threat=50)
    activate(p, beast)
    trap(p, "rage")
    assert p.asked() == "activation overlord"


@pytest.mark.clause("D10q")
def test_he_is_not_asked_for_a_card_that_he_cannot_pay() -> None:
    p, beast = field((2, 2), (4, 2))
    p.hand("charge", threat=4)
    activate(p, beast)
    assert p.asked() == "activation overlord"
    p, beast = field((2, 2), (4, 2))
    p.hand("charge", threat=5)
    activate(p, beast)
    assert p.asked() == "card overlord"


@pytest.mark.clause("D10q")
def test_he_is_not_asked_where_no_card_fits_the_trigger() -> None:
    p, beast = field((2, 2), (4, 2))
    p.hand("aim", "spike_pit", "doom", threat=90)
    activate(p, beast)
    assert p.asked() == "activation overlord"


@pytest.mark.clause("D16f")
def test_a_card_of_an_activation_lasts_for_it_alone() -> None:
    p, beast = field((2, 2), (9, 2))
    other = p.monster("beastman", (2, 4))
    p.hand("charge", threat=50)
    activate(p, beast)
    trap(p, "charge")
    assert given(p) == [(8, 1)]
    end(p)
    activate(p, other)
    assert given(p) == [(4, 1)]


@pytest.mark.clause("16 Charge", "D0.11")
def test_charge_doubles_the_speed() -> None:
    p, beast = field((2, 2), (9, 2))
    p.hand("charge", threat=50)
    activate(p, beast)
    trap(p, "charge")
    assert given(p) == [(8, 1)]


@pytest.mark.clause("D16j")
def test_charge_with_doom_doubles_the_speed_that_doom_gives() -> None:
    p, beast = field((2, 2), (9, 2))
    p.hand("charge", threat=50)
    p.power("doom")
    activate(p, beast)
    trap(p, "charge")
    assert given(p) == [(10, 1)]


@pytest.mark.parametrize(("kind", "attacks"), [("beastman", 2), ("manticore", 4)])
@pytest.mark.clause("16 Rage", "D0.11")
def test_rage_doubles_the_attacks(kind: str, attacks: int) -> None:
    p, figure = field((2, 2), (9, 2), kind=kind)
    p.hand("rage", threat=50)
    activate(p, figure)
    trap(p, "rage")
    assert [each for _, each in given(p)] == [attacks]


# --- stunned


@pytest.mark.clause("D11e")
def test_a_stunned_monster_that_attacks_does_not_move() -> None:
    p, manticore = field((1, 2), (6, 2), kind="manticore")
    p.s.stun[manticore] = 1
    activate(p, manticore)
    assert [each.token for each in p.told(TokenLost)] == ["stun"]
    assert left(p) == (4, 1)
    p.dice(blue=[1], green=[1], yellow=[1])
    attack(p, (6, 2))
    assert p.asked() == ""


@pytest.mark.clause("D11e")
def test_a_stunned_monster_that_moves_does_not_attack() -> None:
    p, beast = field((2, 2), (4, 2))
    p.s.stun[beast] = 1
    activate(p, beast)
    step(p, (3, 2))
    assert left(p) == (3, 0)
    assert SPACE not in p.families()


@pytest.mark.clause("D11e")
def test_rage_gives_a_stunned_monster_no_second_attack() -> None:
    p, beast = field((3, 2), (4, 2))
    p.hand("rage", threat=50)
    p.s.stun[beast] = 1
    activate(p, beast)
    trap(p, "rage")
    assert left(p) == (4, 1)


@pytest.mark.clause("D11e")
def test_charge_doubles_the_move_of_a_stunned_monster() -> None:
    p, beast = field((3, 2), (9, 2))
    p.hand("charge", threat=50)
    p.s.stun[beast] = 1
    activate(p, beast)
    trap(p, "charge")
    assert left(p) == (8, 1)


# --- pits, friends


@pytest.mark.clause("D7e")
def test_monsters_pay_for_pits_as_heroes_do() -> None:
    p = Position("steelhorns", quest=PITS)
    p.hand(threat=0)
    beast = p.monster("beastman", (3, 2))
    p.hero("steelhorns", (8, 2))
    activate(p, beast)
    assert p.places(sum(1 << cell for cell in p.offers(JUMP))) == [(5, 2)]
    p.play(JUMP, p.cell((5, 2)))
    assert left(p) == (0, 1)
    assert STEP not in p.families()


@pytest.mark.clause("D7i", "D10p")
def test_on_a_friends_space_it_can_only_go_on_and_he_may_discard() -> None:
    p, beast = field((2, 2), (9, 2))
    p.hand("aim", threat=0)
    p.monster("beastman", (3, 2))
    activate(p, beast)
    step(p, (3, 2))
    assert p.families() == [STEP, DISCARD]


@pytest.mark.clause("D10q")
def test_a_window_that_he_lets_pass_changes_nothing() -> None:
    p, beast = field((2, 2), (9, 2))
    p.hand("charge", threat=9)
    activate(p, beast)
    p.play(PASS)
    assert given(p) == [(4, 1)]
    assert p.s.threat == 9
    assert len(p.s.piles.cards[codes.HAND]) == 1
    assert playable(p) == []


# --- what becomes impossible, and what is told


@pytest.mark.clause("D10o")
def test_what_burns_to_death_does_not_begin_to_act() -> None:
    p, beast = field((2, 2), (4, 2), wounds=1)
    p.s.burn[beast] = 1
    p.dice(black=[1])
    activate(p, beast)
    assert p.told(Activated) == []
    assert p.told(ActivationEnded) == []


@pytest.mark.clause("D7e", "D7.22")
def test_a_monster_that_jumps_is_told_with_its_pit_and_its_points() -> None:
    p = Position("steelhorns", quest=PITS)
    p.hand(threat=0)
    beast = p.monster("beastman", (3, 2))
    p.hero("steelhorns", (8, 1))
    activate(p, beast)
    p.play(JUMP, p.cell((5, 2)))
    assert [(e.how, e.lie, e.points, e.over) for e in p.told(Stepped)] == [
        ("jump", 0, 0, p.cell((4, 2)))
    ]
