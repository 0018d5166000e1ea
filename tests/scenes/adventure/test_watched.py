"""The panels of a match of Adventure that is only watched: they tell of the moment shown."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game import book, paths
from game.rules.adventure import standing
from game.rules.adventure.state import of
from game.scenes.adventure.panels import AdventurePanels
from game.scenes.adventure.table import watch
from game.session import Pairing, Session
from tests.robots.desk import Desk, house
from tests.table.adventure.courses import answer

SEED = 5


@pytest.mark.parametrize("version", ["this", "another"])
def test_whoever_watches_sees_heroes_as_they_were_and_not_as_they_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: str
) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    if version == "another":
        # Its choices cannot be played again: only its events, and how it stood last, are known.
        monkeypatch.setattr(book, "_played_again", lambda kept, resumed: None)
    home = house(speed="instant", reduced_motion=True)
    home.open_library()
    assert home.library is not None
    pairing = Pairing("adventure", "escape_the_tomb", ("human",), ("Anna",), SEED)
    session = Session(pairing, paths.levels("escape_the_tomb"))
    session.begin_book(home.library, "")
    chance, moments = random.Random(SEED), {}
    while session.match.decision is not None:
        s = of(session.match)
        if s.active >= 0:
            told = standing.armour(s, 0), standing.speed(s, 0), s.hp[0], s.round
            moments[len(session.history.lines)] = told
        session.choose(session.match.waiting()[0], answer(session.match, chance))
    session.close()
    assert len(set(moments.values())) > 5
    kept = home.library.all()[0].id
    desk = Desk(home)
    scene = watch(home, home.library.load(kept))
    desk.stack.push(scene)
    desk.frame()
    panels = scene.laid.panels
    assert isinstance(panels, AdventurePanels)
    for at, told in list(moments.items())[:: max(1, len(moments) // 12)]:
        scene.go_to(at)
        desk.frame()
        s = panels.standing
        shown = standing.armour(s, 0), standing.speed(s, 0), s.hp[0], s.round
        assert shown == told, f"after {at} choices"
    desk.close()
    home.close()
