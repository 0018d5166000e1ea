"""Exact odds: counted against every pair of dice, and against a million rolled ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from game.engine.dice import new_dice
from game.engine.odds import Distribution
from game.engine.options import Stake
from game.rules.onslaught.codes import ATTACK, PURPOSES
from game.rules.onslaught.events import Damaged, Defeated, Result
from game.rules.onslaught.preview import CRITICALS, DAMAGE, DEFEATS, HITS
from game.rules.onslaught.rolls import (
    CRITICAL,
    HIT,
    SIDES,
    kept,
    outcome,
    ways,
)
from tests.rules.onslaught.own_cards import with_ability
from tests.rules.onslaught.own_levels import DUEL
from tests.rules.onslaught.table import Table

FACES = range(1, SIDES + 1)
ROLLS = 1_000_000
SIGMAS = 5


def every_roll(dice: int) -> Iterator[tuple[int, ...]]:
    """Every way in which one or two d20 can fall, each equally likely."""
    return product(FACES, repeat=dice)


def by_the_book(dice: tuple[int, ...], need: int, twenty_from: int) -> str:
    """What a roll does, in the words of the book: a natural 20, else a natural 1, else the sum."""
    if any(face >= twenty_from for face in dice):
        return "critical"
    if any(face == 1 for face in dice):
        return "failure"
    return "hit" if any(face >= need for face in dice) else "miss"


@pytest.mark.clause("R40", "R41", "R42e")
@pytest.mark.parametrize("twenty_from", [18, 19, 20])
@pytest.mark.parametrize("dice", [1, 2])
def test_ways_are_what_counting_every_roll_gives(dice: int, twenty_from: int) -> None:
    book = {
        need: Counter(by_the_book(roll, need, twenty_from) for roll in every_roll(dice))
        for need in range(-6, 28)
    }
    for bonus, armour in product(range(10), range(8, 27)):
        told = book[armour - bonus] if armour - bonus < 28 else book[27]
        rolled = Counter(outcome(r, bonus, armour, twenty_from) for r in every_roll(dice))
        criticals = rolled[CRITICAL]
        assert (rolled[HIT], criticals) == (told["hit"], told["critical"])
        counted = (rolled[HIT] + criticals, criticals, SIDES**dice)
        assert ways(dice, bonus, armour, twenty_from) == counted


@pytest.mark.clause("R25")
def test_the_first_of_two_equal_dice_is_kept() -> None:
    assert [kept(dice) for dice in ((4, 9), (9, 4), (9, 9), (9,))] == [1, 0, 0, 0]


@pytest.mark.clause("R25", "R26", "R41")
@pytest.mark.parametrize(
    ("armour", "percent"), [(12, "84.5"), (14, "78.5"), (16, "70.5"), (18, "60.5")]
)
def test_the_chances_with_a_modifier_of_5(armour: int, percent: str) -> None:
    hits, _, of = ways(2, 5, armour)
    assert Fraction(hits, of) == Fraction(percent) / 100


@pytest.mark.clause("R25", "R40", "R42b")
def test_a_natural_20_comes_by_itself_without_saying() -> None:
    assert ways(2, 5, 40) == ways(2, 5, 40, 20) == (39, 39, 400)
    assert ways(1, 5, 40) == ways(1, 5, 40, 20) == (1, 1, 20)


@cache
def rolled() -> Counter[tuple[int, int]]:
    """A million rolls of two d20 from the stream that attacks are rolled from."""
    dice = new_dice(PURPOSES, 2024)
    tally: Counter[tuple[int, int]] = Counter()
    for _ in range(ROLLS):
        tally[dice.roll(ATTACK, SIDES), dice.roll(ATTACK, SIDES)] += 1
    return tally


@pytest.mark.clause("R25", "R40", "R41")
@pytest.mark.parametrize("dice", [1, 2])
def test_a_million_rolls_agree(dice: int) -> None:
    for need, twenty_from in product(range(1, 23), (18, 19, 20)):
        hits = criticals = 0
        for roll, count in rolled().items():
            told = outcome(roll[:dice], 0, need, twenty_from)
            hits += count if told in (CRITICAL, HIT) else 0
            criticals += count if told == CRITICAL else 0
        exact = ways(dice, 0, need, twenty_from)
        for seen, of in ((hits, exact[0]), (criticals, exact[1])):
            chance = Fraction(of, exact[2])
            variance = ROLLS * chance * (1 - chance)
            assert (seen - ROLLS * chance) ** 2 <= SIGMAS**2 * variance


# --- the odds of a real option against every roll played out on the table

BESIDE = {"bedlam": "F5", "lightning_dancer": "G5"}
SHOT = "gloom_bolt > grabbleshanks G5"
BOW = {"grabbleshanks": "C5", "rokpyratrix": "G5"}


def cursed() -> Table:
    return Table(DUEL).token("grabbleshanks", "cursed")


def marked() -> Table:
    return Table(BOW).token("rokpyratrix", "marked")


def weakened() -> Table:
    return Table(DUEL).token("bedlam", "weakened")


def warded() -> Table:
    return Table(DUEL).token("grabbleshanks", "warded").token("bedlam", "weakened")


def taunted() -> Table:
    return Table({**DUEL, "lightning_dancer": "N9"}).token("bedlam", "taunted")


def taunted_by_the_target() -> Table:
    return Table({"bedlam": "C5", "lightning_dancer": "G5"}).token("bedlam", "taunted")


def bloodied() -> Table:
    table = Table({"bedlam": "F5", "grabbleshanks": "G5"})
    table.hp("bedlam", 5)
    table.hp("grabbleshanks", 5)
    return table


def slaying() -> Table:
    return Table({"bedlam": "F5", "goblin_guard": "G5"}).item("bedlam", "flametongue")


def sword() -> Table:
    return Table(BESIDE).item("bedlam", "flametongue").level("lightning_dancer", "eye_of_the_storm")


def drawn_long() -> Table:
    return Table(BOW).level("grabbleshanks", "long_draw").token("rokpyratrix", "marked")


def worn_down() -> Table:
    feeble = with_ability("bedlam", "maddening_whispers", damage=0)
    return Table(DUEL, content=feeble).token("bedlam", "weakened")


STORM = {"grabbleshanks": "C5", "lightning_dancer": "G6", "rokpyratrix": "H7", "goblin_guard": "H5"}


def storm() -> Table:
    return Table(STORM).token("rokpyratrix", "marked").token("lightning_dancer", "warded")


def storm_taunted() -> Table:
    at = {"bedlam": "N9", "rokpyratrix": "E5", "lightning_dancer": "F5", "goblin_guard": "G6"}
    return Table(at).token("rokpyratrix", "taunted")


def shown(table: Table, name: str, words: str) -> tuple[Stake, ...]:
    """Begin the activation; return the odds that the option tells."""
    table.unready().activate(name)
    if "aimed" in words:
        table.play("arcane_strike > bedlam C5")
        words = words.removesuffix(" aimed")
    return table.option(words).stakes


def chances(stake: Stake) -> tuple[Fraction, Fraction]:
    """Return the chances of a hit and of a critical."""
    return stake.odds[HITS], stake.odds[CRITICALS]


class Fates:
    """What happened to one target in each of the rolls."""

    def __init__(self) -> None:
        self.hits = 0
        self.criticals = 0
        self.damage: Counter[int] = Counter()
        self.fallen = 0


def play_every_roll(table: Table, words: str, figures: list[int]) -> dict[int, Fates]:
    """Play the choice in a copy of the match once for each roll there is."""
    seat = table.match.waiting()[0]
    choice = table.game.read(table.match, seat, words)
    found = {figure: Fates() for figure in figures}
    for roll in every_roll(2):
        match = table.match.copy()
        match.state.dice.fix("attack", list(roll))
        events = match.play(seat, choice)
        hurt = {e.figure: e.amount for e in events if isinstance(e, Damaged)}
        fallen = [e.figure for e in events if isinstance(e, Defeated)]
        results = {e.target: e.outcome for e in events if isinstance(e, Result)}
        assert sorted(results) == sorted(figures)
        for figure, fates in found.items():
            fates.hits += results[figure] in ("critical", "hit", "slain")
            fates.criticals += results[figure] == "critical"
            # Who is slain (R57) loses all there is without being damaged.
            amount = hurt.get(figure, 0) if results[figure] != "slain" else table.s.hp[figure]
            assert isinstance(amount, int)
            fates.damage[amount] += 1
            fates.fallen += figure in fallen
    return found


CASES = [
    (cursed, "bedlam", SHOT),
    (cursed, "bedlam", SHOT + " aimed"),
    (marked, "grabbleshanks", "shortbow > rokpyratrix G5"),
    (weakened, "bedlam", SHOT),
    (warded, "bedlam", SHOT),
    (taunted, "bedlam", SHOT),
    (taunted, "bedlam", SHOT + " aimed"),
    (taunted_by_the_target, "bedlam", "gloom_bolt > lightning_dancer G5"),
    (bloodied, "bedlam", "hexblade > grabbleshanks G5"),
    (slaying, "bedlam", "flametongue > goblin_guard G5"),
    (slaying, "bedlam", "hexblade > goblin_guard G5"),
    (sword, "bedlam", "flametongue > lightning_dancer G5"),
    (drawn_long, "grabbleshanks", "shortbow > rokpyratrix G5"),
    (worn_down, "bedlam", "maddening_whispers > grabbleshanks G5"),
    (storm, "grabbleshanks", "arrow_storm > lightning_dancer G6"),
    (storm_taunted, "rokpyratrix", "fire_breath > lightning_dancer F5"),
]


@pytest.mark.clause("R25", "R27a", "R40")
@pytest.mark.parametrize("hp", [2, 20])
@pytest.mark.parametrize(
    ("begin", "name", "words"), CASES, ids=[f"{begin.__name__}-{w}" for begin, _, w in CASES]
)
def test_the_odds_shown_are_those_of_every_roll_played(
    begin: object, name: str, words: str, hp: int
) -> None:
    assert callable(begin)
    table: Table = begin()
    odds = shown(table, name, words)
    assert odds
    for each in odds:
        table.s.hp[each.figure] = hp
    # Hit points change armour classes and the odds are asked again: nobody is hurt before.
    words = words.removesuffix(" aimed")
    odds = table.option(words).stakes
    fates = play_every_roll(table, words, [each.figure for each in odds])
    for each in odds:
        fate = fates[each.figure]
        assert each.odds[HITS] == Fraction(fate.hits, 400)
        assert each.odds[CRITICALS] == Fraction(fate.criticals, 400)
        assert each.odds[DEFEATS] == Fraction(fate.fallen, 400)
        # The event tells hit points lost, which are never more than there were.
        lost: dict[int, int] = {}
        for amount, count in each.effects[DAMAGE].ways.items():
            lost[min(amount, hp)] = lost.get(min(amount, hp), 0) + count
        assert Distribution(lost) == Distribution(fate.damage)


def test_the_cases_differ_as_they_should() -> None:
    plain = shown(Table(DUEL), "bedlam", SHOT)[0]
    assert chances(plain) == (Fraction(314, 400), Fraction(39, 400))
    assert plain.effects[DAMAGE] == Distribution({0: 86, 2: 275, 3: 39})
    (roll,) = plain.rolls
    assert (roll.dice, roll.need, roll.goal, roll.reasons) == ((20, 20), 9, 14, ())
    assert not plain.friend
    aimed = shown(Table(DUEL), "bedlam", SHOT + " aimed")[0]
    assert (aimed.odds[HITS], aimed.rolls[0].need) == (Fraction(ways(2, 7, 14)[0], 400), 7)
    one_die = shown(taunted(), "bedlam", SHOT)[0]
    assert chances(one_die) == (Fraction(12, 20), Fraction(1, 20))
    assert one_die.rolls[0].dice == (20,)
    assert shown(taunted_by_the_target(), "bedlam", "gloom_bolt > lightning_dancer G5")[0].odds[
        CRITICALS
    ] == Fraction(39, 400)
    slain = shown(slaying(), "bedlam", "flametongue > goblin_guard G5")[0]
    assert (*chances(slain), slain.odds[DEFEATS]) == (1, 0, 1)
    assert slain.effects[DAMAGE] == Distribution({3: 1})
    assert (slain.rolls[0].dice, slain.rolls[0].need) == ((), 0)
    scaled = next(
        o
        for o in shown(storm(), "grabbleshanks", "arrow_storm > lightning_dancer G6")
        if o.figure == 3
    )
    assert set(scaled.effects[DAMAGE].ways) == {0, 2, 4}  # Marked adds what Scaled takes away
    friend = next(
        o
        for o in shown(storm(), "grabbleshanks", "arrow_storm > lightning_dancer G6")
        if o.figure == 1
    )
    assert friend.friend


@pytest.mark.clause("R59g")
def test_a_melee_blow_at_shadow_mail_tells_what_a_hit_costs() -> None:
    table = Table({"lightning_dancer": "G7", "bedlam": "G8"}).level("bedlam", "shadow_mail")
    table.unready().activate("lightning_dancer")
    (stake,) = table.option("storm_fists > bedlam G8").stakes
    assert stake.back == (("shadow_mail", 1),)


@pytest.mark.clause("R59g")
def test_a_blow_from_afar_at_shadow_mail_costs_nothing() -> None:
    table = Table({"lightning_dancer": "G7", "bedlam": "G9"}).level("bedlam", "shadow_mail")
    table.unready().activate("lightning_dancer")
    (stake,) = table.option("throwing_dart > bedlam G9").stakes
    assert stake.back == ()


@pytest.mark.clause("R27c")
def test_thunder_step_tells_who_suffers_how_much_where_it_ends() -> None:
    """Bedlam beside the start is left behind; the goblin beside the end is warded by nothing."""
    at = {"lightning_dancer": "G7", "bedlam": "F7", "goblin_guard": "J7", "grabbleshanks": "J8"}
    table = Table(at).activate("lightning_dancer")
    stakes = table.option("thunder_step > I7").stakes
    told = [(each.figure, each.effects[DAMAGE].ways, each.friend) for each in stakes]
    assert told == [(table.figure("goblin_guard"), {1: 1}, False)]
