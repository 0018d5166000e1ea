"""Clauses are numbered as each game's book numbers them; everything reads that from the book."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from game.rules import rulebook
from game.rules.clause_ids import ClauseIds
from game.words.keywords import Keywords
from game.words.rich import Span

LISTS = Path(__file__).resolve().parent / "clause_ids"
WRITTEN = {path.stem: path.read_text("utf-8").split() for path in sorted(LISTS.glob("*.txt"))}

RULINGS = "(?P<ruling>[a-wyz]|[a-z]{2})"
EXAMPLES = r"(?P<example>x\d*)"
# How the books of the five games number their clauses.
GRAMMARS = {
    "onslaught": rulebook.of_game("onslaught").ids,
    "command": ClauseIds(rf"(?P<rule>C\d+)(?:(?:\.\d+){{1,2}}|{RULINGS}|{EXAMPLES})?", "C5.3"),
    "adventure": ClauseIds(
        rf"(?P<rule>AE\d+|A\d+|T\d+)(?:(?:\.\d+)+[a-z]?|{RULINGS}|{EXAMPLES})?", "A5.3"
    ),
    "trials": ClauseIds(
        rf"(?P<rule>T[QEL]?\d+)(?:\.\d+|(?:(?<=T26)|(?<=T34))b(?![a-z])(?:\.\d+)?"
        rf"|{RULINGS}(?:\.\d+)?|{EXAMPLES})?",
        "T22.3",
    ),
    "descent": ClauseIds(
        rf"(?P<rule>D\d+)(?:(?:\.\d+){{1,2}}|{RULINGS}(?:\.\d+)?|{EXAMPLES})?", "D7.3"
    ),
}
SAMPLES = {
    "onslaught": ["R32a", "R65aa", "R42x", "R58.6", "R1"],
    "command": ["C8aa", "C5x1", "C15.2.1", "C14"],
    "adventure": ["A5x1", "A7.2a", "AE16.3", "A18.1.5", "T30"],
    "trials": ["T66ap", "T41x3", "T34b.2", "TE40", "TQ10", "TL1"],
    "descent": ["D3.1", "D3.4.2", "D3d.4", "D3x2", "D16e"],
}


def book_of(game: str) -> rulebook.Rulebook:
    """Return a book of the game's grammar in which every id of its list is a clause."""
    ids = GRAMMARS[game]
    clauses = {
        each: rulebook.Clause(each, "1", "", f"Says what {each} says.", ids.kind_of(each))
        for each in WRITTEN[game]
    }
    return rulebook.Rulebook(ids, (rulebook.Section("1", "One", ""),), clauses, {})


def test_all_five_games_have_their_list() -> None:
    assert WRITTEN.keys() == GRAMMARS.keys()
    assert min(len(ids) for ids in WRITTEN.values()) > 300
    for game, samples in SAMPLES.items():
        assert set(samples) <= set(WRITTEN[game]), game


@pytest.mark.parametrize("game", GRAMMARS)
def test_every_id_of_a_book_fits_its_grammar(game: str) -> None:
    assert [each for each in WRITTEN[game] if not GRAMMARS[game].fit(each)] == []


@pytest.mark.parametrize("game", GRAMMARS)
@pytest.mark.parametrize(
    "text", ["", "7", "fifty", "2.1 Shortbow", "R", "R.1", "C5.", "D3..1", "T4A"]
)
def test_what_is_no_id_fits_none(game: str, text: str) -> None:
    assert not GRAMMARS[game].fit(text)
    assert GRAMMARS[game].rule_of(text) == ""


@pytest.mark.parametrize("game", GRAMMARS)
def test_every_id_is_found_whole_in_a_text(game: str) -> None:
    ids = GRAMMARS[game]
    for each in WRITTEN[game]:
        for text in ("{}", "see {}.", "({}, or not)", "by {}-", "{}: so it is"):
            assert ids.cited.findall(text.format(each)) == [each]


@pytest.mark.parametrize("game", GRAMMARS)
def test_an_entry_links_to_every_clause_of_its_own_book_that_it_cites(game: str) -> None:
    words = Keywords(book_of(game))
    for each in WRITTEN[game]:
        linked = words.link((Span(f"As {each} has it."),))
        assert [(span.text, span.clause) for span in linked if span.clause] == [(each, each)]


