"""The cards of Trials in words: all of them, and every word that cards are written in (T65)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from game import paths
from game.rules.trials import words as w
from game.rules.trials.codes import BURN, DAZE, ROOT, SKILLS
from game.rules.trials.content import content
from game.rules.trials.grammar import LASTING, read_cell, read_effects, read_lead
from game.rules.trials.words import Printed
from game.words import language
from game.words.rich import plain
from game.words.trials import effects, leads, names
from game.words.trials.card_texts import CardText, card, part_text, type_line

CARDS: Final[dict[str, Printed]] = {each.clause: each for each in content().printed}
STRAY: Final = re.compile(
    r"  |\{|\}| [.,;:]|\.\.|: *$|;\.|,\.|\bdmg\b|\bprc\b|\bpsn\b|\beot\b|\beor\b"
)
"""What no text for players holds: gaps, places that were not filled, words of the tables."""


def told(clause: str) -> str:
    return plain(card(CARDS[clause]).whole)


def part(cell: str, type: int = w.FR) -> str:
    return " ".join(plain(part_text(each)) for each in read_cell(cell, type).parts)


@pytest.fixture
def german() -> Iterator[None]:
    language.use("de", paths.assets() / "locale")
    yield
    language.use("en")


@pytest.mark.parametrize("clause", CARDS)
def test_every_card_is_told_in_whole_sentences(clause: str) -> None:
    whole = card(CARDS[clause])
    assert whole.lines
    assert STRAY.search(plain(whole.whole)) is None
    for line in whole.lines:
        assert re.match(r"(I |II )?[A-Z0-9+\N{MINUS SIGN}]", plain(line)), plain(line)
        assert plain(line).endswith(".")


@pytest.mark.parametrize("clause", CARDS)
@pytest.mark.usefixtures("german")
def test_every_card_is_told_in_german(clause: str) -> None:
    whole = plain(card(CARDS[clause]).whole)
    assert STRAY.search(whole) is None
    assert re.search(r"\b(the|of|with|your|damage|until|attack|spell|range)\b", whole) is None


def _numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


@pytest.mark.parametrize("clause", CARDS)
def test_a_card_names_each_number_of_its_definition(clause: str) -> None:
    printed = CARDS[clause]
    wanted = {str(number) for number in printed.skills}
    for face in printed.faces:
        wanted |= {str(band.at) for band in face.bands if band.at}
        wanted |= {str(each.n) for band in face.bands for each in band.effects if each.n}
        wanted |= {str(each.n) for each in face.hit if each.n}
    for sides in printed.parts:
        for side in sides:
            wanted |= {str(abs(each.n)) for many in side.sides for each in many if each.n}
            wanted |= {str(band.at) for band in side.bands}
    if printed.reach in (w.SHOT, w.AREA_RANGE, w.LINE_RANGE):
        wanted.add(str(printed.range))
    assert wanted - _numbers(told(clause)) == set()


def test_two_cards_of_a_hero_say_the_same_only_if_they_do_the_same() -> None:
    """Texts tell apart whatever is printed otherwise."""
    by_text: dict[str, set[str]] = {}
    for printed in CARDS.values():
        rows = (printed.type, printed.reach, printed.range, printed.area, printed.ongoing)
        by_text.setdefault(told(printed.clause), set()).add(str(rows))
    assert [text for text, rows in by_text.items() if len(rows) > 1] == []


def test_every_word_of_the_vocabulary_has_a_phrase() -> None:
    assert effects.EFFECTS.keys() == set(range(w.ENDS + 1))
    assert effects.WHOM.keys() | {w.S_TARGET, w.S_YOU, w.S_HERO_OR_ELITE} == set(
        range(w.S_HERO_OR_ELITE + 1)
    )
    assert leads.CONDITIONS.keys() == set(range(w.IF_BESIDE_HOSTILE + 1))
    assert leads.MOMENTS.keys() == set(range(w.M_YOUR_AREA_SPELLS + 1))
    apart = {w.L_MOMENT, w.L_IF, w.L_PAY_DISC}
    assert leads.LEADS.keys() | apart == set(range(w.L_HIT + 1))
    assert names.KINDS.keys() == set(range(len(w.TYPES)))
    assert len(names.SKILLS) == len(SKILLS)


EVERY: Final = (
    "dmg 2", "prc 2", "dmg +2", "prc +2", "heal 2", "share heal 2", "push 2", "pull 2", "burn 2",
    "psn 2", "root 2", "daze 2", "move 2", "tele 2", "DR+2", "roll+2", "init+2", "act+2",
    "next attack roll+2", "next roll+2", "adv", "dis", "reduce 2", "reroll", "set 2", "draw 2",
    "disc 2", "recover 2", "recover 2 FR", "ring Sanctuary", "cleanse", "lift", "ignore", "HP 2",
    "attack any Primary", "ghost", "climb", "clamber", "hidden", "ignore dis", "ignore hazards",
    "no spells", "no Free cards", "dispel",
)  # fmt: skip
"""What may be done to others as well."""


@pytest.mark.parametrize("word", EVERY)
@pytest.mark.parametrize("who", ["ally", "up to 3 allies", "opp", "you"])
def test_an_effect_reads_well_for_whomever_it_is_meant(word: str, who: str) -> None:
    """T65.61: a card of a player's own may do anything to anybody."""
    said = part(f"{who} {word}")
    assert STRAY.search(said) is None
    begins = {"ally": "An ally", "up to 3 allies": "Up to 3 allies", "opp": "An opponent"}
    assert said.startswith(begins.get(who, ""))
    assert who == "you" or said != part(f"you {word}")


