"""What an option tells: cost, spaces, way, clause and the reasons behind its odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.odds import Distribution
from game.engine.options import Option, Roll
from game.rules.onslaught.codes import GO
from game.rules.onslaught.content import Gain, MoreDamage, Push, load
from game.rules.onslaught.preview import CRITICALS, DAMAGE, DEFEATS, FELLS, HITS
from game.rules.onslaught.state import of
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import FIELD, OPEN, own_game
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


@pytest.mark.clause("R43", "R19d")
def test_a_reaction_that_stands_first_of_all_is_one_as_well() -> None:
    """On the cards of the preview reactions stand after what is used in a turn."""
    card = load().characters["grabbleshanks"]
    slip = next(each for each in card.ability if each.id == "slip_away")
    others = tuple(each for each in card.ability if each is not slip)
    game = own_game(FIELD, changed(grabbleshanks={"ability": (slip, *others)}))
    table = Table({"grabbleshanks": "D2", "bedlam": "G2"}, game=game).activate("bedlam")
    table.play("move E2")
    away = next(w for w in table.choices() if w.startswith("react") and "D3" in w)
    assert shown(table, away) == ("slip_away", "R43", [], {"D3"}, ["D2", "D3"])


@pytest.mark.clause("R52", "R53")
def test_a_monster_s_way_and_target_are_told() -> None:
    table = Table({"goblin_guard": "H5", "grabbleshanks": "E5", "lightning_dancer": "K5"})
    table.unready().activate("goblin_guard")
    assert table.asks == "monster_move"
    assert go(table, "F5") == ("spear", "R52d", [], {"F5"}, ["H5", "G5", "F5"])
    seat = table.match.waiting()[0]
    for end, whom in (("F5", "grabbleshanks"), ("J5", "lightning_dancer")):
        there = table.game.option(table.match, seat, choice(GO, table.cell(end)))
        assert [one.figure for one in there.stakes] == [table.figure(whom)]
    assert table.where("goblin_guard") == "H5"
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
    assert "marked" in {source for source, _ in stake.parts}
    assert sum(stake.effects[DAMAGE].ways.values()) == 400
    assert stake.odds[HITS] == 1 - stake.effects[DAMAGE].chance(0)


@pytest.mark.clause("R27a", "R59h")
def test_the_parts_of_the_damage_are_all_that_the_rules_count() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "F5"}, game=OPEN)
    table.token("bedlam", "marked").token("bedlam", "warded").activate("grabbleshanks")
    (stake,) = table.option("shortbow > bedlam F5").stakes
    assert stake.parts == (("shortbow", 2), ("marked", 1), ("warded", -1))
    assert sum(amount for _, amount in stake.parts) == sorted(stake.effects[DAMAGE].ways)[1]


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


# --- what is rolled


def rolled(roll: Roll) -> tuple[tuple[int, ...], int, int, tuple[tuple[str, int], ...]]:
    return roll.dice, roll.goal, roll.need, roll.reasons


@pytest.mark.clause("R25", "R26", "2.1 Arcane Strike")
def test_a_roll_tells_its_dice_its_goal_and_what_they_must_show() -> None:
    table = Table({"bedlam": "C5", "lightning_dancer": "D5"}, game=OPEN).activate("bedlam")
    (stake,) = table.option("hexblade > lightning_dancer D5").stakes
    assert [rolled(roll) for roll in stake.rolls] == [((20, 20), 15, 10, ())]
    table.play("arcane_strike > bedlam C5")
    (stake,) = table.option("hexblade > lightning_dancer D5").stakes
    assert [rolled(roll) for roll in stake.rolls] == [((20, 20), 15, 8, (("arcane_strike", 2),))]


@pytest.mark.clause("R4", "R37a", "R44.6")
def test_every_reason_that_shifts_a_roll_stands_once_in_its_order() -> None:
    at = {"bedlam": "C5", "lightning_dancer": "D5", "grabbleshanks": "C6"}
    table = Table(at, game=OPEN).level("lightning_dancer", "eye_of_the_storm")
    table.token("lightning_dancer", "cursed").token("bedlam", "taunted").activate("bedlam")
    (stake,) = table.option("hexblade > lightning_dancer D5").stakes
    reasons = (("eye_of_the_storm", 1),)
    assert [rolled(roll) for roll in stake.rolls] == [((20, 20), 16, 11, reasons)]
    assert ("cursed", 1) in stake.parts, "it shifts the damage, not the roll"
    (stake,) = table.option("hexblade > grabbleshanks C6").stakes
    assert [rolled(roll) for roll in stake.rolls] == [((20,), 14, 9, (("taunted", 0),))]


@pytest.mark.clause("R40", "R41", "R42")
def test_the_damage_told_is_that_of_a_miss_a_hit_and_a_critical() -> None:
    table = Table({"bedlam": "C5", "grabbleshanks": "D5"}, game=OPEN).activate("bedlam")
    (stake,) = table.option("hexblade > grabbleshanks D5").stakes
    hit, critical = stake.odds[HITS], stake.odds[CRITICALS]
    # Armour 14, hit 5: of 400 rolls 64 show no 9, 22 a 9 or more beside a 1, 39 a 20.
    assert (hit, critical) == (Fraction(400 - 64 - 22, 400), Fraction(39, 400))
    assert stake.effects == {DAMAGE: Distribution({0: 64 + 22, 2: 400 - 64 - 22 - 39, 3: 39})}
    assert stake.odds[DEFEATS] == 0
    table.hp("grabbleshanks", 3)
    (stake,) = table.option("hexblade > grabbleshanks D5").stakes
    assert stake.odds[DEFEATS] == critical


@pytest.mark.clause("R60.2", "R27a")
def test_what_does_no_damage_is_counted_with_the_misses() -> None:
    table = Table({"rokpyratrix": "C5", "grabbleshanks": "F5"}, game=OPEN)
    table.token("rokpyratrix", "weakened").activate("rokpyratrix")
    (stake,) = table.option("hurled_spear > grabbleshanks F5").stakes
    assert stake.effects == {DAMAGE: Distribution({0: 361, 2: 39})}
    table.token("grabbleshanks", "warded")
    (stake,) = table.option("hurled_spear > grabbleshanks F5").stakes
    assert stake.effects == {DAMAGE: Distribution({0: 361, 1: 39})}


@pytest.mark.clause("R54")
@pytest.mark.parametrize(("hp", "fells"), [(1, 1), (2, 0)])
def test_a_monster_s_spear_is_sure_and_fells_whom_it_leaves_nothing(hp: int, fells: int) -> None:
    at = {"goblin_guard": "H5", "grabbleshanks": "G5", "lightning_dancer": "I5"}
    table = Table(at).unready()
    table.hp("grabbleshanks", hp)
    table.activate("goblin_guard")
    words = next(w for w in table.choices() if "grabbleshanks" in w)
    (stake,) = table.option(words).stakes
    assert [rolled(roll) for roll in stake.rolls] == [((), 13, 0, (("R54", 0),))]
    assert stake.odds == {HITS: 1, CRITICALS: 0, DEFEATS: fells}
    assert stake.effects == {DAMAGE: Distribution({1: 1})}


@pytest.mark.clause("R54", "R27a")
def test_what_takes_of_a_monster_s_damage_is_named() -> None:
    at = {"goblin_guard": "H5", "grabbleshanks": "G5", "lightning_dancer": "I5"}
    table = Table(at).unready()
    table.token("grabbleshanks", "warded")
    table.activate("goblin_guard")
    words = next(w for w in table.choices() if "grabbleshanks" in w)
    (stake,) = table.option(words).stakes
    assert [roll.reasons for roll in stake.rolls] == [(("R54", 0), ("warded", -1))]
    assert stake.effects == {DAMAGE: Distribution({0: 1})}


@pytest.mark.clause("R57")
def test_only_whom_the_sword_slays_is_felled_without_a_roll() -> None:
    at = {"lightning_dancer": "C5", "goblin_guard.1": "D5", "bedlam": "B5"}
    table = Table(at, game=OPEN).item("lightning_dancer", "flametongue")
    table.activate("lightning_dancer")
    (stake,) = table.option("flametongue > bedlam B5").stakes
    assert [rolled(roll) for roll in stake.rolls] == [((20, 20), 15, 9, ())]
    (stake,) = table.option("storm_fists > goblin_guard D5").stakes
    assert [rolled(roll) for roll in stake.rolls] == [((20, 20), 12, 6, ())]


@pytest.mark.clause("R33.2", "R35.2", "R28e")
def test_an_area_tells_each_of_whom_it_strikes_and_who_is_a_friend() -> None:
    at = {"grabbleshanks": "A5", "bedlam": "E5", "lightning_dancer": "E6", "goblin_guard.1": "F5"}
    table = Table(at, game=OPEN).activate("grabbleshanks")
    option = table.option("arrow_storm > bedlam E5")
    told_of = {table.game.tables.ids[each.figure]: each.friend for each in option.stakes}
    assert told_of == {"bedlam": False, "lightning_dancer": True, "goblin_guard": False}
    assert (option.clause, option.missed) == ("R22", 0)
    names = {table.game.tables.grid.name(cell) for cell in bits(option.cells)}
    assert names == {"D4", "E4", "F4", "D5", "E5", "F5", "D6", "E6", "F6"}


@pytest.mark.clause("R35c")
def test_an_area_tells_the_spaces_that_a_wall_keeps_from_it() -> None:
    game = own_game(".......\n....#..\n.......")
    table = Table({"grabbleshanks": "A2"}, game=game).activate("grabbleshanks")
    option = table.option("arrow_storm > D2")
    names = {game.tables.grid.name(cell) for cell in bits(option.missed)}
    assert names == {"E2"}
    assert option.cells.bit_count() == 8


# --- whom and where


@pytest.mark.clause("R2a")
def test_a_bellow_tells_how_far_it_is_heard_and_whom_it_slows() -> None:
    at = {"rokpyratrix": "C5", "bedlam": "D5", "grabbleshanks": "E5", "lightning_dancer": "J5"}
    table = Table(at, game=OPEN).activate("rokpyratrix")
    option, grid = table.option("bellow > rokpyratrix C5"), table.game.tables.grid
    assert (option.key, option.clause) == ("bellow", "R2a")
    assert option.cells == grid.within(table.cell("C5"), 2)
    assert option.brings == ((of(table.match).figure_at(table.cell("E5")), "slowed"),)


@pytest.mark.clause("R19e")
def test_a_teleport_tells_no_space_between_and_none_at_all_if_one_stays() -> None:
    at = {"lightning_dancer": "C5", "bedlam": "D6"}
    table = Table(at, game=OPEN).activate("lightning_dancer")
    assert shown(table, "thunder_step > C9") == (
        "thunder_step", "R2a", ["bonus"], {"C9"}, ["C5", "C9"],
    )  # fmt: skip
    assert shown(table, "thunder_step > lightning_dancer C5") == (
        "thunder_step", "R2a", ["bonus"], {"C5"}, [],
    )  # fmt: skip


@pytest.mark.clause("R59d", "R59i")
def test_a_rush_that_stays_tells_no_way() -> None:
    at = {"rokpyratrix": "C5", "grabbleshanks": "D5"}
    table = Table(at, game=OPEN).activate("rokpyratrix")
    assert shown(table, "bull_rush > rokpyratrix C5")[:4] == (
        "bull_rush", "R59d", ["standard"], {"C5"},
    )  # fmt: skip


@pytest.mark.clause("R19h")
def test_a_trail_leads_through_enemies_that_a_walk_goes_round() -> None:
    lane = own_game("#####\n.....\n#####")
    table = Table({"grabbleshanks": "A2", "bedlam": "B2"}, game=lane).activate("grabbleshanks")
    assert shown(table, "trailcraft > C2")[4] == ["A2", "B2", "C2"]


@pytest.mark.clause("R24", "R59b")
def test_a_second_target_tells_the_odds_of_the_second_roll() -> None:
    at = {"lightning_dancer": "D4", "bedlam": "D3", "rokpyratrix": "D5"}
    table = Table(at, (15, 15), game=OPEN).unready().activate("lightning_dancer")
    table.play("flurry > bedlam D3")
    option = table.option("target rokpyratrix D5")
    assert told(table, option) == ("flurry", "R24", [], {"D5"}, [])
    assert option.figure == table.figure("lightning_dancer")
    assert [each.figure for each in option.stakes] == [table.figure("rokpyratrix")]
    assert [rolled(roll) for roll in option.stakes[0].rolls] == [((20, 20), 14, 9, ())]


@pytest.mark.clause("R24", "R59d")
def test_the_target_of_a_rush_tells_the_odds_of_the_axe() -> None:
    at = {"rokpyratrix": "G7", "grabbleshanks": "G8", "lightning_dancer": "G6"}
    table = Table(at, game=OPEN).unready().activate("rokpyratrix")
    table.play("bull_rush > rokpyratrix G7")
    option = table.option("target grabbleshanks G8")
    assert told(table, option) == ("notched_greataxe", "R24", [], {"G8"}, [])
    assert option.figure == table.figure("rokpyratrix")
    assert [each.figure for each in option.stakes] == [table.figure("grabbleshanks")]


@pytest.mark.clause("R59e")
def test_a_critical_s_token_is_no_attack_and_tells_no_odds() -> None:
    critical = (MoreDamage(amount=1), Gain(condition="marked"))
    content = changed(grabbleshanks={"critical": critical})
    at = {"grabbleshanks": "E5", "bedlam": "J5", "rokpyratrix": "I5"}
    table = Table(at, dice=(20, 2), content=content).unready().activate("grabbleshanks")
    table.play("arrow_storm > rokpyratrix I5")
    assert table.asks == "mark_target"
    option = table.option("target bedlam J5")
    assert told(table, option) == ("target", "R59e", [], {"J5"}, [])
    assert (option.figure, option.stakes) == (table.figure("grabbleshanks"), ())


@pytest.mark.clause("R19j")
def test_whom_to_push_first_is_no_attack_and_tells_no_odds() -> None:
    content = with_ability("grabbleshanks", "arrow_storm", on_hit=(Push(1),))
    at = {"grabbleshanks": "B7", "bedlam": "E7", "rokpyratrix": "F7"}
    table = Table(at, (18, 2), game=own_game(FIELD, content)).unready()
    table.activate("grabbleshanks").play("arrow_storm > bedlam E7")
    assert table.asks == "push_order"
    option = table.option("target bedlam E7")
    assert told(table, option) == ("target", "R19j", [], {"E7"}, [])
    assert option.stakes == ()


@pytest.mark.clause("R51", "R54a")
def test_which_monster_acts_next_tells_no_odds() -> None:
    at = {"goblin_guard.1": "E7", "goblin_guard.2": "G5", "grabbleshanks": "A14"}
    table = Table(at).unready().monsters()
    assert table.asks == "monster_order"
    words = next(words for words in sorted(table.choices()) if words.endswith("E7"))
    option = table.option(words)
    assert told(table, option) == ("target", "R51", [], {"E7"}, [])
    assert option.stakes == ()


@pytest.mark.clause("R19m")
def test_a_push_tells_one_step_from_the_pushed() -> None:
    content = with_ability("grabbleshanks", "shortbow", on_hit=(Push(2),))
    table = Table({"grabbleshanks": "C3", "bedlam": "E5"}, (18, 2), game=own_game(FIELD, content))
    table.unready().activate("grabbleshanks").play("shortbow > bedlam E5")
    assert table.asks == "push_to"
    space = sorted(table.offers("go"))[0]
    key, clause, costs, cells, path = go(table, space)
    assert (key, clause, costs, cells) == ("go", "R19i", [], {space})
    assert path == ["E5", space]


@pytest.mark.clause("R43h", "R19d")
def test_a_move_of_a_critical_tells_its_way_of_so_many_steps() -> None:
    table = Table({"lightning_dancer": "D4", "bedlam": "D3"}, (20, 2), game=OPEN).unready()
    table.activate("lightning_dancer").play("storm_fists > bedlam D3")
    assert table.asks == "move_to"
    assert go(table, "D6") == ("go", "R19i", [], {"D6"}, ["D4", "D5", "D6"])
    assert go(table, "B4") == ("go", "R19i", [], {"B4"}, ["D4", "C4", "B4"])


@pytest.mark.clause("R55.6")
def test_another_answer_tells_its_question_alone() -> None:
    table = Table({}).begin_round()
    assert table.asks == "initiative_one"
    seat = table.match.waiting()[0]
    decision = table.match.decision
    assert decision is not None
    option = table.game.option(table.match, seat, decision.nth(seat, 0))
    assert told(table, option) == ("initiative_one", "", [], set(), [])
    assert option.figure == -1


def beside_her(who: str, hp: int, *dice: int) -> Table:
    """Return her turn beside somebody with so many hit points left; she has aimed at 2 more."""
    table = Table({"lightning_dancer": "D4", who: "D3"}, dice, game=OPEN).unready()
    table.hp(who, hp)
    table.s.aim[table.figure("lightning_dancer")] = 2
    return table.activate("lightning_dancer")


@pytest.mark.clause("R59b", "R37a")
@pytest.mark.parametrize(("who", "hp"), [("goblin_guard", 3), ("bedlam", 5), ("rokpyratrix", 6)])
def test_both_strikes_of_a_row_are_told_with_their_common_chance_to_defeat(
    who: str, hp: int
) -> None:
    """Each way the first one can end is played: the second has no aim any more, and meets the
    armour of somebody who may be bloodied now.
    """
    (stake,) = beside_her(who, hp).option(f"flurry > {who} D3").stakes
    hit, critical = stake.odds[HITS], stake.odds[CRITICALS]
    expected = Fraction(0)
    for share, dice in ((1 - hit, (2, 2)), (hit - critical, (19, 2)), (critical, (20, 2))):
        table = beside_her(who, hp, *dice)
        table.play(f"flurry > {who} D3")
        if table.asks != "second_target":
            expected += share * (table.where(who) == "off")
            continue
        (second,) = table.option(f"target {who} D3").stakes
        expected += share * second.odds[DEFEATS]
    assert stake.odds[FELLS] == expected
    assert stake.odds[DEFEATS] < expected


@pytest.mark.clause("R59b", "R59g")
def test_no_second_strike_is_counted_for_whoever_falls_to_the_answer_of_the_first() -> None:
    table = beside_her("bedlam", 3).level("bedlam", "shadow_mail")
    table.hp("lightning_dancer", 1)
    (stake,) = table.option("flurry > bedlam D3").stakes
    table.s.aim[table.figure("lightning_dancer")] = 0
    (second,) = table.option("flurry > bedlam D3").stakes
    assert stake.back
    missed = 1 - stake.odds[HITS]
    assert stake.odds[FELLS] == stake.odds[DEFEATS] + missed * second.odds[DEFEATS]


@pytest.mark.clause("R57.2", "R38")
def test_odds_tell_what_a_bearer_would_drop_and_how_likely() -> None:
    table = Table({"lightning_dancer": "C5", "bedlam": "B5"}, game=OPEN)
    table.item("bedlam", "flametongue").item("bedlam", "healing_draught")
    (stake,) = table.activate("lightning_dancer").option("storm_fists > bedlam B5").stakes
    assert stake.odds[DEFEATS] == 0
    assert stake.drops == (("flametongue", stake.odds[HITS]),)
    table.hp("bedlam", 1)
    (stake,) = table.option("storm_fists > bedlam B5").stakes
    assert dict(stake.drops) == dict.fromkeys(("flametongue", "healing_draught"), stake.odds[HITS])


@pytest.mark.clause("R57.2", "R27c")
def test_what_makes_a_bearer_suffer_without_a_roll_tells_that_it_drops_the_sword() -> None:
    table = Table({"lightning_dancer": "C5", "bedlam": "F5"}, game=OPEN)
    table.item("bedlam", "flametongue").activate("lightning_dancer")
    (stake,) = table.option("thunder_step > E5").stakes
    assert stake.drops == (("flametongue", Fraction(1)),)


@pytest.mark.clause("R57c")
def test_whoever_suffers_nothing_is_told_to_drop_nothing() -> None:
    table = Table({"lightning_dancer": "C5", "bedlam": "F5"}, game=OPEN)
    table.item("bedlam", "flametongue").token("bedlam", "warded").activate("lightning_dancer")
    (stake,) = table.option("thunder_step > E5").stakes
    assert stake.effects[DAMAGE].mean() == 0
    assert not stake.drops
