"""A game pad at the table: what its buttons do, and that hints and buttons name them."""

from __future__ import annotations

import pygame

from game.board.grid import bits
from game.scenes.match.menu import Menu
from game.scenes.match.question import LIT
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.onslaught.taking import MOVING
from game.scenes.rolls.rolls import RollsScene
from game.table.hud.hint_line import Phrase
from game.table.input.commands import AT_TABLE
from game.table.input.keymap import PadCap
from game.table.input.pads import PAD
from game.table.widgets.fields import Button
from game.words.onslaught.play import say
from tests.robots.desk import Desk
from tests.robots.reading import read
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question


def _key_of(scene: OnslaughtMatch, words: str) -> str:
    buttons = (one for one in scene.form.widgets if isinstance(one, Button))
    return next(one.face.key for one in buttons if one.face.text == words)


def caps_of(scene: OnslaughtMatch) -> tuple[str, ...]:
    hint = scene.panels.hint()
    assert isinstance(hint, Phrase)
    return hint.caps


def _at_turn(sit: Sit, **settings: object) -> tuple[Desk, OnslaughtMatch]:
    desk = sit(PEOPLE, (1920, 1080), **settings)
    return desk, to_question(desk, "turn")


def test_buttons_and_hints_name_what_was_used_last(sit: Sit) -> None:
    desk, scene = _at_turn(sit)
    end = say("button.end")
    assert _key_of(scene, end) == "E"
    assert "T" in caps_of(scene)
    desk.pad("right")
    assert _key_of(scene, end) == "Y"
    assert isinstance(_key_of(scene, end), PadCap)
    assert "LT" in caps_of(scene)
    desk.key(pygame.K_UP)
    assert _key_of(scene, end) == "E"
    desk.pad("up")
    assert _key_of(scene, end) == "Y"
    desk.click((3, 3))
    assert _key_of(scene, end) == "E"


def test_the_cursor_moves_and_repeats_while_the_stick_is_held(sit: Sit) -> None:
    desk, scene = _at_turn(sit)
    desk.pad("right")
    start = scene.question.space
    desk._post(
        pygame.CONTROLLERAXISMOTION, instance_id=0, axis=pygame.CONTROLLER_AXIS_LEFTX, value=-32768
    )
    desk.frame()
    first = scene.question.space
    settle(desk, 60)
    grid = scene.laid.painter.board.grid
    assert grid.col(first) <= grid.col(start)
    assert grid.col(scene.question.space) == 0
    assert grid.row(scene.question.space) == grid.row(start)


def test_shoulders_walk_the_rows_of_the_card_and_b_puts_them_back(sit: Sit) -> None:
    desk, scene = _at_turn(sit)
    rows = [row.id for row in read(scene, ()).rows if row.enabled]
    assert rows
    rows.append(MOVING)  # where the card has told all of its rows
    for row in rows:
        desk.pad("rb")
        assert scene.question.selected() == row
    desk.pad("rb")
    assert scene.question.selected() == ""
    desk.pad("lb")
    assert scene.question.selected() == rows[-1]
    desk.pad("b")
    assert scene.question.selected() == ""
    desk.pad("b")
    assert desk.top is scene


def test_triggers_show_threats_and_go_from_target_to_target(sit: Sit) -> None:
    desk, scene = _at_turn(sit)
    desk.pad("lt")
    assert scene.question.threats
    desk.pad("lt")
    assert not scene.question.threats
    lit = {
        cell
        for region in scene.question.pointing.marks.regions
        for cell in bits(region.cells)
        if region.style in LIT
    }
    assert len(lit) > 3
    seen = []
    for _ in range(3):
        desk.pad("rt")
        seen.append(scene.question.pointing.marks.cursor)
    assert len(set(seen)) == 3
    assert set(seen) <= lit


def test_start_opens_the_menu_and_b_leaves_it(sit: Sit) -> None:
    desk, scene = _at_turn(sit)
    desk.pad("start")
    assert isinstance(desk.top, Menu)
    desk.pad("down", "down")
    assert desk.top.form.focus.shown
    desk.pad("b")
    assert desk.top is scene


def test_the_right_stick_opens_the_rolls_and_b_leaves_them(sit: Sit) -> None:
    desk, scene = _at_turn(sit)
    pygame.event.post(pygame.event.Event(PAD, button="stick left"))
    desk.frame()
    assert isinstance(desk.top, RollsScene)
    desk.pad("b")
    assert desk.top is scene


def test_a_changed_button_counts_at_the_table(sit: Sit) -> None:
    desk, scene = _at_turn(sit, ask_before_ending=False)
    desk.house.change("pads", {"threat": ["y"], "end": ["lt"]})
    figure = scene.laid.panels.acting()
    desk.pad("y")
    assert scene.question.threats
    assert scene.laid.panels.acting() == figure
    desk.pad("lt")
    settle(desk)
    assert scene.laid.panels.acting() != figure


def test_a_changed_key_counts_at_the_table_and_is_printed_there(sit: Sit) -> None:
    desk, scene = _at_turn(sit)
    desk.house.change("keys", {"threat": ["k"]})
    scene.resume()
    assert _key_of(scene, say("button.threat")) == "K"
    desk.key(pygame.K_t)
    assert not scene.question.threats
    desk.key(pygame.K_k)
    assert scene.question.threats


def test_every_command_of_the_table_can_be_given_without_harm(sit: Sit) -> None:
    """Whatever is pressed when: nothing fails, and the match can go on."""
    desk, scene = _at_turn(sit)
    keymap = desk.house.keymap
    names = {name for device in ("pads",) for c in _commands() for name in keymap.all(c, device)}
    for name in sorted(names):
        if name.startswith("stick") or name.endswith("stick"):
            continue
        desk.pad(name)
        settle(desk, 2)
        while desk.top is not scene and desk.top.name in ("menu", "ask", "help"):
            desk.pad("b")
    assert any(isinstance(each, OnslaughtMatch) for each in desk.stack.scenes)


def _commands() -> list[str]:
    from game.table.input.commands import COMMANDS

    return [command.name for command in COMMANDS if command.group in AT_TABLE]
