"""Collect every sentence for translators: writes `assets/locale/warhall.pot`.

`python build/catalogue.py` writes it anew; `--check` only says whether it is up to date.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
TEMPLATE: Final = ROOT / "assets" / "locale" / "warhall.pot"
SIMPLE: Final = ("_", "N_")
PLURAL: Final = "ngettext"

HEADER: Final = """\
# Warhall: the sentences to translate.
msgid ""
msgstr ""
"Project-Id-Version: warhall\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


class Message(NamedTuple):
    """One entry: its context (empty for plain sentences), singular and plural."""

    context: str
    one: str
    many: str = ""


def collect() -> dict[Message, str]:
    """Return every message and the file where it was first found, in the order found."""
    found: dict[Message, str] = {}
    for path in sorted((ROOT / "game").rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        for message in of_source(path.read_text("utf-8")):
            found.setdefault(message, where)
    for message in of_cards():
        found.setdefault(message, "game/rules/onslaught/content")
    for message in of_rulebook():
        found.setdefault(message, "game/rules/onslaught/rulebook.toml")
    return found


def of_source(source: str) -> Iterator[Message]:
    """Yield the messages that a module marks, in its order."""
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


def of_cards() -> Iterator[Message]:
    """Yield the proper names on the cards."""
    from game.rules.onslaught import content
    from game.words.language import CARD
    from game.words.onslaught.names import card_names

    cards = content.load()
    for character in cards.characters.values():
        for name in (character.name, character.short, character.kind):
            if name:
                yield Message(CARD, name)
    for monster in cards.monsters.values():
        yield Message(CARD, monster.name)
        yield Message(CARD, monster.kind)
    for condition in cards.conditions.values():
        yield Message(CARD, condition.name)
    for name in card_names(cards).values():
        yield Message(CARD, name)


def of_rulebook() -> Iterator[Message]:
    """Yield the texts of the rulebook and the words of the game."""
    from game.rules.rulebook import of_game
    from game.words.language import RULEBOOK

    book = of_game("onslaught")
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


def written(messages: dict[Message, str]) -> str:
    """Return the template as text."""
    parts = [HEADER]
    for message, where in messages.items():
        lines = [f"#: {where}"]
        if message.context:
            lines.append(f"msgctxt {quoted(message.context)}")
        lines.append(f"msgid {quoted(message.one)}")
        if message.many:
            lines.append(f"msgid_plural {quoted(message.many)}")
            lines += ['msgstr[0] ""', 'msgstr[1] ""']
        else:
            lines.append('msgstr ""')
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def quoted(text: str) -> str:
    """Return a text as a string of the template."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def main() -> int:
    """Write or check the template; return 1 if a check finds it out of date."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--check", action="store_true", help="write nothing, only compare")
    check = asked.parse_args().check
    messages = collect()
    text = written(messages)
    if check:
        if TEMPLATE.is_file() and TEMPLATE.read_text("utf-8") == text:
            return 0
        print(f"{TEMPLATE.name} is out of date: run python build/catalogue.py")
        return 1
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(text, "utf-8")
    print(f"{TEMPLATE.relative_to(ROOT)}: {len(messages)} messages")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
