"""What the dice, heroes, items, monsters and cards of Descent say, as data (sections 2, 13-16)."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from game.rules.content_files import BadContent
from game.rules.descent import codes
from game.rules.descent import content as c
from game.rules.descent.content import content, every_part, face_of, load

X = c.Face(miss=True)
BLANK = c.Face()
E = c.Face(enhancements=1)
DICE = {  # of each face range, damage, surges
    "red": [X, (0, 4, 0), (1, 3, 0), (1, 3, 1), (2, 1, 1), (2, 2, 0)],
    "blue": [X, (1, 2, 0), (2, 2, 0), (3, 1, 1), (3, 1, 1), (4, 0, 1)],
    "white": [X, (1, 3, 1), (1, 3, 1), (2, 2, 0), (3, 1, 1), (3, 1, 1)],
    "green": [(0, 3, 0), (0, 3, 0), (0, 3, 0), (0, 2, 1), (1, 1, 0), (1, 2, 0)],
    "yellow": [(1, 1, 0), (2, 1, 0), (2, 0, 1), (2, 0, 1), (3, 0, 0), (3, 0, 0)],
    "black": [BLANK, (0, 0, 1), (0, 0, 1), E, E, E],
}
HEROES = {  # wounds, fatigue, armor, speed, melee, ranged, magic, conquest, set
    "Steelhorns": (16, 3, 1, 4, 3, 0, 0, 3, ["Sword", "Shield", "Leather Armor"]),
    "Runemaster Thorn": (
        12, 4, 0, 5, 0, 0, 3, 2, ["Ember Rune", "Leather Armor", "Healing Potion"]
    ),
    "Korva Halfshield": (14, 3, 2, 4, 2, 1, 0, 3, ["Spear", "Leather Armor", "Healing Potion"]),
    "Ilsa Fletcher": (12, 4, 1, 5, 0, 3, 0, 2, ["Crossbow", "Leather Armor"]),
    "Tam Quickfinger": (
        8, 5, 1, 6, 1, 2, 0, 2, ["Throwing Knives", "Dagger", "Leather Armor", "Healing Potion"]
    ),
    "Sister Oriel": (
        12, 4, 1, 4, 1, 0, 2, 3, ["Spark Rune", "Shield", "Leather Armor", "Healing Potion"]
    ),
}  # fmt: skip
ABILITIES = {  # when, price, parts
    "Steelhorns": ("run", 2, [c.ExtraAttack()]),
    "Runemaster Thorn": ("turn", 2, [c.Teleport(spaces=3)]),
    "Korva Halfshield": (
        "always",
        0,
        [c.Lasting(scope="adjacent_heroes", armor=1, against=("ranged", "magic"))],
    ),
    "Ilsa Fletcher": ("always", 0, [c.KeepAim()]),
    "Tam Quickfinger": ("always", 0, [c.SaveDice(dice=1), c.OpensFor(points=1)]),
    "Sister Oriel": ("turn", 1, [c.Heal(amount=2, to="adjacent_hero")]),
}
WEAPONS = {  # cost, hands, type, dice, always, surges by price
    "Dagger": (50, 1, "melee", "red yellow", {}, [(1, {"pierce": 2})]),
    "Sword": (75, 1, "melee", "red green", {}, [(1, {"damage": 1})]),
    "Axe": (125, 1, "melee", "red green", {"pierce": 1}, [(2, {"damage": 3})]),
    "Spear": (125, 2, "melee", "red green", {}, [(1, {"damage": 1})]),
    "Greatsword": (
        225, 2, "melee", "red green green", {}, [(2, {"sweep": True}), (1, {"damage": 1})]
    ),
    "Warhammer": (
        200, 2, "melee", "red green yellow", {},
        [(1, {"knockback": True}), (2, {"conditions": ("stun",)})],
    ),
    "Throwing Knives": (75, 1, "ranged", "blue green", {}, [(1, {"range": 1})]),
    "Short Bow": (100, 2, "ranged", "blue yellow", {}, [(1, {"damage": 1}), (1, {"range": 2})]),
    "Crossbow": (175, 2, "ranged", "blue green yellow", {"pierce": 1}, [(1, {"damage": 1})]),
    "Spark Rune": (75, 1, "magic", "white yellow", {}, [(1, {"damage": 1})]),
    "Ember Rune": (
        150, 2, "magic", "white green", {"range": 1},
        [(1, {"conditions": ("burn",)}), (1, {"range": 1})],
    ),
    "Sunburst Rune": (
        225, 2, "magic", "white green yellow", {}, [(2, {"blast": 1}), (1, {"pierce": 1})]
    ),
}  # fmt: skip
OTHERS = {  # cost, place, hands, worn, drunk
    "Leather Armor": (100, "armor", 0, c.Worn(armor=1), ()),
    "Chain Mail": (250, "armor", 0, c.Worn(armor=2, speed_limit=4), ()),
    "Shield": (75, "hand", 1, c.Worn(cancels=2), ()),
    "Swift Boots": (150, "other", 0, c.Worn(speed=1), ()),
    "Healing Potion": (50, "potion", 0, c.Worn(), (c.Heal(amount=3, marks="all"),)),
    "Vitality Potion": (50, "potion", 0, c.Worn(), (c.Fatigue(amount="full"),)),
}
MONSTERS = {  # size, type, and of both ranks: speed, wounds, armor, dice, always, further abilities
    "Beastman": (
        "1x1", "melee",
        (4, (2, 2, 3, 4), 2, "red green", {"damage": 1}, {}),
        (4, (3, 3, 4, 5), 3, "red green black", {"damage": 2}, {"command": True}),
    ),
    "Skeleton": (
        "1x1", "ranged",
        (5, (1, 1, 2, 3), 1, "blue yellow", {"damage": 1, "pierce": 1}, {}),
        (5, (2, 2, 3, 4), 2, "blue yellow black", {"damage": 1, "pierce": 2}, {"undying": True}),
    ),
    "Bane Spider": (
        "1x1", "magic",
        (5, (3, 3, 4, 5), 1, "white green", {"range": 2, "conditions": ("poison",)}, {}),
        (
            5, (4, 4, 6, 7), 2, "white green black",
            {"range": 2, "conditions": ("poison", "web")}, {},
        ),
    ),
    "Razorwing": (
        "1x1", "melee",
        (6, (2, 3, 3, 4), 1, "red green", {}, {"fly": True}),
        (8, (3, 4, 5, 6), 2, "red green black", {"pierce": 1}, {"fly": True}),
    ),
    "Hell Hound": (
        "1x2", "magic",
        (4, (4, 4, 5, 6), 2, "white green", {}, {"breath": True}),
        (4, (5, 5, 7, 8), 2, "white green black", {}, {"breath": True, "aura": True}),
    ),
    "Sorcerer": (
        "1x1", "magic",
        (4, (2, 3, 4, 5), 2, "white yellow", {}, {"sorcery": 1}),
        (4, (3, 4, 5, 6), 2, "white yellow black", {}, {"sorcery": 2}),
    ),
    "Manticore": (
        "1x2", "ranged",
        (4, (5, 5, 6, 7), 2, "blue green yellow", {}, {"quick_shot": True}),
        (
            4, (6, 6, 8, 9), 3, "blue green yellow black",
            {"conditions": ("poison",)}, {"quick_shot": True},
        ),
    ),
    "Ogre": (
        "2x2", "melee",
        (3, (6, 7, 8, 10), 3, "red green green", {"knockback": True}, {}),
        (
            3, (8, 9, 11, 13), 4, "red green green black",
            {"knockback": True}, {"regenerate": 1},
        ),
    ),
}  # fmt: skip
AVOIDED = {"dice": 1, "avoids": "blank"}
CARDS = {  # copies, kind, cost, value, trigger, parts
    "Aim": (2, "event", 4, 1, "own_attack", [c.Reroll(by="attacker")]),
    "Dodge": (2, "event", 4, 1, "heros_attack", [c.Reroll(by="defender")]),
    "Charge": (3, "event", 5, 1, "activation", [c.DoubleSpeed()]),
    "Rage": (2, "event", 8, 2, "activation", [c.DoubleAttacks()]),
    "Gust of Wind": (1, "event", 4, 1, "own_turn", [c.NoLosBeyond(spaces=5)]),
    "Spike Pit": (
        3, "trap", 4, 1, "enters",
        [c.Save(dice=1, avoids="blank", parts=(c.Place(what="pit"), c.Wounds(amount=2)))],
    ),
    "Crushing Block": (
        2, "trap", 6, 1, "enters",
        [
            c.Save(dice=4, lessens=1, parts=(c.Wounds(amount=4),)),
            c.StepAside(),
            c.Place(what="obstacle"),
        ],
    ),
    "Explosive Door": (
        2, "trap", 6, 1, "door",
        [c.Save(dice=4, lessens=1, whom="beside_door", parts=(c.Wounds(amount=4),))],
    ),
    "Paralyzing Gas": (
        1, "trap", 6, 1, "door",
        [c.Save(dice=1, avoids="blank", parts=(c.EndTurn(), c.GetToken(token="stun")))],
    ),
    "Explosive Rune": (
        1, "trap", 10, 2, "chest",
        [c.Save(dice=3, lessens=2, whom="in_area", parts=(c.Wounds(amount=6),))],
    ),
    "Mimic": (1, "trap", 6, 1, "chest", [c.Mimic(monster="beastman")]),
    "Dark Charm": (
        2, "trap", 8, 2, "own_turn", [c.Save(dice=1, avoids="blank", parts=(c.Charm(),))]
    ),
    "Beastman Pack": (
        3, "spawn", 10, 2, "spawn",
        [c.Spawn(monster="beastman", figures=(2, 2, 2, 2), masters=(0, 0, 1, 1))],
    ),
    "Bone Patrol": (
        3, "spawn", 8, 2, "spawn", [c.Spawn(monster="skeleton", figures=(2, 2, 2, 3))]
    ),
    "Spider Nest": (
        2, "spawn", 12, 2, "spawn", [c.Spawn(monster="bane_spider", figures=(2, 2, 2, 2))]
    ),
    "Razor Flock": (
        2, "spawn", 9, 2, "spawn", [c.Spawn(monster="razorwing", figures=(2, 2, 2, 2))]
    ),
    "Hound Pair": (
        1, "spawn", 14, 2, "spawn", [c.Spawn(monster="hell_hound", figures=(1, 1, 2, 2))]
    ),
    "Hordes": (1, "power", 15, 3, "power", [c.Lasting(scope="spawn_cards", figures=1)]),
    "Brilliant Commander": (
        1, "power", 20, 3, "power", [c.Lasting(scope="masters", command=True)]
    ),
    "Doom": (1, "power", 20, 3, "power", [c.Lasting(scope="monsters", speed=1, black=1)]),
}  # fmt: skip


@pytest.mark.parametrize("colour", list(DICE))
def test_a_die_has_its_faces(colour: str) -> None:
    (die,) = [each for each in content().dice if each.id == colour]
    wanted = [c.Face(*each) if isinstance(each, tuple) else each for each in DICE[colour]]
    assert list(die.read) == wanted


@pytest.mark.clause("D2.1", "D2.2", "D2.3")
def test_only_dice_of_attacks_miss_and_only_the_black_one_enhances() -> None:
    dice = content().dice
    assert [each.id for each in dice] == list(codes.DICE)
    assert {d.id for d in dice if any(face.miss for face in d.read)} == {"red", "blue", "white"}
    assert {d.id for d in dice if any(face.enhancements for face in d.read)} == {"black"}
    kinds = {each.id: each.kind for each in dice}
    assert kinds == {
        "red": "attack", "blue": "attack", "white": "attack",
        "green": "bonus", "yellow": "bonus", "black": "power",
    }  # fmt: skip


@pytest.mark.parametrize("drawn", ["", "R", "R0", "R10", "D3 D1", "Q2", "R1  D2", "x", "E E"])
def test_what_is_no_face_of_a_die_is_refused(drawn: str) -> None:
    with pytest.raises(ValueError, match=drawn.replace(" ", r"\s") or "^$"):
        face_of(drawn)


@pytest.mark.parametrize("name", list(HEROES))
def test_a_hero_has_the_numbers_of_the_table(name: str) -> None:
    (h,) = [each for each in content().heroes if each.name == name]
    names = {each.id: each.name for each in content().items}
    told = (h.wounds, h.fatigue, h.armor, h.speed, h.melee, h.ranged, h.magic, h.conquest)
    assert (*told, [names[each] for each in h.set]) == HEROES[name]
    assert (h.ability.when, h.ability.price, list(h.ability.parts)) == ABILITIES[name]
    assert [h.trait(each) for each in codes.TYPES] == [h.melee, h.ranged, h.magic]
    assert h.clause == f"13 {name}"


@pytest.mark.clause("D14.4")
def test_a_starting_set_costs_three_hundred_coins_or_less() -> None:
    found = content()
    cost = {h.name: sum(found.item(each).cost for each in h.set) for h in found.heroes}
    assert cost == {
        "Steelhorns": 250, "Runemaster Thorn": 300, "Korva Halfshield": 275,
        "Ilsa Fletcher": 275, "Tam Quickfinger": 275, "Sister Oriel": 300,
    }  # fmt: skip


@pytest.mark.parametrize("name", list(WEAPONS))
def test_a_weapon_has_its_dice_and_surges(name: str) -> None:
    (item,) = [each for each in content().items if each.name == name]
    cost, hands, type, dice, always, surges = WEAPONS[name]
    assert (item.cost, item.hands, item.type, " ".join(item.dice)) == (cost, hands, type, dice)
    assert item.always == c.Gain(**always)
    assert list(item.surges) == [c.Surge(price=price, **gain) for price, gain in surges]
    assert item.place == "hand"
    assert item.reach == (name == "Spear")
    assert item.off_hand == (c.Gain(damage=1) if name == "Dagger" else c.Gain())
    assert (item.worn, item.drunk, item.clause) == (c.Worn(), (), f"14 {name}")


@pytest.mark.parametrize("name", list(OTHERS))
def test_what_is_no_weapon_does_what_is_printed(name: str) -> None:
    (item,) = [each for each in content().items if each.name == name]
    assert (item.cost, item.place, item.hands, item.worn, item.drunk) == OTHERS[name]
    assert (item.type, item.dice, item.surges, item.reach) == ("", (), (), False)
    assert (item.always, item.off_hand) == (c.Gain(), c.Gain())


def test_items_are_known_by_their_numbers() -> None:
    found = content().items
    assert [each.name for each in found] == [*WEAPONS, *OTHERS]
    assert [each.number for each in found] == list(range(1, codes.GOODS + 1))
    assert found[codes.HEALING_POTION - 1].id == "healing_potion"
    assert found[codes.VITALITY_POTION - 1].id == "vitality_potion"


@pytest.mark.parametrize("name", list(MONSTERS))
def test_a_monster_has_both_its_lines(name: str) -> None:
    (monster,) = [each for each in content().monsters if each.name == name]
    size, type, *ranks = MONSTERS[name]
    assert (monster.size, monster.type, monster.clause) == (size, type, f"15 {name}")
    for rank, (speed, wounds, armor, dice, always, more) in zip(
        (monster.normal, monster.master), ranks, strict=True
    ):
        assert rank == c.Rank(speed, wounds, armor, tuple(dice.split()), c.Gain(**always), **more)


@pytest.mark.clause("D15.3")
def test_more_heroes_meet_monsters_of_more_wounds() -> None:
    ranks = [each for m in content().monsters for each in (m.normal, m.master)]
    assert all(list(each.wounds) == sorted(each.wounds) for each in ranks)
    (beastman, *_, ogre) = content().monsters
    assert [beastman.normal.wounds[heroes - 1] for heroes in (1, 2, 3, 4)] == [2, 2, 3, 4]
    assert [ogre.master.wounds[heroes - 1] for heroes in (1, 2, 3, 4)] == [8, 9, 11, 13]


def test_monsters_stand_in_the_order_of_their_table() -> None:
    assert [each.name for each in content().monsters] == list(MONSTERS)


@pytest.mark.parametrize("name", list(CARDS))
def test_a_card_does_what_is_printed(name: str) -> None:
    (card,) = [each for each in content().cards if each.name == name]
    told = (card.copies, card.kind, card.cost, card.value, card.trigger, list(card.parts))
    assert told == CARDS[name]
    assert card.needs == ("no_obstacle_beside" if name == "Crushing Block" else "")
    assert card.clause == f"16 {name}"


def test_the_deck_has_thirty_six_cards_of_twenty_kinds_in_the_order_of_the_table() -> None:
    deck = content().deck()
    assert len(deck) == codes.CARDS
    assert list(Counter(each.name for each in deck).items()) == [
        (name, row[0]) for name, row in CARDS.items()
    ]
    assert [each.name for each in deck[:5]] == ["Aim", "Aim", "Dodge", "Dodge", "Charge"]
    assert len(content().cards) == codes.CARD_KINDS


def test_every_verb_is_used() -> None:
    found = content()
    texts = [each.ability.parts for each in found.heroes]
    texts += [each.drunk for each in found.items] + [each.parts for each in found.cards]
    assert {type(part) for text in texts for part in every_part(text)} == set(c.VERBS)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (c.DICE_FILE, '"R2 D2"]', '"R2 D2", "X"]', "red: it has 7 faces; make them 6"),
        (c.DICE_FILE, '"R1 D2"]', '"R1 2D"]', "green.faces[6]: 'R1 2D' is no face of a die"),
        (c.DICE_FILE, '"R1 D2"]', '"X"]', "only dice of attacks can miss (D2.1)"),
        (c.DICE_FILE, '"R1 D2"]', '"E"]', "only power dice enhance (D2.3)"),
        (c.DICE_FILE, 'id = "blue"', 'id = "red"', "the dice are not the six in their order"),
        (c.DICE_FILE, 'id = "blue"', 'id = "bleu"', "'bleu' means nothing here"),
        (c.HEROES_FILE, "wounds = 16", "wounds = 0", "steelhorns.wounds: 0 is too small"),
        (c.HEROES_FILE, "magic = 3", "magic = 6", "a trait above 5 (D3.5.8)"),
        (c.HEROES_FILE, "armor = 0", "armor = -1", "a number is below 0"),
        (c.HEROES_FILE, "price = 1, ", "", "what always holds costs no fatigue"),
        (c.HEROES_FILE, "spaces = 3", "spaces = 0", "spaces: 0 is too small"),
        (c.HEROES_FILE, '"sword", ', '"sward", ', "no item 'sward'; did you mean 'sword'?"),
        (c.HEROES_FILE, '"spear", ', '"greatsword", ', "it costs 375 coins; keep it to 300"),
        (c.HEROES_FILE, '"sword", ', '"sword", "dagger", ', "it needs 3 of 2 places for 'hand'"),
        (c.HEROES_FILE, 'id = "steelhorns"', 'id = "horns"', "the id 'horns' is not the name"),
        (
            c.HEROES_FILE,
            "extra_attack",
            "extra_atack",
            "hero[1].ability.parts[1].do: 'extra_atack' means nothing here",
        ),
        (c.ITEMS_FILE, "number = 3", "number = 4", "the numbers are not 1 to 18"),
        (c.ITEMS_FILE, "cost = 75", "cost = 70", "sword.cost: 70 is no multiple of 25"),
        (c.ITEMS_FILE, "hands = 1", "hands = 3", "needs one hand or two"),
        (c.ITEMS_FILE, 'dice = ["red", "yellow"]', "", "a weapon has `type` and `dice`"),
        (c.ITEMS_FILE, '["red", "yellow"]', '["blue", "yellow"]', "begins with one red die"),
        (c.ITEMS_FILE, '["red", "yellow"]', '["yellow", "red"]', "begins with one red die"),
        (c.ITEMS_FILE, "price = 1, pierce = 2", "price = 1", "surges[1]: it gives nothing"),
        (c.ITEMS_FILE, "price = 1, pierce = 2", "price = 0, pierce = 2", "price: 0 is too small"),
        (c.ITEMS_FILE, "pierce = 2", "pierce = -2", "dagger.surges[1]: a number below 0"),
        (c.ITEMS_FILE, "worn = { speed = 1 }", "reach = true", "no weapon, but an attack"),
        (c.ITEMS_FILE, 'place = "other"', 'place = "potion"', "a potion, and nothing else"),
        (
            c.ITEMS_FILE,
            "reach = true",
            "reech = true",
            "unknown key 'reech'; did you mean 'reach'?",
        ),
        (c.MONSTERS_FILE, "[2, 2, 3, 4]", "[2, 1, 3, 4]", "write them upward (D15.3)"),
        (c.MONSTERS_FILE, "[2, 2, 3, 4]", "[0, 2, 3, 4]", "normal.wounds: 0 is too small"),
        (c.MONSTERS_FILE, "armor = 2", "armor = -2", "beastman.normal: a number below 0"),
        (c.MONSTERS_FILE, "fly = true", "breath = true", "Breath is magic (D13d)"),
        (c.MONSTERS_FILE, '"green", "black"]', '"red"]', "begins with one red die"),
        (
            c.MONSTERS_FILE,
            '"green", "black"]',
            '"black", "black", "black", "black", "black", "black"]',
            "it has 6 black dice; keep them to 5 (D4a)",
        ),
        (c.CARDS_FILE, "copies = 3", "copies = 2", "there are 35 cards; make them 36"),
        (c.CARDS_FILE, "cost = 4", "cost = 0", "aim.cost: 0 is too small"),
        (c.CARDS_FILE, '"own_attack"', '"door"', "no event is played at 'door'"),
        (c.CARDS_FILE, '{ do = "double_speed" }', "", "charge: it does nothing"),
        (c.CARDS_FILE, 'avoids = "blank", ', "", "a save avoids or lessens, one of both"),
        (c.CARDS_FILE, '[{ do = "charm" }]', "[]", "a save against nothing"),
        (c.CARDS_FILE, 'monster = "skeleton"', 'monster = "skelton"', "did you mean 'skeleton'?"),
        (c.CARDS_FILE, "masters = [0, 0, 1, 1]", "masters = [0, 0, 1, 3]", "more masters than"),
        (c.CARDS_FILE, ", speed = 1, black = 1", "", "doom: it gives nothing"),
        (
            c.CARDS_FILE,
            '{ do = "double_speed" }',
            '{ do = "spawn", monster = "ogre", figures = [1, 1, 1, 1] }',
            "a spawn card, and no other, spawns",
        ),
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


def test_the_faults_of_all_files_are_told_together(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(c.FOLDER, folder)
    (folder / c.DICE_FILE).unlink()
    (folder / c.ITEMS_FILE).write_text("[[item", "utf-8")
    text = (folder / c.CARDS_FILE).read_text("utf-8")
    (folder / c.CARDS_FILE).write_text(text.replace("value = 1", "value = 0", 1), "utf-8")
    with pytest.raises(BadContent) as caught:
        load(folder)
    files = [fault.file for fault in caught.value.faults]
    assert files == [c.DICE_FILE, c.ITEMS_FILE, c.CARDS_FILE]


def test_what_is_asked_for_by_an_unknown_name_is_not_there() -> None:
    for ask in (content().item, content().monster):
        with pytest.raises(KeyError):
            ask("nobody")
    assert content().monster("ogre").size == "2x2"
