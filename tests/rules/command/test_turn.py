"""The turn of a player and what may be done in it (sections 3 and 4, 9.4 to 9.8, C8o)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.engine.decisions import code_of
from game.engine.match import Match
from game.rules.command import codes
from game.rules.command import events as ev
from game.rules.command import state as st
from game.rules.command.content import Content
from game.rules.command.state import of, pile_of
from game.rules.command.turn import PROCEDURES, Play, Turn, could_deploy, deployable
from tests.rules.command.alone import Alone
from tests.rules.command.ledger import Ledger
from tests.rules.command.played import Played

# Start squares of seat 0 in columns A and B, of seat 1 in K and L.
ROWS = "\n".join(["SS........SS"] * 8)
GUARD = "0.drow_house_guard"
ARCHER = "1.elf_archer"
KNIGHT = "1.dragon_knight"
FAR = {GUARD: "C3", KNIGHT: "J6"}


class Round(Played):
    """A position in which a turn of seat 0 is played; both action decks are empty but for ``deck``.

    ``give`` and ``recruit`` fill hands before ``begin``; ``say`` answers what is asked.
    """

    def __init__(
        self, cells: Mapping[str, str], rows: str = ROWS, box: Content | None = None
    ) -> None:
        super().__init__(cells, rows, box=box)
        arena = self.tables.arena
        grid = arena.grid
        west = sum(1 << cell for cell in range(grid.size) if cell % grid.stride < 6)
        arena.starts = [arena.start & west, arena.start & ~west]

    def recruit(self, *names: str, gold: int = 0) -> Round:
        """Give creature cards into hands, and gold into the supply of seat 0."""
        for name in names:
            figure = self.at(name)
            deck, hand = (pile_of(figure // 12, k) for k in (st.CREATURE_DECK, st.CREATURE_HAND))
            self.state.piles.move(self.tables.creature_card(figure), deck, hand)
        self.state.vault[0] -= gold
        self.state.supply[0] += gold
        return self

    def begin(self, *deck: str) -> Round:
        """Begin the turn; ``deck`` are the cards of the action decks, the last one on top."""
        for seat in range(2):
            kept = [self.card(name) for name in deck if name.startswith(str(seat))]
            pile = pile_of(seat, st.ACTION_DECK)
            for card in self.state.piles.cards[pile]:
                self.state.piles.move(card, pile, pile_of(seat, st.ACTION_DISCARD))
            for card in kept:
                self.state.piles.move(card, pile_of(seat, st.ACTION_DISCARD), pile)
        before = Ledger(self.state)
        self.match = Match.start(Alone(self.state, Turn(), *PROCEDURES), 7)
        self.hear(before, self.match.events)
        return self

    def codes(self) -> set[int]:
        """Return the families that are offered."""
        assert self.match.decision is not None
        return {code_of(c) for c in self.match.decision.choices(self.seat)}

    def activate(self, name: str) -> Round:
        return self.say(codes.ACTIVATE, self.at(name))

    def play(self, card: str) -> Round:
        return self.say(codes.CARD, self.card(card))

    def melee(self, name: str) -> Round:
        return self.say(codes.MELEE, self.at(name))

    def passes(self) -> Round:
        """Pass in every window."""
        while self.asked in ("respond", "extra"):
            self.say(codes.PASS)
        return self

    def done(self) -> Round:
        """End the Action phase."""
        return self.say(codes.DONE)

    def tapped(self, name: str) -> bool:
        return self.now.is_tapped(self.at(name))


# --- 3: the turn


@pytest.mark.clause("C12.33")
def test_c3_the_phases_follow_one_another() -> None:
    turn = Round(FAR).begin().done()
    assert [each.phase for each in turn.of_kind(ev.PhaseStarted)] == [
        "refresh",
        "action",
        "deploy",
        "end",
    ]
    assert turn.of_kind(ev.TurnStarted) == [ev.TurnStarted(seat=0, turn=1, clause="C12.33")]
    assert turn.match.decision is None


@pytest.mark.clause("C3.1")
def test_c3_1_only_the_own_creatures_untap() -> None:
    turn = Round(FAR)
    turn.tap(GUARD, KNIGHT)
    turn.begin()
    assert not turn.tapped(GUARD)
    assert turn.tapped(KNIGHT)


@pytest.mark.clause("C3.2")
def test_c3_2_one_gold_moves_from_vault_to_supply() -> None:
    turn = Round(FAR).begin()
    assert (turn.now.vault, turn.now.supply) == ([19, 20], [1, 0])


@pytest.mark.clause("C3.3")
def test_c3_3_one_action_card_is_drawn() -> None:
    turn = Round(FAR).begin("0.fast_advance", "0.tumble")
    assert turn.now.hand(0) == (turn.card("0.tumble"),)
    assert turn.now.hand(1) == ()


@pytest.mark.clause("C3d")
def test_c3d_nothing_is_drawn_from_an_empty_deck() -> None:
    turn = Round(FAR).begin()
    assert turn.now.hand(0) == ()
    assert turn.of_kind(ev.Drew) == []


@pytest.mark.clause("C3.4", "C12.12")
def test_c3_4_each_creature_is_activated_at_most_once() -> None:
    turn = Round({GUARD: "C3", "0.drider": "C6"}).begin()
    assert set(turn.offered(codes.ACTIVATE)) == {turn.at(GUARD), turn.at("0.drider")}
    turn.activate(GUARD).say(codes.END)
    assert turn.offered(codes.ACTIVATE) == [turn.at("0.drider")]


@pytest.mark.clause("C3.4")
def test_c3_4_one_is_finished_before_the_next_is_started() -> None:
    turn = Round({GUARD: "C3", "0.drider": "C6"}).begin().activate(GUARD)
    assert turn.codes() == {codes.MOVE, codes.END}


@pytest.mark.clause("C3e")
def test_c3e_a_turn_may_pass_without_any_activation() -> None:
    turn = Round(FAR).begin().done()
    assert turn.of_kind(ev.Activated) == []
    assert turn.match.decision is None


@pytest.mark.clause("C9.10")
def test_c9_10_a_player_without_creatures_keeps_playing() -> None:
    turn = Round({KNIGHT: "J6"}).recruit("0.demonweb_spider", gold=1).begin()
    assert turn.asked == "deploy"  # nothing can be done in the Action phase


# --- 3: what hurts at the start


def stung() -> Round:
    """The guard, tapped, bears an Acid Arrow, and has 15 of 20 damage."""
    turn = Round(FAR)
    turn.attach("1.acid_arrow", GUARD)
    turn.tap(GUARD)
    turn.state.damage[turn.at(GUARD)] = 10
    return turn


@pytest.mark.clause("C3a")
def test_c3a_damage_at_the_start_comes_before_the_untapping() -> None:
    turn = stung().begin()
    kinds = [type(each) for each in turn.told]
    assert kinds.index(ev.Damaged) < kinds.index(ev.Untapped)
    assert turn.now.damage[turn.at(GUARD)] == 15


@pytest.mark.clause("C13k")
def test_c13k_it_hurts_in_the_turn_of_the_controller_alone() -> None:
    turn = Round(FAR)
    turn.attach("0.lolths_sting", KNIGHT)
    turn.begin()
    assert turn.now.damage[turn.at(KNIGHT)] == 0


@pytest.mark.clause("C13k")
def test_c13k_each_card_is_a_source_of_its_own_in_the_controllers_order() -> None:
    turn = Round(FAR)
    turn.attach("1.acid_arrow", GUARD)
    turn.attach("0.lolths_sting", GUARD)
    turn.begin()
    assert (turn.asked, turn.seat) == ("harms", 0)
    turn.say(codes.ORDER, 1)
    assert [each.name for each in turn.of_kind(ev.Declared)] == ["lolths_sting", "acid_arrow"]
    assert len({each.item for each in turn.of_kind(ev.Damaged)}) == 2


@pytest.mark.clause("C8u")
def test_c8u_no_order_is_asked_of_cards_that_are_alike() -> None:
    turn = Round(FAR)
    turn.attach("0.lolths_sting.1", GUARD)
    turn.attach("0.lolths_sting.2", GUARD)
    turn.begin()
    assert turn.asked == "act"
    assert turn.now.damage[turn.at(GUARD)] == 10


@pytest.mark.clause("C13k")
def test_c13k_damage_at_the_start_opens_a_window_from_the_left_of_the_active_player() -> None:
    turn = Round({GUARD: "C3", "1.war_wizard": "J6"})
    turn.attach("1.acid_arrow", GUARD)
    turn.give("0.tumble", "1.shield").begin()
    assert (turn.asked, turn.seat) == ("respond", 1)  # C8z: the active one counts as declarer
    turn.say(codes.PASS)
    assert (turn.asked, turn.seat) == ("respond", 0)


@pytest.mark.clause("C7.10")
def test_c7_10_what_hurts_no_more_with_a_bearer_destroyed_at_the_start() -> None:
    turn = Round(FAR)
    turn.attach("0.lolths_sting.1", GUARD)
    turn.attach("0.lolths_sting.2", GUARD)
    turn.state.damage[turn.at(GUARD)] = 15
    turn.begin()
    assert len(turn.of_kind(ev.Damaged)) == len(turn.of_kind(ev.Declared)) == 1
    assert not turn.now.stands(turn.at(GUARD))


# --- 4: the activation


@pytest.mark.clause("C4.1")
def test_c4_1_a_creature_moves_once_in_its_activation() -> None:
    turn = Round({GUARD: "C3", "0.drider": "C6"}).give("0.tumble").begin().activate(GUARD)
    turn.say(codes.MOVE).passes().go("D3")
    assert codes.MOVE not in turn.codes()
    turn.say(codes.END).activate("0.drider")
    assert codes.MOVE in turn.codes()


@pytest.mark.clause("C5n")
def test_c5n_who_is_pinned_declares_no_move_and_taps_to_free_itself() -> None:
    turn = Round({GUARD: "C3"})
    turn.state.webs[turn.at(GUARD)] = 1
    turn.begin().activate(GUARD)
    assert turn.codes() == {codes.TAKE_OFF, codes.END}
    turn.say(codes.TAKE_OFF, codes.TOKEN + turn.at(GUARD))
    assert turn.now.webs[turn.at(GUARD)] == 0
    assert turn.tapped(GUARD)
    assert turn.codes() == {codes.MOVE, codes.END}


@pytest.mark.clause("C4.2", "C4b")
def test_c4_2_minor_cards_are_played_in_any_number_by_a_tapped_creature_too() -> None:
    turn = Round({GUARD: "C3"}).give("0.fast_advance", "0.drow_poison").begin().activate(GUARD)
    turn.now.tapped |= 1 << turn.at(GUARD)  # C4b
    turn.play("0.fast_advance").passes().go("F3").play("0.drow_poison")
    assert turn.now.under(turn.at(GUARD)) == [turn.card("0.drow_poison")]
    assert codes.MOVE in turn.codes()


@pytest.mark.clause("C4.3")
def test_c4_3_one_tap_is_for_one_thing() -> None:
    cells = {"0.umber_hulk": "C3", KNIGHT: "C4"}
    turn = Round(cells).give("0.hit_on_the_run").begin().activate("0.umber_hulk")
    assert turn.codes() == {codes.MOVE, codes.MELEE, codes.POWER, codes.CARD, codes.END}
    turn.melee(KNIGHT).passes()
    assert turn.tapped("0.umber_hulk")
    assert turn.codes() == {codes.MOVE, codes.END}


@pytest.mark.clause("C4.3")
def test_c4_3_a_ranged_attack_is_offered_target_by_target() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "E3", ARCHER: "L8"}).begin().activate(GUARD)
    assert turn.offered(codes.SHOOT) == [turn.at(KNIGHT)]
    turn.say(codes.SHOOT, turn.at(KNIGHT)).passes()
    assert turn.now.damage[turn.at(KNIGHT)] == 0  # 5, less Block 5
    assert turn.tapped(GUARD)


@pytest.mark.clause("C4.3")
def test_c4_3_untapped_by_an_action_point_it_taps_again() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "C4"})
    turn.attach("1.action_point", GUARD)
    turn.begin().activate(GUARD)
    assert turn.offered(codes.POINT) == []  # C10g: only while it is tapped
    turn.melee(KNIGHT).passes()
    turn.say(codes.POINT, turn.card("1.action_point"))
    assert not turn.tapped(GUARD)
    turn.melee(KNIGHT).passes()
    assert turn.now.damage[turn.at(KNIGHT)] == 10


@pytest.mark.clause("C10g")
def test_c10g_an_action_point_works_between_two_activations_too() -> None:
    turn = Round({GUARD: "C3"}).recruit("0.demonweb_spider", gold=1)
    turn.attach("1.action_point", GUARD)
    turn.begin().activate(GUARD)
    turn.now.tapped |= 1 << turn.at(GUARD)
    turn.say(codes.END)
    assert turn.codes() == {codes.POINT, codes.DONE}


@pytest.mark.clause("C4.6")
def test_c4_6_cards_are_played_by_the_activated_creature_alone() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "C4"}).give("0.piercing_strike", "0.fast_advance").begin()
    assert turn.offered(codes.CARD) == []  # C4.7: nobody is activated yet
    turn.activate(GUARD)
    assert len(turn.offered(codes.CARD)) == 2


@pytest.mark.clause("C8o")
def test_c8o_an_immediate_card_is_played_between_two_actions_by_who_is_not_activated() -> None:
    turn = Round({GUARD: "C3", "0.drider": "C6"}).give("0.tumble").begin()
    assert turn.offered(codes.CARD) == [turn.card("0.tumble")]
    turn.activate(GUARD)
    assert turn.offered(codes.CARD) == [turn.card("0.tumble")]
    turn.play("0.tumble").say(codes.ACTOR, turn.at("0.drider")).passes().go("E6")
    assert turn.tapped("0.drider")
    assert turn.now.acting == turn.at(GUARD)


@pytest.mark.clause("C8z")
def test_c8z_prevention_is_not_played_when_nothing_waits_but_retreat_for_its_shift() -> None:
    turn = Round({"0.drider": "C6"}).give("0.glancing_parry", "0.retreat").begin()
    assert turn.offered(codes.CARD) == [turn.card("0.retreat")]


@pytest.mark.clause("C4.9")
def test_c4_9_block_until_the_end_of_the_activation_ends_with_it() -> None:
    turn = Round({GUARD: "C3", "0.drider": "C6"}).give("0.tumble").begin().activate(GUARD)
    turn.now.block[turn.at("0.drider")] = 10
    turn.say(codes.END)
    assert turn.now.block[turn.at("0.drider")] == 0


@pytest.mark.clause("C4e")
def test_c4e_outside_any_activation_it_lasts_until_the_end_of_the_turn() -> None:
    turn = Round({GUARD: "C3", "0.drider": "C6"}).give("0.tumble").begin()
    turn.now.block[turn.at("0.drider")] = 10
    turn.activate(GUARD)
    turn.now.block[turn.at("0.drider")] += 10
    turn.say(codes.END)
    assert turn.now.block[turn.at("0.drider")] == 10
    turn.done().passes()
    assert turn.match.decision is None
    assert turn.now.block[turn.at("0.drider")] == 0


@pytest.mark.clause("C4d")
def test_c4d_an_activation_ends_when_its_creature_is_destroyed() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "C4", "0.drider": "C8"})
    turn.state.damage[turn.at(GUARD)] = 15
    turn.begin().activate(GUARD).melee(KNIGHT)
    turn.say(codes.STRIKE, turn.at(KNIGHT) * 64 + turn.at(GUARD)).passes()
    assert turn.of_kind(ev.ActivationEnded) == [
        ev.ActivationEnded(figure=turn.at(GUARD), why="destroyed", clause="C4d")
    ]
    # C8d: it dealt its damage all the same.
    assert turn.now.damage[turn.at(KNIGHT)] == 5
    assert turn.offered(codes.ACTIVATE) == [turn.at("0.drider")]


@pytest.mark.clause("C4.9")
def test_c4_9_an_activation_in_which_nothing_is_left_ends_by_itself() -> None:
    turn = Round({GUARD: "C3", "0.drider": "C6"}).begin().activate(GUARD)
    turn.say(codes.MOVE).go("D3")
    assert [each.why for each in turn.of_kind(ev.ActivationEnded)] == ["nothing_left"]
    assert turn.offered(codes.ACTIVATE) == [turn.at("0.drider")]


@pytest.mark.clause("C3.4")
def test_c3_4_the_action_phase_ends_by_itself_when_all_know_that_nothing_is_left() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "C4"}).give("0.tumble").begin().activate(GUARD)
    turn.melee(KNIGHT).passes().say(codes.END)
    assert turn.match.decision is None  # whoever plays Tumble must be untapped
    assert turn.now.activated == 0  # in the next turn it may be activated again


@pytest.mark.clause("C10f")
def test_c10f_what_an_ally_refused_may_be_asked_again_in_another_turn() -> None:
    turn = Round(FAR)
    turn.state.refused = [(turn.card("0.sneak_attack"), turn.at(GUARD), 2)]
    turn.begin().done()
    assert turn.now.refused == []


# --- the extra window


@pytest.mark.clause("C8o")
def test_c8o_when_the_action_phase_ends_all_others_may_use_an_immediate_card() -> None:
    turn = Round({GUARD: "C3", "1.halfling_sneak": "J6"}).give("0.tumble", "1.block").begin()
    turn.done()
    assert (turn.asked, turn.seat) == ("extra", 1)
    turn.say(codes.PASS)
    assert turn.match.decision is None  # seat 0 has passed when it ended the phase


@pytest.mark.clause("C8o")
def test_c8o_after_a_card_in_the_extra_window_all_are_asked_anew() -> None:
    cells = {"0.drider": "C3", "1.dragon_knight": "J6"}
    turn = Round(cells).give("0.tumble", "1.block").begin().done()
    turn.play("1.block")
    assert (turn.asked, turn.seat) == ("respond", 0)  # it has a window of its own
    turn.say(codes.PASS)
    assert (turn.asked, turn.seat) == ("extra", 0)
    assert turn.now.block[turn.at(KNIGHT)] == 10
    turn.play("0.tumble").passes().go("D3")
    assert turn.match.decision is None
    assert turn.now.block[turn.at(KNIGHT)] == 0


@pytest.mark.clause("C8o")
def test_c8o_who_could_not_use_anything_by_what_all_know_is_not_asked() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "J6"}).give("0.tumble", "1.block")
    turn.tap(KNIGHT)
    turn.begin().done()
    assert turn.match.decision is None


# --- 3: deploying


def deploying(*names: str, gold: int, rows: str = ROWS, cells: Mapping[str, str] = FAR) -> Round:
    turn = Round(cells, rows).recruit(*names, gold=gold).begin()
    return turn.done() if turn.asked == "act" else turn


@pytest.mark.clause("C3.5", "C12.20")
def test_c3_5_who_deploys_pays_the_level_and_stands_in_the_start_area() -> None:
    turn = deploying("0.drow_house_guard.2", gold=3)
    guard = turn.at("0.drow_house_guard.2")
    turn.say(codes.DEPLOY, guard)
    assert len(turn.offered(codes.TO)) == 16
    turn.go("A1")
    assert turn.now.cell[guard] == turn.tables.arena.grid.parse("A1")
    assert (turn.now.vault[0], turn.now.supply[0]) == (16, 2)  # 3 and 1, less 2 for good
    assert turn.tables.creature_card(guard) in turn.now.piles.cards[st.IN_PLAY]
    assert not turn.now.is_tapped(guard)  # C3c


@pytest.mark.clause("C3.5")
def test_c3_5_any_number_is_deployed_as_far_as_the_gold_goes() -> None:
    turn = deploying("0.drow_house_guard.2", "0.demonweb_spider", "0.drider", gold=2)
    spider, guard = turn.at("0.demonweb_spider"), turn.at("0.drow_house_guard.2")
    assert set(turn.offered(codes.DEPLOY)) == {spider, guard}
    turn.say(codes.DEPLOY, guard).go("A1")
    assert turn.offered(codes.DEPLOY) == [spider]
    turn.say(codes.DEPLOY, spider).go("A2")
    assert turn.match.decision is None


@pytest.mark.clause("C3.5")
def test_c3_5_whether_it_is_asked_hangs_on_what_all_know() -> None:
    turn = deploying("0.drider", gold=2)
    assert turn.codes() == {codes.FINISH}  # it might hold a creature of level 3
    poor = deploying(
        "0.drider", gold=0, cells={**FAR, "0.demonweb_spider.1": "E1", "0.demonweb_spider.2": "E2"}
    )
    assert poor.match.decision is None  # both creatures of level 1 stand


@pytest.mark.clause("C3b")
def test_c3b_without_an_empty_square_nobody_is_deployed() -> None:
    rows = "\n".join(["S.........SS", *["..........SS"] * 7])
    turn = deploying("0.demonweb_spider", gold=5, rows=rows, cells={GUARD: "A1"})
    assert turn.codes() == {codes.FINISH}  # the mastiff, if it were in hand, had squares


@pytest.mark.clause("C3.8")
def test_c3_8_summon_spider_gives_spiders_squares_near_the_priestess() -> None:
    cells = {"0.drow_priestess": "F4"}
    turn = deploying("0.demonweb_spider", "0.drow_wizard", gold=9, cells=cells)
    turn.say(codes.DEPLOY, turn.at("0.demonweb_spider"))
    squares = turn.offered(codes.TO)
    grid = turn.tables.arena.grid
    assert grid.parse("G5") in squares
    assert grid.parse("F4") not in squares
    assert grid.parse("L4") not in squares  # six steps
    turn.go("G5")
    assert turn.of_kind(ev.Deployed)[0].where == "Summon Spider"
    turn.say(codes.DEPLOY, turn.at("0.drow_wizard"))
    assert grid.parse("G6") not in turn.offered(codes.TO)


@pytest.mark.clause("C3.5")
def test_c3_5_a_spider_in_the_start_area_needs_no_summoning() -> None:
    turn = deploying("0.demonweb_spider", gold=9, cells={"0.drow_priestess": "C4"})
    turn.say(codes.DEPLOY, turn.at("0.demonweb_spider")).go("B4")
    assert turn.of_kind(ev.Deployed)[0].where == ""


@pytest.mark.clause("C2f")
def test_c2f_who_looks_on_learns_from_the_blanks_of_a_hand_nothing_to_deploy() -> None:
    turn = deploying("0.drow_house_guard.2", gold=9)
    looking_on = turn.match.seen_by(1)
    assert deployable(turn.now, 0) != 0
    assert deployable(of(looking_on.match), 0) == 0
    assert could_deploy(of(looking_on.match), 0)


@pytest.mark.clause("C3.8")
def test_c3_8_the_mastiff_stands_by_a_wall_and_by_no_enemy() -> None:
    rows = "\n".join(["............", *["SS...#....SS"], *["SS........SS"] * 6])
    turn = deploying("0.shadow_mastiff", gold=9, rows=rows, cells={KNIGHT: "G4"})
    turn.say(codes.DEPLOY, turn.at("0.shadow_mastiff"))
    squares = turn.offered(codes.TO)
    grid = turn.tables.arena.grid
    assert grid.parse("E2") in squares  # by the wall at F2
    assert grid.parse("J1") in squares  # C14h: by the rim
    assert grid.parse("F3") not in squares  # by the wall, and by the knight
    assert grid.parse("D4") not in squares
    turn.go("E2")
    assert turn.of_kind(ev.Deployed)[0].where == "Shadow Stalker"


@pytest.mark.clause("C3.8")
def test_c3_8_the_war_wizard_stands_on_a_magic_circle() -> None:
    rows = "\n".join(["SS...M....SS"] * 8)
    turn = Round({KNIGHT: "J6"}, rows)
    turn.state.active = 1
    turn.state.vault[1], turn.state.supply[1] = 10, 10
    turn.recruit("1.war_wizard").begin("1.fireball", "1.shove", "1.block")
    turn.done().say(codes.DEPLOY, turn.at("1.war_wizard"))
    turn.go("F4")
    assert turn.of_kind(ev.Deployed)[0].where == "Arcane Portal"
    # C12.28: it may look for a card of Intelligence.
    assert turn.asked == "ready"
    turn.say(codes.MAY, 1)
    assert turn.card("1.fireball") in turn.now.hand(1)


@pytest.mark.clause("C12.28")
def test_c12_28_who_deploys_a_ready_creature_may_do_without() -> None:
    turn = deploying("0.drow_priestess", gold=9)
    turn.now.piles.move(
        turn.card("0.dark_pact"), pile_of(0, st.ACTION_DISCARD), pile_of(0, st.ACTION_DECK)
    )
    turn.say(codes.DEPLOY, turn.at("0.drow_priestess")).go("A1")
    assert turn.asked == "ready"
    turn.say(codes.MAY, 0)
    assert turn.now.hand(0) == ()
    assert turn.of_kind(ev.Revealed) == []


@pytest.mark.clause("C3.6")
def test_c3_6_creature_cards_are_drawn_up_to_three() -> None:
    turn = Round(FAR).recruit("0.drider", "0.umber_hulk").begin().done()
    turn.say(codes.FINISH)
    assert len(turn.now.warband(0)) == 3
    assert len(turn.now.warband(1)) == 0


# --- 3 and 9: the end


@pytest.mark.clause("C3.7")
def test_c3_7_nimble_creatures_untap_at_the_end_of_their_controllers_turn() -> None:
    blademaster = "0.drow_blademaster"
    turn = Round({blademaster: "C3", GUARD: "C6", "1.human_ranger": "J6"}).begin()
    turn.now.tapped |= turn.mask(blademaster, GUARD, "1.human_ranger")
    turn.done()
    assert turn.match.decision is None
    assert not turn.tapped(blademaster)
    assert turn.tapped(GUARD)
    assert turn.tapped("1.human_ranger")


@pytest.mark.clause("C9.4")
def test_c9_4_a_vault_that_cannot_pay_in_refresh_ends_the_match_with_the_turn() -> None:
    turn = Round(FAR)
    turn.state.vault[0] = 0
    turn.begin()
    assert turn.now.ending
    assert turn.asked == "act"  # C9.6: the turn is played to its end
    turn.done()
    assert turn.now.winner == 1
    assert turn.now.vp == [0, 0]  # C9a
    assert isinstance(turn.told[-1], ev.MatchEnded)


@pytest.mark.clause("C9.8")
def test_c9_8_a_turn_without_a_failed_payment_does_not_end_the_match() -> None:
    turn = Round(FAR)
    turn.state.vault[0] = 1
    turn.begin().done()
    assert turn.of_kind(ev.MatchEnded) == []
    assert turn.now.winner == codes.RUNNING


@pytest.mark.clause("C2c", "C3.7")
def test_c2c_c3_7_turns_go_round_from_the_first_player_whose_first_turn_is_complete() -> None:
    turn = Round({})
    match = Match.start(Alone(turn.state, Play(), *PROCEDURES), 7)
    told = list(match.events)
    while sum(isinstance(each, ev.TurnStarted) for each in told) < 4:
        seat = match.waiting()[0]
        assert match.decision is not None
        told += match.play(seat, match.decision.choices(seat)[-1])
    first = of(match).first
    seats = [each.seat for each in told if isinstance(each, ev.TurnStarted)]
    assert seats == [first, 1 - first, first, 1 - first]
    gold = [each.seat for each in told if isinstance(each, ev.GoldMoved) and each.why == "refresh"]
    assert gold[0] == first


# --- small numbers


@pytest.mark.clause("C3.5", "C3b")
def test_who_has_one_square_left_is_placed_there_unasked() -> None:
    rows = "\n".join(["S..........S", *["............"] * 7])
    turn = deploying("0.drow_house_guard.2", gold=3, rows=rows)
    guard = turn.at("0.drow_house_guard.2")
    turn.say(codes.DEPLOY, guard)
    assert turn.now.cell[guard] == turn.tables.arena.grid.parse("A1")
    assert turn.of_kind(ev.Deployed)[0].where == ""


@pytest.mark.clause("C3b", "C3.5")
def test_after_one_that_was_placed_unasked_it_is_asked_who_else_is_deployed() -> None:
    rows = "\n".join([".S........S.", *["............"] * 7])
    turn = deploying("0.drow_house_guard.2", "0.demonweb_spider", gold=9, rows=rows)
    turn.say(codes.DEPLOY, turn.at("0.drow_house_guard.2"))
    assert turn.of_kind(ev.Deployed)[0].cell == turn.tables.arena.grid.parse("B1")
    assert turn.codes() == {codes.FINISH}  # a mastiff might be in hand, and stand by a wall


@pytest.mark.clause("C12.28")
def test_nobody_looks_for_a_card_in_an_empty_deck() -> None:
    turn = deploying("0.drow_priestess", gold=9)
    turn.say(codes.DEPLOY, turn.at("0.drow_priestess")).go("A1")
    assert turn.asked != "ready"


@pytest.mark.clause("C12.28", "C3.5")
@pytest.mark.parametrize("looks", [0, 1])
def test_after_looking_for_a_card_others_may_be_deployed(looks: int) -> None:
    turn = Round(FAR).recruit("0.drow_priestess", "0.drow_house_guard.2", gold=9)
    turn.begin("0.aura_of_blight", "0.tumble", "0.web").done()
    turn.say(codes.DEPLOY, turn.at("0.drow_priestess")).go("A1")
    assert turn.asked == "ready"
    turn.say(codes.MAY, looks)
    assert turn.offered(codes.DEPLOY) == [turn.at("0.drow_house_guard.2")]
    assert (turn.card("0.aura_of_blight") in turn.now.hand(0)) == bool(looks)


@pytest.mark.clause("C3.5")
def test_that_nobody_else_is_deployed_is_the_last_of_the_choices() -> None:
    turn = deploying("0.drow_house_guard.2", gold=9)
    assert turn.match.decision is not None
    assert [code_of(each) for each in turn.match.decision.choices(0)] == [
        codes.DEPLOY,
        codes.FINISH,
    ]


@pytest.mark.clause("C3.5")
def test_the_second_player_is_asked_while_a_creature_of_its_own_might_be_in_hand() -> None:
    cells = {"1.elf_archer": "K1", "1.elf_archer.2": "K2", GUARD: "C3"}
    turn = Round(cells).recruit("1.dragon_knight", gold=0)
    turn.state.supply[1] = 1
    assert could_deploy(turn.state, 1)  # the sneak of level 1 has not been seen


@pytest.mark.clause("C2f", "C3.5")
def test_cards_that_cannot_be_seen_are_no_creatures_to_deploy() -> None:
    turn = deploying("0.drow_house_guard.2", gold=9)
    assert deployable(of(turn.match.seen_by(1).match), 0) == 0
    assert deployable(turn.now, 0) == 1 << turn.at("0.drow_house_guard.2")


@pytest.mark.clause("C13k")
def test_two_different_cards_that_hurt_are_offered_in_either_order() -> None:
    turn = Round({"0.drider": "C3", KNIGHT: "J6"})
    turn.attach("1.acid_arrow", "0.drider")
    turn.attach("0.lolths_sting", "0.drider")
    turn.begin()
    assert turn.offered(codes.ORDER) == [0, 1]


@pytest.mark.clause("C3a", "C13k")
def test_a_card_hurts_the_very_first_figure_as_any_other() -> None:
    turn = Round({KNIGHT: "J6", "0.drider": "C3"})
    assert turn.at("0.drider") == 0
    turn.attach("1.acid_arrow", "0.drider")
    turn.begin()
    assert turn.now.damage[0] == 5


@pytest.mark.clause("C8o", "C4.8")
def test_the_very_first_figure_plays_immediate_cards_in_its_own_turn() -> None:
    turn = Round({KNIGHT: "J6", "0.drider": "C3"}).give("0.tumble").begin()
    assert turn.offered(codes.CARD) == [turn.card("0.tumble")]
    turn.play("0.tumble").passes().go("E3")
    assert turn.tapped("0.drider")


@pytest.mark.clause("C3.7", "C11a")
def test_turns_of_four_players_pass_to_the_left() -> None:
    four = Played({"0.drider": "C3"}, ROWS, ("drow",) * 4)
    play = Play()
    play.script = Alone(four.state, play, *PROCEDURES).scripts[Play]
    play.go("pass_on")
    match = Match.start(Alone(four.state, play, *PROCEDURES), 7)
    begun = [each.seat for each in match.events if isinstance(each, ev.TurnStarted)]
    assert begun[:5] == [1, 2, 3, 0]
