"""The results as Markdown, for a page and for the terminal."""

from statistics import median

BEGIN = "<!-- Scripts/compare --write writes what follows. -->"
END = "<!-- Here ends what Scripts/compare writes. -->"
BEHAVIOURS = [
    ("deleted", "A picture is deleted",
     "It and all of its sizes are gone from the site, and no link leads nowhere."),
    ("replaced", "A picture is replaced under its name",
     "All sizes show the new one: where its file is newer than the old one, and where it is older, as from a backup."),
    ("renamed", "A picture is renamed",
     "Nothing of it is there twice, and links to its old page still lead to it."),
    ("corrupt", "Three damaged files",
     "One is cut off, one empty, one a text. All others are published, the run names the three, and no page shows them."),
    ("option", "An option is changed",
     "The next run makes all sizes anew: another width; another quality."),
    ("killed", "The run is killed (`kill -9`)",
     "The published site is whole, and the next run completes it without help."),
    ("disk", "The disk is full",
     "The published site is whole, the run says that it failed, and the next run with room completes it."),
    ("empty", "The pictures are gone",
     "As with a disk that is not mounted: the site stays, and the run says that something is wrong. Tried with an empty "
     "folder and with none."),
    ("script", "Without scripts",
     "Each photo is reached by links and shown."),
    ("folder", "Opened from a folder (`file://`)",
     "The same without a web server. Links to folders do not count, since a browser lists the files there."),
    ("credits", "Credits are shown",
     "Creator and licence from EXIF, from IPTC and from XMP, each alone in a file, are on the photo's page."),
    ("accessible", "Accessible",
     "axe-core finds nothing on the first page and on a photo page. What it finds is counted by rules, and in brackets "
     "by places."),
]


def text(results):
    parts = []
    about = results["about"]
    tools = list(about["versions"])
    if "measures" in results:
        parts += measures(results["measures"], about)
    if "behaviours" in results:
        parts += behaviours(results["behaviours"], about)
    parts += conditions(results, about, tools)
    return "\n".join(parts) + "\n"


def table(head, rows):
    return ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head),
            *("| " + " | ".join(str(cell).replace("|", "\\|") for cell in row) + " |" for row in rows), ""]


def measures(part, about):
    tools, missing = part["tools"], about["missing"]
    low, middle, high = (f"{pixels / 1e6:.1f}" for pixels in part["pixels"])
    times = f"the middle of {part['rounds']} runs, the programs in turn; in brackets are the fastest and the slowest"
    parts = ["## What it costs", "",
             f"{part['photos']} photos of {low} to {high} million pixels, {middle} on average, {part['bytes'] / 1e6:.0f} MB of "
             f"JPEG in five albums. Times are {times if part['rounds'] > 1 else 'of one run'}.", ""]

    def rows(cells, columns):
        for name, values in tools.items():
            if values.get("failed"):
                yield [name, f"failed: {short(values['failed'])}"] + [""] * (columns - 2)
            else:
                yield [name, *cells(values)]
        for name, reason in missing.items():
            yield [name, reason] + [""] * (columns - 2)

    parts += ["### Time and memory", ""]
    parts += table(["", "first build", "nothing to do", "one new picture", "memory at most"], rows(lambda v: [
        seconds(v["cold"]), seconds(v["nothing"]), seconds(v["new"]), f"{median(v['peak']) / 1e6:.0f} MB"], 5))
    parts += ["### What is made", ""]
    parts += table(["", "files", "bytes", "pages", "sizes of pictures", "as", "kept beside the site"], rows(lambda v: [
        count(v["files"]), size(v["bytes"]), count(v["pages"]), f"{count(v['images'])}, {size(v['image_bytes'])}",
        f"{', '.join(v['kinds'])}: {v['terms']}", size(v["beside"])], 7))
    if any("front" in values for values in tools.values()):
        parts += ["### What a visitor loads", "",
                  "Headless Chromium opens each with an empty cache, in a window of 1,280 × 800, from a server that "
                  "packs texts with gzip. Counted are bytes on the wire, head lines included; “pages” are HTML, CSS, scripts, "
                  "fonts and data. Scrolled means to the end of the page. A photo page is opened directly; it is the middle one "
                  "of five.",
                  ""]
        parts += table(["", "first page", "first page, scrolled", "photo page", "other hosts asked"],
                       rows(lambda v: [loaded(v.get("front")), loaded(v.get("front_scrolled")), loaded(v.get("photo")),
                                       ", ".join(v.get("foreign", [])) or "none"], 5))
    return parts


