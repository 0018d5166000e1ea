"""Moments at the table: what their cards say, where they lie, what ends them, who wears a badge."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import bits
from game.engine.events import Event
from game.rules.onslaught.codes import LOOT, MOVE
from game.rules.onslaught.events import (
    ActivationEnded,
    ActivationStarted,
    Defeated,
    ItemDropped,
    ItemGained,
    LevelledUp,
    MatchEnded,
    PhaseStarted,
    RoundStarted,
    VpChanged,
)
from game.rules.onslaught.state import of
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.board.shown import Moment
from game.table.hud.data import MomentData
from game.table.look.palette import NOBODYS
from game.table.motion.animation import Pace
from game.words.onslaught import cards
from game.words.onslaught.helping import says
from game.words.rich import plain
from tests.facts import fact
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import to_question

PRIZE = "flametongue"
HEALING = "healing_draught"
HERO, FOE = 0, 2
LONG = 1200
SWORD = "An attack with 4 damage. +3 VP at the end for whoever holds it."
FALL = fact(Defeated, figure=FOE, by=HERO, cell=30)
GAINED = fact(ItemGained, figure=HERO, item=PRIZE, source="chest")
TWO = fact(VpChanged, seat=0, change=2, total=2, reason="R58.4", figure=FOE)


def seated(sit: Sit) -> tuple[Desk, OnslaughtMatch]:
    """Return a match at somebody's turn, in which what happens is seen from now on."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    scene.timeline.pace = Pace(1)
    return desk, scene


def until_told(desk: Desk, scene: OnslaughtMatch, *events: Event) -> tuple[Moment, ...]:
    """Let events happen, and stop while a card tells what they mean."""
    scene.timeline.push(events)
    for _ in range(LONG):
        desk.frame()
        telling = scene.timeline.shown().telling
        if telling is not None:
            return telling.moments
    raise AssertionError("Nothing was told.")


def said(desk: Desk, scene: OnslaughtMatch, *events: Event) -> list[tuple[str, str]]:
    """Return head and meaning of each moment of the next card."""
    moments = until_told(desk, scene, *events)
    data: list[MomentData] = [scene.laid.panels.moment(one) for one in moments]
    return [(one.head, plain(one.text)) for one in data]


@pytest.mark.parametrize(
    ("events", "head", "text"),
    [
        ([GAINED], "Grabbleshanks finds Flametongue", SWORD),
        (
            [fact(ItemGained, figure=HERO, item=HEALING, source="chest")],
            "Grabbleshanks finds Healing Draught",
            "You or an adjacent ally regains 4 HP. Works once.",
        ),
        (
            [fact(ItemGained, figure=HERO, item="wand_of_darts", source="chest")],
            "Grabbleshanks finds Wand of Darts",
            "An enemy up to 6 away suffers 1.",
        ),
        (
            [fact(LevelledUp, figure=HERO, ability="sharp_eyes")],
            "Grabbleshanks levels up",
            "Sharp Eyes is learnt.",
        ),
        ([FALL, TWO], "Bedlam is down", "Felled by Grabbleshanks. +2 VP for Harpers."),
        (
            [fact(MatchEnded, winner=1, reason="wiped_out", points=(0, 0), round=2)],
            "Zhentarim victorious",
            "Ben wins: no enemy character is left.",
        ),
        (
            [fact(RoundStarted, round=6, active=0)],
            "The last round",
            "The match ends with it. Harpers 0 · Zhentarim 0",
        ),
    ],
)
def test_a_card_says_what_it_is_and_what_it_means(
    sit: Sit, events: list[Event], head: str, text: str
) -> None:
    desk, scene = seated(sit)
    scene.course.shown.points.update({0: 0, 1: 0})
    assert said(desk, scene, *events) == [(head, text)]


def test_a_card_says_what_is_held_at_the_end_and_what_that_brings(sit: Sit) -> None:
    desk, scene = seated(sit)
    scene.course.shown.apply(GAINED)
    held = fact(VpChanged, seat=0, change=3, total=3, reason="R58.6", figure=HERO)
    head, text = said(desk, scene, held)[0]
    assert head == "Flametongue held: +3"
    assert (
        text
        == "Grabbleshanks has it at\N{NO-BREAK SPACE}the\N{NO-BREAK SPACE}end: +3 VP for Harpers."
    )


def test_a_card_says_who_had_what_is_stolen_and_where_what_is_lost_lies(sit: Sit) -> None:
    desk, scene = seated(sit)
    scene.course.shown.apply(GAINED)
    dropped = fact(ItemDropped, figure=HERO, item=PRIZE, cell=scene.laid.grid.cell(2, 1))
    assert said(desk, scene, dropped) == [
        ("Grabbleshanks loses Flametongue", f"It lies on B3. {SWORD}")
    ]
    while scene.timeline.busy:
        desk.frame()
    taken = fact(ItemGained, figure=FOE, item=PRIZE, source="ground")
    assert said(desk, scene, taken) == [
        ("Bedlam picks up Flametongue", f"Harpers had it before. {SWORD}")
    ]


