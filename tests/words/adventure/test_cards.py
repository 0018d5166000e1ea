"""Cards of Adventure say what their data do: whole, exact and in every language."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game import paths
from game.rules.adventure import content as c
from game.rules.adventure.content import VOCABULARY, content
from game.rules.rulebook import of_game
from game.words import adventure, language
from game.words.adventure import adventures, briefs, cards, clauses, effects, names, tactics
from game.words.rich import STYLES, Text, plain

FOLDER = paths.assets() / "locale"
CODES = [each.code for each in language.languages(FOLDER)]
C = content()
FOES: list[c.Monster | c.Villain] = [*C.monsters, *C.villains]
Printed = c.Hero | c.Power | c.Monster | c.Villain | c.Encounter | c.Treasure
ALL: list[Printed] = [
    *C.heroes, *C.powers, *C.monsters, *C.villains, *C.encounters, *C.treasures,
]  # fmt: skip
# The longest text that a card at the table has room for, in letters; a line of tactics has one row
# or two.
ROOM = 215
LINE_ROOM = 150
BRIEF_ROOM = 60


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def told(card: Printed) -> Text:
    """Return all that a card says beside its name."""
    match card:
        case c.Hero():
            return cards.whole_hero(cards.hero(card))
        case c.Power():
            return cards.whole_power(cards.power(card))
        case c.Monster():
            return cards.whole_foe(cards.monster(card))
        case c.Villain():
            return cards.whole_foe(cards.villain(card))
        case c.Encounter():
            return cards.whole_encounter(cards.encounter(card))
        case c.Treasure():
            return cards.whole_treasure(cards.treasure(card))


def body(card: Printed) -> str:
    """Return the sentences of a card, "" for one that has lines of tactics."""
    match card:
        case c.Hero():
            return plain(cards.hero(card).text)
        case c.Power():
            return plain(cards.power(card).text)
        case c.Encounter():
            return plain(cards.encounter(card).text)
        case c.Treasure():
            return plain(cards.treasure(card).text)
    return ""


def name_of(card: Printed) -> str:
    return f"{type(card).__name__}.{card.id}"


# --- nothing is missing


def test_every_class_of_part_has_its_words() -> None:
    assert effects.TOLD.lacks(VOCABULARY) == []


def test_everything_on_a_card_has_a_name() -> None:
    assert set(get_args(c.PowerKind)) == names.POWERS.keys()
    assert set(get_args(c.HeroClass)) == names.CLASSES.keys()
    assert {each.race for each in C.heroes} == names.RACES.keys()
    assert {each.kind for each in C.encounters} == names.ENCOUNTERS.keys()
    assert {each.kind for each in C.treasures} == names.TREASURES.keys()
    assert {each.fixture for each in C.tiles if each.fixture} == names.FIXTURES.keys()
    assert {each.triangle for each in C.tiles} == names.TRIANGLES.keys()
    types = {each.type for each in C.monsters} | {t for each in C.villains for t in each.types}
    assert types == names.TYPES.keys()
    assert {each.id for each in C.adventures} == adventures.TOLD.keys()
    markers = {
        part.marker
        for parts in [*(each.parts for each in C.powers), *(each.parts for each in C.treasures)]
        for part in c.every_part(parts)
        if isinstance(part, c.Marker)
    }
    assert markers == names.MARKERS.keys() == effects.MARKED.keys()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("card", ALL, ids=name_of)
def test_every_card_reads_in_whole_sentences(card: Printed, code: str) -> None:
    language.use(code, FOLDER)
    assert "{" not in plain(told(card))
    if isinstance(card, c.Monster | c.Villain):
        shown = tactics.lines(card)
        assert len(shown) == len(card.tactics)
        for line in shown:
            assert re.fullmatch(r"[\dA-ZÄÖÜ][^:.]*\w", plain(line.head))
            assert re.fullmatch(r"[\w+][^.]*\w", plain(line.text))
        return
    assert body(card)
    for sentence in re.split(r"(?<=\.) ", body(card)):
        assert re.fullmatch(r"[+−\w].*\w\.", sentence), sentence
        assert not sentence[0].islower()
        assert ".." not in sentence


@pytest.mark.parametrize("code", CODES)
def test_every_text_is_short_enough_for_its_card(code: str) -> None:
    language.use(code, FOLDER)
    assert {name_of(each): body(each) for each in ALL if len(body(each)) > ROOM} == {}
    lines = {
        plain(line.whole)
        for foe in FOES
        if not isinstance(foe, c.Villain) or foe.used
        for line in tactics.lines(foe)
    }
    assert {each for each in lines if len(each) > LINE_ROOM} == set()


# --- nothing is wrong


def numbers(data: object) -> Iterator[int]:
    """Yield the amounts in a card's data; 0 and -1 stand for none and for all."""
    if isinstance(data, c.Roll) and any(isinstance(b.parts[0], c.Place) for b in data.branches):
        # The walls of a Sliding Wall do the same for each side, so that is told once.
        yield from (each for b in data.branches for each in (b.low, b.high))
        yield from numbers(data.branches[0].parts)
    elif isinstance(data, c.Answer):
        yield from ([data.within] if data.within > 0 else [])
    elif isinstance(data, c.Spawn | c.DrawTreasure) and 1 in (
        getattr(data, "count", 0), getattr(data, "cards", 0),
    ):  # fmt: skip
        return
    elif isinstance(data, c.Group):
        yield from (each for each in (data.tiles,) if each > 0)
        yield from (each for each in (data.count,) if each > 1)
    elif isinstance(data, c.Attack):
        yield from (data.bonus, data.damage, *([data.miss] if data.miss else []))
        yield from ([data.times] if data.times > 1 else [])
        for inner in (data.at, data.more, data.hit, data.missed, data.always):
            yield from numbers(inner)
    elif isinstance(data, c.Look):
        yield from ([data.cards] if data.cards > 1 else [])
    elif isinstance(data, msgspec.Struct):
        skipped = {"copies", "numbers", "size", "at_wills"} | (
            {"tiles"} if isinstance(data, c.TileMove) and data.toward != "self" else set()
        )
        for field in data.__struct_fields__:
            if field not in skipped:
                yield from numbers(getattr(data, field))
    elif isinstance(data, tuple):
        for each in data:
            yield from numbers(each)
    elif isinstance(data, int) and not isinstance(data, bool) and data != 0 and data != -1:
        yield abs(data)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("card", ALL, ids=name_of)
