"""What is held at Command's table: a hand that lies face down, a pile that is let through."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.decisions import choice, code_of
from game.engine.seats import HUMAN
from game.gallery.command.pile_poses import NAMES, activated, shot_at
from game.gallery.stage import Stage
from game.rules.command import codes
from game.rules.command.state import of
from game.scenes.command.table import CommandMatch
from game.scenes.match.hands import HELD_FOR
from game.scenes.match.taking import NOTHING
from game.table.hud.fan import in_order
from game.table.widgets.fields import Button
from game.words.play import BY_MOUSE
from tests.stages import SIZE, mouse, staged


@pytest.fixture(scope="module")
def between_two() -> Iterator[CommandMatch]:
    """Two persons here; one is asked for an answer in the other's turn."""
    with staged() as stage:
        yield shot_at(stage, (HUMAN, HUMAN), NAMES)


@pytest.fixture
def alone() -> Iterator[CommandMatch]:
    """One person here, asked for an answer."""
    with staged() as stage:
        yield shot_at(stage)


def key(scene: CommandMatch, code: int, down: bool = True) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    scene.handle(pygame.event.Event(kind, {"key": code, "mod": 0, "unicode": ""}))
    passes(scene, 0.0)


def passes(scene: CommandMatch, seconds: float) -> None:
    assert scene.stack is not None
    scene.stack.update(seconds)


def faces(scene: CommandMatch) -> list[bool]:
    """Return of each card of the hand whether it lies open."""
    data = scene.laid.panels.furniture.hand.data
    assert data is not None
    return [card.face is not None for card in data.cards]


@pytest.mark.clause("C2f")
def test_a_hand_is_open_for_as_long_as_its_key_is_held(between_two: CommandMatch) -> None:
    scene = between_two
    assert not any(faces(scene))
    key(scene, pygame.K_l)
    assert all(faces(scene))
    veils = [veil.data for veil in scene.laid.panels.furniture.veils]
    assert veils == [scene.session.game.banners()[1]] * 2
    key(scene, pygame.K_l, down=False)
    assert not any(faces(scene))
    assert not any(veil.data for veil in scene.laid.panels.furniture.veils)


@pytest.mark.clause("C2f")
def test_a_hand_is_open_for_as_long_as_the_mouse_is_held_on_it(between_two: CommandMatch) -> None:
    scene = between_two
    scene.draw(pygame.Surface(SIZE))
    box = scene.laid.panels.furniture.hand.where("back:0")
    assert box is not None
    before = len(scene.session.history.steps)
    mouse(scene, pygame.MOUSEBUTTONDOWN, box.midleft)
    passes(scene, HELD_FOR / 2)
    assert not any(faces(scene))
    passes(scene, HELD_FOR)
    passes(scene, 0.0)
    assert all(faces(scene))
    mouse(scene, pygame.MOUSEBUTTONUP, box.midleft)
    passes(scene, 0.0)
    assert not any(faces(scene))
    assert len(scene.session.history.steps) == before


@pytest.mark.clause("C2f")
def test_the_keys_on_the_backs_tell_nothing_of_what_can_be_played(
    between_two: CommandMatch,
) -> None:
    scene = between_two
    data = scene.laid.panels.furniture.hand.data
    assert data is not None
    caps = [card.key for card in data.cards]
    # One answer lies open: the dodge. All cards follow, playable or not.
    assert caps == [str(number) for number in range(2, 2 + len(caps))]
    hand = of(scene.session.match).hand(0)
    offered = dict(scene.session.match.decision.families(0))[codes.CARD]  # type: ignore[union-attr]
    assert any(not offered >> card & 1 for card in hand)


def test_whose_hand_lies_face_down_is_told_how_to_look_at_it(between_two: CommandMatch) -> None:
    scene = between_two
    asked = scene.laid.asked
    assert "{command.look}" in asked.hint(scene.session.match, 0, NOTHING, BY_MOUSE)


@pytest.mark.clause("C2f", "C8.3")
def test_the_number_on_a_back_plays_that_card_after_letting_go(stage: Stage) -> None:
    scene = shot_at(stage, (HUMAN, HUMAN), NAMES)
    s = of(scene.session.match)
    hand = s.hand(0)
    at = next(place for place, card in enumerate(hand) if s.tables.card[card].id == "shield")
    key(scene, pygame.K_l)
    key(scene, pygame.K_l, down=False)
    scene.hands.finished.begin()
    passes(scene, 1.0)
    key(scene, pygame.K_2 + at)
    played = of(scene.session.match).pile[-1]
    assert hand[at] in played


@pytest.mark.clause("C2f")
def test_where_only_computers_play_against_one_nothing_is_covered(alone: CommandMatch) -> None:
    assert all(faces(alone))
    assert not alone.laid.panels.hand.covered(0)
    assert not alone.laid.panels.hand.look(0)
    assert "look" not in alone.laid.asked.hint(alone.session.match, 0, NOTHING, BY_MOUSE)


