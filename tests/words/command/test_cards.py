"""Cards of Command say what their data do: whole, exact and in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from game import paths
from game.rules.command import content as c
from game.rules.command.content import VOCABULARY, Card, Creature, content
from game.rules.rulebook import of_game
from game.words import command, language
from game.words.command import cards, effects, names
from game.words.rich import STYLES, Text, plain

FOLDER = paths.assets() / "locale"
CODES = [each.code for each in language.languages(FOLDER)]
ACTIONS = [card for deck in content().cards.values() for card in deck]
CREATURES = [creature for band in content().creatures.values() for creature in band]
ALL: list[Card | Creature] = [*CREATURES, *ACTIONS]
# The longest text that a small card has room for, in letters.
ROOM = 190


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def told(card: Card | Creature) -> Text:
    """Return all that a card says beside its name."""
    if isinstance(card, Card):
        return cards.whole(cards.action(card))
    return cards.whole_creature(cards.creature(card))


def bodies(card: Card | Creature) -> list[str]:
    """Return what a card says it does, text by text."""
    if isinstance(card, Card):
        printed = cards.action(card)
        return [plain(each) for each in (printed.text, printed.attached) if each]
    return [plain(each.text) for each in cards.creature(card).powers]


def name_of(card: Card | Creature) -> str:
    return f"{card.faction}.{card.id}"


def literals(kind: type, field: str) -> tuple[str, ...]:
    """Return the words that a field of the vocabulary may hold."""
    return tuple(each for each in get_args(get_type_hints(kind)[field]) if isinstance(each, str))


# --- nothing is missing


def test_every_class_of_text_has_its_words() -> None:
    assert effects.TOLD.lacks(VOCABULARY) == []


def test_every_wording_that_the_data_could_ask_for_is_there() -> None:
    both = (False, True)
    whom = literals(c.Names, "whom")
    assert set(product(whom, ("adjacent", "within"), both)) == effects.NAMED.keys()
    assert (
        set(product(both, both))
        == effects.CHOICES.keys()
        == effects.LEFT_OPEN.keys() | {(False, False)}
    )
    attack = [literals(c.Attack, field) for field in ("kind", "targets", "whom")]
    assert set(product(*attack)) == effects.ATTACKED.keys()
    assert set(product(attack[0], both)) == effects.ATTACKS.keys()
    single = ("target", "target_and_adjacent")
    assert {*single, "each_adjacent", "burst"} == set(literals(c.Damage, "to"))
    assert set(product(single, both, both)) == effects.DAMAGED.keys()
    prevent = [literals(c.Prevent, field) for field in ("of", "whom")]
    assert set(product(*prevent, both)) == effects.PREVENTS.keys()
    assert set(product(literals(c.Attach, "to"), both)) == effects.ATTACHED.keys()
    after = [literals(c.After, field) for field in ("attack", "when")]
    assert set(product(*after)) == effects.WHEN.keys()
    assert set(product(literals(c.After, "to"), both)) == effects.FOLLOWS.keys()
    assert set(literals(c.DeployAt, "where")) == effects.PLACES.keys()
    for pairs in (effects.HEALED, effects.SLIDES, effects.TAPS):
        assert set(pairs) == set(product(both, both))


def test_everything_on_a_card_has_a_name() -> None:
    assert set(get_args(c.Keyword)) == names.KEYWORDS.keys()
    assert set(get_args(c.CardAbility)) == names.ABILITIES.keys()
    assert set(get_args(c.CardType)) == names.TYPES.keys()
    assert set(c.FACTIONS) == names.FACTIONS.keys()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("card", ALL, ids=name_of)
def test_every_card_reads_in_whole_sentences(card: Card | Creature, code: str) -> None:
    language.use(code, FOLDER)
    for text in bodies(card):
        for sentence in re.split(r"(?<=\.) ", text):
            assert re.fullmatch(r"[+\w][^{}_]*\w\)?\.", sentence), sentence
            assert not sentence[0].islower()
    if isinstance(card, Card):
        assert bodies(card)
    texts = (
        len(card.powers) + len(card.statics) + len(card.triggers)
        if isinstance(card, Creature)
        else 1 + bool(card.attached)
    )
    assert len(bodies(card)) == texts


@pytest.mark.parametrize("code", CODES)
def test_every_text_is_short_enough_for_a_small_card(code: str) -> None:
    language.use(code, FOLDER)
    long = {name_of(card): text for card in ALL for text in bodies(card) if len(text) > ROOM}
    assert long == {}


# --- nothing is wrong


def numbers(data: object) -> Iterator[int]:
    """Yield the amounts in a card's data; 0 and -1 stand for none and for all."""
    if isinstance(data, msgspec.Struct):
        for field in data.__struct_fields__:
            if field != "copies":
                yield from numbers(getattr(data, field))
    elif isinstance(data, tuple):
        for place, each in enumerate(data):
            # A second part alike, the other shot of Rapid Shot, is not spelled out again.
            if not (isinstance(each, c.Part) and each in data[:place]):
                yield from numbers(each)
    elif isinstance(data, int) and not isinstance(data, bool) and data > 0:
        yield data


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("card", ALL, ids=name_of)
def test_every_number_of_the_data_is_printed(card: Card | Creature, code: str) -> None:
    language.use(code, FOLDER)
    printed = [int(each) for each in re.findall(r"\d+", plain(told(card)))]
    for amount in numbers(card):
        assert amount in printed, f"{amount} is not in {plain(told(card))}"
        printed.remove(amount)
    # Nothing is printed that the data do not have; the range of a shot stands twice (C14b).
    shots = {card.ranged[1]} if isinstance(card, Creature) and card.ranged else set()
    blocks = {each.amount for each in getattr(card, "statics", ()) if isinstance(each, c.HasBlock)}
    assert set(printed) <= shots | blocks


