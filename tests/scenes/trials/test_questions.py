"""Every answer that the rules offer can be given at the table, by mouse and by keys."""

from __future__ import annotations

from collections import Counter

import pytest

from game.board.grid import bits
from game.engine.decisions import Decision, choice, code_of
from game.engine.match import Match
from game.rules.trials.codes import INTERACT, PICK, STEP
from game.scenes.match.question import PROMPT
from game.scenes.trials import answering
from game.scenes.trials.answering import GOLDEN, ON_BOARD
from game.scenes.trials.proposing import proposed
from game.scenes.trials.table import TrialsMatch
from game.table.trials.data import TrackHero
from tests.scenes.trials.sitting import Sit, turn

COMMON = {"turn", "answer", "chain", "discard", "pick"}


def unreachable(table: TrialsMatch, match: Match, decision: Decision, seat: int) -> list[str]:
    """Return the answers of a question that nothing at the table gives, in words."""
    asked = table.laid.asked
    taking, found = asked.taking, []
    prompted = set()
    if asked.how(decision) == PROMPT:
        told = asked.prompt(match, seat)
        assert told is not None
        prompted = {int(one.id.partition(":")[2]) for one in told.buttons}
    cards = {c for card in answering.cards(decision, seat)
             for c in answering.choices_of(decision, seat, card)}  # fmt: skip
    rows = {chosen for _, chosen in taking.rows(match, seat)} | cards
    if taking.give(match, seat):
        rows |= {chosen for _, chosen in taking.rows(match, seat)}
        taking.give(match, seat)
    for code, mask in decision.families(seat):
        for member in bits(mask):
            chosen = choice(code, member)
            if chosen in prompted or chosen in rows:
                continue
            if code in GOLDEN and answering.golden(decision, seat) == chosen:
                continue
            if code in ON_BOARD and asked.how(decision) != PROMPT:
                cells = match.game.option(match, seat, chosen).cells
                if cells or code == STEP:
                    continue
            found.append(match.game.say(match, seat, chosen))
    return found


def test_whatever_is_offered_can_be_answered(sit: Sit) -> None:
    table = sit(turn)
    match, seen = table.session.match.copy(), Counter[str]()
    match.listening = False
    at = 0
    while match.decision is not None and at < 2500:
        decision, seat = match.decision, match.waiting()[0]
        if seen[decision.kind] < 12:
            seen[decision.kind] += 1
            missing = unreachable(table, match, decision, seat)
            assert not missing, (decision.kind, missing[:5])
        at += 1
        match.play(seat, decision.nth(seat, at * 11 % decision.count(seat)))
    assert set(seen) >= COMMON
    assert len(seen) >= 12


def test_a_draft_is_answered_by_buttons_wherever_it_is_asked(sit: Sit) -> None:
    table = sit(turn)
    decision = Decision("class", (0,), ([(PICK, 0b1011)],), 0, {"stage": "class"})
    assert table.laid.asked.how(decision) == PROMPT
    assert len(answering.prompted(decision, 0)) == 3


def test_a_card_is_given_up_for_an_interaction_only_where_that_is_asked_first(sit: Sit) -> None:
    """T28: the same card may be an answer by itself."""
    table = sit(lambda session, decision: any(
        code == INTERACT for code, _ in decision.families(decision.seats[0])
    ), always=True)  # fmt: skip
    match, taking = table.session.match, table.laid.asked.taking
    assert match.decision is not None
    seat = match.decision.seats[0]
    assert all(code_of(chosen) != INTERACT for _, chosen in taking.rows(match, seat))
    assert taking.give(match, seat)
    assert all(code_of(chosen) == INTERACT for _, chosen in taking.rows(match, seat))


@pytest.mark.parametrize("kind", ["lead", "victim", "path"])
def test_whoever_leads_a_monster_may_do_as_proposed(sit: Sit, kind: str) -> None:
    """T59, T60: one click, and one for all of the round."""
    table = sit(lambda session, decision: decision.kind == kind)
    asked, match = table.laid.asked, table.session.match
    assert match.decision is not None
    assert match.decision.kind == kind
    seat, rounds = match.decision.seats[0], match.game.round_of(match)
    assert match.decision.allows(seat, proposed(match, seat))
    assert asked.as_proposed(table.question)
    for _ in range(60):
        assert table.stack is not None
        table.stack.update(0.3)
        now = table.session.decision
        if now is None or match.game.round_of(table.session.match) != rounds:
            break
        assert now.kind not in ("lead", "victim", "path") or now.seats[0] != seat


def test_words_of_a_question_are_told_smaller_rather_than_not_at_all(sit: Sit) -> None:
    """Where a monster goes is asked with the reason, though the box of a large window is low."""
    table = sit(lambda session, decision: decision.kind == "lead")
    assert table.stack is not None
    table.stack.resize((1920, 1080))
    table.question.point(-1)
    table.due.panel()
    table.stack.update(0.02)
    assert table.screen.role_of_note == "compact"


def portal(session: object, decision: Decision) -> bool:
    """A party is asked where its heroes come in."""
    return decision.kind == "portal"


@pytest.mark.clause("T54")
def test_nobody_has_fallen_before_the_heroes_have_come_in(sit: Sit) -> None:
    match = sit(portal)
    track = match.laid.panels.furniture.track.data
    assert track is not None
    heroes = [one for one in track.turns if isinstance(one, TrackHero)]
    assert len(heroes) == 5
    assert not any(one.gone for one in heroes)
