"""How the player behaves in positions where a person would know what to do."""

from __future__ import annotations

from game.players.greedy import Greedy
from game.players.reaction_worth import matters
from tests.rules.onslaught.table import Table


def turn(table: Table, name: str) -> list[str]:
    """Let greedy play the whole activation of a character; return its choices in words."""
    table.activate(name)
    player = Greedy(1)
    said: list[str] = []
    while table.asks in ("turn", "move_to", "second_target", "rush_target", "level_up", "push_to"):
        seat = table.match.waiting()[0]
        chosen = player.choose(table.match.seen_by(seat))
        words = table.game.say(table.match, seat, chosen)
        said.append(words)
        table.play(words, seat)
        if table.over():
            break
    return said


def answer(table: Table) -> str:
    """Greedy's answer to the open question, in words."""
    seat = table.match.waiting()[0]
    chosen = Greedy(1).choose(table.match.seen_by(seat))
    return table.game.say(table.match, seat, chosen)


def has(said: list[str], part: str) -> bool:
    return any(part in words for words in said)


def test_the_blow_that_wins_the_match_is_struck() -> None:
    table = Table({"lightning_dancer": "E5", "bedlam": "E6", "goblin_guard.1": "D5"}, dice=(15, 15))
    table.hp("bedlam", 1)
    turn(table, "lightning_dancer")
    assert table.over()


def test_a_chest_at_hand_is_looted() -> None:
    table = Table({"grabbleshanks": "C2", "rokpyratrix": "N14"})
    assert has(turn(table, "grabbleshanks"), "loot B2")


def test_a_chest_in_reach_is_walked_to() -> None:
    table = Table({"lightning_dancer": "B6", "rokpyratrix": "N14"})
    said = turn(table, "lightning_dancer")
    assert has(said, "move")
    assert has(said, "loot")


def test_flametongue_on_the_ground_is_fetched_at_the_end() -> None:
    table = Table({"grabbleshanks": "C6", "rokpyratrix": "N14"}, round=6)
    table.token_on_map("flametongue", "G8")
    turn(table, "grabbleshanks")
    assert table.holder("flametongue") == "grabbleshanks"


def test_flametongue_fells_goblins() -> None:
    table = Table({"lightning_dancer": "E5", "goblin_guard.1": "G6", "rokpyratrix": "N14"})
    table.item("lightning_dancer", "flametongue").dial("lightning_dancer", "thunder_step", 1)
    table.s.chests = 0
    assert has(turn(table, "lightning_dancer"), "flametongue >")
    assert table.vp("harpers") == 1


def test_friends_are_spared() -> None:
    table = Table(
        {"grabbleshanks": "B5", "lightning_dancer": "H5", "goblin_guard.1": "G5", "bedlam": "N14"},
        dice=(10, 10),
    )
    turn(table, "grabbleshanks")
    assert table.hp("lightning_dancer") == 12
    assert table.hp("goblin_guard.1") < 3


def test_the_wounded_keep_out_of_reach() -> None:
    table = Table({"bedlam": "E9", "goblin_guard.1": "G9", "grabbleshanks": "A1"}, dice=(2, 3))
    table.hp("bedlam", 1)
    turn(table, "bedlam")
    goblin = table.cell(table.where("goblin_guard.1"))
    walk = table.game.tables.speed[table.figure("goblin_guard.1")]
    steps = [
        abs(a - b)
        for a, b in zip(
            divmod(goblin, table.game.tables.grid.stride),
            divmod(table.cell(table.where("bedlam")), table.game.tables.grid.stride),
            strict=True,
        )
    ]
    assert max(steps) > 1
    assert sum(steps) > walk


def test_a_draught_is_kept_while_nobody_needs_it() -> None:
    table = Table({"grabbleshanks": "A1", "rokpyratrix": "N14"})
    table.item("grabbleshanks", "healing_draught").hp("grabbleshanks", 10)
    assert not has(turn(table, "grabbleshanks"), "healing_draught")


def test_a_draught_is_drunk_by_the_badly_hurt() -> None:
    table = Table({"grabbleshanks": "A1", "rokpyratrix": "N14"})
    table.item("grabbleshanks", "healing_draught").hp("grabbleshanks", 3)
    assert has(turn(table, "grabbleshanks"), "healing_draught")


