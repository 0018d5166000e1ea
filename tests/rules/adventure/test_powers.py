"""The fifty powers, each by what its table says it does (section 13)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.adventure.codes import ASIDE, ITEMS, pile_of
from game.rules.adventure.events import AttackRolled, Flipped, Placed, Spawned
from tests.rules.adventure.positions import ICON, Position, of_kind

OWNER = {
    "dragons_breath": "arjhan", "tide_of_iron": "arjhan", "cleave": "arjhan",
    "trapping_strike": "arjhan", "come_and_get_it": "arjhan", "precise_strike": "arjhan",
    "brute_strike": "arjhan", "backstab": "kat", "deft_strike": "kat", "snipe_shot": "kat",
    "dagger_barrage": "kat", "deep_cut": "kat", "divine_flare": "thorgrim",
    "healing_strike": "thorgrim", "lance_of_faith": "thorgrim", "beacon_of_hope": "thorgrim",
    "flame_strike": "thorgrim", "hallowed_advance": "thorgrim", "scorching_burst": "immeril",
    "thunderwave": "immeril", "magic_missile": "immeril", "fireball": "immeril",
    "lightning_bolt": "immeril", "twin_shot": "allisa", "hit_and_run": "allisa",
    "hunters_shot": "allisa", "careful_attack": "allisa", "attacks_on_the_run": "allisa",
    "split_the_tree": "allisa", "bounding_attack": "allisa",
}  # fmt: skip


KLAK = "klaks_infernal_artifact"


def room(*heroes: str, adventure: str = ICON) -> Position:
    """Return two open rooms in a row north of the Start tile, tiles 3 and 4, the heroes in tile 3:
    the first, whose turn it is, on 3b2, the others on START-S.
    """
    p = Position(*heroes, adventure=adventure)
    p.lay("T26", "1n")
    p.lay("T26", "3n")
    p.stand(heroes[0], "3b2")
    for at, hero in enumerate(heroes[1:]):
        p.stand(hero, f"2{'abcd'[at]}1")
    return p


def use(p: Position, power: str, *answers: str) -> list[Event]:
    """Use a power, its first question answered by the first of the answers, and go on to `act`."""
    head, *rest = answers or ("",)
    events = p.play(f"use {power} {head}".strip(), *rest)
    return events + p.through()


def thrown(events: list[Event]) -> list[tuple[int, int]]:
    """Return die and bonus of each attack."""
    return [(each.die, sum(n for _, n in each.bonus)) for each in of_kind(events, AttackRolled)]


def turned_down(events: list[Event]) -> list[str]:
    return [each.id for each in of_kind(events, Flipped) if not each.up]


# --- the numbers of all attacks: against a Kobold Skirmisher, AC 13

NUMBERS = [
    # power, bonus, damage, miss damage
    ("dragons_breath", 4, 1, 0),
    ("tide_of_iron", 8, 1, 0),
    ("cleave", 6, 1, 0),
    ("trapping_strike", 8, 1, 0),
    ("come_and_get_it", 6, 1, 0),
    ("precise_strike", 11, 2, 0),
    ("brute_strike", 5, 4, 0),
    ("backstab", 7, 1, 0),
    ("deft_strike", 7, 1, 0),
    ("snipe_shot", 7, 1, 0),
    ("dagger_barrage", 7, 2, 1),
    ("deep_cut", 7, 2, 0),
    ("divine_flare", 6, 1, 0),
    ("healing_strike", 8, 1, 0),
    ("lance_of_faith", 6, 1, 0),
    ("beacon_of_hope", 6, 2, 0),
    ("flame_strike", 6, 3, 1),
    ("hallowed_advance", 5, 3, 1),
    ("scorching_burst", 7, 1, 0),
    ("thunderwave", 7, 1, 0),
    ("magic_missile", 8, 1, 0),
    ("fireball", 7, 3, 1),
    ("lightning_bolt", 7, 2, 1),
    ("twin_shot", 4, 1, 0),
    ("hit_and_run", 6, 1, 0),
    ("hunters_shot", 6, 1, 0),
    ("attacks_on_the_run", 4, 2, 1),
    ("split_the_tree", 6, 2, 1),
    ("bounding_attack", 6, 3, 1),
]


def against_kobold(power: str) -> tuple[Position, str]:
    """Return a position in which a power is used against one Kobold, and the words for it."""
    p = room(OWNER[power])
    p.powers(OWNER[power], power)
    p.monster("kobold_skirmisher", "4b4" if power in ("scorching_burst", "fireball") else "3c2")
    p.hp("kobold_skirmisher", 9)
    p.stand(OWNER[power], "3b1")
    tile = {"scorching_burst": "4", "fireball": "4"}.get(power, "3")
    answers = {"attacks_on_the_run": "3b1", "deft_strike": "3b1", "bounding_attack": "3b1"}
    offers = p.offers(f"use {power}")
    target = answers.get(power, "kobold_skirmisher.1")
    found = [f"use {power}", f"use {power} {target}", f"use {power} {tile}"]
    return p, next(each for each in found if each in offers)


@pytest.mark.clause("A8.6", "A8.7", "A0.1")
@pytest.mark.parametrize(("power", "bonus", "damage", "miss"), NUMBERS)
def test_an_attack_hits_from_its_bonus_on_and_does_its_damage(
    power: str, bonus: int, damage: int, miss: int
) -> None:
    for die, amount in ((13 - bonus, damage), (12 - bonus, miss)):
        p, words = against_kobold(power)
        p.dice(attack=[die])
        events = p.play(words) + p.through()
        assert thrown(events) == [(die, bonus)]
        assert p.hp("kobold_skirmisher") == 9 - amount
        assert p.left() == []


@pytest.mark.clause("A8.1", "A8.2", "A0.20")
@pytest.mark.parametrize("power", sorted(OWNER))
def test_a_daily_turns_down_by_its_use_and_an_at_will_never(power: str) -> None:
    stays = power in ("precise_strike", "brute_strike")
    for die, hit in ((19, True), (1, False)):
        p, words = against_kobold(power)
        kind = p.s.tables.power_of(p.card(power)).kind
        p.dice(attack=[die])
        p.play(words)
        p.through()
        assert p.s.face_up(p.card(power)) == (kind == "at_will" or (stays and not hit))


# --- fighter


@pytest.mark.clause("13.1 Dragon's Breath", "A13c")
def test_dragons_breath_is_free_and_reaches_all_on_the_tile() -> None:
    p = room("arjhan")
    p.powers("arjhan", "dragons_breath", "cleave")
    for at, square in enumerate(("3a1", "3d4"), 1):
        p.monster(f"gargoyle.{at}", square)
    p.monster("zombie", "4a4")
    p.dice(attack=[12, 11])
    assert p.told(use(p, "dragons_breath")) == ["gargoyle.1 -1"]
    assert p.offers("use") == ["use cleave gargoyle.1"]
    assert p.s.attacks == 0


@pytest.mark.clause("13.1 Tide of Iron", "A13g")
def test_tide_of_iron_places_the_target_then_the_fighter() -> None:
    p = room("arjhan")
    p.powers("arjhan", "tide_of_iron")
    p.monster("gargoyle", "3c2")
    p.dice(attack=[8])
    p.play("use tide_of_iron gargoyle.1")
    assert {place[6] for place in p.offers()} == {"1", "3", "4"}
    p.play("place 4a1")
    assert "pass" in p.offers()
    assert {each[6] for each in p.offers("place")} == {"3"}
    p.play("place 3d4")
    assert (p.at("gargoyle"), p.at("arjhan")) == ("4a1", "3d4")


@pytest.mark.clause("A13g")
def test_tide_of_iron_moves_an_immobilized_fighter_though_the_target_fell() -> None:
    p = room("arjhan")
    p.powers("arjhan", "tide_of_iron")
    p.s.immobilized = 1
    p.monster("kobold_skirmisher", "3c2")
    p.dice(attack=[5])
    p.play("use tide_of_iron kobold_skirmisher.1")
    assert p.asked() == "place arjhan"
    p.play("place 3d4")
    assert p.at("arjhan") == "3d4"


def test_tide_of_iron_places_nobody_on_a_miss() -> None:
    p = room("arjhan")
    p.powers("arjhan", "tide_of_iron")
    p.monster("kobold_skirmisher", "3c2")
    p.dice(attack=[4])
    p.play("use tide_of_iron kobold_skirmisher.1")
    assert p.asked() == "act arjhan"


@pytest.mark.clause("13.1 Cleave", "A13h")
def test_cleave_may_strike_another_monster_of_the_tile_and_puts_the_fighter_beside_it() -> None:
    p = room("arjhan", "kat")
    p.powers("arjhan", "cleave")
    p.stand("arjhan", "3b4")
    p.monster("zombie", "3c4")
    p.monster("kobold_skirmisher", "3a1")
    p.monster("wolf", "4a4")
    p.dice(attack=[5])
    p.play("use cleave zombie.1")
    assert p.offers() == ["pass", "target kobold_skirmisher.1"]
    p.play("target kobold_skirmisher.1")
    assert p.offers() == ["place 3a2", "place 3b1", "place 3b2", "place 4b4"]
    assert p.told(p.play("place 3b2"))[0] == "kobold_skirmisher.1 -1"


@pytest.mark.clause("A13h")
def test_the_second_part_of_cleave_is_left_out_whole() -> None:
    p = room("arjhan", adventure=KLAK)
    p.powers("arjhan", "cleave")
    p.monster("gargoyle", "3c2")
    p.stand("artifact", "3a1")
    p.stand("klak", "3d4")
    p.dice(attack=[10])
    p.play("use cleave gargoyle.1")
    assert p.offers() == ["pass", "target artifact", "target klak"]
    assert p.play("pass") == []
    assert (p.at("arjhan"), p.asked()) == ("3b2", "act arjhan")


@pytest.mark.clause("13.1 Trapping Strike", "A7g")
def test_trapping_strike_places_its_target_before_it_strikes() -> None:
    p = room("arjhan")
    p.powers("arjhan", "trapping_strike")
    p.monster("kobold_skirmisher", "4d1")
    p.lay("T26", "4n")
    p.monster("zombie", "5d1")
    assert p.offers("use") == ["use trapping_strike kobold_skirmisher.1"]
    p.dice(attack=[5])
    p.play("use trapping_strike kobold_skirmisher.1")
    assert p.offers() == [
        "place 3a1", "place 3a2", "place 3a3", "place 3b1",
        "place 3b3", "place 3c1", "place 3c2", "place 3c3",
    ]  # fmt: skip
    events = p.play("place 3c3")
    assert thrown(events) == [(5, 8)]
    assert p.told(events)[0] == "kobold_skirmisher.1 -1"


@pytest.mark.clause("A13j", "A18k")
def test_trapping_strike_strikes_the_artifact_only_beside_the_fighter() -> None:
    p = room("arjhan", adventure=KLAK)
    p.powers("arjhan", "trapping_strike")
    p.stand("artifact", "3d4")
    assert p.offers("use") == []
    p.stand("artifact", "3c3")
    p.dice(attack=[2])
    p.play("use trapping_strike artifact")
    assert (p.at("artifact"), p.asked()) == ("3c3", "act arjhan")


@pytest.mark.clause("13.1 Come and Get It", "A13i", "A7g")
def test_come_and_get_it_attacks_all_who_are_adjacent_after_the_placing() -> None:
    p = room("arjhan")
    p.powers("arjhan", "come_and_get_it")
    p.monster("gargoyle.1", "3a3")
    p.monster("gargoyle.2", "4a1")
    p.monster("zombie.1", "3d4")
    assert p.offers("use") == [f"use come_and_get_it {tile}" for tile in (1, 3, 4)]
    p.play("use come_and_get_it 4")
    assert p.asked() == "place arjhan"
    p.dice(attack=[10, 9])
    events = p.play("place 3a1")
    assert p.told(events) == ["gargoyle.1 -1"]
    assert p.at("zombie.1") == "3d4"


@pytest.mark.clause("A13i", "A7b")
def test_come_and_get_it_needs_somebody_beside_the_fighter() -> None:
    p = room("arjhan")
    p.powers("arjhan", "come_and_get_it")
    p.monster("gargoyle.1", "4a1")
    assert p.offers("use") == ["use come_and_get_it 4"]


@pytest.mark.clause("A0.20", "13.1 Precise Strike", "13.1 Brute Strike")
@pytest.mark.parametrize(
    ("power", "die", "damage"), [("precise_strike", 5, 2), ("brute_strike", 11, 4)]
)
def test_a_strike_that_stays_up_on_a_miss_was_the_attack_of_the_phase(
    power: str, die: int, damage: int
) -> None:
    p = room("arjhan")
    p.powers("arjhan", power)
    p.monster("gargoyle", "3c2", hp=9)
    p.dice(attack=[die - 1])
    use(p, power, "gargoyle.1")
    assert p.s.face_up(p.card(power))
    assert p.offers("use") == []
    p.turn("arjhan")
    p.dice(attack=[die])
    use(p, power, "gargoyle.1")
    assert p.hp("gargoyle") == 9 - damage
    assert not p.s.face_up(p.card(power))


@pytest.mark.clause("13.1 Get Over There", "A4o")
def test_get_over_there_takes_the_place_of_a_move() -> None:
    p = room("arjhan")
    p.powers("arjhan", "get_over_there")
    p.lay("T26", "4n")
    p.lay("T27", "5n")
    p.stand("arjhan", "3b2")
    p.monster("zombie", "5a1")
    p.monster("wolf", "6b2")
    assert p.offers("use") == ["use get_over_there zombie.1"]
    p.play("use get_over_there zombie.1", "place 5b1")
    assert p.at("arjhan") == "5b1"
    assert (p.s.moves, p.s.attacks) == (1, 0)
    assert not p.s.face_up(p.card("get_over_there"))


@pytest.mark.clause("13.1 Get Over There", "A7f")
def test_get_over_there_leads_to_a_villain_and_to_the_artifact_too() -> None:
    p = room("arjhan", adventure=KLAK)
    p.powers("arjhan", "get_over_there")
    p.stand("artifact", "4a1")
    p.stand("klak", "4d1")
    assert p.offers("use") == ["use get_over_there artifact", "use get_over_there klak"]


@pytest.mark.clause("13.1 Bodyguard", "A13j", "A8f")
def test_bodyguard_swaps_first_and_the_miss_damage_stays_with_whom_was_attacked() -> None:
    p = room("arjhan", "kat")
    p.powers("arjhan", "bodyguard")
    p.stand("kat", "4b4")
    p.monster("gargoyle", "4a1")
    p.dice(attack=[19])
    p.quiet()
    p.play("end")
    p.through("answer")
    assert p.offers() == ["pass", "use bodyguard"]
    events = p.play("use bodyguard")
    assert (p.at("arjhan"), p.at("kat")) == ("4b4", "3b2")
    assert p.told(events)[0] == "kat -1"
    assert p.s.slowed == 0


def test_bodyguard_does_not_reach_two_tiles_nor_help_himself() -> None:
    p = room("arjhan", "kat")
    p.powers("arjhan", "bodyguard")
    p.stand("kat", "3c4")
    p.stand("arjhan", "2b1")
    p.monster("kobold_skirmisher", "3a1")
    p.dice(attack=[19])
    p.quiet()
    p.play("end")
    assert (p.asked(), p.hp("kat")) == ("act kat", 7)
    p.turn("arjhan")
    p.stand("arjhan", "3b2")
    p.stand("kat", "2b1")
    p.quiet()
    p.dice(attack=[19])
    p.play("end")
    assert (p.asked(), p.hp("arjhan")) == ("act kat", 9)


@pytest.mark.clause("13.1 Unstoppable", "A4g", "A0i")
def test_unstoppable_heals_at_the_start_of_a_hero_phase() -> None:
    p = room("arjhan")
    p.powers("arjhan", "unstoppable")
    p.turn("arjhan")
    assert p.asked() == "act arjhan"
    p.hp("arjhan", 7)
    p.turn("arjhan")
    assert p.asked() == "start arjhan"
    assert p.told(p.play("use unstoppable")) == ["arjhan +2"]
    assert p.asked() == "act arjhan"


# --- rogue


@pytest.mark.clause("13.1 Sneak Attack", "A13o", "A0h")
def test_sneak_attack_lasts_through_two_hero_phases() -> None:
    p = room("kat")
    p.powers("kat", "sneak_attack", "backstab")
    p.turn("kat")
    p.play("use sneak_attack")
    p.monster("gargoyle", "3c2", hp=9)
    p.dice(attack=[5, 4, 16, 5])
    events = use(p, "backstab", "gargoyle.1")
    assert thrown(events) == [(5, 11)]
    assert p.told(events) == ["gargoyle.1 -2"]
    p.turn("kat")
    events = use(p, "backstab", "gargoyle.1")
    assert thrown(events) == [(4, 11)]
    assert p.told(events) == []


@pytest.mark.clause("A13o", "A0h", "A4n")
def test_sneak_attack_is_over_at_the_end_of_the_second_hero_phase() -> None:
    p = room("kat")
    p.powers("kat", "sneak_attack")
    p.turn("kat")
    p.play("use sneak_attack")
    p.quiet()
    p.play("end")
    assert [row[3] for row in p.s.lasting] == [1]
    p.through()
    p.quiet()
    p.play("end")
    assert p.s.lasting == []


@pytest.mark.clause("13.1 Backstab", "A13k", "A9i")
def test_backstab_does_more_beside_another_hero_even_one_who_lies() -> None:
    p = room("kat", "arjhan")
    p.powers("kat", "backstab")
    p.monster("gargoyle", "3c2", hp=9)
    p.dice(attack=[10])
    assert p.told(use(p, "backstab", "gargoyle.1")) == ["gargoyle.1 -1"]
    p.turn("kat")
    p.stand("arjhan", "3d3")
    p.hp("arjhan", 0)
    p.dice(attack=[10])
    assert p.told(use(p, "backstab", "gargoyle.1")) == ["gargoyle.1 -2"]


@pytest.mark.clause("13.1 Deft Strike", "A13l", "A5g")
def test_deft_strike_moves_two_squares_first_to_beside_a_target() -> None:
    p = room("kat")
    p.powers("kat", "deft_strike")
    p.s.slowed = 1
    p.monster("gargoyle", "3d4", hp=9)
    p.stand("kat", "3b2")
    assert p.offers("use") == ["use deft_strike 3c3", "use deft_strike 3c4", "use deft_strike 3d3"]
    p.dice(attack=[9])
    assert p.told(use(p, "deft_strike", "3c3")) == ["gargoyle.1 -1"]
    assert (p.at("kat"), p.s.moves) == ("3c3", 0)


@pytest.mark.clause("A5g")
def test_a_move_of_n_squares_is_stopped_by_immobilized_alone() -> None:
    p = room("kat")
    p.powers("kat", "deft_strike")
    p.s.immobilized = 1
    p.monster("gargoyle", "3d4", hp=9)
    assert p.offers("use") == []
    p.monster("zombie", "3a1")
    assert p.offers("use") == ["use deft_strike 3b2"]


@pytest.mark.clause("13.1 Snipe Shot")
def test_snipe_shot_is_better_from_the_next_tile() -> None:
    p = room("kat")
    p.powers("kat", "snipe_shot")
    p.lay("T26", "4n")
    p.monster("kobold_skirmisher", "4d1")
    p.monster("zombie", "5b1")
    assert p.offers("use") == ["use snipe_shot kobold_skirmisher.1"]
    p.dice(attack=[3])
    assert thrown(use(p, "snipe_shot", "kobold_skirmisher.1")) == [(3, 9)]


@pytest.mark.clause("13.1 Dagger Barrage", "A8c")
def test_dagger_barrage_attacks_all_on_a_tile_also_the_own() -> None:
    p = room("kat")
    p.powers("kat", "dagger_barrage")
    p.monster("gargoyle.1", "4a1", hp=9)
    p.monster("gargoyle.2", "4b1", hp=9)
    p.monster("zombie", "3a1", hp=9)
    assert p.offers("use") == ["use dagger_barrage 3", "use dagger_barrage 4"]
    p.dice(attack=[9, 8])
    assert p.told(use(p, "dagger_barrage", "4")) == ["gargoyle.1 -2", "gargoyle.2 -1"]


def struck(*powers: str, die: int) -> Position:
    """Return Kat, on whom a Skeleton beside her has just rolled a die."""
    p = room("kat", "arjhan")
    p.powers("kat", *powers)
    p.monster("skeleton", "3c2", hp=3)
    p.dice(attack=[die])
    p.quiet()
    p.play("end")
    p.through("answer")
    return p


@pytest.mark.clause("13.1 Riposte Strike", "A13m")
@pytest.mark.parametrize(("die", "lost"), [(20, 1), (2, 0)])
def test_riposte_strike_answers_a_hit_and_a_miss(die: int, lost: int) -> None:
    p = struck("riposte_strike", die=die)
    assert p.hp("kat") == 8 - lost
    assert p.offers() == ["pass", "use riposte_strike"]
    p.dice(attack=[9])
    events = p.play("use riposte_strike")
    assert thrown(events) == [(9, 7)]
    assert p.told(events) == ["skeleton.1 -1"]
    assert not p.s.face_up(p.card("riposte_strike"))


@pytest.mark.clause("A13m", "A0.20")
def test_a_riposte_strike_that_misses_stays_up() -> None:
    p = struck("riposte_strike", die=2)
    p.dice(attack=[8])
    p.play("use riposte_strike")
    assert p.s.face_up(p.card("riposte_strike"))


@pytest.mark.clause("A13m", "A9.7")
def test_a_riposte_strike_needs_the_attacker_beside_a_rogue_who_stands() -> None:
    p = room("kat", "arjhan")
    p.powers("kat", "riposte_strike")
    p.monster("kobold_skirmisher", "3d4")
    p.dice(attack=[20])
    p.quiet()
    p.play("end")
    assert (p.asked(), p.hp("kat")) == ("act arjhan", 7)
    p = room("kat", "arjhan")
    p.powers("kat", "riposte_strike")
    p.monster("skeleton", "3c2")
    p.hp("kat", 1)
    p.dice(attack=[20])
    p.quiet()
    p.play("end")
    assert (p.asked(), p.hp("kat")) == ("act arjhan", 0)


@pytest.mark.clause("13.1 Deep Cut", "A13k", "A0.21")
@pytest.mark.parametrize(("die", "beside", "lost"), [(9, 1, 4), (8, 1, 2), (9, 0, 2), (8, 0, 0)])
def test_deep_cut_beside_another_hero_adds_to_a_hit_and_replaces_a_miss(
    die: int, beside: int, lost: int
) -> None:
    p = room("kat", "arjhan")
    p.powers("kat", "deep_cut")
    p.monster("gargoyle", "3c2", hp=9)
    if beside:
        p.stand("arjhan", "3d3")
    p.dice(attack=[die])
    use(p, "deep_cut", "gargoyle.1")
    assert p.hp("gargoyle.1") == 9 - lost


@pytest.mark.clause("13.1 Stealth", "A13n")
def test_stealth_discards_a_monster_card_that_its_rogue_drew() -> None:
    p = room("kat", "arjhan")
    p.powers("kat", "stealth")
    p.stand("kat", "4b1")
    p.top("tiles", "T21")
    p.top("monster", "wolf.1", "zombie.1")
    p.play("end")
    assert p.asked() == "answer kat"
    p.quiet()
    p.play("use stealth")
    assert p.s.monsters() == []
    assert p.s.row(0) == ()
    assert p.s.piles.cards[1][-1] == p.card("wolf.1")
    assert p.s.piles.cards[0][-1] == p.card("zombie.1")


@pytest.mark.clause("A13n")
def test_stealth_does_not_answer_what_another_draws() -> None:
    p = room("arjhan", "kat")
    p.powers("kat", "stealth")
    p.stand("arjhan", "4b1")
    p.top("tiles", "T21")
    p.quiet()
    events = p.play("end")
    assert not p.asked().startswith("answer")
    assert len(of_kind(events, Spawned)) == 1
    assert len(p.s.monsters()) == 1


@pytest.mark.clause("13.1 Spring Away", "A10f")
def test_spring_away_leaves_for_a_tile_exactly_two_away_before_the_encounter() -> None:
    p = room("arjhan", "kat")
    p.powers("kat", "spring_away")
    p.stand("kat", "3c3")
    p.top("encounter", "ambush")
    p.dice(attack=[18])
    p.play("end")
    assert p.asked() == "answer kat"
    assert {each.split()[2][0] for each in p.offers("use")} == {"2"}
    p.play("use spring_away 2a1")
    p.through()
    assert (p.hp("arjhan"), p.hp("kat"), p.at("kat")) == (9, 8, "2a1")


@pytest.mark.clause("A10f")
def test_spring_away_does_not_answer_the_own_encounter() -> None:
    p = room("kat", "arjhan")
    p.powers("kat", "spring_away")
    p.top("encounter", "ambush")
    p.play("end")
    assert p.asked() == "act arjhan"


@pytest.mark.clause("13.1 Great Leap", "A4o")
def test_great_leap_takes_the_place_of_a_move_and_reaches_two_tiles() -> None:
    p = room("kat")
    p.powers("kat", "great_leap")
    p.lay("T26", "4n")
    p.lay("T27", "5n")
    p.s.immobilized = 1
    assert {each.split()[2][0] for each in p.offers("use")} == {"1", "2", "3", "4", "5"}
    p.play("use great_leap 5d1")
    assert (p.at("kat"), p.s.moves, p.s.attacks) == ("5d1", 1, 0)
    assert not p.s.face_up(p.card("great_leap"))


# --- cleric


@pytest.mark.clause("13.1 Healing Word", "A13p", "A0i")
def test_healing_word_heals_any_hero_by_his_surge_value_wherever_he_is() -> None:
    p = room("thorgrim", "kat", "immeril")
    p.powers("thorgrim", "healing_word")
    assert p.offers("use") == []
    p.hp("kat", 0)
    p.s.put(p.figure("kat"), -1)
    p.s.removed = 1 << 1
    p.hp("immeril", 2)
    assert p.offers("use") == ["use healing_word immeril", "use healing_word kat"]
    assert p.told(use(p, "healing_word", "kat")) == ["kat +4"]
    assert p.s.attacks == p.s.moves == 0


@pytest.mark.clause("13.1 Divine Flare", "A13r", "A0.7")
def test_divine_flare_ends_one_condition_of_a_hero_on_the_tile_himself_too() -> None:
    p = room("thorgrim", "kat", "immeril")
    p.powers("thorgrim", "divine_flare")
    p.stand("kat", "3a1")
    p.monster("gargoyle", "3d4", hp=9)
    p.monster("zombie", "4a4")
    p.s.slowed = 0b111
    p.s.immobilized = 0b010
    assert p.offers("use") == ["use divine_flare gargoyle.1"]
    p.dice(attack=[10])
    p.play("use divine_flare gargoyle.1")
    assert p.offers() == ["target kat", "target thorgrim"]
    p.play("target kat")
    assert p.offers() == ["way 1", "way 2"]
    p.play("way 2")
    assert (p.s.slowed, p.s.immobilized) == (0b111, 0)


@pytest.mark.clause("13.1 Healing Strike", "A13r")
def test_healing_strike_heals_a_hero_within_a_tile_himself_too() -> None:
    p = room("thorgrim", "kat", "immeril")
    p.powers("thorgrim", "healing_strike")
    p.monster("gargoyle", "3c2", hp=9)
    p.stand("immeril", "1a1", hp=2)
    p.hp("kat", 2)
    p.hp("thorgrim", 3)
    p.dice(attack=[8])
    p.play("use healing_strike gargoyle.1")
    assert p.offers() == ["target immeril", "target thorgrim"]
    assert p.told(p.play("target immeril")) == ["immeril +1"]


@pytest.mark.clause("13.1 Lance of Faith", "A8i")
@pytest.mark.parametrize(
    ("monster", "die", "lost"), [("gargoyle", 10, 1), ("wraith", 9, 2), ("wraith", 8, 0)]
)
def test_lance_of_faith_hits_undead_harder(monster: str, die: int, lost: int) -> None:
    p = room("thorgrim")
    p.powers("thorgrim", "lance_of_faith")
    p.monster(monster, "4a1", hp=9)
    p.dice(attack=[die])
    use(p, "lance_of_faith", f"{monster}.1")
    assert p.hp(monster) == 9 - lost


@pytest.mark.clause("13.1 Beacon of Hope", "A8j")
def test_beacon_of_hope_heals_every_hero_of_the_tile_once() -> None:
    p = room("thorgrim", "kat", "immeril")
    p.powers("thorgrim", "beacon_of_hope")
    p.monster("gargoyle.1", "4a1", hp=9)
    p.monster("gargoyle.2", "4b1", hp=9)
    p.stand("kat", "4d4", hp=3)
    p.stand("immeril", "1d4", hp=3)
    assert p.offers("use") == ["use beacon_of_hope 4"]
    p.dice(attack=[10, 9])
    assert p.told(use(p, "beacon_of_hope", "4")) == ["gargoyle.1 -2", "kat +1"]


@pytest.mark.clause("13.1 Flame Strike")
def test_flame_strike_reaches_a_tile_two_away() -> None:
    p = room("thorgrim")
    p.powers("thorgrim", "flame_strike")
    p.lay("T26", "4n")
    p.lay("T27", "5n")
    p.monster("gargoyle.1", "5a1", hp=9)
    p.monster("gargoyle.2", "5b1", hp=9)
    p.monster("zombie", "6b2")
    assert p.offers("use") == ["use flame_strike 5"]
    p.dice(attack=[10, 9])
    assert p.told(use(p, "flame_strike", "5")) == ["gargoyle.1 -3", "gargoyle.2 -1"]


@pytest.mark.clause("13.1 Hallowed Advance", "A13r", "A0g")
def test_hallowed_advance_lets_each_other_hero_be_placed_one_tile_away() -> None:
    p = room("thorgrim", "kat", "immeril")
    p.powers("thorgrim", "hallowed_advance")
    p.monster("gargoyle", "3c2", hp=9)
    p.stand("kat", "4d4")
    p.stand("immeril", "2a1")
    p.dice(attack=[1])
    p.play("use hallowed_advance gargoyle.1")
    assert p.hp("gargoyle") == 8
    assert p.asked() == "place kat"
    assert {each[6] for each in p.offers("place")} == {"3"}
    assert "pass" in p.offers()
    p.play("place 3d4")
    assert p.asked() == "place immeril"
    assert {each[6] for each in p.offers("place")} == {"1"}
    p.play("pass")
    assert (p.at("kat"), p.at("immeril"), p.asked()) == ("3d4", "2a1", "act thorgrim")


@pytest.mark.clause("13.1 Bless", "A13s")
def test_bless_fixes_the_heroes_within_a_tile_when_it_is_used() -> None:
    p = room("thorgrim", "kat", "immeril")
    p.powers("thorgrim", "bless", "lance_of_faith")
    p.stand("kat", "4a1")
    use(p, "bless")
    assert [row[1:] for row in p.s.lasting] == [(0b011, 0, 2)]
    p.stand("kat", "2a1")
    p.stand("immeril", "3a1")
    p.monster("gargoyle", "3c2", hp=9)
    p.powers("kat", "snipe_shot")
    p.dice(attack=[5, 5])
    assert thrown(use(p, "lance_of_faith", "gargoyle.1")) == [(5, 9)]  # 6 + 2, and Lore 1
    p.stand("kat", "3a2")
    p.stand("immeril", "2b1")
    p.turn("kat")
    assert thrown(use(p, "snipe_shot", "gargoyle.1")) == [(5, 9)]


@pytest.mark.clause("13.1 Consecrated Ground", "A13q", "A4o")
def test_consecrated_ground_takes_the_attack_and_hurts_undead_that_walk_in() -> None:
    p = room("thorgrim")
    p.powers("thorgrim", "consecrated_ground", "lance_of_faith")
    p.monster("skeleton", "4c1", hp=3)
    p.monster("kobold_skirmisher", "3d1", hp=3)
    assert p.offers("use con") == [f"use consecrated_ground {tile}" for tile in (1, 3, 4)]
    p.play("use consecrated_ground 3")
    assert p.offers("use") == []
    assert p.s.fought == 0
    p.quiet()
    p.dice(attack=[1, 1])
    p.play("end")
    p.through()
    assert (p.hp("skeleton"), p.hp("kobold_skirmisher")) == (2, 3)


@pytest.mark.clause("A13q")
def test_undead_that_attack_from_consecrated_ground_are_hurt_before_the_roll() -> None:
    p = room("thorgrim")
    p.monster("skeleton", "3c2")
    p.marker("consecrated_ground", 3, "thorgrim")
    p.quiet()
    events = p.play("end")
    assert p.told(events)[:2] == ["skeleton.1 -1", "skeleton.1 defeated"]
    assert thrown(events) == []


@pytest.mark.clause("A13q", "A1c", "A10a")
def test_consecrated_ground_replaces_a_power_marker_and_lies_once() -> None:
    p = room("thorgrim", "immeril")
    p.powers("thorgrim", "consecrated_ground")
    p.marker("freezing_cloud", 4, "immeril", 3)
    p.marker("consecrated_ground", 1, "thorgrim")
    p.trap("alarm", 4)
    p.play("use consecrated_ground 4")
    assert [(row[0], row[2]) for row in p.s.markers] == [(3, 3), (0, 3)]


@pytest.mark.clause("13.1 Shield of Faith", "A13s", "A8g")
def test_shield_of_faith_turns_any_hit_on_a_hero_of_the_tile() -> None:
    p = room("kat", "thorgrim", "immeril")
    p.powers("thorgrim", "shield_of_faith")
    p.stand("thorgrim", "3c3")
    p.stand("immeril", "4a1")
    p.top("encounter", "spider_webs")
    p.dice(attack=[10])
    p.play("end")
    assert p.asked() == "answer thorgrim"
    p.play("use shield_of_faith")
    assert (p.hp("kat"), p.s.immobilized) == (8, 0)
    assert [row[1:] for row in p.s.lasting] == [(0b111, 1, 1)]


@pytest.mark.clause("13.1 Shield of Faith")
def test_shield_of_faith_gives_armour_against_what_follows() -> None:
    p = room("thorgrim", "kat")
    p.stand("kat", "3c3")
    p.monster("kobold_skirmisher", "3a1", hp=3)
    p.lasting("shield_of_faith", "thorgrim", "kat", through="thorgrim", phases=2)
    p.dice(attack=[9])
    p.quiet()
    p.play("end")
    p.through("act")
    assert p.hp("thorgrim") == 10


# --- wizard


@pytest.mark.clause("13.1 Fey Step", "A13c", "A5a")
def test_fey_step_is_free_and_needs_no_path() -> None:
    p = room("immeril")
    p.powers("immeril", "fey_step")
    p.s.immobilized = 1
    names = ["zombie", "ghoul", "wolf", "spider", "wraith", "gargoyle", "skeleton", "rat_swarm"]
    squares = ["3a1", "3b1", "3c1", "3a2", "3c2", "3a3", "3b3", "3c3"]
    for name, square in zip(names, squares, strict=True):
        p.monster(name, square)
    assert {each.split()[2][0] for each in p.offers("use")} == {"1", "3", "4"}
    p.play("use fey_step 4d1")
    assert (p.at("immeril"), p.s.moves, p.s.attacks) == ("4d1", 0, 0)


@pytest.mark.clause("13.1 Scorching Burst", "13.1 Fireball")
@pytest.mark.parametrize(("power", "miss"), [("scorching_burst", 0), ("fireball", 1)])
def test_a_burst_reaches_a_tile_exactly_one_away(power: str, miss: int) -> None:
    p = room("immeril")
    p.powers("immeril", power)
    p.lay("T26", "4n")
    p.monster("gargoyle.1", "4a1", hp=9)
    p.monster("gargoyle.2", "4b1", hp=9)
    p.monster("zombie", "3a1")
    p.monster("wolf", "5a1")
    assert p.offers("use") == [f"use {power} 4"]
    p.dice(attack=[9, 8])
    use(p, power, "4")
    assert (p.hp("gargoyle.1"), p.hp("gargoyle.2")) == (6 if miss else 8, 9 - miss)


@pytest.mark.clause("13.1 Thunderwave", "A13t", "A8j")
def test_thunderwave_places_all_survivors_together_after_all_rolls() -> None:
    p = room("immeril")
    p.powers("immeril", "thunderwave")
    p.monster("gargoyle.1", "3c2", hp=9)
    p.monster("gargoyle.2", "3d4", hp=9)
    p.monster("kobold_skirmisher", "3a1")
    p.dice(attack=[9, 8, 6])
    p.play("use thunderwave")
    assert p.offers() == ["tile 1", "tile 3", "tile 4"]
    p.play("tile 4", "place 4a1")
    assert {each[6] for each in p.offers()} == {"4"}
    p.play("place 4d4")
    assert (p.at("gargoyle.1"), p.at("gargoyle.2"), p.at("kobold_skirmisher")) == (
        "4a1",
        "4d4",
        "",
    )


@pytest.mark.clause("A13t")
def test_thunderwave_leaves_survivors_on_the_own_tile_if_it_is_chosen() -> None:
    p = room("immeril")
    p.powers("immeril", "thunderwave")
    p.monster("gargoyle.1", "3c2", hp=9)
    p.dice(attack=[8])
    p.play("use thunderwave", "tile 3")
    assert {each[6] for each in p.offers()} == {"3"}
    assert "place 3c2" in p.offers()


@pytest.mark.clause("13.1 Thunderwave", "A19.6")
def test_survivors_for_whom_a_tile_has_no_room_go_to_the_next_nearest() -> None:
    p = room("immeril", "kat")
    p.lay("T21", "3w")
    p.powers("immeril", "thunderwave")
    names = ["zombie", "ghoul", "wolf", "spider", "skeleton", "kobold_skirmisher", "wraith"]
    squares = ["5a2", "5b2", "5c2", "5d2", "5a3", "5b3", "5d3"]
    for name, square in zip(names, squares, strict=True):
        p.monster(name, square)
    p.monster("gargoyle.1", "3c2", hp=9)
    p.monster("gargoyle.2", "3d4", hp=9)
    p.dice(attack=[8, 8])
    p.play("use thunderwave", "tile 5")
    assert p.offers() == ["target gargoyle.1", "target gargoyle.2"]
    p.play("target gargoyle.2")
    assert p.asked() == "place immeril"
    assert {each[6] for each in p.offers()} == {"3"}
    p.play("place 3a1")
    assert (p.at("gargoyle.1"), p.at("gargoyle.2")) == ("3a1", "5c3")


@pytest.mark.clause("13.1 Magic Missile", "A0.22")
@pytest.mark.parametrize(("square", "tiles"), [("6b2", {"5"}), ("5b2", {"4"})])
def test_magic_missile_reaches_three_tiles_and_pulls_by_a_miss(
    square: str, tiles: set[str]
) -> None:
    p = room("immeril")
    p.powers("immeril", "magic_missile")
    p.lay("T26", "4n")
    p.lay("T27", "5n")
    p.lay("T27", "6n")
    p.monster("gargoyle", square)
    p.monster("zombie", "7b2")
    assert p.offers("use") == ["use magic_missile gargoyle.1"]
    p.dice(attack=[7])
    p.play("use magic_missile gargoyle.1")
    assert {each[6] for each in p.offers("place")} == tiles


@pytest.mark.clause("13.1 Magic Missile", "13.1 Hunter's Shot", "A0.22")
@pytest.mark.parametrize(
    ("power", "hero"), [("magic_missile", "immeril"), ("hunters_shot", "allisa")]
)
def test_a_miss_from_the_next_tile_pulls_nobody(power: str, hero: str) -> None:
    p = room(hero)
    p.powers(hero, power)
    p.monster("gargoyle", "4a1")
    p.dice(attack=[7])
    p.play(f"use {power} gargoyle.1")
    assert (p.asked(), p.at("gargoyle")) == (f"act {hero}", "4a1")


@pytest.mark.clause("A13w", "A18k")
def test_a_missile_that_misses_never_pulls_the_artifact() -> None:
    p = room("immeril", adventure=KLAK)
    p.powers("immeril", "magic_missile")
    p.lay("T26", "4n")
    p.stand("artifact", "5b2")
    p.dice(attack=[1])
    p.play("use magic_missile artifact")
    assert (p.asked(), p.at("artifact")) == ("act immeril", "5b2")


@pytest.mark.clause("13.1 Lightning Bolt", "A7b")
def test_lightning_bolt_strikes_up_to_three_never_the_same_twice() -> None:
    p = room("immeril")
    p.powers("immeril", "lightning_bolt")
    p.lay("T26", "4n")
    for at, name in enumerate(("gargoyle.1", "gargoyle.2", "gargoyle.3", "wraith.1")):
        p.monster(name, f"4{'abcd'[at]}1", hp=9)
    p.monster("zombie", "5a1")
    p.play("use lightning_bolt gargoyle.1")
    assert p.offers() == ["pass", "target gargoyle.2", "target gargoyle.3", "target wraith.1"]
    p.play("target gargoyle.3")
    assert p.offers() == ["pass", "target gargoyle.2", "target wraith.1"]
    p.dice(attack=[9, 8, 8])
    events = p.play("target wraith.1")
    assert p.told(events) == ["gargoyle.1 -2", "gargoyle.3 -1", "wraith.1 -2"]


@pytest.mark.clause("A7b")
def test_a_power_of_several_targets_may_stop_at_fewer() -> None:
    p = room("immeril")
    p.powers("immeril", "lightning_bolt")
    p.monster("gargoyle.1", "4a1", hp=9)
    p.monster("gargoyle.2", "4b1", hp=9)
    p.dice(attack=[9])
    events = p.play("use lightning_bolt gargoyle.2", "pass")
    assert p.told(events) == ["gargoyle.2 -2"]


@pytest.mark.clause("13.1 Freezing Cloud", "A13u")
def test_freezing_cloud_acts_at_the_end_of_three_hero_phases() -> None:
    p = room("immeril")
    p.powers("immeril", "freezing_cloud", "magic_missile")
    p.marker("consecrated_ground", 1, "immeril")
    assert p.offers("use") == ["use freezing_cloud 4"]
    p.play("use freezing_cloud 4")
    assert p.offers("use") == []
    assert p.s.fought == 0
    p.monster("gargoyle", "4a1", hp=9)
    for turn, lost in ((1, 1), (2, 2), (3, 3), (4, 3)):
        p.quiet()
        p.stand("immeril", "3b2", hp=6)
        p.turn("immeril")
        p.stand("gargoyle", "4a1")
        p.play("end")
        assert p.hp("gargoyle") == 9 - lost, turn
    assert [row[0] for row in p.s.markers] == [0]


@pytest.mark.clause("A13u", "A4n")
def test_freezing_cloud_hurts_villains_though_its_wizard_lies() -> None:
    p = room("immeril", adventure=KLAK)
    p.marker("freezing_cloud", 4, "immeril", 3)
    p.stand("klak", "4a1")
    p.stand("artifact", "4b1")
    p.hp("immeril", 0)
    events = p.settle()
    assert p.told(events)[:2] == ["klak -1", "artifact -1"]


@pytest.mark.clause("13.1 Shield", "A8b")
def test_shield_turns_a_monsters_hit_and_lasts_through_the_next_hero_phase() -> None:
    p = room("immeril", "kat")
    p.powers("immeril", "shield")
    p.monster("gargoyle.1", "3a1")
    p.dice(attack=[6])
    p.quiet()
    p.play("end")
    p.through("answer")
    assert p.asked() == "answer immeril"
    events = p.play("use shield")
    assert p.told(events)[0] == "immeril -1"  # the miss damage
    assert [row[1:] for row in p.s.lasting] == [(0b01, 0, 1)]
    p.turn("kat")
    p.monster("kobold_skirmisher", "3d4", "kat")
    p.dice(attack=[6])
    p.quiet()
    p.play("end")
    p.through("act")
    assert p.hp("immeril") == 5


@pytest.mark.clause("13.1 Shield", "A8g")
def test_shield_does_not_turn_the_attack_of_an_encounter() -> None:
    p = room("immeril", "kat")
    p.powers("immeril", "shield")
    p.top("encounter", "spider_webs")
    p.dice(attack=[19])
    p.play("end")
    assert (p.asked(), p.hp("immeril")) == ("act kat", 5)


@pytest.mark.clause("13.1 Illusionary Crowd", "A13v", "A13w")
def test_illusionary_crowd_draws_monsters_and_villains_of_the_next_tiles() -> None:
    p = room("immeril", adventure=KLAK)
    p.powers("immeril", "illusionary_crowd")
    p.lay("T26", "4n")
    p.lay("T27", "5n")
    p.marker("consecrated_ground", 3, "immeril")
    p.monster("zombie", "4a1")
    p.monster("wolf", "6b2")
    p.stand("klak", "4d4")
    p.stand("artifact", "4c3")
    assert p.offers("use") == [f"use illusionary_crowd {tile}" for tile in (1, 2, 4, 5, 6)]
    p.play("use illusionary_crowd 5")
    assert {each[6] for each in p.offers("place")} == {"5"}
    p.through()
    assert [p.tile(name) for name in ("zombie", "wolf", "klak", "artifact")] == [5, 5, 5, 4]
    assert p.s.attacks == p.s.moves == 0


@pytest.mark.clause("A13v", "A0g", "A19.6")
def test_where_the_crowd_has_no_room_for_all_the_wizard_says_who_comes_first() -> None:
    p = room("immeril")
    p.powers("immeril", "illusionary_crowd")
    p.lay("T21", "3w")
    names = ["zombie", "ghoul", "wolf", "spider", "skeleton", "kobold_skirmisher", "wraith"]
    squares = ["5a2", "5b2", "5c2", "5d2", "5a3", "5b3", "5d3"]
    for name, square in zip(names, squares, strict=True):
        p.monster(name, square)
    p.monster("gargoyle.1", "3c2")
    p.monster("gargoyle.2", "3d4")
    p.play("use illusionary_crowd 5")
    assert (p.asked(), p.offers()) == (
        "order immeril",
        ["target gargoyle.1", "target gargoyle.2"],
    )
    p.play("target gargoyle.2")
    assert {each[6] for each in p.offers("place")} == {"3"}
    p.play("place 3a1")
    assert (p.at("gargoyle.1"), p.at("gargoyle.2")) == ("3a1", "5c3")


def crowded(monster: str, square: str) -> Position:
    """Return the Crowd on tile 4, the wizard far off, and a monster that acts at the turn's end."""
    p = room("immeril", "kat")
    p.items("kat", "lucky_charm.1")
    p.items("immeril", "cloak_of_mists", "lucky_charm.2")
    p.marker("illusionary_crowd", 4, "immeril")
    p.monster(monster, square)
    p.stand("immeril", "2b1")
    p.stand("kat", "2c3")
    p.quiet()
    return p


