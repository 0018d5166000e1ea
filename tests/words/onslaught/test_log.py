"""Every event has a line; random play leaves none untold."""

from __future__ import annotations

import random

import pytest

from game.engine.events import Event, Locked
from game.engine.match import Match
from game.rules.onslaught.events import (
    EVENTS,
    ActivationEnded,
    ActiveChosen,
    CardSkipped,
    ConditionLost,
    Damaged,
    Dealt,
    DialSet,
    DialTurned,
    FirstRolled,
    FirstTied,
    FirstWon,
    Hand,
    Healed,
    InitiativeGiven,
    ItemDropped,
    ItemSpent,
    LevelledUp,
    MatchEnded,
    MonsterAttack,
    MonsterMove,
    Moved,
    NumberCalled,
    Paid,
    Placed,
    Pulled,
    Pushed,
    Reinforced,
    Result,
    Rolled,
    VpChanged,
)
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.state import of
from game.rules.rulebook import of_game
from game.words.onslaught import log, prompts, refusals
from game.words.onslaught.clauses import clauses_of
from game.words.onslaught.names import Names
from game.words.onslaught.phrasing import sentence
from game.words.rich import STYLES, plain
from tests.facts import fact


def line(names: Names, event: Event) -> str:
    return plain(log.line(event, names).text)


def cell(names: Names, name: str) -> int:
    for each in range(400):
        try:
            if plain((names.cell(each),)) == name:
                return each
        except ValueError:
            continue
    raise AssertionError(name)


