"""Every question of Descent has a title, a text and a hint, and every answer a name."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from game import paths
from game.engine.decisions import choice, code_of
from game.engine.match import Match
from game.rules.descent import codes, notation
from game.rules.descent.attack import Attack
from game.words import language, play
from game.words.descent import answers, by_hand, log, prompts
from game.words.descent.match_names import MatchNames
from game.words.rich import STYLES, plain
from tests.rules.descent.positions import Position
from tests.rules.descent.turns import take_turn
from tests.words.descent.named import ALL, OTHERS, game, walked

FOLDER = paths.assets() / "locale"
LONGEST_TITLE = 44
LONGEST_BUTTON = 60


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def test_every_kind_of_question_has_a_title_a_text_and_a_hint() -> None:
    kinds = notation.CLAUSES.keys()
    assert len(kinds) == 27
    assert kinds == prompts.TEXTS.keys() == prompts.HINT_OF.keys()
    assert kinds == {key.partition(".")[0] for key in prompts.TITLES}
    assert set(prompts.HINT_OF.values()) <= prompts.HINTS.keys()


def test_every_family_of_answers_has_a_name() -> None:
    assert answers.ROWS.keys() == notation.WORDS.keys()
    assert {codes.ACTIONS[each] for each in range(len(codes.ACTIONS))} == answers.ACTS.keys()
    assert set(codes.ORDERS[1:]) == answers.ORDERED.keys()


def ids() -> set[str]:
    """Return the ids that nobody should read: those of two words."""
    tables = game().tables
    content = tables.content
    found = {*[each.id for each in content.heroes], *[each.id for each in content.items]}
    found |= {*[each.id for each in content.cards], *[each.id for each in content.monsters]}
    found |= {*by_hand.CHANGES, *codes.ACTIONS}
    return {each for each in found if "_" in each}


def _whole(match: Match, seat: int, names: MatchNames) -> None:
    decision = match.decision
    assert decision is not None
    asked = prompts.prompt(match, seat, names)
    assert re.fullmatch(r"\S.*[?\wäöüß]", asked.title)
    assert len(asked.title) <= LONGEST_TITLE, asked.title
    said = asked.title + plain(asked.text)
    assert not any(id in said for id in ids())
    assert re.search(r"[{}]|_", said) is None, said
    assert plain(asked.text).endswith((".", "!"))
    assert prompts.hint(match)
    seen = set()
    for chosen in decision.choices(seat):
        # One of each family will do: they differ by the name of a space or figure.
        if code_of(chosen) in seen:
            continue
        seen.add(code_of(chosen))
        row = answers.row(match, seat, chosen, names)
        assert plain(row.name)
        assert len(plain(row.name)) <= LONGEST_BUTTON, plain(row.name)
        whole = plain(row.name) + plain(row.source) + plain(row.text)
        assert re.search(r"[{}]|_", whole) is None, whole
        assert plain(row.pays) == "" or plain(row.pays).endswith(".")
        assert plain(row.does) == "" or plain(row.does).endswith(".")
        assert answers.button(match, seat, chosen, names) == plain(row.name)
        for span in (*row.name, *row.text):
            assert span.style in STYLES


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(
    ("quest", "heroes", "seed"),
    [
        ("ember_crypt", ALL, 1),
        ("web_below", (*OTHERS, *ALL[:2]), 2),
        ("ember_crypt", OTHERS, 3),
        ("web_below", ALL[3:], 4),
    ],
)
def test_all_that_comes_in_a_match_is_in_whole_words(
    quest: str, heroes: tuple[str, ...], seed: int, code: str
) -> None:
    language.use(code, FOLDER)
    played = game(quest, heroes)
    names = MatchNames(played.tables, ())
    match = Match.start(played, seed)
    kinds: set[str] = set()
    for standing, events in walked(match, random.Random(seed), 500):
        for each in events:
            said = plain(log.line(each, names).text)
            assert re.search(r"[{}]|_", said) is None, said
        if standing.decision is None:
            break
        if standing.decision.kind not in kinds or seed % 2:
            for seat in standing.decision.seats:
                _whole(standing, seat, names)
        kinds.add(standing.decision.kind)
    assert len(kinds) >= 8


def names_of(p: Position) -> MatchNames:
    return MatchNames(p.s.tables, ())


def test_the_action_is_asked_with_what_each_gives() -> None:
    played = game()
    match = Match.start(played, 1)
    names = MatchNames(played.tables, ())
    while match.decision is not None and match.decision.kind != "action":
        seat = match.decision.seats[0]
        offered = match.decision.choices(seat)
        sets = [each for each in offered if code_of(each) == codes.STARTING_SET]
        match.play(seat, sets[0] if sets else offered[-1])
    assert match.decision is not None
    seat = match.decision.seats[0]
    told = [answers.button(match, seat, each, names) for each in match.decision.choices(seat)]
    assert told[:5] == [
        "Run: 8 points", "Battle: 2 attacks", "Advance: 4 points and 1 attack",
        "Ready: 4 points and an order", "Ready: 1 attack and an order",
    ]  # fmt: skip


@pytest.mark.clause("D7.12", "D7r")
def test_an_order_says_when_it_is_lost_and_ilsa_keeps_her_aim() -> None:
    told = {}
    for hero in ("steelhorns", "ilsa_fletcher"):
        p = Position(hero)
        p.hero(hero, (2, 2))
        take_turn(p, hero, codes.READY)
        seat = p.figure(hero)
        row = answers.row(p.m, seat, choice(codes.ORDER, codes.AIM), names_of(p))
        told[hero] = plain(row.does)
    assert told == {
        "steelhorns": "Your next attack is aimed. Lost by moving, a wound or other weapons.",
        "ilsa_fletcher": "Your next attack is aimed. Lost by a wound or other weapons.",
    }


@pytest.mark.clause("D3.5.1", "D3.5.2")
def test_the_strike_says_how_many_wounds_it_deals() -> None:
    p = Position("steelhorns")
    p.hero("steelhorns", (2, 2), "sword")
    p.monster("beastman", (3, 2))
    p.dice(red=[4], green=[1], black=[1, 1, 1])
    p.attack("steelhorns", (3, 2), "sword")
    assert p.m.decision is not None
    assert any(isinstance(each, Attack) for each in p.m.stack)
    done = choice(codes.DONE, 0)
    before = answers.button(p.m, 0, done, names_of(p))
    row = answers.row(p.m, 0, choice(codes.SURGE, 0), names_of(p))
    assert (plain(row.name), plain(row.source)) == ("+1 damage", "1 surge")
    p.play(codes.SURGE, 0)
    assert p.m.decision is not None
    after = answers.button(p.m, 0, done, names_of(p))
    assert re.fullmatch(r"Strike: \d wounds?", before)
    assert int(after.split()[1]) == int(before.split()[1]) + 1


def test_a_hint_tells_what_to_do_with_what_is_taken_up() -> None:
    p = Position("steelhorns")
    p.hero("steelhorns", (2, 2), "sword")
    p.monster("beastman", (3, 2))
    take_turn(p, "steelhorns", codes.ADVANCE)
    assert prompts.hint(p.m) == ("Click a space to go, an enemy to attack · {end} ends the turn")
    assert prompts.hint(p.m, taken=True) == (
        "Click a lit enemy · any other space with Shift · {cancel} puts it back"
    )
    assert prompts.hint(p.m, taken=True, ready=True) == (
        "{confirm} does it · {cancel} puts it back"
    )
    assert prompts.hint(p.m, by=play.BY_KEYS).startswith("Arrows")
