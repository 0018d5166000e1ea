from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.book import bring_back
from game.engine.dice import NumberWanted, new_dice
from game.engine.errors import BadText
from game.engine.match import Match
from game.store.kept import Kept, Snapshot, Stamp
from game.store.library import Library
from game.store.recorder import Recorder, head_of
from game.store.resume import open_match
from tests.store.playing import LEVELS, Played, game_played


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    opened = Library.open(tmp_path_factory.mktemp("library"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def played(library: Library) -> Played:
    return Played(library, 1).play(55)


@pytest.fixture(scope="module")
def kept(library: Library, played: Played) -> Kept:
    return library.load(played.journal.id)


def test_every_point_of_a_match_can_be_stood_at_again(played: Played, kept: Kept) -> None:
    for number, digest in played.digests.items():
        resumed = open_match(kept, LEVELS, number)
        assert resumed.difference is None
        assert resumed.match.digest() == digest
        assert resumed.choices[-1].number == number
    with pytest.raises(KeyError):
        open_match(kept, LEVELS, 56)


def test_a_match_without_snapshots_is_played_from_its_opening(played: Played, kept: Kept) -> None:
    bare = msgspec.structs.replace(kept, snapshots=())
    resumed = open_match(bare, LEVELS)
    assert resumed.difference is None
    assert resumed.match.digest() == played.digests[55]


@pytest.mark.parametrize(
    "broken", [b"", b"[" * 100_000, b"{}", b'{"form":1}', b'{"form":1,"game":"chess"}', b"9" * 9999]
)
def test_a_snapshot_that_does_not_fit_makes_way_for_an_older_one(
    played: Played, kept: Kept, broken: bytes
) -> None:
    snapshots = (*kept.snapshots[:-1], Snapshot(kept.snapshots[-1].number, broken))
    resumed = open_match(msgspec.structs.replace(kept, snapshots=snapshots), LEVELS)
    assert resumed.difference is None
    assert resumed.match.digest() == played.digests[55]


ODD_VALUES: list[object] = [None, True, -1, 10**30, 1.5, "", "x", "ff", [], [[]], {}, {"a": 1}]


def with_odd_value(whole: Any, chance: random.Random) -> Any:
    """A snapshot with one of its values, however deep, put away or in place of another."""
    twin = json.loads(json.dumps(whole))
    at = twin
    while True:
        keys = list(at) if isinstance(at, dict) else range(len(at))
        key = chance.choice(list(keys))
        inner = at[key]
        if isinstance(inner, dict | list) and inner and chance.random() < 0.8:
            at = inner
            continue
        if chance.random() < 0.2:
            del at[key]
        else:
            at[key] = chance.choice(ODD_VALUES)
        return twin


@pytest.mark.parametrize("seed", range(400))
def test_a_snapshot_with_any_odd_value_is_restored_or_refused_in_words(
    kept: Kept, seed: int
) -> None:
    chance = random.Random(f"odd {seed}")
    taken = chance.choice(kept.snapshots).taken
    spoilt = json.dumps(with_odd_value(json.loads(taken), chance)).encode()
    with suppress(BadText):
        Match.restore(game_played(), spoilt)


@pytest.mark.parametrize("fault", [TypeError, AttributeError, LookupError, AssertionError])
def test_a_fault_of_the_rules_is_no_damaged_save(
    kept: Kept, monkeypatch: pytest.MonkeyPatch, fault: type[Exception]
) -> None:
    """It was told as a save that differs, and choices were taken from the library for it."""

    def broken(*_: object) -> None:
        raise fault("ours")

    monkeypatch.setattr(Recorder, "again", broken)
    for snapshots in (kept.snapshots, ()):
        with pytest.raises(fault, match="ours"):
            open_match(msgspec.structs.replace(kept, snapshots=snapshots), LEVELS)
    with pytest.raises(fault, match="ours"):
        bring_back(kept, LEVELS)


def test_a_choice_that_comes_out_differently_is_named(played: Played, kept: Kept) -> None:
    changed = msgspec.structs.replace(kept.choices[47].line, digest="0" * 12)
    choices = list(kept.choices)
    choices[47] = msgspec.structs.replace(choices[47], line=changed)
    resumed = open_match(msgspec.structs.replace(kept, choices=tuple(choices)), LEVELS)
    line = kept.choices[47].line
    assert str(resumed.difference) == (
        f"{line.round}.{line.count} {line.who}: {line.choice}: other events come of it"
    )
    assert resumed.match.digest() == played.digests[46]
    assert resumed.choices[-1].number == 46


@pytest.mark.parametrize("words", ["", "dance", "\x00", "move Z99", "x" * 4000])
def test_words_that_no_choice_has_are_a_difference(played: Played, kept: Kept, words: str) -> None:
    choices = list(kept.choices)
    line = msgspec.structs.replace(choices[50].line, choice=words)
    choices[50] = msgspec.structs.replace(choices[50], line=line)
    resumed = open_match(msgspec.structs.replace(kept, choices=tuple(choices)), LEVELS)
    assert resumed.difference is not None
    assert resumed.match.digest() == played.digests[49]


def test_a_match_of_other_rules_is_played_from_its_opening(played: Played, kept: Kept) -> None:
    head = msgspec.structs.replace(kept.terms.head, rules=0, ground="another")
    terms = msgspec.structs.replace(kept.terms, head=head)
    summary = msgspec.structs.replace(kept.summary, terms=terms)
    # A snapshot of other rules may not be trusted: this one would hide the difference.
    changed = msgspec.structs.replace(kept.choices[3].line, digest="0" * 12)
    choices = list(kept.choices)
    choices[3] = msgspec.structs.replace(choices[3], line=changed)
    old = msgspec.structs.replace(kept, summary=summary, choices=tuple(choices))
    resumed = open_match(old, LEVELS)
    assert len(resumed.noted) == 2
    assert resumed.difference is not None
    assert resumed.match.digest() == played.digests[2]


def test_a_lost_choice_ends_the_way_but_for_a_later_snapshot(played: Played, kept: Kept) -> None:
    def without(number: int) -> Kept:
        left = tuple(choice for choice in kept.choices if choice.number != number)
        return msgspec.structs.replace(kept, choices=left)

    resumed = open_match(without(50), LEVELS)
    assert resumed.difference is not None
    assert resumed.match.digest() == played.digests[49]
    resumed = open_match(without(10), LEVELS)
    assert resumed.difference is None
    assert resumed.match.digest() == played.digests[55]


def test_a_match_that_cannot_be_begun_is_told(kept: Kept) -> None:
    bare = msgspec.structs.replace(kept, snapshots=(), choices=kept.choices[1:])
    with pytest.raises(BadText, match="opening"):
        open_match(bare, LEVELS)
    head = msgspec.structs.replace(kept.terms.head, scenario="../../etc/passwd")
    terms = msgspec.structs.replace(kept.terms, head=head)
    summary = msgspec.structs.replace(kept.summary, terms=terms)
    with pytest.raises(BadText, match="scenario"):
        open_match(msgspec.structs.replace(kept, summary=summary), LEVELS)


def test_what_a_referee_set_by_hand_comes_back(library: Library) -> None:
    played = Played(library, 7).play(5)
    while played.match.decision is not None and played.match.decision.kind != "turn":
        played.step()
    events = played.recorder.override("harpers vp 7")
    stamp = Stamp("set_by_hand", len(played.recorder.lines), words="harpers vp 7")
    line = played.recorder.lines[-1]
    number = played.journal.append(-1, line, events, played.match, (7, 0), "override", stamp=stamp)
    set_by_hand = played.match.digest()
    played.play(3)
    kept = library.load(played.journal.id)
    assert kept.stamps == (stamp,)
    assert kept.choices[number].standing.points == (7, 0)
    for snapshots in (kept.snapshots, ()):
        again = msgspec.structs.replace(kept, snapshots=snapshots)
        assert open_match(again, LEVELS, number).match.digest() == set_by_hand
        assert open_match(again, LEVELS).match.digest() == played.match.digest()


def test_dice_that_the_table_rolled_are_set_again(library: Library, tmp_path: Path) -> None:
    game = game_played()
    chance = new_dice(("choice", "die"), 9)
    opening: list[int] = []
    while True:
        try:
            match = Match.start(
                game, 9, True, {"first player": opening}, ("first player", "attack")
            )
            break
        except NumberWanted as wanted:
            opening.append(chance.roll(1, wanted.sides))
    recorder = Recorder(match)
    head = head_of(game, ("human", "human"), ("Ada", "Ben"), 9, "", {})
    journal = library.start(head, recorder, "real dice", by_hand=("first player", "attack"))
    for _ in range(45):
        seat = match.waiting()[-1]
        assert match.decision is not None
        choice = match.decision.nth(seat, chance.roll(0, match.decision.count(seat)) - 1)
        told: dict[str, list[int]] = {}
        while True:
            twin = match.copy()
            for purpose, faces in told.items():
                twin.state.dice.fix(purpose, faces)
            try:
                twin.play(seat, choice)
                break
            except NumberWanted as wanted:
                told.setdefault(wanted.purpose, []).append(chance.roll(1, wanted.sides))
        for purpose, faces in told.items():
            match.state.dice.fix(purpose, faces)
        events = recorder.play(seat, choice)
        journal.append(seat, recorder.lines[-1], events, match)
    kept = library.load(journal.id)
    assert any(one.typed for choice in kept.choices[1:] for one in choice.line.drawn)
    for snapshots in (kept.snapshots, ()):
        resumed = open_match(msgspec.structs.replace(kept, snapshots=snapshots), LEVELS)
        assert resumed.difference is None
        assert resumed.match.digest() == match.digest()
        assert resumed.match.state.dice.by_hand == match.state.dice.by_hand != 0
