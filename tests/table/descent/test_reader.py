"""What of Descent decides a quest, and what everything in it looks like."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from game import paths
from game.engine.events import Event
from game.rules.descent import codes
from game.rules.descent import events as e
from game.rules.descent.content import content
from game.rules.descent.feats import FEATS
from game.table.adventure.glyphs import GLYPHS as ADVENTURE
from game.table.board.shown import Moment
from game.table.command.glyphs import GLYPHS as COMMAND
from game.table.descent import glyphs, looks
from game.table.descent.descriptor import TABLE
from game.table.descent.projection import LYING, MatchNow
from game.table.descent.reader import READER
from game.table.figures.minis import Minis
from game.table.look.glyphs import glyph, tint
from game.table.look.icons import Icons
from game.table.look.palette import SIDES, team
from game.table.onslaught.glyphs import GLYPHS as ONSLAUGHT
from tests.facts import fact
from tests.table.descent.courses import game_of

ICONS = Icons(paths.assets())
MINIS = Minis(paths.assets())
GREND = codes.FIRST_NAMED


def begun(quest: str = "ember_crypt", heroes: int = 2) -> MatchNow:
    return READER.opening(game_of(quest, heroes))


def told(shown: MatchNow, *events: Event) -> list[Moment]:
    """Return the moments of events, one after the other."""
    found: list[Moment] = []
    for event in events:
        found += READER.moments(shown, event)
        shown.apply(event)
    return found


def killed(figure: int, id: str, name: str = "", by: int = -1) -> e.Killed:
    return fact(e.Killed, figure=figure, id=id, name=name, by=by, cell=40)


def test_a_hero_that_is_killed_is_told_with_the_conquest_that_it_costs() -> None:
    shown = begun()
    (one,) = told(shown, killed(0, "steelhorns", by=4))
    assert (one.kind, one.figure, one.number, one.side) == ("hero_killed", 0, 3, "overlord")


def test_of_monsters_only_those_are_told_whom_the_quest_names() -> None:
    shown = begun()
    assert told(shown, killed(4, "beastman", by=0)) == []
    (one,) = told(shown, killed(GREND, "ogre", "Grend", by=0))
    assert (one.kind, one.thing, one.side, one.number) == ("named_killed", "Grend", "steelhorns", 0)


def conquest(change: int, left: int) -> e.ConquestChanged:
    return fact(e.ConquestChanged, change=change, conquest=left, why="killed", seat=0)


def test_low_conquest_is_told_once_as_the_heroes_come_into_danger() -> None:
    shown = begun(heroes=4)
    moments = told(shown, conquest(-3, 7), conquest(-4, 3), conquest(-1, 2), conquest(3, 5))
    assert [(one.kind, one.number) for one in moments] == [("conquest_low", 3)]
    assert told(shown, conquest(-5, 0)) == []


def test_the_rune_key_is_told_of_once_and_powers_as_they_stay() -> None:
    shown = begun()
    key = fact(e.QuestThing, seat=1, token="key")
    moments = told(shown, key, key)
    assert [(one.kind, one.figure) for one in moments] == [("rune_key", 1)]
    tables = shown.tables
    numbers = {card.id: number for number, card in enumerate(tables.cards)}
    shown.apply(fact(e.CardsDrawn, seat=2, many=2, left=30))
    play = [
        fact(e.CardPlayed, seat=2, card=numbers[id], id=id, cost=1, figure=-1, cell=-1)
        for id in ("rage", "doom")
    ]
    assert [(one.kind, one.thing) for one in told(shown, *play)] == [("power_played", "doom")]


def test_the_end_of_the_deck_the_idol_and_the_end_are_told() -> None:
    shown = begun("web_below")
    moments = told(
        shown,
        fact(e.DeckRenewed, many=20),
        fact(e.IdolTaken, seat=0),
        fact(e.MatchEnded, side="heroes", reason="goal"),
    )
    assert [one.kind for one in moments] == ["deck_out", "idol_taken", "won"]


# --- looks


def ids(some: Iterable[Any]) -> set[str]:
    return {one.id for one in some}


def test_every_icon_that_is_named_is_drawn() -> None:
    named = {*glyphs.OWN.values(), *glyphs.GLYPHS.values(), *glyphs.TYPES.values()}
    named |= set(looks.EMBLEMS.values())
    assert {icon for icon in named if not ICONS.has(icon)} == set()


def test_everything_of_the_game_has_an_icon() -> None:
    box = content()
    assert set(glyphs.HEROES) == ids(box.heroes)
    assert set(glyphs.ITEMS) == {*ids(box.items), "fists"}
    assert set(glyphs.CARDS) == ids(box.cards)
    assert set(glyphs.ACTIONS) == set(codes.ACTIONS)
    assert set(glyphs.ORDERS) == {each for each in codes.ORDERS if each}
    assert set(glyphs.CONDITIONS) == set(codes.CONDITIONS)
    assert set(glyphs.TYPES) == set(codes.TYPES)
    assert set(glyphs.LYING) == set(codes.TOKENS) == set(LYING)
    assert set(glyphs.FEATS) == set(FEATS)
    assert len(set(glyphs.CARDS.values())) == len(glyphs.CARDS)
    assert len(set(glyphs.ITEMS.values())) == len(glyphs.ITEMS)


def test_what_one_id_means_in_two_lists_has_one_icon() -> None:
    for first in (glyphs.CARDS, glyphs.ORDERS, glyphs.ACTIONS, glyphs.CONDITIONS, glyphs.ITEMS):
        for second in (glyphs.CARDS, glyphs.ORDERS, glyphs.ACTIONS, glyphs.CONDITIONS):
            assert {each: first[each] for each in first if each in second} == {
                each: second[each] for each in first if each in second
            }


def test_what_games_have_in_common_has_one_icon() -> None:
    for others in (ONSLAUGHT, COMMAND, ADVENTURE):
        both = set(others) & set(TABLE.glyphs)
        assert {id: TABLE.glyphs[id] for id in both} == {id: others[id] for id in both}


def test_tokens_and_orders_at_a_figure_have_icon_and_colour() -> None:
    keys = [glyphs.token_key(each) for each in codes.CONDITIONS]
    keys += [glyphs.order_key(each) for each in codes.ORDERS if each]
    keys += [glyphs.MASTER, glyphs.NAMED]
    assert all(tint(key) is not None for key in keys)
    assert [glyph(key) for key in keys[:4]] == list(codes.CONDITIONS)


def test_heroes_stand_on_circles_monsters_on_squares_and_masters_on_hexagons() -> None:
    shown = begun(heroes=4)
    shapes = {figure: SIDES[one.side].shape for figure, one in shown.figures.items()}
    assert {shapes[seat] for seat in range(4)} == {"circle"}
    assert shapes[4] == "cut_square"
    assert shapes[10] == shapes[GREND] == "hexagon"
    assert team(shown.figures[0].side) == team("heroes")


@pytest.mark.parametrize("quest", ["ember_crypt", "web_below"])
def test_everybody_and_everything_on_the_map_is_painted(quest: str) -> None:
    shown = begun(quest, 4)
    assert {one.id for one in shown.figures.values()} <= set(MINIS.figures)
    assert set(looks.minis(shown.tables)) <= set(MINIS.figures)
    assert {*LYING.values(), *(token.kind for token in shown.things())} <= set(MINIS.tokens)


def test_a_master_and_who_is_named_have_figures_of_their_own() -> None:
    assert looks.mini("skeleton") == "skeleton_archer"
    assert looks.mini("ogre", master=True) == "hook_ogre_master"
    assert looks.mini("ogre", True, "Grend") == "grend"
    assert looks.mini("bane_spider", True, "Mother Sel") == "mother_sel"
