"""Exact odds of attacks and the best spending of a roll (section 3, D15.2)."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from game.engine.odds import Distribution
from game.rules.descent import chances as rules
from game.rules.descent.chances import (
    Option,
    Terms,
    chances,
    proposal,
    purchases,
    reroll,
    spread,
)
from game.rules.descent.codes import BLACK, BLUE, GREEN, RED, WHITE, YELLOW
from game.rules.descent.dice import Symbols
from tests.rules.descent.attacks import (
    BURN,
    FAR,
    HEROES,
    MONSTERS,
    MORE_DAMAGE,
    MORE_RANGE,
    by_chance,
)
from tests.rules.descent.counted import chances_after, chances_rerolled
from tests.rules.descent.slow_odds import End, Roll, ends_of, most_wounds, rerolled, strikes

MEANS = {
    "Beastman": ("4.1", "3.3"),
    "Skeleton": ("2.0", "1.2"),
    "Bane Spider": ("2.8", "1.9"),
    "Razorwing": ("3.3", "2.4"),
    "Hell Hound": ("2.8", "1.9"),
    "Sorcerer": ("1.9", "1.1"),
    "Manticore": ("2.3", "1.5"),
    "Ogre": ("5.2", "4.4"),
    "Ilsa": ("6.2", "5.4"),
    "Steelhorns": ("5.8", "5.0"),
    "Korva": ("5.1", "4.3"),
    "Thorn": ("3.7", "2.9"),
    "Oriel": ("3.3", "2.5"),
    "Tam": ("2.3", "1.6"),
}
"""D15.2: against armor 1 and 2."""
WITH_RANGE_SURGES = {"Thorn": ("4.0", "3.2"), "Tam": ("2.7", "1.9")}
"""What D15.2 leaves out for the two whose weapons sell range: it spends surges on damage alone."""


def tenth(number: Fraction) -> str:
    return f"{float(round(number * 10)) / 10}"


def means(terms: Terms) -> tuple[str, str]:
    """Return the mean wounds against armor 1 and 2."""
    one, two = (chances(terms._replace(armor=armor)).wounds().mean() for armor in (1, 2))
    return tenth(one), tenth(two)


# --- the means of the book


@pytest.mark.clause("D15.2", "D14.4")
@pytest.mark.parametrize("who", MEANS)
def test_mean_wounds_are_those_of_the_book(who: str) -> None:
    terms = (MONSTERS | HEROES)[who]
    damage = tuple(each for each in terms.options if each.damage)
    assert means(terms._replace(options=damage)) == MEANS[who]


@pytest.mark.clause("D3i")
@pytest.mark.parametrize("who", HEROES)
def test_only_who_may_buy_range_does_better_than_the_book_says(who: str) -> None:
    assert means(HEROES[who]) == WITH_RANGE_SURGES.get(who, MEANS[who])


# --- against a slow second reading


def slow(terms: Terms) -> tuple[dict[str, Fraction], dict[str, Distribution]]:
    """Return the same figures as :func:`fast` from a slow count of all faces."""
    ends, missed = ends_of(terms)
    of = 6 ** (len(terms.dice) + 5)
    wounds = {0: int(missed * of)}
    threat = {0: int(missed * of)}
    added = {0: int(missed * of)}
    short = kill = Fraction(0)
    for end, chance in ends.items():
        ways = chance * of
        assert ways.denominator == 1
        got = end.wounds or 0
        wounds[got] = wounds.get(got, 0) + int(ways)
        threat[end.threat] = threat.get(end.threat, 0) + int(ways)
        added[end.added] = added.get(end.added, 0) + int(ways)
        short += chance if end.wounds is None else 0
        kill += chance if got >= terms.wounds else 0
    odds = {"miss": missed + short, "hit": 1 - missed - short, "kill": kill, "short": short}
    spreads = {"wounds": wounds, "threat": threat, "added": added}
    return odds, {name: Distribution(ways) for name, ways in spreads.items()}


def fast(terms: Terms) -> tuple[dict[str, Fraction], dict[str, Distribution]]:
    found = chances(terms)
    short = Fraction(found.short, found.of)
    odds = {"miss": found.miss(), "hit": found.hit(), "kill": found.kill(), "short": short}
    spreads = {"wounds": found.wounds(), "threat": found.threat(), "added": found.added()}
    return odds, spreads


@pytest.mark.parametrize("seed", range(60))
def test_chances_are_those_of_a_count_of_every_face(seed: int) -> None:
    terms = by_chance(Random(seed), 5)
    assert fast(terms) == slow(terms)


@pytest.mark.parametrize("who", MEANS)
def test_chances_of_the_book_s_attacks_are_those_of_a_count_of_every_face(who: str) -> None:
    terms = (MONSTERS | HEROES)[who]._replace(armor=2, wounds=5)
    assert fast(terms) == slow(terms)


@pytest.mark.parametrize("seed", range(60))
def test_what_is_proposed_for_a_roll_comes_to_what_is_told(seed: int) -> None:
    chance = Random(seed)
    terms = by_chance(chance, 6)
    for _ in range(20):
        counts = [chance.randint(0, most) for most in (6, 6, 5, 4)]
        shown = Symbols(*counts)
        best = most_wounds(terms, Roll(*counts))
        found = proposal(terms, shown)
        assert found.hit == (best is not None)
        if best is None:
            continue
        assert found.wounds == best
        # Every point and surge is spent once, and what is told follows from where it goes.
        assert found.enhancements_to_range + found.enhancements_to_damage == shown.enhancements
        assert found.sorcery_to_range + found.sorcery_to_damage == terms.sorcery
        times = list(zip(found.times, terms.options, strict=True))
        assert sum(often * each.price for often, each in times) <= shown.surges
        reach = sum(often * each.range for often, each in times)
        reach += found.enhancements_to_range + found.sorcery_to_range + shown.range + terms.range
        damage = sum(often * each.damage for often, each in times)
        damage += found.enhancements_to_damage + found.sorcery_to_damage
        pierce = terms.pierce + sum(often * each.pierce for often, each in times)
        assert reach >= terms.need
        assert found.damage == damage + shown.damage + terms.damage
        assert found.pierce == pierce
        assert (found.damage, found.pierce) in set(strikes(terms, Roll(*counts)))
        assert best == max(0, found.damage - max(0, terms.armor - pierce))


# --- success and range


@pytest.mark.clause("D3.4", "D19.3", "D3b.2")
def test_an_x_fails_whatever_could_be_spent() -> None:
    terms = Terms((RED, GREEN), 0, 0, 1, sorcery=2, fatigue=5)
    found = chances(terms)
    assert found.miss() == Fraction(1, 6)
    assert found.added().chance(0) >= Fraction(1, 6)
    roll = proposal(terms, Symbols(0, 3, 1, 2, misses=1))
    assert (roll.hit, roll.add, roll.sorcery_to_damage, roll.wounds) == (False, False, 0, 0)
    assert chances_after(terms, Symbols(0, 3, 1, 2, misses=1)).miss() == 1


@pytest.mark.clause("D3.4.2", "D3.4.3")
def test_a_short_roll_fails_unless_points_reach_the_range() -> None:
    terms = Terms((BLUE, BLACK), 4, 0, 3)
    assert not proposal(terms, Symbols(2, 2, 2, 1)).hit
    assert proposal(terms, Symbols(3, 1, 0, 1)).hit
    assert proposal(terms, Symbols(4, 0, 0, 0)).hit
    # The blue die alone reaches 4 with one face; two faces of 3 do with one of three E.
    assert chances(terms).hit() == Fraction(1, 6) + Fraction(2, 6) * Fraction(1, 2)


@pytest.mark.clause("D3h", "D3u", "D6.6")
def test_in_melee_no_range_is_needed_and_every_point_is_damage() -> None:
    roll = proposal(Terms((RED, BLACK), 0, 1, 9, sorcery=1), Symbols(0, 4, 0, 1))
    assert (roll.enhancements_to_range, roll.sorcery_to_range) == (0, 0)
    assert (roll.enhancements_to_damage, roll.sorcery_to_damage, roll.wounds) == (1, 1, 5)


@pytest.mark.clause("D3.5.1", "D6.9")
def test_the_range_is_reached_first_and_the_rest_becomes_damage() -> None:
    roll = proposal(Terms((WHITE, YELLOW), 5, 2, 9, sorcery=2), Symbols(3, 1, 0, 1))
    assert (roll.enhancements_to_range, roll.enhancements_to_damage) == (1, 0)
    assert (roll.sorcery_to_range, roll.sorcery_to_damage) == (1, 1)
    assert (roll.hit, roll.damage, roll.wounds) == (True, 2, 0)


@pytest.mark.clause("D3i", "D3.5.3", "D3r")
def test_surges_buy_range_so_that_enhancements_are_damage() -> None:
    terms = Terms((BLUE, GREEN), 4, 0, 9, options=(BURN, MORE_RANGE))
    roll = proposal(terms, Symbols(2, 2, 2, 2))
    assert roll.times == [0, 2]
    assert (roll.enhancements_to_range, roll.damage) == (0, 4)


# --- surges of heroes


@pytest.mark.clause("D3.5.2", "D14.2", "D3.5.4")
def test_surges_are_paid_by_the_price_and_the_rest_is_lost() -> None:
    axe = Terms((RED, GREEN), 0, 2, 9, pierce=1, options=(Option(2, damage=3),))
    assert [proposal(axe, Symbols(0, 4, s)).times for s in range(6)] == [
        [0], [0], [1], [1], [2], [2],
    ]  # fmt: skip
    assert proposal(axe, Symbols(0, 4, 3)).wounds == 6


@pytest.mark.clause("D3.13", "D6.2")
def test_pierce_is_bought_no_further_than_there_is_armor() -> None:
    dagger = Terms((RED, YELLOW), 0, 3, 9, options=(Option(1, pierce=2),))
    roll = proposal(dagger, Symbols(0, 4, 3))
    assert (roll.times, roll.pierce, roll.wounds) == ([2], 4, 4)
    bare = proposal(dagger._replace(armor=0), Symbols(0, 4, 3))
    assert (bare.times, bare.wounds) == ([0], 4)


@pytest.mark.clause("D3k", "D6b", "D6c")
def test_what_is_left_buys_tokens_and_pushes_for_the_wounded_who_live() -> None:
    hammer = Terms(
        (RED, GREEN, YELLOW), 0, 2, 5, options=(Option(1, marks=True), Option(2, marks=True))
    )
    assert [proposal(hammer, Symbols(0, 4, s)).times for s in range(5)] == [
        [0, 0], [1, 0], [0, 1], [1, 1], [1, 1],
    ]  # fmt: skip
    assert proposal(hammer, Symbols(0, 2, 3)).times == [0, 0]
    assert proposal(hammer, Symbols(0, 7, 3)).times == [0, 0]


@pytest.mark.clause("D3n", "D6.5")
def test_a_blast_is_paid_first_and_reaches_others_by_their_own_armor() -> None:
    rune = Terms(
        (WHITE,), 0, 1, 9, options=(Option(1), Option(1, damage=1)), first=0
    )  # fmt: skip
    assert proposal(rune, Symbols(1, 3, 2)).times == [1, 1]
    assert proposal(rune, Symbols(1, 3, 0)).times == [0, 0]
    found = chances(rune)
    # X; twice 3 damage and twice 1 with the surge that pays; 2 damage without.
    assert found.wounds().ways == {0: 3, 1: 1, 2: 2}
    assert found.beside(0).ways == {0: 2, 1: 2, 3: 2}
    assert found.beside(2).ways == {0: 4, 1: 2}


@pytest.mark.clause("D3r", "D19.11")
def test_a_blast_is_paid_as_often_as_it_is_wanted_and_reaches_farther() -> None:
    rune = Terms((WHITE,), 0, 1, 9, options=(Option(1), Option(1, damage=1)), first=0, often=2)
    assert [proposal(rune, Symbols(1, 3, surges)).times for surges in range(5)] == [
        [0, 0], [1, 0], [2, 0], [2, 1], [2, 2],
    ]  # fmt: skip
    # A black die brings the second surge with a chance of 1/3.
    found = chances(rune._replace(dice=(WHITE, BLACK)))
    assert found.hit() == Fraction(5, 6)
    assert 1 - found.beside(0).chance(0) == Fraction(4, 6) + Fraction(1, 6) * Fraction(1, 3)
    assert 1 - found.beside(0, 2).chance(0) == Fraction(4, 6) * Fraction(1, 3)


def test_without_an_option_to_be_bought_first_every_hit_reaches_others() -> None:
    breath = MONSTERS["Hell Hound"]
    assert chances(breath).beside(2) == chances(breath._replace(armor=2)).wounds()


# --- surges of the overlord


@pytest.mark.clause("D3.5.5", "D3.5.6", "D19.7")
def test_two_surges_of_the_overlord_are_a_threat_and_an_odd_one_is_lost() -> None:
    terms = Terms((BLACK, BLACK, BLACK, BLACK), 0, 0, 9, threat=True)
    found = chances(terms).threat()
    # Surges of four dice, each with a chance of 1/3.
    assert [found.chance(n) for n in range(3)] == [
        Fraction(16 + 32, 81), Fraction(24 + 8, 81), Fraction(1, 81),
    ]  # fmt: skip
    assert [proposal(terms, Symbols(0, 0, s)).threat for s in range(5)] == [0, 0, 1, 1, 2]
    assert proposal(terms._replace(options=(MORE_DAMAGE,)), Symbols(0, 1, 4)).times == [0]


@pytest.mark.clause("D3m")
def test_threat_comes_short_of_range_too_but_never_with_an_x() -> None:
    terms = Terms((WHITE, GREEN), 9, 1, 5, threat=True)
    found = chances(terms)
    assert (found.hit(), found.miss()) == (Fraction(0), Fraction(1))
    # Four faces of the white die with a surge meet one of the green die.
    assert found.threat().chance(1) == Fraction(4, 36)
    assert proposal(terms, Symbols(3, 3, 2)).threat == 1
    assert proposal(terms, Symbols(0, 3, 2, misses=1)).threat == 0


def test_surges_of_a_hero_give_no_threat() -> None:
    assert chances(HEROES["Korva"]).threat().chance(0) == 1
    assert proposal(HEROES["Korva"], Symbols(0, 3, 4)).threat == 0


# --- fatigue


@pytest.mark.clause("D3.5.7", "D3b")
def test_fatigue_dice_are_bought_one_by_one_until_the_kill_is_sure() -> None:
    terms = Terms((GREEN,), 0, 2, 2, fatigue=3)
    found = chances_after(terms, Symbols(0, 3, 0))
    # One more wound kills, each die gives it with one half, and no die is bought after.
    assert found.kill() == Fraction(7, 8)
    assert [found.added().chance(n) for n in range(4)] == [
        0, Fraction(1, 2), Fraction(1, 4), Fraction(1, 4),
    ]  # fmt: skip
    assert proposal(terms, Symbols(0, 3, 0)).add
    assert not proposal(terms, Symbols(0, 4, 0)).add


def test_a_die_that_helps_only_with_the_next_one_is_bought() -> None:
    terms = Terms((RED,), 0, 4, 1, options=(Option(2, pierce=4),), fatigue=1)
    # No surge yet: one die can bring an E, which is no wound against armor 4, or one surge.
    assert not proposal(terms, Symbols(0, 2, 0)).add
    assert proposal(terms._replace(fatigue=2), Symbols(0, 2, 0)).add
    assert chances_after(terms._replace(fatigue=2), Symbols(0, 2, 0)).kill() == Fraction(1, 9)


def test_the_kill_comes_before_the_expected_wounds_and_no_fatigue_goes_beyond_it() -> None:
    terms = Terms((RED, GREEN), 0, 0, 4, fatigue=5)
    assert proposal(terms, Symbols(0, 3, 0)).add
    assert not proposal(terms, Symbols(0, 9, 0)).add
    assert chances_after(terms, Symbols(0, 4, 0)).added().chance(0) == 1


@pytest.mark.clause("D3.5.8")
def test_fatigue_adds_no_sixth_black_die() -> None:
    terms = Terms((RED, *[BLACK] * 4), 0, 4, 99, fatigue=4)
    assert max(chances(terms).added().ways) == 1
    assert not proposal(terms._replace(dice=(RED, *[BLACK] * 5)), Symbols(0, 4, 0)).add


@pytest.mark.parametrize("fatigue", range(4))
def test_more_fatigue_never_makes_an_attack_worse(fatigue: int) -> None:
    terms = HEROES["Tam"]._replace(armor=2, wounds=4)
    less = chances(terms._replace(fatigue=fatigue))
    more = chances(terms._replace(fatigue=fatigue + 1))
    assert more.kill() >= less.kill()
    assert more.hit() >= less.hit()


# --- rerolls


def values(terms: Terms, shown: tuple[int, ...]) -> list[tuple[Fraction, Fraction]]:
    """Return the worth of every set of dice to be rolled again."""
    return [rerolled(terms, shown, again) for again in range(1 << len(shown))]


@pytest.mark.clause("D3.7", "D3.8", "D3p")
@pytest.mark.parametrize("seed", range(40))
def test_what_is_rerolled_is_the_best_of_all_sets_of_dice(seed: int) -> None:
    chance = Random(seed)
    terms = by_chance(chance, 4)
    terms = terms._replace(fatigue=min(terms.fatigue, 1))
    shown = tuple(chance.randint(1, 6) for _ in terms.dice)
    all = values(terms, shown)
    for defends, best in ((False, max(all)), (True, min(all))):
        again = reroll(terms, shown, defends)
        assert all[again] == best
        fewest = min(each.bit_count() for each, worth in enumerate(all) if worth == best)
        assert again.bit_count() == fewest


@pytest.mark.parametrize("seed", range(20))
def test_chances_of_a_reroll_are_those_of_a_count_of_every_face(seed: int) -> None:
    chance = Random(seed)
    terms = by_chance(chance, 4)
    terms = terms._replace(fatigue=min(terms.fatigue, 1))
    shown = tuple(chance.randint(1, 6) for _ in terms.dice)
    again = chance.randrange(1 << len(shown))
    found = chances_rerolled(terms, shown, again)
    mean = Fraction(0)
    for wounds, ways in found.wounds().ways.items():
        mean += Fraction(min(wounds, terms.wounds) * ways, found.of)
    assert (found.kill(), mean) == rerolled(terms, shown, again)


def test_an_x_is_rolled_again_by_who_aims_and_left_by_who_dodges() -> None:
    terms = Terms((RED, GREEN), 0, 2, 9)
    assert reroll(terms, (1, 1)) == 0b01
    assert reroll(terms, (1, 5)) == 0b11
    assert reroll(terms, (1, 1), defends=True) == 0
    assert reroll(terms, (2, 5), defends=True) == 0b01


def test_of_alike_dice_that_show_alike_the_first_ones_are_rolled_again() -> None:
    terms = Terms((RED, BLACK, BLACK, BLACK), 0, 0, 9)
    assert reroll(terms, (2, 1, 4, 1)) == 0b1010


# --- how it is counted


def test_a_proposal_after_each_die_leads_to_the_chances_told() -> None:
    terms = HEROES["Oriel"]._replace(wounds=4, fatigue=2)
    shown = Symbols(2, 2, 1, 1)

    def ends(now: Symbols, left: int, chance: Fraction) -> dict[End, Fraction]:
        found = proposal(terms._replace(fatigue=left), now)
        if not found.add:
            return {End(found.wounds if found.hit else None, 0, 2 - left): chance}
        total: dict[End, Fraction] = {}
        for face, ways in ((Symbols(0, 0, 0), 1), (Symbols(0, 0, 1), 2), (Symbols(0, 0, 0, 1), 3)):
            counts = [a + b for a, b in zip(now.counts(), face.counts(), strict=True)]
            for end, part in ends(Symbols(*counts), left - 1, chance * ways / 6).items():
                total[end] = total.get(end, Fraction(0)) + part
        return total

    said = chances_after(terms, shown)
    played = ends(shown, 2, Fraction(1))
    for wounds in range(9):
        chance = sum((c for e, c in played.items() if (e.wounds or 0) == wounds), Fraction(0))
        assert said.wounds().chance(wounds) == chance
    for added in range(3):
        chance = sum((c for e, c in played.items() if e.added == added), Fraction(0))
        assert said.added().chance(added) == chance


def test_dice_in_any_order_have_the_same_chances() -> None:
    one = Terms((BLUE, GREEN, YELLOW, BLACK), FAR, 2, 4)
    other = one._replace(dice=(BLACK, YELLOW, BLUE, GREEN))
    assert chances(one).wounds() == chances(other).wounds()
    assert chances(one) is chances(one)


def test_all_ways_are_counted_far_and_near() -> None:
    dice = (RED, GREEN, YELLOW, BLACK, BLACK)
    far, near = spread(dice, True), spread(dice, False)
    assert far.of == near.of == 6**5
    assert far.missed == near.missed == 6**4
    assert len(near.rolls) < len(far.rolls) == len(set(far.rolls))
    assert spread(dice, True) is far
    assert spread(dice, False) is near


def test_nothing_is_bought_that_gives_no_more_than_something_cheaper() -> None:
    options = (Option(1, damage=1), Option(2, damage=1), Option(2), Option(3, range=1))
    found = [(each.times, each.spent) for each in purchases(options, 3)]
    assert found == [
        ((0, 0, 0, 0), 0),
        ((1, 0, 0, 0), 1),
        ((2, 0, 0, 0), 2),
        ((0, 0, 0, 1), 3),
        ((3, 0, 0, 0), 3),
    ]


def test_what_is_kept_is_bounded() -> None:
    for wounds in range(rules.MOST_KEPT + 2):
        assert chances(Terms((RED,), 0, 0, wounds)).hit() == Fraction(5, 6)
    assert 0 < len(rules._chances) <= rules.MOST_KEPT


# --- finer points


@pytest.mark.parametrize(
    "shown", [Symbols(3, 4, 2, 1, 1), Symbols(1, 4, 0, 1, 0)], ids=["x", "short"]
)
@pytest.mark.clause("D3.4", "D3.4.3")
def test_of_a_roll_that_cannot_hit_nothing_is_proposed(shown: Symbols) -> None:
    terms = Terms((BLUE, GREEN, BLACK), 6, 1, 9, sorcery=1, options=(MORE_DAMAGE,))
    found = proposal(terms, shown)
    assert (found.add, found.hit, found.threat, list(found.times)) == (False, False, 0, [0])
    assert (found.damage, found.pierce, found.wounds) == (0, 0, 0)
    assert (found.enhancements_to_range, found.enhancements_to_damage) == (0, 0)
    assert (found.sorcery_to_range, found.sorcery_to_damage) == (0, 0)


@pytest.mark.clause("D3.5.2", "D6b")
def test_what_was_bought_first_leaves_no_surge_for_a_token() -> None:
    terms = Terms((RED, GREEN), 0, 0, 9, options=(Option(2), BURN), first=0)
    for surges, times in ((2, [1, 0]), (3, [1, 1]), (1, [0, 1])):
        assert list(proposal(terms, Symbols(0, 4, surges, 0, 0)).times) == times


@pytest.mark.clause("D6.8", "D3k")
def test_a_token_is_bought_for_who_loses_a_single_wound() -> None:
    terms = Terms((RED, GREEN), 0, 3, 9, options=(BURN,))
    assert list(proposal(terms, Symbols(0, 4, 1, 0, 0)).times) == [1]
    assert list(proposal(terms, Symbols(0, 3, 1, 0, 0)).times) == [0]


@pytest.mark.clause("D3.7", "D3p")
def test_of_alike_dice_the_worse_one_is_rolled_again() -> None:
    # 3 of damage stay, and 2 are rolled again: a green die shows more than that.
    assert reroll(Terms((RED, GREEN, GREEN), 0, 0, 99), (2, 2, 4)) == 0b100
