"""The figures of the mutation run, and the page that explains every survivor."""

from __future__ import annotations

import re
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Final

from tests.campaigns import mutation_verdicts
from tests.campaigns.mutants import Mutant
from tests.campaigns.mutated.mutated import ROOT, Mutated

HEAD: Final = """\
# The mutation run of {title}

The rules are broken in small ways, and their tests are run against each. A mutant that no test
kills is a survivor: all of them are listed here with the reason why no test can or need kill them.
The reasons stand in `{survivors}`;
this page is written by the last of these commands.

```
python -m tests.campaigns.mutations {name}
      every module; takes up what was stopped
python -m tests.campaigns.mutations {name} --again --wide
      what survived, against all rule tests
python -m tests.campaigns.mutations {name} {module} --only {tests}
      a module's own tests: what they kill, and what survives them with a reason
python -m tests.campaigns.mutations {name} --sample 15 0
      a fifteenth of all once more, by their keys
python -m tests.campaigns.mutations {name} --report
      this page, and the verdicts in `{verdicts}`
```

The mutants are those of Cosmic Ray's operators (`pip install -e '.[test,mutation]'`): signs and
comparisons exchanged, whole numbers one up and one down, conditions turned round, loops left out;
and one of our own: a statement left out.

{told}
A verdict stands until the text of the function around the mutant changes; then it is run anew. What
a module's own tests leave alive is settled without all others where a reason says that none can
kill it, after a position was looked for in which one could.

"""
WAITING: Final = """\
Not judged, for they are new, their lines have changed, they need an interpreter of their own, or
they outlived a module's own tests and have not met the others:"""
LOST: Final = "Written elsewhere of more verdicts than are known here: run what is missing first.\n"


def tell(
    game: Mutated, mutants: list[Mutant], known: dict[str, dict[str, Any]], write: bool
) -> int:
    """Print the figures; return how many survivors have no reason.

    ``write``: write page and verdicts too, unless the page knows more.
    """
    reasons = all_reasons(game)
    rows: dict[str, Counter[str]] = {}
    days: Counter[str] = Counter()
    survivors: list[tuple[dict[str, Any], dict[str, str] | None]] = []
    for mutant in mutants:
        counts = rows.setdefault(mutant.module, Counter())
        counts["mutants"] += 1
        record = known.get(mutant.key)
        if record is None:
            continue
        counts["run"] += 1
        days[record.get("day", "")] += 1
        counts[record["result"]] += 1
        if record["result"] in ("survived", "unreached"):
            record = {**spelt(game, mutant, record), "line": mutant.line}
            survivors.append((record, reason_for(record, reasons)))
    waiting = {
        module: counts["mutants"] - counts["run"]
        for module, counts in rows.items()
        if counts["run"] < counts["mutants"]
    }
    rows = {module: counts for module, counts in rows.items() if counts["run"]}
    table = _table(rows)
    share = _share(rows)
    unexplained = [record for record, reason in survivors if reason is None]
    sys.stdout.write("\n".join([*table, share]) + "\n")
    for record in unexplained:
        sys.stdout.write(
            f"{record['module']}.py:{record['line']} {record['function']} [{record['result']}]\n"
            f"    - {record['old']}\n    + {record['new']}\n"
        )
    sys.stdout.write(f"{len(survivors)} survivors, {len(unexplained)} of them not explained\n")
    for reason in _idle(game, reasons, known, mutants):
        sys.stdout.write(f"a reason that explains nothing: {reason['in']}: {reason['line']}\n")
    if write:
        page = ROOT / game.page
        if waiting and sum(counts["run"] for counts in rows.values()) < _told(page):
            sys.stdout.write(LOST)
            return len(unexplained)
        page.write_text(head(game) + _page(game, table, share, days, waiting, survivors))
        game.verdicts.write_text(mutation_verdicts.written(game.name, mutants, known))
    return len(unexplained)


def _told(page: Path) -> int:
    """Return of how many verdicts a page tells."""
    row = re.search(r"^\| all \| \d+ \| (\d+) \|", page.read_text() if page.exists() else "", re.M)
    return int(row[1]) if row is not None else 0


