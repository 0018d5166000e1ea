"""The overlord's turn in its steps (section 10)."""

from __future__ import annotations

import pytest

from game.engine.cards import NOBODY as NO_SEAT
from game.rules.descent import codes, queries, reaching, windows
from game.rules.descent.codes import (
    ACTIVATE,
    DECK,
    DISCARD,
    DISCARDS,
    DODGE,
    DONE,
    END,
    HAND,
    PASS,
    PLAY,
    PLAYED,
    RUNNING,
    SPACE,
    STEP,
)
from game.rules.descent.deck import Draw
from game.rules.descent.events import (
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    CardsSeen,
    ConquestChanged,
    DeckRenewed,
    GustEnded,
    Healed,
    MatchEnded,
    ThreatChanged,
    TurnEnded,
    TurnStarted,
)
from game.rules.descent.play import Play
from game.rules.descent.state import of
from tests.rules.descent.overlords import (
    deck,
    end,
    let_act,
    playable,
    short_deck,
    step,
    take_turn,
    trap,
)
from tests.rules.descent.positions import Position
from tests.rules.descent.quests import EMBER_CRYPT

FOUR = ("steelhorns", "runemaster_thorn", "korva_halfshield", "ilsa_fletcher")


def held(p: Position) -> list[str]:
    """Return the ids of the overlord's cards, sorted."""
    return sorted(p.s.tables.cards[card].id for card in p.s.hand())


# --- step 1


@pytest.mark.parametrize("many", [1, 2, 4])
@pytest.mark.clause("D10.1")
def test_he_collects_a_threat_for_each_hero(many: int) -> None:
    p = Position(*FOUR[:many])
    p.hand(threat=2)
    deck(p, "charge", "rage")
    take_turn(p)
    assert p.s.threat == 2 + many
    assert [(each.change, each.why) for each in p.told(ThreatChanged)] == [(many, "collected")]


@pytest.mark.clause("D17.1.4")
@pytest.mark.parametrize(("opened", "lives", "more"), [(1, 1, 1), (0, 1, 0), (1, 0, 0)])
def test_grend_gives_a_threat_more_once_the_rune_door_is_open(
    opened: int, lives: int, more: int
) -> None:
    p = Position(*FOUR[:2], quest=EMBER_CRYPT)
    p.hand(threat=0)
    p.s.opened = p.s.tables.dungeon.runes if opened else 0
    if lives:
        p.monster("grend", (21, 10))
    deck(p, "charge", "rage")
    take_turn(p)
    assert p.s.threat == 2 + more


@pytest.mark.clause("D10.2")
def test_he_draws_two_cards() -> None:
    p = Position()
    p.hand("aim", threat=0)
    deck(p, "dodge", "mimic", "doom")
    take_turn(p)
    assert held(p) == ["aim", "dodge", "mimic"]
    assert [each.many for each in p.told(CardsDrawn)] == [2]


@pytest.mark.clause("D10.3")
def test_of_more_than_eight_cards_he_discards_the_excess() -> None:
    p = Position()
    p.hand("aim", "aim", "dodge", "dodge", "charge", "charge", "charge", threat=0)
    deck(p, "spike_pit", "mimic")
    take_turn(p)
    assert p.asked() == "hand_limit overlord"
    assert p.families() == [DISCARD]
    p.play(DISCARD, p.card("mimic"))
    assert len(p.s.hand()) == 8
    assert p.asked() == "overlord overlord"


@pytest.mark.clause("D10.3")
def test_eight_cards_may_stay() -> None:
    p = Position()
    p.hand("aim", "aim", "dodge", "dodge", "charge", "charge", threat=0)
    deck(p, "spike_pit", "mimic")
    take_turn(p)
    assert len(p.s.hand()) == 8
    assert p.asked() == "overlord overlord"


@pytest.mark.clause("D10b")
def test_the_excess_gives_its_threat_too() -> None:
    p = Position()
    p.hand("aim", "aim", "dodge", "dodge", "charge", "charge", "rage", threat=0)
    deck(p, "spike_pit", "mimic")
    take_turn(p)
    p.play(DISCARD, p.card("rage"))
    assert p.s.threat == 2 + 2
    assert [each.value for each in p.told(CardDiscarded)] == [2]


