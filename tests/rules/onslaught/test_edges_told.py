"""What the match tells while it goes on: each event with what it carries."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.match import Match
from game.rules.onslaught.content import Gain, Heal, Move, load
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.table import GAME, Table

FIELD = "\n".join(["." * 13] * 13)
OPEN = own_game(FIELD)
LANE = "#########\n.........\n#########"
DUEL = {"bedlam": "C5", "grabbleshanks": "G5"}


def only(table: Table, kind: str) -> dict[str, object]:
    """What the one event of a kind carries."""
    (event,) = table.events(kind)
    return dict(event.data)


@pytest.mark.clause("R55", "R55.1", "R55a")
def test_the_lay_out_and_every_placing_are_told() -> None:
    match = Match.start(GAME, 1, fixed={"first player": [20, 3, 5, 4]})
    told = list(match.events)
    told += match.play(0, GAME.read(match, 0, "active harpers"))
    while match.decision is not None and match.decision.kind == "place":
        seat = match.waiting()[0]
        told += match.play(seat, match.decision.choices(seat)[0])
    assert [event.kind for event in told].count("match_started") == 1
    placed = [event for event in told if event.kind == "placed"]
    assert [event.data["figure"] for event in placed] == [4, 5, 6, 7, 2, 3, 0, 1]
    state = match.state
    for event in placed:
        assert event.data["cell"] == state.cell[int(str(event.data["figure"]))]  # type: ignore[attr-defined]


@pytest.mark.clause("R7", "R9c")
def test_dealing_locking_and_the_end_of_the_round_are_told() -> None:
    at = {"grabbleshanks": "A9", "lightning_dancer": "B9", "bedlam": "I1", "rokpyratrix": "J1"}
    guards = {f"goblin_guard.{n}": f"{column}14" for n, column in enumerate("ABCD", 1)}
    table = Table({**at, **guards}, round=0).begin_round()
    assert [(e.data["seat"], e.data["count"]) for e in table.events("dealt")] == [(0, 2), (1, 2)]
    table.play("give 1 > grabbleshanks")
    table.play("assign first > bedlam, second > rokpyratrix")
    assert [e.data["seat"] for e in table.events("initiative_locked")] == [0, 1]
    ended = Table({**at, **guards}, round=3).end_phase()
    assert only(ended, "end_of_round") == {"round": 3}


@pytest.mark.clause("R20", "R21")
def test_an_opened_chest_and_what_is_gained_are_told() -> None:
    table = Table({"bedlam": "A1"}, game=own_game("..C\n...")).activate("bedlam")
    table.play("move B1")
    table.play("loot C1")
    bedlam = table.figure("bedlam")
    assert only(table, "chest_opened") == {"cell": table.cell("C1"), "figure": bedlam}
    assert only(table, "item_gained")["source"] == "chest"
    ground = Table({"bedlam": "B1"}, game=OPEN).token_on_map("wand_of_darts", "C1")
    ground.activate("bedlam").play("pick wand_of_darts")
    assert only(ground, "item_gained") == {
        "figure": bedlam,
        "item": "wand_of_darts",
        "source": "ground",
    }


@pytest.mark.clause("R61a", "R38")
@pytest.mark.parametrize(
    ("item", "dial", "kind"),
    [
        ("healing_draught", -1, "item_spent"),
        ("healing_draught", 0, "item_dropped"),
        ("wand_of_darts", 2, "item_dropped"),
    ],
)
def test_what_becomes_of_the_items_of_the_fallen_is_told(item: str, dial: int, kind: str) -> None:
    table = Table({**DUEL, "lightning_dancer": "N1"}, (15, 2)).item("grabbleshanks", item)
    table.dial("grabbleshanks", item, dial)
    table.hp("grabbleshanks", 1)
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert only(table, kind)["item"] == item
    assert len(table.events("item_spent")) + len(table.events("item_dropped")) == 1


@pytest.mark.clause("R58.3", "R58.4", "R58.5")
def test_points_are_told_with_their_reason() -> None:
    table = Table({**DUEL, "lightning_dancer": "N1"}, (15, 2))
    table.hp("grabbleshanks", 1)
    table.activate("bedlam").play("gloom_bolt > grabbleshanks G5")
    assert only(table, "vp_changed") == {
        "seat": 1,
        "change": 2,
        "total": 2,
        "reason": "R58.4",
        "figure": 0,
    }
    beside = {"goblin_guard": "G7", "bedlam": "G8", "rokpyratrix": "A1", "grabbleshanks": "M13"}
    fallen = Table(beside, game=OPEN).unready()
    fallen.s.vp[1] = 1
    fallen.hp("bedlam", 1)
    fallen.activate("goblin_guard")
    told = only(fallen, "vp_changed")
    assert (told["change"], told["total"], told["reason"]) == (-1, 0, "R58.5")


@pytest.mark.clause("R43", "R43.2")
def test_a_reaction_that_is_declined_is_told() -> None:
    table = Table(DUEL, (15, 2)).activate("grabbleshanks")
    table.play("shortbow > bedlam C5")
    table.play("pass")
    assert only(table, "reaction_declined") == {"figure": 2, "ability": "smoke_step"}
    assert table.events("reaction_used") == []


@pytest.mark.clause("R56", "R56c")
def test_a_goblin_that_comes_back_is_told() -> None:
    table = Table(DUEL).end_phase()
    assert table.asks == "reinforce"
    space = min(table.offers("respawn"))
    table.play(f"respawn {space}")
    assert dict(table.events("reinforced")[0].data) == {
        "figure": 4,
        "cell": table.cell(space),
        "seat": 0,
    }


@pytest.mark.clause("R59a")
def test_arcane_strike_is_told_when_it_is_primed() -> None:
    table = Table(DUEL).activate("bedlam")
    table.play("arcane_strike > bedlam C5")
    assert only(table, "primed") == {"figure": 2, "ability": "arcane_strike"}


@pytest.mark.clause("R59b", "R22")
def test_the_second_attack_of_a_flurry_is_told_as_such() -> None:
    at = {"lightning_dancer": "G7", "bedlam": "G8", "rokpyratrix": "G6"}
    table = Table(at, (2, 3, 2, 3), game=OPEN).unready().activate("lightning_dancer")
    table.play("flurry > bedlam G8")
    assert table.chosen("pass") == (1, 0)
    table.play("target rokpyratrix G6")
    assert [e.data["second"] for e in table.events("attack_declared")] == [False, True]


@pytest.mark.clause("R54", "R22")
def test_the_attack_of_a_monster_is_declared() -> None:
    table = Table({"goblin_guard": "G7", "bedlam": "G8"}, game=OPEN).unready()
    declared = only(table.activate("goblin_guard"), "attack_declared")
    assert (declared["ability"], declared["targets"], declared["second"]) == ("spear", (2,), False)


@pytest.mark.clause("R11", "R14")
def test_nothing_is_left_of_an_activation_that_ended() -> None:
    table = Table({"bedlam": "G7"}, game=OPEN).activate("bedlam")
    table.play("end")
    s = table.s
    assert (s.acting, s.standard_left, s.move_left, s.bonus_left) == (-1, 0, 0, 0)


@pytest.mark.clause("R17", "R18.2")
def test_the_way_of_a_move_goes_round_enemies() -> None:
    table = Table({"bedlam": "A1", "grabbleshanks": "B1"}, game=own_game("...\n...")).unready()
    table.activate("bedlam").play("move C1")
    path = table.last("moved").data["path"]
    assert isinstance(path, tuple)
    assert [table.game.tables.grid.name(c) for c in path] == ["A1", "A2", "B2", "C2", "C1"]


@pytest.mark.clause("R27a", "R37")
@pytest.mark.parametrize(("hp", "told"), [(6, 1), (5, 0)])
def test_being_bloodied_is_told_down_to_the_last_hit_point(hp: int, told: int) -> None:
    at = {"bedlam": "G7", "grabbleshanks": "G8", "lightning_dancer": "A1"}
    table = Table(at, (15, 2), game=OPEN).item("bedlam", "flametongue")
    table.token("grabbleshanks", "cursed")
    table.hp("grabbleshanks", hp)
    table.activate("bedlam").play("flametongue > grabbleshanks G8")
    assert table.hp("grabbleshanks") == hp - 5
    assert len(table.events("bloodied")) == told


@pytest.mark.clause("R27a", "2.1 Eye of the Storm")
def test_a_changed_printed_number_is_the_first_part() -> None:
    at = {"lightning_dancer": "G7", "bedlam": "G8"}
    table = Table(at, (12, 2), game=OPEN).level("lightning_dancer", "eye_of_the_storm").unready()
    table.activate("lightning_dancer").play("storm_fists > bedlam G8")
    assert table.last("damaged").data["parts"] == (("storm_fists", 3),)


@pytest.mark.clause("R37a", "R60.1")
@pytest.mark.parametrize(("speed", "now"), [(5, 3), (4, 2), (3, 1), (2, 1), (1, 1)])
def test_slowed_leaves_a_speed_of_1_at_least(speed: int, now: int) -> None:
    content = changed(rokpyratrix={"speed": speed})
    table = Table({"rokpyratrix": "G7"}, content=content).token("rokpyratrix", "slowed")
    assert table.speed("rokpyratrix") == now


@pytest.mark.clause("R44a")
def test_a_token_moves_from_any_bearer() -> None:
    at = {"bedlam": "G7", "grabbleshanks": "G9", "lightning_dancer": "I7"}
    table = Table(at, game=OPEN).token("grabbleshanks", "cursed").activate("bedlam")
    table.play("lay_curse > lightning_dancer I7")
    assert not table.bears("grabbleshanks", "cursed")
    assert only(table, "condition_lost")["why"] == "moved"


@pytest.mark.clause("R11.2")
def test_a_token_that_has_left_does_not_leave_again() -> None:
    table = Table({"bedlam": "G7"}, game=OPEN).token("bedlam", "slowed")
    for _ in range(2):
        table.activate("bedlam").play("end")
    assert len(table.events("condition_lost")) == 1


@pytest.mark.clause("R2a", "R61c")
def test_the_dial_of_every_item_is_set_and_turned() -> None:
    ability = load().items["flametongue"].ability
    assert ability is not None
    slow = msgspec.structs.replace(ability, cooldown=2)
    at = {"bedlam": "G7", "grabbleshanks": "G8"}
    game = own_game(FIELD, changed(flametongue={"ability": slow}))
    table = Table(at, (2, 3), game=game).item("bedlam", "flametongue").activate("bedlam")
    table.play("flametongue > grabbleshanks G8")
    assert table.dial("bedlam", "flametongue") == 2


@pytest.mark.clause("R58.6")
@pytest.mark.parametrize(("name", "points"), [("grabbleshanks", (3, 0)), ("bedlam", (0, 3))])
def test_whoever_holds_flametongue_at_the_end_scores(name: str, points: tuple[int, int]) -> None:
    table = Table(DUEL, round=6).item(name, "flametongue").end_phase()
    assert table.last("match_ended").data["points"] == points


@pytest.mark.clause("R43g")
def test_a_move_that_a_critical_gives_can_be_answered() -> None:
    content = changed(bedlam={"critical": (Move(2),)})
    at = {"bedlam": "G7", "grabbleshanks": "G10"}
    table = Table(at, (20, 2), game=own_game(FIELD, content)).unready("bedlam").activate("bedlam")
    table.play("gloom_bolt > grabbleshanks G10")
    assert table.asks == "move_to"
    table.play("go G9")
    assert (table.asks, table.asked()) == ("react", "harpers")


@pytest.mark.clause("R59e")
def test_a_critical_marks_the_one_enemy_that_was_hit() -> None:
    content = changed(grabbleshanks={"critical": (Gain("slowed"),)})
    at = {"grabbleshanks": "A7", "bedlam": "F8"}
    table = Table(at, (20, 2), game=own_game(FIELD, content)).unready().activate("grabbleshanks")
    table.play("arrow_storm > E7")
    assert table.bears("bedlam", "slowed")


@pytest.mark.clause("R28b", "R28g")
def test_what_comes_on_a_hit_does_not_use_up_what_comes_then() -> None:
    content = with_ability(
        "grabbleshanks",
        "pinning_shot",
        on_hit=(Gain("weakened"), Gain("slowed")),
        effects=(Heal(1, "user"), Gain("warded")),
    )
    table = Table({"grabbleshanks": "A7", "bedlam": "E7"}, (15, 2), game=own_game(FIELD, content))
    table.hp("grabbleshanks", 7)
    table.unready().activate("grabbleshanks").play("pinning_shot > bedlam E7")
    assert table.bears("bedlam", "weakened")
    assert table.bears("bedlam", "slowed")
    assert table.hp("grabbleshanks") == 8
    assert table.bears("grabbleshanks", "warded")


@pytest.mark.clause("R59", "R61")
def test_an_item_without_an_ability_hides_no_other() -> None:
    table = Table(DUEL).item("bedlam", "boots_of_striding").item("bedlam", "wand_of_darts")
    assert table.activate("bedlam").offers("wand_of_darts") == {"G5"}


@pytest.mark.clause("R32", "R22a")
def test_a_range_of_exactly_2_needs_a_line_too() -> None:
    content = with_ability("lightning_dancer", "throwing_dart", range=(2, 2))
    at = {"lightning_dancer": "A2", "goblin_guard": "B2", "bedlam": "C2"}
    table = Table(at, game=own_game(LANE, content)).activate("lightning_dancer")
    assert table.offers("throwing_dart") == set()


@pytest.mark.clause("R53", "R54b")
def test_the_closest_within_a_range_of_2_is_struck() -> None:
    guard = load().monsters["goblin_guard"]
    spear = msgspec.structs.replace(guard.ability, range=(1, 2), kind="ranged")
    monsters = {"goblin_guard": msgspec.structs.replace(guard, ability=spear)}
    content = msgspec.structs.replace(load(), monsters=monsters)
    at = {"goblin_guard": "G7", "bedlam": "G9", "grabbleshanks": "G6"}
    table = Table(at, active="zhentarim", game=own_game(FIELD, content)).unready()
    table.activate("goblin_guard")
    assert (table.hp("grabbleshanks"), table.hp("bedlam")) == (10, 11)


@pytest.mark.clause("R54c")
def test_a_monster_without_a_way_stays_on_its_side_of_the_wall() -> None:
    table = Table({"goblin_guard": "F1", "bedlam": "B1"}, game=own_game("..#...")).unready()
    table.activate("goblin_guard")
    assert table.where("goblin_guard") == "D1"


@pytest.mark.clause("R2a", "R19e")
def test_what_is_used_and_a_teleport_are_told() -> None:
    table = Table({"lightning_dancer": "G7"}, game=OPEN).activate("lightning_dancer")
    table.play("thunder_step > I9")
    g7, i9 = table.cell("G7"), table.cell("I9")
    assert only(table, "used") == {"figure": 1, "ability": "thunder_step", "target": i9}
    told = only(table, "teleported")
    assert told == {"figure": 1, "start": g7, "end": i9, "how": "thunder_step"}


@pytest.mark.clause("R52.4", "R52d")
@pytest.mark.parametrize(("end", "toward"), [("B2", "grabbleshanks"), ("H2", "lightning_dancer")])
def test_whom_a_monster_walks_toward_follows_from_the_chosen_space(end: str, toward: str) -> None:
    at = {"goblin_guard": "E2", "grabbleshanks": "A2", "lightning_dancer": "I2"}
    table = Table(at, game=own_game(LANE)).unready().activate("goblin_guard")
    assert (table.asks, table.offers("go")) == ("monster_move", {"B2", "H2"})
    table.play(f"go {end}")
    assert only(table, "monster_move")["toward"] == table.figure(toward)
