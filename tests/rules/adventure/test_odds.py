"""Even odds: other numbers of an adventure by how many play it, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET, structs

from game.engine.match import Match
from game.rules.adventure import content as c
from game.rules.adventure.content import Adventure, Even, content
from game.rules.adventure.descriptor import RULES
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.odds import BY_THE_BOOK, EVEN, OWN, PARTS, has_even, played
from tests.rules.adventure.random_play import HEROES, TOMB, party
from tests.rules.adventure.test_scenario import checked, shipped

ROOT = Path(__file__).resolve().parents[3]
LEVELS = ROOT / "levels"
ICON, KLAK = "find_the_icon_of_ravenloft", "klaks_infernal_artifact"
CARRY, FINAL = "daylight_assault", "the_final_transformation"
OURS = {
    ICON: {"surges", "goal_at", "guards_each", "guards_least"},
    KLAK: {"surges", "goal_at", "artifact_bonus", "storm_high"},
    CARRY: {"surges", "carry"},
    FINAL: {"surges", "goal_at", "fountain_one"},
}
"""Which numbers of each adventure are our own or may be chosen by A2.5; no others are tuned."""
ALL = Even(
    surges=(3, 1), goal_at=(4, 5), carry=(6, 8), guards_each=(0, 2), guards_least=(1, 3),
    artifact_hp=(2, 6), artifact_bonus=(1, 8), storm_high=(4, 15), ward_curse=(5, 2),
    fountain_tokens=(3, 7), fountain_one=(8, 12), sun_last=(7, 4),
)  # fmt: skip
WHOLE = Adventure(
    "whole", "Whole", "A18", "take_icon", most_players=2, goal="T03", goal_at=(7, 9), carry=(7, 9),
    sun=c.Sun("white", 1, 5), guards=c.Guards(1, 2), storm=c.Storm(10), ward=c.Ward(12, 3, 2),
    artifact=c.Artifact(12, 4, c.Attack(bonus=6, damage=1)), fountain=c.Fountain(5, 10, 20),
    even=ALL,
)  # fmt: skip
"""An adventure with every number that can be another."""


def opened(scenario: str, folder: Path = LEVELS, **switches: int) -> AdventureGame:
    game = RULES.open(folder, scenario, switches)
    assert isinstance(game, AdventureGame)
    return game


FINGERPRINTS = ["13bac6292d51dcc673fffc6cee8d8215", "65d9dfde710c54c0f6431f1f42ca51e7"]
"""Of the first two adventures with one hero, before there were other numbers."""


# --- which numbers are others


def test_by_the_book_an_adventure_is_what_it_is_without_the_table() -> None:
    plain = structs.replace(WHOLE, even=UNSET)
    assert [played(WHOLE, BY_THE_BOOK, heroes) for heroes in (1, 2)] == [plain, plain]
    assert played(plain, EVEN, 1) == plain
    assert (has_even(WHOLE), has_even(plain)) == (True, False)


def test_even_odds_put_exactly_their_numbers_in_place_of_those_by_the_book() -> None:
    artifact = WHOLE.artifact
    assert artifact is not None
    assert played(WHOLE, EVEN, 1) == structs.replace(
        WHOLE, even=UNSET, surges=3, goal_at=(4, 5), carry=(6, 8), sun=c.Sun("white", 1, 7),
        guards=c.Guards(0, 1), ward=c.Ward(12, 5, 2), fountain=c.Fountain(3, 8, 20),
        storm=c.Storm(4), artifact=c.Artifact(12, 2, structs.replace(artifact.attack, bonus=1)),
    )  # fmt: skip
    assert played(WHOLE, EVEN, 2) == structs.replace(
        WHOLE, even=UNSET, surges=1, goal_at=(4, 5), carry=(6, 8), sun=c.Sun("white", 1, 4),
        guards=c.Guards(2, 3), ward=c.Ward(12, 2, 2), fountain=c.Fountain(7, 12, 20),
        storm=c.Storm(15), artifact=c.Artifact(12, 6, structs.replace(artifact.attack, bonus=8)),
    )  # fmt: skip


def plain(adventure: Adventure) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(adventure)
    return found


@pytest.mark.parametrize("key", [*OWN, *PARTS])
def test_a_number_that_even_odds_do_not_have_stays_by_the_book(key: str) -> None:
    without = structs.replace(WHOLE, even=structs.replace(ALL, **{key: ()}))
    found, book, whole = (
        played(without, EVEN, 1),
        played(WHOLE, BY_THE_BOOK, 1),
        played(WHOLE, EVEN, 1),
    )
    told, kept = plain(found), plain(whole)
    assert told != kept
    path = PARTS.get(key, (key,))
    inner, ours = kept, plain(book)
    for step in path[:-1]:
        inner, ours = inner[step], ours[step]
    inner[path[-1]] = ours[path[-1]]
    assert told == kept


def test_every_number_of_the_table_is_put_somewhere() -> None:
    assert {each.name for each in structs.fields(Even)} == {*OWN, *PARTS}


@pytest.mark.clause("A2.5")
def test_only_our_own_numbers_and_surges_are_tuned_by_one_at_most() -> None:
    for adventure in content().adventures:
        even = adventure.even
        if not isinstance(even, Even):
            assert adventure.id == TOMB
            continue
        tuned = {each.name for each in structs.fields(Even) if getattr(even, each.name)}
        assert tuned <= OURS[adventure.id]
        assert all(abs(each - adventure.surges) <= 1 for each in even.surges)
    # 12 treasures of four and five heroes are the published number (A18.4.2).
    daylight = content().adventure(CARRY)
    assert isinstance(daylight.even, Even)
    assert not daylight.even.carry or daylight.even.carry[3:] == daylight.carry[3:] == (12, 12)


# --- as a switch


def test_the_switch_is_there_where_an_adventure_has_such_numbers() -> None:
    for adventure in content().adventures:
        ways = RULES.ways(LEVELS, adventure.id, {})
        assert ways.get("odds") == (None if has_even(adventure) else (BY_THE_BOOK,))
    with pytest.raises(msgspec.ValidationError, match="odds: 1 means nothing here; pick one of 0"):
        opened(TOMB, odds=EVEN)
    with pytest.raises(msgspec.ValidationError, match="odds: 2 means nothing here; pick one of 0"):
        opened(ICON, odds=2)


@pytest.mark.parametrize("heroes", range(1, 6))
@pytest.mark.parametrize("scenario", [ICON, KLAK, CARRY, FINAL])
def test_a_match_is_opened_with_the_numbers_agreed_on(scenario: str, heroes: int) -> None:
    found = content().adventure(scenario)
    for odds in (BY_THE_BOOK, EVEN):
        tables = opened(scenario, heroes=heroes, odds=odds).tables
        assert tables.adventure == played(found, odds, heroes)
        assert tables.surges == tables.adventure.surges
    # Whoever wants one more or one fewer has it beside the odds (A2.5), as far as there is one.
    at_odds = played(found, EVEN, heroes).surges
    assert opened(scenario, heroes=heroes, odds=EVEN, surges=3).tables.surges == at_odds + 1
    switches = {"heroes": heroes, "odds": EVEN}
    assert (1 in RULES.ways(LEVELS, scenario, switches).get("surges", (1,))) is (at_odds > 1)


# --- the fingerprint, and what is told


@pytest.mark.parametrize("scenario", [ICON, KLAK, CARRY, FINAL])
def test_by_the_book_nothing_differs_from_an_adventure_without_the_table(scenario: str) -> None:
    plain = content().with_adventure(structs.replace(content().adventure(scenario), even=UNSET))
    ours = opened(scenario, heroes=3)
    bare = AdventureGame(scenario, party(0, 3), box=plain)
    assert ours.fingerprint == bare.fingerprint
    assert ours.tables.adventure == bare.tables.adventure
    one, two = Match.start(ours, 7), Match.start(bare, 7)
    assert one.state.plain() == two.state.plain()


def test_fingerprints_by_the_book_are_those_of_matches_before_there_were_odds() -> None:
    """Else no match that was begun before could be gone on with."""
    assert [opened(each).fingerprint for each in (TOMB, ICON)] == FINGERPRINTS


@pytest.mark.parametrize("heroes", range(1, len(HEROES) + 1))
@pytest.mark.parametrize("scenario", [ICON, KLAK, CARRY, FINAL])
def test_even_odds_are_part_of_the_fingerprint(scenario: str, heroes: int) -> None:
    found = [opened(scenario, heroes=heroes, odds=odds).fingerprint for odds in (0, 1)]
    assert found[0] != found[1]


# --- a table that is written

FAULTS = [
    (ICON, "", "even: no number is in it; write one of its lists or leave it out"),
    (ICON, "surges = []", "even: no number is in it; write one of its lists or leave it out"),
    (ICON, "surge = [2, 2, 2, 2, 2]", "even.surge: unknown key 'surge'; did you mean 'surges'?"),
    (ICON, "surges = 2", "even.surges: expected a list, found a whole number; write it so"),
    (ICON, "surges = [2, 2, 2, 2, 2.5]", "even.surges[5]: expected a whole number, found a"),
    (ICON, "surges = [2, 1]", "even.surges: 2 numbers for 1 to 5 players; write 5, one for each"),
    (ICON, "surges = [2, 2, 0, 2, 5]", "even.surges[3]: 0 healing surges; write 1 to 4"),
    (ICON, "surges = [2, 2, 0, 2, 5]", "even.surges[5]: 5 healing surges; write 1 to 4"),
    (ICON, "goal_at = [7, 7, 9, 9, 39]", "even.goal_at[5]: place 39, but the stack has 38 tiles;"),
    (ICON, "goal_at = [0, 7, 9, 9, 9]", "even.goal_at[1]: place 0; count from 1"),
    (ICON, "guards_each = [1, 6, 1, 1, 1]", "even.guards_each[2]: 6 monsters for each hero; write"),
    (ICON, "guards_least = [1, 1, 1, -1, 1]", "even.guards_least[4]: -1 monsters; write 0 to 5"),
    (ICON, "carry = [1, 1, 1, 1, 1]", "even.carry: the adventure has no `carry`; leave it out here"
     " or write that too"),
    (ICON, "fountain_one = [1, 1, 1, 1, 1]", "even.fountain_one: the adventure has no `fountain`;"),
    (ICON, "surges = [" + "2, " * 201 + "]", "even.surges: 201 things are in it; keep it to 200"),
    (KLAK, "artifact_hp = [4, 4, 4, 4, 31]", "even.artifact_hp[5]: 31 HP; write 1 to 30"),
    (KLAK, "artifact_bonus = [6, 21, 6, 6, 6]", "even.artifact_bonus[2]: 21 to the die; write 0"),
    (KLAK, "storm_high = [6, 0, 6, 6, 6]", "even.storm_high[2]: 0 on the die; write 1 to 20"),
    (ICON, "artifact_bonus = [6, 6, 6, 6, 6]", "even.artifact_bonus: the adventure has no"),
    (CARRY, "carry = [7, 7, 51, 12, 12]", "even.carry[3]: 51 treasures, but the deck has 50; ask"),
    (CARRY, "sun_last = [5, 1, 5, 5, 5]", "even.sun_last[2]: the sun goes from 1 to 1; let it end"),
    (CARRY, "sun_last = [5, 5, 5, 13, 5]", "even.sun_last[4]: 13 of the sun; write 1 to 12"),
    (FINAL, "ward_curse = [3, 0, 3, 3, 3]", "even.ward_curse[2]: 0 curse; write 1 to 20"),
    (FINAL, "fountain_tokens = [0, 5, 5, 5, 5]", "even.fountain_tokens[1]: 0 tokens; write 1 to"),
    (FINAL, "fountain_one = [9, 21, 9, 9, 9]", "even.fountain_one[2]: 21 on the die; write 1 to"),
]  # fmt: skip


def written(tmp_path: Path, id: str, table: str) -> list[str]:
    """Return what a check tells of an adventure with such a table of even odds."""
    text = shipped(id).partition("[even]")[0]
    path = tmp_path / f"{id}.toml"
    path.write_text(f"{text}[even]\n{table}\n", "utf-8")
    return checked(path)


@pytest.mark.parametrize(("id", "table", "said"), FAULTS)
def test_a_table_that_cannot_be_played_is_refused_in_words_with_its_line(
    tmp_path: Path, id: str, table: str, said: str
) -> None:
    found = written(tmp_path, id, table)
    head = (shipped(id).partition("[even]")[0]).count("\n") + 1
    lines = [head, head + 1]
    assert [each for each in found if any(f"line {at}: {said}" in each for at in lines)], found


def test_what_is_wrong_by_the_book_hides_nothing_of_the_table(tmp_path: Path) -> None:
    text = shipped(ICON).partition("[even]")[0]
    assert "least = 2" in text
    text = text.replace("least = 2", "least = 9").replace("[7, 7, 9, 9, 9]", "[7, 7, 9, 9, 0]")
    table = "surges = [2, 1]\ngoal_at = [0, 7, 9, 9, 0]\nguards_each = [1, 6, 1, 1, 1]\n"
    path = tmp_path / f"{ICON}.toml"
    path.write_text(f"{text}[even]\n{table}", "utf-8")
    found = checked(path)
    for said in (
        "goal_at[5]: place 0;",
        "guards.least: 9 monsters;",
        "even.surges: 2 numbers for 1 to 5 players;",
        "even.goal_at[1]: place 0;",
        "even.goal_at[5]: place 0;",
        "even.guards_each[2]: 6 monsters for each hero;",
    ):
        assert len([each for each in found if f": {said}" in each]) == 1, (said, found)
    assert len(found) == 6, found


def test_one_fault_of_all_numbers_of_heroes_is_told_once(tmp_path: Path) -> None:
    found = written(tmp_path, ICON, "goal_at = [7, 7, 9, 9, 39]")
    assert len(found) == 1


def test_too_few_tiles_for_a_later_end_of_the_sun_are_told_at_the_end(tmp_path: Path) -> None:
    text = shipped(CARRY).partition("# Own")[0]
    stack = "stack = { T10 = 1, T11 = 1, T12 = 1, T13 = 1 }\n"
    path = tmp_path / f"{CARRY}.toml"
    path.write_text(f"{text}{stack}[even]\nsun_last = [5, 6, 5, 5, 5]\n", "utf-8")
    assert len(found := checked(path)) == 1
    assert "even.sun_last[2]: 5 black tiles move it to its end, but the stack has 4;" in found[0]


def test_an_own_adventure_is_played_with_its_table(tmp_path: Path) -> None:
    text = shipped(ICON).partition("[even]")[0].replace(ICON, "own_icon")
    (tmp_path / "own_icon.toml").write_text(f"{text}[even]\nsurges = [4, 1, 1, 1, 1]\n", "utf-8")
    assert [opened("own_icon", tmp_path, odds=each).tables.surges for each in (0, 1)] == [2, 4]
