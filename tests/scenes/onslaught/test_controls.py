"""Keys, mouse, cancelling, ending, speeds and sizes at the table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.board.grid import bits
from game.engine.answers import Useful
from game.engine.decisions import choice
from game.engine.options import Option
from game.rules.onslaught.codes import ABILITY, LOOT, MOVE, PICK
from game.rules.onslaught.state import of
from game.rules.rulebook import of_game
from game.scenes.match import buttons
from game.scenes.match.menu import Menu
from game.scenes.match.sparing import TOLD, AskEnd
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.shell.ask import Ask
from game.scenes.shell.help import Help
from game.table.input.commands import ARROWS, ROWS, commands
from game.table.look.buttons import least_width
from game.table.onslaught.commands import LOOT_CHEST
from game.table.widgets.fields import Button, Toggle
from game.table.widgets.form import Form
from game.words import keys
from game.words.onslaught.play import say
from game.words.play import BY_MOUSE
from game.words.rich import plain
from tests.robots.desk import Desk
from tests.robots.mouse import Mouse
from tests.robots.reading import read
from tests.robots.wishes import Wish
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import go_to, settle, to_question

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440))


def _take_up(desk: Desk, scene: OnslaughtMatch) -> str:
    """Take up the first lit row of the card by its key; return its id."""
    row = read(scene, ()).rows[0]
    desk.key(pygame.K_0 + int(row.key))
    assert scene.question.selected() == row.id
    return row.id


def _aim(desk: Desk, scene: OnslaughtMatch) -> None:
    """Take a single attack up and point it at a target: it is aimed and not sent."""
    made = len(scene.session.history.steps)
    for row in read(scene, ()).rows:
        if row.tone == "attack":
            desk.key(pygame.K_0 + int(row.key))
            cells = read(scene, ()).cells
            desk.move(scene.screen.board.camera.box(cells[0]).center)
            break
    assert scene.question.confirmable() >= 0
    assert len(scene.session.history.steps) == made


def _to_attack(desk: Desk) -> OnslaughtMatch:
    """Play until an attack is possible."""
    scene = to_question(desk, "turn")
    player = Mouse(desk, 2)
    player.play(lambda: desk.top is scene and not scene.busy and scene.question.code < 0
                and read(scene, tuple(desk.places())).acting
                and any(row.tone == "attack" for row in read(scene, ()).rows))  # fmt: skip
    return scene


def test_one_enter_does_what_the_lit_button_with_its_cap_says(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = _to_attack(desk)
    row = next(each for each in read(scene, ()).rows if each.tone == "attack")
    desk.key(pygame.K_0 + int(row.key))
    wanted = scene.question.confirmable()
    assert wanted >= 0
    assert scene.question.pending < 0
    words = scene.session.game.say(scene.session.match, scene.course.seat, wanted)
    made = len(scene.session.history.steps)
    desk.key(pygame.K_RETURN)
    assert scene.session.history.steps[made].line.choice == words


def test_esc_puts_an_aim_back_at_once_and_then_opens_the_menu(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = _to_attack(desk)
    _aim(desk, scene)
    desk.key(pygame.K_ESCAPE)
    assert scene.question.pending < 0
    assert scene.question.code < 0
    assert desk.top is scene
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, Menu)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene


def test_an_ability_that_was_taken_up_no_longer_explains_itself(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = _to_attack(desk)
    row = next(row for row in read(scene, ()).rows if row.tone == "attack")
    place = dict(scene.laid.panels.furniture.card.targets())[row.id].center
    desk.move(place)
    desk.frame()
    assert scene.panels.tip is not None
    desk.click(place)
    desk.frame()
    assert scene.question.selected() == row.id
    assert scene.panels.tip is None


def test_a_right_click_cancels_and_opens_nothing(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = _to_attack(desk)
    _aim(desk, scene)
    middle = scene.screen.board.camera.view.center
    for _ in range(2):
        desk.click(middle, pygame.BUTTON_RIGHT)
    assert scene.question.code < 0
    desk.click(middle, pygame.BUTTON_RIGHT)
    assert desk.top is scene


def test_a_click_on_whom_a_row_is_pointed_at_strikes(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = _to_attack(desk)
    _aim(desk, scene)
    made = len(scene.session.history.steps)
    desk.click(scene.screen.board.camera.box(scene.question.space).center)
    assert len(scene.session.history.steps) > made


def test_the_red_button_strikes(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = _to_attack(desk)
    _aim(desk, scene)
    made = len(scene.session.history.steps)
    desk.press(say("button.attack"))
    assert len(scene.session.history.steps) > made


def test_taking_up_the_same_row_again_puts_it_back(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    _take_up(desk, scene)
    _key = read(scene, ()).rows[0].key
    desk.key(pygame.K_0 + int(_key))
    assert scene.question.selected() == ""


def test_a_row_that_is_off_says_why(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    card = scene.laid.panels.furniture.card.data
    assert card is not None
    off = [row for page in card.pages for s in page.sections for row in s.rows
           if row.key and not row.enabled]  # fmt: skip
    assert off, "no enemy stands near on the first turn, so some attack must be off"
    desk.key(pygame.K_0 + int(off[0].key))
    assert scene.question.code < 0
    assert scene.question.notice


@pytest.mark.parametrize("asks", [True, False])
def test_ending_asks_only_when_something_useful_is_left_and_it_is_wished(
    sit: Sit, asks: bool
) -> None:
    desk = sit(PEOPLE, ask_before_ending=asks)
    scene = _to_attack(desk)
    assert scene.laid.asked.ending.left(scene.question)
    figure = scene.laid.panels.acting()
    desk.key(pygame.K_e)
    if asks:
        assert isinstance(desk.top, Ask)
        desk.key(pygame.K_ESCAPE)
        assert desk.top is scene
        assert scene.laid.panels.acting() == figure
        desk.press(say("button.end"))
        assert isinstance(desk.top, Ask)
        desk.press(say("end.yes"))
    settle(desk)
    assert scene.session.history.steps[-1].line.choice == "end"
    assert scene.laid.panels.acting() != figure


def test_ending_does_not_ask_where_only_what_is_used_up_for_good_is_left(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    question, figure = scene.question, scene.laid.panels.acting()
    draught = Useful(ABILITY, "healing_draught", 1, "R16b", once=True)
    found = [draught, Useful(MOVE, "move", 1, "R17")]
    monkeypatch.setattr(type(scene.session.game), "useful", lambda *_: found)
    ending = scene.laid.asked.ending
    assert ending.holds(question)
    assert len(ending.left(question)) == 2
    ending._left_of = ()
    found.pop()
    assert not ending.holds(question)
    desk.key(pygame.K_e)
    settle(desk)
    assert not isinstance(desk.top, Ask)
    assert desk.top is not scene or scene.laid.panels.acting() != figure


def test_what_is_left_tells_in_sentences_what_the_target_gains_and_what_that_does(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The words of a card's narrow row read as a value beside the name."""
    scene = to_question(sit(PEOPLE), "turn")
    found = [Useful(ABILITY, "challenge", 1, "R16b")]
    monkeypatch.setattr(type(scene.session.game), "useful", lambda *_: found)
    ending = scene.laid.asked.ending
    ending._left_of = ()
    (left,) = ending.left(scene.question)
    rule = "It rolls one die, not two, when Lightning-Dancer is not among its targets."
    assert plain(left.text) == f"The target gains Taunted. {rule}"


