#!/bin/sh
# Starts Warhall from wherever this folder lies.
here=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
exec "$here/program/warhall" "$@"
