"""What the pictures show of kept matches: the list, replays, taking back, setting by hand.

The library of the pictures is filled once a run, from seeds and by a clock that stands still, and
copied for each picture.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from game import paths
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.gallery.onslaught.fixed import GAME, SCENARIO, advance, outcome
from game.gallery.onslaught.posing import BOUND, SALT, asking, asks, names_of, seated
from game.gallery.onslaught.statistic_poses import winter
from game.gallery.playing import lively
from game.gallery.stage import TODAY, Stage
from game.rules.registry import open_game
from game.scenes.library.bring_in import BringIn
from game.scenes.library.bringing import Bringing
from game.scenes.library.files import Found, SaveFile
from game.scenes.library.matches import Matches
from game.scenes.match.by_hand import ByHand
from game.scenes.match.real_die import RealDie
from game.scenes.match.replay import ReplayScene
from game.scenes.match.screen import LOG
from game.scenes.onslaught.table import OnslaughtMatch, watch
from game.scenes.result.result import Result, medals_of
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.setup.setup import Setup
from game.scenes.setup.sharing import Sharing
from game.scenes.shell.ask import Ask
from game.scenes.shell.closed import Closed
from game.scenes.shell.letters import Letters
from game.scenes.shell.naming import Naming
from game.scenes.shell.notice import Notice
from game.scenes.title.title import Title
from game.session import Pairing, Session
from game.store.exporting import Importing, written
from game.store.kept import Summary
from game.store.library import FILE, Library
from game.store.trouble import LibraryTrouble
from game.table.widgets.slider import Slider
from game.words.library import rescued
from game.words.ui import say

PEOPLE: Final = (HUMAN, HUMAN)
FOLDER: Final = Path("/home/anna/.local/share/warhall")
"""Where the pictures say that files are."""
KEPT: Final[tuple[tuple[str, tuple[str, str], str, int, tuple[str, ...], str], ...]] = (
    ("Anna and Ben", PEOPLE, "friendly", 0, (), "2026-02-27T21:40"),
    ("The long night", (HUMAN, COMPUTER), "strict", 7, (), "2026-03-01T23:05"),
    ("Revenge for the long night", (COMPUTER, HUMAN), "strict", 2, (), "2026-03-07T18:12"),
    ("Rainy Sunday", PEOPLE, "referee", 7, ("Before the ogre",), "2026-03-08T16:30"),
    ("Club evening, table 3", (HUMAN, COMPUTER), "strict", 4,
     ("Before the volley", "All four alive"), "2026-03-14T15:09"),
)  # fmt: skip
"""Name, seats, mode, the round it is left in (0: the roll, 7: never), marks and last date."""


# --- the library


def local(moment: str) -> str:
    """Return a moment of this machine's own time as the library writes it: pictures show it so."""
    return datetime.fromisoformat(moment).astimezone(UTC).isoformat(timespec="milliseconds")


@cache
def _place() -> tempfile.TemporaryDirectory[str]:
    """Return the folder of all libraries of this run; it goes when the run ends."""
    return tempfile.TemporaryDirectory(prefix="warhall-", ignore_cleanup_errors=True)


_numbers = count(1)


@cache
def _filled() -> Path:
    """Return the file of a library with all matches in it."""
    folder = Path(_place().name, "filled")
    clock = [""]
    library = Library.open(folder, clock=lambda: clock[0])
    with library.together():
        for seed, (name, seats, mode, turn, marks, changed) in enumerate(KEPT, 1):
            clock[0] = local(changed)
            names = names_of(seats) if COMPUTER in seats else ("Anna", "Ben")
            pairing = Pairing(
                GAME, SCENARIO, seats, names, seed, {}, mode=mode, salt=SALT
            )  # fmt: skip
            session = Session(pairing, paths.levels())
            session.begin_book(library, name)
            assert session.book is not None
            for number, mark in enumerate(marks):
                advance(session, partial(_turn_of, 2 + number))
                session.book.mark(mark)
            advance(session, partial(_left_in, turn))
            session.close()
    library.close()
    return folder / FILE


def _turn_of(least: int, match: Match) -> bool:
    return any(asks(match, "turn", least, seat) for seat in (0, 1))


def _left_in(turn: int, match: Match) -> bool:
    return not turn or _turn_of(turn, match)


