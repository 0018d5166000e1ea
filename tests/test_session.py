"""A running match without its window: who is asked, who answers, what is told and kept."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import paths, recall
from game.engine.errors import BadText, Refused
from game.engine.events import Event
from game.engine.match import Match
from game.engine.reasons import Deed, Reason
from game.history import FRIENDLY, REFEREE
from game.players.worker import Question, Reply
from game.session import CONCEDED, NOBODY, NOT_YET, Pairing, Session
from game.store.library import Library
from game.store.notation import Share, seed_of


class Thinker:
    """A worker of the test's making: it keeps what it was asked, and replies when told to."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.reply: Reply | None = None
        self.forgot = 0
        self.closed = False

    def ask(self, question: Question) -> int:
        self.asked.append(question)
        return len(self.asked)

    def poll(self) -> Reply | None:
        reply, self.reply = self.reply, None
        return reply

    def forget(self) -> None:
        self.forgot += 1
        self.reply = None

    def close(self) -> None:
        self.closed = True


THINKERS: list[Thinker] = []


@pytest.fixture(autouse=True)
def _thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def made() -> Thinker:
        THINKERS.append(Thinker())
        return THINKERS[-1]

    monkeypatch.setattr("game.session.Worker", made)
    yield
    THINKERS.clear()


def pairing(*controllers: str, **more: object) -> Pairing:
    who = controllers or ("human", "human")
    told = {"seed": 5, "salt": "00" * 16, "names": ("Anna", "Ben"), **more}
    return Pairing("onslaught", "greathalls", who, **told)  # type: ignore[arg-type]


FIRST = {"first player": [4, 9, 17, 2]}
"""The dice before the first question, which no table can tell: nobody is asked yet."""


def begun(*controllers: str, fixed: dict[str, list[int]] | None = None, **more: object) -> Session:
    return Session(pairing(*controllers, **more), paths.levels(), fixed)


def first_choice(session: Session, seat: int) -> int:
    decision = session.decision
    assert decision is not None
    return decision.nth(seat, 0)


def random_choice(session: Session, seat: int, chance: random.Random) -> int:
    decision = session.decision
    assert decision is not None
    return decision.nth(seat, chance.randrange(decision.count(seat)))


def play_until(session: Session, kind: str, seed: int = 3) -> int:
    """Choose at random until a question of that kind stands; return who is asked first."""
    chance = random.Random(seed)
    while session.decision is not None and session.decision.kind != kind:
        seat = session.match.waiting()[0]
        session.choose(seat, random_choice(session, seat, chance))
    assert session.decision is not None
    return session.match.waiting()[0]


def kept_in(folder: Path) -> Library:
    return Library.open(folder / "data")


# --- who is who


def test_what_a_match_began_with_stays_as_it_was() -> None:
    pairing = Pairing("onslaught", "greathalls", ("human", "human"), ("A", "B"), 1)
    with pytest.raises(AttributeError):
        pairing.seed = 2  # type: ignore[misc]
    assert pairing.seed == 1


def test_the_first_seat_that_waits_for_a_person_is_asked() -> None:
    session = begun()
    seat = play_until(session, "initiative_assign")
    assert session.match.waiting() == (seat,)
    assert session.waiting_human() == seat
    session.hand_over(seat, "greedy")
    assert session.waiting_human() == NOBODY
    session.hand_over(seat, "human")
    assert session.waiting_human() == seat


def test_persons_hold_seats_and_computers_are_nobody() -> None:
    session = begun("human", "greedy")
    assert (session.person(0), session.person(1)) == (0, NOBODY)
    assert session.humans() == [0]
    assert not session.needs_curtain()
    two = begun()
    assert [two.person(seat) for seat in (0, 1)] == [0, 1]
    assert two.humans() == [0, 1]
    assert two.needs_curtain()
    assert not begun(names=("Anna", "Anna")).needs_curtain()


def test_the_view_of_nobody_holds_what_everybody_may_know() -> None:
    session = begun()
    play_until(session, "turn")
    secret = [each for each in session.events if not each.seen_by(1) and each.seen_by(0)]
    assert secret
    for event in secret:
        blind, own = session.view(event, NOBODY), session.view(event, 0)
        assert own is event
        assert blind is not event
    assert session.seen_by(0).seat == 0
    assert session.seen_by(0).state.dice.key == b""


