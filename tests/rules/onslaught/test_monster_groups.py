"""Several monster groups in one level: each has its card, acts on it and returns or does not."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from game.engine.match import Match
from game.rules.level import Level
from game.rules.onslaught.content import load
from game.rules.onslaught.events import (
    MonsterChosen,
    NumberCalled,
    Placed,
    Reinforced,
    RoundStarted,
)
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.level_check import check
from game.rules.onslaught.load import game_of
from game.rules.onslaught.scenario import Group, Switches, Tables
from game.rules.onslaught.state import of
from tests.campaigns.random_matches import EVERY, look_closely
from tests.rules.onslaught.own_levels import LEVEL
from tests.rules.onslaught.random_play import sound, whole
from tests.rules.onslaught.table import Table

GUARD = "goblin_guard"


def grouped(*groups: tuple[int, int, bool], goblins: int = 4) -> OnslaughtGame:
    """Return the Greathalls with other groups of goblins: card in tenths, how many, returning."""
    scenario = msgspec.structs.replace(
        msgspec.convert(LEVEL.tables, Tables),
        group=[Group(GUARD, card, count, returns) for card, count, returns in groups],
    )
    switches = msgspec.convert({"goblins": goblins}, Switches)
    return OnslaughtGame(load(), LEVEL.id, scenario, LEVEL.rows, switches)


EARLY_AND_LATE = grouped((105, 2, True), (25, 2, False))
PLACES = {
    f"{GUARD}.1": "G5",
    f"{GUARD}.2": "E7",
    f"{GUARD}.3": "H10",
    f"{GUARD}.4": "J8",
    "grabbleshanks": "A14",
    "lightning_dancer": "B14",
    "bedlam": "M1",
    "rokpyratrix": "N1",
}


def end_round(table: Table) -> Table:
    """Give the cards in any way and end every activation at once."""
    while len(table.events(RoundStarted)) < 2:
        seat = table.match.waiting()[0]
        decision = table.match.decision
        assert decision is not None
        first = next(iter(decision.choices(seat)))
        table.play("end" if table.asks == "turn" else table.game.say(table.match, seat, first))
    return table


@pytest.mark.clause("R50")
def test_each_group_acts_when_its_own_number_is_called() -> None:
    table = end_round(Table(PLACES, game=EARLY_AND_LATE).begin_round())
    called = -1
    acted: dict[object, list[object]] = {}
    for event in table.told:
        if isinstance(event, NumberCalled):
            called = event.number
        elif isinstance(event, MonsterChosen):
            acted.setdefault(called, []).append(event.figure)
    figure = table.figure
    assert set(acted) == {25, 105}
    assert set(acted[25]) == {figure(f"{GUARD}.1"), figure(f"{GUARD}.2")}
    assert set(acted[105]) == {figure(f"{GUARD}.3"), figure(f"{GUARD}.4")}


@pytest.mark.clause("R12b")
def test_a_group_with_nobody_on_the_map_is_not_called() -> None:
    at = {name: cell for name, cell in PLACES.items() if name not in (f"{GUARD}.1", f"{GUARD}.2")}
    table = end_round(Table(at, game=EARLY_AND_LATE).begin_round())
    called = [event.number for event in table.events(NumberCalled)]
    assert called == [10, 20, 30, 40, 105]


@pytest.mark.clause("R51")
def test_the_order_within_a_group_passes_over_the_other_group() -> None:
    at = {**PLACES, f"{GUARD}.1": "N14", f"{GUARD}.2": "H1", f"{GUARD}.3": "A1"}
    table = Table(at, game=grouped((105, 2, True), (25, 2, False))).unready().monsters(0)
    acted = [event.figure for event in table.events(MonsterChosen)]
    assert acted == [table.figure(f"{GUARD}.2"), table.figure(f"{GUARD}.1")]


@pytest.mark.clause("R56")
def test_only_the_groups_that_return_come_back() -> None:
    at = {name: cell for name, cell in PLACES.items() if not name.startswith(GUARD)}
    table = Table(at, game=EARLY_AND_LATE, active="harpers").end_phase()
    for seat in ("harpers", "zhentarim"):
        assert (table.asks, table.asked()) == ("reinforce", seat)
        table.play(f"respawn {sorted(table.offers('respawn'))[0]}")
    assert table.asks != "reinforce"
    back = [event.figure for event in table.events(Reinforced)]
    assert back == [table.figure(f"{GUARD}.3"), table.figure(f"{GUARD}.4")]


@pytest.mark.clause("R56")
def test_players_alternate_from_one_group_to_the_next_in_order_of_their_cards() -> None:
    game = grouped((105, 1, True), (25, 3, True))
    at = {name: cell for name, cell in PLACES.items() if not name.startswith(GUARD)}
    table = Table(at, game=game, active="zhentarim").end_phase()
    asked = []
    while table.asks == "reinforce":
        asked.append(table.asked())
        table.play(f"respawn {sorted(table.offers('respawn'))[0]}")
    assert asked == ["zhentarim", "harpers", "zhentarim", "harpers"]
    back = [event.figure for event in table.events(Reinforced)]
    assert back == [table.figure(f"{GUARD}.{number}") for number in (1, 2, 3, 4)]
    assert [game.tables.groups[game.tables.group_of[int(str(f))]].initiative for f in back] == [
        25,
        25,
        25,
        105,
    ]


def test_start_spaces_are_dealt_out_group_by_group_in_order_of_the_cards() -> None:
    match = Match.start(grouped((105, 3, True), (25, 1, True)), 1)
    s = of(match)
    assert [s.tables.grid.name(cell) for cell in s.cell[4:]] == ["G5", "E7", "J8", "H10"]
    assert s.tables.group_of == (-1, -1, -1, -1, 0, 1, 1, 1)


@pytest.mark.clause("R62a")
def test_the_quick_option_leaves_two_of_each_group_on_its_own_first_spaces() -> None:
    s = of(Match.start(grouped((105, 3, True), (25, 1, True), goblins=2), 1))
    assert [s.tables.grid.name(cell) for cell in s.cell[4:]] == ["G5", "E7", "J8"]


def test_a_group_of_more_than_four_plays_whole() -> None:
    rows = tuple(row.replace("r", "G") for row in LEVEL.rows)
    tables = {**LEVEL.tables, "group": [{"monster": GUARD, "initiative": 105, "count": 7}]}
    level = msgspec.structs.replace(LEVEL, rows=rows, tables=tables)
    assert check(level) == []
    game = game_of(level, Switches())
    assert game.tables.figures - game.tables.characters == 7
    for match, _ in whole(3, game):
        sound(match)


ITEMS = ["flametongue", "healing_draught", "boots_of_striding", "wand_of_darts"]
PARTIES = {
    "harpers": ["grabbleshanks", "lightning_dancer"],
    "zhentarim": ["bedlam", "rokpyratrix"],
}
CARDS = [card for card in range(5, 106) if card % 10]


@st.composite
def drawn_levels(draw: st.DrawFn) -> Level:
    """Draw a level as somebody might draw one; not each of them is good."""
    wide, high = draw(st.integers(9, 18)), draw(st.integers(1, 14))
    rows = [["."] * wide for _ in range(high)]
    for symbol, columns in (("H", (0, 1)), ("Z", (wide - 2, wide - 1))):
        for row, column in product(range(min(high, draw(st.integers(1, 3)))), columns):
            rows[row][column] = symbol
    places = st.tuples(st.integers(0, high - 1), st.integers(2, wide - 3))
    # A wall across a single row shuts it, so the flat boards have few.
    walls = st.lists(places, max_size=high * wide // 5 if high > 2 else high - 1)
    for row, column in draw(walls):
        rows[row][column] = "#"
    for symbol in draw(st.lists(st.sampled_from("GGGGGrC"), min_size=1, max_size=12)):
        row, column = draw(places)
        rows[row][column] = symbol
    room = sum(row.count("G") for row in rows)
    groups = []
    for card in draw(st.lists(st.sampled_from(CARDS), min_size=0, max_size=3, unique=True)):
        count = draw(st.integers(0 if room < 1 else 1, max(1, room)))
        room -= count
        group = {"monster": GUARD, "initiative": card, "count": count}
        groups.append({**group, "returns": True} if draw(st.booleans()) else group)
    points = st.integers(-100, 100)
    return Level(
        "onslaught",
        "drawn",
        "Drawn",
        "R55",
        wide,
        high,
        tuple("".join(row) for row in rows),
        {},
        {
            "rounds": draw(st.integers(1, 4)),
            "parties": PARTIES,
            "items": draw(st.lists(st.sampled_from(ITEMS), unique=True, min_size=2)),
            "group": groups,
            "points": {
                "enemy": draw(points),
                "lost_to_monster": draw(points),
                "monster": draw(st.dictionaries(st.just(GUARD), points)),
                "held": {},
            },
        },
    )


PLAYED = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)


@PLAYED
@given(drawn_levels(), st.integers(0, 10**6), st.sampled_from([2, 4]), st.booleans())
def test_whatever_passes_the_check_is_played_to_its_end(
    level: Level, seed: int, goblins: int, asked: bool
) -> None:
    assume(not check(level))
    game = game_of(level, msgspec.convert({"goblins": goblins, "ask_ties": asked}, Switches))
    standing = dict.fromkeys(range(len(game.tables.groups)), 0)
    for number, (match, events) in enumerate(whole(seed, game)):
        sound(match)
        for event in events:
            if isinstance(event, Placed) and event.figure >= game.tables.characters:
                standing[game.tables.group_of[event.figure]] += 1
        if number % EVERY == 0 or match.decision is None:
            look_closely(match, seed)
    assert match.decision is None
    assert all(standing.values()), "a group of the level did not play"
    most = 2 if goblins == 2 else 99
    wanted = sorted(min(each["count"], most) for each in level.tables["group"])
    assert sorted(standing.values()) == wanted


FAULTY = [
    ({"group": []}, "group: there are no monsters; give at least one group (R50)"),
    (
        {"points": {"enemy": 100, "lost_to_monster": 0}},
        "points.enemy: 100 victory points; give -99 to 99",
    ),
    (
        {"points": {"enemy": 2, "lost_to_monster": -(10**30)}},
        "points.lost_to_monster: -1000000000000000000000000000000 victory points; give -99 to 99",
    ),
    (
        {"points": {"enemy": 2, "lost_to_monster": 0, "monster": {GUARD: 100}}},
        f"points.monster.{GUARD}: 100 victory points; give -99 to 99",
    ),
    (
        {"points": {"enemy": 2, "lost_to_monster": 0, "held": {"flametongue": -100}}},
        "points.held.flametongue: -100 victory points; give -99 to 99",
    ),
    (
        {"group": [{"monster": GUARD, "initiative": 25, "count": 1}] * 2},
        "group[2].initiative: two groups act on 25; give each its own card",
    ),
]


@pytest.mark.parametrize(("tables", "sentence"), FAULTY, ids=lambda value: str(value)[:30])
def test_what_cannot_be_played_is_refused_by_the_check(
    tables: dict[str, object], sentence: str
) -> None:
    assert check(msgspec.structs.replace(LEVEL, tables={**LEVEL.tables, **tables})) == [sentence]


@pytest.mark.parametrize("goblins", [0, -1, 3, 5, 10**30])
def test_the_goblins_of_the_switch_are_four_or_two(goblins: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        grouped((105, 4, True), goblins=goblins)
