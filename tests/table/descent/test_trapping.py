"""A trap that has sprung: its card lies large and its victim is lit until all of it is read."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.descent import events as e
from game.table.board.shown import Lit, Shown
from game.table.descent.projection import MatchNow
from game.table.descent.reader import READER
from game.table.descent.signs import CardMoving, table_of
from game.table.motion.animation import Animation, Pace
from tests.facts import fact
from tests.table.descent.courses import game_of

VICTIM, OTHER, LORD = 0, 1, 2
AT = 40
PACES = [Pace(1), Pace(4), Pace(1, reduced=True)]


def begun() -> MatchNow:
    shown = READER.opening(game_of("ember_crypt", 2))
    for seat, cell in ((VICTIM, AT), (OTHER, AT + 2)):
        shown.apply(fact(e.Stepped, figure=seat, start=cell, cell=cell, lie=0, how="by_hand",
                         points=0, over=-1))  # fmt: skip
    shown.apply(fact(e.CardsDrawn, seat=LORD, many=3, left=30))
    return shown


def played(shown: MatchNow, id: str) -> e.CardPlayed:
    number = next(at for at, card in enumerate(shown.tables.cards) if card.id == id)
    return fact(e.CardPlayed, seat=LORD, card=number, id=id, cost=4, figure=VICTIM, cell=AT)


def saved(shown: MatchNow, id: str, avoided: bool = False, less: int = 0) -> e.SaveRolled:
    return fact(e.SaveRolled, figure=VICTIM, card=played(shown, id).card, id=id, faces=(2,),
                avoided=avoided, less=less)  # fmt: skip


def hurt(why: str) -> e.Wounded:
    return fact(e.Wounded, figure=VICTIM, amount=2, left=10, by=-1, why=why, marks=0)


def seen(shown: MatchNow, event: Event, pace: Pace) -> tuple[Animation, Shown]:
    """Return the animation of an event, and how it is seen shortly before the next begins."""
    animation = READER.animation(shown, event, pace, 7)
    shown.apply(event)
    frame = shown.still()
    animation.frame(frame, 0.95 * animation.step / animation.length)
    return animation, frame


def lit(frame: Shown) -> set[int]:
    return {one.cell for one in frame.effects if isinstance(one, Lit)}


def lies(frame: Shown) -> CardMoving | None:
    card = table_of(frame).card
    return card if card is not None and card.part >= 1.0 else None


@pytest.mark.parametrize("pace", PACES)
def test_a_trap_lies_large_with_its_victim_lit_longer_than_other_cards(pace: Pace) -> None:
    shown = begun()
    trap, frame = seen(shown, played(shown, "spike_pit"), pace)
    assert lies(frame) is not None
    assert lit(frame) == {AT}
    assert (frame.minis[VICTIM].outline, frame.minis[OTHER].outline) == (1.0, 0.0)
    rage, frame = seen(shown, played(shown, "rage"), pace)
    assert lies(frame) is not None
    assert lit(frame) == set()
    assert trap.step > rage.step


@pytest.mark.parametrize("pace", PACES)
def test_its_card_still_lies_there_while_roll_wounds_and_pit_are_read(pace: Pace) -> None:
    shown = begun()
    trap = played(shown, "spike_pit")
    shown.apply(trap)
    for event in (saved(shown, "spike_pit"), fact(e.PitMade, cell=AT), hurt("card")):
        _, frame = seen(shown, event, pace)
        card = lies(frame)
        assert card is not None
        assert card.card == trap.card
        assert lit(frame) >= {AT}


def test_wounds_for_another_reason_have_no_card_beside_them() -> None:
    shown = begun()
    shown.apply(played(shown, "spike_pit"))
    _, frame = seen(shown, hurt("burn"), PACES[0])
    assert table_of(frame).card is None


def test_nothing_lies_there_once_it_has_been_read() -> None:
    shown = begun()
    shown.apply(played(shown, "spike_pit"))
    animation = READER.animation(shown, hurt("card"), PACES[0], 7)
    frame = shown.still()
    animation.frame(frame, 1.0)
    assert table_of(frame).card is None
    assert frame.minis[VICTIM].outline == 0.0


def test_where_everything_comes_at_once_a_trap_takes_no_time() -> None:
    shown = begun()
    assert READER.animation(shown, played(shown, "spike_pit"), Pace(0), 7).step == 0.0


# --- the cards of moments


def test_a_chest_and_its_item_are_told_one_after_the_other() -> None:
    """D8.7."""
    shown = begun()
    hero = shown.heroes[VICTIM].hero
    (chest,) = READER.moments(shown, fact(e.ChestOpened, seat=VICTIM, cell=AT))
    assert (chest.kind, chest.side, chest.figure, chest.cell) == ("chest_opened", hero, VICTIM, AT)
    found = fact(e.ItemFound, seat=VICTIM, item=5, id="axe")
    (item,) = READER.moments(shown, found)
    assert (item.kind, item.figure, item.thing, item.number) == ("item_found", VICTIM, "axe", 5)
    assert item.longer > chest.longer == 0


def test_a_chest_without_an_item_tells_of_none() -> None:
    """D8d."""
    assert list(READER.moments(begun(), fact(e.ItemFound, seat=VICTIM, item=0, id=""))) == []


@pytest.mark.parametrize(("avoided", "less", "number"), [(True, 2, -1), (False, 2, 2)])
def test_a_trap_is_told_of_each_victim_with_what_the_roll_helps(
    avoided: bool, less: int, number: int
) -> None:
    """D0.12."""
    shown = begun()
    (one,) = READER.moments(shown, saved(shown, "explosive_door", avoided, less))
    assert (one.kind, one.side, one.figure, one.thing, one.number) == (
        "trap_sprung", "overlord", VICTIM, "explosive_door", number,
    )  # fmt: skip
    assert (one.cue == "mishap") != avoided
