"""A computer player says why: what it did, what came of that, and the best of all else."""

from __future__ import annotations

from game import paths
from game.engine.match import Match
from game.engine.reasons import Activation, Deed, Part, Reason, activations
from game.players.command.player import CommandPlayer
from game.players.greedy import Greedy
from game.players.random_player import RandomPlayer
from game.players.reasons import weigh
from game.rules.command.codes import SLOTS
from game.rules.command.state import of
from game.words import language
from game.words.command.match_names import MatchNames
from game.words.command.reasons import why
from game.words.rich import plain
from tests.players.command.answering import ACTIVATION
from tests.rules.command.played import Played
from tests.rules.command.test_aiming import act
from tests.rules.command.test_game import NARROWS, opened
from tests.rules.command.test_turn import ARCHER, KNIGHT, Round

BLADE, DRIDER, CLERIC = "0.drow_blademaster", "0.drider", "1.dwarf_cleric"
HULK, PRIESTESS = "0.umber_hulk", "0.drow_priestess"


def line(played: Played, reason: Reason) -> str:
    """Return a reason as it is read."""
    tables = played.tables
    return plain(why(MatchNames(tables, (), tables.arena.grid.name), reason))


def reasons_of(turn: Round) -> dict[int, Reason]:
    """Let greedy play on as long as the activation lasts; return its reasons by their order."""
    player, found = CommandPlayer(1), {}
    while turn.asked in ACTIVATION and (turn.now.acting >= 0 or turn.now.pile):
        seen = weigh(player, turn.match.seen_by(turn.seat))
        if seen.reason is not None:
            found[len(found)] = seen.reason
        turn.told.extend(turn.match.play(turn.seat, seen.choice))
    return found


def whole(turn: Round) -> Activation:
    """Return what greedy tells of the activation that has begun."""
    (told,) = activations(reasons_of(turn))
    return told


def test_a_blow_is_told_with_its_damage_and_the_gold_it_costs() -> None:
    turn = act({BLADE: "C3", ARCHER: "C4", KNIGHT: "J6"}, BLADE)
    told = whole(turn).reason
    assert told.figure == turn.at(BLADE)
    assert (told.chosen.figures, told.chosen.damage, told.chosen.points) == (
        (turn.at(ARCHER),), 5, 1,
    )  # fmt: skip
    said = line(turn, told)
    assert said.startswith(
        "Drow Blademaster: a melee attack on Elf Archer 1, 5 damage that costs them 1 gold"
    )


def test_a_blow_is_compared_with_the_best_of_all_else() -> None:
    turn = Round({PRIESTESS: "C3", ARCHER: "C4", CLERIC: "B2"})
    turn.tap(ARCHER, CLERIC)
    turn.begin().activate(PRIESTESS)
    told = whole(turn).reason
    assert told.chosen.figures == (turn.at(ARCHER),)
    assert told.instead is not None
    assert told.instead.worth < told.chosen.worth
    assert line(turn, told).endswith(", worth more than a melee attack on Dwarf Cleric")


def test_a_way_is_told_by_whom_it_leads_to() -> None:
    turn = act({HULK: "A1", CLERIC: "L8"}, HULK)
    turn.now.damage[turn.at(CLERIC)] = 20
    told = whole(turn).reason
    assert (told.chosen.key, told.chosen.goal) == ("move", "figure")
    assert line(turn, told).startswith("Umber Hulk: the way to Dwarf Cleric")


def test_a_card_is_told_when_it_is_played_and_never_before() -> None:
    turn = Round({KNIGHT: "C3", DRIDER: "E3"}).give("1.power_attack", "1.feint")
    turn.state.damage[turn.at(DRIDER)] = 20
    turn.tap(DRIDER)
    turn.state.active = 1
    turn.begin().activate(KNIGHT)
    hand = {"power_attack", "feint"}
    keys: list[str] = []
    player = CommandPlayer(1)
    while turn.asked in ACTIVATION and turn.now.acting >= 0:
        seen = weigh(player, turn.match.seen_by(turn.seat))
        turn.match.play(turn.seat, seen.choice)
        played = {turn.tables.card[card].id for card in turn.now.hand(1)}
        if seen.reason is not None:
            keys.append(seen.reason.chosen.key)
            told = {seen.reason.chosen.key}
            told |= {seen.reason.instead.key} if seen.reason.instead else set()
            assert not told & hand & played
    assert "power_attack" in keys
    assert keys[0] == "move", "the way there is told, not what for"


