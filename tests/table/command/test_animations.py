"""What moves at the table of Command, for how long, and what of it comes at once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.events import Event
from game.rules.command import events as e
from game.table.board.shown import CardDealt, Label, Puff, Shown
from game.table.command import moving
from game.table.command.animations import ANIMATIONS
from game.table.command.projection import MatchNow
from game.table.command.reader import READER
from game.table.command.signs import (
    DECK,
    DISCARDS,
    FIGURE,
    HAND,
    PILE,
    SUPPLY,
    VAULT,
    TableShown,
    table_of,
)
from game.table.motion.animation import Animation, Pace
from game.table.motion.timeline import Timeline
from tests.facts import fact
from tests.table.command.courses import MATCHES, game_of, played

SILENT = [
    "ActivatedByHand", "Consented", "DamageByHand", "DrewCard", "DrewCreature", "HoldingByHand",
    "LaidOpen", "Locked", "MatchStarted", "OffBoardByHand", "OnBoardByHand", "PhaseStarted",
    "Shuffled", "TappedByHand", "UnderByHand", "WebsByHand",
]  # fmt: skip
"""Told by the log and the track, by the event that counts them, or set by hand at once."""
GUARD, OTHER, ARCHER = 2, 3, 12
WEB, FIREBALL, POWER = 28, 43, 50


def table(*more: Event) -> MatchNow:
    """Return two guards beside an archer in the first seat's turn, and what has happened since."""
    shown = READER.opening(game_of())
    start = (
        fact(e.Stationed, figure=GUARD, cell=60),
        fact(e.Stationed, figure=OTHER, cell=62),
        fact(e.Stationed, figure=ARCHER, cell=61),
        fact(e.TurnStarted, seat=0, turn=1),
        fact(e.PhaseStarted, seat=0, phase="action"),
    )
    for event in (*start, *more):
        shown.apply(event)
    return shown


def card(shown: MatchNow, id: str) -> int:
    """Return the number of the first card of an id."""
    return next(n for n, one in enumerate(shown.tables.card) if one.id == id)


def declared(item: int, doing: str, figure: int = GUARD, **more: object) -> e.Declared:
    """Return a declaration of the first seat, or an answer if it is not the first item."""
    return fact(
        e.Declared, item=item, doing=doing, figure=figure, seat=figure // 12, answer=item > 1,
        **{"card": -1, "cell": -1, **more},
    )  # fmt: skip


def damaged(figure: int, amount: int, item: int = 1, by: int = GUARD) -> e.Damaged:
    return fact(e.Damaged, figure=figure, item=item, by=by, amount=amount, attack="melee")


def shows(event: Event, shown: MatchNow, pace: Pace | None = None) -> Animation:
    return READER.animation(shown, event, pace or Pace(), 1)


def at(event: Event, shown: MatchNow, share: float, pace: Pace | None = None) -> Shown:
    """Return the frame at a share of an event's animation."""
    animation = shows(event, shown, pace)
    shown.apply(event)
    frame = shown.still()
    animation.frame(frame, share)
    return frame


def own(frame: Shown) -> TableShown:
    return table_of(frame)


def test_every_event_moves_something_or_is_silent_by_intent() -> None:
    assert ANIMATIONS.lacks(e.EVENTS.classes) == SILENT


BLOW = declared(1, "melee", targets=(ARCHER,))
BACK = declared(2, "strike", ARCHER, targets=(GUARD,))
AIMED = fact(e.Aimed, figure=GUARD, item=1, target=ARCHER)
MS: list[tuple[str, Sequence[Event], Event, int, int]] = [
    # name, what was before, the event; milliseconds to the next, and to be read before a question
    ("an action slides onto the pile and draws its line", (), BLOW, 380, 0),
    ("a move has no line and no tap", (), declared(1, "move"), 180, 600),
    ("a tap is read before it is answered", (BLOW,), fact(e.Tapped, figure=GUARD), 0, 600),
    ("a late target draws its line", (BLOW,), AIMED, 200, 600),
    ("an entry is lifted", (BLOW,), fact(e.Resolving, figure=GUARD, item=1), 120, 0),
    ("all untap in one sweep", (), fact(e.Untapped, figure=OTHER, why="refresh"), 350, 0),
    ("one untaps", (), fact(e.Untapped, figure=GUARD, why="effect"), 220, 0),
    ("a lost creature's gold", (), fact(e.GoldMoved, seat=0, amount=2, why="loss"), 600, 0),
    ("much gold", (), fact(e.GoldMoved, seat=0, amount=6, why="loss"), 900, 0),
    ("gold that is paid", (), fact(e.GoldMoved, seat=0, amount=2, why="deploy"), 400, 0),
    ("a card is attached", (), fact(e.Attached, figure=GUARD, card=3), 320, 0),
    ("a figure is deployed", (), fact(e.Deployed, figure=0, cell=70), 300, 0),
    ("a vault rattles", (), fact(e.EndTriggered, seat=0), 500, 0),
]  # fmt: skip


