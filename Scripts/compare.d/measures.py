"""What it costs: time, memory, and what a visitor loads."""

import os
from statistics import median

from bench import Failure, say
from browser import Browser, Server

PHOTO_PAGES = 5


def measure(tools, bench, count, rounds, browser_program):
    """Three runs of each program in each round, the programs in turn."""
    results = {tool.name: {"terms": tool.terms, "cold": [], "nothing": [], "new": [], "peak": []} for tool in tools}
    last = {}
    for number in range(rounds):
        # Nobody always comes first.
        for tool in tools[number % len(tools):] + tools[: number % len(tools)]:
            values = results[tool.name]
            if "failed" in values:
                continue
            work = bench.set_up(tool, range(count))
            try:
                cold = bench.good_build(tool, work)
                last[tool.name] = work
                values["cold"].append(cold.seconds)
                values["peak"].append(cold.peak)
                if number == rounds - 1:
                    weigh(tool, work, bench, values, browser_program)
                values["nothing"].append(bench.good_build(tool, work, sample=False).seconds)
                bench.add(work, count)
                values["new"].append(bench.good_build(tool, work, sample=False).seconds)
                if number == rounds - 1 and count not in bench.site(tool, work).numbers():
                    values["failed"] = "the new picture is not in the site"
            except Failure as failure:
                values["failed"] = str(failure)
            say(f"round {number + 1}, {tool.name}: " + ", ".join(
                f"{key} {values[key][-1]:.2f} s" for key in ("cold", "nothing", "new") if values[key]))
    return results


def weigh(tool, work, bench, values, browser_program):
    """What lies there after a first build, and what visitors load of it."""
    site = bench.site(tool, work)
    values["files"], values["bytes"] = site.files, site.bytes
    values["pages"] = len(site.pages)
    made = [path for path, (_, number) in site.images.items() if number is not None]
    values["images"] = len(made)
    values["image_bytes"] = sum((site.folder / path).stat().st_size for path in made)
    values["kinds"] = sorted({path.rsplit(".", 1)[1].lower().replace("jpg", "jpeg") for path in made})
    values["shown"] = len(site.numbers())
    values["broken"] = len(site.broken())
    values["beside"] = bytes_beside(tool, work)
    if not browser_program:
        return
    photos = [page for page in map(site.photo_page, range(PHOTO_PAGES)) if page]
    with Server(site.folder) as server, Browser(browser_program) as browser:
        front = browser.visit(server.address, scroll=True)
        values["front"], values["front_scrolled"] = front.before_scrolling, front.bytes
        values["front_requests"], values["foreign"] = front.requests, sorted(front.foreign)
        visits = [browser.visit(server.address + page) for page in photos]
        visits.sort(key=lambda visit: sum(visit.bytes.values()))
        if visits:
            values["photo"] = visits[len(visits) // 2].bytes
            values["photo_requests"] = int(median(visit.requests for visit in visits))
            values["foreign"] = sorted(set(values["foreign"]).union(*(visit.foreign for visit in visits)))


def bytes_beside(tool, work):
    """What the program keeps to be faster the next time: all but the site, and but the pictures and links to them."""
    total = 0
    for directory, folders, names in os.walk(work):
        if directory == str(work):
            folders[:] = [name for name in folders if name not in ("pictures", "content", tool.output)]
        total += sum(os.lstat(os.path.join(directory, name)).st_size for name in names)
    return total
