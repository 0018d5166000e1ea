"""What may be taken back, how far, and that taking back is exact."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.decisions import choice as chosen_of
from game.engine.errors import BadText, Refused
from game.engine.match import Match
from game.history import FRIENDLY, REFEREE, REFEREE_SEAT, STRICT, History
from game.rules.command import codes
from game.rules.onslaught.codes import END, MOVE
from game.rules.onslaught.state import GIVEN, Onslaught, of
from game.store.notation import Anew
from tests.store.matches import game


def begun(seed: int = 5, mode: str = STRICT) -> History:
    return History(Match.start(game(), seed), mode)


def random_step(history: History, chance: random.Random) -> None:
    match = history.match
    assert match.decision is not None
    seat = match.waiting()[0]
    count = match.decision.count(seat)
    history.play(seat, match.decision.nth(seat, chance.randrange(count)))


def at_a_turn(mode: str = STRICT) -> History:
    """A match in which a character has just been asked for its first action."""
    history, chance = begun(mode=mode), random.Random(1)
    while history.match.decision is None or history.match.decision.kind != "turn":
        random_step(history, chance)
    return history


def move(history: History) -> int:
    """Let whoever acts move somewhere; return its seat."""
    decision = history.match.decision
    assert decision is not None
    seat = history.match.waiting()[0]
    mask = dict(decision.families(seat))[MOVE]
    history.play(seat, MOVE << 12 | mask.bit_length() - 1)
    return seat


def test_a_step_that_was_taken_stays_as_it_was() -> None:
    history = at_a_turn()
    move(history)
    with pytest.raises(AttributeError):
        history.steps[-1].own = False  # type: ignore[misc]
    assert history.steps[-1].own


def test_a_move_is_taken_back_freely_and_the_match_is_what_it_was() -> None:
    history = at_a_turn()
    before, told = history.match.digest(), len(history.events)
    seat = move(history)
    assert history.match.digest() != before
    assert history.fence((seat,)) == ""
    assert history.undo((seat,)) == 1
    assert history.match.digest() == before
    assert len(history.events) == told


def test_a_refused_choice_leaves_match_and_record_as_they_were() -> None:
    history, other = at_a_turn(), at_a_turn()
    seat = history.match.waiting()[0]
    with pytest.raises(Refused):
        history.play(seat, MOVE << 12, numbers={"attack": [20]})
    assert history.match.digest() == other.match.digest()
    move(history)
    move(other)
    assert history.lines == other.lines


def test_what_was_taken_back_comes_again_with_the_same_events() -> None:
    history = at_a_turn()
    seat = move(history)
    after, events = history.match.digest(), list(history.events)
    history.undo((seat,))
    assert history.can_redo()
    history.redo()
    assert history.match.digest() == after
    assert history.events == events
    assert not history.can_redo()


def test_another_choice_forgets_what_was_taken_back() -> None:
    history = at_a_turn()
    seat = move(history)
    history.undo((seat,))
    history.play(seat, END << 12)
    assert not history.can_redo()
    with pytest.raises(Refused, match="nothing_undone"):
        history.redo()


def until_fence(fence: str, mode: str = STRICT) -> tuple[History, int]:
    """A random match just after a choice that cannot be taken back, for that reason."""
    for seed in range(200):
        history, chance = begun(seed, mode), random.Random(seed)
        while history.match.decision is not None:
            random_step(history, chance)
            for seat in (0, 1):
                if history.fence((seat,)) == fence:
                    return history, seat
    raise AssertionError(fence)


@pytest.mark.parametrize("fence", ["die", "draw", "reveal", "other_seat", "start"])
def test_strict_stops_at_every_kind_of_fence_and_names_it(fence: str) -> None:
    history, seat = until_fence(fence)
    before = history.match.digest()
    with pytest.raises(Refused, match=f"fence_{fence}"):
        history.undo((seat,), agreed=True)
    assert history.match.digest() == before


@pytest.mark.parametrize("fence", ["die", "draw", "reveal", "other_seat"])
def test_friends_go_further_back_if_they_agree_and_it_is_stamped(fence: str) -> None:
    history, seat = until_fence(fence, FRIENDLY)
    with pytest.raises(Refused):
        history.undo((seat,))
    count = history.undo((seat,), agreed=True)
    assert [(s.kind, s.count) for s in history.stamps] == [("taken_back", count)]
    with pytest.raises(Refused, match="fence_start"):
        begun(mode=FRIENDLY).undo((0,), agreed=True)


def test_an_automatic_answer_is_taken_back_with_the_choice_before_it() -> None:
    history = at_a_turn()
    seat = move(history)
    decision = history.match.decision
    assert decision is not None
    again = history.match.waiting()[0]
    history.play(again, decision.nth(again, 0), own=False)
    target = history.target((seat,))
    assert target == len(history.steps) - 2


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000), st.lists(st.sampled_from("pppppur"), min_size=20, max_size=80))
def test_no_history_crosses_a_fence_in_strict(seed: int, doings: list[str]) -> None:
    history, chance = begun(seed), random.Random(seed)
    past: list[str] = [history.match.digest()]
    for doing in doings:
        if history.match.decision is None:
            break
        if doing == "p":
            random_step(history, chance)
            past.append(history.match.digest())
        elif doing == "u":
            seat = chance.randrange(2)
            fences = [step.fence for step in history.steps]
            if history.fence((seat,)):
                continue
            gone = history.undo((seat,))
            assert not any(fences[-gone:])
            del past[-gone:]
        elif history.can_redo():
            before = len(history.steps)
            history.redo()
            past.extend(["?"] * (len(history.steps) - before))
            past[-1] = history.match.digest()
            continue
        assert history.match.digest() == past[-1]
        assert len(history.lines) == len(history.steps) + 1 == len(past)


# --- the referee


def referee() -> History:
    return at_a_turn(REFEREE)


def test_only_a_match_with_a_referee_may_be_set_by_hand() -> None:
    with pytest.raises(Refused, match="no_referee"):
        at_a_turn().override("bedlam hp 3")


@pytest.mark.parametrize(
    ("words", "look"),
    [
        ("bedlam hp 3", lambda s: s.hp[2] == 3),
        ("goblin_guard.2 hp 1", lambda s: s.hp[5] == 1),
        ("grabbleshanks at C9", lambda s: s.tables.grid.name(s.cell[0]) == "C9"),
        ("bedlam exp 4", lambda s: s.exp[2] == 4),
        ("harpers vp 7", lambda s: s.vp[0] == 7),
        ("bedlam dial lay_curse 1", lambda s: 1 in s.dial),
        ("bedlam token slowed on", lambda s: s.bears(2, s.tables.condition("slowed"))),
        ("flametongue held bedlam", lambda s: s.item_holder[0] == 2),
        ("flametongue on C9", lambda s: s.tables.grid.name(s.item_cell[0]) == "C9"),
        ("goblin_guard.1 off", lambda s: s.cell[4] == -1),
        ("chest H8 off", lambda s: not s.chests >> s.tables.grid.parse("H8") & 1),
    ],
)
def test_a_referee_sets_a_position_by_hand(words: str, look: object) -> None:
    history = referee()
    before = history.match.digest()
    events = history.override(words)
    assert callable(look)
    assert look(of(history.match))
    assert events[0].kind == "set_by_hand"
    assert history.stamps[-1].words == words
    assert history.lines[-1].choice == f"set {words}"
    assert history.match.decision is not None
    seats = history.match.waiting()
    history.undo(seats)
    assert history.match.digest() == before


@pytest.mark.parametrize(
    "words",
    [
        "bedlam", "bedlam hp 99", "bedlam hp 0", "bedlam hp x", "nobody hp 3", "bedlam at Z99",
        "bedlam at A1B", "goblin_guard.9 off", "bedlam token cold on", "bedlam dial shortbow 1",
        "flametongue in C7", "chest H8 maybe", "harpers vp -1", "goblin_guard.1 exp 3",
        "bedlam x 1", "bedlam card 9", "",
    ],
)  # fmt: skip
def test_what_cannot_be_set_is_refused_in_words_and_changes_nothing(words: str) -> None:
    history = referee()
    before = history.match.digest()
    with pytest.raises(BadText):
        history.override(words)
    assert history.match.digest() == before


def test_a_card_given_by_hand_changes_places_with_the_other() -> None:
    history = referee()
    s = of(history.match)
    left = [f for f in range(4) if (card_of(s, f) + 1) * 10 > s.number]
    one, other = left[0], left[-1]
    assert one != other
    wanted, given = card_of(s, other), card_of(s, one)
    history.override(f"{s.tables.ids[one]} card {wanted + 1}")
    s = of(history.match)
    assert (card_of(s, one), card_of(s, other)) == (wanted, given)


def test_a_number_that_was_called_is_not_given_again() -> None:
    history = referee()
    s = of(history.match)
    acting = history.match.decision
    assert acting is not None
    called = card_of(s, acting.figure)
    other = next(f for f in range(4) if f != acting.figure)
    with pytest.raises(BadText, match="called already"):
        history.override(f"{s.tables.ids[other]} card {called + 1}")


def card_of(s: Onslaught, figure: int) -> int:
    return s.piles.cards[GIVEN + figure][0]


def test_a_step_is_a_person_s_own_where_there_was_a_choice() -> None:
    history, chance = begun(3), random.Random(3)
    ways = []
    while (decision := history.match.decision) is not None:
        ways.append(decision.count(history.match.waiting()[0]))
        random_step(history, chance)
    assert 2 in ways
    assert [step.own for step in history.steps] == [count > 1 for count in ways]


def test_what_the_referee_sets_is_no_seat_s_step() -> None:
    history = at_a_turn(REFEREE)
    history.override("harpers vp 3")
    assert history.steps[-1].seat == REFEREE_SEAT < 0
    assert history.undo((0,), agreed=True) == 1
    history.redo()
    assert (history.steps[-1].seat, history.steps[-1].override) == (REFEREE_SEAT, "harpers vp 3")


def test_the_match_can_be_seen_as_it_stood_after_every_step() -> None:
    history, chance = begun(3), random.Random(3)
    digests = []
    for _ in range(12):
        digests.append(history.match.digest())
        random_step(history, chance)
    # The opening is a line, too.
    assert [history.stood(1 + steps).digest() for steps in range(12)] == digests
    assert history.stood(13) is history.match


def test_everything_can_be_taken_back_to_the_first_choice_and_no_further() -> None:
    history = begun(5, FRIENDLY)
    before = history.match.digest()
    seat = history.match.waiting()[0]
    random_step(history, random.Random(1))
    assert history.steps[0].own
    assert history.undo((seat,), agreed=True) == 1
    assert history.match.digest() == before
    assert history.fence((seat,)) == "start"


def test_a_step_comes_again_with_what_followed_of_itself_and_keeps_its_seat() -> None:
    history = at_a_turn(FRIENDLY)
    first = move(history)
    after_one = len(history.steps)
    match = history.match
    assert match.decision is not None
    seat = match.waiting()[0]
    history.play(seat, END << 12, own=False)
    second = history.match.waiting()[0]
    assert history.match.decision is not None
    history.play(second, history.match.decision.nth(second, 0))
    steps = [(step.seat, step.own, step.line.choice) for step in history.steps]
    while len(history.steps) >= after_one:
        history.undo((0, 1), agreed=True)
    assert len(history.steps) == after_one - 1
    history.redo()
    told = [(step.seat, step.own, step.line.choice) for step in history.steps]
    assert told == steps[: after_one + 1]
    assert told[-2][0] == first
    assert history.can_redo()
    history.redo()
    assert [(step.seat, step.own, step.line.choice) for step in history.steps] == steps
    assert not history.can_redo()


def test_a_fork_takes_nothing_back_from_before_its_own_chance_began() -> None:
    history = History(Match.start(game(), 5), FRIENDLY, (Anew(3, "ab" * 16),))
    chance = random.Random(2)
    while sum(step.own for step in history.steps[2:]) < 3:
        random_step(history, chance)
    while history.fence((0, 1)) != "start":
        history.undo((0, 1), agreed=True)
    assert len(history.steps) == 2  # with the opening these are the three lines before


def test_what_was_only_kept_can_be_seen_and_is_gone_on_from() -> None:
    old, chance = begun(4), random.Random(4)
    for _ in range(6):
        random_step(old, chance)
    past = list(zip(old.lines, old.recorder.told, strict=True))
    history = History.resumed(old.match.copy(), FRIENDLY, past)
    assert history.mode == FRIENDLY
    assert history.events == old.events
    assert history.lines == old.lines
    assert history.fence((0, 1)) == "start"
    seat = history.match.waiting()[0]
    before = history.match.digest()
    history.play(seat, history.match.decision.nth(seat, 0))  # type: ignore[union-attr]
    assert history.undo((0, 1), agreed=True) == 1
    assert history.match.digest() == before


def test_steps_of_an_earlier_sitting_come_back_in_their_order() -> None:
    old, chance = begun(4), random.Random(4)
    for _ in range(4):
        random_step(old, chance)
    history = begun(4)
    for step in old.steps[:2]:
        history.again(step.line, step.own)
    history.can_bring_back(old.steps[2:])
    assert history.can_redo()
    while history.can_redo():
        history.redo()
    assert [step.line.choice for step in history.steps] == [s.line.choice for s in old.steps]
    assert history.match.digest() == old.match.digest()


def test_of_a_past_that_was_only_kept_the_first_match_that_is_known_is_shown() -> None:
    old, chance = begun(4), random.Random(4)
    for _ in range(6):
        random_step(old, chance)
    past = list(zip(old.lines, old.recorder.told, strict=True))
    history = History.resumed(old.match.copy(), FRIENDLY, past)
    for _ in range(2):
        random_step(history, chance)
    assert history.stood(1).digest() == history.stood(7).digest() == old.match.digest()
    assert history.stood(8).digest() != old.match.digest()


def declared(kind: str, family: int) -> History:
    """A match of Command that has come to a question of that kind which offers that family, while
    the other seat could still take back what it chose last.
    """
    for seed in range(5, 60):
        history, chance = History(Match.start(game("command"), seed), STRICT), random.Random(seed)
        while (decision := history.match.decision) is not None:
            seat = history.match.waiting()[0]
            offered = decision.kind == kind and family in dict(decision.families(seat))
            if offered and (kind == "act" or not history.fence((1 - seat,))):
                return history
            random_step(history, chance)
    raise LookupError(kind)


def test_a_pass_is_no_bar_to_taking_a_declaration_back() -> None:
    history = declared("act", codes.MOVE)
    seat = history.match.waiting()[0]
    history.play(seat, chosen_of(codes.MOVE, 0))
    while history.match.decision is not None and history.match.decision.kind == "respond":
        history.play(history.match.waiting()[0], chosen_of(codes.PASS, 0))
    assert {step.seat for step in history.steps[-3:]} == {0, 1}
    assert history.fence((seat,)) == ""


def test_an_answer_is_a_bar_to_taking_a_declaration_back() -> None:
    history = declared("respond", codes.STRIKE)
    seat = history.match.waiting()[0]
    assert history.match.decision is not None
    mask = dict(history.match.decision.families(seat))[codes.STRIKE]
    history.play(seat, chosen_of(codes.STRIKE, mask.bit_length() - 1))
    assert history.fence((1 - seat,)) == "other_seat"
