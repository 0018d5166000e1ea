"""Questions of Trials that hardly come up by chance have words too, and so have their answers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from game import paths
from game.engine.decisions import choice
from game.rules.trials import actions, effects, happenings, loot, pieces, turn
from game.rules.trials.codes import (
    BARDIC,
    DECLARATION,
    DRAW,
    END_ROUND,
    FREE,
    GUIDING_BOLT,
    HAND,
    HEAT_METAL,
    ONGOING,
    SIDE,
    SIDES_OF_A_CARD,
    USED,
    WEAPON_PIECE,
    YES,
    pile,
)
from game.rules.trials.frames import Ongoing, Play, Ring
from game.rules.trials.procedures import PROCEDURES
from game.rules.trials.windows import Window
from game.words import language
from game.words.rich import plain
from game.words.trials import answers, prompts
from game.words.trials.asked import key_of
from game.words.trials.match_names import MatchNames
from tests.rules.trials.positions import A, B, C, D, Position

FOLDER = paths.assets() / "locale"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def stand(classes: tuple[str, ...] = ("wizard", "cleric", "fighter", "bard")) -> Position:
    """Return heroes side by side, of whom the first acts."""
    p = Position(
        "A . . C .", ". . . . .", "B . . D .", ". . . . .", classes=classes,
        procedures=tuple(PROCEDURES),
    )  # fmt: skip
    p.turn(A)
    return p


def swap() -> Position:
    p = stand()
    p.hand(A, "shield", "shatter")
    p.loot(A, "bag_of_tricks")
    p.run(turn.HeroTurn(A))
    return p


def swapped() -> Position:
    p = swap()
    p.m.play(A, choice(YES, 0))
    return p


def pearl() -> Position:
    p = stand()
    p.hand(A, "shield", "shatter", "augury")
    for name in ("shield", "shatter"):
        p.s.piles.move(p.card(name, A), pile(A, HAND), pile(A, USED))
    p.loot(A, "pearl_of_power")
    p.run(turn.Pearl(A, p.card("pearl_of_power")))
    return p


def ready() -> Position:
    p = stand()
    for name in ("potion_belt", "horn_of_blasting"):
        p.loot(A, name)
        p.s.limits.append((p.card(name), A, END_ROUND))
    p.run(effects.Ready(A))
    return p


def steal() -> Position:
    p = stand()
    p.loot(C, "potion_belt", "horn_of_blasting")
    p.run(loot.Steal(A, C))
    return p


def extra() -> Position:
    p = Position(
        "A C . D .", classes=("ranger", "cleric", "fighter", "bard"), procedures=tuple(PROCEDURES)
    )
    p.turn(A)
    cards = 1 << p.card("longbow", A) | 1 << p.card("shortsword", A)
    p.run(actions.Extra(A, p.card("twin_strike", A), cards))
    return p


def status() -> Position:
    p = stand()
    for ring in (HEAT_METAL, GUIDING_BOLT):
        p.s.rings.append(Ring(ring, A, D, -1).row())
    p.s.rings.append(Ring(BARDIC, A, B, -1).row())
    p.run(effects.Lift(A, A))
    return p


def peddler() -> Position:
    p = stand()
    p.hand(A, "shield", "shatter", "augury")
    p.loot(A, "potion_belt", "horn_of_blasting")
    p.run(happenings.Peddling(p.card("spirit_peddler"), A))
    return p


def paid() -> Position:
    p = peddler()
    p.m.play(A, choice(SIDE, 0))
    return p


def given() -> Position:
    p = peddler()
    p.m.play(A, choice(SIDE, 1))
    return p


def hand() -> Position:
    p = stand()
    p.s.tokens += [(0, p.cell((2, 2)), 0, 0), (0, p.cell((2, 3)), 0, 0)]
    p.run(actions.Reaching(A, p.card("mage_hand", A)))
    return p


def weapon() -> Position:
    p = stand()
    card = p.card("spiritual_weapon", B)
    p.piece(WEAPON_PIECE, 1 << p.cell((2, 4)), B, card)
    p.run(pieces.PieceAttacks(B, card))
    return p


def dispel() -> Position:
    p = stand()
    found = [card for card in p.s.piles.cards[pile(B, DRAW)] if p.s.tables.card(card).ongoing][:2]
    for card in found:
        p.s.piles.move(card, pile(B, DRAW), pile(B, ONGOING))
        p.s.ongoing.append(Ongoing(card, B, -1).row())
    p.run(effects.Dispel(C, B))
    return p


def counter() -> Position:
    p = stand()
    p._take(A, "counterspell", HAND)
    for seat, name in ((C, "shield"), (D, "misty_step")):
        p.s.count += 1
        p.s.pile.append(Play(p.s.count, FREE, seat, p.card(name)).row())
    p.run(Window(DECLARATION, C, 0, 0))
    for _ in range(8):
        assert p.m.decision is not None
        if p.m.decision.seats[0] == A:
            break
        p.play(1)
    p.play(FREE, p.card("counterspell", A) * SIDES_OF_A_CARD)
    return p


def mass() -> Position:
    p = stand()
    p.turn(B)
    p.run(effects.Parts(B, p.card("mass_cure_wounds", B)))
    return p


RARE: dict[str, Callable[[], Position]] = {
    "swap.loot": swap,
    "discard.loot": swapped,
    "pick.loot": pearl,
    "pick.ready": ready,
    "pick.steal": steal,
    "primary.attack": extra,
    "choose.status": status,
    "peddler": peddler,
    "discard.peddler": paid,
    "give_loot": given,
    "hand": hand,
    "target.piece": weapon,
    "pick.dispel": dispel,
    "area.effect": mass,
    "play_target.order": counter,
}


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("key", RARE)
def test_it_is_asked_and_answered_in_whole_words(key: str, code: str) -> None:
    language.use(code, FOLDER)
    p = RARE[key]()
    decision = p.m.decision
    assert decision is not None
    seat = decision.seats[0]
    assert key_of(decision, seat) == key
    names = MatchNames(p.s.tables)
    asked = prompts.prompt(p.m, seat, names)
    assert re.search(r"[{}]|_", asked.title + plain(asked.text)) is None
    assert plain(asked.text).endswith(".")
    assert prompts.hint(p.m)
    found = [answers.row(p.m, seat, chosen, names) for chosen in decision.choices(seat)]
    assert len(found) >= 2
    said = [plain(row.name) for row in found]
    assert len(set(said)) == len(said)
    for row in found:
        told = plain(row.name) + plain(row.source) + plain(row.text)
        assert re.search(r"[{}]|_", told) is None, told


def test_of_several_spells_the_one_to_be_countered_is_named_with_whose_it_is() -> None:
    p = counter()
    names = MatchNames(p.s.tables)
    decision = p.m.decision
    assert decision is not None
    told = [answers.row(p.m, A, chosen, names) for chosen in decision.choices(A)]
    assert [plain(row.name) for row in told] == ["Misty Step", "Shield"]
    assert [plain(row.source) for row in told] == ["by Ember 2", "by Ember 1"]
