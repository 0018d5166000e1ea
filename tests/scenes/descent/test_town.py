"""The town over the board: fixed places, what can be had and why not, by mouse and by keys."""

from __future__ import annotations

import pygame

from game.engine.decisions import Decision, choice
from game.rules.descent.codes import DONE, SELL, SHOP, STARTING_SET
from game.rules.descent.state import DescentState, of
from game.scenes.descent.answering import ROW
from game.scenes.descent.benching import TO_TOWN
from game.scenes.descent.table import DescentMatch
from game.scenes.descent.town import OWN, TownScene
from game.scenes.match.undoing import AskBack
from game.scenes.shell.ask import Ask
from game.session import Session
from game.table.descent.town_page import Good
from tests.scenes.descent.sitting import Sit, changed

SHIELD = 15
CHAIN = 14


def begins(session: Session, decision: Decision) -> bool:
    return decision.kind == "shop" and bool(decision.about["setup"])


def in_town(session: Session, decision: Decision) -> bool:
    return (
        decision.kind == "shop"
        and not decision.about["setup"]
        and bool(of(session.match).carried(decision.figure))
    )


def page(match: DescentMatch) -> TownScene:
    assert match.stack is not None
    top = match.stack.top
    assert isinstance(top, TownScene)
    top.panel.show(top.data())
    top.panel.ready()
    return top


def goods(town: TownScene) -> dict[str, Good]:
    return {one.id: one for column in town.panel.columns() for one in column}


def click(town: TownScene, name: str) -> None:
    town.panel.ready()
    box = town.panel.where(name)
    assert box is not None
    at = {"pos": box.center, "button": pygame.BUTTON_LEFT}
    town.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, at))


def key(town: TownScene, pressed: int, letter: str = "") -> None:
    told = {"key": pressed, "mod": 0, "unicode": letter, "scancode": 0}
    town.handle(pygame.event.Event(pygame.KEYDOWN, told))


def test_a_purchase_moves_nothing_of_the_shop(sit: Sit) -> None:
    """D8c: all of section 14 is always there; what cannot be had says why."""
    match = sit(begins)
    town = page(match)
    before = {one.id: town.panel.where(one.id) for one in goods(town).values()}
    hero = town.hero
    coins = of(match.session.match).coins[hero]
    click(town, f"{ROW}{choice(SHOP, CHAIN)}")
    assert of(match.session.match).coins[hero] == coins - 250
    assert page(match) is town
    found = goods(town)
    assert [town.panel.where(id) for id in before] == list(before.values())
    assert found[f"{ROW}{choice(SHOP, CHAIN)}"].off
    assert found[f"{ROW}{choice(SHOP, CHAIN)}"].has
    assert found[f"{ROW}{choice(STARTING_SET, 0)}"].off


def test_what_is_too_dear_is_refused_and_told(sit: Sit) -> None:
    match = sit(begins)
    town = page(match)
    click(town, f"{ROW}{choice(SHOP, CHAIN)}")
    coins = of(match.session.match).coins[town.hero]
    click(town, f"{ROW}{choice(SHOP, CHAIN)}")
    assert of(match.session.match).coins[town.hero] == coins
    assert page(match) is town
    read = town.panel.reading
    assert read is not None
    assert read.why


def test_the_set_is_bought_by_the_first_key_and_taken_back(sit: Sit) -> None:
    """D14.4: the starting set is at hand as long as nothing was bought."""
    match = sit(begins)
    town = page(match)
    key(town, pygame.K_RETURN)
    s = of(match.session.match)
    assert len(s.carried(town.hero)) == len(s.tables.sets[town.hero])
    key(town, pygame.K_u, "u")
    assert not of(match.session.match).carried(town.hero)
    assert page(match) is town


def test_numbers_choose_in_the_lit_column(sit: Sit) -> None:
    match = sit(begins)
    town = page(match)
    town.panel.focus = f"{ROW}{choice(SHOP, CHAIN)}"
    town.panel.show(town.data())
    key(town, pygame.K_3, "3")
    s = of(match.session.match)
    assert [s.gear[at][2] for at in s.carried(town.hero)] == [SHIELD]


def test_at_the_setup_nothing_is_for_sale_that_is_carried(sit: Sit) -> None:
    """D8g: nothing is sold at the set-up."""
    match = sit(begins)
    town = page(match)
    click(town, f"{ROW}{choice(SHOP, SHIELD)}")
    own = [one for one in town.panel.columns()[-1] if one.id.startswith(OWN)]
    assert [one.price for one in own] == [""]
    assert [one.key for one in own] == [""]