@pytest.mark.clause("A13v", "A8k", "A14c")
@pytest.mark.parametrize(("die", "lies"), [(5, 0), (4, 1)])
def test_the_crowd_has_ac_10_and_goes_with_the_first_hit_and_nobody_answers(
    die: int, lies: int
) -> None:
    p = crowded("zombie", "4d4")
    p.dice(attack=[die])
    events = p.play("end")
    assert (thrown(events), p.at("zombie")) == ([(die, 5)], "4d4")
    assert (p.asked(), len(p.s.markers)) == ("act kat", lies)


@pytest.mark.clause("A13v")
def test_who_moves_beside_the_crowd_goes_to_the_bone_pile_of_its_tile() -> None:
    p = crowded("skeleton", "3b2")
    p.dice(attack=[1])
    events = p.play("end")
    assert (thrown(events), p.at("skeleton")) == ([(1, 9)], "4c2")


@pytest.mark.clause("A13v")
def test_an_attack_on_each_hero_of_a_tile_rolls_against_the_crowd_too() -> None:
    p = crowded("rat_swarm", "4a1")
    p.s.piles.move(p.card("lucky_charm.1"), pile_of(1, ITEMS), ASIDE)
    p.stand("kat", "4d4")
    p.dice(attack=[19, 19])
    p.play("end")
    p.through("order")
    events = p.play("target kat") + p.through()
    assert len(thrown(events)) == 2
    assert (p.hp("kat"), p.s.markers) == (7, [])


