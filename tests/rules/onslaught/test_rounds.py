"""The Action Phase and the End Phase (R10-R13)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.onslaught.codes import HARPERS, ZHENTARIM
from game.rules.onslaught.end_phase import EndEffect
from game.rules.onslaught.events import (
    ActivationEnded,
    ActivationStarted,
    CardSkipped,
    Dealt,
    DialTurned,
    EndOfRound,
    InitiativeLocked,
    InitiativePassed,
    NumberCalled,
    PhaseStarted,
)
from game.rules.onslaught.position import Position
from tests.facts import plain
from tests.rules.onslaught.own_cards import with_ability
from tests.rules.onslaught.own_levels import OPEN, big_game, own_game
from tests.rules.onslaught.table import GUARD, Table

ALL_FOUR = {
    "grabbleshanks": "A9",
    "lightning_dancer": "B9",
    "bedlam": "I1",
    "rokpyratrix": "J1",
}
CARDS = ["grabbleshanks", "lightning_dancer", "bedlam", "rokpyratrix"]  # 1 2 3 4


def in_round(at: dict[str, str], **more: object) -> Table:
    """A round in which Grabbleshanks has the 1, then Lightning-Dancer, Bedlam, Rokpyratrix."""
    table = Table(at, round=0, **more)
    table.match.state.dice.fix("initiative", [3, 2])
    table.begin_round().play("give 1 > grabbleshanks")
    table.play("assign first > bedlam, second > rokpyratrix")
    return table


def started(table: Table) -> list[str]:
    ids = table.game.tables.ids
    return [ids[e.figure] for e in table.events(ActivationStarted)]


@pytest.mark.clause("R10")
@pytest.mark.parametrize(
    ("words", "last"),
    [
        ("assign first > bedlam, second > rokpyratrix", ["bedlam", "rokpyratrix"]),
        ("assign second > bedlam, first > rokpyratrix", ["rokpyratrix", "bedlam"]),
    ],
)
def test_characters_act_as_their_numbers_are_called_upward(words: str, last: list[str]) -> None:
    table = Table(ALL_FOUR, round=0)
    table.match.state.dice.fix("initiative", [3, 2])
    table.begin_round().play("give 1 > lightning_dancer")
    table.play(words)
    for _ in range(3):
        table.play("end")
    assert started(table) == ["lightning_dancer", "grabbleshanks", *last]


@pytest.mark.clause("R10.2", "R10x")
def test_a_group_on_five_and_a_half_acts_after_the_5_and_before_the_6() -> None:
    at = {**ALL_FOUR, "grabbleshanks_3": "A10", "bedlam_3": "K1", "goblin_guard": "H2"}
    table = Table(at, game=big_game(3, initiative=55), round=0)
    table.match.state.dice.fix("initiative", [5, 4, 3, 2])
    table.dial("bedlam", "smoke_step", 3)
    table.begin_round().play("give 1 > grabbleshanks")
    table.play("assign first > lightning_dancer, second > grabbleshanks_3")
    table.play("assign first > bedlam, second > rokpyratrix, third > bedlam_3")
    for _ in range(5):
        table.play("end")
    assert [e.number for e in table.events(NumberCalled)] == [10, 20, 30, 40, 50, 55, 60]
    assert started(table)[-3:] == ["rokpyratrix", "goblin_guard", "bedlam_3"]


@pytest.mark.clause("R11", "R11.1")
def test_a_character_flips_its_card_and_then_takes_its_actions() -> None:
    table = in_round(ALL_FOUR)
    assert table.s.faceup == [1, 0, 0, 0]
    kinds = [event.kind for event in table.play("end")]
    assert table.s.faceup == [1, 1, 0, 0]
    assert kinds.index("card_flipped") < kinds.index("activation_started")
    assert table.asks == "turn"
    assert table.s.acting == table.figure("lightning_dancer")


@pytest.mark.clause("R11")
@pytest.mark.parametrize("name", ["bedlam", "goblin_guard"])
def test_nobody_acts_and_no_action_is_left_when_an_activation_has_ended(name: str) -> None:
    table = Table({**ALL_FOUR, "goblin_guard": "H1"})
    table.dial("bedlam", "smoke_step", 3)
    table.activate(name)
    if table.asks:
        table.play("end")
    s = table.s
    assert (s.acting, s.standard_left, s.move_left, s.bonus_left) == (-1, 0, 0, 0)


@pytest.mark.clause("R11.2")
@pytest.mark.parametrize("token", ["slowed", "weakened", "warded"])
def test_fading_tokens_leave_as_the_bearers_activation_ends(token: str) -> None:
    table = Table(ALL_FOUR).token("bedlam", token).token("rokpyratrix", token)
    table.activate("bedlam")
    assert table.bears("bedlam", token)
    table.play("end")
    assert not table.bears("bedlam", token)
    assert table.bears("rokpyratrix", token)


@pytest.mark.clause("R11.2")
def test_a_fading_token_of_this_activation_stays_for_the_next_one() -> None:
    table = Table({**ALL_FOUR, "rokpyratrix": "J2"}).activate("rokpyratrix")
    table.play("iron_hide > rokpyratrix J2")
    table.play("end")
    assert table.bears("rokpyratrix", "warded")
    table.activate("rokpyratrix").play("end")
    assert not table.bears("rokpyratrix", "warded")


@pytest.mark.clause("R11.2")
@pytest.mark.parametrize("token", ["cursed", "marked", "taunted"])
def test_enduring_tokens_do_not_leave(token: str) -> None:
    bearer = "grabbleshanks" if token == "cursed" else "bedlam"
    table = Table(ALL_FOUR).token(bearer, token).activate(bearer)
    table.play("end")
    assert table.bears(bearer, token)


@pytest.mark.clause("R12")
def test_monsters_act_by_the_behaviour_of_the_scenario() -> None:
    table = in_round({**ALL_FOUR, "lightning_dancer": "B14", "goblin_guard": "A5"})
    table.dial("grabbleshanks", "slip_away", 3)
    for _ in range(3):
        table.play("end")
    assert table.where("goblin_guard") == "A5"
    table.play("end")
    # It halts as soon as it is adjacent, three of its five spaces on, and attacks.
    assert (table.where("goblin_guard"), table.hp("grabbleshanks")) == ("A8", 10)


@pytest.mark.clause("R12a")
def test_a_character_defeated_before_its_number_is_skipped() -> None:
    table = in_round({**ALL_FOUR, "grabbleshanks": "B10", "bedlam": "B11"})
    table.hp("bedlam", 1)
    table.match.state.dice.fix("attack", [15, 2])
    table.play("dagger > bedlam B11")
    table.play("end")
    table.play("end")
    assert started(table) == ["grabbleshanks", "lightning_dancer", "rokpyratrix"]


@pytest.mark.clause("R12a")
def test_a_character_defeated_in_its_own_activation_ends_it_at_once() -> None:
    at = {"grabbleshanks": "C5", "lightning_dancer": "A14", "rokpyratrix": "D5"}
    table = Table(at, dice=(15, 2))
    table.hp("grabbleshanks", 2)
    table.activate("grabbleshanks").play("dagger > rokpyratrix D5")
    table.play("react blood_for_blood > D5")
    assert table.where("grabbleshanks") == "off"
    assert table.last(ActivationEnded).why == "defeated"
    assert table.asks == ""


@pytest.mark.clause("R12b")
def test_a_number_that_nobody_holds_is_not_called() -> None:
    table = in_round(ALL_FOUR)  # no goblin on the map, four cards of up to 10
    for _ in range(4):
        table.play("end")
    assert [e.number for e in table.events(NumberCalled)] == [10, 20, 30, 40]
    assert len(table.events(EndOfRound)) == 0  # goblins return first
    assert table.last(PhaseStarted).phase == "end"


@pytest.mark.clause("R12c")
def test_the_goblins_on_ten_and_a_half_act_last() -> None:
    table = in_round({**ALL_FOUR, "goblin_guard": "G6"})
    for _ in range(3):
        table.play("end")
    assert started(table) == CARDS
    table.play("end")
    assert started(table) == [*CARDS, "goblin_guard"]


@pytest.mark.clause("R12d")
def test_a_skipped_card_is_turned_faceup_when_its_number_is_called() -> None:
    at = {name: cell for name, cell in ALL_FOUR.items() if name != "lightning_dancer"}
    table = in_round(at)
    assert table.s.faceup == [1, 0, 0, 0]
    table.play("end")
    assert table.s.faceup == [1, 1, 1, 0]
    assert plain(table.last(CardSkipped)) == {"figure": 1, "card": 2}


QUIET = {"returns": False}


def end_effect(table: Table, owner: str, name: str, found: list[str]) -> EndEffect:
    """Something due once at the end of a round, noted with Bedlam's dial as it then stands."""

    def resolve(match: object) -> None:
        found.append(f"{name} {table.dial('bedlam', 'lay_curse')}")

    return EndEffect(name, table.figure(owner), lambda state: True, resolve)


