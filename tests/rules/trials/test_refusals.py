"""Why something is off: by the rule that forbids it, for spaces, figures, cards and answers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.decisions import Decision, choice
from game.engine.errors import BadText, Refused
from game.engine.match import Match
from game.engine.options import Refusal
from game.rules.trials import aiming, boons, refusals, refused_cards
from game.rules.trials.codes import (
    AREA_AT,
    ATTACK,
    B_HIDDEN,
    B_NO_FREE,
    B_NO_SPELLS,
    BOX,
    CARD,
    CHAIN,
    DEAD_MAGIC,
    DISCARD,
    END,
    END_TURN,
    FEATURE,
    FIRST_GOBLIN,
    FIRST_LOOT,
    FREE,
    GENERAL,
    GIVE,
    INTERACT,
    LAUGHTER,
    LOOT_USE,
    MOVE,
    NONE,
    PASS,
    PIECE,
    PRIMARY,
    RING,
    SIDES_OF_A_CARD,
    SKILL,
    STEP,
    TARGET,
    pile,
)
from game.rules.trials.frames import Ring
from game.rules.trials.game import TrialsGame
from game.rules.trials.state import of
from tests.rules.trials.positions import A, At, B, C, D
from tests.rules.trials.random_play import GAMES
from tests.rules.trials.turns import Turn

pytestmark = pytest.mark.interpreted
FIGHTER = ("fighter", "wizard", "ranger", "rogue")
GOBLIN = FIRST_GOBLIN
Setting = Callable[[Turn], None]


def nothing(p: Turn) -> None:
    """Change nothing."""


def started(
    *rows: str,
    classes: tuple[str, ...] = FIGHTER,
    hand: tuple[str, ...] = (),
    first: Setting = nothing,
) -> Turn:
    """Return the first hero's turn at its first question."""
    p = Turn(*rows, classes=classes)
    p.hand(A, *hand)
    first(p)
    p.begin(A)
    return p


def why(p: Turn, code: int, member: int, seat: int = A) -> tuple[str, str]:
    """Return key and clause of what is off."""
    found = refusals.why_not(p.m, seat, code, member)
    assert found is not None
    return found.key, found.clause


def step(p: Turn, at: At) -> tuple[str, str]:
    return why(p, STEP, p.cell(at))


def sided(p: Turn, name: str, seat: int = A) -> int:
    return p.own(seat, name) * SIDES_OF_A_CARD


# --- steps


def rooted(p: Turn) -> None:
    p.s.root[A * 3 + 1] = 1


def laughing(p: Turn) -> None:
    p.s.rings.append(Ring(LAUGHTER, A, C, NONE, 5, A, 1).row())


STEPS: tuple[tuple[tuple[str, ...], At, Setting, str, str], ...] = (
    (("A # .",), (1, 2), nothing, "wall", "T23.2"),
    (("A O .", ". . ."), (1, 2), nothing, "rock", "T23.2"),
    (("A ~ .", ". . ."), (1, 2), nothing, "water", "T23"),
    (("A B .",), (1, 2), nothing, "friend_there", "T22.3"),
    (("A g .",), (1, 2), nothing, "enemy_there", "T22.3"),
    (("A . .",), (1, 1), nothing, "stands_there", "T22"),
    (("A # .",), (1, 3), nothing, "no_way", "T22.3"),
    (("A" + " ." * 24,), (1, 25), nothing, "too_far", "T22"),
    (("A . .",), (1, 2), rooted, "rooted", "T46i"),
    (("A . .",), (1, 2), laughing, "laughs", "T65.93"),
)


@pytest.mark.clause("T22", "T22.3", "T23")
@pytest.mark.parametrize(("rows", "at", "first", "key", "clause"), STEPS)
def test_why_a_hero_does_not_come_to_a_space(
    rows: tuple[str, ...], at: At, first: Setting, key: str, clause: str
) -> None:
    p = started(*rows, first=first)
    assert step(p, at) == (key, clause)


