"""Adventures that players write: what is read, and every fault in words with its line."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.adventure import content as c
from game.rules.adventure import scenario, scenario_tiles
from game.rules.adventure.content import Adventure, content
from game.rules.adventure.scenario_words import named, of_players
from game.rules.adventure.tables import Tables
from game.rules.check import placed
from game.rules.level import BadLevel, examine, told

ROOT = Path(__file__).resolve().parents[3]
SHIPPED = ROOT / "levels" / "adventure"
PAGE = (ROOT / "docs" / "adventures.md").read_text("utf-8")
EXAMPLE = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
assert EXAMPLE is not None
CELLAR = EXAMPLE[1]
LEGENDS = {"adventure": scenario.LEGEND}


def checked(path: Path) -> list[str]:
    """Return what a check of the file says."""
    level, found = examine(path, LEGENDS)
    if not level.game:
        return told(found)
    return told(found) + [placed(path.name, each, level) for each in scenario.faults(level)]


def spoilt(
    tmp_path: Path, old: str, new: str, text: str = CELLAR, id: str = "cold_cellar"
) -> list[str]:
    """Return what is told of an adventure in which something is otherwise."""
    assert old in text
    path = tmp_path / f"{id}.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return checked(path)


def shipped(id: str) -> str:
    return (SHIPPED / f"{id}.toml").read_text("utf-8")


# --- what is read


@pytest.mark.parametrize("id", [each.id for each in content().adventures])
def test_every_adventure_of_the_house_is_without_faults(id: str) -> None:
    assert checked(SHIPPED / f"{id}.toml") == []
    assert scenario.load(SHIPPED.parent, id) == content().adventure(id)


def test_the_adventures_stand_in_the_order_of_their_sections() -> None:
    found = content().adventures
    assert [each.section for each in found] == ["18.1", "18.2", "18.3", "18.4", "18.5"]
    assert {f"{each.id}.toml" for each in found} == {each.name for each in SHIPPED.iterdir()}


def test_the_example_of_the_page_is_read_and_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "cold_cellar.toml"
    path.write_text(CELLAR, "utf-8")
    assert checked(path) == []
    own = scenario.load(tmp_path, "cold_cellar")
    assert (own.name, own.goal_at, own.below) == ("The Cold Cellar", (6, 6, 8), 2)
    assert own.text.endswith("at the far end, before whoever lives here wakes.")
    assert own.sun == c.Sun("white", 1, 4)
    assert own.section == "18.1"
    tables = Tables(content(), own, ["allisa", "kat"])
    decks = tables.decks()
    assert len(decks.tiles) == 13
    assert tables.called(decks.goal) == "T02"
    assert len(decks.monsters) == 30 - 6
    assert len(decks.encounters) == 60 - 2
    assert len(decks.treasures) == 50 - 1


def test_the_page_tells_every_key_every_victory_and_true_faults(tmp_path: Path) -> None:
    keys = {each.encode_name for each in msgspec.structs.fields(Adventure)} | {"game"}
    assert keys == set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE))
    victories = re.findall(r'^\| `"(\w+)"` \| (.*?) \| (.*?) \| (.*?) \|$', PAGE, re.MULTILINE)
    for victory, _, needs, also in victories:
        assert set(re.findall(r"`(\w+)`", needs)) == set(scenario.NEEDS[victory])
        assert set(re.findall(r"`(\w+)`", also)) == set(scenario.ALSO[victory])
    assert {each[0] for each in victories} == set(c.SECTIONS) == set(scenario.NEEDS)
    text = CELLAR.replace("[6, 6, 8]", "[6, 6, 18]").replace('"thorgrim"', '"thorgrimm"')
    said = spoilt(tmp_path, "T29 = 1", "T30 = 3", text)
    assert len(said) == 3
    assert "\n".join(sorted(said)) in PAGE


# --- faults

WHOLE = "cold_cellar.toml, line "
CHANGED = [
    # Keys and values.
    ("below = 2", "belov = 2", "12: belov: unknown key 'belov'; did you mean 'below'?"),
    ('victory = "start_turn_on_goal"\n', "", "the key 'victory' is missing; add it"),
    ('"start_turn_on_goal"', '"start_turn_on_gaol"', "8: victory: 'start_turn_on_gaol' means"
     " nothing here; did you mean 'start_turn_on_goal'?"),
    ("most_players = 3", 'most_players = "3"', "9: most_players: expected a whole number, found"
     " text"),
    ("most_players = 3", "most_players = true", "9: most_players: expected a whole number, found"
     " true or false"),
    ("most_players = 3", "most_players = 6", "9: most_players: 6 players; write 1 to 5"),
    ("below = 2", "below = 2\nsurges = 0", "13: surges: 0 healing surges; write 1 to 4"),
    ('moved_by = "white"', 'moved_by = "grey"', "14: sun.moved_by: 'grey' means nothing here;"
     " known: white, black"),
    ("last = 4", "lost = 4", "14: sun.lost: unknown key 'lost'; did you mean 'last'?"),
    ("[6, 6, 8]", "[6, 6, 8.5]", "11: goal_at[3]: expected a whole number, found a number"),
    ("T09 = 1", 'T09 = "one"', "21: stack.T09: expected a whole number, found text"),
    # Who plays.
    ('"thorgrim"', '"torgrim"', "16: heroes[2]: there is no hero 'torgrim'; did you mean"),
    ('"thorgrim"', '"kat"', "16: heroes: 'kat' stands there 2 times; a hero is taken by one"
     " player only (A2d); keep one"),
    (', "allisa"', "", "16: heroes: 2 heroes for up to 3 players; name more of them or lower"),
    # The goal.
    ('goal = "T02"', 'goal = "T31"', "10: goal: there is no tile 'T31'; did you mean 'T"),
    ('goal = "T02"', 'goal = "Chapel"', "10: goal: there is no tile 'Chapel'; did you mean 'T03'"
     " (Chapel)?"),
    ('goal = "T02"', 'goal = "START-S"', "10: goal: that half of the Start tile lies anyway;"),
    ('goal = "T02"', 'goal = "🐉"', "10: goal: there is no tile '🐉'; write T01 to T30"),
    ('goal = "T02"', 'goal = "T03"', "10: goal: the goal T03 is not in the stack; write T03 = 1"
     " into `stack`"),
    ('goal = "T02"', 'goal = "T22"', "10: goal: the stack has 2 of the goal T22; write a `stack`"
     " with T22 = 1"),
    ('goal = "T02"\n', "", "8: victory: 'start_turn_on_goal' needs `goal`; write it or choose"),
    ("[6, 6, 8]", "[6, 8]", "11: goal_at: 2 numbers for 1 to 3 players; write 3, one for each"),
    ("[6, 6, 8]", "[0, 6, 8]", "11: goal_at[1]: place 0; count from 1"),
    ("[6, 6, 8]", "[6, 6, 15]", "11: goal_at[3]: place 15, but the stack has 14 tiles; put the"
     " goal higher or add tiles"),
    ("below = 2", "below = 7", "11: goal_at[3]: 8 tiles and 7 below them, but the stack has 14;"
     " lower `below` or add tiles"),
    ("below = 2", "below = -2", "12: below: -2 tiles; write 0 or more, or leave it out for all"),
    # The stack.
    ("T08 = 1", "T8 = 1", "20: stack.T8: there is no tile 'T8'; did you mean 'T"),
    ("T08 = 1", "T08 = 2", "20: stack.T08: 2 of T08, but the box has one; write 1"),
    ("T08 = 1", "T08 = 0", "20: stack.T08: 0 of T08; write 1 or more, or leave it out"),
    ("below = 2", 'below = 2\nstart = "T08"', "21: stack.T08: 1 of T08, but the box has one, and 1"
     " of them on the table from the start; leave it out"),
    ("below = 2", 'below = 2\nstart = "T02"', "20: stack.T02: 1 of T02, but the box has one"),
    ("below = 2", 'below = 2\nstart = "START-N"', "13: start: the Start tile lies where nothing"),
    ("below = 2", 'below = 2\njoined = [{ tile = "T21", half = "START-S", side = "N" }]',
     "13: joined[1].side: START-S is not open to N; write E or W"),
    ("below = 2", 'below = 2\njoined = [{ tile = "T21", half = "START", side = "N" }]',
     "13: joined[1].half: there is no half 'START'; write START-N or START-S"),
    ("below = 2", 'below = 2\njoined = [{ tile = "T21", half = "START-N", side = "S" }]',
     "13: joined[1].side: 'S' means nothing here; known: N, E, W"),
    ("below = 2", "below = 2\njoined = [\n"
     + '{ tile = "T21", half = "START-N", side = "N" },\n' * 2 + "]",
     "15: joined[2].side: two tiles lie N of START-N; put one of them elsewhere"),
    ("below = 2", 'below = 2\nstart = "T10"\njoined = [{ tile = "T21", half = "START-N", side ='
     ' "N" }]', "14: joined: tiles are joined to the Start tile, which does not lie; leave out"),
    ("below = 2", "below = 2\njoined = [\n" + "".join(
        f'{{ tile = "T13", half = "START-N", side = "{side}" }},\n' for side in "NE") + "]",
     "13: joined: T13 lies 2 times, but the box has one; name another tile"),
    # The pieces.
    ('villain = "young_vampire"\n', "", "13: sun: it brings nobody at its end; name the `villain`"),
    ('sun = { moved_by = "white", last = 4 }\n', "", "13: villain: nothing brings"),
    ('"young_vampire"', '"old_vampire"', "13: villain: there is no villain 'old_vampire'; did you"
     " mean 'young_vampire'?"),
    ('"young_vampire"', '"gravestorm"', "13: villain: 'gravestorm' is met in no adventure (A15f);"
     " name one of count_strahd, klak, young_vampire"),
    ("last = 4", "last = 1", "14: sun.last: the sun goes from 1 to 1; let it end after 1"),
    ("last = 4", "first = 3, last = 2", "14: sun.last: the sun goes from 3 to 2; let it end"),
    ("last = 4", "last = 13", "14: sun.last: 13 of the sun; write 1 to 12"),
    ("last = 4", "first = -1", "14: sun.first: -1 of the sun; write 0 to 12"),
    ("last = 4", "last = 12", "14: sun: 11 white tiles move it to its end, but the stack has 10;"),
    ("below = 2", "below = 2\nguards = { each = 1, least = 2 }", "13: guards: with the victory"
     " 'start_turn_on_goal' nothing asks for it; leave it out"),
    ("below = 2", "below = 2\nstorm = { high = 21 }", "13: storm.high: 21 on the die; write 1 to"),
    # Cards.
    ('"wraith"', '"wraiths"', "15: left_out[1]: there is no monster, encounter or treasure"
     " 'wraiths'; did you mean 'wraith'?"),
    ('"wraith"', '"frenzy"', "15: left_out: 'frenzy' stands there 2 times; it leaves out all"),
    ('"wraith"', '"torch"', "15: left_out[1]: 'torch' is in no deck: Adventure Treasures are"),
    ('"wraith"', '""', "15: left_out[1]: there is no monster, encounter or treasure ''; look its"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "said"), CHANGED)
def test_a_fault_is_told_with_its_line_and_what_to_do(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    found = spoilt(tmp_path, old, new)
    start = f"cold_cellar.toml, line {said}" if said[0].isdigit() else f"cold_cellar.toml: {said}"
    assert any(each.startswith(start) for each in found), found
    # One mistake is told once, and once more at most where something else hangs on it.
    assert len(found) <= 2, found


BELOW = "goal higher or add tiles"
TOGETHER = [
    # A tile that nobody knows is one tile, of any colour.
    ({"T08 = 1": "T8 = 1", "[6, 6, 8]": "[6, 14, 15]"}, [
        "11: goal_at[2]: 14 tiles and 2 below them, but the stack has at most 14;",
        f"11: goal_at[3]: place 15, but the stack has at most 14 tiles; put the {BELOW}",
        "20: stack.T8: there is no tile 'T8'"]),
    # Of a number that nobody knows there may be as many as in the box.
    ({"T08 = 1": "T08 = 0", "[6, 6, 8]": "[6, 6, 15]"}, [
        f"11: goal_at[3]: place 15, but the stack has at most 14 tiles; put the {BELOW}",
        "20: stack.T08: 0 of T08;"]),
    ({"T22 = 2": "T22 = 3", "[6, 6, 8]": "[6, 6, 12]"}, ["stack.T22: 3 of T22, but the box has 2"]),
    ({"T08 = 1": "T8 = 1", "last = 4": "last = 11"}, ["20: stack.T8: there is no tile 'T8'"]),
    ({"T08 = 1": "T8 = 1", "last = 4": "first = 0, last = 12"}, [
        "14: sun: 12 white tiles move it to its end, but the stack has at most",
        "20: stack.T8: there is no tile 'T8'"]),
    # The goal may be the tile that nobody knows, but then it is not told of.
    ({"T02 = 1": "T2 = 1"}, ["stack.T2: there is no tile 'T2'"]),
    ({'goal = "T02"': 'goal = "T31"', "[6, 6, 8]": "[6, 6, 15]"}, [
        "10: goal: there is no tile 'T31'",
        f"11: goal_at[3]: place 15, but the stack has 14 tiles; put the {BELOW}"]),
    ({'goal = "T02"': 'goal = "T22"', "T08 = 1": "T8 = 1"}, [
        "10: goal: the stack has 2 of the goal T22;", "20: stack.T8: there is no tile 'T8'"]),
    # A hero whom nobody knows is one hero.
    ({'"thorgrim", "allisa"': '"torgrim"'}, [
        "16: heroes: 2 heroes for up to 3 players;", "16: heroes[2]: there is no hero 'torgrim'"]),
    ({'"thorgrim", "allisa"': '"torgrim"', "below = 2": "below = 2\nsurges = 9"}, [
        "13: surges: 9 healing surges;", "17: heroes: 2 heroes for up to 3 players;",
        "17: heroes[2]: there is no hero 'torgrim'"]),
    # What is not even of its kind hides no name and no number beside it.
    ({'"white"': '"whit"', '"thorgrim"': '"torgrim"', '"wraith"': '"wraithe"', "T22 = 2": "T22 = 9",
      "T24 = 2": 'T24 = "two"', "below = 2": "below = 2\nlatern = 3"}, [
        "13: latern: unknown key 'latern'; known here: artifact, below, carry, clause, even,",
        "15: sun.moved_by: 'whit'", "24: stack.T24: expected",
        "17: heroes[2]: there is no hero 'torgrim'", "16: left_out[1]: there is no monster",
        "23: stack.T22: 9 of T22"]),
    ({"most_players = 3": 'most_players = "three"'}, ["most_players: expected a whole number"]),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "said"), TOGETHER)
def test_all_that_is_wrong_is_told_at_once_and_nothing_that_may_be_right(
    tmp_path: Path, changes: dict[str, str], said: list[str]
) -> None:
    text = CELLAR
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "cold_cellar.toml"
    path.write_text(text, "utf-8")
    found = checked(path)
    assert len(found) == len(said), found
    assert all(any(part in each for each in found) for part in said), found


def test_what_lies_from_the_start_and_is_not_known_is_one_tile_fewer() -> None:
    box = content()
    icon = box.adventure("find_the_icon_of_ravenloft")
    joined = (c.Joined("T99", "START-N", "N"), c.Joined("T98", "START-S", "E"))
    for places, count in (((38,) * 5, 2), ((38, 38, 38, 39, 38), 3)):
        own = msgspec.structs.replace(icon, joined=joined, goal_at=places)
        said = [each.what for each in scenario_tiles.judge(own, box)]
        assert len(said) == count
        assert [each for each in said if "at most" in each] == [
            "place 39, but the stack has at most 38 tiles"
        ] * (count - 2)


OTHERS = [
    # To take the Icon needs an altar to take it from.
    ("find_the_icon_of_ravenloft", '"T03"', '"T04"', "goal: T04 (Laboratory) has no altar for"
     " 'take_icon'; name T03 (Chapel)"),
    ("find_the_icon_of_ravenloft", 'treasure = "icon_of_ravenloft"\n', "", "victory: 'take_icon'"
     " needs `treasure`"),
    ("find_the_icon_of_ravenloft", '"icon_of_ravenloft"', '"lucky_charm"', "treasure: 'lucky_charm'"
     " lies in the Treasure deck; name one of icon_of_ravenloft, wooden_stake"),
    ("find_the_icon_of_ravenloft", '"icon_of_ravenloft"', '"ikon"', "treasure: there is no"
     " Adventure Treasure 'ikon'; known: icon_of_ravenloft"),
    ("find_the_icon_of_ravenloft", "each = 1", "each = 6", "guards.each: 6 monsters for each hero"),
    ("find_the_icon_of_ravenloft", "least = 2", "least = -1", "guards.least: -1 monsters"),
    ("find_the_icon_of_ravenloft", '"T03"', '"T21"', "goal: T21 (Hallway) has no altar"),
    # Klak and his artifact.
    ("klaks_infernal_artifact", '"T04"', '"T02"', "goal: T02 (Secret Stairway) has no workbench for"
     " 'villain_and_artifact'; name T04 (Laboratory) or T06 (Workshop)"),
    ("klaks_infernal_artifact", 'villain = "klak"\n', "", "victory: 'villain_and_artifact' needs"
     " `villain`"),
    ("klaks_infernal_artifact", "[artifact]", "[artefact]", "artefact: unknown key 'artefact'; did"
     " you mean 'artifact'?"),
    ("klaks_infernal_artifact", "ac = 12", "ac = 31", "artifact.ac: 31 AC; write 1 to 30"),
    ("klaks_infernal_artifact", "hp = 4", "hp = 0", "artifact.hp: 0 HP; write 1 to 30"),
    ("klaks_infernal_artifact", "bonus = 6", "bonus = 21", "artifact.attack.bonus: 21 to the die"),
    ("klaks_infernal_artifact", "damage = 1", "damage = 0", "artifact.attack.damage: 0 damage"),
    ("klaks_infernal_artifact", "damage = 1", "damage = 1, miss = 2", "artifact.attack.miss: 2"),
    ("klaks_infernal_artifact", "tiles = 1", "tiles = -1", "artifact.attack.at.tiles: -1 tiles"),
    ("klaks_infernal_artifact", 'who = "hero"', 'who = "monster"', "artifact.attack.at: it is to"
     " strike every hero within some tiles; write at = {"),
    ("klaks_infernal_artifact", "each = true", "each = true, count = 2", "artifact.attack.at: it"
     " chooses among heroes"),
    ("klaks_infernal_artifact", "damage = 1", 'damage = 1, hit = [{ do = "spawn", where = "own" }]',
     "artifact.attack.hit: only damage, slow and immobilize follow"),
    ("klaks_infernal_artifact", "damage = 1", "damage = 1, times = 2", "artifact.attack: it has"
     " what only attacks on cards have"),
    ("klaks_infernal_artifact", "storm =", "sun = { moved_by = \"white\" }\nstorm =", "sun: with"
     " the victory 'villain_and_artifact' nothing asks for it"),
    # Treasures to be carried out.
    ("daylight_assault", "carry = [7, 7, 9, 12, 12]", "", "victory: 'carry_out' needs `carry`"),
    ("daylight_assault", "[7, 7, 9, 12, 12]", "[7, 9, 12]", "carry: 3 numbers for 1 to 5 players;"),
    ("daylight_assault", "[7, 7, 9, 12, 12]", "[7, 7, 9, 12, 51]", "carry[5]: 51 treasures, but the"
     " deck has 50; ask for fewer or leave fewer out"),
    ("daylight_assault", "[7, 7, 9, 12, 12]", "[0, 7, 9, 12, 12]", "carry[1]: 0 treasures; ask"),
    ("daylight_assault", "carry =", 'left_out = ["lucky_charm"]\ncarry =', ""),
    ("daylight_assault", "[7, 7, 9, 12, 12]", '[7, 7, 9, 12, 48]\nleft_out = ["lucky_charm"]',
     "carry[5]: 48 treasures, but the deck has 47"),
    ("daylight_assault", "carry =", 'goal_at = [7, 7, 9, 9, 9]\ncarry =', "goal_at: with the"
     " victory 'carry_out' nothing asks for it"),
    ("daylight_assault", "carry =", 'start = "T10"\ncarry =', "start: 'carry_out' needs the Start"
     " tile with its stairs; leave `start` out"),
    ("daylight_assault", "carry =", "stack = { T26 = 3 }\ncarry =", "sun: 4 black tiles move it to"
     " its end, but the stack has 3"),
    # Kavan at the fountain.
    ("the_final_transformation", '"T05"', '"T07"', "goal: T07 (Arcane Circle) has no fountain for"),
    ("the_final_transformation", "fountain =", "fuontain =", "fuontain: unknown key"),
    ("the_final_transformation", "tokens = 5", "tokens = 0", "fountain.tokens: 0 tokens; write 1"),
    ("the_final_transformation", "one = 10", "one = 21", "fountain.one: 21 on the die; write 1 to"),
    ("the_final_transformation", "two = 20", "two = 9", "fountain.two: 9 removes two tokens and 10"
     " only one; make `two` as high as `one`, or higher"),
    ("the_final_transformation", "curse = 3", "curse = 0", "ward.curse: 0 curse; write 1 to 20"),
    ("the_final_transformation", "leash = 2", "leash = -1", "ward.leash: -1 tiles; write 0 to 20"),
    ("the_final_transformation", "ac = 12", "ac = 0", "ward.ac: 0 AC; write 1 to 30"),
    ("the_final_transformation", "goal =", 'start = "T08"\ngoal =', "start: with the victory"
     " 'fountain_empty' nothing asks for it"),
]  # fmt: skip


@pytest.mark.parametrize(("id", "old", "new", "said"), OTHERS)
def test_every_victory_has_what_it_needs(
    tmp_path: Path, id: str, old: str, new: str, said: str
) -> None:
    text = shipped(id)
    found = spoilt(tmp_path, old, new, text, id)
    if not said:
        assert found == []
        return
    key = said.partition(":")[0]
    at = re.search(r", line \d+: ", found[0])
    assert any(f": {said}" in each for each in found), found
    assert at is not None, f"{key} is in the file, so it has a line"


ICON, KLAK = "find_the_icon_of_ravenloft", "klaks_infernal_artifact"
CARRY, FINAL = "daylight_assault", "the_final_transformation"
STRIKE = "at = {"
JOINED = '{ tile = "T21", half = "START-N", side = "N" },'
LIMITS = [
    # The last number that is taken, and the next one with what is said of it.
    (ICON, "each = 1", "each = 0", ""),
    (ICON, "each = 1", "each = 5", ""),
    (ICON, "each = 1", "each = -1", "guards.each: -1 monsters for each hero; write 0 to 5"),
    (ICON, "least = 2", "least = 0", ""),
    (ICON, "least = 2", "least = 6", "guards.least: 6 monsters; write 0 to 5"),
    (ICON, "[7, 7, 9, 9, 9]", "[1, 7, 9, 9, 9]", ""),
    (ICON, "[7, 7, 9, 9, 9]", "[0, 7, 9, 9, 9]", "goal_at[1]: place 0; count from 1"),
    (ICON, "[7, 7, 9, 9, 9]", "[7, 7, 9, 9, 38]", ""),
    (ICON, "[7, 7, 9, 9, 9]", "[7, 7, 9, 9, 39]", "goal_at[5]: place 39, but the stack has 38"),
    (ICON, "9, 9]", "9, 9]\nbelow = 29", ""),
    (ICON, "9, 9]", "9, 9]\nbelow = 30", "goal_at[3]: 9 tiles and 30 below them, but the stack"),
    (ICON, JOINED, JOINED.replace("T21", "T99"), "joined[1].tile: there is no tile 'T99'"),
    (ICON, JOINED, JOINED.replace("START-N", "START") + JOINED + JOINED,
     "joined[3].side: two tiles lie N of START-N"),
    (ICON, "9, 9]", "9, 9" + ", 9" * 196 + "]", "goal_at: 201 things are in it; keep it to 200"),
    (ICON, "9, 9]", "9, 9" + ", 9" * 195 + "]", "goal_at: 200 numbers for 1 to 5 players"),
    (ICON, 'goal = "T03"\n', "", "goal_at: there is no goal tile to lie there; name it as `goal`"),
    (KLAK, "bonus = 6", "bonus = 0", ""),
    (KLAK, "bonus = 6", "bonus = 20", ""),
    (KLAK, "bonus = 6", "bonus = -1", "artifact.attack.bonus: -1 to the die; write 0 to 20"),
    (KLAK, "damage = 1", "damage = 1, miss = 1", ""),
    (KLAK, "damage = 1", "damage = 1, miss = -1", "artifact.attack.miss: -1 damage on a miss;"),
    (KLAK, "damage = 1", "damage = 0, miss = 1", "artifact.attack.miss: 1 damage on a miss; write"
     " 0"),
    (KLAK, "damage = 1", "damage = -1", "artifact.attack.damage: -1 damage"),
    (KLAK, "tiles = 1", "tiles = 0", ""),
    (KLAK, "tiles = 1", "tiles = 20", ""),
    (KLAK, "tiles = 1", "tiles = 21", "artifact.attack.at.tiles: 21 tiles; write 0 to 20"),
    (KLAK, ", each = true", "", "artifact.attack.at: it is to strike every hero within some"),
    (KLAK, 'reach = "tiles", tiles = 1', 'reach = "adjacent"', "artifact.attack.at: it is to"),
    (KLAK, STRIKE, 'hit = [{ do = "damage", amount = 1 }], ' + STRIKE, ""),
    (KLAK, STRIKE, 'hit = [{ do = "damage", amount = 30 }], ' + STRIKE, ""),
    (KLAK, STRIKE, 'hit = [{ do = "damage", amount = 31 }], ' + STRIKE, "artifact.attack.hit:"),
    (KLAK, STRIKE, 'hit = [{ do = "damage", amount = 0 }], ' + STRIKE, "artifact.attack.hit:"),
    (KLAK, STRIKE, 'hit = [{ do = "damage", amount = 1, when = "undead" }], ' + STRIKE,
     "artifact.attack.hit: only damage, slow and immobilize follow"),
    (KLAK, STRIKE, 'hit = [' + '{ do = "slow" }, ' * 201 + "], " + STRIKE,
     "artifact.attack: 201 things are in it"),
    (CARRY, "sun =", "stack = { T10 = 1 }\nsun =", "sun: 4 black tiles move it to its end"),
    (CARRY, "sun =", "stack = { T10 = 1, T11 = 1, T12 = 1, T13 = 1 }\nsun =", ""),
    (CARRY, "sun =", "stack = { T10 = 1, T11 = 1, T12 = 1, T09 = 1 }\nsun =",
     "sun: 4 black tiles move it to its end, but the stack has 3"),
    (CARRY, "[7, 7, 9, 12, 12]", "[1, 7, 9, 12, 50]", ""),
    (FINAL, "one = 10, two = 20", "one = 1, two = 1", ""),
    (FINAL, "one = 10, two = 20", "one = 20, two = 20", ""),
    (FINAL, "one = 10, two = 20", "one = 1, two = 0", "fountain.two: 0 on the die; write 1 to 20"),
    (FINAL, "one = 10, two = 20", "one = 10, two = 21", "fountain.two: 21 on the die"),
]  # fmt: skip


@pytest.mark.parametrize(("id", "old", "new", "said"), LIMITS)
def test_numbers_are_taken_up_to_their_limits(
    tmp_path: Path, id: str, old: str, new: str, said: str
) -> None:
    text = (Path(__file__).with_name("matches") / "adventures" / f"{id}.toml").read_text("utf-8")
    found = spoilt(tmp_path, old, new, text, id)
    assert found == [] if not said else any(f": {said}" in each for each in found), found


@pytest.mark.parametrize(
    ("numbers", "most", "said"),
    [
        ((1,), 2, "1 number for 1 to 2 players"),
        ((1, 2), 1, "2 numbers for one player"),
        ((1, 2), 3, "2 numbers for 1 to 3 players"),
    ],
)
def test_a_list_has_one_number_for_each_number_of_players(
    numbers: tuple[int, ...], most: int, said: str
) -> None:
    assert [each.what for each in of_players("carry", numbers, most)] == [said]
    assert of_players("carry", (1,) * most, most) == of_players("carry", (), most) == []


def test_as_many_names_as_can_be_read_are_told() -> None:
    names = [f"{letter}{letter}{letter}" for letter in "abcdefghijkl"]
    assert len(names) == 12
    (told,) = named("goal", "12345678", names, "tile")
    assert told.remedy == f"known: {', '.join(names)}"
    (told,) = named("goal", "12345678", [*names, "zzz"], "tile")
    assert told.remedy == "look its card up"


def test_of_a_damage_below_0_one_fault_is_told(tmp_path: Path) -> None:
    found = spoilt(tmp_path, "damage = 1", "damage = -1", shipped(KLAK), KLAK)
    assert len(found) == 1, found


def test_five_players_need_five_items(tmp_path: Path) -> None:
    items = [each for each in content().treasures if each.kind == "item" and not each.adventure]
    for keep, faults in (({"lucky_charm", "potion_of_healing"}, 0), ({"lucky_charm"}, 1)):
        names = ", ".join(f'"{each.id}"' for each in items if each.id not in keep)
        text = shipped(CARRY)
        found = spoilt(tmp_path, "sun =", f"left_out = [{names}]\nsun =", text, CARRY)
        assert len(found) == faults


def test_a_deck_is_not_left_empty_and_everybody_begins_with_an_item(tmp_path: Path) -> None:
    def without(*ids: str) -> list[str]:
        names = ", ".join(f'"{each}"' for each in ids)
        return spoilt(tmp_path, '"wraith", "gargoyle", "frenzy", "level_up"', names)

    box = content()
    line = "cold_cellar.toml, line 15: left_out"
    kinds = [each.id for each in box.monsters]
    assert without(*kinds) == [f"{line}: the Monster deck is empty; keep one of its cards"]
    assert without(*kinds[1:]) == []
    encounters = [each.id for each in box.encounters]
    assert without(*encounters) == [f"{line}: the Encounter deck is empty; keep one of its cards"]
    treasures = [each.id for each in box.treasures if not each.adventure]
    assert without(*treasures) == [f"{line}: the Treasure deck is empty; keep one of its cards"]
    items = [each.id for each in box.treasures if each.kind == "item" and not each.adventure]
    said = "items are left for 3 players, who begin with one each (A2.7); leave out fewer"
    assert without(*items) == [f"{line}: 0 {said}"]
    lucky = [each for each in items if each != "lucky_charm"]  # of which there are three
    assert without(*lucky) == []


def test_a_tile_without_an_open_side_is_no_start() -> None:
    box = content()
    walled = msgspec.structs.replace(box.tile("T01"), open="")
    tiles = tuple(walled if each.id == "T01" else each for each in box.tiles)
    box = c.Content(
        tiles, box.heroes, box.powers, box.monsters, box.villains, box.encounters, box.treasures,
        box.adventures,
    )  # fmt: skip
    tomb = box.adventure("escape_the_tomb")
    said = [f"{each.where}: {each.what}" for each in scenario.judge(tomb, box)]
    assert said == ["start: T01 has no open side: nothing can be explored"]


def test_a_tile_that_lies_from_the_start_is_not_in_the_stack_too() -> None:
    box = content()
    icon = box.adventure("find_the_icon_of_ravenloft")
    copies = box.tile("T22").copies
    joined = (c.Joined("T22", "START-N", "N"),)
    own = msgspec.structs.replace(icon, joined=joined, stack={"T22": copies, icon.goal: 1})
    said = [f"{each.what}; {each.remedy}" for each in scenario_tiles.judge(own, box)]
    assert copies == 2
    assert said[0] == (
        "2 of T22, but the box has 2, and 1 of them on the table from the start; write 1"
    )
    assert said[1:] == [
        f"place {place}, but the stack has at most 3 tiles; put the goal higher or add tiles"
        for place in icon.goal_at
    ]


def test_a_goal_that_lies_from_the_start_is_never_found() -> None:
    box = content()
    icon = box.adventure("find_the_icon_of_ravenloft")
    joined = (c.Joined("T03", "START-N", "N"),)
    own = msgspec.structs.replace(icon, joined=joined)
    said = [str(each.what) for each in scenario_tiles.judge(own, box)]
    assert said == ["the goal T03 lies on the table from the start"]


def test_an_adventure_with_faults_is_not_opened_and_tells_them_with_lines(tmp_path: Path) -> None:
    spoilt(tmp_path, "[6, 6, 8]", "[6, 8]")
    with pytest.raises(BadLevel) as caught:
        scenario.load(tmp_path, "cold_cellar")
    assert str(caught.value) == (
        "cold_cellar.toml, line 11: goal_at: 2 numbers for 1 to 3 players; write 3, one for each"
    )


# --- files that are none


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name = "The Cold Cellar"', 'name = "The\\u0007"', "line 3: name: it cannot be shown: it"
         " holds a line feed or another control character"),
        ('name = "The Cold Cellar"', 'name = ""', "line 3: name: it cannot be shown: there is"),
        ('id = "cold_cellar"', 'id = "cellar🍷"', "line 2: id: 'cellar🍷' is no possible id; use"),
        ('id = "cold_cellar"', 'id = "wine"', "line 2: id: 'wine' is not the file's name; write"),
        ('id = "cold_cellar"', "id = 3", "line 2: id: text belongs here, not 3"),
        ('clause = "A18"\n', "", "the key 'clause' is missing"),
        ("below = 2", "below = ", "this is no TOML: invalid value (at line 12, column 9)"),
        ("below = 2", 'map = "cellar.tmj"', "line 12: map: this game has no maps: its board is laid"
         " as it is played; leave it out"),
        ("below = 2", f"below = {'[' * 40}{']' * 40}", "nested too deep"),
        ("below = 2", "below = 0x" + "f" * 5000, "this number is larger than anything"),
        ("[stack]", "[stack]\n" + "\n".join(f"X{at} = 1" for at in range(300)),
         "line 18: stack: 309 things are in it; keep it to 200"),
    ],
)  # fmt: skip
def test_what_every_level_needs_an_adventure_needs(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    found = spoilt(tmp_path, old, new)
    assert any(each.startswith(f"cold_cellar.toml, {said}") or said in each for each in found), (
        found
    )


def test_an_emoji_in_its_name_is_a_sign_like_others(tmp_path: Path) -> None:
    assert spoilt(tmp_path, "The Cold Cellar", "The Cellar 🍷") == []
    assert scenario.load(tmp_path, "cold_cellar").name == "The Cellar 🍷"


def test_pipes_devices_folders_and_huge_files_are_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "huge.toml").write_text("# " + "x" * (1 << 16), "utf-8")
    began = time.perf_counter()
    assert checked(Path("/dev/zero")) == ["zero: this is no file; check the name"]
    assert checked(tmp_path / "pipe.toml") == ["pipe.toml: this is no file; check the name"]
    assert checked(tmp_path / "folder.toml") == ["folder.toml: this is no file; check the name"]
    (said,) = checked(tmp_path / "huge.toml")
    assert said.startswith("huge.toml: ")
    assert said.endswith("too large for a level; make it smaller")
    assert checked(tmp_path / "gone.toml") == ["gone.toml: there is no such file; check the name"]
    assert time.perf_counter() - began < 1


WORDS = ["T02", "kat", "wraith", "klak", "", "🐉", "\x7f", "carry_out", "take_icon", "START-N"]
VALUES = st.recursive(
    st.one_of(st.integers(-3, 60), st.booleans(), st.sampled_from(WORDS), st.floats()),
    lambda inner: st.one_of(
        st.lists(inner, max_size=6),
        st.dictionaries(st.sampled_from([*WORDS, "tile", "half", "side", "ac", "attack"]), inner),
    ),
    max_leaves=12,
)
KEYS = [each.encode_name for each in msgspec.structs.fields(Adventure)]


@settings(max_examples=150)
@given(st.sampled_from(content().adventures), st.dictionaries(st.sampled_from(KEYS), VALUES))
def test_whatever_stands_in_a_file_is_read_or_told(
    adventure: Adventure, changes: dict[str, object]
) -> None:
    table = msgspec.to_builtins(adventure) | changes
    keys = {each: table.pop(each) for each in ("id", "name", "clause", "text")}
    keys = {each: value if isinstance(value, str) else "" for each, value in keys.items()}
    level = scenario.Level(
        "adventure",
        keys["id"],
        keys["name"],
        keys["clause"],
        0,
        0,
        (),
        {},
        table,
        text=keys["text"],
    )
    said = scenario.faults(level)
    assert all(": " in each and "\x7f" not in each for each in said)
    if said:
        with pytest.raises(BadLevel):
            scenario.adventure_of(level)
        return
    own = scenario.adventure_of(level)
    heroes = own.heroes or tuple(each.id for each in content().heroes)
    tables = Tables(content(), own, list(heroes[: own.most_players]))
    decks = tables.decks()
    whole = [*decks.monsters, *decks.encounters, *decks.treasures, *decks.tiles, *decks.aside]
    whole += [*decks.joined, *(each for each in (decks.goal, decks.start) if each >= 0)]
    assert len(whole) == len(set(whole)) == 30 + 60 + 50 + 10 + 40
    assert (decks.goal >= 0) == bool(own.goal)
    if own.goal:
        assert max(own.goal_at) + max(own.below, 0) <= len(decks.tiles) + 1
