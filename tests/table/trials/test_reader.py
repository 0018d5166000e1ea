"""What of Trials decides a match, and what everything in it looks like."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from game import paths
from game.engine.events import Event
from game.rules.trials import codes
from game.rules.trials import events as e
from game.rules.trials.content import content
from game.rules.trials.feats import FEATS
from game.rules.trials.words import TYPES
from game.table.adventure.glyphs import GLYPHS as ADVENTURE
from game.table.board.shown import Moment
from game.table.command.glyphs import GLYPHS as COMMAND
from game.table.descent.glyphs import GLYPHS as DESCENT
from game.table.figures.minis import Minis
from game.table.look.glyphs import glyph, tint
from game.table.look.icons import Icons
from game.table.look.palette import SIDES
from game.table.onslaught.glyphs import GLYPHS as ONSLAUGHT
from game.table.trials import glyphs, looks, tokens
from game.table.trials.descriptor import TABLE
from game.table.trials.projection import MatchNow
from game.table.trials.reader import READER
from tests.facts import fact
from tests.table.trials.courses import MATCHES, begun, played

ICONS = Icons(paths.assets())
MINIS = Minis(paths.assets())


def told(shown: MatchNow, *events: Event) -> list[Moment]:
    """Return the moments of events, one after the other."""
    found: list[Moment] = []
    for event in events:
        found += READER.moments(shown, event)
        shown.apply(event)
    return found


def fell(figure: int, party: int = 0, seat: int = 1) -> e.Fell:
    return fact(e.Fell, figure=figure, party=party, seat=seat)


def test_heroes_and_elites_that_fall_are_told_and_minions_are_not() -> None:
    shown = begun()
    hero, ogre = told(shown, fell(2), fell(codes.FIRST_GOBLIN), fell(codes.OGRE))
    assert (hero.kind, hero.figure, hero.side, hero.thing) == ("hero_falls", 2, "ember", "tide")
    assert hero.number == 1
    assert (ogre.kind, ogre.thing, ogre.side) == ("elite_falls", "ogre", "tide")


def test_that_the_guardian_will_come_is_told_once() -> None:
    """T3."""
    shown = begun(trigger=6)
    points = [
        fact(e.VictoryPoints, party=party, amount=1, total=total)
        for party, total in ((0, 5), (0, 6), (1, 6), (0, 7))
    ]
    found = told(shown, *points)
    assert [(one.kind, one.side, one.number) for one in found] == [("guardian_waits", "tide", 6)]


def test_the_guardian_comes_returns_and_falls() -> None:
    shown = begun()
    kinds = told(
        shown,
        fact(e.GuardianShown, id="guardian_naga"),
        fact(e.GuardianCame, figure=codes.GUARDIAN, id="guardian_naga"),
        fact(e.StayedUp, figure=codes.GUARDIAN, card=-1, hp=20),
        fact(e.StayedUp, figure=0, card=5, hp=1),
        fell(codes.GUARDIAN),
        fact(e.MatchEnded, side="tide", reason="guardian"),
    )
    assert [one.kind for one in kinds] == [
        "guardian_comes", "guardian_returns", "guardian_falls", "won",
    ]  # fmt: skip


def test_tiers_titles_allies_and_elites_that_come_are_told() -> None:
    shown = begun()
    camp = fact(e.CampPlaced, camp=0, what_kind="goblin", cell=40, figures=(18,))
    found = told(
        shown,
        camp,
        fact(e.TierDone, quest=shown.tables.first_quest, id="monster_slayer", party=1, tier=2),
        fact(e.TitleTaken, seat=0),
        fact(e.TitleTaken, seat=-1),
        fact(e.CampAllied, camp=0, party=1),
        fact(e.Stood, figure=codes.BULEZAU, cell=70, how="summon", hp=40),
        fact(e.Stood, figure=codes.HOARDER, cell=90, how="event"),
    )
    assert [(one.kind, one.side) for one in found] == [
        ("tier_done", "ember"), ("champion", "tide"), ("camp_allied", "ember"),
        ("monster_comes", ""),
    ]  # fmt: skip


def test_a_match_tells_its_end_and_every_moment_has_an_icon() -> None:
    shown, kinds = begun(), []
    course = played(*MATCHES[2])
    shown = READER.opening(course.game)
    for event in course.events:
        kinds += [one.kind for one in READER.moments(shown, event)]
        shown.apply(event)
    assert kinds[-1] == "won"
    assert len(kinds) < 25
    assert set(kinds) <= set(glyphs.MOMENTS)


# --- looks


def ids(some: Iterable[Any]) -> set[str]:
    return {one.id for one in some}


def test_every_icon_that_is_named_is_drawn() -> None:
    named = {*glyphs.OWN.values(), *glyphs.GLYPHS.values(), *glyphs.FEATS.values()}
    named |= set(looks.EMBLEMS.values())
    assert {icon for icon in named if not ICONS.has(icon)} == set()


def test_everything_of_the_game_has_an_icon() -> None:
    box = content()
    assert set(glyphs.CLASSES) == ids(box.classes)
    assert set(glyphs.SUBCLASSES) == ids(box.subclasses)
    assert set(glyphs.LOOT) == ids(box.loot)
    assert set(glyphs.EVENTS) == ids(box.events)
    assert set(glyphs.QUESTS) == ids(box.quests)
    assert tuple(glyphs.TYPES) == TYPES
    assert tuple(glyphs.AILMENTS) == codes.AILMENTS
    assert tuple(glyphs.RINGS) == codes.RINGS
    assert tuple(glyphs.BOONS) == codes.BOONS
    assert tuple(glyphs.PIECES) == codes.PIECES
    assert tuple(glyphs.TOKENS) == codes.TOKENS
    assert tuple(glyphs.SKILLS) == codes.SKILLS
    assert tuple(glyphs.FEATS) == FEATS
    for few in (glyphs.CLASSES, glyphs.SUBCLASSES, glyphs.QUESTS, glyphs.RINGS, glyphs.FEATS):
        assert len(set(few.values())) == len(few)


def test_what_games_have_in_common_has_one_icon() -> None:
    for others in (ONSLAUGHT, COMMAND, ADVENTURE, DESCENT):
        both = set(others) & set(TABLE.glyphs)
        assert {id: TABLE.glyphs[id] for id in both} == {id: others[id] for id in both}


def test_all_that_hangs_on_a_figure_has_icon_and_colour() -> None:
    for each in (*codes.AILMENTS, *codes.RINGS, *codes.BOONS):
        assert tint(glyphs.key(each)) is not None
        assert ICONS.has(glyph(glyphs.key(each)))


def test_parties_stand_on_circles_and_hexagons_and_monsters_on_squares() -> None:
    shown = begun()
    shapes = {figure: SIDES[one.side].shape for figure, one in shown.figures.items()}
    assert [shapes[seat] for seat in range(4)] == ["circle", "circle", "hexagon", "hexagon"]
    assert shapes[codes.OGRE] == shapes[codes.GUARDIAN] == "cut_square"
    assert [SIDES[side].emblem for side in ("tide", "ember")] == ["drop", "flame"]


@pytest.mark.parametrize("match", MATCHES)
def test_everybody_and_everything_on_the_board_is_painted(
    match: tuple[str, int, int, int],
) -> None:
    course = played(*match)
    shown = READER.opening(course.game)
    for event in course.events:
        shown.apply(event)
    assert {one.id for one in shown.figures.values()} <= set(MINIS.figures)
    assert {one.kind for one in tokens.things(shown)} <= set(MINIS.tokens)
    assert dict(looks.MinisNow(lambda: shown.figures)) == {
        figure: one.id for figure, one in shown.figures.items()
    }


def test_all_tokens_are_painted() -> None:
    kinds = {*tokens.LYING.values(), *tokens.CAMPS.values(), *tokens.PORTALS, *tokens.DONE}
    kinds |= {*codes.PIECES, tokens.CHEST, tokens.EMPTIED, tokens.MERCS, "herb", "ogre_start"}
    assert kinds <= set(MINIS.tokens)
    assert tuple(tokens.LYING) == codes.TOKENS


def test_every_guardian_and_every_character_has_a_figure_of_its_own() -> None:
    guardians = {looks.mini_of(codes.GUARDIAN, each) for each in codes.GUARDIANS}
    characters = {looks.mini_of(0, character=each.id) for each in content().characters}
    assert (len(guardians), len(characters)) == (4, 8)
    assert guardians | characters <= set(MINIS.figures)


def test_an_altar_burns_and_bears_the_emblem_of_who_has_lit_it() -> None:
    """T63.2, TQ5."""
    shown = begun()
    quest = shown.tables.quest_called("the_unholy_ritual")
    shown.apply(fact(e.QuestRevealed, quest=quest, id="the_unholy_ritual"))
    altars = shown.tables.realm.altars
    done = fact(
        e.ObjectiveDone, quest=quest, id="the_unholy_ritual", party=1, cell=altars[1], seat=2
    )
    shown.apply(done)
    there = [(one.cell, one.kind) for one in tokens.things(shown)]
    assert there[:3] == [
        (altars[0], "altar"), (altars[1], "altar_lit"), (altars[2], "altar"),
    ]  # fmt: skip
    assert (altars[1], "done_ember") in there


def test_places_on_which_something_works_for_a_time_are_marked() -> None:
    """T55.3, T65.80."""
    shown = begun()
    assert tokens.lasting(shown) == ()
    first = shown.tables.first_event
    cloud = next(
        first + at for at, each in enumerate(shown.tables.events) if each.id == "poison_cloud"
    )
    cell = shown.tables.realm.grid.parse("M13")
    shown.apply(fact(e.EventDrawn, event=cloud, id="poison_cloud"))
    shown.apply(fact(e.TokenPlaced, token="poison_cloud", cell=cell, event=cloud))
    shown.apply(fact(e.PiecePlaced, piece="moonbeam", card=168, seat=0, cells=1 << cell))
    spikes = 1 << cell | 1 << cell + 1
    shown.apply(fact(e.PiecePlaced, piece="spike_growth", card=74, seat=2, cells=spikes))
    zone, piece = tokens.lasting(shown)
    assert zone >> cell & 1
    assert zone.bit_count() > 1
    assert piece == spikes
    there = [(one.cell, one.kind) for one in tokens.things(shown)]
    assert (cell, "moonbeam") in there
    assert [kind for _, kind in there].count("spike_growth") == 2


@pytest.mark.clause("T63.2")
def test_where_both_parties_have_served_a_quest_both_emblems_are_seen() -> None:
    shown = begun()
    quest = shown.tables.quest_called("gather_rare_herbs")
    shown.apply(fact(e.QuestRevealed, quest=quest, id="gather_rare_herbs"))
    herb = shown.tables.realm.herbs[0]
    for party, shares in ((1, [("done_ember", (0, 1))]), (0, [])):
        shown.apply(
            fact(
                e.ObjectiveDone, quest=quest, id="gather_rare_herbs", party=party, cell=herb, seat=0
            )
        )
        there = [
            (one.kind, one.share)
            for one in tokens.things(shown)
            if one.cell == herb and one.kind.startswith("done_")
        ]
        assert sorted(there) == (shares or [("done_ember", (1, 2)), ("done_tide", (0, 2))])


@pytest.mark.clause("T5")
def test_chests_lie_on_the_board_as_soon_as_they_are_placed() -> None:
    shown = begun()
    chests = set(shown.tables.realm.chests)
    assert not chests & {one.cell for one in tokens.things(shown)}
    for chest in range(len(chests)):
        shown.apply(fact(e.ChestPlaced, chest=chest))
    assert chests <= {one.cell for one in tokens.things(shown) if one.kind == "chest_shut"}