@pytest.mark.parametrize("word", LASTING)
def test_what_lasts_says_how_long(word: int) -> None:
    """T65.50 to T65.54."""
    one = w.Effect(word, 2, 0, w.FOREVER)
    for until, phrase in effects.UNTIL.items():
        one.until, one.turns = until, 2
        assert plain(effects.effect(one, effects.YOU)).endswith(phrase.format(n=2))


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("DR+2 eot", "DR +2 until the end of the turn."),
        ("DR+2 eor", "DR +2 until the end of the round."),
        ("DR+2 next", "DR +2 until your next turn."),
        ("DR+2 3T", "DR +2 for 3 of your turns."),
        ("DR+2 1T", "DR +2 until the end of your turn."),
        ("DR+2 2R", "DR +2 for 2 rounds, this one counted."),
        ("DR+2 1R", "DR +2 until the end of the round."),
        ("no spells ent", "No spells until the end of its next turn."),
    ],
)
def test_durations_are_told(cell: str, said: str) -> None:
    assert part(cell) == said


@pytest.mark.parametrize(
    ("clause", "line"),
    [
        ("T Bard: Healing Word", "Free card, spell, range 10"),
        ("T Bard: Rapier", "weapon attack, melee"),
        ("T Cleric: Spiritual Weapon", "General Action, ongoing, spell, range 6"),
        ("T Cleric: Revivify", "General Action, spell, anywhere"),
        ("T Wizard: Wall of Fire", "spell attack, ongoing, line 6, range 8"),
        ("T Wizard: Fireball", "spell attack, area 5, range 8"),
        ("T Paladin: Aura of Courage", "Free card, area 5 around you"),
        ("T Bonnie: Bonnie", "Move Action"),
    ],
)
def test_the_type_line_tells_kind_and_reach(clause: str, line: str) -> None:
    """T65.2, T65.3: a spell attack is called so; a card for its player alone has no range."""
    assert plain(type_line(CARDS[clause])) == line.replace(", ", " \N{MIDDLE DOT} ").replace(
        "area 5 \N{MIDDLE DOT} range", "area 5, range"
    ).replace("line 6 \N{MIDDLE DOT} range", "line 6, range")


@pytest.mark.parametrize(
    ("clause", "tier"),
    [
        ("T Bard: Rapier", "Primary"),
        ("T Bard: Heckle", "tier 1"),
        ("T Bard: Song of Rest", "tier 2"),
    ],
)
def test_a_card_tells_its_tier(clause: str, tier: str) -> None:
    shown: CardText = card(CARDS[clause])
    assert shown.tier == tier
    assert plain(shown.whole).startswith(tier[0].upper() + tier[1:])


def test_what_is_about_to_be_put_is_told_by_its_names() -> None:
    """T65.79."""
    assert plain(leads.put(1 << BURN | 1 << ROOT | 1 << DAZE)) == "burn, root or daze"
    assert plain(leads.lead(read_lead("on push or pull"), False)) == (
        "when a push or a pull is put on you"
    )


def test_two_selectors_in_one_part_are_told_apart() -> None:
    sides = read_effects("ally heal 5, draw 1, opp dmg 2")
    assert plain(effects.one_of(sides)) == "an ally heals 5 and draws 1; an opponent takes 2 damage"
    sides = read_effects("ally heal 5 or opp dmg 2")
    assert plain(effects.one_of(sides)) == "an ally heals 5 or an opponent takes 2 damage"
