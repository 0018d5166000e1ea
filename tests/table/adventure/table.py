"""A table of Adventure at one moment, for its panels' tests and for looking at."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.rules.adventure.content import Content, load
from game.table.adventure.data import (
    Deck,
    Foe,
    GoalData,
    HeroCardData,
    Measure,
    PowerRow,
    Step,
    StoresData,
)
from game.table.adventure.glyphs import POWERS, TREASURES
from game.table.adventure.looks import HEROES
from game.table.hud.automaton import Aim, Also, AutomataData, AutomatonCard, Tactic
from game.table.hud.chips import Chip
from game.table.hud.data import Answer, Decider, OddsRow
from game.table.hud.drawn_card import DrawnCardData
from game.table.hud.party import Gem, Held, PartyData, PartySeat
from game.table.hud.phase_track import Phase, PhaseTrackData, TrackSeat
from game.table.hud.wheel import WheelData
from game.table.look.buttons import Face
from game.words.rich import Text, read

SIZES = (((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150))
"""Windows and the setting of text in which every panel is looked at."""
TEXTS = {
    "healing_strike": "Adjacent: *+8*, *1* damage. Hit: a hero within *1* tile heals *1*.",
    "lance_of_faith": "Within *1* tile: *+6*, *1* damage; *2* to Undead.",
    "divine_flare": "Within *1* tile: *+6*, *1* damage. Hit: you and heroes on your tile +1 AC.",
    "beacon_of_hope": "Each on a tile within *1*: *+6*, *2* damage. Each hero heals *1*.",
    "shield_of_faith": "A hit on a hero here misses; *+2* AC within *1* tile until your next turn.",
    "healing_word": "Instead of moving: you or a hero within *2* tiles heals *2*.",
    "dragons_breath": "Each on your tile: *+4*, *1* damage. Besides your attack.",
    "cleave": "Adjacent: *+6*, *1* damage. Hit: another on your tile is placed beside the target "
    "and takes *1* damage.",
    "trapping_strike": "Within *1* tile: place it beside you, then *+8*, *1* damage.",
    "come_and_get_it": "Each on one tile within *1* is placed beside you; then each adjacent: "
    "*+6*, *1* damage.",
    "bodyguard": "When a monster hits another hero within *1* tile: it misses, and you two change "
    "places.",
    "brute_strike": "Adjacent: *+5*, *4* damage. Missed: do not flip.",
}
KIND_WORDS = {"at_will": "At-will", "daily": "Daily", "utility": "Utility"}
SPECIALS = {
    "thorgrim": "*Aid:* a Hero Phase without attack: one hero here heals *1*.",
    "arjhan": "*Defender:* each other hero on your tile has *+1* AC.",
}
SURGES = {"thorgrim": 5, "arjhan": 5}
RACES = {"thorgrim": "Dwarf cleric", "arjhan": "Dragonborn fighter"}


@lru_cache(maxsize=1)
def content() -> Content:
    return load()


def text_of(id: str) -> Text:
    return read(TEXTS.get(id, "Within *1* tile: *+7*, *1* damage. Hit: you may move up to *2*."))


def hero_card(
    hero: str = "thorgrim", hp: float = 7, level: int = 1, items: int = 2, all_up: bool = False
) -> HeroCardData:
    """A hero with the suggested powers; the utility answers a hit, the fixed one is used."""
    one = next(each for each in content().heroes if each.id == hero)
    own = [each for each in content().powers if each.hero_class == one.hero_class]
    taken = [each for each in own if each.fixed or each.suggested in ("always", "group")]
    if level == 2:
        taken += [each for each in own if each.kind == "daily" and each not in taken][:1]
    order = ("at_will", "daily", "utility")
    taken.sort(key=lambda each: (order.index(each.kind), each.fixed))
    powers = []
    for number, each in enumerate(taken, 1):
        answers = each.kind == "utility" and not each.fixed
        powers.append(
            PowerRow(
                f"power:{each.id}", POWERS[each.id], each.name, each.kind, KIND_WORDS[each.kind],
                text_of(each.id), str(number) if each.kind != "utility" else "",
                "may answer a hit" if answers else "", answers, False,
                "Used" if each.fixed and not all_up else "",
            )
        )  # fmt: skip
    treasures = ("magic_sword", "potion_of_healing", "boots_of_striding", "lucky_charm",
                 "thieves_tools", "amulet_of_protection", "crystal_ball")  # fmt: skip
    names = {each.id: each.name for each in content().treasures}
    carried = tuple(
        Chip(f"item:{id}", TREASURES[id], names[id], lit=id == "potion_of_healing")
        for id in treasures[:items]
    )
    return HeroCardData(
        hero, HEROES[hero], one.name, f"{RACES.get(hero, 'Human ranger')} · level {level}",
        WheelData(hp, one.hp, one.ac, one.speed, bloodied_at=one.hp), one.surge, "a surge heals",
        read(SPECIALS.get(hero, SPECIALS["thorgrim"])), "Powers", tuple(powers),
        items=carried, brief=RACES.get(hero, "Human ranger"),
    )  # fmt: skip


def monsters(count: int = 2, acting: bool = False) -> AutomataData:
    """The cards of Thorgrim: an aim each, and another's skeleton acts with his."""
    aim = Aim("thorgrim", HEROES["thorgrim"], "65 %")
    cards = (
        AutomatonCard(
            "card:7", "1", "Kobold Skirmisher", "AC 13 · 1 XP", "kobold_skirmisher", lines=(
                Tactic(read("*Within 1 tile:* javelin *+9*, *1* damage"), True, (aim,)),
                Tactic(read("Else: *1* tile closer")),
            ),
            acting=acting,
        ),
        AutomatonCard(
            "card:6", "2", "Skeleton", "AC 16 · 2 XP", "skeleton", lines=(
                Tactic(read("*Adjacent:* scimitar *+7*, *1* damage")),
                Tactic(read("*Within 1 tile:* moves adjacent, charge *+9*, *2* damage"), True,
                       (aim,)),
                Tactic(read("Else: *1* tile closer")),
            ),
            also=(Also("card:5", "Allisa's Skeleton acts with it",
                       Aim("allisa", HEROES["allisa"], "75 %")),),
        ),
        AutomatonCard(
            "card:57", "3", "Crossbow Turret", "Trap · 12 disables", icon="crossbow", lines=(
                Tactic(read("*+8*, *2* damage at the closest hero within *2* tiles"), True, (aim,)),
            ),
        ),
        AutomatonCard(
            "card:4", "4", "Gargoyle", "AC 16 · 2 of 2 HP · 3 XP", "gargoyle", lines=(
                Tactic(read("*Within 1 tile:* *1* tile closer, then each hero there: *+8*, *2* "
                            "damage, *1* even on a miss. Hit: slowed."), True,
                       (aim, Aim("kat", HEROES["kat"], "80 %"))),
                Tactic(read("Else: *1* tile closer")),
            ),
            state="passed over",
        ),
        AutomatonCard(
            "card:1", "5", "Ghoul", "AC 16 · 2 XP", "ghoul", lines=(
                Tactic(read("*Adjacent:* bite *+9*, *3* damage")),
                Tactic(read("*Within 1 tile:* moves adjacent, claw *+7*, *1* damage. Hit: "
                            "immobilized.")),
                Tactic(read("Else: *1* tile closer"), True),
            ),
            done=True,
        ),
    )  # fmt: skip
    return AutomataData(
        "skull", "Thorgrim's cards", "act by themselves, in this order", cards[:count],
        read("Explore, and the new tile brings a monster card here."),
    )  # fmt: skip


