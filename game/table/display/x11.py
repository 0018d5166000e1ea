"""Whether an X desktop has a program that manages windows; without one SDL cannot fill a screen."""

from __future__ import annotations

import ctypes
from typing import Final

_WINDOW: Final = 33
"""X's number for properties that name a window."""


def managed() -> bool:
    """Return whether windows are managed; True also where that cannot be found out."""
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if display.value is None:
        return True
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    x11.XInternAtom.restype = ctypes.c_ulong
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    # Every manager that keeps to the desktop's common rules names a window of its own here.
    atom = ctypes.c_ulong(x11.XInternAtom(display, b"_NET_SUPPORTING_WM_CHECK", False))
    kind, count, left = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_ulong()
    form, found = ctypes.c_int(), ctypes.c_void_p()
    x11.XGetWindowProperty(
        display, root, atom, ctypes.c_long(0), ctypes.c_long(1), False, ctypes.c_ulong(_WINDOW),
        ctypes.byref(kind), ctypes.byref(form), ctypes.byref(count), ctypes.byref(left),
        ctypes.byref(found),
    )  # fmt: skip
    if found.value is not None:
        x11.XFree(found)
    x11.XCloseDisplay(display)
    return count.value > 0
