"""Loot passes to or from an ally beside a hero in its turn (T51), by mouse and by keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.board.grid import bits
from game.engine.decisions import code_of, is_whole
from game.rules.trials.codes import FIRST_LOOT, GIVE, LOOT, LOOT_DECK, LOOT_USE, pile
from game.rules.trials.state import TrialsState, of
from game.scenes.trials.answering import CARD_ID
from game.scenes.trials.table import TrialsMatch
from game.table.trials import commands
from game.words.trials.play import say
from tests.scenes.trials.sitting import Sit, changed, turn
from tests.stages import mouse

pytestmark = pytest.mark.interpreted
BELT, BAG, CAPE = "belt_of_giants", "potion_belt", "cape_of_the_mountebank"


def loot_card(match: TrialsMatch, name: str) -> int:
    """Return a loot card by its id."""
    loot = of(match.session.match).tables.loot
    return FIRST_LOOT + next(at for at, one in enumerate(loot) if one.id == name)


def staged(match: TrialsMatch, own: Sequence[str], theirs: Sequence[Sequence[str]]) -> list[int]:
    """Give loot to whoever acts, who has just made a step, and to so many allies beside it; return
    their seats.
    """
    seat, grid, s = match.course.seat, match.laid.grid, of(match.session.match)
    party = range(s.half) if seat < s.half else range(s.half, s.seats)
    mates = [each for each in party if each != seat][: len(theirs)]
    realm, seen = s.tables.realm, (match.course.shown, match.laid.panels.rest)
    blocked = realm.walls | realm.rocks | realm.water | s.taken()
    free = iter([cell for cell in bits(grid.cells & ~blocked)
                 if grid.range(cell, s.cell[seat]) == 1])  # fmt: skip

    def set_up(s: TrialsState) -> None:
        s.stepped, s.gift = 1, 0
        for each, names in ((seat, own), *zip(mates, theirs, strict=True)):
            for name in names:
                s.piles.move(loot_card(match, name), LOOT_DECK, pile(each, LOOT))
            for shown in seen:
                shown.heroes[each].loot = s.loot(each)
        for each in mates:
            s.put(each, next(free))
            for shown in seen:
                shown.figures[each].cell = s.cell[each]

    changed(match, set_up)
    frames(match)
    return mates


def frames(match: TrialsMatch) -> None:
    """Let some frames pass."""
    assert match.stack is not None
    for _ in range(3):
        match.stack.update(0.02)
        match.stack.draw(pygame.Surface(match.size))


def click(match: TrialsMatch, place: tuple[int, int]) -> None:
    """Press the mouse at a place and let go."""
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(match, kind, place, kind == pygame.MOUSEBUTTONDOWN)
        frames(match)


def key(match: TrialsMatch, code: int, mod: int = 0) -> None:
    """Press a key and let go."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        match.handle(pygame.event.Event(kind, key=code, mod=mod, unicode=""))
    frames(match)


def row_at(match: TrialsMatch, card: int) -> tuple[int, int]:
    """Return where the row of a card lies on the hero's card."""
    place = match.laid.panels.furniture.hero.where(f"{CARD_ID}{card}")
    assert place is not None
    return place.center


def cell_of(match: TrialsMatch, figure: int) -> tuple[int, int]:
    """Return where a figure stands in the window."""
    cell = of(match.session.match).cell[figure]
    camera = match.screen.board.camera
    camera.look_at(match.laid.grid.row(cell), match.laid.grid.col(cell))
    return camera.box(cell).center


def loot_page(match: TrialsMatch) -> None:
    """Turn a low window's card to the loot."""
    if match.laid.panels.furniture.low:
        key(match, pygame.K_i)


@pytest.mark.clause("T51")
def test_a_click_on_a_loot_row_takes_the_gift_up_and_one_on_the_ally_gives_it(sit: Sit) -> None:
    match = sit(turn)
    seat = match.course.seat
    (ally,) = staged(match, (BELT,), ((),))
    card = loot_card(match, BELT)
    loot_page(match)
    click(match, row_at(match, card))
    assert is_whole(match.question.code)
    assert code_of(match.question.code) == GIVE
    assert [each.text for each in match.entries() if each.kind == "gold"] == [say("button.give")]
    lit = [cell for region in match.question.pointing.marks.regions for cell in bits(region.cells)]
    assert of(match.session.match).cell[ally] in lit
    click(match, cell_of(match, ally))
    s = of(match.session.match)
    assert card in s.loot(ally)
    assert card not in s.loot(seat)
    assert s.gift


@pytest.mark.clause("T51")
def test_a_click_on_an_ally_takes_up_what_may_pass_and_the_next_one_gives_it(sit: Sit) -> None:
    match = sit(turn)
    seat = match.course.seat
    (ally,) = staged(match, (BELT,), ((BAG,),))
    card = loot_card(match, BELT)
    click(match, cell_of(match, ally))
    assert match.question.selected() == f"{CARD_ID}{card}", "one's own card before the other's"
    assert code_of(match.question.code) == GIVE
    assert card in of(match.session.match).loot(seat), "the first click only takes it up"
    click(match, cell_of(match, ally))
    assert card in of(match.session.match).loot(ally)


@pytest.mark.clause("T51")
def test_loot_of_an_ally_is_taken_from_the_row_of_its_own_card(sit: Sit) -> None:
    match = sit(turn)
    seat = match.course.seat
    (ally,) = staged(match, (), ((BAG,),))
    card = loot_card(match, BAG)
    match.laid.panels.look_at(ally)
    match.due.panel()
    frames(match)
    loot_page(match)
    click(match, row_at(match, card))
    assert code_of(match.question.code) == GIVE
    click(match, cell_of(match, ally))
    assert card in of(match.session.match).loot(seat)


@pytest.mark.clause("T51")
def test_keys_take_up_one_card_after_the_other_and_send_it(sit: Sit) -> None:
    match = sit(turn)
    seat = match.course.seat
    (ally,) = staged(match, (BELT,), ((BAG,),))
    taken = []
    for _ in range(2):
        key(match, pygame.K_g, pygame.KMOD_LSHIFT)
        taken.append(match.question.selected())
    assert taken == [f"{CARD_ID}{loot_card(match, each)}" for each in (BELT, BAG)]
    key(match, pygame.K_ESCAPE)
    for name in (BELT, BAG):  # after it is put back the next one comes all the same
        match.laid.asked.gift(match.question)
        assert match.question.selected() == f"{CARD_ID}{loot_card(match, name)}"
    key(match, pygame.K_RETURN)
    s = of(match.session.match)
    assert set(s.loot(seat)) == {loot_card(match, BELT), loot_card(match, BAG)}
    assert s.loot(ally) == ()


@pytest.mark.clause("T51")
def test_a_card_that_can_be_used_as_well_is_offered_both_ways(sit: Sit) -> None:
    match = sit(turn)
    staged(match, (CAPE,), ((),))
    loot_page(match)
    card, found = loot_card(match, CAPE), []
    for _ in range(2):
        click(match, row_at(match, card))
        found.append(code_of(match.question.code))
    assert found == [LOOT_USE, GIVE]
    match.question.cancel()
    frames(match)
    assert any(each.text == say("button.gift") for each in match.entries())
    assert match.laid.panels.do(commands.GIFT.name)
    assert code_of(match.question.code) == GIVE
