"""Cards of Descent say what their data do: whole, exact and in every language."""

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
from game.rules.descent import codes
from game.rules.descent import content as c
from game.rules.descent.content import content
from game.rules.rulebook import of_game
from game.words import descent, language
from game.words.descent import abilities, cards, clauses, effects, gains, names, quests
from game.words.rich import STYLES, Text, plain

FOLDER = paths.assets() / "locale"
CODES = [each.code for each in language.languages(FOLDER)]
C = content()
Printed = c.Hero | c.Item | c.Monster | c.Card
ALL: list[Printed] = [*C.heroes, *C.items, *C.monsters, *C.cards]
# The longest text that a card, a plate of an ability and a line of an item have room for, in
# letters.
ROOM = 215
ABILITY_ROOM = 80
LINE_ROOM = 62
NAME_ROOM = 24


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def told(card: Printed) -> Text:
    """Return all that a card says beside its name."""
    match card:
        case c.Hero():
            return cards.whole_hero(cards.hero(card))
        case c.Item():
            return cards.whole_item(cards.item(card))
        case c.Monster():
            return cards.both(card)
        case c.Card():
            return cards.whole_card(cards.card(card))


def body(card: Printed) -> str:
    """Return the sentences of a card, "" for a monster, which has lines of abilities."""
    match card:
        case c.Hero():
            return plain(cards.hero(card).text)
        case c.Item():
            return plain(cards.item(card).text)
        case c.Card():
            return plain(cards.card(card).text)
    return ""


def name_of(card: Printed) -> str:
    return f"{type(card).__name__}.{card.id}"


# --- nothing is missing


def test_every_class_of_part_has_its_words() -> None:
    assert effects.TOLD.lacks(c.VERBS) == []


def fields(kind: type[msgspec.Struct], but: set[str]) -> set[str]:
    return set(kind.__struct_fields__) - but


def test_everything_an_attack_gains_and_a_monster_can_has_its_words() -> None:
    told_ = {*gains.NUMBERS, *gains.FLAGS, "conditions"}
    assert fields(c.Gain, set()) == told_
    plain_ = {"speed", "wounds", "armor", "dice", "always"}
    assert fields(c.Rank, plain_) == abilities.ABILITIES.keys()
    assert fields(c.Gain, {"range", "damage", "conditions"}) == abilities.ALWAYS.keys()
    assert set(get_args(c.Condition)) == gains.TOKENS.keys() == abilities.TOKENS.keys()
    assert fields(c.Worn, set()) == cards.WORN.keys()


def test_everything_on_a_card_has_a_name() -> None:
    assert {each.id for each in C.heroes} == names.SHORT.keys()
    assert set(codes.ACTIONS) == names.ACTIONS.keys()
    assert set(codes.ORDERS[1:]) == names.ORDERS.keys()
    assert set(codes.CONDITIONS) == names.CONDITIONS.keys()
    assert set(codes.TYPES) == names.TYPES.keys() == cards.WEAPONS.keys() == cards.TRAITS.keys()
    assert set(codes.DICE) == names.DICE.keys()
    assert set(codes.TOKENS) == names.TOKENS.keys()
    assert set(codes.PLACES) == names.PLACES.keys()
    assert set(codes.PHASES) == names.PHASES.keys()
    assert set(codes.SIDES) == names.SIDES.keys()
    assert set(get_args(c.CardKind)) == names.CARD_KINDS.keys()
    triggers = {trigger for each in c.TRIGGERS.values() for trigger in each}
    assert triggers == {key.partition(".")[0] for key in cards.WHEN}
    assert {each.size for each in C.monsters} == cards.SIZES.keys()
    assert {each.ability.when for each in C.heroes} == cards.SPECIALS.keys()


def test_every_area_and_named_monster_of_the_quests_has_a_name() -> None:
    areas, named = set(), set()
    for id in names.QUESTS:
        for area in quests.quest(id).tables.area:
            areas.add(area.id)
            named |= {each.name for each in area.monsters if each.name}
    assert areas == names.AREAS.keys()
    assert named == set(names.NAMED)