@pytest.mark.clause("13.1 Dispel Magic", "A0.12", "A10f")
def test_dispel_magic_cancels_the_encounter_that_its_wizard_draws() -> None:
    p = room("immeril", "kat")
    p.powers("immeril", "dispel_magic")
    p.top("encounter", "passage_of_time")
    p.play("end")
    assert p.asked() == "cancel immeril"
    p.play("use dispel_magic")
    assert (p.asked(), p.hp("immeril")) == ("act kat", 6)
    p.powers("immeril", "dispel_magic")
    p.top("encounter", "passage_of_time.2")
    p.quiet()
    p.s.respites.clear()
    p.play("end")
    assert p.hp("immeril") == 5


# --- ranger


@pytest.mark.clause("13.1 Twin Shot", "A7b")
def test_twin_shot_attacks_two_within_a_tile() -> None:
    p = room("allisa")
    p.powers("allisa", "twin_shot")
    p.lay("T26", "4n")
    p.monster("gargoyle.1", "4a1", hp=9)
    p.monster("gargoyle.2", "3a1", hp=9)
    p.monster("gargoyle.3", "3c1", hp=9)
    p.monster("zombie", "5a1")
    p.play("use twin_shot gargoyle.1")
    assert p.offers() == ["pass", "target gargoyle.2", "target gargoyle.3"]
    p.dice(attack=[12, 11])
    assert p.told(p.play("target gargoyle.3")) == ["gargoyle.1 -1"]
    assert p.asked() == "act allisa"


