"""A guided match walked through from its first note to its last, and what was found on the way."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import pygame

from game import paths
from game.scenes.guide.led import Led
from game.scenes.setup.plan import MatchPlan
from game.table.widgets.fields import Button
from game.words.language import use
from tests.robots.desk import Desk, house
from tests.robots.follower import Follower


class Way(NamedTuple):
    """Who walks through the guided turns of a game, and what the window is like."""

    game: str
    follower: type[Follower]
    size: tuple[int, int] = (1280, 720)
    text: int = 100
    language: str = "en"


class Walk(NamedTuple):
    """What was found on the way."""

    notes: tuple[str, ...]
    """The notes of the script, and those that were told."""
    told: tuple[str, ...]
    record: tuple[str, ...]
    """What was chosen, and what the script has."""
    script: tuple[str, ...]
    hiding: frozenset[str]
    """Notes that lie on what they point at, and those that leave the window."""
    leaving: frozenset[str]
    unseen: frozenset[str]
    """Notes of which what they point at is not to be seen."""
    last: tuple[str, ...]
    """What the buttons of the last note say."""
    scores: tuple[int, ...]
    after: int
    """The seat that chose first when nobody was led any more; -1 where nobody else has one."""


@lru_cache
def walked(way: Way) -> Walk:
    """Walk through all of the script, once for all tests; AssertionError where it stands still."""
    use(way.language, paths.assets() / "locale")
    made = house(text=way.text, speed="instant", language=way.language)
    desk = Desk(made, MatchPlan(way.game, guide=way.game), way.size)
    try:
        return _walk(way.follower(desk))
    finally:
        desk.close()
        use("en")


class _Seen:
    """What is seen of the notes, each just before it is answered."""

    def __init__(self, one: Follower) -> None:
        self.one = one
        self.hiding, self.leaving, self.unseen = set[str](), set[str](), set[str]()
        self.last: tuple[str, ...] = ()

    def before(self, done: Callable[[], None]) -> Callable[[], None]:
        """Return what looks first and does then."""

        def look_and_do() -> None:
            self._look()
            done()

        return look_and_do

    def _look(self) -> None:
        guide, top = self.one.match.guide, self.one.desk.top
        card, note = guide.card, guide.told[-1]
        box = top.pointed() if isinstance(top, Led) else guide.pointed()
        if box is None and guide.place():
            self.unseen.add(note)
        if box is not None and card.rect.colliderect(box):
            self.hiding.add(note)
        words = pygame.Rect(card._text_at, card._block.picture.get_size())
        buttons = [each.rect for each in card.form.widgets]
        whole = all(card.rect.contains(part) for part in (words, *buttons))
        if not whole or not self.one.desk.screen.get_rect().contains(card.rect):
            self.leaving.add(note)
        self.last = tuple(each.text for each in card.form.widgets if isinstance(each, Button))


def _walk(one: Follower) -> Walk:
    desk, match = one.desk, one.match
    desk.every = 8
    led, steps = match.guide, match.session.history.steps
    seen = _Seen(one)
    one.read, one.act = seen.before(one.read), seen.before(one.act)  # type: ignore[method-assign]
    one.play()
    script = [each for each in match.script.step if each.play]
    scores = match.session.game.points(match.session.match)
    if len(match.session.controllers) > 1:
        for _ in range(2000):
            if len(steps) > len(script):
                break
            desk.wait()
    return Walk(
        tuple(step.note for step in match.script.step if step.note),
        tuple(led.told),
        tuple(f"{each.seat} {each.words}" for each in steps[: len(script)]),
        tuple(f"{step.seat} {step.play}" for step in script),
        frozenset(seen.hiding),
        frozenset(seen.leaving),
        frozenset(seen.unseen),
        seen.last,
        tuple(scores),
        steps[len(script)].seat if len(steps) > len(script) else -1,
    )