@pytest.mark.clause("T22", "T20")
def test_without_spaces_and_actions_nobody_goes() -> None:
    p = started("A . .")
    p.s.actions = 0
    assert step(p, (1, 2)) == ("no_spaces", "T22")


@pytest.mark.clause("T22c")
def test_on_an_ally_a_hero_only_goes_on() -> None:
    p = started("A B . . .", "# # # # #", hand=("second_wind",))
    p.move(A, "gains")
    p.play(STEP, p.cell((1, 2)))
    assert why(p, END, 0) == ("must_go_on", "T22c")
    assert why(p, FREE, sided(p, "second_wind")) == ("must_go_on", "T22c")
    assert why(p, ATTACK, p.own(A, "greatsword")) == ("must_go_on", "T22c")


@pytest.mark.clause("T22")
def test_what_several_steps_reach_is_not_off() -> None:
    p = started("A . . .")
    assert refusals.why_not(p.m, A, STEP, p.cell((1, 3))) is None
    assert refusals.why_not(p.m, A, -1, p.cell((1, 3))) is None


# --- cards between own decisions


@pytest.mark.clause("T26d", "T26.3", "T27b")
@pytest.mark.parametrize(
    ("classes", "name", "key", "clause"),
    [
        (FIGHTER, "charge", "chain_of_a_move", "T26d"),
        (FIGHTER, "power_attack", "chain_of_an_attack", "T26d"),
        (("bard", *FIGHTER[1:]), "jack_of_all_trades", "chain_of_a_general", "T26d"),
        (("monk", *FIGHTER[1:]), "ki_focus", "chain_of_any", "T26d"),
        (FIGHTER, "cleaving_strike", "damage_chain", "T26.3"),
        (("bard", *FIGHTER[1:]), "heckle", "after_a_roll", "T65.72"),
        (FIGHTER, "shrug_it_off", "on_damage", "T65.74"),
        (("wizard", "fighter", *FIGHTER[2:]), "counterspell", "on_a_spell", "T65.78"),
        (FIGHTER, "sweeping_blow", "nobody_adjacent", "T35"),
        (("cleric", *FIGHTER[1:]), "guiding_bolt", "no_target", "T24"),
    ],
)
def test_a_card_of_the_hand_tells_when_it_is_played(
    classes: tuple[str, ...], name: str, key: str, clause: str
) -> None:
    p = started("A . . .", classes=classes, hand=(name,))
    card = p.own(A, name)
    found = {each.params["card"]: each for each in refusals.refusals(p.m, A) if each.params}
    assert (found[card].key, found[card].clause) == (key, clause)
    assert found[card].subject == name


@pytest.mark.clause("T35.2")
@pytest.mark.parametrize("name", ["guiding_bolt", "sacred_flame"])
def test_a_ranged_attack_with_only_an_adjacent_enemy_tells_that_it_takes_nobody_so_near(
    name: str,
) -> None:
    p = started("A C . .", classes=("cleric", *FIGHTER[1:]), hand=("guiding_bolt",))
    card = p.own(A, name)
    found = {each.params["card"]: each for each in refusals.refusals(p.m, A) if each.params}
    assert (found[card].key, found[card].clause) == ("too_near", "T35.2")
    assert found[card].params["target"] == C


@pytest.mark.clause("T20")
def test_without_an_action_no_action_is_taken() -> None:
    p = started("A g . .", ". . . .", hand=("sweeping_blow",))
    p.move(A, "gains")
    p.move(A, "gains")
    assert why(p, MOVE, sided(p, "gains")) == ("no_actions", "T20")
    assert why(p, ATTACK, p.own(A, "sweeping_blow")) == ("no_actions", "T20")
    assert why(p, ATTACK, p.own(A, "greatsword")) == ("no_actions", "T20")


