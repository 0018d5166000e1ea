"""What an option tells: cost, spaces, way, clause and the reasons behind its odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.odds import Distribution
from game.engine.options import Option
from game.rules.onslaught.codes import GO
from game.rules.onslaught.preview import CRITICALS, DAMAGE, DEFEATS, HITS
from tests.rules.onslaught.own_levels import OPEN
from tests.rules.onslaught.table import GUARD, Table


def told(table: Table, option: Option) -> tuple[str, str, list[str], set[str], list[str]]:
    """Return key, clause, costs, spaces and way of an option, which misses no space."""
    grid = table.game.tables.grid
    assert option.missed == 0
    return (
        option.key,
        option.clause,
        [cost.kind for cost in option.costs],
        {grid.name(cell) for cell in bits(option.cells)},
        [grid.name(cell) for cell in option.path],
    )


def shown(table: Table, words: str) -> tuple[str, str, list[str], set[str], list[str]]:
    return told(table, table.option(words))


def go(table: Table, cell: str) -> tuple[str, str, list[str], set[str], list[str]]:
    """What the option of going to a space tells."""
    seat = table.match.waiting()[0]
    chosen = choice(GO, table.cell(cell))
    return told(table, table.game.option(table.match, seat, chosen))


@pytest.mark.clause("R17", "R14")
def test_a_move_tells_its_payer_and_its_way() -> None:
    table = Table({"bedlam": "C5"}, game=OPEN).activate("bedlam")
    assert shown(table, "move E5") == ("move", "R17", ["move"], {"E5"}, ["C5", "D5", "E5"])
    table.play("move E5")
    assert shown(table, "move F5") == ("move", "R17", ["standard"], {"F5"}, ["E5", "F5"])


@pytest.mark.clause("R20", "R21")
def test_chests_and_tokens_tell_their_space_and_cost() -> None:
    table = Table({"bedlam": "B2"}).token_on_map("boots_of_striding", "A2").activate("bedlam")
    loot = next(words for words in table.choices() if words.startswith("loot"))
    assert shown(table, loot) == ("loot", "R20", ["bonus"], {"B2"}, [])
    pick = next(words for words in table.choices() if words.startswith("pick"))
    assert shown(table, pick) == ("boots_of_striding", "R21", ["free"], {"A2"}, [])
    end = table.option("end")
    assert (end.key, end.clause, end.costs, end.cells) == ("end", "R14", (), 0)


@pytest.mark.clause("R22")
def test_an_attack_tells_the_space_it_is_pointed_at() -> None:
    table = Table({"bedlam": "C5", "grabbleshanks": "D5"}, game=OPEN).activate("bedlam")
    words = "hexblade > grabbleshanks D5"
    assert shown(table, words) == ("hexblade", "R22", ["standard"], {"D5"}, [])


@pytest.mark.clause("R59d")
def test_a_rush_tells_its_straight_way() -> None:
    table = Table({"rokpyratrix": "C5", "bedlam": "L12"}, game=OPEN).activate("rokpyratrix")
    rush = next(w for w in table.choices() if w.startswith("bull_rush") and "F5" in w)
    key, clause, _, cells, path = shown(table, rush)
    assert (key, clause, cells, path) == ("bull_rush", "R59d", {"F5"}, ["C5", "D5", "E5", "F5"])


@pytest.mark.clause("R2a")
def test_other_abilities_tell_whom_they_concern() -> None:
    at = {"lightning_dancer": "C5", "bedlam": "D6", "rokpyratrix": "L12"}
    table = Table(at, game=OPEN).activate("lightning_dancer")
    for words in sorted(table.choices()):
        option = table.option(words)
        if option.clause == "R2a":
            assert option.missed == 0
            assert option.cells
            start = table.cell("C5")
            if option.path:
                assert option.path[0] == start
                assert option.cells >> option.path[-1] & 1
    step = next(w for w in table.choices() if w.startswith("thunder_step") and "C5" not in w)
    option = table.option(step)
    assert len(option.path) == 2
    stay = next((w for w in table.choices() if w.startswith("thunder_step") and "C5" in w), "")
    if stay:
        assert table.option(stay).path == ()


@pytest.mark.clause("R2a", "R28d")
def test_a_mark_tells_its_target_and_a_trail_its_way() -> None:
    at = {"grabbleshanks": "C5", "bedlam": "G5"}
    table = Table(at, game=OPEN).activate("grabbleshanks")
    mark = shown(table, "name_the_quarry > bedlam G5")
    assert mark == ("name_the_quarry", "R2a", ["bonus"], {"G5"}, [])
    trail = next(w for w in table.choices() if w.startswith("trailcraft") and "C6" in w)
    assert shown(table, trail) == ("trailcraft", "R2a", ["bonus"], {"C6"}, ["C5", "C6"])


@pytest.mark.clause("R43", "R19d")
def test_a_reaction_tells_who_reacts_and_its_way() -> None:
    at = {"grabbleshanks": "D2", "bedlam": "G2"}
    table = Table(at, game=OPEN).activate("bedlam").play_on("move E2")
    assert table.asks == "react"
    away = next(w for w in table.choices() if w.startswith("react") and "D3" in w)
    option = table.option(away)
    assert option.figure == table.figure("grabbleshanks")
    assert told(table, option) == ("slip_away", "R43", [], {"D3"}, ["D2", "D3"])
    declined = table.option("pass")
    assert (declined.key, declined.clause, declined.cells) == ("pass", "R43", 0)


@pytest.mark.clause("R52", "R53")
def test_a_monster_s_way_and_target_are_told() -> None:
    table = Table({"goblin_guard": "H5", "grabbleshanks": "E5", "lightning_dancer": "K5"})
    table.unready().activate("goblin_guard")
    assert table.asks == "monster_move"
    assert go(table, "F5") == ("go", "R19i", [], {"F5"}, ["H5", "G5", "F5"])
    at = {"goblin_guard": "H5", "grabbleshanks": "G5", "lightning_dancer": "I5"}
    table = Table(at).unready().activate("goblin_guard")
    assert table.asks == "monster_target"
    words = next(w for w in table.choices() if "grabbleshanks" in w)
    option = table.option(words)
    assert told(table, option) == ("target", "R53", [], {"G5"}, [])
    (stake,) = option.stakes
    assert (stake.figure, stake.friend) == (table.figure("grabbleshanks"), False)
    assert stake.effects[DAMAGE] == Distribution({1: 1})
    assert (stake.odds[HITS], stake.odds[CRITICALS], stake.odds[DEFEATS]) == (1, 0, 0)
    assert stake.rolls[0].reasons == (("R54", 0),)


@pytest.mark.clause("R55a", "R56")
def test_setting_up_and_coming_back_tell_their_clause() -> None:
    table = Table({**{name: cell for name, cell in GUARD.items() if name != "goblin_guard.4"}})
    table.s.put(table.figure("bedlam"), table.cell("J1"))
    table.s.put(table.figure("grabbleshanks"), table.cell("A9"))
    table.end_phase()
    assert table.asks == "reinforce"
    cell = sorted(table.offers("respawn"))[0]
    assert shown(table, f"respawn {cell}") == ("place", "R56", [], {cell}, [])


@pytest.mark.clause("R27a", "R37a")
def test_the_odds_tell_what_shifts_them() -> None:
    table = Table({"bedlam": "C5", "grabbleshanks": "D5"}, game=OPEN)
    table.token("bedlam", "taunted").token("grabbleshanks", "warded")
    table.activate("bedlam")
    (stake,) = table.option("hexblade > grabbleshanks D5").stakes
    assert ("taunted", 0) in stake.rolls[0].reasons
    assert stake.rolls[0].dice == (20,)
    marked = Table({"grabbleshanks": "C5", "bedlam": "F5"}, game=OPEN).token("bedlam", "marked")
    (stake,) = marked.activate("grabbleshanks").option("shortbow > bedlam F5").stakes
    assert "marked" in {source for source, _ in stake.rolls[0].reasons}
    assert sum(stake.effects[DAMAGE].ways.values()) == 400
    assert stake.odds[HITS] == 1 - stake.effects[DAMAGE].chance(0)


@pytest.mark.clause("R57")
def test_a_sure_blow_tells_no_roll() -> None:
    table = Table({"lightning_dancer": "C5", "goblin_guard.1": "D5"}, game=OPEN)
    table.item("lightning_dancer", "flametongue").activate("lightning_dancer")
    (stake,) = table.option("flametongue > goblin_guard D5").stakes
    assert stake.rolls[0].reasons == (("R57", 0),)
    assert stake.odds == {HITS: Fraction(1), CRITICALS: Fraction(0), DEFEATS: Fraction(1)}
    assert stake.effects == {DAMAGE: Distribution({3: 1})}
    assert not stake.friend


@pytest.mark.clause("R15", "R18")
def test_why_there_is_no_move_is_told_once_with_its_clause() -> None:
    table = Table({"bedlam": "C5"}, game=OPEN).activate("bedlam")
    assert not [r for r in table.refusals() if r.subject == "move"]
    table.play("move D5")
    table.play("move E5")
    (refusal,) = [r for r in table.refusals() if r.subject == "move"]
    assert (refusal.cell, refusal.clause, refusal.key) == (-1, "R15", "no_move_left")
    corner = {"goblin_guard.1": "A2", "goblin_guard.2": "B1", "bedlam": "A1"}
    shut = Table(corner, game=OPEN).activate("bedlam")
    (refusal,) = [r for r in shut.refusals() if r.subject == "move"]
    assert (refusal.cell, refusal.clause, refusal.key) == (-1, "R18", "nowhere_to_go")


@pytest.mark.clause("R20", "R21c", "R15")
def test_why_a_chest_stays_shut_is_told() -> None:
    far = Table({"bedlam": "E9"}).activate("bedlam")
    assert [(r.key, r.cell) for r in far.refusals() if r.subject == "loot"] == [
        ("not_adjacent", -1)
    ]
    near = Table({"bedlam": "B2"}).activate("bedlam")
    assert not [r for r in near.refusals() if r.subject == "loot"]