@pytest.mark.clause("C8.2", "C8.4")
def test_the_held_button_passes_until_this_pile_is_through(alone: CommandMatch) -> None:
    scene = alone
    button = next(each for each in scene.form.widgets if getattr(each, "held", None))
    mouse(scene, pygame.MOUSEMOTION, button.rect.center)
    scene.panels.see()
    mouse(scene, pygame.MOUSEBUTTONDOWN, button.rect.center)
    assert scene.course.seat == 0
    passing = scene.laid.asked.passing
    passes(scene, 2 * HELD_FOR)
    assert passing.skips(scene.session, 0) or not of(scene.session.match).pile
    mouse(scene, pygame.MOUSEBUTTONUP, button.rect.center)
    assert scene.course.seat != 0 or not of(scene.session.match).pile


@pytest.mark.clause("C8.2")
def test_another_pile_is_asked_about_again(alone: CommandMatch) -> None:
    scene = alone
    session, passing = scene.session, scene.laid.asked.passing
    passing.passed(session, 0)
    assert passing.skip(session) == 0
    assert passing.skips(session, 0)
    assert passing.spared(session, 0) == choice(codes.PASS, 0)
    row = list(of(session.match).pile[0])
    row[0] += 1000
    of(session.match).pile[0] = tuple(row)
    assert not passing.skips(session, 0)
    assert passing.skip(session) == -1


@pytest.mark.clause("C8.2")
def test_a_slow_click_is_a_click(alone: CommandMatch) -> None:
    scene = alone
    box = button_of(scene, "Threats")
    mouse(scene, pygame.MOUSEMOTION, box.center)
    scene.panels.see()
    mouse(scene, pygame.MOUSEBUTTONDOWN, box.center)
    passes(scene, 3 * HELD_FOR)
    mouse(scene, pygame.MOUSEBUTTONUP, box.center)
    assert scene.question.threats


def button_of(scene: CommandMatch, words: str) -> pygame.Rect:
    found = (each for each in scene.form.widgets if isinstance(each, Button))
    return next(each.rect for each in found if each.text == words)


@pytest.fixture
def returned() -> Iterator[CommandMatch]:
    """Two persons here; one has answered in the other's turn, which goes on."""
    with staged() as stage:
        stage.house.file.change("speed", "instant")
        scene = activated(stage, "drow_wizard", (HUMAN, HUMAN))
        session = scene.session
        session.opened(session.person(1))
        passes(scene, 0.0)
        thug = next(
            at
            for at, one in enumerate(of(session.match).tables.creature)
            if one.id == "half_orc_thug"
        )
        session.choose(1, choice(codes.SHOOT, thug))
        while scene.session.waiting_human() == 0:
            session.choose(0, choice(codes.PASS, 0))
        for _ in range(60):
            if session.decision is not None and session.decision.kind == "act":
                break
            passes(scene, 1.0)
        stage.settle()
        yield scene


@pytest.mark.clause("C2f")
def test_after_another_s_answer_the_hand_of_the_turn_lies_face_down_without_a_curtain(
    returned: CommandMatch,
) -> None:
    scene = returned
    assert scene.session.decision is not None
    assert scene.session.decision.kind == "act"
    assert scene.session.curtain() < 0
    assert scene.stack is not None
    assert scene.stack.top is scene
    assert faces(scene)
    assert not any(faces(scene))
    rows = scene.laid.panels.hand.rows(1)
    assert all(code_of(chosen) != codes.CARD for _, chosen in rows)
    key(scene, pygame.K_l)
    key(scene, pygame.K_l, down=False)
    assert all(faces(scene)), "it was turned up, and stays so"


@pytest.mark.clause("C2f")
def test_a_back_that_is_clicked_in_one_s_own_turn_turns_the_hand_up(
    returned: CommandMatch,
) -> None:
    scene = returned
    assert scene.laid.panels.press("back:0")
    passes(scene, 0.0)
    assert all(faces(scene))


@pytest.mark.clause("C2f")
def test_what_a_covered_hand_holds_is_not_told_before_a_turn_ends(returned: CommandMatch) -> None:
    scene = returned
    ending = scene.laid.asked.ending
    assert ending.covered(1)
    scene.laid.panels.hand.look(1)
    assert not ending.covered(1)


@pytest.mark.clause("C2f")
def test_whoever_changes_how_they_are_asked_covers_the_other_hand(
    between_two: CommandMatch,
) -> None:
    scene = between_two
    session = scene.session
    session.opened(session.person(1))
    scene.laid.asked.turn(scene.question, 0)
    assert session.at_screen < 0
    scene.laid.asked.turn(scene.question, 0)


@pytest.mark.clause("C2f")
def test_a_hand_that_is_held_up_keeps_the_places_of_its_backs(between_two: CommandMatch) -> None:
    scene = between_two
    fan = scene.laid.panels.furniture.hand
    assert fan.data is not None
    backs = [card.key for card in in_order(fan.data)]
    key(scene, pygame.K_l)
    assert fan.data is not None
    shown = [card.key for card in in_order(fan.data)]
    key(scene, pygame.K_l, down=False)
    assert len(backs) == len(shown)
    assert all(one in ("", other) for one, other in zip(shown, backs, strict=True))
    assert any(shown)
