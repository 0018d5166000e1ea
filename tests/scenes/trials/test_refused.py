"""Why something is refused is read whole, whatever is asked beside it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.board.grid import bits, lowest
from game.engine.decisions import Decision, code_of
from game.gallery.screenshot import USUAL, clear, staged
from game.rules.trials import words as w
from game.rules.trials.attack_targets import single
from game.rules.trials.codes import HAND, MOVE, pile
from game.rules.trials.effects import lacks_another, primaries
from game.rules.trials.state import TrialsState, of
from game.scenes.match.screen import LOG
from game.scenes.trials.table import TrialsMatch
from game.session import Session
from game.words.rich import Span, plain
from game.words.trials.refusals import few_words
from tests.scenes.trials.sitting import Sit, changed, turn

SIZES = (((1920, 1080), 100), ((1280, 720), 150))
WHY = (
    "Goblin A is out of sight, and a wall stands between Mertz and the space that was pointed at, "
    "which is farther away than this reaches (rule T36)."
)


@pytest.fixture(params=SIZES)
def asked(request: pytest.FixtureRequest) -> Iterator[TrialsMatch]:
    """Yield a match that asks for a target, in a large window and in a low one."""
    size, text = request.param
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    stack = staged("trials_target", size, 1, USUAL.changed("text", text))
    scene = stack.top
    assert isinstance(scene, TrialsMatch)
    yield scene
    clear(stack)


def test_beside_an_open_question_the_words_have_all_their_room(asked: TrialsMatch) -> None:
    screen = asked.panels.screen
    assert asked.stack is not None
    asked.question.refuse((Span(WHY),))
    asked.stack.update(0.1)
    said = screen._said
    assert said is not None
    assert plain(said[1]) == WHY
    assert screen.target.height >= screen._note_height(*said, None)
    assert screen.column.contains(screen.target)
    assert not screen.question.colliderect(screen.target)
    if screen.tabs is None:
        log = screen.log.rect
        assert not screen.shows(LOG) or not log.colliderect(screen.target)


def test_the_log_has_its_room_again_once_it_was_read(asked: TrialsMatch) -> None:
    screen = asked.panels.screen
    assert asked.stack is not None
    before = screen.log.rect.copy()
    asked.question.refuse((Span(WHY),))
    asked.stack.update(0.1)
    asked.question.cancel()
    asked.question.notice, asked.question.refused = (), False
    asked.due.aim()
    asked.stack.update(0.1)
    assert screen.log.rect == before


def test_of_two_copies_of_a_card_each_says_why_it_cannot_be_played(sit: Sit) -> None:
    table = sit(turn)
    s, seat = of(table.session.match), table.course.seat
    alike = [at for at, one in enumerate(s.tables.printed) if one.id == "divine_smite"]

    def hold(state: TrialsState) -> None:
        state.piles.cards[pile(seat, HAND)] = tuple(alike)

    changed(table, hold)
    panels = table.laid.panels
    reasons, few = panels._reasons(), panels._few_words()
    told = {plain(reasons[f"card:{card}"]) for card in alike}
    assert len(alike) > len(told) == 1
    assert "".join(told)
    assert {few[f"card:{card}"] for card in alike} == {few_words("damage_chain")}


def test_the_key_of_a_chain_that_does_not_fit_what_is_taken_up_says_so(sit: Sit) -> None:
    table = sit(turn)
    s, seat = of(table.session.match), table.course.seat
    chain = next(at for at, one in enumerate(s.tables.printed) if one.type == w.CA)

    def hold(state: TrialsState) -> None:
        state.piles.cards[pile(seat, HAND)] = (chain,)

    changed(table, hold)
    question, panels = table.question, table.laid.panels
    move = next(
        id for id, code in table.laid.asked.taking.rows(question.match, seat)
        if code_of(code) == MOVE
    )  # fmt: skip
    question.select(move)
    taken = question.code
    assert taken >= 0
    assert panels.opens(f"card:{chain}")
    assert (question.refused, question.code) == (True, taken)
    name = panels.names.card(chain).text
    assert plain(question.notice).startswith(f"{name} does not fit this Action")


@pytest.mark.parametrize("many", [1, 2])
def test_a_further_attack_on_another_target_is_told_to_have_nobody_else(
    many: int, sit: Sit
) -> None:
    def bow(s: TrialsState, seat: int) -> int:
        twin = next(one for one in s.tables.printed if one.id == "twin_strike")
        parts = [part for each in twin.parts for part in each]
        (effect,) = [each for part in parts for side in part.sides for each in side]
        return primaries(s, seat, effect)

    def reached(s: TrialsState, seat: int) -> int:
        found = 0
        for card in bits(bow(s, seat)):
            found |= single(s, seat, card)
        return found

    def near(session: Session, decision: Decision) -> bool:
        s = of(session.match)
        return decision.kind == "turn" and reached(s, decision.seats[0]).bit_count() == many

    table = sit(near, choices=4000)
    s, seat = of(table.session.match), table.course.seat
    twin = next(at for at, one in enumerate(s.tables.printed) if one.id == "twin_strike")
    first = bits(reached(s, seat))[0]
    assert lacks_another(s, seat, twin, first) is (many == 1)
    assert lacks_another(s, seat, twin, -1) is (many == 1)
    assert not lacks_another(s, seat, lowest(bow(s, seat)), first)