# --- what is there reads well


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("card", ALL, ids=name_of)
def test_every_card_reads_in_whole_sentences(card: Printed, code: str) -> None:
    language.use(code, FOLDER)
    assert re.search(r"[{}]|_", plain(told(card))) is None
    if isinstance(card, c.Monster):
        for rank in (card.normal, card.master):
            for each in abilities.of(rank):
                assert re.fullmatch(r"[A-ZÄÖÜ+].*\w", plain(each.name))
                assert re.fullmatch(r"[+\w].*\w", plain(each.text))
        return
    assert body(card)
    for sentence in re.split(r"(?<=\.) ", body(card)):
        assert re.fullmatch(r"[+\w].*[\w)]\.", sentence), sentence
        assert not sentence[0].islower()


@pytest.mark.parametrize("code", CODES)
def test_every_text_is_short_enough_for_its_card(code: str) -> None:
    language.use(code, FOLDER)
    assert {name_of(each): body(each) for each in ALL if len(body(each)) > ROOM} == {}
    ranks = [rank for each in C.monsters for rank in (each.normal, each.master)]
    lines = {plain(each.whole) for rank in ranks for each in abilities.of(rank)}
    assert {each for each in lines if len(each) > ABILITY_ROOM} == set()
    of_items = {plain(line) for each in C.items for line in cards.item(each).lines}
    assert {each for each in of_items if len(each) > LINE_ROOM} == set()
    called = {language.named(each) for each in names.card_names()}
    assert {each for each in called if len(each) > NAME_ROOM} == set()


def numbers(data: object) -> Iterator[int]:
    """Yield the amounts in a card's data; 0 stands for none."""
    if isinstance(data, c.Spawn):
        yield from {each for each in effects.comes(data) if each > 1}
    elif isinstance(data, msgspec.Struct):
        skipped = {"copies", "number", "hands", "dice"} if not isinstance(data, c.Part) else set()
        if isinstance(data, c.Lasting):
            skipped = {"black"}
        for field in data.__struct_fields__:
            if field not in skipped:
                yield from numbers(getattr(data, field))
    elif isinstance(data, tuple):
        for each in data:
            yield from numbers(each)
    elif isinstance(data, int) and not isinstance(data, bool) and data != 0:
        yield data


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("card", ALL, ids=name_of)
def test_every_number_of_the_data_is_printed(card: Printed, code: str) -> None:
    language.use(code, FOLDER)
    printed = Counter(int(each) for each in re.findall(r"\b\d+\b", plain(told(card))))
    assert Counter(numbers(card)) - printed == Counter()


@pytest.mark.parametrize("code", CODES)
def test_no_two_different_cards_say_the_same(code: str) -> None:
    language.use(code, FOLDER)
    for kind in (C.items, C.cards):
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
    rows = [entry for entry in of_game(names.GAME).clauses.values() if entry.row]
    assert len(rows) == 6 + 6 + 18 + 8 + 20 + 10
    for entry in rows:
        row = clauses.row(entry.row)
        assert all(row)
        assert re.search(r"[{}]|_", plain(row.text)) is None
    with pytest.raises(KeyError):
        clauses.row("hero nobody_at_all")
    with pytest.raises(KeyError):
        clauses.row("area ember_crypt attic")


# --- and means what it should