def test_the_answers_of_the_end_stand_clear_of_what_is_left(sit: Sit) -> None:
    desk = sit(PEOPLE)
    to_question(desk, "turn")
    desk.key(pygame.K_e)
    settle(desk)
    ask = desk.top
    assert isinstance(ask, AskEnd)
    answers = [one for one in ask.form.widgets if isinstance(one, Button)]
    [spares] = [one for one in answers if isinstance(one, Toggle)]
    tops = [one.rect.top for one in answers if one is not spares]
    assert min(tops) > spares.rect.bottom
    assert min(tops) - ask.lines_of[-1].rect.bottom >= ask.look.px(20)


def lying(scene: OnslaughtMatch, *names: str, chests: int = 0) -> Any:
    """Return the question of a turn in which items lie at hand."""
    ids = of(scene.question.match).tables.item_ids
    offered = [(PICK, sum(1 << ids.index(name) for name in names))]
    offered += [(LOOT, chests)] if chests else []
    decision = SimpleNamespace(kind="turn", families=lambda _: offered)
    sent: list[int] = []
    return SimpleNamespace(
        decision=decision, course=scene.course, match=scene.question.match, turn=False, sent=sent,
        mask=lambda code: dict(offered).get(code, 0), choose=sent.append, space=-1,
    )  # fmt: skip