@pytest.mark.clause("13.1 Hit and Run", "A0.21")
@pytest.mark.parametrize("die", [19, 1])
def test_hit_and_run_places_the_ranger_on_her_tile_hit_or_miss(die: int) -> None:
    p = room("allisa")
    p.powers("allisa", "hit_and_run")
    p.monster("gargoyle", "3c2", hp=9)
    p.dice(attack=[die])
    p.play("use hit_and_run gargoyle.1")
    assert len(p.offers("place 3")) == len(p.offers()) == 15
    p.play("place 3d4")
    assert p.at("allisa") == "3d4"


@pytest.mark.clause("13.1 Hunter's Shot", "A0.22")
def test_hunters_shot_reaches_two_tiles_and_pulls_by_a_miss() -> None:
    p = room("allisa")
    p.powers("allisa", "hunters_shot")
    p.lay("T26", "4n")
    p.lay("T27", "5n")
    p.monster("gargoyle", "5b2")
    p.monster("zombie", "6b2")
    assert p.offers("use") == ["use hunters_shot gargoyle.1"]
    p.dice(attack=[9])
    p.play("use hunters_shot gargoyle.1")
    assert {each[6] for each in p.offers("place")} == {"4"}


@pytest.mark.clause("13.1 Careful Attack")
def test_careful_attack_hurts_without_a_roll() -> None:
    p = room("allisa")
    p.powers("allisa", "careful_attack")
    p.monster("gargoyle", "3c2", hp=9)
    p.monster("wraith", "3d4", hp=9)
    assert p.offers("use") == ["use careful_attack gargoyle.1"]
    events = use(p, "careful_attack", "gargoyle.1")
    assert (p.told(events), thrown(events), p.s.fought) == (["gargoyle.1 -1"], [], 1)