def behaviours(part, about):
    tools, missing = part["tools"], about["missing"]
    names = [*tools, *missing]
    parts = ["## What happens when …", "",
             "Each is really done to each program, with 20 photos, and 20 more where a rebuild has to take a while. Rebuilds are "
             f"killed at {part['kills']} moments spread over what they take, and first builds, too; a run that was done by then "
             "does not count. “With a flag” means that the usual command does not do it, but one with the flag that is named "
             "below.", ""]
    rows = [[f"{number}. {title}", *(tools[name][key]["verdict"] if name in tools else "not run" for name in names)]
            for number, (key, title, _) in enumerate(BEHAVIOURS, 1)]
    parts += table(["", *names], rows)
    if missing:
        parts += [*(f"{name}: {reason}." for name, reason in missing.items()), ""]
    parts += ["What “yes” means, and what was seen:", ""]
    for number, (key, title, meaning) in enumerate(BEHAVIOURS, 1):
        parts += [f"{number}. **{title}.** {meaning}"]
        for name, values in tools.items():
            parts += [f"    - {name}: *{values[key]['verdict']}*. {first_upper(values[key]['text'])}"]
    return [*parts, ""]


def conditions(results, about, tools):
    parts = ["## How this was made", ""]
    for key, words in (("measures", "What it costs"), ("behaviours", "What happens")):
        if key in results:
            part = results[key]
            if part.get("note"):
                parts += [f"- {words}: {part['date']}. **{part['note']}**"]
                continue
            parts += [f"- {words}: {part['date']}, in {part['minutes']:.0f} minutes; {part['load']:.1f} processes wanted to "
                      "run at its end, on average over a minute."]
    packages = " and ".join(f"`{name}`" for name in about["packages"])
    axe = f" and checked with axe-core {about['axe']}" if about["axe"] else ""
    parts += [f"- Machine: {about['machine']}. The photographs are in the memory of the system when a run begins.",
              f"- Photographs: cut out of those in Debian's {packages}, always in the same way, with Pillow {about['pillow']}.",
              f"- Pages are opened with {about['browser'] or 'no browser, since none is there'}{axe}.",
              "- Memory is that of all processes of a program together (PSS), looked at twenty times a second.", ""]
    parts += table(["", "version", "command"], [
        [name, about["versions"][name] + (f" ({about['commit']})" if name.startswith("gallerist") else ""),
         f"`{about['commands'][name]}`"] for name in tools])
    parts += ["`Scripts/compare` repeats all of it; the settings of each program are in `Scripts/compare.d/tools.py`."]
    return parts


def write(page, content):
    """Puts the content between the markers of the page; what stands around them is written by hand."""
    old = page.read_text()
    head, begin, rest = old.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"error: {page} has no markers, `{BEGIN}` and `{END}`")
    page.write_text(f"{head}{BEGIN}\n\n{content}\n{END}{tail}")


def seconds(values):
    digits = 2 if median(values) < 10 else 1
    middle = f"{median(values):.{digits}f} s"
    return middle + (f" ({min(values):.{digits}f}–{max(values):.{digits}f})" if len(values) > 1 else "")


def size(value):
    return f"{value / 1e6:.1f} MB" if value >= 1e6 else f"{value / 1e3:.0f} KB"


def loaded(kinds):
    if not kinds:
        return "no such page"
    images = kinds.get("Image", 0)
    return f"{size(sum(kinds.values()))} ({size(images)} images, {size(sum(kinds.values()) - images)} pages)"


def count(value):
    return f"{value:,}"


def short(value):
    return " ".join(value.split())[:120]


def first_upper(value):
    return value[:1].upper() + value[1:] + "."
