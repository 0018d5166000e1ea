"""The guided first match through the window: by mouse, by keys, held back, and left."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import app
from game.board.grid import Grid
from game.players.script import read_script
from game.rules.onslaught.codes import ABILITY, MOVE
from game.scenes.guide import guide as guide_module
from game.scenes.guide.guide import Guide
from game.scenes.match.menu import Menu
from game.scenes.onslaught.guided import GuidedHand, GuidedMatch
from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.ask import Ask
from game.table.board.camera import HEAD, Camera
from game.table.hud.curtain import menu_corner
from game.table.widgets.fields import Button
from game.words.guide import say
from game.words.onslaught.guide import NOTES
from game.words.onslaught.play import say as play_say
from game.words.rich import plain
from tests.robots.desk import Desk, house
from tests.robots.follower import ByEnter, ByKeys, ByMouse
from tests.scenes.onslaught.hints import words_of

PLAN = MatchPlan("onslaught", guide="onslaught")


@pytest.fixture
def desk(request: pytest.FixtureRequest) -> Iterator[Desk]:
    size, text = getattr(request, "param", ((1280, 720), 100))
    made = Desk(house(text=text, speed="instant"), PLAN, size)
    made.every = 2
    yield made
    made.close()


@pytest.fixture
def at_1080() -> Iterator[Desk]:
    made = Desk(house(speed="instant"), PLAN, (1920, 1080))
    yield made
    made.close()


def settle(desk: Desk, match: GuidedMatch) -> None:
    """Let the note be seen for as long as it hears nothing."""
    while not match.guide.settled:
        desk.frame(0.05)


def notes(match: GuidedMatch) -> list[str]:
    return [step.note for step in match.script.step if step.note]


def test_what_was_steered_to_is_meant_and_not_what_is_ringed(desk: Desk) -> None:
    one = ByEnter(desk)
    one.skip_to("move")
    match = one.match
    settle(desk, match)
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_RETURN)
    assert match.guide.told[-1] == "move"
    assert match.session.history.steps[-1].line.choice != "move D8"
    desk.key(pygame.K_RETURN)
    assert match.session.history.steps[-1].line.choice == "move D8"


def test_a_key_that_hurries_does_not_close_the_note_that_has_just_come_up(desk: Desk) -> None:
    one = ByEnter(desk)
    one.skip_to("their_turn")
    match = one.match
    assert match.guide.stands
    before = len(match.guide.told)
    desk.key(pygame.K_RETURN)
    assert match.guide.stands
    assert len(match.guide.told) == before
    for _ in range(30):
        desk.frame()
    desk.key(pygame.K_RETURN)
    assert match.guide.told[before:] or not match.guide.stands


@pytest.mark.parametrize("note", ["their_turn", "end"])
def test_a_click_on_a_note_that_has_just_come_up_under_the_pointer_is_unheard(
    desk: Desk, note: str
) -> None:
    one = ByMouse(desk)
    one.skip_to(note)
    match = one.match
    card = match.guide.card
    assert card is not None
    desk.click(card.form.widgets[0].rect.center)
    assert desk.top is match
    assert match.guide.told[-1] == note
    settle(desk, match)
    desk.click(card.form.widgets[0].rect.center)
    assert desk.top is not match or match.guide.told[-1] != note or not match.guide.stands


def test_the_time_in_which_a_note_hears_nothing_begins_when_it_is_painted(desk: Desk) -> None:
    """A slow picture must not eat it up."""
    one = ByMouse(desk)
    one.skip_to("their_turn")
    match = one.match
    settle(desk, match)
    match.guide.read_on()

    def let_pass(seconds: float) -> None:
        desk.stack.passed = seconds
        match.update(0.05)  # the table's time is slowed down where a frame takes long

    for _ in range(3000):
        let_pass(0.1)
        if match.guide.stands and match.guide.card is not None:
            break
    for _ in range(10):
        let_pass(0.1)
    assert match.guide.stands
    assert not match.guide.settled
    match.draw(desk.screen)
    let_pass(0.4)  # the frame in which it was painted
    assert not match.guide.settled
    let_pass(0.4)
    assert match.guide.settled


def test_enter_does_not_do_what_a_note_rings_that_nobody_can_have_read(desk: Desk) -> None:
    one = ByEnter(desk)
    one.skip_to("move")
    match = one.match
    steps = len(match.session.history.steps)
    desk.key(pygame.K_RETURN)
    assert len(match.session.history.steps) == steps
    settle(desk, match)
    desk.key(pygame.K_RETURN)
    assert len(match.session.history.steps) > steps


def test_the_second_page_that_was_turned_for_one_hero_is_not_that_of_the_next(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("use_item")
    match = one.match
    own = match.laid.panels
    dancer = own.card_figure()
    card = own.furniture.card
    assert card.data is not None
    assert card.data.tab == 1
    foe = next(each for each in match.course.shown.figures.values() if each.id == "bedlam")
    own.look_at(foe.index)
    match.due.panel()
    desk.frame()
    assert (card.data.figure, card.data.tab) == ("bedlam", 0)
    own.look_at(foe.index)
    match.due.panel()
    desk.frame()
    assert own.card_figure() == dancer
    assert card.data.tab == 1


def test_an_enemy_that_acts_shows_its_attacks(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("dropped")
    card = one.match.laid.panels.furniture.card
    assert card.data is not None
    assert (card.data.side, card.data.tab) == ("zhentarim", 0)


def test_where_a_note_stands_nothing_else_leads_on(desk: Desk) -> None:
    one = ByEnter(desk)
    one.skip_to("their_turn")
    assert one.match.guide.stands
    desk.frame()
    texts = {each.text for each in one.match.form.widgets if isinstance(each, Button)}
    assert play_say("button.menu") in texts
    assert play_say("button.skip") not in texts


def test_a_click_that_hurries_dice_never_closes_the_note_behind_them(desk: Desk) -> None:
    one = ByMouse(desk)
    for note in ("first_roll", "two_dice", "miss"):
        one.skip_to(note)
        match = one.match
        settle(desk, match)
        match.hurry()
        assert match.screen.tray is not None
        for place in (match.screen.tray.rect.center, match.screen.layout.board.midtop):
            desk.click(place)
            desk.frame(0.5)
        assert match.guide.told[-1] == note
        assert match.guide.stands


def test_the_card_of_whose_wheel_is_told_lies_beside_the_board(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("battle_wheel")
    desk.frame()
    match = one.match
    own = match.laid.panels
    dancer = match.state.tables.ids.index("lightning_dancer")
    assert own.card_figure() == dancer
    assert match.guide.pointed() == own.furniture.card.where("wheel")
    settle(desk, match)
    one.read()
    assert own.card_figure() != dancer or match.guide.told[-1] != "battle_wheel"


def test_the_arrow_at_a_space_lies_on_no_other_that_is_lit(
    at_1080: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = ByMouse(at_1080)
    one.skip_to("place_ranger")
    others: list[pygame.Rect] = []
    monkeypatch.setattr(guide_module, "point_at", lambda *given, **_: others.extend(given[4]))
    match = one.match
    match.draw(pygame.Surface((1920, 1080)))
    camera, grid = match.screen.board.camera, match.state.tables.grid
    spaces = [camera.box(grid.parse(name)) for name in ("B9", "A10", "B11")]
    assert all(box in others for box in spaces)
    assert camera.box(grid.parse("B10")) not in others


def test_the_note_beside_the_curtain_keeps_to_the_right_where_it_has_room(at_1080: Desk) -> None:
    one = ByMouse(at_1080)
    one.skip_to("secret_cards")
    desk = at_1080
    settle(desk, one.match)
    hand, card = desk.top, one.match.guide.card
    assert isinstance(hand, GuidedHand)
    assert card is not None
    assert card.rect.left > hand.stage.board.right
    assert not card.rect.collidelistall([*hand.trays, hand.plaque])


def test_a_note_on_a_space_names_it_and_calls_it_ringed_where_many_are_lit(desk: Desk) -> None:
    match = ByMouse(desk).match
    ringed = [step for step in match.script.step if " ring" in NOTES.get(step.note, "")]
    assert len(ringed) == 7
    for step in ringed:
        assert step.play.rsplit(" ", 1)[-1] in NOTES[step.note]
    assert not [words for words in NOTES.values() if "that glows" in words]


def test_a_selected_ability_is_to_be_put_back_first(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("move")
    match = one.match
    match.question.select("throwing_dart")
    match.question.select("challenge")
    desk.frame()
    assert match.guide.card is not None
    if match.question.selected():
        assert "Esc" in plain(match.guide.card.text)
    desk.key(pygame.K_ESCAPE)
    desk.frame()
    assert match.question.selected() == ""
    assert match.guide.card is not None
    assert "Esc" not in plain(match.guide.card.text)


@pytest.mark.parametrize(
    ("note", "told"),
    [
        ("flametongue", ("point", "at the end")),
        ("dropped", ("falls",)),
        ("hero_falls", ("defeated", "victory point")),
        ("last_round", ("last",)),
    ],
)
def test_a_note_does_not_say_again_what_the_card_of_the_moment_has_just_said(
    note: str, told: tuple[str, ...]
) -> None:
    assert not [word for word in told if word in NOTES[note].lower()]


def test_the_ring_of_a_figure_takes_in_its_head_and_that_of_a_space_does_not(at_1080: Desk) -> None:
    """An arrow on the face would hide who is meant."""
    one = ByMouse(at_1080)
    one.skip_to("place_ranger")
    space = one.match.guide.pointed()
    assert space is not None
    assert one.match.guide.with_head(space) == space
    one.skip_to("their_turn")
    box = one.match.guide.pointed()
    assert box is not None
    ringed = one.match.guide.with_head(box)
    assert (ringed.left, ringed.bottom, ringed.width) == (box.left, box.bottom, box.width)
    assert box.height * 0.4 < box.top - ringed.top < box.height


def test_the_ring_of_a_figure_ends_above_the_head_of_whoever_stands_before_it() -> None:
    camera = Camera(Grid(6, 6), pygame.Rect(0, 0, 384, 384))
    stand = {0: [Grid(6, 6).parse("C2")], 1: [Grid(6, 6).parse("C3")]}
    shown = SimpleNamespace(figures=stand, cells=stand.get)
    board = SimpleNamespace(camera=camera)
    guide: Any = SimpleNamespace(
        panels=SimpleNamespace(screen=SimpleNamespace(board=board)),
        place=lambda: "figure:goblin",
        course=SimpleNamespace(shown=shown),
    )
    rear, front = (camera.around(cells) for cells in stand.values())
    ringed = Guide.with_head(guide, rear)
    assert ringed.top < rear.top
    assert ringed.bottom <= front.top - round(HEAD * camera.cell)
    assert Guide.with_head(guide, front).bottom == front.bottom


def test_the_bonus_action_that_the_guide_keeps_would_not_be_ready_again(desk: Desk) -> None:
    """As the note says that ends her first activation: one Thunder Step, in the last round.

    A dial loses 1 at the end of each round but the last (R23), and has to come down to 0.
    """
    one = ByMouse(desk)
    one.skip_to("end")
    state = one.match.state
    decision = one.match.session.decision
    assert decision is not None
    step = next(row for row in state.tables.rows[decision.figure] if row.id == "thunder_step")
    assert step.cooldown > state.tables.scenario.rounds - state.round
    goblin = next(each for each in one.match.timeline.projection.figures.values() if each.hp == 1)
    assert goblin.id == "goblin_guard"


def test_as_its_note_says_a_click_on_the_goblin_strikes_once_its_flag_is_up(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("strike")
    match = one.match
    assert play_say("button.attack") not in NOTES["strike"]
    one.act()
    desk.frame(0.1)
    assert len(match.panels.own.marks().tags) == 1
    made = len(match.session.history.steps)
    one.act()
    assert len(match.session.history.steps) == made + 1


def test_another_choice_is_held_back_with_a_reason(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("move")
    match = one.match
    wish = match.guide.wish
    grid = match.state.tables.grid
    match.question.choose(MOVE << 12 | grid.parse("C8"))
    desk.frame()
    assert match.guide.wish == wish
    assert match.guide.card is not None
    assert "D8" in plain(match.guide.card.text)
    assert "as far as she can walk" in plain(match.guide.card.text)
    assert "Play freely".casefold() in plain(match.guide.card.text).casefold() or "freely" in plain(
        match.guide.card.text
    )
    one.skip_to("strike")
    assert match.session.history.steps[-1].line.choice == "move D8"


def test_a_word_of_a_note_leads_to_its_rule(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("strike")
    settle(desk, one.match)
    card = one.match.guide.card
    assert card is not None
    box = card._block.links[0][0].move(card._text_at)
    desk.click(box.center)
    assert isinstance(desk.top, RulesBook)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is one.match


def test_left_by_the_card_the_match_goes_on_as_any_other(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("strike")
    settle(desk, one.match)
    card = one.match.guide.card
    assert card is not None
    desk.click(card.form.widgets[-1].rect.center)
    assert isinstance(desk.top, Ask)
    desk.press(say("free"))
    match = one.match
    assert match.guide is None
    before = len(match.session.history.steps)
    match.laid.asked.ending.end(match.question)
    if isinstance(desk.top, Ask):
        desk.press(desk.top.yes)
    for _ in range(3000):
        if match.course.seat == 0:
            break
        desk.wait()
    played = [each for each in match.session.history.steps[before:] if each.seat == 1]
    assert played, "the computer player does not decide for the other side"


def test_left_by_the_menu_with_keys_alone(desk: Desk) -> None:
    one = ByKeys(desk)
    one.skip_to("move")
    settle(desk, one.match)
    while one.match.busy:
        desk.frame()
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, Menu)
    one.keys.press(say("free"))
    assert desk.top is one.match
    assert one.match.guide is None


def test_the_script_is_the_one_in_the_assets(desk: Desk) -> None:
    match = ByMouse(desk).match
    assert match.script == read_script(match.house.assets / "guides" / "onslaught.toml")


def test_the_command_line_asks_for_the_guide() -> None:
    wanted = app.MatchWanted("onslaught", "greathalls", ("human", "greedy"), guided=True)
    plan = app._plan(wanted)
    assert plan.guide == "onslaught"
    assert all(plan.names)


@pytest.mark.parametrize("desk", [((1280, 720), 150)], indirect=True)
def test_the_note_beside_the_hand_lies_clear_of_plaque_and_trays(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("secret_cards")
    settle(desk, one.match)
    hand, card = desk.top, one.match.guide.card
    assert isinstance(hand, GuidedHand)
    assert card is not None
    assert not card.rect.collidelistall([*hand.trays, hand.plaque])
    assert not hand.plaque.colliderect(menu_corner(hand.look.window).rect)


@pytest.mark.parametrize("desk", [((1280, 720), 150)], indirect=True)
def test_a_choice_held_back_leaves_the_note_in_its_place_and_taken_up_what_was(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("bonus_action")
    match = one.match
    settle(desk, match)
    match.question.select("name_the_quarry")
    desk.frame()
    top = match.guide.card.rect.top
    bedlam = next(each for each in match.course.shown.figures.values() if each.id == "bedlam")
    wrong = match.guide.wish >> 12 << 12 | match.state.cell[bedlam.index]
    match.question.point(match.state.cell[bedlam.index])
    assert not match.question.choose(wrong)
    desk.frame()
    card = match.guide.card
    assert card is not None
    assert (card.at_home, card.rect.top) == (True, top)
    assert "E7" in plain(card.text)
    assert match.question.selected() == "name_the_quarry"


def test_a_match_that_is_over_cannot_be_left_to_play_freely(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("match_over")
    card = one.match.guide.card
    assert card is not None
    assert [one.text for one in card.form.widgets if isinstance(one, Button)] == [say("next")]


def test_what_the_notes_say_of_a_position_is_so_by_the_rules(desk: Desk) -> None:
    """Trailcraft reaches the sword, the goblins act next, and Slip Away is ready."""
    one = ByMouse(desk)
    one.skip_to("bonus_left")
    match = one.match
    state, decision = match.state, match.session.decision
    assert decision is not None
    grid, rows = state.tables.grid, [row.id for row in state.tables.rows[decision.figure]]
    spaces = dict(decision.families(0))[ABILITY + rows.index("trailcraft")]
    assert spaces >> grid.parse("H7") & 1
    assert (grid.parse("H6"), "flametongue") in [one[:2] for one in match.course.shown.loot]
    heroes = [one for one in match.course.shown.figures.values() if one.seat >= 0]
    assert [one.index for one in heroes if not one.done] == [decision.figure]
    one.skip_to("end_again")
    ranger = match.course.shown.figures[decision.figure]
    assert ranger.dials.get("slip_away", 0) == 0


@pytest.mark.parametrize("note", ["battle_wheel", "experience"])
@pytest.mark.parametrize("desk", [((1280, 720), 150)], indirect=True)
def test_the_ring_around_a_value_of_the_card_crosses_none_of_it(desk: Desk, note: str) -> None:
    one = ByMouse(desk)
    one.skip_to(note)
    desk.frame()
    box = one.match.guide.pointed()
    look = one.match.panels.screen.look
    data = one.match.laid.panels.furniture.card.data
    assert box is not None
    assert data is not None
    value = str(round(data.wheel.hp) if note == "battle_wheel" else data.exp)
    words = look.fonts.size("name") + look.fonts.width(value, "name", "black")
    assert box.width >= words + 4 * max(3, look.px(4))


def test_a_row_whose_dial_is_turned_is_off_and_says_for_how_long(desk: Desk) -> None:
    """In every note, whoever's turn it is: the words never tell another thing than the dial."""
    one = ByMouse(desk)
    for note in ("dial", "odds", "first_point", "slowed", "goblins_again"):
        one.skip_to(note)
        desk.frame()
        match = one.match
        match.laid.panels.look_at(match.state.tables.ids.index("grabbleshanks"))
        match.due.panel()
        desk.frame()
        card = match.laid.panels.furniture.card.data
        assert card is not None
        rows = {each.id: each for part in card.pages[0].sections for each in part.rows}
        row = rows["name_the_quarry"]
        assert row.dial is not None
        assert row.dial.value in (1, 2), note
        assert (row.enabled, row.note[:6]) == (False, f"{row.dial.value} more"), note


