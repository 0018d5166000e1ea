"""A refusal of Command is a sentence with its rule, in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import engine, paths
from game.engine.errors import Refused
from game.engine.options import Refusal
from game.rules import command
from game.rules.command.arena import Arena
from game.rules.command.codes import TOKEN
from game.rules.command.content import content
from game.rules.command.tables import Tables
from game.words import clause, language
from game.words.command import refusals
from game.words.command.match_names import MatchNames
from game.words.rich import plain
from tests.rules.command import reasons

TABLES = Tables(content(), ("drow", "heroes"), Arena("SSSSSS\n......\nSSSSSS"))
NAMES = MatchNames(TABLES, (), TABLES.arena.grid.name)
AT = {"Refusal": 3, "off": 3, "taken": 4, "Refused": 1}
"""Where the key stands among the arguments of what makes a refusal."""


def figure(id: str) -> int:
    return next(at for at, each in enumerate(TABLES.creature) if each.id == id)


def card(id: str) -> int:
    return next(at for at, each in enumerate(TABLES.card) if each.id == id)


# --- what is raised and what is told


def _words(node: ast.AST) -> Iterator[str]:
    """Yield the words that an expression may come to."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _words(node.body)
        yield from _words(node.orelse)
    elif isinstance(node, ast.Dict):
        for each in node.values:
            yield from _words(each)