# --- discards


@pytest.mark.clause("D10.4", "D0.9")
def test_a_discarded_card_gives_its_value_and_a_played_one_nothing() -> None:
    p = Position()
    p.hand("rage", "doom", "aim", threat=20)
    deck(p, "dodge", "dodge.2")
    take_turn(p)
    assert p.asked() == "powers overlord"
    p.play(PLAY, p.card("doom"))
    assert p.s.threat == 20 + 2 - 20
    p.play(DISCARD, p.card("rage"))
    assert p.s.threat == 4
    assert p.discards() == ["rage"]


@pytest.mark.clause("D10p", "D10.4")
def test_he_may_discard_between_two_acts_of_a_monster_and_before_a_card_of_its_activation() -> None:
    p = Position()
    p.hand("charge", "aim", threat=5)
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (8, 2))
    deck(p, "dodge", "dodge.2")
    take_turn(p)
    let_act(p, beast)
    assert p.asked() == "card overlord"
    p.play(DISCARD, p.card("aim"))
    assert p.asked() == "card overlord"
    p.play(PASS)
    step(p, (3, 2))
    p.play(DISCARD, p.card("dodge"))
    assert p.asked() == "activation overlord"
    assert p.s.threat == 5 + 2 + 2


@pytest.mark.clause("D10p")
def test_he_may_not_discard_in_the_middle_of_an_attack() -> None:
    p = Position()
    p.hand("aim", "dodge", threat=50)
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (3, 2))
    deck(p, "spike_pit", "spike_pit.2")
    take_turn(p)
    let_act(p, beast)
    p.play(SPACE, p.cell((3, 2)))
    assert p.asked() == "card overlord"
    assert p.families() == [PLAY, PASS]


@pytest.mark.clause("D10p")
def test_what_he_discards_may_pay_for_a_power_card() -> None:
    p = Position("steelhorns")
    p.hand("hordes", "rage", "dark_charm", threat=11)
    deck(p, "spike_pit", "spike_pit.2")
    take_turn(p)
    if p.asked() == "card overlord":
        p.play(PASS)
    assert p.asked() == "powers overlord"
    assert p.families() == [DISCARD, DONE]
    p.play(DISCARD, p.card("rage"))
    p.play(DISCARD, p.card("dark_charm"))
    p.play(PLAY, p.card("hordes"))
    assert p.s.threat == 1


@pytest.mark.clause("D10p")
def test_a_power_card_that_nothing_could_pay_is_not_asked_for() -> None:
    p = Position("steelhorns")
    p.hand("hordes", threat=8)
    deck(p, "spike_pit", "spike_pit.2")
    take_turn(p)
    assert p.asked() == "overlord overlord"


@pytest.mark.clause("D10p")
def test_he_may_discard_to_pay_for_a_card_at_the_start_of_his_turn() -> None:
    p = Position()
    p.hand("gust_of_wind", "rage", threat=2)
    deck(p, "spike_pit", "spike_pit.2")
    take_turn(p)
    assert p.asked() == "card overlord"
    assert p.families() == [DISCARD, PASS]
    p.play(DISCARD, p.card("rage"))
    trap(p, "gust_of_wind")
    assert p.s.gust == 1


# --- the start of his turn


@pytest.mark.clause("D10j")
def test_cards_of_the_start_of_his_turn_are_paid_before_he_collects() -> None:
    p = Position(*FOUR)
    p.hand("gust_of_wind", threat=3)
    deck(p, "spike_pit", "spike_pit.2")
    take_turn(p)
    assert p.asked() == "overlord overlord"
    assert p.s.threat == 7


@pytest.mark.clause("D10j")
def test_an_old_gust_ends_before_the_start_of_his_turn() -> None:
    p = Position()
    p.s.gust = 1
    p.hand("gust_of_wind", threat=4)
    take_turn(p)
    assert p.told(GustEnded)
    assert p.s.gust == 0
    assert playable(p) == ["gust_of_wind"]


