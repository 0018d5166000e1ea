"""The right column: what is asked lies above the dice, the log below them, and nothing overlaps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game import games
from game.board.grid import bits
from game.engine.decisions import code_of
from game.engine.seats import HUMAN
from game.gallery.stage import Stage
from game.rules.adventure.codes import MOVE
from game.rules.adventure.events import TileLaid
from game.scenes.adventure.table import AdventureMatch
from game.scenes.setup.plan import MatchPlan
from game.store.settings import Settings
from game.table.adventure.position import BLACK, Coming
from game.table.adventure.signs import table_of
from game.table.hud.at_rest import RestData, RestRow, RestSection
from game.table.hud.data import Answer, TrayData
from game.table.hud.drawn_card import DrawnCardData
from game.table.hud.forecast import ForecastData, ForecastStep
from game.table.look.buttons import Face
from game.words.adventure.play import say
from game.words.rich import text_of
from tests.rules.adventure.positions import Position
from tests.stages import staged

LARGE = (1920, 1080)


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Iterator[AdventureMatch]:
    """Two heroes before their first move, in a large window."""
    monkeypatch.setattr(games, "_elsewhere", {"adventure": "game.{room}.adventure.descriptor"})
    with staged(7, Settings(speed="instant")) as stage:
        yield begun(stage)


def begun(stage: Stage) -> AdventureMatch:
    """Return a match in the first Hero Phase."""
    plan = MatchPlan(
        "adventure", "find_the_icon_of_ravenloft", (HUMAN, HUMAN), ("", ""), seed=3,
        switches={"heroes": 2},
    )  # fmt: skip
    match = AdventureMatch(stage.house, plan)
    stage.push(match)
    stage.stack.resize(LARGE)
    session = match.session
    while session.decision is not None and session.decision.kind != "act":
        seat = session.match.waiting()[0]
        session.choose(seat, session.decision.nth(seat, 0))
    match.question.went_on()
    stage.settle()
    return match


def card(text: str, answers: int) -> DrawnCardData:
    buttons = tuple(
        Answer(f"choice:{one}", Face(f"Give it to hero {one}")) for one in range(answers)
    )
    return DrawnCardData("drawn", "teal", "Treasure", "Ring", text_of(text), answers=buttons)


@pytest.mark.parametrize("answers", [1, 6])
@pytest.mark.parametrize("lie", ["none", "dice", "line"])
def test_the_card_lies_above_dice_and_log(scene: AdventureMatch, answers: int, lie: str) -> None:
    screen, furniture = scene.panels.screen, scene.laid.panels.furniture
    tray = screen.tray
    assert tray is not None
    tray.show(None if lie == "none" else TrayData("Last roll", "", "kat", (("14", "die"),), "14"))
    screen.folded = lie == "line"
    furniture.drawn.show(card("It helps whoever wears it. " * 6, answers))
    screen._seat()
    found, log = furniture.drawn.rect, screen.log.rect
    if lie != "dice":
        # Beside dice that lie the log keeps some lines.
        assert found.height >= furniture.drawn.wanted()
    assert found.top == screen.layout.target.top
    assert found.bottom < log.top
    if lie != "none":
        assert found.bottom < tray.rect.top
        assert tray.rect.bottom < log.top
    assert log.bottom == screen.layout.log.bottom


def helping(rows: int) -> RestData:
    whys = tuple(RestRow(text_of(f"Kat moved, for reason {one}."), icon="skull")
                 for one in range(rows))  # fmt: skip
    sections = (RestSection("What and why", whys),) if rows else ()
    return RestData("Arjhan acts", text_of("A move and an attack."), sections)


@pytest.mark.parametrize("steps", [2, 5])
def test_what_comes_leaves_room_to_what_helps_and_that_takes_no_more_than_it_needs(
    scene: AdventureMatch, steps: int
) -> None:
    screen, ahead = scene.panels.screen, scene.laid.panels.furniture.ahead
    come = tuple(
        ForecastStep(f"ends:{one}", "skull", f"Wraith {one}", text_of("It claws a hero. " * 5))
        for one in range(steps)
    )
    ahead.show(ForecastData("If you end here", steps=come))
    for rows in (0, 3):
        screen.rest.show(helping(rows))
        screen._seat()
        assert screen.rest.shown
        helps, log = screen.rest.rect, screen.log.rect
        assert ahead.rect.bottom < helps.top
        assert helps.bottom < log.top
        assert log.bottom == screen.layout.log.bottom
        assert helps.height <= screen.rest.wanted(helps.width)
        if rows:
            assert screen.rest.tells_within(helps, helps.height)


def test_ending_along_an_edge_lays_a_tile_and_asks_for_no_move(scene: AdventureMatch) -> None:
    before = len(scene.session.events)
    assert scene.laid.panels.do("end")
    assert scene.stack is not None
    assert scene.stack.top is scene
    assert any(isinstance(event, TileLaid) for event in scene.session.events[before:])


def test_a_power_that_reaches_nobody_says_why_and_stays(scene: AdventureMatch) -> None:
    panels = scene.laid.panels
    hero = panels.furniture.hero.data
    assert hero is not None
    off = next(one.id for one in hero.powers if not one.lit)
    assert panels.press(off)
    assert scene.question.refused
    assert scene.question.code < 0


def test_a_click_on_the_party_shows_that_hero_until_it_is_clicked_again(
    scene: AdventureMatch,
) -> None:
    panels = scene.laid.panels
    other = 1 - panels.seat
    panels.press(f"seat:{other}")
    assert panels.seat == other
    panels.press(f"seat:{other}")
    assert panels.seat == 1 - other


def test_whatever_is_pointed_at_tells_of_itself(scene: AdventureMatch) -> None:
    screen, panels = scene.panels.screen, scene.laid.panels
    scene.draw(pygame.Surface(LARGE))
    silent = set()
    for panel in screen.own.widgets():
        keys = {key for _, key in panel._tips}
        silent |= {key for key in keys if panels.explain(key, (0, 0)) is None}
    assert silent <= {"turn"}


def pressed(scene: AdventureMatch, key: int) -> None:
    """Press a key and let it go."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        scene.handle(pygame.event.Event(kind, key=key, mod=0, unicode=""))


