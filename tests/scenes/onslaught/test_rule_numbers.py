"""Numbers of rules: left out until somebody has opened the rulebook, or asked for them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.shell.house import House
from game.words import clause
from game.words.onslaught.refusals import sentence
from game.words.rich import plain
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import to_question


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    clause.tell_numbers(True)


def test_who_never_opened_the_rulebook_reads_no_numbers_of_rules(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    names = scene.laid.asked.names  # type: ignore[attr-defined]
    clause.tell_numbers(False)
    assert "R14" not in plain(sentence("no_standard_left", "R14", {}, names))
    assert scene.keeping.log_line() is None
    clause.tell_numbers(True)
    assert "R14" in plain(sentence("no_standard_left", "R14", {}, names))
    assert scene.keeping.log_line() is not None


def test_opening_the_rulebook_once_tells_them_from_then_on(house: House) -> None:
    clause.tell_numbers(False)
    assert not house.settings.rule_numbers
    RulesBook(house, "onslaught")
    assert house.settings.rule_numbers
    assert clause.numbers_told()


def test_who_turned_them_off_keeps_them_off(house: House) -> None:
    RulesBook(house, "onslaught")
    house.change("rule_numbers", False)
    RulesBook(house, "onslaught")
    assert not house.settings.rule_numbers
    assert not clause.numbers_told()
