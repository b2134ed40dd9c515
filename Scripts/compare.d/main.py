"""Compares gallerist with others that make galleries; `Scripts/compare --help` tells how."""

import argparse
import datetime
import json
import os
import platform
import shutil
import signal
import sys
import time
from pathlib import Path

import report
from behaviours import SPARE, Trials
from bench import Bench, say
from browser import find_browser
from corpus import PACKAGES, Corpus
from measures import measure
from tools import find_tools, words_of

ROOT = Path(__file__).resolve().parent.parent.parent
STORE = ROOT / ".build/compare"
AXE = ROOT / ".build/tests/axe.min.js"


def main():
    options = parsed()
    # So that what is mounted and written is taken away.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    program = Path(options.program).absolute() if options.program else ROOT / ".build/release/gallerist"
    os.chdir(ROOT)
    STORE.mkdir(parents=True, exist_ok=True)
    results_file = STORE / "results.json"
    results = json.loads(results_file.read_text()) if results_file.is_file() else {}
    if not options.report:
        if not os.access(program, os.X_OK):
            sys.exit(f"error: {program} is not a program\n  hint: swift build -c release, or --program PATH")
        run_all(options, program, results, results_file)
    if not results:
        sys.exit("error: there are no results yet; run Scripts/compare without --report first")
    text = report.text(results)
    print(text)
    if options.write:
        report.write(ROOT / "docs/comparison.md", text)
        say("docs/comparison.md is written")


def parsed():
    parser = argparse.ArgumentParser(
        prog="Scripts/compare",
        description="Measures and tries gallerist beside sigal, lazygal, Hugo and thumbsup, and prints tables.")
    parser.add_argument("--program", metavar="PATH", help="the gallerist to compare (.build/release/gallerist)")
    parser.add_argument("--photos", type=int, default=200, metavar="N", help="how many photos are measured (200)")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="how often each is measured (3)")
    parser.add_argument("--kills", type=int, default=8, metavar="N",
                        help="how often a rebuild of each is killed, and a first build (8)")
    parser.add_argument("--only", choices=["measures", "behaviours"], help="do one of both; the other stays as it was")
    parser.add_argument("--tool", action="append", metavar="NAME", help="do this one alone, for a try; can be repeated")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/comparison.md")
    parser.add_argument("--report", action="store_true", help="run nothing, use the last results")
    options = parser.parse_args()
    if min(options.photos, options.rounds, options.kills) < 1:
        parser.error("--photos, --rounds and --kills are 1 or more")
    return options


def run_all(options, program, results, results_file):
    start = time.monotonic()
    tools, missing = find_tools(program, STORE)
    if options.tool:
        tools = [tool for tool in tools if tool.name in options.tool]
    count = SPARE if options.only == "behaviours" else max(options.photos, SPARE)
    # One more is the new picture.
    corpus = Corpus(STORE, count + 1)
    say("the photos are cut")
    browser = find_browser()
    axe = AXE.read_text() if AXE.is_file() else None
    results["about"] = about(tools, missing, browser, axe, options.program is None)
    bench = Bench(corpus, STORE / f"work-{os.getpid()}")
    try:
        if options.only != "behaviours":
            before = time.monotonic()
            size = sum(corpus.file(number).stat().st_size for number in range(options.photos))
            values = measure(tools, bench, options.photos, options.rounds, browser)
            results["measures"] = {
                "tools": values, "photos": options.photos, "rounds": options.rounds, "bytes": size,
                "pixels": corpus.pixels(options.photos), "minutes": (time.monotonic() - before) / 60, **stamp()}
            results_file.write_text(json.dumps(results, indent=1))
        if options.only != "measures":
            before = time.monotonic()
            trials = Trials(bench, browser, axe, options.kills)
            found = {tool.name: trials.all(tool) for tool in tools if tool.widths}
            results["behaviours"] = {
                "tools": found, "kills": options.kills, "minutes": (time.monotonic() - before) / 60, **stamp()}
            results_file.write_text(json.dumps(results, indent=1))
    finally:
        shutil.rmtree(bench.folder, ignore_errors=True)
    say(f"{(time.monotonic() - start) / 60:.0f} min in all")


def stamp():
    return {"date": datetime.date.today().isoformat(), "load": os.getloadavg()[0]}


def about(tools, missing, browser, axe, is_own):
    system = "Linux"
    for line in Path("/etc/os-release").read_text().splitlines():
        if line.startswith("PRETTY_NAME="):
            system = line.partition("=")[2].strip('"')
    processor = next((line.partition(":")[2].strip() for line in Path("/proc/cpuinfo").read_text().splitlines()
                      if line.startswith("model name")), platform.machine())
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    # Of another program nobody knows what it was built from.
    commit = words_of(["git", "rev-parse", "--short", "HEAD"]).strip() if is_own else "given by --program"
    import PIL

    return {
        "machine": f"{os.cpu_count()} cores ({processor}), {memory:.0f} GiB of memory, {system}",
        "commit": commit, "packages": PACKAGES, "pillow": PIL.__version__,
        "browser": words_of([browser, "--version"]).strip() if browser else None,
        "axe": axe[:80].partition("axe v")[2].split()[0] if axe and "axe v" in axe[:80] else None,
        "versions": {tool.name: tool.version() for tool in tools},
        "commands": {tool.name: tool.shown_command() for tool in tools}, "missing": missing,
    }


if __name__ == "__main__":
    main()
