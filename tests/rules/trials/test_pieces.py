"""Pieces on the board and what they do (T65.80 to T65.87, T65a, T65h, T66 of single cards)."""

from __future__ import annotations

import pytest

from game.rules.trials import pieces, places
from game.rules.trials.codes import (
    AREA_AT,
    ATTACK,
    END,
    LINE_AT,
    OGRE,
    PASS,
    PATTERN,
    SPACE,
    SPIKES,
    STEP,
    TARGET,
)
from game.rules.trials.events import Damaged, PieceGone, PlainRolled, Rolled
from tests.rules.trials.positions import A, B, C
from tests.rules.trials.turns import Turn

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

CLERIC = ("cleric", "fighter", "wizard", "rogue")
RANGER = ("ranger", "fighter", "wizard", "rogue")
WIZARD = ("wizard", "fighter", "ranger", "rogue")
PALADIN = ("paladin", "fighter", "wizard", "rogue")
ROGUE = ("rogue", "fighter", "wizard", "ranger")


def started(*rows: str, classes: tuple[str, ...], hand: tuple[str, ...] = ()) -> Turn:
    """Return the first hero's turn at its first question."""
    p = Turn(*rows, classes=classes)
    p.hand(A, *hand)
    p.begin(A)
    return p


def lay(p: Turn, name: str, at: tuple[int, int]) -> None:
    """Play a card whose piece lies on or round a space."""
    p.act(A, name)
    if p.asked().startswith("area"):
        family = p.families()[0]
        cell = p.cell(at)
        member = cell if family == SPACE else cell * 4
        p.does(family, member)


def walk(p: Turn, seat: int, *cells: tuple[int, int]) -> None:
    """Let a hero take steps in its own turn."""
    p.s.spaces_left = 9
    p.m.ask_again()
    for at in cells:
        p.does(STEP, p.cell(at))


# --- Spike Growth


@pytest.mark.clause("T66aa", "T65.83", "T65.42")
def test_spike_growth_costs_a_space_more_and_hurts_who_enters() -> None:
    p = started("A . . . . . .", ". . . . . . .", ". . . . . . .", classes=RANGER)
    p.hand(A, "spike_growth")
    p.m.ask_again()
    lay(p, "spike_growth", (2, 5))
    walk(p, A, (1, 2), (1, 3), (1, 4))
    assert p.s.spaces_left == 9 - 1 - 1 - 2
    assert p.s.hp[A] == 29


@pytest.mark.clause("T66aa")
def test_a_large_creature_suffers_spikes_once_for_a_step() -> None:
    p = started("A . . R . .", ". . . . . .", ". . . . . .", classes=RANGER)
    p.camp(OGRE)
    p.hand(A, "spike_growth")
    p.m.ask_again()
    lay(p, "spike_growth", (2, 4))
    outcome = places.move_to(p.m, OGRE, p.cell((2, 4)), "step")
    assert outcome is not None
    p.run(outcome)  # type: ignore[arg-type]
    p.quiet()
    assert len(p.told(Damaged)) == 1


@pytest.mark.clause("T67b")
def test_udayeen_ignores_what_harms_for_entering_but_pays_the_space() -> None:
    p = Turn(". . A . .", "B . . . .", ". . . . .", classes=RANGER)
    p.build(A, character="udayeen")
    p.build(B, character="ivar")
    p.begin(A)
    p.move(A, "udayeen")
    card = p.card("spike_growth", A)
    p.piece(SPIKES, p.marks("") | 1 << p.cell((2, 3)), A, card)
    p.s.ongoing.append((card, A, -1, 6, -1, 0, -1, 1, 1))
    p.m.ask_again()
    p.does(STEP, p.cell((2, 3)))
    assert (p.s.hp[A], p.s.spaces_left) == (30, 3)


# --- Healing Spirit


