"""The guided first match from its first note to its last: what is true of every one of them.

It is walked through once by mouse, by keys and by Enter, in three windows, and looked at before
each note is read and each choice is made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
import pytest

from game import paths
from game.scenes.guide.end import GuideEnd
from game.scenes.onslaught.guided import GuidedMatch
from game.scenes.result.outcome import Outcome
from game.scenes.result.result import Result
from game.scenes.setup.plan import MatchPlan
from game.table.widgets.fields import Button
from game.words.guide import say
from game.words.language import use
from game.words.rich import plain
from tests.robots.desk import Desk, house
from tests.robots.follower import ByEnter, ByKeys, ByMouse, Follower
from tests.scenes.onslaught.hints import words_of

PLAN: Final = MatchPlan("onslaught", guide="onslaught")
Seen = tuple[object, ...]


class Way(NamedTuple):
    """Who walks through the guided match, and what its window is like."""

    follower: type[Follower]
    size: tuple[int, int] = (1280, 720)
    text: int = 100
    language: str = "en"


MOUSE: Final = Way(ByMouse, (1280, 720), 150)
GERMAN: Final = MOUSE._replace(language="de")
WIDE: Final = Way(ByMouse, (1920, 1080))
KEYS: Final = Way(ByKeys)
ENTER: Final = Way(ByEnter)


class Walk(NamedTuple):
    """What was found on the way through the whole match."""

    notes: tuple[str, ...]
    """The notes of the script, and those that were told."""
    told: tuple[str, ...]
    record: tuple[str, ...]
    """What was chosen, and what the script has."""
    script: tuple[str, ...]
    points: tuple[int, ...]
    last: str
    """What the button at the right of the last page says."""
    outcome: Outcome
    feats: int
    """How many feats an ordinary match of this course would have counted."""
    seen: dict[str, frozenset[Seen]]
    """What each of `LOOKS` has seen."""


# --- what is looked at before each note is read, and before each choice is made

Look = Callable[[Follower, GuidedMatch], Iterator[Seen]]
LOOKS: Final[dict[str, Look]] = {}


def look(about: Look) -> Look:
    """Let this be looked at on every walk, under its name."""
    LOOKS[about.__name__] = about
    return about


def _note(match: GuidedMatch) -> str:
    return match.guide.told[-1]


@look
def hiding(one: Follower, match: GuidedMatch) -> Iterator[Seen]:
    """See notes that lie on what they point at."""
    box = match.guide.pointed()
    if box is not None and match.guide.card.rect.colliderect(box):
        yield (_note(match),)


@look
def elsewhere(one: Follower, match: GuidedMatch) -> Iterator[Seen]:
    """See notes that lie elsewhere than at the foot of the right column, though no prompt does."""
    screen = match.screen
    if one.desk.top is match and not match.guide.card.at_home:
        asked = screen.prompt.data is not None and screen.prompt.rect
        if not asked or not asked.colliderect(screen.foot()):
            yield (_note(match),)


@look
def over_bare_wood(one: Follower, match: GuidedMatch) -> Iterator[Seen]:
    """See notes at home above which bare wood is seen."""
    screen = match.screen
    if one.desk.top is not match or not match.guide.card.at_home:
        return
    above = [screen.log.rect] if screen.shows("log") else []
    if screen.tray is not None and screen.shows("tray"):
        above.append(screen.tray.rect)
    if screen.shows("target"):
        above.append(screen.target)
    if screen.rest.shown:
        above.append(screen.rest.rect)
    if match.guide.card.rect.top - max(box.bottom for box in above) > 3 * screen.layout.gap:
        yield (_note(match),)


@look
def cutting(one: Follower, match: GuidedMatch) -> Iterator[Seen]:
    """See notes that lie on a part of the column below them."""
    screen = match.screen
    under = {screen.rest: screen.rest.shown, screen.tray: screen.shows("tray")}
    for panel, shown in under.items():
        over = panel.rect.clip(match.guide.card.rect) if shown else pygame.Rect(0, 0, 0, 0)
        if one.desk.top is match and over.height and over.width > 40:
            yield (_note(match),)


@look
def log_above(one: Follower, match: GuidedMatch) -> Iterator[Seen]:
    """See whether a log above a note at home has a line in it."""
    log = match.screen.log
    if match.guide.card.at_home and match.screen.shows("log") and match.log.lines:
        match.draw(one.desk.screen)
        lines = [name for name, _ in log.targets() if name.startswith("log:")]
        yield (bool(lines) and log.rect.bottom <= match.guide.card.rect.top,)


@look
def buttons(one: Follower, match: GuidedMatch) -> Iterator[Seen]:
    """See whether going on stands over leaving, and has its key on it."""
    on, free = (match.guide.card.form.widgets[place] for place in (0, -1))
    if on is not free:
        assert isinstance(on, Button)
        yield on.rect.top < free.rect.top, bool(on.face.key)


@look
def leaving(one: Follower, match: GuidedMatch) -> Iterator[Seen]:
    """See where the last button of a note at home lies."""
    if match.guide.card.at_home:
        yield tuple(match.guide.card.form.widgets[-1].rect.topleft)


@look
def hints(one: Follower, match: GuidedMatch) -> Iterator[Seen]:
    """See what the hint says where something is to be done."""
    guide = match.guide
    if guide.wish >= 0 and not guide.stands and one.desk.top is match:
        yield _note(match), words_of(match.panels.hint())


@look
def before_the_meant(one: Follower, match: GuidedMatch) -> Iterator[Seen]:
    """See whom a note means, and who stands south of them: a miniature rises over that space."""
    if one.desk.top is not match:
        return
    grid, camera, shown = match.state.tables.grid, match.screen.board.camera, match.course.shown
    standing = [each for each in shown.figures.values() if each.standing]
    taken = {cell for each in standing for cell in shown.cells(each.index)}
    named = set(re.findall(r"\b[A-N][0-9]+\b", plain(match.guide.card.text)))
    for cell in taken:
        meant = grid.name(cell) in named or camera.box(cell) == match.guide.pointed()
        south = camera.box(cell).move(0, camera.box(cell).height)
        if meant and any(camera.box(other) == south for other in taken):
            yield _note(match), grid.name(cell)


@look
def over_the_asked(one: Follower, match: GuidedMatch) -> Iterator[Seen]:
    """See whether prompt or note lie on somebody of whom a question is asked."""
    screen = match.screen
    if one.desk.top is match and screen.prompt.data is not None:
        over = [screen.prompt.rect, match.guide.card.rect]
        meant = [screen.board.camera.box(cell) for cell in match.panels.own.meant()]
        yield _note(match), any(box.collidelist(over) >= 0 for box in meant)


@look
def over_a_question(one: Follower, match: GuidedMatch) -> Iterator[Seen]:
    """See what is wrong where the note stands over a question in the column."""
    screen, card = match.screen, match.guide.card
    prompt, column = screen.prompt, screen.column
    if one.desk.top is match and prompt.data is not None and column.contains(prompt.rect):
        above = [screen.rest.rect] if screen.rest.shown else []
        above += [screen.tray.rect] if screen.tray is not None and screen.shows("tray") else []
        above += [screen.log.rect] if screen.shows("log") else []
        fills = (card.rect.left, card.rect.right) == (column.left, column.right)
        cut = card.rect.collidelist([*above, prompt.rect]) >= 0
        yield _note(match), fills and not cut and prompt.rect.collidelist(above) < 0


@look
def under_the_board(one: Follower, match: GuidedMatch) -> Iterator[Seen]:
    """See what is wrong where the note lies under the board, beside a question."""
    guide, screen = match.guide, match.screen
    card = guide.card
    if screen.prompt.data is None or card.at_home or one.desk.top is not match:
        return
    camera, shown, grid = screen.board.camera, match.course.shown, match.state.tables.grid
    cells = [camera.box(cell) for cell in range(grid.size) if grid.has(cell)]
    last = max(box.top for box in cells)
    whole = [box for box in cells if box.top < last]
    figures = [camera.around(shown.cells(each)) for each in shown.figures if shown.cells(each)]
    rows = [each.rect for each in match.panels.form.widgets]
    panels = [screen.prompt.rect, match.laid.panels.furniture.card.rect]
    words = pygame.Rect(card._text_at, card._block.picture.get_size())
    free = card.form.widgets[0].rect
    bar = guide.closing(card.rect.top)
    wrong = {
        "the frame does not close above it": bar is None
        or (bar.bottom, bar.centerx) != (card.rect.top, screen.layout.board.centerx),
        "the frame lies on somebody": bar is not None and bar.collidelist([*whole, *figures]) >= 0,
        # The number of the last row stands in the middle of its corner: it is whole.
        "the number of the last row is cut": bar is not None
        and bar.top - last <= screen.board.camera.cell * 0.4,
        "it lies on something": card.rect.collidelistall([*whole, *figures, *rows, *panels]) != [],
        "its words leave it": not card.rect.contains(words),
        "its button leaves it": not card.rect.contains(free),
        "its button lies on its words": words.colliderect(free),
    }
    yield _note(match), *(fault for fault, found in wrong.items() if found)


# --- the walk


def _look_around(one: Follower, seen: dict[str, set[Seen]]) -> None:
    match = one.match
    if match.guide.card is not None:
        for name, about in LOOKS.items():
            seen[name].update(about(one, match))


@lru_cache
def walked(way: Way) -> Walk:
    """Walk through the whole match, once for all tests; AssertionError where it stands still."""
    use(way.language, paths.assets() / "locale")
    desk = Desk(house(text=way.text, speed="instant"), PLAN, way.size)
    try:
        return _walk(way.follower(desk))
    finally:
        desk.close()
        use("en")


def _walk(one: Follower) -> Walk:
    desk, match, script = one.desk, one.match, one.match.script
    desk.every = 4
    seen: dict[str, set[Seen]] = {name: set() for name in LOOKS}

    def after_a_look(done: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            _look_around(one, seen)
            done()

        return act

    one.read = after_a_look(one.read)  # type: ignore[method-assign]
    one.act = after_a_look(one.act)  # type: ignore[method-assign]
    guide = match.guide
    one.play()
    end = desk.top
    assert isinstance(end, GuideEnd)
    last = max(end.form.widgets, key=lambda each: each.rect.left)
    assert isinstance(last, Button)
    desk.press(say("end.result"))
    assert isinstance(desk.top, Result)
    return Walk(
        tuple(step.note for step in script.step if step.note),
        tuple(guide.told),
        tuple(f"{each.seat} {each.words}" for each in match.session.history.steps),
        tuple(f"{step.seat} {step.play}" for step in script.step if step.play),
        tuple(match.ending.tally.points),
        last.text,
        desk.top.outcome,
        len(match.session.game.feats(match.session.events)[0]),
        {name: frozenset(found) for name, found in seen.items()},
    )


# --- by mouse, by keys and by Enter


@pytest.mark.parametrize("way", [MOUSE, WIDE, KEYS, ENTER], ids=["mouse", "wide", "keys", "enter"])
def test_it_is_walked_to_the_end_with_every_note_in_order(way: Way) -> None:
    walk = walked(way)
    assert walk.told == walk.notes
    assert walk.record == walk.script
    assert walk.points == (6, 1)
    assert walk.outcome.winner == 0


def test_what_was_played_after_a_script_counts_as_no_feat() -> None:
    assert walked(MOUSE).feats
    assert walked(MOUSE).outcome.feats == ()


def test_the_result_lies_where_the_last_note_led_on() -> None:
    """One click too many must not skip it."""
    assert walked(MOUSE).last == walked(KEYS).last == say("end.result")


@pytest.mark.parametrize("way", [MOUSE, WIDE], ids=["720", "1080"])
def test_a_note_lies_at_the_foot_of_the_column_below_a_panel(way: Way) -> None:
    seen = walked(way).seen
    assert (seen["elsewhere"], seen["over_bare_wood"]) == (frozenset(), frozenset())


def test_above_a_short_note_the_last_line_of_the_log_is_seen() -> None:
    assert walked(WIDE).seen["log_above"] == {(True,)}


def test_a_log_above_the_note_has_a_line_in_it_or_is_not_there() -> None:
    assert walked(KEYS).seen["log_above"] == {(True,)}


def test_buttons_of_the_notes_keep_their_order_and_at_home_their_places() -> None:
    seen = walked(KEYS).seen
    assert len(seen["buttons"]) == 1
    assert {keyed for _, keyed in seen["buttons"]} == {True}
    assert len(seen["leaving"]) == 1


def test_a_note_cuts_no_line_of_the_column_below_it() -> None:
    assert walked(MOUSE).seen["cutting"] == frozenset()


def test_beside_a_question_in_the_column_the_note_stands_in_it_too() -> None:
    """Over the question, as wide as the column, below whole panels."""
    seen = walked(WIDE).seen["over_a_question"]
    assert {note for note, _ in seen} >= {"active", "faceup_one", "parry"}
    assert {right for _, right in seen} == {True}


@pytest.mark.parametrize("way", [MOUSE, WIDE, KEYS], ids=["mouse", "wide", "keys"])
def test_the_note_never_hides_what_it_points_at(way: Way) -> None:
    assert walked(way).seen["hiding"] == frozenset()


def test_note_and_prompt_hide_nobody_of_whom_a_question_is_asked() -> None:
    """But for a level-up: its cards need the whole breadth and say whose they are, and where that
    hero stands decides nothing.
    """
    seen = walked(MOUSE).seen["over_the_asked"]
    assert {note for note, _ in seen} - {"level_up"}
    assert {note for note, hidden in seen if hidden} <= {"level_up"}


def test_nobody_stands_before_a_figure_that_a_note_means() -> None:
    assert walked(KEYS).seen["before_the_meant"] == frozenset()


@pytest.mark.parametrize("way", [MOUSE, GERMAN], ids=["en", "de"])
def test_beside_a_question_that_fills_the_column_the_note_lies_under_the_board(way: Way) -> None:
    asked = {"active", "faceup_one", "parry", "first_again", "slip_away"}
    assert walked(way).seen["under_the_board"] == {(note,) for note in asked}


@pytest.mark.parametrize(
    ("way", "hint"),
    [
        (MOUSE, "Click what is in the ring · Enter does it too"),
        (KEYS, "Enter does what is in the ring"),
    ],
    ids=["mouse", "keys"],
)
def test_the_hint_tells_of_nothing_but_what_the_note_asks_for(way: Way, hint: str) -> None:
    seen = walked(way).seen["hints"]
    assert {"strike", "odds", "move", "parry", "end_again"} <= {note for note, _ in seen}
    assert {words for _, words in seen} - {""} == {hint}
