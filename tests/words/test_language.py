from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.rulebook import of_game
from game.words import keywords, language
from game.words.rich import Span


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.use("en")


def catalogue(folder: Path, code: str, words: dict[str, str]) -> None:
    """Write a compiled catalogue as gettext reads it."""
    pairs = {"": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n>1);"}
    pairs |= words
    entries = sorted((k.encode(), v.encode()) for k, v in pairs.items())
    count = len(entries)
    at = 28 + 16 * count
    keys, values, data = b"", b"", b""
    for key, _value in entries:
        keys += struct.pack("<II", len(key), at + len(data))
        data += key + b"\0"
    for _key, value in entries:
        values += struct.pack("<II", len(value), at + len(data))
        data += value + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0)
    path = folder / code / "LC_MESSAGES"
    path.mkdir(parents=True)
    (path / "warhall.mo").write_bytes(head + keys + values + data)


def test_english_needs_no_catalogue() -> None:
    language.use("en")
    assert language.spoken() == "en"
    assert language._("Attack") == "Attack"
    assert language.ngettext("{count} card", "{count} cards", 2) == "{count} cards"


def test_a_catalogue_translates_sentences_names_and_rules(tmp_path: Path) -> None:
    book = of_game("onslaught")
    catalogue(
        tmp_path,
        "de",
        {
            "Attack": "Angriff",
            "language\x04English": "Deutsch",
            "card\x04Shortbow": "Kurzbogen",
            f"rulebook\x04{book.clause('R54').text}": "Kein Wurf.",
            "rulebook\x04line of sight": "Sichtlinie|Sichtlinien",
        },
    )
    assert language.languages(tmp_path) == [("de", "Deutsch"), ("en", "English")]
    language.use("de", tmp_path)
    assert language._("Attack") == "Angriff"
    assert language.named("Shortbow") == "Kurzbogen"
    assert language.printed(book.clause("R54").text) == "Kein Wurf."
    text = keywords.of("onslaught").link((Span("ohne Sichtlinie"),))
    assert text[-1] == Span("Sichtlinie", "word", "R32")
    text = keywords.of("onslaught").link((Span("Sichtlinien kreuzen"),))
    assert text[0] == Span("Sichtlinien", "word", "R32")
    assert language.printed("line of sight") == "Sichtlinie"


def test_an_unknown_language_is_refused_and_the_old_one_stays(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="'fr'"):
        language.use("fr", tmp_path)
    assert language.spoken() == "en"


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT@euro", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:en:de"}, "en"),
        ({"LANGUAGE": "fr_CA:de"}, "de"),
        ({"LANG": "../../etc"}, "en"),
    ],
)
def test_the_environment_names_a_language_that_is_there(
    tmp_path: Path, environment: dict[str, str], code: str
) -> None:
    catalogue(tmp_path, "de", {})
    assert language.preferred(tmp_path, environment) == code