def party(seats: int = 5) -> PartyData:
    """Five heroes: one acts, one is slowed, one lies at 0 HP, one holds many monsters."""
    gems = (Gem("triangle"), Gem("triangle"), Gem("diamond"), Gem("square"), Gem("square", True))
    chest = "chest"
    held = tuple(Held(f"held:{n}", name) for n, name in enumerate(
        ("kobold_skirmisher", "skeleton", "gargoyle", "ghoul", "wolf")))  # fmt: skip
    trap = Held("held:57", icon="crossbow")
    slowed = Chip("state:slowed", "chain", "Slowed", "blue")
    stuck = Chip("state:immobilized", "web", "Immobilized", "violet")
    due = Chip("state:surge", "surge", "surge due", "red")
    every = (
        PartySeat("seat:0", "thorgrim", HEROES["thorgrim"], "Thorgrim", 7, 10, 17, ((chest, "2"),),
                  gems, (), held[:2], "act now", now=True),
        PartySeat("seat:1", "kat", HEROES["kat"], "Kat", 5, 8, 14, ((chest, "1"),), gems, (), (),
                  "no monsters"),
        PartySeat("seat:2", "immeril", HEROES["immeril"], "Immeril", 4, 6, 14, ((chest, "2"),),
                  gems, (slowed,), held[1:2], shown=True),
        PartySeat("seat:3", "arjhan", HEROES["arjhan"], "Arjhan", 0, 10, 17, ((chest, "1"),), gems,
                  (due,), held[2:3], fallen=True),
        PartySeat("seat:4", "allisa", HEROES["allisa"], "Allisa", 8, 8, 15, ((chest, "3"),),
                  (Gem("triangle"), *gems), (slowed, stuck), (*held, trap)),
    )  # fmt: skip
    return PartyData(every[:seats])


def _odds(hero: str, name: str, reason: str, share: float) -> OddsRow:
    return OddsRow(f"odds:{hero}", hero, HEROES[hero], name, reason, share, "fair")


