"""The overlord's cards at a table where another person leads the heroes."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing import get_context
from typing import NamedTuple

import pygame
import pytest

from game.engine.seats import HUMAN
from game.history import REFEREE
from game.rules import registry
from game.rules.descent import scenario
from game.rules.descent.codes import HEROES as HEROES_PHASE
from game.rules.descent.codes import OVERLORD
from game.rules.descent.descriptor import HEROES
from game.rules.descent.state import of
from game.scenes.descent.panels import BACK, DescentPanels
from game.scenes.descent.table import DescentMatch
from game.scenes.setup.plan import MatchPlan
from game.store.settings import Settings
from tests.rules.descent.quests import EMBER_CRYPT, quest
from tests.rules.descent.random_play import planned
from tests.rules.descent.test_secrets import other
from tests.stages import SIZE, staged

PEOPLE = ("Anna", "Anna", "Ben")
BEN = 1
"""The place of the person who is the overlord."""


def seated(phase: int, kind: str) -> Iterator[DescentMatch]:
    """Yield a match in which the overlord is asked so, by heroes of one person and him of another;
    whoever is asked behind a curtain has opened it.
    """
    with staged(7, Settings(speed="instant")) as stage:
        for seed in range(12):
            plan = MatchPlan(
                "descent", "ember_crypt", (HUMAN,) * 3, PEOPLE, seed=seed, switches={HEROES: 2}
            )
            match = DescentMatch(stage.house, plan)
            match.laid.asked.passing.always = True  # else he is asked only when he rings
            session = match.session
            for number in range(600):
                decision = session.decision
                if decision is None:
                    break
                if session.curtain() >= 0:
                    session.opened(session.curtain())
                if decision.kind == kind and of(session.match).phase == phase:
                    match.course.read()
                    stage.push(match)
                    stage.settle()
                    match.question.went_on()
                    stage.settle()
                    yield match
                    return
                session.choose(*planned(session.match, (number * 0.61803398875) % 1))
            match.leave()
        pytest.fail("no match asks that")


@pytest.fixture
def window() -> Iterator[DescentMatch]:
    """Yield a match at a window of cards in a hero's turn."""
    yield from seated(HEROES_PHASE, "card")


@pytest.fixture
def own_turn() -> Iterator[DescentMatch]:
    """Yield a match at the overlord's own question, behind his curtain."""
    yield from seated(OVERLORD, "overlord")


def cards(match: DescentMatch) -> list[str]:
    """Return the ids of the cards that are shown in the overlord's fan."""
    panels = match.laid.panels
    assert isinstance(panels, DescentPanels)
    data = panels.furniture.hand.data
    assert data is not None
    return [each.id for each in data.cards]


def test_in_a_heros_turn_no_curtain_falls_and_his_cards_lie_face_down(
    window: DescentMatch,
) -> None:
    session = window.session
    assert (session.curtain(), session.at_screen) == (-1, -1)
    hand = of(session.match).hand()
    assert cards(window) == [f"{BACK}{at}" for at in range(len(hand))]
    panels = window.laid.panels
    assert isinstance(panels, DescentPanels)
    assert panels.furniture.plates.data is None
    assert panels.rows() == []
    assert panels.hold("hand")
    window.question.went_on()
    assert panels.open_hand
    assert len(panels.rows()) >= 1


def test_in_his_own_turn_they_are_open_behind_his_curtain(own_turn: DescentMatch) -> None:
    assert own_turn.session.at_screen == BEN
    assert not any(each.startswith(BACK) for each in cards(own_turn))


def drawn(choices: int, more: str = "") -> tuple[str, bytes]:
    """Return the fingerprint of the quest, and the pixels of its table after so many choices and
    what a referee does then.
    """
    # Torches stand still: how far they have flickered hangs on how many frames the match took.
    with staged(7, Settings(speed="instant", reduced_motion=True)) as stage:
        plan = MatchPlan(
            "descent",
            EMBER_CRYPT,
            (HUMAN,) * 3,
            PEOPLE,
            seed=4,
            switches={HEROES: 2},
            salt="00ff",
            mode=REFEREE,
        )
        match = DescentMatch(stage.house, plan)
        session = match.session
        for number in range(choices):
            session.choose(*planned(session.match, (number * 0.61803398875) % 1))
        assert of(session.match).revealed.bit_count() == 1 + (choices > 30)
        if more:
            session.history.override(more)
        match.course.read()
        stage.push(match)
        stage.settle()
        screen = pygame.Surface(SIZE)
        stage.stack.draw(screen)
        return session.game.fingerprint, pygame.image.tobytes(screen, "RGB")


class Pictures(NamedTuple):
    """The table of a quest, and of one that differs in what nobody has seen."""

    before: str
    pixels: bytes
    lit: bytes
    after: str
    again: bytes
    lit_again: bytes


def pictures(choices: int) -> Pictures:
    """Draw both quests after so many choices, as they are and with the shrine revealed."""
    changed = other(EMBER_CRYPT)
    assert changed.dungeon.pits != quest(EMBER_CRYPT).dungeon.pits
    before, pixels = drawn(choices)
    lit = drawn(choices, "map reveal shrine")[1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scenario, "load", lambda level: changed)
        patch.setattr(registry, "_opened", {})
        after, again = drawn(choices)
        return Pictures(before, pixels, lit, after, again, drawn(choices, "map reveal shrine")[1])


@pytest.mark.clause("D10.13")
@pytest.mark.parametrize("choices", [12, 40])
def test_no_pixel_tells_what_an_unrevealed_area_holds(choices: int) -> None:
    """A quest that differs in what nobody has seen is drawn the same: to the pixel, so by a process
    of its own, in which no other table has left pictures of other sizes to be scaled.
    """
    with get_context("spawn").Pool(1) as process:
        found = process.apply(pictures, (choices,))
    assert len(set(found.pixels)) > 100
    assert found.after != found.before
    alike = found.again == found.pixels  # not in the assertion: it would tell megabytes
    assert alike, "what nobody has seen is drawn"
    lit = found.lit_again != found.lit
    assert lit, "what comes to light is the same"