@pytest.mark.parametrize(("before", "event", "step", "hold"), [one[1:] for one in MS],
                         ids=[one[0] for one in MS])  # fmt: skip
def test_it_takes_as_long_as_it_should(
    before: Sequence[Event], event: Event, step: int, hold: int
) -> None:
    animation = shows(event, table(*before))
    assert round(animation.step * 1000) == step
    assert round(animation.hold * 1000) == hold
    faster = shows(event, table(*before), Pace(2))
    assert round(faster.step * 1000) == pytest.approx(step / 2, abs=1)
    hurried = shows(event, table(*before), Pace(4))
    assert round(hurried.hold * 1000) == (250 if hold else 0)


def test_a_card_flies_from_the_hand_to_the_pile() -> None:
    shown = table()
    number = card(shown, "web")
    event = declared(1, "card", name="web", card=number, targets=(ARCHER,))
    # A card of 260, in which it slides onto the pile for the last 180, then its line.
    assert round(shows(event, shown).step * 1000) == 460
    assert round(shows(event, shown).hold * 1000) == 600  # it taps nobody (C4.7)
    (flies,) = own(at(event, shown, 0.2)).cards
    assert (flies.card, flies.source, flies.target) == (number, HAND, PILE)


def test_an_entry_comes_then_its_line() -> None:
    early, late = (own(at(BLOW, table(), share)) for share in (0.25, 0.75))
    assert 0.0 < early.entries[1].shown < 1.0
    assert early.line(1) == 0.0
    assert late.entries[1].shown == 1.0
    assert 0.0 < late.line(1) < 1.0


def test_who_assists_turns_with_who_acts() -> None:
    shown = table(BLOW)
    timeline = Timeline(shown, READER)
    timeline.push([fact(e.Tapped, figure=GUARD), fact(e.Tapped, figure=OTHER, why="assist")])
    timeline.update(0.11)
    frame = timeline.shown()
    assert 0.0 < own(frame).turn_of(GUARD) == own(frame).turn_of(OTHER) < 1.0
    assert 0.0 < frame.minis[GUARD].tapped < 1.0
    timeline.update(0.5)
    assert timeline.shown().minis[OTHER].tapped == 1.0


def test_in_refresh_one_turns_after_the_other() -> None:
    taps = [fact(e.Tapped, figure=figure) for figure in (GUARD, OTHER)]
    timeline = Timeline(table(*taps), READER)
    timeline.push([fact(e.Untapped, figure=figure, why="refresh") for figure in (GUARD, OTHER)])
    timeline.update(0.12)
    now = own(timeline.shown())
    assert 0.0 < now.turn_of(GUARD) < now.turn_of(OTHER) < 1.0
    timeline.update(0.231)
    assert not timeline.busy
    assert own(timeline.shown()).turn_of(OTHER) == 0.0


def test_calm_a_card_lies_one_way_or_the_other() -> None:
    calm = Pace(1, reduced=True)
    event = fact(e.Tapped, figure=GUARD)
    assert [own(at(event, table(), share, calm)).turn_of(GUARD) for share in (0.4, 0.6)] == [0, 1]


