"""Matches of computer players kept as files: what ``warhall simulate --keep DIR`` writes."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from game.engine.game import Game
from game.engine.match import Match
from game.store.notation import SUFFIX, text
from game.store.recorder import SALT_BYTES, Recorder, head_of, written


def folder_for(path: Path) -> Path:
    """Return ``path``, made if it was not there; ``ValueError`` if matches cannot go there."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise ValueError(f"'{path}' is a file; --keep wants a folder.") from None
    return path


def keep(
    folder: Path,
    name: str,
    game: Game,
    players: Iterable[str],
    seed: int,
    choices: Iterable[tuple[int, int]],
    switches: dict[str, int | bool],
) -> Path:
    """Write the match that ``choices`` (seat and choice) make of ``seed``; return its file.

    The same match always gives the same bytes: its salt follows from its seed.
    """
    recorder = Recorder(Match.start(game, seed))
    for seat, choice in choices:
        recorder.play(seat, choice)
    seated = list(players)
    salt = blake2b(f"salt:{seed}".encode(), digest_size=SALT_BYTES).hexdigest()
    head = head_of(game, seated, seated, seed, salt, switches)
    path = folder / f"{name}{SUFFIX}"
    path.write_text(text(written(head, recorder)), encoding="utf-8", newline="\n")
    return path
