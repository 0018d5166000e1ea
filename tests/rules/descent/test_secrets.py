"""Nothing unrevealed and nothing of the overlord's cards is known on the heroes' side.

Two matches in which only the hidden part differs are alike in all that a hero's seat is shown: its
view, its options and what is told of them, events, log, frames, positions and exports. Of the
hidden areas an export has the fingerprint of the quest in its head, and no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path

import msgspec
import pytest

from game import paths
from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.events import Event
from game.engine.match import Match
from game.players.descent.player import DescentPlayer
from game.rules.descent import codes, scenario
from game.rules.descent.codes import DECK, DONE, END, HAND, PASS
from game.rules.descent.descriptor import HEROES
from game.rules.descent.events import AreaRevealed, CardsSeen
from game.rules.descent.game import DescentGame
from game.rules.descent.refusals import POINTED
from game.rules.descent.state import of
from game.session import Pairing, Session
from game.store.exporting import written
from game.store.kept import Kept
from game.store.library import Library
from game.store.notation import text
from game.store.recorder import Recorder, head_of
from game.table.descent.reader import READER
from game.words.descent import log
from game.words.descent.match_names import MatchNames
from tests.rules.descent.quests import EMBER_CRYPT, WEB_BELOW, level
from tests.rules.descent.random_play import ALL, against_the_automatic, party, planned, whole
from tests.store.matches import SALT

# --- the overlord's cards


def with_other_cards(match: Match) -> Match:
    """Return the match with other cards in the overlord's hand, another deck and other chance."""
    twin = match.copy()
    s = of(twin)
    hand, deck = s.piles.cards[HAND], s.piles.cards[DECK]
    turned = (*deck[::-1], *hand)
    s.piles.cards[HAND] = turned[: len(hand)]
    s.piles.cards[DECK] = turned[len(hand) :]
    s.dice.key = bytes(len(s.dice.key))
    return twin


def plain(value: object) -> object:
    """Return a value with all that it holds, so that it can be compared."""
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if value is None or isinstance(value, int | str | float | bytes):
        return value
    names = [name for each in type(value).__mro__ for name in getattr(each, "__slots__", ())]
    names += list(getattr(value, "__dict__", ()))
    return [type(value).__name__, {name: plain(getattr(value, name)) for name in names}]


def pointed_at(match: Match, seat: int) -> object:
    """Return what a seat is told of each space that it points at, and of each that it may not."""
    game, decision = match.game, match.decision
    assert decision is not None
    offered = [code for code, _ in decision.families(seat)]
    families = [-1, codes.STEP, *[code for code in offered if code in POINTED]]
    found: list[object] = []
    for cell in bits(of(match).tables.dungeon.grid.cells):
        found.append(game.aim(match, seat, -1, cell))
        found += [game.why_not(match, seat, code, cell) for code in families]
    return plain(found)


def shown(match: Match, seat: int) -> object:
    """Return all that the rules tell a seat of a match where it stands."""
    game, decision = match.game, match.decision
    assert decision is not None
    found: list[object] = [
        match.seen_by(seat).digest(),
        game.refusals(match, seat),
        game.threats(match, seat),
        game.strikes_left(match),
        game.useful(match, seat) if seat in decision.seats else None,
        game.place(match),
    ]
    if seat in decision.seats:
        found += [game.option(match, seat, each) for each in decision.choices(seat)[:40]]
    if of(match).stands(seat):
        found.append(game.exposure(match, seat, seat))
    found += [game.numbers(match.state, seat)]
    return plain(found)


