"""The draft on its page: cards side by side, both parties, by mouse and by keys (T8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import sleep

import pygame
import pytest

from game.engine.seats import HUMAN
from game.rules.trials.codes import NONE
from game.rules.trials.content import content
from game.rules.trials.state import of
from game.scenes.setup.plan import MatchPlan
from game.scenes.trials.drafting import PICKED, SHOWN, DraftScene
from game.scenes.trials.table import TrialsMatch
from game.store.settings import Settings
from tests.stages import staged

NAMES = ("Ann", "Bob", "Cid", "Dot")
Draft = Callable[..., DraftScene]


@pytest.fixture
def draft() -> Iterator[Draft]:
    """Yield what begins a match of four persons and returns the page of its draft."""
    with staged(7, Settings(speed="instant")) as stage:

        def begin(seats: tuple[str, ...] = (HUMAN,) * 4, seed: int = 3) -> DraftScene:
            match = TrialsMatch(
                stage.house, MatchPlan("trials", "ancient_temple", seats, NAMES, seed=seed)
            )
            stage.push(match)
            stage.settle()
            page = stage.stack.top
            assert isinstance(page, DraftScene)
            return page

        yield begin


def settle(page: DraftScene) -> None:
    """Let the table below go on, as the window does."""
    assert page.stack is not None
    for _ in range(12):
        page.stack.update(0.05)
    if page.lies:
        page.panel.ready()


def key(page: DraftScene, pressed: int, letter: str = "") -> None:
    told = {"key": pressed, "mod": 0, "unicode": letter, "scancode": 0}
    page.handle(pygame.event.Event(pygame.KEYDOWN, told))
    settle(page)


def click(page: DraftScene, name: str) -> None:
    page.panel.ready()
    box = page.panel.where(name)
    assert box is not None
    at = {"pos": box.center, "button": pygame.BUTTON_LEFT}
    page.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, at))
    settle(page)


def ids(page: DraftScene) -> list[str]:
    assert page.panel.data is not None
    return [one.id for one in page.panel.data.cards]


def test_all_classes_lie_side_by_side_and_stay_where_they_are(draft: Draft) -> None:
    page = draft()
    page.panel.ready()
    boxes = [page.panel.where(name) for name in ids(page)]
    assert len(set(map(str, boxes))) == len(content().classes) == 8
    click(page, f"{PICKED}7")
    assert ids(page)[7] == f"{SHOWN}7"
    assert [page.panel.where(name) for name in ids(page)] == boxes


def test_a_class_that_is_taken_tells_so_and_cannot_be_picked(draft: Draft) -> None:
    """T8a: classes are unique across the whole table."""
    page = draft()
    click(page, f"{PICKED}0")
    s = of(page.question.match)
    before = list(s.klass)
    assert page.panel.data is not None
    assert page.panel.data.cards[0].taken in ("tide", "ember")
    click(page, f"{SHOWN}0")
    assert list(of(page.question.match).klass) == before


def test_numbers_pick_and_the_page_stays_for_whoever_is_next(draft: Draft) -> None:
    page = draft()
    for number in range(4):
        assert page.asked
        key(page, pygame.K_1 + number, str(number + 1))
    assert page.lies
    assert sorted(of(page.question.match).klass[:4]) == [0, 1, 2, 3]


def test_both_parties_take_the_recommended_builds_with_two_presses(draft: Draft) -> None:
    """T8.4, T8c: one answer a party; then everybody has subclass and hero, and the page goes."""
    page = draft()
    for number in range(4):
        key(page, pygame.K_1 + number, str(number + 1))
    assert page.decision is not None
    assert page.decision.kind == "shortcut"
    key(page, pygame.K_e, "e")
    key(page, pygame.K_e, "e")
    s = of(page.question.match)
    builds = [content().classes[s.klass[seat]].build for seat in range(4)]
    assert [(s.subclass[seat], s.character[seat]) for seat in range(4)] == builds
    assert not page.lies


def test_the_recommended_subclass_and_hero_have_a_tick(draft: Draft) -> None:
    page = draft()
    for number in range(4):
        key(page, pygame.K_1 + number, str(number + 1))
    key(page, pygame.K_n, "n")
    assert page.decision is not None
    assert page.decision.kind == "subclass"
    s = of(page.question.match)
    data = page.panel.data
    assert data is not None
    seat = page.decision.seats[0]
    ticked = [one.id for one in data.cards if one.ticked]
    assert ticked == [f"{PICKED}{content().classes[s.klass[seat]].build[0]}"]
    assert len(data.cards) == 2


def test_picks_of_computers_come_in_while_the_page_lies_there(draft: Draft) -> None:
    page = draft((HUMAN, "greedy", "greedy", "greedy"))
    assert page.decision is not None
    key(page, pygame.K_1, "1")
    for _ in range(600):  # a computer answers from a process of its own
        settle(page)
        if page.decision is None or page.decision.kind != "class":
            break
        sleep(0.05)
    assert NONE not in list(of(page.question.match).klass[:4])
    assert page.lies


def test_a_long_deck_is_read_on_by_the_wheel(draft: Draft) -> None:
    page = draft()
    page.panel.place(pygame.Rect(page.panel.rect.topleft, (900, 420)))
    page.panel.ready()
    assert page.panel.more
    told = {"y": -1, "x": 0, "flipped": False, "precise_y": -1.0, "precise_x": 0.0, "which": 0}
    page.handle(pygame.event.Event(pygame.MOUSEWHEEL, told))
    assert page.panel.first == 1
    page.panel.focus = f"{PICKED}3"
    page.panel.ready()
    assert page.panel.first == 0


def test_the_board_is_looked_at_and_the_draft_waits(draft: Draft) -> None:
    page = draft()
    key(page, pygame.K_ESCAPE)
    assert not page.lies
    match = page.stack.top if page.stack is not None else None
    assert isinstance(match, TrialsMatch)
    assert match.session.decision is not None
    assert match.session.decision.kind == "class"