@pytest.mark.clause("T66ab", "T65.84")
def test_healing_spirit_is_spent_by_itself_on_an_ally_that_needs_it() -> None:
    p = started("A . . .", ". . . B", classes=RANGER, hand=("healing_spirit",))
    lay(p, "healing_spirit", (1, 2))
    p.s.hp[A] = 20
    walk(p, A, (1, 2))
    assert p.s.hp[A] == 25
    assert p.s.ongoing[0][6] == 2


@pytest.mark.clause("T66ab")
def test_healing_spirit_is_kept_where_nobody_needs_it() -> None:
    p = started("A . . .", ". . . B", classes=RANGER, hand=("healing_spirit",))
    lay(p, "healing_spirit", (1, 2))
    walk(p, A, (1, 2))
    assert p.s.ongoing[0][6] == 3


@pytest.mark.clause("T65.55", "T65a")
def test_after_its_third_use_the_spirit_leaves_with_its_card() -> None:
    p = started("A . . .", ". . . B", classes=RANGER, hand=("healing_spirit",))
    lay(p, "healing_spirit", (1, 2))
    for _ in range(3):
        p.s.hp[A] = 10
        walk(p, A, (1, 2), (1, 1))
    assert p.s.pieces == []
    assert "healing_spirit" in p.used(A)


# --- Moonbeam, Spirit Guardians, Spiritual Weapon


@pytest.mark.clause("T66x", "T65.82", "T65h")
def test_moonbeam_burns_who_ends_beside_it_and_moves_when_paid() -> None:
    p = started("A . . . C .", ". . . . . .", classes=PALADIN, hand=("moonbeam",))
    lay(p, "moonbeam", (1, 4))
    p.does(END)
    p.begin(C)
    p.does(END)
    assert p.s.hp[C] == 27
    p.begin(A)
    p.does(24, p.s.ongoing[0][0])
    assert p.asked() == "space A"
    p.does(SPACE, p.cell((2, 1)))
    assert p.places(p.s.pieces[0][3]) == [(2, 1)]


@pytest.mark.clause("T37e", "T65.3")
def test_spirit_guardians_go_with_their_hero_and_harm_opponents_that_end_there() -> None:
    p = started("A . . C B", ". . . . .", classes=CLERIC, hand=("spirit_guardians",))
    p.act(A, "spirit_guardians")
    walk(p, A, (1, 2), (1, 3))
    p.does(END)
    p.begin(C)
    p.does(END)
    p.begin(B)
    p.does(END)
    assert (p.s.hp[C], p.s.hp[B]) == (26, 30)


@pytest.mark.clause("T66e", "T65.81")
def test_spiritual_weapon_moves_and_attacks_at_the_end_of_its_heros_turn() -> None:
    p = started("A . . . . C", ". . . . . .", classes=CLERIC, hand=("spiritual_weapon",))
    lay(p, "spiritual_weapon", (1, 3))
    p.dice(attack=[6])
    p.does(END)
    assert p.asked() == "space A"
    p.does(SPACE, p.cell((1, 5)))
    assert p.asked() == "target A"
    assert PASS in p.families()
    p.does(TARGET, C)
    assert p.s.hp[C] == 24
    assert p.m.decision is None


# --- Smoke Bomb, walls, Hypnotic Pattern


@pytest.mark.clause("T66ai")
def test_smoke_stays_though_its_card_is_discarded_at_once() -> None:
    p = started("A . . . .", ". . . . .", ". . . . C", classes=ROGUE, hand=("smoke_bomb",))
    lay(p, "smoke_bomb", (2, 4))
    assert p.used(A) == ["smoke_bomb"]
    assert len(p.s.pieces) == 1
    assert p.offers(ATTACK) == []


