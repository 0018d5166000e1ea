"""Armour class and speed on a card: those that the rules give for what has been shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.onslaught.state import of
from game.scenes.onslaught.cards import Presenter
from game.table.board.shown import Shown
from game.table.motion.animation import Pace
from game.table.onslaught import signs
from game.table.onslaught.projection import FigureNow, MatchNow, opening
from game.words.onslaught.names import Names
from game.words.onslaught.play import say
from game.words.rich import plain
from tests.rules.onslaught.table import Table
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import to_question


class Sheet:
    """The card of Rokpyratrix: the position has gone on, ``now`` is what was shown of it."""

    def __init__(self) -> None:
        self.table = Table({"rokpyratrix": "E9"})
        tables = self.table.game.tables
        names = Names.of(tables, ("Anna", "Ben"))
        self.presenter = Presenter(names, tables.scenario.rounds, self.table.game)
        self.shown: MatchNow = opening(tables)
        self.figure = self.table.figure("rokpyratrix")

    @property
    def now(self) -> FigureNow:
        return self.shown.figures[self.figure]

    def values(self) -> tuple[int, int]:
        wheel = self.presenter.wheel(of(self.table.match), self.now)
        return wheel.ac, wheel.speed


def test_boots_of_striding_count_from_the_moment_they_are_seen_to_be_taken() -> None:
    """R61"""
    sheet = Sheet()
    sheet.table.item("rokpyratrix", "boots_of_striding")
    assert sheet.values()[1] == 4
    sheet.now.items.append("boots_of_striding")
    assert sheet.values()[1] == 5


def test_boots_that_were_put_down_since_count_until_that_is_shown() -> None:
    """R61"""
    sheet = Sheet()
    sheet.now.items.append("boots_of_striding")
    assert sheet.values()[1] == 5


def test_a_condition_counts_as_soon_as_its_token_is_shown() -> None:
    """R60.1"""
    sheet = Sheet()
    sheet.table.token("rokpyratrix", "slowed")
    assert sheet.values()[1] == 4
    sheet.now.conditions.append("slowed")
    assert sheet.values()[1] == 2


def test_a_level_counts_as_soon_as_its_card_is_shown() -> None:
    """R45"""
    sheet = Sheet()
    bedlam = sheet.table.figure("bedlam")
    now = sheet.shown.figures[bedlam]
    before = sheet.presenter.battle(sheet.table.s, now)[0]
    raised = replace(now, level_up="shadow_mail")
    assert sheet.presenter.battle(sheet.table.s, raised)[0] == before + 1


def test_a_wheel_turns_over_from_the_values_of_its_other_side() -> None:
    """R37"""
    sheet = Sheet()
    card = sheet.table.game.tables.cards[sheet.figure]
    sheet.now.hp = card.bloodied.at
    assert sheet.values() == (card.bloodied.ac, card.bloodied.speed)
    assert sheet.presenter.turned_over(sheet.table.s, sheet.now) == (card.ac, card.speed)


def test_the_old_values_are_seen_until_the_wheel_has_stopped() -> None:
    flip = signs.flip(Pace(), 0, 0.5)
    seen = Shown()
    flip.frame(seen, 0.4 / flip.length)
    assert signs.on_cards(seen).flips == {0: 0.0}
    flip.frame(seen, 1.0)
    assert signs.on_cards(seen).flips == {0: 1.0}


def test_the_boot_on_a_card_tells_what_a_speed_is_made_of(sit: Sit) -> None:
    """R4.2"""
    scene = to_question(sit(PEOPLE), "turn")
    s, figure = scene.state, scene.state.acting
    s.item_holder[s.tables.item_ids.index("boots_of_striding")] = figure
    told = scene.laid.panels.explain("wheel:speed", (0, 0))
    assert told is not None
    assert (told[0], "Boots of Striding" in plain(told[1])) == ("Speed", True)


def test_the_wheel_tells_where_somebody_is_bloodied_and_what_that_changes(sit: Sit) -> None:
    """R37: armour class and speed turn over at the threshold of the card."""
    scene = to_question(sit(PEOPLE), "turn")
    panels, s = scene.laid.panels, scene.state
    figure = panels.card_figure()
    told = panels.explain("wheel", (0, 0))
    assert told is not None
    at, now = s.tables.bloodied_at[figure], panels.shown.figures[figure]
    ac, speed = panels.presenter.turned_over(s, now)
    line = plain(told[1]).splitlines()[-1]
    assert line == say("wheel.bloodied", hp=at, ac=ac, speed=speed)
    now.hp = at
    told = panels.explain("wheel", (0, 0))
    assert told is not None
    assert plain(told[1]).splitlines()[-1] == line, "it holds on either side"


def test_the_wheel_says_whose_it_is_and_what_stands_on_it(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    panels = scene.laid.panels
    now = panels.shown.figures[panels.card_figure()]
    told = panels.explain("wheel", (0, 0))
    assert told is not None
    assert told[0] == panels.name_of(now.index)
    lines = plain(told[1]).splitlines()
    assert lines[0] == f"{now.hp} of {now.max_hp} hit points."
    assert lines[1].startswith("AC: ")


def test_a_card_that_lies_facedown_on_the_track_is_explained(sit: Sit) -> None:
    """R9b"""
    scene = to_question(sit(PEOPLE), "turn")
    panels = scene.laid.panels
    found = {
        one.index: "facedown" in plain(panels.explain(f"figure:{one.index}", (0, 0))[1])
        for one in panels.shown.figures.values()
        if one.seat >= 0
    }
    hidden = {at: panels.shown.card_of(panels.shown.figures[at]) == "" for at in found}
    assert found == hidden
    assert any(hidden.values())


@pytest.mark.parametrize("dial", [0, 1])
def test_the_tab_counts_items_and_is_lit_while_one_there_can_be_used(sit: Sit, dial: int) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    presenter, s = scene.laid.panels.presenter, scene.state
    now = scene.laid.panels.shown.figures[s.acting]
    bare = presenter.card(s, now, "", 0, {}, None, {}, {}).pages[1]
    now.items.append("flametongue")
    now.dials["flametongue"] = dial
    page = presenter.card(s, now, "", 0, {}, None, {}, {}).pages[1]
    assert (bare.label, bare.lit) == (say("card.items"), False)
    assert (page.label, page.lit) == (say("card.items_many", count=1), not dial)
    assert not presenter.card(s, now, "", 0, {}, None, None, {}).pages[1].lit, "not its turn"


@pytest.mark.parametrize(
    ("hero", "level", "shape"),
    [
        ("lightning_dancer", "tempest_whirl", "Area 1 around: +7 to hit, 4 damage."),
        ("grabbleshanks", "hail_of_quarrels", "Area 2 at 3–6: +6 to hit, 3 damage."),
    ],
)
def test_a_level_up_attack_tells_its_shape_before_it_is_taken(
    hero: str, level: str, shape: str
) -> None:
    table = Table({hero: "E9"})
    names = Names.of(table.game.tables, ("Anna", "Ben"))
    presenter = Presenter(names, 3, table.game)
    now = opening(table.game.tables).figures[table.figure(hero)]
    data = presenter.card(table.s, now, "", 1, {}, None, None, {})
    rows = [row for section in data.pages[1].sections for row in section.rows]
    told = next(row for row in rows if row.name == names.ability(level).text)
    assert plain(told.numbers) == shape


def test_whoever_is_still_to_act_is_told_with_what_it_can_use(sit: Sit) -> None:
    """An attack counts among the attacks, what is only worn is in the numbers."""
    scene = to_question(sit(PEOPLE), "turn")
    panels = scene.laid.panels
    other = next(
        one for one in panels.shown.figures.values()
        if one.seat >= 0 and one.index != scene.state.acting
    )  # fmt: skip
    other.items = ("healing_draught", "boots_of_striding")
    (told,) = [
        plain(row.text)
        for section in panels.helps()
        for row in section.rows
        if row.figure == other.id and "spaces" in plain(row.text)
    ]
    assert told.endswith("; Healing Draught")