def test_a_target_that_is_asked_for_is_told_with_the_card() -> None:
    turn = Round({"0.giant_spider": "C3", KNIGHT: "C6", CLERIC: "E5"}).give("0.web")
    turn.begin().activate("0.giant_spider")
    turn.play("0.web")
    assert turn.asked == "target"
    found = weigh(CommandPlayer(1), turn.match.seen_by(0))
    assert found.reason is not None
    assert found.reason.done
    assert found.reason.chosen.key == "web"
    assert line(turn, found.reason).startswith("Giant Spider: Web at ")


def test_who_is_shot_at_twice_is_told_once() -> None:
    wizard = "1.war_wizard"
    turn = act({"0.drow_wizard": "C3", wizard: "G3", ARCHER: "G5"}, "0.drow_wizard", "0.rapid_shot")
    turn.now.damage[turn.at(wizard)] = 10
    told = whole(turn).reason
    assert (told.chosen.key, told.chosen.figures) == ("rapid_shot", (turn.at(wizard),))
    assert line(turn, told).startswith("Drow Wizard: Rapid Shot at War Wizard, 20 damage")


def test_every_deed_has_its_words() -> None:
    turn = act({DRIDER: "C3", CLERIC: "C4", "1.dragon_knight": "J6"}, DRIDER)
    cleric, cell = turn.at(CLERIC), turn.tables.arena.grid.parse("C4")
    for deed, words in (
        (Deed("melee", 1.0, (cleric,), damage=10), "a melee attack on Dwarf Cleric, 10 damage"),
        (Deed("shot", 1.0, (cleric,), damage=5), "a shot at Dwarf Cleric, 5 damage"),
        (Deed("fireball", 1.0, space=cell), "Fireball at C4"),
        (Deed("confusing_gaze", 1.0, (cleric,)), "Confusing Gaze at Dwarf Cleric"),
        (Deed("action_point", 1.0), "Action Point"),
        (Deed("take_off", 1.0), "breaking free"),
        (Deed("stay", 1.0, space=cell), "staying at C4"),
        (Deed("move", 1.0, space=cell, goal="safety"), "safety at C4"),
        (Deed("move", 1.0, (cleric,), cell, "figure"), "the way to Dwarf Cleric"),
    ):
        assert line(turn, Reason(turn.at(DRIDER), 1, deed)) == f"Drider: {words}"


def test_several_deeds_stand_in_one_line_in_their_order() -> None:
    turn = act({DRIDER: "C3", CLERIC: "C4"}, DRIDER)
    cleric = turn.at(CLERIC)
    blow, web = Deed("melee", 3.0, (cleric,), damage=10), Deed("web", 1.0, (cleric,))
    ahead = Reason(turn.at(DRIDER), 1, blow, web, before=(web,))
    assert line(turn, ahead) == (
        "Drider: Web at Dwarf Cleric, then a melee attack on Dwarf Cleric, 10 damage"
    )
    behind = Reason(turn.at(DRIDER), 1, blow, None, after=(web,))
    assert line(turn, behind) == (
        "Drider: a melee attack on Dwarf Cleric, 10 damage; then Web at Dwarf Cleric"
    )


def test_the_line_is_told_in_german_too() -> None:
    turn = act({DRIDER: "C3", CLERIC: "C4"}, DRIDER)
    deed = Deed("melee", 3.0, (turn.at(CLERIC),), damage=10, points=3)
    other = Deed("stay", 1.0, space=turn.tables.arena.grid.parse("C3"))
    language.use("de", paths.assets() / "locale")
    try:
        said = line(turn, Reason(turn.at(DRIDER), 1, deed, other))
    finally:
        language.use("en")
    assert said.endswith(
        ", 10 Schaden, kostet den Gegner 3 Gold, mehr wert als Stehenbleiben auf C3"
    )


def test_whoever_gives_reasons_plays_the_same_and_tells_nothing_of_a_hand() -> None:
    match = Match.start(opened(NARROWS), 3, listening=False)
    plain_one, telling, other = Greedy(1), Greedy(1), RandomPlayer(2)
    lines = 0
    while match.decision is not None and of(match).turn < 5:
        seat, s = match.waiting()[0], of(match)
        if seat == 0:
            match.play(0, other.choose(match.seen_by(0)))
            continue
        held = {s.tables.card[card].id for card in s.hand(1)}
        chosen = plain_one.choose(match.seen_by(1))
        found = weigh(telling, match.seen_by(1))
        assert found.choice == chosen
        acting = s.acting
        match.play(1, chosen)
        if found.reason is None:
            continue
        lines += 1
        assert acting // SLOTS == 1
        assert (found.reason.figure, found.reason.turn) == (acting, s.turn)
        played = {s.tables.card[card].id for card in of(match).hand(1)}
        for deed in (found.reason.chosen, found.reason.instead):
            assert deed is None or deed.key not in held & played
        assert all(isinstance(part, Part) for part in found.reason.chosen.parts)
    assert lines > 5