@pytest.mark.clause("D10j", "D10.9")
def test_at_the_start_of_his_turn_he_may_play_an_event_and_a_trap() -> None:
    p = Position()
    p.hero("steelhorns", (2, 2))
    p.hand("gust_of_wind", "dark_charm", "dark_charm", threat=50)
    deck(p, "spike_pit", "spike_pit.2")
    take_turn(p)
    p.dice(black=[1])
    trap(p, "dark_charm")
    assert playable(p) == ["gust_of_wind"]
    trap(p, "gust_of_wind")
    assert p.asked() == "overlord overlord"


@pytest.mark.clause("D6.14", "D10j")
def test_a_master_ogre_regenerates_after_the_draw() -> None:
    p = Position()
    p.hand(threat=0)
    ogre = p.monster("ogre", (2, 2), master=True, wounds=3)
    plain = p.monster("ogre", (5, 2), wounds=3)
    take_turn(p)
    assert (p.wounds(ogre), p.wounds(plain)) == (4, 3)
    kinds = [type(each) for each in p.events]
    assert kinds.index(Healed) > kinds.index(CardsDrawn)
    assert [each.why for each in p.told(Healed)] == ["regenerate"]


# --- the deck


@pytest.mark.clause("D10.8")
def test_with_the_last_card_the_heroes_lose_conquest_and_the_discards_are_the_deck() -> None:
    p = Position()
    p.hand()
    short_deck(p, "rage", "doom")
    conquest = p.s.conquest
    p.run(Draw(2))
    assert p.s.conquest == conquest - 3
    assert held(p) == ["doom", "rage"]
    assert len(p.s.piles.cards[DECK]) == 34
    assert p.s.piles.cards[DISCARDS] == ()
    assert [each.many for each in p.told(DeckRenewed)] == [34]
    assert [(each.change, each.why) for each in p.told(ConquestChanged)] == [(-3, "deck")]


@pytest.mark.clause("D10.8")
def test_the_new_deck_is_shuffled() -> None:
    p = Position()
    p.hand()
    short_deck(p, "rage", "doom")
    p.run(Draw(2))
    assert list(p.s.piles.cards[DECK]) != sorted(p.s.piles.cards[DECK])


@pytest.mark.clause("D10.8")
def test_the_card_before_the_last_costs_nothing() -> None:
    p = Position()
    p.hand()
    short_deck(p, "rage", "doom", "mimic")
    conquest = p.s.conquest
    p.run(Draw(2))
    assert p.s.conquest == conquest
    assert len(p.s.piles.cards[DECK]) == 1


@pytest.mark.clause("D10r")
def test_what_is_left_of_a_draw_comes_from_the_new_deck() -> None:
    p = Position()
    p.hand()
    short_deck(p, "rage")
    p.run(Draw(2))
    assert len(p.s.hand()) == 2
    assert "rage" in held(p)
    assert len(p.s.piles.cards[DECK]) == 34
    assert [each.change for each in p.told(ConquestChanged)] == [-3]


@pytest.mark.clause("D10r")
def test_with_no_card_left_anywhere_nothing_is_drawn_and_nothing_lost() -> None:
    p = Position()
    p.hand()
    short_deck(p, discards=0)
    conquest = p.s.conquest
    p.run(Draw(2))
    assert p.s.hand() == ()
    assert p.s.conquest == conquest


@pytest.mark.clause("D12.6", "D12e")
def test_the_last_conquest_lost_with_the_deck_ends_the_match() -> None:
    p = Position()
    p.hand()
    p.s.conquest = 3
    short_deck(p, "rage", "doom")
    p.run(Draw(2))
    assert p.s.winner == codes.OVERLORD_WINS
    assert [(each.side, each.reason) for each in p.told(MatchEnded)] == [("overlord", "conquest")]


@pytest.mark.clause("D17.1.3", "D12.6")
def test_the_overlord_of_the_ember_crypt_wins_with_the_heroes_conquest_at_nothing() -> None:
    p = Position("steelhorns", quest=EMBER_CRYPT)
    assert p.s.conquest == 4
    p.hand()
    short_deck(p, "rage", "doom")
    p.run(Draw(2))
    assert p.s.winner == RUNNING
    short_deck(p, "mimic", "charge")
    p.run(Draw(2))
    assert p.s.winner == codes.OVERLORD_WINS


