"""A match: a pure function of scenario, seats, seed and choices.

    match = Match.start(game, seed)
    while decision := match.decision:
        seat = decision.seats[0]
        events = match.play(seat, choose(match.seen_by(seat)))

Nothing but :meth:`Match.play` changes a match.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING

from game.engine.decisions import EACH, Decision
from game.engine.errors import BadText, Over, Refused
from game.engine.events import Event, Locked
from game.engine.procedure import Outcome, Procedure
from game.engine.state import UNANSWERED, State

if TYPE_CHECKING:
    from game.engine.game import Game

SNAPSHOT_FORM = 1


class Match:
    """One running match: the game's fixed tables, the state, the stack and the open question.

    ``decision`` is ``None`` when the match is over. ``answer`` (one seat) and ``answers`` (one a
    seat asked, in the order of ``decision.seats``) are what the step after a question reads.
    A match and its copies share the procedures that neither has gone on with: the ``shared``
    lowest of the stack, which are copied before they run or are changed.
    """

    __slots__ = (
        "answer",
        "answers",
        "decision",
        "events",
        "game",
        "listening",
        "scripts",
        "shared",
        "stack",
        "state",
    )

    def __init__(
        self,
        game: Game,
        state: State,
        stack: list[Procedure],
        decision: Decision | None,
        listening: bool = True,
    ) -> None:
        self.game = game
        self.scripts = game.scripts
        self.state = state
        self.stack = stack
        self.decision = decision
        self.listening = listening
        self.events: list[Event] = []
        self.answer = UNANSWERED
        self.answers: tuple[int, ...] = ()
        self.shared = 0

    @staticmethod
    def start(
        game: Game,
        seed: int,
        listening: bool = True,
        fixed: dict[str, list[int]] | None = None,
        by_hand: tuple[str, ...] = (),
    ) -> Match:
        """Return a new match standing at its first question.

        ``fixed`` sets the first numbers of dice streams by purpose; the purposes ``by_hand`` have
        no others (``NumberWanted``). What happened before the first question is in
        ``match.events``, the numbers that chance gave are in ``match.state.dice.log``; a match to
        which nobody listens keeps neither.
        """
        match = Match(game, game.new_state(seed), [], None, listening)
        dice = match.state.dice
        if listening:
            dice.log = []
        for purpose in by_hand:
            dice.by_hand |= 1 << dice.purposes.index(purpose)
        for purpose, faces in (fixed or {}).items():
            match.state.dice.fix(purpose, faces)
        match.push(game.opening())
        match.run()
        return match

    # --- what a chooser does

    def play(self, seat: int, chosen: int) -> list[Event]:
        """Carry out the answer of ``seat`` and return what happened, in order.

        Raises :class:`Refused` for a seat that is not asked or a choice that is not offered; the
        match is then unchanged.
        """
        decision = self.decision
        if decision is None:
            raise Refused("", "match_over")
        if seat not in decision.seats:
            raise Refused("", "not_your_turn", {"seat": seat})
        if not decision.allows(seat, chosen):
            raise Refused("", "not_offered", {"seat": seat, "choice": chosen})
        sealed = self.state.sealed
        if sealed[seat] != UNANSWERED:
            raise Refused("", "already_answered", {"seat": seat})
        self.events = []
        if len(decision.seats) > 1 and decision.mode == EACH:
            sealed[seat] = chosen
            if any(sealed[s] == UNANSWERED for s in decision.seats):
                if self.listening:
                    self.tell(Locked(seat=seat, clause=""))
                return self.events
            self.answers = tuple(sealed[s] for s in decision.seats)
            for s in decision.seats:
                sealed[s] = UNANSWERED
        else:
            self.answers = (chosen,)
        self.answer = chosen
        self.decision = None
        self.run()
        return self.events

    def waiting(self) -> tuple[int, ...]:
        """Return the seats that must still answer; empty when the match is over."""
        decision = self.decision
        if decision is None:
            return ()
        if len(decision.seats) == 1:
            return decision.seats
        sealed = self.state.sealed
        return tuple(s for s in decision.seats if sealed[s] == UNANSWERED)

    # --- what procedures do

    def push(self, procedure: Procedure) -> None:
        """Put ``procedure`` on the stack: it runs before what lies below goes on."""
        procedure.script = self.scripts[type(procedure)]
        self.stack.append(procedure)

    def run(self) -> None:
        """Run the stack until a question stands or nothing is left."""
        try:
            self._run()
        except Over:
            self.end()

    def _run(self) -> None:
        stack = self.stack
        if self.shared:
            self._own(len(stack) - 1)
        while stack:
            procedure = stack[-1]
            script = procedure.script
            items, length = script.items, script.length
            outcome: Outcome = None
            while outcome is None and procedure.at < length:  # most steps want nothing
                at = procedure.at
                procedure.at = at + 1
                outcome = items[at](procedure, self)
                if not stack:
                    return  # the step has ended the match, whatever it wanted next
            if outcome is None:
                stack.pop()
                if self.shared:
                    self._own(len(stack) - 1)
            elif isinstance(outcome, Decision):
                self.decision = outcome
                return
            else:
                self.push(outcome)

    def below(self, procedure: Procedure) -> Procedure:
        """Return what ``procedure`` interrupts."""
        place = len(self.stack) - 1  # from the top: it is mostly what runs
        while self.stack[place] is not procedure:
            place -= 1
        return self.at_work(place - 1)

    def at_work(self, place: int) -> Procedure:
        """Return the procedure at ``place`` of the stack, to be changed as well as read."""
        if place < self.shared:
            self._own(place)
        return self.stack[place]

    def _own(self, place: int) -> None:
        """Copy what is shared from ``place`` of the stack upwards."""
        stack = self.stack
        for at in range(place, self.shared):
            stack[at] = stack[at].copy()
        if self.shared > place:
            self.shared = place

    def end(self) -> None:
        """End the match: nothing on the stack goes on."""
        self.stack.clear()
        self.shared = 0

    def tell(self, event: Event) -> None:
        """Record an event. Ask ``match.listening`` first: a search does without events."""
        self.events.append(event)

    def ask_again(self) -> None:
        """Ask the open question anew, after the state was set by hand."""
        if self.decision is not None:
            self.at_work(len(self.stack) - 1).at -= 1
            self.decision = None
            for seat in range(len(self.state.sealed)):
                self.state.sealed[seat] = UNANSWERED
            self.run()

    # --- copies and views

    def copy(self) -> Match:
        """Return an independent copy, in the middle of an interrupt too; events stay behind."""
        if self.decision is None:
            # Perhaps in the middle of a step, whose procedure goes on changing.
            stack = [p.copy() for p in self.stack]
            return Match(self.game, self.state.copy(), stack, None, self.listening)
        stack = self.stack[:]
        twin = Match(self.game, self.state.copy(), stack, self.decision, self.listening)
        self.shared = twin.shared = len(stack)
        return twin

    def above(self, place: int) -> Match:
        """Return a copy without what lies below ``place`` of the stack: nothing goes on in it when
        all above is through. It tells what happens.
        """
        twin = self.copy()
        twin.stack = twin.stack[place:]
        twin.shared = len(twin.stack)
        twin.listening = True
        return twin

    def seen_by(self, seat: int) -> Seen:
        """Return the match as ``seat`` may know it."""
        twin = self.copy()
        twin.state.hide(seat)
        twin.listening = False
        if twin.decision is not None:
            twin.decision = twin.decision.only(seat)
        return Seen(seat, twin)

    # --- text

    def snapshot(self) -> bytes:
        """Return everything as one JSON object; :meth:`restore` goes on from it."""
        stack = []
        for procedure in self.stack:
            step, inside = procedure.script.place(procedure.at)
            values = [_plain(getattr(procedure, name)) for name in procedure.fields]
            stack.append([procedure.__class__.__name__, step, inside, values])
        whole = {
            "form": SNAPSHOT_FORM,
            "game": self.game.name,
            "scenario": self.game.scenario,
            "state": self.state.plain(),
            "stack": stack,
            "decision": None if self.decision is None else self.decision.plain(),
        }
        return json.dumps(whole, sort_keys=True, separators=(",", ":")).encode()

    @staticmethod
    def restore(game: Game, snapshot: bytes) -> Match:
        """Return the match that :meth:`snapshot` wrote; :class:`BadText` says what does not fit."""
        try:
            whole = json.loads(snapshot)
        except (ValueError, RecursionError) as fault:
            raise BadText(f"this snapshot is not JSON: {fault}") from None
        if not isinstance(whole, dict) or whole.get("form") != SNAPSHOT_FORM:
            raise BadText(f"this is no snapshot of form {SNAPSHOT_FORM}")
        if whole.get("game") != game.name or whole.get("scenario") != game.scenario:
            raise BadText(
                f"this snapshot is of {whole.get('game')}/{whole.get('scenario')}, "
                f"not of {game.name}/{game.scenario}"
            )
        try:
            state, stack, decision = _parts(whole)
            match = Match(game, game.new_state(0), [], None)
            match.state.fill(state)
            for entry in stack:
                match.push_back(entry)
            match.decision = None if decision is None else Decision.read(decision)
        except ValueError as fault:
            raise BadText(f"this snapshot does not fit the game: {fault}") from None
        return match

    def push_back(self, entry: object) -> None:
        """Put a procedure on the stack that :meth:`snapshot` wrote; ``ValueError`` if it is none.

        Everything is looked at before it is used, so that no fault of ours reads as a damaged save.
        """
        if not isinstance(entry, list) or len(entry) != 4:
            raise ValueError("a procedure is not written as four values")
        name, step, inside, values = entry
        if not isinstance(name, str) or not isinstance(step, str) or not isinstance(values, list):
            raise ValueError("a procedure is not written with its name, step and values")
        kind = self.game.procedures.get(name)
        if kind is None:
            raise ValueError(f"there is no procedure {name!r}")
        if len(values) != len(kind.fields) or not _is_plain(values):
            raise ValueError(f"{name} does not have these values")
        if not isinstance(inside, int) or isinstance(inside, bool):
            raise ValueError(f"{name} does not tell where it stands")
        try:
            procedure = kind(*[_tupled(value) for value in values])
        except TypeError:
            # A constructor only keeps its values; compiled, it refuses those of another type.
            raise ValueError(f"{name} does not have values of these types") from None
        self.push(procedure)
        procedure.at = procedure.script.find(step, inside)

    def digest(self) -> str:
        """Return 32 hexadecimal digits that are equal for equal matches, under any hash seed."""
        return blake2b(self.snapshot(), digest_size=16).hexdigest()


class Seen:
    """A match as one seat knows it: hidden cards, sealed answers and the dice key are blank."""

    __slots__ = ("match", "seat")

    def __init__(self, seat: int, match: Match) -> None:
        self.seat = seat
        self.match = match

    @property
    def decision(self) -> Decision | None:
        """Return the open question, with this seat's options only."""
        return self.match.decision

    @property
    def state(self) -> State:
        """Return the state with everything hidden left blank."""
        return self.match.state

    def digest(self) -> str:
        """Return the digest of what this seat knows."""
        return self.match.digest()

    def sample(self, seed: int) -> Match:
        """Return one full match that agrees with what this seat knows, drawn by ``seed``: how many
        numbers fell everybody saw; those still to come are anybody's guess, another with each seed.
        """
        twin = self.match.copy()
        twin.game.guess(twin.state, seed)
        twin.state.dice.renew(seed)
        return twin


def _parts(whole: dict[str, object]) -> tuple[dict[str, object], list[object], list[object] | None]:
    """Return state, stack and question of a snapshot; ``ValueError`` where they are none."""
    state, stack, decision = whole.get("state"), whole.get("stack"), whole.get("decision")
    if not isinstance(state, dict) or not isinstance(stack, list) or "decision" not in whole:
        raise ValueError("it lacks its state, its stack or its question")
    if decision is not None and not isinstance(decision, list):
        raise ValueError("its question is not written as a question")
    return state, stack, decision


def _is_plain(value: object) -> bool:
    """Return whether a value is one that a field of a procedure may hold."""
    if isinstance(value, list):
        return all(_is_plain(part) for part in value)
    return value is None or isinstance(value, int | str)


def _plain(value: object) -> object:
    return [_plain(v) for v in value] if isinstance(value, tuple) else value


def _tupled(value: object) -> object:
    return tuple(_tupled(v) for v in value) if isinstance(value, list) else value
