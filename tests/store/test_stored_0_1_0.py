"""Matches that Warhall 0.1.0 wrote: read, verified and gone on with, by every version after it.

``stored_0_1_0/`` is what that version left on a disk: a library of five matches (a friendly one
that is over, with a named point and choices taken back; a running one with a choice to bring back;
a running one with real dice and a referee; a fork of the second; a strict one that is over), and
files that it exported. They are never made anew: a change that cannot read them is wrong.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game import paths
from game.book import bring_back
from game.engine.errors import BadText
from game.store.exporting import written
from game.store.library import FILE, Library
from game.store.notation import text
from game.store.replay import play, read
from game.store.resume import open_match
from tests.store.matches import bring_in
from tests.store.playing import LEVELS, game_played
from tests.store.test_replay import VERIFY

STORED: Final = Path(__file__).with_name("stored_0_1_0")
STOOD: Final[dict[int, tuple[str, int, str]]] = {
    1: (
        "Anna and Bernd",
        98,
        "onslaught greathalls | action 6 active=harpers number=105 vp=0:1 activations=47 | "
        "grabbleshanks B6 hp=5 card=4 exp=1 "
        "dials=name_the_quarry:1,pinning_shot:1,arrow_storm:1,trailcraft:1,slip_away:1 | "
        "lightning_dancer off hp=0 card=1 exp=3 dials=challenge:1,thunder_step:2,palm_parry:1 | "
        "bedlam L6 card=3 exp=2 bonus=4 | rokpyratrix H6 card=2 "
        "dials=fire_breath:1,bull_rush:1,bellow:2,iron_hide:1 | goblin_guard.1 D5 hp=1 "
        "tokens=marked:36 | goblin_guard.2 B7 | goblin_guard.3 C7 hp=1 | goblin_guard.4 A7 hp=1 | "
        "chests B2 M6 H8 F13 | flametongue cup | healing_draught cup | boots_of_striding cup | "
        "wand_of_darts cup",
    ),
    2: (
        "A running one",
        57,
        "onslaught greathalls | action 4 active=harpers activations=24 | grabbleshanks C7 hp=9 "
        "card=1 exp=1 dials=name_the_quarry:1 | lightning_dancer B13 exp=1 | bedlam K6 hp=7 exp=1 "
        "aim=2 dials=smoke_step:1 | rokpyratrix H2 hp=13 dials=iron_hide:1 | goblin_guard.1 I2 "
        "hp=1 tokens=marked:19 | goblin_guard.2 B6 hp=1 | goblin_guard.3 L5 tokens=cursed:2 | "
        "goblin_guard.4 J7 | chests B2 M6 H8 | flametongue held=lightning_dancer | "
        "healing_draught cup | boots_of_striding cup | wand_of_darts cup",
    ),
    3: (
        "Real dice, a referee",
        73,
        "onslaught greathalls | action 5 active=zhentarim vp=2:0 activations=32 | grabbleshanks "
        "J8 hp=3 dials=arrow_storm:2,trailcraft:2 | lightning_dancer H6 hp=6 exp=3 "
        "dials=challenge:1,thunder_step:2,palm_parry:1 | bedlam C13 hp=3 exp=1 dials=lay_curse:2 "
        "tokens=marked:21 | rokpyratrix L7 card=1 exp=2 dials=fire_breath:2,iron_hide:2 "
        "tokens=warded:27 | goblin_guard.1 G7 hp=2 tokens=taunted:19 | goblin_guard.2 G5 | "
        "goblin_guard.3 I9 hp=1 | goblin_guard.4 J9 tokens=cursed:29 | chests B2 H8 F13 | "
        "flametongue cup | healing_draught cup | boots_of_striding cup | wand_of_darts "
        "held=rokpyratrix",
    ),
    4: (
        "A running one, played on",
        31,
        "onslaught greathalls | action 2 active=harpers number=20 activations=10 | grabbleshanks "
        "A9 card=2 dials=arrow_storm:2,trailcraft:2,slip_away:2 | lightning_dancer E14 card=1 "
        "exp=1 dials=thunder_step:2,palm_parry:1 | bedlam M3 card=4? exp=1 dials=lay_curse:2 | "
        "rokpyratrix L2 card=3? dials=bull_rush:1,bellow:2 | goblin_guard.1 J3 hp=1 | "
        "goblin_guard.2 D8 | goblin_guard.3 L5 tokens=cursed:2 | goblin_guard.4 E8 | chests B2 M6 "
        "H8 | flametongue held=lightning_dancer | healing_draught cup | boots_of_striding cup | "
        "wand_of_darts cup",
    ),
    5: (
        "Strict and finished",
        97,
        "onslaught greathalls | action 6 active=zhentarim number=105 vp=0:1 activations=47 | "
        "grabbleshanks N2 hp=2 card=4 exp=1 "
        "dials=name_the_quarry:1,pinning_shot:1,arrow_storm:3,trailcraft:1,slip_away:2 "
        "tokens=cursed:20 | lightning_dancer H5 hp=8 card=3 exp=1 "
        "dials=goading_kick:2,challenge:2,thunder_step:1,palm_parry:2 | bedlam A6 hp=9 card=2 "
        "exp=1 aim=2 dials=arcane_strike:2,drain_vigour:3,smoke_step:1 "
        "tokens=marked:35,taunted:34 | rokpyratrix C1 card=1 exp=1 dials=fire_breath:3,bellow:1 | "
        "goblin_guard.1 H4 hp=1 | goblin_guard.2 M3 | goblin_guard.3 off hp=0 | goblin_guard.4 B7 "
        "| chests M6 H8 F13 | flametongue cup | healing_draught held=rokpyratrix dial=-1 | "
        "boots_of_striding cup | wand_of_darts cup",
    ),
}
"""Each match of the library: its name, the lines that stand, and the position where it stood."""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    folder = tmp_path_factory.mktemp("stored")
    shutil.copy(STORED / FILE, folder / FILE)
    opened = Library.open(folder)
    yield opened
    opened.close()


def test_the_library_opens_whole(library: Library) -> None:
    assert library.rescued is None
    assert {each.id: each.name for each in library.all()} == {n: s[0] for n, s in STOOD.items()}
    assert len(library.statistics()) == 2
    assert all(library.load(number).lost == 0 for number in STOOD)


@pytest.mark.parametrize("number", STOOD)
def test_every_match_stands_where_it_stood(library: Library, number: int) -> None:
    _, lines, place = STOOD[number]
    resumed = open_match(library.load(number), LEVELS)
    assert (resumed.difference, resumed.noted) == (None, ())
    assert len(resumed.choices) == lines
    assert game_played().place(resumed.match) == place


@pytest.mark.parametrize("number", STOOD)
def test_every_match_comes_out_the_same_from_its_opening(library: Library, number: int) -> None:
    kept = library.load(number)
    returned = bring_back(kept, LEVELS)
    assert returned.difference == ""
    assert game_played().place(returned.history.match) == STOOD[number][2]
    assert [line.digest for line in returned.history.lines] == [
        choice.line.digest for choice in kept.standing
    ]


def test_a_running_match_goes_on(library: Library) -> None:
    returned = bring_back(library.load(2), LEVELS)
    assert returned.history.can_redo()
    returned.history.redo()
    seat = returned.history.match.waiting()[0]
    decision = returned.history.match.decision
    assert decision is not None
    assert returned.history.play(seat, decision.nth(seat, 0))


def test_what_the_table_did_besides_choosing_is_still_known(library: Library) -> None:
    assert [mark.name for mark in library.load(1).marks] == ["before the chest"]
    assert [(s.kind, s.after, s.count) for s in library.load(1).stamps] == [("taken_back", 89, 1)]
    assert [s.words for s in library.load(3).stamps] == ["bedlam hp 3", "harpers vp 2"]
    assert library.load(4).summary.parent == 2


@pytest.mark.parametrize("name", ["finished", "finished-strict", "real-dice-running", "simulated"])
def test_every_open_file_comes_out_as_written(name: str) -> None:
    replayed = play(read(STORED / f"{name}.warhall"), paths.levels())
    assert (replayed.difference, replayed.noted) == (None, ())


@pytest.mark.parametrize(("name", "derived"), [("finished-strict", 32), ("simulated", 48)])
def test_the_dice_of_a_strict_match_are_verified(name: str, derived: int) -> None:
    wrong, found, typed = VERIFY.faults((STORED / f"{name}.warhall").read_text("utf-8"))
    assert (wrong, found, typed) == ([], derived, 0)


def test_a_file_of_one_seat_is_read_and_not_played() -> None:
    file = read(STORED / "running-harpers.warhall")
    assert file.head.seen == "harpers"
    with pytest.raises(BadText, match="what harpers could see"):
        play(file, paths.levels())


def test_a_file_is_brought_in_and_stands_where_the_library_had_it(
    library: Library, tmp_path: Path
) -> None:
    other = Library.open(tmp_path)
    found = bring_in(other, read(STORED / "real-dice-running.warhall"), LEVELS, "from 0.1.0")
    assert found.difference is None
    resumed = open_match(other.load(found.match), LEVELS)
    assert game_played().place(resumed.match) == STOOD[3][2]
    other.close()


def test_a_match_of_the_library_is_exported_with_the_same_choices(library: Library) -> None:
    file = read(STORED / "finished.warhall")
    again = written(library.load(1), game_played())
    assert [line.digest for line in again.lines] == [line.digest for line in file.lines]
    assert again.places == file.places
    assert again.stamps[88] == file.stamps[88]
    assert text(again).count("\n= ") == len(file.places)
