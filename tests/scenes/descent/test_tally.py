"""What a match of Descent came to: chart, quest, highlights and what turned it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.events import Event
from game.rules.descent.codes import HEROES_WIN, SIDES
from game.rules.descent.events import (
    Activated,
    AttackDeclared,
    ChestOpened,
    Killed,
    RoundStarted,
    Stepped,
    Stood,
    TurnStarted,
    Wounded,
)
from game.rules.descent.game import DescentGame
from game.rules.descent.state import of
from game.scenes.descent.highlights import Highlights
from game.scenes.descent.tally import Tally
from game.scenes.result.deeds import line
from game.scenes.result.outcome import Highlight
from game.scenes.result.result import Result
from game.session import Session
from tests.scenes.descent.sitting import Sit

HERO, FOE, OTHER = 0, 4, 5


def begun(*events: Event) -> Callable[[Sit], Highlights]:
    def made(sit: Sit) -> Highlights:
        match = sit(lambda session, decision: decision.kind == "next")
        game = match.session.game
        assert isinstance(game, DescentGame)
        found = Highlights(game.tables)
        for event in (RoundStarted(round=3, clause="D7.11"), *events):
            found.hear(event)
        return found

    return made


def declared(weapon: str = "sword") -> AttackDeclared:
    return AttackDeclared(
        figure=HERO, weapon=weapon, type="melee", start=0, cell=1, need=0, clause="D3.1"
    )


def wounded(figure: int, amount: int, left: int, by: int = HERO) -> Wounded:
    return Wounded(figure=figure, amount=amount, left=left, by=by, why="attack", clause="D3.14")


def killed(figure: int, name: str = "", by: int = HERO) -> Killed:
    return Killed(figure=figure, id="beastman", name=name, by=by, cell=1, clause="D12.1")


def stepped(figure: int = HERO) -> Stepped:
    return Stepped(
        figure=figure, start=0, cell=1, lie=0, how="step", points=1, over=-1, clause="D7.16"
    )


def test_the_hardest_blow_is_told_with_its_weapon(sit: Sit) -> None:
    found = begun(declared(), wounded(FOE, 4, 2), declared("axe"), wounded(FOE, 2, 0))(sit)
    assert Highlight("blow", HERO, 4, 3, "sword") in found.told()


def test_two_killed_with_one_attack_are_a_sweep_and_with_two_are_none(sit: Sit) -> None:
    one = begun(declared(), killed(FOE), killed(OTHER))(sit)
    assert Highlight("sweep", HERO, 2, 3, "sword") in one.told()
    two = begun(declared(), killed(FOE), declared(), killed(OTHER))(sit)
    assert not [each for each in two.told() if each.kind == "sweep"]


def acts() -> Activated:
    return Activated(figure=FOE, points=5, attacks=1, clause="D10.6")


def foe_attacks() -> AttackDeclared:
    return AttackDeclared(
        figure=FOE, weapon="", type="melee", start=1, cell=0, need=0, clause="D3.1"
    )


def test_the_hardest_blow_and_the_longest_walk_may_be_a_monsters(sit: Sit) -> None:
    goes = stepped(FOE)
    turn = TurnStarted(seat=HERO, clause="D7.1")
    found = begun(
        turn, stepped(), declared(), wounded(FOE, 4, 2), acts(), goes, goes, goes,
        foe_attacks(), wounded(HERO, 5, 9, FOE), acts(), goes,
    )(sit)  # fmt: skip
    assert Highlight("blow", FOE, 5, 3) in found.told()
    assert Highlight("walk", FOE, 3, 3) in found.told()


def test_two_heroes_killed_with_one_attack_are_a_sweep_of_the_monsters(sit: Sit) -> None:
    fell = [killed(hero, by=FOE) for hero in (0, 1)]
    found = begun(foe_attacks(), *fell)(sit)
    assert Highlight("sweep", FOE, 2, 3) in found.told()


def test_wounds_among_friends_are_no_blow(sit: Sit) -> None:
    found = begun(foe_attacks(), wounded(OTHER, 3, 1, FOE), declared(), wounded(1, 3, 9))(sit)
    assert not [each for each in found.told() if each.kind == "blow"]


def test_a_deed_of_a_monster_is_told_with_its_name(played: tuple[Session, Tally]) -> None:
    _, tally = played
    for event in (acts(), foe_attacks(), wounded(HERO, 30, 1, FOE)):
        tally.highlights.hear(event)
    outcome = tally.outcome(("", "", ""), ("heroes", "overlord"))
    [blow] = [each for each in outcome.highlights if each.kind == "blow"]
    called = tally.names.figure(FOE).text
    assert blow.figure == -1
    assert blow.name.casefold() == called.casefold()
    assert blow.name in line(blow, outcome)


def test_a_fallen_hero_is_told_with_the_conquest_that_he_cost(sit: Sit) -> None:
    found = begun(killed(HERO))(sit)
    [turn] = [each for each in found.turns if each.kind == "killed"]
    assert turn.points == -found.tables.hero[HERO].conquest < 0


def test_a_close_call_is_none_for_whoever_is_killed(sit: Sit) -> None:
    hurt = wounded(HERO, 3, 1, FOE)
    assert "call" in [each.kind for each in begun(hurt)(sit).told()]
    fell = Killed(figure=HERO, id="steelhorns", name="", by=FOE, cell=1, clause="D12.1")
    assert "call" not in [each.kind for each in begun(hurt, fell)(sit).told()]


def test_a_walk_is_counted_within_one_turn(sit: Sit) -> None:
    turn = TurnStarted(seat=HERO, clause="D7.1")
    found = begun(turn, stepped(), stepped(), turn, stepped())(sit)
    assert Highlight("walk", HERO, 2, 3) in found.told()


def test_what_turned_the_match_stands_at_its_round(sit: Sit) -> None:
    chest = ChestOpened(seat=HERO, cell=3, clause="D8.7")
    found = begun(chest, killed(FOE, "grend"))(sit)
    assert [(each.kind, each.round) for each in found.turns] == [("chest", 3), ("slain", 3)]


@pytest.fixture
def played(sit: Sit) -> tuple[Session, Tally]:
    match = sit(lambda session, decision: of(session.match).round == 3 and decision.kind == "next")
    tally = match.laid.tally()
    tally.hear(match.session.events)
    return match.session, tally


def test_conquest_threat_and_monsters_are_charted_by_rounds(played: tuple[Session, Tally]) -> None:
    session, tally = played
    s, outcome = of(session.match), tally.outcome(("", "", ""), ("heroes", "overlord"))
    assert [len(each.totals) for each in outcome.charted] == [4, 4, 4]
    assert [each.totals[-1] for each in outcome.charted] == [s.conquest, s.threat, len(s.foes())]
    assert outcome.charted[0].look == SIDES[HEROES_WIN]


def test_the_quest_tells_how_far_it_came(played: tuple[Session, Tally]) -> None:
    session, tally = played
    quest = tally.outcome(("", "", ""), ("heroes", "overlord")).quest
    assert quest is not None
    measured = {each.icon: each.value for each in quest.measures}
    s = of(session.match)
    assert measured["crown"] == s.conquest
    begun = s.tables.dungeon.revealed(0).bit_count()
    assert measured["eye"] == s.revealed.bit_count() - begun
    assert [step.done for step in quest.steps] == [False]


def test_where_the_heroes_begin_is_no_area_that_they_revealed(sit: Sit) -> None:
    match = sit(lambda session, decision: True)
    game = match.session.game
    assert isinstance(game, DescentGame)
    quest = Tally(game, match.laid.panels.names, 1).outcome((), SIDES).quest
    assert quest is not None
    [areas] = [each for each in quest.measures if each.icon == "eye"]
    assert (areas.value, areas.most) == (0, 4)


def test_whoever_holds_several_heroes_is_told_once(sit: Sit) -> None:
    match = sit(lambda session, decision: True, names=("Ann", "Ann", "Ben"))
    names = match.laid.panels.names
    game = match.session.game
    assert isinstance(game, DescentGame)
    scene = match.result(Tally(game, names, 1).outcome(("Ann", "Ann", "Ben"), SIDES))
    assert isinstance(scene, Result)
    assert {len(set(who)) == len(who) for who in scene.outcome.persons.values()} == {True}
    assert sorted(sum(scene.outcome.persons.values(), ())) == ["Ann", "Ben"]


def test_the_monster_that_dealt_most_wounds_stands_for_the_overlord(sit: Sit) -> None:
    match = sit(lambda session, decision: True)
    game = match.session.game
    assert isinstance(game, DescentGame)
    tally = Tally(game, match.laid.panels.names, 1)
    tables = game.tables
    one, other = [at for at, line in enumerate(tables.creature) if line is not None and at >= 4][:2]
    assert not tally.outcome((), SIDES).foes
    for by, amount in ((one, 2), (other, 3), (one, 2), (HERO, 9)):
        tally._struck(by, HERO, "wounds", amount)
    [foe] = tally.outcome((), SIDES).foes
    assert (foe.figure, foe.done["wounds"]) == (tally.shown.figures[one].id, 4)


def test_a_monster_that_comes_as_a_fallen_figure_counts_for_itself(sit: Sit) -> None:
    """D10.5: what was killed is there again for the next spawn."""
    match = sit(lambda session, decision: True)
    game = match.session.game
    assert isinstance(game, DescentGame)
    tally = Tally(game, match.laid.panels.names, 1)
    tables = game.tables
    one, other = [at for at, line in enumerate(tables.creature) if line is not None and at >= 4][:2]
    line = tables.monster_line(one)
    kind = tables.monster[line.kind].id

    def comes(why: str) -> Stood:
        return Stood(
            figure=one, id=kind, name="", master=line.master, cell=0, lie=0, wounds=line.wounds,
            why=why, clause="D10.5",
        )  # fmt: skip

    tally.hear([comes("reveal")])
    tally._struck(one, HERO, "wounds", 3)
    tally._struck(other, HERO, "wounds", 4)
    tally.hear([comes("spawn")])
    tally._struck(one, HERO, "wounds", 2)
    [foe] = tally.outcome((), SIDES).foes
    assert (foe.figure, foe.done["wounds"]) == (tally.shown.figures[other].id, 4)


def test_conquest_is_never_charted_below_nothing(played: tuple[Session, Tally]) -> None:
    tally = played[1]
    tally.shown.conquest = -1
    assert tally.outcome(("", "", ""), SIDES).charted[0].totals[-1] == 0
