"""Collect every sentence for translators, and keep each translation in step with them.

`python build/catalogue.py` writes `assets/locale/warhall.pot` anew, brings every
`<language>/LC_MESSAGES/warhall.po` up to it (what is new is empty, what resembles an old sentence
is marked fuzzy, what is gone is dropped) and compiles it to the `.mo` that the game reads.
`--check` writes nothing: it lists what is out of date or wrong in a translation.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileParser, write_po

from translation import faults

ROOT: Final = Path(__file__).resolve().parent.parent
LOCALE: Final = ROOT / "assets" / "locale"
TEMPLATE: Final = LOCALE / "warhall.pot"
SIMPLE: Final = ("_", "N_")
PLURAL: Final = "ngettext"
MARKED: Final = re.compile(rf"\b(?:{'|'.join((*SIMPLE, PLURAL))})\s*\(")
WIDTH: Final = 100
HEADER: Final = "# Warhall: the sentences to translate."


class Sheet(Catalog):
    """A catalogue whose header says nothing but what is needed: no date, nobody's address."""

    def _heads(self) -> list[tuple[str, str]]:
        heads = [("Project-Id-Version", "warhall")]
        if self.locale_identifier:
            heads += [("Language", self.locale_identifier), ("Plural-Forms", self.plural_forms)]
        return [
            *heads,
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]

    mime_headers = property(_heads, Catalog._set_mime_headers)


class Message(NamedTuple):
    """One entry: its context (empty for plain sentences), singular and plural."""

    context: str
    one: str
    many: str = ""


def collect() -> dict[Message, str]:
    """Return every message and the file where it was first found, in the order found."""
    from game import games
    from game.words.language import LANGUAGE, OWN_NAME

    found: dict[Message, str] = {Message(LANGUAGE, OWN_NAME): "game/words/language.py"}
    for path in sorted((ROOT / "game").rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        for message in of_source(path.read_text("utf-8")):
            found.setdefault(message, where)
    for game in [*games.GAMES, *announced()]:
        for message in of_cards(game):
            found.setdefault(message, f"game/rules/{game}/content")
    for path in rulebooks():
        for message in of_rulebook(path):
            found.setdefault(message, path.relative_to(ROOT).as_posix())
    return found


def rulebooks() -> list[Path]:
    """Return the rulebook of every game, also of one that cannot be played yet."""
    return sorted((ROOT / "game" / "rules").glob("*/rulebook.toml"))


def announced() -> list[str]:
    """Return the games whose cards have names although they cannot be played yet."""
    from game import games

    words = ROOT / "game" / "words"
    there = [path.parent.name for path in rulebooks()]
    return [game for game in there if game not in games.GAMES and (words / game).is_dir()]


def of_source(source: str) -> Iterator[Message]:
    """Yield the messages that a module marks, in its order."""
    if MARKED.search(source) is None:
        return  # most modules say nothing, and to read one as a tree takes long
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        texts = [
            each.value
            for each in call.args
            if isinstance(each, ast.Constant) and isinstance(each.value, str)
        ]
        if name in SIMPLE and len(texts) == 1:
            yield Message("", texts[0])
        elif name == PLURAL and len(texts) == 2:
            yield Message("", texts[0], texts[1])


def of_cards(game: str) -> Iterator[Message]:
    """Yield the proper names on the cards of a game."""
    from game import games
    from game.words.language import CARD
    from game.words.room import words_of

    words = words_of(game) if game in games.GAMES else import_module(f"game.words.{game}.names")
    for name in words.card_names():
        yield Message(CARD, name)


def of_rulebook(path: Path) -> Iterator[Message]:
    """Yield the texts of a rulebook and the words that it explains."""
    from game.rules.rulebook import load
    from game.words.language import RULEBOOK

    book = load(path)
    for section in book.sections:
        yield Message(RULEBOOK, section.title)
        if section.intro:
            yield Message(RULEBOOK, section.intro)
    for clause in book.clauses.values():
        for text in (clause.title, clause.text):
            if text and not clause.row:
                yield Message(RULEBOOK, text)
    for word in book.terms:
        yield Message(RULEBOOK, word)


def template(messages: dict[Message, str]) -> Sheet:
    """Return the messages as a catalogue without translations."""
    made = Sheet(header_comment=HEADER, fuzzy=False)
    for message, where in messages.items():
        text = (message.one, message.many) if message.many else message.one
        made.add(text, locations=[(where, 0)], context=message.context or None)
    return made


def merged(path: Path, against: Sheet) -> Sheet:
    """Return the translation in `path`, brought up to the template `against`."""
    there = Sheet(locale=path.parent.parent.name, fuzzy=False)
    with path.open("rb") as file:
        PoFileParser(there).parse(file)
    there.update(against, update_creation_date=False)
    return there


def written(catalogue: Sheet) -> bytes:
    """Return a catalogue as the text of a `.po` file, the same for the same messages."""
    file = io.BytesIO()
    write_po(file, catalogue, width=WIDTH, ignore_obsolete=True, include_lineno=False)
    return file.getvalue()


def compiled(catalogue: Sheet) -> bytes:
    """Return a catalogue as the game reads it; fuzzy messages stay out."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def translations() -> list[Path]:
    """Return the `.po` file of every language that there is."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/warhall.po"))


def main() -> int:
    """Write all catalogues, or check them; return 1 if something is out of date or wrong."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--check", action="store_true", help="write nothing, only compare")
    check = asked.parse_args().check
    messages = collect()
    base = template(messages)
    files = {TEMPLATE: written(base)}
    told: list[str] = []
    for path in translations():
        catalogue = merged(path, base)
        files[path] = written(catalogue)
        files[path.with_suffix(".mo")] = compiled(catalogue)
        where = path.relative_to(ROOT).as_posix()
        told += [f"{where}: {fault}" for fault in faults(catalogue)]
    for path, content in files.items():
        if check and (not path.is_file() or path.read_bytes() != content):
            where = path.relative_to(ROOT).as_posix()
            told.append(f"{where} is out of date: run python build/catalogue.py")
        elif not check:
            path.write_bytes(content)
    print("\n".join([*told, f"{len(messages)} messages, {len(told)} faults"]))
    return 1 if told and check else 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
