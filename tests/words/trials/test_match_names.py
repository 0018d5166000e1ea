"""Everything in a match of Trials has a name of its own, in every language."""

from __future__ import annotations

import pytest

from game import paths
from game.rules.trials import codes
from game.rules.trials.events import Drafted, GuardianShown
from game.words import language
from game.words.trials.match_names import SOURCES, MatchNames
from tests.rules.books import book
from tests.words.trials.named import IVAR, MERTZ, NAREE, named, tables

FOLDER = paths.assets() / "locale"
CODES = [each.code for each in language.languages(FOLDER)]
EIGHT = ("mertz", "ivar", "gains", "naree", "bonnie", "khallax", "raena", "udayeen")


def german(figure: int) -> str:
    """Return what a figure is called in German."""
    language.use("de", FOLDER)
    try:
        return named().figure(figure).text
    finally:
        language.use("en")


@pytest.mark.parametrize(
    ("figure", "english", "in_german"),
    [
        (MERTZ, "Mertz", "Mertz"),
        (codes.GUARDIAN, "Hill Giant", "Hügelriese"),
        (codes.FIRST_SPAWN + 1, "Oblex Spawn 2", "Oblexbrut 2"),
        (codes.OGRE, "Ogre", "Oger"),
        (codes.HOARDER, "Runaway Hoarder", "Flüchtiger Raffer"),
        (codes.FIRST_GOBLIN, "Goblin A", "Goblin A"),
        (codes.FIRST_BUGBEAR + 3, "Bugbear D", "Grottenschrat D"),
        (codes.FIRST_PRINCE + 1, "Ogre of Ember", "Gluts Oger"),
        (codes.FIRST_OBELISK + 1, "Obelisk 2", "Obelisk 2"),
    ],
)
def test_figures_are_told_apart(figure: int, english: str, in_german: str) -> None:
    assert named().figure(figure).text == english
    assert german(figure) == in_german


@pytest.mark.parametrize("code", CODES)
def test_no_two_figures_are_called_alike(code: str) -> None:
    language.use(code, FOLDER)
    try:
        names = named(8, EIGHT)
        called = [names.figure(figure).text for figure in range(codes.FIGURES)]
    finally:
        language.use("en")
    assert len(set(called)) == len(called)


def test_a_seat_goes_by_its_party_until_its_character_is_drafted() -> None:
    names = MatchNames(tables())
    assert [names.seat(seat).text for seat in range(4)] == [
        "Tide 1",
        "Tide 2",
        "Ember 1",
        "Ember 2",
    ]
    names.learn(Drafted(seat=NAREE, stage="class", id="rogue", clause="T8.3"))
    assert names.seat(NAREE).text == "Ember 2"
    names.learn(Drafted(seat=NAREE, stage="character", id="naree", clause="T8.3"))
    assert names.seat(NAREE).text == "Naree"


def test_the_guardian_has_no_name_until_it_is_shown() -> None:
    names = MatchNames(tables())
    assert names.figure(codes.GUARDIAN).text == "Trial Guardian"
    names.learn(GuardianShown(id="elder_oblex", clause="T5"))
    assert names.figure(codes.GUARDIAN).text == "Elder Oblex"


def test_every_name_leads_to_a_clause_of_the_rulebook() -> None:
    names = named(8, EIGHT)
    spans = [names.figure(figure) for figure in range(codes.FIGURES)]
    spans += [names.card(card) for card in range(names.tables.cards)]
    spans += [names.source(source) for source in SOURCES]
    spans += [names.of_id(each) for each in (*codes.RINGS, *codes.AILMENTS)]
    known = book("trials").book.clauses
    assert [span for span in spans if span.clause not in known] == []


def test_whatever_has_an_id_has_a_name() -> None:
    names = named()
    assert names.of_id("cure_wounds.2").text == "Cure Wounds"
    assert names.of_id("belt_of_giants").text == "Belt of Giants"
    assert names.of_id("wild_magic").text == "Wild Magic"
    assert names.of_id("read_the_runes").text == "Read the Runes!"
    assert names.of_id("vicious_mockery").text == "Vicious Mockery"
    assert names.of_id("psn").text == "poison"
    assert names.of_id("sweep").text == "Sweep"
    assert names.of_id("ankheg_acid").text == "Acid"
    assert names.of_id("something_else").text == "Something else"


def test_a_person_is_told_where_one_has_a_name() -> None:
    names = MatchNames(tables(), ("Ann", ""))
    assert (names.person(MERTZ), names.person(IVAR), names.person(NAREE)) == ("Ann", "", "")


def test_whoever_holds_several_seats_of_a_party_has_them_numbered_in_a_list() -> None:
    names = named(heroes=())
    names.persons = ("Ann", "Ann", "Bo", "")
    assert [names.listed(seat) for seat in range(4)] == ["Ann 1", "Ann 2", "Bo", "Ember 2"]
    assert [names.holder(seat) for seat in range(4)] == ["Ann", "Ann", "Bo", "Ember 2"]
