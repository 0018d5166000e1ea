"""The rulebook of Command is told in every language as it is in English."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.rules import command, rulebook
from game.words import language
from game.words.keywords import Keywords
from game.words.rich import Span

FOLDER = paths.assets() / "locale"
CODES = [each.code for each in language.languages(FOLDER) if each.code != language.ENGLISH]
BOOK = rulebook.load(Path(command.__file__).with_name(rulebook.FILE))
TOLD = {each.id: each for each in BOOK.clauses.values() if not each.row}
# One link in ten that a clause has in English may be said in another way elsewhere.
KEPT = 0.9


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


@pytest.mark.parametrize("code", CODES)
def test_every_clause_title_and_section_is_translated(code: str) -> None:
    language.use(code, FOLDER)
    said = [text for each in TOLD.values() for text in (each.title, each.text)]
    said += [text for each in BOOK.sections for text in (each.title, each.intro) if text]
    # Some titles are the same word in both: Block, Aura, Teams.
    same = [text for text in said if language.printed(text) == text and " " in text]
    assert same == []
    assert {text for text in said if language.printed(text) == text} <= {"Block", "Aura", "Teams"}


@pytest.mark.parametrize("code", CODES)
def test_a_translated_clause_cites_the_same_clauses(code: str) -> None:
    language.use(code, FOLDER)
    for clause, each in TOLD.items():
        cited = Counter(BOOK.ids.cited.findall(each.text))
        assert Counter(BOOK.ids.cited.findall(language.printed(each.text))) == cited, clause


def leads(words: Keywords, clause: str) -> set[str | None]:
    told = language.printed(TOLD[clause].text)
    return {span.clause for span in words.link((Span(told),), besides=clause)} - {None}


@pytest.mark.parametrize("code", CODES)
def test_bent_words_of_the_game_are_links_all_the_same(code: str) -> None:
    found: dict[str, dict[str, set[str | None]]] = {}
    for each in ("en", code):
        language.use(each, FOLDER)
        words = Keywords(BOOK)
        found[each] = {clause: leads(words, clause) for clause in TOLD}
    wanted = sum(map(len, found["en"].values()))
    kept = sum(len(links & found[code][clause]) for clause, links in found["en"].items())
    assert kept >= KEPT * wanted
    assert set(BOOK.terms.values()) - set().union(*found[code].values()) == set()


@pytest.mark.parametrize("code", ["en", *CODES])
def test_no_form_of_a_word_leads_to_two_clauses(code: str) -> None:
    language.use(code, FOLDER)
    forms: dict[str, set[str]] = {}
    for word, clause in BOOK.terms.items():
        for form in language.forms(word):
            forms.setdefault(form, set()).add(clause)
    assert {form: there for form, there in forms.items() if len(there) > 1} == {}
