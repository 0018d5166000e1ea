"""The right column at rest shows what helps; dice, aims and refusals come back in its place."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.board.grid import bits
from game.rules.onslaught.events import (
    MonsterAttack,
    MonsterChosen,
    PhaseStarted,
    Reinforced,
    RoundStarted,
)
from game.scenes.match.panels import READ
from game.scenes.match.screen import LOG, TARGET, TRAY
from game.scenes.match.why import Done
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.hud.at_rest import (
    CLOSE_SECTION,
    MORE,
    PAD,
    SLACK,
    AtRest,
    RestData,
    RestRow,
    RestSection,
)
from game.table.hud.brush import Brush
from game.table.look import fitting
from game.table.look.boxes import Box, measured
from game.table.look.fonts import ROLES
from game.table.motion.projection import OFF
from game.words.onslaught.helping import says
from game.words.play import say as play
from game.words.rich import plain, text_of
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import go_to, settle, to_question

SIZES = [((1920, 1080), 100), ((1280, 720), 150)]


def at_turn(sit: Sit, size: tuple[int, int], text: int) -> tuple[Desk, OnslaughtMatch]:
    """Return a match at somebody's turn, with the pointer beside the board."""
    desk = sit(PEOPLE, size, text=text)
    scene = to_question(desk, "turn")
    desk.move(scene.screen.layout.hint.center)
    settle(desk)
    return desk, scene


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_turn_begins_with_who_is_still_to_act(sit: Sit, size: tuple[int, int], text: int) -> None:
    _, scene = at_turn(sit, size, text)
    rest = scene.screen.rest
    assert rest.shown
    assert rest.data is not None
    assert scene.screen.tray not in scene.screen.widgets()
    coming = next(one for one in rest.data.sections if one.head == says("help.next"))
    waiting = [
        one for one in scene.laid.panels.shown.figures.values()
        if one.seat >= 0 and one.standing and not one.done
        and one.index != scene.laid.panels.shown.acting
    ]  # fmt: skip
    assert sum(row.means.startswith("figure:") for row in coming.rows) == len(waiting)
    assert {row.figure for row in coming.rows} >= {one.id for one in waiting}


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_no_line_tells_a_card_that_lies_face_down(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    _, scene = at_turn(sit, size, text)
    shown = scene.laid.panels.shown
    data = scene.screen.rest.data
    assert data is not None
    told = {row.means: row.value for row in data.rows if row.means.startswith("figure:")}
    hidden = [one for one in shown.figures.values() if one.card == 0 and one.standing]
    assert hidden
    assert all(told.get(f"figure:{one.index}", "?") == "?" for one in hidden)


def with_cards(scene: OnslaughtMatch, own: tuple[int, int], others: tuple[int, int]) -> None:
    """Lay the cards of both sides as the viewer knows them, 0 for one face down."""
    for seat, cards in enumerate((own, others)):
        party = [one for one in scene.laid.panels.shown.figures.values() if one.seat == seat]
        for one, card in zip(party, cards, strict=True):
            one.card, one.done = card, False
    scene.laid.panels.shown.hands.clear()


def told_order(scene: OnslaughtMatch) -> list[tuple[int, str]]:
    """Return whose heroes stand on the track in which order: the seat with what it tells."""
    shown = scene.laid.panels.shown
    track = scene.laid.panels.presenter.track(scene.state, shown)
    found = [(shown.figures[int(each.id.partition(":")[2])], each.value) for each in track.entries]
    return [(one.seat, value) for one, value in found if one.seat >= 0]


def test_a_card_not_seen_stands_on_the_track_where_a_number_is_free(sit: Sit) -> None:
    _, scene = at_turn(sit, (1920, 1080), 100)
    with_cards(scene, (1, 4), (0, 0))
    assert told_order(scene) == [(0, "1"), (1, "?"), (1, "?"), (0, "4")]
    shown, s = scene.laid.panels.shown, scene.state
    shown.acting = -1
    rows = [row.value for row in scene.laid.panels.helping._next(s, shown) if row.means]
    assert rows == ["1", "?", "?", "4"]


def test_a_card_that_can_be_one_number_only_is_told(sit: Sit) -> None:
    _, scene = at_turn(sit, (1920, 1080), 100)
    with_cards(scene, (2, 4), (1, 0))
    assert told_order(scene) == [(1, "1"), (0, "2"), (1, "3"), (0, "4")]


def test_a_card_in_ones_own_hand_is_not_free_for_others(sit: Sit) -> None:
    _, scene = at_turn(sit, (1920, 1080), 100)
    with_cards(scene, (1, -1), (0, 0))
    scene.laid.panels.shown.hands[0] = (3,)
    assert told_order(scene) == [(0, "1"), (1, "?"), (0, "–"), (1, "?")]


def test_monsters_of_a_group_stand_on_the_track_as_they_have_acted(sit: Sit) -> None:
    _, scene = at_turn(sit, (1920, 1080), 100)
    shown = scene.laid.panels.shown
    guards = [one.index for one in shown.figures.values() if one.seat < 0 and one.standing]
    last = guards[-1]
    by: dict[str, Any] = {"figure": last, "decided": "order", "clause": "R51"}
    shown.change(MonsterChosen(**by, order_candidates=()))
    track = scene.laid.panels.presenter.track(scene.state, shown)
    stand = [int(each.id.partition(":")[2]) for each in track.entries]
    assert [each for each in stand if each in guards] == [last, *guards[:-1]]


def test_who_has_acted_endangers_nobody_before_the_next_round(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = at_turn(sit, (1920, 1080), 100)
    panels = scene.laid.panels
    shown, helping = panels.shown, panels.helping
    names = panels.presenter.names
    (hero, *_), foes = (
        [one for one in shown.figures.values() if one.seat == scene.course.seat and one.standing],
        [one for one in shown.figures.values() if one.seat != scene.course.seat and one.standing],
    )
    monkeypatch.setattr(helping, "_judge", lambda *_: None)
    helping._strikes = {hero.index: (foes[0].index, foes[1].index)}
    foes[0].done = True
    (row,) = helping._danger(scene.state, shown)
    assert row.value == ""  # the sentence names or counts them
    told = says("help.danger.row").format(
        who=names.figure(hero.index).text, foes=names.figure(foes[1].index).text
    )
    assert plain(row.text) == told
    foes[1].done = True
    (row,) = helping._danger(scene.state, shown)
    assert plain(row.text).startswith(
        says("help.danger.later").format(who=names.figure(hero.index).text, foes="")
    )


def test_at_the_end_of_a_round_whoever_came_back_endangers_nobody_before_the_next(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = at_turn(sit, (1920, 1080), 100)
    panels = scene.laid.panels
    shown, helping, names = panels.shown, panels.helping, panels.presenter.names
    hero = next(one for one in shown.figures.values() if one.seat == scene.course.seat)
    foes = [one for one in shown.figures.values() if one.seat < 0 and one.standing][:2]
    monkeypatch.setattr(helping, "_judge", lambda *_: None)
    helping._strikes = {hero.index: tuple(foe.index for foe in foes)}
    foes[0].done = True
    shown.change(PhaseStarted(phase="end", clause="R13"))
    shown.change(Reinforced(figure=foes[1].index, cell=0, seat=0, clause="R56"))
    (row,) = helping._danger(scene.state, shown)
    told = says("help.danger.later").format(who=names.figure(hero.index).text, foes="")
    assert plain(row.text).startswith(told)
    entries = panels.presenter.track(scene.state, shown).entries
    back = next(one for one in entries if one.id == f"figure:{foes[1].index}")
    assert back.state == "done"
    shown.round = scene.state.tables.scenario.rounds
    assert helping._danger(scene.state, shown) == []


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_rows_without_room_are_counted_in_words_and_none_is_cut(
    sit: Sit, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = at_turn(sit, size, text)
    rest = scene.screen.rest
    row = RestRow(text_of("Somebody with many words who is still to act in this round"), value="3")
    rest.show(RestData("Who acts", text_of("Pick one"), (RestSection("Next", (row,) * 30),)))
    written: list[str] = []
    line = Brush.line

    def watched(self: Brush, target: pygame.Surface, words: str, *more: Any, **named: Any) -> Any:
        written.append(words)
        return line(self, target, words, *more, **named)

    monkeypatch.setattr(Brush, "line", watched)
    bottoms: list[int] = []
    draw = AtRest._row

    def placed(self: AtRest, target: pygame.Surface, name: str, one: RestRow, box: Box) -> None:
        bottoms.append(box.rect.bottom)
        draw(self, target, name, one, box)

    monkeypatch.setattr(AtRest, "_row", placed)
    rest.draw(pygame.Surface(size))
    assert play("rest.more", count=30 - len(bottoms)) in written
    assert not any(words.startswith("+") for words in written)
    assert max(bottoms) <= rest.inside.inset(PAD, PAD - SLACK).rect.bottom


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_rows_for_which_an_aim_below_them_leaves_no_room_are_counted_and_reached(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    _, scene = at_turn(sit, size, text)
    screen, rest = scene.screen, scene.screen.rest
    rows = tuple(RestRow(text_of(f"Somebody {n}"), means=f"figure:{n}") for n in range(4))
    rest.show(RestData("Who acts", (), (RestSection("A", rows[:2]), RestSection("B", rows[2:]))))
    whole, counted = rest.rect.copy(), set()

    def seen() -> set[str]:
        rest.draw(pygame.Surface(size))
        return {name for name, _ in rest.targets()}

    for high in range(whole.height, whole.height // 4, -5):
        screen._lay_rest(whole, high)
        told = seen() - {MORE}
        assert (MORE in seen()) == (0 < len(told) < len(rows))
        counted.add(len(told))
        while told and len(told) < len(rows):
            rest.press_more()
            assert seen() - {MORE} - told, "rows that were not seen yet"
            told |= seen() - {MORE}
        rest.page = 0
    assert {1, 2, 3, 4} <= counted


def test_pointing_at_a_line_lights_what_it_is_about(sit: Sit) -> None:
    desk, scene = at_turn(sit, (1920, 1080), 100)
    rest = scene.screen.rest
    assert rest.data is not None
    name, box = next(
        (name, box) for name, box in rest.targets() if (row := rest.row(name)) and row.spaces
    )
    row = rest.row(name)
    assert row is not None
    desk.move(box.center)
    settle(desk)
    assert scene.panels._marks().lit == row.spaces
    frame = scene.timeline.shown()
    scene.panels._light(frame)
    outlined = {figure for figure, mini in frame.minis.items() if mini.outline}
    figures = scene.laid.panels.shown.figures.values()
    assert outlined == {f.index for f in figures if f.standing and row.spaces >> f.cell & 1}
    desk.move(scene.screen.layout.hint.center)
    settle(desk)
    assert scene.panels._marks().lit != row.spaces


def test_keys_light_a_line_too(sit: Sit) -> None:
    desk, scene = at_turn(sit, (1920, 1080), 100)
    for _ in range(40):
        desk.key(pygame.K_TAB)
        if scene.hands.ring.panel is scene.screen.rest:
            break
    rest = scene.screen.rest
    row = rest.row(rest.focus)
    assert row is not None
    assert scene.panels._marks().lit == row.spaces


def test_a_line_about_a_hero_lays_its_card_at_the_left(sit: Sit) -> None:
    desk, scene = at_turn(sit, (1920, 1080), 100)
    rest = scene.screen.rest
    name, box = next(
        (name, box) for name, box in rest.targets()
        if (row := rest.row(name)) and row.means.startswith("figure:")
    )  # fmt: skip
    row = rest.row(name)
    assert row is not None
    desk.click(box.center)
    settle(desk)
    assert scene.laid.panels.card_figure() == int(row.means.removeprefix("figure:"))


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_dice_take_their_tray_back(sit: Sit, size: tuple[int, int], text: int) -> None:
    desk, scene = at_turn(sit, size, text)
    rolled = len(scene.laid.panels.shown.log)

    def dice_lie() -> bool:
        log = scene.laid.panels.shown.log
        return scene.screen.dice_lie and len(log) > rolled

    go_to(desk, dice_lie)
    screen = scene.screen
    assert screen.tray in screen.widgets() or (screen.tabs is not None and screen.tabs.open != TRAY)
    if screen.tabs is None:
        assert not screen.rest.shown or not screen.rest.rect.colliderect(screen.tray.rect)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_refused_click_says_why_also_where_another_tab_was_open(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    desk, scene = at_turn(sit, size, text)
    screen, shown = scene.screen, scene.laid.panels.shown
    screen.open_tab(LOG)
    own = shown.figures[scene.laid.panels.acting()]
    foes = [one for one in shown.figures.values() if one.seat not in (-1, own.seat)]
    far = next(one for one in foes if one.standing)
    desk.click(screen.board.camera.box(far.cell).center)
    settle(desk)
    assert scene.panels._said()[1]
    assert screen.shows(TARGET)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_click_on_a_space_that_is_refused_opens_the_panel_that_says_why(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    desk, scene = at_turn(sit, size, text)
    screen, s = scene.screen, scene.state
    screen.open_tab(LOG)
    for cell in bits(s.tables.floor & ~s.tables.grid.within(s.cell[scene.laid.panels.acting()], 9)):
        if scene.laid.at(cell) < 0:
            desk.click(screen.board.camera.box(cell).center)
            settle(desk)
            break
    assert scene.panels._said()[1]
    assert screen.shows(TARGET)


@pytest.mark.parametrize("text", [100, 150])
def test_no_bare_wood_lies_under_dice_in_a_small_window(sit: Sit, text: int) -> None:
    desk, scene = at_turn(sit, (1280, 720), text)
    screen = scene.screen
    go_to(desk, lambda: screen.dice_lie)
    screen.open_tab(TRAY)
    assert screen.tray is not None
    assert screen.rest.shown != screen.shows(LOG)
    below = screen.log.rect if screen.shows(LOG) else screen.rest.rect
    assert not below.colliderect(screen.tray.rect)
    assert below.top - screen.tray.rect.bottom <= 3 * screen.layout.gap
    assert below.bottom >= screen.layout.log.bottom - screen.layout.gap
    assert screen.rest in screen.widgets() or screen.log in screen.widgets()


def rolled(desk: Desk, scene: OnslaughtMatch) -> None:
    """Come to a turn of whoever has just rolled."""
    before = len(scene.laid.panels.shown.log)

    def asked() -> bool:
        top = desk.top
        if not isinstance(top, OnslaughtMatch) or top.busy or not top.screen.dice_lie:
            return False
        return top.question.turn and len(top.laid.panels.shown.log) > before

    go_to(desk, asked)
    desk.move(scene.screen.layout.hint.center)
    settle(desk)


def test_dice_that_were_read_become_a_line_and_what_helps_is_back(sit: Sit) -> None:
    desk, scene = at_turn(sit, (1920, 1080), 100)
    rolled(desk, scene)
    screen = scene.screen
    assert screen.tray is not None
    scene.panels._read_since = scene.panels.seconds
    desk.frame()
    assert not screen.folded
    assert screen.tray.rect.height == screen.layout.tray.height if screen.layout.tray else False
    before = screen.rest.rect.height
    scene.panels._read_since -= READ
    settle(desk)
    assert screen.folded
    assert screen.tray.rect.height == screen.tray.line
    assert screen.rest.shown
    assert screen.rest.rect.height > before + 200
    assert not screen.rest.rect.colliderect(screen.tray.rect)
    assert screen.tray.hit(screen.tray.rect.center) == "rolls", "a press tells all of it again"
    assert screen.rest.data is not None
    heads = [section.head for section in screen.rest.data.sections]
    assert says("help.points") in heads
    assert play("why.head") not in heads[:1]


def test_the_dice_of_both_sides_lie_side_by_side_until_the_question_is_answered(sit: Sit) -> None:
    desk = sit(PEOPLE, (1920, 1080))

    def asked() -> bool:
        top = desk.top
        return (
            isinstance(top, OnslaughtMatch) and not top.busy and top.question.decision is not None
        )

    scene = go_to(desk, asked)
    settle(desk)
    screen = scene.screen
    assert screen.tray is not None
    assert screen.tray.data is not None
    assert screen.tray.data.compared
    scene.panels._read_since -= READ
    settle(desk)
    assert not screen.folded
    assert screen.tray.dice is not None
    assert len(screen.tray.dice.faces) == 4
    scene.panels._read_at -= 1  # as if it had been answered, and another question asked
    settle(desk)
    assert screen.folded


def test_another_roll_has_all_of_the_tray_again(sit: Sit) -> None:
    desk, scene = at_turn(sit, (1920, 1080), 100)
    rolled(desk, scene)
    scene.panels._read_since -= READ
    settle(desk)
    assert scene.screen.folded
    scene.panels._read = None  # as if another one lay there
    desk.frame()
    assert not scene.screen.folded
    assert scene.screen.tray is not None
    assert scene.screen.tray.rect == scene.screen.layout.tray


def test_tabs_open_what_helps_once_dice_were_read(sit: Sit) -> None:
    desk, scene = at_turn(sit, (1280, 720), 150)
    rolled(desk, scene)
    scene.screen.open_tab(TRAY)
    scene.panels._read_since -= READ
    settle(desk)
    assert scene.screen.tabs is not None
    assert scene.screen.tabs.open == TARGET
    scene.screen.open_tab(TRAY)
    settle(desk)
    assert scene.screen.tabs.open == TRAY, "whoever opens them again sees them"


def test_what_is_told_of_an_aim_is_no_higher_than_its_words(sit: Sit) -> None:
    _, scene = at_turn(sit, (1920, 1080), 100)
    screen, panels = scene.screen, scene.panels
    screen.remark("Shortbow", text_of("One line."))
    panels.own.aim(None, -1)
    assert screen.target.height < screen.layout.target.height / 2
    assert screen.target.bottom == screen.layout.target.bottom
    assert screen.rest.shown
    assert screen.rest.rect.bottom == screen.target.top - screen._between
    tray = screen.layout.tray
    assert tray is not None
    assert screen.rest.rect.top == tray.top


def test_a_monster_that_has_struck_endangers_nobody_before_the_next_round(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = at_turn(sit, (1920, 1080), 100)
    panels = scene.laid.panels
    shown, helping = panels.shown, panels.helping
    hero = next(one for one in shown.figures.values() if one.seat == scene.course.seat)
    foe = next(one for one in shown.figures.values() if one.seat < 0 and one.standing)
    monkeypatch.setattr(helping, "_judge", lambda *_: None)
    helping._strikes, helping._bidden = {hero.index: (foe.index,)}, {}

    def told() -> str:
        (row,) = helping._danger(scene.state, shown)
        return plain(row.text)

    names = panels.presenter.names
    who, foes = names.figure(hero.index).text, names.figure(foe.index).text
    by: dict[str, Any] = {"figure": foe.index, "decided": "order", "clause": "R51"}
    shown.log.append(MonsterChosen(**by, order_candidates=()))
    shown.acting = foe.index
    assert told() == says("help.danger.row").format(who=who, foes=foes)
    met: dict[str, Any] = {"target": hero.index, "candidates": (hero.index,), "ability": "spear"}
    shown.log.append(MonsterAttack(**by, **met))
    assert told() == says("help.danger.later").format(who=who, foes=foes)


def beside(scene: OnslaughtMatch, cell: int) -> list[int]:
    """Return free spaces next to one."""
    s = scene.state
    near = s.tables.grid.adjacent(cell) & s.tables.floor
    stand = {one.cell for one in scene.laid.panels.shown.figures.values()}
    return [each for each in bits(near) if each not in stand]


def endangered(scene: OnslaughtMatch) -> list[str]:
    """Return who is told to be in danger, with from whom."""
    panels = scene.laid.panels
    return [plain(row.text) for row in panels.helping._danger(scene.state, panels.shown)]


def test_danger_follows_at_once_where_somebody_is_shown_to_stand(sit: Sit) -> None:
    """What has happened may be ahead of what is shown of it, or the other way round."""
    _, scene = at_turn(sit, (1920, 1080), 100)
    shown, names = scene.laid.panels.shown, scene.laid.panels.presenter.names
    hero = next(one for one in shown.figures.values() if one.seat == scene.course.seat)
    foe = next(one for one in shown.figures.values() if one.seat < 0 and one.standing)
    for other in shown.figures.values():
        if other not in (hero, foe):
            other.cell = -1
    endangered(scene)
    foe.cell = beside(scene, hero.cell)[0]
    who, foes = names.figure(hero.index).text, names.figure(foe.index).text
    assert endangered(scene) == [says("help.danger.row").format(who=who, foes=foes)]
    foe.cell = -1
    assert endangered(scene) == []


def test_a_monster_that_acts_next_endangers_only_whom_its_rule_bids_it_strike(sit: Sit) -> None:
    """R52: beside somebody it stays there, however far it could go."""
    _, scene = at_turn(sit, (1920, 1080), 100)
    shown, seat = scene.laid.panels.shown, scene.course.seat
    hero = next(one for one in shown.figures.values() if one.seat == seat)
    other = next(one for one in shown.figures.values() if one.seat == 1 - seat)
    foe = next(one for one in shown.figures.values() if one.seat < 0 and one.standing)
    for each in shown.figures.values():
        if each not in (hero, other, foe):
            each.cell = -1
        each.done = each.seat >= 0
    shown.acting, shown.phase = -1, "action"
    s = scene.state
    foe.cell = beside(scene, hero.cell)[0]
    off = (c for near in beside(scene, foe.cell) for c in beside(scene, near))
    far = next(c for c in off if s.tables.grid.range(c, foe.cell) == 2)
    hero.cell, other.cell = far, hero.cell
    assert all("next round" in row for row in endangered(scene)), "it strikes whom it is beside"
    other.cell = -1
    (row,) = endangered(scene)
    assert "next round" not in row


def test_a_new_round_has_its_dangers_from_its_first_event(sit: Sit) -> None:
    _, scene = at_turn(sit, (1920, 1080), 100)
    shown = scene.laid.panels.shown
    hero = next(one for one in shown.figures.values() if one.seat == scene.course.seat)
    foe = next(one for one in shown.figures.values() if one.seat < 0 and one.standing)
    foe.cell = beside(scene, hero.cell)[0]
    last = scene.state.tables.scenario.rounds
    shown.change(PhaseStarted(phase="end", clause="R13"))
    assert all("next round" in row for row in endangered(scene))
    shown.change(RoundStarted(round=last, active=0, clause="R6"))
    assert endangered(scene)


def test_what_somebody_bears_is_among_its_attacks(sit: Sit) -> None:
    _, scene = at_turn(sit, (1920, 1080), 100)
    panels, s = scene.laid.panels, scene.state
    one = next(each for each in panels.shown.figures.values() if each.seat >= 0)
    text, brief = panels.helping._hero(s, one)
    names, many = panels.presenter.names, plain(text).count(",") + 1
    one.items.append("flametongue")
    text, brief = panels.helping._hero(s, one)
    assert names.ability("flametongue").text in plain(text)
    assert f"{many + 1} attacks, up to 4" in plain(brief)


def test_a_turn_is_told_in_the_line_of_keys_alone(sit: Sit) -> None:
    _, scene = at_turn(sit, (1280, 720), 150)
    assert scene.screen.rest.data is not None
    assert scene.screen.rest.data.head
    assert not scene.screen.rest.data.text
    assert scene.panels.hint()


def rows_drawn(rest: AtRest, data: RestData, monkeypatch: pytest.MonkeyPatch) -> list[RestRow]:
    """Return the rows that are drawn of what helps, as they are told."""
    told: list[RestRow] = []
    draw = AtRest._row

    def watched(self: AtRest, target: pygame.Surface, name: str, one: RestRow, box: Box) -> None:
        told.append(one)
        draw(self, target, name, one, box)

    monkeypatch.setattr(AtRest, "_row", watched)
    rest.show(data)
    rest.draw(pygame.Surface((1280, 720)))
    return told


LONG = RestRow(
    text_of("Grabbleshanks: 5 spaces; Dagger, Shortbow, Pinning Shot, Arrow Storm " * 2),
    brief=text_of("5 spaces"),
)


def test_rows_are_told_in_brief_before_one_is_left_out(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = at_turn(sit, (1280, 720), 150)
    rest, short = scene.screen.rest, replace(LONG, text=LONG.brief)
    two, six = RestSection("Next", (LONG,) * 2), RestSection("Next", (LONG,) * 6)
    assert rows_drawn(rest, RestData("Who", (), (two,)), monkeypatch) == [LONG] * 2
    assert rows_drawn(rest, RestData("Who", (), (six,)), monkeypatch) == [short] * 6


def test_no_row_is_left_out_while_closer_together_it_has_room(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = at_turn(sit, (1280, 720), 150)
    rest, one = scene.screen.rest, RestRow(text_of("Somebody acts"))
    sections = RestSection("Next", (one,) * 4), RestSection("Points", (one,) * 4)
    data = RestData("", (), sections)
    rest.show(data)
    heads = 2 * measured(CLOSE_SECTION, rest.brush)
    least = heads + 8 * rest._high(one, rest.inside.inset(PAD, PAD).width)
    whole = rest.rect.copy()
    for spare in range(0, 60, 7):
        rest.place(pygame.Rect(*whole.topleft, whole.width, least + spare + 2 * PAD))
        assert len(rows_drawn(rest, data, monkeypatch)) == 8, spare
        monkeypatch.undo()
    rest.place(pygame.Rect(*whole.topleft, whole.width, least - PAD))
    assert len(rows_drawn(rest, data, monkeypatch)) < 8


def test_what_was_done_in_an_earlier_round_gives_way_to_everything_else(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = at_turn(sit, (1280, 720), 150)
    rest, bare, old = scene.screen.rest, replace(LONG, brief=()), RestRow(text_of("Of old"))
    sections = RestSection("Next", (bare,) * 7), RestSection("Why", (old,), late=True)
    assert old not in rows_drawn(rest, RestData("Who", (), sections), monkeypatch)
    monkeypatch.undo()
    sections = RestSection("Next", (bare,)), RestSection("Why", (old,), late=True)
    assert rows_drawn(rest, RestData("Who", (), sections), monkeypatch) == [bare, old]


@pytest.mark.parametrize("since", [0, 1])
def test_what_a_person_has_answered_stands_below_all_and_is_late_in_the_next_round(
    sit: Sit, since: int
) -> None:
    _, scene = at_turn(sit, (1920, 1080), 100)
    panels, shown = scene.panels, scene.laid.panels.shown
    reason = SimpleNamespace(figure=scene.laid.panels.acting())
    panels.own.why = lambda _: text_of("It struck")
    panels.newest = lambda _: False
    for folded in (False, True):
        scene.screen.folded = folded
        panels.done = Done(reason, 0, 1, shown.round - since)
        *_, why = panels._rest("", ()).sections
        assert (why.head, why.late) == (play("why.head"), bool(since))


@pytest.mark.parametrize("since", [0, 1])
def test_of_an_earlier_round_nobody_is_told_of_who_is_on_the_board_no_more(
    sit: Sit, since: int
) -> None:
    _, scene = at_turn(sit, (1920, 1080), 100)
    panels, shown = scene.panels, scene.laid.panels.shown
    acting = scene.laid.panels.acting()
    gone = next(one for one in shown.figures.values() if one.index != acting and one.standing)
    panels.own.why = lambda reason: text_of(f"It was {reason.figure}")
    of_gone = Done(SimpleNamespace(figure=gone.index), 0, 1, shown.round - since)
    panels.done = Done(SimpleNamespace(figure=acting), 1, 2, shown.round - since, (of_gone,))

    def told() -> list[str]:
        return [plain(row.text) for each in panels._rest("", ()).sections for row in each.rows]

    assert f"It was {gone.index}" in told()
    gone.cell = OFF
    assert (f"It was {gone.index}" in told()) == (not since)
    assert f"It was {acting}" in told()
    panels.done = of_gone
    assert (f"It was {gone.index}" in told()) == (not since)


def test_own_heroes_in_danger_have_room_before_anything_else(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = at_turn(sit, (1280, 720), 150)
    rest = scene.screen.rest
    bare, own = replace(LONG, brief=()), RestRow(text_of("Mine is in danger"))
    sections = RestSection("Next", (bare,) * 4), RestSection("Danger", (own,) * 4, dear=True)
    told = rows_drawn(rest, RestData("Who", (), sections), monkeypatch)
    assert told.count(own) == 4
    assert bare in told
    assert told.count(bare) < 4
    danger = [one for one in scene.panels.own.helps() if one.head == says("help.danger")]
    assert all(one.dear for one in danger)


def test_a_hero_still_to_act_is_told_in_brief_by_how_many_attacks_it_has_and_the_worst(
    sit: Sit,
) -> None:
    _, scene = at_turn(sit, (1280, 720), 150)
    coming = next(one for one in scene.panels.own.helps() if one.head == says("help.next"))
    heroes = [row for row in coming.rows if row.means]
    assert heroes
    for row in heroes:
        assert len(plain(row.brief)) < len(plain(row.text))
        assert plain(row.brief).endswith(" damage")
        assert f"; {plain(row.text).count(',') + 1} attacks, up to " in plain(row.brief)


def test_a_long_head_keeps_its_letters_and_is_set_smaller(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = at_turn(sit, (1280, 720), 150)
    rest, head = scene.screen.rest, "Grabbleshanks ist dran"
    lines: list[tuple[str, str]] = []
    line, fitted = Brush.line, fitting.fitted

    def watched(
        self: Brush, target: pygame.Surface, words: str, role: str, *a: Any, **k: Any
    ) -> Any:
        lines.append((words, role))
        return line(self, target, words, role, *a, **k)

    def smaller(brush: Brush, words: str, role: str, tone: Any, most: int) -> pygame.Surface:
        lines.append((words, role))
        return fitted(brush, words, role, tone, most)

    monkeypatch.setattr(Brush, "line", watched)
    monkeypatch.setattr(fitting, "fitted", smaller)
    rest.show(RestData(head, (), (RestSection("Next", (LONG,)),)))
    rest.draw(pygame.Surface((1280, 720)))
    roles = [role for words, role in lines if words == head]
    assert roles
    assert all(ROLES[role].face.startswith("display") for role in roles)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_has_no_room_is_reached_by_a_press_or_the_wheel_and_the_first_rows_again(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    _, scene = at_turn(sit, size, text)
    rest = scene.screen.rest
    rows = tuple(RestRow(text_of(f"Somebody {n}"), means=f"figure:{n}") for n in range(40))
    rest.show(RestData("Who acts", (), (RestSection("Next", rows),)))

    def seen() -> list[str]:
        rest.draw(pygame.Surface(size))
        return [name for name, _ in rest.targets() if name.startswith("rest:")]

    first = seen()
    told = [*first]
    while True:
        scene.hands.press(MORE)
        if seen() == first:
            break
        told += seen()
    assert told == [f"rest:{n}" for n in range(40)]
    assert rest.leaf(1)
    assert seen() != first
    assert rest.leaf(-1)
    assert seen() == first
    assert not rest.leaf(-1)
