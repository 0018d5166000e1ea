"""What the panels of Trials show in samples: the wizard who aims, and answers that pile up."""

from __future__ import annotations

from typing import Final

from game.table.hud.asked_row import ANSWERED, NOW, PASSED, STANDS, WAITS, AskedFace, AskedRow
from game.table.hud.data import OddsData, OddsRow, PlaqueData, TrayData
from game.table.hud.fan import Store
from game.table.hud.pile import PileAnswer, PileData, PileEntry, PileQuestion
from game.table.hud.wheel import WheelData
from game.table.trials.data import (
    ACTS,
    ASKED,
    CHOSEN,
    DARK,
    JOINS,
    LIT,
    RINGS,
    Ailment,
    BenchAside,
    BenchCard,
    BenchData,
    CardRow,
    Cell,
    EventData,
    FactPlate,
    HeroData,
    Kept,
    PartyData,
    PrintedCard,
    QuestsData,
    QuestStrip,
    ScriptData,
    ScriptLine,
    Stays,
    Tier,
    TrackData,
    TrackEvent,
    TrackHero,
    shares,
)
from game.words.rich import Text, read

SIDES: Final = ("tide", "ember")


def t(words: str) -> Text:
    return read(words)


PLAQUES: Final = (
    PlaqueData("tide", "Tide party", "4 persons · You are Mertz", 11, "VP", 10, active=True),
    PlaqueData("ember", "Ember party", "2 persons, 2 computers", 9, "VP", 10),
)
ORDER: Final = (
    ("naree", "ember", "19"), ("ivar", "tide", "17"), ("khallax", "ember", "16"),
    ("mertz", "tide", "14"), ("bonnie", "tide", "12"), ("udayeen", "ember", "11"),
    ("hill_giant", "wild", "10"), ("gains", "ember", "8"), ("raena", "tide", "5"),
)  # fmt: skip


def track(now: int = 3, events: bool = True) -> TrackData:
    turns: list[TrackHero | TrackEvent] = [
        TrackHero(figure, figure, side, value, now=at == now, done=at < now)
        for at, (figure, side, value) in enumerate(ORDER)
    ]
    if events:
        turns.insert(5, TrackEvent("event:1", "meteor", "12"))
        turns.insert(2, TrackEvent("event:2", "portal", "18", done=True))
    return TrackData("7", "Round", tuple(turns))


def tide(asked: bool = False) -> PartyData:
    return PartyData(
        "tide",
        (
            Cell("0", "ivar", "tide", "Ivar", 4, 1, 30, 32, done=True),
            Cell(
                "1", "mertz", "tide", "Mertz", 6, 2, 19, 30, state=ASKED if asked else ACTS,
                icon="flame", more=1, shown=True,
            ),
            Cell("2", "bonnie", "tide", "Bonnie", 5, 0, 27, 30, done=asked),
            Cell("3", "raena", "tide", "Raena", 5, 1, 24, 32, icon="drop"),
        ),
    )  # fmt: skip


def ember(acts: bool = False) -> PartyData:
    return PartyData(
        "ember",
        (
            Cell("4", "gains", "ember", "Gains", 3, 2, 21, 36, state=ACTS if acts else "plain"),
            Cell("5", "naree", "ember", "Naree", 6, 1, 28, 30, done=True),
            Cell(
                "6", "khallax", "ember", "Khallax", 2, 1, 0, 36, fallen=True,
                word="back at its turn",
            ),
            Cell("7", "udayeen", "ember", "Udayeen", 4, 0, 9, 36, state=RINGS),
        ),
    )  # fmt: skip


def hero(tabs: bool = False, open: str = "leaf:primaries", kept: int = 1) -> HeroData:
    things = (
        Kept("portent", "eye", "Portent", "kept for one roll", die=17),
        Kept("bardic", "music", "Bardic d6", "one roll"),
        Kept("mark", "target", "Marked", ""),
    )
    return HeroData(
        "mertz",
        "tide",
        "Mertz",
        "Wizard · Divination",
        "Gnome wizard",
        WheelData(19, 30, 0, 5, bloodied_at=30, fives=True),
        things[:kept],
        (
            FactPlate("action:1", "boot", "Action 1", "Moved 3", spent=True),
            FactPlate("action:2", "wand", "Action 2", "Shatter"),
            FactPlate("spaces", "boot", "Spaces", "2 left"),
            FactPlate("chain", "chain", "Chain", "1 fits"),
        ),
        "Primaries",
        (
            CardRow("p:1", "flame", "Fire Bolt II", "Range 8",
                    t("6+ **6** damage. 13+ **8** and burn 1."), key="F2", lit=True, turned=True),
            CardRow("p:2", "bolt", "Shocking Grasp I", "Melee",
                    t("6+ **4** damage. 14+ **6**."), key="F3", reason=t("nobody is in reach")),
            CardRow("p:3", "boot", "Mertz", "Move",
                    t("**5** spaces, or 3 and draw 1, then discard 1."), "teal", "F4", lit=True),
            CardRow("p:4", "book", "Sage", "Skill",
                    t("Athletics **13+**, Knowledge **5+**, Savvy **10+**."), "teal", "F5"),
            CardRow("p:5", "eye", "Divination", "Always",
                    t("The kept **17** replaces one die before it falls."), "slate"),
        ),
        "Loot · 1 VP each",
        (
            CardRow("l:1", "star", "Wand of the War Mage", "", t("Spell attacks roll +2")),
            CardRow("l:2", "star", "Stone of Good Luck", "", t("Skill rolls +2")),
        ),
        (
            Ailment("burn", "flame", "Burn 1", "takes 1 at the end of this turn"),
            Ailment("root", "roots", "Root 2", "2 spaces less on each Move", "moss"),
        ),
        ("Primaries", "Loot, marks") if tabs else ("", ""),
        open,
    )  # fmt: skip


