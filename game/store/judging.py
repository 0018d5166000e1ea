"""What the text of a file alone proves: which of its chance was drawn, and which somebody chose.

``docs/verify.py`` says the same with nothing but Python, and a test holds the two together. Whether
the choices were allowed, and what came of them, only a replay can say.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.dice import number, seed_bytes
from game.store.notation import (
    BEGIN,
    HANDED,
    OLDEST,
    OPEN,
    SET,
    TABLE,
    TAKEN_BACK,
    Line,
    Written,
    commitment,
    commitment_of,
    pledge,
    seed_of,
    tally,
)

MOST_TOLD: Final = 20
"""Wrong numbers that are told one by one; more of them are counted."""


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """What does not fit (nothing: the file is as it should be), and what it is made of.

    ``derived`` numbers follow from the seed; ``chosen`` ones were told by somebody at the table.
    ``set_by_hand`` counts changes of a referee, ``taken_back`` choices, ``handed`` seats that
    changed hands. ``forks``: how often chance begins anew. ``shares``: who gave to the seed.
    """

    wrong: tuple[str, ...]
    derived: int
    chosen: int
    set_by_hand: int
    taken_back: int
    handed: int
    forks: int
    shares: int

    def __str__(self) -> str:
        """Return the counts in one line."""
        derived = several(self.derived, "number derived", "numbers derived")
        more = (
            (self.set_by_hand, "change by hand", "changes by hand"),
            (self.taken_back, "choice taken back", "choices taken back"),
            (self.handed, "time a seat changed hands", "times a seat changed hands"),
            (self.forks, "time chance anew", "times chance anew"),
            (self.shares, "person gave to the seed", "persons gave to the seed"),
        )
        told = (several(*each) for each in more if each[0])
        return ", ".join([derived, f"{self.chosen} typed in", *told])


def several(count: int, one: str, more: str) -> str:
    """Return a number with the words for one or for any other; the command line speaks English."""
    return f"{count} {one if count == 1 else more}"


def judge(file: Written) -> Judged:
    """Return what the text of a file proves."""
    head, wrong = file.head, list[str]()
    if not file.sealed:
        wrong.append("it is not sealed, so nothing shows that it is whole")
    if head.seen != OPEN:
        wrong.append(f"it holds only what {head.seen} could see, so no die can be derived")
    derived, chosen, stray, unlike = _chance(file)
    if unlike[MOST_TOLD:]:
        unlike = [
            *unlike[:MOST_TOLD],
            f"and {several(len(unlike) - MOST_TOLD, 'number', 'numbers')} more",
        ]
    if head.seen == OPEN:
        wrong += _bound(file)
        wrong += unlike
        if head.seed >= 0 and not derived:
            wrong.append("it has a seed, and not one number is derived from it")
        if stray:
            typed = several(stray, "number was", "numbers were")
            wrong.append(f"{typed} typed in of dice that its head does not have so")
    set_by_hand = sum(map(_is_set, file.lines))
    stamps = [stamp for told in file.stamps.values() for stamp in told]
    counts = [int(told[1]) for told in map(TAKEN_BACK.fullmatch, stamps) if told]
    if set_by_hand and head.mode != "referee":
        changes = several(set_by_hand, "change", "changes")
        wrong.append(f"{changes} by hand, and its head does not have a referee")
    if counts and head.mode not in ("friendly", "referee"):
        back = several(sum(counts), "choice", "choices")
        wrong.append(f"{back} taken back, which its head does not allow")
    wrong += _whole(file)
    return Judged(
        wrong=tuple(wrong),
        derived=derived,
        chosen=chosen,
        set_by_hand=set_by_hand,
        taken_back=sum(counts),
        handed=sum(HANDED.fullmatch(stamp) is not None for stamp in stamps),
        forks=len(file.anew),
        shares=len(head.shares),
    )


def _is_set(line: Line) -> bool:
    return line.who == TABLE and line.choice.split(" ")[0] == SET


def _bound(file: Written) -> list[str]:
    """Return what does not fit of that which bound the seed before anybody knew it."""
    head, wrong = file.head, list[str]()
    if head.seed >= 0:
        if not head.salt or not head.commitment:
            wrong.append("salt or commitment is missing, so the seed was bound to nothing")
        elif head.commitment != commitment_of(head, file.bound):
            bound = "seed and salt" if head.form == OLDEST else "seed, salt and head"
            wrong.append(f"{bound} do not give the commitment that was shown before the match")
        if head.shares and head.seed != seed_of(head.salt, head.shares):
            wrong.append("the seed does not follow from the salt and what the persons gave")
    if head.shares and head.seed >= 0 and head.pledge != pledge(head.salt):
        wrong.append("the salt is not the one that was pledged before the persons gave")
    for each in file.anew:
        if each.seed >= 0 and each.commitment != commitment(each.seed, each.salt):
            wrong.append(f"chance anew after choice {each.after}: its commitment does not fit")
    return wrong


def _chance(file: Written) -> tuple[int, int, int, list[str]]:
    """Return how many numbers are derived, how many typed in, how many of these the head does not
    allow, and which are not as they are due.
    """
    head = file.head
    key = seed_bytes(head.seed) if head.seed >= 0 else b""
    anew = {each.after: each.seed for each in file.anew}
    counts: dict[str, int] = {}
    derived = chosen = stray = 0
    unlike = []
    for at, line in enumerate(file.lines, 1):
        for one in line.drawn:
            count = counts.get(one.purpose, 0)
            counts[one.purpose] = count + 1
            if one.typed or not key:
                chosen += 1
                stray += one.purpose not in head.by_hand
                continue
            sides = one.sides or head.dice.get(one.purpose, 0)
            where = f"line {line.source}: number {count} of {one.purpose}"
            if not sides:
                unlike.append(f"{where}: it is not told how many sides the die has")
                continue
            derived += 1
            due = (number(key, one.purpose, count) * sides >> 64) + 1
            if one.face != due:
                unlike.append(f"{where} is {one.face or 'hidden'}, {due} is due")
        if at in anew:
            key = seed_bytes(anew[at]) if anew[at] >= 0 else b""
    return derived, chosen, stray, unlike


def _whole(file: Written) -> list[str]:
    """Return what shows that something of the file is missing."""
    wrong = []
    lines = file.lines
    if not lines or (lines[0].who, lines[0].choice) != (TABLE, BEGIN):
        wrong.append(f"its first choice is not '{TABLE}: {BEGIN}'")
    if file.head.form == OLDEST:
        return wrong
    if file.tally != tally(lines):
        wrong.append("its numbers of chance are not as many as its foot says")
    if file.head.seen == OPEN:
        bare = sum(not line.digest for line in lines)
        if bare:
            lacking = several(bare, "choice is", "choices are")
            wrong.append(f"{lacking} without the digest of what came of it")
        if not file.ended:
            wrong.append("its end is missing: it is open, and does not say that the match is over")
    return wrong
