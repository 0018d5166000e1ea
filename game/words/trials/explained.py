"""What a hover over a panel or the board of Trials tells: a head, and what the rulebook says."""

from __future__ import annotations

from typing import Final

from game.rules.rulebook import of_game
from game.rules.trials import bestiary, chances, queries, quests
from game.rules.trials.codes import (
    CHAMPIONS,
    CLOUD,
    DEAD_MAGIC,
    DECK_OF_MANY,
    DROPPED_LOOT,
    FIRST_OBELISK,
    GUARDIAN,
    HOARDER,
    LOOT_TOKEN,
    NOBODY,
    PARTIES,
    PEDDLER,
    PILLAR,
    TELEPORTAL,
    TOKENS,
)
from game.rules.trials.frames import camp_of
from game.rules.trials.quest_kinds import SUMMON
from game.rules.trials.skills import needs
from game.rules.trials.state import TrialsState
from game.words.language import N_, _, printed
from game.words.lists import listed
from game.words.numbers import percent
from game.words.rich import Span, Text, fill, join
from game.words.sentences import capital_word, cited
from game.words.trials import (
    card_texts,
    conditions,
    event_texts,
    monsters,
    names,
    quest_texts,
)
from game.words.trials.match_names import MatchNames
from game.words.trials.names import linked

Told = tuple[str, Text]
"""A head, and its text."""

KEYS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "vp": (N_("Victory Points"), ("T2", "T2.2")),
    "trigger": (N_("What brings the Guardian"), ("T3", "T4b")),
    "round": (N_("Round"), ("T13", "T17")),
    "refresh": (N_("Refresh"), ("T18", "T17.5")),
    "initiative": (N_("Initiative"), ("T15", "T15.2")),
    "marker": (N_("Event marker"), ("T56",)),
    "hand": (N_("Hand"), ("T17.4", "T13")),
    "deck": (N_("Deck"), ("T19", "T9")),
    "spent": (N_("Spent cards"), ("T21.3", "T19.3")),
    "hp": (N_("Hit points"), ("T9.3", "T54")),
    "dr": (N_("Damage Reduction"), ("T43", "T43.2")),
    "spaces": (N_("Spaces"), ("T22", "T22.2")),
    "action": (N_("Actions"), ("T20",)),
    "move": (N_("Move Action, the rule"), ("T22",)),
    "attack": (N_("Attack Action, the rule"), ("T24",)),
    "general": (N_("General Action, the rule"), ("T24.2",)),
    "skill": (N_("Skill, the rule"), ("T25",)),
    "chain": (N_("Chain, the rule"), ("T26",)),
    "damage_chain": (N_("Damage Chain, the rule"), ("T26.3",)),
    "free": (N_("Free card, the rule"), ("T27",)),
    "interaction": (N_("Interaction, the rule"), ("T28",)),
    "primaries": (N_("Primaries"), ("T21", "T9")),
    "turned": (N_("Side II"), ("T19", "T19.2")),
    "tier2": (N_("Cards of tier 2"), ("T9", "T19")),
    "ongoing": (N_("Ongoing card"), ("T21.2",)),
    "loot": (N_("Loot, the rule"), ("T50", "T50.2")),
    "gift": (N_("A gift of loot"), ("T51",)),
    "quests": (N_("Quests"), ("T63", "T68.4")),
    "event": (N_("Events"), ("T14", "T55")),
    "guardian": (N_("The Trial Guardian"), ("T62", "T1")),
    "script": (N_("Script"), ("T62.2",)),
    "last_hit": (N_("Last Hit"), ("T53",)),
    "fallen": (N_("A fallen hero"), ("T54", "T54.3")),
    "portal": (N_("Entry Portal"), ("T10", "T10.2")),
    "chest": (N_("Chest"), ("T50", "T18")),
    "emptied": (N_("Empty chest"), ("T18",)),
    "camp": (N_("Camp"), ("T6", "T58")),
    "asleep": (N_("Inactive camp"), ("T58", "T58.2")),
    "altar": (N_("Altar"), ("T68", "TQ2")),
    "obelisk": (N_("Obelisk"), ("TQ3",)),
    "herb": (N_("Herb"), ("TQ4",)),
    "power": (N_("Place of Power"), ("T68", "TQ7")),
    "ogre_start": (N_("Where an allied ogre begins"), ("TQ8", "T64.7")),
    "middle": (N_("The middle"), ("T62",)),
    "water": (N_("Water"), ("T23",)),
    "rock": (N_("Rock or tree"), ("T23.2",)),
    "wall": (N_("Wall"), ("T23.2", "T23.3")),
    "hazard": (N_("Hazard"), ("T67b",)),
    "area": (N_("Area, the rule"), ("T37", "T37.3")),
    "line": (N_("Line, the rule"), ("T40",)),
    "advantage": (N_("Advantage and disadvantage"), ("T32",)),
    "critical": (N_("Critical hit"), ("T33",)),
    "piercing": (N_("Piercing damage"), ("T43.2",)),
    "burn": (N_("Burn, the rule"), ("T46.2",)),
    "psn": (N_("Poison, the rule"), ("T46.3",)),
    "root": (N_("Root, the rule"), ("T46.4",)),
    "daze": (N_("Daze, the rule"), ("T46.5",)),
    "push": (N_("Push, the rule"), ("T46.6",)),
    "ring": (N_("Status ring"), ("T48",)),
    "marked": (N_("Marked"), ("T48.2",)),
    "wounded": (N_("A wounded minion"), ("T52",)),
    "piece": (N_("A card's piece"), ("T65a",)),
    "window": (N_("When answers come"), ("T29", "T29a")),
    "champion": (N_("The Champion"), ("TE3",)),
}
"""By what is pointed at: its head, and the clauses of it, of which the first is told in short."""
OF_TOKENS: Final = {
    LOOT_TOKEN: "loot",
    DROPPED_LOOT: "loot",
    DECK_OF_MANY: "deck_of_many_things",
    TELEPORTAL: "teleportal",
    CHAMPIONS: "champions_trial",
    PILLAR: "pillar_of_flame",
    PEDDLER: "spirit_peddler",
    DEAD_MAGIC: "dead_magic_zone",
    CLOUD: "poison_cloud",
}
"""What tells of a token: a key of its own, or the event that brings it."""