SHATTER: Final = PrintedCard(
    "Shatter", "Spell attack", "wand", "red",
    t("A **4 by 4** square: roll for each inside, **friends too**.\n**7+** damage **5**\n"
      "**14+** damage **7**"),
    "1 Action", "Range 6", kind_short="Spell",
    brief=t("**4 by 4** square, **friends too**. **7+** damage **5**, **14+** **7**"),
    reach_short="6", deck="Wizard",
)  # fmt: skip
STRIKE: Final = PrintedCard(
    "True Strike", "Attack chain", "chain", "violet", t("This attack rolls **+5**."),
    "With Shatter", kind_short="Chain", brief=t("**+5**"), deck="Wizard",
)  # fmt: skip
HAND: Final = PrintedCard(
    "Mage Hand", "General", "palm", "teal",
    t("Use a chest, loot or quest token as if you stood there."), "1 Action", "Range 6",
    brief=t("use from 6 off"), reach_short="6", deck="Wizard",
)  # fmt: skip
SHIELD: Final = PrintedCard(
    "Shield", "Free", "bolt", "brass", t("Lower the damage you take by **6**."), "Answer",
    brief=t("**6** less damage"), deck="Wizard",
)  # fmt: skip
FORESIGHT: Final = PrintedCard(
    "Foresight", "Free", "bolt", "brass", t("Before a roll: **advantage** or **disadvantage**."),
    "Any time", "Range 10", brief=t("adv. or dis."), reach_short="10", deck="Divination",
)  # fmt: skip
COUNTER: Final = PrintedCard(
    "Counterspell", "Free", "bolt", "brass",
    t("A rival's spell: roll **8+** and it has no effect."), "Answer", "Range 10", 2,
    brief=t("ends a spell"), reach_short="10", deck="Wizard",
)  # fmt: skip


def aiming() -> BenchData:
    return BenchData(
        "tide",
        Store("deck", "deck", 4, "tide"),
        Store("spent", "spent", 8),
        "hand 6, keep 5",
        (
            BenchCard("c:0", SHATTER, CHOSEN, "1"),
            BenchCard("c:1", STRIKE, JOINS, "2", "+ chain: 100 %", "100 %"),
            BenchCard("c:2", HAND, LIT, "3"),
            BenchCard("c:3", SHIELD, "lying", "4"),
            BenchCard("c:4", FORESIGHT, "lying", "5"),
            BenchCard("c:5", COUNTER, "lying", "6"),
        ),
        over=True,
        line_short="6, keep 5",
    )


def answering() -> BenchData:
    return BenchData(
        "tide",
        Store("deck", "deck", 4, "tide"),
        Store("spent", "spent", 10),
        "hand 4, keep 5",
        (
            BenchCard("c:3", SHIELD, CHOSEN, "1", now=t("13 becomes 7")),
            BenchCard("c:2", HAND, DARK, "2", reason=t("only in your own turn"),
                      reason_short="own turn"),
            BenchCard("c:4", FORESIGHT, DARK, "3", reason=t("the die has fallen"),
                      reason_short="rolled"),
            BenchCard("c:5", COUNTER, DARK, "4", reason=t("no spell is played"),
                      reason_short="no spell"),
        ),
        line_short="4, keep 5",
        aside=BenchAside(
            t("For **Mertz** alone. It turns down when you pass."), "hide", "Hide", "no_eye", "K",
            t("For **Mertz** alone."),
        ),
    )  # fmt: skip


def many(count: int = 11) -> BenchData:
    faces = (SHATTER, STRIKE, HAND, SHIELD, FORESIGHT, COUNTER)
    cards = tuple(
        BenchCard(f"c:{at}", faces[at % 6], LIT if at % 3 == 0 else "lying", str(at + 1)[-1])
        for at in range(count)
    )
    return BenchData(
        "ember", Store("deck", "deck", 0, "ember"), Store("spent", "spent", 0),
        f"hand {count}, keep 5", cards, over=True, line_short=f"{count}, keep 5",
        head="Discard down to 5: 6 more",
    )  # fmt: skip


