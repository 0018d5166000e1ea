"""What the cards of moments and the ribbons of Command say."""

from __future__ import annotations

import pytest

from game.rules.command import events as e
from game.scenes.command.telling import RIBBONS, ribbon, sign, telling
from game.table.board.shown import Banner, Moment
from game.table.command.projection import MatchNow
from game.table.command.reader import READER
from game.table.look.palette import NOBODYS
from game.words.command.match_names import MatchNames
from game.words.rich import plain
from tests.facts import fact
from tests.table.command.courses import game_of

DRIDER = 8


def table() -> MatchNow:
    shown = READER.opening(game_of())
    shown.apply(fact(e.TurnStarted, seat=1, turn=3))
    return shown


HEROES = "east/heroes"


def names() -> MatchNames:
    return MatchNames(game_of().tables, ("Ann", ""), lambda cell: f"A{cell}")


@pytest.mark.parametrize(
    ("by", "band"), [(1, "east/heroes"), (0, NOBODYS), (-1, NOBODYS)]
)  # fmt: skip
def test_a_loss_stands_in_the_colour_of_the_foe_that_caused_it(by: int, band: str) -> None:
    told = telling(Moment("great_down", "west", DRIDER, number=by), table(), names())
    assert (told.head, told.figure, told.side, told.grey) == (
        "Drider falls", "drider", "west/drow", True,
    )  # fmt: skip
    assert told.band == band
    assert "4 gold go from the vault of Ann" in plain(told.text)


def test_a_vault_has_the_colour_of_its_seat_and_a_pile_nobodys() -> None:
    empty = telling(Moment("vault_empty", "east", number=1), table(), names())
    last = telling(Moment("last_turn", "west", number=0), table(), names())
    pile = telling(Moment("high_pile", "west", 2, number=4), table(), names())
    assert [(one.head, one.side, one.icon) for one in (empty, last, pile)] == [
        ("The vault of Heroes is empty", "east/heroes", "coin"),
        ("The last turn", "west/drow", "hourglass"),
        ("A high pile", NOBODYS, "pile"),
    ]


@pytest.mark.parametrize(
    ("winner", "reason", "head", "points"),
    [
        (1, "points", "Heroes victorious", "9 victory points to 7"),
        (0, "levels", "Drow victorious", "7 : 9"),
        (-1, "draw", "A draw", "7 : 9"),
    ],
)
def test_the_winner_s_points_come_first(winner: int, reason: str, head: str, points: str) -> None:
    shown = table()
    shown.points = {0: 7, 1: 9}
    told = telling(Moment("won", thing=reason, number=winner), shown, names())
    assert told.head == head
    assert plain(told.text).startswith(points)


def test_every_ribbon_has_its_words() -> None:
    said = [ribbon(Banner(key, 1, 1.0), table(), names()) for key in RIBBONS]
    assert said == [
        ("Heroes begin", HEROES), ("Turn 1 · Heroes", HEROES), ("The last turn", HEROES),
        ("Heroes victorious", HEROES),
    ]  # fmt: skip
    assert ribbon(Banner("match_ended", -1, 1.0), table(), names()) == ("A draw", NOBODYS)


def test_the_mark_of_a_tap_explains_itself() -> None:
    head, text = sign("condition:tapped") or ("", ())
    assert head == "Tapped"
    assert "untaps" in plain(text)
    assert sign("C9.4") is None