@pytest.mark.parametrize(
    ("name", "seed"),
    [
        ("ember_crypt 3 steelhorns", 2),
        ("web_below 2 tam_quickfinger", 5),
        ("ember_crypt 1 sister_oriel", 1),
    ],
)
def test_no_hero_is_shown_anything_by_which_the_overlords_cards_differ(
    name: str, seed: int
) -> None:
    game = ALL[name]
    assert isinstance(game, DescentGame)
    heroes, different, compared = range(game.tables.seats), 0, 0
    for number, (match, _) in enumerate(whole(seed, game)):
        decision = match.decision
        if decision is None or decision.seats[0] not in heroes or number % 8:
            continue
        twin = with_other_cards(match)
        cards = of(match).piles.cards[HAND]
        different += set(cards) != set(of(twin).piles.cards[HAND])
        for seat in heroes:
            compared += 1
            assert shown(match, seat) == shown(twin, seat)
        if number > 500:
            break
    assert different > 10
    assert compared > 30


def test_cards_are_told_only_to_the_overlord() -> None:
    for match, events in whole(2, ALL["web_below 3 korva_halfshield"]):
        overlord = of(match).tables.overlord
        for event in events:
            if isinstance(event, CardsSeen):
                assert [seat for seat in range(4) if event.seen_by(seat)] == [overlord]
                assert all(match.game.redact(event, seat) is None for seat in range(3))


def passed_by(
    library: Library, match: Match, choices: list[tuple[int, int]], name: str
) -> tuple[Kept, int]:
    """Play what the heroes choose from a position on, the overlord passing wherever he is asked and
    his monsters standing still; keep it, and return it with how often he passed.

    Where ``choices`` are used up the heroes choose, and what they choose is added to them.
    """
    recorder = Recorder(match)
    game = match.game
    assert isinstance(game, DescentGame)
    people = ("human",) * len(game.seats)
    journal = library.start(head_of(game, people, people, 3, SALT, {}), recorder, name)
    overlord, at, passes = game.tables.overlord, 0, 0
    while match.decision is not None and match.decision.kind != "hand_limit":
        seat = match.waiting()[0]
        families = dict(match.decision.families(seat))
        if seat == overlord:
            idle = next((each for each in (PASS, DONE, END) if each in families), 0)
            passes += PASS in families or match.decision.kind == "powers"
            chosen = choice(idle, 0) if idle else match.decision.nth(seat, 0)
        else:
            if at == len(choices):
                choices.append(planned(match, (at * 0.61803398875) % 1))
            (seat, chosen), at = choices[at], at + 1
        events = recorder.play(seat, chosen)
        journal.append(seat, recorder.lines[-1], events, match)
    return library.load(journal.id), passes


@pytest.mark.clause("D10q")
@pytest.mark.parametrize("seed", [1, 4, 6])
def test_no_export_of_a_hero_tells_whether_the_overlord_was_asked_for_a_card(
    seed: int, tmp_path: Path
) -> None:
    """He is asked where he could pay a card, and it reads as if he had never been."""
    library = Library.open(tmp_path)
    game = ALL["ember_crypt 3 steelhorns"]
    choices: list[tuple[int, int]] = []
    kept, passes = [], []
    for turned in (False, True):
        match = Match.start(game, seed, True)
        s = of(match)
        if turned:
            cards = s.piles.cards[DECK]
            s.piles.cards[DECK] = cards[3:] + s.piles.cards[HAND]
            s.piles.cards[HAND] = cards[:3]
        s.threat = 12
        found = passed_by(library, match, choices, str(turned))
        kept.append(found[0])
        passes.append(found[1])
    assert passes[0] != passes[1]
    for seat in range(3):
        told = [text(written(each, game, seat)) for each in kept]
        assert told[0] == told[1]
        assert not re.search(r"overlord: (pass|done)", told[0])
    own = [text(written(each, game, 3)) for each in kept]
    assert own[0] != own[1]
    assert max(each.count(": pass") for each in own) >= 1
    library.close()


