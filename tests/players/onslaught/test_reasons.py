"""A computer player says why: what it did, how likely that was, and the best of all else."""

from __future__ import annotations

import pytest

from game import paths
from game.engine.match import Match
from game.engine.reasons import Activation, Deed, Part, Reason, activations
from game.players.chooser import Chooser
from game.players.greedy import Greedy
from game.players.random_player import RandomPlayer
from game.players.reasons import weigh
from game.players.worker import Question, answer
from game.rules.onslaught.preview import HITS
from game.words.numbers import percent
from game.words.onslaught.names import Names
from game.words.onslaught.reasons import why
from game.words.rich import plain
from tests.rules.onslaught.table import Table


def reason_at(table: Table, name: str) -> Reason:
    """Activate a character, and return why greedy makes its first choice."""
    table.activate(name)
    seat = table.match.waiting()[0]
    reason = weigh(Greedy(1), table.match.seen_by(seat)).reason
    assert reason is not None
    return reason


def whole_activation(table: Table, name: str) -> Activation:
    """Let greedy play the whole activation; return what it tells of it."""
    table.activate(name)
    player, reasons = Greedy(1), {}
    while table.asks == "turn":
        seat = table.match.waiting()[0]
        found = weigh(player, table.match.seen_by(seat))
        if found.reason is not None:
            reasons[len(reasons)] = found.reason
        table.match.play(seat, found.choice)
    (told,) = activations(reasons)
    return told


def line(table: Table, reason: Reason) -> str:
    return plain(why(Names.of(table.game.tables, ()), reason))


def test_a_blow_is_told_with_its_chance_and_with_what_it_was_worth_more_than() -> None:
    table = Table({"bedlam": "F10", "lightning_dancer": "F6", "rokpyratrix": "N14"}, round=6)
    table.token_on_map("flametongue", "N1")
    table.hp("lightning_dancer", 2)
    reason = reason_at(table, "bedlam")
    told = line(table, reason)
    assert reason.chosen.figures == (table.figure("lightning_dancer"),)
    assert told.startswith("Bedlam: ")
    assert " at Lightning-Dancer, " in told
    assert ", worth more than " in told


def test_the_chance_that_is_told_is_the_one_that_everybody_is_shown() -> None:
    table = Table({"bedlam": "F10", "lightning_dancer": "F9", "rokpyratrix": "N14"}, round=6)
    table.hp("lightning_dancer", 1)
    table.activate("bedlam")
    seat, player = table.match.waiting()[0], Greedy(1)
    while True:
        found = weigh(player, table.match.seen_by(seat))
        assert found.reason is not None
        if found.reason.done and found.reason.chosen.figures and found.reason.chosen.chance >= 0:
            break
        table.match.play(seat, found.choice)
    (stake,) = table.game.option(table.match, seat, found.choice).stakes
    assert percent(found.reason.chosen.chance) == percent(stake.odds[HITS])


def test_a_chest_is_the_reason_also_of_the_way_to_it() -> None:
    table = Table({"lightning_dancer": "B6", "rokpyratrix": "N14"})
    reason = reason_at(table, "lightning_dancer")
    assert not reason.done
    assert reason.chosen.key == "chest"
    assert line(table, reason).startswith("Lightning-Dancer: the chest at H8")


def test_of_an_activation_the_worthiest_deed_is_told_that_was_done() -> None:
    table = Table({"lightning_dancer": "B6", "rokpyratrix": "N14"})
    told = whole_activation(table, "lightning_dancer")
    assert told.reason.done
    assert line(table, told.reason).startswith(
        "Lightning-Dancer: the chest at H8, 7 spaces off, against "
    )


def test_of_two_chests_the_nearer_is_told_with_both_ways() -> None:
    table = Table({"lightning_dancer": "B6", "rokpyratrix": "N14"})
    reason = reason_at(table, "lightning_dancer")
    near, far = (
        Deed("chest", 9.0, space=table.cell("H8"), steps=3),
        Deed("chest", 4.0, space=table.cell("B2"), steps=7),
    )
    told = line(table, Reason(reason.figure, 1, near, far))
    assert told == "Lightning-Dancer: the chest at H8, 3 spaces off, against 7 to the chest at B2"
    assert reason.chosen.steps == 7, "B6 to G8 beside the chest"


