"""What the cards of moments and the ribbons of Adventure say."""

from __future__ import annotations

import pytest

from game.rules.adventure import events as e
from game.rules.adventure.codes import ARTIFACT, KAVAN, VILLAIN
from game.scenes.adventure.telling import RIBBONS, ribbon, telling
from game.table.adventure.projection import MatchNow
from game.table.adventure.reader import READER
from game.table.board.shown import Banner, Moment
from game.words.adventure.match_names import MatchNames
from game.words.adventure.moments import HEADS
from game.words.rich import plain
from tests.facts import fact
from tests.table.adventure.courses import game_of

ICON = "find_the_icon_of_ravenloft"
TOMB = "escape_the_tomb"
KLAK = "klaks_infernal_artifact"
TURNS = "the_final_transformation"
KAT = 1


def table(adventure: str = ICON) -> MatchNow:
    shown = READER.opening(game_of(adventure, 1 if adventure == TOMB else 2))
    shown.apply(fact(e.TurnStarted, seat=0, turn=9, round=5))
    return shown


def names(adventure: str = ICON) -> MatchNames:
    tables = game_of(adventure, 1 if adventure == TOMB else 2).tables
    return MatchNames(tables, ("Ann", ""), lambda cell: f"A{cell}", lambda slot: f"tile {slot}")


TOLD = [
    (ICON, Moment("fallen", "kat", KAT, number=2), "Kat falls",
     "A healing surge is due at the start of the hero's next turn."),
    (ICON, Moment("fallen", "kat", KAT, number=0), "Kat falls",
     "No healing surge is left: without healing before that turn all is lost."),
    (ICON, Moment("surge", "kat", KAT, number=1), "Kat stands up again",
     "1 healing surge is left."),
    (TOMB, Moment("villain", "castle", VILLAIN, "count_strahd", 5), "Count Strahd appears",
     "The sun has come to 5. "
     "Villains act in every player's Villain Phase, before the monsters."),
    (KLAK, Moment("villain_down", "kat", VILLAIN, "klak", KAT), "Klak is defeated",
     "A villain brings neither experience nor treasure."),
    (KLAK, Moment("artifact_down", "kat", ARTIFACT, "artifact", KAT), "The artifact is destroyed",
     "Defeat the villain and destroy the artifact."),
    (ICON, Moment("icon", "castle", thing="icon_of_ravenloft", number=3),
     "The Icon lies on the altar",
     "It can be taken once all monsters on this tile are destroyed."),
    (TURNS, Moment("curse", "castle", KAVAN, "hit", 2), "A curse on Kavan",
     "2 of 3: then he turns."),
    (TURNS, Moment("kavan", "castle", VILLAIN), "Kavan turns",
     "From now on he is the Young Vampire, who must not be destroyed."),
    (ICON, Moment("level", "kat", KAT, number=-1), "Kat reaches level 2",
     "2 HP, 1 AC and 1 Surge Value more, and Critical."),
    (ICON, Moment("wall", "kat", KAT), "A wall is broken",
     "No unexplored edge was left, and the goal tile is still to come."),
    ("daylight_assault", Moment("left", "kat", KAT, number=2), "Kat leaves the castle",
     "2 of {needed} treasures are out."),
    ("daylight_assault", Moment("awake", "castle"), "The castle wakes",
     "Each Villain Phase now draws an encounter, and two monsters come for one."),
    (ICON, Moment("won", "castle", thing="no_surge", number=1), "The castle victorious", None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("adventure", "moment", "head", "text"), TOLD, ids=[f"{o[1].kind}-{o[1].number}" for o in TOLD]
)
def test_a_moment_says_what_it_is_and_what_it_means(
    adventure: str, moment: Moment, head: str, text: str | None
) -> None:
    told = telling(moment, table(adventure), names(adventure))
    assert told.head == head
    carry = game_of(adventure, 1 if adventure == TOMB else 2).tables.adventure.carry
    if text is not None:
        assert plain(told.text) == text.format(needed=carry[1] if carry else 0)


def test_every_moment_that_has_words_is_told() -> None:
    kinds = {moment.kind for _, moment, _, _ in TOLD}
    assert set(HEADS) - kinds == {"goal", "environment", "respite"}


def test_a_goal_tile_and_an_environment_are_named() -> None:
    shown, called = table(), names()
    goal = shown.tables.adventure.goal
    told = telling(Moment("goal", "kat", KAT, goal), shown, called)
    assert told.head == f"Found: {called.tile_named(goal).text}"
    assert plain(told.text) == "Destroy its monsters, then take the Icon."
    told = telling(Moment("environment", "castle", thing="bat_swarm", number=KAT), shown, called)
    assert (told.head, told.side, told.figure) == ("Bat Swarm", "castle", "")
    assert "keep" in plain(told.text)


def test_who_falls_is_grey_and_has_its_own_colour() -> None:
    told = telling(Moment("fallen", "kat", KAT, number=2), table(), names())
    assert (told.figure, told.side, told.grey) == ("kat", "kat", True)
    told = telling(Moment("villain_down", "kat", VILLAIN, "klak", KAT), table(KLAK), names(KLAK))
    assert (told.figure, told.side, told.grey, told.band) == ("klak", "castle", True, "kat")


def test_a_ribbon_speaks_in_the_colour_of_its_hero() -> None:
    told = [ribbon(Banner(key, KAT, 1.0), table(), names()) for key in RIBBONS]
    assert told == [
        ("Kat begins", "kat"),
        ("The turn of Kat", "kat"),
        ("White triangle: no encounter", "kat"),
        ("The castle wakes", "castle"),
        ("Kat reaches level 2", "kat"),
        ("The castle victorious", "castle"),
    ]
