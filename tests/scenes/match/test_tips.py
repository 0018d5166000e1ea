"""What explains the thing under the pointer: it lies over everything, and goes with that thing."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.match.panels import TARGET
from game.scenes.match.screen import Screen
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import MatchPlan
from game.table.hud.prompt import Prompt
from game.table.widgets.form import Form
from game.words.onslaught.play import say
from tests.robots.desk import Desk, house
from tests.robots.follower import ByEnter, ByMouse

GUIDED = MatchPlan("onslaught", guide="onslaught")


@pytest.fixture(params=[((1280, 720), 150), ((1920, 1080), 100)], ids=["720", "1080"])
def desk(request: pytest.FixtureRequest) -> Iterator[Desk]:
    size, text = request.param
    made = Desk(house(text=text, speed="instant", language="en"), GUIDED, size)
    yield made
    made.close()


def test_nothing_below_the_note_on_which_the_pointer_rests_is_explained_or_lit(desk: Desk) -> None:
    one = ByEnter(desk)
    act, found = one.read, set[str]()

    def look() -> None:
        act()
        match, card = one.match, one.match.guide.card
        if card is not None and card.rect.collidepoint(pygame.mouse.get_pos()):
            note = match.guide.told[-1]
            if match.panels.tip is not None:
                found.add(f"{note}: {match.panels.tip[0]}")
            if match.screen.rest.lit():
                found.add(f"{note}: lit")

    one.read = one.act = look  # type: ignore[method-assign]
    rest = one.match.screen.layout.log
    for up, note in ((0.1, "how_to_win"), (0.2, "move"), (0.3, "experience")):
        # The pointer lies on the foot of the right column before any note does.
        desk.move((rest.centerx, round(rest.bottom - up * rest.height)))
        one.play(note)
    assert found == set()


def test_a_row_that_has_gone_from_under_the_pointer_hides_no_reach(desk: Desk) -> None:
    one = ByMouse(desk)
    one.play("move")
    match = one.match
    match.screen.open_tab(TARGET)
    desk.frame()
    rows = match.screen.rest.data.rows if match.screen.rest.data is not None else []
    spots = dict(match.screen.rest.targets())
    name = next(f"rest:{at}" for at, row in enumerate(rows) if row.spaces and f"rest:{at}" in spots)
    assert match.guide.card is not None
    place = next(
        (spots[name].centerx, y)
        for y in range(spots[name].top, spots[name].bottom)
        if not match.guide.card.rect.collidepoint(spots[name].centerx, y)
    )
    desk.move(place)
    assert match.screen.rest.lit()
    match.panels.over = pygame.Rect(0, 0, 1, 1).union((*place, 1, 1))
    match.draw(desk.screen)
    assert not match.screen.rest.lit()


def test_a_row_that_says_something_else_now_is_not_pointed_at_until_the_pointer_moves(
    desk: Desk,
) -> None:
    one = ByMouse(desk)
    one.play("move")
    rest = one.match.screen.rest
    rows = rest.data.rows if rest.data is not None else []
    rest.hot = next(f"rest:{at}" for at, row in enumerate(rows) if row.spaces)
    before = rest.data
    rest.show(before)
    assert rest.hot is not None
    rest.show(None)
    assert rest.hot is None


def test_explanations_are_painted_over_the_note_and_the_prompt(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = ByMouse(desk)
    one.play("active")
    match, painted = one.match, list[str]()
    assert match.guide.card is not None
    assert match.screen.prompt.data is not None
    for who, name, tells in (
        (type(match.guide), "draw", "note"),
        (Prompt, "draw", "prompt"),
        (Form, "draw_tips", "buttons"),
        (Screen, "note_at", "panels"),
    ):
        whole = getattr(who, name)

        def noted(
            *args: object, _whole: object = whole, _tells: str = tells, **more: object
        ) -> object:
            painted.append(_tells)
            return _whole(*args, **more)  # type: ignore[operator]

        monkeypatch.setattr(who, name, noted)
    match.panels.point(match.laid.panels.furniture.card.where("experience").center)
    match.draw(desk.screen)
    assert match.panels.tip is not None
    assert painted.index("prompt") < painted.index("note")
    last = max(at for at, tells in enumerate(painted) if tells in ("note", "prompt"))
    assert painted[-1] == "panels"
    assert "buttons" in painted[last:-1]
    assert match.panels.tip[0] == say("card.exp")
    assert isinstance(match, OnslaughtMatch)


def test_an_explanation_goes_when_what_it_is_about_goes_and_the_pointer_rests(desk: Desk) -> None:
    one = ByMouse(desk)
    one.play("move")
    match = one.match
    card = match.laid.panels.furniture.card
    box = card.where("throwing_dart")
    assert box is not None
    desk.move(box.center)
    assert match.panels.tip is not None
    before = match.panels.tip
    match.question.turn_to(1)
    desk.frame()
    desk.frame()
    assert match.panels.tip is None
    desk.move((box.centerx + 1, box.centery))
    assert match.panels.tip != before