@pytest.mark.clause("R13.1")
def test_end_of_round_effects_come_before_the_dials() -> None:
    table = Table(ALL_FOUR, game=own_game(**QUIET))
    found: list[str] = []
    table.game.tables.end_effects = (end_effect(table, "bedlam", "chill", found),)
    table.dial("bedlam", "lay_curse", 3)
    table.end_phase()
    assert found == ["chill 3"]
    assert table.dial("bedlam", "lay_curse") == 2


@pytest.mark.clause("R13.2")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (2, 1), (1, 0), (0, 0), (-1, -1)])
def test_every_dial_turns_one_step_down(before: int, after: int) -> None:
    table = Table({"grabbleshanks": "A9", "bedlam": "I1"}, game=own_game(**QUIET))
    table.item("bedlam", "wand_of_darts")
    table.dial("grabbleshanks", "slip_away", before)
    table.dial("rokpyratrix", "fire_breath", before)
    table.dial("bedlam", "wand_of_darts", before)
    table.end_phase()
    assert table.dial("grabbleshanks", "slip_away") == after
    assert table.dial("rokpyratrix", "fire_breath") == after
    assert table.dial("bedlam", "wand_of_darts") == after
    told = {e.ability: e.value for e in table.events(DialTurned)}
    turned = {"slip_away": after, "fire_breath": after, "wand_of_darts": after}
    assert told == (turned if before > 0 else {})