@pytest.mark.parametrize(
    "desk", [((1280, 720), 150), ((1920, 1080), 100)], indirect=True, ids=["720", "1080"]
)
def test_the_ring_of_a_space_lies_behind_whoever_stands_before_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = ByMouse(desk)
    one.skip_to("place_monk")
    match, window = one.match, desk.screen
    settle(desk, match)
    ring = match.guide.pointed()
    assert ring is not None
    match.draw(window)
    ringed = window.copy()
    monkeypatch.setattr(guide_module, "point_at", lambda *_, **__: None)
    match.draw(window)
    board, shown = match.screen.board, match.course.timeline.shown()
    figure = match.state.tables.ids.index("grabbleshanks")
    mini = shown.minis[figure]
    middle = board.camera.middle(mini.y, mini.x)

    def on_body(place: tuple[int, int]) -> bool:
        name, left = board._names[figure], board._left[figure]
        return board._figures.covers(mini, name, middle, board.camera.cell, left, place)

    def differs(at: tuple[int, int]) -> int:
        both = zip(ringed.get_at(at), window.get_at(at), strict=True)
        return max(abs(one - other) for one, other in both)

    places = [(x, y) for x in range(ring.left, ring.right) for y in range(ring.top, ring.bottom)]
    body = [place for place in places if on_body(place)]
    assert len(body) > 20
    assert max(map(differs, body)) < 128  # its rim lets a little of what is behind it through
    assert differs((ring.left + 1, ring.centery)) > 0


