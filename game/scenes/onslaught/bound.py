"""What binds a match before it begins and marks it while it runs: commitment and named points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.scenes.onslaught.task_note import tell
from game.scenes.shell.column import Entry
from game.scenes.shell.naming import Naming
from game.scenes.shell.notice import Notice
from game.table.hud.data import LogLine
from game.words import play, ui
from game.words.rich import Span, Text, fill

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

KEY: Final = "commitment"
"""What the linked word of the log is called."""
SHOWN: Final = 16
"""Digits of the commitment in the log."""
GROUP: Final = 8


def is_bound(scene: MatchScene) -> bool:
    """Return whether chance was bound before the match: not where a script or no salt rules."""
    return bool(scene.session.pairing.salt) and not scene.plan.guide


def log_line(scene: MatchScene) -> LogLine | None:
    """Return the first line of the log, which tells the commitment; None where there is none."""
    if not is_bound(scene):
        return None
    begin = Span(f"{scene.session.commitment[:SHOWN]}…", clause=KEY)
    key = "bound.cards" if scene.session.pairing.real_dice else "bound.dice"
    return LogLine("log:0", fill(play.say(key, begin="{begin}"), begin=begin))


def explained(scene: MatchScene) -> tuple[str, Text]:
    """Return head and text that tell the whole number and what it is good for."""
    return play.say("bound.head"), (Span(_told(scene)),)


def _told(scene: MatchScene) -> str:
    whole = scene.session.commitment
    parts = " ".join(whole[at : at + GROUP] for at in range(0, len(whole), GROUP))
    return play.say("bound.told", number=parts)


def _mark(scene: MatchScene, name: str) -> None:
    """Keep this point under a name, and say so."""
    book = scene.session.book
    assert book is not None
    book.mark(name)
    if book.trouble is None:
        tell(scene, play.say("bound.marked", name=name))


def entries(scene: MatchScene) -> list[Entry]:
    """Return what the menu of a running match offers besides: its commitment, a named point."""
    found: list[Entry] = []
    book, stack, house = scene.session.book, scene.stack, scene.house
    assert stack is not None
    if book is not None and book.trouble is None:
        usual = play.say("log.round", round=scene.timeline.projection.round)
        found.append(
            (
                ui.say("menu.mark"), "wood", "flag",
                lambda: stack.push(Naming(house, "", lambda name: _mark(scene, name), usual)),
            )
        )  # fmt: skip
    if is_bound(scene):
        text = _told(scene)
        found.append(
            (play.say("bound.head"), "wood", "die", lambda: stack.push(Notice(house, text)))
        )
    return found