@pytest.mark.parametrize("code", CODES)
def test_no_two_different_cards_say_the_same(code: str) -> None:
    language.use(code, FOLDER)
    seen: dict[str, Card | Creature] = {}
    for card in ALL:
        whole = plain(told(card))
        other = seen.setdefault(whole, card)
        # Fast Advance and Feint are in both decks.
        assert msgspec.structs.replace(other, faction=card.faction, copies=1) == (
            msgspec.structs.replace(card, copies=1)
        ), whole


@pytest.mark.parametrize("card", ALL, ids=name_of)
def test_every_piece_has_a_known_look_and_leads_to_a_clause(card: Card | Creature) -> None:
    book = of_game(names.GAME)
    assert (cards.action(card) if isinstance(card, Card) else cards.creature(card)).clause in (
        book.clauses
    )
    for span in told(card):
        assert span.style in STYLES
        assert span.clause is None or span.clause in book.clauses


@pytest.mark.clause("C7.8", "C13n", "C13x")
@pytest.mark.parametrize("card", ALL, ids=name_of)
def test_whom_a_text_means_is_said(card: Card | Creature) -> None:
    texts = [card] if isinstance(card, Card) else list(card.powers)
    said = " ".join(bodies(card))
    words = {"creature": "creature", "enemy": "enemy creature", "ally": "allied creature"}
    for each in texts:
        if each.names is not None:
            assert f"{words[each.names.whom]}" in said
            assert ("yourself" in said) == each.names.itself
            far = each.names.reach != "adjacent" and each.names.whom == "creature"
            assert ("another creature" in said) == far
        for part in each.parts:
            if isinstance(part, c.Attack):
                assert ("of any side" in said) == (part.whom == "creature")


