"""What a file proves: the game's reader and the stand-alone verifier give one verdict.

Each odd text is read by both. They must agree whether anything is wrong with it, and on how much
of it was drawn, typed in, set by hand and taken back.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec
import pytest

from game.engine.errors import BadText
from game.engine.match import Match
from game.store import replay
from game.store.judging import Judged, judge
from game.store.notation import (
    LARGEST,
    Share,
    Written,
    check_sum,
    commitment_of,
    pledge,
    seed_of,
    text,
)
from game.store.parsing import parse
from game.store.recorder import Recorder, head_of, written
from game.store.replay import read, run
from tests.campaigns.kept_matches import spoil
from tests.store.matches import SALT, file_of, game
from tests.store.test_replay import VERIFY

STORED: Final = Path(__file__).with_name("stored_0_1_0")
WRITTEN: Final = file_of(5)
TEXT: Final = text(WRITTEN)
OLD: Final = (STORED / "finished-strict.warhall").read_text("utf-8")
COUNTS: Final = ("derived", "chosen", "set_by_hand", "taken_back", "handed", "forks", "shares")


def sealed(whole: str) -> str:
    """The text with a check line that fits, as anybody can write it."""
    body = whole.rpartition("check:")[0] or whole
    return f"{body}check: {check_sum(body)}\n"


def both(whole: str) -> Judged | None:
    """What the game says, None if it refuses the text; the verifier must say the same."""
    wrong, counts = VERIFY.judged(whole)
    judged = None
    with suppress(BadText):
        judged = judge(parse(whole))
    if judged is None:
        assert wrong, "the game refuses what the verifier takes"
        return None
    assert bool(judged.wrong) == bool(wrong), f"game {judged.wrong}, verifier {wrong}"
    if "line" not in str(wrong[:1]) or len(counts) > 2:
        assert tuple(counts.values()) == tuple(getattr(judged, each) for each in COUNTS)
    return judged


def played(mode: str = "strict", by_hand: tuple[str, ...] = ()) -> Written:
    """The match of ``WRITTEN`` under another head, bound anew."""
    head = msgspec.structs.replace(WRITTEN.head, mode=mode, by_hand=by_hand)
    head = msgspec.structs.replace(head, commitment=commitment_of(head))
    return msgspec.structs.replace(WRITTEN, head=head)


def changed(old: str, new: str, whole: str = TEXT, count: int = 1) -> str:
    """The file with ``old`` replaced, sealed anew so that nothing but the change is wrong."""
    assert old in whole
    return sealed(whole.replace(old, new, count))


def with_attack() -> int:
    """The place of the first line with dice of an attack."""
    return next(
        at for at, line in enumerate(WRITTEN.lines) if "attack" in [d.purpose for d in line.drawn]
    )


@pytest.mark.parametrize("whole", [TEXT, OLD, (STORED / "simulated.warhall").read_text("utf-8")])
def test_a_strict_match_is_proved(whole: str) -> None:
    found = both(whole)
    assert found is not None
    assert found.wrong == ()
    assert found.derived > 30
    assert (found.chosen, found.set_by_hand, found.taken_back) == (0, 0, 0)


ATTACK: Final = next(row for row in TEXT.split("\n") if "[attack" in row)
LAST: Final = [row for row in TEXT.split("\n") if "[attack" in row][-1]


def bare(row: str) -> str:
    """A line of the file without its brackets."""
    return row[: row.index(" [")] + " []" + row[row.index("]") + 1 :]


ODD: Final[dict[str, tuple[str, bool]]] = {
    "a blank head line of one space": (changed("\n\n", "\n \n"), True),
    "no space before a bracket": (changed(ATTACK, ATTACK.replace(" [", "[")), True),
    "no space before any bracket": (changed(" [", "[", count=10_000), True),
    "two blanks for one": (changed(" [attack", "  [attack"), True),
    "the brackets of one line gone": (changed(ATTACK, bare(ATTACK)), False),
    "the last brackets gone": (changed(LAST, bare(LAST)), False),
    "all brackets gone": (
        sealed("\n".join(bare(row) if " [" in row else row for row in TEXT.split("\n"))),
        False,
    ),
    "cut in the middle": (TEXT[: len(TEXT) // 2], False),
    "cut after a line": (TEXT[: TEXT.index("\n", len(TEXT) // 2) + 1], False),
    "cut and sealed anew": (sealed(TEXT[: TEXT.index("\n", len(TEXT) // 2) + 1]), False),
    "the end not told": (changed("\n! over", ""), False),
    "the foot gone": (sealed(TEXT[: TEXT.index("drawn:")]), False),
    "not sealed": (TEXT.rpartition("check:")[0], False),
    "a check line of something else": (TEXT[:-9] + "00000000\n", False),
    "another name": (changed("human, Anna", "human, Anne"), False),
    "another name, its old seal": (TEXT.replace("Anna", "Anne"), False),
    "another controller": (changed("zhentarim, greedy", "zhentarim, human"), False),
    "another switch": (changed("dice: ", "switches: goblins=3\ndice: "), False),
    "another mode": (changed("mode: strict", "mode: friendly"), False),
    "a die typed in": (changed("[attack ", "[attack 20* "), False),
    "a number marked as typed": (
        changed(ATTACK, ATTACK.replace("]", "*]", 1)),
        False,
    ),
    "a hidden number": (changed("[attack ", "[attack ? "), False),
    "a hidden seed": (changed("seed: 5", "seed: hidden"), False),
    "another seed": (changed("seed: 5", "seed: 6"), False),
    "no salt": (changed(f"salt: {SALT}\n", ""), False),
    "an empty salt": (changed(f"salt: {SALT}", "salt: "), False),
    "no commitment": (changed(f"commitment: {WRITTEN.head.commitment}\n", ""), False),
    "no mode": (changed("mode: strict\n", ""), False),
    "no sides": (changed("dice: attack=20 first_player=20\n", ""), False),
    "other sides": (changed("attack=20", "attack=12"), False),
    "a change by hand": (changed("\n0.1 ", "\n0.1 table: set bedlam hp 3\n0.1 "), False),
    "a choice taken back": (changed("\n0.2 ", "\n! taken back 1\n0.2 "), False),
    "a seat that changed hands": (changed("\n0.2 ", "\n! seat harpers: greedy\n0.2 "), True),
    "chance anew of no commitment": (
        changed(
            "\n! over",
            f"\n! chance anew: commitment {'0' * 64}, seed 7, salt 00\n! over",
        ),
        False,
    ),
    "a digest gone": (changed(f" ~{WRITTEN.lines[7].digest}", ""), False),
    "an opening of somebody": (changed("0.0 table: begin", "0.0 harpers: begin"), False),
    "as a seat sees it": (changed("seen: open", "seen: harpers"), False),
    "of a daily table": (changed("seen: ", "daily: 2026-11-22\nseen: "), True),
    "of no day": (changed("seen: ", "daily: 2026-11-32\nseen: "), False),
    "guided": (changed("seen: ", "guide: onslaught\nseen: "), True),
    "guided by nobody": (changed("seen: ", "guide:\nseen: "), False),
    "a share that the seed has not": (changed("seen: ", "share: harpers, blue\nseen: "), False),
    "a key twice": (changed("seed: 5", "seed: 5\nseed: 5"), False),
    "a form to come": (changed("match 2", "match 3"), False),
    "the form before": (changed("match 2", "match 1"), False),
    "no head at all": (sealed("Warhall match 2\n\n0.0 table: begin\n"), False),
    "nothing": ("", False),
    "a dotted capital digit": (changed("seed: 5", "seed: ٥"), False),
    "a space of another script": (changed("human, Anna", "human,\u3000Anna"), True),
    "the old form, a die typed in": (changed("[attack ", "[attack 20* ", OLD), False),
    "the old form, a choice taken back": (
        changed("\n0.2 ", "\n! taken back 1\n0.2 ", OLD),
        False,
    ),
    "the old form, another name": (OLD.replace("Anna", "Anne"), False),
}


@pytest.mark.parametrize("name", ODD)
def test_game_and_verifier_give_one_verdict(name: str) -> None:
    whole, good = ODD[name]
    found = both(whole)
    assert (found is not None and not found.wrong) == good, found


def test_the_example_of_the_specification_is_as_it_should_be() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    found = both(page.split("```\n")[1])
    assert found is not None
    assert (found.wrong, found.derived) == ((), 7)


def test_what_was_chosen_is_counted_where_the_head_allows_it() -> None:
    file = played("referee", ("attack",))
    at = with_attack()
    line = file.lines[at]
    typed = tuple(
        msgspec.structs.replace(one, typed=True) if one.purpose == "attack" else one
        for one in line.drawn
    )
    lines = [*file.lines[:at], msgspec.structs.replace(line, drawn=typed), *file.lines[at + 1 :]]
    stamps = {**file.stamps, 3: ("taken back 2", "seat harpers: greedy"), 9: ("taken back 1",)}
    whole = text(msgspec.structs.replace(file, lines=tuple(lines), stamps=stamps))
    found = both(whole.replace("\n0.1 ", f"\n0.1 table: set bedlam hp 3 ~{'0' * 12}\n0.1 "))
    assert found is None  # its seal is of before
    found = both(sealed(whole.replace("\n0.1 ", f"\n0.1 table: set x ~{'0' * 12}\n0.1 ")))
    assert found is not None
    assert found.wrong == ()
    assert (found.chosen, found.set_by_hand, found.taken_back, found.handed) == (2, 1, 3, 1)
    assert "2 typed in, 1 change by hand, 3 choices taken back" in str(found)


def test_a_match_of_a_real_table_says_so_in_its_head() -> None:
    """Without a seed every number was told by somebody: the head must name all those dice."""
    purposes = sorted({one.purpose for line in WRITTEN.lines for one in line.drawn})
    for by_hand, good in ((tuple(purposes), True), (tuple(purposes[:-1]), False)):
        head = msgspec.structs.replace(
            WRITTEN.head, seed=-1, salt="", commitment="", by_hand=by_hand
        )
        found = both(text(msgspec.structs.replace(WRITTEN, head=head)))
        assert found is not None
        assert (not found.wrong) == good
        assert found.derived == 0


def test_persons_who_gave_to_the_seed_can_check_that_it_is_of_all_of_them() -> None:
    shares = (Share("harpers", "blue elephant"), Share("zhentarim", "Ärger 7"))
    seed = seed_of(SALT, shares)
    recorder = Recorder(Match.start(game(), seed))
    head = head_of(
        game(), ("human", "human"), ("Anna", "Ben"), seed, SALT, {}, "friendly", (), shares
    )
    assert head.pledge == pledge(SALT)
    chance = random.Random(1)
    while recorder.match.decision is not None:
        seat = recorder.match.waiting()[0]
        decision = recorder.match.decision
        recorder.play(seat, decision.nth(seat, chance.randrange(decision.count(seat))))
    whole = text(written(head, recorder))
    assert "share: zhentarim, Ärger 7\n" in whole
    found = both(whole)
    assert found is not None
    assert (found.wrong, found.shares) == ((), 2)
    for old, new in (("elephant", "elefant"), ("share: harpers, blue elephant\n", "")):
        found = both(changed(old, new, whole))
        assert found is not None
        assert any("persons gave" in each or "commitment" in each for each in found.wrong)
    # Bound anew as somebody would who chose the seed: it still does not follow from the shares.
    other = msgspec.structs.replace(head, seed=7)
    other = msgspec.structs.replace(other, commitment=commitment_of(other))
    found = both(text(written(other, recorder)))
    assert found is not None
    assert "the seed does not follow from the salt and what the persons gave" in found.wrong


@pytest.mark.parametrize("seed", range(300))
def test_a_spoilt_file_gets_one_verdict(seed: int) -> None:
    """Bytes changed, cut, doubled and moved, most of them sealed anew."""
    chance = random.Random(f"judged {seed}")
    raw = (TEXT, OLD, text(played("friendly")))[seed % 3].encode()
    body = raw.rpartition(b"check:")[0]
    whole = spoil(body, chance)[:LARGEST].decode("utf-8", "replace")
    both(sealed(whole) if chance.random() < 0.9 else whole)


@pytest.mark.parametrize("seed", range(300))
def test_a_changed_word_gets_one_verdict(seed: int) -> None:
    """Words and signs of the grammar put where they do not belong."""
    chance = random.Random(f"words {seed}")
    rows = TEXT.rpartition("check:")[0].split("\n")
    words = [*"[]~:=!#*/?,.05 ²\u00a0\n", "20", "20*", "3/4", "?/3", "table:", "set", "begin", "[]"]
    words += ["attack", "hidden", "  ", "! over", "drawn: attack=1", "= x", "seed: 5", "seen:"]
    words += ["daily:", "guide:", "2026-11-22"]
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(len(rows))
        parts = rows[at].split(" ")
        place = chance.randrange(len(parts))
        match chance.randrange(4):
            case 0:
                parts[place] = chance.choice(words)
            case 1:
                parts.insert(place, chance.choice(words))
            case 2:
                del parts[place]
            case 3:
                parts[place] += chance.choice(words)
        rows[at] = " ".join(parts)
    both(sealed("\n".join(rows)))


# --- what a person is told


def written_to(folder: Path, whole: str) -> Path:
    """Return the file that a text was written into."""
    path = folder / "m.warhall"
    path.write_text(whole, encoding="utf-8", newline="\n")
    return path


def told(tmp_path: Path, whole: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code of ``warhall replay --verify``, which the verifier shares, and what it says."""
    path = written_to(tmp_path, whole)
    verdict = VERIFY.main([str(path)])
    capsys.readouterr()
    code = run(argparse.Namespace(file=path, verify=True))
    assert code == verdict
    return code, capsys.readouterr().out


