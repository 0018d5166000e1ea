"""What the player counts with: worth of effects, exact odds, threats."""

from __future__ import annotations

import pytest

from game.players.onslaught.attacks import Attacks
from game.players.onslaught.odds import chances
from game.players.onslaught.outlook import Outlook, Walks
from game.players.onslaught.threat import Threats, strike_mask
from game.players.onslaught.worth import WORTH, Pointed, worth_of
from game.rules.onslaught.content import VOCABULARY, Heal
from game.rules.onslaught.preview import CRITICALS, DAMAGE, HITS, odds_of
from tests.rules.onslaught.table import Table


def outlook(table: Table, seat: int) -> Outlook:
    return Outlook(table.s, seat, Walks())


def test_every_effect_has_a_worth() -> None:
    assert WORTH.lacks(VOCABULARY) == []


@pytest.mark.parametrize(
    ("attacker", "target"),
    [
        ("grabbleshanks", "bedlam"),
        ("lightning_dancer", "rokpyratrix"),
        ("rokpyratrix", "lightning_dancer"),
        ("bedlam", "goblin_guard.1"),
        ("goblin_guard.1", "bedlam"),
    ],
)
def test_chances_are_those_of_the_preview(attacker: str, target: str) -> None:
    table = Table({attacker: "E5", target: "F5"}).token(target, "cursed").token(attacker, "taunted")
    figure, other = table.figure(attacker), table.figure(target)
    monster = figure >= table.game.tables.characters
    rows = table.game.tables.monster_rows if monster else table.game.tables.rows[figure]
    for row in rows:
        if not row.is_attack:
            continue
        exact = odds_of(table.s, figure, row, (other,))[0]
        quick = chances(table.s, figure, row, (other,), other)
        assert quick.hit == pytest.approx(float(exact.odds[HITS]))
        assert quick.critical == pytest.approx(float(exact.odds[CRITICALS]))
        assert quick.damage() == pytest.approx(float(exact.effects[DAMAGE].mean()))


def test_the_slaying_sword_is_sure() -> None:
    table = Table({"lightning_dancer": "E5", "goblin_guard.1": "F5"})
    table.item("lightning_dancer", "flametongue")
    figure, goblin = table.figure("lightning_dancer"), table.figure("goblin_guard.1")
    row = table.game.tables.item_rows[figure][0]
    assert row is not None
    assert chances(table.s, figure, row, (goblin,), goblin).hit == 1.0


def test_a_kill_is_worth_more_than_the_same_damage_to_the_healthy() -> None:
    table = Table({"grabbleshanks": "A5", "bedlam": "E5", "rokpyratrix": "E7"})
    table.hp("bedlam", 2)
    look = outlook(table, 0)
    assert look.loss(table.figure("bedlam"), 2) > 3 * look.loss(table.figure("rokpyratrix"), 2)


def test_the_last_one_standing_is_worth_the_match() -> None:
    both = Table({"grabbleshanks": "A5", "bedlam": "E5", "rokpyratrix": "E7"})
    alone = Table({"grabbleshanks": "A5", "bedlam": "E5"})
    figure = both.figure("bedlam")
    assert outlook(alone, 0).fall(figure) > outlook(both, 0).fall(figure) + 100


def test_healing_the_healthy_is_worth_nothing() -> None:
    table = Table({"bedlam": "E5"})
    row = next(r for r in table.game.tables.rows[table.figure("bedlam")] if r.id == "drain_vigour")
    pointed = Pointed(table.figure("bedlam"), row, table.figure("bedlam"))
    look = outlook(table, 1)
    assert worth_of(look, pointed, (Heal(4, "user"),)) == 0
    table.hp("bedlam", 5)
    assert worth_of(look, pointed, (Heal(4, "user"),)) > 4


def test_out_of_everyones_reach_nothing_threatens() -> None:
    table = Table({"grabbleshanks": "A1", "rokpyratrix": "N14", "goblin_guard.1": "N13"})
    threats = Threats(outlook(table, 0))
    figure = table.figure("grabbleshanks")
    assert threats.incoming(figure, table.cell("A1")) == (0.0, 0.0, 0.0)
    assert threats.incoming(figure, table.cell("M13"))[0] > 1.0


def test_walls_hide_from_archers() -> None:
    table = Table({"grabbleshanks": "C1"})
    archer = table.figure("grabbleshanks")
    shortbow = next(r for r in table.game.tables.rows[archer] if r.id == "shortbow")
    struck = strike_mask(table.s, shortbow, archer, 1 << table.cell("C1"))
    assert not struck >> table.cell("C5") & 1
    assert struck >> table.cell("G1") & 1


def test_a_pattern_counts_friends_against_itself() -> None:
    table = Table({"rokpyratrix": "E5", "goblin_guard.1": "G5", "bedlam": "H5"})
    look = outlook(table, 1)
    figure = table.figure("rokpyratrix")
    breath = next(r for r in table.game.tables.rows[figure] if r.id == "fire_breath")
    with_friend = Attacks(look, figure).pattern_worth(breath, table.cell("F5"))
    table.s.put(table.figure("bedlam"), -1)
    alone = Attacks(look, figure).pattern_worth(breath, table.cell("F5"))
    assert alone > with_friend
