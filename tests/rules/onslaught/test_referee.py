"""A position set by hand: what a referee may change, to what, and what is refused."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.cards import ALL as EVERYBODY
from game.engine.errors import BadText
from game.engine.events import ALL
from game.rules.onslaught.codes import NOWHERE
from game.rules.onslaught.content import load
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.referee import override
from game.rules.onslaught.scenario import Switches, Tables
from game.rules.onslaught.state import DECK, GIVEN, HAND
from tests.facts import plain
from tests.rules.onslaught.own_levels import LEVEL
from tests.rules.onslaught.table import GUARD, Table

HEROES = {"grabbleshanks": "C7", "lightning_dancer": "C9", "bedlam": "L7", "rokpyratrix": "L9"}
WALL, FREE = "D7", "D8"


@pytest.fixture
def table() -> Table:
    """All figures are on the map; Grabbleshanks acts and is asked what to do."""
    found = Table({**HEROES, **GUARD})
    found.activate("grabbleshanks")
    assert found.match.decision is not None
    assert found.match.decision.kind == "turn"
    return found


def change(table: Table, words: str) -> dict[str, object]:
    """Set something by hand; return the data of its one event."""
    (event,) = override(table.match, words)
    assert (event.kind, event.clause, event.sees) == ("set_by_hand", "", ALL)
    data: dict[str, object] = plain(event)
    assert data.pop("text") == " ".join(words.split())
    return data


def refused(table: Table, words: str) -> str:
    """Return why words are refused; nothing has changed then."""
    before = table.match.digest()
    with pytest.raises(BadText) as found:
        override(table.match, words)
    assert table.match.digest() == before
    return str(found.value)


def number(table: Table, name: str) -> int:
    return table.figure(name)


def test_nothing_is_set_in_the_middle_of_something(table: Table) -> None:
    decision = table.match.decision
    assert decision is not None
    decision.kind = "reaction"
    assert "open question" in refused(table, "bedlam hp 3")
    table.match.decision = None
    assert "open question" in refused(table, "bedlam hp 3")


def test_one_word_says_nothing(table: Table) -> None:
    assert "says nothing to set" in refused(table, "bedlam")
    assert "says nothing to set" in refused(table, "")


def test_the_open_question_is_asked_anew(table: Table) -> None:
    before = table.match.decision
    change(table, "chest   H8 off")
    assert table.match.decision is not None
    assert table.match.decision is not before
    assert table.match.decision.kind == "turn"


@pytest.mark.parametrize("points", [0, 7, 99])
def test_points_of_a_side(table: Table, points: int) -> None:
    assert change(table, f"zhentarim vp {points}") == {"what": "vp", "seat": 1, "value": points}
    assert (table.vp("harpers"), table.vp("zhentarim")) == (0, points)
    assert change(table, f"zhentarim vp {points:04}")["value"] == points


@pytest.mark.parametrize("words", ["-1", "100", "x", "٣", "1.0", "00000", "--1", ""])
def test_points_that_are_none(table: Table, words: str) -> None:
    said = refused(table, f"harpers vp {words}")
    assert said == f"{words!r} is not a whole number from 0 to 99" or not words


def test_points_need_a_side_and_one_number(table: Table) -> None:
    assert "no figure, item or side 'harpers'" in refused(table, "harpers vp 3 4")
    assert "no figure, item or side 'harpers'" in refused(table, "harpers hp 3")
    assert "no figure, item or side 'dungeon'" in refused(table, "dungeon vp 3")
    said = "'vp 3' cannot be set of a figure; there is: off, at, hp, exp, dial, token, card"
    assert refused(table, "bedlam vp 3") == said


def test_chests_come_and_go(table: Table) -> None:
    cell = table.cell("H8")
    other = table.s.chests
    assert other >> cell & 1
    assert change(table, "chest H8 off") == {"what": "chest", "cell": cell, "value": 0}
    assert table.s.chests == other & ~(1 << cell)
    change(table, "chest H8 off")
    assert table.s.chests == other & ~(1 << cell)
    assert change(table, "chest H8 on") == {"what": "chest", "cell": cell, "value": 1}
    change(table, "chest H8 on")
    assert table.s.chests == other


def test_a_chest_stands_on_the_floor(table: Table) -> None:
    assert refused(table, f"chest {WALL} on") == "a chest cannot stand in a wall"
    assert change(table, f"chest {WALL} off")["value"] == 0
    assert "no figure, item or side 'chest'" in refused(table, "chest H8 maybe")
    assert "no figure, item or side 'chest'" in refused(table, "chest H8 on now")
    assert "Z99" in refused(table, "chest Z99 on")


def test_a_figure_is_put_on_a_free_space(table: Table) -> None:
    cell = table.cell(FREE)
    hp = table.hp("bedlam")
    told = change(table, f"bedlam at {FREE}")
    assert told == {"what": "at", "figure": number(table, "bedlam"), "cell": cell, "value": hp}
    assert table.where("bedlam") == FREE
    assert change(table, f"bedlam at {FREE}")["cell"] == cell
    for name in ("C7", WALL):
        said = f"nobody can be put on {name}: it is a wall, or somebody stands there"
        assert refused(table, f"bedlam at {name}") == said
    assert "Z99" in refused(table, "bedlam at Z99")


def test_a_figure_that_comes_back_has_all_its_hit_points(table: Table) -> None:
    table.hp("goblin_guard.2", 1)
    change(table, f"goblin_guard.2 at {FREE}")
    assert table.hp("goblin_guard.2") == 1
    change(table, "rokpyratrix off")
    assert (table.where("rokpyratrix"), table.hp("rokpyratrix")) == ("off", 0)
    full = table.game.tables.hp[number(table, "rokpyratrix")]
    assert change(table, "rokpyratrix at L9")["value"] == full
    assert table.hp("rokpyratrix") == full


def test_a_figure_is_taken_off_with_its_tokens(table: Table) -> None:
    table.token("bedlam", "slowed").token("rokpyratrix", "slowed").token(
        "lightning_dancer", "cursed"
    )
    told = change(table, "bedlam off")
    assert told == {"what": "off", "figure": number(table, "bedlam")}
    assert table.s.cell[number(table, "bedlam")] == NOWHERE
    assert table.hp("bedlam") == 0
    conditions = table.game.tables.conditions
    place = number(table, "bedlam") * conditions
    assert not any(table.s.token[place : place + conditions])
    assert table.bears("rokpyratrix", "slowed")
    assert table.bears("lightning_dancer", "cursed")
    assert "cannot be set of a figure" in refused(table, "rokpyratrix off now")


def test_who_must_stay_on_the_map(table: Table) -> None:
    assert "acts now" in refused(table, "grabbleshanks off")
    change(table, "bedlam off")
    assert "keeps one character" in refused(table, "rokpyratrix off")
    for guard in reversed(GUARD):
        change(table, f"{guard} off")
    assert table.where("goblin_guard.1") == "off"
    table.item("lightning_dancer", "flametongue")
    assert refused(table, "lightning_dancer off") == "give flametongue to somebody else first"


def test_hit_points(table: Table) -> None:
    figure = number(table, "bedlam")
    most = table.game.tables.hp[figure]
    assert change(table, "bedlam hp 1") == {
        "what": "hp", "figure": figure, "value": 1, "bloodied": True,
    }  # fmt: skip
    assert change(table, f"bedlam hp {most}")["bloodied"] is False
    assert table.hp("bedlam") == most
    assert refused(table, "bedlam hp 0") == f"'0' is not a whole number from 1 to {most}"
    assert f"from 1 to {most}" in refused(table, f"bedlam hp {most + 1}")
    change(table, "bedlam off")
    assert refused(table, "bedlam hp 3") == "bedlam is not on the map; put it there with 'at' first"
    assert "cannot be set of a figure" in refused(table, "rokpyratrix hp")
    assert "there is: off, at, hp, exp, dial, token, card" in refused(table, "rokpyratrix hp 3 4")


def test_experience_stops_before_a_level_up_that_is_still_to_come(table: Table) -> None:
    figure = number(table, "bedlam")
    assert change(table, "bedlam exp 4") == {"what": "exp", "figure": figure, "value": 4}
    assert table.exp("bedlam") == 4
    assert change(table, "bedlam exp 0")["value"] == 0
    assert refused(table, "bedlam exp 5") == "'5' is not a whole number from 0 to 4"
    card = table.game.tables.cards[figure].levels[0]
    table.level("bedlam", card)
    assert change(table, "bedlam exp 5")["value"] == 5
    assert "from 0 to 5" in refused(table, "bedlam exp 6")
    table.s.level[figure] = 0
    assert change(table, "bedlam exp 5")["value"] == 5
    assert refused(table, "goblin_guard.1 exp 3") == "goblin_guard.1 is no character"


def test_dials(table: Table) -> None:
    figure = number(table, "bedlam")
    told = change(table, "bedlam dial lay_curse 1")
    assert told == {"what": "dial", "figure": figure, "name": "lay_curse", "value": 1}
    assert table.dial("bedlam", "lay_curse") == 1
    change(table, "bedlam dial lay_curse 0")
    assert table.dial("bedlam", "lay_curse") == 0
    row = next(row for row in table.game.tables.rows[figure] if row.id == "lay_curse")
    change(table, f"bedlam dial lay_curse {row.cooldown}")
    assert f"from 0 to {row.cooldown}" in refused(
        table, f"bedlam dial lay_curse {row.cooldown + 1}"
    )
    assert f"from 0 to {row.cooldown}" in refused(table, "bedlam dial lay_curse -1")
    without = next(row for row in table.game.tables.rows[figure] if row.cooldown == 0)
    assert refused(table, f"bedlam dial {without.id} 1") == f"bedlam has no dial of {without.id!r}"
    assert "has no dial of 'dance'" in refused(table, "bedlam dial dance 1")
    assert "is no character" in refused(table, "goblin_guard.1 dial spear 1")
    assert "cannot be set" in refused(table, "bedlam dial lay_curse")


def test_an_ability_used_up_for_good_is_ready_or_exhausted(table: Table) -> None:
    found = [
        (table.game.tables.ids[figure], row.id)
        for figure in range(table.game.tables.characters)
        for row in table.game.tables.rows[figure]
        if row.cooldown < 0
    ]
    for name, ability in found:
        assert change(table, f"{name} dial {ability} -1")["value"] == -1
        assert table.dial(name, ability) == -1
        assert change(table, f"{name} dial {ability} 0")["value"] == 0
        assert "from -1 to 0" in refused(table, f"{name} dial {ability} 1")
        assert "from -1 to 0" in refused(table, f"{name} dial {ability} -2")
    assert found


def test_tokens(table: Table) -> None:
    figure = number(table, "bedlam")
    told = change(table, "bedlam token slowed on")
    assert told == {"what": "token", "figure": figure, "name": "slowed", "value": 1}
    assert table.bears("bedlam", "slowed")
    place = figure * table.game.tables.conditions + table.game.tables.condition("slowed")
    assert table.s.token[place] == table.s.serial + 1
    assert change(table, "bedlam token slowed off")["value"] == 0
    assert not table.bears("bedlam", "slowed")
    for words in ("cold on", "slowed maybe"):
        assert "a token is set as 'token NAME on' or 'off'; there is: " in refused(
            table, f"bedlam token {words}"
        )
    change(table, "goblin_guard.1 token slowed on")
    assert table.bears("goblin_guard.1", "slowed")
    change(table, "goblin_guard.1 off")
    assert "not on the map" in refused(table, "goblin_guard.1 token slowed on")


@pytest.mark.parametrize("token", ["marked", "taunted", "cursed"])
def test_a_token_of_which_there_is_one_is_borne_by_one(table: Table, token: str) -> None:
    change(table, f"goblin_guard.1 token {token} on")
    change(table, f"goblin_guard.1 token {token} on")
    assert refused(table, f"goblin_guard.2 token {token} on") == (
        f"there is one token of {token}, and somebody else bears it"
    )
    change(table, f"goblin_guard.2 token {token} off")
    change(table, f"goblin_guard.1 token {token} off")
    change(table, f"goblin_guard.2 token {token} on")
    for name in ("bedlam", "rokpyratrix"):
        change(table, f"{name} token slowed on")


def deal(table: Table, *cards: int, called: int = 10) -> None:
    """Lay initiative cards on the characters; all up to that number were called."""
    s = table.s
    for figure, card in enumerate(cards):
        pile = next(place for place, found in enumerate(s.piles.cards) if card - 1 in found)
        s.piles.move(card - 1, pile, GIVEN + figure)
    s.number = called


def test_cards_change_places_and_lie_open(table: Table) -> None:
    deal(table, 1, 3, 4, 2)
    told = change(table, "lightning_dancer card 4")
    dancer, bedlam = number(table, "lightning_dancer"), number(table, "bedlam")
    assert told == {
        "what": "card", "figure": dancer, "value": 4, "other": bedlam, "name": "3",
    }  # fmt: skip
    assert [table.card(name) for name in HEROES] == [1, 4, 3, 2]
    for figure in range(4):
        changed = figure in (dancer, bedlam)
        assert table.s.faceup[figure] == changed
        assert (table.s.piles.knows[GIVEN + figure] == EVERYBODY) == changed


def test_the_first_figure_gives_its_card_as_well(table: Table) -> None:
    deal(table, 2, 3, 4, 1)
    assert change(table, "bedlam card 2")["other"] == 0
    assert [table.card(name) for name in HEROES] == [4, 3, 2, 1]
    assert list(table.s.faceup[:4]) == [1, 0, 1, 0]


@pytest.mark.parametrize("pile", [DECK, HAND, HAND + 1])
def test_a_card_comes_from_wherever_nobody_has_it_yet(table: Table, pile: int) -> None:
    deal(table, 1, 3, 4)
    s = table.s
    there = next(place for place, found in enumerate(s.piles.cards) if 1 in found)
    if there != pile:
        s.piles.move(1, there, pile)
    knows, faceup = list(s.piles.knows), list(s.faceup)
    change(table, "lightning_dancer card 2")
    assert table.card("lightning_dancer") == 2
    assert 2 in s.piles.cards[pile]
    faceup[1], knows[GIVEN + 1] = 1, EVERYBODY
    assert (list(s.piles.knows), list(s.faceup)) == (knows, faceup)


def test_a_card_from_the_hand_or_the_deck_is_nobody_s(table: Table) -> None:
    deal(table, 1, 3, 4)
    s = table.s
    pile = next(place for place, found in enumerate(s.piles.cards) if 1 in found)
    s.piles.move(1, pile, HAND)
    told = change(table, "bedlam card 2")
    assert (told["other"], told["value"], told["name"]) == (-1, 2, "4")
    assert s.piles.cards[HAND] == (3,)
    assert [table.card(name) for name in HEROES] == [1, 3, 2, 0]


def test_cards_that_cannot_be_given(table: Table) -> None:
    assert refused(table, "bedlam card 1") == "initiative cards can be changed when they are laid"
    deal(table, 1, 3, 4, 2, called=20)
    said = "that number has been called already"
    assert refused(table, "bedlam card 1") == said
    assert refused(table, "grabbleshanks card 4") == said
    assert refused(table, "bedlam card 2") == said
    assert change(table, "bedlam card 3")["value"] == 3
    count = table.s.piles.pools.count(0)
    assert f"from 1 to {count}" in refused(table, "bedlam card 0")
    assert f"from 1 to {count}" in refused(table, f"bedlam card {count + 1}")
    assert "is no character" in refused(table, "goblin_guard.1 card 1")


def test_items_are_held_or_lie_somewhere(table: Table) -> None:
    bedlam, cell = number(table, "bedlam"), table.cell(FREE)
    told = change(table, "flametongue held bedlam")
    assert told == {
        "what": "held", "figure": bedlam, "cell": -1, "name": "flametongue", "other": -1,
    }  # fmt: skip
    assert table.holder("flametongue") == "bedlam"
    told = change(table, f"flametongue on {FREE}")
    assert told == {
        "what": "on", "figure": -1, "cell": cell, "name": "flametongue", "other": bedlam,
    }  # fmt: skip
    assert table.holder("flametongue") == FREE
    assert change(table, "flametongue held rokpyratrix")["cell"] == -1
    assert table.holder("flametongue") == "rokpyratrix"


def test_an_item_is_drawn_no_more_once_it_is_somewhere(table: Table) -> None:
    tables, s = table.game.tables, table.s
    cup = GIVEN + tables.characters
    before = s.piles.cards[cup]
    card = len(s.piles.pools) - len(tables.items) + tables.item_ids.index("flametongue")
    assert card in before
    change(table, f"flametongue on {FREE}")
    assert s.piles.cards[cup] == tuple(each for each in before if each != card)
    assert s.piles.cards[cup + 1] == (card,)
    change(table, "flametongue held bedlam")
    assert s.piles.cards[cup + 1] == (card,)


def test_all_items_may_be_out_of_the_cup(table: Table) -> None:
    tables, s = table.game.tables, table.s
    cup, first = GIVEN + tables.characters, len(s.piles.pools) - len(tables.items)
    for item in reversed(tables.item_ids):
        change(table, f"{item} on {FREE}")
    items = tuple(range(first, len(s.piles.pools)))
    assert s.piles.cards[cup + 1] == items
    assert not set(items) & set(s.piles.cards[cup])


def test_what_cannot_be_done_with_an_item(table: Table) -> None:
    said = "an item is set as 'flametongue held bedlam' or 'flametongue on C7'"
    for words in ("in C7", "on C7 now", "held"):
        assert refused(table, f"flametongue {words}") == said
    assert refused(table, f"flametongue on {WALL}") == f"{WALL} is a wall"
    assert "is no character" in refused(table, "flametongue held goblin_guard.1")
    assert "no figure, item or side 'nobody'" in refused(table, "flametongue held nobody")
    change(table, "bedlam off")
    assert "is not on the map" in refused(table, "flametongue held bedlam")


def test_cards_are_those_of_the_characters_however_many_items_there_are() -> None:
    scenario = msgspec.convert(LEVEL.tables, Tables)
    few = msgspec.structs.replace(scenario, items=scenario.items[:2])
    table = Table(HEROES, game=OnslaughtGame(load(), LEVEL.id, few, LEVEL.rows, Switches()))
    deal(table, 1, 2, 3, 4, called=0)
    table.activate("grabbleshanks")
    change(table, "grabbleshanks card 4")
    assert (table.card("grabbleshanks"), table.card("rokpyratrix")) == (4, 1)
    assert "from 1 to 4" in refused(table, "grabbleshanks card 5")