@pytest.mark.clause("13.1 Attacks on the Run", "A13y")
def test_attacks_on_the_run_takes_two_that_one_way_passes() -> None:
    p = room("allisa")
    p.powers("allisa", "attacks_on_the_run")
    p.stand("allisa", "3a3")
    p.monster("gargoyle.1", "3d4", hp=9)
    p.monster("gargoyle.2", "4a2", hp=9)
    p.monster("gargoyle.3", "3d1", hp=9)
    p.play("use attacks_on_the_run 3c1")
    assert p.at("allisa") == "3c1"
    assert p.offers() == ["target gargoyle.1", "target gargoyle.2", "target gargoyle.3"]
    p.play("target gargoyle.2")
    assert p.offers() == ["pass", "target gargoyle.3"]
    p.dice(attack=[12, 11])
    assert p.told(p.play("target gargoyle.3")) == ["gargoyle.2 -2", "gargoyle.3 -1"]


@pytest.mark.clause("A13y")
def test_at_speed_0_attacks_on_the_run_reach_what_is_adjacent() -> None:
    p = room("allisa")
    p.powers("allisa", "attacks_on_the_run")
    p.s.immobilized = 1
    p.monster("gargoyle.1", "3d4", hp=9)
    assert p.offers("use") == []
    p.monster("gargoyle.2", "3a1", hp=9)
    assert p.offers("use") == ["use attacks_on_the_run 3b2"]
    p.dice(attack=[12])
    assert p.told(use(p, "attacks_on_the_run", "3b2")) == ["gargoyle.2 -2"]