def test_in_town_a_thing_is_sold_for_half(sit: Sit) -> None:
    """D8.4, D8g."""
    match = sit(in_town, choices=4000)
    town = page(match)
    s = of(match.session.match)
    at = s.carried(town.hero)[0]
    item = s.tables.item[s.gear[at][2]]
    assert item is not None
    coins, half = s.coins[town.hero], item.cost // 2 // 25 * 25
    name = f"{ROW}{choice(SELL, at)}"
    assert goods(town)[name].price == f"+{half}"
    click(town, name)
    assert of(match.session.match).coins[town.hero] == coins + half


def test_in_town_no_key_begins_at_what_would_be_sold(sit: Sit) -> None:
    match = sit(in_town, choices=4000)
    town = page(match)
    assert town.panel.focus not in {one.id for one in town.panel.columns()[-1]}


def test_whoever_carries_nothing_is_asked_before_the_dungeon(sit: Sit) -> None:
    match = sit(begins)
    town = page(match)
    before = match.session.decision
    key(town, pygame.K_e, "e")
    assert match.stack is not None
    assert isinstance(match.stack.top, Ask)
    assert match.session.decision is before
    match.stack.top.handle(
        pygame.event.Event(
            pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": "", "scancode": 0}
        )
    )
    assert page(match) is town


def test_the_board_can_be_looked_at_and_the_bench_leads_back(sit: Sit) -> None:
    match = sit(begins)
    town = page(match)
    click(town, f"{ROW}{choice(SHOP, SHIELD)}")
    key(town, pygame.K_ESCAPE)
    assert match.stack is not None
    assert match.stack.top is match
    for _ in range(4):
        match.update(0.1)
    assert match.stack.top is match
    assert match.laid.panels.press(TO_TOWN)
    assert page(match).hero == town.hero


def test_done_leads_on(sit: Sit) -> None:
    match = sit(begins)
    town = page(match)
    click(town, f"{ROW}{choice(SHOP, SHIELD)}")
    decision = town.decision
    assert decision is not None
    assert decision.allows(match.course.seat, choice(DONE, 0))
    key(town, pygame.K_e, "e")
    assert match.stack is not None
    assert match.stack.top is match
    assert match.session.decision is not decision


def bought_out(sit: Sit, second: str = "Ann") -> tuple[DescentMatch, TownScene, int]:
    """Return a page on which the last coins were just spent, and what they bought."""
    match = sit(begins, names=("Ann", second, "Ben"))
    town = page(match)
    goods_ = of(match.session.match).tables.item
    [price] = [each.cost for each in goods_ if each is not None and each.number == CHAIN]

    def poor(s: DescentState) -> None:
        s.coins[town.hero] = price

    changed(match, poor)
    town = page(match)
    click(town, f"{ROW}{choice(SHOP, CHAIN)}")
    assert of(match.session.match).coins[town.hero] == 0
    return match, town, town.hero


def test_what_the_last_coin_bought_lies_there_until_the_buyer_goes(sit: Sit) -> None:
    """D8g: nothing is asked any more, and the shop stays open for a look."""
    match, town, hero = bought_out(sit)
    asked = match.session.decision
    assert asked is None or (asked.kind, asked.figure) != ("shop", hero)
    assert match.stack is not None
    match.stack.update(0.02)
    assert page(match) is town
    found = goods(town)
    assert found[f"{ROW}{choice(SHOP, CHAIN)}"].has
    assert all(one.off for id, one in found.items() if id.startswith(ROW))
    assert len(town.panel.columns()[-1]) == 2  # the set that is off, and what was bought
    key(town, pygame.K_RETURN)  # nothing is bought by a key pressed too often
    assert page(match) is town
    town._done()
    match.stack.update(0.02)
    assert match.stack.top is not town


def test_the_last_purchase_is_taken_back_where_it_was_made(sit: Sit) -> None:
    match, town, hero = bought_out(sit)
    key(town, pygame.K_u, "u")
    assert page(match) is town
    assert of(match.session.match).coins[hero] > 0
    assert town.closed is None
    assert not goods(town)[f"{ROW}{choice(SHOP, CHAIN)}"].off


def test_a_last_purchase_is_taken_back_though_another_person_is_asked_next(sit: Sit) -> None:
    match, town, hero = bought_out(sit, "Cleo")
    key(town, pygame.K_u, "u")
    assert match.stack is not None
    top = match.stack.top
    assert isinstance(top, AskBack)
    top.action()
    match.stack.pop()
    match.stack.update(0.02)
    assert page(match) is town
    assert (town.hero, town.closed) == (hero, None)
    assert of(match.session.match).coins[hero] > 0