def test_keys_begin_in_the_hand_with_the_card_that_is_ringed(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("secret_cards")
    settle(desk, one.match)
    hand = desk.top
    assert isinstance(hand, GuidedHand)
    focus = hand.form.focus
    assert focus.shown
    assert hand.form.widgets[focus.at].rect == hand.pointed()


def test_the_four_actions_are_ringed_where_they_are_told_of(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("actions")
    desk.frame()
    match = one.match
    card = match.laid.panels.furniture.card
    ring = match.guide.pointed()
    assert ring is not None
    plates = [card.where(f"plate:{each}") for each in ("standard", "move", "bonus", "reaction")]
    assert all(box is not None and ring.contains(box) for box in plates)
    row = card.where("storm_fists")
    assert row is not None
    assert not ring.colliderect(row)


@pytest.mark.parametrize("desk", [((1280, 720), 150)], indirect=True)
def test_a_note_that_makes_room_for_a_prompt_hides_nobody(desk: Desk) -> None:
    """The prompt tells who may still strike: each of them is to be seen beside it."""
    one = ByMouse(desk)
    one.skip_to("parry")
    settle(desk, one.match)
    match = one.match
    card, camera = match.guide.card, match.screen.board.camera
    assert card is not None
    assert not card.at_home
    shown = match.course.shown
    stand = [camera.around(shown.cells(each)) for each in shown.figures]
    assert card.rect.collidelistall(stand) == []
    assert not card.rect.colliderect(match.laid.panels.furniture.card.rect)


@pytest.mark.parametrize("desk", [((1280, 720), 150)], indirect=True)
def test_the_arrow_at_a_figure_lies_on_no_flag(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The chance over the goblin is what the note speaks of."""
    one = ByMouse(desk)
    one.skip_to("odds")
    settle(desk, one.match)
    one.act()
    while not one.match.guide.place().startswith("space"):
        desk.frame(0.1)
    one.match.draw(desk.screen)
    flags = one.match.screen.board.flags
    assert len(flags) == 3
    with_mark = desk.screen.copy()
    monkeypatch.setattr(guide_module, "point_at", lambda *_, **__: None)
    one.match.draw(desk.screen)
    for flag in flags:
        pictures = (with_mark.subsurface(flag), desk.screen.subsurface(flag))
        assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


def test_left_to_play_freely_the_usual_hint_is_back(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("move")
    one.match.leave_guide()
    desk.frame()
    assert "Click a lit space to move" in words_of(one.match.panels.hint())


def test_the_note_on_odds_says_to_point_for_they_are_told_only_then(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("odds")
    settle(desk, one.match)
    one.act()
    while not one.match.guide.place().startswith("space"):
        desk.frame(0.1)
    settle(desk, one.match)
    assert one.match.screen.odds.data is None
    box = one.match.guide.pointed()
    assert box is not None
    desk.move(box.center)
    desk.frame(0.1)
    assert one.match.screen.odds.data is not None
    assert "point at" in NOTES["odds"]


@pytest.mark.parametrize("desk", [((1280, 720), 150)], indirect=True)
def test_above_the_strip_under_the_board_its_frame_closes(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("parry")
    guide, screen = one.match.guide, one.match.screen
    assert guide.card.flat
    canvas, wood = pygame.Surface((1280, 720)), screen.layout.frame // 2
    canvas.fill((0, 0, 0))
    guide.draw(canvas, None, [])
    across = range(screen.layout.board.left, screen.layout.board.right, 20)
    bar = [canvas.get_at((x, guide.card.rect.top - wood))[:3] for x in across]
    assert (0, 0, 0) not in bar
    assert canvas.get_at((screen.layout.board.centerx, guide.card.rect.top - 40))[:3] == (0, 0, 0)


@pytest.mark.parametrize(
    "desk", [((1280, 720), 150), ((1920, 1080), 100)], indirect=True, ids=["720", "1080"]
)
def test_tails_of_letters_end_above_the_line_of_the_notes_so_far(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = ByMouse(desk)
    one.skip_to(notes(one.match)[1])
    card = one.match.guide.card
    drawn, bars = pygame.draw.rect, list[pygame.Rect]()

    def watched(target: Any, colour: Any, box: Any, *more: Any, **named: Any) -> Any:
        bars.append(pygame.Rect(box))
        return drawn(target, colour, box, *more, **named)

    monkeypatch.setattr(pygame.draw, "rect", watched)
    canvases = [pygame.Surface(desk.stack.size) for _ in range(2)]
    card.draw(canvases[0])
    card.count = ""
    card.draw(canvases[1])
    top = bars[0].top
    above = pygame.Rect(card.rect.left, top - 1, card.rect.width, 3)
    with_it, without = (pygame.image.tobytes(one.subsurface(above), "RGB") for one in canvases)
    assert with_it == without


def test_the_line_of_the_notes_so_far_is_that_of_the_part_that_is_counted(desk: Desk) -> None:
    guide = ByMouse(desk).match.guide
    notes = next(iter(guide._chapters.values()))
    for at, note in enumerate(notes):
        guide.told = [*guide.told[:-1], note]
        assert guide._count()[1] == (at + 1) / len(notes)


def test_the_note_that_tells_of_damage_stands_when_it_is_seen(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("two_dice")
    match = one.match
    settle(desk, match)
    shown = match.course.shown
    goblin = shown.figures[shown.at(match.state.tables.grid.parse("E7"))]
    assert (goblin.hp, goblin.max_hp) == (1, 3)