def test_the_dancer_parries_a_heavy_blow() -> None:
    table = Table({"lightning_dancer": "E5", "rokpyratrix": "E6"}, dice=(15, 15))
    table.activate("rokpyratrix").play("notched_greataxe > lightning_dancer E5")
    assert table.asks == "react"
    assert "palm_parry" in answer(table)
    assert matters(table.match.seen_by(0))


def test_blood_is_paid_with_blood() -> None:
    table = Table({"lightning_dancer": "E5", "rokpyratrix": "E6"}, dice=(15, 15))
    table.activate("lightning_dancer").play("storm_fists > rokpyratrix E6")
    assert table.asks == "react"
    assert "blood_for_blood" in answer(table)


def test_slipping_away_from_a_goblin_gets_out_of_its_reach() -> None:
    table = Table({"grabbleshanks": "C6", "goblin_guard.1": "G6", "bedlam": "N14"})
    table.activate("goblin_guard.1")
    while table.asks != "react":
        table.play(answer(table))
    words = answer(table)
    assert "slip_away" in words
    table.play(words)
    assert table.hp("grabbleshanks") == 11


def test_a_reaction_that_cannot_help_does_not_matter() -> None:
    table = Table(
        {"grabbleshanks": "A1", "goblin_guard.1": "E1", "goblin_guard.2": "B3", "bedlam": "N14"}
    )
    table.activate("goblin_guard.1")
    while table.asks not in ("react", ""):
        table.play(answer(table))
    assert table.asks == "react"
    assert matters(table.match.seen_by(0)) == ("slip_away" in answer(table))


def test_questions_that_are_no_reactions_always_matter() -> None:
    table = Table({"grabbleshanks": "A1", "bedlam": "N14"}).activate("grabbleshanks")
    assert matters(table.match.seen_by(0))


def test_monsters_are_steered_into_the_other_side() -> None:
    table = Table(
        {"grabbleshanks": "E5", "bedlam": "G7", "goblin_guard.1": "F6"}, active="zhentarim"
    )
    table.s.active = 1
    table.activate("goblin_guard.1")
    # The active player's character is preferred; with both of one side the other seat decides.
    assert table.hp("bedlam") == 10


def test_the_default_of_two_equal_targets_is_overruled_in_ones_favour() -> None:
    table = Table({"bedlam": "E5", "rokpyratrix": "G7", "goblin_guard.1": "F6"}, active="zhentarim")
    table.hp("rokpyratrix", 1)
    table.activate("goblin_guard.1")
    assert table.asks == "monster_target"
    assert "rokpyratrix" in answer(table)


def test_the_second_blow_of_a_flurry_is_dodged() -> None:
    table = Table({"lightning_dancer": "E9", "bedlam": "E10", "rokpyratrix": "N1"}, dice=(15, 15))
    table.hp("bedlam", 4)
    table.activate("lightning_dancer").play("flurry > bedlam E10")
    assert table.asks == "react"
    words = answer(table)
    assert "smoke_step" in words
    table.play(words)
    assert table.hp("bedlam") == 2


def test_what_lies_far_from_the_foes_is_where_goblins_return() -> None:
    table = Table(
        {
            "grabbleshanks": "N9",
            "rokpyratrix": "A2",
            "goblin_guard.1": "G14",
            "goblin_guard.2": "A14",
            "goblin_guard.3": "B14",
        }
    )
    table.end_phase()
    assert table.asks == "reinforce"
    assert answer(table) in ("respawn N10", "respawn J14", "respawn J8")


def test_the_one_in_need_gets_the_early_card() -> None:
    table = Table({"bedlam": "E5", "rokpyratrix": "N14", "lightning_dancer": "E6"}, round=2)
    table.hp("lightning_dancer", 1)
    table.s.active = 1
    table.begin_round()
    assert table.asks == "initiative_one"
    assert answer(table) == "give 1 > bedlam"


def test_flametongue_is_struck_out_of_a_hand_and_taken() -> None:
    table = Table({"bedlam": "E9", "lightning_dancer": "E12"}, dice=(15, 15), round=6)
    table.item("lightning_dancer", "flametongue").dial("lightning_dancer", "palm_parry", 1)
    table.s.chests = 0
    turn(table, "bedlam")
    assert table.holder("flametongue") == "bedlam"