# --- power cards


@pytest.mark.clause("D10.10", "D10f")
def test_a_power_card_is_played_in_step_1_and_stays() -> None:
    p = Position()
    p.hand("doom", threat=30)
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (8, 2))
    deck(p, "aim", "aim.2")
    take_turn(p)
    p.play(PLAY, p.card("doom"))
    assert p.s.threat == 30 + 2 - 20
    assert p.s.piles.cards[PLAYED] == (p.card("doom"),)
    assert p.asked() == "overlord overlord"
    let_act(p, beast)
    end(p)
    assert p.s.piles.cards[PLAYED] == (p.card("doom"),)


@pytest.mark.clause("D10.10")
def test_a_power_card_cannot_be_played_after_step_1() -> None:
    p = Position()
    p.hand("doom", threat=30)
    p.monster("beastman", (2, 2))
    p.hero("steelhorns", (8, 2))
    deck(p, "aim", "aim.2")
    take_turn(p)
    p.play(DONE)
    assert p.asked() == "overlord overlord"
    assert p.offers(PLAY) == []


@pytest.mark.clause("16 Doom", "D0.17")
def test_doom_gives_monsters_a_speed_and_a_black_die() -> None:
    p = Position()
    beast = p.monster("beastman", (2, 2))
    hero = p.hero("steelhorns", (8, 2), "sword")
    assert queries.total(queries.speed(p.s, beast)) == 4
    dice = queries.attack_dice(p.s, beast, 0)
    own = queries.attack_dice(p.s, hero, p.item("sword"))
    p.power("doom")
    assert queries.total(queries.speed(p.s, beast)) == 5
    assert queries.attack_dice(p.s, beast, 0) == (*dice, codes.BLACK)
    assert queries.attack_dice(p.s, hero, p.item("sword")) == own


@pytest.mark.clause("16 Brilliant Commander", "D0.17")
def test_a_brilliant_commander_lets_every_master_command() -> None:
    p = Position()
    beast = p.monster("beastman", (2, 2))
    p.monster("skeleton", (4, 2), master=True)
    assert not queries.commanded(p.s, beast)
    p.power("brilliant_commander")
    assert queries.commanded(p.s, beast)


@pytest.mark.clause("16 Brilliant Commander")
def test_a_brilliant_commander_makes_no_commanders_of_others() -> None:
    p = Position()
    beast = p.monster("beastman", (2, 2))
    p.monster("skeleton", (4, 2))
    p.power("brilliant_commander")
    assert not queries.commanded(p.s, beast)


@pytest.mark.clause("D10g", "16 Brilliant Commander")
def test_a_named_monster_commands_as_a_master_does() -> None:
    p = Position("steelhorns", quest=EMBER_CRYPT)
    p.monster("grend", (21, 10))
    beast = p.monster("beastman", (20, 8))
    p.power("brilliant_commander")
    assert queries.commanded(p.s, beast)


# --- steps 3 and 4


@pytest.mark.clause("D10.6", "D4.5")
def test_each_monster_is_activated_once() -> None:
    p = Position()
    p.hand(threat=0)
    first, second = p.monster("beastman", (2, 2)), p.monster("beastman", (2, 4))
    p.hero("steelhorns", (9, 2))
    take_turn(p)
    assert p.offers(ACTIVATE) == [first, second]
    let_act(p, first)
    end(p)
    assert p.offers(ACTIVATE) == [second]


@pytest.mark.clause("D10d")
def test_he_picks_the_order_and_ends_one_activation_before_the_next() -> None:
    p = Position()
    p.hand(threat=0)
    first, second = p.monster("beastman", (2, 2)), p.monster("beastman", (2, 4))
    p.hero("steelhorns", (9, 2))
    take_turn(p)
    let_act(p, second)
    step(p, (3, 4))
    assert ACTIVATE not in p.families()
    end(p)
    assert p.offers(ACTIVATE) == [first]