def backs() -> BenchData:
    cards = tuple(BenchCard(f"c:{at}", None, key=str(at + 1)) for at in range(5))
    return BenchData(
        "tide", Store("deck", "deck", 4, "tide"), Store("spent", "spent", 8), "hand 5", cards,
        aside=BenchAside(t("**Mertz** begins his turn."), "show", "Turn up", "eye", "Enter"),
    )  # fmt: skip


def quests(folded: bool = False, count: int = 3) -> QuestsData:
    def strip(
        id: str, icon: str, tone: str, name: str, line: str, needs: tuple[int, ...],
        have: tuple[int, int], next: str = "",
    ) -> QuestStrip:  # fmt: skip
        done = [shares(each, needs) for each in have]
        tiers = tuple(
            Tier(str(need), at + 1, (done[0][at], done[1][at]),
                 (have[0] >= need, have[1] >= need))
            for at, need in enumerate(needs)
        )  # fmt: skip
        told = tuple(f"{each} of {min([n for n in needs if n > each] or needs[-1:])}"
                     for each in have)  # fmt: skip
        return QuestStrip(
            id, icon, name, line, tiers, (str(have[0]), str(have[1])), (told[0], told[1]), next,
            tone,
        )  # fmt: skip

    every = (
        strip("TQ1", "skull", "red", "Monster Slayer!", "Last hit on a monster counts 1, on an "
              "elite 2.", (3, 7, 12), (8, 5), "4 more for 3 VP"),
        strip("TQ2", "book", "violet", "Read the Runes!", "Pass Knowledge once at each of the "
              "three altars.", (1, 2, 3), (2, 1)),
        strip("TQ7", "moon", "slate", "Siphon Power!", "More heroes at the Place of Power at "
              "round's end: 1.", (2, 5, 9), (3, 6)),
        strip("TQ9", "camp", "moss", "The Roving Mercs!", "The last goblin of a camp, or a camp "
              "allied: 1.", (1, 2, 4), (0, 0)),
    )  # fmt: skip
    return QuestsData("Quests", "tiers give 1, 2 and 3 VP", SIDES, every[:count], folded)


EVENT: Final = EventData(
    "TE7", "Event · this round", "Wild Magic",
    t("Spell attacks: an even die adds **3** damage, an odd one costs the caster **1** HP."),
    (Stays("TE12", "whirl", "Teleport stays, too"),),
)  # fmt: skip
GUARDIAN: Final = ScriptData(
    "guardian", "Guardian", "hill_giant", "wild", "Hill Giant", "DR 1 · moves 4", 58, 100,
    "of 100",
    (
        ScriptLine("1", "Sweep", "two are beside it", True),
        ScriptLine("2", "Boulder", "none in reach"),
        ScriptLine("3", "Club"),
    ),
)  # fmt: skip
WAITING: Final = ScriptData(
    "guardian", "Guardian", "iron_golem", "wild", "Iron Golem", "DR 3 · moves 3",
    waits=t("It comes when a round ends with **10 VP**: Tide 4, Ember 6."),
)  # fmt: skip
ODDS: Final = OddsData(
    "Shatter", "wand +2: hits on a 5, hard on a 12",
    (
        OddsRow("f:8", "hill_giant", "wild", "Hill Giant", "DR 1: takes 4 or 6", 0.8),
        OddsRow("f:4", "gains", "ember", "Gains", "DR 3: takes 2 or 4", 0.8),
        OddsRow("f:18", "goblin", "wild", "Goblin C", "wounded: any hit fells it", 0.8),
    ),
)  # fmt: skip
ROLL: Final = TrayData(
    "Gains, Heavy Crossbow II at Mertz", "", "ember", (("14", "die"), ("+0", "bonus")), "14",
    "14+", "Hits for 9", "damage", total_word="result", against_word="hard hit",
)  # fmt: skip
PILE: Final = PileData(
    "Declared",
    (
        PileEntry("e:2", 2, "Cleaving Strike", ("gains", "ember"), ("mertz", "tide"),
                  "Gains adds it to the hit", chip="4 more"),
        PileEntry("e:1", 1, "Heavy Crossbow II", ("gains", "ember"), ("mertz", "tide"),
                  "Gains hits Mertz, 6 spaces", chip="9 damage"),
    ),
    PileQuestion("Your answer?", (
        PileAnswer("c:3", "Shield", "shield", "brass", "from your hand",
                   t("6 less: 13 becomes 7"), "7 damage", "damage", "1"),
    )),
    "the top one happens first",
    foot=t("**All pass:** Mertz 18 to 5. **With Shield:** 18 to 11."),
    asked=AskedRow("Asked in turn", (
        AskedFace("s:4", "gains", "ember", ANSWERED), AskedFace("s:0", "ivar", "tide", PASSED),
        AskedFace("s:5", "naree", "ember", PASSED), AskedFace("s:2", "bonnie", "tide", STANDS),
        AskedFace("s:6", "khallax", "ember", PASSED), AskedFace("s:1", "mertz", "tide", NOW),
        AskedFace("s:3", "raena", "tide", WAITS), AskedFace("s:7", "udayeen", "ember", WAITS),
    ), 0.6),
)  # fmt: skip
