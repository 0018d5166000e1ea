"""A table of Adventure at one moment, for its panels' tests and for looking at."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.rules.adventure.content import Attack, Content, Power, load
from game.table.adventure.data import (
    Deck,
    Foe,
    GoalData,
    HeroCardData,
    Measure,
    PowerChoiceData,
    PowerGroup,
    PowerOption,
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
from game.table.hud.forecast import ForecastData, ForecastStep
from game.table.hud.party import Gem, Held, PartyData, PartySeat
from game.table.hud.phase_track import Phase, PhaseTrackData, TrackSeat
from game.table.hud.wheel import WheelData
from game.table.look.buttons import Face
from game.words.adventure import cards
from game.words.rich import STRONG, Span, Text, fill, plain, read

SIZES = (((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150))
"""Windows and the setting of text in which every panel is looked at."""


@lru_cache(maxsize=1)
def content() -> Content:
    return load()


def _brief(power: Power) -> Text:
    """The roll and the damage of a power's first attack."""
    for part in power.parts:
        if isinstance(part, Attack):
            return read(f"*+{part.bonus}*, *{part.damage}* damage")
    return ()


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
        told = cards.power(each)
        powers.append(
            PowerRow(
                f"power:{each.id}", POWERS[each.id], told.name, each.kind, plain(told.kind),
                told.text, _brief(each), str(number) if each.kind != "utility" else "",
                "may answer a hit" if answers else "", answers, False,
                "Used" if each.fixed and not all_up else "",
            )
        )  # fmt: skip
    treasures = ("magic_sword", "potion_of_healing", "boots_of_striding", "lucky_charm",
                 "thieves_tools", "amulet_of_protection", "crystal_ball")  # fmt: skip
    names = {each.id: each.name for each in content().treasures}
    told_hero = cards.hero(one, level)
    carried = tuple(
        Chip(f"item:{id}", TREASURES[id], names[id], lit=id == "potion_of_healing")
        for id in treasures[:items]
    )
    return HeroCardData(
        hero, HEROES[hero], one.name, plain(told_hero.line),
        WheelData(hp, one.hp, one.ac, one.speed, bloodied_at=one.hp), one.surge, "a surge heals",
        fill("{name}: {text}", name=Span(told_hero.special, STRONG), text=told_hero.text),
        "Powers", tuple(powers),
        items=carried, brief=plain(told_hero.line).split(" · ")[0],
    )  # fmt: skip


def tactics(foe: str, lit: int, *aims: Aim) -> tuple[Tactic, ...]:
    """The lines of a monster's card as they are printed; one of them fires."""
    one = next(each for each in content().monsters if each.id == foe)
    return tuple(
        Tactic(fill("{head}: {text}", head=Span(plain(line.head), STRONG), text=line.text),
               at == lit, aims if at == lit else ())
        for at, line in enumerate(cards.monster(one).lines)
    )  # fmt: skip


def monsters(count: int = 2, acting: bool = False) -> AutomataData:
    """The cards of Thorgrim: an aim each, and another's skeleton acts with his."""
    aim, kat = Aim("thorgrim", HEROES["thorgrim"], "65%"), Aim("kat", HEROES["kat"], "80%")
    allisa = Aim("allisa", HEROES["allisa"], "75%")
    also = Also("card:5", "Allisa's Skeleton acts with it", allisa)
    trap = next(each for each in content().encounters if each.id == "crossbow_turret")
    every = (
        AutomatonCard("card:7", "1", "Kobold Skirmisher", "AC 13 · 1 XP", "kobold_skirmisher",
                      lines=tactics("kobold_skirmisher", 0, aim), acting=acting),
        AutomatonCard("card:6", "2", "Skeleton", "AC 16 · 2 XP", "skeleton",
                      lines=tactics("skeleton", 1, aim), also=(also,)),
        AutomatonCard("card:57", "3", "Crossbow Turret", "Trap · Disable 12", icon="crossbow",
                      lines=(Tactic(cards.encounter(trap).text, True, (aim,)),)),
        AutomatonCard("card:4", "4", "Gargoyle", "AC 16 · 2 of 2 HP · 3 XP", "gargoyle",
                      lines=tactics("gargoyle", 0, aim, kat), state="passed over"),
        AutomatonCard("card:1", "5", "Ghoul", "AC 16 · 2 XP", "ghoul", lines=tactics("ghoul", 2),
                      done=True),
    )  # fmt: skip
    return AutomataData(
        "skull", "Thorgrim's cards", "act by themselves, in this order", every[:count],
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


def _printed(id: str) -> Text:
    """What an Encounter Card says."""
    return cards.encounter(next(each for each in content().encounters if each.id == id)).text


def drawn(kind: str = "encounter") -> DrawnCardData:
    """A card of each kind, as it is asked about."""
    if kind == "treasure":
        return DrawnCardData(
            "drawn", "teal", "Treasure", "Potion of Healing",
            cards.treasure(
                next(each for each in content().treasures if each.id == "potion_of_healing")
            ).text, "Item", "potion",
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
            _printed("crossbow_turret"), "Disable 12", "crossbow",
            answers=(Answer("cancel", Face("Cancel for 5 XP", icon="star", key="X")),),
        )  # fmt: skip
    if kind == "environment":
        return DrawnCardData(
            "drawn", "slate", "Environment", "Music of the Damned",
            _printed("music_of_the_damned"),
            "stays", "music",
            answers=(Answer("cancel", Face("Cancel for 5 XP", icon="star", key="X")),),
            note="Space lets it happen.",
        )  # fmt: skip
    return DrawnCardData(
        "drawn", "violet", "Encounter", "Hands of the Dead",
        _printed("hands_of_the_dead"), "Attack", "palm",
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
            "count_strahd",
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


def choice(hero: str = "thorgrim") -> PowerChoiceData:
    """All power cards of a hero, the suggested ones ticked, one barred."""
    one = next(each for each in content().heroes if each.id == hero)
    own = [each for each in content().powers if each.hero_class == one.hero_class]
    words = {"at_will": "At-will", "daily": "Daily", "utility": "Utility"}
    groups = []
    for kind, word in words.items():
        options = []
        for number, each in enumerate((each for each in own if each.kind == kind), 1):
            ticked = each.fixed or each.suggested in ("always", "group")
            options.append(PowerOption(
                f"option:{each.id}", POWERS[each.id], each.name, cards.power(each).text, ticked,
                each.fixed, "comes with the hero" if each.fixed else "suggested" if ticked else "",
                str(number), "" if ticked or kind != "daily" else "One daily is taken already",
            ))  # fmt: skip
        taken = sum(option.ticked and not option.fixed for option in options)
        full = one.at_wills if kind == "at_will" else 1
        groups.append(
            PowerGroup(kind, word, f"{taken} of {full}", tuple(options), taken == full)
        )  # fmt: skip
    return PowerChoiceData(tuple(groups))


def forecast() -> ForecastData:
    return ForecastData(
        "If you end here", "3 of 5 squares", (
            ForecastStep("step:tile", "tile", "A tile", read(
                "The next of the stack is laid at this edge, its triangle toward you.")),
            ForecastStep("step:monster", "skull", "A monster", read(
                "rises on its bone pile; its card comes to you and acts this turn.")),
            ForecastStep("step:encounter", "eye_storm", "Perhaps an encounter", read(
                "White triangle: none. Black triangle: one is drawn."), "violet"),
        ), "hourglass",
        read("*Staying* lays no tile: an encounter is drawn for certain, and no monster comes."),
    )  # fmt: skip
