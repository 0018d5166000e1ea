"""Every sentence is in the template for translators, and every translation is whole."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from game.rules.rulebook import of_game
from game.words import language

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "build"))

import catalogue  # noqa: E402
from translation import faults  # noqa: E402

TRANSLATIONS = catalogue.translations()
CODES = [path.parent.parent.name for path in TRANSLATIONS]
AGAIN = "run python build/catalogue.py"


def test_the_template_is_up_to_date(messages: dict[catalogue.Message, str]) -> None:
    made = catalogue.written(catalogue.template(messages)).decode()
    there = catalogue.TEMPLATE.read_text("utf-8")
    known = set(there.splitlines())
    assert [line for line in made.splitlines() if line not in known] == [], AGAIN
    assert made == there, AGAIN


def test_german_is_there() -> None:
    assert "de" in CODES


@pytest.mark.parametrize("path", TRANSLATIONS, ids=CODES)
def test_a_translation_is_whole(path: Path, messages: dict[catalogue.Message, str]) -> None:
    made = catalogue.merged(path, catalogue.template(messages))
    assert list(faults(made)) == []


@pytest.mark.parametrize("path", TRANSLATIONS, ids=CODES)
def test_what_the_game_reads_is_made_from_what_is_written(
    path: Path, messages: dict[catalogue.Message, str]
) -> None:
    made = catalogue.merged(path, catalogue.template(messages))
    assert path.read_bytes() == catalogue.written(made), AGAIN
    assert path.with_suffix(".mo").read_bytes() == catalogue.compiled(made), AGAIN


@pytest.mark.parametrize("path", TRANSLATIONS, ids=CODES)
def test_no_form_of_a_word_leads_to_two_clauses(path: Path) -> None:
    code = path.parent.parent.name
    language.use(code, catalogue.LOCALE)
    try:
        leads: dict[str, set[str]] = {}
        for word, clause in of_game("onslaught").terms.items():
            for form in language.forms(word):
                leads.setdefault(form, set()).add(clause)
    finally:
        language.use("en")
    assert {form: there for form, there in leads.items() if len(there) > 1} == {}


def test_marked_sentences_and_plurals_are_found() -> None:
    source = 'x = N_("one")\ny = _("two " "parts")\nz = ngettext("a", "b", n)\nn = _(name)\n'
    found = [(m.one, m.many) for m in catalogue.of_source(source)]
    assert found == [("one", ""), ("two parts", ""), ("a", "b")]


@pytest.mark.parametrize(
    ("source", "context", "translation", "fault"),
    [
        ("{who} wins.", None, "{who} siegt.", ""),
        ("{who} wins.", None, "", "not translated"),
        ("{who} wins.", None, "{wer} siegt.", "has the places"),
        ("{who} wins.", None, "Sieg.", "has the places"),
        ("{who} wins.", None, "{who siegt.", "cannot be filled in"),
        ("{who} wins.", None, "{who} siegt", "ends unlike"),
        ("*Two* points", None, "*Zwei Punkte", "has 1 times '*'"),
        ("See R21.", "rulebook", "Siehe R21.", ""),
        ("See R21.", "rulebook", "Siehe R22.", "cites other clauses"),
        ("At 10.5.", "rulebook", "Bei 10,5.", ""),
        ("Up to 3.", "rulebook", "Bis zu 4.", "has the numbers"),
        ("area", "rulebook", "Fläche|Flächen", ""),
        ("area", "rulebook", "Fläche|", "empty or padded form"),
    ],
)
def test_what_is_wrong_with_a_translation_is_told(
    source: str, context: str | None, translation: str, fault: str
) -> None:
    made = Catalog(locale="de", fuzzy=False)
    made.add(source, translation, context=context)
    told = list(faults(made))
    assert len(told) == (1 if fault else 0)
    assert fault in "".join(told)


def test_plurals_and_doubts_are_looked_at() -> None:
    made = Catalog(locale="de", fuzzy=False)
    made.add(("{n} card", "{n} cards"), ("{n} Karte", "{n} Karten"))
    made.add(("{n} space", "{n} spaces"), ("{n} Feld", ""))
    made.add("Quit", "Beenden", flags=["fuzzy"])
    assert list(faults(made)) == ["'{n} space' is not translated", "'Quit' is fuzzy"]


def test_a_merge_keeps_marks_and_drops(tmp_path: Path) -> None:
    path = tmp_path / "de" / "LC_MESSAGES" / "warhall.po"
    path.parent.mkdir(parents=True)
    old = catalogue.template(
        {catalogue.Message("", text): "a.py" for text in ("One of them", "Gone")}
    )
    there = catalogue.Sheet(locale="de", fuzzy=False)
    there.update(old)
    there["One of them"].string = "Eins davon"
    there["Gone"].string = "Weg"
    path.write_bytes(catalogue.written(there))
    new = ("One of them", "One of these", "Wholly new sentence")
    made = catalogue.merged(
        path, catalogue.template({catalogue.Message("", t): "a.py" for t in new})
    )
    assert made["One of them"].string == "Eins davon"
    assert "Gone" not in catalogue.written(made).decode()
    assert not made["Wholly new sentence"].string
    assert b"Creation-Date" not in catalogue.written(made) + catalogue.compiled(made)
    (path.with_suffix(".mo")).write_bytes(catalogue.compiled(made))
    language.use("de", tmp_path)
    assert language._("One of them") == "Eins davon"
    assert language._("Wholly new sentence") == "Wholly new sentence"
    language.use("en")
