"""`python -m game` and the executable start here."""

from __future__ import annotations

import multiprocessing

if __name__ == "__main__":
    # Before everything else: in the executable, the process that computer opponents think in
    # starts this very file again, and must turn into a worker here instead of a second game.
    multiprocessing.freeze_support()
    from game.cli import main

    raise SystemExit(main())