@pytest.mark.clause("T46.4", "T65.93")
def test_roots_and_laughter_take_the_move_actions() -> None:
    p = started("A . . .", first=rooted)
    assert why(p, MOVE, sided(p, "gains")) == ("rooted", "T46.4")
    p = started("A . . .", first=laughing)
    assert why(p, MOVE, sided(p, "gains")) == ("laughs", "T65.93")


@pytest.mark.clause("T65.40", "TE21")
def test_spells_and_free_cards_may_be_barred() -> None:
    wizard = ("wizard", "fighter", "ranger", "rogue")

    def silent(p: Turn) -> None:
        boons.give(p.m, B_NO_SPELLS, A, 1, C, 0, END_TURN)

    def dead(p: Turn) -> None:
        p.s.tokens.append((DEAD_MAGIC, p.cell((1, 1)), p.s.spaces[A], 0))

    def fettered(p: Turn) -> None:
        boons.give(p.m, B_NO_FREE, A, 1, C, 0, END_TURN)

    p = started("A . g .", ". . . .", classes=wizard, first=silent)
    assert why(p, ATTACK, p.own(A, "fire_bolt")) == ("no_spells", "T65.40")
    p = started("A . g .", ". . . .", classes=wizard, first=dead)
    assert why(p, ATTACK, p.own(A, "fire_bolt")) == ("dead_magic", "TE21")
    p = started("A . g .", hand=("second_wind",), first=fettered)
    assert why(p, FREE, sided(p, "second_wind")) == ("no_free_cards", "T65.40")


@pytest.mark.clause("T27d", "T65.55")
def test_a_general_action_wants_somebody_and_its_limit() -> None:
    p = started("A . . .", classes=("paladin", "fighter", "ranger", "rogue"))
    hands = sided(p, "lay_on_hands")
    p.act(A, "lay_on_hands")
    assert why(p, GENERAL, hands) == ("used_this_turn", "T65.55")
    p = started("A . B .", classes=("cleric", "fighter", "ranger", "rogue"), hand=("revivify",))
    assert why(p, GENERAL, sided(p, "revivify")) == ("nobody_fallen", "T66f")


@pytest.mark.clause("T25", "T68.2")
def test_there_is_nothing_to_try_without_a_quest() -> None:
    p = started("A . . .")
    assert why(p, SKILL, 0) == ("no_such_objective", "T63.2")


@pytest.mark.clause("T70", "T50.3")
def test_loot_tells_what_it_lacks() -> None:
    p = started("A . . .", first=lambda p: p.loot(A, "gauntlets_of_ogre_power"))
    card = p.card("gauntlets_of_ogre_power")
    assert why(p, LOOT_USE, card) == ("works_by_itself", "T50.3")
    assert why(p, LOOT_USE, FIRST_LOOT + 20)[0] == "card_elsewhere"


@pytest.mark.clause("T51", "T51a")
def test_loot_changes_hands_after_a_step_beside_an_ally_once() -> None:
    p = started("A . B . .", ". . . . .", first=lambda p: p.loot(A, "gauntlets_of_ogre_power"))
    card = (p.card("gauntlets_of_ogre_power") - FIRST_LOOT) * 8
    assert why(p, GIVE, card + B) == ("no_step", "T51a")
    p.s.stepped = 1
    assert why(p, GIVE, card + B) == ("not_beside", "T51a")
    assert why(p, GIVE, card + C) == ("no_ally", "T51")
    p.s.gift = 1
    assert why(p, GIVE, card + B) == ("gift_made", "T51")


@pytest.mark.clause("T65d", "T65i")
def test_what_is_not_in_play_is_not_maintained_and_what_is_no_feature_not_used() -> None:
    p = started("A . . .", hand=("second_wind",))
    assert why(p, PIECE, p.own(A, "second_wind")) == ("not_in_play", "T65d")
    assert why(p, FEATURE, p.own(A, "greatsword")) == ("no_feature", "T65i")
    assert why(p, FEATURE, p.own(A, "gains")) == ("move_first", "T67c")
    assert why(p, RING, 0) == ("no_ring", "T65.90")
    assert why(p, CHAIN, sided(p, "second_wind"))[0] != "not_asked"


