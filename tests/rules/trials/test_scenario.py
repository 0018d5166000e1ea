"""The two Battlerealms, and what is told of those that cannot be played (section 9)."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from game.board.footprint import Footprint
from game.board.grid import bits
from game.rules.level import BadLevel
from game.rules.trials import scenario
from game.rules.trials.content import content
from game.rules.trials.realm import Realm, ogre_at
from tests.rules.trials.realms import BOTH, RUINS, TEMPLE, At, battlerealm, draw, lay, read, realm

PLACES: dict[str, dict[str, list[At]]] = {
    TEMPLE: {
        "portals": [(1, 1), (1, 30), (30, 1), (30, 30)],
        "chests": [(5, 23), (26, 8), (8, 15)],
        "camps": [(5, 11), (26, 20), (10, 15)],
        "elite_camp": [(21, 16)],
        "power": [(18, 15)],
        "obelisks": [(9, 7), (22, 24)],
        "altars": [(4, 15), (27, 16), (13, 16)],
        "herbs": [(3, 26), (28, 5), (12, 4), (19, 27), (23, 16)],
        "ogre_starts": [(15, 2), (15, 28)],
    },
    RUINS: {
        "portals": [(1, 1), (1, 30), (30, 1), (30, 30)],
        "chests": [(11, 3), (20, 28), (16, 9)],
        "camps": [(6, 23), (25, 8), (15, 11)],
        "elite_camp": [(16, 20)],
        "power": [(15, 13)],
        "obelisks": [(6, 8), (25, 23)],
        "altars": [(12, 12), (19, 19), (16, 18)],
        "herbs": [(3, 6), (28, 25), (14, 28), (17, 3), (15, 22)],
        "ogre_starts": [(2, 15), (28, 15)],
    },
}
"""The tables of section 9, in their order; portals and obelisks in reading order."""
OGRES = {TEMPLE: [(20, 15), (20, 16), (21, 15), (21, 16)], RUINS: [(15, 19), (15, 20), (16, 19)]}
CORNER_PAIRS = (((1, 1), (30, 30)), ((1, 30), (30, 1)))


def at(of: Realm, cell: int) -> At:
    return of.grid.row(cell) + 1, of.grid.col(cell) + 1


def cell(of: Realm, place: At) -> int:
    return of.grid.cell(place[0] - 1, place[1] - 1)


def turned(of: Realm, mask: int) -> int:
    """Return some spaces turned by half."""
    found = 0
    for each in bits(mask):
        row, column = of.grid.row(each), of.grid.col(each)
        found |= 1 << of.grid.cell(29 - row, 29 - column)
    return found


def distances(of: Realm, start: At) -> dict[int, int]:
    """Return how many steps each floor is from a space, by the rules of walking (T23)."""
    rings = of.board().ground().rings(cell(of, start), 90)
    return {each: steps for steps, ring in enumerate(rings) for each in bits(ring)}


def single(of: Realm, name: str) -> list[int]:
    """Return the spaces of one kind of thing, of what there is one as a list too."""
    found = getattr(of, name)
    return [found] if isinstance(found, int) else list(found)


# --- the two boards


@pytest.mark.clause("T71", "T5.2")
@pytest.mark.parametrize("name", BOTH)
def test_a_battlerealm_is_thirty_by_thirty(name: str) -> None:
    of = realm(name)
    assert (of.grid.width, of.grid.height) == (30, 30)
    assert of.walls | of.rocks | of.water | of.floor == of.grid.cells


@pytest.mark.clause("T71.3", "T71.4", "T6")
@pytest.mark.parametrize("name", BOTH)
def test_everything_stands_where_the_tables_say(name: str) -> None:
    of = realm(name)
    found = {key: [at(of, each) for each in single(of, key)] for key in PLACES[name]}
    assert found == PLACES[name]
    for key in PLACES[name]:
        assert all(of.floor >> each & 1 for each in single(of, key))


@pytest.mark.clause("T71.2")
def test_only_the_temple_has_water() -> None:
    assert realm(TEMPLE).water.bit_count() == 36
    assert realm(RUINS).water == 0


@pytest.mark.clause("T71.6")
@pytest.mark.parametrize("name", BOTH)
def test_half_a_turn_changes_no_terrain(name: str) -> None:
    of = realm(name)
    for mask in (of.walls, of.rocks, of.water):
        assert turned(of, mask) == mask
    assert of.walls
    assert of.rocks


@pytest.mark.clause("T71.6")
@pytest.mark.parametrize("name", BOTH)
def test_paired_things_answer_each_other(name: str) -> None:
    of = realm(name)
    for places in (of.chests, of.camps, of.altars, of.obelisks):
        assert turned(of, 1 << places[0]) == 1 << places[1]
    assert turned(of, 1 << of.herbs[2]) == 1 << of.herbs[3]
    assert turned(of, 1 << of.herbs[0]) == 1 << of.herbs[1]
    starts = [Footprint(2, 2).cells(of.grid, each) for each in of.ogre_starts]
    assert turned(of, starts[0]) == starts[1]


@pytest.mark.clause("T71.6", "T71.7")
@pytest.mark.parametrize("name", BOTH)
@pytest.mark.parametrize("pair", CORNER_PAIRS)
def test_every_kind_of_thing_is_equally_far_from_both_portals(
    name: str, pair: tuple[At, At]
) -> None:
    of = realm(name)
    one, other = distances(of, pair[0]), distances(of, pair[1])
    for key in ("chests", "camps", "altars", "herbs", "obelisks", "ogre_starts"):
        cells = single(of, key)
        if key == "ogre_starts":  # as near as their nearest spaces
            near = [Footprint(2, 2).cells(of.grid, each) for each in cells]
            mine = sorted(min(one[each] for each in bits(start)) for start in near)
            theirs = sorted(min(other[each] for each in bits(start)) for start in near)
        else:
            mine, theirs = sorted(one[each] for each in cells), sorted(other[c] for c in cells)
        assert all(abs(a - b) <= 1 for a, b in zip(mine, theirs, strict=True)), (key, mine, theirs)
    for alone in (of.chests[2], of.camps[2], of.altars[2], of.herbs[4], of.elite_camp, of.power):
        assert abs(one[alone] - other[alone]) <= 1


@pytest.mark.clause("T71.7")
@pytest.mark.parametrize("name", BOTH)
def test_all_floor_hangs_together(name: str) -> None:
    of = realm(name)
    assert sum(1 << each for each in distances(of, (1, 1))) == of.floor


@pytest.mark.clause("T71.7", "T71.5")
@pytest.mark.parametrize("name", BOTH)
def test_the_centre_is_nineteen_or_twenty_spaces_from_each_portal(name: str) -> None:
    of = realm(name)
    for portal in of.portals:
        far = distances(of, at(of, portal))
        assert min(far[each] for each in bits(of.centre)) in (19, 20)


@pytest.mark.clause("T71.7")
@pytest.mark.parametrize("name", BOTH)
@pytest.mark.parametrize("size", ["2x2", "3x3"])
def test_large_monsters_walk_from_the_centre_to_every_corner(name: str, size: str) -> None:
    of = realm(name)
    wide = int(size[0])
    leading = of.board().leading(size)
    anchors = leading.within(cell(of, (15, 15)), 0, 90)[0]
    shape = Footprint(wide, wide)
    for corner in of.portals:
        assert shape.covered(of.grid, anchors) >> corner & 1
    if size == "2x2":
        for start in (*of.ogre_starts, ogre_at(of.grid, of.elite_camp)):
            assert anchors >> start & 1


@pytest.mark.clause("T71.7")
@pytest.mark.parametrize("name", BOTH)
def test_an_ogre_needs_twenty_five_spaces_to_cross(name: str) -> None:
    of = realm(name)
    rings = of.board().leading("2x2").rings(of.ogre_starts[0], 0, 60)
    rival = Footprint(2, 2).cells(of.grid, of.ogre_starts[1])
    there = Footprint(2, 2).touches(of.grid, rival)
    assert next(steps for steps, ring in enumerate(rings) if ring[0] & there) == 25


@pytest.mark.clause("T71.6")
@pytest.mark.parametrize("name", BOTH)
def test_the_hall_in_the_middle_opens_on_two_sides_only(name: str) -> None:
    of = realm(name)
    if name == TEMPLE:  # rows 8-23, columns 11-20
        shut = [(row, column) for row in (7, 24) for column in range(10, 22)]
        ends = [(row, column) for column in (10, 21) for row in range(7, 25)]
        gates = [(row, column) for column in (10, 21) for row in range(14, 18)]
    else:  # rows 11-20, columns 6-25
        shut = [(row, column) for column in (5, 26) for row in range(10, 22)]
        ends = [(row, column) for row in (10, 21) for column in range(5, 27)]
        gates = [(row, column) for row in (10, 21) for column in range(14, 18)]
    assert not any(of.floor >> cell(of, each) & 1 for each in shut)
    assert [each for each in ends if of.floor >> cell(of, each) & 1] == gates


@pytest.mark.clause("T6b")
@pytest.mark.parametrize("name", BOTH)
def test_the_ogre_covers_its_token_and_grows_toward_the_centre(name: str) -> None:
    of = realm(name)
    anchor = ogre_at(of.grid, of.elite_camp)
    spaces = Footprint(2, 2).cells(of.grid, anchor)
    assert spaces >> of.elite_camp & 1
    assert [at(of, each) for each in bits(spaces)][: len(OGRES[name])] == OGRES[name]
    assert not spaces & ~of.floor


@pytest.mark.clause("T6a")
@pytest.mark.parametrize("name", BOTH)
def test_camps_have_room_on_their_four_sides(name: str) -> None:
    of = realm(name)
    for each in of.camps:
        assert (of.grid.orthogonal(each) & of.floor).bit_count() == 4
    for one, other in combinations(of.camps, 2):
        assert not of.grid.orthogonal(one) & of.grid.orthogonal(other)


def test_all_cards_of_the_box_are_on_offer() -> None:
    box = battlerealm(TEMPLE).box
    assert box.quests == content().quests
    assert box.events == content().events
    assert battlerealm(TEMPLE).name == "The Ancient Temple"


# --- faults in words


def faults(path: Path) -> list[str]:
    """Return what is told of a laid level, each with its file and line."""
    with pytest.raises(BadLevel) as told:
        scenario.load(read(path))
    return [str(each) for each in told.value.faults]


def told(path: Path) -> str:
    """Return the one fault of a laid level."""
    found = faults(path)
    assert len(found) == 1, found
    assert scenario.check(read(path)) != []
    return found[0]


def write(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def add(path: Path, text: str) -> None:
    path.write_text(path.read_text() + text)


def test_a_laid_copy_is_without_faults(tmp_path: Path) -> None:
    assert scenario.check(read(lay(tmp_path))) == []


@pytest.mark.clause("T71")
def test_a_map_of_another_size_is_told(tmp_path: Path) -> None:
    path = lay(tmp_path)
    file = path.with_suffix(".tmj")
    drawing = json.loads(file.read_text())
    drawing["height"] = drawing["layers"][0]["height"] = 29
    drawing["layers"][0]["data"] = drawing["layers"][0]["data"][:870]
    file.write_text(json.dumps(drawing))
    assert told(path) == (
        "ancient_temple.toml, line 6: map: it is 29 rows by 30 columns; draw 30 by 30 spaces (T71)"
    )


def _walled(path: Path) -> None:
    draw(path, {(13, 29): "#", (14, 29): "#", (14, 30): "#", (12, 30): "#", (12, 29): "#"})


def _portal_cut(path: Path) -> None:
    draw(path, {(1, 2): "#", (2, 1): "#", (2, 2): "#"})


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_walled, "the floor at AD13 cannot be reached; draw a way to it, or wall (T71.7)"),
        (
            _portal_cut,
            "nothing can be reached from the portal A1; draw a way to it, or wall (T71.7)",
        ),
        (
            lambda path: draw(path, {(1, 1): "."}),
            "portals (1) stand at AD1, A30, AD30; draw one in each corner: A1, AD1, A30, AD30"
            " (T10)",
        ),
        (
            lambda path: draw(path, {(15, 16): "O"}),
            "the centre is no floor at P15; draw floor: the Guardian appears there (T62)",
        ),
        (lambda path: draw(path, {(2, 2): "2"}), "4 chests (2) are drawn; draw 3 (T5)"),
        (lambda path: draw(path, {(2, 2): "4"}), "2 elite camps (4) are drawn; draw 1 (T6)"),
        (
            lambda path: draw(path, {(10, 16): "O"}),
            "no monster can stand at P10 beside the camp O10; draw floor on its four sides (T6a)",
        ),
        (
            lambda path: draw(path, {(20, 15): "#"}),
            "the ogre of the elite camp P21 does not fit; draw floor at O20 (T6b)",
        ),
        (
            lambda path: draw(path, {(15, 2): "."}),
            "C15, B16, C16 belong to no ogre start of 2x2; draw each as four spaces 9 (T71.3)",
        ),
        (
            lambda path: draw(path, {(18, 15): "."}),
            "0 Places of Power (5) are drawn; draw 1, or leave out the_unholy_ritual, siphon_power",
        ),
        (
            lambda path: draw(path, {(9, 7): "."}),
            "1 obelisks (6) are drawn; draw 2, or leave out the_dark_obelisk",
        ),
        (
            lambda path: draw(path, {(9, 8): "6"}),
            "3 obelisks (6) are drawn; draw 2, or leave out the_dark_obelisk",
        ),
    ],
)
def test_faults_of_the_map(tmp_path: Path, spoil: Callable[[Path], None], said: str) -> None:
    path = lay(tmp_path)
    for key in ("chests", "camps", "altars", "herbs"):
        lines = [each for each in path.read_text().split("\n") if not each.startswith(key)]
        path.write_text("\n".join(lines))
    spoil(path)
    assert told(path) == f"ancient_temple.toml, line 6: map: {said}"


@pytest.mark.clause("T71.3")
def test_things_that_no_quest_calls_for_may_be_missing(tmp_path: Path) -> None:
    path = lay(tmp_path)
    draw(path, {(9, 7): ".", (22, 24): "."})
    others = [each.id for each in content().quests if each.id != "the_dark_obelisk"]
    add(path, f"quests = {json.dumps(others)}\n")
    found = scenario.load(read(path))
    assert [each.id for each in found.box.quests] == others
    assert found.realm.obelisks == ()


@pytest.mark.clause("T71.4")
def test_what_is_not_named_is_numbered_in_reading_order(tmp_path: Path) -> None:
    path = lay(tmp_path)
    write(path, 'herbs = ["Z3", "E28", "D12", "AA19", "P23"]\n', "")
    of = scenario.load(read(path)).realm
    assert [at(of, each) for each in of.herbs] == [(3, 26), (12, 4), (19, 27), (23, 16), (28, 5)]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"K5", "T26"', '"K6", "T26"', "camps[1]: no 3 is drawn at K6; name one of K5, O10, T26"),
        ('"K5", "T26"', '"T26", "T26"', "camps[2]: T26 stands there twice; name each once"),
        ('"K5", ', "", "camps: K5 is not named; name all of them, or leave the key out"),
        (
            '"K5"',
            '"K31"',
            "camps[1]: 'K31' is off the board, which goes from A1 to AD30; check the name",
        ),
    ],
)
def test_faults_of_the_order(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = lay(tmp_path)
    write(path, old, new)
    assert told(path).endswith(said)
    assert ", line 8: " in told(path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            'quests = ["monster_slayer", "read_the_rune", "siphon_power", "the_roving_mercs"]\n',
            "line 11: quests[2]: there is no quest 'read_the_rune'; did you mean 'read_the_runes'?",
        ),
        (
            'quests = ["monster_slayer", "siphon_power"]\n',
            "line 11: quests: 2 quests are on offer; offer 3 at least, 32 at most (T5)",
        ),
        (
            'without = ["war_drums", "war_drums"]\n',
            "line 11: without[2]: 'war_drums' stands there twice; leave one out",
        ),
        (
            '[[event]]\nid = "geyser"\nname = "Geyser"\nkind = "starter"\nlasts = "instant"\n'
            'effects = [{ do = "heal_all", n = 3 }]\n',
            "line 12: event[1].id: there is a card 'geyser' already; give it an id of its own",
        ),
        (
            '[[quest]]\nid = "two"\nname = "Two"\nkind = "starter"\ntokens = ["herb"]\n'
            'tiers = [1, 2, 3]\nprogress = { by = "herbs", skills = ["savvy"] }\n',
            "line 17: quest[1].progress.skills: a board has five herbs; write five skills",
        ),
        (
            '[[quest]]\nid = "two"\nname = "Two"\nkind = "starter"\n'
            'tiers = [1, 2, 2]\nprogress = { by = "last_hits", minion = 1, elite = 1 }\n',
            "line 15: quest[1].tiers: the tiers do not ascend; write the lowest first, no number "
            "twice",
        ),
        (
            '[[quest]]\nid = "two"\nname = "Two"\nkind = "starter"\ntiers = [1, 2, 1]\n'
            'progress = { by = "hunt", burrows = 4 }\n',
            "line 11: quest: hunt_the_ankheg and two use the same figures; offer one of them, by "
            "quests = [...] without 'hunt_the_ankheg'",
        ),
        (
            '[[event]]\nid = "gale"\nname = "Gale"\nkind = "starter"\nlasts = "round"\n'
            'effects = [{ do = "ranges", most = 3 }, { do = "strike", area = 3 }]\n',
            "line 16: event[1].effects[2]: a strike is over when it has come, but the event is "
            "'round'; write lasts = \"instant\"",
        ),
        (
            '[[event]]\nid = "gale"\nname = "Gale"\nkind = "starter"\nlasts = "round"\n'
            'effects = [{ do = "ranges", most = 0 }]\n',
            "line 16: event[1].effects[1].most: expected a whole number >= 1; write it so",
        ),
    ],
)
def test_faults_of_the_cards(tmp_path: Path, text: str, said: str) -> None:
    path = lay(tmp_path)
    add(path, text)
    assert told(path) == f"ancient_temple.toml, {said}"


def test_own_cards_come_into_the_decks(tmp_path: Path) -> None:
    path = lay(tmp_path)
    add(
        path,
        'without = ["war_drums"]\n'
        '[[event]]\nid = "soft_rain"\nname = "Soft Rain"\nkind = "starter"\nlasts = "instant"\n'
        'effects = [{ do = "heal_all", n = 3 }]\n'
        '[[quest]]\nid = "hunt"\nname = "Hunt"\nkind = "starter"\ntiers = [1, 2, 3]\n'
        'progress = { by = "last_hits", minion = 1, elite = 1 }\n',
    )
    box = scenario.load(read(path)).box
    assert box.events[-1].id == "soft_rain"
    assert box.quests[-1].id == "hunt"
    assert "war_drums" not in [each.id for each in box.events]
    assert len(box.events) == 40
    assert len(box.quests) == 11


def test_all_faults_are_told_in_one_pass(tmp_path: Path) -> None:
    path = lay(tmp_path)
    draw(path, {(9, 8): "2", (22, 24): "."})
    write(path, '"K5", ', '"K4", ')
    add(path, 'without = ["war_drum"]\nboards = 3\n')
    found = faults(path)
    assert len(found) == 6, found
    assert any("'boards'" in each for each in found)
    assert any("war_drum" in each for each in found)
    assert any("4 chests" in each for each in found)


def test_the_example_of_the_document_is_without_faults(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "realms.md").read_text(encoding="utf-8")
    text = page.split("```toml\n")[1].split("```")[0]
    lay(tmp_path)
    (tmp_path / "ancient_temple.tmj").rename(tmp_path / "sunken_gardens.tmj")
    path = tmp_path / "sunken_gardens.toml"
    path.write_text(text, encoding="utf-8")
    found = scenario.load(read(path))
    assert [at(found.realm, each) for each in found.realm.camps] == [(26, 20), (5, 11), (10, 15)]
    assert [each.id for each in found.box.quests][-1] == "the_long_hunt"
    assert [each.id for each in found.box.events][-1] == "soft_rain"
