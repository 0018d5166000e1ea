"""D10.9: what the overlord's person has said of a card beforehand, and that nobody learns of it."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.engine.decisions import Decision, choice
from game.rules.descent.codes import DECK, HAND, PASS, PLAY
from game.rules.descent.events import CardPlayed, Stepped
from game.rules.descent.state import of
from game.scenes.descent.answering import offered
from game.scenes.descent.lording import STANDING, ordered
from game.scenes.descent.passing import CARD, Passing
from game.scenes.descent.standing_orders import ASK, FIRST, TRIGGERS, StandingOrders, can_have
from game.scenes.descent.table import DescentMatch
from game.session import Session
from game.store.settings import Settings
from tests.scenes.descent.sitting import Sit

TWO = ("Ann", "Ann", "Bo")
ONE = ("Ann", "Ann", "Ann")


def for_a_card(session: Session, decision: Decision) -> bool:
    return decision.kind == CARD and decision.about.get("trigger") in TRIGGERS


def lords(session: Session, decision: Decision) -> bool:
    hand = of(session.match).hand()
    return decision.kind == "overlord" and any(can_have(of(session.match), card) for card in hand)


def heroes_with_a_hand(session: Session, decision: Decision) -> bool:
    hand = of(session.match).hand()
    return decision.kind == "turn" and any(can_have(of(session.match), card) for card in hand)


@pytest.fixture
def asked(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> DescentMatch:
    """Return a table at which the rules ask for a card, before anybody has let it pass."""
    with monkeypatch.context() as patched:
        patched.setattr(Passing, "spared", lambda *_: None)
        return sit(for_a_card, names=TWO)


def playable(match: DescentMatch) -> int:
    """Return a card that he is asked for."""
    s, decision = of(match.session.match), match.session.decision
    cards = offered(decision, s.tables.overlord, PLAY)
    return next(card for card in s.hand() if cards >> card & 1)


def give(match: DescentMatch, card: int, order: str) -> StandingOrders:
    """Turn the order of a card until it is a given one."""
    orders, s = match.laid.asked.orders, of(match.session.match)
    for _ in range(s.seats + 2):
        if orders.of(s.tables.cards[card].id) == order:
            return orders
        orders.turn(s, card)
    pytest.fail(f"no such order: {order}")


def spared(match: DescentMatch) -> int | None:
    passing = match.laid.asked.passing
    return passing.spared(match.session, passing.lord)


def test_each_click_gives_the_next_order_and_the_last_is_to_be_asked(asked: DescentMatch) -> None:
    s, orders, card = of(asked.session.match), asked.laid.asked.orders, playable(asked)
    heroes = [hero.id for hero in s.tables.hero[: s.seats]]
    assert orders.of(s.tables.cards[card].id) == ASK
    assert [orders.turn(s, card) for _ in range(s.seats + 2)] == [FIRST, *heroes, ASK]


def test_at_the_first_chance_it_is_played_without_a_bell(asked: DescentMatch) -> None:
    card = playable(asked)
    assert spared(asked) == choice(PASS, 0)
    give(asked, card, FIRST)
    assert spared(asked) == choice(PLAY, card)


def test_nothing_is_played_before_it_was_seen_what_sets_it_off(
    asked: DescentMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(asked, playable(asked), FIRST)
    monkeypatch.setattr(Session, "untold", property(lambda _: 1))
    assert spared(asked) is None


def test_for_one_hero_it_is_played_against_no_other(asked: DescentMatch) -> None:
    s, decision, card = of(asked.session.match), asked.session.decision, playable(asked)
    assert decision is not None
    his = s.tables.hero[decision.figure].id
    [other] = [hero.id for hero in s.tables.hero[: s.seats] if hero.id != his]
    give(asked, card, other)
    assert spared(asked) == choice(PASS, 0)
    give(asked, card, his)
    assert spared(asked) == choice(PLAY, card)


def test_whoever_rings_is_asked_whatever_was_ordered(asked: DescentMatch) -> None:
    give(asked, playable(asked), FIRST)
    asked.laid.asked.passing.rung = True
    assert spared(asked) is None


def test_what_has_an_order_is_not_asked_for_always(asked: DescentMatch) -> None:
    """Whoever wishes to be asked always is spared what he has decided."""
    s, decision = of(asked.session.match), asked.session.decision
    assert decision is not None
    [other] = [at for at in range(s.seats) if at != decision.figure]
    asked.laid.asked.passing.always = True
    assert spared(asked) is None
    for card in s.hand():
        if can_have(s, card):
            give(asked, card, s.tables.hero[other].id)
    assert spared(asked) == choice(PASS, 0)


def test_one_person_at_the_table_has_orders_too(sit: Sit) -> None:
    match = sit(for_a_card, names=ONE)
    match.session.poll()
    assert spared(match) is None
    card = playable(match)
    give(match, card, FIRST)
    assert spared(match) == choice(PLAY, card)


def test_the_match_goes_on_with_the_card(sit: Sit) -> None:
    """The offer is that of the rules, and so is what comes of it."""
    match = sit(for_a_card, names=ONE)
    card = playable(match)
    before = len(match.session.events)
    give(match, card, FIRST)
    match.question.went_on()
    assert match.stack is not None
    for _ in range(50):
        match.stack.update(0.1)
    played = [event for event in match.session.events[before:] if isinstance(event, CardPlayed)]
    assert [event.card for event in played][:1] == [card]


def test_orders_are_kept_for_their_match_and_no_other(asked: DescentMatch) -> None:
    house, card = asked.house, playable(asked)
    id = of(asked.session.match).tables.cards[card].id
    give(asked, card, FIRST)
    again = StandingOrders(house, asked.session.commitment)
    assert again.of(id) == FIRST
    assert StandingOrders(house, "another").of(id) == ASK


def test_they_come_back_from_the_file(asked: DescentMatch) -> None:
    give(asked, playable(asked), FIRST)
    kept = asked.house.settings
    assert msgspec.json.decode(msgspec.json.encode(kept), type=Settings).standing == kept.standing


# --- on the card


def test_the_card_says_its_order_and_a_click_changes_it(sit: Sit) -> None:
    match = sit(lords, names=ONE)
    panels, s = match.laid.panels, of(match.session.match)
    card = next(card for card in s.hand() if can_have(s, card))
    before = ordered(s, card, match.laid.asked.orders, panels.names)
    assert before is not None
    assert not before.stands
    assert panels.press(f"{STANDING}{card}")
    panels.fill(match.course.timeline.shown())
    hand = panels.furniture.hand.data
    assert hand is not None
    found = {one.order.id: one.order for one in hand.cards if one.order is not None}
    assert found[f"{STANDING}{card}"].stands


def test_cards_of_his_own_turn_have_none(sit: Sit) -> None:
    match = sit(lords, names=ONE)
    s, orders = of(match.session.match), match.laid.asked.orders
    for card, printed in enumerate(s.tables.cards):
        has = ordered(s, card, orders, match.laid.names) is not None
        assert has == (printed.trigger in TRIGGERS)


def test_in_the_turn_of_others_it_can_be_given_only_in_a_hand_held_up(sit: Sit) -> None:
    match = sit(heroes_with_a_hand, names=TWO)
    panels, s = match.laid.panels, of(match.session.match)
    card = next(card for card in s.hand() if can_have(s, card))
    assert panels.furniture.hand.data is None
    assert not panels.press(f"{STANDING}{card}")
    panels.do("descent.look")
    panels.fill(match.course.timeline.shown())
    hand = panels.furniture.hand.data
    assert hand is not None
    assert {one.order.id for one in hand.cards if one.order is not None} >= {f"{STANDING}{card}"}
    assert panels.press(f"{STANDING}{card}")
    panels.let_go("")
    panels.fill(match.course.timeline.shown())
    assert panels.furniture.hand.data is None


def test_no_card_outside_his_hand_has_an_order_to_change(sit: Sit) -> None:
    match = sit(lords, names=ONE)
    s, panels = of(match.session.match), match.laid.panels
    card = next(at for at in range(len(s.tables.cards)) if at not in s.hand())
    assert not panels.press(f"{STANDING}{card}")


# --- what others see


def picture(match: DescentMatch) -> bytes:
    """Return the pixels of the window, as whoever sits at it sees them."""
    panels = match.laid.panels
    panels.fill(match.course.timeline.shown())
    screen = pygame.Surface((1280, 720))
    match.resize(screen.get_size())
    match.draw(screen)
    return pygame.image.tobytes(screen, "RGB")


@pytest.mark.parametrize("order", [FIRST, "a hero"])
def test_tables_that_differ_in_hidden_orders_and_cards_look_alike_to_heroes(
    sit: Sit, order: str
) -> None:
    """Neither pixels nor how long anything stands tells of an order or of the card that has it."""
    match = sit(heroes_with_a_hand, names=TWO)
    session, pacing = match.session, match.course.pacing
    assert pacing is not None
    s = of(session.match)
    s.threat = 12
    hero = s.active
    event = Stepped(
        figure=hero, start=s.cell[hero], cell=s.cell[hero], lie=0, how="step", points=0, over=-1,
        clause="D7.16",
    )  # fmt: skip
    before = picture(match), pacing.stands(event), match.laid.asked.passing.steps_apart(session)
    for card in s.hand():
        if can_have(s, card):
            give(match, card, FIRST if order == FIRST else s.tables.hero[0].id)
    after = picture(match), pacing.stands(event), match.laid.asked.passing.steps_apart(session)
    assert after == before
    match.laid.panels.do("descent.look")
    assert picture(match) != before[0], "the picture shows the bench"
    match.laid.panels.let_go("")
    for card in s.hand():  # whatever of what is hidden he holds, with or without an order
        s.piles.move(card, HAND, DECK)
        s.piles.move(s.piles.cards[DECK][0], DECK, HAND)
        now = picture(match), pacing.stands(event), match.laid.asked.passing.steps_apart(session)
        assert now == before


def test_no_order_is_in_the_record_of_the_match(asked: DescentMatch) -> None:
    """What is exported is the same with an order as without, and so is what heroes are told."""
    session = asked.session
    before = session.head(), list(session.events)
    give(asked, playable(asked), FIRST)
    assert (session.head(), list(session.events)) == before
    assert asked.house.settings.standing.cards
