"""What is wrong with a board is a sentence with its rule, in every language."""

from __future__ import annotations

import pytest

from game import paths
from game.rules.command import building
from game.rules.command.building import BoardFault, Layout, Placed, Tile
from game.words import clause, language
from game.words.command import building as words
from game.words.rich import plain
from tests.rules.command.test_building import laid

OVER = Layout([*laid("G A G180").placed, *laid("- A").placed])


def said(layout: Layout, key: str) -> str:
    """Return the first sentence of that kind about a board."""
    fault = next(each for each in building.faults(layout) if each.key == key)
    return plain(words.fault(fault, layout))


TOLD: list[tuple[Layout, str, str, str]] = [
    (
        Layout([]),
        building.NO_TILES,
        "No tile lies yet: begin with two start tiles (rule C2.2).",
        "Noch liegt kein Teil: beginne mit zwei Startteilen (Regel C2.2).",
    ),
    (
        laid("G A B C D E A G180"),
        building.TOO_LARGE,
        "The board is too large, take tiles away: 7 in a row or column are the most (rule C15a).",
        "Der Spielplan ist zu groß, nimm Teile weg: höchstens 7 in einer Reihe oder Spalte "
        "(Regel C15a).",
    ),
    (
        laid("G A A G180"),
        building.TOO_MANY,
        "Pillar tile: 2 lie on the board, and the box has 1, so take the rest away (rule C2.2).",
        "Säulenteil: 2 liegen auf dem Spielplan, und die Schachtel hat 1, also nimm den Rest weg "
        "(Regel C2.2).",
    ),
    (
        OVER,
        building.OVERLAPPING,
        "2 tiles lie on one another, take all but one away: Pillar tile in row 1, place 2 "
        "(rule C2.2).",
        "2 Teile liegen aufeinander, nimm alle bis auf eines weg: Säulenteil in Reihe 1, Platz 2 "
        "(Regel C2.2).",
    ),
    (
        laid("G G180 -", "- - -", "- - B"),
        building.UNJOINED,
        "Not joined to the others, lay tiles between: Web cave tile in row 3, place 3 (rule C2.2).",
        "Nicht mit den anderen verbunden, lege Teile dazwischen: "
        "Netzhöhlenteil in Reihe 3, Platz 3 (Regel C2.2).",
    ),
    (
        laid("A G"),
        building.CLOSED_EDGE,
        "An open edge lies against a closed one, turn or move a tile: "
        "Pillar tile in row 1, place 1 against "
        "Start tile in row 1, place 2 (rule C2.2).",
        "Eine offene Kante liegt an einer geschlossenen, drehe oder verschiebe ein Teil: "
        "Säulenteil in Reihe 1, Platz 1 an "
        "Startteil in Reihe 1, Platz 2 (Regel C2.2).",
    ),
    (
        laid("G A"),
        building.FEW_STARTS,
        "Only one start tile lies: lay two at least, on opposite sides (rule C15.2.3).",
        "Nur ein Startteil liegt: lege mindestens zwei, auf gegenüberliegenden Seiten "
        "(Regel C15.2.3).",
    ),
    (
        laid("A B"),
        building.FEW_STARTS,
        "No start tile lies: lay two at least, on opposite sides (rule C15.2.3).",
        "Kein Startteil liegt: lege mindestens zwei, auf gegenüberliegenden Seiten "
        "(Regel C15.2.3).",
    ),
]


@pytest.mark.parametrize(("layout", "key", "english", "german"), TOLD)
def test_sentences(layout: Layout, key: str, english: str, german: str) -> None:
    assert said(layout, key) == english
    language.use("de", paths.assets() / "locale")
    try:
        assert said(layout, key) == german
    finally:
        language.use("en")


START, FAR = laid("G A G180").placed[0].place, laid("G A G180").placed[2].place


@pytest.mark.parametrize(
    ("key", "told"),
    [
        (
            building.NOT_OPPOSITE,
            "Start tiles belong on opposite sides of the board, move one across: "
            "Start tile in row 1, place 1 "
            "and Start tile in row 1, place 3.",
        ),
        (
            building.START_INSIDE,
            "A start tile lies on neither side of the board, move it to one: "
            "Start tile in row 1, place 1.",
        ),
        (
            building.SIDES_TOUCH,
            "Start tiles of different sides share an edge, move them apart: "
            "Start tile in row 1, place 1 "
            "and Start tile in row 1, place 3.",
        ),
        (
            building.CUT_OFF_TILE,
            "No way leads into a tile, turn it or lay another beside it: "
            "Start tile in row 1, place 1.",
        ),
        (
            building.CUT_OFF_SQUARES,
            "No way leads to B1 and C1, turn the tile or lay another beside it: "
            "Start tile in row 1, place 1.",
        ),
    ],
)
def test_faults_name_their_tiles_and_squares(key: str, told: str) -> None:
    clause.tell_numbers(False)
    try:
        fault = BoardFault(key, "C2.2", (START, FAR), (1, 2))
        assert plain(words.fault(fault, laid("G A G180"))) == told
    finally:
        clause.tell_numbers(True)


def test_every_kind_of_fault_and_every_tile_of_the_box_has_its_words() -> None:
    keys = {
        value
        for name, value in vars(building).items()
        if name.isupper() and isinstance(value, str) and value == name.lower()
    }
    assert len(keys) == 12
    assert words.FAULTS.keys() == keys
    for each in (*laid("G A B C D E").placed,):
        assert words.tile(each.tile) == words.TILES[each.tile.id]


def test_a_tile_of_somebody_else_goes_by_its_own_name() -> None:
    own = Tile("Z", "moat", 1, ("." * 8,) * 8)
    layout = Layout([Placed(own, 4, 6)])
    assert plain(words.where((4, 6), layout)) == "moat in row 1, place 1"