@pytest.mark.clause("13.1 Split the Tree")
def test_split_the_tree_attacks_two_on_one_tile() -> None:
    p = room("allisa")
    p.powers("allisa", "split_the_tree")
    p.lay("T26", "4n")
    p.lay("T27", "5n")
    for at, name in enumerate(("gargoyle.1", "gargoyle.2", "gargoyle.3")):
        p.monster(name, f"5{'abc'[at]}1", hp=9)
    p.monster("zombie", "4a1")
    p.monster("wolf", "6b2")
    assert p.offers("use") == ["use split_the_tree 4", "use split_the_tree 5"]
    p.play("use split_the_tree 5")
    assert p.offers() == [f"target gargoyle.{at}" for at in (1, 2, 3)]
    p.dice(attack=[10, 9])
    events = p.play("target gargoyle.3", "target gargoyle.1")
    assert p.told(events) == ["gargoyle.3 -2", "gargoyle.1 -1"]
    assert p.asked() == "act allisa"


@pytest.mark.clause("13.1 Bounding Attack", "A7b")
def test_bounding_attack_places_the_ranger_beside_a_target_within_a_tile() -> None:
    p = room("allisa")
    p.powers("allisa", "bounding_attack")
    p.lay("T26", "4n")
    p.monster("gargoyle", "4a1", hp=9)
    p.monster("zombie", "5d1")
    assert p.offers("use") == [f"use bounding_attack 4{at}" for at in ("a2", "b1", "b2")]
    p.dice(attack=[10])
    assert p.told(use(p, "bounding_attack", "4b1")) == ["gargoyle.1 -3"]


