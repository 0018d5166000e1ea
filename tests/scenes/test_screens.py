"""Every screen by keys alone and by mouse alone, in a large and a small window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import games, paths
from game.engine.game import Game
from game.rules.registry import open_game
from game.rules.rulebook import of_game
from game.scenes.match.menu import Menu
from game.scenes.room import scenes_of
from game.scenes.rulebook.pictured import Pictured
from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.settings.sample import Sample
from game.scenes.settings.settings import SettingsScene
from game.scenes.setup.setup import Setup
from game.scenes.shell.ask import Ask
from game.scenes.shell.fault import Fault
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.help import Help
from game.scenes.shell.house import House
from game.scenes.shell.language import LanguageScene
from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack
from game.scenes.title.guided import GuidedGames
from game.scenes.title.title import Title
from game.table.input.commands import at_table
from game.table.look import palette as ink
from game.table.look.materials import Materials
from game.table.look.sheets import Piece
from game.table.widgets.fields import Button, Choice, Entry, Toggle
from game.table.widgets.slider import Slider
from game.table.widgets.ticks import Ticks
from game.words import keys
from game.words.room import side_name
from game.words.room import title as title_of
from game.words.ui import say
from tests.duel.rules import Duel
from tests.scenes.conftest import Begun, Hand
from tests.scenes.windows import IN_BOTH

At = Callable[[Scene], Hand]
TAB, ENTER, SPACE, ESCAPE = pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE


class Running:
    """A match that remembers what the menu asked of it."""

    kept = False
    daily = ""

    def __init__(self, rules: Game | None = None, names: tuple[str, ...] = ()) -> None:
        self.rules = rules or open_game("onslaught", paths.levels(), "greathalls", {})
        self.called = names or tuple(
            side_name(self.rules.name, seat.side) for seat in self.rules.seats
        )
        self.asked: list[str] = []

    def is_person(self, seat: int) -> bool:
        return seat == 0

    def played_as(self, seat: int) -> str:
        return ""

    def hand_over(self, seat: int) -> None:
        self.asked.append(f"hand {seat}")

    def ends_without(self, seat: int) -> bool:
        return True

    def concede(self, seat: int) -> None:
        self.asked.append(f"concede {seat}")

    def leave_match(self) -> None:
        self.asked.append("leave")


def button(scene: Scene, text: str) -> Button:
    assert isinstance(scene, FormScene)
    return next(one for one in scene.form.widgets if isinstance(one, Button) and one.text == text)


def all_scenes(house: House) -> list[FormScene]:
    return [
        Title(house),
        Setup(house, "onslaught"),
        SettingsScene(house),
        RulesBook(house, "onslaught"),
        Help(house, Title(house)),
        Fault(house, Path("/tmp/fault.txt"), "ValueError: a word"),
        Ask(house, "Leave?", "Leave", "Stay", lambda: None),
        Menu(house, Running()),
        LanguageScene(house, lambda: Title(house)),
    ]


@IN_BOTH
def test_no_widget_lies_outside_the_window_or_on_another(
    house: House, screen: pygame.Surface
) -> None:
    for scene in all_scenes(house):
        Stack(scene, screen.get_size())
        window = screen.get_rect()
        boxes = [widget.rect for widget in scene.form.widgets]
        for number, box in enumerate(boxes):
            assert window.contains(box), (scene.name, box)
            assert box.collidelist(boxes[number + 1 :]) < 0, (scene.name, box)


def test_one_enter_presses_what_a_menu_begins_with(house: House, at: At) -> None:
    hand = at(Title(house))
    hand.click((0, 0))
    hand.stack.push(Menu(house, Running()))
    hand.frame()
    hand.key(ENTER)
    assert hand.stack.top.name == "title"


def test_the_ring_is_seen_from_the_start_only_where_keys_are_in_use(house: House, at: At) -> None:
    hand = at(Title(house))
    hand.stack.push(Menu(house, Running()))
    assert not hand.stack.top.form.focus.shown  # type: ignore[attr-defined]
    hand.key(pygame.K_ESCAPE)
    hand.stack.push(Menu(house, Running()))
    assert hand.stack.top.form.focus.shown  # type: ignore[attr-defined]
    hand.click((0, 0))
    hand.stack.push(Ask(house, "Leave?", "Leave", "Stay", lambda: None))
    assert not hand.stack.top.form.focus.shown  # type: ignore[attr-defined]


def test_up_at_the_head_of_a_menu_goes_to_its_foot_and_down_from_there_to_its_head(
    house: House, at: At
) -> None:
    hand = at(Title(house))
    menu = Menu(house, Running())
    hand.stack.push(menu)
    rects = [one.rect for one in menu.form.widgets]
    hand.key(pygame.K_UP)
    assert rects[menu.form.focus.at].bottom == max(one.bottom for one in rects)
    hand.key(pygame.K_DOWN)
    assert rects[menu.form.focus.at].top == rects[0].top


@IN_BOTH
def test_hit_areas_are_large_enough(house: House, screen: pygame.Surface) -> None:
    for scene in all_scenes(house):
        Stack(scene, screen.get_size())
        for widget in scene.form.widgets:
            assert widget.rect.height >= 40, (scene.name, widget.rect)
            assert widget.rect.width >= 40, (scene.name, widget.rect)


def test_tab_reaches_every_widget(house: House, at: At) -> None:
    for scene in all_scenes(house):
        hand = at(scene)
        seen = set()
        for _ in scene.form.widgets:
            hand.key(TAB)
            seen.add(scene.form.focus.at)
        wanted = {at for at, widget in enumerate(scene.form.widgets) if widget.enabled}
        assert seen == wanted, scene.name


def test_title_to_match_by_keys_alone(house: House, at: At) -> None:
    hand = at(Title(house))
    hand.key(TAB, ENTER)
    assert hand.stack.top.name == "setup"
    hand.key(TAB, TAB)
    hand.type("Anna")
    while not (
        isinstance(focused := hand.stack.top.form.focused, Button) and focused.kind == "gold"
    ):
        hand.key(TAB)
    hand.key(ENTER)
    begun = hand.stack.top
    assert isinstance(begun, Begun)
    assert begun.plan.names == ("Anna", "Zhentarim")
    assert begun.plan.seats == ("human", "greedy")


def test_title_to_match_by_mouse_alone(house: House, at: At) -> None:
    hand = at(Title(house))
    hand.click(button(hand.stack.top, "New game").rect.center)
    setup = hand.stack.top
    assert isinstance(setup, Setup)
    kinds = [one for one in setup.form.widgets if isinstance(one, Choice)]
    hand.click(kinds[1].parts[0][0].center)
    assert setup.seats == ["human", "human"]
    kinds = [one for one in setup.form.widgets if isinstance(one, Choice)]
    hand.click(kinds[2].parts[1][0].center)
    hand.click(button(setup, say("setup.more", page=1, pages=setup.pages)).rect.center)
    ties = next(one for one in setup.form.widgets if isinstance(one, Toggle))
    hand.click(ties.rect.center)
    hand.click(button(setup, "Start").rect.center)
    begun = hand.stack.top
    assert isinstance(begun, Begun)
    assert begun.plan.seats == ("human", "human")
    assert begun.plan.switches == {"goblins": 2, "ask_ties": False}


def test_who_played_last_is_remembered(house: House, at: At) -> None:
    setup = Setup(house, "onslaught")
    hand = at(setup)
    setup.names[0] = " Anna "
    hand.click(button(setup, "Start").rect.center)
    assert house.settings.names[0] == "Anna"
    assert Setup(house, "onslaught").plan().names == ("Anna", "Zhentarim")


def test_a_name_typed_before_the_computer_took_the_seat_is_not_its_name(
    house: House, at: At
) -> None:
    setup = Setup(house, "onslaught")
    setup.seats, setup.names = ["human", "human"], ["Anna", "Anna"]
    hand = at(setup)
    assert not button(setup, "Start").enabled
    seat = [one for one in setup.form.widgets if isinstance(one, Choice)][1]
    hand.click(seat.parts[1][0].center)
    assert setup.plan().names == ("Anna", "Zhentarim")
    assert button(setup, "Start").enabled


def test_three_rounds_are_another_scenario_on_the_same_board(house: House, at: At) -> None:
    setup = Setup(house, "onslaught")
    hand = at(setup)
    assert setup.plan().scenario == "greathalls"
    rounds = [one for one in setup.form.widgets if isinstance(one, Choice)][3]
    hand.click(rounds.parts[1][0].center)
    assert setup.plan().scenario == "greathalls_first"


@pytest.mark.parametrize("game", ["onslaught", "command", "adventure", "descent", "trials"])
def test_the_guided_match_of_each_game_begins_from_the_title(
    house: House, at: At, game: str
) -> None:
    hand = at(Title(house))
    hand.click(button(hand.stack.top, "Guided match").rect.center)
    assert isinstance(hand.stack.top, GuidedGames)
    hand.click(button(hand.stack.top, title_of(game)).rect.center)
    begun = hand.stack.top
    assert isinstance(begun, Begun)
    assert (begun.plan.game, begun.plan.guide) == (game, game)


@pytest.mark.parametrize("game", ["onslaught", "command", "adventure"])
def test_the_rules_of_each_game_are_opened_from_the_title(house: House, at: At, game: str) -> None:
    hand = at(Title(house))
    hand.click(button(hand.stack.top, "How to play").rect.center)
    hand.click(button(hand.stack.top, title_of(game)).rect.center)
    book = hand.stack.top
    assert isinstance(book, RulesBook)
    assert book.game == game


def test_where_one_game_alone_has_a_guided_match_nobody_asks_which(
    house: House, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    for other in ("command", "adventure", "descent", "trials"):
        monkeypatch.setattr(type(scenes_of(other)), "guide", "")
    hand = at(Title(house))
    hand.click(button(hand.stack.top, "Guided match").rect.center)
    assert isinstance(hand.stack.top, Begun)


def test_a_seed_is_digits_only(house: House, at: At) -> None:
    setup = Setup(house, "onslaught")
    hand = at(setup)
    hand.click(button(setup, say("setup.more", page=1, pages=setup.pages)).rect.center)
    entries = [number for number, one in enumerate(setup.form.widgets) if isinstance(one, Entry)]
    setup.form.focus.go(entries[-1] - 1)
    hand.key(TAB)
    hand.type("4a71")
    assert setup.plan().seed == 471


def test_two_sides_of_one_name_lock_start(house: House, at: At) -> None:
    setup = Setup(house, "onslaught")
    setup.seats, setup.names = ["human", "human"], ["Anna", "anna"]
    hand = at(setup)
    start = button(setup, "Start")
    assert not start.enabled
    hand.click(start.rect.center)
    assert hand.stack.top is setup


def test_escape_and_the_right_button_go_back(house: House, at: At) -> None:
    for leave in ("key", "mouse"):
        hand = at(Title(house))
        hand.stack.push(SettingsScene(house))
        if leave == "key":
            hand.key(ESCAPE)
        else:
            hand.click((5, 5), button=3)
        assert hand.stack.top.name == "title"


@IN_BOTH
def test_a_slider_keeps_its_length_whatever_holds_the_ring(house: House, at: At) -> None:
    scene = SettingsScene(house)
    hand = at(scene)
    slider = next(one for one in scene.form.widgets if isinstance(one, Slider))
    tracks = set()
    for shown, holder in ((False, 0), (True, 0), (True, scene.form.widgets.index(slider))):
        scene.form.focus.go(holder)
        scene.form.focus.shown = shown
        hand.frame()
        slider.draw(hand.screen, scene.look)
        tracks.add(tuple(slider.track))
    assert len(tracks) == 1


def test_settings_by_keys(house: House, at: At) -> None:
    scene = SettingsScene(house)
    hand = at(scene)
    hand.key(TAB, pygame.K_LEFT)
    assert house.settings.text in (100, 125)
    slider = next(n for n, one in enumerate(scene.form.widgets) if isinstance(one, Slider))
    while scene.form.focus.at != slider:
        hand.key(TAB)
    hand.key(pygame.K_RIGHT)
    assert house.settings.interface == 105


def test_a_click_on_the_track_moves_the_knob_there(house: House, at: At) -> None:
    scene = SettingsScene(house)
    hand = at(scene)
    slider = next(one for one in scene.form.widgets if isinstance(one, Slider))
    hand.click((slider.track.right - 2, slider.rect.centery))
    assert house.settings.interface == 130


def test_a_knob_let_go_beside_its_track_stays_where_it_came_to(house: House, at: At) -> None:
    scene = SettingsScene(house)
    hand = at(scene)
    slider = next(one for one in scene.form.widgets if isinstance(one, Slider))
    left, middle = (slider.track.x, slider.rect.centery), slider.rect.centery
    hand.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=slider.track.center, button=1))
    hand.stack.handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=left, rel=(-9, 0), buttons=(1, 0, 0))
    )
    assert house.settings.interface == 100
    away = (slider.track.x, middle + 90)
    hand.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=away, button=1))
    assert house.settings.interface == 85


def test_every_setting_has_a_control(house: House, at: At) -> None:
    from game.scenes.settings.settings import PAGES

    rows = {row for page in PAGES.values() for row in page}
    by_themselves = {"always", "keys", "names", "pads", "rulebook_opened", "standing", "window"}
    assert rows | by_themselves == set(house.settings.__struct_fields__)
    scene = SettingsScene(house)
    at(scene)
    for page in PAGES:
        scene._open(page)
        if page != "keys":
            assert len(scene.form.widgets) == len(PAGES[page]) + 2


def test_what_concerns_somebody_is_ticked_by_mouse_and_by_keys(house: House, at: At) -> None:
    scene = SettingsScene(house)
    hand = at(scene)
    scene._open("answers")
    ticks = next(one for one in scene.form.widgets if isinstance(one, Ticks))
    kinds = [kind for kind, _ in ticks.options]
    seldom = house.settings.unconcerned
    assert ticks.chosen == tuple(kind for kind in kinds if kind not in seldom)
    hand.click(ticks.parts[3][0].center)
    assert house.settings.unconcerned == (kinds[3], *seldom)
    scene.form.focus.go(scene.form.widgets.index(ticks))
    scene.form.focus.shown = True
    for key in (pygame.K_UP, pygame.K_LEFT, SPACE):
        hand.key(key)
    assert house.settings.unconcerned == (kinds[0], kinds[3], *seldom)
    hand.key(SPACE)
    assert house.settings.unconcerned == (kinds[3], *seldom)
    for _ in range(len(kinds) // 2):
        hand.key(pygame.K_DOWN)
    assert scene.form.focused is not ticks


def test_a_toggle_by_space(house: House, at: At) -> None:
    scene = SettingsScene(house)
    hand = at(scene)
    scene._open("motion")
    toggle = next(n for n, one in enumerate(scene.form.widgets) if isinstance(one, Toggle))
    scene.form.focus.go(toggle)
    scene.form.focus.shown = True
    hand.key(SPACE)
    assert house.settings.reduced_motion is True


def test_a_search_keeps_the_focus_while_typing(house: House, at: At) -> None:
    book = RulesBook(house, "onslaught")
    hand = at(book)
    hand.key(TAB)
    hand.type("R32")
    assert book.asked == "R32"
    assert {found.clause for found in book.found()} >= {"R32", "R32a", "R32.2"}
    hand.key(ESCAPE)
    assert book.asked == ""
    assert hand.stack.top is book


def test_a_search_takes_the_place_of_what_a_link_asked_for(house: House, at: At) -> None:
    book = RulesBook(house, "onslaught")
    hand = at(book)
    book.follow("R58")
    hand.click(book.form.widgets[0].rect.center)
    hand.type("si")
    assert book.asked == "si"
    hand.type("ght")
    assert book.asked == "sight"
    book.follow("R58")
    assert (book.asked, book.lit) == ("", "R58")
    book.undo()
    hand.key(pygame.K_BACKSPACE)
    assert book.asked == "sigh"


def test_a_search_without_a_hit_says_so(house: House, at: At) -> None:
    book = RulesBook(house, "onslaught", "xyzzy")
    at(book)
    assert "xyzzy" in book._lines()[0].text


def test_leafing_goes_through_all_sections(house: House, at: At) -> None:
    book = RulesBook(house, "onslaught")
    hand = at(book)
    seen = set()
    right = next(one for one in book.form.widgets if getattr(one, "icon", "") == "right")
    for _ in range(18):
        seen.add(book._place())
        hand.click(right.rect.center)
    assert len(seen) >= 15


@pytest.mark.parametrize("game", ["onslaught", "command", "adventure"])
def test_the_book_opens_with_the_match_in_one_page(house: House, at: At, game: str) -> None:
    hand = at(Title(house))
    book = RulesBook(house, game)
    hand.stack.push(book)
    pictured = [line for line in book._lines() if isinstance(line, Pictured)]
    assert len(pictured) == 6
    for _, target in book.page.links:
        if target not in ("guided", "contents"):
            assert target in of_game(game).clauses, target


def test_back_and_forward_follow_what_was_read(house: House, at: At) -> None:
    book = RulesBook(house, "onslaught")
    hand = at(book)
    book.follow("1.4")
    book.follow("R32")
    assert book.lit == "R32"
    undo, redo = [one for one in book.form.widgets if isinstance(one, Button)][:2]
    hand.click(undo.rect.center)
    assert book.place == (3, "", "")
    hand.click(undo.rect.center)
    assert book._place() == say("rules.page")
    hand.click(redo.rect.center)
    assert book.section == 3
    book.follow("1.6")
    assert book.ahead == []


def test_the_focus_goes_on_where_the_pressed_arrow_gets_locked(house: House, at: At) -> None:
    book = RulesBook(house, "onslaught")
    hand = at(book)
    book.follow("R32")
    undo = next(n for n, one in enumerate(book.form.widgets) if isinstance(one, Button))
    book.form.focus.go(undo - 1)
    hand.key(TAB)
    hand.key(ENTER)
    assert book.lit == ""
    assert not book.form.widgets[undo].enabled
    holder = book.form.focused
    assert book.form.focus.shown
    assert holder is book.form.widgets[undo + 1]
    assert holder.enabled


def entry_of(setup: Setup) -> Entry:
    """Return the first name that is typed in a set-up."""
    return next(one for one in setup.form.widgets if isinstance(one, Entry))


def test_a_name_that_a_click_enters_is_replaced_by_what_is_typed(house: House, at: At) -> None:
    setup = Setup(house, "onslaught")
    setup.names[0] = "Bob"
    hand = at(setup)
    hand.click(entry_of(setup).rect.center)
    hand.type("Ann")
    assert setup.names[0] == "Ann"
    # The next click goes to a letter.
    box = entry_of(setup).rect
    hand.click((box.right - 8, box.centery))
    hand.type("a")
    assert setup.names[0] == "Anna"


def test_a_name_that_tab_comes_to_is_replaced_by_what_is_typed(house: House, at: At) -> None:
    setup = Setup(house, "onslaught")
    setup.names[0] = "Bob"
    hand = at(setup)
    setup.form.focus.go(setup.form.widgets.index(entry_of(setup)) - 1)
    hand.key(TAB)
    assert setup.form.focused is entry_of(setup)
    hand.type("Ann")
    assert setup.names[0] == "Ann"


def test_the_keys_of_the_game_itself_come_first_in_a_match(house: House) -> None:
    scene = Title(house)
    scene.groups = at_table("trials")
    labels = [row.label for row in Help(house, scene).rows()]
    assert labels[0] == keys.group("trials")
    assert labels.index(keys.group("turn")) < labels.index(keys.group("everywhere"))


def test_a_link_is_marked_only_while_the_keyboard_is_on_its_page(house: House, at: At) -> None:
    book = RulesBook(house, "onslaught")
    hand = at(book)
    hand.key(TAB)
    while book.form.focused is not book.page:
        hand.key(TAB)
    hand.key(pygame.K_RIGHT)
    frame, boxes = book.page.rect, book.page.links[book.page.linked][0]
    edge = boxes[0].move(frame.x, frame.y - book.page.at).midleft

    def corner() -> tuple[int, ...]:
        screen = pygame.Surface(book.size)
        book.draw(screen)
        return tuple(screen.get_at((edge[0] - 1, edge[1])))

    marked = corner()
    hand.key(TAB)
    bare = corner()
    assert bare != marked
    book.page.linked = -1
    assert corner() == bare


def test_the_first_enter_shows_the_ring_where_nothing_holds_it(house: House, at: At) -> None:
    book = RulesBook(house, "onslaught")
    hand = at(book)
    assert book.form.focused is None
    hand.key(ENTER)
    assert book.form.focused is book.form.widgets[0]
    assert book.form.focus.shown


def test_esc_leaves_what_a_link_found_before_it_leaves_the_book(house: House, at: At) -> None:
    hand = at(Title(house))
    book = RulesBook(house, "onslaught")
    hand.stack.push(book)
    book.follow("R32")
    hand.key(ESCAPE)
    assert hand.stack.top is book
    assert book.asked == ""
    hand.key(ESCAPE)
    assert hand.stack.top.name == "title"


def test_the_guided_match_begins_from_the_book_but_not_over_a_match(house: House, at: At) -> None:
    hand = at(Title(house))
    book = RulesBook(house, "onslaught")
    hand.stack.push(book)
    assert any("guided" in line.text for line in book._lines())
    book.follow("guided")
    assert isinstance(hand.stack.top, Begun)
    over = RulesBook(house, "onslaught")
    hand.stack.push(over)
    assert not any("](guided)" in line.text for line in over._lines())


def test_leaving_asks_first(house: House, at: At) -> None:
    running = Running()
    hand = at(Title(house))
    hand.stack.push(Menu(house, running))
    hand.click(button(hand.stack.top, "Leave the match").rect.center)
    assert hand.stack.top.name == "ask"
    hand.key(ENTER)  # the first shows what it would press: the mouse opened this
    assert hand.stack.top.name == "ask"
    hand.key(ENTER)
    assert hand.stack.top.name == "menu"
    assert running.asked == []
    hand.click(button(hand.stack.top, "Leave the match").rect.center)
    hand.click(button(hand.stack.top, "Leave, match ends").rect.center)
    assert running.asked == ["leave"]


@pytest.mark.parametrize(("key", "said"), [(pygame.K_y, ["left"]), (pygame.K_n, [])])
def test_the_keys_on_its_answers_give_them(house: House, at: At, key: int, said: list[str]) -> None:
    heard: list[str] = []
    hand = at(Title(house))
    ask = Ask(house, "Leave?", "Leave", "Stay", lambda: heard.append("left"))
    hand.stack.push(ask)
    assert [each.face.key for each in ask.form.widgets if isinstance(each, Button)] == ["N", "Y"]
    wait(hand, 0.6)
    hand.key(key)
    assert (heard, hand.stack.top is ask) == (said, False)


def press(hand: Hand, place: tuple[int, int]) -> None:
    """Click where the pointer is put, in whatever haste."""
    pygame.mouse.set_pos(place)
    hand.frame()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hand.stack.handle(pygame.event.Event(kind, pos=place, button=1))
        hand.frame()


def enter(hand: Hand) -> None:
    """Confirm what the ring is on, in whatever haste."""
    assert isinstance(hand.stack.top, FormScene)
    hand.stack.top.form.focus.shown = True
    hand.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=ENTER, mod=0, unicode=""))
    hand.frame()


def wait(hand: Hand, seconds: float) -> None:
    """Let time pass."""
    for _ in range(round(seconds / 0.02)):
        hand.frame()


def test_a_press_meant_for_what_lay_under_a_dialog_answers_nothing(house: House, at: At) -> None:
    said: list[str] = []
    hand = at(Title(house))
    ask = Ask(house, "Leave?", "Leave", "Stay", lambda: said.append("left"))
    hand.stack.push(ask)
    yes = button(ask, "Leave").rect.center
    press(hand, yes)
    assert hand.stack.top is ask
    wait(hand, 0.6)
    press(hand, yes)
    assert said == ["left"]
    assert hand.stack.top is not ask


def test_a_key_meant_for_what_lay_under_a_dialog_answers_nothing(house: House, at: At) -> None:
    hand = at(Title(house))
    ask = Ask(house, "Leave?", "Leave", "Stay", lambda: None)
    hand.stack.push(ask)
    enter(hand)
    assert hand.stack.top is ask
    wait(hand, 0.5)
    enter(hand)
    assert hand.stack.top is not ask


def stacked(house: House, at: At) -> tuple[Hand, Ask, tuple[int, int]]:
    """Return two like dialogs one over the other, where both stay, and the lower one."""
    hand = at(Title(house))
    lower, upper = (Ask(house, "Leave?", "Leave", "Stay", lambda: None) for _ in range(2))
    hand.stack.push(lower)
    hand.stack.push(upper)
    wait(hand, 1.0)
    return hand, lower, button(upper, "Stay").rect.center


def test_a_double_click_on_the_way_back_does_not_hit_what_lies_beneath(
    house: House, at: At
) -> None:
    hand, lower, stay = stacked(house, at)
    press(hand, stay)
    assert hand.stack.top is lower
    press(hand, (stay[0] + 3, stay[1]))
    assert hand.stack.top is lower
    wait(hand, 0.6)
    press(hand, stay)
    assert hand.stack.top is not lower


def test_a_double_click_that_left_two_scenes_hits_nothing_of_what_lies_beneath(
    house: House, at: At
) -> None:
    """A replay is left by its menu: under the pointer the result may offer to swap sides."""
    hand = at(Title(house))
    lower, middle = (Ask(house, "Leave?", "Leave", "Stay", lambda: None) for _ in range(2))
    hand.stack.push(lower)
    hand.stack.push(middle)
    menu = Ask(house, "Leave?", "Leave", "Stay", hand.stack.pop)
    hand.stack.push(menu)
    wait(hand, 1.0)
    leave = button(menu, "Leave").rect.center
    press(hand, leave)
    assert hand.stack.top is lower
    press(hand, leave)
    assert hand.stack.top is lower
    wait(hand, 0.6)
    press(hand, leave)
    assert hand.stack.top is not lower


def test_a_known_scene_hears_at_once_what_is_pressed_elsewhere(house: House, at: At) -> None:
    hand, lower, stay = stacked(house, at)
    leave = button(lower, "Leave").rect.center
    press(hand, stay)
    assert hand.stack.top is lower
    press(hand, leave)
    assert hand.stack.top is not lower


def test_a_key_pressed_twice_on_the_way_back_does_not_go_on_beneath(house: House, at: At) -> None:
    hand, lower, _ = stacked(house, at)
    enter(hand)
    assert hand.stack.top is lower
    enter(hand)
    assert hand.stack.top is lower
    wait(hand, 0.5)
    enter(hand)
    assert hand.stack.top is not lower


def test_whoever_went_back_by_another_key_confirms_at_once(house: House, at: At) -> None:
    hand, lower, _ = stacked(house, at)
    escape = pygame.event.Event(pygame.KEYDOWN, key=ESCAPE, mod=0, unicode="")
    hand.stack.handle(escape)
    hand.frame()
    assert hand.stack.top is lower
    enter(hand)
    assert hand.stack.top is not lower


def test_a_dialog_is_counted_as_seen_from_its_first_picture_on(house: House, at: At) -> None:
    hand = at(Title(house))
    hand.stack.push(Ask(house, "Leave?", "Leave", "Stay", lambda: None))
    hand.stack.update(5.0)  # so long its picture takes
    hand.stack.draw(hand.screen)
    hand.stack.update(5.0)
    assert hand.stack.arrival.key(decides=True)
    hand.stack.update(0.5)
    assert not hand.stack.arrival.key(decides=True)


def test_only_people_concede(house: House, at: At) -> None:
    running = Running()
    hand = at(Title(house))
    menu = Menu(house, running)
    hand.stack.push(menu)
    texts = [one.text for one in menu.form.widgets if isinstance(one, Button)]
    assert texts.count("Concede") == 1
    assert "Play Zhentarim yourself" in texts
    hand.click(button(menu, "Let the computer play Harpers").rect.center)
    assert running.asked == ["hand 0"]


def test_a_party_of_several_seats_gives_up_as_one(
    house: House, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "_elsewhere", {"duel": "tests.duel.{room}"})
    running = Running(Duel("right", "left", "right"))
    hand = at(Title(house))
    menu = Menu(house, running)
    hand.stack.push(menu)
    texts = [one.text for one in menu.form.widgets if isinstance(one, Button)]
    assert texts.count("Concede") == 1
    assert "Let the computer play The Right 1" in texts
    assert {"Play The Left yourself", "Play The Right 2 yourself"} <= set(texts)
    hand.click(button(menu, "Concede").rect.center)
    ask = hand.stack.top
    assert isinstance(ask, Ask)
    assert ask.text == say("menu.concede.ask", faction="The Right", other="The Left")


def test_a_seat_of_a_shared_side_is_called_as_its_person(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "_elsewhere", {"duel": "tests.duel.{room}"})
    rules = Duel("left", "right", "left", "right")
    menu = Menu(house, Running(rules, ("Anna", "Ben", "Cleo", "Ben")))
    texts = [one[0] for groups in menu.columns() for _, entries in groups for one in entries]
    assert "Let the computer play Anna" in texts
    assert "Play Cleo yourself" in texts
    assert {"Play Ben (The Right 1) yourself", "Play Ben (The Right 2) yourself"} <= set(texts)


def test_a_fault_leads_back_to_the_title(house: House, at: At) -> None:
    hand = at(Fault(house, None, "ValueError: a word"))
    hand.key(ENTER)
    assert hand.stack.top.name == "title"


def test_a_still_screen_is_not_drawn_again(house: House, at: At) -> None:
    for scene in all_scenes(house):
        hand = at(scene)
        for _ in range(5):
            hand.frame()
        hand.stack.update(0.02)
        assert not hand.stack.draw(hand.screen), scene.name


@pytest.mark.parametrize("size", [(1280, 1024), (2560, 1440), (3440, 1440), (1280, 720)])
def test_a_window_of_any_shape_is_laid_out(
    house: House, screen: pygame.Surface, size: tuple[int, int]
) -> None:
    for scene in all_scenes(house):
        Stack(scene, screen.get_size()).resize(size)
        window = pygame.Rect(0, 0, *size)
        assert all(window.contains(widget.rect) for widget in scene.form.widgets), scene.name


@IN_BOTH
def test_the_size_of_text_that_was_clicked_stays_under_the_pointer(house: House, at: At) -> None:
    scene = SettingsScene(house)
    hand = at(scene)

    def sizes() -> Choice:
        found = (one for one in scene.form.widgets if isinstance(one, Choice))
        return next(one for one in found if 150 in dict(one.options))

    for number in (1, 2, 3, 0):
        before = sizes()
        size, place = before.options[number][0], before.parts[number][0].center
        hand.click(place)
        assert house.settings.text == size
        assert sizes().parts[number][0].collidepoint(place), size
        assert sizes().rect.centery == before.rect.centery
        assert scene._sample is not None, size


@IN_BOTH
def test_the_samples_of_the_look_are_of_one_size_and_the_board_fills_its_own(
    house: House, at: At, screen: pygame.Surface
) -> None:
    scene = SettingsScene(house)
    at(scene)
    assert scene._sample is not None
    sample = Sample(scene.look, house)
    sample.draw(screen, scene._sample)
    card, wood, board = sample.places
    assert max(abs(one.width - card.width) for one in (wood, board)) <= 1
    assert screen.get_at(board.midleft)[:3] == screen.get_at((board.right - 1, board.centery))[:3]
    assert screen.get_at(board.midleft)[:3] == tuple(ink.BRASS)


def test_after_a_click_elsewhere_enter_first_shows_where_it_is(house: House, at: At) -> None:
    setup = Setup(house, "onslaught")
    hand = at(setup)
    hand.click(setup.form.widgets[0].rect.midleft)
    hand.key(ENTER)
    assert hand.stack.top is setup
    assert setup.form.focus.shown


def test_no_page_of_settings_shows_a_ring_of_its_own(
    house: House, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = []
    button = Materials.button

    def noted(
        self: Materials, width: int, height: int, kind: str = "wood", state: str = "normal"
    ) -> Piece:
        states.append(state)
        return button(self, width, height, kind, state)

    monkeypatch.setattr(Materials, "button", noted)
    at(SettingsScene(house))
    assert states
    assert "focus" not in states