def test_a_hero_takes_a_step_back_whether_the_overlord_has_passed_or_not() -> None:
    """Else the table would tell by it that he was asked (D10q)."""
    pairing = Pairing("descent", "ember_crypt", ("human",) * 3, ("Anna", "Anna", "Ben"), 5,
                      {HEROES: 2}, salt=SALT)  # fmt: skip
    session = Session(pairing, paths.levels())
    for number in range(600):
        steps = session.history.steps
        passed = steps and steps[-1].words == "pass" and steps[-1].seat == 2
        if passed and steps[-2].words.startswith("step ") and steps[-2].seat < 2:
            before = len(steps)
            assert session.history.fence((0, 1)) == ""
            assert session.undo((0, 1)) == 2
            assert len(session.history.steps) == before - 2
            return
        chosen = planned(session.match, (number * 0.61803398875) % 1)
        decision = session.decision
        assert decision is not None
        if decision.kind == "card":
            chosen = (2, choice(PASS, 0))
        session.choose(*chosen)
    raise AssertionError("the overlord never passed at a step")


def test_the_overlords_cards_lie_face_down_in_the_heroes_turns_and_once_monsters_act() -> None:
    asked: dict[tuple[int, bool], set[bool]] = {}
    for match, _ in whole(5, ALL["ember_crypt 4 steelhorns"]):
        if match.decision is None:
            continue
        s, game = of(match), match.game
        for seat in match.waiting():
            hidden, down = game.holds_hidden(match, seat), game.in_the_open(match, seat)
            assert hidden == (seat == s.tables.overlord)
            if hidden:
                asked.setdefault((s.phase, s.done > 0), set()).add(down)
            else:
                assert not down
    assert asked.pop((codes.OVERLORD, False)) == {False}
    assert len(asked) > 1
    assert all(each == {True} for each in asked.values())


# --- the hidden areas


HIDDEN = {
    EMBER_CRYPT: ("shrine", "cells", "crypt"),
    WEB_BELOW: ("east_room", "web_cave", "pillar_hall", "idol_vault"),
}


@cache
def other(name: str) -> scenario.Quest:
    """Return a quest whose hidden areas hold other monsters, tokens, pits and blocks."""
    whole = level(name)
    tables = deepcopy(whole.tables)
    dungeon = scenario.load(whole).dungeon
    rows = [list(row) for row in whole.rows]
    for area in tables["area"]:
        if area["id"] not in HIDDEN[name]:
            continue
        for each in area["monsters"]:
            if "name" not in each:
                each["from"] = 1 if each.get("from", 1) > 1 else 4
                each["master"] = not each.get("master", False)
    loaded = scenario.load(whole)
    for number, area in enumerate(loaded.areas):
        if area is None or area.id not in HIDDEN[name]:
            continue
        stood = {each.at for each in area.monsters}
        changed = 0
        for row, line in enumerate(rows):
            for column, symbol in enumerate(line):
                cell = dungeon.grid.cell(row, column)
                if not dungeon.areas[number] >> cell & 1 or dungeon.grid.name(cell) in stood:
                    continue
                if symbol in "o$hvp":
                    line[column] = {"o": "p", "p": ".", "$": "h", "h": "v", "v": "$"}[symbol]
                    changed += 1
        assert changed
    return scenario.load(
        msgspec.structs.replace(whole, tables=tables, rows=tuple("".join(line) for line in rows))
    )


class Pair:
    """Two matches that differ in what is hidden, in which the same is chosen."""

    def __init__(self, name: str, heroes: tuple[str, ...], seed: int, library: Library) -> None:
        quests = scenario.load(level(name)), other(name)
        self.games = [DescentGame(quest, heroes) for quest in quests]
        self.recorders = [Recorder(Match.start(game, seed, True)) for game in self.games]
        self.hidden = HIDDEN[name]
        self.library = library
        people = ("human",) * (len(heroes) + 1)
        self.journals = [
            library.start(head_of(each.match.game, people, people, seed, SALT, {}), each, name)
            for each in self.recorders
        ]

    def matches(self) -> list[Match]:
        return [each.match for each in self.recorders]

    def go_on(self) -> Iterator[list[list[Event]]]:
        """Play the same in both, and give what came of it, until what differs comes to light."""
        first, second = self.recorders
        yield [first.told[0], second.told[0]]
        number = 0
        while first.match.decision is not None:
            number += 1
            chosen = against_the_automatic(first.match, (number * 0.61803398875) % 1)
            told = [each.play(*chosen) for each in self.recorders]
            if any(isinstance(each, AreaRevealed) and each.id in self.hidden for each in told[0]):
                assert told[0] != told[1], "what came to light is the same"
                return
            for each, journal, events in zip(self.recorders, self.journals, told, strict=True):
                journal.append(chosen[0], each.lines[-1], events, each.match)
            yield told

    def exported(self, seat: int) -> list[str]:
        """Return both as a seat sees them, but for the fingerprints and what seals them."""
        told = [
            text(written(self.library.load(each.id), game, seat))
            for each, game in zip(self.journals, self.games, strict=True)
        ]
        for each, game in zip(told, self.games, strict=True):
            assert each.count(game.fingerprint) == 1
        return [
            re.sub(r"(commitment|check): .*", "", each.replace(game.fingerprint, ""))
            for each, game in zip(told, self.games, strict=True)
        ]