def test_what_lies_alone_is_taken_by_a_button_with_its_verb_in_the_smallest_window(
    sit: Sit,
) -> None:
    scene = to_question(sit(PEOPLE, (1280, 720), text=150), "turn")
    asked = scene.laid.asked
    form = Form(scene.screen.look)
    question = lying(scene, "flametongue", chests=0)
    buttons.lay_out(scene.screen, form, asked.entries(question), scene.usual())
    shown = [one.face.text for one in form.widgets if isinstance(one, Button)]
    assert say("button.pick.short") in shown


def test_what_scores_is_taken_by_a_button_with_its_name_in_the_letters_of_all(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE, (1920, 1080)), "turn")
    asked, look = scene.laid.asked, scene.screen.look
    form = Form(look)
    entries = asked.entries(lying(scene, "flametongue"))
    buttons.lay_out(scene.screen, form, entries, scene.usual())
    made = [one for one in form.widgets if isinstance(one, Button)]
    assert [one.face.text for one in made] == [entries[0].text, say("button.end")]
    for one in made:
        assert least_width(look, one.face, carved=True) <= one.rect.width


def test_a_button_names_what_is_taken_and_its_key_takes_what_scores(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    asked, names = scene.laid.asked, scene.laid.asked.names
    question = lying(scene, "boots_of_striding", "flametongue")
    first, second, _ = asked.entries(question)
    assert first.text == say("button.pick", item=names.item("flametongue").text)
    assert (first.key, second.key) == ("L", "")
    assert first.short == names.item("flametongue").text
    asked.loot(question)
    first.action()
    ids = of(scene.question.match).tables.item_ids
    assert question.sent == [choice(PICK, ids.index("flametongue"))] * 2
    chest = lying(scene, "flametongue", chests=1)
    assert sorted(one.key for one in asked.entries(chest)) == ["", "E", "L"]


def test_beside_what_lies_there_the_hint_says_which_key_takes_it(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    asked, seat = scene.laid.asked, scene.course.seat
    match = SimpleNamespace(
        decision=lying(scene, "flametongue").decision, state=scene.question.match.state
    )
    monkeypatch.setattr(asked, "_hint", lambda *_: "hint.card")
    item = asked.names.item("flametongue").text
    told = asked.hint(match, seat, -1, BY_MOUSE)
    keyed = f"{{{LOOT_CHEST.name}}}"
    assert told == say("hint.pick", loot=keyed, item=item, help="{help}")


def test_ending_names_all_that_the_rules_call_useful_a_move_not_made_included(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = _to_attack(desk)
    question = scene.question
    rules = scene.session.game.useful(question.match, question.course.seat)
    left = scene.laid.asked.ending.left(question)
    assert len(left) == len(rules)
    (move,) = [each for each in rules if each.key == "move"]
    assert left[rules.index(move)].name == say("end.move", points=move.amount)
    desk.key(pygame.K_e)
    assert isinstance(desk.top, Ask)
    assert say("end.move", points=move.amount) in desk.top.text


def test_the_question_before_the_end_tells_what_each_thing_would_do(sit: Sit) -> None:
    desk = sit(PEOPLE, (1280, 720), text=150)
    scene = _to_attack(desk)
    left = scene.laid.asked.ending.left(scene.question)
    desk.key(pygame.K_e)
    asked = desk.top
    assert isinstance(asked, AskEnd)
    assert asked.whose.figure == of(scene.question.match).tables.ids[scene.laid.panels.acting()]
    assert all(each.icon for each in left)
    assert all(each.text for each in left if each.icon not in ("boot", "star"))
    whole = pygame.Rect(0, 0, 1280, 720)
    boxes = [box.rect for box in asked.lines_of]
    assert len(boxes) == len(asked.rows) == min(len(left), TOLD + 1)
    assert all(whole.contains(box) for box in boxes)
    assert boxes[-1].bottom < min(one.rect.top for one in asked.form.widgets)
    assert whole.contains(asked.frame)


def test_enter_goes_on_at_once_where_the_mouse_has_asked_to_end(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = _to_attack(desk)
    steps = len(scene.session.history.steps)
    desk.press(say("button.end"))
    assert isinstance(desk.top, Ask)
    desk.key(pygame.K_RETURN)
    assert desk.top is scene
    assert len(scene.session.history.steps) == steps


@pytest.mark.parametrize("prompts", ["always", "matters"])
def test_reactions_that_do_not_matter_are_asked_only_if_wished(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, prompts: str
) -> None:
    monkeypatch.setattr("game.players.reaction_worth.matters", lambda seen: False)
    desk = sit(PEOPLE, prompts=prompts)
    scene = to_question(desk, "turn")
    asked: list[str] = []

    def third_round() -> bool:
        decision = scene.question.decision
        if decision is not None and decision.kind == "react":
            asked.append(decision.kind)
        return scene.timeline.projection.round >= 3 or desk.top.name == "result"

    go_to(desk, third_round, seed=3)
    reacted = [each.words for each in scene.session.history.steps if "react" in each.words]
    assert bool(asked) is (prompts == "always")
    if prompts == "matters":
        assert not reacted


def test_speeds_decide_how_long_a_choice_is_shown(sit: Sit) -> None:
    frames = {}
    for speed in ("1", "4", "instant"):
        desk = sit(PEOPLE, speed=speed)
        scene = next(s for s in desk.stack.scenes if isinstance(s, OnslaughtMatch))
        frames[speed] = 0
        while scene.course.seat < 0:
            desk.frame()
            frames[speed] += 1
            assert frames[speed] < 3000
    assert frames["1"] > frames["4"] > frames["instant"]
    assert frames["instant"] <= 3


@pytest.mark.parametrize("way", ["space", "enter", "click", "button"])
def test_what_is_shown_can_be_skipped(sit: Sit, way: str) -> None:
    desk = sit(PEOPLE, speed="1")
    settle(desk, 2)
    scene = desk.top
    assert isinstance(scene, OnslaughtMatch)
    assert scene.busy
    if way == "space":
        desk.key(pygame.K_SPACE)
    elif way == "enter":
        desk.key(pygame.K_RETURN)
    elif way == "click":
        desk.click(scene.screen.board.camera.view.center)
    else:
        desk.press(say("button.skip"))
    settle(desk, 2)
    assert not scene.busy
    assert scene.course.seat >= 0


def test_v_and_the_switch_in_the_log_set_the_speed(sit: Sit) -> None:
    desk = sit(PEOPLE, size=(1920, 1080), speed="1")
    scene = desk.top
    assert isinstance(scene, OnslaughtMatch)
    desk.key(pygame.K_v)
    assert desk.house.settings.speed == "2"
    assert scene.timeline.pace.speed == 2
    desk.click(dict(scene.screen.log.targets())["speed:0"].center)
    assert desk.house.settings.speed == "instant"
    assert scene.timeline.pace.speed == 0
    settle(desk)
    assert not scene.busy


def test_f1_lists_the_keys_of_the_table_and_of_a_hand(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    desk.key(pygame.K_F1)
    assert desk.top.name == "help"
    help_scene = desk.top
    assert isinstance(help_scene, Help)
    told = {row.label: row.cells for row in help_scene.rows()}
    keymap = desk.house.keymap
    for command in commands():
        if command.group in scene.groups and command.name not in (*ARROWS, *ROWS):
            cells = told[keys.command(command.name)]
            printed = [keys.key(name) for name in keymap.all(command.name, "keys")]
            assert [cell.text for cell in cells[:2] if cell.text] == printed[:2]
    assert "1–9" in {cells[0].text for cells in told.values() if cells}
    desk.key(pygame.K_F1)
    assert desk.top is scene


def test_the_window_may_change_its_size_and_text_in_mid_aim(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = _to_attack(desk)
    name = _take_up(desk, scene)
    for size in SIZES:
        for text in (100, 200):
            desk.house.change("text", text)
            desk.resize(size)
            assert scene.question.selected() == name
            assert scene.size == size
            area = desk.screen.get_rect()
            for widget in scene.form.widgets:
                assert area.contains(widget.rect)
            seen = read(scene, tuple(desk.places()))
            assert seen.selected == name
            assert say("button.cancel") in seen.buttons
    mouse = Mouse(desk, 1)
    mouse.do(scene, Wish("space", space=seen.cells[0]))
    assert scene.question.pointing.choice >= 0 or scene.question.code < 0


def test_the_board_can_be_zoomed_and_dragged_without_choosing(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    made = len(scene.session.history.steps)
    camera = scene.screen.board.camera
    desk.move(camera.view.center)
    cell = camera.cell
    desk.wheel(2)
    assert camera.cell > cell
    left = camera.left
    x, y = camera.view.center
    desk.drag((x, y), (x + 60, y))
    assert camera.left == left + 60
    desk.key(pygame.K_f)
    assert camera.cell == cell
    assert len(scene.session.history.steps) == made


def test_one_key_shows_the_threat_and_hides_it_again(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    desk.key(pygame.K_t)
    assert scene.question.threats
    desk.key(pygame.K_t)
    assert not scene.question.threats


def test_the_threat_can_be_shown_only_while_held(sit: Sit) -> None:
    desk = sit(PEOPLE, hold_threat=True)
    scene = to_question(desk, "turn")
    desk._post(pygame.KEYDOWN, key=pygame.K_t, mod=0, unicode="t")
    desk.frame()
    assert scene.question.threats
    desk._post(pygame.KEYUP, key=pygame.K_t, mod=0, unicode="t")
    desk.frame()
    assert not scene.question.threats


def test_a_cone_turns_toward_the_pointer_from_anywhere(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")

    def may_breathe() -> bool:
        if desk.top is not scene or scene.busy or scene.question.code >= 0:
            return False
        return (
            any(row.id == "fire_breath" for row in read(scene, ()).rows)
            and read(scene, tuple(desk.places())).acting
        )

    Mouse(desk, 6).play(may_breathe)
    row = next(row for row in read(scene, ()).rows if row.id == "fire_breath")
    desk.key(pygame.K_0 + int(row.key))
    grid = scene.laid.painter.board.grid
    seen = set()
    for cell in bits(grid.cells):
        x, y = scene.screen.board.camera.box(cell).center
        if scene.screen.board.camera.cell_at(x, y) == cell and grid.row(cell) % 4 == 0:
            desk.move((x, y))
            if scene.question.pointing.choice >= 0:
                seen.add(scene.question.pointing.choice)
    assert seen == {scene.question.code << 12 | arrow[0] for arrow in
                    scene.question.pointing.marks.arrows}  # fmt: skip


def test_a_look_at_the_menu_or_another_size_does_not_move_the_board(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    camera = scene.screen.board.camera
    desk.move(camera.view.center)
    desk.wheel(2)
    desk.key(pygame.K_d, pygame.K_s)
    seen = (camera.cell, camera.left, camera.top)
    desk.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert desk.top is scene
    camera = scene.screen.board.camera
    assert (camera.cell, camera.left, camera.top) == seen
    middle = camera.cell_at(*camera.view.center)
    desk.resize((1366, 768))
    camera = scene.screen.board.camera
    assert camera.cell == seen[0]
    grid = scene.laid.painter.board.grid
    assert grid.range(camera.cell_at(*camera.view.center), middle) <= 1


def test_the_columns_swap_at_once_and_everything_is_still_pressed(sit: Sit) -> None:
    desk = sit(PEOPLE, size=(1920, 1080))
    scene = to_question(desk, "turn")
    board = scene.screen.layout.board
    assert scene.laid.panels.furniture.card.rect.right < board.left
    assert scene.laid.panels.furniture.left.rect.right < board.left
    desk.house.change("mirrored", True)
    desk.stack.resize((1920, 1080))
    settle(desk)
    assert scene.laid.panels.furniture.card.rect.left > board.right
    assert scene.screen.log.rect.right < board.left
    assert scene.laid.panels.furniture.left.rect.left > board.right
    row = next(row for row in read(scene, ()).rows if row.enabled)
    Mouse(desk, 1).do(scene, Wish("row", row.id))
    assert scene.question.selected() == row.id


def test_the_log_is_scrolled_by_clicks_alone(sit: Sit) -> None:
    desk = sit(PEOPLE, size=(1920, 1080))
    scene = to_question(desk, "turn")
    settle(desk)
    log = scene.screen.log
    places = dict(log.targets())
    foot = log._offset
    desk.click(places["log:up"].center)
    assert log._offset > foot
    desk.click(places["log:down"].center)
    assert log._offset == foot


def test_a_linked_word_of_the_log_opens_the_rulebook_at_its_rule(sit: Sit) -> None:
    desk = sit(PEOPLE, size=(1920, 1080))
    scene = to_question(desk, "turn")
    desk.frame()
    log = scene.screen.log
    book = of_game("onslaught").clauses
    places = [
        (x, y)
        for y in range(log.rect.top, log.rect.bottom, 6)
        for x in range(log.rect.left, log.rect.right, 6)
        if (log.tooltip((x, y)) or "") in book
    ]
    assert places, "no word of the log is linked"
    clause = log.tooltip(places[0])
    desk.click(places[0])
    assert isinstance(desk.top, RulesBook)
    assert desk.top.lit == clause
    assert desk.top.page.marked().height
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene


def test_the_tab_of_the_log_opens_the_log_and_looks_back_at_nothing(sit: Sit) -> None:
    desk = sit(PEOPLE, size=(1280, 720))
    scene = to_question(desk, "turn")
    tabs = scene.screen.tabs
    assert tabs is not None
    scene.hands.press("log")
    settle(desk)
    assert desk.top is scene


NAMED = Option(1, "name_the_quarry", 0, "R22")


def test_whoever_is_pointed_at_is_named_with_its_hit_points_on_the_board(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    camera, s = scene.screen.board.camera, scene.state
    guard = s.tables.characters  # the first of the dungeon's figures
    assert scene.laid.panels.marks().tags == []
    desk.move(camera.box(s.cell[guard]).center)
    desk.frame()
    (flag,) = scene.laid.panels.marks().tags
    grid = s.tables.grid
    assert (flag.row, flag.column) == (grid.row(s.cell[guard]), grid.col(s.cell[guard]))
    assert flag.text == scene.names.figure(guard).text
    assert flag.note == f"{s.hp[guard]} of {s.tables.hp[guard]} HP"
    short = scene.laid.panels.presenter.small_card(s, scene.laid.panels.shown.figures[guard], ())
    assert (short.name, short.line) == (flag.text, ""), "its kind is its name already"
    scene.question.code, scene.question.pointing.option = 1, NAMED
    (aimed,) = scene.laid.panels.marks().tags
    assert (aimed.text, aimed.note) == (flag.text, "")
    scene.question.code, scene.question.pointing.option = -1, None
    desk.move((2, 2))
    desk.frame()
    assert scene.laid.panels.marks().tags == []