@pytest.mark.clause("D10n")
def test_a_monster_may_be_left_out_and_do_less_than_it_could() -> None:
    p = Position()
    p.hand(threat=0)
    beast = p.monster("beastman", (2, 2))
    p.monster("beastman", (2, 4))
    p.hero("steelhorns", (9, 2))
    take_turn(p)
    let_act(p, beast)
    assert STEP in p.families()
    end(p)
    end(p)
    assert [each.seat for each in p.told(TurnEnded)] == [p.overlord]


@pytest.mark.clause("D10.7")
def test_orders_of_heroes_outlive_his_turn() -> None:
    p = Position()
    p.hand(threat=0)
    p.hero("steelhorns", (9, 2))
    p.order("steelhorns", DODGE)
    take_turn(p)
    p.finish()
    assert p.s.order[p.figure("steelhorns")] == DODGE


@pytest.mark.clause("D10.7", "D7.11")
def test_the_next_round_follows_his_turn() -> None:
    p = Position("steelhorns")
    p.hand(threat=0)
    p.hero("steelhorns", (9, 2))
    play = Play()
    p.m.push(play)
    play.go("overlord")
    p.m.run()
    p.play(END)
    assert p.s.phase == codes.HEROES
    assert p.s.round == 1
    assert p.asked() == "action steelhorns"


@pytest.mark.clause("D12f")
def test_a_hero_killed_before_his_turn_takes_it_from_town() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hand(threat=0)
    p.hero("steelhorns", (2, 2))
    thorn = p.hero("runemaster_thorn", (3, 2), wounds=1)
    play = Play()
    p.m.push(play)
    play.go("next")
    p.s.round = 1
    p.m.run()
    p.play(codes.CLAIM, p.figure("steelhorns"))
    p.s.wounds[thorn] = 0
    p.run(p.game.procedures["Death"](thorn, -1))
    assert p.s.town >> thorn & 1
    p.finish()
    assert [each.seat for each in p.events if isinstance(each, TurnStarted)][:1] == [thorn]


@pytest.mark.clause("D12f")
def test_a_hero_killed_in_his_turn_takes_the_next_one_in_the_next_round() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hand(threat=0)
    p.hero("steelhorns", (2, 2), wounds=1)
    p.hero("runemaster_thorn", (9, 2))
    steelhorns = p.figure("steelhorns")
    play = Play()
    p.m.push(play)
    play.go("next")
    p.s.round = 1
    p.s.burn[steelhorns] = 2
    p.m.run()
    p.dice(black=[1])
    p.play(codes.CLAIM, steelhorns)
    assert p.s.acted == 1 << steelhorns
    assert p.asked() == "action runemaster_thorn"


@pytest.mark.clause("16 Gust of Wind", "D0.11")
def test_a_gust_blows_until_his_next_turn() -> None:
    p = Position("ilsa_fletcher")
    hero = p.hero("ilsa_fletcher", (1, 1), "crossbow")
    p.hand("gust_of_wind", threat=4)
    deck(p, "aim", "aim.2")
    take_turn(p)
    trap(p, "gust_of_wind")
    seen = reaching.targets(p.s, hero, p.item("crossbow"))
    assert seen >> p.cell((6, 1)) & 1
    assert not seen >> p.cell((7, 1)) & 1
    p.finish()
    assert p.s.gust == 1
    take_turn(p)
    assert p.s.gust == 0
    assert reaching.targets(p.s, hero, p.item("crossbow")) >> p.cell((7, 1)) & 1


@pytest.mark.clause("D10f", "D10.9")
def test_a_played_card_costs_threat_and_goes_to_the_discards() -> None:
    p = Position()
    p.hand("charge", threat=7)
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (9, 2))
    deck(p, "aim", "aim.2")
    take_turn(p)
    let_act(p, beast)
    trap(p, "charge")
    assert [(each.id, each.cost, each.figure) for each in p.told(CardPlayed)] == [
        ("charge", 5, beast)
    ]
    assert p.s.threat == 7 + 2 - 5
    assert p.discards() == ["charge"]
    assert p.s.piles.cards[HAND] == (p.card("aim"), p.card("aim.2"))


# --- who knows what is drawn