@pytest.mark.clause("R13.3")
@pytest.mark.parametrize(("active", "other"), [("harpers", 1), ("zhentarim", 0)])
def test_the_opponent_is_active_next_round(active: str, other: int) -> None:
    table = Table(ALL_FOUR, active=active, game=own_game(**QUIET)).end_phase()
    assert table.s.active == other
    assert plain(table.last(InitiativePassed)) == {"seat": other}
    table.begin_round()
    assert (table.asks, table.match.waiting()) == ("initiative_one", (other,))


@pytest.mark.clause("R13a")
@pytest.mark.parametrize(("active", "first"), [("harpers", HARPERS), ("zhentarim", ZHENTARIM)])
def test_scenario_then_active_then_other_each_in_an_order_of_their_own(
    active: str, first: int
) -> None:
    spots = ["G6", "G7", "G8"]
    goblins = {f"goblin_guard.{n}": cell for n, cell in enumerate(spots, 1)}
    table = Table({**ALL_FOUR, **goblins}, active=active, game=own_game())
    found: list[str] = []
    table.game.tables.end_effects = tuple(
        end_effect(table, owner, name, found)
        for owner, name in (
            ("grabbleshanks", "a"),
            ("lightning_dancer", "b"),
            ("bedlam", "c"),
            ("rokpyratrix", "d"),
        )
    )
    for effect in table.game.tables.end_effects:
        effect.due = lambda state, name=effect.name: (
            not any(each.startswith(name) for each in found)
        )
    table.end_phase()
    assert (table.asks, found) == ("reinforce", [])
    table.play("respawn E1")
    mine, theirs = ("a", "b"), ("c", "d")
    if first == ZHENTARIM:
        mine, theirs = theirs, mine
    assert (table.asks, table.match.waiting()) == ("order", (first,))
    assert table.choices() == {f"next {mine[0]}", f"next {mine[1]}"}
    table.play(f"next {mine[1]}")
    assert (table.asks, table.match.waiting()) == ("order", (1 - first,))
    table.play(f"next {theirs[0]}")
    assert [name.split(" ")[0] for name in found] == [mine[1], mine[0], theirs[0], theirs[1]]


