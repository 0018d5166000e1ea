"""The roll history: every roll of a match with its exact odds, and each side's luck."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from game import paths
from game.engine.events import Event
from game.engine.match import Match
from game.players.roster import make
from game.rules.onslaught.events import (
    AttackDeclared,
    Damaged,
    FirstRolled,
    Moved,
    Pushed,
    Result,
    Rolled,
    RoundStarted,
    Teleported,
)
from game.rules.onslaught.preview import DAMAGE, HITS, odds_of
from game.rules.onslaught.rolls import ways
from game.rules.onslaught.state import of
from game.rules.registry import open_game
from game.scenes.onslaught.ledger import OnslaughtLedger, RollNames
from game.scenes.rolls.ledger import Luck, luck
from game.scenes.rolls.naming import parties
from game.scenes.rolls.rolls import RollsScene, _measures
from game.scenes.setup.plan import COMPUTER
from game.scenes.shell.house import House
from game.words.onslaught.names import Names
from tests.facts import fact

SEATS = (0, 0, 1, 1, 2, 2, 2, 2)
GAME = open_game("onslaught", paths.levels(), "greathalls", {})


def played(seed: int) -> tuple[OnslaughtLedger, list[Event]]:
    match = Match.start(open_game("onslaught", paths.levels(), "greathalls", {}), seed, True)
    ledger, events = OnslaughtLedger(SEATS, GAME), list(match.events)
    ledger.hear(None, events)
    choosers = [make(COMPUTER, seed + seat) for seat in range(2)]
    while match.decision is not None:
        seat = match.waiting()[0]
        before = match.copy()
        told = match.play(seat, choosers[seat].choose(match.seen_by(seat)))
        ledger.hear(before, told)
        events += told
    return ledger, events


@pytest.mark.parametrize("seed", range(4))
def test_every_roll_of_a_match_is_written_down_with_all_it_decided(seed: int) -> None:
    ledger, events = played(seed)
    told = [one for one in events if isinstance(one, Rolled | FirstRolled)]
    assert [roll.dice for roll in ledger.rolls] == [one.dice for one in told]
    assert [roll.number for roll in ledger.rolls] == list(range(1, len(told) + 1))
    against = [one for one in events if isinstance(one, Result) and one.ac]
    assert sum(len(roll.strikes) for roll in ledger.rolls) == len(against)
    for roll in ledger.rolls:
        for strike in roll.strikes:
            bonus = sum(amount for _, amount in roll.bonus)
            hits, _, of = ways(len(roll.dice), bonus, strike.goal)
            assert strike.chance == Fraction(hits, of)
    by_rolls = sum(
        sum(amount for _, amount in one.parts)
        for one in events
        if isinstance(one, Damaged) and one.clause == "R27" and one.by < 4
    )
    assert sum(roll.dealt for roll in ledger.rolls) <= by_rolls
    assert sum(roll.dealt for roll in ledger.rolls) > 0


def test_expected_damage_is_that_of_the_engine_s_own_odds() -> None:
    seen = 0
    for seed in range(3):
        match = Match.start(open_game("onslaught", paths.levels(), "greathalls", {}), seed, True)
        ledger = OnslaughtLedger(SEATS, GAME)
        choosers = [make(COMPUTER, seed + seat) for seat in range(2)]
        while match.decision is not None:
            seat = match.waiting()[0]
            before = match.copy()
            events = match.play(seat, choosers[seat].choose(match.seen_by(seat)))
            ledger.hear(before, events)
            s = of(before)
            moved = any(isinstance(one, Moved | Teleported | Pushed) for one in events)
            rolled = [one for one in events if isinstance(one, Rolled)]
            for roll, written in zip(reversed(rolled), reversed(ledger.rolls), strict=False):
                figure = roll.figure
                rows = [r for r in s.tables.rows[figure] if r.id == roll.ability]
                if moved or not rows:
                    continue
                for strike in written.strikes:
                    (odds,) = odds_of(s, figure, rows[0], (strike.target,))
                    if (odds.odds[HITS], odds.rolls[0].goal) == (strike.chance, strike.goal):
                        assert strike.expected == odds.effects[DAMAGE].mean()
                        seen += 1
    assert seen > 20


def test_the_luck_of_a_side_is_the_sum_of_its_rolls() -> None:
    ledger, _ = played(2)
    total = 0
    for seat in (0, 1):
        own = [roll for roll in ledger.rolls if roll.seat == seat and roll.ability]
        one = luck(ledger.rolls, (seat,))
        total += one.rolls
        assert one.rolls == len(own)
        assert one.kept == Fraction(sum(roll.die for roll in own), len(own))
        assert one.hits_expected == sum(s.chance for roll in own for s in roll.strikes)
        assert one.hits <= one.strikes
        assert one.dealt == sum(roll.dealt for roll in own)
    assert total == sum(1 for roll in ledger.rolls if roll.ability)


def test_no_rolls_are_no_luck() -> None:
    assert luck((), (0,)).kept == 0


def test_damage_of_something_else_is_not_the_roll_s() -> None:
    ledger = OnslaughtLedger(SEATS, GAME)
    ledger.hear(
        None,
        [
            fact(RoundStarted, round=2),
            fact(
                Rolled, figure=0, ability="dagger", dice=(9, 3), kept=0,
                bonus=(("dagger", 5),), total=14,
            ),
            fact(Result, figure=0, target=4, outcome="hit", ac=12),
            fact(Damaged, "R27", figure=4, amount=1, hp=0, by=0, parts=(("dagger", 3),)),
            fact(Damaged, "R36", figure=4, amount=1, hp=0, by=0, parts=(("spite", 1),)),
            fact(AttackDeclared, figure=4, ability="spear", targets=(0,)),
            fact(Damaged, "R27", figure=0, amount=1, hp=9, by=4, parts=(("spear", 1),)),
        ],
    )  # fmt: skip
    (roll,) = ledger.rolls
    assert (roll.round, roll.dealt, len(roll.strikes)) == (2, 3, 1)


@pytest.mark.parametrize(
    ("dice", "outcome", "wanted"),
    [
        ((1, 18), "fumble", ("Miss: a 1", (0,), True)),
        ((20, 3), "critical", ("Critical: a 20", (0,), False)),
        ((9, 3), "hit", ("Hit", (), False)),
    ],
)
def test_a_face_that_decides_whatever_the_sum_is_told_and_marked(
    house: House, dice: tuple[int, int], outcome: str, wanted: tuple[str, tuple[int, ...], bool]
) -> None:
    """A natural 20 succeeds and a natural 1 fails, on either die (R40, R41)."""
    ledger, kept = OnslaughtLedger(SEATS, GAME), dice.index(max(dice))
    rolled = fact(Rolled, figure=0, ability="dagger", dice=dice, kept=kept, total=max(dice))
    ledger.hear(None, [rolled, fact(Result, figure=0, target=4, outcome=outcome, ac=12)])
    match = Match.start(GAME, 1)
    names = Names.of(of(match).tables, ("A", "B"))
    scene = RollsScene(house, ledger.rolls, RollNames(names, names.ids), parties(GAME))
    row = scene._row(ledger.rolls[0])
    assert (row.verdicts[0].chip, row.deciding, row.fails) == wanted


def test_what_is_taken_back_is_written_off() -> None:
    class Told:
        def __init__(self) -> None:
            self.events: list[Event] = []
            self.watching: Callable[[Match | None, list[Event]], None] | None = None

    def roll(die: int) -> Event:
        return fact(Rolled, figure=0, ability="dagger", dice=(die,), kept=0, bonus=(), total=die)

    session, ledger = Told(), OnslaughtLedger(SEATS, GAME)
    ledger.follow(session)  # type: ignore[arg-type]
    watch = session.watching
    assert watch is not None
    for dice in ((4,), (5, 6)):
        new = [roll(die) for die in dice]
        session.events = [*session.events, *new]
        watch(None, new)
    assert [one.die for one in ledger.rolls] == [4, 5, 6]
    session.events = [session.events[0]]
    again = [roll(9)]
    session.events = [*session.events, *again]
    watch(None, again)
    assert [one.die for one in ledger.rolls] == [4, 9]


def test_a_side_that_rolled_nothing_has_no_figures() -> None:
    """A nought would be a mean that never was, and nothing was expected."""
    some = Luck(rolls=1, kept=Fraction(9), kept_expected=Fraction(13), ones=1)
    rows = {key: values for key, _, values in _measures([some, Luck()], 20)}
    assert set(rows) == {"count", "kept", "hits", "damage", "highest", "ones"}
    assert {values[1][1:] for key, values in rows.items() if key != "count"} == {(None, "–")}
    assert rows["kept"][0] == (Fraction(9), Fraction(13), "9.0")
