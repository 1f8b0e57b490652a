"""The loop: sleeps until something happens, draws only what has changed.

What a change costs is spread over several frames: one lays out the new tree, the next ones paint it out of sight, and
the last one shows it.

Work from other threads and processes comes in through `post`, which wakes the loop. Its clock is handed in.
"""

from __future__ import annotations

import queue
import time
from collections.abc import Callable

import pygame

from game.ui.garbage import put_off, tidy
from game.ui.inputs import Inputs
from game.ui.intents import Command
from game.ui.intents import Window as WindowIntent
from game.ui.stage import Stage
from game.ui.window import Window

FRAME = 1 / 60
SLICE = 0.003
"""Seconds after which a frame leaves the rest of the painting to the next one."""
LULL = 0.2
"""If nothing happens for so many seconds, there is time to tidy up."""
# On some systems dragging the window stops the loop; nothing may jump when it goes on.
LONGEST_STEP = 0.25
SETTLED = 0.1

Job = Callable[[], None]


class Loop:
    """Runs the stage in a window until it is told to stop."""

    def __init__(
        self, window: Window, stage: Stage, inputs: Inputs, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.window = window
        self.stage = stage
        self.inputs = inputs
        self.frames = 0
        self.frame_times: list[float] | None = None
        self._clock = clock
        self._jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        self._wake = pygame.event.custom_type()
        self._running = False
        self._goes_on = False
        """Whether the last frame only laid out a tree, or painted a part of it."""
        self._resized_at: float | None = None
        self._typing: tuple[float, float, float, float] | None = None
        inputs.takes, inputs.marked, inputs.screen = stage.takes, stage.marked, stage.screen_seen
        stage.on_title = window.title
        stage.on_quit = self.stop

    def post(self, job: Job) -> None:
        """Runs this in the loop, soon. May be called from any thread."""
        self._jobs.put(job)
        try:
            pygame.event.post(pygame.event.Event(self._wake))
        except pygame.error:
            # The window is gone, and with it everything that waited for this.
            return

    def stop(self) -> None:
        self._running = False

    def run(self) -> None:
        with put_off():
            self._run()

    def _run(self) -> None:
        self._running = True
        last = self._clock()
        while self._running:
            for event in self._events():
                self._feed(event)
            self._run_jobs()
            now = self._clock()
            if self._resized_at is not None and now - self._resized_at >= SETTLED:
                self._resized_at = None
                self.window.resized()
                self.stage.restyle(size=self.window.size)
            self.stage.tick(min(LONGEST_STEP, max(0.0, now - last)))
            last = now
            if self._running:
                self.draw()
                self.stage.attend()
                self._follow_typing()

    def draw(self) -> None:
        if self._resized_at is not None:
            if self.stage.painter.still is None:
                self.window.blank()
            return
        if not self.stage.needs_drawing:
            return
        start = time.process_time()
        until = time.perf_counter() + SLICE
        self._goes_on = self.stage.lay() or not self.stage.paint(lambda: time.perf_counter() > until)
        places = [] if self._goes_on else self.stage.draw(self.window.surface)
        if places:
            self.window.present(places)
            self.frames += 1
            self._is_seen()
        if self.frame_times is not None and (places or self._goes_on):
            self.frame_times.append(time.process_time() - start)

    def _is_seen(self) -> None:
        """Another screen can be seen now. What was pressed while it was still being drawn was meant for the one
        before."""
        screen = self.stage.screens
        if self.stage.unseen:
            for event in self.inputs.sift(pygame.event.get()):
                self._feed(event)
            if self.stage.screens == screen:
                self.stage.seen()

    def _events(self) -> list[pygame.event.Event]:
        wait = self.stage.due()
        if self._resized_at is not None:
            wait = SETTLED if wait is None else min(wait, SETTLED)
        if self.stage.needs_drawing and self._resized_at is None:
            wait = 0.0 if wait is None else min(wait, FRAME)
        if wait is None or wait > LULL:
            tidy()
            self.stage.audio.wake()
        if wait is None:
            first = pygame.event.wait()
        else:
            first = pygame.event.wait(1 if self._goes_on else max(1, round(max(wait, FRAME) * 1000)))
        events = [first, *pygame.event.get()]
        return self.inputs.sift([event for event in events if event.type != pygame.NOEVENT])

    def _feed(self, event: pygame.event.Event) -> None:
        self.inputs.bindings = self.stage.bindings
        for intent in self.inputs.read(event):
            if isinstance(intent, WindowIntent):
                if intent.what == "resized":
                    self._resized_at = self._clock()
                    self.window.stretch(self.stage.painter.still)
                    continue
                if intent.what == "exposed":
                    self.window.present([self.window.surface.get_rect()])
                    continue
            if isinstance(intent, Command) and intent.name == "fullscreen":
                if intent.down:
                    self.fill_screen(not self.window.fullscreen)
                continue
            self.stage.feed(intent)
            if isinstance(intent, WindowIntent) and intent.what == "close":
                self.stage.quit()

    def fill_screen(self, on: bool) -> None:
        self.window.fill_screen(on)
        self.stage.restyle(size=self.window.size)
        if self.on_fullscreen:
            self.on_fullscreen(on)

    on_fullscreen: Callable[[bool], None] | None = None

    def _run_jobs(self) -> None:
        while True:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return
            job()

    def _follow_typing(self) -> None:
        place = self.stage.wants_text
        self.inputs.typing = place is not None
        if place != self._typing:
            self._typing = place
            self.window.type_in(pygame.Rect(*place) if place is not None else None)
