"""What the table tells before a click: who can be meant, what is spent, what is left to do."""

from __future__ import annotations

import re

import pygame
import pytest

from game.board.grid import bits
from game.engine.decisions import choice
from game.rules.onslaught.codes import ABILITY, MOVE, TARGET
from game.rules.onslaught.events import Rolled
from game.rules.onslaught.game import OnslaughtGame
from game.scenes.match.buttons import BESIDE
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.hud.hint_line import Phrase
from game.table.widgets.fields import Button
from game.words.onslaught.play import TEXTS, hint, say
from game.words.onslaught.prompts import refusing
from game.words.play import BY_KEYS, BY_MOUSE, wording
from game.words.play import TEXTS as SHARED
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question


def test_every_second_target_shows_its_chance_before_it_is_pointed_at(sit: Sit) -> None:
    """R59b: the second roll is aimed like the first one."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "second_target")
    desk.move((3, 3))
    settle(desk)
    targets, grid = scene.question.pointing.marks.targets, scene.state.tables.grid
    assert targets
    flags = {(one.row, one.column) for one in scene.laid.panels.marks().tags if "%" in one.text}
    assert flags == {(grid.row(cell), grid.col(cell)) for cell in targets}
    told = scene.laid.asked.hint(scene.session.match, scene.course.seat, -1, BY_MOUSE)
    assert told == hint("hint.strike", BY_MOUSE), "struck as with every attack, and not put back"


def test_one_click_on_whom_a_row_strikes_next_strikes(sit: Sit) -> None:
    """R59b: the row was taken up before its first strike."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "second_target")
    question = scene.question
    target = question.pointing.marks.targets[0]
    rolled = len(scene.session.events)
    desk.click(scene.screen.board.camera.box(target).center)
    assert any(isinstance(event, Rolled) for event in scene.session.events[rolled:])


def alone(scene: OnslaughtMatch) -> int:
    """Leave one of those whom a row strikes next on the board; return its space."""
    decision, seat = scene.session.decision, scene.course.seat
    assert decision is not None
    (only, *_) = bits(dict(decision.families(seat))[TARGET])
    decision._families = tuple(
        tuple((code, 1 << only if code == TARGET else mask) for code, mask in each)
        for each in decision._families
    )
    scene.question.new()
    return only


