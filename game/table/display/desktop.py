"""What is asked of the desktop that the window stands on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


def open_folder(folder: Path) -> bool:
    """Let the desktop show a folder in its own window; False where it has nothing that can.

    No shell reads the path, and nobody waits for the window.
    """
    whole = str(folder.absolute())
    if sys.platform == "win32":
        try:
            os.startfile(whole)
        except OSError:
            return False
        return True
    opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if opener is None:
        return False
    quiet = subprocess.DEVNULL
    try:
        subprocess.Popen(
            [opener, whole], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
        )
    except OSError:
        return False
    return True
