"""What is told of actions that fail, follow or change nothing on the board (sections 7 and 8).

What changes the position is booked wherever a match is played on a small field (see ``ledger``).
"""

from __future__ import annotations

import pytest

from game.rules.command import codes
from game.rules.command import events as ev
from game.rules.command.declare import removal
from tests.rules.command.trial import Trial

SPIDER, GUARD, DRIDER = "0.demonweb_spider", "0.drow_house_guard", "0.drider"
WIZARD, HULK, ASSASSIN = "0.drow_wizard", "0.umber_hulk", "0.drow_assassin"
ARCHER, KNIGHT, CLERIC = "1.elf_archer", "1.dragon_knight", "1.dwarf_cleric"
MAGE, RANGER, THUG = "1.war_wizard", "1.human_ranger", "1.half_orc_thug"


def fizzled(trial: Trial) -> list[tuple[int, int, int, str]]:
    """Return what came to nothing: who did it, the item, to whom, and by which rule."""
    return [(e.figure, e.item, e.target, e.why) for e in trial.of_kind(ev.Fizzled)]


# --- what comes to nothing


@pytest.mark.clause("C8e", "C8s")
def test_who_falls_before_its_action_begins_loses_it_and_that_is_told() -> None:
    trial = Trial({KNIGHT: "C4", SPIDER: "C3"})
    spider = trial.at(SPIDER)
    trial.state.webs[spider] = 1
    trial.act(SPIDER, removal(trial.state, spider, codes.TOKEN + spider))
    trial.strike(KNIGHT, SPIDER).passes()
    assert trial.felled() == [spider]
    assert fizzled(trial) == [(spider, 1, -1, "C8e")]
    assert trial.of_kind(ev.WebRemoved) == []


@pytest.mark.clause("C8b")
def test_a_card_does_nothing_to_a_target_that_has_left_and_that_is_told() -> None:
    trial = Trial({"1.giant_spider": "A1", DRIDER: "K1"}, factions=("drow", "drow"))
    trial.give("0.tumble").put("1.umber_hulk", "L8")
    assert trial.at("1.umber_hulk") == 23  # the last of all, where -1 leads in a list
    trial.play("1.giant_spider", "1.web")
    if trial.asked == "target":
        trial.say(codes.TARGET, trial.at(DRIDER))
    trial.say(codes.CARD, trial.card("0.tumble")).passes().go("L4").passes()
    assert fizzled(trial) == [(trial.at("1.giant_spider"), 1, trial.at(DRIDER), "C8b")]
    assert trial.of_kind(ev.Attached) == []
    assert trial.card("1.web") in trial.now.piles.cards[11]


@pytest.mark.clause("C8b", "13.2 Shove")
def test_nobody_is_slid_where_the_target_has_left() -> None:
    trial = Trial({KNIGHT: "C3", GUARD: "C4", DRIDER: "A8"}).give("0.tumble")
    trial.put("1.copper_dragon", "L8")
    assert trial.at("1.copper_dragon") == 23
    trial.play(KNIGHT, "1.shove").say(codes.CARD, trial.card("0.tumble"))
    trial.say(codes.ACTOR, trial.at(GUARD)).passes().go("F6")
    assert (trial.asked, trial.cell("1.copper_dragon")) == ("", "L8")


@pytest.mark.clause("C8b", "14.1 Giant Spider")
def test_a_web_token_is_laid_on_nobody_where_its_target_has_left() -> None:
    cells = {"1.giant_spider": "A1", "0.drider": "F1", "1.umber_hulk": "L8"}
    trial = Trial(cells, factions=("drow", "drow")).give("0.tumble")
    trial.power("1.giant_spider")
    trial.say(codes.CARD, trial.card("0.tumble")).passes().go("H1").passes()
    assert len(fizzled(trial)) == 1
    assert trial.now.webs == [0] * 24


@pytest.mark.clause("C8b", "14.2 Dwarf Cleric")
def test_healing_touch_heals_nobody_where_its_patient_has_left() -> None:
    cells = {"0.dwarf_cleric": "C3", "2.drow_house_guard": "C4", "3.drider": "L8"}
    trial = Trial(cells, factions=("heroes", "drow", "drow", "drow")).give("2.tumble")
    for figure in (trial.at("2.drow_house_guard"), -1):  # -1 is the last figure of all in a list
        trial.state.damage[figure] = 10
    trial.power("0.dwarf_cleric")
    if trial.asked == "target":
        trial.say(codes.TARGET, trial.at("2.drow_house_guard"))
    while trial.seat != 2:
        trial.say(codes.PASS)
    trial.say(codes.CARD, trial.card("2.tumble")).passes().go("C7").passes()
    assert trial.asked == ""
    assert (trial.damage("2.drow_house_guard"), trial.now.damage[-1]) == (10, 10)
    assert trial.of_kind(ev.Healed) == []


