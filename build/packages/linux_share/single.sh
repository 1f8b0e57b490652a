#!/bin/sh
# Safehouse in one file. The first start unpacks it into the cache of whoever starts it, later ones use what is there.
# It can be called anything and lie anywhere. To be rid of it, delete it, and the folder safehouse-app in ~/.cache.
set -eu
mark=@MARK@
cache=${XDG_CACHE_HOME:-${HOME:-/nowhere}/.cache}/safehouse-app

# Whether the copy in the cache can be started; programs that clear caches may have taken some of its files.
whole() {
    [ -x "$cache/$mark/safehouse" ] && [ "$(find "$cache/$mark" 2>/dev/null | wc -l)" -ge @MANY@ ]
}

unpack() {
    fresh=$(mktemp -d "$1/unpacking.XXXXXX" 2>/dev/null) || return 1
    trap 'rm -rf "$fresh"' EXIT
    trap 'exit 130' INT TERM HUP
    # Of a pipe, only the last program says whether it failed: so the one before leaves a sign.
    { tail -c +@START@ "$0" | gzip -dc 2>/dev/null || touch "$fresh/.torn"; } | tar -x -f - -C "$fresh" 2>/dev/null &&
        [ ! -e "$fresh/.torn" ] && [ -x "$fresh/safehouse" ] && return 0
    rm -rf "$fresh"
    return 1
}

if ! whole; then
    if mkdir -p "$cache" 2>/dev/null && unpack "$cache"; then
        # Another start may have been faster; then its copy is used.
        whole || rm -rf "${cache:?}/$mark"
        mv -T "$fresh" "$cache/$mark" 2>/dev/null || rm -rf "$fresh"
    elif unpack "${TMPDIR:-/tmp}"; then
        "$fresh/safehouse" "$@"
        exit $?
    else
        echo "safehouse: $0 could not be unpacked in $cache or ${TMPDIR:-/tmp}. Is the disk full, or the file incomplete?" >&2
        exit 1
    fi
fi
exec "$cache/$mark/safehouse" "$@"