@pytest.mark.parametrize("game", GRAMMARS)
def test_every_id_is_found_first_by_a_search_for_it(game: str) -> None:
    book = book_of(game)
    for each in random.Random(1).sample(WRITTEN[game], 40):
        assert book.search(each.lower())[0].id == each


@pytest.mark.parametrize("game", GRAMMARS)
def test_every_clause_is_of_its_rules_family(game: str) -> None:
    book = book_of(game)
    for each in WRITTEN[game]:
        family = [clause.id for clause in book.family(each)]
        assert each in family
        assert all(other.startswith(book.ids.rule_of(each)) for other in family)


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("onslaught", {"R32": "rule", "R58.6": "rule", "R65aa": "ruling", "R42x": "example"}),
        ("command", {"C5.3": "rule", "C8aa": "ruling", "C5x1": "example"}),
        ("adventure", {"AE31": "rule", "A5a": "ruling", "A5x1": "example"}),
        ("trials", {"TQ1": "rule", "T34b.2": "rule", "T34a": "ruling", "T41x3": "example"}),
        ("descent", {"D3.4.2": "rule", "D3d.4": "ruling", "D3x1": "example"}),
    ],
)
def test_an_id_tells_rule_ruling_and_example(game: str, kinds: dict[str, str]) -> None:
    assert {each: GRAMMARS[game].kind_of(each) for each in kinds} == kinds


@pytest.mark.parametrize(
    ("game", "order"),
    [
        ("onslaught", "R2 R2.2 R2a R9 R19 R19.2 R19.10 R19a R19z R19aa R19ab R19x R20"),
        ("command", "C5 C5.3 C5.10 C5a C5z C5aa C5x1 C5x2 C6 C15.2 C15.2.1 C15.2.2"),
        ("trials", "T1 T2 T34 T34b T34b.2 T34b.3 T34c T34x1 TE3 TE40 TL1 TQ1 TQ10"),
        ("descent", "D3 D3.1 D3.1.2 D3.2 D3.10 D3d D3d.2 D3d.4 D3e D3x1 D4"),
    ],
)
def test_ids_sort_as_a_book_runs(game: str, order: str) -> None:
    wanted = order.split()
    mixed = random.Random(4).sample(wanted, len(wanted))
    assert sorted(mixed, key=GRAMMARS[game].key) == wanted


def test_no_two_ids_of_a_book_sort_alike() -> None:
    for game, ids in WRITTEN.items():
        assert max(Counter(map(GRAMMARS[game].key, ids)).values()) == 1


@pytest.mark.parametrize("game", ["command", "trials"])
def test_a_book_is_read_with_the_grammar_that_it_declares(game: str, tmp_path: Path) -> None:
    pattern, example = GRAMMARS[game]._whole.pattern, GRAMMARS[game].example
    clauses = "".join(f'"{each}" = "Text."\n' for each in WRITTEN[game])
    head = f"[ids]\npattern = '{pattern}'\nexample = \"{example}\"\n"
    rest = '[[section]]\nid = "1"\ntitle = "One"\n[section.clauses]\n%s[titles]\n[terms]\n'
    path = tmp_path / "rulebook.toml"
    path.write_text(head + rest % clauses, "utf-8")
    book = rulebook.load(path)
    assert list(book.clauses) == WRITTEN[game]
    path.write_text(head + rest % '"R7" = "Text."\n', "utf-8")
    with pytest.raises(rulebook.RulebookError, match=f"'R7' is not written like {example}"):
        rulebook.load(path)
    path.write_text(head + rest % f'"{example}" = "Not as {WRITTEN[game][-1]}."\n', "utf-8")
    with pytest.raises(rulebook.RulebookError, match=f"names {WRITTEN[game][-1]}, which is no"):
        rulebook.load(path)


@pytest.mark.parametrize(
    ("pattern", "example", "fault"),
    [
        ("(", "R1", "is no pattern"),
        (r"R\d+", "R1", "has no group 'rule'"),
        (r"(?P<rule>R\d+)", "C1", "does not fit its example"),
        (r"(?P<rule>R\d*)?", "R1", "fits nothing"),
    ],
)
def test_a_grammar_that_cannot_be_is_refused(pattern: str, example: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        ClauseIds(pattern, example)


def test_a_book_without_its_grammar_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rulebook.toml"
    path.write_text("section = []\n[titles]\n[terms]\n", "utf-8")
    with pytest.raises(rulebook.RulebookError, match="ids"):
        rulebook.load(path)
