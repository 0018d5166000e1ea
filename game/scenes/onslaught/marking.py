"""The board's marks for one frame: what is pointed at, the flags with odds, and the threat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.answers import WHOM
from game.engine.decisions import choice
from game.rules.onslaught.codes import ABILITY, NOWHERE, REACT
from game.rules.onslaught.preview import HITS
from game.table.board.marks import Marks, Region, TagMark
from game.table.look import palette as ink
from game.words.numbers import percent
from game.words.play import say

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

REASONS: Final = {
    "no_line": "odds.no_line",
    "no_line_miniature": "odds.no_line",
    "too_far": "odds.too_far",
    "too_near": "odds.too_near",
}
"""Why somebody cannot be struck, in the two words that fit a flag; the panel says it in full."""


def marks_of(scene: MatchScene) -> Marks:
    """Return the marks with flags and threat; hardly any while events are being shown."""
    asking = scene.asking
    marks = asking.pointing.marks
    if scene.busy:
        made = Marks(hover=asking.space)
    else:
        made = Marks(
            list(marks.regions), marks.lit, marks.targets, marks.chosen, marks.invalid,
            marks.hover, marks.cursor, marks.path, marks.ghost, list(marks.sights),
            _flags(scene), marks.arrows,
        )  # fmt: skip
    made.regions.extend(threatened(scene))
    return made


def threatened(scene: MatchScene) -> list[Region]:
    """Return where enemies could strike: the one pointed at, or with the key all of them.

    Of all, each space that a move may end on tells how many could strike there: often that is
    everywhere, and only the number helps.
    """
    asking = scene.asking
    at = scene.state.figure_at(asking.space) if asking.space >= 0 else -1
    # Where the pointer lay before this question came, nobody points.
    resting = asking.space == asking.rested
    hovered = at if asking.code < 0 and not scene.busy and not resting else -1
    if not scene.threat_on and hovered < 0:
        return []
    seat = max(scene.seat if scene.seat >= 0 else scene.viewer, 0)
    key = (len(scene.session.events), seat)
    if scene.threats_known[0] != key:
        match = scene.past if scene.past is not None else scene.session.match
        told = {each.figure: each.cells for each in match.game.threats(match, seat)}
        scene.threats_known = (key, told)
    known = scene.threats_known[1]
    if hovered in known:
        return [Region("threat", known[hovered]), Region("threat_one", known[hovered])]
    if not scene.threat_on:
        return []
    once = twice = thrice = 0
    for mask in known.values():
        thrice |= twice & mask
        twice |= once & mask
        once |= mask
    levels = {
        "threat_one": once & ~twice, "threat_two": twice & ~thrice, "threat_three": thrice,
    }  # fmt: skip
    regions = asking.pointing.marks.regions
    # Where the next move may end lies over where a second one could.
    ends = next((one.cells for one in reversed(regions) if one.style in ("move", "dash")), once)
    counted = [Region(style, mask & ends) for style, mask in levels.items() if mask & ends]
    return [Region("threat", once), *counted] if once else []


def _flags(scene: MatchScene) -> list[TagMark]:
    """Return the flags with odds: of what is aimed at, else of every target in reach."""
    asking = scene.asking
    s = scene.state
    grid = s.tables.grid
    option = asking.pointing.option
    decision = asking.decision
    stakes = list(option.stakes) if option is not None else []
    if not stakes and decision is not None and ABILITY <= asking.code < REACT:
        aim = asking.pointing.aim
        if aim is not None and aim.strikes and aim.how == WHOM:
            for cell in asking.pointing.marks.targets:
                chosen = choice(asking.code, cell)
                told_of = scene.session.game.option(scene.session.match, scene.seat, chosen)
                stakes.extend(told_of.stakes)
    flags = []
    for each in stakes:
        cell = s.cell[each.figure]
        if cell == NOWHERE:
            continue
        (roll,) = each.rolls
        note = say("odds.armour", armour=roll.goal)
        tone, icon = ink.ATTACK, ""
        if each.friend:
            note, tone, icon = say("odds.friend_tag"), ink.FRIEND, "warning"
        elif roll.need == 0:
            note = say("odds.sure")
        text = percent(float(each.odds[HITS]))
        flags.append(TagMark(grid.row(cell), grid.col(cell), text, note, tone, icon=icon))
    return [*flags, *_no_chance(scene)]


def _no_chance(scene: MatchScene) -> list[TagMark]:
    """Return the dim flag of somebody pointed at who cannot be struck, with the reason."""
    pointing = scene.asking.pointing
    refused, cell = pointing.refusal, pointing.marks.invalid
    if refused is None or cell < 0 or refused.key not in REASONS:
        return []
    if scene.state.figure_at(cell) < 0:
        return []
    grid = scene.state.tables.grid
    words = say(REASONS[refused.key])
    return [TagMark(grid.row(cell), grid.col(cell), percent(0.0), words, ink.INVALID, dim=True)]
