"""Events: frozen facts with typed fields, one written form, and tables of readers."""

from __future__ import annotations

import pickle

import pytest

from game.engine.errors import BadText
from game.engine.events import ALL, Event, Kinds, Locked
from game.engine.readers import Reader, on


class Gone(Event, frozen=True):
    """Somebody has gone a way."""

    kind = "gone"

    who: int
    path: tuple[int, ...]


class Hidden(Event, frozen=True):
    """Something was hidden, told with another of the same word."""

    kind = "put"
    what = "away"

    at: int


class Laid(Event, frozen=True):
    """Something was laid, told with another of the same word."""

    kind = "put"
    what = "down"

    at: int


KINDS = Kinds(Locked, Gone, Hidden, Laid)
GONE = Gone(who=1, path=(3, 4), clause="D2")


def test_what_is_written_comes_back_the_same() -> None:
    events = (
        GONE,
        Hidden(at=2, clause="", sees=0b10),
        Laid(at=2, clause=""),
        Locked(seat=0, clause=""),
    )
    for event in events:
        assert KINDS.read(*event.plain()) == event
        assert pickle.loads(pickle.dumps(event)) == event


def test_the_data_is_written_in_the_order_of_the_fields() -> None:
    assert GONE.plain() == ("gone", "D2", ALL, {"who": 1, "path": (3, 4)})
    assert list(GONE.plain()[3]) == ["who", "path"]


def test_kinds_of_one_word_are_told_apart_by_what() -> None:
    assert Hidden(at=2, clause="").plain()[3] == {"what": "away", "at": 2}
    assert KINDS.read("put", "", ALL, {"what": "down", "at": 2}) == Laid(at=2, clause="")


@pytest.mark.parametrize(
    ("kind", "data", "said"),
    [
        ("danced", {}, "no event 'danced'"),
        ("put", {"what": "up", "at": 1}, "no event 'put'"),
        ("put", {"what": ["down"], "at": 1}, "no event 'put'"),
        ("put", {"at": 1}, "no event 'put'"),
        ("gone", {"who": 1}, "gone: Object missing required field `path`"),
        ("gone", {"who": "1", "path": []}, "gone: Expected `int`, got `str`"),
        ("gone", {"who": 1, "path": [], "wig": 1}, "gone: Object contains unknown field `wig`"),
    ],
)
def test_what_does_not_fit_is_said(kind: str, data: dict[str, object], said: str) -> None:
    with pytest.raises(BadText, match=said):
        KINDS.read(kind, "", ALL, data)


def test_two_kinds_are_not_written_alike() -> None:
    with pytest.raises(ValueError, match="same word"):
        Kinds(Gone, Gone)


def test_a_fact_stays_as_it_is() -> None:
    with pytest.raises(AttributeError):
        GONE.who = 2  # type: ignore[misc]


def test_facts_are_equal_by_class_and_fields() -> None:
    assert Gone(who=1, path=(3, 4), clause="D2") == GONE
    assert hash(GONE) == hash(Gone(who=1, path=(3, 4), clause="D2"))
    assert Hidden(at=2, clause="") != Laid(at=2, clause="")
    assert Gone(who=1, path=(3, 4), clause="D2", sees=1) != GONE


def steps(told: list[int], event: Gone) -> int:
    told.append(event.who)
    return len(event.path)


READER = Reader("the walk", on(Gone, steps))


def test_a_reader_reads_by_class_and_leaves_out_the_rest() -> None:
    told: list[int] = []
    assert READER(told, GONE) == 2
    assert READER(told, Locked(seat=0, clause="")) is None
    assert told == [1]
    assert READER.lacks(KINDS.classes) == ["Hidden", "Laid", "Locked"]


def test_a_reader_that_must_know_names_what_it_does_not() -> None:
    assert READER.of(GONE)([], GONE) == 2
    with pytest.raises(KeyError, match="the walk cannot read the event Locked"):
        READER.of(Locked(seat=0, clause=""))


def test_a_kind_is_read_in_one_way() -> None:
    with pytest.raises(ValueError, match="two ways"):
        Reader("the walk", on(Gone, steps), on(Gone, steps))