@pytest.mark.clause("T28")
def test_no_interaction_in_ones_own_turn() -> None:
    p = started("A . . .", hand=("second_wind",))
    assert why(p, INTERACT, p.own(A, "second_wind")) == ("no_allys_turn", "T28")


# --- targets


def aimed(p: Turn, name: str, at: At) -> Refusal:
    """Return why an attack that is taken up is not aimed at a space."""
    found = aiming.aim(p.m, A, choice(ATTACK, p.own(A, name)), p.cell(at))
    assert found.refusal is not None
    return found.refusal


@pytest.mark.clause("T35", "T36")
@pytest.mark.parametrize(
    ("rows", "name", "at", "key", "clause"),
    [
        (("A . g k", ". . . ."), "greatsword", (1, 3), "not_adjacent", "T35"),
        (("A g # k", ". # . ."), "heavy_crossbow", (1, 4), "no_line", "T36"),
        (("A g . .", ". . . k"), "heavy_crossbow", (1, 2), "too_near", "T35.2"),
        (("A . . . . . . . . g",), "heavy_crossbow", (1, 10), "out_of_range", "T35.2"),
        (("A B . k", ". . . ."), "heavy_crossbow", (1, 2), "friend", "T24b"),
        (("A B . k", ". . . ."), "heavy_crossbow", (1, 1), "itself", "T24b"),
        (("A # . k", "# g . ."), "greatsword", (2, 2), "past_a_wall", "T34a"),
        (("A . . k", ". . . ."), "heavy_crossbow", (2, 2), "nobody_there", "T24b"),
    ],
)
def test_why_an_attack_does_not_take_somebody(
    rows: tuple[str, ...], name: str, at: At, key: str, clause: str
) -> None:
    found = aimed(started(*rows), name, at)
    assert (found.key, found.clause) == (key, clause)


@pytest.mark.clause("T65.36", "TE12")
def test_who_hides_is_no_target_and_fog_shortens_the_range() -> None:
    def hide(p: Turn) -> None:
        boons.give(p.m, B_HIDDEN, C, 1, C, 0, END_TURN)

    found = aimed(started("A . . C k", ". . . . .", first=hide), "heavy_crossbow", (1, 4))
    assert (found.key, found.clause) == ("hidden", "T65.36")

    def fog(p: Turn) -> None:
        p.s.piles.move(p.card("fog_bank"), 73, 75)

    found = aimed(started("A . . . . C", "k . . . . .", first=fog), "heavy_crossbow", (1, 6))
    assert (found.key, found.clause, found.params["reach"]) == ("out_of_range", "TE12", 4)


@pytest.mark.clause("T24b")
def test_a_plain_click_tells_the_reason_of_the_primary_that_comes_nearest() -> None:
    p = started(
        "A . . . . . . . . g",
    )
    assert why(p, -1, p.cell((1, 10))) == ("out_of_range", "T35.2")
    p = started("A g # .", ". # k .")
    assert why(p, -1, p.cell((2, 3))) == ("no_line", "T36")
    p.s.actions = 0
    assert why(p, -1, p.cell((2, 3))) == ("no_actions", "T20")


