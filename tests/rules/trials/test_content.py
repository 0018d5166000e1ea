"""What the cards and monsters of Trials say, as data (sections 3 to 8), and what is told of files
that make no sense.
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from game.rules.content_files import BadContent
from game.rules.faults import Fault, fit
from game.rules.trials import codes
from game.rules.trials import content as c
from game.rules.trials import words as w
from game.rules.trials.content import Deck, content, load
from game.rules.trials.words import Printed
from tests.rules.trials import spelled
from tests.rules.trials.cards import CARDS

BUILDS: Final = {  # class: Interaction, subclasses with their DR, recommended build (T66)
    "Bard": ({"skill_adv": True}, {"College of Lore": 1, "College of Valor": 2},
             ("College of Lore", "Bonnie")),
    "Cleric": ({"heal": 4}, {"Life Domain": 3, "Death Domain": 2}, ("Life Domain", "Udayeen")),
    "Fighter": ({"hit_dmg": 3}, {"Champion": 3, "Battle Master": 4}, ("Champion", "Gains")),
    "Monk": ({"move": 2}, {"Elemental": 1, "Spellbreaker": 2}, ("Elemental", "Raena")),
    "Paladin": ({"dr": 2}, {"Oath of Vengeance": 3, "Oath of Ancients": 4},
                ("Oath of Ancients", "Khallax")),
    "Ranger": ({"attack_adv": True}, {"Colossus Hunter": 2, "Horde Breaker": 2},
               ("Horde Breaker", "Ivar")),
    "Rogue": ({"hit_prc": 2}, {"Assassin": 1, "Thief": 1}, ("Thief", "Naree")),
    "Wizard": ({"roll": 3}, {"Divination": 0, "Evocation": 0}, ("Divination", "Mertz")),
}  # fmt: skip
MELEE_WEAPON: Final = ("melee", "weapon")
LOOT: Final[dict[str, tuple[str, str, dict[str, Any]]]] = {
    "TL1": ("Cloak of Protection", "S", {"dr": 1}),
    "TL2": ("Shield of Guarding", "S", {"dr": 2, "spaces": -1}),
    "TL3": ("Amulet of Health", "S", {"max_hp": 8, "gain_heal": 8}),
    "TL4": ("Boots of Speed", "S", {"spaces": 2}),
    "TL5": ("Winged Boots", "A", {"climb": True}),
    "TL6": ("Gauntlets of Ogre Power", "S", {"hits": (c.Hits(only=MELEE_WEAPON, dmg=2),)}),
    "TL7": ("Bracers of Archery", "S", {"hits": (c.Hits(only=("ranged", "weapon"), dmg=2),)}),
    "TL8": ("Wand of the War Mage", "S",
            {"rolls": (c.Rolls(of="attack", only=("spell",), more=2),)}),
    "TL9": ("Sword of Sharpness", "S", {"crits": (c.Crits(only=("weapon",), at=19),)}),
    "TL10": ("Flame Tongue", "S", {"hits": (c.Hits(only=MELEE_WEAPON, burn=1),)}),
    "TL11": ("Venom Dagger", "S", {"hits": (c.Hits(only=MELEE_WEAPON, psn=1, limit="1/t"),)}),
    "TL12": ("Frost Brand", "A", {"hits": (c.Hits(only=MELEE_WEAPON, root=1, result=15),)}),
    "TL13": ("Ring of Evasion", "S", {"reduces": (c.Reduces(only=("area",), n=5, limit="1/r"),)}),
    "TL14": ("Ring of Regeneration", "A", {"turn_heal": 2}),
    "TL15": ("Periapt of Wound Closure", "S", {"heal_bonus": 3}),
    "TL16": ("Stone of Good Luck", "S", {"rolls": (c.Rolls(of="skill", more=2),)}),
    "TL17": ("Headband of Intellect", "S", {"rolls": (c.Rolls(of="knowledge", more=4),)}),
    "TL18": ("Belt of Giants", "S", {"rolls": (c.Rolls(of="athletics", more=4),)}),
    "TL19": ("Eyes of Charming", "S", {"rolls": (c.Rolls(of="savvy", more=4),)}),
    "TL20": ("Pearl of Power", "A",
             {"use": c.Use(by="own", limit="1/r", disc=1, spell_back=True)}),
    "TL21": ("Bag of Tricks", "S", {"swap": 1}),
    "TL22": ("Tome of Clear Thought", "S", {"hand_limit": 7, "gain_draw": 1}),
    "TL23": ("Cape of the Mountebank", "A", {"use": c.Use(by="own", limit="1/g", text="tele 6")}),
    "TL24": ("Horn of Blasting", "A",
             {"use": c.Use(by="general", limit="1/r", range="a3@1", text="7+ dmg 5, push 2")}),
    "TL25": ("Necklace of Fireballs", "A",
             {"use": c.Use(by="attack", limit="1/g", range="a3@6", text="auto dmg 6")}),
    "TL26": ("Potion Belt", "S", {"use": c.Use(by="own", limit="1/g", text="heal 10")}),
    "TL27": ("Weapon of Warning", "S", {"initiative_adv": True}),
    "TL28": ("Armour of Resistance", "S", {"reduces": (c.Reduces(only=("spell",), n=2),)}),
    "TL29": ("Mantle of the Champion", "A", {"rewards": (c.Rewards(on="rival_hero", draw=2),)}),
    "TL30": ("Cursed Idol", "A", {"vp": 2, "rolls_on_you": 1}),
}  # fmt: skip
EVENTS: Final[dict[str, tuple[str, str, str, c.AnyEffect]]] = {
    "TE1": ("Deck of Many Things", "O", "S", c.DeckToken(results=(
        c.Result(at=1, prc=5, disc=1), c.Result(at=6, draw=2), c.Result(at=13, loot=1),
        c.Result(at=18, loot=2)))),
    "TE2": ("Fallen Blade", "X", "S", c.Strike(area=3, dmg=2, by_round=True, loot=True)),
    "TE3": ("Champion's Trial", "O", "A", c.ChampionToken(vp=1)),
    "TE4": ("Tempus Ascendant", "O", "A", c.Ascendant(within=2, heal=5, draw=1, rounds=2)),
    "TE5": ("Teleportal", "O", "S", c.PortalTokens()),
    "TE6": ("The Ground Splits", "X", "A", c.Brings(monster="ankheg", loot=1)),
    "TE7": ("Horned Fury", "X", "A", c.Brings(monster="bulezau", loot=1, unless="ritual")),
    "TE8": ("Meteor Shower", "X", "S", c.Strike(area=3, dmg=2, by_round=True, times=3)),
    "TE9": ("Earth Tremor", "X", "S", c.Tremor(need=9, by_round=True, root=1)),
    "TE10": ("Healing Rain", "X", "S", c.HealAll(n=8)),
    "TE11": ("Blood Moon", "R", "S", c.AllHits(dmg=2)),
    "TE12": ("Fog Bank", "R", "S", c.Ranges(most=4)),
    "TE13": ("Tailwind", "R", "S", c.Spaces(n=2)),
    "TE14": ("Mire", "R", "S", c.Spaces(n=-2, least=2)),
    "TE15": ("War Drums", "R", "S", c.CampsWake(wake="always")),
    "TE16": ("Quiet Hour", "R", "S", c.CampsWake(wake="damaged")),
    "TE17": ("Fresh Recruits", "X", "S", c.Recruits(n=1)),
    "TE18": ("Runaway Hoarder", "O", "S", c.Brings(monster="hoarder", loot=1, spaces=5)),
    "TE19": ("Hidden Cache", "X", "S", c.Cache()),
    "TE20": ("Wild Magic", "R", "A", c.WildMagic(even_dmg=3, odd_prc=1)),
    "TE21": ("Dead Magic Zone", "O", "A", c.Zone(area=5, no_spells=True)),
    "TE22": ("Geyser", "X", "S", c.Strike(area=3, by_round=True, push=2)),
    "TE23": ("Cold Snap", "R", "S", c.ColdSnap(root=1)),
    "TE24": ("Pillar of Flame", "O", "S", c.Zone(within=1, burn=2, rounds=3)),
    "TE25": ("Poison Cloud", "R", "S", c.Zone(area=5, psn=1, rounds=1)),
    "TE26": ("Arrow Barrage", "X", "S", c.Strike(row=True, dmg=3, by_round=True)),
    "TE27": ("The Crowd Roars", "R", "A",
             c.Reward(on="last_hit_on_rival", first=True, vp=1, draw=2)),
    "TE28": ("First Blood", "R", "S", c.Reward(on="damage_to_rival", first=True, draw=2)),
    "TE29": ("Bounty", "R", "A", c.Reward(on="last_hit_on_elite", vp=1)),
    "TE30": ("Gift of Tempus", "X", "S", c.EachDraws(n=1)),
    "TE31": ("Tithe of War", "X", "S", c.EachDiscards(n=1)),
    "TE32": ("Reversed Fates", "R", "A", c.Reversed()),
    "TE33": ("Surge of Valour", "R", "S", c.FirstActs(n=1)),
    "TE34": ("Rust", "R", "S", c.AllDR(halved=True)),
    "TE35": ("Stoneskin", "R", "S", c.AllDR(n=2)),
    "TE36": ("Heavy Crown", "R", "A", c.ByVP(who="more", n=-2)),
    "TE37": ("Underdogs", "R", "S", c.ByVP(who="fewer", n=2, draw=1)),
    "TE38": ("Shifting Paths", "X", "A", c.Swap()),
    "TE39": ("Spirit Peddler", "O", "A", c.PeddlerToken(offers=(
        c.Offer(disc=2, loot=1), c.Offer(give=1, draw=3, heal_fully=True)))),
    "TE40": ("A New Challenge", "O", "A", c.Challenge(tiers=2)),
}  # fmt: skip
QUESTS: Final[dict[str, tuple[str, str, tuple[str, ...], tuple[int, ...], c.AnyProgress]]] = {
    "TQ1": ("Monster Slayer!", "S", (), (3, 7, 12), c.LastHits(minion=1, elite=2, guardian=0)),
    "TQ2": ("Read the Runes!", "S", ("altar",), (1, 2, 3),
            c.Readings(skill="knowledge", rolls=(0, -2, -4))),
    "TQ3": ("The Dark Obelisk!", "S", ("obelisk",), (10, 25, 45),
            c.Obelisks(dr=2, within=2, prc=2)),
    "TQ4": ("Gather Rare Herbs!", "S", ("herb",), (1, 3, 5), c.Herbs(
        skills=("athletics", "athletics", "knowledge", "knowledge", "savvy"))),
    "TQ5": ("The Unholy Ritual!", "A", ("altar", "power"), (2, 1, 1), c.Ritual(
        skills=("knowledge", "savvy"), skill="knowledge", roll=-2, prc=5, monster="bulezau")),
    "TQ6": ("Marked for Death!", "A", (), (2, 4, 7), c.MarkedForDeath(last_hit=1, round_end=1)),
    "TQ7": ("Siphon Power!", "S", ("power",), (2, 5, 9),
            c.Power(most=1, skill="knowledge", passed=1, by_round=True)),
    "TQ8": ("The Ogre Prince!", "A", ("ogre_start",), (1, 2, 4),
            c.Princes(hp=20, dr=1, across=1, last_hit=1)),
    "TQ9": ("The Roving Mercs!", "A", (), (1, 2, 4),
            c.Mercs(out=2, size=2, skill="savvy", last=1, allied=1)),
    "TQ10": ("Hunt the Ankheg!", "A", (), (10, 20, 1),
             c.Hunt(burrows=8, monster="ankheg", round=2)),
}  # fmt: skip
KINDS: Final = {"S": "starter", "A": "advanced"}
LASTS: Final = {"X": "instant", "R": "round", "O": "ongoing"}


def decks() -> tuple[Deck, ...]:
    found = content()
    return (*found.classes, *found.subclasses, *found.characters)


def card(clause: str) -> Printed:
    """Return a hero card by its clause."""
    (found,) = [each for deck in decks() for each in deck.printed if each.clause == clause]
    return found


# --- hero cards


@pytest.mark.clause("T66", "T9.6")
def test_the_box_has_so_many_cards_of_each_kind() -> None:
    found = content()
    assert [len(found.classes), len(found.subclasses), len(found.characters)] == [8, 16, 8]
    assert [each.size for each in found.classes] == [14] * 8
    assert {each.size for each in found.subclasses} == {6, 7}
    assert {each.size for each in found.characters} == {3, 4}
    sizes = [sum(each.size for each in some) for some in
             (found.classes, found.subclasses, found.characters)]  # fmt: skip
    assert sizes == [112, 99, 25]
    assert len(found.printed) == sum(sizes) == codes.HERO_CARDS
    assert [len(found.loot), len(found.events), len(found.quests)] == [30, 40, 10]


@pytest.mark.clause("T66", "T9", "T65.1")
@pytest.mark.parametrize("subclass", range(16))
@pytest.mark.parametrize("character", range(8))
def test_every_possible_hero_has_twelve_cards_of_tier_one_and_six_of_tier_two(
    subclass: int, character: int
) -> None:
    found = content()
    klass = found.subclasses[subclass].klass
    assert found.drafted((klass, subclass, character))
    tiers = Counter[int]()
    for deck in found.decks_of(klass, subclass, character):
        for each in deck.printed:
            tiers[each.tier] += each.copies
    assert tiers[1] == 12
    assert tiers[2] == 6
    assert 5 <= tiers[0] <= 7


@pytest.mark.parametrize("clause", list(CARDS))
def test_a_hero_card_says_what_is_printed(clause: str) -> None:
    found = card(clause)
    assert (spelled.row(found), *spelled.card(found)) == CARDS[clause]


@pytest.mark.clause("T65.7")
def test_every_hero_card_is_written_in_these_words_and_none_is_left_out() -> None:
    assert [each.clause for deck in decks() for each in deck.printed] == list(CARDS)


@pytest.mark.clause("T65.1")
def test_copies_are_cards_of_their_own_that_stand_one_after_another() -> None:
    found = content()
    word = card("T Bard: Healing Word")
    assert word.copies == 2
    assert found.printed[word.number] is found.printed[word.number + 1] is word
    assert found.printed[word.number + 2].name == "Bardic Inspiration"
    first = 0
    for deck in decks():
        assert deck.first == first
        assert [each.clause for each in deck.printed] == [
            f"T {deck.name}: {each.name}" for each in deck.printed
        ]
        first += deck.size
    twice = Counter(each.name for each in found.printed)
    assert {name: n for name, n in twice.items() if n > 1} == {
        "Healing Word": 2, "Bardic Inspiration": 2, "Longstrider": 2, "Cure Wounds": 3,
        "Hunter's Mark": 2, "Divine Smite": 2, "Sneak Attack I": 2,
    }  # fmt: skip


@pytest.mark.clause("T66.3", "T9.2")
def test_primary_attacks_and_nothing_else_have_two_sides() -> None:
    for deck in decks():
        for each in deck.printed:
            attack = each.type in (w.AT, w.SP)
            assert len(each.faces) == (0 if not attack else 2 if each.tier == 0 else 1), each.name


@pytest.mark.clause("T9.5", "T9.6")
def test_a_subclass_is_a_feature_and_a_character_a_move_action_and_a_skill_card() -> None:
    for deck in content().subclasses:
        assert (deck.printed[0].name, deck.printed[0].type) == (deck.name, w.PA)
    for deck in content().characters:
        assert (deck.printed[0].name, deck.printed[0].type) == (deck.name, w.MV)
        assert deck.printed[1].type == w.SK
        assert [each.tier for each in deck.printed[:2]] == [0, 0]


@pytest.mark.clause("T66", "T9.4", "T8.4")
@pytest.mark.parametrize("name", list(BUILDS))
def test_a_class_has_its_interaction_two_subclasses_and_a_recommended_build(name: str) -> None:
    found = content()
    (deck,) = [each for each in found.classes if each.name == name]
    interaction, subclasses, build = BUILDS[name]
    assert deck.interaction == c.Interaction(**interaction)
    own = {each.name: each.dr for each in found.subclasses if each.klass == deck.number}
    assert own == subclasses
    picked = (found.subclasses[deck.build[0]].name, found.characters[deck.build[1]].name)
    assert picked == build


@pytest.mark.clause("T28b")
def test_three_interactions_are_played_before_a_roll_is_made() -> None:
    touching = [each.name for each in content().classes if each.interaction.touches_roll()]
    assert touching == ["Bard", "Ranger", "Wizard"]


@pytest.mark.clause("T67", "T67.2")
def test_the_skill_cards_of_the_characters_have_the_numbers_of_the_table() -> None:
    found = {each.name: each.printed[1].skills for each in content().characters}
    assert found == {
        "Bonnie": (12, 8, 7), "Gains": (6, 13, 10), "Ivar": (8, 10, 11), "Khallax": (9, 11, 8),
        "Mertz": (13, 5, 10), "Naree": (10, 12, 6), "Raena": (8, 11, 9), "Udayeen": (11, 7, 9),
    }  # fmt: skip
    assert card("T Thief: Pickpocket").skills == ()


@pytest.mark.clause("T8.3")
def test_a_draft_takes_a_subclass_of_its_own_class() -> None:
    found = content()
    assert found.drafted((-1, -1, -1))
    assert found.drafted((0, 0, 7))
    assert not found.drafted((0, 2, 0))
    assert not found.drafted((8, -1, 0))
    assert not found.drafted((0, 16, 0))
    assert not found.drafted((0, 0, 8))
    assert [each.id for each in found.decks_of(1, 3, -1)] == ["cleric", "death_domain"]


def test_decks_are_found_by_their_ids() -> None:
    found = content()
    assert found.class_of("rogue").name == "Rogue"
    assert found.subclass_of("thief").name == "Thief"
    assert found.character_of("ivar").name == "Ivar"
    with pytest.raises(KeyError, match="druid"):
        found.class_of("druid")


# --- loot, events, quests


@pytest.mark.parametrize("clause", list(LOOT))
def test_a_loot_card_says_what_is_printed(clause: str) -> None:
    (found,) = [each for each in content().loot if each.clause == clause]
    name, kind, does = LOOT[clause]
    assert found == c.LootCard(clause=clause, id=found.id, name=name, kind=KINDS[kind], **does)


@pytest.mark.clause("T70", "T70c")
def test_every_loot_card_is_worth_a_point_but_the_idol() -> None:
    assert [each.clause for each in content().loot] == list(LOOT)
    assert {each.name for each in content().loot if each.vp != 1} == {"Cursed Idol"}


@pytest.mark.clause("T70d")
def test_what_loot_may_be_used_for_is_a_card_of_its_own() -> None:
    found = content()
    assert [each.number for each in found.uses] == list(range(codes.FIRST_LOOT, codes.FIRST_EVENT))
    assert [each.clause for each in found.uses] == list(LOOT)
    said = {each.clause: (spelled.row(each), *spelled.card(each)) for each in found.uses}
    assert {clause: text for clause, text in said.items() if text != ("P PA -",)} == {
        "TL20": ("P FR -",),
        "TL23": ("P FR -", "<YOUR_TURN> TELE 6"),
        "TL24": ("P GE a3@1", "7+ DMG 5, PUSH 2"),
        "TL25": ("P AT a3@6", "0+ DMG 6"),
        "TL26": ("P FR -", "<YOUR_TURN> HEAL 10"),
    }
    assert [found.uses[place].moments for place in (22, 25)] == [codes.OWN, codes.OWN]


@pytest.mark.clause("T65.60")
def test_limits_of_loot_ask_for_all_that_they_name() -> None:
    sword = codes.MELEE | codes.WEAPON | codes.HIT
    assert c.fits(("melee", "weapon"), sword)
    assert not c.fits(("melee", "weapon"), codes.MELEE | codes.SPELL)
    assert not c.fits(("ranged", "weapon"), sword)
    assert c.fits((), 0)


@pytest.mark.parametrize("clause", list(EVENTS))
def test_an_event_says_what_is_printed(clause: str) -> None:
    (found,) = [each for each in content().events if each.clause == clause]
    name, lasts, kind, effect = EVENTS[clause]
    assert (found.name, found.lasts, found.kind) == (name, LASTS[lasts], KINDS[kind])
    assert found.effects == (effect,)


@pytest.mark.clause("T69", "T55")
def test_there_are_forty_events_in_the_order_of_the_table() -> None:
    assert [each.clause for each in content().events] == list(EVENTS)
    lasts = Counter(each.lasts for each in content().events)
    assert lasts == {"instant": 13, "round": 18, "ongoing": 9}


@pytest.mark.parametrize("clause", list(QUESTS))
def test_a_quest_says_what_is_printed(clause: str) -> None:
    (found,) = [each for each in content().quests if each.clause == clause]
    name, kind, tokens, tiers, progress = QUESTS[clause]
    assert (found.name, found.kind) == (name, KINDS[kind])
    assert (found.tokens, found.tiers) == (tokens, tiers)
    assert found.progress == progress


@pytest.mark.clause("T12")
def test_the_cards_of_a_first_game_are_those_that_are_not_advanced() -> None:
    found = content()
    starters = [each.name for each in found.quests if each.kind == "starter"]
    assert starters == ["Monster Slayer!", "Read the Runes!", "The Dark Obelisk!",
                        "Gather Rare Herbs!", "Siphon Power!"]  # fmt: skip
    assert sum(1 for each in found.events if each.kind == "starter") == 27
    assert sum(1 for each in found.loot if each.kind == "starter") == 21


@pytest.mark.clause("T68")
def test_every_class_of_progress_and_every_verb_is_used() -> None:
    quests = {type(each.progress) for each in content().quests}
    assert quests == set(c.USES)
    verbs = {type(effect) for each in content().events for effect in each.effects}
    assert verbs == set(c.EventEffect.__subclasses__())


# --- monsters


def test_minions_have_the_numbers_of_the_table() -> None:
    found = {each.name: (each.move, each.special) for each in content().minions}
    assert found == {
        "Goblin": (5, "goblins"), "Kobold": (5, "kobolds"), "Bugbear": (4, "bugbears"),
        "Oblex Spawn": (4, ""),
    }  # fmt: skip


def test_elites_have_the_numbers_of_the_table() -> None:
    found = {each.name: (each.hp, each.dr, each.move, each.special) for each in content().elites}
    assert found == {
        "Ogre": (25, 1, 4, ""), "Bulezau": (32, 1, 5, "stench"), "Ankheg": (32, 3, 4, "acid"),
    }  # fmt: skip


@pytest.mark.clause("T70.3")
def test_guardians_have_the_numbers_of_the_table() -> None:
    found = content().guardians
    assert tuple(each.id for each in found) == codes.GUARDIANS
    assert {each.name: (each.size, each.hp, each.dr, each.move) for each in found} == {
        "Hill Giant": ("2x2", (60, 80, 100), 1, 4),
        "Iron Golem": ("2x2", (50, 70, 90), 3, 3),
        "Guardian Naga": ("2x2", (50, 70, 85), 2, 5),
        "Elder Oblex": ("3x3", (55, 75, 95), 1, 3),
    }
    assert [(each.special, each.returns) for each in found] == [
        ("", 0), ("golem", 0), ("returns", 15), ("spawns", 0),
    ]  # fmt: skip


@pytest.mark.clause("T62.2")
def test_a_guardian_has_its_script_from_top_to_bottom() -> None:
    found = {
        each.name: [(line.name, line.when, line.range, line.area) for line in each.script]
        for each in content().guardians
    }
    assert found == {
        "Hill Giant": [("Sweep", "adjacent", 1, 0), ("Boulder", "out_of_reach", 6, 3),
                       ("Club", "", 1, 0)],
        "Iron Golem": [("Poison Breath", "area", 1, 3), ("Slam", "", 1, 0)],
        "Guardian Naga": [("Flame Strike", "area", 8, 3), ("Spit", "not_adjacent", 6, 0),
                          ("Bite", "", 1, 0)],
        "Elder Oblex": [("Memory Drain", "within", 2, 0), ("Pseudopod", "", 1, 0)],
    }  # fmt: skip


def test_monsters_attack_by_the_bands_of_the_table() -> None:
    found = {where: spelled.face(face) for where, face in content().faces.items()}
    assert found == {
        "goblin": "8+ DMG 4 | 16+ DMG 6",
        "kobold": "8+ DMG 3 | 16+ DMG 5",
        "bugbear": "8+ DMG 5 | 15+ DMG 8",
        "oblex_spawn": "8+ DMG 3 | 15+ DMG 5",
        "ogre": "6+ DMG 7 | 14+ DMG 10, PUSH 1",
        "bulezau": "6+ DMG 6, PSN 1 | 14+ DMG 8, PSN 2",
        "ankheg": "6+ DMG 6 | 14+ DMG 9, ROOT 1",
        "ankheg.acid": "8+ DMG 5, BURN 1",
        "hill_giant.sweep": "7+ DMG 7, PUSH 2 | 15+ DMG 10, PUSH 3",
        "hill_giant.boulder": "7+ DMG 6 | 15+ DMG 9",
        "hill_giant.club": "6+ DMG 9 | 14+ DMG 13, PUSH 1",
        "iron_golem.poison_breath": "7+ DMG 4, PSN 2 | 15+ DMG 6, PSN 3",
        "iron_golem.slam": "6+ DMG 8 | 14+ DMG 12",
        "guardian_naga.flame_strike": "8+ DMG 6, BURN 1 | 15+ DMG 8, BURN 2",
        "guardian_naga.spit": "7+ DMG 5, PSN 2",
        "guardian_naga.bite": "6+ DMG 7, PSN 2 | 14+ DMG 10, PSN 3",
        "elder_oblex.memory_drain": "7+ PRC 4, DAZE 1 | 15+ PRC 6, DAZE 2",
        "elder_oblex.pseudopod": "6+ DMG 8 | 14+ DMG 11, DAZE 1",
    }


# --- files that make no sense


def faults_of(tmp_path: Path, *changes: tuple[str, str, str]) -> list[str]:
    """Return what is told of the content with some texts of its files replaced once each."""
    folder = tmp_path / "content"
    shutil.copytree(c.FOLDER, folder)
    for file, old, new in changes:
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadContent) as caught:
        load(folder)
    return [str(each) for each in caught.value.faults]


CL, SU, CH, LO, EV, QU, MO = (
    c.CLASSES_FILE, c.SUBCLASSES_FILE, c.CHARACTERS_FILE, c.LOOT_FILE, c.EVENTS_FILE, c.QUESTS_FILE,
    c.MONSTERS_FILE,
)  # fmt: skip
STRIKE: Final = '{ do = "strike", area = 3, dmg = 2, loot = true }'
PILLAR: Final = '{ do = "zone", within = 1, burn = 2, rounds = 3 }'
HOARDER: Final = '{ do = "monster", monster = "hoarder", loot = 1, spaces = 5 }'
RITUAL: Final = "tiers = [2, 1, 1]"
SPOILT: Final = [
    # Hero cards: the row.
    (CL, 'type = "AT", range = "m", text = "I 6+ dmg 4',
     'type = "TA", range = "m", text = "I 6+ dmg 4',
     "bard.rapier: 'TA' is no type; write one of MV, AT, SP, GE, SK, CM, CA, CG, CX, DC, FR, PA, "
     "then o or s"),
    (CL, 'range = "a3@8"', 'range = "a3-8"',
     "bard.hypnotic_pattern: 'a3-8' is no range; write -, m, a number, any, a3@6, a3@self or "
     "l6@8"),
    (CL, 'tier = "P"', 'tier = "3"', "class[1].cards[1].tier: '3' means nothing here; known: P, 1, "
     "2"),
    (CL, "copies = 2", "copies = 0", "class[1].cards[3].copies: expected a whole number >= 1; "
     "write it so"),
    (CL, "copies = 2", 'copies = "2"', "class[1].cards[3].copies: expected a whole number, found "
     "text; write it so"),
    (CL, "copies = 2", "copys = 2", "class[1].cards[3].copys: unknown key 'copys'; did you mean "
     "'copies'?"),
    (CL, 'text = "+3 spaces"', "txt = '+3 spaces'", "class[1].cards[5]: the key 'text' is missing; "
     "add it"),
    (CH, 'text = "12 / 8 / 7"', 'text = "12 / 8"',
     "bonnie.entertainer: '12 / 8' is no skill card; write three numbers, as 12 / 8 / 7"),
    (CH, 'text = "12 / 8 / 7"', 'text = ""',
     "bonnie.entertainer: the text is empty; write what the card does"),
    (CH, 'text = "12 / 8 / 7"', 'text = "draw 1"',
     "bonnie.entertainer: a skill card has no skill; write three numbers, as 12 / 8 / 7"),
    # Hero cards: the words.
    (CL, "+3 spaces", "+3 spcaes",
     "bard.longstrider: '+3 spcaes' is no effect; did you mean '+n spaces'?"),
    (CL, "6+ dmg 5, push 2; 14+ dmg 7", "6+ dmg 5, push 2; 6+ dmg 7",
     "bard.dissonant_whispers: the band 6+ stands there twice; write it once"),
    (CL, "6+ dmg 5, push 2; 14+ dmg 7", "6+ dmg 5, push 2; 4+ dmg 7",
     "bard.dissonant_whispers: the band 4+ stands behind 6+; write the bands from the lowest to "
     "the highest"),
    # Hero cards: words that do not go together.
    (CL, 'type = "SP", range = "6", text = "6+ dmg 5, push 2; 14+ dmg 7, push 4"',
     'type = "GE", range = "6", text = "6+ dmg 5, push 2; 14+ dmg 7, push 4"',
     "bard.dissonant_whispers: only an attack has bands; write AT or SP, or leave the bands away"),
    (CL, 'type = "SP", range = "6", text = "6+ dmg 5, push 2; 14+ dmg 7, push 4"',
     'type = "SP", range = "-", text = "6+ dmg 5, push 2; 14+ dmg 7, push 4"',
     "bard.dissonant_whispers: an attack has no range; write m, a number or an area"),
    (CL, "6+ dmg 5, push 2; 14+ dmg 7, push 4", "push 4",
     "bard.dissonant_whispers: an attack has no bands; write them, as 6+ dmg 4; 13+ dmg 6"),
    (CL, "I 6+ dmg 4; 14+ dmg 7 / II 5+ dmg 5; 13+ dmg 9", "6+ dmg 4; 14+ dmg 7",
     "bard.rapier: a Primary attack has one side; write I bands / II bands"),
    (CL, '"6+ dmg 5, push 2; 14+ dmg 7, push 4"', '"I 6+ dmg 5 / II 5+ dmg 6"',
     "bard.dissonant_whispers: only a Primary has two sides; write the bands of one"),
    (CH, '"6 spaces"', '"draw 1"',
     "naree.naree: a Move Action gives no spaces; write n spaces, or tele n"),
    (CL, "maintain: dmg 6", "mantain: dmg 6",
     "bard.heat_metal: 'mantain' is no limit, moment, condition, price or check; did you mean "
     "'maintain'?"),
    (CL, 'type = "SPo", range = "6"', 'type = "SP", range = "6"',
     "bard.heat_metal: only an ongoing card is maintained; add o to its type"),
    (CL, 'type = "SPo", range = "a3@8"', 'type = "SP", range = "a3@8"',
     "bard.hypnotic_pattern: a piece or area that stays is of an ongoing card; add o to its type"),
    (CL, 'type = "GE", range = "a5@self"', 'type = "GEo", range = "a5@self"',
     "bard.song_of_rest: nothing of it lasts, but it is ongoing; leave o away from its type"),
    (CL, '"after a roll: opp roll-4"', '"your hit: opp roll-4"',
     "bard.heckle: a FR card has no such moment; write one that its type has"),
    (CL, '"skill: roll+4"', '"your turn: roll+4"',
     "bard.jack_of_all_trades: a CG card has no such moment; write one that its type has"),
    (CL, 'type = "GEs", range = "6", text = "up to 3 allies heal 6"',
     'type = "GEs", range = "-", text = "up to 3 allies heal 6"',
     "bard.mass_healing_word: nobody else is in range -; write a range: m, a number or an area"),
    (SU, 'type = "SK", range = "m"', 'type = "SK", range = "-"',
     "thief.pickpocket: nobody else is in range -; write a range: m, a number or an area"),
    (CL, 'range = "-", text = "+3 spaces"', 'range = "-", text = "1/t: ally heal 3"',
     "bard.longstrider: nobody else is in range -; write a range: m, a number or an area"),
    (SU, '"look 4 take 2"', '"end of your turn: draw 1"',
     "college_of_lore.magical_secrets: a GE card has no such moment; write one that its type has"),
    (CH, '"6 spaces"', '"6 spaces; start of your turn: heal 1"',
     "naree.naree: a MV card has no such moment; write one that its type has"),
    (SU, "set 17", "set 21", "divination.greater_portent: a die shows no 21; write 1 to 20"),
    (SU, "look 4 take 2", "look 2 take 4",
     "college_of_lore.magical_secrets: 4 of 2 cards cannot be taken; take as many or fewer"),
    (SU, "summon Moonbeam; ", "",
     "oath_of_ancients.moonbeam: there is no piece to move or attack; write summon X before it"),
    (SU, '"look 4 take 2"', '"the bands"',
     "college_of_lore.magical_secrets: there are no bands for the bands to mean; write an attack"),
    # Hero cards: decks.
    (SU, "attack Rapier adv", "attack Raper adv",
     "college_of_valor.battle_magic: the hero has no Primary attack 'raper'; did you mean "
     "'rapier'?"),
    (SU, "attack Greatsword", "attack Mace",
     "battle_master.riposte: the hero has no Primary attack 'mace'; known: greatsword, "
     "heavy_crossbow"),
    (CL, "3 strokes: as Unarmed Strike", "3 strokes: as Flurry",
     "monk.hundred_fists: the hero has no Primary attack 'flurry'; known: unarmed_strike"),
    (SU, 'class = "bard"', 'class = "brad"',
     "college_of_lore.class: there is no class 'brad'; did you mean 'bard'?"),
    (SU, 'class = "bard"', 'class = "monk"', "bard: it has 1 subclasses; give each class two"),
    (SU, "dr = 4", "dr = 7", "subclass[6].dr: expected a whole number <= 6; write it so"),
    (CL, 'name = "Longstrider", tier = "1"', 'name = "Longstrider", tier = "2"',
     "bard: it has 7 cards of tier 1; make them 8"),
    (CL, 'copies = 2, type = "FRs"', 'copies = 3, type = "FRs"', "there are 113 cards; make them "
     "112"),
    (CL, 'name = "Longstrider"', 'name = "Heckle"', "Heckle: it stands there twice; write one of "
     "them"),
    (CL, 'id = "bard"', 'id = "brad"', "brad: the id 'brad' is not the name 'Bard' in small "
     "letters; write 'bard'"),
    (CL, 'subclass = "college_of_lore"', 'subclass = "college_of_law"',
     "bard.subclass: there is no subclass 'college_of_law'; did you mean 'college_of_lore'?"),
    (CL, 'subclass = "college_of_lore"', 'subclass = "thief"',
     "bard.subclass: 'thief' is a subclass of another class; write one of its own"),
    (CL, 'character = "bonnie"', 'character = "bonny"',
     "bard.character: there is no character 'bonny'; did you mean 'bonnie'?"),
    (CL, "interaction = { heal = 4 }", "interaction = {}",
     "cleric.interaction: an Interaction gives one thing; write one of them"),
    (CL, "interaction = { heal = 4 }", "interaction = { heal = 4, dr = 1 }",
     "cleric.interaction: an Interaction gives one thing; write one of them"),
    (CL, "interaction = { heal = 4 }", "interaction = { heel = 4 }",
     "class[2].interaction.heel: unknown key 'heel'; did you mean 'heal'?"),
    # Loot.
    (LO, "dr = 1", "", "cloak_of_protection: it does nothing; write what it does while it is held"),
    (LO, "dr = 1", "dr = -1", "loot[1].dr: expected a whole number >= 0; write it so"),
    (LO, 'clause = "TL2"', 'clause = "TL3"',
     "shield_of_guarding.clause: the clause 'TL3' does not count on; write TL2"),
    (LO, 'name = "Boots of Speed"', 'name = "Boots of Haste"',
     "boots_of_speed: the id 'boots_of_speed' is not the name 'Boots of Haste' in small letters; "
     "write 'boots_of_haste'"),
    (LO, '["melee", "weapon"], dmg = 2', '["melee", "sword"], dmg = 2',
     "loot[6].hits[1].only[2]: 'sword' means nothing here; known: melee, ranged, weapon, spell, "
     "area"),
    (LO, '["melee", "weapon"], dmg = 2', '["melee", "weapon"]',
     "gauntlets_of_ogre_power.hits[1]: the hit brings nothing; write dmg, prc, burn, psn or root"),
    (LO, "more = 2 }]", "more = 0 }]",
     "wand_of_the_war_mage.rolls[1].more: it changes nothing; write a number"),
    (LO, '{ of = "skill", more = 2 }', '{ of = "skill", more = 2, only = ["melee"] }',
     "stone_of_good_luck.rolls[1].only: skill rolls are of no kind of attack; leave it away"),
    (LO, "at = 19", "at = 21", "loot[9].crits[1].at: expected a whole number <= 20; write it so"),
    (LO, 'n = 5, limit = "1/r"', 'n = 0, limit = "1/r"',
     "loot[13].reduces[1].n: expected a whole number >= 1; write it so"),
    (LO, 'limit = "1/t"', 'limit = "1/g"', "loot[11].hits[1].limit: '1/g' means nothing here; "
     "did you mean '1/t'?"),
    (LO, 'text = "tele 6"', 'text = "tele six"',
     "cape_of_the_mountebank.use: 'tele six' is no effect; did you mean 'tele n'?"),
    (LO, ', text = "tele 6"', "", "cape_of_the_mountebank.use: a use has one text; write text, or "
     "spell_back = true"),
    (LO, 'range = "a3@6", ', "", "necklace_of_fireballs.use.range: an attack has no range; write "
     "m, a number or an area"),
    (LO, 'on = "rival_hero", draw = 2', 'on = "rival_hero"',
     "mantle_of_the_champion.rewards[1]: it rewards nothing; write draw, or vp"),
    # Monsters.
    (MO, "8+ dmg 4; 16+ dmg 6", "8+ dgm 4", "goblin: 'dgm 4' is no effect; did you mean 'dmg n'?"),
    (MO, "8+ dmg 4; 16+ dmg 6", "dmg 4", "goblin: 'dmg 4' are no bands; write them as 8+ dmg 4; "
     "16+ dmg 6"),
    (MO, '[[minion]]\nid = "goblin"\nname = "Goblin"', '[[minion]]\nid = "orc"\nname = "Orc"',
     "the minions are orc, kobold, bugbear, oblex_spawn; write goblin, kobold, bugbear, "
     "oblex_spawn"),
    (MO, 'acid = "8+ dmg 5, burn 1"', "",
     "ankheg.acid: acid is of whom it is special; write acid, and special = acid"),
    (MO, "returns = 15", "",
     "guardian_naga.returns: HP are of whom returns; write returns, and special = returns"),
    (MO, "range = 6, area = 3", "range = 6",
     "hill_giant.boulder.area: an area is of a line that is out_of_reach or area; write both, or "
     "neither"),
    (MO, 'id = "club", name = "Club"', 'id = "club", name = "Club", range = 2',
     "hill_giant.club.range: without such a condition it attacks who is adjacent; leave the range "
     "away"),
    (MO, 'id = "club", name = "Club"', 'id = "club", name = "Club", when = "adjacent"',
     "hill_giant.club.when: the last line, and no other, is without a condition; write `when`, or "
     "move it"),
    (MO, "hp = [60, 80, 100]", "hp = [60, 80]",
     "guardian[1].hp: expected a list of length 3, found 2; write it so"),
    (MO, 'when = "within"', 'when = "witin"', "guardian[4].script[1].when: 'witin' means nothing "
     "here; did you mean 'within'?"),
    # Events.
    (EV, 'do = "strike"', 'do = "strik"',
     "event[2].effects[1].do: 'strik' means nothing here; did you mean 'strike'?"),
    (EV, 'do = "strike", area = 3', "area = 3", "event[2].effects[1]: the key 'do' is missing; "
     "add it; known: ascendant, cache"),
    (EV, STRIKE, '{ do = "strike", aera = 3 }',
     "event[2].effects[1].aera: unknown key 'aera'; did you mean 'area'?"),
    (EV, STRIKE, f'{STRIKE}, {{ do = "portal_tokens" }}',
     "fallen_blade.effects: what stays on the board is all that its event does; write an event of "
     "its own for it"),
    (EV, PILLAR, f"{PILLAR}, {PILLAR}",
     "pillar_of_flame.effects: what stays on the board is all that its event does; write an event "
     "of its own for it"),
    (EV, STRIKE, '{ do = "strike", area = 3, times = 10 }',
     "event[2].effects[1].times: expected a whole number <= 9; write it so"),
    (EV, STRIKE, ", ".join([STRIKE] * 13), "fallen_blade: it has 13 effects; keep it to 12"),
    (EV, "    { at = 6, draw = 2 },\n",
     "".join([f"    {{ at = {2 + n}, draw = 2 }},\n" for n in range(10)]),
     "deck_of_many_things.effects[1].results: there are 13 results; keep them to 12"),
    (EV, "    { disc = 2, loot = 1 },\n", "    { disc = 2, loot = 1 },\n" * 12,
     "spirit_peddler.effects[1].offers: there are 13 offers; keep them to 12"),
    (EV, "    { disc = 2, loot = 1 },\n    { give = 1, draw = 3, heal_fully = true },\n", "",
     "spirit_peddler.effects[1].offers: there is no offer; write one, as { disc = 2, loot = 1 }"),
    (EV, STRIKE, '{ do = "strike", area = -3 }',
     "event[2].effects[1].area: expected a whole number >= 0; write it so"),
    (EV, STRIKE, '{ do = "strike" }',
     "fallen_blade.effects[1]: a strike takes an area or a row; write area = 3, or row = true"),
    (EV, STRIKE, '{ do = "strike", area = 3, row = true }',
     "fallen_blade.effects[1]: a strike takes an area or a row; write area = 3, or row = true"),
    (EV, STRIKE, '{ do = "strike", row = true, push = 1 }',
     "fallen_blade.effects[1].push: in a row there is no centre to be pushed from; leave it away"),
    (EV, STRIKE, '{ do = "strike", row = true, loot = true }',
     "fallen_blade.effects[1].loot: a row has no centre space; leave it away"),
    (EV, STRIKE, '{ do = "strike", area = 3, by_round = false }',
     "fallen_blade.effects[1]: it deals no damage; write dmg, or by_round = true"),
    (EV, f"[{STRIKE}]", "[]", "fallen_blade: it does nothing; write effects = [{ do = "),
    (EV, 'kind = "starter"\nlasts = "instant"\neffects = [{ do = "strike", area = 3, dmg = 2, l',
     'kind = "starter"\nlasts = "round"\neffects = [{ do = "strike", area = 3, dmg = 2, l',
     "fallen_blade.effects[1]: a strike is over when it has come, but the event is 'round'; write "
     'lasts = "instant"'),
    (EV, PILLAR, '{ do = "zone", burn = 2, rounds = 3 }',
     "pillar_of_flame.effects[1]: a zone is an area, or what lies within; write area = 5, or "
     "within = 1"),
    (EV, PILLAR, '{ do = "zone", within = 1, rounds = 3 }',
     "pillar_of_flame.effects[1]: the zone does nothing; write burn, psn or no_spells"),
    (EV, PILLAR, '{ do = "zone", within = 1, burn = 2, rounds = 1 }',
     "pillar_of_flame.effects[1]: a zone of 1 rounds is none of an event that is 'ongoing'; write"),
    (EV, HOARDER, '{ do = "monster", monster = "hoarder", loot = 1 }',
     "runaway_hoarder.effects[1].spaces: it is how far the hoarder flees; write it for the hoarder "
     "alone"),
    (EV, HOARDER, '{ do = "monster", monster = "ankheg" }',
     "runaway_hoarder.effects[1]: the hoarder is of an ongoing event, all other monsters are of "
     "none; write another duration, or another monster"),
    (EV, HOARDER, '{ do = "monster", monster = "dragon" }',
     "event[18].effects[1].monster: 'dragon' means nothing here; known: ankheg, bulezau, hoarder"),
    (EV, '{ do = "spaces", n = 2 }', '{ do = "spaces", n = 0 }',
     "tailwind.effects[1].n: it changes nothing; write a number"),
    (EV, "need = 9, root = 1", "need = 9, by_round = false",
     "earth_tremor.effects[1]: it does nothing; write dmg, by_round or root"),
    (EV, 'on = "last_hit_on_elite", vp = 1', 'on = "last_hit_on_elite"',
     "bounty.effects[1]: it rewards nothing; write vp, or draw"),
    (EV, "halved = true", "halved = true, n = 1",
     "rust.effects[1]: DR is halved, or so much more; write n, or halved = true"),
    (EV, 'who = "more", n = -2', 'who = "more", n = 0',
     "heavy_crown.effects[1]: it changes nothing; write n, or draw"),
    (EV, "{ at = 6, draw = 2 }", "{ at = 16, draw = 2 }",
     "deck_of_many_things.effects[1].results: the results do not ascend; write results from the "
     "lowest `at` to the highest, each once"),
    (EV, "{ at = 6, draw = 2 }", "{ at = 1, draw = 2 }",
     "deck_of_many_things.effects[1].results: the results do not ascend"),
    (EV, "{ disc = 2, loot = 1 }", "{ loot = 1 }",
     "spirit_peddler.effects[1].offers[1]: the offer costs nothing; write disc, or give"),
    (EV, "{ disc = 2, loot = 1 }", "{ disc = 2 }",
     "spirit_peddler.effects[1].offers[1]: the offer gives nothing; write loot, draw or "
     "heal_fully"),
    (EV, 'lasts = "round"\neffects = [{ do = "hits"', 'lasts = "instant"\neffects = [{ do = "hits"',
     "blood_moon.effects[1]: this goes on, but the event is over at once; write lasts = "
     '"round", or "ongoing"'),
    (EV, 'lasts = "ongoing"\neffects = [{ do = "portal_tokens"',
     'lasts = "round"\neffects = [{ do = "portal_tokens"',
     "teleportal.effects[1]: this stays, but the event is 'round'; write lasts = \"ongoing\""),
    (EV, "tiers = 2", "tiers = 4", "event[40].effects[1].tiers: expected a whole number <= 3; "
     "write it so"),
    (EV, 'clause = "TE9"', 'clause = "TE90"', "earth_tremor.clause: the clause 'TE90' does not "
     "count on; write TE9"),
    (EV, 'id = "mire"\nname = "Mire"', 'id = "rust"\nname = "Rust"', "rust: it stands there twice; "
     "write one of them"),
    # Quests.
    (QU, "tiers = [3, 7, 12]", "tiers = [3, 3, 12]",
     "monster_slayer.tiers: the tiers do not ascend; write the lowest first, no number twice"),
    (QU, "tiers = [3, 7, 12]", "tiers = [3, 7]",
     "quest[1].tiers: expected a list of length 3, found 2; write it so"),
    (QU, "tiers = [1, 2, 3]", "tiers = [1, 2, 4]",
     "read_the_runes.tiers: a board has 3 of what is counted; write 3 or less"),
    (QU, "tiers = [1, 3, 5]", "tiers = [1, 3, 6]",
     "gather_rare_herbs.tiers: a board has 5 of what is counted; write 5 or less"),
    (QU, RITUAL, "tiers = [4, 1, 1]",
     "the_unholy_ritual.tiers: a board has 3 of what is counted; write 3 or less"),
    (QU, RITUAL, "tiers = [2, 3, 1]",
     "the_unholy_ritual.tiers: one summoning and one Last Hit are all there is; write 1 for each "
     "of them"),
    (QU, "tiers = [10, 20, 1]", "tiers = [10, 20, 30]",
     "hunt_the_ankheg.tiers: one summoning and one Last Hit are all there is; write 1 for each of "
     "them"),
    (QU, 'tokens = ["altar", "power"]', 'tokens = ["altar"]',
     'the_unholy_ritual.tokens: its progress uses altar, power; write tokens = ["altar", "power"]'),
    (QU, "tiers = [3, 7, 12]", 'tokens = ["herb"]\ntiers = [3, 7, 12]',
     "monster_slayer.tokens: its progress uses no tokens; write tokens = []"),
    (QU, 'tokens = ["herb"]', 'tokens = ["hreb"]',
     "quest[4].tokens[1]: 'hreb' means nothing here; did you mean 'herb'?"),
    (QU, 'by = "readings"', 'by = "reading"',
     "quest[2].progress.by: 'reading' means nothing here; did you mean 'readings'?"),
    (QU, 'skill = "knowledge", rolls', 'skill = "wisdom", rolls',
     "quest[2].progress.skill: 'wisdom' means nothing here; known: athletics, knowledge, savvy"),
    (QU, "rolls = [0, -2, -4]", "rolls = [0, -2]",
     "read_the_runes.progress.rolls: a party reads three altars; write three numbers, as "
     "[0, -2, -4]"),
    (QU, '"knowledge", "knowledge", "savvy"]', '"knowledge", "savvy"]',
     "gather_rare_herbs.progress.skills: a board has five herbs; write five skills"),
    (QU, 'skills = ["knowledge", "savvy"]', "skills = []",
     "the_unholy_ritual.progress.skills: no skill lights an altar; write one"),
    (QU, "minion = 1, elite = 2", "minion = 0, elite = 0",
     "monster_slayer.progress: no Last Hit counts; write minion, or elite"),
    (QU, "out = 2, size = 2", "out = 2, size = 5",
     "quest[9].progress.size: expected a whole number <= 4; write it so"),
    (QU, "out = 2, size = 2", "out = 2, size = 3",
     "the_roving_mercs.progress.size: of 2 goblins no camp of 3 comes; write 2 or less"),
    (QU, "round = 2", "round = 1",
     "quest[10].progress.round: expected a whole number >= 2; write it so"),
    (QU, "hp = 20", "hp = 0", "quest[8].progress.hp: expected a whole number >= 1; write it so"),
    (QU, 'clause = "TQ7"', 'clause = "TQ1"', "siphon_power.clause: the clause 'TQ1' does not count "
     "on; write TQ7"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "told"), SPOILT)
def test_a_file_that_makes_no_sense_is_told_with_place_and_remedy(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    found = faults_of(tmp_path, (file, old, new))
    assert any(each.startswith(f"{file}: {told}") for each in found), found


def test_a_card_that_cannot_be_read_is_the_only_fault_of_its_deck(tmp_path: Path) -> None:
    found = faults_of(tmp_path, (CL, "+3 spaces", "+3 spcaes"))
    assert len(found) == 1


def test_an_ongoing_attack_may_stay_for_the_ring_of_its_bands(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(c.FOLDER, folder)
    text = (folder / CL).read_text("utf-8")
    (folder / CL).write_text(text.replace("; maintain: dmg 6", ""), "utf-8")
    heat = load(folder).class_of("bard").printed[10]
    assert (heat.name, heat.ongoing, heat.parts) == ("Heat Metal", True, ())
    (folder / CL).write_text(text.replace(", ring Heat Metal; maintain: dmg 6", ""), "utf-8")
    with pytest.raises(BadContent, match="heat_metal: nothing of it lasts"):
        load(folder)


def test_the_largest_numbers_that_make_sense_are_read(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(c.FOLDER, folder)
    for file, old, new in (
        (SU, "set 17", "set 20"), (SU, "look 4 take 2", "look 4 take 4"),
        (QU, "out = 2, size = 2", "out = 4, size = 4"), (EV, "need = 9", "need = 20"),
    ):  # fmt: skip
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), "utf-8")
    assert spelled.card(load(folder).subclass_of("college_of_lore").printed[4]) == [
        "LOOK_TAKE 4 of 4"
    ]


def test_every_wrong_word_of_a_card_is_told_at_once(tmp_path: Path) -> None:
    found = faults_of(tmp_path, (CL, "place Hypnotic Pattern next; entering: root 1",
                                 "plcae Hypnotic Pattern next; entring: root 1"))  # fmt: skip
    assert [each.split("; ")[1] for each in found] == [
        "did you mean 'place Hypnotic Pattern'?", "did you mean 'entering'?",
    ]  # fmt: skip


def test_the_faults_of_all_files_are_told_together(tmp_path: Path) -> None:
    found = faults_of(
        tmp_path,
        (CL, "+3 spaces", "+3 spcaes"),
        (SU, "set 17", "set 21"),
        (LO, "dr = 1", ""),
        (EV, STRIKE, '{ do = "strike" }'),
        (QU, RITUAL, "tiers = [4, 1, 1]"),
        (MO, "8+ dmg 4; 16+ dmg 6", "8+ dgm 4"),
    )
    assert sorted(each.split(":")[0] for each in found) == [CL, EV, LO, MO, QU, SU]


def test_a_file_that_is_missing_or_no_toml_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(c.FOLDER, folder)
    (folder / EV).unlink()
    (folder / QU).write_text("[[quest", "utf-8")
    with pytest.raises(BadContent) as caught:
        load(folder)
    assert [each.file for each in caught.value.faults] == [EV, QU]


# --- quests and events of a player's own


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a level may bring."""

    quest: tuple[c.QuestCard, ...] = ()
    event: tuple[c.EventCard, ...] = ()


