"""What a typical activation costs in clicks: attack, move, end."""

from __future__ import annotations

from game.board.grid import bits
from game.rules.onslaught.codes import ABILITY, MOVE
from game.rules.onslaught.state import of
from game.words.onslaught.play import say
from game.words.rich import plain
from tests.scenes.match.kept import Stock
from tests.scenes.onslaught.sitting import settle


def test_an_attack_a_move_and_the_end_take_four_clicks_at_most(shelf_of: Stock) -> None:
    """A goblin is in range, and no bonus ability is ready: nothing is left to be ended then."""
    shelf = shelf_of(44)
    shelf.house.change("prompts", "matters")
    desk, scene = shelf.sit_down()
    clicks, made = 0, len(scene.session.history.steps)
    decision = scene.session.decision
    assert decision is not None
    figure = decision.figure

    def click(cell: int) -> None:
        nonlocal clicks
        desk.click(scene.screen.board.camera.box(cell).center)
        clicks += 1
        for _ in range(500):
            desk.wait()
            if scene.question.turn and not scene.busy:
                break

    s = of(scene.session.match)
    struck = [
        cell for code in range(ABILITY, ABILITY + 4) for cell in bits(scene.question.mask(code))
    ]
    target = next(cell for cell in struck if s.figure_at(cell) >= s.tables.characters)
    click(target)
    click(target)
    assert len(scene.session.history.steps) == made + 1
    free = [c for c in bits(scene.question.mask(MOVE)) if of(scene.session.match).figure_at(c) < 0]
    click(free[0])
    assert scene.session.history.steps[-1].line.choice.startswith("move ")
    if scene.session.decision is not None and scene.session.decision.figure == figure:
        desk.press(say("button.end"))
        clicks += 1
        settle(desk)
    decision = scene.session.decision
    assert decision is not None
    assert decision.figure != figure
    assert clicks <= 4


def test_where_only_a_second_move_leads_one_sentence_says_so_before_and_after_a_click(
    shelf_of: Stock,
) -> None:
    desk, scene = shelf_of(44).sit_down()
    (beyond,) = scene.session.game.further(scene.session.match, scene.course.seat)
    near, s = scene.question.mask(MOVE), of(scene.session.match)
    far = next(c for c in bits(beyond.cells & ~near) if s.figure_at(c) < 0)
    desk.move(scene.screen.board.camera.box(far).center)
    settle(desk)
    said = scene.panels._said()
    assert plain(said) == say("further.text")
    assert scene.panels.tip is None
    made = len(scene.session.history.steps)
    desk.click(scene.screen.board.camera.box(far).center)
    settle(desk)
    assert scene.question.notice == said
    assert len(scene.session.history.steps) == made