@pytest.mark.clause("13.1 Crucial Aid", "A13z", "A8e")
def test_crucial_aid_adds_to_another_heros_attack_after_the_rerolls() -> None:
    p = room("kat", "allisa")
    p.powers("kat", "backstab")
    p.powers("allisa", "crucial_aid")
    p.items("kat", "lucky_charm")
    p.monster("gargoyle", "3c2", hp=9)
    p.dice(attack=[1, 5])
    p.play("use backstab gargoyle.1")
    assert p.asked() == "answer kat"
    p.play("use lucky_charm.1")
    assert (p.asked(), p.offers()) == ("answer allisa", ["pass", "use crucial_aid"])
    assert p.told(p.play("use crucial_aid")) == ["gargoyle.1 -1"]


@pytest.mark.clause("A13z")
def test_crucial_aid_helps_to_disable_but_not_against_an_encounters_die_nor_herself() -> None:
    p = room("kat", "allisa")
    p.powers("allisa", "crucial_aid", "hit_and_run")
    p.trap("alarm", 3)
    p.dice(disable=[1])
    p.play("disable alarm")
    assert p.asked() == "answer allisa"
    p.play("use crucial_aid")  # 1 + 5 + 4
    assert p.s.markers == []
    p.powers("allisa", "crucial_aid")
    p.top("encounter", "lief_lipsiege")
    p.dice(card=[15])
    p.play("end")
    assert p.asked().split()[0] != "answer"
    p.through()
    p.turn("allisa")
    p.stand("allisa", "3b3")
    p.monster("gargoyle", "3c2", hp=9)
    p.play("use hit_and_run gargoyle.1")
    assert p.asked() == "place allisa"