def told(key: str) -> Told | None:
    """Return head and text of what is pointed at, ``None`` where nothing is to say."""
    if key not in KEYS:
        return None
    title, (first, *_others) = KEYS[key]
    return _(title), sentence(first)


def sentence(clause: str) -> Text:
    """Return the first sentence of a clause, with its number, which leads to all of it."""
    text = printed(of_game(names.GAME).clause(clause).text)
    short = text.split(". ")[0].removesuffix(".")
    return cited(linked((Span(short),)), clause)


# --- figures and spaces


def figure(s: TrialsState, figure: int, called: MatchNames) -> Told:
    """Return the name of a figure, what its card says, and what lies on it."""
    name = called.figure(figure).text
    told: list[Text] = []
    if figure < s.seats:
        told.append(_hero(s, figure, called))
    elif figure >= FIRST_OBELISK:
        told.append(sentence("TQ3"))
    else:
        told.append(monster(s, figure))
    told += [
        fill(_("{word}: {text}"), word=conditions.chip(one), text=one.text)
        for one in conditions.of_figure(s, figure, called)
    ]
    return name, linked(join(told, "\n"))


def _hero(s: TrialsState, seat: int, called: MatchNames) -> Text:
    """Return of which class and subclass a hero is, as far as it is drafted."""
    known = s.tables.content
    found: list[Text] = []
    if s.klass[seat] >= 0:
        found.append((called.drafted("class", known.classes[s.klass[seat]].id),))
    if s.subclass[seat] >= 0:
        found.append((called.drafted("subclass", known.subclasses[s.subclass[seat]].id),))
    return (*join(found, card_texts.DOT), Span(".")) if found else ()