@pytest.mark.parametrize(
    ("scored", "band"), [([TWO], "harpers"), ([], NOBODYS)], ids=["by a hero", "by nobody"]
)
def test_the_head_of_a_fall_has_the_colour_of_whoever_scores_and_the_face_of_the_fallen(
    sit: Sit, scored: list[Event], band: str
) -> None:
    desk, scene = seated(sit)
    (moment,) = until_told(desk, scene, FALL, *scored)
    data = scene.laid.panels.moment(moment)
    assert (data.band, data.side, data.figure) == (band, "zhentarim", "bedlam")


def test_the_lead_is_told_on_a_card_and_in_the_log(sit: Sit) -> None:
    desk, scene = seated(sit)
    shown = scene.course.shown
    shown.points.update({0: 1, 1: 0})
    shown.leader = "harpers"
    three = fact(VpChanged, seat=1, change=3, total=3, reason="R58.4", figure=HERO)
    assert said(desk, scene, three) == [("Zhentarim in the lead", "Harpers 1 · Zhentarim 3")]
    assert plain(scene.log.lines[-1].text) == "Zhentarim in the lead"
    scene.retell()
    assert [plain(line.text) for line in scene.log.lines].count("Zhentarim in the lead") == 1


def test_whoever_hurries_reads_of_the_lead_in_the_log(sit: Sit) -> None:
    desk, scene = seated(sit)
    scene.timeline.pace = Pace(0)
    shown = scene.course.shown
    shown.points.update({0: 1, 1: 0})
    shown.leader = "harpers"
    scene.timeline.push([fact(VpChanged, seat=1, change=3, total=3, reason="R58.4", figure=HERO)])
    desk.frame()
    desk.frame()
    assert scene.timeline.shown().telling is None
    assert plain(scene.log.lines[-1].text) == "Zhentarim in the lead"


def test_the_card_keeps_off_the_pointer_and_stays_where_it_came_down(sit: Sit) -> None:
    desk, scene = seated(sit)
    board = scene.screen.layout.board
    head = (board.centerx, board.top + 60)
    desk.move(head)
    until_told(desk, scene, GAINED)
    desk.frame()
    card = scene.screen.moment.rect.copy()
    assert card.size != (0, 0)
    assert board.contains(card)
    assert not card.collidepoint(head)
    desk.move(card.center)
    assert scene.screen.moment.rect == card


def test_the_card_keeps_off_the_head_of_whoever_acts_and_off_what_rises_there(sit: Sit) -> None:
    desk, scene = seated(sit)
    shown, camera = scene.course.shown, scene.screen.board.camera
    hero = shown.figures[shown.acting]
    hero.cell = scene.laid.grid.cell(3, 7)
    shown.points.update({0: 1, 1: 0})
    shown.leader = "harpers"
    three = fact(VpChanged, seat=1, change=3, total=3, reason="R58.4", figure=FOE)
    desk.move(scene.screen.layout.hint.center)
    until_told(desk, scene, three)
    desk.frame()
    spaces = camera.around((hero.cell,))
    head = spaces.move(0, -spaces.height)
    assert not scene.screen.moment.rect.colliderect(head)


@pytest.mark.parametrize("row", [2, 13])
def test_the_card_hides_nobody_whom_it_is_about_wherever_the_pointer_is(sit: Sit, row: int) -> None:
    desk, scene = seated(sit)
    shown, camera, board = scene.course.shown, scene.screen.board.camera, scene.screen.layout.board
    hero = shown.figures[shown.acting]
    hero.cell = scene.laid.grid.cell(row, 7)
    # The free half is where the pointer is.
    desk.move((board.centerx, board.bottom - 60 if row == 2 else board.top + 60))
    until_told(desk, scene, fact(ItemGained, figure=hero.index, item=PRIZE, source="chest"))
    desk.frame()
    assert not scene.screen.moment.rect.colliderect(camera.box(hero.cell))


def test_the_card_of_a_fall_hides_neither_the_place_of_it_nor_who_acts(sit: Sit) -> None:
    desk, scene = seated(sit)
    shown, camera, grid = scene.course.shown, scene.screen.board.camera, scene.laid.grid
    hero, fallen = shown.figures[shown.acting], grid.cell(1, 7)
    hero.cell = grid.cell(13, 6)
    until_told(desk, scene, fact(Defeated, figure=FOE, by=hero.index, cell=fallen))
    desk.frame()
    for cell in (hero.cell, fallen):
        assert not scene.screen.moment.rect.colliderect(camera.box(cell))


