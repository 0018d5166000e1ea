"""The figures of the mutation run, and the page that explains every survivor."""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from tests.campaigns.mutants import ROOT, Mutant, path_of

EXPLAINED = Path(__file__).with_name("mutations.toml")
HEAD = """\
# The mutation run

The rules of Onslaught, and the session and history of a match, are broken in small ways, and their
tests are run against each. A mutant that no test kills is a survivor: all of them are listed here
with the reason why no test can or need kill them. The reasons stand in
`tests/campaigns/mutations.toml`; this page is written by the last of these commands.

```
python -m tests.campaigns.mutations                   every module; takes up what was stopped
python -m tests.campaigns.mutations --again --wide    what survived, against all rule tests
python -m tests.campaigns.mutations preview --only tests/rules/onslaught/test_options.py
                                                      a module's own tests: what they kill, and
                                                      what survives them with a reason
python -m tests.campaigns.mutations --sample 15 0     a fifteenth of all once more, by their keys
python -m tests.campaigns.mutations --report          this page
```

The mutants are those of Cosmic Ray's operators (`pip install -e '.[test,mutation]'`): signs and
comparisons exchanged, whole numbers one up and one down, conditions turned round, loops left out;
and one of our own: a statement left out. Rules are tried against the tests that name a clause of
the rulebook, and those about copies, of which no clause speaks. What tells of matches (`outcomes`,
`deeds`), what a referee changes, what judges a level and what answers the questions of the window
(`preview`, `refusals`, `aiming`, `useful`, `threats`, `numbers`, `fairness`) are tried against all
tests of the rules, `session` and `history` against their own. What is not mutated of the rules:
`codes`, `content`, `rows`, `tables`, `state`, `scenario`, `events`, `load`, `descriptor` and
`game`, which hold data or pass questions on; `notation` and `position`, which read and write what
the rules did.

A verdict stands until the text of the function around the mutant changes; then it is run anew. What
a module's own tests leave alive is settled without all others where a reason says that none can
kill it, after a position was looked for in which one could.

"""


def tell(mutants: list[Mutant], known: dict[str, dict[str, Any]], page: Path | None) -> int:
    """Print the figures; return how many survivors have no reason. ``page``: write it too."""
    reasons = all_reasons()
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
            record = {**record, "line": mutant.line}
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
    for reason in _idle(reasons, known, mutants):
        sys.stdout.write(f"a reason that explains nothing: {reason['in']}: {reason['line']}\n")
    if page is not None:
        page.write_text(HEAD + _page(table, share, days, waiting, survivors))
    return len(unexplained)


def all_reasons() -> list[dict[str, Any]]:
    """Return what is written about survivors."""
    return list(tomllib.loads(EXPLAINED.read_text())["survivor"])


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
    reasons: list[dict[str, Any]], known: dict[str, dict[str, Any]], mutants: list[Mutant]
) -> list[dict[str, Any]]:
    """Return the reasons of modules that have been run whole which no survivor needs."""
    left = {mutant.module for mutant in mutants if mutant.key not in known}
    whole = {mutant.module for mutant in mutants} - left
    used: list[dict[str, Any]] = []
    for mutant in mutants:
        record = known.get(mutant.key)
        if record is not None and record["result"] in ("survived", "unreached"):
            reason = reason_for(record, reasons)
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
    table: list[str],
    share: str,
    days: Counter[str],
    waiting: dict[str, int],
    survivors: list[tuple[dict[str, Any], dict[str, str] | None]],
) -> str:
    run = [f"{count} are of {day}" for day, count in sorted(days.items()) if day]
    run.append(f"{days['']} of runs before days were written down")
    parts = [f"Of these verdicts {', '.join(run)}.\n"]
    parts += [*table, "", share, ""]
    if waiting:
        named = ", ".join(f"{left} of `{module}`" for module, left in waiting.items())
        parts += [f"Not run, for they are new or their lines have changed: {named}.", ""]
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
            f"- `{path_of(module).relative_to(ROOT)}:{record['line']}` {record['function']}: "
            f"`{record['old']}` → `{record['new']}`. {why}"
        )
    return "\n".join(parts) + "\n"
