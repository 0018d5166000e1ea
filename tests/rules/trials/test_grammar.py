"""The words of the cards are read as section 2 says, and what is no word is told with a remedy."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from game.rules.trials import codes, grammar
from game.rules.trials import words as w
from game.rules.trials.codes import (
    AFTER_ATTACK,
    AFTER_HEAL,
    AFTER_INITIATIVE,
    AFTER_MISS,
    AFTER_ROLL,
    AFTER_SHOT,
    AFTER_SPELL,
    AT_ZERO,
    BEFORE_ROLL,
    DAMAGE,
    DECLARATION,
    END_OF_TURN,
    NO_ACTIONS,
    ON_AILMENT,
    OPEN,
    OWN,
    PLAYED,
)
from game.rules.trials.grammar import BadCell, read_cell, read_range, read_skills, read_type
from tests.rules.trials import spelled


def says(text: str, type: str = "FR", ongoing: bool = False) -> list[str]:
    """Return what a cell was read as, side by side and part by part."""
    cell = read_cell(text, w.TYPES.index(type), ongoing)
    found = [spelled.face(each) for each in cell.faces]
    return found + [" OR ".join([spelled.part(side) for side in part]) for part in cell.parts]


def says_one(text: str, type: str = "FR", ongoing: bool = False) -> str:
    (found,) = says(text, type, ongoing)
    return found


def refused(text: str, type: str = "FR") -> tuple[str, str]:
    """Return what is wrong with a cell, and the remedy."""
    with pytest.raises(BadCell) as caught:
        read_cell(text, w.TYPES.index(type))
    return str(caught.value), caught.value.remedy


# --- what a row says besides its text


@pytest.mark.clause("T65.2")
@pytest.mark.parametrize("type", w.TYPES)
def test_a_type_may_be_ongoing_and_a_spell_and_sp_always_is_one(type: str) -> None:
    place = w.TYPES.index(type)
    assert read_type(type) == (place, False, type == "SP")
    assert read_type(f"{type}o") == (place, True, type == "SP")
    assert read_type(f"{type}s") == (place, False, True)
    assert read_type(f"{type}so") == read_type(f"{type}os") == (place, True, True)


@pytest.mark.parametrize("type", ["", "XX", "at", "ATx", "ATss", "AT o", "GEoo"])
def test_what_is_no_type_is_refused(type: str) -> None:
    with pytest.raises(BadCell, match="is no type") as caught:
        read_type(type)
    assert caught.value.remedy.startswith("write one of MV, AT, SP")


@pytest.mark.clause("T65.3")
@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("-", (w.ALONE, 0, 0)),
        ("m", (w.TOUCH, 1, 0)),
        ("6", (w.SHOT, 6, 0)),
        ("10", (w.SHOT, 10, 0)),
        ("any", (w.ANYWHERE, codes.NONE, 0)),
        ("a3@6", (w.AREA_RANGE, 6, 3)),
        ("a3@1", (w.AREA_RANGE, 1, 3)),
        ("a4@6", (w.AREA_RANGE, 6, 4)),
        ("a5@self", (w.AROUND, 0, 5)),
        ("l6@8", (w.LINE_RANGE, 8, 6)),
    ],
)
def test_a_range_is_how_and_how_far_a_card_reaches(text: str, read: tuple[int, int, int]) -> None:
    assert read_range(text) == read


@pytest.mark.parametrize("text", ["", "0", "x", "a3", "a1@3", "a3@0", "l5@8", "l6@0", "-1", "m6"])
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(BadCell, match="is no range") as caught:
        read_range(text)
    assert "a3@self" in caught.value.remedy


@pytest.mark.clause("T67")
def test_a_skill_card_has_athletics_knowledge_and_savvy_in_this_order() -> None:
    assert read_skills("12 / 8 / 7") == (12, 8, 7)
    assert codes.SKILLS == ("athletics", "knowledge", "savvy")
    with pytest.raises(BadCell, match="is no skill card"):
        read_skills("12 / 8")


# --- bands and sides


@pytest.mark.parametrize(
    "cases",
    [
        pytest.param(
            {
                "6+ dmg 4; 13+ dmg 6": "6+ DMG 4 | 13+ DMG 6",
                "auto prc 4": "0+ PRC 4",
                "1+ dmg 5; 11+ dmg 5, burn 2": "1+ DMG 5 | 11+ DMG 5, BURN 2",
                "6+ dmg 8; hit: others adjacent dmg 3": "6+ DMG 8 | hit DMG 3 @others_adjacent",
                "each adjacent opp: 7+ dmg 5": "@opp each adjacent | 7+ DMG 5",
                "up to 3 opps: 6+ dmg 7; 13+ dmg 9": "up to 3 | 6+ DMG 7 | 13+ DMG 9",
            },
            marks=pytest.mark.clause("T65.4"),
            id="T65.4",
        ),
        pytest.param(
            {
                "bounce: 7+ dmg 6; 14+ dmg 8": "bounce | 7+ DMG 6 | 14+ DMG 8",
            },
            marks=pytest.mark.clause("T65.48"),
            id="T65.48",
        ),
        pytest.param(
            {
                "3 strokes: 8+ dmg 4": "3 strokes | 8+ DMG 4",
                "3 strokes: as Unarmed Strike": "3 strokes | as unarmed_strike",
            },
            marks=pytest.mark.clause("T65.62"),
            id="T65.62",
        ),
    ],
)
def test_bands_are_read_with_whom_they_take(cases: dict[str, str]) -> None:
    assert {text: says_one(text, "AT") for text in cases} == cases


@pytest.mark.clause("T65.4")
def test_a_hit_behind_both_sides_of_a_primary_holds_for_both() -> None:
    text = "I 6+ dmg 4; 14+ dmg 6 / II 5+ dmg 5; 13+ dmg 8 / hit: no Free cards ent"
    assert says(text, "SP") == [
        "6+ DMG 4 | 14+ DMG 6 | hit NO_FREE_CARDS ent",
        "5+ DMG 5 | 13+ DMG 8 | hit NO_FREE_CARDS ent",
    ]


# --- leads, sides, selectors


@pytest.mark.parametrize(
    "cases",
    [
        pytest.param(
            {
                "heal 7, cleanse": "HEAL 7, CLEANSE",
                "lift or cleanse": "LIFT or CLEANSE",
                "5 spaces OR 3 spaces, draw 1, disc 1": "SPACES 5 OR SPACES 3, DRAW 1, DISC 1",
                "1/t: your hit: pay disc 1: dmg +3 or push 2": (
                    "<PER_TURN 1> <YOUR_HIT> <PAY_DISC 1> DMG_MORE 3 or PUSH 2"
                ),
                "after your roll: reroll OR cleanse, heal 6": (
                    "<AFTER_YOUR_ROLL> REROLL OR CLEANSE, HEAL 6"
                ),
                "move: +3 spaces OR skill: Athletics roll+6": (
                    "<MOVE_ONLY> SPACES_MORE 3 OR <SKILL_ONLY> SKILL_ROLL_MORE 6 athletics"
                ),
                "ally heal 4, DR+2 eor": "HEAL 4 @ally, DR_MORE 2 eor @ally",
                "you heal 6, other ally within 6 heal 6": (
                    "HEAL 6 @you, HEAL 6 @other_ally within 6"
                ),
                "creature adv or dis": "ADV @creature or DIS @creature",
                "ally dmg +4 or ally reduce 4": "DMG_MORE 4 @ally or REDUCE 4 @ally",
                "you or an adjacent ally heal 8": "HEAL 8 @you_or_adjacent_ally",
                "ally heal 5 [book]": "HEAL 5 @ally",
                "DR+horde [book]. Example: 4 goblins and an ogre adjacent give DR+4": "DR_HORDE",
            },
            marks=pytest.mark.clause("T65.5"),
            id="T65.5",
        ),
    ],
)
def test_a_cell_is_parts_leads_and_effects(cases: dict[str, str]) -> None:
    """A moment before the first side of an OR is none of the second; a selector holds up to the
    next one, over an `or` too; notes are no words.
    """
    assert {text: says_one(text) for text in cases} == cases


@pytest.mark.clause("T65.5")
def test_all_parts_of_a_cell_apply_and_a_selector_ends_with_its_part() -> None:
    assert says("ally heal 5; draw 1") == ["HEAL 5 @ally", "DRAW 1"]
    assert says("place Smoke Bomb eor; step cost +1; entering: prc 1", "GE") == [
        "PLACE smoke_bomb eor", "STEP_COST 1", "<ENTERING> PRC 1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "cases",
    [
        pytest.param(
            {
                "dmg 5": "DMG 5",
                "prc 12": "PRC 12",
            },
            marks=pytest.mark.clause("T65.10"),
            id="T65.10",
        ),
        pytest.param(
            {
                "dmg +4": "DMG_MORE 4",
                "prc +2": "PRC_MORE 2",
                "dmg +4 each target": "DMG_MORE 4 each",
            },
            marks=pytest.mark.clause("T65.11"),
            id="T65.11",
        ),
        pytest.param(
            {
                "heal 10": "HEAL 10",
                "allies share heal 12": "SHARE_HEAL 12 @allies",
            },
            marks=pytest.mark.clause("T65.12"),
            id="T65.12",
        ),
        pytest.param(
            {
                "heal +2": "HEAL_MORE 2",
            },
            marks=pytest.mark.clause("T65.13"),
            id="T65.13",
        ),
        pytest.param(
            {
                "push 2": "PUSH 2",
                "pull 3": "PULL 3",
                "burn 1": "BURN 1",
                "psn 2": "PSN 2",
                "root 3": "ROOT 3",
                "daze 1": "DAZE 1",
            },
            marks=pytest.mark.clause("T65.14"),
            id="T65.14",
        ),
        pytest.param(
            {
                "move 3": "MOVE 3",
                "tele 6": "TELE 6",
            },
            marks=pytest.mark.clause("T65.15"),
            id="T65.15",
        ),
        pytest.param(
            {
                "5 spaces": "SPACES 5",
                "+2 spaces": "SPACES_MORE 2",
            },
            marks=pytest.mark.clause("T65.16"),
            id="T65.16",
        ),
        pytest.param(
            {
                "DR+2 eor": "DR_MORE 2 eor",
                "roll+4": "ROLL_MORE 4",
                "roll-2": "ROLL_MORE -2",
                "range+3": "RANGE_MORE 3",
                "init+8": "INIT_MORE 8",
                "act+1": "ACT_MORE 1",
            },
            marks=pytest.mark.clause("T65.17"),
            id="T65.17",
        ),
        pytest.param(
            {
                "next attack roll+3": "NEXT_ATTACK_ROLL 3",
                "next roll+4": "NEXT_ROLL 4",
                "Athletics roll+6": "SKILL_ROLL_MORE 6 athletics",
                "Knowledge roll+2": "SKILL_ROLL_MORE 2 knowledge",
                "Savvy roll+1": "SKILL_ROLL_MORE 1 savvy",
            },
            marks=pytest.mark.clause("T65.18"),
            id="T65.18",
        ),
        pytest.param(
            {
                "adv": "ADV",
                "opp dis": "DIS @opp",
            },
            marks=pytest.mark.clause("T65.19"),
            id="T65.19",
        ),
        pytest.param(
            {
                "reduce 5": "REDUCE 5",
            },
            marks=pytest.mark.clause("T65.20"),
            id="T65.20",
        ),
        pytest.param(
            {
                "crit 18+": "CRIT_FROM 18",
                "crit": "CRIT",
                "crit prc +3": "CRIT_PRC 3",
            },
            marks=pytest.mark.clause("T65.21"),
            id="T65.21",
        ),
        pytest.param(
            {
                "reroll": "REROLL",
                "set 17": "SET 17",
            },
            marks=pytest.mark.clause("T65.22"),
            id="T65.22",
        ),
        pytest.param(
            {
                "draw 2": "DRAW 2",
                "disc 1": "DISC 1",
                "draw +2": "DRAW_MORE 2",
            },
            marks=pytest.mark.clause("T65.23"),
            id="T65.23",
        ),
        pytest.param(
            {
                "look 4 take 2": "LOOK_TAKE 4 of 2",
            },
            marks=pytest.mark.clause("T65.24"),
            id="T65.24",
        ),
        pytest.param(
            {
                "recover 2": "RECOVER 2",
                "recover 1 FR": "RECOVER_FR 1",
            },
            marks=pytest.mark.clause("T65.25"),
            id="T65.25",
        ),
        pytest.param(
            {
                "ring Tasha's Hideous Laughter": "RING tashas_hideous_laughter",
                "ally ring Sanctuary 2R": "RING sanctuary 2R @ally",
            },
            marks=pytest.mark.clause("T65.26"),
            id="T65.26",
        ),
        pytest.param(
            {
                "cleanse": "CLEANSE",
                "lift": "LIFT",
            },
            marks=pytest.mark.clause("T65.27"),
            id="T65.27",
        ),
        pytest.param(
            {
                "ignore": "IGNORE",
            },
            marks=pytest.mark.clause("T65.28"),
            id="T65.28",
        ),
        pytest.param(
            {
                "steal": "STEAL",
            },
            marks=pytest.mark.clause("T65.29"),
            id="T65.29",
        ),
        pytest.param(
            {
                "HP 6": "HP 6",
            },
            marks=pytest.mark.clause("T65.30"),
            id="T65.30",
        ),
        pytest.param(
            {
                "attack any Primary": "ATTACK any",
                "attack Longbow adv": "ATTACK longbow adv",
                "attack any Primary roll+2": "ATTACK any roll+2",
                "attack Shortsword/Longbow other target": "ATTACK shortsword/longbow other",
                "other ally attack Mace roll+2 adv": "ATTACK mace roll+2 adv @other_ally",
            },
            marks=pytest.mark.clause("T65.31"),
            id="T65.31",
        ),
        pytest.param(
            {
                "top band": "TOP_BAND",
                "double dmg": "DOUBLE_DMG",
            },
            marks=pytest.mark.clause("T65.32"),
            id="T65.32",
        ),
        pytest.param(
            {
                "ghost eot": "GHOST eot",
                "climb": "CLIMB",
                "clamber": "CLAMBER",
            },
            marks=pytest.mark.clause("T65.33"),
            id="T65.33",
        ),
        pytest.param(
            {
                "first step tele 1": "FIRST_STEP_TELE 1",
            },
            marks=pytest.mark.clause("T65.34"),
            id="T65.34",
        ),
        pytest.param(
            {
                "tele 8, beside terrain": "TELE 8, BESIDE_TERRAIN",
            },
            marks=pytest.mark.clause("T65.35"),
            id="T65.35",
        ),
        pytest.param(
            {
                "hidden next": "HIDDEN next",
            },
            marks=pytest.mark.clause("T65.36"),
            id="T65.36",
        ),
        pytest.param(
            {
                "duel next": "DUEL next",
            },
            marks=pytest.mark.clause("T65.37"),
            id="T65.37",
        ),
        pytest.param(
            {
                "attacks on you dis next": "ATTACKS_ON_DIS next",
                "attacks on you from 3+ dis next": "ATTACKS_FROM_DIS 3 next",
            },
            marks=pytest.mark.clause("T65.38"),
            id="T65.38",
        ),
        pytest.param(
            {
                "ignore dis 2T": "IGNORE_DIS 2T",
                "ignore hazards": "IGNORE_HAZARDS",
            },
            marks=pytest.mark.clause("T65.39"),
            id="T65.39",
        ),
        pytest.param(
            {
                "no spells ent": "NO_SPELLS ent",
                "no Free cards ent": "NO_FREE_CARDS ent",
            },
            marks=pytest.mark.clause("T65.40"),
            id="T65.40",
        ),
        pytest.param(
            {
                "place Hypnotic Pattern next": "PLACE hypnotic_pattern next",
                "summon Wall of Stone 3T": "SUMMON wall_of_stone 3T",
            },
            marks=pytest.mark.clause("T65.41"),
            id="T65.41",
        ),
        pytest.param(
            {
                "piece moves 3": "PIECE_MOVES 3",
                "piece attacks: 6+ dmg 6": "PIECE_ATTACKS 6+ DMG 6",
                "end of your turn: piece attacks: 6+ dmg 6; 14+ dmg 8": (
                    "<END_OF_TURN> PIECE_ATTACKS 6+ DMG 6 | 14+ DMG 8"
                ),
                "step cost +1": "STEP_COST 1",
            },
            marks=pytest.mark.clause("T65.42"),
            id="T65.42",
        ),
        pytest.param(
            {
                "entering or starting: the bands": "<ENTERING_OR_STARTING> THE_BANDS",
            },
            marks=pytest.mark.clause("T65.43"),
            id="T65.43",
        ),
        pytest.param(
            {
                "counter": "COUNTER",
                "nullify": "NULLIFY",
                "mirror": "MIRROR",
            },
            marks=pytest.mark.clause("T65.44"),
            id="T65.44",
        ),
        pytest.param(
            {
                "dispel": "DISPEL",
            },
            marks=pytest.mark.clause("T65.45"),
            id="T65.45",
        ),
        pytest.param(
            {
                "spare 2": "SPARE 2",
            },
            marks=pytest.mark.clause("T65.46"),
            id="T65.46",
        ),
        pytest.param(
            {
                "hand": "HAND",
                "loot within 2": "LOOT_WITHIN 2",
                "ready": "READY",
            },
            marks=pytest.mark.clause("T65.47"),
            id="T65.47",
        ),
        pytest.param(
            {
                "revive 15": "REVIVE 15",
                "portent": "PORTENT",
                "DR+horde": "DR_HORDE",
            },
            marks=pytest.mark.clause("T65.48"),
            id="T65.48",
        ),
        pytest.param(
            {
                "ends": "ENDS",
            },
            marks=pytest.mark.clause("T65.49"),
            id="T65.49",
        ),
        pytest.param(
            {
                "roll+2 eot": "ROLL_MORE 2 eot",
                "place Smoke Bomb eor": "PLACE smoke_bomb eor",
            },
            marks=pytest.mark.clause("T65.50"),
            id="T65.50",
        ),
        pytest.param(
            {
                "DR+3 next": "DR_MORE 3 next",
            },
            marks=pytest.mark.clause("T65.51"),
            id="T65.51",
        ),
        pytest.param(
            {
                "DR+2 3T": "DR_MORE 2 3T",
            },
            marks=pytest.mark.clause("T65.52"),
            id="T65.52",
        ),
        pytest.param(
            {
                "ring Sanctuary 2R": "RING sanctuary 2R",
            },
            marks=pytest.mark.clause("T65.53"),
            id="T65.53",
        ),
        pytest.param(
            {
                "no spells ent": "NO_SPELLS ent",
            },
            marks=pytest.mark.clause("T65.54"),
            id="T65.54",
        ),
        pytest.param(
            {
                "1/t: draw 1": "<PER_TURN 1> DRAW 1",
                "1/r: draw 1": "<PER_ROUND 1> DRAW 1",
                "3 times: ally heal 5": "<TIMES 3> HEAL 5 @ally",
            },
            marks=pytest.mark.clause("T65.55"),
            id="T65.55",
        ),
        pytest.param(
            {
                "maintain": "<MAINTAIN>",
                "maintain: piece moves 4": "<MAINTAIN> PIECE_MOVES 4",
            },
            marks=pytest.mark.clause("T65.56"),
            id="T65.56",
        ),
        pytest.param(
            {
                "pay disc 1: dmg +3": "<PAY_DISC 1> DMG_MORE 3",
            },
            marks=pytest.mark.clause("T65.57"),
            id="T65.57",
        ),
        pytest.param(
            {
                "roll 8+: counter": "<ROLL 8> COUNTER",
                "Savvy: pass: daze 1": "<savvy> <PASS> DAZE 1",
                "Athletics: pass: draw 1": "<athletics> <PASS> DRAW 1",
                "18+: steal": "<MODIFIED 18> STEAL",
            },
            marks=pytest.mark.clause("T65.58"),
            id="T65.58",
        ),
        pytest.param(
            {
                "if marked: prc +8 instead": "<IF_MARKED instead> PRC_MORE 8",
                "if large: dmg +6 instead": "<IF_LARGE instead> DMG_MORE 6",
                "if half: prc +2": "<IF_HALF> PRC_MORE 2",
                "if hurt: dmg +2": "<IF_HURT> DMG_MORE 2",
                "if flanked: dmg +5": "<IF_FLANKED> DMG_MORE 5",
                "if not acted: roll+2, prc +1": "<IF_NOT_ACTED> ROLL_MORE 2, PRC_MORE 1",
                "if result 15+: burn 1 or push 1": "<IF_RESULT 15> BURN 1 or PUSH 1",
                "if adjacent: attack Mace": "<IF_ADJACENT> ATTACK mace",
                "if below 15 HP: heal 3": "<IF_BELOW_HP 15> HEAL 3",
                "if 15+ HP: ends": "<IF_FROM_HP 15> ENDS",
                "if hero or elite: draw 1": "<IF_HERO_OR_ELITE> DRAW 1",
                "if beside hostile: DR+1 next": "<IF_BESIDE_HOSTILE> DR_MORE 1 next",
                "against opp: DR+4 next": "<AGAINST @opp> DR_MORE 4 next",
            },
            marks=pytest.mark.clause("T65.59"),
            id="T65.59",
        ),
        pytest.param(
            {
                "melee: prc +4": "<MELEE> PRC_MORE 4",
                "ranged: reduce 8": "<RANGED> REDUCE 8",
                "weapon: dmg +1": "<WEAPON> DMG_MORE 1",
                "spell: top band": "<SPELL> TOP_BAND",
                "area: reduce 8": "<AREA> REDUCE 8",
                "skill: roll+4": "<SKILL_ONLY> ROLL_MORE 4",
                "move: +3 spaces": "<MOVE_ONLY> SPACES_MORE 3",
            },
            marks=pytest.mark.clause("T65.60"),
            id="T65.60",
        ),
        pytest.param(
            {
                "you prc 3": "PRC 3 @you",
                "ally heal 5": "HEAL 5 @ally",
                "other ally heal 5": "HEAL 5 @other_ally",
                "allies move 2": "MOVE 2 @allies",
                "opp prc 4": "PRC 4 @opp",
                "opps prc 4": "PRC 4 @opps",
                "rival hero daze 1": "DAZE 1 @rival_hero",
                "creature set 3": "SET 3 @creature",
                "minion push 1": "PUSH 1 @minion",
                "up to 3 allies heal 6": "HEAL 6 @allies up to 3",
                "up to 2 opps push 1": "PUSH 1 @opps up to 2",
                "each adjacent opp push 1": "PUSH 1 @opp each adjacent",
                "adjacent minion push 1": "PUSH 1 @minion adjacent",
                "ally within 3 DR+1 next": "DR_MORE 1 next @ally within 3",
                "ally passed heal 1": "HEAL 1 @ally passed",
                "one other adjacent dmg 3": "DMG 3 @one_other_adjacent",
                "others adjacent dmg 3": "DMG 3 @others_adjacent",
                "target and adjacent dmg 3": "DMG 3 @target_and_adjacent",
                "rival hero: roll 8+: steal": "<EACH @rival_hero> <ROLL 8> STEAL",
            },
            marks=pytest.mark.clause("T65.61"),
            id="T65.61",
        ),
    ],
)
def test_a_word_is_read_with_its_numbers_duration_and_whom_it_takes(cases: dict[str, str]) -> None:
    assert {text: says_one(text) for text in cases} == cases


@pytest.mark.clause("T65.52", "T65.53")
def test_turns_and_rounds_are_counted_only_by_durations_that_count_them() -> None:
    found = []
    for text in ("DR+2", "DR+2 eot", "DR+2 next", "DR+2 ent", "DR+2 3T", "DR+2 2R"):
        ((effect,),) = read_cell(text, w.FR).parts[0][0].sides
        found.append((effect.until, effect.turns))
    assert found == [
        (codes.FOREVER, 0), (codes.END_TURN, 0), (codes.NEXT_TURN, 0), (codes.BEARERS_TURN, 0),
        (codes.OWN_TURNS, 3), (codes.ROUNDS, 2),
    ]  # fmt: skip


# --- moments

ALL_WINDOWS: Final = (
    OPEN | BEFORE_ROLL | AFTER_ROLL | AT_ZERO | ON_AILMENT | AFTER_HEAL | AFTER_MISS | AFTER_ATTACK
    | AFTER_INITIATIVE | AFTER_SPELL | PLAYED | AFTER_SHOT
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "name", "window"),
    [
        pytest.param("your turn", "YOUR_TURN", OWN, marks=pytest.mark.clause("T65.70")),
        pytest.param(
            "end of your turn", "END_OF_TURN", NO_ACTIONS, marks=pytest.mark.clause("T65.70")
        ),
        pytest.param(
            "after initiative",
            "AFTER_INITIATIVE",
            AFTER_INITIATIVE,
            marks=pytest.mark.clause("T65.71"),
        ),
        pytest.param(
            "before a roll", "BEFORE_ROLL", BEFORE_ROLL, marks=pytest.mark.clause("T65.72")
        ),
        pytest.param("after a roll", "AFTER_ROLL", AFTER_ROLL, marks=pytest.mark.clause("T65.72")),
        pytest.param(
            "after your roll", "AFTER_YOUR_ROLL", AFTER_ROLL, marks=pytest.mark.clause("T65.73")
        ),
        pytest.param(
            "after your attack roll",
            "AFTER_YOUR_ATTACK_ROLL",
            AFTER_ROLL,
            marks=pytest.mark.clause("T65.73"),
        ),
        pytest.param(
            "after a failed skill roll",
            "AFTER_FAILED_SKILL",
            AFTER_ROLL,
            marks=pytest.mark.clause("T65.73"),
        ),
        pytest.param("on damage", "ON_DAMAGE", DAMAGE, marks=pytest.mark.clause("T65.74")),
        pytest.param(
            "after your ranged attack",
            "AFTER_YOUR_RANGED_ATTACK",
            AFTER_SHOT,
            marks=pytest.mark.clause("T65.76"),
        ),
        pytest.param(
            "after a miss on you",
            "AFTER_MISS_ON_YOU",
            AFTER_MISS,
            marks=pytest.mark.clause("T65.77"),
        ),
        pytest.param(
            "after an attack on you",
            "AFTER_ATTACK_ON_YOU",
            AFTER_ATTACK,
            marks=pytest.mark.clause("T65.77"),
        ),
        pytest.param(
            "after an attack", "AFTER_ATTACK", AFTER_ATTACK, marks=pytest.mark.clause("T65.77")
        ),
        pytest.param(
            "on a spell at you", "ON_SPELL_AT_YOU", DECLARATION, marks=pytest.mark.clause("T65.78")
        ),
        pytest.param(
            "on an opp's spell", "ON_OPPS_SPELL", ALL_WINDOWS, marks=pytest.mark.clause("T65.78")
        ),
        pytest.param(
            "after an opp's spell",
            "AFTER_OPPS_SPELL",
            AFTER_SPELL,
            marks=pytest.mark.clause("T65.78"),
        ),
        pytest.param(
            "on daze, root or status",
            "ON_PUT root+daze+status",
            ON_AILMENT,
            marks=pytest.mark.clause("T65.79"),
        ),
        pytest.param(
            "on an ailment or spell status",
            "ON_PUT burn+psn+root+daze+push+pull+spell status",
            ON_AILMENT,
            marks=pytest.mark.clause("T65.79"),
        ),
        pytest.param("after a heal", "AFTER_HEAL", AFTER_HEAL, marks=pytest.mark.clause("T65.79")),
        pytest.param("at 0 HP", "AT_0_HP", AT_ZERO, marks=pytest.mark.clause("T65.79")),
    ],
)
def test_a_free_card_with_a_moment_is_played_at_that_moment_only(
    text: str, name: str, window: int
) -> None:
    cell = read_cell(f"{text}: draw 1", w.FR)
    assert spelled.part(cell.parts[0][0]) == f"<{name}> DRAW 1"
    assert cell.ways == (window,)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        pytest.param("start of your turn", "START_OF_TURN", marks=pytest.mark.clause("T65.70")),
        pytest.param("round 1", "ROUND_1", marks=pytest.mark.clause("T65.71")),
        pytest.param("when damaged", "WHEN_DAMAGED", marks=pytest.mark.clause("T65.74")),
        pytest.param("your attacks", "YOUR_ATTACKS", marks=pytest.mark.clause("T65.75")),
        pytest.param("your hit", "YOUR_HIT", marks=pytest.mark.clause("T65.75")),
        pytest.param("after your hit", "AFTER_YOUR_HIT", marks=pytest.mark.clause("T65.75")),
        pytest.param("after your damage", "AFTER_YOUR_DAMAGE", marks=pytest.mark.clause("T65.76")),
        pytest.param(
            "after your Attack Action",
            "AFTER_YOUR_ATTACK_ACTION",
            marks=pytest.mark.clause("T65.76"),
        ),
        pytest.param("then", "THEN", marks=pytest.mark.clause("T65.76")),
        pytest.param(
            "after your Interaction", "AFTER_INTERACTION", marks=pytest.mark.clause("T65.79")
        ),
    ],
)
def test_a_feature_or_chain_acts_at_the_moment_that_it_names(text: str, name: str) -> None:
    assert says_one(f"{text}: draw 1", "PA") == f"<{name}> DRAW 1"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("entering", "ENTERING"), ("starting", "STARTING"), ("ending", "ENDING"),
        ("entering or starting", "ENTERING_OR_STARTING"), ("ending within 1", "ENDING_WITHIN 1"),
        ("beside", "BESIDE"), ("before or after", "BEFORE_OR_AFTER"), ("your cards", "YOUR_CARDS"),
        ("your area spells", "YOUR_AREA_SPELLS"),
    ],
)  # fmt: skip
def test_pieces_and_features_have_moments_of_their_own(text: str, name: str) -> None:
    assert says_one(f"{text}: prc 1", "GE", ongoing=True) == f"<{name}> PRC 1"


@pytest.mark.clause("T27a", "T65.20")
def test_a_free_card_without_a_moment_is_played_in_the_three_windows_or_between_decisions() -> None:
    assert read_cell("heal 10", w.FR).ways == (DECLARATION | DAMAGE | END_OF_TURN | OWN,)
    assert read_cell("reduce 5", w.FR).ways == (DAMAGE,)
    assert read_cell("area: reduce 8", w.FR).ways == (DAMAGE,)
    assert read_cell("reduce 4, cleanse", w.FR).ways == (DAMAGE,)


@pytest.mark.clause("T27b")
def test_each_side_of_an_or_has_a_window_of_its_own() -> None:
    ways = read_cell("after your roll: reroll OR cleanse, heal 6", w.FR).ways
    assert ways == (AFTER_ROLL, OPEN | OWN)
    assert read_cell("lift or cleanse; heal 5", w.FR).ways == (OPEN | OWN,)
    ways = read_cell("your turn: draw 1 OR heal 3; move 2", w.FR).ways
    assert ways == (OWN, OPEN | OWN)
    assert read_cell("if marked: draw 1", w.FR).ways == (OPEN | OWN,)  # a condition, no moment
    assert read_cell("6+ dmg 4", w.FR).ways == (OPEN | OWN,)


def test_an_ongoing_free_card_is_played_freely_whatever_its_text_waits_for() -> None:
    text = "3 times: when damaged: other ally reduce 3, you prc 1"
    assert read_cell(text, w.FR, ongoing=True).ways == (OPEN | OWN,)
    text = "end of your turn: if below 15 HP: heal 3; end of your turn: if 15+ HP: ends"
    assert read_cell(text, w.FR, ongoing=True).ways == (OPEN | OWN,)


@pytest.mark.clause("T26d")
def test_only_a_damage_chain_and_one_that_speaks_of_failing_wait_for_the_roll() -> None:
    assert read_cell("dmg +4", w.DC).ways == (DAMAGE,)
    assert read_cell("after a failed skill roll: reroll", w.CG).ways == (AFTER_ROLL,)
    assert read_cell("skill: roll+4", w.CG).ways == ()
    assert read_cell("then: draw 1", w.CG).ways == ()
    assert read_cell("then: attack any Primary", w.CA).ways == ()
    assert read_cell("heal 7", w.GE).ways == ()


# --- what is no word


@pytest.mark.parametrize(
    ("text", "what", "remedy"),
    [
        ("", "the text is empty", "write what the card does"),
        ("[book]", "the text is empty", "write what the card does"),
        ("dgm 5", "'dgm 5' is no effect", "did you mean 'dmg n'?"),
        ("dmg five", "'dmg five' is no effect", "did you mean 'dmg n'?"),
        ("dmg -3", "'dmg -3' is no effect", "did you mean 'dmg n'?"),
        ("abracadabra", "'abracadabra' is no effect",
         "write one of the words of docs/trials-cards.md"),
        ("ring Mocking Vicious", "'ring Mocking Vicious' is no effect",
         "did you mean 'ring Vicious Mockery'?"),
        ("ring Marked", "'ring Marked' is no effect", "did you mean 'ring Hunters Mark'?"),
        ("summon Moon Beam", "'summon Moon Beam' is no effect", "did you mean 'summon Moonbeam'?"),
        ("heal 5; heel 4", "'heel 4' is no effect", "did you mean 'heal n'?"),
        ("ally", "'ally' is no effect", "write one of the words of docs/trials-cards.md"),
        ("yor turn: tele 4", "'yor turn' is no limit, moment, condition, price or check",
         "did you mean 'your turn'?"),
        ("2/t: draw 1", "'2/t' is no limit, moment, condition, price or check",
         "did you mean '1/t'?"),
        ("0 times: draw 1", "'0 times' is no limit, moment, condition, price or check",
         "did you mean 'n times'?"),
        ("savvy: pass: draw 1", "'savvy' is no limit, moment, condition, price or check",
         "did you mean 'Savvy'?"),
        ("Wisdom: pass: draw 1", "'Wisdom' is no limit, moment, condition, price or check",
         "write one of the words of docs/trials-cards.md"),
        ("ally nearby: draw 1", "'ally nearby' is no limit, moment, condition, price or check",
         "write one of the words of docs/trials-cards.md"),
        ("if markd: dmg +2", "'if markd' is no condition", "did you mean 'if marked'?"),
        ("on sleep: ignore", "'on sleep' is no moment",
         "write one of the words of docs/trials-cards.md"),
        ("dmg 0", "'dmg 0' has the number 0", "write 1 or more"),
        ("act+0", "'act+0' has the number 0", "write 1 or more"),
        ("heal 5 eor", "'heal 5 eor' has a duration, but is done at once",
         "leave the duration away"),
        ("up to 0 allies heal 3", "'up to 0 allies heal 3' is no effect",
         "write one of the words of docs/trials-cards.md"),
        ("reroll each target", "'reroll each target' cannot be for each target",
         "write it behind dmg +n or prc +n"),
    ],
)  # fmt: skip
def test_a_word_that_is_none_is_told_with_the_one_that_was_meant(
    text: str, what: str, remedy: str
) -> None:
    assert refused(text) == (what, remedy)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("6+ dmg 4; 5+ dmg 6", "the band 5+ stands behind 6+"),
        ("6+ dmg 4; 6+ dmg 6", "the band 6+ stands there twice"),
        ("auto dmg 4; 6+ dmg 6", "there is a band besides auto"),
        ("6+ dmg 4; auto dmg 6", "there is a band besides auto"),
        ("0+ dmg 4", "'0+ dmg 4' begins at 0"),
        ("6+ dmg 4 or push 2", "'dmg 4 or push 2' offers a choice, which no band does"),
        ("auto dmg 4 or push 2", "'dmg 4 or push 2' offers a choice, which no band does"),
        ("6+ dmg 4; hit: burn 1 or psn 1", "'burn 1 or psn 1' offers a choice, which no band does"),
        ("hit: burn 1", "'hit:' stands without a band"),
        ("3 strokes: as Mace; 6+ dmg 4", "there are bands, and strokes as a Primary too"),
        ("6+ dmg 4 / II 5+ dmg 5", "'6+ dmg 4 / II 5+ dmg 5' has no sides I and II"),
        ("I 6+ dmg 4 / II 5+ dmg 5 / burn 1", "'burn 1' is no side, and no hit:"),
        ("I 6+ dmg 4 / II dmg 5", "'dmg 5' is no band"),
        ("your hit: 6+ dmg 4", "'6+ dmg 4' is no effect"),
        ("1/t: your hit: 6+ dmg 4", "'6+ dmg 4' is no effect"),
        ("6+ dmg 4 OR heal 3", "'6+ dmg 4' is no effect"),
        (
            "each adjacent opp now: 6+ dmg 4",
            "'each adjacent opp now' is no limit, moment, condition, price or check",
        ),
        ("I 6+ dmg 4; 6+ dmg 5 / II 5+ dmg 5", "the band 6+ stands there twice"),
        ("I 6+ dmg 4 / II 5+ dmg 5; 4+ dmg 6", "the band 4+ stands behind 5+"),
        ("end of your turn: piece attacks: 6+ dmg 6; 4+ dmg 8", "the band 4+ stands behind 6+"),
    ],
)
def test_bands_ascend_and_offer_no_choice(text: str, what: str) -> None:
    assert refused(text, "AT")[0] == what


def test_all_faults_of_a_cell_are_told_in_their_order() -> None:
    with pytest.raises(BadCell) as caught:
        read_cell("dgm 5; heal 4; if markd: dmg +2; tele", w.GE)
    assert caught.value.each() == [
        ("'dgm 5' is no effect", "did you mean 'dmg n'?"),
        ("'if markd' is no condition", "did you mean 'if marked'?"),
        ("'tele' is no effect", "did you mean 'tele n'?"),
    ]


@pytest.mark.clause("T65.79")
def test_an_ailment_is_any_of_the_six() -> None:
    put = grammar.read_lead("on an ailment or spell status")
    assert put.n == 0b111111 | grammar.SPELL_STATUS
    assert grammar.read_lead("on status").n == grammar.STATUS


def test_every_effect_is_known_by_the_way_it_is_written() -> None:
    assert len(set(grammar.EFFECT_WORDS)) == len(grammar.EFFECT_WORDS)
    for word in grammar.EFFECT_WORDS:
        assert says(re.sub(r"\bn\b", "1", word))


def test_every_lead_is_known_by_the_way_it_is_written() -> None:
    assert len(set(grammar.LEAD_WORDS)) == len(grammar.LEAD_WORDS)
    for word in grammar.LEAD_WORDS:
        grammar.read_lead(re.sub(r"\bn\b", "1", word))


@pytest.mark.clause("T65.61")
def test_longer_selectors_stand_before_those_that_they_begin_like() -> None:
    texts = [text for text, _ in grammar.SELECTORS]
    for place, text in enumerate(texts):
        assert not any(text.startswith(f"{before} ") for before in texts[:place]), text
    assert all(one != other for one, other in pairwise(texts))


# --- the page for whoever writes cards

PAGE: Final = Path(__file__).resolve().parents[3] / "docs" / "trials-cards.md"


def test_the_page_for_writers_of_cards_names_every_word_that_is_read() -> None:
    page = PAGE.read_text("utf-8").replace("Tasha's", "Tashas").replace("Hunter's", "Hunters")
    quoted = set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", page, flags=re.DOTALL)))
    said = {each.removesuffix(":") for each in quoted}
    effects = [re.sub(r"^(ring|place|summon) (?=[A-Z])", "", each)
               for each in grammar.EFFECT_WORDS]  # fmt: skip
    known = {each.lower() for each in said}
    missing = [each for each in (*effects, *grammar.LEAD_WORDS) if each.lower() not in known]
    assert not missing
