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
from game.scenes.trials.furniture import Furniture
from game.scenes.trials.table import TrialsMatch
from game.store.settings import Settings
from game.table.trials.data import TrackHero
from game.words.trials.draft import say
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


def test_the_page_says_who_answers_for_the_builds_and_that_they_were_refused(draft: Draft) -> None:
    """T8c: who is asked stands in the head, whatever room is left for more beside it."""
    page = draft()
    for number in range(4):
        key(page, pygame.K_1 + number, str(number + 1))
    assert page.decision is not None
    assert page.panel.data is not None
    assert NAMES[page.decision.seats[0]] in page.panel.data.head
    key(page, pygame.K_e, "e")
    assert NAMES[page.decision.seats[0]] in page.panel.data.head, "the other party is asked"
    key(page, pygame.K_n, "n")
    assert page.panel.data.note == say("note.subclass")
    key(page, pygame.K_1, "1")
    assert page.panel.data.note == say("note.subclass"), "others come to it as well"


def test_a_note_without_room_beside_the_head_stands_below_the_cards(draft: Draft) -> None:
    page = draft()
    for number in range(4):
        key(page, pygame.K_1 + number, str(number + 1))
    panel = page.panel
    assert panel.data is not None
    assert panel.data.note
    foots = []
    for wide in (1900, 900):
        panel.place(pygame.Rect(0, 0, wide, 600))
        panel.ready()
        boxes = [panel.where(one.id) for one in panel.data.cards]
        foots.append(max(box.bottom for box in boxes if box is not None))
    assert foots[1] < foots[0]


def test_seats_are_shown_by_person_and_emblem_until_they_have_a_hero(draft: Draft) -> None:
    """T8: nobody has a face before its character is picked."""
    page = draft()
    match = page.stack.scenes[-2] if page.stack is not None else None
    assert isinstance(match, TrialsMatch)
    own = match.panels.screen.own
    assert isinstance(own, Furniture)
    strips = [each.data for each in (own.ours, own.theirs)]
    cells = [cell for each in strips if each is not None for cell in each.cells]
    assert [(cell.name, cell.figure) for cell in cells] == [(name, "") for name in NAMES]
    assert own.track.data is not None
    turns = [one for one in own.track.data.turns if isinstance(one, TrackHero)]
    assert [one.figure for one in turns[:4]] == [""] * 4
    for number in range(4):
        key(page, pygame.K_1 + number, str(number + 1))
    key(page, pygame.K_e, "e")
    key(page, pygame.K_e, "e")
    match.panels.refresh()
    strips = [each.data for each in (own.ours, own.theirs)]
    faces = [cell.figure for each in strips if each is not None for cell in each.cells]
    s = of(match.session.match)
    assert faces == [content().characters[each].id for each in s.character[:4]]


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


def test_an_arrow_leads_from_the_buttons_back_to_the_cards(draft: Draft) -> None:
    page = draft()
    key(page, pygame.K_TAB)
    assert page.form.focus.shown
    assert page.panel.focus is None
    key(page, pygame.K_UP)
    assert page.panel.focus == f"{PICKED}0"
    assert not page.form.focus.shown


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


def test_a_button_leads_back_from_the_board_to_the_draft(draft: Draft) -> None:
    page = draft()
    key(page, pygame.K_ESCAPE)
    match = page.stack.top if page.stack is not None else None
    assert isinstance(match, TrialsMatch)
    back = list(match.question.asked.entries(match.question))
    assert [one.text for one in back] == [say("button.draft")]
    back[0].action()
    assert isinstance(match.stack and match.stack.top, DraftScene)


def test_enter_comes_to_the_first_card_and_picks_it_only_when_it_is_seen(draft: Draft) -> None:
    page = draft()
    before = list(of(page.question.match).klass)
    key(page, pygame.K_RETURN)
    assert page.panel.focus == ids(page)[0]
    assert not page.form.focus.shown
    assert of(page.question.match).klass == before
    key(page, pygame.K_RIGHT)
    key(page, pygame.K_RETURN)
    assert of(page.question.match).klass != before
    assert 1 in of(page.question.match).klass


def test_enter_on_a_card_that_is_taken_comes_to_the_first_that_is_not(draft: Draft) -> None:
    page = draft()
    click(page, f"{PICKED}0")
    click(page, f"{SHOWN}0")
    assert page.panel.focus == f"{SHOWN}0"
    before = list(of(page.question.match).klass)
    key(page, pygame.K_RETURN)
    assert page.panel.focus == f"{PICKED}1"
    assert list(of(page.question.match).klass) == before


def test_enter_takes_the_recommended_builds_once_the_question_was_seen(draft: Draft) -> None:
    page = draft()
    for each in range(4):
        click(page, f"{PICKED}{each}")
    assert page.decision is not None
    assert page.decision.kind == "shortcut"
    seat = page.decision.seats[0]
    told = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
    page._since.begin()
    page.handle(pygame.event.Event(pygame.KEYDOWN, told))
    assert page.decision.seats[0] == seat, "it came up that moment"
    page.draw(pygame.Surface(page.size))
    for _ in range(20):
        page.update(0.05)
        assert page.stack is not None
        page._since.update(0.05)
    page.panel.focus = ids(page)[0]
    page.handle(pygame.event.Event(pygame.KEYDOWN, told))
    settle(page)
    assert page.decision.seats[0] != seat


def test_what_was_pointed_at_last_is_read_on(draft: Draft) -> None:
    page = draft()
    page.panel.hot = ids(page)[7]
    page.panel.ready()
    wizard = page.panel.reading
    page.panel.hot = None
    assert page.panel.reading is wizard
    assert wizard is not page.panel.readings[ids(page)[0]]
