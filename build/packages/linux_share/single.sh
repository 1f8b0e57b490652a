#!/bin/sh
# Safehouse in one file. The first start unpacks it into the cache of whoever starts it, later ones use what is there.
# It can be called anything and lie anywhere. To be rid of it, delete it, and the folder safehouse-app in ~/.cache.
set -eu
mark=@MARK@
cache=${XDG_CACHE_HOME:-${HOME:-/nowhere}/.cache}/safehouse-app

unpack() {
    fresh=$(mktemp -d "$1/unpacking.XXXXXX") || return 1
    # Of a pipe, only the last program says whether it failed: so the one before leaves a sign.
    if ! { tail -c +@START@ "$0" | gzip -dc 2>/dev/null || touch "$fresh/.torn"; } | tar -x -f - -C "$fresh" 2>/dev/null ||
        [ -e "$fresh/.torn" ]; then
        rm -rf "$fresh"
        echo "safehouse: $0 could not be unpacked in $1. Is the disk full, or the file incomplete?" >&2
        exit 1
    fi
}

if [ ! -x "$cache/$mark/safehouse" ]; then
    if mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ]; then
        unpack "$cache"
        # Another start may have been faster; then its copy is used.
        mv -T "$fresh" "$cache/$mark" 2>/dev/null || rm -rf "$fresh"
    else
        unpack "${TMPDIR:-/tmp}"
        trap 'rm -rf "$fresh"' EXIT
        trap 'exit 130' INT TERM HUP
        "$fresh/safehouse" "$@"
        exit $?
    fi
fi
exec "$cache/$mark/safehouse" "$@"
