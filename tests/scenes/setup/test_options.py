"""The options of a match to come: what each way means is told before it is chosen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game import games, paths
from game.engine.seats import HUMAN
from game.scenes.room import scenes_of
from game.scenes.setup import crew
from game.scenes.setup.setup import Setup
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.title.title import Title
from game.store.notation import MODES
from game.table.look.fitting import fitted, readable
from game.table.look.icons import Icons
from game.table.look.prose import Prose
from game.table.look.theme import Look
from game.table.widgets.fields import Choice
from game.words import language
from game.words.rich import Text, plain, text_of
from game.words.ui import say
from tests.scenes.conftest import Begun, Hand
from tests.scenes.windows import IN_BOTH


@IN_BOTH
@pytest.mark.parametrize("way", ["friendly", "referee"])
def test_a_way_of_taking_back_is_told_while_the_pointer_is_on_it(
    house: House, at: Callable[[Setup], Hand], way: str
) -> None:
    setup = Setup(house, "onslaught")
    hand = at(setup)
    modes = next(
        one for one in setup.form.widgets if isinstance(one, Choice) and way in dict(one.options)
    )
    place = modes.parts[[value for value, _ in modes.options].index(way)][0].center
    assert setup._noted("mode") == say("setup.mode.strict.note")
    pygame.mouse.set_pos(place)
    hand.frame()
    assert setup._noted("mode") == say(f"setup.mode.{way}.note")
    pygame.mouse.set_pos((2, 2))
    hand.frame()
    assert setup._noted("mode") == say("setup.mode.strict.note")
    assert setup.plan().mode == "strict"


@IN_BOTH
@pytest.mark.parametrize("way", ["strict", "friendly", "referee"])
@pytest.mark.parametrize("code", ["en", "de"])
def test_what_the_chosen_way_of_taking_back_means_stands_as_every_note_under_its_name(
    house: House, at: Callable[[Setup], Hand], way: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = Setup(house, "onslaught")
    setup.mode = way
    hand = at(setup)
    told: dict[str, pygame.Rect] = {}
    words = setup.words

    def noted(screen: pygame.Surface, text: Any, *how: Any, **more: Any) -> pygame.Rect:
        told[str(text)] = words(screen, text, *how, **more)
        return told[str(text)]

    language.use(code, paths.assets() / "locale")
    try:
        setup.again()
        monkeypatch.setattr(setup, "words", noted)
        setup.paint(hand.screen)
        places = [told[setup._noted(key)] for key in setup.shown]
    finally:
        language.use(language.ENGLISH)
    under = [place.top - row.rect.top for place, row in zip(places, setup.rows, strict=True)]
    assert max(under) - min(under) <= 1
    assert {place.left for place in places} == {setup.rows[0].rect.left}
    assert max(place.right for place in places) < setup.modes.rect.left


@IN_BOTH
def test_the_controls_of_all_options_stand_at_one_distance(
    house: House, at: Callable[[Setup], Hand]
) -> None:
    setup = Setup(house, "onslaught")
    at(setup)
    rows = [row.rect for row in setup.rows]
    all_controls = [one.rect for one in setup.form.widgets if isinstance(one, Choice)]
    controls = all_controls[-len(rows) :]
    steps = [after.centery - one.centery for one, after in pairwise(controls)]
    assert max(steps) - min(steps) <= 1


@IN_BOTH
def test_no_option_stands_alone_on_a_page(house: House, at: Callable[[Setup], Hand]) -> None:
    setup = Setup(house, "onslaught")
    at(setup)
    setup.seats = ["human", "human"]
    setup.again()
    shown = []
    for page in range(setup.pages):
        setup.page = page
        setup.again()
        shown.append(setup.shown)
    assert [key for keys in shown for key in keys] == list(setup.offered)
    assert "shared" in shown[-1]
    assert len(shown) == 2
    assert min(len(keys) for keys in shown) > 1


def test_what_was_chosen_is_kept_while_the_program_runs(
    house: House, at: Callable[[Scene], Hand]
) -> None:
    hand = at(Title(house))
    setup = Setup(house, "onslaught")
    hand.stack.push(setup)
    setup.seats, setup.names = ["greedy", "human"], ["", "Bo"]
    setup.mode, setup.seed, setup.real_dice = "friendly", "42", True
    hand.key(pygame.K_ESCAPE)
    assert hand.stack.top is not setup
    plan = Setup(house, "onslaught").plan()
    assert plan == setup.plan()
    assert (plan.seats, plan.mode, plan.seed) == (("greedy", "human"), "friendly", 42)


def test_a_seed_is_for_one_match(house: House, at: Callable[[Scene], Hand]) -> None:
    setup = Setup(house, "onslaught")
    hand = at(setup)
    setup.seed = "42"
    setup._start()
    begun = hand.stack.top
    assert isinstance(begun, Begun)
    assert begun.plan.seed == 42
    assert Setup(house, "onslaught").plan().seed is None


def test_esc_goes_back_to_the_first_page_of_options(
    house: House, at: Callable[[Scene], Hand]
) -> None:
    hand = at(Title(house))
    setup = Setup(house, "onslaught")
    hand.stack.push(setup)
    hand.frame()
    setup._turn()
    hand.frame()
    hand.key(pygame.K_ESCAPE)
    assert hand.stack.top is setup
    assert setup.page == 0
    hand.key(pygame.K_ESCAPE)
    assert hand.stack.top is not setup


@IN_BOTH
def test_each_option_tells_what_it_does_beside_it_or_at_the_foot(
    house: House, at: Callable[[Scene], Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = Setup(house, "onslaught")
    hand = at(setup)
    told: list[str] = []
    lay = Prose.lay

    def laid(self: Prose, text: Text | str, *more: Any, **others: Any) -> Any:
        told.append(text if isinstance(text, str) else plain(text))
        return lay(self, text, *more, **others)

    for page in range(setup.pages):
        setup.page = page
        setup.again()
        hand.frame()
        for key, row in zip(setup.shown, setup.rows, strict=True):
            pygame.mouse.set_pos(row.rect.midleft)
            hand.frame()
            told.clear()
            with monkeypatch.context() as patch:
                patch.setattr(Prose, "lay", laid)
                setup.paint(pygame.Surface(setup.size))
            beside = key not in setup._untold
            assert plain(text_of(setup._noted(key))) in (told if beside else told[-1:])


@IN_BOTH
@pytest.mark.parametrize("text", ["usual", 200])
def test_the_heroes_of_both_sides_are_named(
    house: House, at: Callable[[Scene], Hand], monkeypatch: pytest.MonkeyPatch, text: str | int
) -> None:
    if text != "usual":
        house.change("text", text)
    setup = Setup(house, "onslaught")
    at(setup)
    named: list[str] = []

    def noted(look: Look, words: str, *more: Any) -> pygame.Surface:
        named.append(words)
        return fitted(look, words, *more)

    monkeypatch.setattr(crew, "fitted", noted)
    setup.paint(pygame.Surface(setup.size))
    heroes = [
        hero.name
        for seat, side in enumerate(setup.sides)
        for hero in scenes_of("onslaught").party(side, seat, {})
    ]
    assert heroes
    assert set(heroes) <= set(named)


@IN_BOTH
def test_controls_begin_right_after_the_longest_words_of_the_options(
    house: House, at: Callable[[Setup], Hand]
) -> None:
    setup = Setup(house, "onslaught")
    at(setup)
    look, row = setup.look, setup.rows[0]
    notes = [setup._noted(key) for key in setup.shown if key != "mode"]
    notes += [say(f"setup.mode.{way}.note") for way in MODES]
    longest = max(look.fonts.width(note, "compact") for note in notes)
    # Longer words are wrapped, or told at the foot; a control takes two thirds at most.
    words = max(min(longest, row.width * 0.53), row.width * 0.31)
    controls = [one.rect.left for one in setup.form.widgets if isinstance(one, Choice)][-3:]
    assert len(set(controls)) == 1
    assert words <= controls[0] - row.rect.left <= words + row.width * 0.06


@IN_BOTH
@pytest.mark.parametrize("code", ["en", "de"])
def test_the_card_says_all_that_brings_points_where_text_is_large(
    house: House, at: Callable[[Scene], Hand], monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    house.change("text", 150)
    setup = Setup(house, "onslaught")
    at(setup)
    drawn: list[str] = []
    draw = Icons.draw

    def noted(self: Icons, target: pygame.Surface, name: str, *more: Any) -> None:
        drawn.append(name)
        draw(self, target, name, *more)

    language.use(code, paths.assets() / "locale")
    try:
        setup.resize((1280, 720))
        monkeypatch.setattr(Icons, "draw", noted)
        setup.paint(pygame.Surface(setup.size))
        assert drawn.count("star") == len(setup.its.points())
    finally:
        language.use(language.ENGLISH)


@IN_BOTH
@pytest.mark.parametrize("code", ["en", "de"])
def test_every_further_option_of_two_persons_is_told_under_its_name(
    house: House, at: Callable[[Scene], Hand], code: str
) -> None:
    language.use(code, paths.assets() / "locale")
    try:
        setup = Setup(house, "onslaught")
        hand = at(setup)
        setup.seats = [HUMAN] * len(setup.seats)
        setup.page = setup.pages - 1
        setup.again()
        hand.frame()
        setup.paint(pygame.Surface(setup.size))
    finally:
        language.use("en")
    assert "shared" in setup.shown
    assert setup._untold == set()


@IN_BOTH
@pytest.mark.parametrize("code", ["en", "de"])
def test_no_board_is_named_in_smaller_letters_where_two_persons_play_in_large_text(
    house: House, at: Callable[[Scene], Hand], code: str
) -> None:
    house.change("text", 150)
    language.use(code, paths.assets() / "locale")
    try:
        setup = Setup(house, "command")
        hand = at(setup)
        setup.resize((1280, 720))
        setup.scenario = setup.offers.scenarios[-1]
        setup._seat()
        setup.seats = [HUMAN] * len(setup.seats)
        setup.again()
        hand.frame()
    finally:
        language.use("en")
    look = setup.look
    boards = next(
        one
        for one in setup.form.widgets
        if isinstance(one, Choice) and one.options[0][0] == setup.offers.scenarios[0]
    )
    lines = boards._broken(look) or [[words] for _, words in boards.options]
    for (box, _), plate in zip(boards.parts, lines, strict=True):
        for line in plate:
            assert readable(look, line, "name", box.width - look.px(12)), line


@IN_BOTH
@pytest.mark.parametrize(("game", "other"), [("onslaught", "command"), ("command", "onslaught")])
def test_a_click_on_another_game_sets_that_one_up(
    house: House, at: Callable[[Setup], Hand], game: str, other: str
) -> None:
    setup = Setup(house, game)
    hand = at(setup)
    hand.frame()
    places = {name: rect for rect, name in setup._others}
    assert set(places) == {*games.GAMES} - {game}
    hand.click(places[other].center)
    top = hand.stack.top
    assert isinstance(top, Setup)
    assert top.game == other


@IN_BOTH
def test_the_card_tells_the_numbers_of_the_odds_and_heroes_that_are_chosen(
    house: House, at: Callable[[Setup], Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = Setup(house, "adventure")
    hand = at(setup)
    laid: list[str] = []
    lay = Prose.lay

    def told(self: Prose, text: Text | str, *how: Any, **more: Any) -> Any:
        laid.append(plain(text_of(text)))
        return lay(self, text, *how, **more)

    def click(value: object) -> None:
        while True:
            choices = [one for one in setup.form.widgets if isinstance(one, Choice)]
            found = [one for one in choices if value in dict(one.options).values()]
            if found:
                break
            setup._turn()
            hand.frame()
        at = list(dict(found[0].options).values()).index(value)
        laid.clear()
        hand.click(found[0].parts[at][0].center)
        hand.frame()

    monkeypatch.setattr(Prose, "lay", told)
    for value, number, surges in (
        ("The Final Transformation", "number 9", "Healing surges: 2."),
        ("Even odds", "number 3", "Healing surges: 3."),
        ("2 heroes", "number 6", "Healing surges: 3."),
        ("5 heroes", "number 9", "Healing surges: 1."),
        ("One more", "number 9", "Healing surges: 2."),
        ("By the book", "number 9", "Healing surges: 3."),
    ):
        click(value)
        assert any(number in each and surges in each for each in laid), (value, laid)
