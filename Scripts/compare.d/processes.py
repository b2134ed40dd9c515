"""One run of a program: how long it took, what it said, and how much memory all its processes had at once."""

import os
import signal
import subprocess
import tempfile
import threading
import time
from pathlib import Path

SAMPLED = 0.05
LIMIT = 1200


class Run:
    def __init__(self, code, seconds, peak, output, timed_out):
        self.code, self.seconds, self.peak = code, seconds, peak
        self.output, self.timed_out = output, timed_out

    @property
    def ending(self):
        return "no end in time" if self.timed_out else f"exit code {self.code}"


def run(words, folder, kill_after=None, limit=LIMIT, sample=True, environment=None):
    """Runs a program in a session of its own, so that all of it can be measured, and killed."""
    with tempfile.TemporaryFile() as output:
        os.sync()
        start = time.monotonic()
        process = subprocess.Popen([str(word) for word in words], cwd=folder, stdin=subprocess.DEVNULL, stdout=output,
                                   stderr=subprocess.STDOUT, start_new_session=True,
                                   env={**os.environ, "LC_ALL": "C.UTF-8", "NO_COLOR": "1", **(environment or {})})
        sampler = Sampler(process.pid) if sample else None
        timed_out = False
        try:
            process.wait(limit if kill_after is None else kill_after)
        except subprocess.TimeoutExpired:
            timed_out = kill_after is None
        seconds = time.monotonic() - start
        kill_session(process.pid)
        process.wait()
        peak = sampler.stop() if sampler else 0
        output.seek(0)
        text = output.read().decode("utf-8", "replace")
    return Run(process.returncode, seconds, peak, text, timed_out)


def kill_session(leader):
    """kill -9 for a program and all that it started. It returns when none of them is left."""
    for _ in range(100):
        left = members(leader)
        if not left:
            return
        for process in left:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.02)


def members(session):
    """The live processes of a session."""
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                fields = Path("/proc", entry, "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            # State, then parent, group, session.
            if int(fields[3]) == session and fields[0] != "Z":
                found.append(int(entry))
    return found


class Sampler:
    """Adds up the proportional memory (PSS) of a session's processes, several times a second."""

    def __init__(self, session):
        self.session, self.peak = session, 0
        self.over = threading.Event()
        self.thread = threading.Thread(target=self._watch, daemon=True)
        self.thread.start()

    def _watch(self):
        while True:
            total = 0
            for process in members(self.session):
                try:
                    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
                        if line.startswith("Pss:"):
                            total += int(line.split()[1]) * 1024
                except OSError:
                    continue
            self.peak = max(self.peak, total)
            if self.over.wait(SAMPLED):
                return

    def stop(self):
        self.over.set()
        self.thread.join()
        return self.peak
