"""Whatever is asked, every answer can be given by mouse and by keys."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.rules.onslaught.codes import ABILITY, END, LOOT, MOVE, PASS, PICK, REACT
from game.scenes.match.between import BetweenPersons
from game.scenes.match.taking import NOTHING
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.result.result import Result
from game.words.onslaught.play import say
from game.words.onslaught.prompts import refusing
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import UNSEEN


def _pointed(scene: OnslaughtMatch, mask: int) -> set[int]:
    """Return what clicks on these spaces would choose, as the board says it itself."""
    asking = scene.question
    found = set()
    for space in bits(mask):
        asking.space = space
        asking.repoint()
        found.add(asking.pointing.choice)
    asking.space = NOTHING
    asking.repoint()
    return found


def _by_button(scene: OnslaughtMatch, desk: Desk, decision: Decision) -> set[int]:
    """Return what the buttons of form and prompt would choose."""
    words = desk.places()
    found: set[int] = set()
    for code, mask in decision.families(scene.course.seat):
        if (code == END and say("button.end") in words) or (
            code == PASS and refusing(decision.kind) in words
        ):
            found.add(choice(code, 0))
        elif code == PICK:
            names = scene.state.tables.item_ids
            found |= {
                choice(code, item)
                for item in bits(mask)
                if say("button.pick", item=scene.names.item(names[item]).text) in words
            }
        elif code == LOOT and mask.bit_count() == 1 and say("button.loot") in words:
            found.add(choice(code, mask.bit_length() - 1))
        elif code == LOOT:
            found |= {
                choice(code, cell)
                for cell in bits(mask)
                if f"{say('button.loot')} {scene.names.cell(cell).text}" in words
            }
    prompt = scene.screen.prompt
    if prompt.data is not None:
        shown = dict(prompt.targets())
        keys = [button.face.key for button in prompt.data.buttons]
        assert all(keys), "a button of the prompt has no key"
        for button in prompt.data.buttons:
            assert button.id in shown, "a button of the prompt is not drawn"
            assert desk.screen.get_rect().contains(shown[button.id])
            kind, _, value = button.id.partition(":")
            if kind == "choice":
                assert keys.count(button.face.key) == 1, "two buttons have the same key"
                found.add(int(value))
            else:
                found |= _reaction(scene, desk, button.id, int(value), decision)
    return found


def _reaction(
    scene: OnslaughtMatch, desk: Desk, name: str, code: int, decision: Decision
) -> set[int]:
    """Take up a reaction with several spaces, see what can be chosen, and put it back."""
    scene.question.answer(name)
    desk.frame()
    assert say("button.cancel") in desk.places()
    mask = next(mask for each, mask in decision.families(scene.course.seat) if each == code)
    found = _pointed(scene, mask)
    scene.question.cancel()
    desk.frame()
    return found


def _by_card(scene: OnslaughtMatch, desk: Desk, decision: Decision) -> set[int]:
    """Return what rows of the card, each with a key, would choose on the board."""
    asking = scene.question
    found: set[int] = set()
    for code, mask in decision.families(scene.course.seat):
        if not ABILITY <= code < REACT:
            continue
        row = scene.state.tables.row(decision.figure, code)
        card = scene.laid.panels.furniture.card.data
        assert card is not None
        shown = [r for page in card.pages for s in page.sections for r in s.rows if r.id == row.id]
        assert shown, f"{row.id} is not on the card"
        assert shown[0].enabled, f"{row.id} may be used and looks as if it could not"
        assert shown[0].key, f"{row.id} has no key"
        asking.select(row.id)
        assert asking.code == code
        desk.frame()
        assert say("button.cancel") in desk.places()
        found |= _pointed(scene, mask)
        asking.cancel()
    return found


def _by_plate(scene: OnslaughtMatch, desk: Desk) -> set[int]:
    """Return what the board would choose while the plate of moving is taken up."""
    asking, mask = scene.question, scene.question.mask(MOVE)
    if not mask:
        return set()
    desk.draw()
    card = scene.laid.panels.furniture.card
    assert desk.screen.get_rect().contains(dict(card.targets())["plate:move"])
    scene.hands.press("plate:move")
    assert asking.code == MOVE
    desk.frame()
    assert say("button.cancel") in desk.places()
    found = _pointed(scene, mask)
    asking.cancel()
    return found


def _reachable(scene: OnslaughtMatch, desk: Desk) -> set[int]:
    decision = scene.question.decision
    assert decision is not None
    desk.draw()  # what is drawn where, buttons and rows are read from
    found = _by_button(scene, desk, decision)
    if decision.kind == "turn":
        found |= _by_card(scene, desk, decision)
        found |= _by_plate(scene, desk)
    for code, mask in decision.families(scene.course.seat):
        if code not in (END, PASS, PICK, LOOT) and not code >= ABILITY:
            found |= _pointed(scene, mask)
    return found


def _random_choice(rng: random.Random, decision: Decision, seat: int) -> int:
    """Return a choice that lets matches go on: ending is rare, families before members."""
    families = decision.families(seat)
    used = [family for family in families if family[0] != END]
    if used and (decision.kind != "turn" or rng.random() < 0.85):
        families = used
    code, mask = rng.choice(families)
    return choice(code, rng.choice(list(bits(mask))))


@pytest.mark.parametrize("seed", range(3))
def test_every_answer_can_be_given(sit: Sit, seed: int) -> None:
    desk = sit(PEOPLE, size=(1280, 720), text=(100, 150, 200)[seed])
    desk.every = UNSEEN
    rng = random.Random(seed)
    met: Counter[str] = Counter()
    for _ in range(260):
        top = desk.top
        if isinstance(top, Result):
            break
        if isinstance(top, HandScene):
            if top.curtain is not None and top.curtain.shut:
                top._open_curtain()
            for hero in top.heroes:
                if hero not in top.given:
                    top.press(f"hero:{hero}")
            top.lay()
            continue
        if isinstance(top, BetweenPersons):
            top.open()
            desk.frame()
            continue
        assert isinstance(top, OnslaughtMatch)
        if top.busy or top.course.seat < 0:
            desk.frame()
            continue
        decision = top.question.decision
        assert decision is not None
        if decision.kind == "initiative_assign":
            desk.frame()
            continue
        met[decision.kind] += 1
        wanted = set(decision.choices(top.course.seat))
        missing = wanted - _reachable(top, desk)
        words = [top.session.game.say(top.session.match, top.course.seat, each) for each in missing]
        assert not missing, f"{decision.kind}: {words}"
        top.question.choose(_random_choice(rng, decision, top.course.seat))
        desk.frame()
    assert {"place", "initiative_one", "turn"} <= met.keys()
    assert met.keys() & {"react", "reinforce", "monster_move"}
