"""The command ``warhall`` with one more game: ``python -m tests.duel play duel --seed 1``."""

from __future__ import annotations

import sys

from tests.duel import known

if __name__ == "__main__":
    from game.cli import main

    known()
    sys.exit(main())
