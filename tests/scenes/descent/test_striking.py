"""What a weapon that is taken up can be meant for: enemies, and any space with Shift (D3f)."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.board.grid import bits
from game.engine.decisions import Decision, code_of, member_of
from game.rules.descent import standing
from game.rules.descent.codes import ACTIVATE, ATTACK, FISTS, PLAY, SPACE
from game.rules.descent.events import AttackDeclared
from game.rules.descent.state import of
from game.scenes.descent.answering import ROW, offered
from game.scenes.descent.panels import DescentPanels
from game.scenes.descent.table import DescentMatch
from game.scenes.match.taking import NOTHING
from game.session import Session
from game.table.descent.position import AttackNow
from game.table.descent.projection import MatchNow
from game.words import play
from game.words.descent.table import say
from game.words.rich import plain
from tests.scenes.descent.sitting import Sit


def _far(session: Session, decision: Decision) -> bool:
    """Return whether a hero can attack with a weapon while nobody stands there."""
    if decision.kind != "turn":
        return False
    weapons = offered(decision, decision.seats[0], ATTACK) & ~(1 << FISTS)
    return bool(weapons) and not of(session.match).monsters


@pytest.fixture
def aims(sit: Sit) -> DescentMatch:
    """Return a table at which a hero has a weapon taken up."""
    match = sit(_far)
    rows = [
        row.id
        for _, row in match.laid.panels.rows()
        if row.id.startswith(ROW)
        and code_of(int(row.id.removeprefix(ROW))) == ATTACK
        and member_of(int(row.id.removeprefix(ROW))) != FISTS
    ]
    match.laid.panels.press(rows[0])
    assert match.question.code >= 0
    match.question.by_key = False
    return match


def test_only_enemies_are_marked(aims: DescentMatch) -> None:
    aims.laid.asked.aiming.anywhere = lambda: False
    aims.question.repoint()
    assert aims.question.pointing.marks.targets == ()


def test_with_shift_every_space_in_reach_is(aims: DescentMatch) -> None:
    aims.laid.asked.aiming.anywhere = lambda: True
    aims.question.repoint()
    assert len(aims.question.pointing.marks.targets) > 1


@pytest.mark.parametrize("shift", [False, True])
def test_an_empty_space_is_attacked_only_with_shift(aims: DescentMatch, shift: bool) -> None:
    question = aims.question
    aim = question.match.game.aim(question.match, aims.course.seat, question.code, -1)
    s = of(question.match)
    space = next(cell for cell in bits(aim.cells) if s.figure_at(cell) < 0)
    aims.laid.asked.aiming.anywhere = lambda: shift
    question.point(space)
    assert (question.pointing.choice >= 0) == shift
    told = len(aims.session.events)
    question.act()
    assert (len(aims.session.events) > told) == shift
    assert ("Shift" in plain(question.notice)) != shift, "a refused click names the key"


def test_with_nobody_in_reach_it_is_told_that_there_is_nobody(aims: DescentMatch) -> None:
    """D3f: no lit space is meant then, whatever the pointer does."""
    aims.laid.asked.aiming.anywhere = lambda: False
    aims.question.rest()
    aims.question.act()
    assert plain(aims.question.notice) == "Nobody is in reach."


def test_a_space_that_no_attack_reaches_has_its_own_reason(aims: DescentMatch) -> None:
    """Shift would not help there, so it is not named."""
    question = aims.question
    aim = question.match.game.aim(question.match, aims.course.seat, question.code, -1)
    cell = of(question.match).cell[aims.course.seat]
    assert not aim.cells >> cell & 1
    aims.laid.asked.aiming.anywhere = lambda: False
    question.point(cell)
    question.act()
    assert plain(question.notice)
    assert "Shift" not in plain(question.notice)


def test_going_from_row_to_row_takes_up_weapons_and_sends_nothing(aims: DescentMatch) -> None:
    """What a click gives at once is no row to rest on: orders, potions, points for fatigue."""
    question, panels = aims.question, aims.laid.panels
    question.cancel()
    rows = [row.id for _, row in panels.rows()]
    weapons = [id for id in rows if _code(id) == ATTACK]
    assert len(rows) > len(weapons) > 0
    told, taken = len(aims.session.events), []
    for _ in range(len(weapons) + 1):
        pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r", scancode=0)
        aims.handle(pressed)
        taken.append(question.selected())
    assert taken == [*weapons, ""], "after the last of them none is taken up"
    assert len(aims.session.events) == told


def _code(id: str) -> int:
    return code_of(int(id.removeprefix(ROW))) if id.startswith(ROW) else -1


def _key(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


@pytest.fixture
def by_keys(aims: DescentMatch) -> DescentMatch:
    """Return that table with the weapon taken up by a key."""
    question = aims.question
    taken = question.selected()
    question.cancel()
    aims.house.by_keys, question.by_key = True, True
    question.select(taken)
    return aims


def test_by_keys_a_weapon_with_nobody_in_reach_points_nowhere(by_keys: DescentMatch) -> None:
    question = by_keys.question
    assert question.code >= 0
    assert question.space == NOTHING
    assert question.confirmable() == NOTHING


@pytest.mark.parametrize("moves", [0, 1, 3])
def test_enter_never_attacks_an_empty_space(by_keys: DescentMatch, moves: int) -> None:
    """What has no enemy in it spends no attack unless it is said to be meant (D3f)."""
    told = len(by_keys.session.events)
    for _ in range(moves):
        by_keys.handle(_key(pygame.K_RIGHT))
    by_keys.handle(_key(pygame.K_RETURN))
    assert len(by_keys.session.events) == told
    assert plain(by_keys.question.notice)


def test_enter_on_an_empty_space_in_reach_names_the_key(by_keys: DescentMatch) -> None:
    by_keys.question.point_by_key(_empty(by_keys))
    by_keys.handle(_key(pygame.K_RETURN))
    assert "Shift+Enter" in plain(by_keys.question.notice)


def test_shift_and_enter_attack_the_empty_space(by_keys: DescentMatch) -> None:
    space = _empty(by_keys)
    by_keys.question.point_by_key(space)
    by_keys.handle(_key(pygame.K_RETURN, pygame.KMOD_LSHIFT))
    declared = [each for each in by_keys.session.events if isinstance(each, AttackDeclared)]
    assert declared[-1].cell == space


def test_shift_and_enter_do_nothing_while_nothing_is_taken_up(by_keys: DescentMatch) -> None:
    space = _empty(by_keys)
    by_keys.question.cancel()
    by_keys.question.point_by_key(space)
    told = len(by_keys.session.events)
    by_keys.handle(_key(pygame.K_RETURN, pygame.KMOD_LSHIFT))
    assert len(by_keys.session.events) == told


def test_nobody_is_told_of_while_the_ring_is_on_an_empty_space(by_keys: DescentMatch) -> None:
    """Panel and ring speak of one space: not of whoever was attacked last."""
    panels, question = by_keys.laid.panels, by_keys.question
    seat, shown = by_keys.course.seat, by_keys.course.shown
    assert isinstance(shown, MatchNow)
    shown.attack = AttackNow(seat, "", "melee", -1, of(question.match).cell[seat], 1)
    shown.laid = None
    question.cancel()
    question.rest()
    by_keys.due.panel()
    assert by_keys.stack is not None
    by_keys.stack.update(0.02)
    assert _told(panels) == of(question.match).tables.hero[seat].id, "whoever was attacked last is"
    question.select(next(row.id for _, row in panels.rows() if _code(row.id) == ATTACK))
    question.point_by_key(_empty(by_keys))
    by_keys.stack.update(0.02)
    assert _told(panels) == ""


def _told(panels: DescentPanels) -> str:
    """Return the id of whoever is told of beside the board."""
    data = panels.furniture.told.data
    assert data is not None
    return data.target.figure if data.target is not None else ""


def _empty(match: DescentMatch) -> int:
    """Return an empty space in reach of what is taken up."""
    question = match.question
    aim = question.match.game.aim(question.match, match.course.seat, question.code, -1)
    s = of(question.match)
    return next(cell for cell in bits(aim.cells) if s.figure_at(cell) < 0)


def _near(session: Session, decision: Decision) -> bool:
    """Return whether a weapon of a hero reaches a monster now."""
    s, seat = of(session.match), decision.seats[0]
    weapons = offered(decision, seat, ATTACK) if decision.kind == "turn" else 0
    return any(standing.targets(s, seat, item) & s.monsters for item in bits(weapons))


def test_whoever_can_be_attacked_is_marked_before_a_weapon_is_taken_up(sit: Sit) -> None:
    match = sit(_near)
    question, s = match.question, of(match.session.match)
    seat, weapons = match.course.seat, offered(question.decision, match.course.seat, ATTACK)
    question.rest()
    reached = 0
    for item in bits(weapons):
        reached |= standing.targets(s, seat, item) & s.monsters
    assert set(question.pointing.marks.targets) == set(bits(reached))


def test_nobody_is_marked_whom_no_weapon_reaches(aims: DescentMatch) -> None:
    aims.question.cancel()
    aims.question.rest()
    assert aims.question.pointing.marks.targets == ()


def test_of_a_hero_out_of_a_monsters_reach_it_is_told_how_far_he_is(sit: Sit) -> None:
    """D4.1: nobody clicks a hero to go where he stands."""

    def far(session: Session, decision: Decision) -> bool:
        return decision.kind == "activation" and bool(_unreached(session, decision))

    match = sit(far, choices=3000, names=("Ann",) * 3)
    decision = match.question.decision
    assert decision is not None
    hero = _unreached(match.session, decision)[0]
    pointing = match.laid.asked.aiming.point(
        match.session.match, match.course.seat, NOTHING, of(match.session.match).cell[hero]
    )
    assert pointing.choice == NOTHING
    assert pointing.refusal is not None
    assert pointing.refusal.key == "not_adjacent"
    assert pointing.refusal.params["reach"] == 1


def _unreached(session: Session, decision: Decision) -> list[int]:
    """Return the heroes farther off than beside a monster that strikes and has its attack."""
    s = of(session.match)
    seat = decision.seats[0]
    if not decision.offered(seat, SPACE) or decision.figure < s.seats:
        return []
    beside = decision.offered(seat, SPACE)
    return [
        hero
        for hero in s.on_map()
        if not beside >> s.cell[hero] & 1
        and standing.out_of_reach(s, decision.figure, (FISTS,), s.cell[hero]).key == "not_adjacent"
    ]


def test_of_a_monster_that_no_weapon_reaches_it_is_told_why_none_does(sit: Sit) -> None:
    """D3.1."""

    def cells(session: Session, decision: Decision) -> int:
        s, seat = of(session.match), decision.seats[0]
        items = tuple(bits(decision.offered(seat, ATTACK)))
        if decision.kind != "turn" or not items:
            return 0
        reached = 0
        for item in items:
            reached |= standing.targets(s, seat, item)
        return s.monsters & ~reached

    match = sit(lambda session, decision: bool(cells(session, decision)), choices=3000)
    decision = match.question.decision
    assert decision is not None
    s, seat = of(match.session.match), match.course.seat
    space = bits(cells(match.session, decision))[0]
    pointing = match.laid.asked.aiming.point(match.session.match, seat, NOTHING, space)
    items = tuple(bits(decision.offered(seat, ATTACK)))
    why = standing.out_of_reach(s, seat, items, space)
    assert pointing.refusal is not None
    assert (pointing.refusal.key, pointing.refusal.params) == (why.key, why.params)


def test_of_a_monster_whose_attack_is_spent_no_hint_tells_to_attack(sit: Sit) -> None:
    """D10.6."""

    def acts(attacks: bool) -> Callable[[Session, Decision], bool]:
        return lambda session, decision: (
            decision.kind == "activation"
            and bool(decision.offered(decision.seats[0], SPACE)) == attacks
        )

    for attacks in (True, False):
        match = sit(acts(attacks), choices=3000, names=("Ann",) * 3)
        seat = match.course.seat
        for by in (play.BY_MOUSE, play.BY_KEYS, play.BY_PAD):
            hint = match.laid.asked.hint(match.session.match, seat, NOTHING, by)
            assert ("attack" in hint or "aims" in hint) == attacks


def test_the_rest_is_offered_while_a_monster_or_a_card_is_left(sit: Sit) -> None:
    """D10.7."""

    def turn(left: bool) -> Callable[[Session, Decision], bool]:
        return lambda session, decision: (
            decision.kind == "overlord"
            and any(decision.offered(decision.seats[0], code) for code in (ACTIVATE, PLAY)) == left
        )

    for left in (True, False):
        match = sit(turn(left), choices=3000, names=("Ann",) * 3)
        labels = [one.text for one in match.laid.asked.entries(match.question)]
        assert (say("button.rest") in labels) == left