@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (fact(FirstRolled, seat=0, dice=(4, 17), kept=1), "Ann rolled 17 and 4; the 17 counts."),
        (fact(ActiveChosen, seat=1, by=0), "Ann gives Initiative 1 to Ben"),
        (fact(ActiveChosen, seat=1, by=1), "Ben takes Initiative 1"),
        (fact(Dealt, seat=0, count=1), "1 card is dealt to Ann."),
        (fact(Dealt, seat=0, count=2), "2 cards are dealt to Ann."),
        (fact(InitiativeGiven, figure=2, card=0, faceup=False), "gets a facedown card"),
        (fact(InitiativeGiven, figure=2, card=1, faceup=True), "the 1, faceup"),
        (fact(NumberCalled, number=105), "Number 10.5."),
        (fact(CardSkipped, figure=0, card=3), "Grabbleshanks is defeated, so its 3"),
        (fact(Paid, figure=0, action="standard", use="bonus"), "as a bonus action"),
        (fact(DialTurned, figure=-1, ability="wand_of_darts", value=0), "Wand of Darts is"),
        (fact(DialSet, figure=2, ability="devour", value=-1), "Devour is exhausted."),
        (
            fact(
                Rolled,
                figure=2,
                ability="hexblade",
                dice=(4, 17),
                kept=1,
                bonus=(("hexblade", 5), ("arcane_strike", 2)),
                total=24,
                die=17,
            ),
            "Bedlam rolls 17 (4) + 5 + 2 = 24.",
        ),
        (
            fact(Result, figure=2, target=0, outcome="hit", total=22, ac=14),
            "22 against Grabbleshanks's AC 14: hit.",
        ),
        (
            fact(Result, figure=2, target=0, outcome="critical", total=25, ac=14),
            "25 against Grabbleshanks's AC 14, and a die shows 20: critical success.",
        ),
        (
            fact(Result, figure=2, target=0, outcome="fumble", total=20, ac=14),
            "20 against Grabbleshanks's AC 14, but a die shows 1: critical failure.",
        ),
        (
            fact(Result, figure=3, target=4, outcome="slain", total=0, ac=0),
            "slays Goblin Guard 1 with Flametongue",
        ),
        (
            fact(Result, figure=5, target=2, outcome="hit", total=0, ac=0),
            "Goblin Guard 2 hits Bedlam",
        ),
        (
            fact(
                Damaged,
                figure=0,
                amount=2,
                hp=9,
                by=2,
                parts=(("hexblade", 2), ("critical", 1), ("warded", -1)),
            ),
            "suffers 2 damage and has 9 HP left. (Hexblade 2, critical +1, Warded \N{MINUS SIGN}1)",
        ),
        (
            fact(Damaged, figure=4, amount=3, hp=0, by=2, parts=(("devour", 4),)),
            "Goblin Guard 1 suffers 4 damage and loses its last 3 HP.",
        ),
        (
            fact(
                Damaged, figure=1, amount=1, hp=7, by=2, parts=(("shadow_mail", 1),), clause="R36"
            ),
            "suffers 1 damage and has 7 HP left. (Shadow Mail)",
        ),
        (fact(Damaged, figure=0, amount=0, hp=9, by=2, parts=()), "suffers no damage"),
        (fact(ConditionLost, figure=0, condition="slowed", why="faded"), "Slowed fades"),
        (fact(ItemDropped, figure=0, item="flametongue", cell=0), "drops Flametongue"),
        (fact(ItemSpent, figure=0, item="healing_draught"), "used-up Healing Draught"),
        (fact(LevelledUp, figure=2, ability="devour"), "Bedlam levels up and takes Devour."),
        (fact(Locked, seat=0), "Ann has answered."),
        (fact(FirstTied), "A tie: both roll again."),
        (
            fact(VpChanged, seat=0, change=-2, total=1, reason="R58.5", figure=1),
            "Harpers: \N{MINUS SIGN}2 VP for Lightning-Dancer, who fell to a goblin, 1 in all.",
        ),
        (
            fact(
                MonsterAttack,
                figure=4,
                target=0,
                candidates=(0, 2),
                decided="active",
                ability="spear",
            ),
            "picks Grabbleshanks (nearest of the active player; also possible: Bedlam).",
        ),
        (
            fact(MonsterMove, figure=4, toward=1, candidates=(1, 3), decided="seat"),
            "heads for Lightning-Dancer (nearest of the active player; also possible: Rokpyratrix; "
            "the space picked by the non-active player).",
        ),
        (
            fact(MonsterMove, figure=4, toward=1, candidates=(0, 1, 3), decided="seat"),
            "heads for Lightning-Dancer (picked by the non-active player; also possible: "
            "Grabbleshanks).",
        ),
        (
            fact(MonsterMove, figure=4, toward=1, candidates=(1,), decided="default"),
            "heads for Lightning-Dancer (the nearest; the space by the default for ties).",
        ),
        (
            fact(MatchEnded, winner=1, reason="points", points=(3, 5), round=6),
            "Ben wins by victory points, 3–5.",
        ),
        (fact(MatchEnded, winner=-1, reason="draw", points=(3, 3), round=6), "A draw"),
    ],
)
def test_lines(names: Names, event: Event, wanted: str) -> None:
    assert wanted in line(names, event)


@pytest.mark.parametrize(
    ("event", "one", "several"),
    [
        (fact(FirstWon, seat=0), "Ann wins the roll.", "Harpers win the roll."),
        (fact(Locked, seat=0), "Ann has answered.", "Harpers have answered."),
        (
            fact(MatchEnded, winner=0, reason="conceded", points=(3, 5), round=6),
            "Ann wins: the other side has given up.",
            "Harpers win: the other side has given up.",
        ),
        (
            fact(ActiveChosen, seat=0, by=0),
            "Ann takes Initiative 1 and is the active player.",
            "Harpers take Initiative 1 and are the active player.",
        ),
        (fact(Hand, seat=0, cards=(1, 4)), "Ann holds 1, 4.", "Harpers hold 1, 4."),
        (
            fact(Reinforced, seat=0, figure=4, cell=0),
            "Ann sets Goblin Guard 1 on",
            "Harpers set Goblin Guard 1 on",
        ),
    ],
)
def test_a_side_that_is_called_by_its_name_is_spoken_of_as_several(
    match: Match, event: Event, one: str, several: str
) -> None:
    tables = of(match).tables
    for persons, wanted in ((("Ann", "Ben"), one), (("Harpers", "Zhentarim"), several)):
        assert line(Names.of(tables, persons), event).startswith(wanted)