def test_what_binds_the_seed_is_the_head_s_or_as_it_was_shown() -> None:
    session = begun()
    assert session.commitment == session.head().commitment != ""
    assert begun(commitment="ab" * 16).commitment == "ab" * 16


# --- choices


def test_a_choice_is_played_told_once_and_watched() -> None:
    session = begun()
    seen: list[tuple[str, int]] = []

    def watching(before: Match | None, events: list[Event]) -> None:
        assert before is not None
        seen.append((before.digest(), len(events)))

    session.watching = watching
    told = session.poll()
    assert told == session.events != []
    before = session.match.digest()
    seat = session.waiting_human()
    events = session.choose(seat, first_choice(session, seat))
    assert seen == [(before, len(events))]
    assert session.match.digest() != before
    assert session.poll() == events
    assert session.poll() == []


def test_tell_no_past_keeps_what_has_happened_to_itself() -> None:
    session = begun()
    session.tell_no_past()
    assert session.poll() == []


def test_a_match_that_is_over_asks_nobody() -> None:
    session = begun()
    chance = random.Random(1)
    while not session.over:
        seat = session.match.waiting()[0]
        session.choose(seat, random_choice(session, seat, chance))
    assert session.decision is None
    assert session.waiting_human() == NOBODY
    session.poll()
    assert session.poll() == []


# --- dice of the table


def test_with_real_dice_nothing_happens_before_every_number_is_told() -> None:
    session = begun(real_dice=True, fixed=FIRST)
    play_until(session, "turn")
    session.poll()
    chance = random.Random(2)
    while session.wanted is None:
        seat = session.waiting_human()
        before = session.match.digest()
        told = session.choose(seat, random_choice(session, seat, chance))
    assert told == []
    assert session.match.digest() == before
    assert session.waiting_human() == NOBODY
    assert session.numbers_told == 0
    for face in (0, 21):
        with pytest.raises(ValueError, match="1 to 20"):
            session.tell_number(face)
    assert session.tell_number(7) == []
    assert session.numbers_told == 1
    assert session.match.digest() == before
    while session.wanted is not None:
        session.tell_number(9)
    assert session.numbers_told == 0
    assert session.match.digest() != before
    with pytest.raises(ValueError, match="no die"):
        session.tell_number(3)


# --- back and forth


def test_undo_and_redo_tell_nothing_twice_and_forget_what_was_thought() -> None:
    session = begun("human", "human", mode=FRIENDLY)
    seat = play_until(session, "turn")
    session.poll()
    session.match.waiting()
    before = session.match.digest()
    session.choose(seat, first_choice(session, seat))
    after = session.match.digest()
    forgot = THINKERS[-1].forgot
    assert session.undo((0, 1), agreed=True) == 1
    assert (session.match.digest(), THINKERS[-1].forgot) == (before, forgot + 1)
    assert session.poll() == []
    assert session.redo() != []
    assert session.match.digest() == after
    assert session.poll() == []
    assert THINKERS[-1].forgot == forgot + 2


def test_a_referee_sets_things_by_hand_and_nobody_else() -> None:
    with pytest.raises(Refused, match="no_referee"):
        begun().override("harpers vp 3")
    session = begun(mode=REFEREE)
    play_until(session, "turn")
    session.poll()
    with pytest.raises(BadText):
        session.override("nobody vp 3")
    assert session.override("harpers vp 3") != []
    assert session.poll() == []


# --- computers


def test_a_computer_is_asked_once_with_what_its_seat_may_know() -> None:
    session = begun("random", "human")
    while session.thinking() == NOBODY:
        session.poll()
        if session.thinking() == NOBODY:
            seat = session.waiting_human()
            session.choose(seat, first_choice(session, seat))
    session.poll()
    (question,) = THINKERS[-1].asked
    assert (question.seat, question.player, question.game) == (0, "random", "onslaught")
    assert session.thinking() == 0
    view = Match.restore(session.game, question.view)
    assert view.digest() == session.seen_by(0).digest()
    before = len(session.history.steps)
    THINKERS[-1].reply = Reply(1, first_choice(session, 0))
    assert session.poll() != []
    assert len(session.history.steps) == before + 1
    assert session.history.steps[-1].seat == 0


