"""Computer players think in another process, so the window never waits for them.

The two sides speak msgspec bytes over a pipe. A question carries the match as its seat sees it (a
snapshot with everything hidden left blank), so the worker cannot know more than the seat may.
"""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from game import games
from game.engine.errors import BadText
from game.engine.match import Match, Seen
from game.engine.reasons import Reason
from game.players import roster
from game.players.chooser import Chooser
from game.players.reasons import weigh
from game.rules.registry import open_game


class Question(msgspec.Struct, frozen=True):
    """One question to a computer player."""

    number: int
    player: str
    seed: int
    seat: int
    game: str
    scenario: str
    levels: str
    switches: dict[str, int | bool]
    view: bytes


class Reply(msgspec.Struct, frozen=True):
    """The answer to the question of that number, or the sentence of a fault.

    ``reason`` is why the player answers so, None where it gives no reason.
    """

    number: int
    choice: int
    fault: str = ""
    reason: Reason | None = None


class Worker:
    """The process and the pipe to it; started at the first question, stopped by :meth:`close`."""

    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._asked = 0
        self._open = 0

    def ask(self, question: Question) -> int:
        """Send a question; return the number under which :meth:`poll` brings the reply.

        An earlier question that is still open is forgotten.
        """
        pipe = self._start()
        self._asked += 1
        self._open = self._asked
        pipe.send_bytes(
            msgspec.msgpack.encode(msgspec.structs.replace(question, number=self._asked))
        )
        return self._asked

    def forget(self) -> None:
        """Throw the reply to the open question away when it comes."""
        self._open = 0

    def poll(self) -> Reply | None:
        """Return the reply to the open question if it has come; never waits.

        A worker that has died answers with a fault.
        """
        if not self._open or self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                reply = msgspec.msgpack.decode(self._pipe.recv_bytes(), type=Reply)
                if reply.number == self._open:
                    self._open = 0
                    return reply
        except (EOFError, OSError):
            number, self._open = self._open, 0
            self.close()
            return Reply(number, -1, "the computer player's process has stopped")
        return None

    def close(self) -> None:
        """End the process."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.join(0.2)
            if self._process.is_alive():
                self._process.terminate()
            self._process = None
        self._open = 0

    def _start(self) -> Connection:
        if self._pipe is None:
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(
                target=think, args=(theirs, games.elsewhere()), daemon=True
            )
            self._process.start()
            theirs.close()
        return self._pipe


def think(pipe: Connection, elsewhere: dict[str, str]) -> None:
    """Answer questions until the pipe closes: what the worker process runs.

    ``elsewhere`` are the games outside the house (:func:`game.games.elsewhere`).
    """
    games.meet(elsewhere)
    choosers: dict[tuple[str, int, int], Chooser] = {}
    while True:
        try:
            question = msgspec.msgpack.decode(pipe.recv_bytes(), type=Question)
        except (EOFError, OSError):
            return
        reply = answer(question, choosers)
        try:
            pipe.send_bytes(msgspec.msgpack.encode(reply))
        except OSError:
            return


def answer(question: Question, choosers: dict[tuple[str, int, int], Chooser]) -> Reply:
    """Return the player's reply; a fault becomes a sentence instead of a choice."""
    try:
        game = open_game(question.game, Path(question.levels), question.scenario, question.switches)
        match = Match.restore(game, question.view)
        match.listening = False
        key = (question.player, question.seed, question.seat)
        if key not in choosers:
            choosers[key] = roster.make(question.player, question.seed)
        found = weigh(choosers[key], Seen(question.seat, match))
        return Reply(question.number, found.choice, reason=found.reason)
    except (BadText, KeyError, ValueError, AssertionError, IndexError, ArithmeticError) as fault:
        return Reply(question.number, -1, f"{type(fault).__name__}: {fault}")
