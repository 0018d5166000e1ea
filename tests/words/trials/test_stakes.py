"""What an aim at somebody promises, in few words and in every language."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from game import paths
from game.engine.odds import Distribution
from game.engine.options import Roll, Stake
from game.words import language
from game.words.trials import stakes
from tests.words.trials.named import GAINS, named

FOLDER = paths.assets() / "locale"
NAMES = named()
D20 = Roll((20,), 5, 5, ())
HALF = Fraction(1, 2)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def stake(
    *amounts: int, falls: Fraction = Fraction(0), dr: int = 0, rolls: tuple[Roll, ...] = (D20,),
    critical: Fraction = Fraction(0), hit: Fraction = HALF,
) -> Stake:  # fmt: skip
    """Return what an attack promises: what may get through, and the chances."""
    odds = {"hit": hit, "miss": 1 - hit, "falls": falls, "critical": critical}
    spread = Distribution(dict.fromkeys((0, *amounts), 1))
    parts = (("band", 5), ("dr", -dr)) if dr else (("band", 5),)
    return Stake(GAINS, False, rolls, odds, {"damage": spread}, parts=parts)


@pytest.mark.parametrize(
    ("told", "minion", "wounded", "wanted", "german"),
    [
        (stake(5), False, False, "takes 5", "erleidet 5"),
        (stake(5, 8), False, False, "takes 5 or 8", "erleidet 5 oder 8"),
        (stake(2, 5, 8, dr=3), False, False, "DR 3: takes 2 to 8", "SR 3: erleidet 2 bis 8"),
        (
            stake(5, 8, falls=Fraction(1, 5)), False, False, "takes 5 or 8 · 20% falls",
            "erleidet 5 oder 8 · 20\N{NARROW NO-BREAK SPACE}% fällt",
        ),
        (stake(), False, False, "nothing gets through", "nichts kommt durch"),
        (stake(5, 8), True, False, "a hit wounds it", "ein Treffer verwundet"),
        (
            stake(5, 11, falls=Fraction(3, 20)), True, False, "a hit wounds it · 15% falls",
            "ein Treffer verwundet · 15\N{NARROW NO-BREAK SPACE}% fällt",
        ),
        (
            stake(5, falls=HALF), True, True, "wounded: any hit fells it",
            "verwundet: jeder Treffer genügt",
        ),
    ],
)  # fmt: skip
def test_what_a_hit_does(
    told: Stake, minion: bool, wounded: bool, wanted: str, german: str
) -> None:
    assert stakes.promised(told, minion, wounded) == wanted
    language.use("de", FOLDER)
    assert stakes.promised(told, minion, wounded) == german


@pytest.mark.parametrize(
    ("wounded", "wanted", "german"),
    [
        (False, "wounds it for certain", "verwundet sicher"),
        (True, "fells it for certain", "fällt sicher"),
    ],
)
def test_damage_without_a_roll_is_no_chance(wounded: bool, wanted: str, german: str) -> None:
    told = Stake(GAINS, False, (), {}, {"damage": Distribution({3: 1})})
    assert stakes.promised(told, True, wounded) == wanted
    language.use("de", FOLDER)
    assert stakes.promised(told, True, wounded) == german


def test_a_hit_that_dr_stops_is_told_as_nothing_and_not_left_out() -> None:
    often = Stake(
        GAINS, False, (D20,), {"hit": HALF, "miss": HALF}, {"damage": Distribution({0: 3, 5: 1})}
    )
    assert stakes.of_a_hit(often) == [0, 5]
    assert stakes.promised(often, False, False) == "takes 0 or 5"
    assert stakes.of_a_hit(stake(2, 5)) == [2, 5]


def test_the_dr_of_whom_is_hit_is_told_as_it_is_and_not_what_of_it_stops_a_weak_hit() -> None:
    weak = stake(2, dr=5)
    assert stakes.promised(weak, False, False) == "DR 5: takes 2"
    assert stakes.promised(weak, False, False, 6) == "DR 6: takes 2"
    assert stakes.promised(stake(2), False, False, 6) == "takes 2"


def bringing(*spreads: tuple[str, dict[int, int]], rings: tuple[str, ...] = ()) -> Stake:
    """Return an attack that deals no damage and brings something else."""
    odds = {"hit": HALF, **{f"ring.{each}": HALF for each in rings}}
    effects = {"damage": Distribution({0: 1}), **{id: Distribution(ways) for id, ways in spreads}}
    return Stake(GAINS, False, (D20,), odds, effects)


@pytest.mark.clause("T24")
def test_an_attack_without_damage_tells_what_it_puts_on_its_target() -> None:
    held = bringing(("root", {0: 2, 2: 2}), rings=("hold_person",))
    assert stakes.promised(held, False, False) == "root 2 · ring Hold Person"
    assert stakes.promised(held, True, True) == "root 2 · ring Hold Person"
    wrath = bringing(("root", {0: 1, 2: 2, 3: 1}))
    assert stakes.promised(wrath, False, False) == "root 2 or 3"
    language.use("de", FOLDER)
    assert stakes.promised(held, False, False) == "Fessel 2 · Ring Person festhalten"


@pytest.mark.clause("T42c")
def test_damage_that_does_not_get_through_may_still_bring_something() -> None:
    told = stake()
    told.effects["burn"] = Distribution({0: 1, 1: 1})
    assert stakes.promised(told, False, False) == "nothing gets through · burn 1"


def test_what_heals_tells_how_much() -> None:
    healed = Stake(GAINS, True, (), {}, {"heal": Distribution({5: 1})})
    assert stakes.promised(healed, False, False) == "heals 5"
    assert stakes.promised(Stake(GAINS, True, (), {}, {}), False, False) == ""


@pytest.mark.parametrize(
    ("told", "wanted", "german"),
    [
        (stake(5), "hits on 5 or more", "trifft ab 5"),
        (
            stake(5, critical=Fraction(3, 20)), "hits on 5 or more · critical on 18",
            "trifft ab 5 · kritisch ab 18",
        ),
        (
            stake(5, rolls=(Roll((20,), 5, 3, (("action", 2),)),)),
            "this try +2 · hits on 3 or more", "dieser Versuch +2 · trifft ab 3",
        ),
        (
            stake(5, rolls=(Roll((20,), 5, 4, (("action", 2), ("roll", -1))),)),
            "+1 on the die · hits on 4 or more", "+1 auf den Würfel · trifft ab 4",
        ),
        (
            stake(5, rolls=(Roll((20, 20), 5, 5, ()),), hit=Fraction(24, 25)),
            "the higher of two dice · hits on 5 or more",
            "der höhere von zwei Würfeln · trifft ab 5",
        ),
        (
            stake(5, rolls=(Roll((20, 20), 5, 5, ()),), hit=Fraction(16, 25)),
            "the lower of two dice · hits on 5 or more",
            "der niedrigere von zwei Würfeln · trifft ab 5",
        ),
        (stake(5, rolls=(Roll((), 0, 0, ()),)), "hits by itself", "trifft von selbst"),
        (
            Stake(GAINS, True, (Roll((20,), 8, 8, ()),), {"passes": HALF}, {}),
            "passes on 8 or more", "gelingt ab 8",
        ),
    ],
)  # fmt: skip
def test_what_the_die_must_show(told: Stake, wanted: str, german: str) -> None:
    assert stakes.thrown((told,), NAMES) == wanted
    language.use("de", FOLDER)
    assert stakes.thrown((told,), NAMES) == german


def test_nothing_is_said_of_dice_that_must_show_different_things() -> None:
    other = stake(5, rolls=(Roll((20,), 5, 7, ()),))
    assert stakes.thrown((stake(5), other), NAMES) == ""
    assert stakes.thrown((stake(5), stake(8)), NAMES) == "hits on 5 or more"
    assert stakes.thrown((), NAMES) == ""


@pytest.mark.clause("T42.6")
@pytest.mark.parametrize(("nothing", "wanted"), [(13, "takes 0 to 5"), (6, "takes 2 or 5")])
def test_a_hit_of_which_nothing_gets_through_is_told_and_a_miss_is_not(
    nothing: int, wanted: str
) -> None:
    """Seven hits in ten; what stops damage leaves nothing of half of them, or of none."""
    odds = {"hit": Fraction(14, 20), "miss": Fraction(6, 20), "falls": Fraction(0)}
    spread = Distribution({0: nothing, 2: 19 - nothing, 5: 1})
    told = Stake(GAINS, False, (D20,), odds, {"damage": spread}, parts=(("band", 5),))
    assert stakes.promised(told, False, False) == wanted
