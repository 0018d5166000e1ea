"""What a match of Adventure came to: deeds, the party by rounds, its goal, and who stopped it."""

from __future__ import annotations

import pytest

from game.rules.adventure import events as e
from game.rules.adventure.codes import FIRST_MONSTER, LOST, WON
from game.scenes.adventure.tally import FOES, Tally
from game.scenes.result.deeds import line
from game.scenes.result.outcome import Measure, Outcome, Turn
from game.table.adventure.descriptor import TABLE
from game.words.adventure.match_names import MatchNames
from game.words.room import words_of
from tests.facts import fact
from tests.table.adventure.courses import MATCHES, Key, game_of, played

ICON = "find_the_icon_of_ravenloft"
TOMB = "escape_the_tomb"
KLAK = "klaks_infernal_artifact"
TURNS = "the_final_transformation"
ARJHAN, KAT = 0, 1


def tally(adventure: str = ICON) -> Tally:
    game = game_of(adventure, 1 if adventure == TOMB else 2)
    names = MatchNames(game.tables, ("", ""), str, str)
    return Tally(game, names, 1)


def spawned(count: Tally, card: int) -> e.Spawned:
    kind = count.game.tables.monster[card]
    return fact(
        e.Spawned, figure=FIRST_MONSTER + card, card=card, id=kind.id, seat=0, cell=5, hp=kind.hp
    )


def hurt(figure: int, amount: int, hp: int, by: int = -1) -> e.Damaged:
    return fact(e.Damaged, figure=figure, amount=amount, hp=hp, by=by, card=-1)


def begun(round: int, seat: int = 0) -> e.TurnStarted:
    return fact(e.TurnStarted, seat=seat, turn=round * 2 - 1 + seat, round=round)


def outcome(count: Tally) -> Outcome:
    return count.outcome(("", ""), ("heroes", "castle"))


def measured(count: Tally) -> dict[str, Measure]:
    quest = outcome(count).quest
    assert quest is not None
    return {each.name: each for each in quest.measures}


def test_hit_points_tiles_and_foes_are_charted_by_rounds() -> None:
    count = tally()
    most = sum(count.shown.figures[seat].hp for seat in (ARJHAN, KAT))
    count.hear([begun(1), begun(1, 1), spawned(count, 0), hurt(KAT, 2, 6, FIRST_MONSTER)])
    count.hear([begun(2), hurt(ARJHAN, 1, 9)])
    count.counts["tiles"] += 1
    lines = outcome(count).lines()
    assert [line.name for line in lines] == ["Hit points", "Tiles laid", "Foes standing"]
    assert [line.totals for line in lines] == [
        (most, most - 2, most - 3), (0, 0, 1), (0, 1, 1),
    ]  # fmt: skip
    assert len({line.look for line in lines}) == 3
    assert outcome(count).points == ()


def test_a_match_given_up_before_its_first_turn_has_a_chart_too() -> None:
    lines = outcome(tally()).lines()
    assert all(len(line.totals) == 2 for line in lines)


def test_deeds_are_those_of_heroes() -> None:
    count = tally()
    monster = FIRST_MONSTER
    judged = fact(e.AttackJudged, figure=KAT, target=monster, total=15, armour=12, hit=True)
    missed = fact(e.AttackJudged, figure=KAT, target=monster, total=5, armour=12, hit=False)
    first = fact(e.TreasureDrawn, seat=KAT, card=1, id="torch")
    count.hear([first, begun(1), spawned(count, 0), judged, missed, hurt(monster, 2, 0, KAT)])
    count.hear([fact(e.Defeated, figure=monster, id="zombie", seat=KAT), first])
    count.hear([fact(e.AttackJudged, figure=monster, target=KAT, hit=True), hurt(KAT, 3, 5)])
    done = count.figures[KAT].done
    assert done == {
        "felled": 1, "dealt": 2, "attacks": 2, "hits": 1, "taken": 3, "treasures": 1,
    }  # fmt: skip
    assert not count.figures[ARJHAN].done
    assert measured(count)["Monsters destroyed"].value == 1


