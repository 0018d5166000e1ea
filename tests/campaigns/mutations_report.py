"""The figures of the mutation run, and the page that explains every survivor."""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

from tests.campaigns.mutants import Mutant

EXPLAINED = Path(__file__).with_name("mutations.toml")
HEAD = """\
# The mutation run

Every rule of Onslaught is broken in small ways, and the rule tests are run against each. A mutant
that no test kills is a survivor: all of them are listed here with the reason why no test can or
need kill them. The reasons stand in `tests/campaigns/mutations.toml`; this page is written by the
last of these commands.

```
python -m tests.campaigns.mutations                   every module; takes up what was stopped
python -m tests.campaigns.mutations --again --wide    what survived, against all rule tests
python -m tests.campaigns.mutations --report          this page
```

"""


def tell(mutants: list[Mutant], known: dict[str, dict[str, Any]], page: Path | None) -> int:
    """Print the figures; return how many survivors have no reason. ``page``: write it too."""
    reasons = all_reasons()
    rows: dict[str, Counter[str]] = {}
    survivors: list[tuple[dict[str, Any], dict[str, str] | None]] = []
    for mutant in mutants:
        counts = rows.setdefault(mutant.module, Counter())
        counts["mutants"] += 1
        record = known.get(mutant.key)
        if record is None:
            continue
        counts["run"] += 1
        counts[record["result"]] += 1
        if record["result"] in ("survived", "unreached"):
            record = {**record, "line": mutant.line}
            survivors.append((record, reason_for(record, reasons)))
    table = _table(rows)
    unexplained = [record for record, reason in survivors if reason is None]
    sys.stdout.write("\n".join(table) + "\n")
    for record in unexplained:
        sys.stdout.write(
            f"{record['module']}.py:{record['line']} {record['function']} [{record['result']}]\n"
            f"    - {record['old']}\n    + {record['new']}\n"
        )
    sys.stdout.write(f"{len(survivors)} survivors, {len(unexplained)} of them not explained\n")
    if page is not None:
        page.write_text(HEAD + _page(table, survivors))
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


def _page(table: list[str], survivors: list[tuple[dict[str, Any], dict[str, str] | None]]) -> str:
    parts = [f"Run of {date.today().isoformat()}.\n", *table, "", "## Survivors", ""]
    kinds = Counter(reason["kind"] if reason else "not explained" for _, reason in survivors)
    parts += [f"- {kind}: {count}" for kind, count in kinds.most_common()]
    module = ""
    for record, reason in survivors:
        if record["module"] != module:
            module = record["module"]
            parts += ["", f"### {module}", ""]
        why = f"{reason['kind']}: {reason['why']}" if reason else "not explained"
        parts.append(
            f"- `game/rules/onslaught/{module}.py:{record['line']}` {record['function']}: "
            f"`{record['old']}` → `{record['new']}`. {why}"
        )
    return "\n".join(parts) + "\n"
