"""What moves: each event of whole matches, and how long what a person waits for takes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.events import Event
from game.rules.trials import events as e
from game.rules.trials.codes import ANKHEG, FIRST_GOBLIN, GUARDIAN, OGRE
from game.table.board.shown import CardDealt, Label, Lit, Mark, Opening, Rising, Shed, Shown, Star
from game.table.motion.animation import Animation, Pace
from game.table.motion.timeline import Timeline
from game.table.trials.projection import MatchNow
from game.table.trials.reader import READER
from game.table.trials.signs import DECK, HAND, table_of
from tests.facts import fact
from tests.table.trials.courses import MATCHES, begun, game_of, played

SHARES = (0.0, 0.3, 0.6, 1.0)
PACES = {"usual": Pace(1), "reduced": Pace(4, reduced=True)}


def frames(shown: MatchNow, animation: Animation) -> Iterator[Shown]:
    """Give what is seen while an animation plays, after its event has changed what is shown."""
    for share in SHARES:
        frame = shown.still()
        animation.frame(frame, share)
        yield frame


def told(shown: MatchNow, event: Event, share: float = 0.5) -> tuple[Animation, Shown]:
    """Return the animation of an event, and how it is seen after a share of it."""
    animation = READER.animation(shown, event, PACES["usual"], 7)
    shown.apply(event)
    frame = shown.still()
    animation.frame(frame, share)
    return animation, frame


def stood(shown: MatchNow, figure: int, name: str, hp: int = 30, how: str = "setup") -> None:
    """Let a figure stand on a space."""
    cell = shown.tables.realm.grid.parse(name)
    shown.apply(fact(e.Stood, figure=figure, cell=cell, how=how, hp=hp))


@pytest.mark.parametrize(("match", "pace"), [(MATCHES[0], "usual"), (MATCHES[1], "reduced")])
def test_every_event_of_a_match_can_be_seen(match: tuple[str, int, int, int], pace: str) -> None:
    course = played(*match)
    shown = READER.opening(course.game)
    for event in course.events:
        animation = READER.animation(shown, event, PACES[pace], len(shown.log))
        shown.apply(event)
        for frame in frames(shown, animation):
            own = table_of(frame)
            for seat, hero in enumerate(own.rest.heroes):
                assert len(own.seen(seat)) == len(hero.hand)
            for figure, mini in frame.minis.items():
                standing = shown.figures[figure].standing
                assert mini.alpha <= 0.0 or standing or isinstance(event, e.Fell | e.LeftBoard)


def test_a_whole_match_runs_through_the_timeline() -> None:
    course = played(*MATCHES[0])
    timeline = Timeline(READER.opening(course.game), READER, Pace(4))
    for answer in course.told:
        timeline.push(answer.events)
        while timeline.busy:
            timeline.update(0.05)
            timeline.shown()
    assert timeline.projection.winner != -2


def test_a_frame_keeps_what_it_shows_while_the_match_goes_on() -> None:
    shown = begun()
    stood(shown, 0, "M13")
    before = table_of(shown.still()).rest
    shown.apply(fact(e.CardsDrawn, seat=0, count=2, why="round"))
    shown.apply(fact(e.Damaged, figure=0, lost=5, left=25))
    assert (before.heroes[0].hand, before.figures[0].hp) == ((), 30)
    now = table_of(shown.still()).rest
    assert (len(now.heroes[0].hand), now.figures[0].hp) == (2, 25)


# --- cards, initiative, events


def test_cards_come_to_the_hand_180_milliseconds_each_60_apart() -> None:
    shown = begun()
    animation, frame = told(shown, fact(e.CardsDrawn, seat=0, count=3, why="round"), 0.0)
    assert animation.length == pytest.approx(0.18 + 2 * 0.06)
    assert [(one.source, one.target) for one in table_of(frame).cards] == [(DECK, HAND)] * 3
    assert table_of(frame).seen(0) == (0.0, 0.0, 0.0)


def test_all_heroes_roll_for_initiative_at_once() -> None:
    shown = begun()
    timeline = Timeline(shown, READER)
    rolls = [
        fact(e.InitiativeRolled, seat=seat, dice=(seat + 3,), value=seat + 3) for seat in range(4)
    ]
    timeline.push(rolls)
    timeline.update(0.3)
    frame = timeline.shown()
    assert frame.dice is not None
    assert frame.dice.faces == (3, 4, 5, 6)
    assert frame.dice.sides == ("tide", "tide", "ember", "ember")
    assert table_of(frame).rolled == [(0, 3), (1, 4), (2, 5), (3, 6)]


def test_the_track_sorts_itself_in_400_milliseconds() -> None:
    shown = begun()
    for seat, value in enumerate((8, 12, 2, 19)):
        shown.apply(fact(e.InitiativeRolled, seat=seat, dice=(value,), value=value))
    assert [(kind, which) for kind, which, _, _ in shown.track()] == [
        *(("hero", seat) for seat in range(4)), ("monsters", -1),
    ]  # fmt: skip
    ordered = fact(e.Ordered, seats=(3, 1, 0, 2), values=(19, 12, 8, 2))
    animation, frame = told(shown, ordered, 0.0)
    assert animation.length == pytest.approx(0.4)
    places = table_of(frame).places()
    assert sorted(places, key=places.__getitem__) == [
        ("hero", 0), ("hero", 1), ("hero", 2), ("hero", 3), ("monsters", -1),
    ]  # fmt: skip
    last = shown.still()
    animation.frame(last, 1.0)
    places = table_of(last).places()
    # The monsters come after whoever has more than 10 (T15.2).
    assert sorted(places, key=places.__getitem__) == [
        ("hero", 3), ("hero", 1), ("monsters", -1), ("hero", 0), ("hero", 2),
    ]  # fmt: skip
    assert [each[:2] for each in shown.track()] == sorted(places, key=places.__getitem__)


def test_an_event_turns_up_in_350_milliseconds_and_is_read() -> None:
    shown = begun()
    card = shown.tables.first_event + 19
    animation, frame = told(shown, fact(e.EventDrawn, event=card, id="wild_magic"), 0.14)
    assert animation.step == pytest.approx(0.35 + 0.9)
    turning = table_of(frame).event
    assert turning is not None
    assert (turning.event, turning.part) == (card, pytest.approx(0.5))


def test_row_and_column_of_a_random_location_cross_at_it() -> None:
    shown = begun()
    grid = shown.tables.realm.grid
    cell = grid.parse("M13")
    located = fact(e.Located, row=8, column=8, cell=cell, event=-1)
    animation, _ = told(shown, located)
    assert animation.length == pytest.approx(0.7)
    last = shown.still()
    animation.frame(last, 0.8)
    assert [one.cell for one in last.effects if isinstance(one, Lit)].count(cell) == 1


# --- figures


def test_a_hero_comes_back_in_the_light_of_its_portal_in_500_milliseconds() -> None:
    shown = begun()
    event = fact(e.Stood, figure=0, cell=shown.tables.realm.portals[0], how="respawn", hp=30)
    animation, frame = told(shown, event)
    assert animation.length == pytest.approx(0.5)
    assert [one.cell for one in frame.effects if isinstance(one, Lit)] == [event.cell]
    assert 0.0 < frame.minis[0].alpha < 1.0


def test_the_guardian_rises_in_1400_milliseconds_and_the_board_shakes() -> None:
    shown = begun()
    shown.apply(fact(e.GuardianShown, id="hill_giant"))
    cell = shown.tables.realm.grid.parse("O15")
    animation, frame = told(
        shown, fact(e.Stood, figure=GUARDIAN, cell=cell, how="guardian", hp=100), 0.3
    )
    assert animation.length == pytest.approx(1.4)
    assert frame.minis[GUARDIAN].lift < 0.0
    assert frame.shake != (0.0, 0.0)


def test_who_has_fallen_is_seen_to_fall() -> None:
    shown = begun()
    stood(shown, OGRE, "M13", 25, "set-up")
    animation, frame = told(shown, fact(e.Fell, figure=OGRE, party=0, seat=1), 0.3)
    assert not shown.figures[OGRE].standing
    assert frame.minis[OGRE].alpha > 0.0
    assert frame.minis[OGRE].tilt != 0.0
    late = shown.still()
    animation.frame(late, 0.9)
    (mark,) = (one for one in late.effects if isinstance(one, Mark))
    assert mark.side == "tide"  # whose the Last Hit was


def test_points_fall_off_the_plate_of_an_elite_and_it_counts_down() -> None:
    shown = begun()
    stood(shown, OGRE, "M13", 25, "set-up")
    most = shown.figures[OGRE].max_hp
    assert shown.still().minis[OGRE].plate == f"25 / {most}"
    hurt = fact(e.Damaged, figure=OGRE, source=0, lost=10, left=15)
    animation = READER.animation(shown, hurt, Pace(1), 1)
    shown.apply(hurt)
    seen = []
    for share in (0.0, 0.3, 1.0):
        frame = shown.still()
        animation.frame(frame, share)
        seen.append(frame.minis[OGRE].plate)
    assert seen[0] == f"25 / {most}"
    assert seen[-1] == f"15 / {most}"
    frame = shown.still()
    animation.frame(frame, 0.1)
    assert any(isinstance(one, Shed) and one.count == 10 for one in frame.effects)


def test_heroes_say_what_is_left_and_minions_keep_two_fields() -> None:
    shown = begun()
    stood(shown, 0, "M13")
    stood(shown, FIRST_GOBLIN, "M15", 0, "set-up")
    shown.apply(fact(e.MinionWounded, figure=FIRST_GOBLIN, source=0))
    minis = shown.still().minis
    assert minis[0].plate == "30"
    goblin = minis[FIRST_GOBLIN]
    assert (goblin.plate, goblin.hp, goblin.max_hp) == ("", 1, 2)


def test_damage_that_does_not_get_through_is_told() -> None:
    shown = begun()
    stood(shown, 0, "M13")
    _, frame = told(shown, fact(e.Damaged, figure=0, source=-1, lost=0, left=30))
    assert [one.text for one in frame.effects if isinstance(one, Label)] == ["0"]


def test_a_camp_that_sleeps_says_so_and_flashes_as_it_wakes() -> None:
    shown = begun()
    stood(shown, FIRST_GOBLIN, "M15", 0, "set-up")
    cell = shown.tables.realm.grid.parse("M16")
    camp = fact(e.CampPlaced, camp=0, what_kind="goblin", cell=cell, figures=(FIRST_GOBLIN,))
    shown.apply(camp)
    assert shown.still().minis[FIRST_GOBLIN].asleep
    assert shown.still().minis[FIRST_GOBLIN].done  # its ring is pale
    animation, frame = told(shown, fact(e.CampWoke, camp=0, why="hero"), 0.2)
    assert animation.length == pytest.approx(0.26)
    assert frame.minis[FIRST_GOBLIN].outline > 0.0
    assert not frame.minis[FIRST_GOBLIN].asleep


# --- loot, quests, VP


def test_loot_flies_out_of_the_chest_to_its_hero_in_500_milliseconds() -> None:
    shown = begun()
    stood(shown, 2, "M13")
    shown.apply(fact(e.ChestPlaced, chest=0, cell=shown.tables.realm.chests[0]))
    shown.apply(fact(e.ChestFlipped, chest=0, full=False))
    card = shown.tables.first_loot + 9
    gained = fact(e.LootGained, seat=2, card=card, id="flame_tongue", why="chest")
    animation, frame = told(shown, gained)
    assert animation.length == pytest.approx(0.5)
    (opens,) = (one for one in frame.effects if isinstance(one, Opening))
    assert (opens.cell, opens.icon) == (shown.tables.realm.chests[0], "flame_sword")
    assert [one.figure for one in frame.effects if isinstance(one, CardDealt)] == [2]


def test_a_bar_fills_in_300_milliseconds() -> None:
    shown = begun()
    quest = shown.tables.first_quest
    shown.apply(fact(e.QuestRevealed, quest=quest, id="monster_slayer"))
    event = fact(e.Progress, quest=quest, id="monster_slayer", party=1, amount=4, total=6)
    animation, frame = told(shown, event, 0.0)
    assert animation.length == pytest.approx(0.3)
    assert (table_of(frame).points(quest, 1), table_of(frame).points(quest, 0)) == (2.0, 0.0)
    last = shown.still()
    animation.frame(last, 1.0)
    assert table_of(last).points(quest, 1) == 6.0


def test_the_star_of_a_tier_flares_up_while_its_points_fly_in_800_milliseconds() -> None:
    shown = begun()
    stood(shown, 0, "M13")
    quest = shown.tables.first_quest
    shown.apply(fact(e.QuestRevealed, quest=quest, id="monster_slayer"))
    shown.apply(fact(e.Progress, quest=quest, party=0, amount=3, total=3, seat=0))
    animation, frame = told(shown, fact(e.TierDone, quest=quest, party=0, tier=1, vp=1))
    assert (animation.length, animation.step) == (pytest.approx(0.8), 0.0)
    assert table_of(frame).stars[quest, 1] == pytest.approx(1.0)
    won = fact(e.VictoryPoints, party=0, amount=1, total=1, why="monster_slayer")
    _, flies = told(shown, won, 0.1)
    (star,) = (one for one in flies.effects if isinstance(one, Star))
    assert (star.side, star.x, star.y) == (0, *shown.place_of(0))  # type: ignore[misc]


def test_a_star_flies_back_from_the_plaque_to_loot_that_is_lost() -> None:
    shown = begun()
    stood(shown, 0, "M13")
    shown.apply(fact(e.TurnStarted, figure=0))
    lost = fact(e.VictoryPoints, party=0, amount=-1, total=0, why="flame_tongue")
    animation, _ = told(shown, lost)
    begins, ends = (next(_stars(shown, animation, share)) for share in (0.0, 1.0))
    assert (begins.progress, ends.progress) == (1.0, 0.0)


def _stars(shown: MatchNow, animation: Animation, share: float) -> Iterator[Star]:
    frame = shown.still()
    animation.frame(frame, share)
    yield from (one for one in frame.effects if isinstance(one, Star))


def test_ailments_and_rings_rise_over_who_bears_them() -> None:
    shown = begun()
    stood(shown, ANKHEG, "M13", 25, "event")
    burn = fact(e.Ailed, figure=ANKHEG, ailment="burn", amount=2, total=2, party=0, by=1)
    _, frame = told(shown, burn, 0.2)
    assert [one.icon for one in frame.effects if isinstance(one, Rising)] == ["trials:burn"]
    assert frame.minis[ANKHEG].conditions == ("trials:burn",)
    _, frame = told(shown, fact(e.RingPut, figure=ANKHEG, ring="hunters_mark", by=1, card=3))
    assert frame.minis[ANKHEG].conditions == ("trials:burn", "trials:hunters_mark")


def test_a_long_match_of_steps_is_seen_step_by_step() -> None:
    shown = begun()
    stood(shown, 0, "M13")
    cell = shown.tables.realm.grid.parse("M14")
    animation, _ = told(shown, fact(e.Stepped, figure=0, cell=cell, how="step", left=2))
    assert animation.length == pytest.approx(0.15)
    assert shown.heroes[0].spaces == 2


def test_nothing_is_seen_of_a_hand_that_lies_face_down() -> None:
    game = game_of("ancient_temple", 4, 1)
    shown = READER.opening(game)
    _, frame = told(shown, fact(e.CardsDrawn, seat=1, count=2, why="round"), 0.2)
    assert {one.card for one in table_of(frame).cards} == {-1}


def test_a_primary_turns_over_in_240_milliseconds() -> None:
    shown = begun()
    cycled = fact(e.DeckCycled, seat=0, cards=(), turned=7)
    animation, frame = told(shown, cycled)
    assert animation.length == pytest.approx(0.24)
    assert table_of(frame).flips == {7: 0.5}
    assert table_of(frame).changes


def test_a_quest_that_is_laid_open_turns_first_and_is_read_then() -> None:
    shown = begun()
    card = next(iter(range(shown.tables.first_quest, shown.tables.first_quest + 1)))
    event = fact(e.QuestRevealed, quest=card, id=shown.tables.quest(card).id)
    animation, frame = told(shown, event, 0.02)
    assert 0.0 < table_of(frame).revealed[card] < 1.0
    assert animation.length > 0.24
    _, frame = told(shown, event, 0.9)
    assert table_of(frame).revealed[card] == 1.0


def test_a_play_that_is_through_is_still_seen_while_it_goes() -> None:
    shown = begun()
    shown.apply(fact(e.Played, seat=0, play=1, family="free", card=3, id="shield", target=-1,
                     cell=-1, answers=0, way=0))  # fmt: skip
    animation, frame = told(shown, fact(e.PlayOver, seat=0, play=1, card=3, done=True, why=""))
    ((gone, part),) = table_of(frame).leaving
    assert (gone.play, gone.card, part) == (1, 3, 0.5)
    assert table_of(frame).rest.pile == ()
    assert animation.step == 0.0


@pytest.mark.parametrize(
    ("figure", "target", "least"),
    [(0, GUARDIAN, 0.8), (GUARDIAN, 0, 0.8), (GUARDIAN, FIRST_GOBLIN, 0.0)],
)
def test_whoever_hurries_sees_a_die_of_a_hero_or_against_one(
    figure: int, target: int, least: float
) -> None:
    shown = begun()
    rolls = fact(
        e.Rolled, figure=figure, roll="attack", target=target, dice=(11,), kept=11, result=11
    )
    quick, at_once = (READER.animation(shown, rolls, Pace(speed), 7) for speed in (4, 0))
    assert (quick.length > 0.8) is (least > 0)
    assert at_once.length == 0
