from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from game.rules.onslaught.events import EVENTS
from game.store import database
from game.store.database import Cell, Row
from game.store.kept import Stamp
from game.store.library import FILE, Library
from game.store.resume import Resumed, open_match
from game.store.trouble import LibraryTrouble
from tests.store.playing import COUNTED, LEVELS, Played, game_played


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library.open(tmp_path / "data")
    yield opened
    opened.close()


def test_every_choice_comes_back_as_it_was_recorded(library: Library) -> None:
    played = Played(library, 1).play()
    kept = library.load(played.journal.id)
    assert [choice.line for choice in kept.choices] == played.recorder.lines
    assert [choice.number for choice in kept.choices] == list(range(len(kept.choices)))
    assert kept.choices[0].events(EVENTS)[0].kind
    assert kept.lost == 0


def test_events_come_back_equal(library: Library) -> None:
    played = Played(library, 2)
    told = []
    for _ in played.steps(60):
        told.append(list(played.match.events))
    kept = library.load(played.journal.id)
    assert [choice.events(EVENTS) for choice in kept.choices[1:]] == told


def test_the_list_tells_each_match_and_the_last_one_first(library: Library) -> None:
    finished = Played(library, 1, "first").play()
    running = Played(library, 2, "second").play(7)
    names = [each.name for each in library.all()]
    assert names == ["second", "first"]
    last, first = library.all()
    assert (last.state, last.choices, last.standing.over) == ("running", 7, False)
    assert (first.state, first.standing.over) == ("finished", True)
    assert first.choices == len(finished.recorder.lines) - 1
    assert [each.id for each in library.running()] == [running.journal.id]
    seats = last.terms.head.seats
    assert [(seat.controller, seat.name) for seat in seats] == [("human", "Ada"), ("human", "Ben")]
    finished.journal.mark("the end")
    assert [each.marks for each in library.all()] == [0, 1]


