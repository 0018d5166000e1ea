"""Choosing powers: the suggested ones are ticked, a full kind swaps, each hero picks in turn."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import games
from game.engine.decisions import choice, member_of
from game.engine.seats import HUMAN
from game.gallery.stage import Stage
from game.rules.adventure.codes import OUTFIT
from game.scenes.adventure.powers import Outfit, PowersScene
from game.scenes.adventure.table import AdventureMatch
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.table.adventure.data import AT_WILL, DAILY, UTILITY
from game.table.widgets.fields import Button
from game.words.play import say as anywhere
from tests.stages import staged
from tests.words.adventure.named import named


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """A stage that knows the game, on which everything is shown at once."""
    monkeypatch.setattr(games, "_elsewhere", {"adventure": "game.{room}.adventure.descriptor"})
    with staged(7) as made:
        made.house.file.change("speed", "instant")
        yield made


def test_the_suggested_powers_are_ticked_and_may_be_taken_at_once() -> None:
    for seat in range(5):
        outfit = Outfit(named(), seat)
        assert outfit.place == outfit.tables.suggested(seat)
        assert outfit.lacking == 0
        for group in outfit.data().groups:
            taken = [one for one in group.options if one.ticked and not one.fixed]
            assert len(taken) == outfit.most(group.kind)
            assert group.full


def test_a_full_kind_takes_a_new_card_for_the_one_that_was_taken_first() -> None:
    outfit = Outfit(named(), 0)
    first, second = outfit.held(AT_WILL)
    other = next(card for card in outfit.of_kind(AT_WILL) if card not in outfit.taken)
    outfit.turn(other)
    assert outfit.held(AT_WILL) == [second, other]
    assert outfit.place >= 0
    assert outfit.place != outfit.tables.suggested(0)
    outfit.turn(other)
    assert (outfit.lacking, outfit.place) == (1, -1)
    outfit.turn(first)
    assert outfit.place == outfit.tables.suggested(0)


def test_every_set_of_a_hero_can_be_picked() -> None:
    names = named()
    for seat in range(5):
        outfit = Outfit(names, seat)
        for place, cards in enumerate(outfit.sets):
            for kind in (AT_WILL, DAILY, UTILITY):
                for card in outfit.held(kind):
                    outfit.turn(card)
            for card in cards:
                outfit.turn(card)
            assert outfit.place == place


def test_each_hero_is_asked_and_what_is_picked_lies_before_him(stage: Stage) -> None:
    plan = MatchPlan(
        "adventure", "find_the_icon_of_ravenloft", (HUMAN, HUMAN), ("", ""), seed=3,
        switches={"heroes": 2, "powers": 1},
    )  # fmt: skip
    match = AdventureMatch(stage.house, plan)
    stage.push(match)
    picked = []
    for seat in range(2):
        scene = stage.stack.top
        assert isinstance(scene, PowersScene)
        assert scene.seat == seat
        scene.draw(pygame.Surface(scene.size))
        other = next(
            name for name, _ in scene.panel.targets()
            if int(name.removeprefix("power:")) not in scene.outfit.taken
        )  # fmt: skip
        scene.press_thing(other)
        picked.append(scene.outfit.sets[scene.outfit.place])
        scene._send()
        stage.settle()
    assert stage.stack.top is match
    for seat, cards in enumerate(picked):
        assert cards <= set(match.laid.panels.state.powers(seat))


def test_a_card_lacking_bars_the_answer_and_escape_opens_the_menu(stage: Stage) -> None:
    answers: list[int] = []
    opened: list[bool] = []
    scene = PowersScene(
        stage.house, named(), 1, "", answers.append, lambda: opened.append(True), lambda: ""
    )
    stage.push(scene)
    scene.draw(pygame.Surface(scene.size))
    scene.press_thing(f"power:{scene.outfit.held(DAILY)[0]}")
    gold = next(w for w in scene.form.widgets if isinstance(w, Button) and w.face.kind == "gold")
    assert not gold.enabled
    scene.back()
    assert opened == [True]
    assert stage.stack.top is scene
    scene._suggest()
    scene._send()
    assert [member_of(each) for each in answers] == [named().tables.suggested(1)]
    assert answers == [choice(OUTFIT, named().tables.suggested(1))]


def test_what_a_card_has_no_room_for_is_told_beside_it(stage: Stage) -> None:
    thorgrim = next(s for s, hero in enumerate(named().tables.hero) if hero.id == "thorgrim")
    stage.house.file.change("text", 150)
    scene = PowersScene(stage.house, named(), thorgrim, "", [].append, lambda: None, lambda: "")
    stage.push(scene)
    stage.stack.resize((1280, 720))
    window = pygame.Surface(scene.size)
    scene.draw(window)
    bare = pygame.image.tobytes(window, "RGB")
    fixed = next(iter(scene.outfit.fixed))
    for id in (f"power:{fixed}", *(id for id, one in scene.panel.short.items() if one.tag == "")):
        box = scene.panel.where(id)
        assert box is not None
        scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=box.center, buttons=(0, 0, 0)))
        assert scene.read == id
        scene.draw(window)
        assert pygame.image.tobytes(window, "RGB") != bare, id
    assert any(not one.tag for one in scene.panel.short.values()), "no text is cut any more"


def test_each_person_at_the_table_is_asked_by_name(stage: Stage) -> None:
    plan = MatchPlan(
        "adventure", "find_the_icon_of_ravenloft", (HUMAN, HUMAN), ("Anna", ""), seed=3,
        switches={"heroes": 2, "powers": 1},
    )  # fmt: skip
    match = AdventureMatch(stage.house, plan)
    stage.push(match)
    panels = match.laid.panels
    hero = panels.names.seat(1).text
    assert (panels.person(0), panels.person(1)) == ("Anna", "")
    assert panels.decides(0).words == anywhere("prompt.for", who="Anna")
    assert panels.decides(1).words == anywhere("prompt.for", who=hero)
    scene = stage.stack.top
    assert isinstance(scene, PowersScene)
    assert scene.person == panels.person(scene.seat)


def test_who_plays_alone_or_holds_several_heroes_is_asked_by_hero(stage: Stage) -> None:
    for seats, names in (((HUMAN, COMPUTER), ("Anna", "")), ((HUMAN, HUMAN), ("Anna", "Anna"))):
        plan = MatchPlan(
            "adventure", "find_the_icon_of_ravenloft", seats, names, seed=3,
            switches={"heroes": 2},
        )  # fmt: skip
        match = AdventureMatch(stage.house, plan)
        assert match.laid.panels.person(0) == ""
        match.leave()