def test_what_holding_the_sword_brings_at_the_end_is_told() -> None:
    table = Table({"lightning_dancer": "F8", "rokpyratrix": "N14"}, round=6)
    table.token_on_map("flametongue", "G7")
    reason = reason_at(table, "lightning_dancer")
    assert "Flametongue at G7 (+3 at the end)" in line(table, reason)


def test_a_blow_is_told_with_its_damage() -> None:
    table = Table({"bedlam": "F10", "lightning_dancer": "F9", "rokpyratrix": "N14"}, round=6)
    table.hp("lightning_dancer", 1)
    told = whole_activation(table, "bedlam").reason
    blows = [one for one in (*told.before, told.chosen, *told.after) if one.chance >= 0]
    assert blows[0].damage > 0
    struck = Reason(told.figure, 1, blows[0])
    assert line(table, struck).endswith(f"{percent(blows[0].chance)} for {blows[0].damage} damage")


def test_what_was_set_out_for_and_not_done_is_not_told() -> None:
    aimed = Deed("gloom_bolt", 9.0, (1,), 5, parts=(Part("deed", 9.0),))
    done = Deed("move", 1.0, space=7, goal="safety", parts=(Part("deed", 0.0),))
    reasons = {3: Reason(2, 1, aimed, done, done=False), 5: Reason(2, 1, done, None)}
    (told,) = activations(reasons)
    assert (told.first, told.last, told.reason.chosen) == (3, 5, done)


def blow(worth: float) -> Deed:
    return Deed("drain_vigour", worth, (5,), 9, chance=0.8, parts=(Part("deed", worth),))


def chest(worth: float) -> Deed:
    return Deed("chest", worth, space=7, parts=(Part("deed", worth),))


def test_a_blow_on_the_way_to_what_is_worth_more_is_told_before_it() -> None:
    reasons = {
        3: Reason(2, 1, chest(9.0), blow(2.0), done=False, does=blow(4.0)),
        5: Reason(2, 1, chest(9.0)),
    }
    (told,) = activations(reasons)
    assert (told.reason.before, told.reason.chosen, told.reason.after) == (
        (blow(4.0),), chest(9.0), (),
    )  # fmt: skip


def test_what_brought_little_beside_the_worthiest_deed_is_not_told() -> None:
    (told,) = activations({3: Reason(2, 1, blow(1.0)), 5: Reason(2, 1, chest(9.0))})
    assert (told.reason.before, told.reason.chosen) == ((), chest(9.0))


def test_what_follows_the_worthiest_deed_is_told_after_it() -> None:
    (told,) = activations({3: Reason(2, 1, blow(9.0)), 5: Reason(2, 1, chest(4.0))})
    assert (told.reason.before, told.reason.chosen, told.reason.after) == (
        (), blow(9.0), (chest(4.0),),
    )  # fmt: skip


def test_two_deeds_stand_in_one_line_in_their_order_with_the_reason_of_the_worthier() -> None:
    table = Table({"bedlam": "F10", "lightning_dancer": "F6", "rokpyratrix": "N14"})
    bedlam, dancer = table.figure("bedlam"), table.figure("lightning_dancer")
    struck = Deed("drain_vigour", 4.0, (dancer,), 9, chance=0.8)
    looted = Deed("chest", 9.0, space=table.cell("H8"))
    further = Deed("chest", 5.0, space=table.cell("E4"))
    ahead = Reason(bedlam, 1, looted, further, before=(struck,))
    assert line(table, ahead) == (
        "Bedlam: Drain Vigour at Lightning-Dancer, then the chest at H8, "
        "worth more than the chest at E4"
    )
    behind = Reason(bedlam, 1, struck, None, after=(looted,))
    assert line(table, behind) == (
        "Bedlam: Drain Vigour at Lightning-Dancer, 80%; then the chest at H8"
    )


def test_what_was_done_too_is_not_what_it_is_measured_against() -> None:
    table = Table({"bedlam": "F10", "lightning_dancer": "F6", "rokpyratrix": "N14"})
    struck = Deed("drain_vigour", 4.0, (table.figure("lightning_dancer"),), 9)
    looted = Deed("chest", 9.0, space=table.cell("H8"))
    told = Reason(table.figure("bedlam"), 1, looted, struck, before=(struck,))
    assert line(table, told) == "Bedlam: Drain Vigour at Lightning-Dancer, then the chest at H8"


