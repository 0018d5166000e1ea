"""What the cards of both factions say, as data (sections 13 and 14)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.rules.command import content as c
from game.rules.command.content import Card, Creature, content, load
from game.rules.content_files import BadContent

CREATURES = {
    "drow": {
        "demonweb_spider": (2, 1, ("DEX",), 10, 7, 5, None),
        "drow_house_guard": (2, 2, ("DEX",), 20, 6, 10, (5, 5)),
        "drow_wizard": (1, 2, ("INT", "DEX"), 15, 6, 5, (10, 10)),
        "drow_blademaster": (1, 3, ("DEX",), 30, 6, 10, None),
        "drow_priestess": (1, 3, ("WIS", "DEX"), 30, 6, 10, None),
        "giant_spider": (1, 3, ("DEX",), 30, 7, 10, None),
        "drider": (1, 4, ("DEX",), 50, 10, 10, None),
        "drow_assassin": (1, 4, ("DEX",), 40, 6, 10, (10, 5)),
        "shadow_mastiff": (1, 4, ("DEX",), 40, 8, 10, None),
        "umber_hulk": (1, 5, ("STR", "DEX"), 50, 6, 15, None),
    },
    "heroes": {
        "elf_archer": (2, 1, ("DEX",), 5, 7, 5, (5, 10)),
        "halfling_sneak": (1, 1, ("DEX",), 10, 6, 5, None),
        "dwarven_defender": (2, 2, ("STR", "CON"), 20, 5, 10, None),
        "human_ranger": (1, 2, ("STR", "DEX"), 20, 7, 5, None),
        "dwarf_cleric": (1, 3, ("STR", "CON", "WIS"), 30, 5, 10, None),
        "half_orc_thug": (1, 3, ("STR", "DEX"), 25, 6, 10, (10, 5)),
        "earth_guardian": (1, 4, ("STR",), 45, 6, 15, None),
        "war_wizard": (1, 4, ("INT",), 30, 6, 5, (15, 10)),
        "dragon_knight": (1, 5, ("STR", "CON"), 60, 5, 20, None),
        "copper_dragon": (1, 6, ("STR", "INT"), 60, 7, 15, (10, 5)),
    },
}
CARDS = {
    "drow": {
        "advancing_strike": (2, 1, "DEX", "standard"),
        "aura_of_blight": (2, 2, "WIS", "standard"),
        "dark_pact": (1, 3, "WIS", "standard"),
        "darkfire": (2, 1, "INT", "minor"),
        "drow_poison": (1, 1, "DEX", "minor"),
        "fast_advance": (1, 1, "DEX", "minor"),
        "feint": (1, 1, "DEX", "minor"),
        "glancing_parry": (1, 2, "DEX", "immediate"),
        "hit_on_the_run": (2, 2, "DEX", "standard"),
        "lolths_blessing": (1, 3, "WIS", "minor"),
        "lolths_sting": (2, 2, "DEX", "standard"),
        "piercing_strike": (1, 2, "DEX", "standard"),
        "rapid_shot": (2, 1, "DEX", "standard"),
        "retreat": (2, 4, "DEX", "immediate"),
        "shadow_strike": (1, 3, "DEX", "standard"),
        "shroud_of_darkness": (1, 2, "INT", "minor"),
        "sneak_attack": (1, 6, "DEX", "standard"),
        "spiders_haste": (1, 1, "DEX", "minor"),
        "sudden_lunge": (1, 2, "DEX", "standard"),
        "tumble": (1, 2, "DEX", "immediate"),
        "venom_burst": (1, 2, "INT", "standard"),
        "web": (2, 1, "INT", "minor"),
    },
    "heroes": {
        "acid_arrow": (1, 2, "INT", "standard"),
        "action_point": (2, 1, "ANY", "minor"),
        "bigbys_forceful_hand": (1, 2, "INT", "standard"),
        "block": (2, 2, "STR", "immediate"),
        "charge": (2, 1, "STR", "standard"),
        "driving_blow": (1, 2, "STR", "standard"),
        "fast_advance": (2, 1, "DEX", "minor"),
        "feint": (1, 1, "DEX", "minor"),
        "fireball": (1, 3, "INT", "standard"),
        "forceful_strike": (2, 2, "STR", "standard"),
        "level_up": (2, 1, "ANY", "minor"),
        "overwhelm": (1, 5, "STR", "standard"),
        "pinning_shot": (1, 2, "DEX", "standard"),
        "power_attack": (2, 2, "STR", "standard"),
        "quick_shot": (2, 1, "DEX", "minor"),
        "run": (1, 2, "DEX", "standard"),
        "shield": (2, 2, "INT", "immediate"),
        "shove": (1, 1, "STR", "minor"),
        "whirlwind_attack": (1, 3, "STR", "standard"),
        "wide_swing": (2, 2, "STR", "standard"),
    },
}
FAR = c.Names("creature", 10)


def card(faction: str, id: str) -> Card:
    return content().card(faction, id)


def creature(faction: str, id: str) -> Creature:
    return content().creature(faction, id)


@pytest.mark.clause("C1.1", "C1.2")
@pytest.mark.parametrize("faction", c.FACTIONS)
def test_a_faction_has_12_creature_cards_and_30_action_cards(faction: str) -> None:
    assert len(content().warband(faction)) == 12
    assert len(content().deck(faction)) == 30


@pytest.mark.clause("C14c", "C14f")
def test_both_creature_decks_total_34_levels_and_none_has_charisma() -> None:
    for faction in c.FACTIONS:
        band = content().warband(faction)
        assert sum(each.level for each in band) == 34
        assert not any("CHA" in each.abilities for each in band)
        assert not any(each.ability == "CHA" for each in content().deck(faction))


@pytest.mark.clause("C1.7")
@pytest.mark.parametrize("faction", c.FACTIONS)
def test_every_creature_has_its_printed_numbers_in_the_order_of_the_table(faction: str) -> None:
    found = {
        each.id: (
            each.copies,
            each.level,
            each.abilities,
            each.hp,
            each.speed,
            each.melee,
            each.ranged,
        )
        for each in content().creatures[faction]
    }
    assert found == CREATURES[faction]
    assert list(found) == list(CREATURES[faction])


@pytest.mark.clause("C1.8")
@pytest.mark.parametrize("faction", c.FACTIONS)
def test_every_action_card_has_its_level_ability_and_type_in_the_order_of_the_table(
    faction: str,
) -> None:
    found = {
        each.id: (each.copies, each.level, each.ability, each.type)
        for each in content().cards[faction]
    }
    assert found == CARDS[faction]
    assert list(found) == list(CARDS[faction])


@pytest.mark.clause("C14b")
def test_every_creature_with_a_ranged_value_has_the_power_to_shoot_and_no_other_has() -> None:
    for faction in c.FACTIONS:
        for each in content().creatures[faction]:
            shots = [power for power in each.powers if power.id == c.SHOT]
            assert bool(shots) == (each.ranged is not None)
            assert all(shot.parts == (c.Attack("ranged"),) for shot in shots)


def test_copies_lie_one_after_the_other() -> None:
    ids = [each.id for each in content().deck("drow")]
    assert ids[:5] == [
        "advancing_strike",
        "advancing_strike",
        "aura_of_blight",
        "aura_of_blight",
        "dark_pact",
    ]
    assert [each.id for each in content().warband("heroes")][:3] == [
        "elf_archer",
        "elf_archer",
        "halfling_sneak",
    ]


MELEE = c.Attack("melee")
SHOT5 = c.Attack("ranged", range=5)
TO_TARGET = c.Attach("target")
STING = c.Attach("target", if_damaged=True)
ADJACENT = c.Names("creature")

TEXTS: dict[str, dict[str, tuple[object, ...]]] = {
    "drow": {
        "advancing_strike": (MELEE, c.Shift()),
        "aura_of_blight": (c.Damage(10, "each_adjacent"),),
        "dark_pact": (c.Damage(5, preventable=False), c.Draw(3, if_damaged=True)),
        "darkfire": (TO_TARGET,),
        "drow_poison": (c.Attach("self"),),
        "fast_advance": (c.Move(4),),
        "feint": (c.Tap(),),
        "glancing_parry": (c.Prevent(10), c.Draw(1)),
        "hit_on_the_run": (c.Attack("melee", 10), c.Shift()),
        "lolths_blessing": (c.Attach("self"),),
        "lolths_sting": (MELEE, STING),
        "piercing_strike": (c.Attack("melee", 10, ignores_block=True),),
        "rapid_shot": (SHOT5, SHOT5),
        "retreat": (c.Prevent(-1, "attack", may=True), c.Shift()),
        "shadow_strike": (c.Shift(2), c.Attack("melee", 15)),
        "shroud_of_darkness": (c.Attach("self"),),
        "sneak_attack": (c.Attack("melee", 30),),
        "spiders_haste": (c.Shift(4),),
        "sudden_lunge": (c.Shift(2), c.Attack("melee", 5)),
        "tumble": (c.Shift(3),),
        "venom_burst": (c.Damage(5, "burst"),),
        "web": (TO_TARGET,),
    },
    "heroes": {
        "acid_arrow": (c.Damage(5, "target_and_adjacent"), TO_TARGET),
        "action_point": (c.Attach("self"),),
        "bigbys_forceful_hand": (c.Damage(10), c.Slide(8)),
        "block": (c.Block(10), MELEE),
        "charge": (c.Move(), MELEE),
        "driving_blow": (MELEE, c.Slide(3, beside_actor=True)),
        "fast_advance": (c.Move(4),),
        "feint": (c.Tap(),),
        "fireball": (c.Damage(10, "burst"),),
        "forceful_strike": (MELEE, c.Slide(3), c.Draw(1)),
        "level_up": (c.Attach("self"),),
        "overwhelm": (c.Attack("melee", 30),),
        "pinning_shot": (SHOT5, STING),
        "power_attack": (c.Attack("melee", 10),),
        "quick_shot": (SHOT5,),
        "run": (c.Move(6), c.Draw(1)),
        "shield": (c.Prevent(-1, whom="target"),),
        "shove": (c.Slide(3),),
        "whirlwind_attack": (c.Attack("melee", targets="each"),),
        "wide_swing": (c.Attack("melee", whom="creature", targets="two"),),
    },
}
ATTACHED: dict[tuple[str, str], tuple[object, ...]] = {
    ("drow", "darkfire"): (c.HurtMore(5),),
    ("drow", "drow_poison"): (c.NextAttack(10),),
    ("drow", "lolths_blessing"): (c.DrawOnKill(1, "drow"),),
    ("drow", "lolths_sting"): (c.StartDamage(5),),
    ("drow", "shroud_of_darkness"): (c.Unshot(),),
    ("drow", "web"): (c.Pinned(),),
    ("heroes", "acid_arrow"): (c.StartDamage(5),),
    ("heroes", "action_point"): (c.AnyTime(),),
    ("heroes", "level_up"): (c.MoreLevel(1), c.MoreHitPoints(10)),
    ("heroes", "pinning_shot"): (c.Pinned(),),
}
NAMED: dict[tuple[str, str], c.Names] = {
    ("drow", "dark_pact"): c.Names("ally", 5),
    ("drow", "darkfire"): FAR,
    ("drow", "feint"): c.Names("creature", untapped=True),
    ("drow", "web"): FAR,
    ("heroes", "acid_arrow"): c.Names("creature", 5),
    ("heroes", "bigbys_forceful_hand"): ADJACENT,
    ("heroes", "feint"): c.Names("creature", untapped=True),
    ("heroes", "shield"): c.Names("creature", 5, itself=True),
    ("heroes", "shove"): ADJACENT,
}


@pytest.mark.parametrize("faction", c.FACTIONS)
def test_every_card_does_what_its_row_says_in_that_order(faction: str) -> None:
    assert {each.id: each.parts for each in content().cards[faction]} == TEXTS[faction]


@pytest.mark.clause("C0.13")
def test_what_is_attached_says_what_its_row_says() -> None:
    every = [each for faction in c.FACTIONS for each in content().cards[faction]]
    assert {(each.faction, each.id): each.attached for each in every if each.attached} == ATTACHED


@pytest.mark.clause("C13n")
def test_a_card_names_another_creature_and_only_shield_may_name_the_actor() -> None:
    every = [each for faction in c.FACTIONS for each in content().cards[faction]]
    assert {(each.faction, each.id): each.names for each in every if each.names} == NAMED
    assert [each.id for each in every if each.names and each.names.itself] == ["shield"]


@pytest.mark.clause("C10.2", "C10.6")
def test_requirements_and_affinities_stand_on_their_cards_alone() -> None:
    every = [each for faction in c.FACTIONS for each in content().cards[faction]]
    assert {each.id: each.requires for each in every if each.requires} == {
        "drow_poison": "drow",
        "rapid_shot": "ranged",
        "pinning_shot": "ranged",
        "quick_shot": "ranged",
    }
    assert {each.id: each.affinity for each in every if each.affinity} == {
        "darkfire": "drow",
        "spiders_haste": "spider",
        "web": "spider",
    }
    assert [each.id for each in every if each.assists_at_target] == ["sneak_attack"]


@pytest.mark.clause("C0.12")
def test_a_burst_has_its_radius_and_its_range() -> None:
    assert card("drow", "venom_burst").burst == c.Burst(1, 5)
    assert card("heroes", "fireball").burst == c.Burst(2, 10)


BLADES = c.After(
    "melee",
    "damaged",
    "other_enemy_beside_actor",
    damage=5,
    may=True,
    once=True,
    name="Flashing Blades",
)


def test_every_creature_has_its_lasting_powers() -> None:
    found = {
        each.id: (*each.statics, *each.triggers)
        for faction in c.FACTIONS
        for each in content().creatures[faction]
        if each.statics or each.triggers
    }
    beside = "enemies_beside_target"
    assert found == {
        "demonweb_spider": (c.Scuttle(),),
        "drow_blademaster": (c.Nimble(), BLADES),
        "drow_priestess": (
            c.Ready("WIS"),
            c.DeployAt("near", 5, "spider", name="Summon Spider"),
        ),
        "giant_spider": (c.Scuttle(),),
        "drider": (c.Scuttle(),),
        "drow_assassin": (
            c.After("any", "made", "tapped_enemy_beside_actor", damage=5, name="Hidden Blade"),
        ),
        "shadow_mastiff": (c.DeployAt("wall", name="Shadow Stalker"),),
        "umber_hulk": (c.Burrow(),),
        "halfling_sneak": (c.AgainstTapped(5),),
        "dwarven_defender": (c.AuraBlock(5, 1, "adventurer", name="Shield Block"),),
        "human_ranger": (c.Nimble(), BLADES),
        "half_orc_thug": (c.After("ranged", "damaged", beside, damage=5, name="Explosive Bolts"),),
        "earth_guardian": (
            c.Burrow(),
            c.After("any", "damaged", "target_if_adjacent", slide=3, name="Slam"),
        ),
        "war_wizard": (c.Ready("INT"), c.DeployAt("circle", name="Arcane Portal")),
        "dragon_knight": (c.HasBlock(5),),
        "copper_dragon": (
            c.Flying(),
            c.After("ranged", "damaged", beside, damage=10, name="Acid Breath"),
        ),
    }


def test_four_creatures_have_a_power_of_their_own_beside_the_shot() -> None:
    found = {
        (each.id, power.id): (power.names, power.parts)
        for faction in c.FACTIONS
        for each in content().creatures[faction]
        for power in each.powers
        if power.id != c.SHOT
    }
    assert found == {
        ("giant_spider", "web"): (c.Names("creature", 5, sight=True), (c.WebToken(),)),
        ("shadow_mastiff", "teleport"): (None, (c.Teleport(8),)),
        ("umber_hulk", "confusing_gaze"): (c.Names("enemy", 5), (c.Slide(3), MELEE)),
        ("dwarf_cleric", "healing_touch"): (
            c.Names("ally", "adjacent", itself=True),
            (c.Heal(10, or_discard=True),),
        ),
    }


def test_keywords_are_those_of_the_tables() -> None:
    assert creature("drow", "drider").keywords == ("aberrant", "drow", "spider")
    assert creature("heroes", "half_orc_thug").keywords == ("humanoid", "half_orc", "adventurer")
    poison = [
        each.id for f in c.FACTIONS for each in content().cards[f] if "poison" in each.keywords
    ]
    assert poison == ["lolths_sting", "venom_burst"]


def test_a_card_is_cited_by_table_and_name() -> None:
    assert card("drow", "web").clause == "13.1 Web"
    assert creature("heroes", "elf_archer").clause == "14.2 Elf Archer"


def test_no_card_of_that_id_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        card("heroes", "web")
    with pytest.raises(KeyError):
        creature("drow", "elf_archer")


# --- bad input


def spoilt(tmp_path: Path, file: str, *changes: tuple[str, str]) -> list[str]:
    """Return what is said of the content with ``changes`` in one file."""
    for name in c.FILES:
        shutil.copy(c.FOLDER / name, tmp_path)
    text = (tmp_path / file).read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (tmp_path / file).write_text(text, "utf-8")
    with pytest.raises(BadContent) as told:
        load(tmp_path)
    assert str(told.value).splitlines() == [str(fault) for fault in told.value.faults]
    return str(told.value).splitlines()


def test_all_faults_of_both_files_are_told_at_once(tmp_path: Path) -> None:
    for name in c.FILES:
        text = (c.FOLDER / name).read_text("utf-8")
        text = text.replace("level = 1", 'level = "one"', 1).replace("copies = 2", "copys = 2", 1)
        (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(BadContent) as told:
        load(tmp_path)
    assert [(fault.file, fault.where) for fault in told.value.faults] == [
        ("creatures.toml", "creature[1].copys"),
        ("creatures.toml", "creature[1].level"),
        ("actions.toml", "action[1].copys"),
        ("actions.toml", "action[1].level"),
    ]
    assert "copys" in str(told.value)


def test_a_file_that_is_missing_or_no_toml_is_told(tmp_path: Path) -> None:
    (tmp_path / "actions.toml").write_text("[[action", "utf-8")
    with pytest.raises(BadContent) as told:
        load(tmp_path)
    assert [fault.file for fault in told.value.faults] == ["creatures.toml", "actions.toml"]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("actions.toml", 'id = "web"', 'id = "webs"', "the id 'webs' is not the name 'Web'"),
        ("actions.toml", "copies = 2\n", "", "the deck holds 29 cards; make them 30"),
        ("actions.toml", "copies = 2\n", "copies = 0\n", "a card has no copies"),
        ("actions.toml", "level = 1", "level = 0", "0 is too small"),
        ("actions.toml", "amount = 10", "amount = 7", "7 is no 5, 10, 15 …"),
        ("actions.toml", 'do = "shift" }', 'do = "shif" }', "shif"),
        (
            "actions.toml",
            'names = { whom = "creature", reach = 10 }\n',
            "",
            "Attach speaks of a target that nothing names",
        ),
        (
            "actions.toml",
            "burst = { radius = 1, range = 5 }\n",
            "",
            "a burst needs both its square and its damage",
        ),
        (
            "actions.toml",
            'attached = [{ do = "pinned" }]\n',
            "",
            "it is attached and then says nothing",
        ),
        ("actions.toml", 'requires = "ranged"\n', "", "without a ranged value"),
        ("actions.toml", 'type = "immediate"', 'type = "minor"', "cannot be an answer"),
        ("actions.toml", 'affinity = "drow"', 'affinity = "elf"', "has the keyword 'elf'"),
        ("creatures.toml", "hp = 10", "hp = 12", "12 is no 5, 10, 15 …"),
        ("creatures.toml", "speed = 7", "speed = 0", "0 is too small"),
        ("creatures.toml", "damage = 5, to", "damage = 5, slide = 2, to", "damage of 5, 10 … or"),
        ("creatures.toml", "within = 5, ", "", "deploy_at 'near' has the wrong fields"),
        ("creatures.toml", 'id = "teleport"\n', 'id = "shot"\n', "this power stands there twice"),
        ("creatures.toml", 'do = "web_token"', 'do = "attach", to = "target"', "use web_token"),
    ],
)
def test_a_card_that_makes_no_sense_is_told(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    assert any(said in line for line in spoilt(tmp_path, file, (old, new)))


def test_a_card_written_twice_is_told(tmp_path: Path) -> None:
    change = ('id = "aura_of_blight"\nname = "Aura of Blight"', 'id = "web"\nname = "Web"')
    lines = spoilt(tmp_path, "actions.toml", change)
    assert lines == ["actions.toml: drow.web: this card stands there twice; " + _REMEDY]


_REMEDY = "write one of them, with `copies`"