@pytest.mark.parametrize("outcome", ["hit", "critical", "fumble"])
def test_what_a_roll_came_to_does_not_tell_the_roll_again(names: Names, outcome: str) -> None:
    event = fact(Result, figure=2, target=0, outcome=outcome, total=22, ac=14)
    assert line(names, event).startswith("22 against Grabbleshanks's AC 14")


def test_moves_name_their_way_and_end(names: Names) -> None:
    path = (cell(names, "C7"), cell(names, "C8"))
    assert line(names, fact(Moved, figure=0, path=path, how="move")) == (
        "Grabbleshanks moves 1 space to C8."
    )
    assert line(names, fact(Moved, figure=0, path=path, how="trailcraft")).endswith("(Trailcraft).")
    assert (
        line(names, fact(Pushed, figure=2, path=path, by=3)) == "Rokpyratrix pushes Bedlam to C8."
    )
    assert line(names, fact(Pulled, figure=2, path=path, by=3)) == "Rokpyratrix pulls Bedlam to C8."
    assert "cannot be moved" in line(names, fact(Pushed, figure=2, path=path[:1], by=3))


def test_a_monsters_choice_is_told_when_it_had_one(names: Names) -> None:
    for candidates, detail in (((0,), True), ((0, 2), False)):
        event = fact(MonsterAttack, figure=4, target=0, candidates=candidates, decided="seat")
        assert log.line(event, names).detail is detail


@pytest.mark.parametrize(("amount", "detail"), [(0, True), (2, False)])
def test_healing_that_heals_nothing_is_no_news(names: Names, amount: int, detail: bool) -> None:
    assert log.line(fact(Healed, figure=0, amount=amount, hp=11), names).detail is detail


@pytest.mark.parametrize(("why", "detail"), [("nothing_left", False), ("done", True)])
def test_that_nothing_was_left_to_do_stands_in_the_short_log(
    names: Names, why: str, detail: bool
) -> None:
    assert log.line(fact(ActivationEnded, figure=0, why=why), names).detail is detail


def test_the_log_leaves_nothing_out() -> None:
    assert log.LINES.lacks(EVENTS.classes) == []


def test_a_sentence_names_only_fields_of_its_events() -> None:
    with pytest.raises(ValueError, match="Placed has no 'by'"):
        sentence(Placed, "{figure} is put on {cell} by {by}.")


def test_details_are_kinds_of_the_log() -> None:
    assert log.LINES.entries.keys() >= log.DETAILS


@pytest.mark.parametrize("seed", range(6))
def test_random_play_is_told_to_the_end(greathalls: OnslaughtGame, names: Names, seed: int) -> None:
    known = of_game("onslaught").clauses
    chance = random.Random(seed)
    match = Match.start(greathalls, seed)
    events = list(match.events)
    while match.decision is not None:
        decision = match.decision
        seat = match.waiting()[0]
        prompt = prompts.prompt(decision, seat, names)
        assert prompt.title
        assert plain(prompt.text)
        chosen = decision.nth(seat, chance.randrange(decision.count(seat)))
        assert plain(prompts.answer(decision, chosen, names, match.state.figure_at))
        if chance.random() < 0.1:
            for refused in greathalls.refusals(match, seat):
                sentence = refusals.refusal(refused, names)
                assert plain(sentence).endswith(f"(rule {refused.clause}).")
                assert "?" not in plain(sentence)
        events += match.play(seat, chosen)
    for event in events:
        told_line = log.line(event, names)
        assert plain(told_line.text).endswith((".", ")")), event
        assert (
            isinstance(event, Locked)
            or clauses_of(names.content).told(event.clause).text is not None
        )
        for span in told_line.text:
            assert span.style in STYLES
            assert span.clause is None or span.clause in known, (event, span)
            assert "_" not in span.text, (event, span)


def test_who_settled_a_tie_of_monsters_has_the_name_of_its_side(names: Names) -> None:
    move = fact(MonsterMove, figure=4, toward=1, candidates=(0, 1), decided="seat")
    told = plain(log.line(move, names, 0).text)
    assert told.endswith("(picked by Zhentarim; also possible: Grabbleshanks).")