def test_the_same_step_elsewhere_is_told_with_both_spaces() -> None:
    table = Table({"bedlam": "F10", "lightning_dancer": "F6", "rokpyratrix": "N14"})
    here, there = (
        Deed("thunder_step", worth, space=table.cell(cell))
        for worth, cell in ((4.0, "M6"), (1.0, "K3"))
    )
    looted = Deed("chest", 9.0, space=table.cell("H8"))
    told = Reason(table.figure("lightning_dancer"), 1, looted, there, before=(here,))
    assert line(table, told) == (
        "Lightning-Dancer: Thunder Step at M6, then the chest at H8, "
        "worth more than Thunder Step at K3"
    )
    without = Reason(table.figure("lightning_dancer"), 1, looted, here, before=(here,))
    assert line(table, without) == "Lightning-Dancer: Thunder Step, then the chest at H8"


def test_a_blow_is_told_however_little_it_brought_and_beside_another_deed() -> None:
    step = Deed("thunder_step", 5.0, space=3, parts=(Part("deed", 5.0),))
    kick = Deed("goading_kick", 1.0, (5,), 9, parts=(Part("deed", 1.0),), damage=2)
    told = activations({3: Reason(2, 1, step), 4: Reason(2, 1, kick), 5: Reason(2, 1, chest(9.0))})
    assert told[0].reason.before == (step, kick)


def test_a_goblin_struck_on_the_way_to_a_chest_is_told_before_it() -> None:
    at = {
        "bedlam": "F8", "goblin_guard.1": "F9", "lightning_dancer": "A14", "grabbleshanks": "A12",
        "rokpyratrix": "N14",
    }  # fmt: skip
    table = Table(at, round=1)
    table.hp("goblin_guard.1", 3)
    told = whole_activation(table, "bedlam").reason
    assert [deed.key for deed in (*told.before, told.chosen)] == ["drain_vigour", "chest"]
    assert line(table, told).startswith("Bedlam: Drain Vigour at Goblin Guard 1, then the chest at")


def test_two_activations_of_one_figure_one_after_the_other_are_two() -> None:
    stay = Deed("stay", 0.0, space=7)
    told = activations({3: Reason(2, 1, stay), 4: Reason(2, 2, stay)})
    assert [(each.first, each.last) for each in told] == [(3, 3), (4, 4)]


@pytest.mark.parametrize("seed", [3, 8])
def test_whoever_gives_reasons_plays_the_same_and_tells_only_what_everybody_sees(
    seed: int,
) -> None:
    match = Match.start(Table({}).game, seed)
    plain_one: list[Chooser] = [Greedy(1), Greedy(2)]
    telling: list[Chooser] = [Greedy(1), Greedy(2)]
    names = Names.of(Table({}).game.tables, ())
    lines = 0
    while match.decision is not None and match.game.round_of(match) < 3:
        seat, asked = match.waiting()[0], match.decision
        chosen = plain_one[seat].choose(match.seen_by(seat))
        found = weigh(telling[seat], match.seen_by(seat))
        assert found.choice == chosen
        if asked.kind != "turn":
            assert found.reason is None  # cards are laid in secret
        elif found.reason is not None:
            assert found.reason.figure == asked.figure
            assert found.reason.instead != found.reason.chosen
            assert plain(why(names, found.reason))
            lines += 1
        match.play(seat, chosen)
    assert lines > 5


def test_a_player_without_reasons_gives_its_choice() -> None:
    match = Match.start(Table({}).game, 1)
    seat = match.waiting()[0]
    found = weigh(RandomPlayer(4), match.seen_by(seat))
    assert found.choice == RandomPlayer(4).choose(match.seen_by(seat))
    assert found.reason is None


def test_the_worker_replies_with_the_reason() -> None:
    match = Match.start(Table({}).game, 3)
    while match.decision is not None and match.decision.kind != "turn":
        seat = match.waiting()[0]
        match.play(seat, Greedy(1).choose(match.seen_by(seat)))
    seat = match.waiting()[0]
    view = match.seen_by(seat).match.snapshot()
    levels = str(paths.levels())
    asked = Question(1, "greedy", 1, seat, "onslaught", "greathalls", levels, {}, view)
    reply = answer(asked, {})
    assert reply.fault == ""
    assert reply.reason is not None
    assert reply.reason.figure == match.decision.figure if match.decision else False
