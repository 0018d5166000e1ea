"""How an Action is aimed at the table: with its chain, by one click or two, and turned about."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.decisions import choice, code_of, is_whole, member_of
from game.rules.trials import actions
from game.rules.trials.codes import ATTACK, CHAIN, FIRST_GOBLIN, LOOT, MOVE, SIDES_OF_A_CARD, pile
from game.rules.trials.codes import HAND as HELD
from game.rules.trials.codes import PRIMARY as OPEN
from game.rules.trials.state import TrialsState, of
from game.scenes.trials.answering import CARD_ID
from game.scenes.trials.chaining import Chaining, deed_of
from game.scenes.trials.looking import Looking, matters
from game.scenes.trials.table import TrialsMatch
from tests.scenes.trials.sitting import Sit, changed, turn


def beside(table: TrialsMatch) -> int:
    """Stand a goblin three spaces from whoever acts, in the open, and return it."""
    session, grid = table.session, table.laid.grid
    s, seat = of(session.match), table.course.seat
    blocked = s.tables.realm.walls | s.tables.realm.rocks | s.tables.realm.water | s.taken()
    free = [cell for cell in bits(grid.cells & ~blocked) if grid.range(cell, s.cell[seat]) == 3]

    def stand(s: TrialsState) -> None:
        s.put(FIRST_GOBLIN, free[0])
        s.awake |= 1 << FIRST_GOBLIN

    changed(table, stand)
    table.course.shown.figures[FIRST_GOBLIN].cell = free[0]
    return FIRST_GOBLIN


def shoots(session: object, decision: object) -> bool:
    """Ivar's turn, whose bow reaches ten spaces."""
    return getattr(decision, "kind", "") == "turn" and getattr(decision, "figure", -1) == 0


def test_a_click_on_an_enemy_takes_an_attack_up_and_the_next_one_makes_it(sit: Sit) -> None:
    table = sit(shoots)
    question = table.question
    cell = of(table.session.match).cell[beside(table)]
    question.point(cell)
    assert question.pointing.offer is not None
    question.act()
    assert is_whole(question.code)
    assert code_of(question.code) == ATTACK
    before = len(table.session.history.lines)
    question.act()
    assert len(table.session.history.lines) > before


def test_odds_are_told_before_an_attack_is_made(sit: Sit) -> None:
    table = sit(shoots)
    question, panels = table.question, table.laid.panels
    goblin = beside(table)
    question.point(of(table.session.match).cell[goblin])
    question.act()
    odds = panels.aim(question.pointing.option, question.space)
    assert odds is not None
    assert [row.id for row in odds.rows] == [f"odds:{goblin}"]
    assert 0 < odds.rows[0].share <= 1


def test_a_chain_that_may_join_tells_the_chance_that_it_would_give(sit: Sit) -> None:
    table = sit(shoots)
    question, seat = table.question, table.course.seat
    goblin = beside(table)
    s = of(table.session.match)
    mine = s.tables.deck_mask(s.klass[seat], s.subclass[seat], s.character[seat])
    quick = next(each for each in bits(mine) if s.tables.card(each).id == "quick_draw")  # roll +3

    def hold(s: TrialsState) -> None:
        for kind in range(LOOT):
            if quick in s.piles.cards[pile(seat, kind)]:
                s.piles.move(quick, pile(seat, kind), pile(seat, HELD))

    changed(table, hold)
    question.point(of(table.session.match).cell[goblin])
    question.act()
    panels = table.laid.panels
    now = panels.aim(question.pointing.option, question.space)
    assert now is not None
    tags = {each.id: each.tag for each in panels._bench_cards(seat)}
    assert tags[f"{CARD_ID}{quick}"] == f"+ chain: {round(100 * now.rows[0].share) + 15}%"


def chained(session: object, decision: object) -> bool:
    """A turn in which a chain of the hand fits a Move Primary."""
    match = getattr(session, "match", None)
    if match is None or getattr(decision, "kind", "") != "turn":
        return False
    seat = match.decision.seats[0]
    return bool(_moves(match, seat)) and bool(Chaining().fits(match, seat, _moves(match, seat)[0]))