@pytest.mark.clause("T37", "T37b", "T37d")
@pytest.mark.parametrize(
    ("at", "key", "clause"),
    [
        ((5, 1), "area_on_terrain", "T37d"),
        ((1, 16), "out_of_range", "T37"),
        ((1, 9), "nobody_inside", "T37b"),
        ((6, 1), "space_unseen", "T37"),
    ],
)
def test_why_an_area_is_not_laid(at: At, key: str, clause: str) -> None:
    rows = (
        "A . . g . . . . . . . . . . . .",
        ". . . . . . . . . . . . . . . .",
        ". . . . . . . . . . . . . . . .",
        ". . . . . . . . . . . . . . . .",
        "# # # # # # # # # # # # # # # #",
        ". . . . . . . . . . . . . . . .",
    )
    p = started(*rows, classes=("wizard", "fighter", "ranger", "rogue"), hand=("fireball",))
    deed = aiming.attack_deed(p.s, A, p.own(A, "fireball"))
    found = refusals.out_of_aim(p.m, A, deed, p.cell(at))
    assert found is not None
    assert (found.key, found.clause) == (key, clause)


# --- chains


@pytest.mark.clause("T26", "T26.4", "T26f")
def test_at_the_question_for_a_chain_each_card_tells_why_it_is_none() -> None:
    p = started(
        "A g . .", ". . . .", hand=("charge", "cleaving_strike", "second_wind", "power_attack"),
    )  # fmt: skip
    p.play(ATTACK, p.own(A, "greatsword"))
    assert p.asked() == "chain A"
    assert why(p, CHAIN, sided(p, "charge")) == ("chain_of_a_move", "T26")
    assert why(p, CHAIN, sided(p, "cleaving_strike")) == ("damage_chain", "T26.3")
    assert why(p, CHAIN, sided(p, "second_wind")) == ("answer_later", "T26d")
    assert why(p, CHAIN, p.own(A, "greatsword") * SIDES_OF_A_CARD) == ("no_chain", "T26")
    assert refusals.why_not(p.m, A, CHAIN, sided(p, "power_attack")) is None


@pytest.mark.clause("T26f")
def test_out_of_range_a_chain_that_reaches_must_be_played() -> None:
    p = started(
        "A . . . . . . . . . . . g .", classes=("ranger", "fighter", "wizard", "rogue"),
        hand=("quick_draw",),
    )  # fmt: skip
    p.play(ATTACK, p.own(A, "longbow"))
    assert why(p, PASS, 0) == ("needs_a_chain", "T26f")


# --- answers


def answering(hand: tuple[str, ...], classes: tuple[str, ...], seat: int) -> Turn:
    """Return a match at the question of a seat for an answer to the first hero's attack."""
    p = Turn("A C . B", ". . . D", classes=classes)
    p.hand(A)
    p.hand(seat, *hand)
    p.begin(A)
    p.play(ATTACK, p.own(A, "greatsword"))
    for _ in range(8):
        if p.asked() == f"answer {'ABCD'[seat]}":
            break
        p.play(PASS)
    assert p.asked() == f"answer {'ABCD'[seat]}"
    return p


@pytest.mark.clause("T27a", "T20", "T26d")
def test_in_a_window_each_card_tells_for_what_it_waits() -> None:
    classes = ("fighter", "wizard", "bard", "rogue")
    p = answering(("heckle", "healing_word", "longstrider"), classes, C)
    assert why(p, FREE, sided(p, "heckle", C), C) == ("after_a_roll", "T65.72")
    assert why(p, FREE, sided(p, "longstrider", C), C) == ("chain_of_a_move", "T26d")
    assert why(p, ATTACK, p.own(C, "rapier"), C) == ("own_action", "T20")
    assert refusals.why_not(p.m, C, FREE, sided(p, "healing_word", C)) is None
    found = {each.subject: each.key for each in refusals.refusals(p.m, C)}
    assert found["heckle"] == "after_a_roll"
    assert "healing_word" not in found


@pytest.mark.clause("T28", "T28b")
def test_an_interaction_is_for_an_ally_whose_turn_it_is() -> None:
    classes = ("fighter", "wizard", "bard", "rogue")
    p = answering(("healing_word",), classes, C)
    assert why(p, INTERACT, p.own(C, "healing_word"), C) == ("rivals_turn", "T28")