def test_every_number_of_the_data_is_printed(card: Printed, code: str) -> None:
    language.use(code, FOLDER)
    printed = Counter(int(each) for each in re.findall(r"\b\d+\b", plain(told(card))))
    assert Counter(numbers(card)) - printed == Counter()


@pytest.mark.parametrize("code", CODES)
def test_no_two_different_cards_say_the_same(code: str) -> None:
    language.use(code, FOLDER)
    for kind in (C.powers, C.encounters):
        seen: dict[str, set[str]] = {}
        for card in kind:
            seen.setdefault(plain(told(card)), set()).add(card.id)
        assert [each for each in seen.values() if len(each) > 1] == []


@pytest.mark.parametrize("card", ALL, ids=name_of)
def test_every_piece_has_a_known_look_and_leads_to_a_clause(card: Printed) -> None:
    book = of_game(names.GAME)
    for span in told(card):
        assert span.style in STYLES
        assert span.clause is None or span.clause in book.clauses


def test_every_row_of_the_rulebook_tells_its_card() -> None:
    book = of_game(names.GAME)
    rows = [entry for entry in book.clauses.values() if entry.row]
    assert len(rows) >= 200
    for entry in rows:
        row = clauses.row(entry.row)
        assert all(row)
    with pytest.raises(KeyError):
        clauses.row("encounter nothing_of_the_kind")


