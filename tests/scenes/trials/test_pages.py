"""In a low window quests and omens are pages of the right column, the log below whichever is open;
in a high one all of them stand there at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.engine.seats import HUMAN
from game.gallery.stage import Stage
from game.players.random_player import RandomPlayer
from game.scenes.match.screen import LOG, TARGET
from game.scenes.setup.plan import MatchPlan
from game.scenes.trials.furniture import LARGE_TEXT, OMENS_TAB, QUESTS_TAB, Furniture
from game.scenes.trials.table import TrialsMatch
from game.store.settings import Settings
from game.table.hud.asked_row import AskedFace, AskedRow
from game.table.hud.panel import Panel
from game.table.hud.pile import PileAnswer, PileData, PileEntry, PileQuestion
from game.table.trials.data import LOOT, PRIMARIES
from game.words.rich import read
from tests.stages import mouse, staged

NAMES = ("Ann", "Ann", "Ann", "Ann")


def begun(stage: Stage) -> TrialsMatch:
    """Return a first game that one person plays alone, in the first turn of it."""
    plan = MatchPlan(
        "trials", "ancient_temple", (HUMAN,) * 4, NAMES, seed=3, switches={"heroes": 4, "draft": 2}
    )
    match = TrialsMatch(stage.house, plan)
    session, players = match.session, [RandomPlayer(seat) for seat in range(4)]
    while session.decision is not None and session.decision.kind != "turn":
        seat = session.match.waiting()[0]
        session.choose(seat, players[seat].choose(session.seen_by(seat)))
    match.come_back()
    stage.push(match)
    settle(stage)
    return match


def settle(stage: Stage) -> None:
    """Let everything come to rest, and be drawn."""
    stage.settle()
    stage.stack.draw(pygame.Surface(stage.stack.size))


@pytest.fixture(params=[100, 150])
def low(request: pytest.FixtureRequest) -> Iterator[tuple[Stage, TrialsMatch]]:
    with staged(7, Settings(speed="instant", text=request.param)) as stage:
        yield stage, begun(stage)


def furniture(match: TrialsMatch) -> Furniture:
    own = match.panels.screen.own
    assert isinstance(own, Furniture)
    return own


def seen(match: TrialsMatch) -> list[Panel]:
    return match.panels.screen.widgets()


def press(stage: Stage, match: TrialsMatch, tab: str) -> None:
    tabs = match.panels.screen.tabs
    assert tabs is not None
    box = tabs.where(tab)
    assert box is not None
    mouse(match, pygame.MOUSEMOTION, box.center, False)
    mouse(match, pygame.MOUSEBUTTONDOWN, box.center)
    mouse(match, pygame.MOUSEBUTTONUP, box.center)
    settle(stage)


def test_each_page_stands_above_the_log_and_takes_no_room_of_it(
    low: tuple[Stage, TrialsMatch],
) -> None:
    stage, match = low
    screen, own = match.panels.screen, furniture(match)
    assert screen.tabs is not None
    assert [id for id, _, _ in screen.tabs.tabs] == [TARGET, QUESTS_TAB, OMENS_TAB]
    pages: dict[str, tuple[Panel, ...]] = {
        QUESTS_TAB: (own.quests,), OMENS_TAB: (own.event, own.guardian), TARGET: (),
    }  # fmt: skip
    logs = set()
    large = stage.house.settings.text >= LARGE_TEXT
    for tab, panels in pages.items():
        press(stage, match, tab)
        assert screen.tabs.open == tab
        shown = seen(match)
        assert all((one in shown) == (one in panels) for lot in pages.values() for one in lot)
        # With large text a page takes what its words want, the log's room too where little is left.
        assert screen.shows(LOG) or (large and panels)
        end = screen.log.rect.top if screen.shows(LOG) else screen.layout.log.bottom
        if not large:
            logs.add(tuple(screen.log.rect))
        for panel in panels:
            assert panel.rect.top >= screen.tabs.rect.bottom
            assert panel.rect.bottom <= end
            assert screen.layout.log.left <= panel.rect.left
            assert panel.rect.right <= screen.layout.log.right
        for one, other in pairwise(panels):
            assert not one.rect.colliderect(other.rect)
    assert len(logs) == (0 if large else 1)


def test_a_quest_is_lit_by_a_press_on_its_page(low: tuple[Stage, TrialsMatch]) -> None:
    stage, match = low
    press(stage, match, QUESTS_TAB)
    quests = furniture(match).quests
    (first, box), *_ = quests.targets()
    mouse(match, pygame.MOUSEMOTION, box.center, False)
    mouse(match, pygame.MOUSEBUTTONDOWN, box.center)
    mouse(match, pygame.MOUSEBUTTONUP, box.center)
    settle(stage)
    assert quests.data is not None
    assert [one.id for one in quests.data.quests if one.lit] == [first]


def test_the_tabs_of_the_hero_card_are_turned_by_a_click(low: tuple[Stage, TrialsMatch]) -> None:
    stage, match = low
    hero = furniture(match).hero
    for tab in (LOOT, PRIMARIES):
        box = dict(hero.targets())[tab]
        mouse(match, pygame.MOUSEMOTION, box.center, False)
        mouse(match, pygame.MOUSEBUTTONDOWN, box.center)
        mouse(match, pygame.MOUSEBUTTONUP, box.center)
        settle(stage)
        assert hero.data is not None
        assert hero.data.open == tab


def test_the_key_that_turns_panels_goes_round_all_pages(low: tuple[Stage, TrialsMatch]) -> None:
    stage, match = low
    tabs = match.panels.screen.tabs
    assert tabs is not None
    press(stage, match, TARGET)
    opened = []
    for _ in range(3):
        told = {"key": pygame.K_c, "mod": 0, "unicode": "c", "scancode": 0}
        match.handle(pygame.event.Event(pygame.KEYDOWN, told))
        settle(stage)
        opened.append(tabs.open)
    assert opened == [QUESTS_TAB, OMENS_TAB, TARGET]


def test_in_a_high_window_everything_stands_there_at_once() -> None:
    with staged(7, Settings(speed="instant")) as stage:
        match = begun(stage)
        stage.stack.resize((1920, 1080))
        settle(stage)
        screen, own = match.panels.screen, furniture(match)
        assert screen.tabs is None
        assert own.pages == ()
        shown = seen(match)
        lot: tuple[Panel, ...] = (own.theirs, own.quests, own.event, own.guardian, screen.log)
        assert all(panel in shown for panel in lot)
        for at, one in enumerate(lot):
            assert all(not one.rect.colliderect(other.rect) for other in lot[at + 1 :])


def test_three_answers_and_what_they_answer_are_read_whole_below_dice() -> None:
    with staged(7, Settings(speed="instant")) as stage:
        match = begun(stage)
        stage.stack.resize((1920, 1080))
        settle(stage)
        own = furniture(match)
        assert own.quests in own.widgets()
        said = tuple(
            PileAnswer(
                f"card:{at}", "Zeichen des Jägers", source="aus deiner Hand", chip="9 Schaden",
                text=read("Ein Gegner bekommt den Ring Zeichen des Jägers bis zum Zugende. " * 3),
                brief=read("ein Gegner bekommt den Ring Zeichen des Jägers"),
                result=read("Aus *7* wird *9*; *Kobold A* fällt; *Glut* hat 3 SP."), key=str(at),
            )
            for at in range(1, 4)
        )  # fmt: skip
        face = ("goblin", "dungeon")
        own.rolling = True
        own.pile.show(
            PileData(
                "Angesagt",
                (PileEntry("play:0", 1, "Zwillingsdolche", face, face, chip="7 Schaden"),),
                PileQuestion("Deine Antwort?", said, text=read("Naree macht Kobold A 7 Schaden.")),
                foot=read("*Alle passen:* *Kobold A* ist verwundet; dann entscheidet ein Würfel."),
                asked=AskedRow("Der Reihe nach gefragt", (AskedFace("seat:0", *face, "now"),)),
            )
        )
        own.arrange()
        assert own.gives_way
        assert own.quests not in own.widgets()
        own.pile.place(own.layout.target)
        own.pile.draw(pygame.Surface(stage.stack.size))
        assert own.pile.last == 0
        assert own.pile.rect.top > own.tray.rect.bottom > own.theirs.rect.bottom
        assert {"card:1", "card:2", "card:3", "play:0"} <= {id for id, _ in own.pile.targets()}
        assert own.pile.tells(own.pile.rect.size)
        own.rolling = False
        own.arrange()
        assert own.quests in own.widgets()  # without dice there is room for both