WANTED: list[tuple[str, str, str]] = [
    (
        "Hero.steelhorns",
        "Once in a turn with Run, for 2 fatigue: one attack more.",
        "Einmal in einem Zug mit Rennen, für 2 Ausdauer: ein Angriff mehr.",
    ),
    (
        "Hero.korva_halfshield",
        "Heroes beside you have +1 armor against ranged and magic.",
        "Helden neben dir haben +1 Rüstung gegen Fernkampf und Magie.",
    ),
    (
        "Hero.tam_quickfinger",
        "1 black die more in every save; opening a door or chest costs 1 point.",
        "1 schwarzer Würfel mehr in jedem Rettungswurf; eine Tür oder Truhe zu öffnen kostet 1 "
        "Punkt.",
    ),
    (
        "Item.dagger",
        "Off-hand: +1 damage. 1 surge: Pierce 2.",
        "Nebenhand: +1 Schaden. 1 Schub: Durchbohren 2.",
    ),
    ("Item.spear", "Reach. 1 surge: +1 damage.", "Ausfall. 1 Schub: +1 Schaden."),
    (
        "Item.sunburst_rune",
        "2 surges: Blast 1. 1 surge: Pierce 1.",
        "2 Schübe: Explosion 1. 1 Schub: Durchbohren 1.",
    ),
    (
        "Item.shield",
        "Exhaust: cancel 2 wounds of one attack.",
        "Erschöpfen: hebe 2 Wunden eines Angriffs auf.",
    ),
    (
        "Item.chain_mail",
        "+2 armor. Speed at most 4.",
        "+2 Rüstung. Tempo höchstens 4.",
    ),
    (
        "Card.spike_pit",
        "The space becomes a pit, 2 wounds: the hero rolls 1 black die, and a blank avoids it.",
        "Das Feld wird zur Grube, 2 Wunden: der Held wirft 1 schwarzen Würfel, und eine leere "
        "Seite wendet es ab.",
    ),
    (
        "Card.explosive_rune",
        "Each hero in the area suffers 6 wounds, less 2 for each surge on 3 black dice.",
        "Jeder Held im Bereich erleidet 6 Wunden, je Schub 2 weniger (3 schwarze Würfel).",
    ),
    (
        "Card.beastman_pack",
        "Beastman: 1/2/2/2 for 1 to 4 heroes, of them masters: 0/0/1/1 for 1 to 4 heroes.",
        "Tiermensch: 1/2/2/2 für 1 bis 4 Helden, davon Meister: 0/0/1/1 für 1 bis 4 Helden.",
    ),
    (
        "Card.doom",
        "Monsters have +1 speed and attack with 1 black die more.",
        "Monster haben +1 Tempo und greifen mit 1 schwarzen Würfel mehr an.",
    ),
]


@pytest.mark.parametrize(("card", "wanted", "german"), WANTED, ids=[each[0] for each in WANTED])
def test_what_cards_say(card: str, wanted: str, german: str) -> None:
    found = next(each for each in ALL if name_of(each) == card)
    assert body(found) == wanted
    language.use("de", FOLDER)
    assert body(found) == german


@pytest.mark.clause("D16p", "16 Beastman Pack", "16 Hound Pair")
def test_a_spawn_card_says_who_comes_for_these_heroes() -> None:
    kinds = {each.id: each for each in C.cards}
    said = [plain(cards.card(kinds["beastman_pack"], heroes).text) for heroes in (1, 2, 3, 4)]
    assert said == [
        "Beastman: 1.", "Beastman: 2.",
        "Beastman: 2, of them masters: 1.", "Beastman: 2, of them masters: 1.",
    ]  # fmt: skip
    assert plain(cards.card(kinds["hound_pair"], 4).text) == "Hell Hound: 2."


@pytest.mark.clause("D17.2.2")
def test_a_card_is_told_at_its_price_now() -> None:
    nest = next(each for each in C.cards if each.id == "spider_nest")
    assert plain(cards.card(nest).facts[0]) == "Threat 12"
    assert plain(cards.card(nest, price=6).facts[0]) == "Threat 6"


@pytest.mark.clause("D15.3", "15 Skeleton")
def test_a_monster_is_told_for_its_heroes_with_all_it_can() -> None:
    skeleton = C.monster("skeleton")
    text = cards.monster(skeleton, True, 3)
    assert text.name == "Master Skeleton"
    assert plain(text.facts[0]) == "Wounds 3"
    assert [plain(each.whole) for each in text.abilities] == [
        "+1 damage: in every attack",
        "Pierce 2: ignores 2 armor",
        "Undying: when killed, a surge on a black die heals it all",
    ]
    assert plain(cards.monster(skeleton, True).facts[0]) == "Wounds 2/2/3/4"


def test_no_sentence_of_the_words_is_left_untranslated_by_its_code() -> None:
    """Whatever is written as a sentence stands in a mark of the catalogue."""
    sentence = re.compile(r"[A-Z][a-z]+(?: [a-z{}_]+){2,}")
    proper = set(names.card_names())
    for path in Path(descent.__file__).parent.glob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        docs = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
        marked = {
            id(each)
            for call in ast.walk(tree)
            if isinstance(call, ast.Call)
            and isinstance(call.func, ast.Name)
            and call.func.id in ("N_", "_", "ngettext")
            for argument in call.args
            for each in ast.walk(argument)
        }
        raised = {
            id(each)
            for node in ast.walk(tree)
            if isinstance(node, ast.Raise)
            for each in ast.walk(node)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if id(node) in docs | marked | raised or node.value in proper:
                    continue
                assert not sentence.match(node.value), f"{path.name}: {node.value}"