def test_pooled_blows_start_together_and_fields_fall_at_once() -> None:
    """C8x1"""
    shown = table(BLOW, BACK, fact(e.Resolving, figure=ARCHER, item=2))
    shown.apply(fact(e.Resolved, figure=ARCHER, item=2))
    timeline = Timeline(shown, READER)
    timeline.push([
        damaged(GUARD, 5, item=2, by=ARCHER), damaged(ARCHER, 10),
        fact(e.Destroyed, figure=ARCHER, by=0, cell=61),
    ])  # fmt: skip
    timeline.update(0.1)
    frame = timeline.shown()
    # Both have struck, neither blow has landed: all is as it was to whoever looks.
    assert {(one.points, one.part) for one in own(frame).falling.values()} == {(5, 0.0), (10, 0.0)}
    assert (frame.minis[GUARD].hp, frame.minis[ARCHER].hp) == (20, 5)
    assert shown.figures[ARCHER].standing
    timeline.update(0.12)
    frame = timeline.shown()
    assert sorted(one.text for one in frame.effects if isinstance(one, Label)) == ["−10", "−5"]
    assert all(one.part > 0.0 for one in own(frame).falling.values())
    # The answer is through and leaves; what it answered goes on.
    assert [entry.now.item for entry, _ in own(frame).pile()] == [2, 1]
    timeline.update(1.0)
    assert [entry.now.item for entry, _ in own(timeline.shown()).pile()] == [1]
    assert not shown.figures[ARCHER].standing


def test_tokens_take_180_and_follow_60_apart() -> None:
    lengths = [moving.tokens(Pace(), GUARD, points, 0.5).length for points in (5, 10, 15)]
    assert [round(1000 * length) - 500 for length in lengths] == [180, 240, 300]


def test_an_answer_without_damage_leaves_and_one_with_it_waits_tied() -> None:
    """C8.10"""
    shown = table(BLOW, BACK)
    assert [entry.together for entry in own(shown.still()).rest.pile] == [True, True]
    parry = declared(3, "dodge", GUARD)
    for event in (parry, fact(e.Resolving, figure=GUARD, item=3)):
        shown.apply(event)
    shown.apply(fact(e.Resolved, figure=GUARD, item=3))
    shown.apply(fact(e.Resolved, figure=ARCHER, item=2))
    assert [entry.now.item for entry in own(shown.still()).rest.pile] == [1, 2]
    shown.apply(damaged(ARCHER, 5))
    assert [entry.now.item for entry in own(shown.still()).rest.pile] == [1]
    shown.apply(fact(e.Resolved, figure=GUARD, item=1))
    assert own(shown.still()).rest.pile == ()


def test_what_does_nothing_any_more_is_struck_through_with_its_rule() -> None:
    """C8b"""
    event = fact(e.Fizzled, figure=GUARD, item=1, target=ARCHER, why="C8b")
    frame = own(at(event, table(BLOW), 0.1))
    assert 0.0 < frame.struck[1] < 1.0
    (entry,) = frame.rest.pile
    assert (entry.now.barred, entry.now.missed) == ("C8b", (ARCHER,))


def test_a_target_that_is_named_late_is_the_one_that_is_shown() -> None:
    """C8j"""
    shown = table()
    charge = declared(1, "card", ARCHER, name="charge", card=card(shown, "charge"))
    for event in (charge, fact(e.Resolving, figure=ARCHER, item=1)):
        shown.apply(event)
    (entry,) = own(shown.still()).rest.pile
    assert (entry.now.targets, entry.sums, entry.pools) == ((), (), True)
    shown.apply(fact(e.Aimed, figure=ARCHER, item=1, target=GUARD))
    (entry,) = own(shown.still()).rest.pile
    assert entry.now.targets == (GUARD,)
    assert [(one.target, one.amount, one.attack) for one in entry.sums] == [(GUARD, 5, "melee")]


def test_what_keeps_damage_off_is_in_the_sum() -> None:
    """C7.5"""
    shown = table(BLOW, fact(e.Guarded, figure=ARCHER, item=2, source=1, amount=-1))
    (entry,) = own(shown.still()).rest.pile
    (told,) = entry.sums
    assert (told.parts, told.amount) == ((("melee", 10), ("prevented", -10)), 0)


def test_coins_leave_one_after_the_other_and_are_nowhere_twice() -> None:
    shown = table()
    event = fact(e.GoldMoved, seat=0, amount=4, why="loss", vault=16, supply=4)
    told = [own(at(event, table(), share)) for share in (0.01, 0.55, 0.99)]
    in_air = [one.coins[0].started - one.coins[0].landed for one in told]
    assert [one.vault(0) for one in told] == [19, 16, 16]
    assert [one.supply(0) for one in told] == [0, 1, 4]
    assert [20 - one.vault(0) - one.supply(0) for one in told] == in_air
    assert (told[0].coins[0].source, told[0].coins[0].target) == (VAULT, SUPPLY)
    shown.apply(event)
    assert (own(shown.still()).vault(0), own(shown.still()).supply(0)) == (16, 4)