def test_what_the_last_deed_of_a_round_finds_is_told_before_the_activation_ends_by_itself(
    sit: Sit,
) -> None:
    desk, scene = seated(sit)
    s = of(scene.session.match)
    decision = scene.session.decision
    assert decision is not None
    s.standard_left, s.bonus_left = False, True
    s.number = 10**6  # nobody is left to be called in this round
    step = bits(scene.question.mask(MOVE))[0]
    s.chests = scene.laid.grid.within(step, 1)
    scene.session.choose(scene.course.seat, MOVE << 12 | step)
    seen: list[str] = []
    for _ in range(LONG):
        desk.frame()
        if not scene.busy and scene.question.mask(LOOT):
            break
    chest = bits(scene.question.mask(LOOT))[0]
    scene.session.choose(scene.course.seat, LOOT << 12 | chest)
    for _ in range(LONG):
        desk.frame()
        telling = scene.timeline.shown().telling
        if telling is not None:
            seen += [one.kind for one in telling.moments]
            assert scene.course.shown.acting == decision.figure
        if desk.top is not scene or (not scene.busy and seen):
            break
    kinds = [type(event) for event in scene.session.events]
    assert "chest" in seen
    assert ActivationEnded in kinds[kinds.index(ItemGained) :]
    assert PhaseStarted in kinds[kinds.index(ItemGained) :]


@pytest.mark.parametrize(("speed", "told"), [(0, True), (4, True), (1, False)])
def test_what_a_hurrying_person_has_found_stays_to_be_read_until_it_acts_again(
    sit: Sit, speed: int, told: bool
) -> None:
    desk, scene = seated(sit)
    scene.timeline.pace = Pace(speed)
    hero = scene.course.shown.acting
    healing = fact(ItemGained, figure=hero, item=HEALING, source="chest")
    scene.timeline.push([healing, fact(ActivationEnded, figure=hero, why="done")])
    for _ in range(LONG):
        desk.frame()
        if not scene.timeline.busy:
            break

    def found() -> list[str]:
        every = scene.laid.panels.helps()
        return [plain(row.text) for one in every if one.head == says("help.found")
                for row in one.rows]  # fmt: skip

    content = scene.laid.panels.presenter.content
    card = plain(cards.gained(content, content.items[HEALING]))
    assert [words.endswith(card) for words in found()] == [True] * told
    scene.course.shown.apply(fact(ActivationStarted, figure=hero))
    assert found() == []


def test_whoever_hurries_reads_what_was_taken_off_the_floor_and_what_it_brings(sit: Sit) -> None:
    desk, scene = seated(sit)
    scene.timeline.pace = Pace(4)
    hero = scene.course.shown.acting
    scene.timeline.push([fact(ItemGained, figure=hero, item=PRIZE, source="ground")])
    while scene.timeline.busy:
        desk.frame()
    sections = scene.laid.panels.helps()
    (row,) = next(one.rows for one in sections if one.head == says("help.found"))
    assert plain(row.text).endswith(SWORD)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, None])
def test_click_enter_and_escape_end_the_card_and_answer_nothing(sit: Sit, key: int | None) -> None:
    desk, scene = seated(sit)
    question = scene.session.decision
    until_told(desk, scene, GAINED)
    if key is None:
        desk.click(scene.screen.moment.rect.center)
    else:
        desk.key(key)
    assert scene.timeline.shown().telling is None
    assert not scene.timeline.busy
    assert desk.top is scene
    assert scene.session.decision is question
    assert scene.question.code < 0


def test_whoever_carries_the_prize_is_known_on_track_and_plaque(sit: Sit) -> None:
    desk, scene = seated(sit)
    panels = scene.laid.panels

    def worn() -> tuple[list[str], list[tuple[str, ...]]]:
        scene.due.panel()
        desk.frame()
        track, furniture = panels.furniture.track.data, panels.furniture
        assert track is not None
        plaques = [one.data.carried for one in (furniture.left, furniture.right) if one.data]
        return [one.figure for one in track.entries if one.carried], plaques

    assert worn() == ([], [(), ()])
    scene.course.shown.apply(GAINED)
    assert worn() == (["grabbleshanks"], [(PRIZE,), ()])
    scene.course.shown.apply(fact(ItemDropped, figure=HERO, item=PRIZE, cell=30))
    assert worn() == ([], [(), ()])
    scene.course.shown.apply(fact(ItemGained, figure=FOE, item=PRIZE, source="ground"))
    assert worn() == (["bedlam"], [(), (PRIZE,)])
