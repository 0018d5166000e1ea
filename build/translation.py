"""What can be wrong with a translation, told message by message."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message

from game.rules.rulebook import any_citation

# The marks of the table's fonts (`game/table/look/fonts.py`): bold, italic and links.
MARKS: Final = ("*", "_", "[", "](")
# The numbers beside which a rule would be another rule.
NUMBERS: Final = re.compile(r"(?<![\w.,])[+\u2212-]?\d+(?:[.,]\d+)?(?![\w])")
# Forms of one word of the game stand side by side: "Sichtlinie|Sichtlinien".
FORMS: Final = "|"


def faults(catalogue: Catalog) -> Iterator[str]:
    """Yield a sentence for every message that is not, or not rightly, translated."""
    for message in catalogue:
        if not message.id:
            continue
        name = f"{_first(message)[:60]!r}"
        forms = _forms(message)
        if message.fuzzy:
            yield f"{name} is fuzzy"
        if message.pluralizable and len(forms) != catalogue.num_plurals:
            yield f"{name} has {len(forms)} plural forms, {catalogue.num_plurals} are needed"
        if not all(form.strip() for form in forms):
            yield f"{name} is not translated"
            continue
        for form in forms:
            for fault in unlike(message, form):
                yield f"{name} {fault}"


def places(text: str) -> Counter[str]:
    """Return the `{places}` of a sentence with how often each is there."""
    return Counter(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def _first(message: Message) -> str:
    return message.id[0] if isinstance(message.id, (tuple, list)) else message.id


def _forms(message: Message) -> list[str]:
    given = message.string
    return list(given) if isinstance(given, (tuple, list)) else [given or ""]


def unlike(message: Message, form: str) -> Iterator[str]:
    """Yield what a translated form lacks or has besides its source."""
    source = _first(message)
    if message.context == "rulebook" and FORMS in form:
        if any(not each.strip() or each != each.strip() for each in form.split(FORMS)):
            yield f"has an empty or padded form in {form!r}"
        return
    if message.context is None:
        try:
            there = places(form)
        except ValueError as fault:
            yield f"cannot be filled in: {fault}"
            return
        if set(there) != set(places(source)):
            yield f"has the places {sorted(there)}, not {sorted(places(source))}"
    for mark in MARKS:
        if form.count(mark) != source.count(mark):
            yield f"has {form.count(mark)} times {mark!r}, not {source.count(mark)}"
    cited = any_citation()
    if Counter(cited.findall(form)) != Counter(cited.findall(source)):
        yield "cites other clauses"
    if message.context == "rulebook" and _numbers(form) != _numbers(source):
        yield f"has the numbers {_numbers(form)}, not {_numbers(source)}"
    if form != form.strip() and source == source.strip():
        yield "begins or ends with a space"
    if (source[-1:] in ".!?") != (form[-1:] in ".!?"):
        yield "ends unlike its source"


def _numbers(text: str) -> list[str]:
    return sorted(each.replace(",", ".").lstrip("+") for each in NUMBERS.findall(text))