MOST = 240
"""So many answers are compared at most."""
PAIRS = [(EMBER_CRYPT, party(0, 3), 3), (EMBER_CRYPT, party(3, 2), 2), (WEB_BELOW, party(2, 4), 5)]


@pytest.mark.parametrize(("name", "heroes", "seed"), PAIRS)
def test_nothing_tells_what_a_hidden_area_holds_before_it_comes_to_light(
    name: str, heroes: tuple[str, ...], seed: int, tmp_path: Path
) -> None:
    pair = Pair(name, heroes, seed, Library.open(tmp_path))
    first, second = pair.games
    assert first.fingerprint != second.fingerprint
    names = [MatchNames(game.tables, heroes) for game in pair.games]
    frames = [READER.opening(game) for game in pair.games]
    player, pointed = DescentPlayer(1), 0
    for number, told in enumerate(pair.go_on()):
        for side, events in enumerate(told):
            for event in events:
                frames[side].apply(event)
        assert told[0] == told[1]
        said = [
            [log.line(event, own) for event in events]
            for own, events in zip(names, told, strict=True)
        ]
        assert said[0] == said[1]
        if number % 5 == 0:
            assert plain(frames[0].still()) == plain(frames[1].still())
        if number > MOST:
            break
        one, two = pair.matches()
        if one.decision is None or number % 5:
            continue
        assert one.decision.plain() == two.decision.plain()  # type: ignore[union-attr]
        for seat in range(len(heroes)):
            assert shown(one, seat) == shown(two, seat), (seat, one.decision.kind)
        if number % 60 == 0 and one.waiting()[0] < len(heroes):
            assert pointed_at(one, one.waiting()[0]) == pointed_at(two, one.waiting()[0])
            pointed += 1
        if number % 15 == 0:
            (seat, *_) = one.waiting()
            assert player.choose(one.seen_by(seat)) == player.choose(two.seen_by(seat))
    assert number > 60
    assert pointed
    for seat in range(len(heroes) + 1):
        one_side, other_side = pair.exported(seat)
        assert one_side == other_side
    pair.library.close()


@pytest.mark.clause("D10.13")
def test_of_an_unrevealed_area_not_even_walls_are_told() -> None:
    """Pointed at they are unknown, as its floor is; walls about what is revealed are walls."""
    match = Match.start(ALL["ember_crypt 1 steelhorns"], 1)
    while match.decision is not None and match.decision.kind != "action":
        match.play(0, match.decision.choices(0)[-1])
    grid = of(match).tables.dungeon.grid
    told = {
        name: match.game.why_not(match, 0, codes.STEP, grid.parse(name))
        for name in ("T3", "R9", "R4", "R11", "A3", "H5", "H4")
    }
    keys = {name: each.key for name, each in told.items() if each is not None}
    assert [keys[name] for name in ("T3", "R9", "R4", "R11")] == ["unknown"] * 4
    assert [keys[name] for name in ("A3", "H5", "H4")] == ["wall", "wall", "door"]
