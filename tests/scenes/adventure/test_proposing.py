"""Of squares and figures that are as good as others one is proposed, and one press takes it."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import bits
from game.engine.decisions import Decision, choice, member_of
from game.history import FRIENDLY
from game.rules.adventure import groups
from game.rules.adventure.codes import PLACE, TAKE, TARGET
from game.rules.adventure.events import ExperiencePaid
from game.rules.adventure.experience import cheapest, paid, payments
from game.rules.adventure.state import of
from game.scenes.adventure.proposing import nearest, paid_by_all, picked, proposed, spared
from game.scenes.adventure.table import AdventureMatch
from game.scenes.match.buttons import BESIDE
from game.scenes.match.undoing import AskBack
from game.session import Session
from game.words.adventure.play import say
from game.words.rich import plain
from tests.rules.adventure.positions import Position
from tests.scenes.adventure.sitting import Sit


def rises(session: Session, decision: Decision) -> bool:
    return decision.kind == "rise"


def test_one_square_is_marked_for_a_monster_and_one_press_takes_it(sit: Sit) -> None:
    match = sit(rises)
    question, seat = match.question, match.course.seat
    first = question.proposed[0]
    assert question.decision is not None
    assert question.decision.allows(seat, first)
    square = member_of(first)
    marks = question.pointing.marks
    assert square in marks.chosen
    assert marks.ghost is not None
    assert marks.ghost.cell == square
    gold = [one for one in match.entries() if one.kind == "gold"]
    assert len(gold) == 1
    before = len(match.session.history.steps)
    match.hands.do("confirm")
    name = of(match.session.match).castle.tiling.name(square)
    assert match.session.history.steps[before].words == f"place {name}"


def test_another_square_that_is_pointed_at_is_clicked_as_ever(sit: Sit) -> None:
    match = sit(rises)
    question = match.question
    assert question.decision is not None
    (_, mask), *_ = question.decision.families(match.course.seat)
    other = next(each for each in bits(mask) if each != member_of(question.proposed[0]))
    question.point(other)
    assert member_of(question.proposed[0]) in question.pointing.marks.chosen
    assert question.pointing.choice == choice(PLACE, other)
    before = len(match.session.history.steps)
    question.act()
    name = of(match.session.match).castle.tiling.name(other)
    assert match.session.history.steps[before].words == f"place {name}"


def test_a_click_beside_the_board_takes_nothing(sit: Sit) -> None:
    match = sit(rises)
    before = len(match.session.history.steps)
    match.question.point(-1)
    match.question.act()
    assert len(match.session.history.steps) == before


def test_the_keys_begin_at_what_is_proposed(sit: Sit) -> None:
    match = sit(rises)
    match.hands._cursor(1, 0)
    assert match.question.space == member_of(match.question.proposed[0])


def test_the_nearest_square_is_told_in_rows_and_columns_across_tiles() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1")
    squares = {name: 1 << p.square(name) for name in ("1b3", "1b4", "2b4", "2c2", "2d1")}
    for names, found in (
        (("1b3", "2b4", "2d1"), "1b3"),  # two of each, and the first square of all
        (("1b4", "2b4", "2d1"), "1b4"),
        (("1b3", "2c2"), "2c2"),  # slantwise is as near as straight
    ):
        mask = sum(squares[name] for name in names)
        assert p.s.castle.tiling.name(nearest(p.s, 0, mask)) == found
    p.s.put(1, -1)
    assert nearest(p.s, 1, squares["2d1"] | squares["1b4"]) == p.square("1b4")


def shown(match: AdventureMatch) -> None:
    """Let all that was answered ahead be given, and all of it be shown."""
    for _ in range(200):
        match.update(0.1)
        match.course.skip()
    assert not match.course.busy


def agreed(match: AdventureMatch) -> None:
    """Take the last choice back, to which whoever is asked now agrees."""
    match.undoing.undo()
    assert match.stack is not None
    assert isinstance(match.stack.top, AskBack)
    match.stack.top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_y, mod=0, unicode="y"))


def turret() -> Position:
    """Return five heroes on the tile of a crossbow turret that shoots at each."""
    p = Position("arjhan", "kat", "thorgrim", "immeril", "allisa")
    for name, square in zip(
        ("arjhan", "kat", "thorgrim", "immeril", "allisa"),
        ("1a1", "1b1", "1c1", "1d1", "1a2"), strict=True,
    ):  # fmt: skip
        p.stand(name, square, 1)
    p.trap("crossbow_turret", 1)
    p.only("encounter", "cyrus_belview")
    p.settle()
    return p


def test_the_plain_order_over_many_is_clockwise_and_answered_ahead() -> None:
    p = turret()
    p.play("end")
    while p.m.decision is not None and p.m.decision.kind != "order":
        p.play(p.offers()[-1])
    decision = p.m.decision
    assert decision is not None
    seat = decision.seats[0]
    (_, mask), *_ = decision.families(seat)
    order = [choice(TARGET, each) for each in groups.clockwise(p.s, mask)]
    assert len(order) > 2
    assert list(proposed(p.m, seat)) == order[:-1]
    assert groups.clockwise(of(p.m), mask)[0] == p.s.active


def ordered(session: Session, decision: Decision) -> bool:
    return decision.kind == "order" and decision.count(decision.seats[0]) > 2


def test_one_press_answers_the_whole_chain_of_an_order(sit: Sit) -> None:
    match = sit(ordered, heroes=5, choices=900)
    session, question = match.session, match.question
    order = question.proposed
    assert len(order) > 1
    numbers = question.pointing.marks.numbered
    assert [number for number, _ in numbers] == list(range(1, len(order) + 2))
    before = len(session.history.steps)
    match.hands.do("confirm")
    for _ in range(60):
        match.course.poll()
        match.question.went_on()
    made = [step.words for step in session.history.steps[before:]]
    tables = session.match.state.tables  # type: ignore[attr-defined]
    wanted = [f"target {tables.figure_name(member_of(each))}" for each in order]
    assert [words for words in made if words.startswith("target")][: len(order)] == wanted


def pays(session: Session, decision: Decision) -> bool:
    return decision.kind == "pay"


def test_one_click_pays_with_the_cards_that_are_proposed(sit: Sit) -> None:
    match = sit(pays)
    session = match.session
    question = match.question.prompt()
    assert question is not None
    gold = [one for one in question.buttons if one.face.kind == "gold"]
    cards = [member_of(each) for each in match.question.proposed]
    xp = paid(of(session.match), tuple(cards))
    assert [one.face.text for one in gold] == [say("button.pay", xp=xp)]
    names = match.laid.names
    for card in cards:
        assert names.card(card).text in plain(question.text)
    before = len(session.events)
    match.question.answer(gold[0].id)
    for _ in range(60):
        match.course.poll()
    made = [one for one in session.events[before:] if isinstance(one, ExperiencePaid)]
    assert [list(one.cards) for one in made] == [cards]


def test_a_payment_of_one_click_is_taken_back_by_one_undo(sit: Sit) -> None:
    match = sit(pays)
    session, question = match.session, match.question.prompt()
    assert question is not None
    steps, digest = len(session.history.steps), session.match.digest()
    match.question.answer(next(one.id for one in question.buttons if one.face.kind == "gold"))
    shown(match)
    assert [each.own for each in session.history.steps[steps:]] == [True, False]
    agreed(match)
    assert len(session.history.steps) == steps
    assert session.match.digest() == digest
    match.undoing.redo()
    assert [each.own for each in session.history.steps[steps:]] == [True, False]


def test_an_order_of_one_press_is_taken_back_by_one_agreement(sit: Sit) -> None:
    """Dice have been rolled between its answers: that asks the others, and then all of it goes."""
    match = sit(ordered, heroes=5, choices=900)
    session = match.session
    session.history.mode = FRIENDLY
    steps, digest = len(session.history.steps), session.match.digest()
    match.hands.do("confirm")
    shown(match)
    assert len(session.history.steps) > steps + 1
    assert match.undoing.fence == "die"
    agreed(match)
    assert len(session.history.steps) == steps
    assert session.match.digest() == digest


def test_the_cards_can_be_changed_one_by_one(sit: Sit) -> None:
    match = sit(pays)
    question, decision = match.question.prompt(), match.session.decision
    assert question is not None
    assert decision is not None
    offered = {f"choice:{each}" for each in decision.choices(match.course.seat)}
    assert offered <= {one.id for one in question.buttons}


def owing(*cards: str) -> Position:
    """Return a match in which an Encounter Card is cancelled that these cards pay for."""
    p = Position("arjhan", "kat")
    p.lay("T26", "1n")
    p.stand("arjhan", "1b3")
    p.only("encounter", "cyrus_belview")
    p.experience(*cards)
    p.settle()
    p.play("end")
    while p.m.decision is not None and p.m.decision.kind != "cancel":
        p.play(p.offers()[-1])
    p.play("cancel")
    return p


def test_nothing_is_asked_where_the_whole_pile_pays() -> None:
    p = owing("wolf", "zombie", "gargoyle")
    assert p.m.decision is not None
    assert p.m.decision.kind == "pay"
    only = cheapest(of(p.m), picked(p.m.decision))
    assert paid_by_all(p.m, p.m.decision.seats[0]) == choice(TAKE, only[0])


def test_somebody_is_asked_where_several_payments_can_be_made() -> None:
    p = owing("wolf", "zombie", "gargoyle", "ghoul", "kobold_skirmisher")
    assert p.m.decision is not None
    assert paid_by_all(p.m, p.m.decision.seats[0]) is None


def test_the_payment_that_loses_least_is_proposed() -> None:
    p = owing("gargoyle", "wraith", "ghoul", "spider")
    s = of(p.m)
    over = [paid(s, way) for way in payments(s)]
    assert paid(s, cheapest(s)) == min(over) < max(over)


def one_more(session: Session, decision: Decision) -> bool:
    """Return whether a further target is asked for, and an order would be asked after that."""
    if decision.kind != "attack":
        return False
    seat = decision.seats[0]
    return bool(proposed(session.match, seat)[1:])


@pytest.mark.clause("A7b", "A8c")
def test_one_more_monster_is_proposed_and_the_order_of_the_picks_is_theirs(sit: Sit) -> None:
    match = sit(one_more, heroes=5, choices=900)
    session, question = match.session, match.question
    decision = session.decision
    assert decision is not None
    (first,) = picked(decision)
    found, *ahead = question.proposed
    assert ahead == [choice(TARGET, first)]
    gold = [one for one in match.entries() if one.kind == "gold"]
    assert len(gold) == 1
    (other,) = [one for one in match.entries() if one.role == BESIDE]
    assert (other.text, other.icon) == ("Nobody else", "cross"), "room for both in every row"
    before = len(session.history.steps)
    match.hands.do("confirm")
    for _ in range(60):
        match.course.poll()
        match.question.went_on()
    tables = of(session.match).tables
    made = [step.words for step in session.history.steps[before : before + 2]]
    assert made == [f"target {tables.figure_name(member_of(each))}" for each in (found, *ahead)]


@pytest.mark.clause("A7b")
def test_no_still_means_nobody_else_where_one_more_is_proposed(sit: Sit) -> None:
    match = sit(one_more, heroes=5, choices=900)
    before = len(match.session.history.steps)
    match.hands.do("no")
    assert match.session.history.steps[before].words == "pass"


def shooter(*more: str) -> Position:
    """Return Allisa with Twin Shot and three monsters near, of which one is wounded."""
    p = Position("allisa", "kat")
    p.stand("allisa", "2b1")
    p.stand("kat", "2c1")
    p.powers("allisa", "twin_shot", *more)
    p.monster("zombie.1", "1b4", "kat")
    p.monster("gargoyle.1", "1a3", "kat", hp=2)
    p.monster("wolf.1", "1d3", "kat", hp=1)
    p.settle()
    return p


@pytest.mark.clause("A7b")
def test_the_weakest_of_those_who_can_be_struck_too_is_proposed() -> None:
    p = shooter()
    p.play("use twin_shot zombie.1")
    assert proposed(p.m, 0) == (choice(TARGET, p.figure("wolf.1")),)


@pytest.mark.clause("A14a", "A7a")
@pytest.mark.parametrize(
    ("kind", "square", "asked"),
    [("wraith", "3b2", False), ("rat_swarm", "1b2", False), ("zombie", "1b2", True)],
)
def test_nobody_is_asked_whom_a_monster_chooses_of_a_tile_it_only_goes_to(
    kind: str, square: str, asked: bool
) -> None:
    p = Position("arjhan", "kat")
    p.lay("T26", "1n")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.monster(kind, square, "arjhan")
    p.settle()
    p.quiet()
    p.play("end")
    assert p.m.decision is not None
    assert p.m.decision.kind == "target"
    answer = spared(p.m, 0)
    assert answer == (None if asked else choice(TARGET, 0))
