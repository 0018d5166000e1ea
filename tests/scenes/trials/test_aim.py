"""Which of several areas the pointer means on the board of Trials (T37.2, T40)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.decisions import choice, code_of, member_of
from game.engine.match import Match
from game.engine.odds import Distribution
from game.engine.options import Stake
from game.rules.trials import aiming
from game.rules.trials.codes import AREA_AT, ATTACK, LINE_AT, NONE, TARGET
from game.scenes.trials.aim import TrialsAiming, strokes_named
from game.scenes.trials.chaining import Chaining
from game.scenes.trials.panels import TrialsFlags, health
from game.table.board.camera import UPRIGHT
from game.table.trials.position import FigureNow
from game.words.trials.match_names import MatchNames
from tests.rules.trials.positions import A, B, C, D
from tests.rules.trials.test_actions import MONK, started
from tests.rules.trials.turns import Turn

pytestmark = pytest.mark.interpreted
ROWS = (*[". . . . . . . . ."] * 4, "A . . . g . . . .", *[". . . . . . . . ."] * 4)


def looks(match: Match, figure: int) -> tuple[str, str]:
    return "goblin", "wild"


def kind(figure: int) -> str:
    return "Goblin"


def wizard(card: str) -> tuple[Turn, TrialsAiming, int]:
    """Return a wizard's turn, its aiming, and a card of the hand taken up."""
    p = Turn(*ROWS, classes=("wizard", "fighter", "ranger", "rogue"))
    p.hand(A, card)
    p.begin(A)
    return p, TrialsAiming(p.grid, Chaining(), looks, kind), choice(ATTACK, p.own(A, card))


@pytest.mark.clause("T37.2")
def test_an_even_area_grows_toward_the_corner_that_is_pointed_at() -> None:
    p, own, code = wizard("shatter")
    space = p.cell((4, 6))
    for quarter in range(4):
        for spot in (quarter, quarter + UPRIGHT):
            own.spot = lambda spot=spot: spot  # type: ignore[misc]
            found = own.aim(p.m, A, code, space)
            assert found.follow[-1] == choice(AREA_AT, space * 4 + quarter)


@pytest.mark.clause("T40")
def test_a_line_runs_the_way_the_pointer_lies_to_the_middle() -> None:
    p, own, code = wizard("wall_of_fire")
    for spot, south in ((1, 0), (2, 0), (UPRIGHT, 1), (UPRIGHT + 3, 1)):
        own.spot = lambda spot=spot: spot  # type: ignore[misc]
        found = own.aim(p.m, A, code, p.cell((5, 5)))
        assert code_of(found.follow[-1]) == LINE_AT
        assert member_of(found.follow[-1]) % 2 == south
        assert found.option is not None
        assert [each.figure for each in found.option.stakes] == [18]


def test_by_keys_the_likeliest_is_meant() -> None:
    p, own, code = wizard("shatter")
    found = own.aim(p.m, A, code, p.cell((4, 6)))
    assert found.follow[-1] == aiming.layings(p.m, A, code, p.cell((4, 6)))[0]


@pytest.mark.clause("T58")
def test_a_way_that_ends_by_a_camp_that_sleeps_tells_whom_it_wakes() -> None:
    p = Turn("A . . . . g g", ". . . . . . .")
    p.camp(18, 19, awake=False)
    p.begin(A)
    own = TrialsAiming(p.grid, Chaining(), looks, kind)
    near = own.point(p.m, A, -1, p.cell((1, 4))).marks
    assert [each.text for each in near.plates] == ["wakes 2 × Goblin"]
    assert near.path is not None
    assert near.path.warned == frozenset((p.cell((1, 4)),))
    far = own.point(p.m, A, -1, p.cell((1, 3))).marks
    assert far.plates == []
    assert far.path is not None
    assert far.path.warned == frozenset()


@pytest.mark.clause("T65.62")
def test_flags_tell_which_strokes_are_meant_for_whom() -> None:
    p = started("C A D", ". . .", classes=MONK, hand=("hundred_fists",))
    p.attack(A, "hundred_fists")
    assert strokes_named(p.m) == {}
    p.does(TARGET, D)
    assert strokes_named(p.m) == {D: "stroke 1"}
    flags = TrialsFlags(MatchNames(p.s.tables), lambda: strokes_named(p.m))
    notes = {}
    for figure in (C, D):
        option = aiming.aim(p.m, A, NONE, p.s.cell[figure]).option
        assert option is not None
        notes[figure] = flags.odds(option.stakes[0]).note
    assert notes[D].startswith("stroke 1")
    assert "stroke" not in notes[C]
    p.does(TARGET, D)
    assert strokes_named(p.m) == {D: "stroke 1, 2"}


@pytest.mark.clause("T49")
def test_a_flag_at_whom_is_healed_tells_how_many_hp_that_makes() -> None:
    p = started("A B", ". .", classes=MONK)
    flags = TrialsFlags(MatchNames(p.s.tables), hp=lambda figure: (25, 30))
    healed = Stake(B, True, (), {}, {"heal": Distribution({8: 1})})
    told = flags.odds(healed)
    assert (told.text, told.friend) == ("heals 8: 25 to 30", False)
    tried = Stake(A, True, (), {"passes": Fraction(4, 5)}, {})
    assert not flags.odds(tried).friend
    hit = Stake(B, True, (), {"hit": Fraction(1, 2)}, {"damage": Distribution({4: 1})})
    assert flags.odds(hit).friend


@pytest.mark.clause("T52")
@pytest.mark.parametrize(
    ("most", "left", "told"),
    [(30, 21, "21 of 30 HP"), (2, 2, "unhurt"), (2, 1, "wounded"), (0, 0, "")],
)
def test_a_flag_tells_how_somebody_is_and_no_hp_of_who_has_none(
    most: int, left: int, told: str
) -> None:
    assert health(FigureNow(C, "", "ember", NONE, most, left)) == told
