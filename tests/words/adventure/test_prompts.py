"""Every question of Adventure has a title, a text and a hint, and every answer a name."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.engine.decisions import code_of
from game.engine.match import Match
from game.rules import adventure
from game.rules.adventure import codes, notation
from game.rules.adventure.content import content
from game.rules.adventure.game import AdventureGame
from game.words import language, play
from game.words.adventure import answers, log, prompts
from game.words.adventure.match_names import MatchNames
from game.words.rich import STYLES, plain
from tests.rules.adventure.positions import Position
from tests.words.adventure.named import ALL

FOLDER = paths.assets() / "locale"
SOURCES = [path.read_text("utf-8") for path in Path(adventure.__file__).parent.glob("*.py")]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def kinds() -> set[str]:
    """Return every kind of question that the rules ask."""
    asks = re.compile(r'(?:\bDecision\(|\bt\.ask\()\s*"([a-z_]+)"')
    return {kind for source in SOURCES for kind in asks.findall(source)}


def test_every_kind_of_question_has_a_title_a_text_and_a_hint() -> None:
    assert len(kinds()) > 40
    assert kinds() == prompts.TITLES.keys() == prompts.TEXTS.keys() == prompts.HINT_OF.keys()
    assert set(prompts.HINT_OF.values()) <= prompts.HINTS.keys()


def test_every_family_of_answers_has_a_name() -> None:
    assert answers.ROWS.keys() == notation.WORDS.keys()
    assert set(answers.ON) <= set(notation.WORDS)


def test_what_can_be_passed_or_accepted_has_its_words() -> None:
    for source in SOURCES:
        for kind in re.findall(r'\.ask\(\s*"([a-z_]+)"[^)]*may=', source):
            assert kind in answers.PASSES, kind


def started(place: int, adventure_: str, seats: int) -> tuple[Match, MatchNames]:
    """Return a match of some heroes, and what everything in it is called."""
    heroes = (ALL[place % 5 :] + ALL)[:seats]
    game = AdventureGame(adventure_, heroes, powers=place % 3)
    names = MatchNames(game.tables, (), lambda cell: f"A{cell}", lambda slot: f"Hall {slot}")
    return Match.start(game, place), names


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("adventure_", [each.id for each in content().adventures])
def test_all_that_comes_in_a_match_is_in_whole_words(adventure_: str, code: str) -> None:
    language.use(code, FOLDER)
    seats = content().adventure(adventure_).most_players
    for place in range(1, 2):
        match, names = started(place, adventure_, seats)
        chance = random.Random(place)
        for _ in range(70):
            if match.decision is None:
                break
            decision = match.decision
            for seat in decision.seats:
                _whole(match, seat, names)
            for seat in decision.seats:
                for each in match.play(seat, chance.choice(decision.choices(seat))):
                    assert "{" not in plain(log.line(each, names).text)


def _whole(match: Match, seat: int, names: MatchNames) -> None:
    decision = match.decision
    assert decision is not None
    asked = prompts.prompt(match, seat, names)
    assert re.fullmatch(r"\S.*", asked.title)
    assert "{" not in asked.title + plain(asked.text)
    assert plain(asked.text).endswith((".", "!"))
    assert prompts.hint(match)
    seen = set()
    for chosen in decision.choices(seat):
        # One of each family will do: they differ by the name of a square or figure.
        if code_of(chosen) in seen:
            continue
        seen.add(code_of(chosen))
        row = answers.row(match, seat, chosen, names)
        assert plain(row.name)
        assert "{" not in plain(row.name) + plain(row.source) + plain(row.text)
        assert answers.button(match, seat, chosen, names) == plain(row.name)
        for span in (*row.name, *row.text):
            assert span.style in STYLES


def test_a_hint_tells_what_to_do_with_what_is_taken_up() -> None:
    match, _names = started(0, "daylight_assault", 1)
    while match.decision is not None and match.decision.kind != "act":
        match.play(0, match.decision.choices(0)[0])
    assert prompts.hint(match) == (
        "Click a square to move, a power to use it · {end} ends the Hero Phase"
    )
    assert prompts.hint(match, taken=True) == "Click what is lit · {cancel} puts it back"
    assert prompts.hint(match, taken=True, ready=True) == (
        "{confirm} does it · {cancel} puts it back"
    )
    assert prompts.hint(match, by=play.BY_KEYS).startswith("Arrows")


@pytest.mark.clause("A4.2")
def test_a_hint_speaks_of_no_move_where_none_is_left() -> None:
    p = Position("kat")
    p.stand("kat", "1a1")
    p.powers("kat", "backstab")
    p.monster("wraith", "1a2", hp=1)
    assert p.offers("move")
    assert prompts.hint(p.m).startswith("Click a square to move")
    p.s.moves = 2
    p.again().settle()
    assert prompts.hint(p.m).startswith("Click a power")


@pytest.mark.clause("A4.4", "A4.6", "A13e")
def test_the_end_of_a_hero_phase_says_what_follows() -> None:
    match, names = started(0, "daylight_assault", 1)
    said = set()
    chance = random.Random(2)
    for _ in range(60):
        if match.decision is None:
            break
        if match.decision.kind == "act":
            end = match.decision.choices(0)[-1]
            said.add(answers.button(match, 0, end, names))
        match.play(0, chance.choice(match.decision.choices(0)))
    assert said == {"Explore", "Stay here"}


@pytest.mark.clause("A4.6", "A4.17", "A13e")
def test_a_scout_is_told_what_staying_does_and_whoever_must_explore_is_not() -> None:
    asked = []
    for square in ("3b2", "3a2"):
        p = Position("allisa")
        p.lay("T26", "1n")
        p.stand("allisa", square)
        p.turn("allisa")
        p.play("end")
        names = MatchNames(p.s.tables, (), str, str)
        asked.append(plain(prompts.prompt(p.m, 0, names).text))
    laid = "The next tile of the stack is laid at the edge, with a monster on it."
    assert asked == [f"{laid} Staying lays none: an encounter is drawn for certain.", laid]


def test_a_card_is_told_before_it_is_said_on_whom() -> None:
    match, names = started(0, "daylight_assault", 1)
    while match.decision is not None and match.decision.kind != "act":
        match.play(0, match.decision.choices(0)[0])
    card = match.state.powers(0)[0]  # type: ignore[attr-defined]
    row = answers.card_row(match, 0, card, names)
    assert plain(row.name) == names.card(card).text
    assert plain(row.source).endswith("of Arjhan")
    assert card >= codes.FIRST_POWER


def test_before_a_hero_acts_the_line_says_what_begins_it() -> None:
    """Nothing happens there that could be let happen."""
    assert prompts.HINT_OF["start"] == "begin"
    for form in ("", ".keys", ".pad"):
        assert "{end} begins to act" in prompts.HINTS[f"begin{form}"]
