"""What happens when something goes wrong or changes: each is tried on each program.

Every trial returns a verdict (yes, partly, no, not checked) and what was seen, in words."""

import os
import shutil
import subprocess
import time

from bench import YESTERDAY, say
from browser import Browser, Server
from corpus import with_credits
from PIL import Image

FEW = 20
MORE = range(FEW, 2 * FEW)
VICTIM = 3
SPARE = 2 * FEW
LIMIT = 300


class Trials:
    def __init__(self, bench, browser_program, axe, kills):
        self.bench, self.browser_program, self.axe, self.kills = bench, browser_program, axe, kills
        self.corpus = bench.corpus

    def all(self, tool):
        found, self.seen = {}, {}
        for key, trial in [
            ("deleted", self.deleted), ("replaced", self.replaced), ("renamed", self.renamed),
            ("corrupt", self.corrupt), ("option", self.option), ("killed", self.killed),
            ("disk", self.full_disk), ("empty", self.empty), ("script", self.without_script),
            ("folder", self.from_folder), ("credits", self.credits), ("accessible", self.accessible),
        ]:
            start = time.monotonic()
            try:
                verdict, text = trial(tool)
            except Exception as error:  # One trial that breaks is a row that says so, and no lost night.
                verdict, text = "not checked", f"the check broke: {type(error).__name__}: {str(error)[:200]}"
            found[key] = {"verdict": verdict, "text": text}
            say(f"{tool.name}, {key}: {verdict}: {text} ({time.monotonic() - start:.0f} s)")
            for folder in self.bench.folder.iterdir():
                if folder not in self.seen:
                    shutil.rmtree(folder, ignore_errors=True)
        for folder in self.seen:
            shutil.rmtree(folder, ignore_errors=True)
        return found

    def built(self, tool, numbers=range(FEW), **options):
        work = self.bench.set_up(tool, numbers)
        self.bench.good_build(tool, work, limit=LIMIT, **options)
        # File times of whole seconds: what changes next is newer.
        time.sleep(1.1)
        return work, self.bench.site(tool, work)

    def looked_at(self, tool):
        """A site that is only looked at: made once for all who do no more."""
        if not self.seen:
            work, site = self.built(tool)
            self.seen[work] = site
        return next(iter(self.seen.values()))

    def again(self, tool, work, thorough=False):
        result = self.bench.build(tool, work, thorough, limit=LIMIT)
        return result, self.bench.site(tool, work)

    # Pictures that change

    def deleted(self, tool):
        work, before = self.built(tool)
        page = before.photo_page(VICTIM)
        (work / "pictures" / self.corpus.place(VICTIM)).unlink()
        result, after = self.again(tool, work)
        left = len(after.images_of(VICTIM))
        said = []
        if left:
            said.append(f"{left} images of it stay in the site")
        stale = page in after.pages and (
            VICTIM in after.shows(page) or any(name == page for name, _ in after.broken() - before.broken()))
        if stale:
            said.append("its page stays")
        elif page in after.pages:
            said.append("a page in its place says that it is gone")
        else:
            said.append("its address is not found any more")
        said += trouble(result, after, before)
        fine = not left and not stale and result.code == 0 and after.numbers() == before.numbers() - {VICTIM}
        return ("yes" if fine else "no"), ", ".join(said)

    def replaced(self, tool):
        said, fine, by_hand = [], [], []
        for words, when in [("newer", None), ("older than the old file", YESTERDAY - 9 * 86400)]:
            work, before = self.built(tool)
            old = {size for path, (size, number) in before.images.items() if number == VICTIM}
            target = self.bench.add(work, VICTIM, source=self.corpus.file(SPARE))
            os.utime(target, None if when is None else (when, when))

            def is_shown(result, after):
                new = {size for size, number in after.images.values() if number == SPARE}
                return not after.images_of(VICTIM) and len(new) >= len(old) and result.code == 0

            good, helps, helped = self._with_and_without_help(tool, work, is_shown)
            fine.append(good)
            by_hand.append(helps)
            said.append(f"{words}: {'shown' if good else 'not noticed'}{helped}")
        return verdict_of(fine, by_hand), "; ".join(said)

    def renamed(self, tool):
        work, before = self.built(tool)
        old_page = before.photo_page(VICTIM)
        old = work / "pictures" / self.corpus.place(VICTIM)
        old.rename(old.with_name("renamed.jpg"))
        result, after = self.again(tool, work)
        page = after.photo_page(VICTIM)
        twice = len(after.images_of(VICTIM)) > len(before.images_of(VICTIM))
        said = []
        if twice:
            said.append("the old images and the old page stay" if old_page in after.pages else "the old images stay")
        if page is None:
            said.append("it has no page any more")
        elif page == old_page and not twice:
            said.append("the page keeps its address")
        elif old_page in after.pages and not twice:
            said.append("the old address leads to the new one")
        elif not twice:
            said.append("the page has a new address, the old one is not found")
        said += trouble(result, after, before)
        complete = after.numbers() == before.numbers() and result.code == 0 and not twice and page
        kept = complete and old_page in after.pages
        return ("yes" if kept else "partly" if complete else "no"), ", ".join(said)

    def corrupt(self, tool):
        data = self.corpus.file(SPARE).read_bytes()
        bad = {"cutoff.jpg": data[: len(data) * 2 // 5], "nothing.jpg": b"", "words.jpg": b"This is no picture.\n" * 50}
        work = self.bench.set_up(tool, range(FEW))
        for name, content in bad.items():
            (work / "pictures/coast" / name).write_bytes(content)
        result, after = self.again(tool, work)
        published = len(after.numbers() & set(range(FEW)))
        named = [name for name in bad if name in result.output or name.split(".")[0] in result.output]
        said = [f"{published} of {FEW} others are published", f"{len(named)} of 3 named", result.ending]
        stumps = [path for path in after.pages if any(name.split(".")[0] in path for name in bad)]
        if stumps:
            said.append(f"{len(stumps)} of the damaged files get a page")
        said += trouble(None, after, None)
        if published < FEW:
            return "no", ", ".join(said)
        whole = len(named) == 3 and not after.broken() and not after.undecodable and not stumps
        return ("yes" if whole else "partly"), ", ".join(said)

    def option(self, tool):
        small, large = tool.widths
        said, fine, by_hand = [], [], []
        for words, other in [
            ("size", tool.with_options((small, large - 256), tool.quality)),
            ("quality", tool.with_options(tool.widths, 40)),
        ]:
            work, before = self.built(tool)
            weight_before = weight(before)
            other.configure(work)

            def is_applied(result, after):
                if words == "quality":
                    return weight(after) < 0.75 * weight_before and result.code == 0
                # On the pages of photos: a first page may have sizes of its own.
                shown = {after.shows(page).get(number) for number in range(FEW) if (page := after.photo_page(number))}
                return large - 256 in shown and large not in shown and result.code == 0

            good, helps, helped = self._with_and_without_help(other, work, is_applied)
            fine.append(good)
            by_hand.append(helps)
            said.append(f"{words}: {'applied' if good else 'not applied'}{helped}")
        return verdict_of(fine, by_hand), "; ".join(said)

    # Runs that end early

    def killed(self, tool):
        work, before = self.built(tool)
        kept = self.bench.keep(work)
        # As long as it takes without a kill, and what is then there.
        for number in MORE:
            self.bench.add(work, number)
        whole = self.bench.good_build(tool, work, limit=LIMIT)
        wanted = self.bench.site(tool, work)
        rebuilt = self._kills(tool, whole.seconds, wanted, (kept, work), before)
        fresh = self._kills(tool, whole.seconds, before, None, None)
        kills = rebuilt["kills"] + fresh["kills"]
        mended = rebuilt["mended"] + fresh["mended"]
        if not kills:
            return "not checked", "it was always done before it was killed"
        said = [f"whole after {rebuilt['whole']} of {rebuilt['kills']} kills in a rebuild"]
        if rebuilt["why"]:
            said[-1] += ", else " + " and ".join(sorted(rebuilt["why"]))
        said.append(f"the next run completes the site after {mended} of {kills}")
        if rebuilt["left"] | fresh["left"]:
            said[-1] += ", else " + " and ".join(sorted(rebuilt["left"] | fresh["left"]))
        if mended < kills and tool.thorough:
            helped = rebuilt["helped"] + fresh["helped"]
            said.append(f"of the others `{' '.join(tool.thorough)}` completes {helped} of {kills - mended}")
        fine = [rebuilt["whole"] == rebuilt["kills"], mended == kills]
        by_hand = [fine[0], mended + rebuilt["helped"] + fresh["helped"] == kills]
        return verdict_of(fine, by_hand), "; ".join(said)

    def _with_and_without_help(self, tool, work, is_good):
        """Whether the usual command does it, and where it does not, what a flag more does, in words."""
        if is_good(*self.again(tool, work)):
            return True, True, ""
        if not tool.thorough:
            return False, False, ""
        good = is_good(*self.again(tool, work, thorough=True))
        return False, good, f" (with `{' '.join(tool.thorough)}` it is{'' if good else ' not, either'})"

    def _kills(self, tool, seconds, wanted, folders, before):
        """Kills builds at times spread over so many seconds: rebuilds of a site, or first ones."""
        found = {"kills": 0, "whole": 0, "mended": 0, "helped": 0, "why": set(), "left": set()}
        for number in range(self.kills):
            if folders:
                kept, trial = folders
                self.bench.restore(kept, trial)
                for picture in MORE:
                    self.bench.add(trial, picture)
            else:
                trial = self.bench.set_up(tool, range(FEW))
            at = seconds * (number + 1) / (self.kills + 1)
            result = self.bench.build(tool, trial, kill_after=at, sample=False)
            if result.code == 0:
                continue
            found["kills"] += 1
            if before:
                wrong = damage(self.bench.site(tool, trial), before)
                found["whole"] += not wrong
                found["why"].update(wrong)
            second, after = self.again(tool, trial)
            wrong = damage(after, wanted)
            if second.code != 0:
                wrong.append(f"it ends with {second.ending}")
            if after.files > wanted.files:
                wrong.append("files are left over")
            found["mended"] += not wrong
            if wrong and tool.thorough:
                third, after = self.again(tool, trial, thorough=True)
                found["helped"] += not damage(after, wanted) and third.code == 0
            found["left"].update(wrong)
        return found

    def full_disk(self, tool):
        if os.geteuid() != 0:
            return "not checked", "a small disk can only be made by root"
        disk = self.bench.folder / "disk"
        disk.mkdir()
        # First on a large disk, to see how much a rebuild wants.
        work, _ = self.built(tool)
        used = space(work)
        for number in MORE:
            self.bench.add(work, number)
        pictures = space(work) - used
        self.bench.good_build(tool, work, limit=LIMIT)
        growth = space(work) - used - pictures
        wanted = self.bench.site(tool, work)
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4g", "compare", disk], capture_output=True)
        if mounted.returncode != 0:
            return "not checked", "a small disk could not be mounted"
        try:
            work = self.bench.set_up(tool, range(FEW), self._folder_on(disk))
            self.bench.good_build(tool, work, limit=LIMIT)
            before = self.bench.site(tool, work)
            for number in MORE:
                self.bench.add(work, number)
            tool.before_run(work)
            status = os.statvfs(disk)
            used = (status.f_blocks - status.f_bfree) * status.f_frsize
            resize(disk, used + max(growth // 2, 1 << 16))
            result, after = self.again(tool, work)
            wrong = damage(after, before)
            said = ["the published site stays whole" if not wrong else "the site is damaged: " + " and ".join(wrong)]
            told = result.code != 0
            said.append(result.ending + ("" if told else ", as if all were well"))
            resize(disk, 4 << 30)
            second, after = self.again(tool, work)
            wrong_later = damage(after, wanted)
            mended = not wrong_later and second.code == 0
            said.append("with room again the next run completes it" if mended
                        else "with room again the next run does not: " + (" and ".join(wrong_later) or second.ending))
            if not mended and tool.thorough:
                third, after = self.again(tool, work, thorough=True)
                good = not damage(after, wanted) and third.code == 0
                said.append(f"`{' '.join(tool.thorough)}` {'completes it' if good else 'does not, either'}")
            return verdict_of([not wrong, told, mended]), "; ".join(said)
        finally:
            subprocess.run(["umount", disk], capture_output=True)

    @staticmethod
    def _folder_on(disk):
        folder = disk / "work"
        folder.mkdir()
        return folder

    def empty(self, tool):
        said, fine = [], []
        for words in ("empty folder", "no folder"):
            work, before = self.built(tool)
            shutil.rmtree(work / "pictures")
            if words == "empty folder":
                (work / "pictures").mkdir()
            result, after = self.again(tool, work)
            kept = not damage(after, before)
            told = result.code != 0
            fine += [kept, told]
            state = "the site stays" if kept else "the site is emptied" if not after.numbers() else "the site is damaged"
            said.append(f"{words}: {state}, {result.ending}")
        return ("yes" if all(fine) else "partly" if fine[0] or fine[2] else "no"), "; ".join(said)

    # What a visitor gets

    def without_script(self, tool):
        site = self.looked_at(tool)
        large = tool.widths[1] * 0.7
        reached = {number for size, number in site.reachable() if number is not None and max(size) >= large}
        said = [f"{len(reached)} of {FEW} photos are reached by links"]
        fine = [len(reached) == FEW]
        if self.browser_program:
            with Server(site.folder) as server, Browser(self.browser_program) as browser:
                shown = []
                for page in ["index.html", site.photo_page(VICTIM)]:
                    shown.append(browser.visit(server.address + page, script=False).images if page else 0)
            said.append(f"{shown[0]} images are seen on the first page, {shown[1]} on a photo page")
            fine.append(all(shown))
        return verdict_of(fine), ", ".join(said)

    def from_folder(self, tool):
        fine, text = self._from_folder(tool, self.looked_at(tool))
        other, words = tool.as_files()
        if fine or other is None:
            return ("yes" if fine else "no"), text
        _, site = self.built(other)
        fine_then, text_then = self._from_folder(other, site)
        return ("partly" if fine_then else "no"), f"{text}; with {words}: {text_then}"

    def _from_folder(self, tool, site):
        large = tool.widths[1] * 0.7
        reached = {number for size, number in site.reachable(as_files=True) if number is not None and max(size) >= large}
        said, fine = [f"{len(reached)} of {FEW} photos are reached"], [len(reached) == FEW]
        if self.browser_program:
            with Browser(self.browser_program) as browser:
                visit = browser.visit((site.folder / "index.html").absolute().as_uri())
            said.append(f"{visit.images} images are seen on the first page")
            fine.append(visit.images > 0)
        return all(fine), ", ".join(said)

    def credits(self, tool):
        work = self.bench.set_up(tool, range(FEW))
        # Each kind alone in a file, so that none stands in for another.
        makers = {"EXIF": "Erika Example", "IPTC": "Ivo Sample", "XMP": "Xenia Specimen"}
        for number, (kind, maker) in zip(MORE, makers.items()):
            with Image.open(self.corpus.file(number)) as image:
                data = with_credits(image.convert("RGB"), number, maker, "licenses/by/4.0/", (kind.lower(),))
            (work / "pictures" / self.corpus.place(number)).write_bytes(data)
        result, site = self.again(tool, work)
        said, fine = [], []
        for number, (kind, maker) in zip(MORE, makers.items()):
            page = site.photo_page(number)
            text = " ".join(site.pages[page].text) if page else ""
            links = site.pages[page].anchors if page else []
            creator = maker in text
            licence = "licenses/by/4.0" in text or any("licenses/by/4.0" in link for link in links)
            fine += [creator, licence]
            shown = [word for word, is_there in (("creator", creator), ("licence", licence)) if is_there]
            said.append(f"{kind}: {' and '.join(shown) or 'neither'}")
        return verdict_of(fine), ", ".join(said)

    def accessible(self, tool):
        if not self.browser_program or not self.axe:
            return "not checked", "Chromium or axe-core is not there; `Scripts/setup --tests` installs them"
        site = self.looked_at(tool)
        said, total = [], 0
        run_axe = self.axe + (";axe.run().then(r => r.violations.map(v => [v.id, v.impact, v.nodes.length]))")
        with Server(site.folder) as server, Browser(self.browser_program) as browser:
            for words, page in [("first page", "index.html"), ("photo page", site.photo_page(VICTIM))]:
                if page is None:
                    said.append(f"{words}: there is none")
                    continue
                found = browser.visit(server.address + page, then=run_axe).value
                total += len(found)
                names = ", ".join(f"{name} ({count})" for name, _, count in found)
                said.append(f"{words}: {len(found)}" + (f" – {names}" if found else ""))
        return ("yes" if total == 0 else "no"), "; ".join(said)


def verdict_of(parts, by_hand=()):
    """`by_hand` says of each part whether it comes right when the owner adds a flag."""
    if all(parts):
        return "yes"
    if by_hand and all(by_hand):
        return "with a flag"
    return "partly" if any(parts) else "no"


def weight(site):
    return sum((site.folder / path).stat().st_size for path, (_, number) in site.images.items() if number is not None)


def trouble(result, after, before):
    """What else is wrong with a site, in words."""
    said = []
    broken = len(after.broken() - (before.broken() if before else set()))
    if broken:
        said.append(f"{broken} links lead nowhere")
    if after.undecodable:
        said.append(f"{len(after.undecodable)} damaged images are published")
    if result and result.code != 0:
        said.append(result.ending)
    return said


def damage(site, reference):
    """What a visitor would miss or find broken, compared with a site that is whole."""
    said = []
    if site.undecodable:
        said.append("damaged images are published")
    if site.broken() - reference.broken():
        said.append("links lead nowhere")
    missing = {number for number in reference.numbers() if sizes(reference, number) - sizes(site, number)}
    if missing == reference.numbers():
        said.append("all pictures are gone")
    elif missing:
        said.append("pictures or sizes are missing")
    if reference.pages.keys() - site.pages.keys():
        said.append("pages are missing")
    return said


def sizes(site, number):
    return {size for size, other in site.images.values() if other == number}


def space(folder):
    """The bytes of disk that a folder takes; what has several names counts once."""
    seen = {}
    for directory, _, names in os.walk(folder):
        for name in [".", *names]:
            status = os.lstat(os.path.join(directory, name))
            seen[status.st_ino] = status.st_blocks * 512
    return sum(seen.values())


def resize(disk, size):
    subprocess.run(["mount", "-o", f"remount,size={size}", disk], check=True, capture_output=True)