@pytest.mark.clause("13.1 Cleave", "13.1 Deep Cut", "13.1 Bodyguard")
@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        (
            "Power.cleave",
            "An adjacent monster: +6, 1 damage. Hit: you may choose another monster on your tile; "
            "place yourself adjacent to it; 1 damage to it.",
        ),
        (
            "Power.come_and_get_it",
            "Choose a tile up to 1 away. Place each monster there adjacent to you. Then each "
            "adjacent monster: +6, 1 damage.",
        ),
        (
            "Power.bodyguard",
            "When a monster's attack hits another hero within 1 tile: it misses. Swap squares with "
            "that hero.",
        ),
        (
            "Power.sneak_attack",
            "At the start of your Hero Phase: +4 attack and +1 damage until the end of your next "
            "Hero Phase.",
        ),
        (
            "Power.deep_cut",
            "An adjacent monster: +7, 2 damage. Hit or miss: 2 damage to it if it is adjacent to "
            "another hero.",
        ),
        ("Power.precise_strike", "An adjacent monster: +11, 2 damage. Miss: do not flip."),
        (
            "Power.magic_missile",
            "A monster within 3 tiles: +8, 1 damage. Miss: if it is more than 1 tile away, place "
            "it 1 tile closer.",
        ),
        ("Power.dragons_breath", "In your Hero Phase. Each monster on your tile: +4, 1 damage."),
        (
            "Hero.thorgrim",
            "At the end of a Hero Phase without an attack, another hero on your tile heals 1.",
        ),
        (
            "Encounter.strahds_minions",
            "The active hero and the 2 closest monsters are placed on the farthest tile. If there "
            "are fewer, instead a new monster comes adjacent to the active hero.",
        ),
        (
            "Encounter.treasure_chest",
            "Roll a d20. 1 to 10: 2 damage. 11 to 15: 1 damage; draw a treasure. 16 to 20: draw a "
            "treasure.",
        ),
        (
            "Encounter.sliding_walls",
            "Each hero on the tile rolls a d20 and is placed on the neighbouring tile: 1 to 5 "
            "north, 6 to 10 east, 11 to 15 south, 16 to 20 west. Without such a tile, 1 damage.",
        ),
        ("Encounter.hands_of_the_dead", "Each hero on the tile: +7, 1 damage. Hit: Slowed."),
        ("Encounter.crippling_miasma", "Each hero has −1 Speed, except if Slowed."),
        (
            "Treasure.moments_respite",
            "Put this on the Encounter deck or on the Monster deck: discard it instead of drawing "
            "the next card there.",
        ),
        ("Treasure.potion_of_speed", "In your Hero Phase: +3 Speed until it ends."),
    ],
)
def test_sentences(card: str, wanted: str) -> None:
    assert body(next(each for each in ALL if name_of(each) == card)) == wanted


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("power", C.powers, ids=name_of)
def test_each_power_has_a_line_with_its_own_numbers(power: c.Power, code: str) -> None:
    language.use(code, FOLDER)
    brief = plain(cards.power(power).brief)
    assert re.fullmatch(r"[+A-ZÄÖÜ\d][^{]*\w\.", brief)
    assert len(brief) <= BRIEF_ROOM
    said = [int(each) for each in re.findall(r"\b\d+\b", brief)]
    assert set(said) <= {*numbers(power)}
    attack = next((each for each in power.parts if isinstance(each, c.Attack)), None)
    if attack is not None:
        assert f"{attack.bonus:+}, {attack.damage} " in brief


def test_lines_of_powers() -> None:
    def brief(id: str) -> str:
        return plain(cards.power(C.power(id)).brief)

    assert set(briefs.BRIEFS) == {each.id for each in C.powers}
    assert brief("shield_of_faith") == "A hit on your tile misses; +2 AC within 1 tile."
    assert brief("magic_missile") == "Within 3 tiles: +8, 1 damage."
    assert brief("fireball") == "A tile 1 away: +7, 3 damage, 1 on a miss."
    assert brief("sneak_attack") == "At the start: +4 attack, +1 damage, two phases."


@pytest.mark.clause("14 Skeleton", "14 Gargoyle", "14 Wraith")
def test_tactics_are_told_line_by_line() -> None:
    skeleton = tactics.lines(C.monster("skeleton"))
    assert [plain(each.whole) for each in skeleton] == [
        "Adjacent: Scimitar +7, 1 damage",
        "Within 1 tile: moves adjacent; Charging Slice +9, 2 damage",
        "Else: 1 tile closer",
    ]
    gargoyle = tactics.lines(C.monster("gargoyle"))
    assert plain(gargoyle[0].text) == (
        "moves onto the closest hero's tile; attacks each hero there, +8, 2 damage, 1 on a miss; "
        "hit: Slowed"
    )
    wraith = cards.monster(C.monster("wraith"))
    assert wraith.defeated is not None
    assert plain(wraith.defeated.whole) == "When defeated: each hero on its tile takes 1 damage"


@pytest.mark.clause("A11.5", "13 Kat")
def test_level_2_shows_on_the_hero_card() -> None:
    kat = C.hero("kat")
    assert [plain(each) for each in cards.hero(kat).facts] == [
        "AC 14", "HP 8", "Speed 6", "Surge Value 4",
    ]  # fmt: skip
    assert [plain(each) for each in cards.hero(kat, 2).facts] == [
        "AC 15", "HP 10", "Speed 6", "Surge Value 5",
    ]  # fmt: skip
    assert plain(cards.hero(kat, 2).line) == "Human rogue · level 2"


