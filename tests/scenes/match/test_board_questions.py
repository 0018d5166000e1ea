"""Questions that are answered on the board: they stay while a space is pointed at, and it is seen
who may be picked."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.board.grid import bits
from game.engine.answers import WHOM
from game.rules.onslaught.codes import ABILITY
from game.rules.onslaught.state import of
from game.scenes.match.panels import LOG, TARGET
from game.scenes.match.screen import NOTE_PAD
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.board.marks import Marks
from game.table.hud.at_rest import MORE
from game.table.look import fitting
from game.table.look.fonts import ROLES
from game.words.onslaught.play import hint
from game.words.play import BY_MOUSE, BY_PAD, say
from game.words.rich import plain
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import go_to, settle, to_question

ON_THE_BOARD = ["place", "reinforce", "monster_order"]
SIZES = [((1920, 1080), 100), ((1280, 720), 150)]


def told(scene: Any) -> tuple[str, str]:
    """Return title and words of the question as they stand in the right column."""
    note = scene.screen._note
    assert note is not None
    title, text, decider = note
    assert decider is not None
    return title, plain(text)


@pytest.mark.parametrize("kind", ON_THE_BOARD)
@pytest.mark.parametrize(("size", "text"), SIZES, ids=["1080", "720 at 150 %"])
def test_a_question_stays_whatever_space_is_pointed_at(
    sit: Sit, size: tuple[int, int], text: int, kind: str
) -> None:
    desk = sit(PEOPLE, size, text=text)
    scene = to_question(desk, kind)
    settle(desk)
    scene.question.point(-1)
    settle(desk)
    title, words = told(scene)
    assert title
    refused = 0
    for space in bits(scene.state.tables.grid.cells):
        scene.question.point(space)
        scene.panels.refresh()
        assert told(scene) == (title, words)
        assert scene.screen.shows(TARGET)
        refusal = scene.question.pointing.refusal
        if refusal is not None:
            refused += 1
            said = scene.screen._said
            assert said is not None
            assert plain(scene.question.asked.told(refusal)) in plain(said[1])
    assert refused


@pytest.mark.parametrize(("size", "text"), SIZES, ids=["1080", "720 at 150 %"])
def test_a_card_of_somebody_pointed_at_lies_below_the_question(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    desk = sit(PEOPLE, size, text=text)
    scene = to_question(desk, "reinforce")
    settle(desk)
    screen, tables = scene.screen, scene.state.tables
    party = tables.party[1 - scene.course.seat]
    foe = next(cell for hero in party if (cell := scene.state.cell[hero]) >= 0)
    scene.question.point(foe)
    scene.panels.refresh()
    desk.draw()
    brief = screen.own.brief
    assert brief is not None
    assert screen.own.briefs
    assert brief.rect.top > screen.question.bottom
    assert screen.question.height > 2 * screen.brush.fonts.line_height("label")
    assert brief.rect.height >= screen.own.brief_height()


def rows_of(scene: Any) -> dict[object, pygame.Rect]:
    """Return where in the window every line of the right column stands that can be read."""
    screen, canvas = scene.screen, pygame.Surface(scene.size)
    found: dict[object, pygame.Rect] = {}
    for panel in (screen.rest, screen.log):
        seen = panel.shown if panel is screen.rest else screen.shows(LOG)
        if seen:
            panel.draw(canvas)
            found |= {(panel.title if panel is screen.log else "", name): rect
                      for name, rect in panel.targets()}  # fmt: skip
    return found


@pytest.mark.parametrize("kind", ["turn", "reinforce"])
@pytest.mark.parametrize(("size", "text"), SIZES, ids=["1080", "720 at 150 %"])
def test_pointing_moves_no_line_of_the_column(
    sit: Sit, size: tuple[int, int], text: int, kind: str
) -> None:
    desk = sit(PEOPLE, size, text=text)
    scene = to_question(desk, kind)
    desk.move(scene.screen.layout.hint.center)
    settle(desk)
    scene.question.point(-1)
    settle(desk)
    before = rows_of(scene)
    assert before
    spoke = 0
    for space in list(bits(scene.state.tables.grid.cells))[::11]:
        scene.question.point(space)
        scene.panels.refresh()
        now = rows_of(scene)
        spoke += scene.screen.shows(TARGET)
        rows = {name: rect for name, rect in now.items() if name != ("", MORE)}
        assert all(before.get(name) == rect for name, rect in rows.items()), space
    assert spoke


@pytest.mark.parametrize(("size", "text"), SIZES, ids=["1080", "720 at 150 %"])
def test_monsters_of_which_one_is_to_be_picked_are_lit(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    desk = sit(PEOPLE, size, text=text)
    scene = to_question(desk, "monster_order")
    scene.question.point(-1)
    settle(desk)
    targets = scene.question.pointing.marks.targets
    assert len(targets) > 1
    canvas = pygame.Surface(size)
    lit, dark = [], []
    for found in (lit, dark):
        scene.panels.draw(canvas)
        found += [canvas.subsurface(scene.screen.board.camera.box(cell)).copy() for cell in targets]
        scene.question.pointing.marks = Marks()
    for one, other in zip(lit, dark, strict=True):
        side = one.get_width()
        spots = [(x, y) for x in range(side) for y in range(side)]
        changed = sum(
            max(abs(a - b) for a, b in zip(one.get_at(at)[:3], other.get_at(at)[:3], strict=True))
            > 50
            for at in spots
        )
        assert changed > 0.15 * len(spots)


def lit(scene: Any) -> set[int]:
    """Return who stands out."""
    frame = scene.course.timeline.shown()
    scene.panels._light(frame)
    return {figure for figure, mini in frame.minis.items() if mini.outline == 1.0}


def test_whoever_may_be_aimed_at_stands_out_and_then_only_whom_one_chose(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    question, cells = scene.question, scene.state.cell
    standing = [figure for figure, cell in enumerate(cells) if cell >= 0][:2]
    assert lit(scene) == set()
    question.code = ABILITY
    question.pointing.marks.targets = tuple(cells[figure] for figure in standing)
    assert lit(scene) == {*standing}
    question.pointing.marks.chosen = (cells[standing[0]],)
    assert lit(scene) == {standing[0]}


def test_where_a_figure_is_wanted_the_hint_says_so(sit: Sit) -> None:
    """What strikes has a hint of its own."""
    scene = to_question(sit(PEOPLE), "turn")
    aim = SimpleNamespace(how=WHOM, strikes=False, cells=1)
    match: Any = SimpleNamespace(
        decision=scene.question.decision, game=SimpleNamespace(aim=lambda *_: aim)
    )
    assert "lit figure" in scene.question.asked.hint(match, 0, ABILITY, BY_MOUSE)
    assert "figure" in scene.question.asked.hint(match, 0, ABILITY, BY_PAD)


def test_the_hint_of_a_dear_move_says_what_a_click_does(sit: Sit) -> None:
    """Nothing is pointed at yet: there is no move that could be paid already (R15)."""
    assert hint("hint.dash").startswith("Click a lit space to move")


@pytest.mark.parametrize(
    "title", ["Which monster acts next?", "Welches Monster ist als Nächstes dran?"]
)
@pytest.mark.parametrize(("size", "text"), SIZES, ids=["1080", "720 at 150 %"])
def test_a_question_is_headed_in_inscriptional_letters_larger_than_its_words(
    sit: Sit, size: tuple[int, int], text: int, title: str
) -> None:
    desk = sit(PEOPLE, size, text=text)
    screen = to_question(desk, "monster_order").screen
    width = screen.brush.box(screen.target).less(NOTE_PAD, 0, NOTE_PAD).width
    role, lines = fitting.head_lines(screen.brush, title, width)
    assert ROLES[role].face.startswith("display")
    fonts = screen.brush.fonts
    assert fonts.size(role) >= fonts.size("compact")  # capitals, higher than words of that size
    assert all(fonts.width(line, role) <= width for line in lines)


def going_away(desk: Desk) -> OnslaughtMatch:
    """Return the match at the question where somebody goes who has answered an enemy."""

    def aimed() -> bool:
        table = desk.top
        prompt = getattr(getattr(table, "question", None), "prompt", lambda: None)()
        return prompt is not None and any(one.id.startswith("react:") for one in prompt.buttons)

    scene = go_to(desk, aimed, aim="react")
    settle(desk)
    prompt = scene.question.prompt()
    assert prompt is not None
    button = next(one.id for one in prompt.buttons if one.id.startswith("react:"))
    scene.question.answer(button)
    settle(desk)
    return scene


def test_what_is_marked_where_somebody_goes_out_of_an_enemys_way_has_a_legend(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = going_away(desk)
    styles = {one.style for one in scene.laid.panels.marks().regions}
    told = {one.meant: one.words for one in scene.laid.panels.legend()}
    assert styles == {"move", "threat_one"} == set(told)
    assert told["threat_one"] == say("legend.still")
    assert scene.panels.hint() == scene.laid.panels.legend()


def test_a_reaction_that_was_taken_asks_for_its_space_no_more_whether_it_is_used(sit: Sit) -> None:
    scene = going_away(sit(PEOPLE))
    title, text = scene.panels._task()
    assert title in {"Slip Away", "Smoke Step"}
    assert plain(text).startswith("Move up to ")
    assert "Use" not in plain(text)


@pytest.mark.parametrize(("size", "text"), SIZES, ids=["1080", "720 at 150 %"])
def test_setting_up_tells_in_one_line_who_and_below_who_is_next_and_which_side_acts_first(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    desk = sit(PEOPLE, size, text=text)
    scene = to_question(desk, "place")
    screen, names = scene.screen, scene.laid.asked.names
    width = screen.brush.box(screen.target).less(NOTE_PAD, 0, NOTE_PAD).width
    while (decision := scene.question.decision) is not None and decision.kind == "place":
        title, told = scene.panels._task()
        _, lines = fitting.head_lines(screen.brush, title, width)
        assert lines == [title]
        s, seat = of(scene.session.match), scene.course.seat
        still = [one for one in s.tables.party[seat] if s.cell[one] < 0]
        others = [names.figure(one).text for one in still if one != decision.figure]
        first = "One of yours acts first" if s.active == seat else "sets up last and acts first"
        assert [name in plain(told) for name in others] == [True] * len(others)
        assert first in plain(told)
        assert "space" not in plain(told)
        scene.question.choose(decision.choices(seat)[0])
        settle(desk, 40)
