"""What of Command decides a match, and what everything in it looks like."""

from __future__ import annotations

import pytest

from game import paths
from game.engine.events import Event
from game.engine.seats import borne
from game.rules.command import events as e
from game.rules.command.content import content
from game.rules.command.feats import FEATS
from game.table.board.shown import Moment
from game.table.command.commands import COMMANDS
from game.table.command.descriptor import TABLE
from game.table.command.glyphs import CARDS, GLYPHS
from game.table.command.glyphs import FEATS as MEDALS
from game.table.command.projection import MatchNow
from game.table.command.reader import READER
from game.table.look.icons import Icons
from game.table.look.palette import team, worn
from game.table.motion.projection import LEAD
from game.words.command import deeds, moments, result
from game.words.command.descriptor import WORDS
from game.words.command.match_names import MatchNames
from game.words.rich import plain
from tests.facts import fact
from tests.table.command.courses import COURT, FOUR, MATCHES, game_of, played

GUARD, DRIDER, ARCHER = 2, 8, 12


def begun() -> MatchNow:
    return READER.opening(game_of())


def names() -> MatchNames:
    return MatchNames(game_of().tables, ("Ann", ""), lambda cell: f"A{cell}")


def told(*events: Event) -> list[list[Moment]]:
    """Return the moments of each event."""
    shown, found = begun(), []
    for event in events:
        found.append(list(READER.moments(shown, event)))
        shown.apply(event)
    return found


def fell(figure: int) -> e.Destroyed:
    return fact(e.Destroyed, figure=figure, by=1, cell=40)


def test_the_first_to_fall_is_told_and_then_only_the_great() -> None:
    first, second, great = told(fell(GUARD), fell(3), fell(DRIDER))
    assert [(one.kind, one.figure, one.number, one.cell) for one in first] == [
        ("first_down", GUARD, 1, 40)
    ]
    assert second == []
    assert [(one.kind, one.side) for one in great] == [("great_down", "west/drow")]


def test_a_vault_is_empty_before_it_cannot_pay() -> None:
    """C9.4"""
    last = fact(e.GoldMoved, seat=0, amount=1, why="refresh", vault=0, supply=20)
    short = fact(e.GoldMoved, seat=0, amount=0, why="refresh", short=1, vault=0, supply=20)
    paid = fact(e.GoldMoved, seat=0, amount=3, why="deploy", vault=0, supply=17)
    empty, bought, owing, ended = told(last, paid, short, fact(e.EndTriggered, seat=0))
    assert [(one.kind, one.number) for one in empty] == [("vault_empty", 0)]
    assert bought == owing == []
    assert [(one.kind, one.number, one.cue) for one in ended] == [("last_turn", 0, "last round")]


def test_a_pile_of_four_is_told_once() -> None:
    pile = [
        fact(e.Declared, figure=GUARD, seat=0, item=item, doing="strike", answer=item > 1)
        for item in range(1, 6)
    ]
    assert [[one.kind for one in found] for found in told(*pile)] == [
        [], [], [], ["high_pile"], [],
    ]  # fmt: skip


def test_gold_that_each_gives_up_in_its_turn_puts_nobody_ahead() -> None:
    shown = begun()
    shown.apply(fact(e.GoldMoved, seat=0, amount=1, why="refresh", vault=19, supply=1))
    assert (shown.points, shown.leader) == ({0: 19, 1: 20}, "")
    shown.apply(fact(e.GoldMoved, seat=1, amount=3, why="loss", vault=17, supply=3))
    assert [one.kind for _, one in shown.turns] == [LEAD]
    assert shown.leader == "west/drow"


def test_a_match_tells_its_end_and_no_more_than_a_few_moments() -> None:
    shown, kinds = begun(), []
    for event in played(*MATCHES[0]).events:
        kinds += [one.kind for one in READER.moments(shown, event)]
        shown.apply(event)
    assert kinds[-1] == "won"
    assert kinds.count("last_turn") == 1
    assert len(kinds) < 12


def test_every_card_has_an_icon_and_no_two_of_a_deck_are_alike() -> None:
    icons = Icons(paths.assets())
    assert {icon for icon in GLYPHS.values() if not icons.has(icon)} == set()
    for faction in ("drow", "heroes"):
        deck = {card.id for card in content().deck(faction)}
        assert len({CARDS[id] for id in deck}) == len(deck)
        powers = {power.id for one in content().warband(faction) for power in one.powers}
        assert powers <= GLYPHS.keys()
        after = {one.id for one in content().warband(faction) if one.triggers}
        assert after <= GLYPHS.keys()


def test_every_seat_has_a_look_and_allies_look_akin() -> None:
    shown = READER.opening(game_of(COURT, FOUR))
    looks = [worn(seat.look) for seat in shown.seats]
    assert looks == [*TABLE.sides.values()]
    assert len(set(looks)) == 4
    assert [team(seat.look) for seat in shown.seats] == [*looks[:2], *looks[:2]]
    assert [borne(seat.side)[0] for seat in shown.seats] == ["west", "east", "west", "east"]
    assert {one.side for one in shown.figures.values() if one.seat == 2} == {shown.seats[2].look}


def test_all_commands_have_words() -> None:
    assert all(WORDS.command(one.name.partition(".")[2]) for one in COMMANDS)


@pytest.mark.parametrize(
    ("kind", "figure", "seat", "head"),
    [
        ("first_down", GUARD, 0, "Drow House Guard 1 falls first"),
        ("great_down", DRIDER, 0, "Drider falls"),
        ("vault_empty", -1, 0, "The vault of Ann is empty"),
        ("last_turn", -1, 1, "The last turn"),
        ("high_pile", GUARD, -1, "A high pile"),
    ],
)
def test_a_moment_has_its_head(kind: str, figure: int, seat: int, head: str) -> None:
    assert moments.head(kind, figure, seat, names()) == head


def test_a_moment_says_what_it_means() -> None:
    said = [
        moments.fallen(1, 2, 0, names()), moments.fallen(-1, 1, 1, names()),
        moments.last_turn(0, names()), moments.vault_empty(), moments.high_pile(4),
    ]  # fmt: skip
    assert [plain(one) for one in said] == [
        "Destroyed by Heroes. 2 gold go from the vault of Ann to the supply.",
        "1 gold goes from the vault of Heroes to the supply.",
        "The vault of Ann cannot pay. This turn is played to its end, then VP count.",
        "The next gold that it owes ends the match.",
        "4 actions are declared. The top one happens first.",
    ]


def test_every_medal_and_what_a_match_is_remembered_by_has_an_icon() -> None:
    assert list(MEDALS) == list(FEATS)
    assert len(set(MEDALS.values())) == len(MEDALS)
    known = set(Icons(paths.assets()).names())
    for key in (*FEATS, *deeds.HEADS, *deeds.TURNS, *result.SOURCES):
        assert GLYPHS[key] in known