def test_who_is_not_asked_is_told_who_is() -> None:
    p = started("A . B .")
    found = refusals.refusals(p.m, D)
    assert [(each.key, each.params) for each in found] == [("not_your_turn", {"figure": A})]
    p.m.decision = None
    assert [each.key for each in refusals.refusals(p.m, A)] == ["match_over"]


# --- questions for targets


@pytest.mark.clause("T42.1", "T65.62")
def test_at_the_question_for_a_target_others_tell_why_they_are_none() -> None:
    p = started("g A g . k", ". . B . .")
    p.attack(A, "greatsword")
    assert p.asked() == "target A"
    assert why(p, TARGET, B) == ("friend", "T24b")
    assert why(p, TARGET, GOBLIN + 4) == ("not_adjacent", "T35")
    assert why(p, -1, p.cell((2, 1)))[0] == "nobody_there"
    assert why(p, PASS, 0)[0] == "must_choose"
    assert refusals.why_not(p.m, A, -1, p.cell((1, 1))) is None
    keys = [each.key for each in refusals.refusals(p.m, A)]
    assert keys == ["friend", "not_adjacent"]


@pytest.mark.clause("T17.4")
def test_a_card_that_is_not_among_those_to_choose_is_told_so() -> None:
    p = started("A . . .")
    assert why(p, CARD, p.own(A, "greatsword")) == ("not_asked", "T20")


# --- records


def playing() -> tuple[TrialsGame, Match]:
    """Return a match at the first turn of a hero."""
    game = GAMES["ancient_temple 4 0"]
    assert isinstance(game, TrialsGame)
    match = Match.start(game, 7)
    for _ in range(400):
        decision = match.decision
        assert decision is not None
        if decision.kind == "turn":
            return game, match
        seat = match.waiting()[0]
        offered = decision.choices(seat)
        passing = choice(PASS, 0)
        match.play(seat, passing if passing in offered else offered[0])
    raise AssertionError


@pytest.mark.clause("T27b", "T26d")
def test_a_record_that_plays_a_card_out_of_its_window_is_refused_with_its_clause() -> None:
    game, match = playing()
    seat = match.waiting()[0]
    wanted = {"T26d", "T26.3", "T27a", "T65.72", "T65.74", "T24", "T20", "T27d", "T65.73", "T65.79"}
    told: set[str] = set()
    tables = game.tables
    hand = of(match).hand(seat)
    offered = refusals.offered_cards(match.decision, seat) if match.decision else 0
    for card in hand:
        if offered >> card & 1:
            continue
        with pytest.raises(Refused) as fault:
            game.read(match, seat, f"play {tables.card_name(card)}")
        told.add(fault.value.clause)
        assert fault.value.key != "not_offered"
    assert told
    assert told <= wanted
    held = refused_cards.held(of(match), seat)
    other = next(each for each in range(112) if each not in held)
    with pytest.raises(Refused) as fault:
        game.read(match, seat, f"play {tables.card_name(other)}")
    assert (fault.value.clause, fault.value.key) == ("T20", "card_elsewhere")


@pytest.mark.clause("T22a", "T20")
def test_a_record_goes_step_by_step_and_names_what_there_is() -> None:
    game, match = playing()
    seat = match.waiting()[0]
    with pytest.raises(Refused) as fault:
        game.read(match, seat, "target hero.1")
    assert fault.value.key == "not_asked"
    with pytest.raises(Refused) as fault:
        game.read(match, seat, "pass")
    assert fault.value.key in ("not_asked", "must_choose")
    with pytest.raises(BadText):
        game.read(match, seat, "dance F4")
    with pytest.raises(Refused) as fault:
        game.read(match, seat, "step A99")
    assert fault.value.key == "not_offered"


