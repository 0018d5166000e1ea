"""What moves: each event of whole matches, and that no frame tells of what nobody has seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.board.grid import bits
from game.engine.events import Event
from game.rules.descent import events as e
from game.rules.descent.codes import BLACK, GREEN, RED
from game.table.board.shown import DiceShown, Shed, Shown, Star
from game.table.descent import strikes
from game.table.descent.projection import MatchNow
from game.table.descent.reader import READER
from game.table.descent.signs import table_of
from game.table.motion.animation import Animation, Pace
from game.words.descent.match_names import MatchNames
from game.words.descent.moments import ribbon
from tests.facts import fact
from tests.table.descent.courses import MATCHES, game_of, played

SHARES = (0.0, 0.3, 0.6, 1.0)
PACES = {"usual": Pace(1), "reduced": Pace(4, reduced=True)}


def frames(shown: MatchNow, animation: Animation) -> Iterator[Shown]:
    """Give what is seen while an animation plays, after its event has changed what is shown."""
    for share in SHARES:
        frame = shown.still()
        animation.frame(frame, share)
        yield frame


def told(shown: MatchNow, event: Event, pace: Pace = PACES["usual"]) -> tuple[Animation, Shown]:
    """Return the animation of an event, and how it is seen half-way."""
    animation = READER.animation(shown, event, pace, 7)
    shown.apply(event)
    frame = shown.still()
    animation.frame(frame, 0.5)
    return animation, frame


def begun(quest: str = "ember_crypt", heroes: int = 2) -> MatchNow:
    return READER.opening(game_of(quest, heroes))


@pytest.mark.parametrize(("match", "pace"), [(MATCHES[0], "usual"), (MATCHES[1], "reduced")])
def test_no_frame_shows_what_nobody_has_seen(match: tuple[str, int, int], pace: str) -> None:
    course = played(*match)
    shown = READER.opening(course.game)
    for event in course.events:
        animation = READER.animation(shown, event, PACES[pace], len(shown.log))
        shown.apply(event)
        for frame in frames(shown, animation):
            assert not frame.laid & ~shown.seen
            assert all(frame.laid >> token.cell & 1 for token in frame.tokens)
            for figure, mini in frame.minis.items():
                standing = shown.figures[figure].standing
                assert not standing or mini.alpha == 0 or not shown.covered(figure) & ~frame.laid


@pytest.mark.parametrize("pace", ["usual", "reduced"])
def test_the_light_sweeps_over_an_area_from_its_door_in_600_milliseconds(pace: str) -> None:
    shown = begun()
    grid = shown.tables.dungeon.grid
    door = grid.parse("H4")
    shown.apply(fact(e.DoorOpened, seat=0, cell=door))
    before = shown.seen
    area = next(n for n, each in enumerate(shown.tables.quest.areas) if each and each.id == "hall")
    event = fact(e.AreaRevealed, area=area, id="hall", tokens=())
    animation = READER.animation(shown, event, PACES[pace], 1)
    shown.apply(event)
    lit = []
    for seconds in (0.0, 0.3, 0.6, animation.length):
        frame = shown.still()
        animation.frame(frame, seconds / animation.length)
        lit.append(frame.laid)
    assert lit[-2] == lit[-1]
    assert lit[0].bit_count() < lit[-1].bit_count()
    assert lit[-1] == shown.seen
    assert all(not lit[k] & ~lit[k + 1] for k in range(len(lit) - 1))
    if pace == "usual":
        near = bits(lit[1] & ~before)
        far = bits(shown.seen & ~lit[1])
        assert max(grid.range(door, c) for c in near) <= min(grid.range(door, c) for c in far) + 2


def test_a_door_turns_in_300_milliseconds() -> None:
    shown = begun()
    door = shown.tables.dungeon.grid.parse("H4")
    animation, frame = told(shown, fact(e.DoorOpened, seat=0, cell=door))
    assert animation.length == pytest.approx(0.3)
    assert table_of(frame).doors == {door: pytest.approx(0.5)}


def stand(shown: MatchNow, figure: int, name: str, wounds: int, why: str = "setup") -> None:
    tables = shown.tables
    cell = tables.dungeon.grid.parse(name)
    shown.apply(
        fact(
            e.Stood, figure=figure, id=tables.kind(figure), name="", master=False, cell=cell,
            lie=0, wounds=wounds, why=why,
        )
    )  # fmt: skip


def test_figures_rise_the_nearest_to_the_door_first() -> None:
    shown = begun()
    grid = shown.tables.dungeon.grid
    shown.apply(fact(e.DoorOpened, seat=0, cell=grid.parse("H4")))
    lengths = []
    for figure, name in ((4, "J3"), (5, "O5")):
        event = fact(
            e.Stood, figure=figure, id="beastman", name="", master=False, cell=grid.parse(name),
            lie=0, wounds=3, why="reveal",
        )  # fmt: skip
        animation = READER.animation(shown, event, PACES["usual"], 1)
        shown.apply(event)
        frame = shown.still()
        animation.frame(frame, 0.0)
        assert frame.minis[figure].alpha == 0.0
        assert animation.abreast
        lengths.append(animation.length)
    assert lengths[0] < lengths[1]


def test_wounds_fall_off_the_plate_and_the_number_counts_down() -> None:
    shown = begun()
    stand(shown, 0, "C3", 16)
    event = fact(e.Wounded, figure=0, amount=4, left=12, by=-1, why="pit")
    animation, _ = told(shown, event)
    frame = shown.still()
    animation.frame(frame, 0.2)
    mini = frame.minis[0]
    assert 12 < mini.hp < 16
    assert mini.plate == str(mini.hp)
    assert [one.count for one in frame.effects if isinstance(one, Shed)] == [4]
    end = shown.still()
    animation.frame(end, 1.0)
    assert end.minis[0].plate == "12"


def test_conquest_that_is_won_flies_to_the_plaque_and_is_counted_there() -> None:
    shown = begun()
    stand(shown, 0, "C3", 16)
    conquest = shown.conquest
    event = fact(e.ConquestChanged, change=3, conquest=conquest + 3, why="glyph", seat=0)
    animation, frame = told(shown, event)
    assert frame.points[0] == conquest
    assert [(one.icon, one.change) for one in frame.effects if isinstance(one, Star)] == [
        ("crown", 3)
    ]
    end = shown.still()
    animation.frame(end, 1.0)
    assert end.points[0] == conquest + 3


def test_the_dice_of_an_attack_lie_coloured_above_black_and_an_x_cracks() -> None:
    shown = begun()
    stand(shown, 0, "C3", 16)
    shown.apply(
        fact(
            e.AttackDeclared, figure=0, weapon="sword", type="melee", start=1, cell=2, need=0,
            charmed=False,
        )
    )  # fmt: skip
    event = fact(e.AttackRolled, figure=0, dice=(BLACK, RED, BLACK, GREEN), faces=(2, 1, 4, 6))
    _, frame = told(shown, event)
    dice = frame.dice
    assert isinstance(dice, DiceShown)
    assert dice.kinds == ("red", "green", "black", "black")
    assert (dice.faces, dice.rows, dice.decisive) == ((1, 6, 2, 4), (2, 2), (0,))
    rest, _ = told(shown, fact(e.AttackRerolled, figure=0, again=(1,), faces=(2, 3, 4, 6)))
    frame = shown.still()
    rest.frame(frame, 0.1)
    assert frame.dice is not None
    assert frame.dice.lie == (1, 2, 3)
    _, frame = told(shown, fact(e.DieAdded, figure=0, face=5))
    assert frame.dice is not None
    assert (frame.dice.rows, frame.dice.lie) == ((2, 3), (0, 1, 2, 3))


def test_black_dice_lie_below_in_one_order() -> None:
    assert strikes.rows_of((RED, BLACK, GREEN)) == (2, 1)
    assert strikes.rows_of((BLACK,)) == (1,)
    assert strikes.ordered((BLACK, RED, BLACK, GREEN)) == (1, 3, 0, 2)


def test_an_area_that_is_revealed_has_a_ribbon_with_its_name() -> None:
    shown = begun()
    shown.apply(fact(e.DoorOpened, seat=0, cell=shown.tables.dungeon.grid.parse("H4")))
    number, area = next(
        (at, each) for at, each in enumerate(shown.tables.quest.areas) if each and each.id == "hall"
    )
    animation, _ = told(shown, fact(e.AreaRevealed, area=number, id=area.id, tokens=()))
    frame = shown.still()
    animation.frame(frame, 0.9)
    assert frame.banner is not None
    assert ribbon(frame.banner.key, frame.banner.number, MatchNames(shown.tables, ())) == "Hall"
