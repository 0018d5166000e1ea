"""The log of Trials tells every event in one sentence or two, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest

from game import paths
from game.engine.events import Event, Locked
from game.rules.trials import codes, referee
from game.rules.trials import events as e
from game.rules.trials.game import TrialsGame
from game.words import language
from game.words.rich import plain
from game.words.trials import by_hand, log, names
from game.words.trials.match_names import MatchNames
from tests.rules.trials.random_play import GAMES, whole
from tests.rules.trials.turns import Turn
from tests.words.trials.named import GAINS, IVAR, MERTZ, NAREE, named

FOLDER = paths.assets() / "locale"
CODES = [each.code for each in language.languages(FOLDER)]
NAMES = named()
TABLES = NAMES.tables
GIANT = codes.GUARDIAN
GOBLIN = codes.FIRST_GOBLIN + 1
CELL = TABLES.realm.grid.parse("M15")


def card(id: str) -> int:
    """Return the first card of an id."""
    return TABLES.card_called(id) if TABLES.card_called(id) >= 0 else TABLES.card_called(f"{id}.1")


RUNES = TABLES.quest_called("read_the_runes")
MAGIC = card("wild_magic")

TOLD: list[tuple[Event, str, str]] = [
    (Locked(seat=MERTZ, clause="T17d"), "Mertz has chosen.", "Mertz hat gewählt."),
    (
        e.MatchStarted(realm="frost_ruins", heroes=6, trigger=8, rounds=10, clause="T5"),
        "Frost Ruins: 6 heroes in two parties. The Guardian comes at 8 VP. The match ends after "
        "round 10.",
        "Frostruinen: 6 Helden in zwei Trupps. Der Wächter kommt bei 8 SP. Die Partie endet nach "
        "Runde 10.",
    ),
    (
        e.Drafted(seat=NAREE, stage="class", id="rogue", clause="T8.3"),
        "Ember 2 picks the class Rogue.",
        "Glut 2 wählt die Klasse Schurke.",
    ),
    (
        e.Drafted(seat=NAREE, stage="character", id="naree", clause="T8.3"),
        "Ember 2 plays Naree.",
        "Glut 2 spielt Naree.",
    ),
    (
        e.QuestRevealed(quest=RUNES, id="read_the_runes", clause="T5"),
        "A quest is revealed: Read the Runes!",
        "Eine Quest wird aufgedeckt: Lies die Runen!",
    ),
    (
        e.CampPlaced(
            camp=0, what_kind="goblin", cell=CELL, figures=(GOBLIN, GOBLIN + 1), clause="T6"
        ),
        "Goblin camp on M15: Goblin B and Goblin C.",
        "Lager der Goblins auf M15: Goblin B und Goblin C.",
    ),
    (
        e.InitiativeRolled(seat=IVAR, dice=(4, 17), value=17, clause="T15"),
        "Ivar rolls for initiative: 17 (4).",
        "Ivar würfelt die Initiative: 17 (4).",
    ),
    (
        e.Ordered(seats=(IVAR, MERTZ, GAINS), values=(17, 10, 3), clause="T15"),
        "The order of the round: Ivar 17, Mertz 10, monsters 10, Gains 3.",
        "Die Reihenfolge der Runde: Ivar 17, Mertz 10, Monster 10, Gains 3.",
    ),
    (
        e.Ordered(seats=(GAINS, MERTZ, IVAR), values=(3, 10, 17), clause="TE32"),
        "The order of the round: Gains 3, Mertz 10, Ivar 17.",
        "Die Reihenfolge der Runde: Gains 3, Mertz 10, Ivar 17.",
    ),
    (
        e.CardsDrawn(seat=IVAR, count=1, why="round", clause="T13"),
        "Ivar draws 1 card.",
        "Ivar zieht 1 Karte.",
    ),
    (
        e.CardsDrawn(seat=IVAR, count=3, why="look", clause="T65.24"),
        "Ivar takes 3 of the cards that were looked at.",
        "Ivar nimmt 3 der angesehenen Karten.",
    ),
    (
        e.CardDiscarded(
            seat=IVAR, card=card("longstrider"), id="longstrider", why="price", clause="T21.3"
        ),
        "Ivar pays with Longstrider.",
        "Ivar zahlt mit: Langer Schritt.",
    ),
    (
        e.DeckCycled(seat=IVAR, cards=(1, 2, 3), turned=-1, clause="T19"),
        "Ivar makes a new deck of 3 cards.",
        "Ivar bildet einen neuen Stapel aus 3 Karten.",
    ),
    (
        e.DeckCycled(seat=IVAR, cards=(), turned=card("longbow"), clause="T19"),
        "Ivar turns to side II: Longbow.",
        "Ivar dreht auf Seite II: Langbogen.",
    ),
    (
        e.ActionDeclared(
            figure=GAINS, card=card("greatsword"), id="greatsword", what_kind="attack", way=0,
            objective="", clause="T26e",
        ),
        "Gains attacks with Greatsword.",
        "Gains greift an: Großschwert.",
    ),
    (
        e.ActionDeclared(
            figure=GAINS, card=card("gains"), id="gains", what_kind="move", way=0, objective="",
            clause="T26e",
        ),
        "Gains takes a Move Action.",
        "Gains nimmt eine Bewegungsaktion.",
    ),
    (
        e.ActionDeclared(
            figure=GAINS, card=-1, id="", what_kind="general", way=0,
            objective="read_the_runes.2.knowledge", clause="T26e",
        ),
        "Gains tries Knowledge: Read the Runes!",
        "Gains versucht sich in Wissen: Lies die Runen!",
    ),
    (
        e.Targeted(figure=MERTZ, targets=(GIANT, GOBLIN), cell=CELL, area=1, clause="T42.1"),
        "Mertz aims at M15: Hill Giant and Goblin B.",
        "Mertz zielt auf M15: Hügelriese und Goblin B.",
    ),
    (
        e.Targeted(figure=MERTZ, targets=(), cell=CELL, area=1, clause="T42.1"),
        "Mertz aims at M15: nobody is inside.",
        "Mertz zielt auf M15: niemand ist darin.",
    ),
    (
        e.MonsterAttacks(figure=GIANT, line=1, id="boulder", clause="T60"),
        "Hill Giant attacks by line 2 of its script: Boulder.",
        "Hügelriese greift nach Zeile 2 des Skripts an: Felsbrocken.",
    ),
    (
        e.MonsterAttacks(figure=codes.ANKHEG, line=1, id="ankheg_acid", clause="T60"),
        "Ankheg attacks: Acid.",
        "Ankheg greift an: Säure.",
    ),
    (
        e.MonsterAttacks(figure=GOBLIN, line=0, id="goblin", clause="T60"),
        "Goblin B attacks.",
        "Goblin B greift an.",
    ),
    (
        e.Played(
            seat=GAINS, play=3, family="play", card=card("second_wind"), id="second_wind", way=0,
            target=-1, cell=-1, answers=2, clause="T29",
        ),
        "Gains answers with Second Wind.",
        "Gains antwortet mit: Zweiter Atem.",
    ),
    (
        e.Played(
            seat=MERTZ, play=3, family="help with", card=-1, id="wizard", way=0, target=IVAR,
            cell=-1, answers=0, clause="T28",
        ),
        "Mertz helps Ivar: Interaction of Wizard.",
        "Mertz hilft Ivar: Interaktion (Magier).",
    ),
    (
        e.PlayOver(
            seat=GAINS, play=3, card=card("second_wind"), done=False, why="fallen", clause="T29"
        ),
        "Second Wind of Gains does nothing: its hero has fallen.",
        "Zweiter Atem von Gains bewirkt nichts: der Held ist gefallen.",
    ),
    (
        e.Rolled(
            figure=MERTZ, roll="attack", card=0, target=GIANT, dice=(13, 4), kept=13,
            parts=(("quick_draw", 2), ("daze", -1)), result=14, needs=0, clause="T32",
        ),
        "Mertz rolls 13 (4) + 2 Quick Draw − 1 daze = 14 against Hill Giant.",
        "Mertz würfelt 13 (4) + 2 Schnell gezogen − 1 Benommenheit = 14 gegen Hügelriese.",
    ),
    (
        e.RollChanged(
            figure=MERTZ, how="added", by=-1, dice=(), kept=13,
            parts=(("bardic_inspiration", 4),), result=17, clause="T65.90",
        ),
        "Mertz: +4 Bardic Inspiration on the roll, 17 in all.",
        "Mertz: +4 Bardische Inspiration auf den Wurf, zusammen 17.",
    ),
    (
        e.RollJudged(
            figure=MERTZ, roll="attack", target=GIANT, result=15, band=13, passed=True,
            critical=False, clause="T31",
        ),
        "15 against Hill Giant: a hit.",
        "15 gegen Hügelriese: ein Treffer.",
    ),
    (
        e.RollJudged(
            figure=MERTZ, roll="attack", target=GIANT, result=15, band=0, passed=True,
            critical=False, clause="T31",
        ),
        "Hill Giant is hit without a roll.",
        "Hügelriese wird ohne Wurf getroffen.",
    ),
    (
        e.Damaged(
            figure=GIANT, source=MERTZ, card=0, party=0, dmg=7, prc=3,
            parts=(("band", 7), ("critical", 3)), reduced=0, dr=1, lost=9, left=49,
            flags=codes.HIT, clause="T42.6",
        ),
        "Hill Giant: damage 7 + 3 critical − 1 DR = 9; 49 HP left.",
        "Hügelriese: Schaden 7 + 3 kritisch − 1 SR = 9; 49 TP übrig.",
    ),
    (
        e.Damaged(
            figure=MERTZ, source=-1, card=-1, party=2, dmg=0, prc=2, parts=(), reduced=0, dr=0,
            lost=2, left=20, flags=codes.AILMENT, clause="T42.6",
        ),
        "Mertz, by an ailment: damage 2 piercing; 20 HP left.",
        "Mertz, durch ein Leiden: Schaden 2 durchdringend; 20 TP übrig.",
    ),
    (
        e.Damaged(
            figure=GOBLIN, source=MERTZ, card=0, party=0, dmg=4, prc=2, parts=(), reduced=3, dr=0,
            lost=3, left=0, flags=codes.HIT, clause="T42.6",
        ),
        "Goblin B: damage 4 + 2 piercing − 3 reduced = 3.",
        "Goblin B: Schaden 4 + 2 durchdringend − 3 verringert = 3.",
    ),
    (
        e.Targeted(figure=GOBLIN, targets=(MERTZ,), cell=-1, area=0, clause="T42.1"),
        "Goblin B attacks Mertz.",
        "Goblin B greift an: Mertz.",
    ),
    (
        e.Fell(figure=GOBLIN, party=1, seat=GAINS, clause="T53"),
        "Gains fells Goblin B: Last Hit of Ember.",
        "Gains besiegt Goblin B: Todesstoß der Glut.",
    ),
    (
        e.Fell(figure=GOBLIN, party=codes.NO_PARTY, seat=-1, clause="T53"),
        "Goblin B falls.",
        "Goblin B fällt.",
    ),
    (
        e.Ailed(figure=GAINS, ailment="burn", amount=1, total=3, party=0, by=0, clause="T46.2"),
        "Gains gets burn 1, 3 now.",
        "Gains bekommt Brand 1, nun 3.",
    ),
    (
        e.AilmentFell(figure=GAINS, ailment="root", total=0, party=0, clause="T46.4"),
        "Gains is rid of root.",
        "Gains ist frei von Fessel.",
    ),
    (
        e.BoonCame(
            figure=GAINS, what_kind="dr", amount=3, until="eot", by=GAINS, card=0, clause="T65.50"
        ),
        "Gains: DR +3, until the end of the turn.",
        "Gains: SR +3, bis zum Ende des Zuges.",
    ),
    (
        e.BoonCame(
            figure=GAINS, what_kind="hidden", amount=0, until="next", by=NAREE, card=0,
            clause="T65.52",
        ),
        "Gains: hidden, until the next turn of Naree.",
        "Gains: verborgen, bis zum nächsten Zug von Naree.",
    ),
    (
        e.ActionsGained(seat=GAINS, amount=-1, left=1, clause="T16a"),
        "Gains has 1 Action less this turn: 1.",
        "Gains hat in diesem Zug 1 Aktion weniger: 1.",
    ),
    (
        e.LootGained(
            seat=GAINS, card=card("flame_tongue"), id="flame_tongue", why="steal", other=MERTZ,
            clause="T50",
        ),
        "Gains steals Flame Tongue from Mertz.",
        "Gains stiehlt von Mertz: Flammenzunge.",
    ),
    (
        e.CampWoke(camp=3, why="hero", clause="T58"),
        "Ogre camp wakes: a hero is near.",
        "Lager des Ogers erwacht: ein Held ist nahe.",
    ),
    (
        e.Progress(
            quest=RUNES, id="read_the_runes", party=0, amount=1, total=2, seat=MERTZ, clause="TQ2"
        ),
        "Read the Runes: Tide +1, 2 of 2.",
        "Lies die Runen: Flut +1, 2 von 2.",
    ),
    (
        e.TierDone(quest=RUNES, id="read_the_runes", party=1, tier=2, vp=2, clause="TQ2"),
        "Ember finishes tier 2 of Read the Runes!",
        "Die Glut schafft Stufe 2 von Lies die Runen!",
    ),
    (
        e.VictoryPoints(party=0, amount=2, total=7, why="read_the_runes", clause="T2"),
        "Tide: VP +2, 7 now, for Read the Runes!",
        "Flut: SP +2, nun 7, für Lies die Runen!",
    ),
    (
        e.EventDrawn(event=MAGIC, id="wild_magic", clause="T14"),
        "Event: Wild Magic.",
        "Ereignis: Wilde Magie.",
    ),
    (
        e.Located(event=RUNES, row=3, column=20, cell=CELL, clause="T56.2"),
        "Random location, dice 3 and 20: M15 for Read the Runes!",
        "Zufälliger Ort, Würfel 3 und 20: M15 für Lies die Runen!",
    ),
    (
        e.MatchEnded(side="ember", reason="last_hit", clause="T1.2"),
        "VP are equal: Ember wins by the Last Hit on the Guardian.",
        "Die SP sind gleich: Die Glut gewinnt durch den Todesstoß auf den Wächter.",
    ),
    (
        e.MatchEnded(side="", reason="rounds", clause="T4a"),
        "The last round is over: a draw, VP and tiers are equal.",
        "Die letzte Runde ist vorbei: unentschieden, SP und Stufen sind gleich.",
    ),
    (
        e.SetByHand(figure=GAINS, thing="hp", value=12, clause=""),
        "By hand: Gains, Hit points 12.",
        "Von Hand: Gains, Trefferpunkte 12.",
    ),
]  # fmt: skip


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def test_every_event_is_told() -> None:
    assert log.LOG.lacks(e.EVENTS.classes) == []


@pytest.mark.parametrize("place", range(len(TOLD)))
def test_what_is_told(place: int) -> None:
    event, wanted, german = TOLD[place]
    told = log.line(event, NAMES)
    assert plain(told.text) == wanted
    assert told.clause == event.clause
    language.use("de", FOLDER)
    assert plain(log.line(event, NAMES).text) == german


ROLLED = e.Rolled(
    figure=MERTZ, roll="attack", card=0, target=GIANT, dice=(13,), kept=13, parts=(("plays", 2),),
    result=15, needs=0, clause="T31",
)  # fmt: skip


def judged(*changes: e.RollChanged) -> str:
    """Return how the roll above is read after some changes."""
    result = changes[-1].result if changes else ROLLED.result
    event = e.RollJudged(
        figure=MERTZ, roll="attack", target=GIANT, result=result, band=13, passed=True,
        critical=result >= 20, clause="T31",
    )  # fmt: skip
    return plain(log.line(event, NAMES, (ROLLED, *changes)).text)


def changed(how: str, kept: int, result: int, *parts: tuple[str, int]) -> e.RollChanged:
    """Return a change of the roll above."""
    dice = (kept,) if how == "rerolled" else ()
    return e.RollChanged(
        figure=MERTZ, how=how, by=-1, dice=dice, kept=kept, parts=parts, result=result,
        clause="T31b",
    )  # fmt: skip


def test_a_roll_is_read_with_all_that_was_added_to_it() -> None:
    assert judged() == "13 + 2 by cards = 15 against Hill Giant: a hit."
    added = changed("added", 13, 19, ("bardic_inspiration", 4))
    assert judged(added) == "13 + 2 by cards + 4 Bardic Inspiration = 19 against Hill Giant: a hit."
    again = changed("rerolled", 20, 22)
    assert judged(again) == "20 + 2 by cards = 22 against Hill Giant: a critical hit."


def hurt(*parts: tuple[str, int], dmg: int, reduced: int = 0) -> e.Damaged:
    """Return that Mertz harms Gains."""
    return e.Damaged(
        figure=GAINS, source=MERTZ, card=card("fire_bolt"), party=0, dmg=dmg, prc=0, parts=parts,
        reduced=reduced, dr=0, lost=dmg - reduced, left=20, flags=codes.HIT, clause="T42.6",
    )  # fmt: skip


def by_card(seat: int, name: str, family: str = "play") -> e.Played:
    """Return that a card is played."""
    return e.Played(
        seat=seat, play=1, family=family, card=card(name), id=name, way=0, target=-1, cell=-1,
        answers=0, clause="T29",
    )  # fmt: skip


HITS = e.RollJudged(
    figure=MERTZ, roll="attack", target=GAINS, result=15, band=13, passed=True, critical=False,
    clause="T31",
)  # fmt: skip


def test_cards_that_were_played_for_damage_and_against_it_are_told_by_name() -> None:
    stale = by_card(MERTZ, "foresight")
    said = (stale, HITS, by_card(MERTZ, "power_attack", "chain"), by_card(GAINS, "shield"))
    event = hurt(("band", 8), ("plays", 5), dmg=13, reduced=6)
    assert plain(log.line(event, NAMES, said).text) == (
        "Gains: damage 8 + 5 Power Attack − 6 Shield = 7; 20 HP left."
    )
    assert plain(log.line(event, NAMES).text) == (
        "Gains: damage 8 + 5 by cards − 6 reduced = 7; 20 HP left."
    )


def test_cards_that_were_played_for_a_roll_are_told_by_name() -> None:
    event = e.RollJudged(
        figure=MERTZ, roll="attack", target=GIANT, result=15, band=13, passed=True, critical=False,
        clause="T31",
    )  # fmt: skip
    told = (by_card(GAINS, "shield"), by_card(MERTZ, "true_strike"), ROLLED)
    assert plain(log.line(event, NAMES, told).text) == (
        "13 + 2 True Strike = 15 against Hill Giant: a hit."
    )


def test_the_attack_of_a_piece_says_whose_it_is() -> None:
    piece = card("spiritual_weapon")
    placed = e.PiecePlaced(
        piece="spiritual_weapon", card=piece, seat=MERTZ, cells=1 << CELL, clause="T65.81"
    )
    rolled = e.Rolled(
        figure=MERTZ, roll="attack", card=piece, target=GIANT, dice=(2,), kept=2, parts=(),
        result=2, needs=0, clause="T31",
    )  # fmt: skip
    event = e.RollJudged(
        figure=MERTZ, roll="attack", target=GIANT, result=2, band=-1, passed=False, critical=False,
        clause="T31f",
    )  # fmt: skip
    assert plain(log.line(event, NAMES, (placed, rolled)).text) == (
        "Spiritual Weapon of Mertz: 2 against Hill Giant: a miss."
    )
    assert plain(log.line(event, NAMES, (rolled,)).text) == "2 against Hill Giant: a miss."


@pytest.mark.clause("T66aq")
def test_a_kept_die_that_is_laid_is_told_with_its_number() -> None:
    feature = card("divination")
    kept = e.BoonCame(
        figure=MERTZ, what_kind="portent", amount=16, until="eor", by=MERTZ, card=feature,
        clause="T65.51",
    )  # fmt: skip
    laid = by_card(MERTZ, "divination", "feature")
    assert plain(log.line(laid, NAMES, (kept,)).text) == "Mertz uses Divination: the kept 16."
    assert plain(log.line(laid, NAMES).text) == "Mertz uses Divination."


def test_what_lasts_for_turns_tells_for_how_many() -> None:
    event = e.BoonCame(
        figure=MERTZ, what_kind="dr", amount=2, until="nT", by=MERTZ, card=card("mage_armour"),
        clause="T65.53",
    )  # fmt: skip
    assert plain(log.line(event, NAMES).text) == "Mertz: DR +2, for 3 turns of Mertz."
    language.use("de", FOLDER)
    assert plain(log.line(event, NAMES).text) == "Mertz: SR +2, für 3 Züge von Mertz."


def played(play: int, answers: int = 0, seat: int = GAINS) -> e.Played:
    """Return that something is played."""
    return e.Played(
        seat=seat, play=play, family="play", card=card("second_wind"), id="second_wind", way=0,
        target=-1, cell=-1, answers=answers, clause="T29",
    )  # fmt: skip


def over(play: int) -> e.PlayOver:
    """Return that a play is carried out."""
    return e.PlayOver(
        seat=GAINS, play=play, card=card("second_wind"), done=True, why="", clause="T29"
    )


@pytest.mark.clause("T45")
def test_answers_lie_below_what_they_answer() -> None:
    action = e.ActionDeclared(
        figure=MERTZ, card=card("fire_bolt"), id="fire_bolt", what_kind="attack", way=0,
        objective="", clause="T26e",
    )  # fmt: skip
    healed = e.Healed(figure=GAINS, amount=10, left=13, by=GAINS, card=0, clause="T49")
    told = [
        e.TurnStarted(figure=MERTZ, clause="T16"), action, played(1), played(2, 1), played(3, 2),
        healed, over(3), healed, over(2), over(1), healed,
    ]  # fmt: skip
    depths = [log.line(each, NAMES, told[:at]).depth for at, each in enumerate(told)]
    assert depths == [0, 0, 1, 2, 3, 3, 3, 2, 2, 1, 0]


def test_what_is_played_between_decisions_answers_nothing() -> None:
    told = [e.TurnStarted(figure=GAINS, clause="T16"), played(1)]
    assert log.line(told[1], NAMES, told[:1]).depth == 0


def test_an_interaction_that_fails_is_not_told_by_the_card_that_paid_for_it() -> None:
    helped = e.Played(
        seat=GAINS, play=4, family="help with", card=-1, id="fighter", way=0, target=NAREE,
        cell=-1, answers=0, clause="T28",
    )  # fmt: skip
    failed = e.PlayOver(
        seat=GAINS, play=4, card=card("second_wind"), done=False, why="target", clause="T29"
    )
    assert plain(log.line(failed, NAMES, (helped,)).text) == (
        "The Interaction of Gains does nothing: the target is gone."
    )


def test_a_pick_is_told_by_the_person_and_the_place_that_it_is_for() -> None:
    called = named(heroes=())
    called.persons = ("", "Dot", "Ember 1", "")
    for place, wanted in (
        (0, "Tide 1 plays Naree."), (1, "Dot (Tide 2) plays Naree."), (2, "Ember 1 plays Naree."),
    ):  # fmt: skip
        event = e.Drafted(seat=place, stage="character", id="naree", clause="T8.3")
        assert plain(log.line(event, called).text) == wanted


def test_cards_that_are_drawn_are_new_in_a_hand_and_others_are_only_seen() -> None:
    cards = (card("longstrider"), card("javelin"))
    seen = e.CardsSeen(seat=IVAR, cards=cards, clause="T13", sees=1 << IVAR)
    drawn = e.CardsDrawn(seat=IVAR, count=2, why="round", clause="T13")
    assert plain(log.line(seen, NAMES).text) == "Ivar sees: Longstrider and Javelin."
    assert plain(log.line(seen, NAMES, (drawn,)).text) == (
        "New in the hand of Ivar: Longstrider and Javelin."
    )


def declared(objective: str = "") -> e.ActionDeclared:
    """Return that Gains attacks, or tries an objective."""
    return e.ActionDeclared(
        figure=GAINS, card=card("greatsword"), id="greatsword",
        what_kind="general" if objective else "attack", way=0, objective=objective, clause="T26e",
    )  # fmt: skip


AIMED = e.Targeted(figure=GAINS, targets=(MERTZ,), cell=-1, area=0, clause="T42.1")
DONE = e.ActionOver(figure=GAINS, card=card("greatsword"), id="greatsword", clause="T26e")


@pytest.mark.clause("T29d")
def test_an_attack_whose_target_is_gone_is_told_to_be_lost() -> None:
    told = log.line(DONE, NAMES, (declared(), AIMED))
    assert plain(told.text) == "The attack of Gains has lost its target."
    assert not told.detail


def test_an_attack_that_was_rolled_or_countered_or_had_no_target_is_over_without_a_word() -> None:
    missed = e.RollJudged(
        figure=GAINS, roll="attack", target=MERTZ, result=2, band=-1, passed=False,
        critical=False, clause="T31f",
    )  # fmt: skip
    gone = e.Countered(seat=GAINS, card=card("fireball"), id="fireball", how="counter", by=MERTZ,
                       clause="T65.44")  # fmt: skip
    for before in ((declared(), AIMED, missed), (declared(), AIMED, gone), (declared(),)):
        assert log.line(DONE, NAMES, before).text == ()


def harmed(prc: int, flags: int = 0, party: int = -1, figure: int = GAINS) -> e.Damaged:
    """Return piercing damage that nobody deals."""
    return e.Damaged(
        figure=figure, source=-1, card=-1, party=party, dmg=0, prc=prc, parts=(),
        reduced=0, dr=0, lost=prc, left=20, flags=flags, clause="T42.6",
    )  # fmt: skip


@pytest.mark.clause("TQ3")
def test_damage_at_the_end_of_a_round_is_told_by_the_quest_that_deals_it() -> None:
    obelisk = TABLES.quest_called("the_dark_obelisk")
    shown = e.QuestRevealed(quest=obelisk, id="the_dark_obelisk", clause="T5")
    ends = e.PhaseStarted(phase="end", clause="T17")
    said = plain(log.line(harmed(2), NAMES, (shown, declared(), ends)).text)
    assert said == "Gains, The Dark Obelisk: damage 2 piercing; 20 HP left."
    assert plain(log.line(harmed(2), NAMES).text) == "Gains: damage 2 piercing; 20 HP left."


@pytest.mark.clause("TQ7")
def test_damage_of_a_try_is_told_by_the_quest_that_was_tried() -> None:
    said = plain(log.line(harmed(3), NAMES, (declared("siphon_power.power.knowledge"),)).text)
    assert said == "Gains, Siphon Power: damage 3 piercing; 20 HP left."


def ailed(ailment: str, total: int, party: int, figure: int = GAINS) -> e.Ailed:
    """Return that a figure has so much of an ailment now."""
    return e.Ailed(
        figure=figure, ailment=ailment, amount=1, total=total, party=party, by=MERTZ, clause="T46"
    )


@pytest.mark.clause("T46f")
def test_damage_by_ailments_is_told_by_its_name_burn_before_poison() -> None:
    both = (ailed("psn", 3, 0), ailed("burn", 3, 0))
    fell = e.AilmentFell(figure=GAINS, ailment="burn", total=2, party=0, clause="T46.2")
    first = plain(log.line(harmed(3, codes.AILMENT, 0), NAMES, both).text)
    then = plain(log.line(harmed(3, codes.AILMENT, 0), NAMES, (*both, fell)).text)
    assert first == "Gains, burn: damage 3 piercing; 20 HP left."
    assert then == "Gains, poison: damage 3 piercing; 20 HP left."


@pytest.mark.clause("T47")
def test_damage_by_ailments_of_a_guardian_is_that_of_the_party_that_put_them_on() -> None:
    both = (ailed("burn", 2, 1, GIANT), ailed("psn", 2, 0, GIANT))
    said = plain(log.line(harmed(2, codes.AILMENT, 0, GIANT), NAMES, both).text)
    assert said == "Hill Giant, poison: damage 2 piercing; 20 HP left."


def test_a_piece_is_told_with_its_space_or_with_its_corners() -> None:
    grid = TABLES.realm.grid
    one = e.PiecePlaced(piece="moonbeam", card=card("moonbeam"), seat=GAINS, cells=1 << CELL,
                        clause="T65.82")  # fmt: skip
    assert plain(log.line(one, NAMES).text) == "Gains places Moonbeam on M15."
    many = 0
    for row in range(3):
        for column in "LMN":
            many |= 1 << grid.parse(f"{column}{14 + row}")
    area = e.PiecePlaced(piece="spike_growth", card=card("spike_growth"), seat=GAINS, cells=many,
                         clause="T65.83")  # fmt: skip
    assert plain(log.line(area, NAMES).text) == "Gains places Spike Growth from L14 to N16."
    moved = e.PieceMoved(piece="moonbeam", card=card("moonbeam"), cells=1 << CELL, clause="T65.42")
    assert plain(log.line(moved, NAMES).text) == "Moonbeam moves to M15."


def test_what_each_move_action_of_a_hero_brings_is_a_detail() -> None:
    for id, quiet in (("udayeen", True), ("second_story_work", False)):
        event = e.BoonCame(
            figure=GAINS, what_kind="ignore_hazards", amount=1, until="eot", by=GAINS,
            card=card(id), clause="T65.50",
        )  # fmt: skip
        assert log.line(event, NAMES).detail is quiet


def test_each_word_of_the_rules_is_told() -> None:
    assert log.PHASES.keys() == set(codes.PHASES)
    assert names.BOONS.keys() == set(codes.BOONS)
    assert set(codes.BOONS) > log.SIGNED
    assert names.AILMENTS_OF.keys() == set(codes.AILMENTS)
    assert names.TOKEN_NAMES.keys() == set(codes.TOKENS)
    assert log.UNTIL.keys() == {each for each in codes.UNTIL if each}
    assert names.SIDES.keys() == set(codes.SIDES)
    assert names.SKILLS_OF.keys() == set(codes.SKILLS)


def test_what_a_referee_sets_has_a_name() -> None:
    others = {each for lots in referee.OTHERS.values() for each in lots}
    assert by_hand.CHANGES.keys() == {*referee.CHANGES, *referee.OF_PARTY, *others}
    with pytest.raises(KeyError):
        by_hand.change("luck")


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("hero.1 at B2", ["By hand: {A} on B2."]),
        ("hero.1 hp 12", ["By hand: {A}, Hit points 12."]),
        ("hero.1 burn 2", ["{A} gets burn 2."]),
        ("goblin.a wounded on", ["By hand: Goblin A is wounded."]),
        ("goblin.a off", ["By hand: Goblin A leaves the board."]),
        ("hero.1 initiative 17", ["By hand: {A} has initiative 17."]),
        ("hero.1 loot winged_boots", [
            "By hand: {A} has Winged Boots.", "Tide: VP +1, 1 now, for Winged Boots.",
        ]),
        ("tide vp 5", ["By hand: Tide has VP 5."]),
        ("match round 4", ["By hand: Round 4."]),
        ("match guardian iron_golem", ["The Guardian of this match: Iron Golem."]),
    ],
)  # fmt: skip
def test_each_line_of_a_referee_is_told_whole(line: str, wanted: list[str]) -> None:
    p = Turn("A . . .", ". . g .", ". . . .")
    p.begin(0)
    called = MatchNames(p.s.tables)
    called.know(p.s.character, p.s.guardian)
    told = [plain(log.line(each, called).text) for each in referee.override(p.m, line)]
    hero = called.seat(0).text
    assert [each for each in told if each] == [each.format(A=hero) for each in wanted]


def facts(kind: type[Event]) -> dict[str, Any]:
    """Return facts with which an event of a kind can be told."""
    some: dict[str, object] = {
        "realm": "frost_ruins", "stage": "subclass", "phase": "turns", "what_kind": "attack",
        "objective": "", "family": "play", "roll": "attack", "ailment": "burn",
        "ring": "sanctuary", "thing": "hp", "piece": "moonbeam", "token": "loot",
        "side": "tide", "figure": GOBLIN, "by": MERTZ, "seat": GAINS, "target": IVAR,
        "card": card("flame_tongue"), "quest": RUNES, "event": MAGIC, "cell": CELL,
        "targets": (GIANT,), "figures": (GOBLIN,), "cards": (1, 2), "seats": (GAINS, IVAR),
        "values": (12, 3), "dice": (7,), "parts": (("plays", 2),), "clause": "T5", "flags": 0,
        "until": "eor", "other": IVAR, "turned": -1, "answers": 0, "camp": 1,
    }  # fmt: skip
    own: dict[type[Event], dict[str, object]] = {
        e.Drafted: {"id": "evocation"},
        e.GuardianShown: {"id": "iron_golem"},
        e.GuardianCame: {"id": "iron_golem", "figure": GIANT},
        e.MatchEnded: {"reason": "points"},
        e.Countered: {"how": "mirror"},
        e.RollChanged: {"how": "set"},
        e.PlainRolled: {"roll": "wall"},
        e.Stood: {"how": "respawn"},
        e.Stepped: {"how": "push"},
        e.LeftBoard: {"why": "across"},
        e.BoonCame: {"what_kind": "roll"},
        e.BoonGone: {"what_kind": "hidden"},
        e.PlayOver: {"done": False, "why": "countered"},
        e.ExtraAttack: {"by": card("encore")},
        e.Ignored: {"thing": "root"},
        e.RollJudged: {"critical": False},
        e.VictoryPoints: {"why": "flame_tongue"},
    }
    found: dict[str, object] = {}
    for name, hint in get_type_hints(kind).items():
        if name in ("kind", "sees"):
            continue
        found[name] = some.get(name, 1 if hint is int else "")
        if hint is bool:
            found[name] = True
    return found | own.get(kind, {})


SILENT = (e.ActionOver, e.WalkOver)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("kind", e.EVENTS.classes, ids=lambda kind: kind.__name__)
def test_each_kind_is_a_whole_sentence_in_each_language(kind: type[Event], code: str) -> None:
    wanted = {name: value for name, value in facts(kind).items() if name in kind.__struct_fields__}
    in_english = plain(log.line(kind(**wanted), NAMES).text)
    language.use(code, FOLDER)
    told = log.line(kind(**wanted), NAMES)
    if kind in SILENT:
        assert told.text == ()
        assert told.detail
        return
    said = plain(told.text)
    assert re.fullmatch(r"\S.*[.!]", said)
    assert re.search(r"[{}]|_", said) is None
    assert (said == in_english) == (code == "en")


@pytest.mark.parametrize("place", [1, 6, 12, 20])
def test_whole_matches_are_told_in_whole_sentences(place: int) -> None:
    """Whatever happens has words, and each tells of nobody by a number alone."""
    game = GAMES[list(GAMES)[place]]
    assert isinstance(game, TrialsGame)
    called = MatchNames(game.tables)
    count = 0
    for _match, events in whole(place, game):
        for event in events:
            called.learn(event)
            told = plain(log.line(event, called).text)
            count += 1
            assert told == "" or re.fullmatch(r"\S.*[.!]", told), event
            assert re.search(r"[{}]|_", told) is None, event
    assert count > 500
    assert all(character >= 0 for character in called.characters)


@pytest.mark.parametrize(
    ("event", "quiet"),
    [
        (e.Stepped(figure=IVAR, cell=CELL, how="step", clause="T22"), True),
        (e.Stepped(figure=IVAR, cell=CELL, how="push", clause="T46.6"), False),
        (e.TurnStarted(figure=IVAR, clause="T16"), False),
        (e.TurnStarted(figure=GOBLIN, clause="T57"), True),
        (e.Stood(figure=GOBLIN, cell=CELL, how="set-up", clause="T6"), True),
        (e.Stood(figure=IVAR, cell=CELL, how="respawn", clause="T10.2"), False),
        (e.LootLost(seat=IVAR, card=236, id="", why="gift", clause="T50.2"), True),
        (e.LootLost(seat=IVAR, card=236, id="", why="dropped", clause="T50.2"), False),
        (e.MonsterAttacks(figure=GOBLIN, line=0, id="goblin", clause="T60"), True),
        (e.MonsterAttacks(figure=GIANT, line=0, id="sweep", clause="T60"), False),
        (e.Healed(figure=IVAR, amount=0, left=30, by=0, card=0, clause="T49"), True),
    ],
)
def test_a_short_log_leaves_out_what_drowns_the_rest(event: Event, quiet: bool) -> None:
    assert log.line(event, NAMES).detail is quiet
