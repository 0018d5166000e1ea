"""What of Adventure decides a match, and what the house finds of its table."""

from __future__ import annotations

import pytest

from game import paths
from game.engine.events import Event
from game.rules.adventure import events as e
from game.rules.adventure.codes import ARTIFACT, VILLAIN
from game.table.adventure import moments
from game.table.adventure.descriptor import TABLE
from game.table.adventure.glyphs import GLYPHS
from game.table.adventure.reader import READER
from game.table.board.shown import Moment
from game.table.input.commands import COMMANDS
from game.table.look.icons import Icons
from game.table.look.palette import SIDES
from game.words.adventure import moments as words
from game.words.adventure.descriptor import WORDS
from tests.facts import fact
from tests.table.adventure.courses import MATCHES, Key, game_of, played

ARJHAN, KAT = 0, 1
ICON = "find_the_icon_of_ravenloft"
ENDS: dict[str, tuple[str, ...]] = {
    "escape_the_tomb": ("goal",),
    ICON: ("icon", "goal"),
    "klaks_infernal_artifact": ("villain", "goal"),
    "daylight_assault": ("awake", "left"),
    "the_final_transformation": ("curse", "kavan"),
}
"""What is told at least in the match of each adventure."""


def told(event: Event, *before: Event, adventure: str = ICON) -> list[Moment]:
    """Return the moments of an event."""
    shown = READER.opening(game_of(adventure))
    for each in before:
        shown.apply(each)
    return list(READER.moments(shown, event))


def start() -> list[Event]:
    return [
        fact(e.TileLaid, slot=0, card=-1, id="START-N", x=0, y=0, why="setup"),
        fact(e.Stood, figure=ARJHAN, id="arjhan", cell=5, hp=10),
    ]


def test_a_fall_is_told_with_the_surges_that_are_left() -> None:
    (moment,) = told(fact(e.Fell, figure=KAT), fact(e.MatchStarted, surges=2))
    assert moment == Moment("fallen", "kat", KAT, number=2)
    (moment,) = told(fact(e.SurgeUsed, seat=KAT, left=1))
    assert moment == Moment("surge", "kat", KAT, number=1)


def test_the_goal_tile_is_told_and_no_other() -> None:
    goal = game_of().tables.adventure.goal
    laid = fact(e.TileLaid, slot=1, id=goal, x=1, y=0, why="explored", seat=KAT)
    assert told(laid, *start()) == [Moment("goal", "kat", KAT, goal, cue="triumph")]
    assert told(fact(e.TileLaid, slot=1, id="T05", x=1, y=0, why="explored", seat=KAT)) == []


def test_a_villain_is_told_with_the_sun_that_brings_it() -> None:
    come = fact(e.Stood, figure=VILLAIN, id="count_strahd", cell=5, hp=12)
    last = game_of("escape_the_tomb", 1).tables.adventure.sun
    assert last is not None
    risen = fact(e.SunMoved, at=last.last, last=last.last)
    shown = READER.opening(game_of("escape_the_tomb", 1))
    shown.apply(risen)
    (moment,) = READER.moments(shown, come)
    assert (moment.kind, moment.thing, moment.number) == ("villain", "count_strahd", last.last)
    (moment,) = told(come, adventure="klaks_infernal_artifact")
    assert moment.number == 0
    assert told(fact(e.Stood, figure=KAT, cell=5)) == []


def test_of_those_who_fall_by_the_castle_only_villains_and_artifacts_are_told() -> None:
    felled = [
        told(fact(e.Defeated, figure=figure, id=id, seat=KAT))
        for figure, id in ((9, "ghoul"), (VILLAIN, "klak"), (ARTIFACT, "artifact"))
    ]
    assert [[one.kind for one in found] for found in felled] == [
        [], ["villain_down"], ["artifact_down"],
    ]  # fmt: skip
    assert felled[1][0].number == KAT


def test_a_curse_is_told_when_the_next_one_turns_kavan() -> None:
    """A18.5.3"""
    adventure = "the_final_transformation"
    ward = game_of(adventure).tables.adventure.ward
    assert ward is not None
    kinds = [
        [one.kind for one in told(fact(e.CurseGrown, curse=curse, why="hit"), adventure=adventure)]
        for curse in range(1, ward.curse + 1)
    ]
    assert kinds == [[]] * (ward.curse - 2) + [["curse"], []]


def test_level_2_an_environment_a_wall_and_a_respite_are_told() -> None:
    assert told(fact(e.Levelled, seat=KAT, card=151))[0].number == 151
    (moment,) = told(fact(e.EnvironmentBegan, seat=KAT, card=75, id="bat_swarm"))
    assert (moment.kind, moment.thing, moment.number) == ("environment", "bat_swarm", KAT)
    assert told(fact(e.WallBroken, seat=KAT, slot=0, way=1))[0].kind == "wall"
    assert told(fact(e.Nothing, seat=KAT, why="respite"))[0].kind == "respite"
    assert told(fact(e.Nothing, seat=KAT, why="no_tile")) == []


@pytest.mark.parametrize("key", MATCHES, ids=[key[0] for key in MATCHES])
def test_a_match_tells_its_end_and_what_belongs_to_its_adventure(key: Key) -> None:
    match = played(*key)
    shown, found = READER.opening(match.game), []
    for event in match.events:
        found += READER.moments(shown, event)
        shown.apply(event)
    kinds = [one.kind for one in found]
    assert kinds[-1] == "won"
    assert set(ENDS[key[0]]) <= set(kinds)
    assert kinds.count("goal") <= 1
    # Few deserve a card: the rest of a match is told by what moves.
    rare = [kind for kind in kinds if kind not in ("fallen", "surge")]
    assert len(rare) < shown.turn / 2


def test_every_moment_has_a_head_and_an_icon() -> None:
    own = {value for name, value in vars(moments).items() if name.isupper() and type(value) is str}
    kinds = own - {"heroes", "castle"}
    assert kinds - {"won"} == set(words.HEADS)
    assert {kind for kind in kinds if kind not in GLYPHS} <= {"environment"}


def test_every_icon_of_the_table_is_drawn() -> None:
    icons = Icons(paths.assets())
    assert {icon for icon in TABLE.glyphs.values() if not icons.has(icon)} == set()


def test_every_hero_has_a_look_of_its_own_and_a_tint_for_its_monsters() -> None:
    heroes = [hero.id for hero in game_of().tables.all_heroes]
    looks = [TABLE.sides[hero] for hero in heroes]
    assert len(set(looks)) == len(looks)
    assert [TABLE.tints[f"owner:{hero}"] for hero in heroes] == [SIDES[look].main for look in looks]
    assert all(f"owner:{hero}" in TABLE.glyphs for hero in heroes)
    assert {TABLE.sides["heroes"], TABLE.sides["castle"]} <= set(SIDES)


def test_all_commands_have_words_and_a_key_that_nothing_else_has() -> None:
    taken = {key for one in COMMANDS if one.group in ("turn", "board", "everywhere")
             for key in one.keys}  # fmt: skip
    for one in TABLE.commands:
        assert WORDS.command(one.name.partition(".")[2])
        assert not set(one.keys) & taken


def test_who_an_event_speaks_of_is_pointed_out() -> None:
    assert READER.figure_of(fact(e.Damaged, figure=KAT)) == KAT
    assert READER.figure_of(fact(e.SunMoved, at=1)) == -1
