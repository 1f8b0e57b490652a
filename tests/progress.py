"""One line that says how far the tests have come. `build/dev.py test` asks for it; pytest by itself prints dots."""

from __future__ import annotations

import os
import time
from collections.abc import Generator

import pytest


class Progress:
    """Counts finished tests; names a failing test as soon as it has failed."""

    def __init__(self, reporter: pytest.TerminalReporter) -> None:
        self.reporter = reporter
        self.began = time.monotonic()
        self.total = self.done = self.failed = 0
        self._said = 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.total = max(self.total, len(session.items))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        """Where several processes run the tests, each of them has collected all."""
        self.total = len(ids)

    @pytest.hookimpl(wrapper=True)
    def pytest_report_teststatus(self) -> Generator[None, tuple[str, str, str], tuple[str, str, str]]:
        """No dots."""
        category, _, _ = yield
        return category, "", ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed += 1
            self.reporter.ensure_newline()
            self.reporter.write_line(f"FAILED {report.nodeid}", red=True)
        if report.when == "teardown":
            self.done += 1
            self._say()

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self) -> None:
        """What the run has cost: on a busy machine processor time says more than the clock."""
        spent = sum(os.times()[:4])
        self.reporter.write_line(f"{self._clock()} by the clock, {spent:.0f} s of processor time")

    def _say(self) -> None:
        """On a screen the line is written over; in a file there is one for every tenth of the tests."""
        share = 100 * self.done // max(1, self.total)
        if self.reporter.isatty:
            self.reporter.rewrite(self._line(share), erase=True)
        elif share // 10 > self._said or self.done == self.total:
            self._said = share // 10
            self.reporter.write_line(self._line(share))

    def _line(self, share: int) -> str:
        failed = f", {self.failed} failed" if self.failed else ""
        return f"{self.done:,} of {self.total:,} tests ({share} %), {self._clock()}{failed}"

    def _clock(self) -> str:
        seconds = int(time.monotonic() - self.began)
        return f"{seconds // 60}:{seconds % 60:02}"


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and config.get_verbosity() <= 0 and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(reporter), "safehouse-progress")
