"""Every creature in play: what its line of 14.1 or 14.2 says it can do and take."""

from __future__ import annotations

import pytest

from game.rules.command import codes
from game.rules.command.codes import TARGET
from game.rules.command.content import content
from game.rules.command.declare import Declare
from tests.rules.command.test_turn import Round
from tests.rules.command.trial import Trial

KNIGHT, CLERIC, ARCHER = "1.dragon_knight", "1.dwarf_cleric", "1.elf_archer"
GUARD, DRIDER, SPIDER = "0.drow_house_guard", "0.drider", "0.demonweb_spider"


@pytest.mark.clause("C12.5", "C12.8")
@pytest.mark.parametrize(
    "line",
    [
        pytest.param(
            "0.demonweb_spider 1 DEX 10 7 5 - beast,spider",
            marks=pytest.mark.clause("14.1 Demonweb Spider"),
        ),
        pytest.param(
            "0.drow_house_guard 2 DEX 20 6 10 5/5 humanoid,drow",
            marks=pytest.mark.clause("14.1 Drow House Guard"),
        ),
        pytest.param(
            "0.drow_wizard 2 INT,DEX 15 6 5 10/10 humanoid,drow,adventurer",
            marks=pytest.mark.clause("14.1 Drow Wizard"),
        ),
        pytest.param(
            "0.drow_blademaster 3 DEX 30 6 10 - humanoid,drow,adventurer",
            marks=pytest.mark.clause("14.1 Drow Blademaster"),
        ),
        pytest.param(
            "0.drow_priestess 3 WIS,DEX 30 6 10 - humanoid,drow,evil",
            marks=pytest.mark.clause("14.1 Drow Priestess"),
        ),
        pytest.param(
            "0.giant_spider 3 DEX 30 7 10 - beast,spider",
            marks=pytest.mark.clause("14.1 Giant Spider"),
        ),
        pytest.param(
            "0.drider 4 DEX 50 10 10 - aberrant,drow,spider",
            marks=pytest.mark.clause("14.1 Drider"),
        ),
        pytest.param(
            "0.drow_assassin 4 DEX 40 6 10 10/5 humanoid,drow,evil",
            marks=pytest.mark.clause("14.1 Drow Assassin"),
        ),
        pytest.param(
            "0.shadow_mastiff 4 DEX 40 8 10 - beast",
            marks=pytest.mark.clause("14.1 Shadow Mastiff"),
        ),
        pytest.param(
            "0.umber_hulk 5 STR,DEX 50 6 15 - aberrant",
            marks=pytest.mark.clause("14.1 Umber Hulk"),
        ),
        pytest.param(
            "1.elf_archer 1 DEX 5 7 5 5/10 humanoid,elf",
            marks=pytest.mark.clause("14.2 Elf Archer"),
        ),
        pytest.param(
            "1.halfling_sneak 1 DEX 10 6 5 - humanoid,halfling,adventurer",
            marks=pytest.mark.clause("14.2 Halfling Sneak"),
        ),
        pytest.param(
            "1.dwarven_defender 2 STR,CON 20 5 10 - humanoid,dwarf",
            marks=pytest.mark.clause("14.2 Dwarven Defender"),
        ),
        pytest.param(
            "1.human_ranger 2 STR,DEX 20 7 5 - humanoid,human,adventurer",
            marks=pytest.mark.clause("14.2 Human Ranger"),
        ),
        pytest.param(
            "1.dwarf_cleric 3 STR,CON,WIS 30 5 10 - humanoid,dwarf,good,adventurer",
            marks=pytest.mark.clause("14.2 Dwarf Cleric"),
        ),
        pytest.param(
            "1.half_orc_thug 3 STR,DEX 25 6 10 10/5 humanoid,half_orc,adventurer",
            marks=pytest.mark.clause("14.2 Half-Orc Thug"),
        ),
        pytest.param(
            "1.earth_guardian 4 STR 45 6 15 - elemental,earth",
            marks=pytest.mark.clause("14.2 Earth Guardian"),
        ),
        pytest.param(
            "1.war_wizard 4 INT 30 6 5 15/10 humanoid,human,adventurer",
            marks=pytest.mark.clause("14.2 War Wizard"),
        ),
        pytest.param(
            "1.dragon_knight 5 STR,CON 60 5 20 - humanoid,human,good,adventurer",
            marks=pytest.mark.clause("14.2 Dragon Knight"),
        ),
        pytest.param(
            "1.copper_dragon 6 STR,INT 60 7 15 10/5 dragon,good",
            marks=pytest.mark.clause("14.2 Copper Dragon"),
        ),
    ],
)
def test_a_creature_plays_as_its_line_says(line: str) -> None:
    name, level, abilities, hp, speed, melee, ranged, keywords = line.split()
    trial = Trial({name: "A1"})
    figure = trial.at(name)
    card = trial.tables.creature[figure]
    assert (card.level, ",".join(card.abilities)) == (int(level), abilities)
    assert trial.tables.keywords[figure] == set(keywords.split(","))
    # How far it goes, with nobody near.
    trial.act(name, Declare(figure // 12, codes.WALKS, figure=figure))
    steps = [trial.tables.arena.steps(0, cell) for cell in trial.offered(codes.TO)]
    assert max(steps) == int(speed)
    # What its blow deals to a creature that has no Block.
    foe = CLERIC if name.startswith("0") else DRIDER
    trial = Trial({name: "A1", foe: "B1"}).melee(name, foe).passes()
    assert trial.damage(foe) == int(melee)
    # How much it takes: 5 points that are no attack are the last it lacks, or not yet.
    sting = "1.acid_arrow" if name.startswith("0") else "0.lolths_sting"
    for left, stands in ((5, False), (10, True)):
        trial = Trial({name: "A1"})
        trial.attach(sting, name)
        trial.state.damage[figure] = int(hp) - left
        assert trial.hurt(sting).stands(name) == stands
    # Whom it can shoot at, and for how much.
    assert ranged == "-" or shots(name, foe, *map(int, ranged.split("/")))
    assert (ranged != "-") == any(power.id == "shot" for power in card.powers)


def shots(name: str, foe: str, damage: int, distance: int) -> bool:
    """Return whether a creature shoots so far, no farther, and for so much."""
    found = []
    for column in (distance, distance + 1):
        turn = Round({name: "A1", foe: f"{'ABCDEFGHIJKL'[column]}1"})
        turn.state.active = turn.at(name) // 12
        turn.begin().activate(name)
        found.append(turn.offered(codes.SHOOT) == [turn.at(foe)])
        if found[-1]:
            turn.say(codes.SHOOT, turn.at(foe)).passes()
            found.append(turn.now.damage[turn.at(foe)] == damage)
    return found == [True, True, False]


@pytest.mark.clause("C14", "C14d", "C1.5")
def test_every_number_of_damage_is_of_fives_and_every_figure_fills_one_square() -> None:
    for faction in ("drow", "heroes"):
        band = content().warband(faction)
        assert len(band) == 12
        numbers = [n for each in band for n in (each.hp, each.melee, *(each.ranged or (0,))[:1])]
        assert [n for n in numbers if n % 5] == []
    cells = {"1.copper_dragon": "C3", "0.demonweb_spider": "D3", DRIDER: "B3", "0.umber_hulk": "C4"}
    trial = Trial(cells)
    assert trial.state.occupied().bit_count() == 4


# --- what is printed on some of them


@pytest.mark.clause("14.1 Demonweb Spider", "C5.11")
def test_spiders_scuttle_past_enemies() -> None:
    for name in (SPIDER, "0.giant_spider", DRIDER):
        trial = Trial({name: "A1", KNIGHT: "B1", CLERIC: "B2", ARCHER: "A2"})
        trial.act(name, Declare(0, codes.WALKS, figure=trial.at(name)))
        assert trial.tables.arena.grid.parse("F1") in trial.offered(codes.TO)


@pytest.mark.clause("14.1 Drow Blademaster", "14.2 Human Ranger", "C8m")
@pytest.mark.parametrize(
    ("name", "struck", "other"),
    [("0.drow_blademaster", KNIGHT, CLERIC), ("1.human_ranger", DRIDER, GUARD)],
)
def test_flashing_blades_may_deal_5_to_another_adjacent_enemy(
    name: str, struck: str, other: str
) -> None:
    trial = Trial({name: "C3", struck: "C4", other: "D3"}).melee(name, struck).passes()
    assert trial.offered(codes.WHOM) == [trial.at(other), codes.NOBODY_ELSE]
    assert trial.say(codes.WHOM, trial.at(other)).damage(other) == 5
    blocked = Trial({name: "C3", struck: "C4", other: "D3"})
    blocked.state.block[blocked.at(struck)] = 20
    assert blocked.melee(name, struck).passes().asked == ""


@pytest.mark.clause("14.1 Drow Priestess", "C0.14", "C12.28")
def test_the_priestess_lets_spiders_come_near_and_is_ready() -> None:
    turn = Round({"0.drow_priestess": "F4"}).recruit(SPIDER, GUARD, gold=9).begin().done()
    grid = turn.tables.arena.grid
    for name, near in ((SPIDER, True), (GUARD, False)):
        turn.say(codes.DEPLOY, turn.at(name))
        assert (grid.parse("G5") in turn.offered(codes.TO)) == near
        turn.go("A1" if near else "A2")
    ready = Round({GUARD: "C3"}).recruit("0.drow_priestess", gold=9)
    ready.begin("0.dark_pact", "0.tumble", "0.feint").done()
    ready.say(codes.DEPLOY, ready.at("0.drow_priestess")).go("A1").say(codes.MAY, 1)
    assert ready.card("0.dark_pact") in ready.now.hand(0)
    assert ready.card("0.tumble") not in ready.now.hand(0)


@pytest.mark.clause("14.1 Giant Spider", "C13n")
def test_the_giant_spider_lays_a_web_on_whom_it_sees_within_5() -> None:
    trial = Trial({"0.giant_spider": "A1", KNIGHT: "F2", CLERIC: "G2", ARCHER: "A7"})
    trial.power("0.giant_spider").passes()
    assert trial.now.webs[trial.at(KNIGHT)] == 1
    assert sum(trial.now.webs) == 1


@pytest.mark.clause("14.1 Drow Assassin", "C8v")
def test_the_assassin_hurts_a_tapped_enemy_beside_it_after_each_attack() -> None:
    trial = Trial({"0.drow_assassin": "C3", KNIGHT: "C4", CLERIC: "D3", ARCHER: "B3"})
    trial.tap(CLERIC)
    trial.melee("0.drow_assassin", KNIGHT).passes()
    assert trial.dealt() == {trial.at(KNIGHT): [5], trial.at(CLERIC): [5]}


@pytest.mark.clause("14.1 Shadow Mastiff", "C5.13")
def test_the_mastiff_teleports_8() -> None:
    trial = Trial({"0.shadow_mastiff": "A1"}).power("0.shadow_mastiff").passes()
    steps = [trial.tables.arena.steps(0, cell) for cell in trial.offered(codes.TO)]
    assert (min(steps), max(steps)) == (1, 8)


@pytest.mark.clause("14.1 Umber Hulk", "14.2 Earth Guardian", "C5.14")
@pytest.mark.parametrize("name", ["0.umber_hulk", "1.earth_guardian"])
def test_hulk_and_guardian_burrow(name: str) -> None:
    trial = Trial({name: "A1"}, "..#...\n.o#...\n..#...")
    trial.act(name, Declare(trial.at(name) // 12, codes.WALKS, figure=trial.at(name)))
    assert trial.tables.arena.grid.parse("F1") in trial.offered(codes.TO)


@pytest.mark.clause("14.1 Umber Hulk", "C8j")
def test_confusing_gaze_slides_an_enemy_within_5_by_3() -> None:
    hulk = "0.umber_hulk"
    trial = Trial({hulk: "A1", KNIGHT: "E1", CLERIC: "G1", GUARD: "B1"}).power(hulk).passes()
    assert (trial.asked, trial.seat) == ("slide", 0)
    trial.go("B2").passes()
    assert trial.damage(KNIGHT) == 10


@pytest.mark.clause("14.2 Halfling Sneak", "C7x2")
def test_the_sneak_deals_5_more_to_the_tapped() -> None:
    trial = Trial({"1.halfling_sneak": "C3", GUARD: "C4"})
    trial.tap(GUARD)
    assert trial.melee("1.halfling_sneak", GUARD).passes().damage(GUARD) == 10


@pytest.mark.clause("14.2 Dwarven Defender", "C0.16")
def test_the_defender_gives_block_5_to_adventurers_beside_it() -> None:
    for cell, damage in (("C5", 5), ("C8", 10)):
        trial = Trial({DRIDER: "C3", CLERIC: "C4", "1.dwarven_defender": cell})
        assert trial.melee(DRIDER, CLERIC).passes().damage(CLERIC) == damage


@pytest.mark.clause("14.2 Dwarf Cleric", "C12.23")
def test_healing_touch_heals_10_or_discards_a_card() -> None:
    for mode, damage, under in ((0, 5, 1), (1, 15, 0)):
        trial = Trial({CLERIC: "C3", KNIGHT: "C4", GUARD: "D3", ARCHER: "F3"})
        trial.state.damage[trial.at(KNIGHT)] = 15
        trial.attach("0.darkfire", KNIGHT)
        trial.power(CLERIC)
        assert set(trial.offered(TARGET)) == {trial.at(CLERIC), trial.at(KNIGHT)}
        trial.say(TARGET, trial.at(KNIGHT)).passes()
        trial.say(codes.MODE, 1 + trial.card("0.darkfire") if mode else 0)
        assert trial.damage(KNIGHT) == damage
        assert len(trial.now.under(trial.at(KNIGHT))) == under


@pytest.mark.clause("14.2 Half-Orc Thug", "14.2 Copper Dragon", "C8aa")
@pytest.mark.parametrize(("name", "splash"), [("1.half_orc_thug", 5), ("1.copper_dragon", 10)])
def test_bolts_and_breath_hurt_each_enemy_beside_the_target(name: str, splash: int) -> None:
    trial = Trial({name: "A1", GUARD: "D1", DRIDER: "E1", SPIDER: "G1", ARCHER: "D2"})
    trial.shoot(name, GUARD).passes()
    assert trial.dealt() == {trial.at(GUARD): [10], trial.at(DRIDER): [splash]}
    beside = Trial({name: "A1", GUARD: "B1", DRIDER: "B2"}).melee(name, GUARD).passes()
    assert beside.damage(DRIDER) == 0


@pytest.mark.clause("14.2 Earth Guardian", "C16.3")
def test_slam_slides_whom_the_guardian_hurts_by_3() -> None:
    trial = Trial({"1.earth_guardian": "A1", DRIDER: "B1"})
    trial.melee("1.earth_guardian", DRIDER).passes()
    assert trial.asked == "slide"
    assert trial.go("E1").cell(DRIDER) == "E1"


@pytest.mark.clause("14.2 Dragon Knight", "C12.18")
def test_the_knight_has_block_5() -> None:
    assert Trial({DRIDER: "C3", KNIGHT: "C4"}).melee(DRIDER, KNIGHT).passes().damage(KNIGHT) == 5


@pytest.mark.clause("14.2 Copper Dragon", "C5.12")
def test_the_dragon_flies_over_enemies_and_rubble() -> None:
    trial = Trial({"1.copper_dragon": "A1", DRIDER: "D1"}, "..^.^^^\n##.####")
    trial.act("1.copper_dragon", Declare(1, codes.WALKS, figure=trial.at("1.copper_dragon")))
    assert trial.tables.arena.grid.parse("E1") in trial.offered(codes.TO)