@pytest.mark.clause("T66q", "T65.87", "T65b")
def test_wave_of_earth_walls_free_floor_and_pushes_who_is_beside_it() -> None:
    p = Turn(
        ". . . . . . .", "A . . g . . .", ". . . k . . .", ". . . . . . .",
        classes=("monk", "fighter", "wizard", "rogue"),
    )  # fmt: skip
    p.camp(18)
    p.camp(22)
    p.hand(A, "wave_of_earth")
    p.begin(A)
    p.act(A, "wave_of_earth")
    p.does(LINE_AT, p.cell((2, 2)) * 2)
    assert p.at(18) == (2, 4)
    assert p.at(22) == (4, 5)
    assert p.s.board().walls >> p.cell((2, 3)) & 1
    assert not p.s.board().walls >> p.cell((2, 4)) & 1


@pytest.mark.clause("T66b", "T65.86", "T65b")
def test_wall_of_fire_attacks_first_and_then_lies_there_and_blocks_sight() -> None:
    p = started(". . . . . . .", "A . C . . . .", ". . . . . . .", classes=WIZARD)
    p.hand(A, "wall_of_fire")
    p.m.ask_again()
    p.attack(A, "wall_of_fire")
    p.dice(attack=[5])
    p.does(LINE_AT, p.cell((2, 2)) * 2)
    assert p.s.hp[C] == 30 - 5 + 2
    assert not p.s.board().sees(p.cell((1, 4)), p.cell((3, 4)))


@pytest.mark.clause("T66ap", "T65.43")
def test_wall_of_fire_rolls_a_plain_die_for_who_starts_in_it() -> None:
    p = started(". . . . . . .", "A . C . . . .", ". . . . . . .", classes=WIZARD)
    p.hand(A, "wall_of_fire")
    p.m.ask_again()
    p.attack(A, "wall_of_fire")
    p.dice(attack=[5])
    p.does(LINE_AT, p.cell((2, 2)) * 2)
    p.does(END)
    p.dice(wall=[11])
    p.begin(C)
    assert [told.value for told in p.told(PlainRolled)] == [11]
    assert p.s.hp[C] == 30 - 3 - 3
    assert p.s.burn[C * 3] == 2
    assert p.told(Rolled) == []


@pytest.mark.clause("T66ap")
def test_wall_of_fire_goes_when_its_caster_falls() -> None:
    p = started(". . . . . . .", "A . C . . . .", ". . . . . . .", classes=WIZARD)
    p.hand(A, "wall_of_fire")
    p.s.burn[A * 3] = 3
    p.s.hp[A] = 3
    p.m.ask_again()
    p.attack(A, "wall_of_fire")
    p.does(LINE_AT, p.cell((2, 2)) * 2)
    p.does(END)
    assert p.s.pieces == []
    assert len(p.told(PieceGone)) == 1


@pytest.mark.clause("T65.80", "T66b")
def test_hypnotic_pattern_roots_who_enters_it_without_a_roll() -> None:
    p = Turn(
        ". . . . . . .", "A . . . C . .", ". . . . . . .",
        classes=("bard", "fighter", "wizard", "rogue"),
    )  # fmt: skip
    p.hand(A, "hypnotic_pattern")
    p.begin(A)
    p.dice(attack=[1])
    p.attack(A, "hypnotic_pattern")
    p.does(AREA_AT, p.cell((2, 5)) * 4)
    assert p.s.root[C * 3] == 0
    assert p.s.pieces[0][0] == PATTERN
    walk(p, A, (2, 2), (2, 3), (2, 4))
    assert p.s.root[A * 3] == 1
    assert p.offers(STEP) == []


@pytest.mark.clause("T65a")
def test_pieces_are_no_creatures_and_leave_with_their_card() -> None:
    p = started("A . . .", ". . . B", classes=RANGER, hand=("healing_spirit",))
    lay(p, "healing_spirit", (1, 2))
    assert p.places(p.s.taken()) == [(1, 1), (2, 4)]
    pieces.end(p.m, p.s.ongoing[0][0], "dispelled")
    assert p.s.pieces == []
