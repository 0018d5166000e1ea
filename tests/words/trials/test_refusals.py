"""Everything that is off is told in a sentence with its clause, in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.engine import errors, options
from game.engine.match import Match
from game.rules import trials
from game.rules.rulebook import of_game
from game.rules.trials.codes import FIRST_GOBLIN
from game.rules.trials.game import TrialsGame
from game.words import language
from game.words.rich import plain
from game.words.trials import refusals
from game.words.trials.match_names import MatchNames
from tests.rules.trials.random_play import GAMES, careful
from tests.words.trials.named import GAINS, MERTZ, named

FOLDER = paths.assets() / "locale"
NAMES = named()
GOBLIN = FIRST_GOBLIN
WORD = re.compile(r'"([a-z]+(?:_[a-z0-9]+)*)"')
FACTS = {
    "answer", "area", "attack", "card", "cell", "chain", "figure", "hand", "needed", "own", "path",
    "play_target", "range", "reach", "spaces", "step", "target", "targets", "turn", "victim", "why",
}  # fmt: skip
"""Words of the rules that are no reasons: kinds of questions, facts, uses of loot."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def test_every_reason_of_the_rules_has_its_words_and_no_other_has() -> None:
    folder = Path(trials.__file__).parent
    found: set[str] = set()
    for name in ("refusals.py", "refused_cards.py"):
        found.update(WORD.findall((folder / name).read_text("utf-8")))
    assert found - FACTS - {"price"} == refusals.KEYS - {"price"}


def card(id: str) -> int:
    called = NAMES.tables.card_called
    return called(id) if called(id) >= 0 else called(f"{id}.1")


@pytest.mark.parametrize(
    ("refusal", "wanted", "german"),
    [
        (
            options.Refusal("step", 9, "T22", "too_far", {"spaces": 5, "needed": 7}),
            "The way there costs 7, and no more than 5 can be gone (rule T22).",
            "Der Weg dorthin kostet 7, und mehr als 5 geht nicht (Regel T22).",
        ),
        (
            options.Refusal("step", 9, "T22.3", "friend_there", {"target": GAINS}),
            "Gains stands there: allies are passed, but no move ends on them (rule T22.3).",
            "Gains steht dort: an Verbündeten geht man vorbei, aber keine Bewegung endet auf ihnen "
            "(Regel T22.3).",
        ),
        (
            options.Refusal("longbow", 9, "T36", "no_line", {"figure": MERTZ, "target": GOBLIN}),
            "Goblin A is out of sight (rule T36).",
            "Goblin A ist außer Sicht (Regel T36).",
        ),
        (
            options.Refusal("fire_bolt", 9, "T35.2", "out_of_range", {"range": 9, "reach": 8}),
            "That is 9 spaces away, and this reaches 8 (rule T35.2).",
            "Das ist 9 Felder entfernt, und dies reicht 8 (Regel T35.2).",
        ),
        (
            options.Refusal("heckle", -1, "T65.72", "after_a_roll", {"card": card("heckle")}),
            "Heckle is played after a roll (rule T65.72).",
            "Zwischenruf wird nach einem Wurf gespielt (Regel T65.72).",
        ),
        (
            options.Refusal("x", -1, "T65e", "price", {"card": 0, "price": 1, "hand": 0}),
            "That costs 1 card of your hand, which has 0 (rule T65e).",
            "Das kostet 1 Karte deiner Hand, die 0 hat (Regel T65e).",
        ),
        (
            options.Refusal("x", -1, "T65e", "price", {"card": 0, "price": 2, "hand": 1}),
            "That costs 2 cards of your hand, which has 1 (rule T65e).",
            "Das kostet 2 Karten deiner Hand, die 1 hat (Regel T65e).",
        ),
        (
            options.Refusal("", -1, "T20", "not_your_turn", {"figure": MERTZ}),
            "Mertz is asked now (rule T20).",
            "Jetzt ist Mertz gefragt (Regel T20).",
        ),
        (
            options.Refusal("", -1, "", "match_over", {}),
            "The match is over (rule T3).",
            "Die Partie ist vorbei (Regel T3).",
        ),
    ],
)
def test_sentences(refusal: options.Refusal, wanted: str, german: str) -> None:
    assert plain(refusals.refusal(refusal, NAMES)) == wanted
    language.use("de", FOLDER)
    assert plain(refusals.refusal(refusal, NAMES)) == german


@pytest.mark.parametrize("key", sorted(refusals.KEYS))
@pytest.mark.parametrize("code", ["en", "de"])
def test_each_is_a_whole_sentence_even_without_its_facts(key: str, code: str) -> None:
    language.use(code, FOLDER)
    told = plain(refusals.sentence(key, "", {}, NAMES))
    assert re.fullmatch(r"[A-ZÄÖÜ].*[.)]", told)
    assert "{" not in told


def test_what_the_engine_refuses_is_told() -> None:
    fault = errors.Refused("", "not_offered", {"seat": 1, "choice": 3})
    assert plain(refusals.refused(fault, NAMES)) == "That is not among the choices."
    with pytest.raises(KeyError):
        refusals.sentence("because", "", {}, NAMES)


@pytest.mark.parametrize("code", ["en", "de"])
def test_all_that_a_match_refuses_is_told_with_clauses_that_are_there(code: str) -> None:
    language.use(code, FOLDER)
    played = GAMES["frost_ruins 4 1"]
    assert isinstance(played, TrialsGame)
    names = MatchNames(played.tables)
    match = Match.start(played, 5)
    dice = random.Random(5)
    known = frozenset(of_game("trials").clauses)
    seen: set[str] = set()
    for at in range(500):
        if match.decision is None:
            break
        if at > 60:
            for seat in {match.decision.seats[0], 0}:
                for each in played.refusals(match, seat):
                    seen.add(each.key)
                    assert re.search(r"[{}]|_", plain(refusals.refusal(each, names))) is None
                    assert each.clause == "" or each.clause in known, each.clause
        match.play(*careful(match, dice.random()))
    assert len(seen) >= 12