def test_a_computer_that_fails_stops_the_asking_and_is_reported() -> None:
    session = begun("greedy", "greedy")
    session.poll()
    assert session.thinking() != NOBODY
    THINKERS[-1].reply = Reply(1, -1, "it broke")
    session.poll()
    assert session.fault == "it broke"
    assert session.thinking() == NOBODY
    session.poll()
    assert len(THINKERS[-1].asked) == 1
    told = session.report()
    assert (told["fault"], told["seed"], told["game"]) == ("it broke", 5, "onslaught")
    assert told["controllers"] == ["greedy", "greedy"]
    assert told["scenario"] == "greathalls"
    assert told["choices"] == [f"{each.who}: {each.choice}" for each in session.history.lines]


def test_reasons_are_kept_by_the_lines_of_the_record_until_another_choice_stands_there() -> None:
    session = begun("greedy", "human", mode=FRIENDLY)
    play_until(session, "turn")
    while (
        session.match.waiting()[0] != 0
        or session.decision is None
        or (session.decision.kind != "turn")
    ):
        seat = session.match.waiting()[0]
        session.choose(seat, first_choice(session, seat))
    session.poll()
    line, figure = len(session.history.lines), session.decision.figure
    reason = Reason(figure, 1, Deed("stay", 0.0))
    THINKERS[-1].reply = Reply(1, first_choice(session, 0), reason=reason)
    session.poll()
    assert session.reasons == {line: reason}
    session.undo((0,), agreed=True)
    session.choose(0, first_choice(session, 0))
    assert session.reasons == {}


def test_who_takes_a_seat_over_is_asked_anew() -> None:
    session = begun("greedy", "greedy")
    session.poll()
    seat = session.thinking()
    forgot = THINKERS[-1].forgot
    session.hand_over(1 - seat, "random")
    assert (session.thinking(), THINKERS[-1].forgot) == (seat, forgot)
    session.hand_over(seat, "human")
    assert (session.thinking(), THINKERS[-1].forgot) == (NOBODY, forgot + 1)
    assert session.waiting_human() == seat


def test_a_session_that_closes_ends_all_who_think_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    about_the_past = Thinker()
    monkeypatch.setattr("game.recall.Worker", lambda: about_the_past)
    session = begun("greedy", "greedy")
    session.close()
    assert THINKERS[-1].closed
    assert about_the_past.closed


def test_a_script_answers_for_a_computer_or_lets_it_wait() -> None:
    session = begun("greedy", "human")
    said: list[int | None] = [NOT_YET]

    def scripted(session: Session, seat: int) -> int | None:
        return said[0]

    session.scripted = scripted
    while 0 not in session.match.waiting():
        seat = session.waiting_human()
        session.choose(seat, first_choice(session, seat))
    steps = len(session.history.steps)
    session.poll()
    assert (len(session.history.steps), THINKERS[-1].asked) == (steps, [])
    said[0] = first_choice(session, 0)
    session.poll()
    assert (len(session.history.steps), THINKERS[-1].asked) == (steps + 1, [])
    said[0] = None
    while session.thinking() == NOBODY and not session.over:
        seat = session.waiting_human()
        if seat != NOBODY:
            session.choose(seat, first_choice(session, seat))
        session.poll()
    assert len(THINKERS[-1].asked) == 1


def test_answers_left_ahead_are_given_and_are_not_the_person_s_own_step() -> None:
    session = begun()
    left = [2]

    def ahead(session: Session, seat: int) -> int | None:
        left[0] -= 1
        return first_choice(session, seat) if left[0] >= 0 else None

    session.answers_for = ahead
    session.poll()
    assert [step.own for step in session.history.steps] == [False, False]
    assert session.waiting_human() != NOBODY


# --- what is kept


def test_every_step_of_a_kept_match_is_in_the_library(tmp_path: Path) -> None:
    library = kept_in(tmp_path)
    session = begun(mode=FRIENDLY)
    session.begin_book(library, "a match")
    assert session.book is not None
    seat = play_until(session, "turn")
    session.choose(seat, first_choice(session, seat))
    kept = library.load(session.book.journal.id)
    lines = [line.choice for line in session.history.lines]
    assert [each.line.choice for each in kept.standing] == lines
    session.undo((0, 1), agreed=True)
    kept = library.load(session.book.journal.id)
    assert [each.line.choice for each in kept.standing] == lines[:-1]
    session.redo()
    kept = library.load(session.book.journal.id)
    assert [each.line.choice for each in kept.standing] == lines
    library.close()


