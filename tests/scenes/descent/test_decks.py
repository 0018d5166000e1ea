"""What lies open of the overlord's cards is looked through by a click and by a key."""

from __future__ import annotations

from game.engine.decisions import Decision
from game.rules.descent import chests
from game.rules.descent.codes import DECK, DISCARDS, HAND, PLAYED
from game.rules.descent.state import of
from game.scenes.descent import discards
from game.scenes.descent.discards import DiscardsScene
from game.scenes.descent.table import DescentMatch
from game.session import Session
from game.table.descent import commands
from game.table.hud.fan import TAB
from tests.scenes.descent.sitting import Sit


def played_and_discarded(session: Session, decision: Decision) -> bool:
    cards = of(session.match).piles.cards
    return decision.kind == "action" and bool(cards[DISCARDS])


def opened(match: DescentMatch) -> DiscardsScene:
    assert match.stack is not None
    scene = match.stack.top
    assert isinstance(scene, DiscardsScene)
    return scene


def test_the_key_opens_the_discards_the_newest_first(sit: Sit) -> None:
    match = sit(played_and_discarded, choices=3000)
    assert match.laid.panels.do(commands.DECKS.name)
    scene = opened(match)
    piles = of(match.session.match).piles.cards
    assert scene.open == discards.DISCARDS
    assert list(scene.pile(discards.DISCARDS)) == list(piles[DISCARDS])[::-1]
    assert sum(card.count for card in scene.told().cards) == len(piles[DISCARDS])


def test_a_click_on_the_deck_tells_which_cards_nobody_has_seen(sit: Sit) -> None:
    """D10.3: hand and deck are told together, so that neither is."""
    match = sit(played_and_discarded, choices=3000)
    assert match.laid.panels.press("deck")
    scene = opened(match)
    piles = of(match.session.match).piles.cards
    assert scene.pile(discards.UNSEEN) == tuple(sorted((*piles[DECK], *piles[HAND])))


def test_powers_in_play_lie_open(sit: Sit) -> None:
    match = sit(played_and_discarded, choices=3000)
    assert match.laid.panels.press("powers")
    scene = opened(match)
    assert sorted(scene.pile(discards.PLAYED)) == sorted(
        of(match.session.match).piles.cards[PLAYED]
    )


def test_what_a_chest_can_give_is_told(sit: Sit) -> None:
    """D8.7, D8d: what no hero holds."""
    match = sit(played_and_discarded, choices=3000)
    match.laid.panels.browse(discards.DISCARDS)
    scene = opened(match)
    scene.press(f"{TAB}{discards.CHESTS}")
    s = of(match.session.match)
    assert scene.pile(discards.CHESTS) == tuple(chests.left(s))
    assert len(scene.told().cards) == len(chests.left(s))