def head(game: Mutated) -> str:
    """Return what a game's page says before its figures."""
    module, tests = game.example
    survivors, verdicts = (each.relative_to(ROOT) for each in (game.survivors, game.verdicts))
    words = {"title": game.title, "name": game.name, "told": game.told}
    return HEAD.format(**words, module=module, tests=tests, survivors=survivors, verdicts=verdicts)


def all_reasons(game: Mutated) -> list[dict[str, Any]]:
    """Return what is written about survivors."""
    return list(tomllib.loads(game.survivors.read_text()).get("survivor", []))


def spelt(game: Mutated, mutant: Mutant, record: dict[str, Any]) -> dict[str, Any]:
    """Return a record with what it changed: one that is kept with the game does not say so."""
    if "old" in record:
        return record
    source = game.path_of(mutant.module).read_text()
    return {**mutant.plain(mutant.before(source), mutant.after(source)), **record}


def reason_for(record: dict[str, Any], reasons: list[dict[str, Any]]) -> dict[str, str] | None:
    """Return the reason that fits: same function, same line, and the new line if one is given."""
    place = f"{record['module']}.{record['function']}"
    for reason in reasons:
        if reason["in"] != place or reason["line"] != record["old"]:
            continue
        if "becomes" not in reason or record["new"] in reason["becomes"]:
            return reason
    return None


def _idle(
    game: Mutated,
    reasons: list[dict[str, Any]],
    known: dict[str, dict[str, Any]],
    mutants: list[Mutant],
) -> list[dict[str, Any]]:
    """Return the reasons of modules that have been run whole which no survivor needs."""
    left = {mutant.module for mutant in mutants if mutant.key not in known}
    whole = {mutant.module for mutant in mutants} - left
    used: list[dict[str, Any]] = []
    for mutant in mutants:
        record = known.get(mutant.key)
        if record is not None and record["result"] in ("survived", "unreached"):
            reason = reason_for(spelt(game, mutant, record), reasons)
            if reason is not None and reason not in used:
                used.append(reason)
    return [each for each in reasons if each["in"].split(".")[0] in whole and each not in used]


def _share(rows: dict[str, Counter[str]]) -> str:
    total: Counter[str] = Counter()
    for counts in rows.values():
        total.update(counts)
    dead = total["killed"] + total["timeout"]
    percent = 100 * dead / total["run"] if total["run"] else 0
    return (
        f"{total['run']} of {total['mutants']} mutants were run; "
        f"{percent:.1f} % of them were killed or never came to an end."
    )


def _table(rows: dict[str, Counter[str]]) -> list[str]:
    names = ("mutants", "run", "killed", "timeout", "survived", "unreached")
    lines = ["| module | mutants | run | killed | timed out | survived | never reached |"]
    lines.append("| --- " + "| ---: " * 6 + "|")
    total: Counter[str] = Counter()
    for module, counts in rows.items():
        total.update(counts)
        lines.append(f"| {module} | " + " | ".join(str(counts[n]) for n in names) + " |")
    lines.append("| all | " + " | ".join(str(total[n]) for n in names) + " |")
    return lines


def _page(
    game: Mutated,
    table: list[str],
    share: str,
    days: Counter[str],
    waiting: dict[str, int],
    survivors: list[tuple[dict[str, Any], dict[str, str] | None]],
) -> str:
    run = [f"{count} are of {day}" for day, count in sorted(days.items()) if day]
    run += [f"{days['']} of runs before days were written down"] if days[""] else []
    parts = [f"Of these verdicts {', '.join(run)}.\n"]
    parts += [*table, "", share, ""]
    if waiting:
        named = ", ".join(f"{left} of `{module}`" for module, left in waiting.items())
        parts += [f"{WAITING} {named}.", ""]
    parts += ["## Survivors", ""]
    kinds = Counter(reason["kind"] if reason else "not explained" for _, reason in survivors)
    parts += [f"- {kind}: {count}" for kind, count in kinds.most_common()]
    module = ""
    for record, reason in survivors:
        if record["module"] != module:
            module = record["module"]
            parts += ["", f"### {module}", ""]
        why = f"{reason['kind']}: {reason['why']}" if reason else "not explained"
        parts.append(
            f"- `{game.path_of(module).relative_to(ROOT)}:{record['line']}` {record['function']}: "
            f"`{record['old']}` → `{record['new']}`. {why}"
        )
    return "\n".join(parts) + "\n"
