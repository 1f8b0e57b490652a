"""Maps to break."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.embassies import Maps


@pytest.fixture
def maps(tmp_path: Path) -> Maps:
    return Maps(tmp_path)