@pytest.mark.clause("D10.2")
def test_what_is_drawn_is_shown_to_the_overlord_alone() -> None:
    p = Position()
    p.hand()
    deck(p, "rage", "doom")
    p.s.phase = codes.OVERLORD
    p.run(Draw(2))
    assert [(each.seat, each.many) for each in p.told(CardsDrawn)] == [(p.overlord, 2)]
    seen = p.told(CardsSeen)
    assert [(each.seat, each.ids, each.clause) for each in seen] == [
        (p.overlord, ("rage", "doom"), "D10.2")
    ]
    assert [each.sees for each in seen] == [1 << p.overlord]


@pytest.mark.clause("D10.8")
def test_how_the_discards_lay_says_nothing_of_the_new_deck() -> None:
    found = []
    for turned in (False, True):
        p = Position()
        p.hand()
        short_deck(p, "rage")
        if turned:
            p.s.piles.cards[DISCARDS] = p.s.piles.cards[DISCARDS][::-1]
        p.s.piles.knows[DECK] = 1 << p.overlord
        p.run(Draw(1))
        found.append(p.s.piles.cards[DECK])
        assert p.s.piles.knows[DECK] == NO_SEAT
    assert found[0] == found[1]


# --- what is left between his turns


@pytest.mark.clause("D10.6", "D10.5")
def test_each_turn_begins_with_no_monster_activated_and_no_figure_spawned() -> None:
    p = Position()
    p.hand()
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (8, 2))
    p.s.done, p.s.spawned = 1 << beast, 1
    deck(p, "aim", "aim.2")
    take_turn(p)
    assert p.offers(ACTIVATE) == [beast]
    assert (p.s.done, p.s.spawned) == (0, 0)
    let_act(p, beast)
    end(p)
    assert p.s.done == 1 << beast
    end(p)
    assert p.s.done == 0


@pytest.mark.clause("D10.3")
def test_he_is_told_how_many_cards_are_too_many() -> None:
    p = Position()
    p.hand("aim", "aim", "dodge", "dodge", "charge", "charge", "charge", "rage", threat=0)
    deck(p, "rage.2", "gust_of_wind")
    take_turn(p)
    assert p.asked() == "hand_limit overlord"
    for over in (2, 1):
        assert p.m.decision is not None
        assert p.m.decision.about["over"] == over
        p.play(DISCARD, p.offers(DISCARD)[0])
    assert p.asked() != "hand_limit overlord"


@pytest.mark.clause("16 Dodge", "D3o")
def test_no_card_dodges_where_no_monster_is_in_the_target_space() -> None:
    p = Position()
    p.hand("dodge", threat=50)
    p.hero("steelhorns", (2, 2))
    beast = p.monster("beastman", (4, 2))
    for at, can in (((3, 2), 0), ((4, 2), 1 << p.card("dodge"))):
        assert windows.playable(p.s, windows.HEROS_ATTACK, 0, p.cell(at)) == can
    assert windows.dodges(p.s, p.s.cell[beast])
    assert not windows.dodges(p.s, p.s.cell[0])


@pytest.mark.interpreted
@pytest.mark.clause("D10q")
def test_what_is_hidden_of_his_hand_is_no_card_that_he_could_play() -> None:
    p = Position()
    p.hand("dodge", "gust_of_wind", threat=50)
    seen = of(p.m.seen_by(0))
    assert list(seen.hand()) == [-1, -1]
    assert windows.held(seen, windows.HEROS_ATTACK) == []
    assert windows.within_means(seen, windows.OWN_TURN) == []


@pytest.mark.clause("D10p", "D10.4")
def test_what_every_other_card_is_worth_counts_for_what_he_could_pay() -> None:
    for threat, means in ((2, False), (3, True)):
        p = Position()
        p.hand("aim", "gust_of_wind", threat=threat)
        assert p.card("aim") == 0
        gust = [p.card("gust_of_wind")] if means else []
        assert windows.within_means(p.s, windows.OWN_TURN) == gust


@pytest.mark.clause("D10r", "D10n")
def test_his_turn_ends_by_itself_with_no_card_and_no_monster() -> None:
    p = Position()
    p.hand()
    short_deck(p, discards=0)
    p.hero("steelhorns", (2, 2))
    take_turn(p)
    assert p.asked() == ""
    assert [each.seat for each in p.told(TurnEnded)] == [p.overlord]
