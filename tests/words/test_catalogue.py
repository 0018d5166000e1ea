"""Every sentence is in the template for translators."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent.parent


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogue", ROOT / "build" / "catalogue.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_template_is_up_to_date() -> None:
    catalogue = script()
    there = catalogue.TEMPLATE.read_text("utf-8")
    lacking = [
        message.one
        for message in catalogue.collect()
        if f"msgid {catalogue.quoted(message.one)}\n" not in there
    ]
    assert lacking == [], "run python build/catalogue.py"


def test_marked_sentences_and_plurals_are_found() -> None:
    source = 'x = N_("one")\ny = _("two " "parts")\nz = ngettext("a", "b", n)\nn = _(name)\n'
    found = [(m.one, m.many) for m in script().of_source(source)]
    assert found == [("one", ""), ("two parts", ""), ("a", "b")]


def test_quotes_and_breaks_are_escaped() -> None:
    assert script().quoted('say "hi"\n') == '"say \\"hi\\"\\n"'