def test_a_player_may_write_quests_and_events_in_the_same_words() -> None:
    found: list[Fault] = []
    hunt = {
        "id": "cull_the_kobolds", "name": "Cull the Kobolds!", "kind": "starter",
        "tiers": [2, 4, 6], "progress": {"by": "last_hits", "minion": 1, "elite": 1},
    }  # fmt: skip
    storm = {
        "id": "storm", "name": "Storm", "kind": "advanced", "lasts": "round",
        "effects": [{"do": "ranges", "most": 3}, {"do": "each_draws", "n": 2}],
    }  # fmt: skip
    level = fit({"quest": [hunt], "event": [storm]}, Level, "mine.toml", "", found)
    assert level is not None
    c.judge_quests("mine.toml", level.quest, found, "quest")
    c.judge_events("mine.toml", level.event, found, "event")
    assert not found
    assert level.quest[0].progress == c.LastHits(minion=1, elite=1)
    assert level.event[0].effects == (c.Ranges(most=3), c.EachDraws(n=2))
    empty = msgspec.structs.replace(level.event[0], effects=())
    c.judge_events("mine.toml", (level.event[0], empty), found, "event")
    assert [(each.where, each.what) for each in found] == [("event[2]", "it does nothing")]


@pytest.mark.parametrize(
    ("id", "name", "where", "what"),
    [
        ("", "Cull", "quest[1].id", "'' is no possible id"),
        ("Cull", "Cull", "quest[1].id", "'Cull' is no possible id"),
        ("a" * 41, "Cull", "quest[1].id", f"'{'a' * 39}… is no possible id"),
        ("cull", "", "quest[1].name", "it cannot be shown: "),
        ("cull", "x" * 200, "quest[1].name", "it cannot be shown: "),
        ("cull", "Охота\x07", "quest[1].name", "it cannot be shown: "),
    ],
)
def test_an_own_card_has_an_id_and_a_name_that_can_be_shown(
    id: str, name: str, where: str, what: str
) -> None:
    found: list[Fault] = []
    quest = msgspec.structs.replace(content().quests[0], id=id, name=name)
    c.judge_quests("mine.toml", [quest], found, "quest")
    assert [each.where for each in found] == [where]
    assert found[0].what.startswith(what)


