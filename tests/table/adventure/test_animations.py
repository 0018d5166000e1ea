"""What moves at the table of Adventure, for how long, and what of it comes at once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.events import Event
from game.rules.adventure import events as e
from game.rules.adventure.codes import ARTIFACT, CROWD, KAVAN, VILLAIN
from game.table.adventure.animations import ANIMATIONS
from game.table.adventure.projection import MatchNow
from game.table.adventure.reader import READER
from game.table.adventure.signs import DISCARDS, PLACE, SEAT, STAR, TRIANGLE, TableShown, table_of
from game.table.board.shown import Banner, Label, Lit, Puff, Rising, Shown, TileComing
from game.table.motion.animation import Animation, Pace
from game.table.motion.timeline import Timeline
from game.table.sound.cues import CUES
from tests.facts import fact
from tests.table.adventure.courses import MATCHES, game_of, played

SILENT = [
    "CastleByHand", "EnvironmentEnded", "LastingEnded", "Locked", "MarkerGone", "MatchStarted",
    "PowersTaken", "PutBack", "SetByHand", "Shuffled", "Unconditioned",
]  # fmt: skip
"""Told by the log, or by what they leave undone; or set by hand at once."""
ARJHAN, KAT = 0, 1
ZOMBIE, WOLF, OTHER_WOLF, SKELETON = 5, 11, 12, 23
CALM = Pace(1, reduced=True)


def table(*more: Event, adventure: str = "find_the_icon_of_ravenloft") -> MatchNow:
    """Return two heroes beside the stairs, a zombie and two wolves, and what happened since."""
    shown = READER.opening(game_of(adventure))
    start = (
        fact(e.TileLaid, slot=0, card=-1, id="START-N", x=0, y=0, why="setup"),
        fact(e.TileLaid, slot=1, card=-1, id="START-S", x=0, y=1, why="setup"),
        fact(e.Stood, figure=ARJHAN, id="arjhan", cell=17, hp=10),
        fact(e.Stood, figure=KAT, id="kat", cell=18, hp=8),
        fact(e.TurnStarted, seat=ARJHAN, turn=1, round=1),
        fact(e.PhaseStarted, seat=ARJHAN, phase="hero"),
        *(
            fact(e.Spawned, figure=each, card=each - 5, seat=ARJHAN, cell=cell, hp=1)
            for each, cell in ((ZOMBIE, 21), (WOLF, 4), (OTHER_WOLF, 5))
        ),
    )
    for event in (*start, *more):
        shown.apply(event)
    return shown


def shows(event: Event, shown: MatchNow | None = None, pace: Pace | None = None) -> Animation:
    return READER.animation(shown or table(), event, pace or Pace(), 1)


def at(event: Event, shown: MatchNow, share: float, pace: Pace | None = None) -> Shown:
    """Return the frame at a share of an animation, the event applied."""
    animation = READER.animation(shown, event, pace or Pace(), 1)
    shown.apply(event)
    frame = shown.still()
    animation.frame(frame, share)
    return frame


def own(frame: Shown) -> TableShown:
    return table_of(frame)


TILE = fact(e.TileLaid, slot=2, card=-1, id="T05", x=1, y=0, turn=1, why="explored", seat=0)
WALK = fact(e.TileWalked, figure=WOLF, path=(0, 1), cell=20)
ROLL = fact(e.AttackRolled, figure=ZOMBIE, target=ARJHAN, card=-1, dice=(14,), die=14)
HIT = fact(e.AttackJudged, figure=ZOMBIE, target=ARJHAN, total=19, armour=17, hit=True)
HURT = fact(e.Damaged, figure=ARJHAN, amount=2, hp=8, by=ZOMBIE, card=-1)
BLACK = fact(e.TileLaid, slot=2, id="T05", x=1, y=0, turn=1, why="explored", seat=0, black=True)
VILLAINS = fact(e.PhaseStarted, seat=ARJHAN, phase="villain")
MS: list[tuple[str, Sequence[Event], Event, int]] = [
    # name, what was before, the event; milliseconds to the next
    ("a tile is lifted, slides, is set down and lit", (), TILE, 1200),
    ("a hero walks", (), fact(e.Walked, figure=ARJHAN, path=(17, 16)), 150),
    ("a monster walks a tile", (), WALK, 120),
    ("the turn of a hero is told by a ribbon", (), fact(e.TurnStarted, seat=KAT), 500),
    ("an encounter falls and is read", (), fact(e.EncounterDrawn, seat=0, card=31), 2550),
    ("a monster's card turns", (), fact(e.MonsterDrawn, seat=0, card=3, id="ghoul"), 500),
    ("a figure rises", (), fact(e.Spawned, figure=8, card=3, seat=0, cell=6, hp=1), 400),
    ("a card is lifted", (), fact(e.Activated, figure=ZOMBIE, card=0), 160),
    ("a line stays", (), fact(e.LineChosen, figure=ZOMBIE, line=1, target=0), 500),
    ("a surge flies", (), fact(e.SurgeUsed, seat=ARJHAN, left=1), 500),
    ("a hero stands up", (fact(e.Fell, figure=0),), fact(e.Rose, figure=ARJHAN), 500),
    ("a card goes to the star", (), fact(e.CardWon, seat=0, card=0, id="zombie", xp=1), 300),
    ("no encounter: a breath", (TILE,), VILLAINS, 500),
    ("the triangle pulses", (BLACK,), VILLAINS, 400),
    ("a treasure is kept", (), fact(e.TreasureKept, seat=0, card=90), 260),
]  # fmt: skip


@pytest.mark.parametrize(("before", "event", "step"), [one[1:] for one in MS],
                         ids=[one[0] for one in MS])  # fmt: skip
def test_it_takes_as_long_as_it_should(before: Sequence[Event], event: Event, step: int) -> None:
    assert round(shows(event, table(*before)).step * 1000) == step


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_a_card_that_acts_at_once_is_read_at_every_speed(speed: int) -> None:
    drawn = fact(e.EncounterDrawn, seat=0, card=31)
    assert shows(drawn, pace=Pace(speed)).step >= 1.5
    item, fortune = (table().tables.card_named(one) for one in ("lucky_charm.1", "short_rest.1"))
    assert item >= 0
    assert fortune >= 0
    assert shows(fact(e.TreasureDrawn, seat=0, card=fortune), pace=Pace(speed)).step >= 1.5
    # It is asked who gets an item.
    assert shows(fact(e.TreasureDrawn, seat=0, card=item), pace=Pace(speed)).step < 1.5
    assert shows(drawn, pace=Pace(0)).step == 0.0


def test_a_card_that_can_be_cancelled_waits_for_the_question() -> None:
    shown = table()
    shown.experience = tuple(shown.tables.card_named(name) for name in ("gargoyle.1", "wraith.1"))
    assert shown.xp >= 5
    assert round(shows(fact(e.EncounterDrawn, seat=0, card=31), shown).step * 1000) == 1250


def test_every_event_is_shown_or_told_elsewhere() -> None:
    assert ANIMATIONS.lacks(e.EVENTS.classes) == SILENT


def test_until_a_tile_lies_the_castle_is_seen_without_it() -> None:
    shown = table()
    before = shown.castle
    frame = at(TILE, shown, 0.5)
    assert frame.tiles is before
    (comes,) = [one for one in frame.effects if isinstance(one, TileComing)]
    assert (comes.place, comes.turn) == ((1, 0), 1)
    assert shown.tables.tile[comes.kind].id == "T05"
    assert at(TILE, table(), 1.0).tiles is not before


def test_the_lamp_swells_when_the_goal_tile_lies() -> None:
    goal = table().tables.adventure.goal
    event = fact(e.TileLaid, slot=2, id=goal, x=1, y=0, why="explored", seat=0)
    assert round(shows(event).length * 1000) == 2000
    assert own(at(event, table(), 0.8)).pulses["goal"] > 0.9


def test_tiles_light_up_where_a_monster_walks() -> None:
    shown = table()
    start = shown.place_of(WOLF)
    frame = at(WALK, shown, 0.5)
    lit = {one.cell // 16 for one in frame.effects if isinstance(one, Lit)}
    assert lit == {1}
    mini = frame.minis[WOLF]
    assert start is not None
    assert mini.y == pytest.approx((start[1] + shown.place(20)[1]) / 2)
    calm = at(WALK, table(), 0.25, CALM).minis[WOLF]
    assert (calm.x, calm.y) == start


def test_an_attack_throws_one_die_and_in_a_bat_swarm_two() -> None:
    """A8.6, AE46"""
    frame = at(ROLL, table(), 0.9)
    assert frame.dice is not None
    assert (frame.dice.faces, frame.dice.kept, frame.dice.side) == ((14,), (0,), "castle")
    bats = fact(e.AttackRolled, figure=ARJHAN, target=WOLF, card=140, dice=(12, 7), die=7)
    frame = at(bats, table(), 0.9)
    assert frame.dice is not None
    assert (frame.dice.faces, frame.dice.kept, frame.dice.side) == ((12, 7), (1,), "arjhan")


@pytest.mark.parametrize(("before", "moment"), [((), "triumph"), (("level",), "")])
def test_a_natural_20_is_made_much_of_while_it_can_bring_level_2(
    before: tuple[str, ...], moment: str
) -> None:
    """A11.4, A11.7"""
    grown = [fact(e.Levelled, seat=ARJHAN, card=-1)] if before else []
    twenty = fact(e.AttackRolled, figure=ARJHAN, target=WOLF, card=140, dice=(20,), die=20)
    frame = at(twenty, table(*grown), 0.95)
    assert frame.dice is not None
    assert frame.dice.moment == moment


def test_a_blow_is_seen_once_and_its_number_rises() -> None:
    shown = table(ROLL, HIT)
    frame = at(HURT, shown, 0.3)
    assert [one.text for one in frame.effects if isinstance(one, Label)] == ["−2"]
    assert frame.minis[ARJHAN].flash == 0.0
    fresh = at(fact(e.Damaged, figure=ARJHAN, amount=1, hp=9, card=32), table(), 0.0)
    assert fresh.minis[ARJHAN].flash > 0.0


def test_a_wheel_turns_with_what_is_lost() -> None:
    frames = [own(at(HURT, table(), share)) for share in (0.0, 0.12, 1.0)]
    assert [frame.hp(ARJHAN) for frame in frames[::2]] == [10.0, 8.0]
    assert 8.0 < frames[1].hp(ARJHAN) < 10.0


def test_damage_on_several_falls_at_once() -> None:
    """A9d"""
    line = Timeline(table(), READER)
    line.push([
        fact(e.Damaged, figure=ARJHAN, amount=1, hp=9, card=32),
        fact(e.Damaged, figure=KAT, amount=1, hp=7, card=32),
    ])  # fmt: skip
    line.update(0.05)
    assert [one.text for one in line.shown().effects if isinstance(one, Label)] == ["−1", "−1"]


def test_a_hero_falls_and_lies_until_it_stands_up() -> None:
    shown = table(fact(e.Damaged, figure=KAT, amount=8, hp=0))
    half = at(fact(e.Fell, figure=KAT), shown, 0.3).minis[KAT]
    lying = shown.still().minis[KAT]
    assert 0.0 < abs(half.tilt) < abs(lying.tilt)
    assert (lying.alpha, lying.hp) == (1.0, 0)
    half = at(fact(e.Rose, figure=KAT), shown, 0.5).minis[KAT]
    assert 0.0 < abs(half.tilt) < abs(lying.tilt)
    assert shown.still().minis[KAT].tilt == 0.0


def test_a_card_that_was_drawn_falls_then_is_laid_away() -> None:
    shown = table()
    drawn = fact(e.EncounterDrawn, seat=ARJHAN, card=31, id="passage_of_time")
    assert 0.0 < own(at(drawn, shown, 0.1)).falls < 1.0
    dropped = fact(e.EncounterDropped, seat=ARJHAN, card=31, why="cancelled")
    gone = own(at(dropped, shown, 0.9)).gone
    assert gone is not None
    assert (gone[0].card, gone[1] > 0.0) == (31, True)


def test_cards_go_from_row_to_star_and_are_paid_from_there() -> None:
    shown = table(fact(e.Defeated, figure=ZOMBIE, id="zombie", seat=ARJHAN))
    (won,) = own(at(fact(e.CardWon, seat=0, card=0, id="zombie", xp=1), shown, 0.5)).cards
    assert (won.card, won.source, won.target, won.seat) == (0, SEAT, STAR, 0)
    (paid,) = own(at(fact(e.ExperiencePaid, seat=0, cards=(0,), xp=5), shown, 0.5)).cards
    assert (paid.card, paid.source, paid.target) == (0, STAR, DISCARDS)
    shown = table(fact(e.Defeated, figure=WOLF, id="wolf", seat=ARJHAN))
    calm = own(at(fact(e.CardWon, seat=0, card=6, id="wolf", xp=1), shown, 0.5, CALM))
    assert calm.cards == []


def test_a_monsters_card_goes_to_the_row_while_its_figure_rises() -> None:
    frame = at(fact(e.Spawned, figure=8, card=3, seat=KAT, cell=6, hp=1), table(), 0.3)
    (flight,) = own(frame).cards
    assert (flight.card, flight.source, flight.target, flight.to) == (3, PLACE, SEAT, KAT)
    assert 0.0 < frame.minis[8].alpha < 1.0
    assert frame.minis[8].lift < 0.0


def test_a_chosen_line_keeps_its_card_lifted() -> None:
    shown = table(fact(e.Activated, figure=ZOMBIE, card=0))
    frame = own(at(fact(e.LineChosen, figure=ZOMBIE, line=1, target=ARJHAN), shown, 0.1))
    assert frame.lifted == {0: 1.0}
    assert 0.0 < frame.line < 1.0
    assert frame.rest.line is not None
    assert (frame.rest.line.line, frame.rest.line.target) == (1, ARJHAN)


def test_a_black_triangle_pulses_and_a_white_one_lets_all_breathe() -> None:
    assert own(at(VILLAINS, table(BLACK), 0.5)).pulses[TRIANGLE] > 0.9
    banner = at(VILLAINS, table(TILE), 0.5).banner
    assert isinstance(banner, Banner)
    assert banner.key == "calm"
    assert shows(VILLAINS, table()).length == 0.0


def test_the_squares_beside_a_black_triangle_light_up_twice() -> None:
    shown = table(BLACK)
    slot = shown.fresh
    seen = [
        {each.cell: each.strength for each in at(VILLAINS, table(BLACK), share).effects
         if isinstance(each, Lit)}
        for share in (0.0, 0.25, 0.5, 0.75)
    ]  # fmt: skip
    cells = set(seen[1])
    assert all(cell // 16 == slot for cell in cells)
    # By it the tile was joined: each of them lies at a square of a tile that lay there before.
    older = sum(1 << cell for cell in range(16 * slot))
    assert cells
    assert all(shown.castle.tiling.steps[cell] & older for cell in cells)
    assert [round(max(each.values()), 3) for each in seen] == [0.0, 1.0, 0.0, 1.0]
    assert not [each for each in at(VILLAINS, table(TILE), 0.25).effects if isinstance(each, Lit)]


def test_an_attack_on_the_crowd_is_shown_on_its_tile() -> None:
    """A13v"""
    laid = fact(e.MarkerLaid, marker="illusionary_crowd", slot=1, seat=KAT, card=-1)
    event = fact(e.AttackJudged, figure=ZOMBIE, target=CROWD, hit=True)
    (label,) = [one for one in at(event, table(laid), 0.5).effects if isinstance(one, Label)]
    assert (label.x, label.y) == (257.5, 261.5)


def test_what_a_trap_strikes_with_breaks_loose_where_it_hits() -> None:
    shown = table(fact(e.AttackRolled, target=KAT, card=86, dice=(9,), die=9))
    frame = at(fact(e.AttackJudged, target=KAT, hit=True), shown, 0.1)
    assert {one.cell for one in frame.effects if isinstance(one, Lit)} == {18}


def test_who_is_taken_off_the_board_goes_up_in_smoke() -> None:
    frame = at(fact(e.Removed, figure=KAT), table(), 0.5)
    assert 0.0 < frame.minis[KAT].alpha < 1.0
    assert any(isinstance(one, Puff) for one in frame.effects)
    back = fact(e.Placed, figure=KAT, start=-1, cell=2)
    assert round(shows(back, table(fact(e.Removed, figure=KAT))).step * 1000) == 160


def test_what_lasts_rises_through_all_whom_it_helps() -> None:
    event = fact(e.LastingBegan, seat=ARJHAN, card=92, id="heroic_stand", heroes=0b11)
    rising = [one for one in at(event, table(), 0.5).effects if isinstance(one, Rising)]
    assert len(rising) == 2


def test_the_kinds_of_monsters_are_skipped_one_by_one() -> None:
    acts = [
        fact(e.Activated, figure=figure, card=figure - 5) for figure in (WOLF, OTHER_WOLF, ZOMBIE)
    ]
    lines = [fact(e.LineChosen, figure=one.figure, line=1, target=ARJHAN) for one in acts]
    events = [VILLAINS, *(each for pair in zip(acts, lines, strict=True) for each in pair)]
    chains = READER.chains(table(), [*events, fact(e.TurnStarted, seat=KAT)])
    assert [len(chain) for chain in chains] == [1, 4, 2, 1]
    line = Timeline(table(VILLAINS), READER)
    line.push(events[1:])
    line.update(0.05)
    line.skip()
    assert line.projection.acted == (WOLF, OTHER_WOLF)
    line.skip()
    assert line.projection.acted == (WOLF, OTHER_WOLF, ZOMBIE)


@pytest.mark.parametrize("pace", [Pace(), Pace(4), CALM], ids=["usual", "fast", "calm"])
@pytest.mark.parametrize("key", MATCHES[1:], ids=[key[0] for key in MATCHES[1:]])
def test_a_match_plays_to_what_it_has_come_to(key: tuple[str, int, int, int], pace: Pace) -> None:
    match = played(*key)
    line = Timeline(READER.opening(match.game), READER, pace)
    whole = READER.opening(match.game)
    for told in match.told[:40]:
        line.push(told.events)
        while line.busy:
            line.update(0.31)
            frame = line.shown()
            assert all(mini.alpha > 0.0 for mini in frame.minis.values())
            assert {cue.partition("/")[0] for cue in line.cues()} <= set(CUES)
        for event in told.events:
            whole.apply(event)
        line.update(5.0)
        assert not own(line.shown()).moving
    assert line.projection.figures == whole.figures
    assert own(line.shown()).rest == own(whole.still()).rest


def test_a_villain_phase_of_four_cards_lasts_under_6_seconds_when_hurried() -> None:
    events: list[Event] = [VILLAINS]
    for figure in (ZOMBIE, WOLF, OTHER_WOLF, 8):
        events += [
            fact(e.Activated, figure=figure, card=figure - 5),
            fact(e.LineChosen, figure=figure, line=1, target=ARJHAN),
            fact(e.TileWalked, figure=figure, path=(0, 1), cell=20),
            fact(e.AttackRolled, figure=figure, target=ARJHAN, dice=(14,), die=14, card=-1),
            fact(e.AttackJudged, figure=figure, target=ARJHAN, hit=True),
            fact(e.Damaged, figure=ARJHAN, amount=1, hp=9, by=figure, card=-1),
        ]
    line = Timeline(table(fact(e.Stood, figure=8, id="ghoul", cell=7, hp=1)), READER, Pace(4))
    line.push(events)
    passed = 0
    while line.busy:
        line.update(0.02)
        passed += 20
    assert 2000 < passed < 6000


def test_figures_of_the_castle_rise_and_heroes_are_set_down() -> None:
    for figure in (VILLAIN, ARTIFACT, KAVAN):
        assert round(shows(fact(e.Stood, figure=figure, cell=6)).step * 1000) == 400
    assert round(shows(fact(e.Stood, figure=KAT, cell=6)).step * 1000) == 160