@pytest.mark.clause("R13b")
@pytest.mark.parametrize("cooldown", [1, 2, 3])
def test_an_ability_of_cooldown_n_is_ready_n_rounds_later(cooldown: int) -> None:
    content = with_ability("rokpyratrix", "iron_hide", cooldown=cooldown)
    table = Table(ALL_FOUR, game=own_game(content=content, **QUIET)).activate("rokpyratrix")
    table.play("iron_hide > rokpyratrix J1")
    table.play("end")
    later = 0
    while table.dial("rokpyratrix", "iron_hide") != 0:
        table.end_phase()
        later += 1
        offered = bool(table.activate("rokpyratrix").offers("iron_hide"))
        assert offered is (later == cooldown)
        table.play("end")
    assert later == cooldown


@pytest.mark.clause("R13c")
def test_the_last_round_is_scored_after_its_effects_and_nothing_turns_or_is_handed_on() -> None:
    table = Table(ALL_FOUR, game=own_game(**QUIET), round=6)
    found: list[str] = []
    table.game.tables.end_effects = (end_effect(table, "bedlam", "chill", found),)
    table.dial("bedlam", "lay_curse", 3)
    table.dial("grabbleshanks", "arrow_storm", 1)
    table.item("rokpyratrix", "flametongue")
    table.end_phase()
    assert found == ["chill 3"]
    assert table.over()
    assert (table.dial("bedlam", "lay_curse"), table.dial("grabbleshanks", "arrow_storm")) == (3, 1)
    assert table.s.active == HARPERS
    kinds = {event.kind for event in table.told}
    assert "match_ended" in kinds
    assert not kinds & {"dial_turned", "end_of_round", "initiative_passed"}


@pytest.mark.clause("R12", "R53.2")
@pytest.mark.parametrize(
    ("active", "decides"), [("harpers", "zhentarim"), ("zhentarim", "harpers")]
)
@pytest.mark.parametrize(("one", "two"), [(0, 1), (2, 3)])
def test_the_non_active_player_decides_for_the_monsters(
    active: str, decides: str, one: int, two: int
) -> None:
    at = {CARDS[one]: "B14", CARDS[two]: "D14", "goblin_guard": "C14"}
    table = Table(at, active=active).activate("goblin_guard")
    assert (table.asks, table.asked()) == ("monster_target", decides)
    assert table.match.waiting() == (1 if active == "harpers" else 0,)


def dealt(active: str = "harpers", round: int = 0) -> Table:
    """A round whose cards are dealt unshuffled: the opponent gets 3 and 4."""
    table = Table(ALL_FOUR, active=active, round=round)
    table.match.state.dice.fix("initiative", [3, 2])
    return table


def only(table: Table, kind: type[Event]) -> dict[str, object]:
    """What the one event of a kind carries."""
    (event,) = table.events(kind)
    return plain(event)


@pytest.mark.clause("R6", "R10", "R13.1")
def test_the_phases_are_told() -> None:
    at = {"grabbleshanks": "A9", "lightning_dancer": "B9", "bedlam": "I1", "rokpyratrix": "J1"}
    table = Table(at, round=0).begin_round()
    assert table.last(PhaseStarted).phase == "initiative"
    table.play("give 1 > grabbleshanks")
    table.play("assign first > bedlam, second > rokpyratrix")
    assert table.last(PhaseStarted).phase == "action"
    assert Table(at).end_phase().last(PhaseStarted).phase == "end"


@pytest.mark.clause("R10")
def test_numbers_are_called_from_the_lowest_in_every_round() -> None:
    table = dealt()
    table.s.number = 105  # the goblins acted last in the round before
    table.begin_round()
    table.play("give 1 > lightning_dancer")
    table.play("assign second > bedlam, first > rokpyratrix")
    assert table.last(NumberCalled).number == 10
    assert table.s.acting == table.figure("lightning_dancer")