def _moves(match: object, seat: int) -> list[int]:
    from game.engine.match import Match

    assert isinstance(match, Match)
    assert match.decision is not None
    s = of(match)
    primaries = s.piles.cards[pile(seat, OPEN)]
    found = bits(match.decision.offered(seat, MOVE))
    return [choice(MOVE, each) for each in found if each // SIDES_OF_A_CARD in primaries]


@pytest.fixture
def moving(sit: Sit) -> TrialsMatch:
    """Return a table at which a Move Primary was taken up that a chain of the hand fits."""
    table = sit(chained)
    move = _moves(table.session.match, table.course.seat)[0]
    table.question.select(f"{CARD_ID}{member_of(move) // SIDES_OF_A_CARD}")
    assert table.question.code == move
    return table


def test_a_chain_is_said_by_a_click_and_taken_off_by_another(moving: TrialsMatch) -> None:
    """T26: offered, never forced."""
    asked, question, seat = moving.laid.asked, moving.question, moving.course.seat
    match, chaining = moving.session.match, moving.laid.asked.chaining
    card = min(chaining.cards(match, seat, question.code))
    assert chaining.card(match, seat, question.code) < 0
    assert asked.press_card(question, card)
    assert chaining.card(match, seat, question.code) == card
    while chaining.card(match, seat, question.code) >= 0:
        assert asked.press_card(question, card)
    assert question.code != -1


def test_what_a_click_sends_says_the_chain_as_well(moving: TrialsMatch) -> None:
    asked, question, seat = moving.laid.asked, moving.question, moving.course.seat
    match = moving.session.match
    card = min(asked.chaining.cards(match, seat, question.code))
    asked.press_card(question, card)
    aim = asked.aiming.aim(match, seat, question.code, -1)
    far = max(bits(aim.cells), key=lambda cell: moving.laid.grid.range(cell, of(match).cell[seat]))
    question.point(far)
    told = question.pointing.aim
    assert told is not None
    said = [each for each in told.follow if code_of(each) == CHAIN]
    assert [member_of(each) // SIDES_OF_A_CARD for each in said] == [card]
    question.act()
    for _ in range(30):
        assert moving.stack is not None
        moving.stack.update(0.2)
    assert card not in of(moving.session.match).piles.cards[pile(seat, HELD)]


def test_another_action_has_no_chain_yet(moving: TrialsMatch) -> None:
    question, seat, match = moving.question, moving.course.seat, moving.session.match
    chaining = moving.laid.asked.chaining
    chaining.turn(match, seat, question.code, min(chaining.cards(match, seat, question.code)))
    assert chaining.of(match, seat, -1) == -1
    assert chaining.of(match, seat, question.code) == -1


def test_a_deed_is_what_the_rules_would_declare(moving: TrialsMatch) -> None:
    match, seat = moving.session.match, moving.course.seat
    deed = deed_of(match, seat, moving.question.code)
    assert deed is not None
    card = member_of(moving.question.code) // SIDES_OF_A_CARD
    assert deed.row() == actions.new_deed(of(match), seat, card).row()
    assert deed_of(match, seat, -1) is None


def test_a_card_with_two_sides_is_turned_from_one_to_the_other(sit: Sit) -> None:
    def two(session: object, decision: object) -> bool:
        if not turn(session, decision):  # type: ignore[arg-type]
            return False
        match = session.match  # type: ignore[attr-defined]
        seat = match.decision.seats[0]
        sided: dict[int, int] = {}
        for each in bits(match.decision.offered(seat, MOVE)):
            sided[each // SIDES_OF_A_CARD] = sided.get(each // SIDES_OF_A_CARD, 0) + 1
        return any(count > 1 for count in sided.values())

    table = sit(two)
    match, seat, question = table.session.match, table.course.seat, table.question
    asked = table.laid.asked
    card = next(
        each // SIDES_OF_A_CARD
        for each in bits(match.decision.offered(seat, MOVE))  # type: ignore[union-attr]
        if asked.taking.ways(match, seat, each // SIDES_OF_A_CARD) > 1
    )
    question.select(f"{CARD_ID}{card}")
    first = question.code
    assert asked.press_card(question, card)
    assert question.code not in (first, -1)
    assert answers(question.code) == answers(first)


def answers(code: int) -> int:
    """Return the card of a choice with sides."""
    return member_of(code) // SIDES_OF_A_CARD


def test_the_key_goes_from_one_thing_that_matters_to_the_next(sit: Sit) -> None:
    table = sit(turn)
    s, seat, grid = of(table.session.match), table.course.seat, table.laid.grid
    cells = matters(s, seat, grid)
    assert cells
    ranges = [grid.range(s.cell[seat], cell) for cell in cells]
    assert ranges == sorted(ranges)
    looking = Looking()
    seen = [looking.after(cells) for _ in cells]
    assert seen == cells
    assert looking.after(cells) == cells[0]
    assert looking.after(()) == -1


def test_flags_of_all_targets_tell_the_chance_with_the_chain_that_was_put_on(sit: Sit) -> None:
    table = sit(shoots)
    question, seat = table.question, table.course.seat
    goblin = beside(table)
    s = of(table.session.match)
    mine = s.tables.deck_mask(s.klass[seat], s.subclass[seat], s.character[seat])
    quick = next(each for each in bits(mine) if s.tables.card(each).id == "quick_draw")  # roll +3

    def hold(s: TrialsState) -> None:
        for kind in range(LOOT):
            if quick in s.piles.cards[pile(seat, kind)]:
                s.piles.move(quick, pile(seat, kind), pile(seat, HELD))

    changed(table, hold)
    bow = next(
        card
        for card in s.piles.cards[pile(seat, OPEN)]
        if table.session.match.decision is not None
        and table.session.match.decision.offered(seat, ATTACK) >> card & 1
    )
    question.point(-1)
    question.select(f"{CARD_ID}{bow}")

    def told() -> float:
        (one,) = [each for each in table.laid.panels.marking._stakes() if each.figure == goblin]
        return float(one.odds["hit"])

    before = told()
    assert table.laid.asked.press_card(question, quick)
    assert question.space < 0
    assert round((told() - before) * 20) == 3


def test_a_move_that_is_taken_up_shows_no_second_one_and_keeps_its_chain(sit: Sit) -> None:
    table = sit(turn)
    question, seat = table.question, table.course.seat
    assert any(each.style == "dash" for each in question.pointing.marks.regions)
    decision = table.session.match.decision
    assert decision is not None
    far = [bits(beyond.cells)[-1] for beyond in table.session.game.further(question.match, seat)]
    (move,) = [
        choice(MOVE, each)
        for each in bits(decision.offered(seat, MOVE))
        if each // SIDES_OF_A_CARD not in of(table.session.match).hand(seat)
        and not each % SIDES_OF_A_CARD
    ]
    question.point(-1)
    question.select(f"{CARD_ID}{member_of(move) // SIDES_OF_A_CARD}")
    assert question.code == move
    assert not any(each.style == "dash" for each in question.pointing.marks.regions)
    before = len(table.session.history.lines)
    question.point(far[-1])
    question.act()
    assert len(table.session.history.lines) == before
    assert question.refused
