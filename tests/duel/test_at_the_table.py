"""Duel at the table: set-up, curtain, prompts, undo, growing board, result, list, replay, pictures.

The window is one without a screen. Nothing of it was made for Duel but what lies in this folder.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pygame
import pytest

from game import games
from game.board.footprint import SHAPES, Footprint
from game.board.grid import lowest
from game.engine.answers import Useful
from game.engine.decisions import choice
from game.engine.match import Match
from game.gallery.poses import poses
from game.scenes.library.kept_words import game_words, match_name, seats_words
from game.scenes.library.matches import Matches
from game.scenes.library.statistics import Statistics
from game.scenes.match.between import BetweenPersons
from game.scenes.match.menu import Menu
from game.scenes.match.question import TURN
from game.scenes.match.real_die import RealDie
from game.scenes.match.replay import ReplayScene
from game.scenes.match.screen import LOG, TARGET, TRAY
from game.scenes.match.sparing import EndOfTurn, Left, Whose
from game.scenes.match.taking import NOTHING
from game.scenes.result.result import Result
from game.scenes.rolls.ledger import luck
from game.scenes.rolls.rolls import PAGES, RollsScene
from game.scenes.settings.key_page import KeyPage
from game.scenes.settings.settings import SettingsScene
from game.scenes.setup.plan import MatchPlan
from game.scenes.setup.setup import Setup
from game.scenes.setup.sharing import Sharing
from game.scenes.shell.ask import Ask
from game.scenes.shell.help import Help
from game.scenes.title.shelf import boxes
from game.scenes.title.title import Title
from game.table.board.marks import Marks
from game.table.hud.curtain import CONFIRM
from game.table.hud.layout import Regions
from game.table.motion.animation import Pace
from game.table.motion.projection import LEAD
from game.words import keys, play, ui
from game.words.rich import plain
from tests.duel.events import Dealt, Fallen, Hurt, Over, Rolled
from tests.duel.rules import STEP, STRIKE, of
from tests.duel.scenes import DuelMatch, DuelPanels
from tests.duel.table import DuelNow, draining
from tests.facts import fact
from tests.robots.desk import Desk

THREE = "left-left-right"
PEOPLE = ("Anna", "Anna", "Ben")
LONG = 4000
"""Frames in which anything must have come about."""


def a_plan(
    seats: tuple[str, ...] = ("human",) * 3, names: tuple[str, ...] = PEOPLE, seed: int = 5
) -> MatchPlan:
    return MatchPlan("duel", THREE, seats, names, seed=seed)


def table(desk: Desk) -> DuelMatch:
    return next(scene for scene in desk.stack.scenes if isinstance(scene, DuelMatch))


def until(desk: Desk, holds: Callable[[], bool]) -> None:
    for _ in range(LONG):
        if holds():
            return
        desk.frame()
    raise AssertionError(f"it never came: {desk.top.name}")


def read_on(desk: Desk) -> None:
    """Press the button under a board that waits to be read before a curtain falls."""
    desk.frame()
    desk.press(play.say("why.on"))
    assert not table(desk).course.held


def open_curtain(desk: Desk) -> None:
    """Press the button of the curtain with the mouse, and let it open."""
    until(desk, lambda: isinstance(desk.top, BetweenPersons))
    between = desk.top
    assert isinstance(between, BetweenPersons)
    curtain = between.curtain
    assert curtain is not None
    until(desk, lambda: curtain.shut)
    spot = curtain._button().center
    assert curtain.hit(spot) == CONFIRM
    desk.move((0, 0))
    assert not curtain.hot
    desk.move(spot)
    assert curtain.hot  # lit under the pointer
    desk.click(spot)
    until(desk, lambda: not isinstance(desk.top, BetweenPersons))
    desk.frame()


def press_answer(desk: Desk, place: int = 0) -> None:
    """Click a button of the prompt."""
    prompt = table(desk).screen.prompt
    assert prompt.data is not None
    spot = prompt.where(prompt.data.buttons[place].id)
    assert spot is not None
    desk.click(spot.center)
    desk.frame()


def click_space(desk: Desk, space: int) -> None:
    scene = table(desk)
    desk.click(scene.screen.board.camera.box(space).center)
    desk.frame()


def answer(desk: Desk) -> None:
    """Answer what is asked by mouse: the last button, or the space farthest east."""
    scene = table(desk)
    if isinstance(desk.top, BetweenPersons):
        open_curtain(desk)
        return
    if scene.course.held:
        read_on(desk)
        return
    decision = scene.question.decision
    if decision is None or desk.top is not scene:
        desk.frame()
    elif decision.kind == "turn":
        families = dict(decision.families(scene.course.seat))
        strikes = families.get(STRIKE, 0)
        mask = strikes or families[STEP]
        click_space(desk, mask.bit_length() - 1)
        if strikes and scene.question.pending >= 0:
            click_space(desk, mask.bit_length() - 1)
    else:
        assert scene.screen.prompt.data is not None
        press_answer(desk, len(scene.screen.prompt.data.buttons) - 1)


def to_the_end(desk: Desk) -> Result:
    for _ in range(LONG):
        if isinstance(desk.top, Result):
            return desk.top
        answer(desk)
    raise AssertionError("the match never ended")


def test_a_game_brings_signs_of_its_own(desk: Callable[..., Desk]) -> None:
    """Duel counts lost hit points off in the plaque of their side."""
    at = desk(a_plan(), kept=False)
    scene = table(at)
    at.frame()
    panels = scene.panels.own
    assert isinstance(panels, DuelPanels)
    frame = scene.course.timeline.shown()
    counted = []
    for share in (0.0, 0.5, 1.0):
        draining(Pace(), 0, 4).frame(frame, share)
        assert frame.own is not None
        assert frame.own.moving
        panels.turn(frame, False)
        plaque = panels.furniture.plaques[0].data
        assert plaque is not None
        counted.append(plaque.points)
    assert counted == [counted[2] + 4, counted[2] + 2, counted[2]]


def test_a_game_tells_moments_of_its_own(desk: Callable[..., Desk]) -> None:
    """A duellist falls, and the end: facts by the reader, words by the panels."""
    window = desk(a_plan(names=("Anna",) * 3))
    scene = table(window)
    until(window, lambda: not scene.timeline.busy)
    scene.timeline.pace = Pace(1)
    panels, said = scene.laid.panels, []
    scene.timeline.push(
        [
            fact(Fallen, figure=2, by=0),
            fact(Over, side="left", reason="cards", lost=(0, 0, 1)),
        ]
    )
    for _ in range(LONG):
        window.frame()
        telling = scene.timeline.shown().telling
        for moment in telling.moments if telling is not None else ():
            data = panels.moment(moment)
            if data not in said:
                said.append(data)
        if not scene.timeline.busy:
            break
    assert [(one.head, plain(one.text), one.icon, one.side) for one in said] == [
        ("Anna 3 is down", "Struck by Anna 1", "skull", "right"),
        ("The Left in the lead", "The Left 8 · The Right 0", "crown", "left"),
        ("The Left wins", "the cards are spent", "crown", "left"),
    ]


def test_the_lead_is_told_in_a_game_that_said_nothing_of_it(desk: Callable[..., Desk]) -> None:
    window = desk(a_plan())
    shown = table(window).course.shown
    for figure, hp in ((2, 1), (0, 1), (1, 1), (0, 0), (1, 0)):
        shown.apply(fact(Hurt, figure=figure, hp=hp))
    turns = [(moment.kind, moment.side) for _, moment in shown.turns]
    assert turns == [(LEAD, "left"), (LEAD, "right")]


def test_a_game_brings_commands_of_its_own(desk: Callable[..., Desk]) -> None:
    """At the table of Duel a key strikes whoever is in reach; F1 and the settings list it."""
    at = desk(a_plan(), kept=False)
    scene = table(at)

    def in_reach() -> bool:
        decision = scene.question.decision
        asked = at.top is scene and not scene.course.busy and decision is not None
        if asked and decision and STRIKE in dict(decision.families(scene.course.seat)):
            return True
        answer(at)
        return False

    until(at, in_reach)
    rolled = scene.course.shown.roll
    at.key(pygame.K_F1)
    assert isinstance(at.top, Help)
    assert "Strike whoever is in reach" in {row.label for row in at.top.rows()}
    at.key(pygame.K_F1)
    at.key(pygame.K_g)
    until(at, lambda: scene.course.shown.roll is not rolled)
    page = KeyPage(SettingsScene(at.house))
    labels = [row.label for row in page.rows()]
    assert labels[labels.index("Duel") + 1] == "Strike whoever is in reach"


def to_a_turn(desk: Desk, scene: DuelMatch, in_reach: bool) -> None:
    """Play on to a turn in which somebody can be struck, or nobody."""
    for _ in range(LONG):
        decision = scene.question.decision
        turn = decision is not None and decision.kind == "turn" and not scene.course.busy
        if turn and bool(scene.question.mask(STRIKE)) == in_reach:
            return
        assert not isinstance(desk.top, Result), "it never came to such a turn"
        answer(desk)


def test_a_row_that_is_refused_is_barred_and_says_why(desk: Callable[..., Desk]) -> None:
    at = desk(a_plan(names=("Anna",) * 3))
    scene = table(at)
    to_a_turn(at, scene, in_reach=False)
    (strike,) = (one for one in scene.entries() if one.text == "Strike")
    assert not strike.enabled
    assert strike.tip == "Nobody can be struck within 2 spaces (D3)"
    at.key(pygame.K_1)
    assert scene.question.code == NOTHING
    assert plain(scene.question.notice) == strike.tip


def test_a_row_is_taken_up_by_button_or_key_and_then_aimed(desk: Callable[..., Desk]) -> None:
    """A strike of Duel is aimed by pointing, and sent by a click there."""
    at = desk(a_plan(names=("Anna",) * 3))
    scene = table(at)
    to_a_turn(at, scene, in_reach=True)
    space = scene.question.mask(STRIKE).bit_length() - 1
    before = len(scene.session.history.steps)
    at.press("Strike")
    assert scene.question.selected() == "strike"
    at.key(pygame.K_ESCAPE)
    assert scene.question.code == NOTHING
    at.key(pygame.K_1)
    assert scene.question.selected() == "strike"
    assert len(scene.session.history.steps) == before  # one looks what it would come to
    click_space(at, space)
    assert len(scene.session.history.steps) == before + 1
    assert scene.session.history.steps[-1].line.choice.startswith("strike")


def test_a_click_on_whom_a_row_reaches_takes_it_up(desk: Callable[..., Desk]) -> None:
    at = desk(a_plan(names=("Anna",) * 3))
    scene = table(at)
    to_a_turn(at, scene, in_reach=True)
    space = scene.question.mask(STRIKE).bit_length() - 1
    before = len(scene.session.history.steps)
    click_space(at, space)
    assert scene.question.selected() == "strike"
    assert len(scene.session.history.steps) == before
    click_space(at, space)
    assert len(scene.session.history.steps) == before + 1


def test_a_game_declares_where_its_panels_lie(desk: Callable[..., Desk]) -> None:
    """Duel has a plaque for each seat where Onslaught has its card."""
    at = desk(a_plan(), kept=False)
    scene = table(at)
    at.frame()
    panels = scene.panels.own
    assert isinstance(panels, DuelPanels)
    boxes = [plaque.rect for plaque in panels.furniture.seats]
    layout = scene.screen.layout
    assert boxes == [layout.own[name] for name in ("left.1", "left.2", "right")]
    assert all(plaque.data is not None for plaque in panels.furniture.seats)
    assert boxes[0].bottom <= boxes[1].top
    assert boxes[2].bottom <= layout.buttons.top


@pytest.mark.parametrize(("size", "tabs"), [((1280, 720), [TARGET, LOG]), ((1920, 1080), [])])
def test_a_game_without_dice_has_no_tray_and_no_tab_of_it(
    desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int],
    tabs: list[str],
) -> None:  # fmt: skip
    """Duel as if it threw none: its strikes stand in the log alone."""
    monkeypatch.setattr(DuelPanels, "regions", Regions(tray=False))
    at = desk(a_plan(names=("Anna",) * 3), size=size, kept=False)
    scene = table(at)
    screen = scene.screen
    assert screen.tray is None
    assert [name for name, _, _ in screen.tabs.tabs] == tabs if screen.tabs else not tabs
    for _ in range(LONG):
        if any(isinstance(event, Rolled) for event in scene.course.shown.log):
            break
        answer(at)
    at.key(pygame.K_c)
    at.frame()
    assert not screen.shows(TRAY)
    assert screen.shows(LOG)
    screen.open_tab(TRAY)
    assert screen.tabs is None or screen.tabs.open in tabs
    folder = os.environ.get("DUEL_PICTURES")
    if folder:
        pygame.image.save(at.screen, Path(folder) / f"duel-no-dice-{size[1]}.png")


@pytest.mark.parametrize(
    ("footprint", "filled"),
    [
        (SHAPES["2x2"], [(0, 3), (0, 4), (1, 3), (1, 4)]),
        (SHAPES["1x2"], [(0, 3), (1, 3)]),
        (SHAPES["1x2"].turned(), [(0, 3), (0, 4)]),
    ],
)
def test_a_large_figure_is_pointed_at_on_each_of_its_cells(
    desk: Callable[..., Desk], footprint: Footprint, filled: list[tuple[int, int]]
) -> None:
    """It is found, named and outlined from all of them, and what is told of it lies amid them."""
    at = desk(a_plan(names=("Anna",) * 3), kept=False)
    scene = table(at)
    to_a_turn(at, scene, in_reach=True)
    shown, grid = scene.course.shown, scene.laid.grid
    large = shown.figures[2]
    large.cell, large.footprint = grid.cell(0, 3), footprint
    for each in (shown.figures[0], shown.figures[1]):
        each.cell = grid.cell(each.index, 0)
    scene.due.panel()
    cells = [grid.cell(*place) for place in filled]
    assert list(shown.cells(2)) == cells
    rows, columns = zip(*filled, strict=True)
    assert shown.place_of(2) == (sum(columns) / len(cells), sum(rows) / len(cells))
    for cell in cells:
        at.move(scene.screen.board.camera.box(cell).center)
        at.frame()
        assert scene.question.space == cell
        assert scene.laid.at(cell) == 2
        assert scene.panels.own.stands(cell)
    for cell in (grid.cell(0, 2), grid.cell(1, 5)):
        assert scene.laid.at(cell) == -1
    folder = os.environ.get("DUEL_PICTURES")
    if folder:
        name = f"duel-large-{footprint.width}x{footprint.height}.png"
        pygame.image.save(at.screen, Path(folder) / name)


def test_the_arrows_step_from_target_to_target_however_many_cells_one_fills(
    desk: Callable[..., Desk],
) -> None:
    at = desk(a_plan(names=("Anna",) * 3), kept=False)
    scene = table(at)
    to_a_turn(at, scene, in_reach=True)
    shown, grid, question = scene.course.shown, scene.laid.grid, scene.question
    places = {0: (0, 0), 1: (1, 8), 2: (0, 3)}
    for figure, place in places.items():
        shown.figures[figure].cell = grid.cell(*place)
    shown.figures[2].footprint = SHAPES["2x2"]
    large = [grid.cell(*place) for place in ((0, 3), (0, 4), (1, 3), (1, 4))]
    small = grid.cell(1, 8)
    question.pointing.marks = Marks(targets=(*large, small))
    question.space = small
    assert question.lit() == [large[0], small]
    question.space = large[2]
    assert question.lit() == [large[2], small], "where the pointer is it stays"


def test_whoever_fills_a_lit_space_stands_out(desk: Callable[..., Desk]) -> None:
    """A line beside the board that is about the last of its cells lights all of a large figure."""
    at = desk(a_plan(names=("Anna",) * 3), kept=False)
    scene = table(at)
    to_a_turn(at, scene, in_reach=True)
    shown, grid = scene.course.shown, scene.laid.grid
    shown.figures[2].cell, shown.figures[2].footprint = grid.cell(0, 3), SHAPES["2x2"]
    frame = shown.still()
    scene.screen.rest.lit = lambda: 1 << grid.cell(1, 4)  # type: ignore[method-assign]
    scene.panels._light(frame)
    assert [figure for figure, mini in frame.minis.items() if mini.outline] == [2]


def test_whoever_is_pointed_at_has_a_flag_with_name_and_hit_points(
    desk: Callable[..., Desk],
) -> None:
    at = desk(a_plan(names=("Anna",) * 3), kept=False)
    scene = table(at)
    to_a_turn(at, scene, in_reach=True)
    other = lowest(scene.question.mask(STRIKE))
    at.move((1, 1))  # where the pointer lay before the question, nobody points
    at.move(scene.screen.board.camera.box(other).center)
    at.frame()
    one = scene.course.shown.figures[scene.laid.at(other)]
    (flag,) = scene.laid.panels.marks().tags
    assert flag.text == scene.laid.names.figure(one.index)
    assert flag.note == play.say("flag.health", hp=one.hp, most=one.max_hp)


@pytest.mark.parametrize("asks", [True, False])
def test_any_game_can_ask_before_a_turn_ends_that_could_still_bring_something(
    desk: Callable[..., Desk], asks: bool
) -> None:
    at = desk(a_plan(names=("Anna",) * 3), kept=False)
    at.house.change("ask_before_ending", asks)
    scene = table(at)
    to_a_turn(at, scene, in_reach=True)
    question, names = scene.question, scene.laid.names
    step = choice(STEP, lowest(question.mask(STEP)))

    def told(each: Useful) -> Left:
        return Left(f"to {each.key}", "")

    def whose(match: Match, figure: int) -> Whose:
        return Whose(names.figure(figure), "", match.game.seats[figure].side, "End the turn?")

    ends = EndOfTurn(at.house, step, told, whose, scene.push)
    assert ends.left(question) == [Left("to step", ""), Left("to strike", "")]
    decision, steps = question.decision, len(scene.session.history.steps)
    assert decision is not None
    ends.end(question)
    if asks:
        assert isinstance(at.top, Ask)
        assert at.top.text.startswith(names.figure(decision.figure))
        assert "to step, to strike" in at.top.text
        assert len(scene.session.history.steps) == steps
        at.press(play.say("end.yes"))
    assert len(scene.session.history.steps) == steps + 1


def test_a_game_without_threats_offers_none(desk: Callable[..., Desk]) -> None:
    at = desk(a_plan(), kept=False)
    scene = table(at)
    at.frame()
    words = {getattr(one, "text", "") for one in scene.form.widgets}
    assert play.say("button.threat") not in words
    scene.hands.do("threat")
    assert not scene.question.threats
    assert keys.command("threat") not in {row.label for row in Help(at.house, scene).rows()}


def test_keys_that_mean_nothing_in_any_game_are_not_offered_in_the_settings(
    desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = desk(kept=False)
    threat, rolls = keys.command("threat"), keys.command("rolls")
    page = KeyPage(SettingsScene(at.house))
    assert {threat, rolls} <= {row.label for row in page.rows()}  # Onslaught has both
    monkeypatch.setattr(games, "names", lambda: ("duel",))
    offered = {row.label for row in page.rows()}
    assert rolls in offered
    assert threat not in offered


def test_the_shelf_has_a_box_for_a_game_that_painted_none(desk: Callable[..., Desk]) -> None:
    at = desk(kept=False)
    found = boxes(at.house.assets)
    assert found[-1].game == "duel"
    title = at.top
    assert isinstance(title, Title)
    at.click(title._box(len(found) - 1).center)
    assert isinstance(at.top, Setup)
    assert at.top.game == "duel"


def test_three_seats_are_set_up_and_two_persons_share_the_chance(
    desk: Callable[..., Desk],
) -> None:
    at = desk(kept=False)
    setup = Setup(at.house, "duel")
    at.stack.push(setup)
    setup.seats = ["human"] * 3
    setup.names = list(PEOPLE)
    setup.shared = True
    setup.again()
    at.frame()
    at.press(ui.say("setup.start"))
    sharing = at.top
    assert isinstance(sharing, Sharing)
    assert sharing.seats == [0, 2]  # a person with two seats gives once
    at.press(ui.say("setup.start"))
    scene = table(at)
    assert scene.plan.names == PEOPLE
    assert [person.seats for person in scene.session.persons] == [(0, 1), (2,)]


def test_a_curtain_falls_between_persons_and_not_between_seats_of_one(
    desk: Callable[..., Desk],
) -> None:
    at = desk(a_plan())
    scene = table(at)
    until(at, lambda: isinstance(at.top, BetweenPersons))
    assert at.top.opaque  # nothing of the question below is seen
    open_curtain(at)
    asked = []
    for _ in range(2):
        assert scene.screen.prompt.data is not None
        asked.append(scene.course.seat)
        press_answer(at)
    assert asked == [0, 1]
    until(at, lambda: isinstance(at.top, BetweenPersons))
    assert at.top.opaque
    open_curtain(at)
    assert scene.course.seat == 2
    press_answer(at)
    # All bids are turned up: a turn shows nothing hidden, whoever has it.
    for _ in range(30):
        at.frame()
    assert at.top is scene
    assert scene.question.decision is not None
    assert scene.question.decision.kind == "turn"


def test_no_curtain_falls_for_one_person_with_all_seats(desk: Callable[..., Desk]) -> None:
    at = desk(a_plan(names=("Anna",) * 3))
    for _ in range(60):
        at.frame()
    scene = table(at)
    assert at.top is scene
    assert scene.screen.prompt.data is not None
    draws = sum(isinstance(event, Dealt) for event in scene.course.shown.log)
    assert draws == 12  # and all three hands are theirs


def test_a_curtain_waits_behind_the_menu_and_keys_open_it(desk: Callable[..., Desk]) -> None:
    at = desk(a_plan())
    until(at, lambda: isinstance(at.top, BetweenPersons))
    between = at.top
    assert isinstance(between, BetweenPersons)
    assert between.curtain is not None
    until(at, lambda: between.curtain is not None and between.curtain.shut)
    at.key(pygame.K_ESCAPE)
    assert isinstance(at.top, Menu)
    at.key(pygame.K_ESCAPE)
    assert at.top is between
    assert between.curtain.shut
    at.key(pygame.K_RETURN)
    until(at, lambda: at.top is table(at))
    assert table(at).course.seat == 0


def test_keys_answer_a_prompt_and_walk_over_the_board(desk: Callable[..., Desk]) -> None:
    at = desk(a_plan(names=("Anna",) * 3))
    scene = table(at)
    for seat in range(3):
        until(at, lambda: scene.screen.prompt.data is not None)
        assert scene.course.seat == seat
        at.key(pygame.K_1)
    until(at, lambda: scene.question.how == TURN)
    figure = scene.course.seat
    before = of(scene.course.match).cell[figure]
    at.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert len(scene.session.history.steps) == 4
    assert of(scene.course.match).cell[figure] == before + 1


def test_a_walk_is_taken_back_and_a_die_is_a_fence(desk: Callable[..., Desk]) -> None:
    at = desk(a_plan(names=("Anna",) * 3))
    scene = table(at)
    undo = play.say("button.undo")
    for _ in range(LONG):
        steps = scene.session.history.steps
        if steps and steps[-1].line.choice.startswith("step"):
            break
        answer(at)
    before = len(scene.session.history.steps)
    at.press(undo)
    assert len(scene.session.history.steps) == before - 1
    assert scene.question.decision is not None
    assert scene.question.decision.kind == "turn"
    for _ in range(LONG):
        steps = scene.session.history.steps
        if steps and steps[-1].fence == "die":
            break
        answer(at)
    until(at, lambda: undo in at.places())
    struck = len(scene.session.history.steps)
    at.press(undo)
    assert len(scene.session.history.steps) == struck
    assert scene.question.notice


def test_all_rolls_are_a_key_away_with_the_luck_of_each_side(desk: Callable[..., Desk]) -> None:
    at = desk(a_plan(names=("Anna",) * 3), size=(1920, 1080))
    scene = table(at)
    for _ in range(LONG):
        if len(scene.laid.ledger.rolls) >= 2:
            break
        answer(at)
    until(at, lambda: not scene.course.busy)
    at.key(pygame.K_h)
    rolls = at.top
    assert isinstance(rolls, RollsScene)
    assert [one.die for one in rolls.rolls] == [
        event.die for event in scene.course.shown.log if isinstance(event, Rolled)
    ]
    assert [(one.side, one.seats) for one in rolls.parties] == [("left", (0, 1)), ("right", (2,))]
    for page in PAGES[1:]:
        rolls.turn(page)
        at.frame()
    by_side = [luck(rolls.rolls, one.seats) for one in rolls.parties]
    assert sum(one.rolls for one in by_side) == len(rolls.rolls)
    for one in by_side:
        assert one.hits_expected == Fraction(one.rolls, 2)


def test_the_board_is_dark_where_nothing_is_laid_and_shows_what_grows(
    desk: Callable[..., Desk],
) -> None:
    at = desk(a_plan(names=("Anna",) * 3, seed=1))
    scene = table(at)
    east = scene.laid.grid.parse("F2")
    at.frame()

    def colour() -> tuple[int, int, int]:
        box = scene.screen.board.camera.box(east)
        seen = at.screen.get_at((box.centerx, box.bottom - box.height // 6))
        return seen.r, seen.g, seen.b

    assert sum(colour()) < 60
    for _ in range(LONG):
        shown = scene.course.shown
        assert isinstance(shown, DuelNow)
        if shown.laid >> east & 1:
            break
        answer(at)
        assert not isinstance(at.top, Result), "the corridor never grew"
    for _ in range(5):
        at.frame()
    assert sum(colour()) > 60


def test_a_match_is_played_by_mouse_to_its_result_its_list_its_replay_and_statistics(
    desk: Callable[..., Desk],
) -> None:
    at = desk(a_plan())
    scene = table(at)
    result = to_the_end(at)
    at.frame()
    assert result.outcome.sides == ("left", "right")
    assert result.outcome.winner == scene.session.game.winner(scene.session.match)
    assert [hero.name for hero in result.outcome.figures] == ["Anna 1", "Anna 2", "Ben"]
    assert result.headline()[0] in ("The Left victorious", "The Right victorious", "A draw")
    assert result.headline()[1].endswith(f"round {result.outcome.round}")
    library = at.house.library
    assert library is not None
    matches = Matches(at.house, library)
    at.stack.push(matches)
    at.frame()
    assert matches.chosen is not None
    assert "Anna" in match_name(matches.chosen)
    assert matches._boards  # the picture of its board
    assert matches.chosen is not None
    assert game_words(matches.chosen) == "Duel · The corridor"
    assert plain(seats_words(matches.chosen)) == "The Left: Anna · The Right: Ben"
    at.press(ui.say("matches.watch"))
    replay = at.top
    assert isinstance(replay, ReplayScene)
    assert replay.course.watcher is not None
    assert [each.feat for each in result.medals] == ["unfelled"]
    replay.go_to(replay.last)
    at.frame()
    shown = replay.course.shown
    assert isinstance(shown, DuelNow)
    assert shown.over is not None
    at.stack.pop()
    at.press("Statistics")
    assert isinstance(at.top, Statistics)
    at.frame()
    assert [row.name for row in at.top.tables["matches"][0].rows] == ["The Left", "The Right"]
    (deeds,) = at.top.tables["dice"]
    felled = sum(hero.done["defeats"] for hero in result.outcome.figures)
    assert deeds.rows[0].name == "Felled"
    assert deeds.rows[0].cells[0].text == str(felled)


def test_everybody_is_seen_where_the_rules_have_them(desk: Callable[..., Desk]) -> None:
    at = desk(a_plan(names=("Anna",) * 3))
    scene = table(at)
    grid = scene.laid.grid
    for _ in range(40):
        answer(at)
        if at.top is not scene:
            break  # the match is over
        cells = of(scene.session.match).cell
        seen = [scene.course.shown.place_of(figure) for figure in range(len(cells))]
        assert seen == [(grid.col(cell), grid.row(cell)) if cell >= 0 else None for cell in cells]


def test_a_real_die_is_asked_for_and_marked_in_the_record(desk: Callable[..., Desk]) -> None:
    at = desk(replace(a_plan(names=("Anna",) * 3), real_dice=True))
    scene = table(at)
    for _ in range(LONG):
        if isinstance(at.top, RealDie):
            break
        answer(at)
    at.press("5")
    until(at, lambda: at.top is scene)
    line = scene.session.history.lines[-1]
    assert line.choice.startswith("strike")
    assert line.typed == {"die": [5]}


def test_a_referee_sets_hit_points_in_the_words_of_the_rules(desk: Callable[..., Desk]) -> None:
    at = desk(replace(a_plan(names=("Anna",) * 3), mode="referee"))
    scene = table(at)
    until(at, lambda: scene.screen.prompt.data is not None)
    scene.open_menu()
    at.frame()
    at.press(ui.say("by_hand.menu"))
    for words in ("Anna 2", "Hit points", "1"):
        if words in at.places():  # what can only be one thing is not asked
            at.press(words)
    assert scene.session.history.lines[-1].choice == "set left.2 hp 1"
    assert scene.course.shown.figures[1].hp == 1


def test_the_map_of_a_large_board_is_dark_where_nothing_is_laid(
    desk: Callable[..., Desk],
) -> None:
    at = desk(a_plan(names=("Anna",) * 3))
    scene = table(at)
    camera = scene.screen.board.camera
    camera.zoom(1, camera.view.center)
    camera.zoom(1, camera.view.center)
    for _ in range(20):
        scene.due.picture = True
        at.frame()
    assert not camera.whole
    rect = scene.screen.board.map.rect
    laid, void = rect.width * 5 // 18, rect.width * 13 // 18
    colours = [sum(at.screen.get_at((rect.left + x, rect.centery))[:3]) for x in (laid, void)]
    assert colours[1] < 60 < colours[0]


def test_giving_up_is_for_a_side_and_the_other_one_wins(desk: Callable[..., Desk]) -> None:
    at = desk(a_plan(names=("Anna", "Ben", "Cleo")))
    open_curtain(at)
    scene = table(at)
    scene.open_menu()
    at.frame()
    assert ui.say("menu.hand", faction="Ben") in at.places()
    at.press(ui.say("menu.concede"))
    assert list(at.places()) == ["The Left (Anna, Ben)", "The Right (Cleo)", ui.say("back")]
    at.press("The Left (Anna, Ben)")
    at.press(ui.say("menu.concede.yes"))
    until(at, lambda: isinstance(at.top, Result))
    result = at.top
    assert isinstance(result, Result)
    assert result.outcome.sides[result.outcome.winner] == "right"


def test_a_match_goes_on_from_the_title_at_the_very_question(desk: Callable[..., Desk]) -> None:
    at = desk(a_plan())
    scene = table(at)
    for _ in range(9):
        answer(at)
    digest, waiting = scene.session.match.digest(), scene.session.match.waiting()
    at.close()
    at.house.close()
    again = desk()
    title = again.top
    assert isinstance(title, Title)
    assert title.last is not None
    title._continue()
    again.frame()
    back = table(again)
    assert back.session.match.digest() == digest
    assert back.session.match.waiting() == waiting
    to_the_end(again)


def test_computers_hold_seats_at_the_table(desk: Callable[..., Desk]) -> None:
    at = desk(a_plan(("human", "greedy", "random"), ("Anna", "The Left", "The Right")))
    scene = table(at)
    for _ in range(LONG):
        if isinstance(at.top, Result):
            return
        if scene.question.decision is not None:
            answer(at)
        else:
            at.wait()
    raise AssertionError("the match never ended")


def test_a_game_tells_what_helps_and_why_its_computers_act(desk: Callable[..., Desk]) -> None:
    at = desk(a_plan(("human", "greedy", "greedy"), ("Anna", "The Left", "The Right")))
    scene = table(at)
    for _ in range(LONG):
        if scene.why.last is not None and scene.screen.rest.data is not None:
            break
        if scene.question.decision is not None:
            answer(at)
        else:
            at.wait()
    done, data = scene.why.last, scene.screen.rest.data
    assert done is not None
    assert data is not None
    assert done.reason.figure in (1, 2)
    assert plain(scene.laid.panels.why(done.reason)) in [plain(row.text) for row in data.rows]
    assert any(section.head == "Hit points left" for section in data.sections)


@pytest.mark.parametrize("name", ["duel", "duel_turn", "duel_struck", "duel_three"])
def test_its_pictures_are_drawn_by_name(name: str) -> None:
    assert name in poses()