@pytest.mark.clause("R13.2", "R13.3")
def test_turned_dials_and_the_1_that_is_handed_on_are_told() -> None:
    guards = {f"goblin_guard.{n}": f"{column}14" for n, column in enumerate("ABCD", 1)}
    table = Table({**ALL_FOUR, **guards}).item("bedlam", "wand_of_darts").unready("bedlam")
    table.dial("bedlam", "wand_of_darts", 2)
    table.dial("grabbleshanks", "arrow_storm", 1)
    table.end_phase()
    turned = {(e.figure, e.ability): e.value for e in table.events(DialTurned)}
    assert turned == {(0, "arrow_storm"): 0, (2, "smoke_step"): 2, (2, "wand_of_darts"): 1}
    assert [e.seat for e in table.events(InitiativePassed)] == [1]


@pytest.mark.clause("R16b")
def test_ending_is_always_the_same_choice() -> None:
    assert Table({"bedlam": "B1"}, game=OPEN).activate("bedlam").chosen("end") == (0, 0)


@pytest.mark.clause("R13a")
@pytest.mark.parametrize(("first", "order"), [("a", "abc"), ("b", "bac"), ("c", "cab")])
def test_each_effect_at_the_end_of_a_round_comes_once(first: str, order: str) -> None:
    table = Table({"grabbleshanks": "A7", "bedlam": "M7"}, game=own_game(returns=False))
    found: list[str] = []
    table.game.tables.end_effects = tuple(
        EndEffect(name, 0, lambda state: True, lambda match, name=name: found.append(name))
        for name in "abc"
    )
    table.end_phase()
    decision = table.match.decision
    assert decision is not None
    assert (decision.kind, decision.figure) == ("order", -1)
    assert table.choices() == {"next a", "next b", "next c"}
    table.play(f"next {first}")
    left = sorted({"a", "b", "c"} - {first})
    assert table.choices() == {f"next {name}" for name in left}
    table.play(f"next {left[0]}")
    assert "".join(found) == order


@pytest.mark.clause("R7", "R9c")
def test_dealing_locking_and_the_end_of_the_round_are_told() -> None:
    at = {"grabbleshanks": "A9", "lightning_dancer": "B9", "bedlam": "I1", "rokpyratrix": "J1"}
    guards = {f"goblin_guard.{n}": f"{column}14" for n, column in enumerate("ABCD", 1)}
    table = Table({**at, **guards}, round=0).begin_round()
    assert [(e.seat, e.count) for e in table.events(Dealt)] == [(0, 2), (1, 2)]
    table.play("give 1 > grabbleshanks")
    table.play("assign first > bedlam, second > rokpyratrix")
    assert [e.seat for e in table.events(InitiativeLocked)] == [0, 1]
    ended = Table({**at, **guards}, round=3).end_phase()
    assert only(ended, EndOfRound) == {"round": 3}


@pytest.mark.clause("R11", "R14")
def test_nothing_is_left_of_an_activation_that_ended() -> None:
    table = Table({"bedlam": "G7"}, game=OPEN).activate("bedlam")
    table.play("end")
    s = table.s
    assert (s.acting, s.standard_left, s.move_left, s.bonus_left) == (-1, 0, 0, 0)


@pytest.mark.clause("R10")
def test_a_round_begins_before_any_number_is_called() -> None:
    table = Table({"bedlam": "E9", "grabbleshanks": "E3"})
    table.s.number = 105
    table.begin_round()
    assert table.asks == "initiative_one"
    assert table.s.number == 0


@pytest.mark.clause("R11")
def test_activations_are_counted_one_by_one() -> None:
    table = Table({"bedlam": "E9", "grabbleshanks": "E3"}).activate("bedlam").play_on("end")
    table.activate("grabbleshanks").play_on("end")
    text = Position(table.game, table.s, "action").text()
    assert "activations=2" in text.split(" | ")[1]


@pytest.mark.clause("R10", "R12")
def test_a_character_without_a_card_is_not_called() -> None:
    table = Table({"bedlam": "E9", "grabbleshanks": "E3", **GUARD})
    text = Position(table.game, table.s, "action").text()
    assert "card=" not in text
    match = Position.parse(table.game, text).match()
    assert match.decision is not None
    assert match.decision.kind != "turn"