def test_each_coin_is_heard_as_it_lands() -> None:
    event = fact(e.GoldMoved, seat=0, amount=3, why="loss", vault=17, supply=3)
    animation = shows(event, table())
    assert [cue for _, cue in animation.cues] == ["coin"] * 3
    for number, (when, _) in enumerate(animation.cues, 1):
        frame = own(at(event, table(), when / animation.length + 1e-6))
        assert frame.coins[0].landed == number


def test_cards_are_drawn_one_after_the_other_the_known_ones_open() -> None:
    shown = table(fact(e.DrewCard, seat=0, card=7, id="feint"))
    event = fact(e.Drew, seat=0, count=2)
    frame = own(at(event, shown, 0.5))
    assert [(one.card, one.source, one.target) for one in frame.cards] == [
        (7, DECK, HAND), (-1, DECK, HAND),
    ]  # fmt: skip
    first, second = frame.seen(0, HAND)
    assert 1.0 > first > second > 0.0


def test_an_attached_card_comes_under_the_card_and_to_the_figure() -> None:
    number = card(table(), "darkfire")
    frame = at(fact(e.Attached, figure=ARCHER, card=number), table(), 0.5)
    (flies,) = own(frame).cards
    assert (flies.source, flies.target, flies.figure) == (PILE, FIGURE, ARCHER)
    (dealt,) = (one for one in frame.effects if isinstance(one, CardDealt))
    assert (dealt.icon, dealt.tone) == ("darkfire", "attached_by_foe")
    assert frame.minis[ARCHER].card_icon == "darkfire"


def test_two_cards_under_a_creature_are_told_by_their_number() -> None:
    shown = table()
    cards = [card(shown, id) for id in ("darkfire", "level_up")]
    for number in cards:
        shown.apply(fact(e.Attached, figure=ARCHER, card=number))
    mini = shown.still().minis[ARCHER]
    assert (mini.card, mini.card_icon, mini.card_tone) == ("2", "", "attached_by_foe")
    away = fact(e.Discarded, seat=0, card=cards[0], figure=ARCHER)
    (flies,) = own(at(away, shown, 0.5)).cards
    assert (flies.source, flies.target, flies.figure) == (FIGURE, DISCARDS, ARCHER)
    mini = shown.still().minis[ARCHER]
    assert (mini.card, mini.card_icon, mini.card_tone) == ("", "level_up", "attached_by_friend")


def test_a_deployed_figure_is_set_down_in_dust() -> None:
    event = fact(e.Deployed, figure=0, cell=70)
    high, low = (at(event, table(), share) for share in (0.3, 0.8))
    assert high.minis[0].lift > 0.3
    assert any(isinstance(one, Puff) for one in low.effects)
    assert low.minis[0].lift == 0.0


def test_the_last_turn_has_its_ribbon_where_moments_have_no_card() -> None:
    event = fact(e.EndTriggered, seat=0)
    frame = at(event, table(), 0.5)
    assert own(frame).rattle == {0: 0.5}
    assert frame.banner is None
    hurried = at(event, table(), 0.9, Pace(4))
    assert hurried.banner is not None
    assert hurried.banner.key == "last_turn"


@pytest.mark.parametrize(("board", "factions", "seed"), MATCHES)
def test_every_frame_of_a_match_can_be_drawn_from_itself(
    board: tuple[str, ...], factions: tuple[str, ...], seed: int
) -> None:
    course = played(board, factions, seed)
    timeline = Timeline(READER.opening(course.game), READER, Pace(1))
    straight = READER.opening(course.game)
    spent = 0
    for told in course.told[:400]:
        for event in told.events:
            straight.apply(event)
        timeline.push(told.events)
        timeline.update(0.0)
        while timeline.busy:
            timeline.update(0.23)
            frame = timeline.shown()
            seen = own(frame)
            for one in seen.rest.seats:
                vault, supply = seen.vault(one.seat), seen.supply(one.seat)
                assert vault >= one.vault
                assert 0 <= supply <= one.supply + vault - one.vault + 7
                assert len(seen.seen(one.seat, HAND)) == len(one.hand)
            numbers = [entry.number for entry, _ in seen.pile()]
            assert numbers == sorted(set(numbers), reverse=True)
            spent += 1
        # Looking back shows the same table, without anything that moves.
        assert own(timeline.projection.still()).rest == own(straight.still()).rest
    assert spent > 300