def test_the_space_bar_gives_the_golden_answer(scene: AdventureMatch) -> None:
    scene.house.file.change("ask_before_ending", False)
    before = len(scene.session.events)
    pressed(scene, pygame.K_SPACE)
    assert len(scene.session.events) > before
    assert scene.session.decision is None or scene.session.decision.kind != "act"


def test_a_space_that_the_keys_have_gone_to_is_picked_first(scene: AdventureMatch) -> None:
    scene.house.file.change("ask_before_ending", False)
    decision, question = scene.session.decision, scene.question
    assert decision is not None
    goal = bits(dict(decision.families(scene.course.seat))[MOVE])[0]
    question.point_by_key(goal)
    pressed(scene, pygame.K_SPACE)
    pressed(scene, pygame.K_SPACE)
    after = scene.session.decision
    assert after is not None
    assert after.kind == "act"


def test_tiles_come_from_where_they_are_counted(scene: AdventureMatch) -> None:
    scene.draw(pygame.Surface(LARGE))
    scene.laid.panels.fill(scene.timeline.shown())
    counted = scene.laid.panels.furniture.goal.where("measure:tiles")
    assert counted is not None
    assert scene.screen.board.stack == counted.center


def line_of_villains(scene: AdventureMatch) -> str:
    panels = scene.laid.panels
    own = table_of(scene.timeline.shown())
    return panels.presenter.track(own, panels.state).phases[2].line


def test_the_track_tells_what_the_tile_leaves_open(scene: AdventureMatch) -> None:
    kinds = []
    seen = {line_of_villains(scene).split(" · ")[0]}
    session = scene.session
    while session.decision is not None and len(kinds) < 200:
        kinds.append(session.decision.kind)
        seat = session.match.waiting()[0]
        session.choose(seat, session.decision.nth(seat, 0))
        scene.course.poll()
        scene.timeline.skip()
        seen.add(line_of_villains(scene).split(" · ")[0])
    assert {say("phase.certain"), say("phase.drawn")} <= seen


def test_once_the_encounter_is_done_the_track_counts_the_cards_that_act(
    scene: AdventureMatch,
) -> None:
    panels = scene.laid.panels
    own = table_of(scene.timeline.shown())
    for waits, told in ((1, "1 card to act"), (2, "2 cards to act"), (0, say("phase.drawn"))):
        coming = tuple(Coming("trap", card) for card in range(waits))
        rest = replace(own.rest, phase="villain", placed=BLACK, coming=coming)
        track = panels.presenter.track(replace(own, rest=rest), panels.state)
        assert track.phases[2].line == told
    before = replace(own.rest, phase="villain", coming=(Coming("encounter"), Coming("trap", 3)))
    track = panels.presenter.track(replace(own, rest=before), panels.state)
    assert track.phases[2].line == f"{say('phase.encounter')} · then 1 card"


@pytest.mark.clause("A4.4", "A4.6", "A13e")
@pytest.mark.parametrize(
    ("hero", "square", "explores", "villains"),
    [
        ("allisa", "3b2", "may lay a tile", "perhaps an encounter"),
        ("allisa", "3a2", "lays a tile", "by the triangle"),
        ("thorgrim", "3b2", "lays no tile", "an encounter"),
    ],
)
def test_the_track_tells_whether_a_tile_is_laid_and_that_a_scout_may_choose(
    scene: AdventureMatch, hero: str, square: str, explores: str, villains: str
) -> None:
    p = Position(hero)
    p.lay("T26", "1n")
    p.stand(hero, square)
    p.turn(hero)
    own = table_of(scene.timeline.shown())
    for phase in ("hero", "exploration"):
        rest = replace(own.rest, phase=phase, placed="", coming=(Coming("encounter"),))
        track = scene.laid.panels.presenter.track(replace(own, rest=rest), p.s)
        assert [each.line for each in track.phases[1:]] == [explores, villains]


def test_the_log_takes_what_a_card_leaves_where_nothing_else_helps(scene: AdventureMatch) -> None:
    screen, furniture = scene.panels.screen, scene.laid.panels.furniture
    assert screen.tray is not None
    screen.tray.show(None)
    screen.rest.show(None)
    furniture.drawn.show(card("It helps whoever wears it.", 1))
    screen._seat()
    found, log = furniture.drawn.rect, screen.log.rect
    assert log.top - found.bottom < 3 * screen.layout.gap
    assert log.bottom == screen.layout.log.bottom
    assert log.height > screen.layout.log.height


def test_after_an_undo_flags_hang_at_those_who_stand_there_now(scene: AdventureMatch) -> None:
    panels, session = scene.laid.panels, scene.session
    seat = session.match.waiting()[0]
    assert session.decision is not None
    moves = [each for each in session.decision.choices(seat) if code_of(each) == MOVE]
    before = panels.shown.figures[seat].cell
    session.choose(seat, moves[0])
    scene.course.leap()
    away = panels.shown.figures[seat].cell
    assert away != before
    assert panels.marking.standing.cell(seat) == away
    session.undo((seat,))
    scene.course.leap()
    assert panels.shown.figures[seat].cell == before
    assert panels.marking.standing.cell(seat) == before