@pytest.mark.clause("C8b")
def test_an_attack_that_reaches_its_target_is_not_told_to_fail() -> None:
    trial = Trial({GUARD: "C3", KNIGHT: "C4"}).melee(GUARD, KNIGHT).passes()
    assert fizzled(trial) == []


@pytest.mark.clause("C13p", "13.1 Rapid Shot")
def test_a_second_shot_without_anybody_to_shoot_at_is_not_made() -> None:
    trial = Trial({WIZARD: "A1", ARCHER: "D1", KNIGHT: "L8"})
    trial.play(WIZARD, "0.rapid_shot").passes()
    assert (trial.asked, trial.felled()) == ("", [trial.at(ARCHER)])
    assert trial.of_kind(ev.Aimed) == []
    assert fizzled(trial) == []
    assert len(trial.of_kind(ev.Damaged)) == 1


@pytest.mark.clause("C13w", "13.2 Block")
def test_block_without_an_enemy_beside_it_attacks_nobody() -> None:
    trial = Trial({WIZARD: "A1", KNIGHT: "D1", RANGER: "H3", SPIDER: "F8"}).give("1.block")
    trial.give("0.glancing_parry").attach("1.level_up", SPIDER)
    trial.shoot(WIZARD, KNIGHT).say(codes.CARD, trial.card("1.block"))
    if trial.asked == "actor":
        trial.say(codes.ACTOR, trial.at(RANGER))
    assert (trial.asked, trial.seat) == ("respond", 0)
    assert trial.offered(codes.CARD) == []  # no damage waits for the spider
    trial.passes()
    assert fizzled(trial) == []
    assert list(trial.dealt()) == [trial.at(KNIGHT)]
    assert trial.of_kind(ev.Blocked) == [
        ev.Blocked(figure=trial.at(RANGER), amount=10, clause="C0.11")
    ]


# --- what is prevented


@pytest.mark.clause("C8z", "13.1 Retreat")
def test_retreat_for_its_shift_alone_keeps_nobody_from_anything() -> None:
    trial = Trial({"0.drider": "C3", "1.dragon_knight": "K8"})
    trial.play("0.drider", "0.retreat").passes().go("C3")
    assert trial.of_kind(ev.Guarded) == []
    assert trial.now.guards == []


@pytest.mark.clause("C7.9", "13.1 Retreat")
def test_retreat_keeps_nobody_from_damage_that_is_no_attack() -> None:
    trial = Trial({MAGE: "A1", "0.drider": "H1"}).give("0.retreat")
    trial.play(MAGE, "1.fireball").say(codes.BURST, trial.tables.arena.grid.parse("H1"))
    trial.say(codes.CARD, trial.card("0.retreat")).passes().go("H2")
    assert trial.of_kind(ev.Guarded) == []
    assert trial.damage("0.drider") == 10


@pytest.mark.clause("C8b", "13.2 Shield")
def test_a_shield_whose_target_has_left_is_not_told_to_keep_it() -> None:
    cells = {"0.drow_wizard": "L1", "1.war_wizard": "A1", "3.drider": "D1"}
    trial = Trial(cells, factions=("drow", "heroes", "heroes", "drow"))
    trial.give("1.shield", "3.tumble")
    trial.shoot("0.drow_wizard", "3.drider").say(codes.CARD, trial.card("1.shield"))
    trial.say(codes.CARD, trial.card("3.tumble")).passes().go("G1")
    assert trial.of_kind(ev.Guarded) == []
    assert fizzled(trial) == [(trial.at("1.war_wizard"), 2, trial.at("3.drider"), "C8b")]


@pytest.mark.clause("C0.10", "13.2 Shield")
def test_what_is_kept_from_whom_is_told() -> None:
    trial = Trial({WIZARD: "A1", KNIGHT: "D1", MAGE: "D3"}).give("1.shield")
    trial.shoot(WIZARD, KNIGHT).say(codes.CARD, trial.card("1.shield")).passes()
    assert trial.of_kind(ev.Guarded) == [
        ev.Guarded(figure=trial.at(KNIGHT), item=2, source=1, amount=-1, clause="C0.10")
    ]


