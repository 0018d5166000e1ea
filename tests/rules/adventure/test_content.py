"""What the tiles and cards of Adventure say, as data (sections 12 to 18)."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from game.rules.adventure import content as c
from game.rules.adventure.content import content, every_part, load
from game.rules.adventure.odds import BY_THE_BOOK, played
from game.rules.content_files import BadContent

TILES = {  # name, copies, triangle, open sides, fixture
    "T01": ("Strahd's Crypt", 1, "white", "ESW", "coffin"),
    "T02": ("Secret Stairway", 1, "white", "SW", "stairs out"),
    "T03": ("Chapel", 1, "white", "NES", "altar"),
    "T04": ("Laboratory", 1, "white", "ESW", "workbench"),
    "T05": ("Dark Fountain", 1, "white", "NSW", "fountain"),
    "T06": ("Workshop", 1, "white", "NES", "bench"),
    "T07": ("Arcane Circle", 1, "black", "NSW", "circle"),
    "T08": ("Rotting Nook", 1, "white", "ES", ""),
    "T09": ("Fetid Den", 1, "white", "ESW", ""),
    "T10": ("King's Crypt", 1, "black", "NESW", "coffin"),
    "T11": ("Crypt of Barov and Ravenovia", 1, "black", "ESW", "coffin"),
    "T12": ("Crypt of Sergei", 1, "black", "ESW", "coffin"),
    "T13": ("Crypt of Artimus", 1, "black", "SW", "coffin"),
    "T14": ("Prince Aurel's Crypt", 1, "black", "ES", "coffin"),
    "T15": ("Ireena's Crypt", 1, "black", "NES", "coffin"),
    "T16": ("Lonely Crypt", 1, "black", "NSW", "coffin"),
    "T17": ("Crypt Corner 1-5", 1, "white", "ES", ""),
    "T18": ("Crypt Corner 6-10", 1, "white", "SW", ""),
    "T19": ("Crypt Corner 11-15", 1, "black", "ES", ""),
    "T20": ("Crypt Corner 16-20", 1, "black", "SW", ""),
    "T21": ("Hallway", 2, "white", "NS", ""),
    "T22": ("Long Hall", 2, "white", "NS", ""),
    "T23": ("Cold Hall", 2, "black", "NS", ""),
    "T24": ("East Arch", 2, "white", "NES", ""),
    "T25": ("West Arch", 2, "black", "NSW", ""),
    "T26": ("Open Vault", 3, "black", "NESW", ""),
    "T27": ("Four Arches", 2, "white", "NESW", ""),
    "T28": ("Pillar Cross", 2, "black", "NESW", "pillars"),
    "T29": ("Broken Wall", 1, "white", "NESW", ""),
    "T30": ("Gallery", 2, "black", "ESW", ""),
    "START-N": ("Start", 1, "none", "NESW", ""),
    "START-S": ("Start", 1, "none", "NEW", "stairs"),
}
HEROES = {  # race, class, AC, HP, Speed, surge, special, fixed card, at-wills
    "arjhan": ("dragonborn", "fighter", 17, 10, 5, 5, "Defender", "dragons_breath", 2),
    "kat": ("human", "rogue", 14, 8, 6, 4, "Trap Expert", "sneak_attack", 2),
    "thorgrim": ("dwarf", "cleric", 17, 10, 5, 5, "Aid", "healing_word", 2),
    "immeril": ("eladrin", "wizard", 14, 6, 6, 3, "Lore", "fey_step", 2),
    "allisa": ("human", "ranger", 15, 8, 6, 4, "Scout", "", 3),
}
POWERS = {  # kind, mark, timing, (bonus, damage, miss)
    "fighter": {
        "dragons_breath": ("FD", "", "free", (4, 1, 0)),
        "tide_of_iron": ("A", "", "attack", (8, 1, 0)),
        "cleave": ("A", "always", "attack", (6, 1, 0)),
        "trapping_strike": ("A", "always", "attack", (8, 1, 0)),
        "come_and_get_it": ("D", "always", "attack", (6, 1, 0)),
        "precise_strike": ("D", "", "attack", (11, 2, 0)),
        "brute_strike": ("D", "", "attack", (5, 4, 0)),
        "get_over_there": ("U", "alone", "instead_of_move", None),
        "bodyguard": ("U", "group", "answer", None),
        "unstoppable": ("U", "", "start", None),
    },
    "rogue": {
        "sneak_attack": ("FU", "", "start", None),
        "backstab": ("A", "always", "attack", (7, 1, 0)),
        "deft_strike": ("A", "", "attack", (7, 1, 0)),
        "snipe_shot": ("A", "always", "attack", (7, 1, 0)),
        "dagger_barrage": ("D", "always", "attack", (7, 2, 1)),
        "riposte_strike": ("D", "", "answer", (7, 1, 0)),
        "deep_cut": ("D", "", "attack", (7, 2, 0)),
        "stealth": ("U", "always", "answer", None),
        "spring_away": ("U", "", "answer", None),
        "great_leap": ("U", "", "instead_of_move", None),
    },
    "cleric": {
        "healing_word": ("FU", "", "free", None),
        "divine_flare": ("A", "", "attack", (6, 1, 0)),
        "healing_strike": ("A", "always", "attack", (8, 1, 0)),
        "lance_of_faith": ("A", "always", "attack", (6, 1, 0)),
        "beacon_of_hope": ("D", "always", "attack", (6, 2, 0)),
        "flame_strike": ("D", "", "attack", (6, 3, 1)),
        "hallowed_advance": ("D", "", "attack", (5, 3, 1)),
        "bless": ("U", "", "free", None),
        "consecrated_ground": ("U", "", "instead_of_attack", None),
        "shield_of_faith": ("U", "always", "answer", None),
    },
    "wizard": {
        "fey_step": ("FU", "", "free", None),
        "scorching_burst": ("A", "always", "attack", (7, 1, 0)),
        "thunderwave": ("A", "always", "attack", (7, 1, 0)),
        "magic_missile": ("A", "", "attack", (8, 1, 0)),
        "fireball": ("D", "always", "attack", (7, 3, 1)),
        "lightning_bolt": ("D", "", "attack", (7, 2, 1)),
        "freezing_cloud": ("D", "", "instead_of_attack", None),
        "shield": ("U", "", "answer", None),
        "illusionary_crowd": ("U", "", "free", None),
        "dispel_magic": ("U", "always", "answer", None),
    },
    "ranger": {
        "twin_shot": ("A", "always", "attack", (4, 1, 0)),
        "hit_and_run": ("A", "always", "attack", (6, 1, 0)),
        "hunters_shot": ("A", "always", "attack", (6, 1, 0)),
        "careful_attack": ("A", "", "attack", None),
        "attacks_on_the_run": ("D", "", "attack", (4, 2, 1)),
        "split_the_tree": ("D", "always", "attack", (6, 2, 1)),
        "bounding_attack": ("D", "", "attack", (6, 3, 1)),
        "crucial_aid": ("U", "", "answer", None),
        "unbalancing_parry": ("U", "always", "answer", None),
        "yield_ground": ("U", "", "answer", None),
    },
}
KINDS = {"A": "at_will", "D": "daily", "U": "utility"}
MONSTERS = {  # type, AC, HP, XP, lines: condition, (bonus, damage, miss) of its attack, tiles moved
    "zombie": ("undead", 11, 1, 1, [(1, (5, 1, 0), 0), ("any", None, 1)]),
    "ghoul": (
        "undead",
        16,
        1,
        2,
        [("adjacent", (9, 3, 0), 0), (1, (7, 1, 0), 0), ("any", None, 1)],
    ),
    "wolf": (
        "animal",
        14,
        1,
        1,
        [("adjacent", (9, 2, 0), 0), (2, (7, 1, 0), 0), ("any", None, 2)],
    ),
    "rat_swarm": ("animal", 12, 1, 1, [(1, (7, 1, 0), 1), ("any", None, 1)]),
    "gargoyle": ("elemental", 16, 2, 3, [(1, (8, 2, 1), 1), ("any", None, 1)]),
    "spider": (
        "vermin",
        15,
        1,
        2,
        [("adjacent", (6, 2, 1), 0), (1, (11, 1, 0), 0), ("any", None, 2)],
    ),
    "skeleton": (
        "undead",
        16,
        1,
        2,
        [("adjacent", (7, 1, 0), 0), (1, (9, 2, 0), 0), ("any", None, 1)],
    ),
    "kobold_skirmisher": ("reptile", 13, 1, 1, [(1, (9, 1, 0), 0), ("any", None, 1)]),
    "blazing_skeleton": ("undead", 13, 2, 2, [(2, (7, 2, 1), 0), ("any", None, 1)]),
    "wraith": ("undead", 15, 2, 3, [(1, (6, 3, 1), 0), ("any", None, 2)]),
}
SHORT = [(1, (8, 2, 1), 0), ("any", None, 1)]
VILLAINS = {  # types, AC, HP, used, lines as above
    "count_strahd": (
        ("undead", "vampire"),
        19,
        12,
        True,
        [
            ("any", None, 0),
            ("any", None, 0),
            ("adjacent", (8, 2, 0), 0),
            (1, (8, 2, 1), 1),
            ("any", None, 2),
        ],
    ),
    "klak": (("reptile",), 14, 6, True, [("any", None, 0), (2, (7, 2, 0), 0), ("any", None, 1)]),
    "young_vampire": (
        ("undead", "vampire"),
        16,
        8,
        True,
        [("adjacent", (7, 2, 0), 0), (2, (8, 1, 0), 0), ("any", None, 2)],
    ),
    "gravestorm": (
        ("undead",),
        14,
        20,
        False,
        [(1, (8, 3, 1), 0), (1, (8, 2, 0), 0), (3, (8, 1, 0), 0), ("any", None, 2)],
    ),
    "flesh_golem": ((), 14, 10, False, SHORT),
    "howling_hag": ((), 15, 10, False, SHORT),
    "werewolf": (("werewolf",), 15, 5, False, [SHORT[0], ("any", None, 2)]),
    "zombie_dragon": ((), 13, 13, False, SHORT),
}


def attacks(parts: tuple[c.AnyPart, ...]) -> list[tuple[int, int, int]]:
    return [(p.bonus, p.damage, p.miss) for p in every_part(parts) if isinstance(p, c.Attack)]


def attack(parts: tuple[c.AnyPart, ...]) -> c.Attack:
    found = [part for part in every_part(parts) if isinstance(part, c.Attack)]
    assert len(found) == 1
    return found[0]


def power(id: str) -> tuple[c.AnyPart, ...]:
    return content().power(id).parts


def lines(tactics: tuple[c.Line, ...]) -> list[object]:
    found: list[object] = []
    for line in tactics:
        made = attacks(line.parts)
        moved = [part.tiles for part in line.parts if isinstance(part, c.TileMove)]
        found.append((line.near, made[0] if made else None, moved[0] if moved else 0))
    return found


# --- tiles


@pytest.mark.clause("A12.4")
def test_every_tile_has_its_name_number_triangle_open_sides_and_fixture() -> None:
    found = {t.id: (t.name, t.copies, t.triangle, t.open, t.fixture) for t in content().tiles}
    assert found == TILES
    assert list(found) == list(TILES)


@pytest.mark.clause("A1.1", "A12.5")
def test_the_stack_has_40_tiles_of_which_19_are_white() -> None:
    stack = content().stack()
    assert Counter(tile.triangle for tile in stack) == {"white": 19, "black": 21}


@pytest.mark.clause("A3c", "A3.5")
def test_every_tile_is_open_to_the_south_and_has_a_bone_pile() -> None:
    for tile in content().stack():
        assert "S" in tile.open
        assert "".join(tile.rows).count("b") == 1


@pytest.mark.clause("A12.6", "A12.7", "A12.9")
def test_the_start_tile_has_two_halves_with_five_open_sides_and_no_bone_pile() -> None:
    north, south = content().tile("START-N"), content().tile("START-S")
    assert north.rows == ("....",) * 4
    assert south.rows == ("....", ".==.", ".==.", "####")
    assert (north.start, south.start) == (True, True)


@pytest.mark.clause("A12.2", "A2h")
def test_tiles_are_drawn_with_the_two_middle_squares_of_the_south_side_as_floor() -> None:
    assert content().tile("T01").rows == ("####", ".cc.", ".b..", "....")
    assert content().tile("T28").rows == ("....", ".#b.", "..#.", "....")
    for tile in content().stack():
        assert "#" not in tile.rows[3][1:3]


# --- heroes and powers


@pytest.mark.clause("A2.17")
def test_every_hero_has_the_numbers_of_the_table() -> None:
    found = {
        h.id: (
            h.race,
            h.hero_class,
            h.ac,
            h.hp,
            h.speed,
            h.surge,
            h.special.name,
            h.fixed,
            h.at_wills,
        )
        for h in content().heroes
    }
    assert found == HEROES
    assert list(found) == list(HEROES)


@pytest.mark.clause("A13b", "A13e", "A13f")
def test_the_specials_help_another_hero_on_the_tile_or_their_own_hero() -> None:
    other = c.Group("other_hero", "tiles", each=True)
    specials = {h.id: (h.special.when, h.special.parts) for h in content().heroes}
    assert specials == {
        "arjhan": ("always", (c.Bonus(to="ac", amount=1, whom=other),)),
        "kat": ("always", (c.Bonus(to="disable", amount=5),)),
        "thorgrim": (
            "end_without_attack",
            (c.Heal(amount=1, to=c.Group("other_hero", "tiles")),),
        ),
        "immeril": ("always", (c.Bonus(to="attack", amount=1, whom=other),)),
        "allisa": ("always", (c.Scout(),)),
    }


@pytest.mark.clause("A8.1", "A8.2", "A8.3")
@pytest.mark.parametrize("hero_class", list(POWERS))
def test_every_power_has_the_kind_mark_timing_and_attack_of_the_table(hero_class: str) -> None:
    found = {}
    for each in content().powers_of(hero_class):
        made = attacks(each.parts)
        assert len(made) <= 1
        kind = next(letter for letter, name in KINDS.items() if name == each.kind)
        found[each.id] = (
            ("F" if each.fixed else "") + kind,
            each.suggested,
            each.timing,
            made[0] if made else None,
        )
    assert found == POWERS[hero_class]
    assert list(found) == list(POWERS[hero_class])


@pytest.mark.clause("A8.11", "A8.12", "A13d")
@pytest.mark.parametrize("mode", ["alone", "group"])
def test_the_suggested_powers_are_as_many_as_are_chosen(mode: str) -> None:
    for hero in content().heroes:
        marked = Counter(
            p.kind for p in content().powers_of(hero.hero_class) if p.suggested in ("always", mode)
        )
        assert marked == {"at_will": hero.at_wills, "daily": 1, "utility": 1}


@pytest.mark.clause("A7.1")
def test_every_attack_of_a_power_has_its_targets() -> None:
    beside, here = c.Group(reach="adjacent"), c.Group(reach="tiles")
    far, two = c.Group(reach="tiles", tiles=1), c.Group(reach="tiles", tiles=2)
    each_near = c.Group(reach="tile", tiles=1, each=True)
    beyond = c.Group(reach="tile", tiles=1, exact=True, each=True)
    expected: dict[str, object] = {
        "dragons_breath": c.Group(reach="tiles", each=True),
        "tide_of_iron": beside,
        "cleave": beside,
        "trapping_strike": "target",
        "come_and_get_it": c.Group(reach="adjacent", each=True),
        "precise_strike": beside,
        "brute_strike": beside,
        "backstab": beside,
        "deft_strike": beside,
        "snipe_shot": far,
        "dagger_barrage": each_near,
        "riposte_strike": "attacker",
        "deep_cut": beside,
        "divine_flare": here,
        "healing_strike": beside,
        "lance_of_faith": far,
        "beacon_of_hope": each_near,
        "flame_strike": c.Group(reach="tile", tiles=2, each=True),
        "hallowed_advance": beside,
        "scorching_burst": beyond,
        "thunderwave": c.Group(reach="tiles", each=True),
        "magic_missile": c.Group(reach="tiles", tiles=3),
        "fireball": beyond,
        "lightning_bolt": c.Group(reach="tiles", tiles=1, count=3),
        "twin_shot": c.Group(reach="tiles", tiles=1, count=2),
        "hit_and_run": beside,
        "hunters_shot": two,
        "attacks_on_the_run": c.Group(reach="passed", count=2),
        "split_the_tree": c.Group(reach="tile", tiles=2, count=2),
        "bounding_attack": beside,
    }
    found = {p.id: attack(p.parts).at for p in content().powers if attacks(p.parts)}
    assert found == expected


@pytest.mark.clause("A0.20")
def test_three_dailies_stay_face_up_when_they_miss() -> None:
    kept = [p.id for p in content().powers if attacks(p.parts) and attack(p.parts).unflipped_miss]
    assert kept == ["precise_strike", "brute_strike", "riposte_strike"]


@pytest.mark.clause("A8i", "A13k")
def test_some_attacks_are_better_against_some_targets() -> None:
    assert attack(power("backstab")).more == (c.More(1, "damage", "beside_another_hero"),)
    assert attack(power("snipe_shot")).more == (c.More(2, "attack", "one_tile_away"),)
    assert attack(power("lance_of_faith")).more == (c.More(1, "damage", "undead"),)
    assert attack(power("deep_cut")).always == (c.Damage(amount=2, when="beside_another_hero"),)


@pytest.mark.clause("A13g", "A13h", "A13i")
def test_the_fighter_places_himself_and_others() -> None:
    assert attack(power("tide_of_iron")).hit == (
        c.Place(whom="target", where="within", tiles=1),
        c.Place(where="within", may=True),
    )
    (cleave,) = attack(power("cleave")).hit
    assert cleave == c.Choose(
        whom=c.Group(reach="tiles"),
        another=True,
        may=True,
        parts=(c.Place(where="beside", of="target"), c.Damage(amount=1)),
    )
    (trap,) = power("trapping_strike")
    assert isinstance(trap, c.Choose)
    assert trap.whom == c.Group(reach="tiles", tiles=1)
    assert trap.parts[0] == c.Place(whom="target", where="beside")
    assert power("come_and_get_it")[0] == c.Place(
        whom=c.Group(reach="tile", tiles=1, each=True), where="beside"
    )
    (over,) = power("get_over_there")
    assert over == c.Choose(
        whom=c.Group(reach="tiles", tiles=2), parts=(c.Place(where="beside", of="target"),)
    )
    assert power("bodyguard") == (c.ItMisses(), c.Swap(whom="attacked"))


@pytest.mark.clause("A13t", "A0.22")
def test_the_other_heroes_place_whom_they_attacked_or_themselves() -> None:
    assert power("thunderwave")[1] == c.Place(
        whom=c.Group("attacked", each=True), where="within", tiles=1, together=True
    )
    closer = (c.Place(whom="target", where="closer", tiles=1, beyond=1),)
    assert attack(power("magic_missile")).missed == closer
    assert attack(power("hunters_shot")).missed == closer
    assert power("fey_step") == (c.Place(where="within", tiles=1),)
    assert power("great_leap") == (c.Place(where="within", tiles=2),)
    assert power("spring_away") == (c.Place(where="within", tiles=2, exact=True),)
    assert power("bounding_attack")[0] == c.Place(where="within", tiles=1)
    assert attack(power("hit_and_run")).always == (c.Place(where="within"),)
    assert power("unbalancing_parry")[1] == c.Place(whom="attacker", where="within", tiles=1)
    assert power("hallowed_advance")[1] == c.Place(
        whom=c.Group("other_hero", each=True), where="away", tiles=1, may=True
    )


@pytest.mark.clause("A13o", "A13p", "A13r")
def test_powers_heal_and_strengthen() -> None:
    near = c.Group("hero", "tiles", 1, each=True)
    lasting: Final = "next_hero_phase"
    assert power("unstoppable") == (c.Heal(amount=2),)
    assert power("healing_word") == (c.Heal(amount="surge", to=c.Group("hero", "game")),)
    assert power("beacon_of_hope")[1] == c.Heal(
        amount=1, to=c.Group("hero", "chosen_tile", each=True)
    )
    assert attack(power("healing_strike")).hit == (
        c.Heal(amount=1, to=c.Group("hero", "tiles", 1)),
    )
    assert attack(power("divine_flare")).hit == (c.EndCondition(to=c.Group("hero", "tiles")),)
    assert power("sneak_attack") == (
        c.Bonus(to="attack", amount=4, until=lasting),
        c.Bonus(to="damage", amount=1, until=lasting),
    )
    assert power("bless") == (c.Bonus(to="attack", amount=2, until=lasting, whom=near),)
    assert power("shield_of_faith")[1] == c.Bonus(to="ac", amount=2, until=lasting, whom=near)
    assert power("shield")[1] == c.Bonus(to="ac", amount=2, until=lasting)


@pytest.mark.clause("A8a", "A8g", "A13m")
def test_every_answer_has_its_event() -> None:
    found = {p.id: p.answer for p in content().powers if p.answer is not None}
    assert found == {
        "bodyguard": c.Answer("hit", "other", 1, by="monster"),
        "riposte_strike": c.Answer("attacked", by="monster", beside=True),
        "stealth": c.Answer("monster_drawn"),
        "spring_away": c.Answer("encounter_drawn", "other"),
        "shield_of_faith": c.Answer("hit", "either", 0),
        "shield": c.Answer("hit", by="monster"),
        "dispel_magic": c.Answer("encounter_drawn"),
        "crucial_aid": c.Answer("roll", "other", rolls=("attack", "disable", "fountain")),
        "unbalancing_parry": c.Answer("hit", by="monster", beside=True),
        "yield_ground": c.Answer("damaged", by="monster"),
    }
    assert power("crucial_aid") == (c.AddToRoll(amount=4),)
    assert power("yield_ground") == (c.Move(),)


@pytest.mark.clause("A0.31", "A1c", "A13q")
def test_three_powers_put_a_marker() -> None:
    assert power("consecrated_ground") == (
        c.Marker(marker="consecrated_ground", tiles=1, damage=1),
    )
    assert power("freezing_cloud") == (
        c.Marker(marker="freezing_cloud", tiles=1, exact=True, unmarked=True, tokens=3, damage=1),
    )
    assert power("illusionary_crowd") == (
        c.Marker(marker="illusionary_crowd", where="any", unmarked=True, ac=10),
    )


# --- monsters and villains


@pytest.mark.clause("A14.1", "A14.2", "A14.4")
def test_every_monster_has_the_numbers_and_tactics_of_the_table_on_three_cards() -> None:
    found = {m.id: (m.type, m.ac, m.hp, m.xp, lines(m.tactics)) for m in content().monsters}
    assert found == MONSTERS
    assert list(found) == list(MONSTERS)
    assert Counter(m.id for m in content().monster_deck()) == dict.fromkeys(MONSTERS, 3)


@pytest.mark.clause("A14d", "A6f")
def test_an_attack_after_going_adjacent_or_in_an_adjacent_line_needs_adjacency() -> None:
    tactics = [m.tactics for m in content().monsters] + [v.tactics for v in content().villains]
    for each in tactics:
        for line in each:
            kinds = [type(part) for part in line.parts]
            for part in line.parts:
                if isinstance(part, c.Attack):
                    gone = c.MoveAdjacent in kinds[: kinds.index(c.Attack)]
                    assert part.beside == (gone or line.near == "adjacent")
                    moved = c.TileMove in kinds[: kinds.index(c.Attack)]
                    assert part.there == moved


@pytest.mark.clause("A14.1")
def test_monsters_slow_immobilize_and_hurt_in_their_own_ways() -> None:
    found = {}
    for monster in content().monsters:
        for line in monster.tactics:
            for part in line.parts:
                if isinstance(part, c.Attack) and part.hit:
                    found[monster.id, part.name] = part.hit
    assert found == {
        ("ghoul", "Claw"): (c.Immobilize(),),
        ("wolf", "Pounce"): (c.Slow(),),
        ("gargoyle", ""): (c.Slow(),),
        ("spider", "Web"): (c.Slow(),),
    }
    assert attack(content().monster("zombie").tactics[0].parts).per == "monsters_on_own_tile"
    web = content().monster("spider").tactics[1].parts
    assert [type(part) for part in web] == [c.Attack, c.MoveAdjacent]
    at_all = ["rat_swarm", "gargoyle", "blazing_skeleton"]
    assert [
        m.id for m in content().monsters if attack(m.tactics[-2].parts).at == "target_tile"
    ] == at_all
    assert {m.id: m.defeated for m in content().monsters if m.defeated} == {
        "wraith": (c.Damage(amount=1, to=c.Group("hero", "tiles", each=True)),)
    }


@pytest.mark.clause("A15.2", "A15.4", "A15.5")
def test_every_villain_has_the_numbers_and_tactics_of_the_table() -> None:
    found = {v.id: (v.types, v.ac, v.hp, v.used, lines(v.tactics)) for v in content().villains}
    assert found == VILLAINS
    assert content().villain("werewolf").regenerates == 1
    assert content().villain("gravestorm").size == 2


@pytest.mark.clause("A15d", "A15e")
def test_strahd_turns_to_mist_once_and_then_calls_monsters() -> None:
    mist, call, bite = content().villain("count_strahd").tactics[:3]
    assert (mist.hp, mist.once, mist.after, mist.fewer_monsters) == (5, "mist", "", 0)
    assert mist.parts == (c.Place(where="named", tile="T01"),)
    assert (call.hp, call.once, call.after, call.fewer_monsters) == (5, "", "mist", 3)
    fewest = c.Group("hero", "game", pick="fewest_monsters")
    assert call.parts == (c.Spawn(where="own", keeper=fewest),)
    assert attack(bite.parts).hit == (c.Heal(amount=1),)
    klak = content().villain("klak").tactics
    assert klak[0].fewer_monsters == "players"
    assert klak[0].parts == (c.Spawn(where="own"),)
    assert attack(klak[1].parts).missed == (c.Slow(),)
    breath = content().villain("gravestorm").tactics[0]
    assert (breath.once, breath.together) == ("breath", 2)


# --- encounters

HEROES_HERE = c.Group("hero", "tiles", each=True)
HEROES_NEAR = c.Group("hero", "tiles", 1, each=True)
ALL_HEROES = c.Group("hero", each=True)
HURT = c.Damage(amount=1, to="self")
NEW = c.Spawn(where="new")
EVENTS: dict[str, tuple[tuple[int, ...], str, tuple[c.AnyPart, ...]]] = {
    "Voice of the Master": ((1,), "", (c.EachActivates(otherwise=(c.Spawn(where="any"),)),)),
    "Passage of Time": ((2, 3), "", (c.Damage(amount=1, to=ALL_HEROES),)),
    "Howl of the Wolf": ((4,), "", (c.Activate(whom=c.Group(reach="hero_tiles")),)),
    "Neglected Passage": ((5, 25), "start_tile", (c.AddTile(edge="closest_to_start"), NEW)),
    "Spirit of Doom": (
        (6,),
        "",
        (
            c.Move(whom=ALL_HEROES, may=True),
            c.Damage(amount=1, to=c.Group("hero", each=True, only="without_monster")),
        ),
    ),
    "Overwhelming Terror": (
        (7,),
        "start_tile",
        (
            c.Place(whom=ALL_HEROES, where="closer", of="start", tiles=2),
            c.Slow(to=c.Group("placed", each=True, only="with_monster")),
        ),
    ),
    "Corner of Your Eye": (
        (8,),
        "",
        (
            c.Place(where="within", tiles=1, exact=True),
            c.Roll(
                branches=(
                    c.Branch(1, 15, (c.Spawn(where="own"),)),
                    c.Branch(16, 20, (c.FlipUp(),)),
                )
            ),
        ),
    ),
    "Bubbling Cauldron": ((9,), "", (c.TileMove(tiles=1, whom=c.Group(each=True), toward="self"),)),
    "Frenzy": ((10, 16), "", (c.ActivateTwice(),)),
    "Teleport Glyph": (
        (11,),
        "",
        (c.Place(where="farthest", along=c.Group(reach="tiles", each=True)),),
    ),
    "Prowling Spirits": ((12,), "", (c.DiscardTreasure(how="choice"),)),
    "Strahd's Minions": (
        (13,),
        "",
        (
            c.Place(
                where="farthest",
                along=c.Group(count=2, pick="closest"),
                otherwise=(c.Spawn(where="beside"),),
            ),
        ),
    ),
    "Strahd's Trick": ((14,), "", (c.Place(where="most_monsters", tiles=1, otherwise=(HURT,)),)),
    "Lief Lipsiege": (
        (15,),
        "",
        (
            c.Roll(
                branches=(
                    c.Branch(1, 10, (c.Spawn(where="own"),)),
                    c.Branch(11, 20, (c.DrawTreasure(),)),
                )
            ),
        ),
    ),
    "Strahd's Whispers": (
        (17,),
        "",
        (
            c.Choose(
                whom=c.Group("other_hero", pick="closest"),
                parts=(c.Place(where="beside", of="target"), c.AttackHero()),
                otherwise=(HURT,),
            ),
        ),
    ),
    "Ghost of Prince Aurel": ((18,), "", (c.FlipDown(otherwise=(HURT,)),)),
    "Overrun": ((19, 24), "", (c.Damage(amount=1, per="own_monsters", to=ALL_HEROES),)),
    "Illusionary Trick": ((20,), "", (c.Swap(whom=c.Group(pick="farthest")),)),
    "Secret Door": ((21,), "", (c.AddTile(edge="closest"), NEW)),
    "Cowardly Flight": (
        (22,),
        "monster",
        (
            c.AddTile(edge="closest"),
            c.Place(whom=c.Group(pick="closest"), where="new"),
            NEW,
        ),
    ),
    "Summoning Circle": ((23,), "", (c.Spawn(where="beside"),)),
    "Strahd's Hunger": (
        (26,),
        "",
        (
            c.Choose(
                whom=c.Group("hero", pick="most_hp"), parts=(c.Damage(amount=1), c.Immobilize())
            ),
        ),
    ),
    "Treasure Chest": (
        (27,),
        "",
        (
            c.Roll(
                branches=(
                    c.Branch(1, 10, (c.Damage(amount=2),)),
                    c.Branch(11, 15, (c.Damage(amount=1), c.DrawTreasure())),
                    c.Branch(16, 20, (c.DrawTreasure(),)),
                )
            ),
        ),
    ),
    "Mists of Terror": (
        (28,),
        "",
        (
            c.Roll(
                by=ALL_HEROES,
                branches=(c.Branch(1, 5, (c.Damage(amount=1), c.Immobilize())),),
            ),
        ),
    ),
    "Reinforcements": (
        (29,),
        "",
        (c.Spawn(where="edge", keeper=c.Group("hero", "game", pick="fewest_monsters")),),
    ),
    "Cyrus Belview": (
        (30,),
        "",
        (
            c.AddTile(edge="any"),
            c.Spawn(where="new", count=2),
            c.Place(where="new"),
            c.Place(whom=c.Group("other_hero", each=True), where="new", may=True),
        ),
    ),
}
EVENT_ATTACKS: dict[str, tuple[tuple[int, ...], str, tuple[c.AnyPart, ...]]] = {
    "Green Slime": (
        (31,),
        "",
        (
            c.Attack(bonus=6, damage=1, at=HEROES_HERE),
            c.DiscardTreasure(how="random", if_hit=True),
        ),
    ),
    "Circle of Death": (
        (32,),
        "",
        (
            c.Attack(bonus=7, damage=1, at=HEROES_HERE),
            c.Heal(amount=1, to=c.Group(reach="tiles", each=True, type="undead")),
        ),
    ),
    "Hands of the Dead": (
        (33,),
        "",
        (c.Attack(bonus=7, damage=1, at=HEROES_HERE, hit=(c.Slow(),)),),
    ),
    "Spider Webs": ((34,), "", (c.Attack(bonus=8, damage=1, at="self", hit=(c.Immobilize(),)),)),
    "Howling Ghost": (
        (35,),
        "",
        (c.Attack(bonus=8, damage=2, at=HEROES_HERE, preventable_by_daily=True),),
    ),
    "Patrina Velikovna": (
        (36,),
        "",
        (
            c.Attack(bonus=5, damage=1, at=ALL_HEROES),
            c.TileMove(tiles=1, whom=c.Group(each=True, only="without_hero")),
        ),
    ),
    "Icy Corridor": (
        (37,),
        "",
        (
            c.Attack(bonus=7, damage=1, at=HEROES_HERE),
            c.Place(whom=HEROES_HERE, where="within", of="tile", tiles=1),
        ),
    ),
    "Animated Armor": ((38,), "", (c.Attack(bonus=8, damage=2, at=HEROES_HERE),)),
    "Gray Ooze": (
        (39,),
        "",
        (c.Attack(bonus=6, damage=1, at="self", hit=(c.DiscardTreasure(how="random"),)),),
    ),
    "Strahd Attacks!": ((40,), "", (c.Attack(bonus=9, damage=2, at=HEROES_NEAR),)),
    "King Tomescu's Portal": (
        (41,),
        "",
        (c.Attack(bonus=5, damage=1, at="self", times=3), c.Remove()),
    ),
    "Choking Fog": ((42,), "", (c.Attack(bonus=6, damage=1, at=HEROES_HERE, hit=(c.Slow(),)),)),
    "Prowling Ghost": (
        (43,),
        "",
        (
            c.Attack(bonus=9, damage=1, at="self"),
            c.AddTile(edge="closest"),
            NEW,
            c.Place(where="new"),
        ),
    ),
    "Ambush!": ((44, 45), "", (c.Attack(bonus=8, damage=1, at=HEROES_HERE),)),
}
ENVIRONMENTS: dict[str, tuple[tuple[int, ...], str, tuple[c.AnyPart, ...]]] = {
    "Bat Swarm": ((46,), "", (c.LowerOfTwo(),)),
    "Cackling Skull": ((47,), "", (c.Toll(amount=1, on="daily_or_utility"),)),
    "Deadly Shadows": ((48,), "", (c.Toll(amount=1, on="turn_ended_with_hero"),)),
    "Crippling Miasma": (
        (49,),
        "",
        (c.Bonus(to="speed", amount=-1, whom=ALL_HEROES, unslowed=True),),
    ),
    "Grasping Shades": ((50,), "", (c.Toll(amount=1, on="treasure_discarded"),)),
    "Haunted Mists": (
        (51,),
        "",
        (c.Bonus(to="attack", amount=2, whom=c.Group(each=True, type="undead")),),
    ),
    "Blood Fog": (
        (52,),
        "",
        (c.Bonus(to="damage", amount=1, whom=c.Group("anyone", each=True), natural=17),),
    ),
    "Music of the Damned": ((53,), "", (c.DrawMonsters(cards=2),)),
}
OFF: Final = (c.Damage(amount=1),)
TRAPS: dict[str, tuple[int, int, tuple[c.AnyPart, ...]]] = {
    "Sliding Walls": (
        54,
        12,
        (
            c.Roll(
                by=HEROES_HERE,
                branches=(
                    c.Branch(
                        1, 5, (c.Place(whom="target", where="side", side="N", otherwise=OFF),)
                    ),
                    c.Branch(
                        6, 10, (c.Place(whom="target", where="side", side="E", otherwise=OFF),)
                    ),
                    c.Branch(
                        11, 15, (c.Place(whom="target", where="side", side="S", otherwise=OFF),)
                    ),
                    c.Branch(
                        16, 20, (c.Place(whom="target", where="side", side="W", otherwise=OFF),)
                    ),
                ),
            ),
        ),
    ),
    "Alarm": (55, 10, (c.Spawn(where="closest_edge"),)),
    "Crushing Walls": (56, 14, (c.Attack(bonus=9, damage=2, miss=1, at=HEROES_HERE),)),
    "Crossbow Turret": (57, 10, (c.Attack(bonus=7, damage=1, at=HEROES_NEAR),)),
    "Dart Trap": (58, 10, (c.Attack(bonus=8, damage=1, at=HEROES_HERE, hit=(c.Slow(),)),)),
    "Spear Gauntlet": (59, 12, (c.Attack(bonus=8, damage=1, at=HEROES_NEAR),)),
    "Fire Trap": (60, 12, (c.Damage(amount=2, to=HEROES_HERE),)),
}


@pytest.mark.clause("A10.4", "A10.5", "A10.6")
def test_the_encounter_deck_has_60_cards_of_four_kinds() -> None:
    kinds = Counter(card.kind for card in content().encounter_deck())
    assert kinds == {"event": 30, "event_attack": 15, "environment": 8, "trap": 7}


@pytest.mark.parametrize(
    ("kind", "table"),
    [("event", EVENTS), ("event_attack", EVENT_ATTACKS), ("environment", ENVIRONMENTS)],
)
def test_every_encounter_says_what_its_row_says(
    kind: str, table: dict[str, tuple[tuple[int, ...], str, tuple[c.AnyPart, ...]]]
) -> None:
    found = {e.name: (e.numbers, e.needs, e.parts) for e in content().encounters if e.kind == kind}
    for name, row in table.items():
        assert found.pop(name) == row, name
    assert not found


def test_every_trap_has_its_disable_number_and_does_what_its_row_says() -> None:
    traps = [each for each in content().encounters if each.kind == "trap"]
    assert {e.name: (e.numbers[0], e.disable, e.parts) for e in traps} == TRAPS


# --- treasures

BEYOND = c.Group(reach="tile", tiles=1, exact=True, each=True)
HERE = c.Group(reach="tiles", each=True)
NOW: Final = ("free", False, None)
HELD: Final = ("free", True, None)
BLESSINGS: dict[str, tuple[c.AnyPart, ...]] = {
    "Rejuvenating Onslaught": (c.HealOnHit(amount=1),),
    "Surround Them!": (c.Bonus(to="attack", amount=1, whom=ALL_HEROES, per="heroes_on_tile"),),
    "Heroic Stand": (c.Bonus(to="attack", amount=1, whom=ALL_HEROES, per="monsters_on_tile"),),
    "Run!": (c.Bonus(to="speed", amount=2, whom=ALL_HEROES),),
    "Guided Strikes": (c.Bonus(to="attack", amount=2, whom=ALL_HEROES),),
    "Warding Light": (c.Bonus(to="ac", amount=1, whom=ALL_HEROES),),
}
FORTUNES: dict[str, tuple[int, tuple[c.AnyPart, ...]]] = {
    "Burst of Speed": (1, (c.Move(),)),
    "Lucky Find": (2, (c.DrawTreasure(cards=3, keep=1),)),
    "Intimidating Bellow": (
        1,
        (c.Choose(whom=c.Group(), parts=(c.Place(whom="target", where="away", tiles=2),)),),
    ),
    "Eagle Eyes": (1, (c.AddTile(stack="top", edge="any"), NEW)),
    "Clear the Air": (1, (c.DiscardEnvironment(),)),
    "Moment's Respite": (1, (c.InsteadOfDraw(decks=("encounter", "monster")),)),
    "Shake It Off": (1, (c.EndCondition(to=c.Group("hero", "game")),)),
    "Breath of Life": (3, (c.Heal(amount=1),)),
    "Short Rest": (2, (c.FlipUp(),)),
    "Distant Sounds": (1, (c.Look(decks=("monster",), cards=3, reorder=True),)),
    "Glimpse of the Future": (1, (c.Look(decks=("encounter",), cards=3, reorder=True),)),
    "Daze": (1, (c.SkipActivation(),)),
    "Level Up": (1, (c.LevelUp(xp=5),)),
    "Action Surge": (1, (c.OneOf(choices=((c.Move(),), (c.ExtraAttack(),))),)),
    "Hard-won Experience": (2, (c.Experience(xp=1),)),
    "Second Wind": (1, (c.Heal(amount=2, to=c.Group("hero", "game", pick="fewest_hp")),)),
}
ITEMS: dict[str, tuple[int, tuple[str, bool, c.Answer | None], tuple[c.AnyPart, ...]]] = {
    "Crystal Ball": (
        1,
        NOW,
        (c.Look(decks=("encounter", "monster", "treasure", "tiles", "powers"), cards=1),),
    ),
    "Wand of Teleportation": (
        1,
        NOW,
        (c.Place(whom=c.Group(reach="tile", tiles=1, each=True), where="within", tiles=3),),
    ),
    "Lucky Charm": (
        3,
        (
            "answer",
            False,
            c.Answer(
                "roll",
                rolls=(
                    "attack",
                    "attack_on",
                    "disable",
                    "encounter",
                    "trap",
                    "storm",
                    "fountain",
                ),
            ),
        ),
        (c.Reroll(),),
    ),
    "Ring of Accuracy": (1, HELD, (c.Bonus(to="attack", amount=1, when="not_adjacent"),)),
    "Magic Sword": (1, HELD, (c.Bonus(to="attack", amount=1, when="adjacent"),)),
    "Holy Avenger": (
        1,
        HELD,
        (
            c.Bonus(to="attack", amount=1, when="adjacent_not_undead"),
            c.Bonus(to="attack", amount=3, when="adjacent_undead"),
        ),
    ),
    "Glyph of Warding": (1, NOW, (c.Marker(marker="glyph_of_warding", damage=1),)),
    "Ring of Regeneration": (1, HELD, (c.InsteadOfTreasure(parts=(c.Heal(amount=1),)),)),
    "Thieves' Tools": (1, HELD, (c.Bonus(to="disable", amount=4),)),
    "Potion of Rejuvenation": (1, NOW, (c.FlipUp(),)),
    "Dragon's Breath Elixir": (1, NOW, (c.Attack(bonus=4, damage=1, at=HERE),)),
    "Scroll of Teleportation": (
        1,
        NOW,
        (c.Place(whom=HEROES_HERE, where="other", together=True, may=True),),
    ),
    "Potion of Healing": (
        2,
        ("free_or_answer", False, c.Answer("hp_lost", "either", near=True)),
        (c.Heal(amount=2, to=c.Group("hero", "adjacent")),),
    ),
    "Necklace of Fireballs": (
        1,
        ("attack", False, None),
        (c.Attack(bonus=5, damage=1, at=BEYOND),),
    ),
    "Holy Water": (
        1,
        NOW,
        (c.Damage(amount=1, to=c.Group(reach="tiles", tiles=1, each=True, type="undead")),),
    ),
    "Amulet of Protection": (1, HELD, (c.Bonus(to="ac", amount=1),)),
    "Boots of Striding": (1, HELD, (c.Bonus(to="speed", amount=1),)),
    "Potion of Speed": (1, NOW, (c.Bonus(to="speed", amount=3, until="this_hero_phase"),)),
    "Cloak of Mists": (1, ("answer", False, c.Answer("hit")), (c.ItMisses(),)),
    "Bag of Caltrops": (1, NOW, (c.StopBefore(),)),
}
ASIDE = {
    "Icon of Ravenloft": 1,
    "Wooden Stake": 2,
    "Torch": 1,
    "Holy Symbol of Ravenkind": 1,
    "Sunsword": 1,
    "Silver Dagger": 1,
    "Tome of Strahd": 1,
    "Feywalk Amulet": 1,
    "Dimensional Shackles": 1,
}


@pytest.mark.clause("A17.1", "A17.2", "A17.3")
def test_the_treasure_deck_has_50_cards_of_three_kinds() -> None:
    kinds = Counter(card.kind for card in content().treasure_deck())
    assert kinds == {"blessing": 6, "fortune": 21, "item": 23}


@pytest.mark.clause("A17.2", "A17f")
def test_every_blessing_says_what_its_row_says() -> None:
    found = {t.name: t.parts for t in content().treasures if t.kind == "blessing"}
    assert found == BLESSINGS


@pytest.mark.clause("A17.3", "A17j", "A17k")
def test_every_fortune_says_what_its_row_says() -> None:
    fortunes = [each for each in content().treasures if each.kind == "fortune"]
    assert {t.name: (t.copies, t.parts) for t in fortunes} == FORTUNES


@pytest.mark.clause("A17.4", "A17.5", "A17b")
def test_every_item_says_what_its_row_says_and_when() -> None:
    items = [each for each in content().treasures if each.kind == "item" and not each.adventure]
    found = {t.name: (t.copies, (t.timing, t.passive, t.answer), t.parts) for t in items}
    assert found == ITEMS
    assert list(found) == list(ITEMS)


@pytest.mark.clause("A17.6")
def test_ten_adventure_treasures_are_set_aside() -> None:
    aside = [each for each in content().treasures if each.adventure]
    assert {each.name: each.copies for each in aside} == ASIDE
    made = {t.name: attacks(t.parts)[0] for t in aside if attacks(t.parts)}
    assert made == {"Wooden Stake": (5, 3, 0), "Torch": (5, 1, 0), "Silver Dagger": (5, 3, 0)}
    parts = {each.name: each.parts for each in aside}
    (icon,) = parts["Icon of Ravenloft"]
    assert icon == c.OneOf(
        choices=(
            (c.Heal(amount=2, to=ALL_HEROES),),
            (c.Heal(amount="full", to=c.Group("hero")),),
        )
    )
    assert parts["Holy Symbol of Ravenkind"] == (
        c.Damage(amount=2, to=c.Group(reach="tiles", each=True, type="undead")),
    )
    assert parts["Sunsword"] == (c.Bonus(to="damage", amount=1, when="adjacent_vampire"),)
    assert parts["Tome of Strahd"] == (
        c.Bonus(to="attack", amount=2, when="vampire", whom=HEROES_NEAR),
    )
    assert parts["Dimensional Shackles"] == (c.Shackles(damage=1),)


# --- the adventures' numbers


def by_the_book(id: str) -> c.Adventure:
    """Return an adventure without its numbers of even odds."""
    return played(content().adventure(id), BY_THE_BOOK, 1)


@pytest.mark.clause("A18.1.1", "A18.1.2", "A18.1.5")
def test_escape_the_tomb_has_its_numbers() -> None:
    assert by_the_book("escape_the_tomb") == c.Adventure(
        "escape_the_tomb",
        "Escape the Tomb",
        "A18.1.1",
        "start_turn_on_goal",
        most_players=1,
        start="T01",
        goal="T02",
        goal_at=(11,),
        below=6,
        villain="count_strahd",
        sun=c.Sun("white", 1, 5),
    )


@pytest.mark.clause("A18.2.1", "A18.2.2", "A18.2.3")
def test_find_the_icon_has_its_numbers() -> None:
    assert by_the_book("find_the_icon_of_ravenloft") == c.Adventure(
        "find_the_icon_of_ravenloft",
        "Find the Icon of Ravenloft",
        "A18.2.1",
        "take_icon",
        joined=(c.Joined("T21", "START-N", "N"), c.Joined("T21", "START-S", "E")),
        goal="T03",
        goal_at=(7, 7, 9, 9, 9),
        guards=c.Guards(1, 2),
        treasure="icon_of_ravenloft",
    )


@pytest.mark.clause("A18.3.1", "A18.3.2", "A18.3.3")
def test_the_infernal_artifact_has_its_numbers() -> None:
    assert by_the_book("klaks_infernal_artifact") == c.Adventure(
        "klaks_infernal_artifact",
        "Klak's Infernal Artifact",
        "A18.3.1",
        "villain_and_artifact",
        goal="T04",
        goal_at=(8, 8, 10, 10, 10),
        villain="klak",
        artifact=c.Artifact(12, 4, c.Attack(bonus=6, damage=1, at=HEROES_NEAR)),
        storm=c.Storm(10),
    )


@pytest.mark.clause("A18.4.1", "A18.4.2", "A18.4.3")
def test_daylight_assault_has_its_numbers() -> None:
    assert by_the_book("daylight_assault") == c.Adventure(
        "daylight_assault",
        "Daylight Assault",
        "A18.4.1",
        "carry_out",
        sun=c.Sun("black", 1, 5),
        carry=(7, 7, 9, 12, 12),
    )


@pytest.mark.clause("A18.5.1", "A18.5.2", "A18.5.3")
def test_the_final_transformation_has_its_numbers() -> None:
    assert by_the_book("the_final_transformation") == c.Adventure(
        "the_final_transformation",
        "The Final Transformation",
        "A18.5.1",
        "fountain_empty",
        goal="T05",
        goal_at=(9, 9, 9, 9, 9),
        villain="young_vampire",
        ward=c.Ward(12, 3, 2),
        fountain=c.Fountain(5, 10, 20),
    )


def test_every_word_of_the_vocabulary_is_used_by_a_card_and_every_card_has_its_clause() -> None:
    found = content()
    texts = [h.special.parts for h in found.heroes]
    texts += [p.parts for p in found.powers]
    for monster in found.monsters:
        texts += [line.parts for line in monster.tactics] + [monster.defeated]
    for villain in found.villains:
        texts += [line.parts for line in villain.tactics]
    texts += [e.parts for e in found.encounters] + [t.parts for t in found.treasures]
    used = {type(part) for text in texts for part in every_part(text)}
    assert used == set(c.VOCABULARY)
    clauses = [found.hero("kat").clause, found.power("cleave").clause]
    clauses += [found.monster("zombie").clause, found.villain("klak").clause]
    clauses += [found.encounter(25).clause, found.treasure("lucky_find").clause]
    clauses += [found.treasure("torch").clause]
    assert clauses == [
        "13 Kat",
        "13.1 Cleave",
        "14 Zombie",
        "15 Klak",
        "AE5",
        "17 Lucky Find",
        "A17.6",
    ]


# --- files


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (c.TILES_FILE, 'open = "ESW"', 'open = "NESW"', "T01: its open sides are drawn as 'ESW'"),
        (c.TILES_FILE, '".b.."', '"...."', "T01: it has 0 bone piles"),
        (c.TILES_FILE, '".cc."', '".cx."', "T01: 'x' is no sign here"),
        (c.TILES_FILE, '  ".cc.",\n', "", "T01: the drawing is not four rows"),
        (c.TILES_FILE, 'fixture = "coffin"\n', "", "T01: its fixture is not in the drawing"),
        (c.TILES_FILE, "copies = 2", "copies = 3", "there are 41 tiles; make them 40"),
        (c.TILES_FILE, "copies = 2", "copies = 0", "T21.copies: 0 is too small; write 1 or more"),
        (c.TILES_FILE, 'id = "T02"', 'id = "T01"', "T01: it stands there twice; write one of"),
        (c.MONSTERS_FILE, "ac = 11", "copies = 0\nac = 11", "zombie.copies: 0 is too small"),
        (c.TREASURES_FILE, "copies = 2", "copies = 0", "copies: 0 is too small"),
        (c.HEROES_FILE, 'id = "kat"', 'id = "cat"', "the id 'cat' is not the name 'Kat'"),
        (c.HEROES_FILE, "speed = 5", "speed = 0", "arjhan.speed: 0 is too small"),
        (c.HEROES_FILE, '"fey_step"', '"shield"', "immeril: 'shield' is no fixed power"),
        (c.POWERS_FILE, "bonus = 8", "bonus = 0", "tide_of_iron.bonus: 0 is too small"),
        (c.POWERS_FILE, "miss = 1", "miss = 3", "dagger_barrage: damage 2, on a miss 3"),
        (c.POWERS_FILE, 'timing = "answer"\n', "", "bodyguard: an answer needs both"),
        (c.POWERS_FILE, '"it_misses"', '"it_mises"', "power[9].parts"),
        (c.MONSTERS_FILE, "{ near = 1, parts", "{ parts", "zombie.tactics[1]: the last line"),
        (c.MONSTERS_FILE, "ac = 11", "armour = 11", "unknown key 'armour'"),
        (c.VILLAINS_FILE, 'tile = "T01"', 'tile = ""', "where 'named' has the wrong fields"),
        (c.ENCOUNTERS_FILE, "numbers = [4]", "numbers = [3]", "the numbers are not 1 to 60"),
        (c.ENCOUNTERS_FILE, "disable = 12\n", "", "sliding_walls: a trap, and no other card"),
        (c.ENCOUNTERS_FILE, "low = 16", "low = 15", "the die 15 to 20 does not follow 15"),
        (c.TREASURES_FILE, "copies = 2", "copies = 1", "there are 49 cards; make them 50"),
        (
            c.TREASURES_FILE,
            'kind = "blessing"',
            'kind = "blessing"\npassive = true',
            "rejuvenating_onslaught: only an item",
        ),
        (c.TREASURES_FILE, "passive = true\n", "passive = 1\n", "expected true or false"),
    ],
)
def test_a_file_that_makes_no_sense_is_told_with_file_and_place(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    folder = tmp_path / "content"
    shutil.copytree(c.FOLDER, folder)
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadContent) as caught:
        load(folder)
    assert any(fault.file == file and told in str(fault) for fault in caught.value.faults)


def test_a_missing_file_and_one_that_is_no_toml_are_told_together(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(c.FOLDER, folder)
    (folder / c.TILES_FILE).unlink()
    (folder / c.POWERS_FILE).write_text("[[power", "utf-8")
    with pytest.raises(BadContent) as caught:
        load(folder)
    assert [fault.file for fault in caught.value.faults] == [c.TILES_FILE, c.POWERS_FILE]


def test_what_is_asked_for_by_an_unknown_name_is_not_there() -> None:
    found = content()
    for ask in (
        found.tile,
        found.hero,
        found.power,
        found.monster,
        found.villain,
        found.treasure,
        found.adventure,
    ):
        with pytest.raises(KeyError):
            ask("nobody")
    with pytest.raises(KeyError):
        found.encounter(61)