def test_who_stopped_the_party_is_told_with_whom_it_felled() -> None:
    count = tally()
    kinds = [each.id for each in count.game.tables.monster]
    cards = [kinds.index(kind) for kind in dict.fromkeys(kinds)][: FOES + 1]
    weak, hard, last = (FIRST_MONSTER + card for card in cards)
    count.hear([begun(1), *(spawned(count, card) for card in cards)])
    count.hear([hurt(KAT, 1, 7, weak), hurt(ARJHAN, 5, 5, hard), hurt(KAT, 2, 0, last)])
    count.hear([fact(e.Fell, figure=KAT)])
    told = outcome(count).foes
    assert [(foe.figure, foe.told) for foe in told] == [
        (kinds[cards[2]], "2 damage · felled Kat"), (kinds[cards[1]], "5 damage"),
    ]  # fmt: skip
    assert count.figures[KAT].fallen
    count.hear([fact(e.Healed, figure=KAT, amount=4, hp=4, card=-1)])
    assert not count.figures[KAT].fallen


def test_whom_a_trap_felled_no_foe_has() -> None:
    count = tally()
    count.hear([begun(1), hurt(KAT, 8, 0), fact(e.Fell, figure=KAT)])
    assert outcome(count).foes == ()
    assert outcome(count).turns == (Turn("fallen", 1, 0, KAT),)


@pytest.mark.parametrize("adventure", [ICON, TOMB, KLAK, TURNS, "daylight_assault"])
@pytest.mark.parametrize("winner", [WON, LOST])
def test_of_a_won_match_all_steps_are_done_of_a_lost_one_those_that_were(
    adventure: str, winner: int
) -> None:
    count = tally(adventure)
    reason = "icon_taken" if winner == WON else "no_surge"
    count.hear([begun(1)])
    count.hear([fact(e.MatchEnded, side=("heroes", "castle")[winner], reason=reason)])
    quest = outcome(count).quest
    assert quest is not None
    assert quest.steps
    assert all(step.done == (winner == WON) for step in quest.steps)
    said = "The Icon is theirs." if winner == WON else "Arjhan lies at 0 HP"
    assert quest.why.startswith(said)
    assert 4 <= len(quest.measures) <= 6
    assert measured(count)["Healing surges left"].value == count.game.tables.surges


def test_how_far_the_goal_was_is_measured() -> None:
    count = tally(TOMB)
    assert measured(count)["Way to the goal"][2:] == (0, 11, False)
    count.hear([begun(1), fact(e.SunMoved, at=4, last=5)])
    assert measured(count)["Sun"][2:] == (4, 5, True)
    drawn = fact(e.EncounterDrawn, seat=0, card=31, id="frenzy")
    gone = fact(e.EncounterDropped, seat=0, card=31, id="frenzy", why="cancelled")
    count.hear([drawn, drawn, gone, fact(e.EncounterDropped, seat=0, why="redrawn")])
    assert measured(count)["Encounters cancelled"][2:4] == (1, 2)


@pytest.mark.parametrize("key", MATCHES)
def test_of_a_whole_match_the_chart_ends_where_the_match_does(key: Key) -> None:
    went = played(*key)
    names = MatchNames(went.game.tables, ("",) * 5, str, str)
    count = Tally(went.game, names, 1)
    count.hear(went.events)
    one, last = outcome(count), went.told[-1].state
    hp, tiles, _ = (line.totals for line in one.lines())
    assert len(hp) == last.round + 1
    assert hp[-1] == sum(last.hp[: last.seats])
    assert tiles[0] == 0
    assert tiles == tuple(sorted(tiles))
    explored = sum(each.done["explored"] for each in one.figures)
    assert 0 < explored <= tiles[-1]
    assert all(turn.round < len(hp) and -1 <= turn.figure < len(one.figures) for turn in one.turns)
    for turn in one.turns:
        who = one.figures[turn.figure].name if turn.figure >= 0 else ""
        assert words_of("adventure").turn(turn.kind, who, turn.item)
        assert turn.kind in TABLE.glyphs
    for deed in one.highlights:
        assert line(deed, one).startswith(one.figures[deed.figure].name)
        assert words_of("adventure").highlight_head(deed.kind)