@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        (
            "drow.advancing_strike",
            "Make a melee attack on an adjacent enemy. Then shift up to your speed.",
        ),
        (
            "drow.rapid_shot",
            "Make a ranged attack on an enemy within 5. Then make another such attack, on the "
            "same target or another.",
        ),
        (
            "drow.dark_pact",
            "Choose an allied creature within 5. It suffers 5 damage that cannot be "
            "prevented. If it took the damage, draw 3 cards.",
        ),
        (
            "drow.retreat",
            "Prevent all damage to you from one attack. Without one, you may still play this "
            "card. Then shift up to your speed.",
        ),
        ("drow.feint", "Choose an adjacent untapped creature. Tap it; it cannot respond to this."),
        (
            "drow.piercing_strike",
            "Make a melee attack with +10 damage on an adjacent enemy. This attack ignores Block.",
        ),
        (
            "drow.sneak_attack",
            "Make a melee attack with +30 damage on an adjacent enemy. Allied creatures "
            "adjacent to the target may assist, too.",
        ),
        ("drow.glancing_parry", "Prevent 10 damage to you from one source. Draw 1 card."),
        (
            "heroes.fireball",
            "Choose a square within 10. Each creature within 2 of it suffers 10 damage.",
        ),
        (
            "heroes.driving_blow",
            "Make a melee attack on an adjacent enemy. Then slide the target up to 3 squares, "
            "to a square adjacent to you.",
        ),
        (
            "heroes.shield",
            "Choose yourself or another creature within 5. Prevent all damage to it from one "
            "source.",
        ),
        ("heroes.wide_swing", "Make a melee attack on up to two adjacent creatures of any side."),
        (
            "heroes.block",
            "You have Block 10 until the activation ends. Then make a melee attack on an "
            "adjacent enemy.",
        ),
        (
            "heroes.acid_arrow",
            "Choose another creature within 5. It and each creature adjacent to it suffer 5 "
            "damage. Attach this card to it. Attached: This creature suffers 5 damage at the "
            "start of its controller's turn.",
        ),
        ("heroes.level_up", "Attach this card to yourself. Attached: +1 level. +10 HP."),
        (
            "drow.drow_blademaster",
            "Untaps at the end of your turn. When its melee attack deals damage, another "
            "enemy adjacent to it, which was no target, suffers 5 damage. You may use this "
            "once an action.",
        ),
        (
            "drow.giant_spider",
            "Keeps its speed next to enemies and need not stop there. Passes through enemies. "
            "Choose another creature within 5, in line of sight. Lay a Web token on it: it "
            "cannot move or shift, but may tap to remove the token.",
        ),
        (
            "heroes.dwarf_cleric",
            "Choose yourself or an adjacent allied creature. It heals 10, or discard a card "
            "that is attached to it.",
        ),
        (
            "heroes.earth_guardian",
            "Moves and shifts through walls and obstacles, but never ends there. When its "
            "attack deals damage, slide the target up to 3 squares if it is adjacent.",
        ),
    ],
)
def test_sentences(card: str, wanted: str) -> None:
    found = next(each for each in ALL if name_of(each) == card)
    between = " Attached: " if isinstance(found, Card) else " "
    assert between.join(bodies(found)) == wanted


@pytest.mark.clause("C1.8", "C10.2", "C10.6")
def test_type_line_requirement_and_affinity() -> None:
    pinning = cards.action(content().card("heroes", "pinning_shot"))
    assert plain(pinning.line) == "Standard card · level 2 · DEX"
    assert [plain(each) for each in pinning.facts] == ["Requires a ranged value"]
    poison = cards.action(content().card("drow", "drow_poison"))
    assert [plain(each) for each in poison.facts] == ["Requires Drow"]
    web = cards.action(content().card("drow", "web"))
    assert [plain(each) for each in web.facts] == ["Spider Affinity"]
    sting = cards.action(content().card("drow", "lolths_sting"))
    assert [plain(each) for each in sting.facts] == ["Poison"]


@pytest.mark.clause("C1.7", "C14a", "C14b")
def test_a_creature_has_its_numbers_and_its_shot() -> None:
    dragon = cards.creature(content().creature("heroes", "copper_dragon"))
    assert plain(dragon.line) == "level 6 · Dragon, Good"
    assert [plain(each) for each in dragon.facts] == [
        "STR INT", "HP 60", "speed 7", "melee 15", "ranged 10 within 5",
    ]  # fmt: skip
    assert [each.name for each in dragon.powers] == ["Flying", "Acid Breath", "Shot"]
    assert plain(dragon.powers[2].whole) == "T: Shot. Make a ranged attack on an enemy within 5."


def test_texts_without_a_name_of_their_own_are_called_by_their_kind() -> None:
    called = {
        each.name
        for card in CREATURES
        for each in map(cards.standing, (*card.statics, *card.triggers))
    }
    kinds = {"Scuttle", "Flying", "Burrow", "Nimble", "Block 5", "Ready: Wisdom"}
    assert kinds | {"Ready: Intelligence", "Slam", "Hidden Blade", "Shield Block", ""} <= called


def test_copies_of_a_creature_are_told_apart_by_number() -> None:
    guard = content().creature("drow", "drow_house_guard")
    assert names.creature(guard, 2).text == "Drow House Guard 2"
    assert names.creature(guard).text == "Drow House Guard"
    assert names.creature(content().creature("drow", "drider"), 1).text == "Drider"


