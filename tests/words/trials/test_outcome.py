"""What comes about if nobody answers is told in one line, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game import paths
from game.engine.answers import Fate, Holding, Outlook
from game.engine.events import Event
from game.rules.trials import codes
from game.rules.trials import events as e
from game.rules.trials.outlook import DIE, TURN_ENDS
from game.words import language
from game.words.rich import plain
from game.words.trials import outcome
from tests.words.trials.named import GAINS, IVAR, MERTZ, NAREE, named

FOLDER = paths.assets() / "locale"
NAMES = named()
CELL = NAMES.tables.realm.grid.parse("M15")
OTHER = NAMES.tables.realm.grid.parse("M16")
GOBLIN = codes.FIRST_GOBLIN


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def fate(figure: int, before: int, after: int, start: int = CELL, end: int = CELL) -> Fate:
    """Return what becomes of a figure that stays where it stands."""
    return Fate(figure, before, after, max(0, before - after), start, end)


def told(
    *fates: Fate,
    holdings: tuple[Holding, ...] = (),
    events: tuple[Event, ...] = (),
    asked: str = "",
    seat: int = -1,
    ends: bool = False,
) -> str:
    """Return what is told of an outlook if all pass."""
    found = Outlook(fates, holdings, events, asked, seat, ends=ends)
    return plain(outcome.passed(found, NAMES)).removeprefix("All pass: ").removesuffix(".")


def test_who_falls_is_told_first_and_then_who_is_hurt() -> None:
    assert told(fate(MERTZ, 18, 5), fate(GAINS, 3, 0)) == "Gains falls; Mertz from 18 to 5 HP"
    assert told(fate(MERTZ, 18, 0), fate(GAINS, 3, 0)) == "Mertz and Gains fall"
    assert told(fate(MERTZ, 18, 28)) == "Mertz from 18 to 28 HP"


@pytest.mark.clause("T52")
def test_minions_are_told_without_hp() -> None:
    assert told(fate(GOBLIN, 2, 1)) == "Goblin A is wounded"
    assert told(fate(GOBLIN, 1, 0)) == "Goblin A falls"


def test_who_is_moved_is_told_with_the_space() -> None:
    assert told(fate(MERTZ, 18, 18, CELL, OTHER)) == "Mertz moves to M16"
    assert told(fate(GOBLIN, 0, 2, -1, OTHER)) == "Goblin A comes to M16"


def test_what_comes_to_be_on_figures_is_told_unless_they_are_lost() -> None:
    burn = e.Ailed(figure=MERTZ, ailment="burn", amount=2, total=2, party=0, by=0, clause="T46.2")
    ring = e.RingPut(figure=MERTZ, ring="sanctuary", by=0, card=0, clause="T65.94")
    boon = e.BoonCame(
        figure=MERTZ, what_kind="dr", amount=2, until="eot", by=0, card=0, clause="T65.50"
    )
    assert told(fate(MERTZ, 18, 5), events=(burn, ring, boon)) == (
        "Mertz from 18 to 5 HP; Mertz gets burn 2; Mertz gets the ring Sanctuary; Mertz: DR +2"
    )
    assert told(fate(MERTZ, 18, 0), events=(burn, ring, boon)) == "Mertz falls"


def test_a_spell_that_is_countered_does_nothing() -> None:
    card = NAMES.tables.card_called("fire_bolt")
    event = e.Countered(seat=IVAR, card=card, id="fire_bolt", how="counter", by=IVAR, clause="")
    assert told(events=(event,)) == "Fire Bolt does nothing"


def test_what_seats_and_parties_gain_and_lose_is_counted() -> None:
    holdings = (
        Holding(GAINS, "vp", 3, 4),
        Holding(MERTZ, "hand", 3, 5),
        Holding(NAREE, "loot", 1, 0),
    )
    assert told(holdings=holdings) == "Ember has 4 VP; Mertz: +2 cards; Naree: −1 loot card"


def test_what_stays_open_is_said() -> None:
    assert told() == "nothing changes"
    assert told(asked=DIE) == "then a die decides"
    assert told(asked="discard", seat=NAREE) == "Naree then chooses"
    assert told(asked=DIE, ends=True) == "the match ends"


def test_an_answer_is_told_by_its_name_and_by_what_it_changes() -> None:
    without = Outlook((fate(MERTZ, 18, 5),), (), ())
    then = Outlook((fate(MERTZ, 18, 11),), (), ())
    assert plain(outcome.after(then, "Shield", NAMES)) == "With Shield: Mertz from 18 to 11 HP."
    assert plain(outcome.changed(without, then)) == "13 becomes 7"
    assert plain(outcome.changed(without, Outlook((), (), ()))) == "13 becomes 0"
    assert outcome.changed(without, without) == ()


def test_an_answer_that_asks_more_first_is_not_said_to_avert_what_has_not_come_yet() -> None:
    without = Outlook((fate(MERTZ, 18, 5),), (), ())
    assert outcome.changed(without, Outlook((), (), (), "target", IVAR)) == ()
    assert outcome.changed(without, Outlook((), (), (), DIE)) == ()
    open_still = Outlook((fate(MERTZ, 18, 5),), (), (), DIE)
    then = Outlook((fate(MERTZ, 18, 11),), (), (), DIE)
    assert plain(outcome.changed(open_still, then)) == "13 becomes 7"


def test_all_of_it_is_told_in_german() -> None:
    language.use("de", FOLDER)
    found = Outlook((fate(MERTZ, 18, 5), fate(GAINS, 3, 0)), (), (), DIE)
    assert plain(outcome.passed(found, NAMES)) == (
        "Alle passen: Gains fällt; Mertz von 18 auf 5 TP; dann entscheidet ein Würfel."
    )


def harmed(figure: int, lost: int) -> e.Damaged:
    """Return damage of which so much is lost."""
    return e.Damaged(
        figure=figure, source=MERTZ, card=-1, party=0, dmg=6, prc=0, parts=(), reduced=0,
        dr=6 - lost, lost=lost, left=28, flags=codes.HIT, clause="T42.6",
    )  # fmt: skip


def _places(event: e.Damaged) -> dict[str, Any]:
    """Return what an event is made of, by name."""
    return {name: getattr(event, name) for name in event.__struct_fields__}


def judged(roll: str, passed: bool, target: int = -1) -> e.RollJudged:
    """Return how a roll of Ivar is read."""
    return e.RollJudged(
        figure=IVAR, roll=roll, target=target, result=9, band=-1, passed=passed, critical=False,
        clause="T31",
    )  # fmt: skip


@pytest.mark.clause("T43c")
def test_damage_that_hurts_nobody_is_told_and_not_that_nothing_changes() -> None:
    assert told(events=(harmed(GAINS, 0),)) == "DR of Gains stops all 6"
    shielded = harmed(GAINS, 0)
    assert told(events=(e.Damaged(**{**_places(shielded), "reduced": 6, "dr": 0}),)) == (
        "nothing gets through to Gains"
    )
    assert told(fate(GAINS, 28, 24), events=(harmed(GAINS, 4),)) == "Gains from 28 to 24 HP"


def outlook(
    *fates: Fate, holdings: tuple[Holding, ...] = (), events: tuple[Event, ...] = (),
    asked: str = "", seat: int = -1,
) -> Outlook:  # fmt: skip
    """Return an outlook of these."""
    return Outlook(fates, holdings, events, asked, seat)


def comes(without: Outlook, then: Outlook) -> str:
    """Return what an answer of Mertz changes."""
    return plain(outcome.comes(without, then, MERTZ, NAMES))


def test_an_answer_tells_what_it_changes_of_what_comes_about() -> None:
    hit = outlook(Fate(MERTZ, 18, 5, 13, CELL, CELL))
    shield = outlook(Fate(MERTZ, 18, 11, 7, CELL, CELL), holdings=(Holding(MERTZ, "hand", 4, 3),))
    assert comes(hit, shield) == "13 becomes 7."
    assert outcome.taken(hit, shield) == 7
    wound = outlook(Fate(GOBLIN, 2, 1, 6, CELL, CELL))
    more = outlook(Fate(GOBLIN, 2, 0, 11, CELL, CELL))
    assert comes(wound, more) == "6 becomes 11; Goblin A falls."


def test_of_whom_an_answer_saves_it_is_told_what_is_left() -> None:
    fatal = outlook(Fate(MERTZ, 5, 0, 13, CELL, CELL))
    saved = outlook(Fate(MERTZ, 5, 2, 3, CELL, CELL))
    assert comes(fatal, saved) == "13 becomes 3; Mertz from 5 to 2 HP."


def test_an_answer_that_changes_nothing_says_so_and_one_whose_worth_is_open_nothing() -> None:
    hit = outlook(Fate(MERTZ, 18, 5, 13, CELL, CELL))
    assert comes(hit, hit) == "Nothing changes."
    assert outcome.taken(hit, hit) is None
    die = outlook(asked=DIE)
    assert comes(die, die) == ""
    own = outlook(asked="space", seat=MERTZ)
    assert comes(hit, own) == ""


def test_what_an_answer_changes_is_told_in_german() -> None:
    language.use("de", FOLDER)
    wound = outlook(Fate(GOBLIN, 2, 1, 6, CELL, CELL))
    more = outlook(Fate(GOBLIN, 2, 0, 11, CELL, CELL))
    assert comes(wound, more) == "Aus 6 wird 11; Goblin A fällt."


def test_a_roll_that_waits_is_told_as_it_is_read() -> None:
    assert told(events=(judged("attack", False, NAREE),)) == "Naree is missed"
    assert told(events=(judged("skill", True),)) == "Ivar succeeds"
    assert told(events=(judged("card", False),)) == "Ivar fails"


def test_what_quests_and_moves_gain_is_told() -> None:
    obelisk = NAMES.tables.quest_called("the_dark_obelisk")
    came = e.Progress(quest=obelisk, id="the_dark_obelisk", party=1, amount=8, total=8, seat=NAREE,
                      clause="TQ3")  # fmt: skip
    spaces = e.SpacesGained(seat=IVAR, amount=5, left=5, clause="T22")
    assert told(events=(came,)) == "Ember: progress +8 in The Dark Obelisk"
    assert told(events=(spaces,)) == "Ivar: +5 spaces"


@pytest.mark.clause("T46h")
def test_the_end_of_a_turn_is_told_where_nothing_else_comes_of_it() -> None:
    assert told(asked=TURN_ENDS) == "the turn ends"
    assert told(fate(MERTZ, 18, 15), asked=TURN_ENDS) == "Mertz from 18 to 15 HP"