def monster(s: TrialsState, figure: int) -> Text:
    """Return what the card of a monster says; of the Guardian its script."""
    if figure == GUARDIAN:
        return monsters.guardian(bestiary.guardian(s)) if s.guardian >= 0 else ()
    if figure == HOARDER:
        events = s.tables.content.events
        return event_texts.event(next(e for e in events if e.id == "runaway_hoarder")).text
    if bestiary.is_elite_card(figure):
        return monsters.elite(bestiary.elite(s, figure))
    return monsters.minion(bestiary.minion(s, figure))


def terrain(s: TrialsState, cell: int) -> str:
    """Return the key of the ground of a space, "" for open floor."""
    realm = s.tables.realm
    bit = 1 << cell
    if realm.walls & bit:
        return "wall"
    if realm.rocks & bit:
        return "rock"
    if realm.water & bit:
        return "water"
    return ""


def lies(s: TrialsState, cell: int) -> tuple[str, ...]:
    """Return the keys of what lies on a space: chest, portal, camp, things of open quests."""
    realm = s.tables.realm
    found: list[str] = []
    if cell in s.portal:
        found.append("portal")
    if cell in realm.chests:
        found.append("chest" if s.full >> realm.chests.index(cell) & 1 else "emptied")
    for row in s.camps:
        camp = camp_of(row)
        if camp.cell == cell:
            found.append("camp" if camp.awake else "asleep")
    used = {place for row in s.quests for place in s.tables.quest(row[0]).tokens}
    for key, cells in (
        ("altar", realm.altars), ("herb", realm.herbs), ("power", (realm.power,)),
        ("ogre_start", realm.ogre_starts),
    ):  # fmt: skip
        if key in used and cell in cells:
            found.append(key)
    if realm.centre >> cell & 1:
        found.append("middle")
    return tuple(found)


def space(s: TrialsState, cell: int, called: MatchNames, seat: int = NOBODY) -> Told:
    """Return the name of a space, and all that lies there: ground, things, tokens, pieces; what
    the hero of ``seat`` could try there, if one is meant, and who has done that.
    """
    found: list[Text] = []
    ground = terrain(s, cell)
    for key in (*([ground] if ground else []), *lies(s, cell)):
        head, text = told(key) or ("", ())
        found.append(fill(_("{word}: {text}"), word=head, text=text))
    if 0 <= seat < s.seats:
        found += tries(s, cell, seat, called)
    for row in s.tokens:
        if row[1] == cell:
            found.append(token(s, row[0]))
    for one in conditions.pieces_at(s, cell, called):
        found.append(fill(_("{word}: {text}"), word=conditions.chip(one), text=one.text))
    return called.cell(cell).text, linked(join(found, "\n"))


def tries(s: TrialsState, cell: int, seat: int, called: MatchNames) -> list[Text]:
    """Return what a hero could try at a space: the deed, the skill with what it needs, and the
    chance; then the parties that have nothing left to try there which the other has.
    """
    open_ = [
        [each for each in quests.objectives(s, party) if each.near >> cell & 1]
        for party in range(PARTIES)
    ]
    found: list[Text] = []
    for each in open_[queries.party(s, seat)]:
        number = max(1, needs(s, seat, each.skill) - each.more)
        share = chances.skill(s, seat, each.skill, each.more)
        quest = s.tables.quest(s.quests[each.at][0])
        found.append(
            fill(
                _("{what}: {skill} {number}+, {share} for {hero}."),
                what=quest_texts.tries(quest, each.item == SUMMON),
                skill=_(names.SKILLS[each.skill]),
                number=number,
                share=percent(share),
                hero=called.seat(seat),
            )
        )
    if any(open_):
        done = [(called.party(party),) for party in range(PARTIES) if not open_[party]]
        if done:
            found.append(fill(_("Done by {party}."), party=listed(done)))
    return found


def token(s: TrialsState, kind: int) -> Text:
    """Return what a token is and does."""
    key = OF_TOKENS[kind]
    name = capital_word(names.token(TOKENS[kind]).text)
    if key in KEYS:
        return fill(_("{word}: {text}"), word=name, text=sentence(KEYS[key][1][0]))
    events = s.tables.events
    event = next((each for each in events if each.id == key), None)
    text = event_texts.event(event, s.round).text if event is not None else sentence("T55.3")
    return fill(_("{word}: {text}"), word=name, text=text)