Change = Callable[[], str]


@pytest.mark.parametrize(
    ("change", "code", "said"),
    [
        (lambda: TEXT, 0, "0 typed in"),
        (lambda: TEXT.rpartition("check:")[0], 1, "not sealed"),
        (lambda: changed("\n0.2 ", "\n! taken back 3\n0.2 "), 1, "3 choices taken back, which its"),
        (lambda: changed("mode: strict\n", "by_hand: attack\nmode: strict\n"), 1, "commitment"),
        (lambda: changed("human, Anna", "human, Anne"), 1, "commitment"),
        (lambda: changed(f"salt: {SALT}\n", ""), 1, "salt or commitment is missing"),
    ],
)
def test_the_command_tells_what_is_wrong(
    change: Change, code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found, out = told(tmp_path, change(), capsys)
    assert found == code, out
    assert said in out


ONE_OF_EACH: Final = (
    (("[attack ", "[attack 20* "), "1 number was typed in of dice"),
    (("\n0.2 ", "\n! taken back 1\n0.2 "), "1 choice taken back, which its head"),
    (("\n0.1 ", f"\n0.1 table: set bedlam hp 3 ~{'0' * 12}\n0.1 "), "1 change by hand, and its"),
)
"""What is put into a file, and what both readers say of it."""


@pytest.mark.parametrize(("change", "said"), ONE_OF_EACH)
def test_of_one_is_spoken_as_of_one(
    change: tuple[str, str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = changed(*change)
    judged = judge(parse(whole))
    VERIFY.main([str(written_to(tmp_path, whole))])
    for out in ("\n".join((*judged.wrong, str(judged))), capsys.readouterr().out):
        assert said in out
        assert not re.search(r"(?<!\S)1 (numbers|choices|changes|times|persons|seats)\b", out)


def test_one_line_that_was_played_is_spoken_of_as_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = changed("\n0.1 ", f"\n0.1 table: set bedlam hp 3 ~{'0' * 12}\n0.1 ")
    assert run(argparse.Namespace(file=written_to(tmp_path, whole), verify=False)) == 1
    assert "1 line was played up to there" in capsys.readouterr().out


def test_what_may_have_been_meant_is_a_question_and_ends_as_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = next(n for n, line in enumerate(WRITTEN.lines) if line.choice.startswith("active "))
    whole = changed(f": {WRITTEN.lines[at].choice} ", ": active harper ")
    assert run(argparse.Namespace(file=written_to(tmp_path, whole), verify=True)) == 1
    assert re.search(r"did you mean '[^']+'\? \d+ lines? w", capsys.readouterr().out)


def test_an_end_that_is_none_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Cut, its foot and end written anew: only the rules know that the match was not over."""
    cut = msgspec.structs.replace(WRITTEN, lines=WRITTEN.lines[:50], stamps={49: ("over",)})
    path = tmp_path / "m.warhall"
    path.write_text(text(cut), encoding="utf-8")
    assert run(argparse.Namespace(file=path, verify=True)) == 1
    assert "it says that the match is over, and it is not" in capsys.readouterr().out
    given_up = msgspec.structs.replace(cut, stamps={49: ("conceded: harpers",)})
    path.write_text(text(given_up), encoding="utf-8")
    assert run(argparse.Namespace(file=path, verify=True)) == 0


def test_a_plain_replay_tells_it_too_and_lets_it_pass(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.warhall"
    path.write_text(TEXT.rpartition("check:")[0], encoding="utf-8")
    assert run(argparse.Namespace(file=path, verify=False)) == 0
    assert "note: it is not sealed" in capsys.readouterr().out


# --- what is no plain file


@pytest.mark.parametrize("kind", ["pipe", "device", "large", "folder"])
def test_what_is_no_plain_file_is_refused_at_once_and_in_little_memory(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.warhall"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "folder":
        path.mkdir()
    else:
        with path.open("wb") as file:
            file.truncate(2_000_000_000)
    tracemalloc.start()
    began = perf_counter()
    with pytest.raises((OSError, BadText)):
        read(path)
    assert VERIFY.main([str(path)]) == 1
    took, peak = perf_counter() - began, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert "cannot be read as a match" in capsys.readouterr().out
    assert took < 1
    assert peak < 64_000_000


def test_a_long_replay_tells_a_person_how_far_it_is_and_others_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "m.warhall"
    path.write_text(TEXT, encoding="utf-8")
    monkeypatch.setattr(replay, "PROGRESS", 50)
    for waits in (True, False):
        monkeypatch.setattr("sys.stderr.isatty", lambda waits=waits: waits)
        assert run(argparse.Namespace(file=path, verify=True)) == 0
        said = capsys.readouterr().err
        assert (f"\r50 of {len(WRITTEN.lines)} lines" in said) == waits
        assert bool(said) == waits
