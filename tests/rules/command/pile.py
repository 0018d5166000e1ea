"""What lies on the pile as a table shows it, a line an entry, in names."""

from __future__ import annotations

from game.rules.command.declared import Dealt, Entry, declared
from tests.rules.command.played import Played


def entries(played: Played) -> list[str]:
    """Return a line for each entry, the oldest first; what an entry has not is left out."""
    return [_line(played, each) for each in declared(played.match)]


def _line(played: Played, entry: Entry) -> str:
    told = [f"{entry.id} {entry.doing}"]
    told += [entry.name] if entry.name else []
    told.append(f"of {entry.seat}")
    told += [f"by {_names(played, (entry.figure,))}"] if entry.figure >= 0 else []
    assert (entry.card >= 0) == (entry.doing in ("card", "harm", "take_off"))
    if entry.card >= 0:
        told.append(f"with {played.tables.card_ids[entry.card]}")
    for word, figures in (
        ("at", entry.targets),
        ("hits", entry.hits),
        ("helped by", entry.helpers),
    ):
        told += [f"{word} {_names(played, figures)}"] if figures else []
    if entry.cell >= 0:
        told.append(f"on {played.tables.arena.grid.name(entry.cell)}")
    told += [f"answers {entry.answers}"] if entry.answers >= 0 else []
    told += ["over"] if entry.over else []
    for shot in entry.shots:
        free = sum(line.clear for line in shot.lines)
        cover = "in cover" if shot.cover else "in the open"
        told.append(f"sees {_names(played, (shot.target,))} {cover} by {free} of 4")
    told += [_sum(played, each) for each in entry.dealt]
    told += [f"fails {_names(played, (target,))} {why}" for target, why in entry.fails]
    if entry.together:
        told.append("together with " + "+".join(str(each) for each in entry.together))
    told += ["settled"] if entry.settled else []
    return ", ".join(told)


def _sum(played: Played, dealt: Dealt) -> str:
    parts = " ".join(f"{name} {amount}" for name, amount in dealt.parts)
    return f"deals {_names(played, (dealt.target,))} {dealt.amount} ({parts})"


def _names(played: Played, figures: tuple[int, ...]) -> str:
    return "+".join(played.tables.ids[each] if each >= 0 else "all" for each in figures)