# --- what follows


@pytest.mark.clause("C8j", "13.2 Charge!")
def test_whom_an_attack_that_follows_is_aimed_at_is_told() -> None:
    trial = Trial({KNIGHT: "A1", SPIDER: "D1", WIZARD: "L8"})
    trial.play(KNIGHT, "1.charge").passes().go("C1")
    assert trial.asked == ""  # nobody is asked for a target where there is but one
    assert trial.of_kind(ev.Aimed) == [
        ev.Aimed(figure=trial.at(KNIGHT), item=1, target=trial.at(SPIDER), clause="C8j")
    ]


@pytest.mark.clause("C8m")
@pytest.mark.parametrize(
    ("cells", "name", "target", "text"),
    [
        ({THUG: "A1", GUARD: "D1", DRIDER: "E1"}, THUG, GUARD, "Explosive Bolts"),
        ({ASSASSIN: "A1", KNIGHT: "D1", ARCHER: "A2"}, ASSASSIN, KNIGHT, "Hidden Blade"),
        ({"1.copper_dragon": "A1", GUARD: "D1", DRIDER: "E1"}, "1.copper_dragon", GUARD,
         "Acid Breath"),
    ],
)  # fmt: skip
def test_a_text_that_follows_a_shot_is_told_by_its_name(
    cells: dict[str, str], name: str, target: str, text: str
) -> None:
    trial = Trial(cells)
    trial.tap(*({ARCHER} & cells.keys()))
    trial.shoot(name, target).passes()
    assert trial.of_kind(ev.Triggered) == [
        ev.Triggered(figure=trial.at(name), name=text, item=1, clause="C8m")
    ]


@pytest.mark.clause("C8m", "14.2 Earth Guardian")
def test_a_slam_is_told_where_it_slides_somebody() -> None:
    trial = Trial({"1.earth_guardian": "C3", DRIDER: "C4"})
    trial.melee("1.earth_guardian", DRIDER).passes()
    assert [each.name for each in trial.of_kind(ev.Triggered)] == ["Slam"]


@pytest.mark.clause("C0.3", "14.2 Dwarf Cleric")
def test_who_heals_whom_by_how_much_is_told() -> None:
    trial = Trial({CLERIC: "C3"})
    trial.state.damage[trial.at(CLERIC)] = 5
    trial.power(CLERIC).passes()
    cleric = trial.at(CLERIC)
    assert trial.of_kind(ev.Healed) == [
        ev.Healed(figure=cleric, amount=5, by=cleric, clause="C0.3")
    ]


@pytest.mark.clause("C10f", "C11.3")
@pytest.mark.parametrize("agreed", [0, 1])
def test_what_an_ally_said_to_assisting_is_told(agreed: int) -> None:
    cells = {GUARD: "C3", "2.drow_house_guard": "C4", "1.drider": "L8"}
    trial = Trial(cells, factions=("drow",) * 4)
    trial.play(GUARD, "0.retreat")
    if trial.asked == "helpers":
        trial.say(codes.HELPERS, 0)
    assert (trial.asked, trial.seat) == ("consent", 2)
    trial.say(codes.CONSENT, agreed)
    ally = trial.at("2.drow_house_guard")
    assert trial.of_kind(ev.Consented) == [
        ev.Consented(seat=2, figures=(ally,), agreed=bool(agreed), clause="C10f")
    ]


@pytest.mark.clause("C7x4", "14.2 Dwarf Cleric")
def test_the_very_first_figure_is_healed_as_any_other() -> None:
    trial = Trial({"0.dwarf_cleric": "C3"}, factions=("heroes", "drow"))
    trial.state.damage[0] = 20
    trial.power("0.dwarf_cleric").passes()
    assert trial.damage("0.dwarf_cleric") == 10


@pytest.mark.clause("C14g", "14.1 Giant Spider")
def test_a_web_token_is_laid_on_the_very_first_figure_as_on_any_other() -> None:
    trial = Trial({"1.giant_spider": "A1", DRIDER: "D1"}, factions=("drow", "drow"))
    trial.power("1.giant_spider").passes()
    assert trial.now.webs[0] == 1
    assert trial.at(DRIDER) == 0
