"""What seats are called around the board: each is known as its hero."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.seats import HUMAN
from game.scenes.adventure.table import AdventureMatch
from game.scenes.library.kept_words import match_name, seats_words
from game.scenes.match.menu import HAND, Menu
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.title.kept_plate import lines_of, plate_faces
from game.store.library import Library
from game.store.settings import Settings
from game.words.rich import plain
from game.words.ui import say
from tests.stages import staged


@pytest.fixture
def sat(tmp_path: Path) -> Iterator[AdventureMatch]:
    with staged(7, Settings(speed="instant")) as stage:
        stage.house.library = Library.open(tmp_path)
        plan = MatchPlan(
            "adventure", "find_the_icon_of_ravenloft", (HUMAN, COMPUTER), ("", ""), seed=3,
            switches={"heroes": 2},
        )  # fmt: skip
        match = AdventureMatch(stage.house, plan)
        yield match
        match.leave()
        stage.house.library.close()


def test_the_menu_hands_over_heroes_by_name(sat: AdventureMatch) -> None:
    words = Menu(sat.house, sat).other_words()
    for hero in ("Arjhan", "Kat"):
        assert say(HAND, faction=hero) in words


def test_a_computer_thinks_for_a_hero(sat: AdventureMatch) -> None:
    assert [sat.laid.panels.thinker(seat) for seat in (0, 1)] == ["Arjhan", "Kat"]


def test_a_match_that_goes_on_is_told_by_its_adventure_and_heroes(sat: AdventureMatch) -> None:
    assert sat.house.library is not None
    kept = sat.house.library.all()[0]
    assert lines_of(kept, False)[1] == "Find the Icon of Ravenloft · Arjhan, Kat"
    assert lines_of(kept, True)[0] == "Guided match: Adventure · setting up"


def test_whoever_plays_in_it_is_pictured_beside_its_way_back(sat: AdventureMatch) -> None:
    assert sat.house.library is not None
    kept, assets = sat.house.library.all()[0], sat.house.assets
    assert plate_faces(assets, kept) == [("arjhan", "arjhan"), ("kat", "kat")]
    head = kept.terms.head
    others = replace(head, switches={**head.switches, "hero1": 2, "hero2": 4})
    told = replace(kept, terms=replace(kept.terms, head=others))
    assert plate_faces(assets, told) == [("thorgrim", "thorgrim"), ("allisa", "allisa")]
    computer, anna = head.seats[1], head.seats[0]
    seats = (replace(computer, side=anna.side), anna)
    told = replace(kept, terms=replace(kept.terms, head=replace(head, seats=seats)), began=seats)
    assert plate_faces(assets, told)[0] == ("kat", "kat"), "the person's hero first"


def test_beside_the_way_back_of_one_hero_its_foe_is_pictured(sat: AdventureMatch) -> None:
    assert sat.house.library is not None
    kept, assets = sat.house.library.all()[0], sat.house.assets
    head = kept.terms.head
    alone = replace(head, seats=head.seats[:1], switches={**head.switches, "heroes": 1, "hero1": 2})
    told = replace(kept, terms=replace(kept.terms, head=alone), began=alone.seats)
    assert plate_faces(assets, told) == [("thorgrim", "thorgrim"), ("count_strahd", "castle")]


def test_a_kept_match_is_known_by_its_heroes_and_says_who_plays_each(sat: AdventureMatch) -> None:
    assert sat.house.library is not None
    kept = sat.house.library.all()[0]
    assert match_name(kept) == "Arjhan, Kat"
    assert plain(seats_words(kept)) == "Arjhan: You · Kat: Computer"
    head = kept.terms.head
    anna, other = head.seats
    seats = (replace(anna, name="Anna"), other)
    told = replace(kept, terms=replace(kept.terms, head=replace(head, seats=seats)))
    assert match_name(told) == "Anna (Arjhan), Kat"
    assert plain(seats_words(told)) == "Arjhan: Anna · Kat: Computer"
