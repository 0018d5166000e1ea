"""What the card tells of items, and what the aim tells of damage."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.odds import Distribution
from game.engine.options import Option, Roll, Stake
from game.rules.onslaught.content import load
from game.rules.onslaught.preview import DAMAGE, DEFEATS, HITS
from game.scenes.match.question import Pointing
from game.scenes.onslaught.asking import damage_told
from game.table.hud.at_rest import RestData, RestRow, RestSection
from game.table.hud.data import OddsData
from game.words.onslaught.play import say
from game.words.play import say as shared
from game.words.rich import plain, text_of
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import to_question


def dealing(*ways: dict[int, int]) -> Option:
    """Return an attack that does so much to each target."""
    stakes = [Stake(5, False, (), {}, {DAMAGE: Distribution(each)}) for each in ways]
    return Option(0, "shortbow", 0, "", stakes=tuple(stakes))


def test_an_item_to_strike_with_tells_reach_to_hit_and_damage_as_an_attack_does(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    panels, s = scene.laid.panels, scene.state
    figure = panels.acting()
    now = panels.shown.figures[figure]
    for item in ("flametongue", "healing_draught", "wand_of_darts"):
        now.items.append(item)
        s.item_holder[s.tables.item_ids.index(item)] = figure
    card = panels.presenter.card(s, now, "", 1, {}, None, None, {})
    rows = {row.id: row for section in card.pages[1].sections for row in section.rows}
    blade, own = rows["flametongue"], load().items["flametongue"].ability
    assert own is not None
    row = s.tables.item_rows[figure][s.tables.item_ids.index("flametongue")]
    assert row is not None
    assert plain(blade.numbers) == say("card.strike", hit=row.hit, damage=own.damage)
    assert blade.meta == say("card.melee")
    assert blade.strike == (("target", f"+{row.hit}"), ("sword", str(own.damage)))
    assert not plain(rows["healing_draught"].numbers)
    assert rows["healing_draught"].cost, "it costs the bonus action"
    assert rows["wand_of_darts"].meta == say("card.within", high=6)


def test_an_item_that_strikes_as_its_bearer_does_tells_what_the_bearer_adds(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    panels, s = scene.laid.panels, scene.state
    told = {}
    for now in [panels.shown.figures[figure] for figure in range(4)]:
        now.items.append("flametongue")
        s.item_holder[s.tables.item_ids.index("flametongue")] = now.index
        card = panels.presenter.card(s, now, "", 1, {}, None, None, {})
        rows = {row.id: row for section in card.pages[1].sections for row in section.rows}
        told[now.id] = rows["flametongue"].strike[0]
    basics = {"grabbleshanks": 5, "lightning_dancer": 6, "bedlam": 5, "rokpyratrix": 5}
    assert told == {who: ("target", f"+{hit}") for who, hit in basics.items()}


def test_two_damages_of_one_target_are_a_hit_and_a_critical_one() -> None:
    told = damage_told(dealing({0: 10, 2: 1, 4: 1}))
    assert told == "2 damage, 4 on a critical"


def test_damages_that_differ_by_target_are_told_as_a_range() -> None:
    told = damage_told(dealing({0: 10, 2: 1, 4: 1}, {0: 10, 3: 10}))
    assert told == "2–4 damage"
    assert damage_told(dealing({0: 10, 3: 10})) == "3 damage"


@pytest.mark.parametrize(("before", "after"), [(4, 8), (10, 11)])
def test_an_aimed_draught_tells_on_flag_and_panel_what_hit_points_become(
    sit: Sit, before: int, after: int
) -> None:
    """R39: never more than all."""
    scene = to_question(sit(PEOPLE), "turn")
    panels, s, match = scene.laid.panels, scene.state, scene.session.match
    figure = panels.acting()
    number = s.tables.item_ids.index("healing_draught")
    row = s.tables.item_rows[figure][number]
    assert row is not None
    most = s.tables.hp[figure]
    before, after = before + most - 11, after + most - 11
    s.item_holder[number] = figure
    s.hp[figure] = panels.shown.figures[figure].hp = before
    chosen = choice(row.tool, s.cell[figure])
    option = match.game.option(match, scene.course.seat, chosen)
    scene.question.pointing = Pointing(choice=chosen, option=option)
    told = shared("flag.becomes", hp=before, after=after)
    assert [tag.note for tag in panels.marks().tags] == [told]
    odds = panels.aim(None, -1)
    assert odds is not None
    mends = shared("flag.mends", amount=after - before)
    assert [(one.told, one.reason) for one in odds.rows] == [(mends, told)]


def test_what_needs_no_aim_lights_its_reach_and_tells_on_whom_it_puts_what(sit: Sit) -> None:
    """Each enemy character in range is slowed (R44)."""
    scene = to_question(sit(PEOPLE), "turn")
    s, match, panels = scene.state, scene.session.match, scene.laid.panels
    tables, decision = s.tables, match.decision
    assert decision is not None
    user = tables.ids.index("rokpyratrix")
    foe = next(f for f in range(tables.characters) if s.hostile(user, f))
    row = next(each for each in tables.rows[user] if each.id == "bellow")
    taken = sum(1 << cell for cell in s.cell if cell >= 0)
    s.put(foe, bits(tables.grid.within(s.cell[user], 1) & tables.floor & ~taken)[0])
    decision.figure = user
    decision._families = (((row.tool, 1 << s.cell[user]),),) * len(decision.seats)
    scene.question.code = row.tool
    scene.question.repoint()
    marks = scene.question.pointing.marks
    assert marks.chosen == (s.cell[foe],)
    (region,) = marks.regions
    assert region.cells == tables.grid.within(s.cell[user], row.reach_max) & tables.floor
    odds = panels.aim(None, -1)
    assert odds is not None
    assert [(one.figure, one.told) for one in odds.rows] == [(tables.ids[foe], "Slowed")]


def test_a_click_where_what_needs_no_aim_does_not_reach_sends_nothing(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    s, question = scene.state, scene.question
    user = scene.laid.panels.acting()
    row = s.tables.item_rows[user][s.tables.item_ids.index("healing_draught")]
    assert row is not None
    assert question.decision is not None
    question.decision._families = (((row.tool, 1 << s.cell[user]),),) * len(question.decision.seats)
    question.code, made = row.tool, len(scene.session.history.steps)
    question.point(next(cell for cell in bits(s.tables.floor) if cell != s.cell[user]))
    assert question.pointing.option is not None
    question.act()
    assert question.refused
    assert len(scene.session.history.steps) == made


def test_an_aim_tells_what_a_hit_and_what_only_defeat_makes_the_target_drop(sit: Sit) -> None:
    """A bearer of the sword drops it at any damage, and all else when it falls (R57.2, R38)."""
    panels = to_question(sit(PEOPLE), "turn").laid.panels
    half, tenth = Fraction(1, 2), Fraction(1, 10)
    held = (("flametongue", half), ("healing_draught", tenth))
    told = []
    for odds, drops in (
        ({HITS: half, DEFEATS: tenth}, held),
        ({DEFEATS: Fraction(0)}, (("flametongue", Fraction(1)),)),
    ):
        roll = Roll((20,) if HITS in odds else (), 12, 6 if HITS in odds else 0, ())
        stake = Stake(2, False, (roll,), odds, {DAMAGE: Distribution({2: 1})}, drops=drops)
        (row,) = panels._odds(Option(0, "shortbow", 0, "", stakes=(stake,))).rows
        told.append(row.detail)
    assert told == [
        "10% to defeat · a hit drops Flametongue · defeat drops Healing Draught",
        "drops Flametongue",
    ]


def test_what_is_aimed_is_named_once_in_the_column(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE, (1920, 1080)), "turn")
    screen = scene.screen
    odds = OddsData("Shortbow", "2 damage", ())
    rows = RestSection("In danger", (RestRow(text_of("Bedlam")),))
    named = []
    for head in ("Shortbow", "Grabbleshanks acts"):
        screen.help(RestData(head, (), (rows,)))
        screen.aim_at(odds)
        assert screen.odds.data is not None
        named.append(screen.odds.data.named)
    assert named == [False, True]