def raised() -> set[str]:
    """Return the keys of all reasons that the rules of Command and the engine give."""
    keys: set[str] = set()
    folders = (Path(command.__file__).parent, Path(engine.__file__).parent)
    for path in (each for folder in folders for each in folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                at = AT.get(node.func.id, 99)
                if at < len(node.args):
                    keys |= set(_words(node.args[at]))
            elif isinstance(node, ast.Assign) and "refus" in path.name:
                if [ast.unparse(each) for each in node.targets] == ["key"]:
                    keys |= set(_words(node.value))
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "ONLY_THEN":
                assert node.value is not None
                keys |= set(_words(node.value))
    return keys


def test_every_reason_of_the_rules_has_a_sentence_and_every_sentence_its_reason() -> None:
    assert raised() == set(refusals.KEYS)


def test_every_reason_has_its_example_in_the_tests_of_the_rules() -> None:
    tests = Path(reasons.__file__).parent.glob("test_refusals_of_*.py")
    source = "".join(path.read_text("utf-8") for path in tests)
    assert {key for key in refusals.KEYS if f'"{key}"' not in source} == set()


def test_every_place_of_a_sentence_can_be_told() -> None:
    sentences = [*refusals.SENTENCES.values(), *(way(2) for way in refusals.COUNTED.values())]
    for sentence in sentences:
        assert set(re.findall(r"\{(\w+)\}", sentence)) <= refusals.PLACES.keys()


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_sentence_can_be_told_without_anything_known_and_ends_with_one_full_stop(
    code: str,
) -> None:
    language.use(code, paths.assets() / "locale")
    try:
        for key in refusals.KEYS:
            told = plain(refusals.sentence(key, "", {}, NAMES))
            assert told.endswith("."), told
            assert not told.endswith(".."), told
            assert told[0] == told[0].upper(), told
    finally:
        language.use("en")


# --- sentences

MAGE, GUARD, SNEAK = figure("war_wizard"), figure("drow_house_guard"), figure("halfling_sneak")
SPIDER, MASTIFF = figure("giant_spider"), figure("shadow_mastiff")


TOLD: list[tuple[Refusal, str, str]] = [
    (
        Refusal(
            "shield.1", -1, "C4.8", "card_tapped",
            {"card": card("shield"), "figure": MAGE, "figures": 1 << MAGE},
        ),
        "Needs INT, level 2: War Wizard is tapped (rule C4.8).",
        "Braucht INT, Stufe 2: Kriegsmagier ist getappt (Regel C4.8).",
    ),
    (
        Refusal(
            "tumble", -1, "C4.8", "card_tapped",
            {"card": card("tumble"), "figure": GUARD, "figures": 3 << GUARD},
        ),
        "Needs DEX, level 2: Drow House Guard 1 and Drow House Guard 2 are tapped (rule C4.8).",
        "Braucht GES, Stufe 2: Drow-Hauswache 1 und Drow-Hauswache 2 sind getappt (Regel C4.8).",
    ),
    (
        Refusal(
            "web.1", -1, "C4.7", "activate_first",
            {"card": card("web"), "figures": 1 << SPIDER},
        ),
        "Needs INT, level 1 or Spider: activate Giant Spider first (rule C4.7).",
        "Braucht INT, Stufe 1 oder Spinne: aktiviere zuerst Riesenspinne (Regel C4.7).",
    ),
    (
        Refusal(
            "tumble", -1, "C4.7", "activate_first",
            {"card": card("tumble"), "figures": 3 << GUARD},
        ),
        "Needs DEX, level 2: activate Drow House Guard 1 or Drow House Guard 2 first (rule C4.7).",
        "Braucht GES, Stufe 2: aktiviere zuerst Drow-Hauswache 1 oder Drow-Hauswache 2 "
        "(Regel C4.7).",
    ),
    (
        Refusal(
            "rapid_shot.1", -1, "C10.2", "lacks_requirement",
            {"card": card("rapid_shot"), "figure": SPIDER},
        ),
        "Needs DEX, level 1, a ranged value: Giant Spider does not have that (rule C10.2).",
        "Braucht GES, Stufe 1, einen Fernkampfwert: Riesenspinne hat das nicht (Regel C10.2).",
    ),
    (
        Refusal(
            "drow_poison", -1, "C10.2", "lacks_requirement",
            {"card": card("drow_poison"), "figure": SPIDER},
        ),
        "Needs DEX, level 1, Drow: Giant Spider does not have that (rule C10.2).",
        "Braucht GES, Stufe 1, Drow: Riesenspinne hat das nicht (Regel C10.2).",
    ),
    (
        Refusal(
            "action_point.1", -1, "C3.4", "fits_acted",
            {"card": card("action_point"), "figures": 1 << MAGE},
        ),
        "Needs level 1: War Wizard has been activated this turn (rule C3.4).",
        "Braucht Stufe 1: Kriegsmagier wurde in diesem Zug schon aktiviert (Regel C3.4).",
    ),
    (
        Refusal(
            "feint", -1, "C10c", "no_target",
            {"card": card("feint"), "figure": GUARD, "figures": 1 << GUARD},
        ),
        "Feint needs a target, an adjacent untapped creature, and there is none for "
        "Drow House Guard 1 (rule C10c).",
        "Finte braucht ein Ziel, eine angrenzende ungetappte Kreatur, und für "
        "Drow-Hauswache 1 ist keines da (Regel C10c).",
    ),
    (
        Refusal(
            "rapid_shot.1", -1, "C10c", "no_target",
            {"card": card("rapid_shot"), "figure": GUARD, "figures": 1 << GUARD},
        ),
        "Rapid Shot needs a target, an enemy within 5, and there is none for "
        "Drow House Guard 1 (rule C10c).",
        "Schnellfeuer braucht ein Ziel, einen Gegner innerhalb von 5, und für "
        "Drow-Hauswache 1 ist keines da (Regel C10c).",
    ),
    (
        Refusal(
            "web", -1, "C10c", "no_target",
            {"power": 0, "figure": SPIDER, "figures": 1 << SPIDER},
        ),
        "Web needs a target, another creature within 5, and there is none for "
        "Giant Spider (rule C10c).",
        "Netz braucht ein Ziel, eine andere Kreatur innerhalb von 5, und für "
        "Riesenspinne ist keines da (Regel C10c).",
    ),
    (
        Refusal("move", -1, "C5n", "pinned", {"figure": MAGE, "card": TOKEN + MAGE}),
        "The Web token keeps War Wizard from moving (rule C5n).",
        "Netzmarker hält Kriegsmagier fest (Regel C5n).",
    ),
    (
        Refusal(
            "halfling_sneak", 3, "C6.2", "no_line",
            {"figure": GUARD, "target": SNEAK, "blocker": 8},
        ),
        "B2 cuts the line of sight from Drow House Guard 1 to Halfling Sneak (rule C6.2).",
        "B2 schneidet die Sichtlinie von Drow-Hauswache 1 zu Halblingsschleicher (Regel C6.2).",
    ),
    (
        Refusal("move", 8, "C5.8", "stopped", {"figure": GUARD, "by": SNEAK, "points": 6}),
        "On the way to B2 the move ends beside Halfling Sneak (rule C5.8).",
        "Auf dem Weg nach B2 endet die Bewegung neben Halblingsschleicher (Regel C5.8).",
    ),
    (
        Refusal("move", 8, "C5e", "out_of_reach", {"figure": GUARD, "cost": 9, "points": 6}),
        "The way to B2 costs 9, and Drow House Guard 1 has 6 (rule C5e).",
        "Der Weg nach B2 kostet 9, und Drow-Hauswache 1 hat 6 (Regel C5e).",
    ),
    (
        Refusal(
            "drider", -1, "C9.3", "no_gold", {"target": figure("drider"), "level": 4, "gold": 1}
        ),
        "Drider costs 4 gold, and your supply holds 1 (rule C9.3).",
        "Drider kostet 4 Gold, und dein Vorrat hat 1 (Regel C9.3).",
    ),
    (
        Refusal("place", 8, "14.1 Shadow Mastiff", "not_by_a_wall", {"target": MASTIFF}),
        "B2 is no start square of yours, and next to no wall or obstacle "
        "(rule 14.1 Shadow Mastiff).",
        "B2 ist keines deiner Startfelder und liegt an keiner Wand und keinem Hindernis "
        "(Regel 14.1 Schattendogge).",
    ),
    (
        Refusal(
            "dwarf_cleric", -1, "C10.4", "helper_lacks_ability",
            {"card": card("venom_burst"), "figure": GUARD, "target": SPIDER},
        ),
        "Whoever assists needs INT: Giant Spider does not have it (rule C10.4).",
        "Wer hilft, braucht INT: Riesenspinne hat es nicht (Regel C10.4).",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("refusal", "english", "german"), TOLD)
def test_sentences(refusal: Refusal, english: str, german: str) -> None:
    assert plain(refusals.refusal(refusal, NAMES)) == english
    language.use("de", paths.assets() / "locale")
    try:
        assert plain(refusals.refusal(refusal, NAMES)) == german
    finally:
        language.use("en")


def test_a_choice_turned_down_is_told() -> None:
    fault = Refused("", "not_your_turn", {"seat": 1})
    assert plain(refusals.refused(fault, NAMES)) == "It is not your turn to choose."
    fault = Refused("", "match_over")
    assert plain(refusals.refused(fault, NAMES)) == "The match is over (rule C9.8)."
    fault = Refused("C8.5", "not_offered", {"text": "strike drider > copper_dragon"})
    assert plain(refusals.refused(fault, NAMES)) == "That is not among the choices (rule C8.5)."


def test_numbers_of_rules_are_left_out_for_who_wants_none() -> None:
    clause.tell_numbers(False)
    try:
        told = refusals.refusal(Refusal("", -1, "C4.3", "tapped", {"figure": MAGE}), NAMES)
        assert plain(told) == "War Wizard is tapped."
    finally:
        clause.tell_numbers(True)


def test_words_of_the_game_lead_to_their_rules() -> None:
    told = refusals.refusal(Refusal("", -1, "C4.3", "tapped", {"figure": MAGE}), NAMES)
    assert {span.text: span.clause for span in told if span.clause}["C4.3"] == "C4.3"
    assert any(span.text == "tapped" and span.clause for span in told)
