"""Every name from outside comes through one gate: what passes can be drawn, compared and kept."""

from __future__ import annotations

import pickle
import time
import unicodedata
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game import gate
from game.gate import NotAdmitted
from game.store.parsing import parse
from game.words.gate import REASONS, refusal

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
RECORD = (Path(__file__).parent / "store" / "stored_0_1_0" / "finished.warhall").read_text("utf-8")
RECORD = RECORD[: RECORD.rindex("check:")]
HOSTILE = (
    "\0\a\b\t\n\r\x1b\x7f\x85\xad\u034f\u061c\u115f\u180e\u200a\u200b\u200c\u200d\u200e\u200f"
    "\u2028\u2029\u202a\u202e\u2060\u2066\u2069\u206f\u2800\u3000\u3164\ufe0e\ufe0f\ufeff\ufff9\uffff"
    "\ud800\udcff\udfff\ue000\U0001f3fd\U0001f1e9\U000e0020\U000e0100\U0010ffff\u0301\u0335\u20e3"
    "a1 -,;:*_[]#'\"\\\u00e9\u2764\U0001f468\u0639\u0915\u094d\ufb01\u1e9e"
)
TEXTS = st.text(max_size=40) | st.text(st.sampled_from(HOSTILE), max_size=40)
MANY = settings(max_examples=500, deadline=None, derandomize=True)


def reason(text: str, most: int = gate.PERSON) -> str:
    with pytest.raises(NotAdmitted) as caught:
        gate.admitted(text, most)
    return caught.value.reason


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \u00a0 of\u2003Ys\u200a ", "Ann of Ys"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u2764\ufe0f", "\u2764"),
        (FAMILY, FAMILY),
        ("\U0001f469\U0001f3fd\u200d\U0001f680", "\U0001f469\U0001f3fd\u200d\U0001f680"),
        ("\U0001f3f3\ufe0f\u200d\U0001f308", "\U0001f3f3\u200d\U0001f308"),
        (
            "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
            "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
        ),
        ("*Bold* [a](R1), 1", "*Bold* [a](R1), 1"),
    ],
)
def test_names_as_people_have_them_are_admitted(text: str, name: str) -> None:
    assert gate.admitted(text) == name


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "empty"),
        (" \u00a0\u2003", "empty"),
        ("\ufe0f", "empty"),
        ("x" * 25, "too_long"),
        ("x" * 10_000, "too_long"),
        ("\U0001f468" + "\u200d\U0001f468" * 6, "too_long"),
        ("Ann\nseat: x", "control"),
        ("Ann\0", "control"),
        ("\x1b[31mAnn", "control"),
        ("Ann\u2028", "control"),
        ("Ann\u202enna", "turning"),
        ("\u2066Ann\u2069", "turning"),
        ("Ann\u200f", "turning"),
        ("\ud800", "broken"),
        ("Ann\udcff", "broken"),
        ("\u200d", "invisible"),
        ("A\u200dnn", "invisible"),
        ("\u2764\u200d", "invisible"),
        ("An\u00adn", "invisible"),
        ("\ufeffAnn", "invisible"),
        ("\u3164", "invisible"),
        ("\u2800", "invisible"),
        ("\ue000", "invisible"),
        ("\U000e0061", "invisible"),
        ("\u0301nn", "marks"),
        ("A \u0301", "marks"),
        ("A" + "\u0335" * 5, "marks"),
    ],
)
def test_what_is_no_name_is_refused_with_its_reason(text: str, why: str) -> None:
    assert reason(text) == why


def test_a_name_may_have_as_many_characters_as_are_seen() -> None:
    assert gate.admitted("x" * 24) == "x" * 24
    assert gate.visible(gate.admitted(FAMILY * 24)) == 24
    assert reason(FAMILY * 25) == "too_long"
    assert gate.admitted("\U0001f1e9\U0001f1ea" * 24)
    assert gate.admitted("x" * 60, gate.MATCH)
    assert reason("x" * 61, gate.MATCH) == "too_long"


@MANY
@given(TEXTS)
@example("\u0344")
@example("a \u0301")
def test_what_passes_is_plain_and_passes_again(text: str) -> None:
    try:
        name = gate.admitted(text)
    except NotAdmitted:
        return
    assert gate.admitted(name) == name
    assert name == name.strip() == unicodedata.normalize("NFC", name)
    assert 1 <= gate.visible(name) <= gate.PERSON
    assert len(name) <= gate.PERSON * gate.LONGEST_CLUSTER
    kinds = {unicodedata.category(char) for char in name if char not in "\u200c\u200d"}
    assert not kinds & {"Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"}
    assert name.splitlines() == [name]
    assert name.encode().decode() == name


@MANY
@given(TEXTS)
def test_what_passes_goes_into_a_record_and_back(text: str) -> None:
    try:
        name = gate.admitted(text)
    except NotAdmitted:
        return
    seat = "seat: harpers, human, "
    record = RECORD.replace(f"{seat}Anna", seat + name)
    assert [each.name for each in parse(record).head.seats] == [name, "B\u00e4rbel \u00d6z"]


@MANY
@given(TEXTS, st.integers(1, 30))
def test_what_is_left_when_it_is_tamed_passes(text: str, most: int) -> None:
    tamed = gate.tamed(text, most)
    if tamed:
        assert gate.admitted(tamed, most) == tamed
    with suppress(NotAdmitted):
        assert gate.admitted(text, most) == tamed


@MANY
@given(TEXTS)
def test_the_pieces_of_a_text_are_the_text(text: str) -> None:
    assert "".join(gate.clusters(text)) == text
    assert gate.visible(text) <= len(text)


@MANY
@given(TEXTS)
def test_what_can_be_typed_has_nothing_unseen_in_it(text: str) -> None:
    typed = gate.typable(text)
    assert gate.typable(typed) == typed
    for char in typed:
        assert unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Cn", "Co"}


def test_names_that_look_the_same_are_alike() -> None:
    assert gate.alike("Ann", " ANN ")
    assert gate.alike("Stra\u00dfe", "STRASSE")
    assert gate.alike("Zo\u00eb", "Zoe\u0308")
    assert gate.alike("\uff21nn", "Ann")
    assert gate.alike("\u2764\ufe0f", "\u2764")
    assert not gate.alike("Ann", "Anna")


@pytest.mark.parametrize("text", ["x" * 10_000_000, "\u0301" * 1_000_000, "\u200d" * 1_000_000])
def test_a_text_of_any_length_is_answered_at_once(text: str) -> None:
    began = time.monotonic()
    assert reason(text) == "too_long"
    assert len(gate.tamed(text)) <= gate.PERSON
    assert time.monotonic() - began < 1


def test_every_reason_has_its_sentence_and_is_the_same_in_another_process() -> None:
    for why in REASONS:
        fault = NotAdmitted(why, 24)  # type: ignore[arg-type]
        assert refusal(fault).endswith(".")
        again = pickle.loads(pickle.dumps(fault))
        assert (again.reason, again.most, str(again)) == (why, 24, str(fault))
    assert "24" in refusal(NotAdmitted("too_long", 24))