def with_library(stage: Stage) -> Library:
    """Give the house of a stage a library of its own with all matches in it."""
    folder = Path(_place().name, str(next(_numbers)))
    folder.mkdir()
    shutil.copy(_filled(), folder / FILE)
    stage.house.library = Library.open(folder, clock=lambda: local("2026-03-14T15:09"))
    return stage.house.library


def one_of(library: Library, state: str) -> Summary:
    """Return the last match of that state."""
    return next(each for each in library.all() if each.state == state)


# --- the poses


def _title_kept(stage: Stage) -> None:
    with_library(stage)
    stage.stack.top.resume()
    stage.settle()


def _title_daily(stage: Stage) -> None:
    """Today's try was won, and some matches against the computer before it."""
    library = with_library(stage)
    for number, (one, match) in enumerate(zip(winter(), library.all(), strict=False)):
        day = TODAY if number == 0 else ""
        library.count(match.id, msgspec.structs.replace(one, winner=number % 2, daily=day))
    stage.stack.top.resume()
    stage.settle()


def _daily_new(stage: Stage) -> None:
    """Nobody has tried yet, and nothing was played before."""
    title = stage.stack.top
    assert isinstance(title, Title)
    title._daily()
    stage.settle()


def _daily_week(stage: Stage) -> None:
    """Today's try was won, and there were some on the days before."""
    title = stage.stack.top
    assert isinstance(title, Title)
    library, today = with_library(stage), date.fromisoformat(TODAY)
    for number, (one, match) in enumerate(zip(winter(), library.all(), strict=False)):
        day = (today - timedelta(number + number // 3)).isoformat()
        library.count(match.id, msgspec.structs.replace(one, winner=number % 2, daily=day))
    title.resume()
    _daily_new(stage)


def _matches(state: str) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        library = with_library(stage)
        scene = Matches(stage.house, library)
        scene.picked = one_of(library, state).id
        stage.push(scene)

    return show


def _matches_deleted(stage: Stage) -> None:
    library = with_library(stage)
    library.delete(one_of(library, "finished").id)
    stage.push(Matches(stage.house, library))


def _matches_none(stage: Stage) -> None:
    library = with_library(stage)
    for each in library.all():
        library.delete(each.id)
    library.close()
    stage.house.library = Library.open(library.path.parent)
    stage.push(Matches(stage.house, stage.house.library))


def _replayed(stage: Stage) -> ReplayScene:
    library = with_library(stage)
    scene = watch(stage.house, library.load(one_of(library, "finished").id))
    stage.push(scene)
    scene.go_to(scene.replay.begins(3) + 12)
    stage.settle()
    return scene


def _replay(stage: Stage) -> None:
    _replayed(stage)


def _play_on(stage: Stage) -> None:
    _replayed(stage).play_on()
    stage.settle()


def _own_cards(seats: tuple[str, str]) -> Callable[[Stage], None]:
    """A person looks at their cards; of two persons the table asks first which."""

    def show(stage: Stage) -> None:
        seated(stage, asking("turn", 2), seats).look_at_cards()
        stage.settle()

    return show


def _replay_playing(stage: Stage) -> None:
    scene = _replayed(stage)
    lively(stage, scene)
    scene.play()
    stage.until(lambda: scene.timeline.shown().dice is not None, 0.4)


def _replay_mark(stage: Stage) -> None:
    """The slider has the ring, and the knob stands where something was decided."""
    library = with_library(stage)
    scene = watch(stage.house, library.load(one_of(library, "finished").id))
    stage.push(scene)
    (slider,) = (one for one in scene.form.widgets if isinstance(one, Slider))
    _, marks = max(slider.gathered, key=lambda one: len(one[1]))
    slider.changed(marks[0].value)
    stage.settle()
    scene.form.focus.go(len(scene.form.widgets) - 1)
    scene.form.focus.shown = True
    stage.settle()


def _replay_menu(stage: Stage) -> None:
    _replayed(stage).open_menu()
    stage.settle()


def _referee(stage: Stage) -> ByHand:
    scene = _table(stage, "referee")
    by_hand = ByHand(scene.house, scene.laid.by_hand(), scene.session.override, scene.show_anew)
    stage.push(by_hand)
    return by_hand


def _by_hand(whom: str, what: str) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        scene = _referee(stage)
        for field, value in (("whom", whom), ("what", what)):
            if value:
                scene._pick(field, value)()
        stage.settle()

    return show


def _table(stage: Stage, mode: str, seats: tuple[str, str] = PEOPLE) -> OnslaughtMatch:
    """Push a match of a mode, in its second round with a person at the turn."""
    plan = MatchPlan(GAME, SCENARIO, seats, ("Anna", "Ben"), seed=stage.seed, mode=mode, salt=SALT)
    scene = OnslaughtMatch(stage.house, plan)
    if not advance(scene.session, asking("turn", 2)):
        raise LookupError("The match never comes to its second round.")
    stage.push(scene)
    return scene


def _undo_asks(stage: Stage) -> None:
    """Friends take back what somebody else has answered since."""
    _table(stage, "friendly").undoing.undo()
    stage.settle()
    assert isinstance(stage.stack.top, Ask)


def _undo_stays(stage: Stage) -> None:
    _table(stage, "strict").undoing.undo()
    stage.settle()


def _back_then(stage: Stage) -> None:
    scene = _table(stage, "strict", (HUMAN, COMPUTER))
    lines = [line for line in scene.log.lines if not line.head]
    scene.look_back(int(lines[len(lines) // 2].id.removeprefix("log:")))
    stage.settle()


def _real_die(stage: Stage) -> None:
    scene = _table(stage, "strict")
    decision = scene.session.decision
    assert decision is not None
    who = scene.names.figure(decision.figure).text
    text = say("real_die.attack", who=who, number=1, sides=20)
    stage.push(RealDie(stage.house, text, 20, _nothing))


def _points(stage: Stage) -> None:
    library = with_library(stage)
    match = one_of(library, "running").id
    journal = library.journal(match)
    journal.mark("Everything on one roll")
    journal.undo(journal.tip - 3)
    scene = watch(stage.house, library.load(match))
    stage.push(scene)
    scene.open_points()
    stage.settle()


def _begun(stage: Stage) -> OnslaughtMatch:
    """Push the kept match that was left first of all, at the beginning of its log."""
    library = with_library(stage)
    scene = OnslaughtMatch(stage.house, MatchPlan(GAME, kept=library.all()[-1].id))
    stage.push(scene)
    scene.screen.open_tab(LOG)
    scene.screen.log.reveal("log:0")
    return scene


def _bound(stage: Stage) -> None:
    _begun(stage)


def _bound_told(stage: Stage) -> None:
    scene = _begun(stage)
    notice = scene.keeping.lookups()[-1][-1]
    notice()
    stage.settle()


def _menu_kept(stage: Stage) -> None:
    _begun(stage).open_menu()
    stage.settle()


def _naming(stage: Stage) -> None:
    library = _listed(stage)
    stage.push(Naming(stage.house, library.all()[0].name, _nothing))


def _letters(stage: Stage) -> None:
    _naming(stage)
    stage.push(Letters(stage.house, "The long n", 60, False, _nothing, say("naming.head")))


def _offered(folder: Path) -> Found:
    """Return the same folder and files on every machine."""
    names = ("The long night", "Rainy Sunday 2", "Typed in by hand")
    return Found((folder / "campaign",), tuple(folder / f"{name}.warhall" for name in names))


class _Offered(BringIn):
    """The list of files to bring in, with the same three in it on every machine."""

    def read_folder(self) -> Found:
        return _offered(self.folder)


class _Saved(SaveFile):
    """The list of files that are there before one is written, the same on every machine."""

    def read_folder(self) -> Found:
        return _offered(self.folder)


class _Halted(Bringing):
    """A file on its way that stands still, however fast the machine is."""

    def go_on(self, seconds: float) -> None:
        """Stay where it is."""


def _listed(stage: Stage) -> Library:
    """Push the list of kept matches."""
    library = with_library(stage)
    stage.push(Matches(stage.house, library))
    return library


def _picking(stage: Stage) -> BringIn:
    library = _listed(stage)
    scene = _Offered(stage.house, library, FOLDER / "exchange", _nothing)
    stage.push(scene)
    return scene


def _bring_in(stage: Stage) -> None:
    _picking(stage)


def _save_file(stage: Stage) -> None:
    library = _listed(stage)
    called = one_of(library, "finished").name
    stage.push(_Saved(stage.house, FOLDER / "exchange", called, _nothing))


def _bringing(stage: Stage) -> None:
    """A file is being brought in, two thirds of it are played."""
    library = _picking(stage).library
    chosen = one_of(library, "finished")
    kept = library.load(chosen.id)
    levels = paths.levels(SCENARIO)
    file = written(kept, open_game(GAME, levels, SCENARIO, {}))
    importing = Importing(library, file, levels, chosen.name)
    for _ in range(importing.total * 2 // 3):
        importing.step()
    stage.push(_Halted(stage.house, importing, chosen.name, _nothing, _nothing))


def _sharing(stage: Stage) -> None:
    """Two persons sit down; one of them has typed something."""
    setup = Setup(stage.house, GAME)
    setup.seats, setup.names = list(PEOPLE), ["Anna", "Ben"]
    stage.push(setup)
    scene = Sharing(stage.house, replace(setup.plan(), salt=SALT), setup.sides)
    scene.typed[0] = "Seven blue umbrellas"
    stage.push(scene)


def _notice(stage: Stage) -> None:
    stage.push(Notice(stage.house, rescued("library-damaged-1.sqlite3", 4, 812)))


def _closed(stage: Stage) -> None:
    stage.push(Closed(stage.house, LibraryTrouble("locked_by_another_copy", FOLDER, "")))


def _more_options(*seats: str) -> Callable[[Stage], None]:
    def pose(stage: Stage) -> None:
        scene = Setup(stage.house, GAME)
        stage.push(scene)
        scene.seats = list(seats) or scene.seats
        scene._turn()
        stage.settle()

    return pose


def _result_kept(stage: Stage) -> None:
    _proud(stage)


def _result_back(stage: Stage) -> None:
    """As the list of matches opens it again."""
    scene = _proud(stage)
    scene.comes_back = True
    scene.again()
    stage.settle()


def _result_people(stage: Stage) -> None:
    """Two persons gave their names, one of them a long one."""
    scene = _proud(stage)
    scene.outcome.persons = {"harpers": ("Annemarie Oldcastle",), "zhentarim": ("Bert",)}
    scene.medals = medals_of(scene.outcome)
    scene.won = tuple(each for each in scene.medals if each.won)
    scene.again()
    stage.settle()


def _result_numbers(stage: Stage) -> None:
    """Seed and salt, which are behind a button."""
    _proud(stage)._show()
    stage.settle()


def _result_medals(stage: Stage) -> None:
    """The page of medals; a large window shows them on its only one."""
    scene = _proud(stage)
    scene.page = len(scene.pages) - 1
    scene.again()
    stage.settle()


def _proud(stage: Stage) -> Result:
    """Push the result of a kept match in which somebody did something to be proud of."""
    scene = Result(
        stage.house, outcome(stage.seed), _nothing, _nothing, _nothing, SALT, _nothing, BOUND
    )
    stage.push(scene)
    return scene


def _nothing(*told: object) -> None:
    """Nobody presses a button in a picture."""


KEPT_POSES: Final[dict[str, Callable[[Stage], None]]] = {
    "title_kept": _title_kept,
    "title_daily": _title_daily,
    "daily": _daily_new,
    "daily_week": _daily_week,
    "matches": _matches("running"),
    "matches_finished": _matches("finished"),
    "matches_deleted": _matches_deleted,
    "matches_none": _matches_none,
    "replay": _replay,
    "replay_playing": _replay_playing,
    "replay_mark": _replay_mark,
    "replay_menu": _replay_menu,
    "by_hand": _by_hand("", ""),
    "by_hand_what": _by_hand("grabbleshanks", ""),
    "by_hand_value": _by_hand("grabbleshanks", "token"),
    "by_hand_space": _by_hand("grabbleshanks", "at"),
    "undo_asks": _undo_asks,
    "undo_stays": _undo_stays,
    "back_then": _back_then,
    "points": _points,
    "bound": _bound,
    "bound_told": _bound_told,
    "menu_kept": _menu_kept,
    "real_die": _real_die,
    "naming": _naming,
    "letters": _letters,
    "bring_in": _bring_in,
    "bringing": _bringing,
    "save_file": _save_file,
    "sharing": _sharing,
    "notice": _notice,
    "closed": _closed,
    "setup_second": _more_options(),
    "setup_people": _more_options(*PEOPLE),  # only several persons can add to the dice
    "result_kept": _result_kept,
    "result_back": _result_back,
    "result_people": _result_people,
    "result_numbers": _result_numbers,
    "result_medals": _result_medals,
    "own_cards": _own_cards((HUMAN, COMPUTER)),
    "whose_cards": _own_cards(PEOPLE),
    "play_on": _play_on,
}
"""Poses of kept matches by name."""
