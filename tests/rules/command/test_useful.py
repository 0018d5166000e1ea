"""What is still worth doing before an activation, a phase or a window ends."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from game.board.grid import bits
from game.rules.command import codes
from game.rules.command.codes import PAIR, TOKEN
from game.rules.command.content import Content, Draw, content
from game.rules.command.useful import useful
from tests.rules.command.played import Played
from tests.rules.command.test_aiming import ASSASSIN, DRIDER, WIZARD, act
from tests.rules.command.test_immediate_powers import box, power
from tests.rules.command.test_turn import ARCHER, GUARD, KNIGHT, Round

COVER = "......\n..#...\n......"
BLADES, CLERIC, RANGER = "0.drow_blademaster", "1.dwarf_cleric", "1.human_ranger"


def keys(played: Played) -> list[str]:
    return [each.key for each in useful(played.match, played.seat)]


def left(played: Played, key: str) -> tuple[int, tuple[int, ...], int, bool]:
    """Return members, figures, amount and whether it is used up of one thing that is left."""
    (found,) = (each for each in useful(played.match, played.seat) if each.key == key)
    return found.members, found.figures, found.amount, found.once


@pytest.mark.clause("C4.3")
def test_an_untapped_creature_with_a_target_has_its_attack_left() -> None:
    turn = act({DRIDER: "C3", KNIGHT: "C4", ARCHER: "B2"}, DRIDER)
    both = turn.mask(KNIGHT, ARCHER)
    assert left(turn, "melee") == (both, (turn.at(ARCHER), turn.at(KNIGHT)), 0, False)
    turn.melee(KNIGHT).passes()
    assert "melee" not in keys(turn)


@pytest.mark.clause("C7.5")
def test_an_attack_that_block_leaves_nothing_of_is_not_worth_telling() -> None:
    spider = "0.demonweb_spider"
    assert "melee" not in keys(act({spider: "C3", KNIGHT: "C4"}, spider))
    assert "melee" in keys(act({spider: "C3", CLERIC: "C4"}, spider))


@pytest.mark.clause("C4.1")
def test_a_move_is_worth_telling_where_an_attack_may_follow() -> None:
    turn = act({DRIDER: "A3", KNIGHT: "J3"}, DRIDER)
    assert left(turn, "move") == (1, (turn.at(KNIGHT),), 10, False)
    assert keys(act({BLADES: "A3", KNIGHT: "L8"}, BLADES)) == []  # too far away
    assert keys(act({DRIDER: "I3", KNIGHT: "J3"}, DRIDER)) == ["melee"]
    tapped = Round({DRIDER: "A3", KNIGHT: "J3"}).begin()
    tapped.now.tapped |= tapped.mask(DRIDER)
    assert keys(tapped.activate(DRIDER)) == []


def test_the_attack_that_deals_most_comes_first() -> None:
    assert keys(act({WIZARD: "C3", CLERIC: "C4"}, WIZARD))[:2] == ["shoot", "melee"]
    assert keys(act({ASSASSIN: "C3", CLERIC: "C4"}, ASSASSIN))[:2] == ["melee", "shoot"]


@pytest.mark.clause("C0.3")
def test_healing_is_left_where_somebody_is_hurt() -> None:
    cells = {CLERIC: "C3", RANGER: "C4", GUARD: "J7"}
    assert "power" not in keys(act(cells, CLERIC))
    turn = Round(cells)
    turn.state.damage[turn.at(RANGER)] = 10
    turn.state.active = 1
    turn.begin().activate(CLERIC)
    assert left(turn, "power") == (1, (turn.at(RANGER),), 0, False)


@pytest.mark.clause("C13d")
def test_what_pins_can_be_taken_off() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "J3"})
    turn.state.webs[turn.at(GUARD)] = 1
    turn.begin().activate(GUARD)
    assert keys(turn) == ["take_off"]


@pytest.mark.clause("C13x")
def test_cards_are_left_where_they_reach_an_enemy_and_are_used_up() -> None:
    priestess, blight = "0.drow_priestess", "0.aura_of_blight"
    cells = {priestess: "A1", GUARD: "A2", KNIGHT: "L8"}
    assert keys(act(cells, priestess, blight)) == []  # it would hurt nobody but the guard
    turn = act({**cells, KNIGHT: "B1"}, priestess, blight, "0.lolths_blessing")
    members, figures, _, once = left(turn, "card")
    assert members == 1 << turn.card(blight) | 1 << turn.card("0.lolths_blessing")
    assert set(figures) == {turn.at(KNIGHT), turn.at(priestess)}
    assert once


@pytest.mark.clause("C13e")
def test_darkfire_on_the_own_side_is_no_gain() -> None:
    cells = {WIZARD: "C3", GUARD: "C4"}
    assert "card" not in keys(act(cells, WIZARD, "0.darkfire"))
    assert "card" in keys(act({**cells, KNIGHT: "J3"}, WIZARD, "0.darkfire"))


@pytest.mark.clause("C3.4")
def test_creatures_that_wait_for_their_turn_are_told_if_they_could_do_something() -> None:
    turn = Round({GUARD: "C3", DRIDER: "A8", WIZARD: "A1", KNIGHT: "D3"}).begin()
    assert left(turn, "activate") == (
        turn.mask(GUARD, WIZARD, DRIDER), tuple(sorted(map(turn.at, (GUARD, WIZARD, DRIDER)))),
        0, False,
    )  # fmt: skip
    far = Round({BLADES: "A1", GUARD: "A8", KNIGHT: "L8"}).begin()
    # Nobody has been activated: the phase would be given away.
    assert left(far, "activate")[0] == far.mask(BLADES, GUARD)
    far.activate(GUARD).say(codes.END)
    assert keys(far) == []


@pytest.mark.clause("C4.9")
def test_whoever_has_nothing_left_to_do_is_not_told_for_another() -> None:
    turn = Round({GUARD: "A8", WIZARD: "C3", KNIGHT: "D3"}).begin()
    turn.now.tapped |= turn.mask(GUARD)
    turn.now.webs[turn.at(GUARD)] = 1
    assert left(turn, "activate")[0] == turn.mask(WIZARD)


@pytest.mark.clause("C14g")
def test_a_web_on_the_webbed_changes_nothing() -> None:
    spider = "0.giant_spider"
    turn = act({spider: "C3", KNIGHT: "F3"}, spider)
    assert left(turn, "power")[1] == (turn.at(KNIGHT),)
    turn.now.webs[turn.at(KNIGHT)] = 1
    assert "power" not in keys(turn)


@pytest.mark.clause("C3.5")
def test_gold_that_pays_for_a_creature_is_told() -> None:
    turn = Round({GUARD: "C3"}).recruit(WIZARD, DRIDER, gold=1).begin().done().passes()
    assert left(turn, "deploy") == (turn.mask(WIZARD), (), 2, False)


@pytest.mark.clause("C13x", "C13w")
def test_a_blow_by_card_is_worth_playing_only_with_somebody_beside() -> None:
    knight = KNIGHT
    cells = {knight: "C3", GUARD: "J7"}
    for card in ("1.whirlwind_attack", "1.wide_swing", "1.block"):
        assert "card" not in keys(act(cells, knight, card)), card
        assert left(act({**cells, GUARD: "C4"}, knight, card), "card")[1], card


@pytest.mark.clause("C8j")
def test_a_card_that_goes_and_strikes_is_worth_it_where_it_comes_to_somebody() -> None:
    far, near = {KNIGHT: "A1", GUARD: "L8"}, {KNIGHT: "A1", GUARD: "D1"}
    assert "card" not in keys(act(far, KNIGHT, "1.charge"))
    turn = act(near, KNIGHT, "1.charge")
    assert left(turn, "card")[1] == (turn.at(GUARD),)


@pytest.mark.clause("C8o")
def test_a_card_that_only_goes_is_worth_it_unless_it_could_be_kept_for_an_answer() -> None:
    cells = {ASSASSIN: "A1", KNIGHT: "L8"}
    assert "card" in keys(act(cells, ASSASSIN, "0.fast_advance"))
    waits = act(cells, ASSASSIN, "0.tumble")
    assert waits.offered(codes.CARD) == [waits.card("0.tumble")]
    assert "card" not in keys(waits)


@pytest.mark.clause("C8.4")
def test_going_away_is_worth_it_as_an_answer() -> None:
    turn = Round({ASSASSIN: "C3", KNIGHT: "C4"}).give("0.tumble")
    turn.state.active = 1
    turn.begin().activate(KNIGHT)
    turn.say(codes.MELEE, turn.at(ASSASSIN))
    while turn.seat != 0:
        turn.say(codes.PASS)
    assert "card" in keys(turn)


# --- answers


@pytest.mark.clause("C8.5", "C8.6")
def test_answers_are_told_that_change_what_comes() -> None:
    turn = act({WIZARD: "A1", KNIGHT: "D3", ARCHER: "B1"}, WIZARD, rows=COVER)
    turn.say(codes.SHOOT, turn.at(KNIGHT))
    assert sorted(keys(turn)) == ["dodge", "strike"]
    assert left(turn, "strike")[1] == (turn.at(WIZARD),)
    assert left(turn, "dodge")[1] == (turn.at(KNIGHT),)


@pytest.mark.clause("C7.5", "C6.6")
def test_a_dodge_of_nothing_is_none() -> None:
    cells: Mapping[str, str] = {GUARD: "A1", KNIGHT: "D3"}
    turn = act(cells, GUARD, rows=COVER)
    turn.say(codes.SHOOT, turn.at(KNIGHT))  # 5 less Block 5
    assert (turn.asked, keys(turn)) == ("respond", [])


@pytest.mark.clause("C8p")
def test_shield_is_worth_playing_for_the_own_side_alone() -> None:
    cells = {ARCHER: "C3", GUARD: "C6", "1.war_wizard": "C4"}
    turn = Round(cells).give("1.shield")
    turn.state.active = 1
    turn.begin().activate(ARCHER)
    turn.say(codes.SHOOT, turn.at(GUARD))
    while turn.seat != 1:
        turn.say(codes.PASS)
    assert turn.offered(codes.CARD) == [turn.card("1.shield")]
    assert keys(turn) == []  # it would save an enemy
    other = Round(cells).give("1.shield").begin().activate(GUARD)
    other.say(codes.SHOOT, other.at(ARCHER))
    assert keys(other) == ["card"]


def test_nobody_is_told_anything_who_is_not_asked() -> None:
    turn = act({DRIDER: "C3", KNIGHT: "C4"}, DRIDER)
    assert useful(turn.match, 1) == []
    assert useful(turn.match, 0) != []


# --- whole answers

SPIDER, PRIESTESS = "0.demonweb_spider", "0.drow_priestess"
Row = tuple[str, list[int], list[int], int, bool]


def rows(played: Played) -> list[Row]:
    """Return all that is told, field by field: key, members, figures, amount, whether used up."""
    return [
        (each.key, bits(each.members), list(each.figures), each.amount, each.once)
        for each in useful(played.match, played.seat)
    ]


def row(
    played: Played, key: str, members: list[int], *whom: str, amount: int = 0, once: bool = False
) -> Row:
    return key, sorted(members), sorted(map(played.at, whom)), amount, once


def card_row(played: Played, *cards: str, whom: tuple[str, ...]) -> Row:
    return row(played, "card", [played.card(card) for card in cards], *whom, once=True)


def hero(*tapped: str, webbed: bool = False) -> Round:
    """The cleric acts, with cards in hand and an Action Point under the knight."""
    turn = Round({RANGER: "A1", KNIGHT: "E5", CLERIC: "C3", GUARD: "C4"})
    turn.give("1.power_attack", "1.level_up", "1.overwhelm").state.active = 1
    turn.attach("1.action_point", KNIGHT)
    turn.state.webs[turn.at(CLERIC)] = int(webbed)
    turn.state.damage[turn.at(CLERIC)] = 10
    turn.begin().now.tapped |= turn.mask(*tapped)
    return turn.activate(CLERIC)


@pytest.mark.clause("C4.3", "C10.8", "C10.10")
def test_attacks_come_before_powers_what_pins_cards_and_discards() -> None:
    turn = hero(KNIGHT, webbed=True)
    assert rows(turn) == [
        row(turn, "melee", [turn.at(GUARD)], GUARD),
        row(turn, "power", [0]),  # it heals itself
        row(turn, "take_off", [TOKEN + turn.at(CLERIC)]),
        card_row(turn, "1.power_attack", "1.level_up", whom=(GUARD, CLERIC)),
        row(turn, "point", [turn.card("1.action_point")], KNIGHT, once=True),
    ]
    assert [each[0] for each in rows(hero())] == ["melee", "power", "card"]


@pytest.mark.clause("C4.1")
def test_a_move_is_told_last() -> None:
    turn = act({RANGER: "A1", CLERIC: "C3", GUARD: "C4", DRIDER: "E3"}, CLERIC)
    assert rows(turn) == [
        row(turn, "melee", [turn.at(GUARD)], GUARD),
        row(turn, "move", [0], DRIDER, amount=5),
    ]


@pytest.mark.clause("C8.2", "C8.5", "C8.6")
def test_of_answers_the_blow_comes_first_and_the_discard_last() -> None:
    cells = {WIZARD: "A1", KNIGHT: "B1", CLERIC: "A2", ARCHER: "D3"}
    turn = Round(cells, COVER, box=box()).give("1.shield", "1.block")
    turn.attach("1.action_point", CLERIC)
    turn.tap(CLERIC)
    turn.begin().activate(WIZARD).say(codes.SHOOT, turn.at(ARCHER))
    assert rows(turn) == [
        row(turn, "strike", [turn.at(KNIGHT) * PAIR + turn.at(WIZARD)], WIZARD),
        row(turn, "dodge", [turn.at(ARCHER)], ARCHER),
        row(turn, "immediate", [power(turn, ARCHER)], ARCHER),
        card_row(turn, "1.block", whom=(WIZARD,)),
        row(turn, "point", [turn.card("1.action_point")], CLERIC, once=True),
    ]


@pytest.mark.clause("C7.5")
def test_whom_nothing_is_left_of_the_blow_does_not_hide_the_others() -> None:
    turn = act({SPIDER: "C3", CLERIC: "C4", KNIGHT: "D4"}, SPIDER)
    assert turn.at(KNIGHT) < turn.at(CLERIC)
    assert rows(turn) == [row(turn, "melee", [turn.at(CLERIC)], CLERIC)]


@pytest.mark.clause("C13t")
def test_a_burst_is_worth_it_where_an_enemy_stands_in_it() -> None:
    burst = "0.venom_burst"
    turn = act({WIZARD: "A1", KNIGHT: "E1"}, WIZARD, burst)
    assert rows(turn) == [
        row(turn, "shoot", [turn.at(KNIGHT)], KNIGHT),
        card_row(turn, burst, whom=(KNIGHT,)),
    ]
    far = Round({WIZARD: "A1", KNIGHT: "L8", GUARD: "D1"}).give(burst)
    far.attach("0.darkfire", GUARD)
    far.state.damage[far.at(GUARD)] = 15  # to kill the guard is no cure
    far.begin().activate(WIZARD)
    assert rows(far) == [row(far, "move", [0], KNIGHT, amount=6)]
    mage = "1.war_wizard"
    fire = act({mage: "A1", GUARD: "K1"}, mage, "1.fireball")
    assert rows(fire) == [
        row(fire, "shoot", [fire.at(GUARD)], GUARD),
        card_row(fire, "1.fireball", whom=(GUARD,)),
    ]


@pytest.mark.clause("C0.6", "C0.8", "C0.13")
def test_who_is_pushed_tapped_or_marked_by_a_card_is_told() -> None:
    cells = {KNIGHT: "C3", RANGER: "D3", GUARD: "C4"}
    pushes = act(cells, KNIGHT, "1.shove")
    assert rows(pushes)[1:] == [card_row(pushes, "1.shove", whom=(GUARD,))]
    feints = act(cells, RANGER, "1.feint")
    assert rows(feints)[1:] == [card_row(feints, "1.feint", whom=(GUARD,))]
    tapped = act({RANGER: "A1", KNIGHT: "B1", GUARD: "L8"}, RANGER, "1.feint")
    assert rows(tapped) == []  # to tap a friend is no gain
    stings = act({GUARD: "C3", KNIGHT: "C4"}, GUARD, "0.lolths_sting")
    assert rows(stings)[1:] == [card_row(stings, "0.lolths_sting", whom=(KNIGHT,))]
    webs = act({"0.giant_spider": "C3", KNIGHT: "E3"}, "0.giant_spider", "0.web")
    assert rows(webs) == [
        row(webs, "power", [0], KNIGHT),
        card_row(webs, "0.web", whom=(KNIGHT,)),
        row(webs, "move", [0], KNIGHT, amount=7),
    ]


@pytest.mark.clause("C8m")
def test_whoever_is_asked_for_more_by_a_card_is_told_with_those_it_hits() -> None:
    cells = {BLADES: "C3", CLERIC: "C4", ARCHER: "D3"}
    turn = act(cells, BLADES, "0.piercing_strike")
    assert rows(turn)[1] == card_row(turn, "0.piercing_strike", whom=(BLADES, CLERIC, ARCHER))


def drawing() -> Content:
    """Return the cards of the game, but Run! only draws."""
    found = content()
    cards = {
        faction: tuple(
            msgspec.structs.replace(card, parts=(Draw(1),)) if card.id == "run" else card
            for card in deck
        )
        for faction, deck in found.cards.items()
    }
    return Content(found.creatures, cards)


@pytest.mark.clause("C0.9", "C13y")
def test_cards_that_are_drawn_are_a_gain_of_nobody_on_the_board() -> None:
    turn = Round({PRIESTESS: "C3", GUARD: "C4", KNIGHT: "L8"}).give("0.dark_pact")
    turn.begin("0.tumble", "0.web", "0.shadow_strike", "0.retreat").activate(PRIESTESS)
    assert rows(turn) == [card_row(turn, "0.dark_pact", whom=())]
    east = Round({RANGER: "A1", GUARD: "L8"}, box=drawing()).give("1.run")
    east.state.active = 1
    east.begin("1.overwhelm", "1.shove").activate(RANGER)
    assert rows(east) == [card_row(east, "1.run", whom=())]


@pytest.mark.clause("C3.4")
def test_once_somebody_has_acted_whoever_could_only_play_a_card_is_not_told() -> None:
    cells = {DRIDER: "F3", GUARD: "A8", BLADES: "A1", KNIGHT: "L8", WIZARD: "L1"}
    turn = Round(cells).give("0.fast_advance").begin().activate(GUARD).say(codes.END)
    assert turn.offered(codes.ACTIVATE) == sorted(map(turn.at, (WIZARD, BLADES, DRIDER)))
    assert rows(turn) == [
        row(turn, "activate", [turn.at(DRIDER), turn.at(WIZARD)], DRIDER, WIZARD),
    ]  # the Blademaster has only a card


@pytest.mark.clause("C4.9")
def test_who_has_nothing_left_does_not_hide_those_after_it() -> None:
    turn = Round({WIZARD: "C3", GUARD: "A8", KNIGHT: "D3"}).begin()
    turn.now.tapped |= turn.mask(GUARD)
    turn.now.webs[turn.at(GUARD)] = 1
    assert turn.at(GUARD) < turn.at(WIZARD)
    assert left(turn, "activate")[0] == turn.mask(WIZARD)


@pytest.mark.clause("C13m", "C13w")
def test_a_card_gains_nothing_by_who_goes_anyway() -> None:
    cells = {GUARD: "C3", KNIGHT: "C5", CLERIC: "H5", DRIDER: "J8"}
    turn = Round(cells).give("0.tumble")
    turn.state.active = 1
    turn.state.webs[turn.at(GUARD)] = 1
    turn.tap(DRIDER)
    turn.begin().activate(CLERIC).say(codes.MOVE)
    while turn.seat != 0:
        turn.say(codes.PASS)
    assert turn.offered(codes.CARD) == [turn.card("0.tumble")]
    assert rows(turn) == []  # the guard cannot shift, and the cleric goes
    turn = Round(cells).give("1.block")
    turn.state.active = 1
    turn.begin().activate(CLERIC).say(codes.MOVE)
    assert turn.offered(codes.CARD) == [turn.card("1.block")]
    assert rows(turn) == []  # a Block against nobody; the cleric goes anyway


def test_nothing_is_left_to_do_in_a_match_that_is_over() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "J6"}).begin().done()
    assert turn.match.decision is None
    assert useful(turn.match, 0) == []