@pytest.mark.clause("13.1 Unbalancing Parry")
def test_unbalancing_parry_turns_the_hit_of_who_is_adjacent_and_places_it() -> None:
    p = room("allisa")
    p.powers("allisa", "unbalancing_parry")
    p.monster("skeleton", "3c2")
    p.dice(attack=[20])
    p.quiet()
    p.play("end", "stay", "use unbalancing_parry")
    assert {each[6] for each in p.offers("place")} == {"1", "3", "4"}
    p.play("place 4a1")
    assert (p.at("skeleton"), p.hp("allisa")) == ("4a1", 8)
    p.powers("allisa", "unbalancing_parry")
    p.monster("kobold_skirmisher", "3d4")
    p.s.put(p.figure("skeleton"), -1)
    p.turn("allisa")
    p.quiet()
    p.dice(attack=[20])
    p.play("end", "stay")
    assert (p.asked(), p.hp("allisa")) == ("act allisa", 7)


@pytest.mark.clause("13.1 Yield Ground", "A5.9", "A5.11")
def test_yield_ground_moves_when_a_monster_damages() -> None:
    p = room("allisa", "kat")
    p.powers("allisa", "yield_ground")
    p.monster("skeleton", "3c2")
    p.s.slowed = 1
    p.dice(attack=[20])
    p.quiet()
    p.play("end", "stay")
    assert p.asked() == "answer allisa"
    # The marker went at the end of her Hero Phase: she has her Speed.
    assert "use yield_ground 1a4" in p.offers()
    p.play("use yield_ground 1a4")
    assert (p.at("allisa"), p.hp("allisa"), p.asked()) == ("1a4", 7, "act kat")


@pytest.mark.clause("A5.11", "A5.6")
def test_a_granted_move_obeys_conditions() -> None:
    p = room("kat", "allisa")
    p.powers("allisa", "yield_ground")
    p.stand("allisa", "3d4")
    p.monster("skeleton", "3d3")
    p.stand("kat", "2a1")
    p.s.slowed = 0b10
    p.quiet()
    p.dice(attack=[20])
    p.play("end")
    assert p.asked() == "answer allisa"
    assert "use yield_ground 3b4" in p.offers()
    assert "use yield_ground 3a4" not in p.offers()


@pytest.mark.clause("A5.7", "A5f")
def test_an_immobilized_hero_makes_a_granted_move_of_no_squares() -> None:
    p = room("kat", "allisa")
    p.powers("allisa", "yield_ground")
    p.stand("allisa", "3d4")
    p.monster("skeleton", "3d3")
    p.stand("kat", "2a1")
    p.s.immobilized = p.s.slowed = 0b10
    p.quiet()
    p.dice(attack=[20])
    p.play("end")
    assert p.offers("use") == ["use yield_ground 3d4"]


def test_nobody_is_placed_by_a_miss_of_cleave() -> None:
    p = room("arjhan")
    p.powers("arjhan", "cleave")
    p.monster("gargoyle", "3c2")
    p.monster("zombie", "3a1")
    p.dice(attack=[9])
    assert of_kind(use(p, "cleave", "gargoyle.1"), Placed) == []


@pytest.mark.clause("A0g")
def test_several_monsters_are_placed_in_the_order_that_the_player_likes() -> None:
    p = room("arjhan")
    p.powers("arjhan", "come_and_get_it")
    p.monster("gargoyle.1", "3c3")
    p.monster("gargoyle.2", "3d4")
    p.play("use come_and_get_it 3")
    assert p.asked() == "order arjhan"
    p.play("target gargoyle.2")
    assert "place 3c3" not in p.offers()
    p.play("place 3a1")
    assert "place 3c3" in p.offers()


@pytest.mark.clause("A8c", "A9b")
def test_the_order_of_targets_is_asked_where_one_of_them_guards_the_other() -> None:
    p = room("arjhan", "kat")
    p.stand("kat", "3c3")
    p.hp("arjhan", 1)
    p.monster("gargoyle", "3d4")
    p.quiet()
    p.dice(attack=[19, 6])
    p.play("end")
    p.through("order")
    assert p.offers() == ["target arjhan", "target kat"]
    events = p.play("target arjhan")  # who guards nobody any more: 6 + 8 is 14
    assert p.told(events)[:2] == ["arjhan -1", "kat -2"]


@pytest.mark.clause("A0.24", "A18g")
def test_a_swap_can_bring_a_hero_to_the_icon() -> None:
    p = room("arjhan", "kat")
    p.powers("arjhan", "bodyguard")
    p.lay("T03", "4n")
    p.stand("kat", "5b2")
    p.stand("arjhan", "4b1")
    p.monster("kobold_skirmisher", "5d4")
    p.dice(attack=[19])
    p.quiet()
    p.play("end")
    p.through("answer")
    p.s.icon = 4
    p.stand("kat", "4b2")
    p.stand("arjhan", "5b2")
    p.stale = False
    p.play("use bodyguard")
    assert p.m.decision is None


@pytest.mark.clause("A13q", "A18g")
def test_the_match_is_won_when_consecrated_ground_destroys_the_last_guard() -> None:
    p = room("arjhan", "thorgrim")
    p.lay("T03", "4n")
    p.stand("arjhan", "5b2")
    p.monster("skeleton", "5b1")
    p.marker("consecrated_ground", 5, "thorgrim")
    p.s.icon = 4
    p.s.guards = 1 << p.figure("skeleton")
    p.quiet()
    p.play("end")
    assert p.m.decision is None
    assert p.s.winner == 0