def test_the_id_of_an_own_card_need_not_be_its_name() -> None:
    found: list[Fault] = []
    quest = msgspec.structs.replace(content().quests[0], id="cull_2", name="Охота")
    event = msgspec.structs.replace(content().events[0], id="cull_2", name="Буря!")
    c.judge_quests("mine.toml", [quest], found, "quest")
    c.judge_events("mine.toml", [event], found, "event")
    assert not found


def test_two_events_do_not_give_one_title() -> None:
    box = content().events
    found: list[Fault] = []
    c.judge_titles("mine.toml", "event", box, found)
    assert not found
    twice = [msgspec.structs.replace(each, id=f"my_{each.id}") for each in box]
    c.judge_titles("mine.toml", "event", (*box, *twice), found)
    assert [each.what for each in found] == [
        "champions_trial and my_champions_trial are about the one title of Champion",
        "tempus_ascendant and my_tempus_ascendant are about the one title of Champion",
    ]
    assert found[0].remedy == "leave one of them out, by without = ['champions_trial']"


def test_two_quests_on_offer_do_not_share_figures_of_which_there_is_one_set() -> None:
    box = content().quests
    found: list[Fault] = []
    c.judge_offer("mine.toml", "quests", box, found)
    assert not found
    twice = [msgspec.structs.replace(each, id=f"my_{each.id}") for each in box]
    c.judge_offer("mine.toml", "quests", (*box, *twice), found)
    assert [each.what for each in found] == [
        f"{id} and my_{id} use the same figures"
        for id in (
            "the_dark_obelisk", "the_unholy_ritual", "marked_for_death", "the_ogre_prince",
            "the_roving_mercs", "hunt_the_ankheg",
        )
    ]  # fmt: skip


# --- the page for whoever writes cards


def test_the_page_for_writers_of_cards_names_every_key_and_verb() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "trials-cards.md").read_text("utf-8")
    said = set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", page, flags=re.DOTALL)))
    tables = [c.Interaction, c.Hits, c.Rolls, c.Crits, c.Reduces, c.Rewards, c.Use, c.LootCard,
              c.EventCard, c.QuestCard, c.Result, c.Offer]  # fmt: skip
    verbs = [*c.EventEffect.__subclasses__(), *c.Progress.__subclasses__()]
    keys = {each for table in (*tables, *verbs) for each in table.__struct_fields__}
    keys |= {str(each.__struct_config__.tag) for each in verbs}
    assert sorted(keys - said - {"clause", "id", "name", "effects"}) == []