def test_who_gives_up_has_lost_and_it_is_counted(tmp_path: Path) -> None:
    library = kept_in(tmp_path)
    session = begun()
    session.begin_book(library, "a match")
    play_until(session, "turn")
    session.concede(0)
    (told,) = library.statistics()
    assert (told.winner, told.reason) == (1, CONCEDED)
    assert session.book is not None
    stamps = library.load(session.book.journal.id).stamps
    assert [(each.kind, each.words) for each in stamps] == [(CONCEDED, "harpers")]
    library.close()
    begun().concede(0)  # one that is not kept is forgotten


def test_a_seat_that_changes_hands_is_stamped_once(tmp_path: Path) -> None:
    library = kept_in(tmp_path)
    session = begun()
    session.begin_book(library, "a match")
    assert session.book is not None
    session.hand_over(1, "human")
    assert library.load(session.book.journal.id).stamps == ()
    session.hand_over(1, "greedy")
    assert len(library.load(session.book.journal.id).stamps) == 1
    session.hand_over(1, "greedy")
    kept = library.load(session.book.journal.id)
    assert [(each.kind, each.words) for each in kept.stamps] == [("handed", "zhentarim: greedy")]
    assert [seat.controller for seat in kept.terms.head.seats] == ["human", "greedy"]
    library.close()


def test_all_can_be_taken_back_in_the_library_too_and_only_what_was_known_is_stamped(
    tmp_path: Path,
) -> None:
    library = kept_in(tmp_path)
    session = begun(mode=FRIENDLY)
    session.begin_book(library, "a match")
    assert session.book is not None
    number = session.book.journal.id
    seat = session.waiting_human()
    session.choose(seat, first_choice(session, seat))
    assert [each.undone for each in library.load(number).choices][1:] == [""]
    freely = session.history.fence((0, 1)) == ""
    session.undo((0, 1), agreed=True)
    kept = library.load(number)
    assert len(kept.standing) == 1  # the opening
    assert [each.kind for each in kept.stamps] == ([] if freely else ["taken_back"])
    library.close()


def play_to_a_fence(session: Session) -> None:
    """Play on until something is known that cannot be taken back freely."""
    chance = random.Random(3)
    while session.history.fence((0, 1)) in ("", "start"):
        seat = session.match.waiting()[0]
        session.choose(seat, random_choice(session, seat, chance))


def test_what_is_known_is_not_taken_back_unless_all_agree() -> None:
    session = begun(mode=FRIENDLY)
    play_to_a_fence(session)
    with pytest.raises(Refused, match="fence_"):
        session.undo((0, 1))
    assert session.undo((0, 1), agreed=True) > 0


def test_what_a_referee_sets_is_kept(tmp_path: Path) -> None:
    library = kept_in(tmp_path)
    session = begun(mode=REFEREE)
    session.begin_book(library, "a match")
    assert session.book is not None
    play_until(session, "turn")
    session.override("harpers vp 3")
    kept = library.load(session.book.journal.id)
    assert [each.kind for each in kept.stamps] == ["set_by_hand"]
    library.close()


def test_a_match_is_counted_when_it_is_over_and_not_before(tmp_path: Path) -> None:
    library = kept_in(tmp_path)
    session = begun()
    session.begin_book(library, "a match")
    chance = random.Random(1)
    while not session.over:
        assert not library.statistics()
        seat = session.match.waiting()[0]
        session.choose(seat, random_choice(session, seat, chance))
    assert len(library.statistics()) == 1
    library.close()


