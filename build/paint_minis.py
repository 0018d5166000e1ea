"""Paint the miniatures: read `assets/minis`, write `assets/sheets/minis`.

Run it when a drawing, a ramp or the painter changes::

    python build/paint_minis.py                     check every file, paint every sheet
    python build/paint_minis.py --only bedlam       repaint one figure, and those like it
    python build/paint_minis.py --check             only check; exit code 1 if a file has faults
    python build/paint_minis.py --contact out.png   a contact sheet to look at, nothing is shipped
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pygame

from paint.minis_definition import load_cast
from paint.minis_sheets import paint_sheets

_ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Do what the command line asks; 0, or 1 when a definition has faults."""
    parser = argparse.ArgumentParser(description="Paint the miniatures.")
    parser.add_argument("--assets", type=Path, default=_ROOT / "assets")
    parser.add_argument("--only", nargs="+", default=[], metavar="ID")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--contact", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    cast = load_cast(arguments.assets / "minis")
    for fault in cast.faults:
        print(fault, file=sys.stderr)
    unknown = sorted(set(arguments.only) - set(cast.figures) - set(cast.tokens))
    for id in unknown:
        print(f"no figure or token is called {id}", file=sys.stderr)
    # Whoever has the body of another is painted again with it.
    chosen = {*arguments.only, *(
        id for id, drawing in cast.figures.items()
        if getattr(drawing.text, "like", None) in arguments.only
    )}  # fmt: skip
    # Another drawing that is half done must not keep this one from its sheet.
    stops = [
        f for f in cast.faults if not chosen or f.path.stem in chosen or "parts" in f.path.parts
    ]
    if stops or unknown:
        return 1
    if arguments.contact:
        # The contact sheet shows the pictures as the game's own loader makes them.
        sys.path.insert(0, str(_ROOT))
        from paint.minis_contact import contact_sheet

        shown = arguments.only or [*cast.figures, *cast.tokens]
        drawings = [cast.figures.get(id) or cast.tokens[id] for id in shown]
        pygame.image.save(contact_sheet(drawings), arguments.contact)
    elif not arguments.check:
        paint_sheets(cast, arguments.assets / "sheets" / "minis", frozenset(chosen))
    return 0


if __name__ == "__main__":
    sys.exit(main())
