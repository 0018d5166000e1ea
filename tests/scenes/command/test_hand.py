"""The hand at the table: what lies raised in it, and how a card of it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.engine.match import Match
from game.gallery.command.poses import asks, seated
from game.gallery.playing import Stop
from game.gallery.stage import Stage
from game.rules.command import codes
from game.rules.command.codes import SLOTS
from game.rules.command.state import of
from game.scenes.command.table import CommandMatch
from game.scenes.match.taking import NOTHING
from game.store.settings import Settings
from game.table.hud.fan import FanCard
from game.words.play import BY_MOUSE
from game.words.rich import plain

SIZE = (1280, 720)
Sat = Callable[[Stop], CommandMatch]


@pytest.fixture
def stage() -> Iterator[Stage]:
    pygame.display.init()
    pygame.font.init()
    made = Stage.of(Settings(text=150), SIZE, 1)
    made.house.file.change("speed", "instant")
    yield made
    for scene in made.stack.scenes:
        scene.leave()


@pytest.fixture
def sat(stage: Stage) -> Sat:
    def sit(stop: Stop) -> CommandMatch:
        scene = seated(stage, stop)
        stage.stack.draw(pygame.Surface(SIZE))
        scene.panels.see()
        return scene

    return sit


def alone(match: Match) -> bool:
    """Whether a creature is activated that stands beside nobody, with cards that can be played."""
    decision = match.decision
    if decision is None or not asks("act", least=3)(match) or decision.figure < 0:
        return False
    offered = dict(decision.families(0))
    return codes.CARD in offered and codes.MELEE not in offered


def hand(scene: CommandMatch) -> tuple[FanCard, ...]:
    fan = scene.laid.panels.furniture.hand.data
    assert fan is not None
    return fan.cards


def point(scene: CommandMatch, card: FanCard) -> None:
    box = scene.laid.panels.furniture.hand.where(card.id)
    assert box is not None
    told = {"pos": box.center, "rel": (0, 0), "buttons": (0, 0, 0)}
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, told))


def key(scene: CommandMatch, pressed: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        told = {"key": pressed, "mod": 0, "unicode": "", "scancode": 0}
        scene.handle(pygame.event.Event(kind, told))


def picture(stage: Stage) -> pygame.Surface:
    made = pygame.Surface(SIZE)
    stage.stack.draw(made)
    return made


@pytest.mark.clause("C10c")
def test_a_blow_with_nobody_beside_keeps_its_key_and_does_not_lie_raised(sat: Sat) -> None:
    scene = sat(alone)
    swing = next(card for card in hand(scene) if card.id.startswith("wide_swing"))
    assert swing.playable
    assert swing.key
    assert swing.idle
    assert not swing.raised
    assert "change nothing" in plain(swing.reason)


def test_a_dim_card_is_read_large_beside_the_hand_with_the_reason(stage: Stage, sat: Sat) -> None:
    scene = sat(alone)
    panels = scene.laid.panels
    dim = next(card for card in hand(scene) if not card.playable)
    assert dim.reason
    assert panels.reading is None
    rect = panels.furniture.hand.rect
    beside = pygame.Rect(rect.right + 30, rect.top, 60, rect.height - 40)
    before = picture(stage).subsurface(beside).copy()
    point(scene, dim)
    read = panels.reading
    assert read is not None
    assert read.id == dim.id
    after = picture(stage).subsurface(beside)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_what_is_taken_up_is_read_no_more_for_the_board_is_aimed_at(sat: Sat) -> None:
    scene = sat(alone)
    card = next(card for card in hand(scene) if card.playable)
    point(scene, card)
    assert scene.laid.panels.reading is not None
    scene.question.select(card.id)
    assert scene.question.selected() == card.id
    assert scene.laid.panels.reading is None


def test_the_arrows_walk_the_hand_and_each_card_is_read(sat: Sat) -> None:
    scene = sat(alone)
    panels = scene.laid.panels
    for _ in range(20):
        key(scene, pygame.K_TAB)
        if scene.hands.ring.panel is panels.furniture.hand:
            break
    assert scene.hands.ring.panel is panels.furniture.hand
    key(scene, pygame.K_DOWN)
    seen = set()
    for arrow in (pygame.K_LEFT, pygame.K_RIGHT):
        for _ in hand(scene):
            key(scene, arrow)
            if panels.reading is not None:
                seen.add(panels.reading.id)
    assert seen == {card.id for card in hand(scene)}


def crowded(match: Match) -> bool:
    decision = match.decision
    if decision is None or not asks("act")(match) or decision.figure < 0:
        return False
    return len(of(match).hand(0)) >= 14 and codes.CARD in dict(decision.families(0))


def test_in_a_hand_of_fourteen_each_card_is_named_and_the_arrows_walk_them_all(sat: Sat) -> None:
    scene = sat(crowded)
    panels = scene.laid.panels
    fan = panels.furniture.hand
    boxes = {name: box for name, box in fan.targets() if name in {c.id for c in hand(scene)}}
    assert len(boxes) == len(hand(scene)) >= 14
    assert min(box.width for box in boxes.values()) >= 90
    ring = scene.hands.ring
    ring.panel = fan
    first = min(boxes, key=lambda name: (boxes[name].x, boxes[name].y))
    ring._go(first)
    seen = {first}
    for across, down in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        for _ in range(8 if down else 1):
            ring.steer(across, down)
            if panels.reading is not None:
                seen.add(panels.reading.id)
    assert seen == set(boxes)


def test_what_can_be_taken_up_beyond_the_ninth_has_no_number_and_is_reached_all_the_same(
    sat: Sat,
) -> None:
    scene = sat(crowded)
    panels = scene.laid.panels
    ids = [f"thing:{at}" for at in range(12)]
    panels.hand.rows = lambda seat: [(id, 0) for id in ids]  # type: ignore[method-assign]
    rows = [row for _, row in panels.rows()]
    assert [row.id for row in rows] == ids
    assert [row.key for row in rows] == [*"123456789", "", "", ""]


def hint(scene: CommandMatch) -> str:
    match, code = scene.session.match, scene.question.code
    return scene.laid.asked.hint(match, 0, code, BY_MOUSE)


def test_with_a_card_taken_up_the_hint_tells_what_can_be_done_with_it(sat: Sat) -> None:
    scene = sat(crowded)
    question = scene.question
    assert "ends the activation" in hint(scene)
    told = set()
    for _, row in scene.laid.panels.rows():
        question.select(row.id)
        assert question.selected() == row.id
        ready = question._alone() != NOTHING
        told.add(ready)
        said = hint(scene)
        assert said.startswith("{confirm}" if ready else "Click what is lit")
        assert said.endswith("{cancel} puts it back")
        question.cancel()
    assert told


def test_where_all_have_been_activated_the_hint_offers_nobody_to_activate(sat: Sat) -> None:
    def over(match: Match) -> bool:
        decision = match.decision
        if decision is None or not asks("act")(match) or decision.figure >= 0:
            return False
        return codes.ACTIVATE not in dict(decision.families(0))

    assert hint(sat(over)) == "All have been activated · {end} ends the Action phase"


def test_whoever_is_pointed_at_on_the_board_is_read_of_on_the_card(sat: Sat) -> None:
    scene = sat(alone)
    panels, match = scene.panels, scene.session.match
    card = scene.laid.panels.furniture.card
    assert card.data is not None
    own = card.data.name
    cell, foe = next(
        (now, figure)
        for figure, now in enumerate(of(match).cell)
        if figure >= SLOTS and of(match).stands(figure)
    )
    scene.question.point(cell)
    panels.refresh()
    assert card.data is not None
    assert card.data.name == scene.laid.panels.name_of(foe)
    scene.question.point(NOTHING)
    panels.refresh()
    assert card.data is not None
    assert card.data.name == own
