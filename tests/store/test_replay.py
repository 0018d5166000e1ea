"""A kept match played again: the same, or the line at which it first differs."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from game import paths
from game.engine.errors import BadText
from game.engine.match import Match
from game.players.series import Series, play_one, seed_of
from game.rules.registry import open_game
from game.store.notation import Drawn, Line, Written, text
from game.store.parsing import parse
from game.store.recorder import Recorder, commitment, head_of
from game.store.recorder import written as kept
from game.store.replay import Replayed, play, read, run
from game.store.series_files import keep
from tests.store.matches import SALT, file_of, game

WRITTEN = parse(text(file_of(5)))


def again(written: Written) -> Replayed:
    return play(written, paths.levels())


def with_line(at: int, line: Line) -> Written:
    lines = [*WRITTEN.lines[:at], line, *WRITTEN.lines[at + 1 :]]
    return msgspec.structs.replace(WRITTEN, lines=tuple(lines))


def first(what: str) -> int:
    """The place of the first line whose text holds `what`."""
    return next(n for n, line in enumerate(WRITTEN.lines) if what in f"{line.choice} {line.told}")


def with_dice() -> int:
    return next(
        n for n, e in enumerate(WRITTEN.lines) if any(d.purpose == "attack" for d in e.drawn)
    )


def verifier() -> ModuleType:
    """The stand-alone verifier, loaded from its one file."""
    place = Path(__file__).parents[2] / "docs" / "verify.py"
    spec = importlib.util.spec_from_file_location("verify", place)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


VERIFY = verifier()


@pytest.mark.parametrize("seed", range(20))
def test_what_was_recorded_comes_out_the_same(seed: int) -> None:
    written = parse(text(file_of(seed)))
    replayed = again(written)
    assert replayed.difference is None
    assert replayed.recorder.match.decision is None
    assert replayed.noted == ()


@pytest.mark.parametrize("odds", [0, 1])
def test_a_match_of_even_odds_is_written_with_them_and_comes_out_the_same(odds: int) -> None:
    switches: dict[str, int | bool] = {"heroes": 2, "odds": odds}
    icon = open_game("adventure", paths.levels(), "find_the_icon_of_ravenloft", switches)
    recorder = Recorder(Match.start(icon, 5))
    for _ in range(40):
        decision, seat = recorder.match.decision, recorder.match.waiting()[0]
        assert decision is not None
        recorder.play(seat, decision.nth(seat, 0))
    head = head_of(icon, ("human", "greedy"), ("Anna", "Computer"), 5, SALT, switches)
    file = parse(text(kept(head, recorder)))
    assert file.head.switches == switches
    assert again(file).difference is None
    assert again(file).noted == ()
    # Played with the other numbers it is told that they are not those of the file.
    other = msgspec.structs.replace(file.head, switches={"heroes": 2, "odds": 1 - odds})
    found = again(msgspec.structs.replace(file, head=other))
    assert "its scenario, cards or switches are not the same as here" in found.noted


def test_a_running_match_comes_out_the_same_as_far_as_it_went() -> None:
    replayed = again(parse(text(file_of(5, most=30))))
    assert replayed.difference is None
    assert replayed.recorder.match.decision is not None


def test_a_changed_die_is_told_with_its_line() -> None:
    at = with_dice()
    line = WRITTEN.lines[at]
    other = msgspec.structs.replace(line.drawn[0], face=line.drawn[0].face % 20 + 1)
    found = again(with_line(at, msgspec.structs.replace(line, drawn=(other, *line.drawn[1:]))))
    assert found.difference is not None
    assert found.difference.source == line.source
    assert "chance gives" in found.difference.what


def test_a_changed_choice_is_told_with_its_line() -> None:
    at = first("move ")
    line = msgspec.structs.replace(WRITTEN.lines[at], choice="end")
    found = again(with_line(at, line))
    assert found.difference is not None
    assert found.difference.source == line.source


def test_a_choice_that_nobody_may_make_is_told_with_its_line() -> None:
    at = first("move ")
    found = again(with_line(at, msgspec.structs.replace(WRITTEN.lines[at], choice="loot A1")))
    assert "not allowed" in str(found.difference)
    found = again(with_line(at, msgspec.structs.replace(WRITTEN.lines[at], choice="dance")))
    assert "is no choice of Onslaught" in str(found.difference)
    found = again(with_line(at, msgspec.structs.replace(WRITTEN.lines[at], who="nobody")))
    assert "is not asked here" in str(found.difference)


def test_a_choice_in_nearly_the_right_words_is_told_the_right_ones() -> None:
    at = first("hit 2")
    line = WRITTEN.lines[at]
    for wrong in (line.choice.upper(), line.choice.replace(" > ", " "), f"{line.choice} hit 2"):
        found = again(with_line(at, msgspec.structs.replace(line, choice=wrong)))
        assert f"did you mean {line.choice!r}?" in str(found.difference)
    assert "behind a bracket" in str(found.difference)


def test_a_choice_under_the_name_of_another_figure_is_a_difference() -> None:
    pair = ["grabbleshanks", "lightning_dancer"]
    at = next(n for n, line in enumerate(WRITTEN.lines) if line.who in pair)
    line = WRITTEN.lines[at]
    other = pair[1 - pair.index(line.who)]
    found = again(with_line(at, msgspec.structs.replace(line, who=other)))
    assert f"is a choice of {line.who!r}, not of {other!r}" in str(found.difference)
    assert again(with_line(at, msgspec.structs.replace(line, who="harpers"))).difference is None


def test_what_came_of_a_choice_is_compared() -> None:
    at = first("hit 2")
    found = again(
        with_line(at, msgspec.structs.replace(WRITTEN.lines[at], told="hit 3", digest=""))
    )
    assert "this comes of it: hit 2" in str(found.difference)


def test_events_are_compared_by_their_digest() -> None:
    at = first("move ")
    found = again(with_line(at, msgspec.structs.replace(WRITTEN.lines[at], digest="0" * 12)))
    assert "other events" in str(found.difference)


def test_a_position_line_is_compared() -> None:
    recorder = again(file_of(5, most=12)).recorder
    there = game().place(recorder.match)
    short = msgspec.structs.replace(WRITTEN, lines=WRITTEN.lines[: len(recorder.lines)])
    last = len(short.lines) - 1
    assert again(msgspec.structs.replace(short, places={last: there})).difference is None
    found = again(msgspec.structs.replace(short, places={last: there.replace("A10", "A9")}))
    assert "another one" in str(found.difference)


def test_a_match_without_a_seed_is_played_with_the_numbers_it_tells() -> None:
    head = msgspec.structs.replace(WRITTEN.head, seed=-1, salt="", commitment="")
    bare = tuple(msgspec.structs.replace(line, digest="") for line in WRITTEN.lines)
    replayed = again(Written(head, bare, {}, False))
    assert replayed.difference is None
    assert replayed.recorder.match.decision is None
    assert replayed.noted == ("it is not sealed",)


def test_usual_sides_may_be_written_out() -> None:
    at = with_dice()
    line = WRITTEN.lines[at]
    told = [
        msgspec.structs.replace(die, sides=20) if die.purpose == "attack" else die
        for die in line.drawn
    ]
    written = with_line(at, msgspec.structs.replace(line, drawn=tuple(told)))
    assert again(written).difference is None
    told[0] = msgspec.structs.replace(told[0], sides=12)
    written = with_line(at, msgspec.structs.replace(line, drawn=tuple(told)))
    assert again(written).difference is not None


def test_sides_may_be_left_out_where_the_game_alone_knows_them() -> None:
    at = next(n for n, e in enumerate(WRITTEN.lines) if any(d.sides for d in e.drawn))
    line = WRITTEN.lines[at]
    bare = tuple(msgspec.structs.replace(die, sides=0) for die in line.drawn)
    assert again(with_line(at, msgspec.structs.replace(line, drawn=bare))).difference is None
    wrong = tuple(msgspec.structs.replace(die, sides=die.sides + 1) for die in line.drawn)
    assert again(with_line(at, msgspec.structs.replace(line, drawn=wrong))).difference is not None


def test_a_missing_or_a_superfluous_number_is_told() -> None:
    head = msgspec.structs.replace(WRITTEN.head, seed=-1)
    at = with_dice()
    line = WRITTEN.lines[at]
    fewer = with_line(at, msgspec.structs.replace(line, drawn=line.drawn[:1]))
    found = again(msgspec.structs.replace(fewer, head=head))
    assert "one more number of 'attack' is wanted here, from 1 to 20" in str(found.difference)
    more = with_line(at, msgspec.structs.replace(line, drawn=(*line.drawn, Drawn("attack", 0, 3))))
    found = again(msgspec.structs.replace(more, head=head))
    assert "more numbers of chance" in str(found.difference)


def test_typed_dice_count_although_the_seed_says_otherwise() -> None:
    at = with_dice()
    line = WRITTEN.lines[at]
    typed = tuple(Drawn(one.purpose, one.sides, 7, True) for one in line.drawn)
    cut = msgspec.structs.replace(WRITTEN, lines=WRITTEN.lines[:at])
    asked = msgspec.structs.replace(line, drawn=typed, told="", digest="")
    replayed = again(msgspec.structs.replace(cut, lines=(*cut.lines, asked)))
    assert replayed.difference is None
    assert replayed.recorder.lines[-1].drawn == typed


def test_another_version_or_scenario_is_noted_and_played_as_far_as_it_fits() -> None:
    head = msgspec.structs.replace(WRITTEN.head, rules=7, ground="00")
    replayed = again(msgspec.structs.replace(WRITTEN, head=head))
    assert replayed.difference is None
    assert len(replayed.noted) == 2
    assert "version 7" in replayed.noted[0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"scenario": "nowhere"}, "cannot be opened"),
        ({"switches": {"dragons": 4}}, "onslaught has no such switch: .* unknown field dragons"),
        ({"dice": {"attack": 6}}, "dice of 'attack' have 20 sides in onslaught"),
        ({"dice": {"luck": 6}}, "dice of 'luck' are not known in onslaught"),
        ({"seen": "harpers"}, "what harpers could see"),
    ],
)
def test_what_cannot_be_begun_is_refused(change: dict[str, object], said: str) -> None:
    head = msgspec.structs.replace(WRITTEN.head, **change)
    with pytest.raises(BadText, match=said):
        again(msgspec.structs.replace(WRITTEN, head=head))


def test_a_seed_that_does_not_fit_its_commitment_is_a_difference() -> None:
    head = msgspec.structs.replace(WRITTEN.head, commitment=commitment(6, WRITTEN.head.salt))
    found = again(msgspec.structs.replace(WRITTEN, head=head))
    assert "commitment" in str(found.difference)


def test_the_example_of_the_specification_is_read() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    example = page.split("```\n")[1]
    found = parse(example.rpartition("check:")[0])
    assert len(found.lines) == 4
    assert found.lines[2].drawn == (Drawn("attack", 0, 17), Drawn("attack", 0, 4))
    assert found.lines[2].told == "hit 2"


def test_the_command_says_yes_or_no_with_its_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.warhall", tmp_path / "bad.warhall"
    good.write_text(text(WRITTEN), encoding="utf-8")
    at = first("move ")
    worse = with_line(at, msgspec.structs.replace(WRITTEN.lines[at], digest="0" * 12))
    bad.write_text(text(worse), encoding="utf-8")
    assert run(argparse.Namespace(file=good, verify=True)) == 0
    assert "all of it comes out as written" in capsys.readouterr().out
    assert run(argparse.Namespace(file=bad, verify=True)) == 1
    assert f"line {WRITTEN.lines[at].source}" in capsys.readouterr().out


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.warhall"
    path.write_bytes(b"Warhall match 1\n\xff")
    with pytest.raises(BadText, match=r"byte 17 is not UTF-8"):
        read(path)


def test_kept_matches_of_computers_come_out_the_same(tmp_path: Path) -> None:
    series = Series("onslaught", "greathalls", str(paths.levels()), ("random", "random"), 3, 2)
    played = play_one(series, 1)
    path = keep(tmp_path, "m", game(), ["random", "random"], seed_of(series, 1), played.choices, {})
    assert again(read(path)).difference is None
    before = path.read_bytes()
    keep(tmp_path, "m", game(), ["random", "random"], seed_of(series, 1), played.choices, {})
    assert path.read_bytes() == before


def test_the_verifier_derives_every_number_from_the_file_alone() -> None:
    wrong, derived, typed = VERIFY.faults(text(WRITTEN))
    assert wrong == []
    assert derived == sum(len(line.drawn) for line in WRITTEN.lines)
    assert typed == 0


def test_the_verifier_names_the_line_of_a_changed_die() -> None:
    at = with_dice()
    line = WRITTEN.lines[at]
    other = msgspec.structs.replace(line.drawn[1], face=line.drawn[1].face % 20 + 1)
    changed = with_line(at, msgspec.structs.replace(line, drawn=(line.drawn[0], other)))
    wrong, _, _ = VERIFY.faults(text(changed))  # sealed anew, so that only the die is wrong
    assert len(wrong) == 1
    assert wrong[0].startswith(f"line {line.source}: number")


def test_the_verifier_notices_another_seed_and_a_broken_seal() -> None:
    head = msgspec.structs.replace(WRITTEN.head, seed=6)
    wrong, _, _ = VERIFY.faults(text(msgspec.structs.replace(WRITTEN, head=head)))
    assert "commitment" in wrong[0]
    broken, _, _ = VERIFY.faults(text(WRITTEN).replace("Anna", "Anne"))
    assert broken == ["line 119: the checksum does not fit: it was changed after it was sealed"]


def test_the_verifier_is_one_file_that_needs_nothing_but_python(tmp_path: Path) -> None:
    assert VERIFY.__file__ is not None
    used = {
        line.split()[1]
        for line in Path(VERIFY.__file__).read_text().splitlines()
        if line.startswith(("import ", "from "))
    }
    assert used <= set(sys.stdlib_module_names)
    path = tmp_path / "m.warhall"
    path.write_text(text(WRITTEN), encoding="utf-8")
    assert VERIFY.main([str(path)]) == 0
    assert VERIFY.main([]) == 2
