"""What the pictures show: every scene in every state worth looking at, from fixed positions.

A pose is driven as a person would: scenes are pushed, cards chosen, spaces pointed at. The same
seed gives the same position on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.rules.onslaught.codes import MOVE, NOWHERE
from game.rules.onslaught.preview import option as option_of
from game.rules.onslaught.rows import CONE, ENEMY, Row
from game.rules.onslaught.state import of
from game.scenes.ask import Ask
from game.scenes.contact_sheet import PAGES as MINIS
from game.scenes.contact_sheet import ContactSheet
from game.scenes.entrance import begin
from game.scenes.fault import Fault
from game.scenes.fixed import advance, outcome
from game.scenes.floor_sheet import FloorSheet
from game.scenes.help import Help
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.onslaught.guide_end import GuideEnd
from game.scenes.onslaught.guided import GuidedMatch
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table_scene import MatchScene
from game.scenes.plan import COMPUTER, PERSON, MatchPlan
from game.scenes.result import Result
from game.scenes.rules_book import CONTENTS, FRONT, RulesBook
from game.scenes.scene import Scene
from game.scenes.settings import PAGES, SettingsScene
from game.scenes.setup import Setup
from game.scenes.stack import Stack
from game.scenes.tally import Outcome
from game.scenes.title import Title
from game.store.settings import Settings, SettingsFile
from game.words.language import printed
from game.words.ui import say

FRAMES: Final = 8
"""Frames until widgets stand as laid out and the events of a match have been played."""
FRAME: Final = 0.5
"""Seconds a frame: long enough that nothing is still under way."""
STEP: Final = 1 / 60
"""Seconds a frame where something is caught in motion."""
LONGEST: Final = 40.0
"""Seconds in which what is to be caught must come."""
SEAT: Final = 0
"""The person whose screen is drawn."""
RIVAL: Final = 1
"""The other side, which has the only cone."""
LONGEST_GUIDE: Final = 400
"""Steps in which a note of the guide must come."""
SEEDS: Final = 60
"""Matches looked through for a wanted position before giving up."""
AREA: Final = "arrow_storm"
"""The attack with an area that is aimed."""
Stop = Callable[[Match], bool]
Find = Callable[[Match], tuple[Row, int] | None]


@dataclass(slots=True)
class Stage:
    """One window without a screen: the house, the stack, and the seed of its matches."""

    house: House
    stack: Stack
    seed: int

    @classmethod
    def of(cls, settings: Settings, size: tuple[int, int], seed: int) -> Stage:
        """Return a stage on which the title stands."""
        file = SettingsFile(None)
        file.settings = settings
        house = House(begin, file)
        return cls(house, Stack(Title(house), size), seed)

    def push(self, scene: Scene) -> None:
        """Put a scene on top and let it come to rest."""
        self.stack.push(scene)
        self.settle()

    def settle(self) -> None:
        """Let everything come to rest."""
        for _ in range(FRAMES):
            self.stack.update(FRAME)

    def match(self, stop: Stop, seats: tuple[str, str] = (PERSON, COMPUTER)) -> MatchScene:
        """Push a match stopped at the first position like `stop`, from the seed on or one later.

        LookupError when no such position comes.
        """
        for later in range(SEEDS):
            plan = MatchPlan(seats, _names(seats), seed=self.seed + later)
            scene = MatchScene(self.house, plan)
            if advance(scene.session, stop):
                self.push(scene)
                return scene
            scene.leave()
        raise LookupError(f"No match from seed {self.seed} on comes to the position wanted.")

    def lively(self, scene: MatchScene) -> None:
        """Let what happens from now on be seen happening."""
        self.house.file.change("speed", "1")
        self.house.file.change("reduced_motion", False)
        scene.timeline.pace = scene.pace()

    def until(self, there: Callable[[], bool], further: float = 0.0) -> None:
        """Let time pass until something is there, and some seconds more."""
        for _ in range(round(LONGEST / STEP)):
            if there():
                break
            self.stack.update(STEP)
        else:
            raise LookupError("What was to be caught in motion never came.")
        for _ in range(round(further / STEP)):
            self.stack.update(STEP)


# --- positions


def _names(seats: tuple[str, str]) -> tuple[str, str]:
    sides = (say("faction.harpers"), say("faction.zhentarim"))
    first, second = (
        name if seat == PERSON else say("setup.greedy")
        for seat, name in zip(seats, sides, strict=True)
    )
    return first, second


def _asks(match: Match, kind: str, least: int = 0, seat: int = SEAT) -> bool:
    decision = match.decision
    asked = decision is not None and decision.kind == kind and match.waiting() == (seat,)
    return asked and of(match).round >= least


def _asking(kind: str, least: int = 0) -> Stop:
    return lambda match: _asks(match, kind, least)


def _decision(scene: MatchScene) -> Decision:
    decision = scene.session.decision
    assert decision is not None
    return decision


def _families(match: Match) -> dict[int, int]:
    return dict(match.decision.families(match.waiting()[0])) if match.decision is not None else {}


def _rows(match: Match, seat: int = SEAT) -> list[tuple[Row, int]]:
    """Return the rows of who acts, each with the spaces or figures it may be pointed at."""
    decision = match.decision
    if decision is None or not _asks(match, "turn", seat=seat):
        return []
    offered = _families(match)
    rows = of(match).tables.rows[decision.figure]
    return [(row, offered[row.tool]) for row in rows if offered.get(row.tool)]


def _area(match: Match) -> tuple[Row, int] | None:
    """Return the area attack and the space where it catches two enemies or more."""
    s = of(match)
    for row, mask in _rows(match):
        if row.id == AREA:
            foes, grid = s.enemies(_figure(match)), s.tables.grid
            caught = [((grid.within(cell, 1) & foes).bit_count(), cell) for cell in bits(mask)]
            most, space = max(caught)
            if most >= 2:
                return row, space
    return None


def _cone(match: Match) -> tuple[Row, int] | None:
    """Return a cone and a direction in which it catches an enemy."""
    for row, mask in _rows(match, RIVAL):
        if row.target == CONE:
            for cell in bits(mask):
                option = option_of(match, RIVAL, choice(row.tool, cell))
                if any(not target.friend for target in option.targets):
                    return row, cell
    return None


def _single(match: Match) -> tuple[Row, int] | None:
    """Return an attack on one enemy out of two in reach, far enough to show a line."""
    s = of(match)
    for row, mask in _rows(match):
        if row.target == ENEMY and row.is_attack and mask.bit_count() >= 2:
            grid, start = s.tables.grid, s.cell[_figure(match)]
            return row, max(bits(mask), key=lambda cell: grid.range(cell, start))
    return None


def _blocked(match: Match) -> tuple[Row, int] | None:
    """Return an attack with a target, and an enemy near by whom it does not reach."""
    s = of(match)
    for row, mask in _rows(match):
        if row.target != ENEMY or not row.is_attack:
            continue
        grid, start = s.tables.grid, s.cell[_figure(match)]
        for foe in bits(s.enemies(_figure(match)) & ~mask):
            if 3 <= grid.range(foe, start) <= 6 and not s.tables.sight.line(start, foe, 0).clear:
                return row, foe
    return None


def _figure(match: Match) -> int:
    return match.decision.figure if match.decision is not None else NOWHERE


def _laden(match: Match) -> bool:
    """Whether who acts carries something."""
    return _asks(match, "turn") and _figure(match) in of(match).item_holder


# --- scenes


def _title(stage: Stage) -> None:
    stage.settle()


def _setup(stage: Stage) -> None:
    stage.push(Setup(stage.house))


def _settings(page: str) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        scene = SettingsScene(stage.house)
        scene.page = page
        stage.push(scene)

    return show


def _rules(asked: str, section: int) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        scene = RulesBook(stage.house, printed(asked) if asked else "")
        scene.section = section
        stage.push(scene)

    return show


def _minis(page: str) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.push(ContactSheet(stage.house, page))

    return show


def _guided(note: str) -> Callable[[Stage], None]:
    """Follow the guide to a note, doing whatever it asks for."""

    def show(stage: Stage) -> None:
        match = GuidedMatch(
            stage.house, MatchPlan(names=_names((PERSON, PERSON)), guide="onslaught")
        )
        stage.stack.push(match)
        for _ in range(LONGEST_GUIDE):
            stage.settle()
            if match.told[-1:] == [note]:
                return
            if match.stands:
                match.read_on()
            elif match.wish >= 0:
                match.choose(match.wish)
        raise LookupError(f"The guide never comes to its note {note!r}.")

    return show


def _guided_end(stage: Stage) -> None:
    stage.push(GuideEnd(stage.house, _nothing, _nothing))


def _help(stage: Stage) -> None:
    scene = stage.match(_asking("turn"))
    stage.push(Help(stage.house, scene))


def _fault(stage: Stage) -> None:
    report = Path("/home/anna/.local/state/warhall/faults/2026-03-14-150926.txt")
    stage.push(Fault(stage.house, report, "LookupError: no figure stands there"))


def _menu(stage: Stage) -> None:
    scene = stage.match(_asking("turn", 2))
    stage.push(Menu(stage.house, scene))


def _concede(stage: Stage) -> None:
    _menu(stage)
    menu = stage.stack.top
    assert isinstance(menu, Menu)
    menu._concede(SEAT)()
    stage.settle()
    assert isinstance(stage.stack.top, Ask)


def _result(alter: Callable[[Outcome], Outcome]) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.push(Result(stage.house, alter(outcome(stage.seed)), _nothing, _nothing))

    return show


def _second_page(stage: Stage) -> None:
    scene = Result(stage.house, outcome(stage.seed), _nothing, _nothing)
    scene.page = 1
    stage.push(scene)


def _won(one: Outcome) -> Outcome:
    return one


def _lost(one: Outcome) -> Outcome:
    return replace(one, winner=1 - max(0, one.winner), reason="conceded")


def _drawn(one: Outcome) -> Outcome:
    return replace(one, winner=-1, reason="draw", points=(one.points[0], one.points[0]))


def _nothing() -> None:
    """Nobody presses a button in a picture."""


# --- the match


def _first_roll(stage: Stage) -> None:
    plan = MatchPlan(
        (PERSON, COMPUTER), (say("faction.harpers"), say("setup.greedy")), seed=stage.seed
    )
    stage.house.file.change("speed", "1")
    stage.house.file.change("reduced_motion", False)
    scene = MatchScene(stage.house, plan)
    stage.stack.push(scene)
    stage.until(lambda: scene.timeline.shown().dice is not None, 0.4)


def _at(kind: str, least: int = 0) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.match(_asking(kind, least))

    return show


def _placing(stage: Stage) -> None:
    scene = stage.match(_asking("place"))
    mask = next(iter(_families(scene.session.match).values()))
    _point(scene, list(bits(mask))[-1])


def _hand(given: int) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.match(_asking("initiative_assign", 2))
        hand = stage.stack.top
        assert isinstance(hand, HandScene)
        for hero in hand.heroes[:given]:
            hand.press(f"hero:{hero}")
        stage.settle()

    return show


def _curtain(part: bool) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.match(_asking("initiative_assign", 2), (PERSON, PERSON))
        hand = stage.stack.top
        assert isinstance(hand, HandScene)
        stage.settle()
        if part:
            hand._open_curtain()
            stage.settle()

    return show


def _moved(stage: Stage) -> None:
    """A character in the middle of its activation: it has moved, and may still strike."""
    scene = stage.match(lambda match: _asks(match, "turn", 2) and bool(_families(match).get(MOVE)))
    mask = _families(scene.session.match)[MOVE]
    scene.choose(choice(MOVE, _furthest(scene, mask)))
    stage.settle()


def _furthest(scene: MatchScene, mask: int) -> int:
    s, figure = scene.state, _decision(scene).figure
    return max(bits(mask), key=lambda cell: s.tables.grid.range(cell, s.cell[figure]))


def _items(stage: Stage) -> None:
    scene = stage.match(_laden)
    scene.asking.tab = 1
    scene.panels.refresh()


def _path(stage: Stage) -> None:
    scene = stage.match(lambda match: _asks(match, "turn", 2) and bool(_families(match).get(MOVE)))
    _point(scene, _furthest(scene, _families(scene.session.match)[MOVE]))


def _threat(stage: Stage) -> None:
    scene = stage.match(_asking("turn", 2))
    scene.threat_on = True
    scene.changed = True


def _point(scene: MatchScene, space: int) -> None:
    """Point at a space as the keyboard would."""
    scene.asking.by_key = True
    scene.asking.space = space
    scene.asking.repoint()
    scene.panels.aimed()


def _aim(find: Find, seat: int = SEAT) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        seats = (PERSON, COMPUTER) if seat == SEAT else (COMPUTER, PERSON)
        scene = stage.match(lambda match: find(match) is not None, seats)
        found = find(scene.session.match)
        assert found is not None
        row, space = found
        scene.asking.by_key = True
        scene.asking.space = space
        scene.asking.select(row.id)
        _point(scene, space)
        stage.stack.update(FRAME)

    return show


def _reaction(stage: Stage) -> None:
    stage.match(_asking("react"))


def _attack(stage: Stage, fixed: int) -> MatchScene:
    """Strike with a die that shows `fixed`, and let it be seen."""
    scene = stage.match(lambda match: _single(match) is not None)
    found = _single(scene.session.match)
    assert found is not None
    row, space = found
    scene.session.match.state.dice.fix("attack", [fixed] * 4)
    stage.lively(scene)
    scene.choose(choice(row.tool, space))
    stage.until(lambda: scene.timeline.shown().dice is not None)
    return scene


def _rolling(stage: Stage) -> None:
    _attack(stage, 15)
    stage.until(lambda: True, 0.35)


def _landed(stage: Stage) -> None:
    scene = _attack(stage, 15)
    stage.until(lambda: _settled(scene), 0.2)


def _critical(stage: Stage) -> None:
    scene = _attack(stage, 20)
    stage.until(lambda: _settled(scene), 0.2)


def _rolls(stage: Stage) -> None:
    stage.match(_asking("turn", 4)).panels.open_rolls()


def _settled(scene: MatchScene) -> bool:
    dice = scene.timeline.shown().dice
    return dice is not None and dice.settled


POSES: Final[dict[str, Callable[[Stage], None]]] = {
    "title": _title,
    "setup": _setup,
    "roll": _first_roll,
    "placing": _placing,
    "initiative": _hand(0),
    "initiative_laid": _hand(1),
    "curtain": _curtain(False),
    "curtain_open": _curtain(True),
    "action": _at("turn", 3),
    "moved": _moved,
    "items": _items,
    "path": _path,
    "threat": _threat,
    "targeting": _aim(_area),
    "single": _aim(_single),
    "cone": _aim(_cone, RIVAL),
    "blocked": _aim(_blocked),
    "reaction": _reaction,
    "level_up": _at("level_up"),
    "dice": _rolling,
    "landed": _landed,
    "critical": _critical,
    "rolls": _rolls,
    "end": _at("reinforce"),
    "menu": _menu,
    "concede": _concede,
    "rules": _rules("", 0),
    "rules_front": _rules("", FRONT),
    "rules_contents": _rules("", CONTENTS),
    "rules_search": _rules("cone", FRONT),
    "guided": _guided("strike"),
    "guided_note": _guided("two_dice"),
    "guided_hand": _guided("secret_cards"),
    "guided_reaction": _guided("parry"),
    "guided_end": _guided_end,
    "help": _help,
    **{f"settings_{page}": _settings(page) for page in PAGES},
    "result": _result(_won),
    "result_table": _second_page,
    "defeat": _result(_lost),
    "draw": _result(_drawn),
    "fault": _fault,
    "floors": lambda stage: stage.push(FloorSheet(stage.house)),
    "minis": _minis(MINIS[0]),
    **{f"minis_{page}": _minis(page) for page in MINIS[1:]},
}