def test_enter_strikes_the_only_one_whom_a_row_can_strike_next(sit: Sit) -> None:
    """R59b: it is aimed at from the start, wherever the cursor is."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "second_target")
    only, rolled = alone(scene), len(scene.session.events)
    settle(desk)
    assert scene.question.pointing.marks.chosen == (only,)
    texts = {one.text for one in scene.form.widgets if isinstance(one, Button)}
    assert {say("button.attack"), refusing("second_target")} <= texts
    desk.key(pygame.K_RETURN)
    assert any(isinstance(event, Rolled) for event in scene.session.events[rolled:])


@pytest.mark.parametrize(("kind", "many"), [("place", True), ("second_target", False)])
def test_the_hint_tells_of_a_next_space_only_where_there_is_one(
    sit: Sit, kind: str, many: bool
) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, kind)
    desk.pad("right")
    settle(desk)
    scene.question.rest()
    assert (len(scene.question.lit()) > 1) == many
    told = scene.panels.hint()
    assert isinstance(told, Phrase)
    assert (scene.house.cap("next_target") in told.caps) == many
    assert scene.house.cap("confirm") in told.caps


def test_what_leaves_out_the_second_attack_never_stands_where_the_first_was_sent(sit: Sit) -> None:
    """It stands beside that also while nobody is aimed at yet, as Cancel did."""
    scene = to_question(sit(PEOPLE), "second_target")
    question = scene.question
    (left_out,) = question.asked.entries(question)
    assert left_out.text == refusing("second_target")
    assert left_out.role == BESIDE


def test_attacks_look_spent_while_a_second_target_is_asked(sit: Sit) -> None:
    """R14: the attack has taken the standard action."""
    scene = to_question(sit(PEOPLE), "second_target")
    card = scene.laid.panels.furniture.card.data
    assert card is not None
    rows = [row for page in card.pages for section in page.sections for row in section.rows]
    assert [row.id for row in rows if row.tone == "attack" and row.enabled] == []
    assert [row.id for row in rows if row.enabled]


def end_of(scene: OnslaughtMatch) -> Button:
    """Return the button that ends the activation."""
    words = say("button.end")
    buttons = (one for one in scene.form.widgets if isinstance(one, Button))
    return next(one for one in buttons if one.text == words)


def test_the_end_is_golden_only_where_nothing_useful_is_left(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    match, seat = scene.session.match, scene.course.seat
    assert match.game.useful(match, seat)
    assert not end_of(scene).golden
    monkeypatch.setattr(OnslaughtGame, "useful", lambda *_: [])
    free = [c for c in bits(scene.question.mask(MOVE)) if scene.state.figure_at(c) < 0]
    scene.question.choose(choice(MOVE, free[0]))
    while scene.busy or not scene.question.turn:
        desk.frame()
    settle(desk)
    assert end_of(scene).golden


def test_what_is_left_is_asked_of_the_rules_once_for_a_question(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    asked = list[int]()
    useful = OnslaughtGame.useful
    monkeypatch.setattr(
        OnslaughtGame,
        "useful",
        lambda game, match, seat: asked.append(seat) or useful(game, match, seat),
    )
    for _ in range(3):
        scene.laid.asked.ending.left(scene.question)
    assert len(asked) <= 1


def test_the_hint_names_the_dashed_spaces_while_a_second_move_could_lead_there(sit: Sit) -> None:
    """R15: the standard action pays for it."""
    scene = to_question(sit(PEOPLE), "turn")
    match, seat = scene.session.match, scene.course.seat
    assert match.game.further(match, seat)
    told = scene.laid.asked.hint(match, seat, -1, BY_MOUSE)
    assert told == hint("hint.moves", BY_MOUSE)


def test_a_pointer_that_rests_where_the_table_came_up_opens_no_tip(sit: Sit) -> None:
    """It pressed what led here, and by chance a row of the card has come up under it."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    card = scene.screen.own.card.rect
    row = next(
        (card.centerx, y)
        for y in range(card.top, card.bottom, 8)
        if scene.screen.tooltip((card.centerx, y)) is not None
    )
    pygame.mouse.set_pos(row)
    scene.panels._arrived.rest()
    scene.panels.point((row[0] + 1, row[1]))
    assert scene.panels.tip is None
    scene.panels.point((row[0] + 40, row[1]))
    scene.panels.point(row)
    assert scene.panels.tip is not None, "it has been moved there"


@pytest.mark.parametrize("text", [100, 150])
def test_no_row_of_the_card_moves_wherever_on_the_board_is_pointed(sit: Sit, text: int) -> None:
    desk = sit(PEOPLE, (1280, 720), text=text)
    scene = to_question(desk, "turn")
    card = scene.panels.own.furniture.card
    settle(desk)
    assert card.data is not None
    rows = [(row.id, card.where(row.id)) for _, row in scene.panels.own.rows()]
    assert all(box is not None for _, box in rows[:4])
    for space in list(bits(scene.state.tables.grid.cells))[::5]:
        desk.move(scene.screen.board.camera.box(space).center)
        desk.frame()
        assert [(row.id, card.where(row.id)) for _, row in scene.panels.own.rows()] == rows


def test_in_a_match_by_keys_no_hint_asks_for_a_click(sit: Sit) -> None:
    """A click makes them tell of clicks again."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    desk.click((5, 5))
    settle(desk)
    assert "Click" in str(scene.panels.hint())
    desk.key(pygame.K_RIGHT)
    for row in (-1, *range(ABILITY, ABILITY + 4)):
        if row >= 0 and not scene.question.mask(row):
            continue
        scene.question.code = row
        scene.question.repoint()
        settle(desk)
        assert "lick" not in str(scene.panels.hint())
    scene.question.cancel()
    desk.click((5, 5))
    settle(desk)
    assert "Click" in str(scene.panels.hint())


def test_every_sentence_that_tells_of_a_click_has_one_for_keys() -> None:
    for texts in (SHARED, TEXTS):
        clicks = [
            key for key, text in texts.items()
            if key.startswith(("hint.", "here.", "further.")) and re.search(r"\bclick", text, re.I)
            and "{confirm} or a click" not in text and "key or click" not in text
        ]  # fmt: skip
        assert [key for key in clicks if "lick" in wording(texts, key, BY_KEYS)] == []