@pytest.mark.clause("T37")
def test_at_the_question_for_an_area_a_space_tells_why_it_is_none() -> None:
    p = started("A . . g" + " ." * 12, ". . . ." + " ." * 12,
                classes=("wizard", "fighter", "ranger", "rogue"), hand=("fireball",))  # fmt: skip
    p.attack(A, "fireball")
    assert p.asked() == "area A"
    assert refusals.why_not(p.m, A, -1, p.cell((1, 4))) is None
    assert why(p, -1, p.cell((1, 16))) == ("out_of_range", "T37")
    found = aiming.aim(p.m, A, -1, p.cell((1, 16)))
    assert found.refusal is not None
    assert found.refusal.key == "out_of_range"
    assert aiming.aim(p.m, A, -1, p.cell((1, 4))).refusal is None


@pytest.mark.clause("T24b", "T35")
def test_of_two_primaries_that_reach_as_little_the_first_is_told() -> None:
    p = started("A . g", ". . .", classes=("rogue", "fighter", "ranger", "wizard"))
    p.s.piles.move(p.own(A, "hand_crossbow"), pile(A, PRIMARY), pile(A, DISCARD))
    p.s.piles.move(p.card("unarmed_strike"), BOX, pile(A, PRIMARY))
    found = refusals.why_not(p.m, A, -1, p.cell((1, 3)))
    assert found is not None
    assert (found.subject, found.key) == ("twin_daggers", "not_adjacent")


@pytest.mark.clause("T35.2", "T36")
def test_a_target_at_the_full_range_is_not_out_of_it() -> None:
    p = started("A . . . . # g .", ". . . . . # . k", ". . . . . . . .")
    found = aimed(p, "heavy_crossbow", (1, 7))
    assert (found.key, found.clause) == ("no_line", "T36")
    assert aimed(p, "heavy_crossbow", (2, 8)).key == "out_of_range"


@pytest.mark.clause("T37")
def test_a_space_at_the_full_range_of_an_area_that_is_asked_for_is_not_out_of_it() -> None:
    p = started("A . . g # ." + " ." * 4, ". . . . # ." + " ." * 4,
                classes=("wizard", "fighter", "ranger", "rogue"), hand=("fireball",))  # fmt: skip
    card = p.own(A, "fireball")
    far = p.s.tables.card(card).range
    p.m.decision = Decision("area", (A,), ([(AREA_AT, 1), (PASS, 1)],), A, {"card": card})
    assert refusals.area_off(p.m, A, None, p.cell((1, far + 1))).key == "space_unseen"
    assert refusals.area_off(p.m, A, None, p.cell((1, far + 2))).key == "out_of_range"


@pytest.mark.clause("T24", "T35")
def test_a_record_that_attacks_with_a_card_is_told_why_it_cannot() -> None:
    p = started("A . g", ". . .")
    found = refusals.of_words(p.m, A, f"attack {p.s.tables.card_name(p.own(A, 'greatsword'))}")
    assert found is not None
    assert (found.subject, found.key) == ("greatsword", "nobody_adjacent")


def test_of_what_is_no_card_that_is_held_nothing_is_told() -> None:
    p = started("A . .")
    last = FIRST_LOOT + len(p.s.tables.loot)
    assert refused_cards.card_off(p.m, A, last) is None
    assert refused_cards.card_off(p.m, A, NONE) is None
    found = refused_cards.card_off(p.m, A, last - 1)
    assert found is not None
    assert (found.subject, found.key) == (p.s.tables.loot[-1].id, "card_elsewhere")


@pytest.mark.clause("T51a")
def test_loot_that_does_not_change_hands_is_called_by_its_name() -> None:
    p = started("A . B . .", ". . . . .", first=lambda p: p.loot(A, "winged_boots"))
    member = (p.card("winged_boots") - FIRST_LOOT) * 8 + B
    found = refused_cards.gift_off(p.s, A, member)
    assert (found.subject, found.key) == ("winged_boots", "no_step")
    p.s.stepped = 1
    found = refused_cards.gift_off(p.s, A, member)
    assert (found.key, found.params["figure"]) == ("not_beside", B)
