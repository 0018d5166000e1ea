"""What a reaction is told to change, before it is used (R43)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.dice import new_dice
from game.engine.options import Prospect
from game.rules.onslaught.codes import NOWHERE
from game.rules.onslaught.movement import ends, standable
from game.rules.onslaught.prospect import could_strike, out_of_reach, strikes_left
from game.rules.onslaught.state import Onslaught, new_state
from game.rules.onslaught.targets import choices, struck
from game.rules.onslaught.threats import _strikes, attacks, stands_of, strikes
from tests.rules.onslaught.table import GAME, Table
from tests.rules.onslaught.test_monsters_large import HALLS

BESIDE = {"lightning_dancer": "E5", "rokpyratrix": "F5"}


def _told(table: Table) -> Prospect:
    decision = table.match.decision
    assert decision is not None
    (seat,) = decision.seats
    options = [table.match.game.option(table.match, seat, one) for one in decision.choices(seat)]
    (found,) = {one.figure: one.prospect for one in options if one.prospect is not None}.values()
    return found


def _struck(table: Table) -> Prospect:
    table.activate("rokpyratrix").play("notched_greataxe > lightning_dancer E5")
    assert table.asks == "react"
    return _told(table)


@pytest.mark.clause("R43c")
def test_a_reaction_to_a_blow_tells_hit_points_before_after_and_with_it() -> None:
    ahead = _struck(Table(BESIDE, dice=(15, 15)))
    assert (ahead.before, ahead.without, ahead.used) == (12, 9, 11)


@pytest.mark.clause("R43")
def test_a_reaction_tells_the_number_that_its_dial_is_set_to() -> None:
    assert _struck(Table(BESIDE, dice=(15, 15))).spent == 2


@pytest.mark.clause("R43c")
def test_a_reaction_after_a_hit_tells_what_was_lost() -> None:
    table = Table({"bedlam": "E5", "lightning_dancer": "F5"}, dice=(15, 15))
    table.activate("lightning_dancer").play("storm_fists > bedlam E5")
    assert table.asks == "react"
    ahead = _told(table)
    assert (ahead.without, ahead.used) == (table.hp("bedlam"), table.hp("bedlam"))
    assert ahead.before > ahead.without


@pytest.mark.clause("2.1 Blood for Blood", "R58.3")
@pytest.mark.parametrize(("hp", "after", "points"), [(3, 1, 0), (2, 0, 1), (1, 0, 1)])
def test_a_reaction_that_strikes_tells_what_is_left_of_whom_and_what_its_fall_scores(
    hp: int, after: int, points: int
) -> None:
    table = Table({"rokpyratrix": "E5", "goblin_guard": "F5"})
    table.hp("goblin_guard", hp)
    table.activate("goblin_guard")
    (one,) = _told(table).strikes
    foe = table.figure("goblin_guard")
    assert (one.figure, one.before, one.after, one.points) == (foe, hp, after, points)
    before = table.s.vp[table.game.tables.side[table.figure("rokpyratrix")]]
    table.play("react blood_for_blood > E5")
    assert table.s.hp[foe] == after
    assert table.s.vp[table.game.tables.side[table.figure("rokpyratrix")]] == before + points


@pytest.mark.clause("R10")
def test_who_may_still_strike_has_not_acted_and_can_reach() -> None:
    near = Table({**BESIDE, "bedlam": "H5"}, dice=(15, 15))
    assert near.figure("bedlam") in _struck(near).still
    gone = Table({**BESIDE, "bedlam": "H5"}, dice=(15, 15))
    gone.s.faceup[gone.figure("bedlam")] = 1
    assert gone.figure("bedlam") not in _struck(gone).still


@pytest.mark.clause("R10")
def test_who_is_acting_is_not_told_to_strike_again() -> None:
    table = Table(BESIDE, dice=(15, 15))
    assert table.figure("rokpyratrix") not in _struck(table).still


@pytest.mark.clause("R59d", "R43")
def test_who_has_rushed_up_is_told_to_strike_before_slip_away_answers() -> None:
    table = Table({"rokpyratrix": "E2", "grabbleshanks": "E7"}).activate("rokpyratrix")
    table.play("bull_rush > E5")
    assert table.asks == "turn"
    table = Table({"rokpyratrix": "E3", "grabbleshanks": "E7"}).activate("rokpyratrix")
    table.play("bull_rush > E6")
    assert table.asks == "react"
    assert strikes_left(table.match) == (table.figure("grabbleshanks"),)
    ahead = _told(table)
    assert (ahead.foe, ahead.goes) == (table.figure("rokpyratrix"), ())
    assert ahead.stays == (table.figure("grabbleshanks"),)


@pytest.mark.clause("R22", "R59b")
def test_a_blow_that_falls_is_none_that_is_to_come() -> None:
    table = Table(BESIDE, dice=(15, 15))
    table.activate("rokpyratrix")
    assert table.figure("lightning_dancer") in strikes_left(table.match)
    table.play("notched_greataxe > lightning_dancer E5")
    assert table.asks == "react"
    assert strikes_left(table.match) == ()


@pytest.mark.clause("R43i")
def test_of_several_that_may_react_only_the_first_asked_is_told_what_it_changes() -> None:
    at = {"lightning_dancer": "E8", "bedlam": "F8", "rokpyratrix": "E7"}
    table = Table(at, dice=(12, 2)).level("lightning_dancer", "tempest_whirl")
    table.activate("lightning_dancer").play("tempest_whirl > lightning_dancer E8")
    decision = table.match.decision
    assert decision is not None
    (seat,) = decision.seats
    options = [table.match.game.option(table.match, seat, one) for one in decision.choices(seat)]
    told = {table.game.tables.ids[one.figure]: one.prospect for one in options if one.key != "pass"}
    assert told["bedlam"] is not None
    assert told["rokpyratrix"] is None


def _scattered(seed: int, large: bool) -> Onslaught:
    """Return a position with everybody somewhere, one monster of two by two among them or none."""
    state = new_state((HALLS if large else GAME).tables, 1)
    dice = new_dice(("place",), seed)
    for figure in range(state.tables.figures):
        places = list(bits(standable(state, figure)))
        state.put(figure, places[dice.roll(0, len(places)) - 1])
        if figure < state.tables.characters:
            state.level[figure] = dice.roll(0, 4) - 2
    for condition in range(state.tables.conditions):
        bearer = dice.roll(0, state.tables.characters) - 1
        state.token[bearer * state.tables.conditions + condition] = 1
    return state


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.clause("R24", "R29", "R32")
def test_an_enemy_could_strike_whom_it_could_choose_from_where_it_may_stand(
    seed: int, large: bool
) -> None:
    s = _scattered(seed, large)
    tables = s.tables
    for enemy in range(tables.figures):
        foes = [f for f in range(tables.figures) if s.hostile(enemy, f)]
        twin, at_all = s.copy(), set[int]()
        for stand in bits(stands_of(s, enemy)[0] & standable(s, enemy)):
            twin.put(enemy, stand)
            for row in attacks(s, enemy):
                spaces = bits(choices(twin, tables.queries, enemy, row))
                chosen = {f for space in spaces for f in struck(twin, enemy, row, space)}
                at_all |= chosen
                for foe in foes:
                    assert _strikes(twin, enemy, 1 << stand, [row], foe) == (foe in chosen)
        assert [f for f in foes if strikes(s, enemy, f)] == [f for f in foes if f in at_all]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.clause("R10", "R11.2")
def test_out_of_reach_is_where_nobody_could_strike_whoever_stood_there(
    seed: int, large: bool
) -> None:
    s = _scattered(seed, large)
    for figure in range(s.tables.characters):
        going = ends(s, figure, s.tables.queries.speed(s, figure))
        for other in range(s.tables.characters):
            s.faceup[other] = (seed + other) % 2 == 1
        for again in (False, True):
            twin, safe = s.copy(), 0
            for space in bits(going):
                twin.put(figure, space)
                if not could_strike(twin, figure, again):
                    safe |= 1 << space
            assert out_of_reach(s, figure, again, going) == safe
    assert NOWHERE not in s.cell


@pytest.mark.clause("R53", "R53a")
def test_a_reaction_to_a_monsters_move_tells_whom_it_strikes_as_one_stays_or_goes() -> None:
    def asked() -> Table:
        table = Table({"goblin_guard": "E2", "grabbleshanks": "E5"}).activate("goblin_guard")
        if table.asks == "monster_move":
            table.play(sorted(table.choices())[0])
        assert table.asks == "react"
        return table

    table = asked()
    ahead, figure = _told(table), table.figure("grabbleshanks")
    assert ahead.foe == table.figure("goblin_guard")
    assert (ahead.stays, ahead.goes) == ((figure,), ())
    offered = [words for words in table.choices() if words.startswith("react")]
    spaces = {words: 1 << table.cell(words.split()[-1]) for words in offered}
    assert 0 < ahead.reached < sum(spaces.values())
    for words, space in spaces.items():
        after = asked()
        hp = after.hp("grabbleshanks")
        after.play(words)
        assert (after.hp("grabbleshanks") < hp) == bool(ahead.reached & space), words


def _sworded(amount: int, item: str = "flametongue") -> Prospect:
    """Return what Palm Parry (2 less) changes of a blow to whoever bears an item."""
    table = Table(BESIDE, dice=(15, 15)).item("lightning_dancer", item)
    _struck(table)
    assert table.match.decision is not None
    table.match.decision.about["amount"] = amount
    return _told(table)


@pytest.mark.clause("R57.2", "R43")
def test_a_reaction_that_leaves_some_damage_tells_that_the_sword_falls_either_way() -> None:
    ahead = _sworded(3)
    assert (ahead.falls, ahead.kept) == (("flametongue",), ())


@pytest.mark.clause("R57.2", "R43")
def test_a_reaction_that_leaves_no_damage_tells_that_the_sword_is_kept_with_it() -> None:
    ahead = _sworded(2)
    assert (ahead.falls, ahead.kept) == ((), ("flametongue",))


@pytest.mark.clause("R38", "R43")
def test_what_mere_damage_does_not_cost_is_told_to_fall_only_with_its_bearer() -> None:
    hurt, felled = _sworded(3, "boots_of_striding"), _sworded(13, "boots_of_striding")
    assert (hurt.falls, hurt.kept) == ((), ())
    assert (felled.falls, felled.kept) == ((), ("boots_of_striding",))
