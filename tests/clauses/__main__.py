"""Print how many clauses have a test: ``python -m tests.clauses [--shrink]``."""

from __future__ import annotations

import sys

from tests.clauses import coverage


def main() -> int:
    """Print the figures and every fault; return 1 if there is one."""
    report = coverage.collect()
    untested = coverage.missing(report)
    if "--shrink" in sys.argv[1:]:
        coverage.shrink(untested)
    tests = {test for names in report.tests.values() for test in names}
    faults = [*report.faults, *coverage.compare(untested, coverage.listed())]
    lines = []
    for game in coverage.books():
        wanted, lacking = len(coverage.wanted(game)), len(coverage.missing(report, game))
        lines.append(f"{game}: clauses: {wanted}, tested: {wanted - lacking}, untested: {lacking}")
    lines += [f"tests that name clauses: {len(tests)}", *faults]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
