"""What is in the box, the set-up, decks that run out, and the castle as it grows (sections 1-3)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.events import Event
from game.engine.match import Match
from game.rules.adventure.codes import (
    ASIDE,
    FIGURES,
    MONSTER_DECK,
    MONSTER_DISCARDS,
    MONSTERS,
    STACK,
    TREASURE_DISCARDS,
)
from game.rules.adventure.content import content
from game.rules.adventure.events import (
    EncounterDrawn,
    FirstRolled,
    MatchStarted,
    Nothing,
    PowersTaken,
    Shuffled,
    Spawned,
    TileLaid,
    TreasureDiscarded,
    TreasureDrawn,
    TreasureKept,
    WallBroken,
)
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.state import AdventureState, of
from tests.rules.adventure.positions import ICON, Position, of_kind

KLAK = "klaks_infernal_artifact"
TOMB = "escape_the_tomb"


def start(
    *heroes: str, adventure: str = ICON, first: int = 1, seed: int = 1
) -> tuple[Match, list[Event]]:
    """Return a match at its first question, and what was told until then."""
    match = Match.start(AdventureGame(adventure, heroes, first=first), seed)
    return match, match.events


# --- the box


@pytest.mark.clause("A1.2", "A1.9", "A1.10")
def test_each_monster_card_has_a_figure_and_eight_villains_are_known() -> None:
    box = content()
    assert (len(box.heroes), len(box.monsters), len(box.villains)) == (5, 10, 8)
    s = Position("arjhan").s
    assert s.card_of == list(range(MONSTERS))
    assert {s.tables.figure_name(5 + card) for card in range(MONSTERS)} == {
        f"{monster.id}.{at}" for monster in box.monsters for at in (1, 2, 3)
    }
    assert FIGURES == 5 + 30 + 3  # one villain in a match, the artifact, Kavan


@pytest.mark.clause("A1.4", "A1a")
def test_damage_on_monsters_is_not_limited_by_tokens() -> None:
    p = Position("arjhan")
    for name in ("gargoyle", "wraith", "blazing_skeleton"):
        for at in (1, 2, 3):
            p.monster(f"{name}.{at}", f"1{'abc'[at - 1]}{('gwb').index(name[0]) + 1}", hp=1)
    p.monster("zombie", "2a1", hp=2)
    assert sum(1 for f in p.s.monsters() if p.s.hp[f] > 0) == 10


@pytest.mark.clause("A2.14", "A2.2")
def test_special_pieces_are_those_that_an_adventure_names() -> None:
    def pieces(adventure: str) -> tuple[bool, bool, bool, bool]:
        tables = AdventureGame(adventure, ("arjhan",)).tables
        named = tables.adventure
        return (
            tables.villain is not None,
            named.artifact is not None,
            named.ward is not None,
            named.sun is not None,
        )

    assert pieces(ICON) == (False, False, False, False)
    assert pieces(KLAK) == (True, True, False, False)
    assert pieces("the_final_transformation") == (True, False, True, False)
    assert pieces("daylight_assault") == (False, False, False, True)
    assert pieces(TOMB) == (True, False, False, True)


# --- the set-up


@pytest.mark.clause("A2k", "A2l", "A2.3")
def test_the_set_up_has_its_order() -> None:
    match, events = start("arjhan", "kat", first=2)
    kinds = (MatchStarted, PowersTaken, Shuffled, TileLaid, TreasureKept)
    found = [type(event) for event in events if isinstance(event, kinds)]
    assert found == [
        MatchStarted, PowersTaken, PowersTaken, Shuffled, Shuffled, Shuffled,
        TileLaid, TileLaid, TileLaid, TileLaid, TreasureKept, TreasureKept,
    ]  # fmt: skip
    assert [each.deck for each in of_kind(events, Shuffled)] == ["monster", "encounter", "treasure"]
    assert [each.seat for each in of_kind(events, TreasureKept)] == [1, 0]
    assert not any(each.below for each in of_kind(events, TileLaid))
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seats) == ("begin", (1,))


@pytest.mark.clause("A2.10", "A2d")
def test_the_highest_die_begins_and_ties_roll_again() -> None:
    game = AdventureGame(ICON, ("arjhan", "kat", "thorgrim"), first=0)
    match = Match.start(game, 1, fixed={"first": [9, 9, 4, 2, 7]})
    events = match.events
    assert [(each.seat, each.die) for each in of_kind(events, FirstRolled)] == [
        (0, 9), (1, 9), (2, 4), (0, 2), (1, 7),
    ]  # fmt: skip
    assert of(match).first == of(match).active == 1


@pytest.mark.clause("A2.4", "A2.6", "A2.8")
def test_heroes_begin_beside_the_stairs_with_two_surges_and_their_cards_before_them() -> None:
    match, _ = start("arjhan", "kat")
    s = of(match)
    assert s.surges == 2
    assert begin_squares(match) == ["2a1", "2a2", "2a3", "2b1", "2c1", "2d1", "2d2", "2d3"]
    decision = match.decision
    assert decision is not None
    match.play(0, match.game.read(match, 0, "place 2b1"))
    assert "2b1" not in begin_squares(match)
    assert [len(s.powers(seat)) for seat in (0, 1)] == [5, 5]
    assert [len(s.items(seat)) for seat in (0, 1)] == [1, 1]
    assert s.hp[:2] == [10, 8]


def begin_squares(match: Match) -> list[str]:
    decision = match.decision
    assert decision is not None
    ((_, mask),) = decision.families(decision.seats[0])
    return sorted(of(match).castle.tiling.name(square) for square in bits(mask))


@pytest.mark.clause("A2.7", "A2e")
def test_each_player_draws_until_an_item_and_what_is_discarded_has_no_effect() -> None:
    seen = 0
    for seed in range(1, 12):
        match, events = start("arjhan", "kat", "thorgrim", seed=seed)
        s = of(match)
        drawn = of_kind(events, TreasureDrawn)
        lost = of_kind(events, TreasureDiscarded)
        assert len(drawn) == len(lost) + 3
        assert all(s.tables.treasure[each.card - 90].kind != "item" for each in lost)
        assert s.lasting == s.dazed == s.respites == []
        assert set(s.piles.cards[TREASURE_DISCARDS]) == {each.card for each in lost}
        assert s.hp[:3] == [10, 8, 10]
        seen += len(lost)
    assert seen > 10


@pytest.mark.clause("A2.1", "A2.13", "A18.1.1")
def test_what_the_adventure_says_goes_before_the_general_set_up() -> None:
    match, events = start("arjhan", adventure=TOMB)
    assert of_kind(events, MatchStarted)[0].adventure == TOMB
    s = of(match)
    assert s.castle.start == 0
    assert [s.castle.kinds[0]] == [s.tables.kind("T01")]
    with pytest.raises(ValueError, match="one hero"):
        AdventureGame(TOMB, ("arjhan", "kat"))


@pytest.mark.clause("A2.12", "A2.13", "A2i")
def test_a_victory_of_the_adventure_goes_before_the_general_defeat() -> None:
    p = Position("arjhan", adventure=TOMB)
    p.lay("T02", "1e")
    p.stand("arjhan", "2b2")
    p.hp("arjhan", 0)
    p.s.surges = 0
    p.turn("arjhan")
    assert p.s.winner == 0


# --- decks that run out


def drawing(*monsters: str) -> Position:
    """Return Arjhan for whom an encounter spawns a monster at the end of his phase."""
    p = Position("arjhan", "kat")
    p.stand("arjhan", "1b2")
    p.stand("kat", "2b1")
    p.only("monster", *monsters)
    p.top("encounter", "lief_lipsiege")
    p.dice(card=[1])
    return p


def discard(p: Position, name: str) -> None:
    card = p.card(name)
    p.s.piles.move(card, ASIDE, MONSTER_DISCARDS)


@pytest.mark.clause("A2a", "A2f")
def test_an_empty_deck_is_shuffled_from_its_discards() -> None:
    p = drawing()
    discard(p, "wolf.1")
    events = p.play("end") + p.through()
    assert [each.deck for each in of_kind(events, Shuffled)] == ["monster"]
    assert [each.id for each in of_kind(events, Spawned)] == ["wolf"]
    p = drawing()
    events = p.play("end")
    assert of_kind(events, Spawned) == []
    assert [each.why for each in of_kind(events, Nothing)] == ["no_card"]


@pytest.mark.clause("A2f")
def test_cards_in_rows_and_in_the_experience_pile_are_no_discards() -> None:
    p = drawing()
    p.monster("ghoul", "2c1", "kat")
    p.experience("wolf")
    assert of_kind(p.play("end"), Spawned) == []


@pytest.mark.clause("A2g", "A4.12")
def test_nothing_is_drawn_where_no_card_fits() -> None:
    p = drawing("wolf.2", "wolf.3")
    p.monster("wolf.1", "2d1")
    p.stand("arjhan", "1b2")
    before = p.s.piles.cards[MONSTER_DECK]
    assert of_kind(p.play("end"), Spawned) == []
    assert p.s.piles.cards[MONSTER_DECK] == before
    p = drawing("wolf.2", "wolf.3")
    p.monster("wolf.1", "2d1")
    p.stand("arjhan", "1b2")
    discard(p, "ghoul.1")
    events = p.play("end") + p.through()
    assert [each.id for each in of_kind(events, Spawned)] == ["ghoul"]


@pytest.mark.clause("A2m")
def test_a_fortune_is_not_shuffled_into_what_it_draws_from() -> None:
    p = Position("arjhan", "kat")
    p.powers("arjhan", "cleave")
    p.stand("arjhan", "1b2")
    p.monster("zombie", "1c2")
    p.only("treasure", "lucky_find.1")
    for name in ("amulet_of_protection", "boots_of_striding"):
        p.s.piles.move(p.card(name), ASIDE, TREASURE_DISCARDS)
    p.dice(attack=[19])
    p.play("use cleave zombie.1")
    assert p.offers() == ["take amulet_of_protection", "take boots_of_striding"]


@pytest.mark.clause("A2b", "A4.6", "A19.1")
def test_without_a_stack_nothing_is_explored_and_the_encounter_comes() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "1a2")
    p.stand("kat", "2b1")
    p.only("tiles")
    p.top("encounter", "passage_of_time")
    events = p.play("end")
    assert of_kind(events, TileLaid) == []
    assert len(of_kind(events, EncounterDrawn)) == 1


def shut() -> Position:
    """Return a castle without an unexplored edge."""
    p = Position("arjhan", "kat")
    for tile, edge in (
        ("T13", "1n"), ("T18", "3w"), ("T20", "1w"), ("T14", "2w"), ("T19", "1e"), ("T02", "2e"),
    ):  # fmt: skip
        p.lay(tile, edge)
    p.stand("arjhan", "1b2")
    p.stand("kat", "2b1")
    p.quiet()
    assert p.s.castle.edges() == []
    return p


@pytest.mark.clause("A2c", "A2h", "A2j")
def test_where_no_edge_is_left_a_wall_is_broken_for_the_goal_tile() -> None:
    p = shut()
    p.top("tiles", "T27")
    p.play("end")
    assert p.asked() == "explore arjhan"
    closed = p.s.castle.closed_edges()
    assert p.offers() == sorted(f"edge {slot + 1}{'nesw'[way]}" for slot, way in closed)
    assert "edge 2s" in p.offers()
    events = p.play("edge 2s")
    assert [(each.slot, each.way) for each in of_kind(events, WallBroken)] == [(1, 2)]
    assert [each.id for each in of_kind(events, TileLaid)] == ["T27"]
    assert len(of_kind(events, Spawned)) == 1
    tiling = p.s.castle.tiling
    assert [tiling.name(each) for each in bits(tiling.along(1, 2))] == ["2b4", "2c4"]
    assert tiling.tiles_apart(1, 8) == 1


@pytest.mark.clause("A2c", "A2h")
def test_no_wall_is_broken_once_the_goal_tile_lies_nor_for_a_hero_at_0_hp() -> None:
    p = shut()
    for card in p.s.piles.cards[STACK]:
        if p.s.tables.called(card) == "T03":
            p.s.piles.move(card, STACK, ASIDE)
    assert of_kind(p.play("end"), TileLaid) == []
    assert p.asked() == "act kat"
    p = shut()
    p.hp("arjhan", 0)
    assert of_kind(p.settle(), TileLaid) == []


# --- the castle


def tile_of(s: AdventureState, name: str) -> int:
    return s.castle.slot_of(s.castle.tiling.parse(name))


@pytest.mark.clause("A3x1", "A3b", "A3.3")
def test_tiles_are_counted_one_border_at_a_time_never_diagonally() -> None:
    p = Position("arjhan")
    p.lay("T26", "1n")
    p.lay("T26", "3e")
    p.lay("T27", "4e")
    apart = p.s.castle.tiling.tiles_apart
    assert apart(0, 1) == 1  # the Start tile counts as two
    assert apart(0, 3) == 2  # they meet only at a corner
    assert apart(0, 4) == 3
    p.lay("T14", "1e")
    # T14, turned, has wall toward tile 4: they touch and are no neighbours.
    assert p.s.castle.tiling.tiles_apart(3, 5) == 3


@pytest.mark.clause("A3x2", "A7.3")
def test_squares_that_meet_at_a_corner_are_one_apart_also_on_other_tiles() -> None:
    p = Position("arjhan")
    p.lay("T26", "1n")
    p.lay("T26", "3e")
    p.lay("T26", "1e")
    tiling = p.s.castle.tiling
    assert tiling.apart(p.square("3d4"), p.square("5a1")) == 1
    assert tiling.tiles_apart(2, 4) == 2


@pytest.mark.clause("A3f", "A3g")
def test_fixtures_are_floor_and_only_walls_are_not() -> None:
    box = content()
    for tile in box.tiles:
        drawn = "".join(tile.rows)
        kind = next(k for k in Position("arjhan").s.tables.kinds if k.id == tile.id)
        assert [kind.floor >> at & 1 for at in range(16)] == [int(sign != "#") for sign in drawn]


@pytest.mark.clause("A3.4", "A3d", "A3e")
def test_a_new_tile_lies_by_its_south_and_joins_what_it_touches() -> None:
    p = Position("arjhan")
    p.lay("T26", "1n")
    p.lay("T26", "1e")
    edges = p.s.castle.edges()
    assert (2, 1) in edges
    assert (3, 0) in edges
    p.lay("T26", "3e")  # touches tile 4 too
    edges = p.s.castle.edges()
    assert (2, 1) not in edges
    assert (3, 0) not in edges
    assert p.s.castle.tiling.tiles_apart(3, 4) == 1
    p.lay("T13", "5n")  # it has open sides south and west; south lies on the edge
    assert [way for slot, way in p.s.castle.edges() if slot == 5] == [3]


@pytest.mark.clause("A3.6", "A4.6")
def test_the_triangle_tells_black_tiles_from_white_ones() -> None:
    s = Position("arjhan").s
    assert {tile.id for tile in content().tiles if tile.triangle == "black"} == {
        kind.id for kind in s.tables.kinds if kind.black
    }
    assert s.tables.kinds[s.tables.kind("T26")].black
    assert not s.tables.kinds[s.tables.kind("T27")].black


# --- powers before the match


@pytest.mark.clause("A8.13", "A13d", "A8.16")
def test_suggested_powers_are_taken_and_the_others_are_out_of_the_match() -> None:
    for heroes, utility in ((("arjhan",), "get_over_there"), (("arjhan", "kat"), "bodyguard")):
        match, _ = start(*heroes)
        s = of(match)
        assert [s.tables.called(card) for card in s.powers(0)] == [
            "dragons_breath", utility, "cleave", "trapping_strike", "come_and_get_it",
        ]  # fmt: skip
        taken = sum(len(s.powers(seat)) for seat in range(s.seats))
        aside = [card for card in s.piles.cards[ASIDE] if s.tables.is_power(card)]
        assert len(aside) == 50 - taken
        assert s.flipped == 0


@pytest.mark.clause("A8.14", "A8.11", "A2k")
def test_where_powers_are_chosen_each_picks_at_once_before_all_else() -> None:
    match = Match.start(AdventureGame(ICON, ("arjhan", "allisa"), powers=1, first=2), 1)
    decision = match.decision
    assert decision is not None
    assert (decision.kind, decision.seats) == ("powers", (0, 1))
    assert of_kind(match.events, Shuffled) == []
    match.play(1, match.game.read(match, 1, "powers " + POWERS_OF_ALLISA))
    assert match.decision is decision
    words = "powers unstoppable,tide_of_iron,cleave,brute_strike"
    match.play(0, match.game.read(match, 0, words))
    s = of(match)
    assert [s.tables.called(card) for card in s.powers(0)] == [
        "dragons_breath", "unstoppable", "tide_of_iron", "cleave", "brute_strike",
    ]  # fmt: skip
    assert [s.tables.called(card) for card in s.powers(1)] == POWERS_OF_ALLISA.split(",")


POWERS_OF_ALLISA = "crucial_aid,twin_shot,hunters_shot,careful_attack,bounding_attack"


@pytest.mark.clause("A8.14", "A8.12")
def test_powers_drawn_by_lot_are_of_the_same_kinds() -> None:
    seen = set()
    for seed in range(8):
        match = Match.start(AdventureGame(ICON, ("kat", "allisa"), powers=2, first=1), seed)
        s = of(match)
        for seat in (0, 1):
            kinds = sorted(s.tables.power_of(card).kind for card in s.powers(seat))
            fixed = ["utility"] if seat == 0 else ["at_will"]
            assert kinds == sorted(["at_will", "at_will", "daily", "utility", *fixed])
        seen.add(s.powers(0))
    assert len(seen) > 4


@pytest.mark.clause("A2.5", "A2.4")
@pytest.mark.parametrize("surges", [1, 3])
def test_an_easier_or_harder_match_has_other_surges(surges: int) -> None:
    match = Match.start(AdventureGame(ICON, ("kat",), surges=surges), 1)
    assert of(match).surges == surges


@pytest.mark.clause("A2.7", "A2l")
def test_the_items_of_the_set_up_are_not_given_away() -> None:
    match, events = start("arjhan", "kat")
    assert [each.giver for each in of_kind(events, TreasureKept)] == [-1, -1]
    assert match.decision is not None
    assert match.decision.kind == "begin"
