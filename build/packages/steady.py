"""Archives that are the same, byte for byte, from the same files: sorted, owned by nobody in particular, one date."""

from __future__ import annotations

import gzip
import io
import stat
import tarfile
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path


def tar(folder: Path, inside: str, when: int) -> bytes:
    """A tar archive of a folder, which is called `inside` in it; links stay links."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.GNU_FORMAT) as bundle:
        for path in entries(folder):
            name = Path(inside, path.relative_to(folder)).as_posix()
            entry = bundle.gettarinfo(str(path), name)
            entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = when, 0, 0, "root", "root"
            # What the builder's umask and file system say is not part of the package.
            entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
            if entry.islnk():
                entry.type, entry.linkname = tarfile.REGTYPE, ""
                entry.size = path.stat().st_size
            if entry.isreg():
                with path.open("rb") as opened:
                    bundle.addfile(entry, opened)
            else:
                bundle.addfile(entry)
    return data.getvalue()


def zipped(folder: Path, inside: str, when: int) -> bytes:
    """A zip archive of a folder, which is called `inside` in it; links stay links, programs stay programs."""
    data = io.BytesIO()
    moment = datetime.fromtimestamp(when, UTC).timetuple()[:6]
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as bundle:
        for path in entries(folder):
            if path.is_dir() and not path.is_symlink():
                continue
            entry = zipfile.ZipInfo(Path(inside, path.relative_to(folder)).as_posix(), moment)
            entry.create_system = 3  # Unix, so that the attributes mean kinds and permissions
            entry.compress_type = zipfile.ZIP_DEFLATED
            if path.is_symlink():
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                bundle.writestr(entry, str(path.readlink()).replace("\\", "/"))
            else:
                mode = 0o755 if path.stat().st_mode & 0o100 else 0o644
                entry.external_attr = (stat.S_IFREG | mode) << 16
                bundle.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return data.getvalue()


def entries(folder: Path) -> Iterator[Path]:
    """The folder and everything in it, sorted by name; what a link leads to is not entered."""
    yield folder
    for path in sorted(folder.iterdir()):
        if path.is_dir() and not path.is_symlink():
            yield from entries(path)
        else:
            yield path


def gzipped(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)
