"""A kept match as a file, open or as one seat sees it, and a file as a kept match."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import msgspec
import pytest

from game import paths
from game.engine.errors import BadText
from game.engine.match import Match
from game.store.exporting import Importing, export, file_name, written
from game.store.kept import Mark
from game.store.library import Library
from game.store.notation import Written, text
from game.store.parsing import parse
from game.store.recorder import SECRET, Recorder, head_of
from game.store.recorder import written as recorded
from game.store.replay import play, read
from game.store.resume import open_match
from tests.store.matches import bring_in, file_of
from tests.store.playing import Played, game_played


def kept_match(library: Library, seed: int, steps: int = 10_000) -> Played:
    played = Played(library, seed)
    for _ in range(steps):
        if not played.step():
            break
    return played


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library.open(tmp_path)


def test_a_finished_match_is_exported_open_and_comes_out_the_same(
    library: Library, tmp_path: Path
) -> None:
    played = kept_match(library, 5)
    kept = library.load(played.journal.id)
    path = export(kept, game_played(), tmp_path / "out")
    assert path.name == "a match.warhall"
    assert play(read(path), paths.levels()).difference is None
    assert export(kept, game_played(), tmp_path / "out").name == "a match 2.warhall"
    library.close()


def test_an_open_file_tells_the_position_of_rounds_named_points_and_the_end(
    library: Library,
) -> None:
    played = kept_match(library, 5)
    played.journal.mark("before the chest", 7)
    whole = text(written(library.load(played.journal.id), game_played(), -1))
    file = parse(whole)
    last = len(file.lines) - 1
    ends = {at for at in range(last) if file.lines[at].round != file.lines[at + 1].round}
    point = library.load(played.journal.id).place_of(7) - 1
    assert file.places.keys() == ends | {point, last}
    game = game_played()
    recorder = Recorder(Match.start(game, file.head.seed, True))
    for at, line in enumerate(file.lines):
        if at:
            recorder.again(line)
        if at in file.places:
            assert file.places[at] == game.place(recorder.match)
    assert play(file, paths.levels()).difference is None
    other = file.places | {last: file.places[point]}
    wrong = msgspec.structs.replace(file, places=other)
    assert play(wrong, paths.levels()).difference is not None
    library.close()


def test_a_match_that_comes_out_no_more_is_exported_as_it_was(library: Library) -> None:
    played = kept_match(library, 5)
    kept = library.load(played.journal.id)
    at = 9
    spoilt = msgspec.structs.replace(
        kept.choices[at],
        line=msgspec.structs.replace(kept.choices[at].line, told="something else"),
    )
    choices = (*kept.choices[:at], spoilt, *kept.choices[at + 1 :])
    file = written(msgspec.structs.replace(kept, choices=choices), game_played(), -1)
    assert len(file.lines) == len(kept.standing)
    assert all(place < at for place in file.places)
    library.close()


def test_a_match_of_which_a_named_choice_is_lost_is_exported_all_the_same(
    library: Library,
) -> None:
    played = kept_match(library, 5)
    kept = library.load(played.journal.id)
    lost = msgspec.structs.replace(kept, marks=(Mark(9_999, "before the chest", ""),))
    assert written(lost, game_played(), -1).lines == written(kept, game_played(), -1).lines
    library.close()


def test_a_running_match_shows_no_more_than_the_seat_knows(library: Library) -> None:
    played = kept_match(library, 5, 60)
    whole = text(written(library.load(played.journal.id), game_played(), 0))
    assert "seed: hidden" in whole
    assert "salt" not in whole
    file = parse(whole)
    assert file.head.seen == "harpers"
    for line in file.lines:
        assert line.digest == ""
        assert all(
            one.face == 0 for one in line.drawn if one.purpose not in ("attack", "first player")
        )
        if line.who == "zhentarim" and line.choice.split()[0] in ("assign", SECRET):
            assert line.choice == SECRET
    with pytest.raises(BadText, match="what harpers could see"):
        play(file, paths.levels())
    library.close()


def test_what_a_seat_may_not_know_does_not_change_its_file(library: Library) -> None:
    """Two assignments of the other seat that nobody has seen yet give the same file."""
    files = []
    for n in (0, 1):
        played = Played(library, 5)
        while True:
            decision = played.match.decision
            assert decision is not None
            waiting = played.match.waiting()
            if decision.kind == "initiative_assign" and 1 in waiting and decision.count(1) > 1:
                events = played.recorder.play(1, decision.nth(1, n))
                played.journal.append(1, played.recorder.lines[-1], events, played.match)
                break
            seat = waiting[0]
            events = played.recorder.play(seat, decision.nth(seat, 0))
            played.journal.append(seat, played.recorder.lines[-1], events, played.match)
        files.append(text(written(library.load(played.journal.id), game_played(), 0)))
    first, second = (f.replace(parse(f).head.commitment, "") for f in files)
    assert first.rpartition("check:")[0] == second.rpartition("check:")[0]
    library.close()


def test_a_file_is_brought_in_and_goes_on(library: Library) -> None:
    file = parse(text(file_of(5, most=30)))
    found = bring_in(library, file, paths.levels(), "from a friend")
    assert found.difference is None
    kept = library.load(found.match)
    resumed = open_match(kept, paths.levels())
    assert resumed.difference is None
    assert resumed.match.digest() == play(file, paths.levels()).recorder.match.digest()
    assert kept.summary.state == "running"
    library.close()


def test_a_file_written_by_hand_is_brought_in_with_its_own_dice(library: Library) -> None:
    whole = file_of(5)
    head = msgspec.structs.replace(whole.head, seed=-1, salt="", commitment="")
    bare = tuple(msgspec.structs.replace(line, digest="") for line in whole.lines)
    file = parse(text(msgspec.structs.replace(whole, head=head, lines=bare, sealed=False)))
    found = bring_in(library, file, paths.levels(), "by hand")
    assert found.difference is None
    kept = library.load(found.match)
    assert kept.summary.state == "finished"
    resumed = open_match(kept, paths.levels())
    assert resumed.difference is None
    assert len(resumed.choices) == len(file.lines)
    library.close()


def test_a_file_that_differs_is_kept_up_to_there(library: Library) -> None:
    file = file_of(5)
    line = msgspec.structs.replace(file.lines[20], choice="dance")
    spoilt = msgspec.structs.replace(file, lines=(*file.lines[:20], line, *file.lines[21:]))
    found = bring_in(library, parse(text(spoilt)), paths.levels(), "spoilt")
    assert found.difference is not None
    assert len(library.load(found.match).standing) == 20
    library.close()


@pytest.mark.parametrize(
    ("name", "safe"),
    [("../../etc/passwd", "------etc-passwd"), ("", "match"), ("Ärger 2", "Ärger 2")],
)
def test_a_name_makes_no_path(name: str, safe: str) -> None:
    assert file_name(name) == safe


def test_a_match_with_a_referee_is_exported_and_brought_in(library: Library) -> None:
    recorder = Recorder(Match.start(game_played(), 5))
    while recorder.match.decision is None or recorder.match.decision.kind != "turn":
        decision = recorder.match.decision
        assert decision is not None
        seat = recorder.match.waiting()[0]
        recorder.play(seat, decision.nth(seat, 0))
    recorder.override("bedlam hp 3")
    whole = file_of(5)
    file = msgspec.structs.replace(whole, lines=tuple(recorder.lines))
    found = bring_in(library, parse(text(file)), paths.levels(), "a referee's")
    assert found.difference is None
    kept = library.load(found.match)
    assert kept.terms.mode == "referee"
    assert [stamp.words for stamp in kept.stamps] == ["bedlam hp 3"]
    library.close()


def test_what_was_taken_back_by_agreement_is_kept_of_a_file(library: Library) -> None:
    file = msgspec.structs.replace(
        file_of(5, most=30), stamps={3: ("taken back 2",), 9: ("taken back 1", "taken back 4")}
    )
    kept = library.load(bring_in(library, parse(text(file)), paths.levels(), "friends").match)
    assert [(stamp.after, stamp.count) for stamp in kept.stamps] == [(4, 2), (10, 1), (10, 4)]
    assert kept.terms.mode == "friendly"
    assert written(kept, game_played()).stamps == file.stamps
    library.close()


def test_a_running_match_of_a_player_unknown_here_is_refused(library: Library) -> None:
    players = ("human", "greedy")
    for seed, most in ((5, 30), (5, 10_000)):
        file = file_of(seed, most=most)
        seats = tuple(
            msgspec.structs.replace(seat, controller="wizard") for seat in file.head.seats
        )
        strange = parse(
            text(
                msgspec.structs.replace(file, head=msgspec.structs.replace(file.head, seats=seats))
            )
        )
        if most == 30:
            with pytest.raises(BadText, match="line 4: nobody here plays as 'wizard'"):
                bring_in(library, strange, paths.levels(), "strange", players)
        else:
            found = bring_in(library, strange, paths.levels(), "strange", players)
            assert library.load(found.match).summary.state == "finished"
    library.close()


@pytest.mark.parametrize("name", ["A" * 61, "An\u202ena", "\u200b"])
def test_a_name_that_the_gate_refuses_is_not_brought_in(library: Library, name: str) -> None:
    file = file_of(5)
    seats = (msgspec.structs.replace(file.head.seats[0], name=name), *file.head.seats[1:])
    head = msgspec.structs.replace(file.head, seats=seats)
    whole = text(msgspec.structs.replace(file, head=head))
    with pytest.raises(BadText, match="line 4: harpers has what is no name"):
        bring_in(library, parse(whole), paths.levels(), "strange")
    assert library.all() == []
    library.close()


def referees(count: int) -> Written:
    """A running match in which a referee set the same thing so often."""
    recorder = Recorder(Match.start(game_played(), 5))
    while recorder.match.decision is None or recorder.match.decision.kind != "turn":
        decision = recorder.match.decision
        assert decision is not None
        seat = recorder.match.waiting()[0]
        recorder.play(seat, decision.nth(seat, 0))
    for at in range(count):
        recorder.override(f"bedlam hp {1 + at % 5}")
    head = head_of(game_played(), ("human",) * 2, ("Anna", "Ben"), 5, "00", {}, "referee")
    return recorded(head, recorder)


@pytest.mark.parametrize("kind", ["taken back", "set by hand"])
def test_what_the_table_did_a_thousand_times_is_brought_in_in_linear_time(
    library: Library, kind: str
) -> None:
    """49,900 lines took 8.9 seconds, and one more took longer than the one before."""
    if kind == "taken back":
        file = msgspec.structs.replace(file_of(5, most=30), stamps={3: ("taken back 1",) * 49_800})
    else:
        file = referees(3_000)
    whole = text(file)
    began = process_time()
    found = bring_in(library, parse(whole), paths.levels(), "a long evening")
    kept = library.load(found.match)
    assert text(written(kept, game_played())).count("taken back") == whole.count("taken back")
    assert process_time() - began < 4
    assert found.difference is None
    assert len(kept.stamps) == (49_800 if kind == "taken back" else 3_000)
    library.close()


def test_an_import_tells_how_far_it_is_and_can_be_left(library: Library) -> None:
    file = parse(text(file_of(5)))
    importing = Importing(library, file, paths.levels(), "half")
    told = []
    while importing.done < importing.total // 2:
        assert importing.step() is None
        told.append((importing.done, importing.total))
    assert told == [(n, len(file.lines)) for n in range(2, len(file.lines) // 2 + 1)]
    del importing
    assert library.all() == []
    importing = Importing(library, file, paths.levels(), "whole")
    while (found := importing.step()) is None:
        assert library.all() == []
    assert importing.done == importing.total
    assert [each.id for each in library.all()] == [found.match]
    library.close()


def test_a_match_given_up_and_a_seat_handed_over_are_told_both_ways(library: Library) -> None:
    stamps = {5: ("seat zhentarim: human",), 29: ("conceded: harpers",)}
    file = msgspec.structs.replace(file_of(5, most=29), stamps=stamps)
    found = bring_in(library, parse(text(file)), paths.levels(), "given up", ("human", "greedy"))
    kept = library.load(found.match)
    assert kept.summary.state == "finished"
    assert [seat.controller for seat in kept.terms.head.seats] == ["human", "human"]
    assert [seat.controller for seat in kept.head.seats] == ["human", "greedy"]
    again = written(kept, game_played())
    assert again.stamps == file.stamps
    assert again.head == file.head
    library.close()