def drawn(kind: str = "encounter") -> DrawnCardData:
    """A card of each kind, as it is asked about."""
    if kind == "treasure":
        return DrawnCardData(
            "drawn", "teal", "Treasure", "Potion of Healing",
            read("You or an adjacent hero heals *2*. It may be drunk as an answer right after a "
                 "hero lost HP, too."), "Item", "potion",
            answers=(Answer("keep", Face("Keep it", "gold", "tick", "Space")),
                     *(Answer(f"give:{n}", Face(f"To {name}", key=str(n)))
                       for n, name in enumerate(("Kat", "Immeril", "Arjhan", "Allisa"), 2))),
            note="Only an item can be given away.",
            decider=Decider(HEROES["thorgrim"], "Thorgrim decides"),
        )  # fmt: skip
    if kind == "monster":
        return DrawnCardData(
            "drawn", "brass", "Monster", "Kobold Skirmisher",
            read("*Within 1 tile:* javelin *+9*, *1* damage.\nElse: *1* tile closer."),
            "AC 13 · 1 XP", figure="kobold_skirmisher", note="It rises from the bone pile.",
        )  # fmt: skip
    if kind == "trap":
        return DrawnCardData(
            "drawn", "red", "Trap", "Crossbow Turret",
            read("Lies on this tile. In its hero's Villain Phase: the closest hero within *2* "
                 "tiles: *+8*, *2* damage. Disabled with *12* or more."), "Disable 12", "crossbow",
            answers=(Answer("cancel", Face("Cancel for 5 XP", icon="star", key="X")),),
        )  # fmt: skip
    if kind == "environment":
        return DrawnCardData(
            "drawn", "slate", "Environment", "Music of the Damned",
            read("Whenever a monster is to be placed by exploring, *2* Monster Cards are drawn, "
                 "and the one with more XP is placed. It lies until another environment comes."),
            "stays", "music",
            answers=(Answer("cancel", Face("Cancel for 5 XP", icon="star", key="X")),),
            note="Space lets it happen.",
        )  # fmt: skip
    return DrawnCardData(
        "drawn", "violet", "Encounter", "Hands of the Dead",
        read("Each hero on *Thorgrim's tile*: *+7*, *1* damage. Hit: *Slowed* until the end of the "
             "next Hero Phase."), "Attack", "palm",
        odds=(
            _odds("thorgrim", "Thorgrim", "AC 17 · hit on 10 or more", 0.55),
            _odds("kat", "Kat", "AC 14 · hit on 7 or more", 0.7),
            *((
                _odds("immeril", "Immeril", "AC 14 · hit on 7 or more", 0.7),
                _odds("arjhan", "Arjhan", "AC 17 · hit on 10 or more", 0.55),
                _odds("allisa", "Allisa", "AC 15 · hit on 8 or more", 0.65),
            ) if kind == "all" else ()),
        ),
        answers=(
            Answer("cancel", Face("Cancel for 5 XP", icon="star", key="X")),
            Answer("answer:spring_away", Face("Kat: Spring Away", icon="boot", key="K")),
        ),
        note="Space lets it happen. Once cancelled it is gone, and no other comes.",
    )  # fmt: skip


def goal(kind: str = "icon") -> GoalData:
    """The plaques of the adventures."""
    tiles = Measure("measure:tiles", "tile", 8, 9, "next tile", "altar")
    if kind == "tomb":
        sun = Measure("measure:sun", "sun", 5, 5, bad=True)
        foe = Foe(
            "foe",
            "strahd",
            "monsters",
            "Count Strahd",
            WheelData(7, 12, 19, -1, bloodied_at=12),
            "Vampire · comes after you",
        )
        return GoalData("coffin", "Escape the Tomb",
                        (Step("Find the Secret Stairway"), Step("start a turn there")),
                        (replace(tiles, value=4, most=11, word="7 tiles", goal="stairs"), sun),
                        foe)  # fmt: skip
    if kind == "daylight":
        return GoalData("sun", "Daylight Assault",
                        (Step("Gather treasures"), Step("carry them out")),
                        (Measure("measure:carried", "chest", 7, 12),
                         Measure("measure:sun", "sun", 3, 5, bad=True)))  # fmt: skip
    if kind == "final":
        return GoalData("fangs", "The Final Transformation",
                        (Step("Bring Kavan to the Fountain", True), Step("drain it")),
                        (Measure("measure:curse", "fangs", 2, 3, bad=True),
                         Measure("measure:fountain", "fountain", 3, 5)))  # fmt: skip
    return GoalData("altar", "The Icon of Ravenloft",
                    (Step("Find the Chapel"), Step("clear it"), Step("take the Icon")),
                    (tiles,))  # fmt: skip


def stores() -> StoresData:
    return StoresData(
        1, 2, "Surges", 6, "Experience", (
            Deck("deck:encounters", "eye_storm", "violet", 49, "Encounters"),
            Deck("deck:monsters", "skull", "brass", 18, "Monsters"),
            Deck("deck:treasures", "chest", "teal", 41, "Treasures"),
        ), lit=True,
    )  # fmt: skip


def track() -> PhaseTrackData:
    return PhaseTrackData(
        "3", HEROES["thorgrim"], (
            Phase("phase:hero", "boot", "Hero", "a move and an attack", "done"),
            Phase("phase:exploration", "tile", "Explore", "a tile, a monster", "done"),
            Phase("phase:villain", "skull", "Villain", "encounter now · then 2 cards", "now"),
        ), "Round",
        seats=tuple(
            TrackSeat(one.id, one.figure, one.side, one.now, one.fallen) for one in party().seats
        ),
    )  # fmt: skip