def test_a_match_survives_closing(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    played = Played(library, 3).play(33)
    library.close()
    library = Library.open(tmp_path)
    match = open_match(library.load(played.journal.id), LEVELS).match
    assert match.digest() == played.digests[33]
    library.close()


def test_a_journal_goes_on_where_it_was_closed(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    played = Played(library, 3).play(33)
    library.close()
    library = Library.open(tmp_path)
    played.journal = library.journal(played.journal.id)
    assert played.journal.tip == 33
    assert played.step() == 34
    assert library.load(played.journal.id).standing[-1].number == 34
    library.close()


def test_undo_marks_and_redo_brings_back(library: Library) -> None:
    played = Played(library, 4).play(10)
    journal = played.journal
    journal.undo(6, Stamp("taken_back", 7, 4))
    kept = library.load(journal.id)
    assert [choice.number for choice in kept.standing] == list(range(7))
    assert [choice.undone for choice in kept.choices[7:]] == ["agreed"] * 4
    assert kept.summary.choices == 6
    assert kept.stamps == (Stamp("taken_back", 7, 4),)
    assert [choice.number for choice in kept.redoable] == [7, 8, 9, 10]
    assert [journal.redo(), journal.redo()] == [7, 8]
    assert library.load(journal.id).standing[-1].number == 8
    assert journal.tip == 8


def test_the_beginning_of_a_match_is_its_first_choices_that_stand(library: Library) -> None:
    played = Played(library, 4).play(10)
    journal = played.journal
    journal.undo(3)
    assert [choice.number for choice in library.beginning(journal.id, 3)] == [0, 1, 2]
    assert library.beginning(journal.id, 99) == list(library.load(journal.id).standing)
    assert [choice.number for choice in library.beginning(journal.id, 99)] == [0, 1, 2, 3]


def test_a_new_choice_after_undo_takes_the_place_of_the_old_one(library: Library) -> None:
    played = Played(library, 4).play(10)
    journal = played.journal
    journal.undo(8)
    resumed = open_match(library.load(journal.id), LEVELS)
    played.recorder.match = resumed.match
    assert played.step() == 11
    assert journal.redo() == -1
    kept = library.load(journal.id)
    assert [choice.number for choice in kept.standing] == [*range(9), 11]
    assert open_match(kept, LEVELS).match.digest() == played.digests[11]
    assert open_match(kept, LEVELS, 10).match.digest() == played.digests[10]
    journal.undo(8)
    assert journal.redo() == 11


def test_only_a_choice_that_stands_can_be_gone_back_to(library: Library) -> None:
    played = Played(library, 4).play(10)
    played.journal.undo(6)
    for number in (8, 99, -1):
        with pytest.raises(ValueError, match="no choice"):
            played.journal.undo(number)
    assert played.journal.tip == 6


def test_undoing_the_last_choice_of_all_lets_a_match_run_again(library: Library) -> None:
    played = Played(library, 5).play()
    last = played.journal.tip
    played.journal.undo(last - 1)
    assert library.all()[0].state == "running"
    assert played.journal.redo() == last
    assert library.all()[0].state == "finished"


def place(resumed: Resumed) -> str:
    return game_played().place(resumed.match)


def test_a_fork_stands_where_the_other_stood_and_leaves_it_alone(library: Library) -> None:
    played = Played(library, 6).play(50)
    played_kept = library.load(played.journal.id)
    fork = library.fork(played.journal.id, 25, "what if")
    kept = library.load(fork.id)
    assert (kept.summary.parent, kept.summary.parent_choice) == (played.journal.id, 25)
    assert place(open_match(kept, LEVELS)) == place(open_match(played_kept, LEVELS, 25))
    played.recorder.match = open_match(kept, LEVELS).match
    played.journal = fork
    assert played.step() == 26
    assert library.load(kept.summary.parent or 0).standing[-1].number == 50
    with pytest.raises(KeyError):
        library.fork(fork.id, 77, "nowhere")


def test_a_fork_may_begin_at_a_choice_that_was_taken_back(library: Library) -> None:
    played = Played(library, 6).play(30)
    played.journal.undo(10)
    played.recorder.match = open_match(library.load(played.journal.id), LEVELS).match
    played.play(5)
    fork = library.fork(played.journal.id, 24, "the other way")
    kept = library.load(fork.id)
    assert [choice.undone for choice in kept.choices] == [""] * 25
    other = library.load(played.journal.id)
    assert place(open_match(kept, LEVELS)) == place(open_match(other, LEVELS, 24))


def test_deleting_can_be_taken_back_until_the_library_closes(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    kept, gone = Played(library, 1, "kept").play(5), Played(library, 2, "gone").play(5)
    fork = library.fork(gone.journal.id, 3, "fork")
    library.delete(kept.journal.id)
    library.delete(gone.journal.id)
    assert [each.name for each in library.all()] == ["fork"]
    assert {each.name for each in library.deleted()} == {"gone", "kept"}
    library.restore(kept.journal.id)
    library.close()
    library = Library.open(tmp_path)
    assert {each.name for each in library.all()} == {"fork", "kept"}
    assert library.load(fork.id).summary.parent is None
    assert library.deleted() == []
    with pytest.raises(KeyError):
        library.load(gone.journal.id)
    library.close()


def test_names_and_marks(library: Library) -> None:
    played = Played(library, 1, "  a\nlong\tone " + "x" * 300).play(5)
    assert library.all()[0].name == ("a long one " + "x" * 300)[:60]
    library.rename(played.journal.id, "\n")
    assert library.all()[0].name == "?"
    played.journal.mark("before the chest", 3)
    played.journal.mark("now")
    marks = library.load(played.journal.id).marks
    assert [(mark.number, mark.name) for mark in marks] == [(3, "before the chest"), (5, "now")]


def test_a_seat_that_changed_hands_is_kept(library: Library) -> None:
    played = Played(library, 1)
    played.journal.hand_over(("human", "greedy"))
    seats = library.load(played.journal.id).terms.head.seats
    assert [seat.controller for seat in seats] == ["human", "greedy"]


def test_what_is_written_together_is_written_whole(library: Library) -> None:
    def stopped() -> None:
        with library.together():
            Played(library, 1).play(5)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        stopped()
    assert library.all() == []
    with library.together():
        Played(library, 1).play(5)
    assert library.all()[0].choices == 5


def test_a_finished_match_is_counted_once_and_stays_counted(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    first, second = Played(library, 1).play(), Played(library, 2).play(5)
    assert library.uncounted() == [first.journal.id]
    other = msgspec.structs.replace(COUNTED, winner=0)
    library.count(first.journal.id, other, COUNTED.ended)
    library.count(first.journal.id, COUNTED, COUNTED.ended)
    assert library.statistics() == [COUNTED]
    assert library.uncounted() == []
    second.journal.finish()
    assert library.uncounted() == [second.journal.id]
    library.delete(first.journal.id)
    library.close()
    library = Library.open(tmp_path)
    assert library.statistics() == [COUNTED]
    library.close()


def test_a_match_that_is_taken_back_from_its_end_is_not_counted(library: Library) -> None:
    played = Played(library, 1).play()
    library.count(played.journal.id, COUNTED, COUNTED.ended)
    played.journal.undo(played.journal.tip - 1)
    assert library.statistics() == []
    assert library.uncounted() == []


def test_the_settings_are_kept_as_they_are_told(library: Library) -> None:
    assert library.settings() == ""
    for text in ('{"text": 125}', '{"text": 150, "dragons": {"many": "ü"}}'):
        library.keep_settings(text)
        assert library.settings() == text


def test_a_second_copy_says_so_and_stays_out(library: Library) -> None:
    with pytest.raises(LibraryTrouble) as found:
        Library.open(library.path.parent)
    assert found.value.kind == "locked_by_another_copy"


def test_another_program_at_the_file_is_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.0)
    Library.open(tmp_path).close()
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(LibraryTrouble) as found:
        Library.open(tmp_path)
    assert found.value.kind == "locked_by_another_copy"
    other.close()
    Library.open(tmp_path).close()


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL is a signal of POSIX")
def test_a_killed_copy_leaves_no_lock(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from game.store.library import Library\n"
        "held = Library.open(Path(sys.argv[1])); print('open', flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        with pytest.raises(LibraryTrouble):
            Library.open(tmp_path)
        other.send_signal(signal.SIGKILL)
    Library.open(tmp_path).close()


def test_a_newer_library_is_left_as_it_is(tmp_path: Path) -> None:
    Library.open(tmp_path).close()
    plain = sqlite3.connect(tmp_path / FILE)
    plain.execute("PRAGMA user_version = 99")
    plain.close()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(LibraryTrouble) as found:
        Library.open(tmp_path)
    assert found.value.kind == "newer_version"
    assert (tmp_path / FILE).read_bytes() == before


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LibraryTrouble) as found:
        Library.open(tmp_path / "file" / "data")
    assert found.value.kind in ("read_only", "not_written")


class Failing:
    """A connection that fails from the ``after``-th statement that holds ``at`` on."""

    def __init__(self, path: Path) -> None:
        self.real = database.connect(path)
        self.at = ""

    def execute(self, sql: str, values: Sequence[Cell] = (), /) -> Iterable[Row]:
        if self.at and sql.startswith(self.at):
            fault = sqlite3.OperationalError("database or disk is full")
            fault.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise fault
        return self.real.execute(sql, values)

    def close(self) -> None:
        self.real.close()


@pytest.mark.parametrize("statement", ["BEGIN", "INSERT INTO choice", "UPDATE match", "COMMIT"])
def test_a_write_that_fails_leaves_all_as_it_was(tmp_path: Path, statement: str) -> None:
    made: list[Failing] = []

    def connect(path: Path) -> Failing:
        made.append(Failing(path))
        return made[-1]

    library = Library.open(tmp_path, connect)
    played = Played(library, 1).play(19)
    before = library.load(played.journal.id)
    match, line = played.match, played.recorder.lines[-1]
    digest = match.digest()
    made[-1].at = statement
    with pytest.raises(LibraryTrouble) as found:
        played.journal.append(0, line, [], match)
    assert found.value.kind == "disk_full"
    assert (played.journal.tip, match.digest()) == (19, digest)
    made[-1].at = ""
    assert library.load(played.journal.id) == before
    assert played.journal.append(0, line, [], match) == 20
    library.close()


def test_a_damaged_row_is_left_out_and_counted(library: Library) -> None:
    played = Played(library, 1).play(30)
    tables = library._database
    tables.run("UPDATE choice SET words = 'end turn.' WHERE number = 27")
    tables.run("UPDATE match SET terms = replace(terms, '\"seed\":1', '\"seed\":5')")
    kept = library.load(played.journal.id)
    assert kept.lost == 1
    assert kept.terms.head.seed == 1
    assert 27 not in {choice.number for choice in kept.choices}
    resumed = open_match(kept, LEVELS)
    assert resumed.difference is not None
    assert resumed.match.digest() == played.digests[26]


def test_a_match_of_which_nothing_is_left_is_told(library: Library) -> None:
    played = Played(library, 1).play(3)
    library._database.run("UPDATE choice SET seal = x'00'")
    library._database.run("UPDATE snapshot SET digest = ''")
    with pytest.raises(LibraryTrouble) as found:
        library.load(played.journal.id)
    assert found.value.kind == "unreadable_match"
    assert game_played().name == library.all()[0].terms.head.game


def test_a_point_keeps_its_place_while_the_choices_before_it_stand(library: Library) -> None:
    played = Played(library, 1).play(20)
    journal = played.journal
    assert library.load(journal.id).place_of(10) == 11
    journal.undo(15)
    kept = library.load(journal.id)
    assert [kept.place_of(number) for number in (0, 15, 16, 20)] == [1, 16, -1, -1]
    # What is brought again is written anew, and is the same.
    again = kept.choices[16]
    match = open_match(kept, LEVELS).match
    match.play(again.seat, match.game.read(match, again.seat, again.line.choice))
    assert journal.append(again.seat, again.line, again.events(EVENTS), match) == 21
    kept = library.load(journal.id)
    assert [kept.place_of(number) for number in (16, 17, 21)] == [17, -1, 17]
    with pytest.raises(KeyError):
        kept.place_of(99)


def test_the_branch_to_a_point_is_what_stood_when_it_was_named(library: Library) -> None:
    played = Played(library, 1).play(20)
    played.journal.undo(15)
    kept = library.load(played.journal.id)
    branch = kept.branch(18)
    assert [choice.number for choice in branch.standing] == list(range(19))
    assert open_match(branch, LEVELS).match.digest() == played.digests[18]
    assert branch.marks == kept.marks