def test_powers_are_named_and_unknown_ones_are_not_there() -> None:
    spider = content().creature("drow", "giant_spider")
    assert names.power(spider, "web").text == "Web"
    with pytest.raises(KeyError, match="shot"):
        names.power(spider, "shot")


# --- in German


# What is the same word in both languages.
SAME = {
    "T:", "INT", "CHA", "Charisma", "Elf", "Drow", "Humanoid", "Block {amount}",
    "Drider", "Block", "Teleport", "{amount} HP", "60 min",
    "Riposte",
}  # fmt: skip
ENGLISH = re.compile(
    r"\b(the|a|and|of|to|is|it|its|you|your|this|creatures?|enemy|damage|attack|with|within|"
    r"level|speed|up|then|each|card|square)\b",
    re.IGNORECASE,
)


def marked() -> set[str]:
    """Return every sentence that the words of Command mark for translators."""
    calls = re.compile(r'\b(?:N_|_)\(\s*((?:"[^"\n]*"\s*)+),?\s*\)')
    found: set[str] = set()
    for path in Path(command.__file__).parent.glob("*.py"):
        for quoted in calls.findall(path.read_text("utf-8")):
            found.add(ast.literal_eval(f"({quoted})"))
    return found


def test_every_sentence_and_every_name_is_german() -> None:
    language.use("de", FOLDER)
    sentences = marked()
    assert len(sentences) > 150
    # What holds nothing but places has no words to translate.
    worded = {each for each in sentences if re.search(r"[^\W\d_]", re.sub(r"\{\w+\}", "", each))}
    assert {each for each in worded if language._(each) == each} <= SAME
    proper = set(names.card_names())
    assert {each for each in proper if language.named(each) == each} <= SAME


def test_german_cards_have_no_english_left() -> None:
    language.use("de", FOLDER)
    for card in ALL:
        assert not ENGLISH.search(plain(told(card))), plain(told(card))


def test_german_names_of_cards_are_all_different() -> None:
    language.use("de", FOLDER)
    for things in (CREATURES, ACTIONS):
        english = {each.name for each in things}
        assert len({language.named(each) for each in english}) == len(english)


@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        (
            "drow.hit_on_the_run",
            "Führe einen Nahkampfangriff mit +10 Schaden auf einen angrenzenden Gegner aus. "
            "Gleite dann höchstens dein Tempo weit.",
        ),
        (
            "drow.web",
            "Wähle eine andere Kreatur innerhalb von 10. Lege diese Karte an sie an. "
            "Angelegt: Diese Kreatur kann sich nicht bewegen und nicht gleiten. T: Entferne "
            "diese Karte.",
        ),
        (
            "drow.dark_pact",
            "Wähle eine verbündete Kreatur innerhalb von 5. Sie erleidet 5 Schaden, der nicht "
            "verhindert werden kann. Hat sie den Schaden genommen, ziehe 3 Karten.",
        ),
        ("heroes.run", "Bewege dich bis zu 6 Felder weit. Ziehe 1 Karte."),
        (
            "heroes.fireball",
            "Wähle ein Feld innerhalb von 10. Jede Kreatur innerhalb von 2 um dieses Feld "
            "erleidet 10 Schaden.",
        ),
        (
            "drow.shadow_mastiff",
            "Du darfst sie auf jedem leeren Feld einsetzen, das neben einer Wand oder einem "
            "Hindernis und neben keinem Gegner liegt. Teleportiere dich bis zu 8 Felder weit.",
        ),
    ],
)
def test_sentences_in_german(card: str, wanted: str) -> None:
    language.use("de", FOLDER)
    found = next(each for each in ALL if name_of(each) == card)
    between = " Angelegt: " if isinstance(found, Card) else " "
    assert between.join(bodies(found)) == wanted


def test_sides_factions_and_abilities_have_names() -> None:
    assert [names.side(each) for each in ("west", "east")] == ["West", "East"]
    assert [names.side(each) for each in ("west.2", "east.2")] == ["West 2", "East 2"]
    assert [names.faction(each) for each in c.FACTIONS] == ["Drow and spiders", "Heroes"]
    assert names.ability("WIS").text == "WIS"
    assert names.ability("WIS", full=True).text == "Wisdom"
    assert (names.keyword("half_orc"), names.creatures_with("spider")) == ("Half-Orc", "Spiders")
    with pytest.raises(KeyError):
        names.side("north")