@pytest.mark.clause("A10.10", "A17.5")
def test_kinds_and_uses() -> None:
    alarm = cards.encounter(C.encounter(55))
    assert [plain(alarm.kind), *map(plain, alarm.facts)] == ["Trap", "Disable 10"]
    assert plain(cards.treasure(C.treasure("run")).use) == "until the end of your next Hero Phase"
    assert plain(cards.treasure(C.treasure("magic_sword")).use) == "always"
    assert plain(cards.treasure(C.treasure("holy_water")).use) == "discard to use"
    assert plain(cards.power(C.power("great_leap")).when) == "Instead of a move"
    assert cards.power(C.power("cleave")).when == ()


@pytest.mark.clause("A18.2.1", "A18.4.2")
def test_adventures_tell_goal_and_ends_with_the_numbers_for_the_players() -> None:
    icon = C.adventure("find_the_icon_of_ravenloft")
    assert plain(adventures.told(icon).goal) == "Find the Chapel · clear it · take the Icon"
    assert "tile number 7" in plain(adventures.told(icon, 2).set_up)
    assert "tile number 9" in plain(adventures.told(icon, 3).set_up)
    daylight = C.adventure("daylight_assault")
    for players, needed in ((1, 7), (3, 9), (5, 12)):
        said = adventures.told(daylight, players)
        assert plain(said.goal) == f"Carry {needed} treasures out of the castle"
        assert plain(said.victory) == f"The heroes who have left hold {needed} treasures together."
    for adventure_ in C.adventures:
        for players in range(1, adventure_.most_players + 1):
            assert all(adventures.told(adventure_, players))
        assert len(adventures.steps(adventure_)) >= 1


# --- in German


# What is the same word in both languages.
SAME = {
    "Arjhan", "Kat", "Thorgrim", "Immeril", "Allisa", "Zombie", "Wolf", "Klak", "Lief Lipsiege",
    "Cyrus Belview", "Patrina Velikovna", "Alarm", "Kavan", "Gravestorm", "Eladrin", "Altar",
    "Teleport", "{name} {rolled}", "Monster", "60 min",
}  # fmt: skip
PLAIN_WORDS = {"Run!", "Start", "Shield", "Aid"}
"""Names that are also words of other sentences."""
ENGLISH = re.compile(
    r"\b(the|a|and|of|to|is|it|its|you|your|this|heroe?s?|tiles?|damage|attack|with|within|"
    r"level|speed|up|then|each|card|square|place|hit|miss)\b",
    re.IGNORECASE,
)


def marked() -> set[str]:
    """Return every sentence that the words of Adventure mark for translators."""
    calls = re.compile(r'\b(?:N_|_)\(\s*((?:"[^"\n]*"\s*)+),?\s*\)')
    found: set[str] = set()
    for path in Path(adventure.__file__).parent.glob("*.py"):
        for quoted in calls.findall(path.read_text("utf-8")):
            found.add(ast.literal_eval(f"({quoted})"))
    return found


def test_every_sentence_and_every_name_is_german() -> None:
    language.use("de", FOLDER)
    sentences = marked()
    assert len(sentences) > 250
    # What holds nothing but places has no words to translate.
    worded = {each for each in sentences if re.search(r"[^\W\d_]", re.sub(r"\{\w+\}", "", each))}
    assert {each for each in worded if language._(each) == each} <= SAME
    assert {each for each in names.card_names() if language.named(each) == each} <= SAME


def test_german_cards_have_no_english_left() -> None:
    language.use("de", FOLDER)
    for card in ALL:
        assert not ENGLISH.search(plain(told(card))), plain(told(card))


def test_german_names_of_cards_are_all_different() -> None:
    language.use("de", FOLDER)
    for things in (C.powers, C.monsters, C.encounters, C.treasures, C.adventures):
        english = {each.name for each in things}
        assert len({language.named(each) for each in english}) == len(english)


def test_names_are_those_of_the_german_rulebook() -> None:
    language.use("de", FOLDER)
    # Longest first, so that one name within another is not looked for.
    known = sorted(set(names.card_names()), key=len, reverse=True)
    found = 0
    for clause in of_game(names.GAME).clauses.values():
        german, left = language.printed(clause.text), clause.text
        for name in known:
            if name in PLAIN_WORDS or not re.search(rf"\b{re.escape(name)}(?!\w)", left):
                continue
            left = left.replace(name, "")
            found += 1
            # German bends names: all words of one but their endings stand there.
            assert all(each[:-2] in german for each in language.named(name).split()), name
    assert found > 150