def test_taking_back_forgets_who_thinks_and_which_die_is_wanted() -> None:
    session = begun(mode=FRIENDLY)
    session.hand_over(play_until(session, "turn"), "greedy")
    session.poll()
    assert session.thinking() != NOBODY
    session.opened(0)
    session.undo((0, 1), agreed=True)
    assert session.thinking() == NOBODY
    assert session.at_screen == NOBODY
    dice = begun(real_dice=True, fixed=FIRST, mode=FRIENDLY)
    play_until(dice, "turn")
    chance = random.Random(1)
    while dice.wanted is None:
        seat = dice.waiting_human()
        dice.choose(seat, random_choice(dice, seat, chance))
    dice.tell_number(1)
    dice.answers_for = lambda session, seat: first_choice(session, seat)
    steps = len(dice.history.steps)
    dice.poll()
    assert len(dice.history.steps) == steps  # nobody is asked while a die lies in the air
    dice.answers_for = None
    dice.undo((0, 1), agreed=True)
    assert dice.wanted is None
    assert dice.numbers_told == 0


def test_the_lowest_and_the_highest_face_are_faces() -> None:
    session = begun(real_dice=True, fixed=FIRST)
    play_until(session, "turn")
    chance = random.Random(2)
    while session.wanted is None:
        seat = session.waiting_human()
        session.choose(seat, random_choice(session, seat, chance))
    session.tell_number(20)
    session.tell_number(1)
    rolled = [entry[2] for entry in session.history.recorder.drawn]
    assert session.wanted is not None or rolled[:2] == [20, 1]


def test_of_several_stamps_the_last_is_kept(tmp_path: Path) -> None:
    library = kept_in(tmp_path)
    session = begun(mode=REFEREE)
    session.begin_book(library, "a match")
    assert session.book is not None
    play_until(session, "turn")
    session.override("harpers vp 3")
    play_to_a_fence(session)
    session.undo((0, 1), agreed=True)
    stamps = library.load(session.book.journal.id).stamps
    assert [each.kind for each in stamps] == ["set_by_hand", "taken_back"]
    library.close()


def test_a_seed_to_which_persons_gave_follows_from_what_they_gave() -> None:
    told = pairing()
    assert told.with_shares(()) is told
    shares = (Share("harpers", "first"), Share("zhentarim", "second"))
    shared = told.with_shares(shares)
    assert (shared.seed, shared.shares) == (seed_of(told.salt, shares), shares)


@pytest.mark.parametrize(("seed", "goes_on"), [(7, 7), (0, 0), (-1, 0)])
def test_a_kept_match_goes_on_with_its_seed_and_with_0_where_that_is_hidden(
    tmp_path: Path, seed: int, goes_on: int
) -> None:
    library = kept_in(tmp_path)
    session = begun()
    session.begin_book(library, "a match")
    assert session.book is not None
    kept = library.load(session.book.journal.id)
    head = replace(kept.terms.head, seed=seed)
    summary = replace(kept.summary, terms=replace(kept.terms, head=head))
    assert Pairing.of(replace(kept, summary=summary)).seed == goes_on
    library.close()


# --- why a computer chose what it chose


def test_what_a_computer_chose_without_a_reason_is_not_asked_about_again() -> None:
    session = begun("greedy", "human")
    while session.thinking() == NOBODY:
        session.poll()
        if session.thinking() == NOBODY:
            seat = session.waiting_human()
            session.choose(seat, first_choice(session, seat))
    THINKERS[-1].reply = Reply(1, first_choice(session, 0))
    session.poll()
    assert session.history.steps[-1].seat == 0
    assert session.recall.missing(len(session.history.lines)) == recall.NONE


@pytest.mark.parametrize(("player", "asked"), [("greedy", True), ("random", False),
                                               ("human", False)])  # fmt: skip
def test_of_a_past_only_a_player_that_gives_reasons_is_asked(player: str, asked: bool) -> None:
    past = begun()
    play_until(past, "turn")
    session = Session(pairing(player, player), paths.levels(), history=past.history)
    line = session.recall.missing(len(past.history.lines))
    assert (line != recall.NONE) is asked


def test_who_decided_is_told_by_the_line_from_which_they_did() -> None:
    session = begun("greedy", "human")
    play_until(session, "turn")
    line = len(session.history.lines)
    session.hand_over(0, "human")
    assert [session.decided_by(0, at) for at in (line - 1, line)] == ["greedy", "human"]
    assert session.decided_by(1, line) == "human"
    gone_on = begun("human", "human", began=("greedy", "random"))
    assert [gone_on.decided_by(seat, 0) for seat in (0, 1)] == ["greedy", "random"]
