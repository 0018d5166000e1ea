"""Every question of Trials has a title, a text and a hint, and every answer a name."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.rules.trials
from game import paths
from game.board.grid import bits
from game.engine.decisions import choice, code_of
from game.engine.match import Match
from game.rules.trials import notation
from game.rules.trials.codes import AREA_AT, ATTACK, DONE, SPARE
from game.rules.trials.draft import STAGES
from game.rules.trials.game import TrialsGame
from game.rules.trials.state import of
from game.words import language, play
from game.words.rich import STYLES, plain
from game.words.trials import answers, conditions, prompts
from game.words.trials.asked import key_of
from game.words.trials.match_names import MatchNames
from tests.rules.trials.positions import A, B
from tests.rules.trials.random_play import GAMES, whole
from tests.rules.trials.turns import Turn

FOLDER = paths.assets() / "locale"
RULES = Path(game.rules.trials.__file__).parent
LONGEST_TITLE = 46
LONGEST_BUTTON = 60
ASKED = re.compile(r"(?:\bask|\bDecision)\(\s*\"(\w+)\"")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def kinds() -> set[str]:
    """Return every kind of question that the rules ask, as they are written there."""
    found = set(STAGES)
    for path in RULES.glob("*.py"):
        found |= set(ASKED.findall(path.read_text(encoding="utf-8")))
    return found


def test_every_kind_of_question_has_a_title_a_text_and_a_hint() -> None:
    assert len(kinds()) >= 30
    told = {key.partition(".")[0] for key in prompts.TEXTS}
    assert kinds() == told
    assert prompts.TEXTS.keys() == prompts.HINT_OF.keys()
    assert prompts.TITLES.keys() == prompts.TEXTS.keys() | {"chain.move"}
    assert set(prompts.HINT_OF.values()) <= prompts.HINTS.keys()


def test_every_family_of_answers_has_a_name() -> None:
    assert answers.ROWS.keys() == notation.WORDS.keys()


def test_whoever_may_let_something_pass_is_told_how() -> None:
    asked = prompts.TEXTS.keys()
    assert answers.PASSES.keys() <= asked
    assert answers.DONES.keys() <= asked
    assert answers.ENDS.keys() <= asked


def _question(match: Match, seat: int, names: MatchNames) -> None:
    said = prompts.prompt(match, seat, names)
    assert 0 < len(said.title) <= LONGEST_TITLE, said.title
    whole_ = said.title + plain(said.text)
    assert re.search(r"[{}]|_", whole_) is None, whole_
    assert plain(said.text).endswith((".", "!")), whole_
    for by in (play.BY_MOUSE, play.BY_KEYS, play.BY_PAD):
        assert prompts.hint(match, by)


def _answers(match: Match, seat: int, names: MatchNames, chance: random.Random) -> None:
    decision = match.decision
    assert decision is not None
    seen: set[int] = set()
    for chosen in decision.choices(seat):
        code = code_of(chosen)
        # One of each family will do: they differ by the name of a card, space or figure.
        if code in seen and chance.random() > 0.02:
            continue
        seen.add(code)
        row = answers.row(match, seat, chosen, names)
        assert 0 < len(plain(row.name)) <= LONGEST_BUTTON, plain(row.name)
        told = plain(row.name) + plain(row.source) + plain(row.text)
        assert re.search(r"[{}]|_", told) is None, told
        for sentence in (row.pays, row.does):
            assert plain(sentence) == "" or plain(sentence).endswith("."), told
        assert answers.button(match, seat, chosen, names) == plain(row.name)
        for span in (*row.name, *row.text):
            assert span.style in STYLES


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("name", list(GAMES)[::5])
def test_all_that_comes_in_a_match_is_in_whole_words(name: str, code: str) -> None:
    language.use(code, FOLDER)
    played = GAMES[name]
    assert isinstance(played, TrialsGame)
    names = MatchNames(played.tables)
    chance = random.Random(1)
    seen: dict[str, int] = {}
    for place, (match, events) in enumerate(whole(len(name), played)):
        for each in events:
            names.learn(each)
        if match.decision is None or place > 900:
            break
        for seat in match.decision.seats:
            key = key_of(match.decision, seat)
            seen[key] = seen.get(key, 0) + 1
            if seen[key] % 4 == 1:
                _question(match, seat, names)
                _answers(match, seat, names, chance)
        if place % 30 == 0:
            _lies(match, names)
    assert len(seen) >= 8


def _lies(match: Match, names: MatchNames) -> None:
    s = of(match)
    for figure in bits(s.present):
        for one in conditions.of_figure(s, figure, names):
            told = one.word + plain(one.text)
            assert one.word
            assert plain(one.text).endswith(".")
            assert re.search(r"[{}]|_", told) is None, told


def evoker(card: str, *rows: str) -> Turn:
    """Return the turn of an evoker who attacks with a card, nobody answering."""
    p = Turn(*rows, classes=("wizard", "fighter", "ranger", "rogue"))
    p.build(A, "evocation")
    p.hand(A, card)
    p.begin(A)
    p.play(ATTACK, p.own(A, card))
    p.quiet()
    return p


@pytest.mark.clause("T65.62")
def test_strokes_cannot_be_ended_early_and_no_hint_says_so() -> None:
    p = evoker("scorching_ray", "A . C . D", ". . . . .", ". . . . B")
    assert p.asked() == "targets A"
    assert prompts.hint(p.m) == prompts.HINTS["figure"]


@pytest.mark.clause("T66as")
def test_nobody_is_spared_before_somebody_is() -> None:
    p = evoker("fireball", ". . . . .", ". A C B .", ". . . D .")
    p.play(AREA_AT, next(each for each in p.offers(AREA_AT) if each // 4 == p.cell((2, 4))))
    names = MatchNames(p.s.tables)
    assert answers.button(p.m, A, choice(DONE, 0), names) == "Spare nobody"
    p.play(SPARE, B)
    assert answers.button(p.m, A, choice(DONE, 0), names) == "Spare nobody more"
    assert prompts.hint(p.m).endswith("is all")


def test_hints_without_an_end_are_for_questions_that_have_one_elsewhere() -> None:
    assert set(prompts.UNENDED) <= set(prompts.HINT_OF.values())
    assert set(prompts.UNENDED.values()) <= prompts.HINTS.keys()
