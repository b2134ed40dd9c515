"""The programs that are compared: how each is set up, and how it is run.

Each works in a folder of its own: pictures/ALBUM/PHOTO.jpg is what it makes a site of, `site` what it makes."""

import os
import plistlib
import re
import shutil
import subprocess
from pathlib import Path

WIDTHS = (320, 1280)
QUALITY = 85
TITLE = "Comparison"


class Tool:
    name = ""
    # How it makes what, for the table: the terms that all have, as far as the program can.
    terms = ""
    output = "site"
    # Where the pages of photos lie, for a program that also makes other pages that show one photo.
    photo_pages = ""
    # What its owner can add by hand where the usual command does not notice a change.
    thorough = ()

    def __init__(self, program, widths=WIDTHS, quality=QUALITY):
        self.program, self.widths, self.quality = program, widths, quality

    def version(self):
        return re.search(r"\d+(\.\d+)+\S*", words_of([self.program, "--version"])).group()

    def configure(self, work):
        """Writes what the program wants beside the pictures; again where an option changed."""

    def before_run(self, work):
        """What an owner does by hand after pictures came or went."""

    def command(self, work):
        raise NotImplementedError

    def shown_command(self):
        words = " ".join(str(word) for word in self.command(Path("/WORK")))
        return words.replace(str(self.program), self.program_name()).replace("/WORK/", "")

    def program_name(self):
        return Path(self.program).name

    def site(self, work):
        return work / self.output

    def with_options(self, widths, quality):
        return type(self)(self.program, widths, quality)

    def as_files(self):
        """The same program set up for sites that are opened from a folder, where it has to be told; and how."""
        return None, ""


class Gallerist(Tool):
    name = "gallerist"
    photo_pages = "photo/"
    formats = ("jpeg",)
    terms = "JPEG of quality 85, 320 and 1,280 wide; the large picture of its first page in AVIF, too"

    def configure(self, work):
        gallery = {"title": TITLE, "queries": [{"source": "folder", "title": "Pictures",
                                                "parameters": {"path": "../pictures"}}]}
        if self.widths:
            gallery["renditions"] = {"widths": list(self.widths), "formats": list(self.formats),
                                     "quality": self.quality}
        (work / "config").mkdir(exist_ok=True)
        (work / "config/gallery.plist").write_bytes(plistlib.dumps(gallery, sort_keys=False))

    def command(self, work):
        return [self.program, "build", "--cache", "cache", "--state", "state", "--output", "site"]


class GalleristAsItIs(Gallerist):
    name = "gallerist, as it is"
    terms = "WebP of quality 78, 320 to 2,560 wide in four sizes; the large picture of its first page in AVIF, too"

    def __init__(self, program, widths=None, quality=None):
        super().__init__(program, widths, quality)


class Sigal(Tool):
    name = "sigal"
    terms = ("JPEG of quality 85, fitted into 320 × 320 and 1,280 × 1,280; its default theme (colorbox) and its plugin "
             "`media_page`")
    thorough = ("--force",)
    index_in_url = False

    def configure(self, work):
        small, large = self.widths
        (work / "sigal.conf.py").write_text(
            f'title = "{TITLE}"\nsource = "pictures"\ndestination = "site"\ntheme = "colorbox"\n'
            f'plugins = ["sigal.plugins.media_page"]\nimg_size = ({large}, {large})\n'
            f"thumb_size = ({small}, {small})\nthumb_fit = False\nindex_in_url = {self.index_in_url}\n"
            f'jpg_options = {{"quality": {self.quality}, "optimize": True, "progressive": True}}\n')

    def command(self, work):
        return [self.program, "build"]

    def as_files(self):
        other = Sigal(self.program, self.widths, self.quality)
        other.index_in_url = True
        return other, "`index_in_url`"


class Lazygal(Tool):
    name = "lazygal"
    terms = "JPEG of quality 85, fitted into 320 × 320 and 1,280 × 1,280; its default theme"
    thorough = ("--check-all-dirs", "--force-gen-pages")

    def command(self, work):
        small, large = self.widths
        return [self.program, f"--image-size=large={large}x{large}", f"--thumbnail-size={small}x{small}",
                f"--quality={self.quality}", "--clean-destination", "--output-directory=site", "pictures"]


class Hugo(Tool):
    name = "Hugo"
    terms = "JPEG of quality 85, 320 and 1,280 wide; templates of 60 lines written for this comparison"
    output = "public"
    extra = ""

    def version(self):
        return re.search(r"v(\d+(\.\d+)+)", words_of([self.program, "version"])).group(1)

    def configure(self, work):
        for path, text in HUGO_FILES.items():
            target = work / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text.replace("SMALL", str(self.widths[0])).replace("LARGE", str(self.widths[1]))
                              .replace("QUALITY", str(self.quality)).replace("EXTRA", self.extra))

    def before_run(self, work):
        """A page bundle for each picture, and none for those that went."""
        content = work / "content"
        wanted = {}
        for picture in (work / "pictures").rglob("*"):
            if picture.is_file():
                wanted[content / picture.parent.name / picture.stem] = picture
        for index in list(content.glob("*/*/index.md")):
            if index.parent not in wanted:
                shutil.rmtree(index.parent)
        for album in list(content.glob("*")):
            if album.is_dir() and not any(child.is_dir() for child in album.iterdir()):
                shutil.rmtree(album)
        for bundle, picture in wanted.items():
            bundle.mkdir(parents=True, exist_ok=True)
            index, album, target = bundle / "index.md", bundle.parent / "_index.md", bundle / picture.name
            if not album.exists():
                album.write_text(f"---\ntitle: {bundle.parent.name.title()}\n---\n")
            if not index.exists():
                index.write_text(f"---\ntitle: {bundle.name}\n---\n")
            if not target.exists() or not os.path.samefile(target, picture):
                target.unlink(missing_ok=True)
                os.link(picture, target)

    def command(self, work):
        return [self.program, "--gc", "--cleanDestinationDir", "--cacheDir", work.absolute() / "cache"]

    def as_files(self):
        other = Hugo(self.program, self.widths, self.quality)
        other.extra = "relativeURLs = true\nuglyURLs = true"
        return other, "`relativeURLs` and `uglyURLs`"


HUGO_FILES = {
    "hugo.toml": f"""baseURL = "https://gallery.example/"
title = "{TITLE}"
disableKinds = ["rss", "taxonomy", "term", "sitemap", "404"]
timeout = "600s"
EXTRA
[imaging.jpeg]
quality = QUALITY
[imaging.meta]
sources = ["exif", "iptc", "xmp"]
fields = ["**"]
# The files themselves, with all that their cameras wrote, are not published.
[[cascade]]
[cascade.build]
publishResources = false
""",
    "layouts/baseof.html": """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{{ .Title }}</title><style>
body { font: 1rem/1.5 sans-serif; margin: 1rem; } img { max-width: 100%; height: auto; }
ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; } li { max-width: SMALLpx; }
</style></head>
<body>{{ if not .IsHome }}<nav><a href="{{ site.Home.RelPermalink }}">{{ site.Title }}</a>
{{ with .Parent }}{{ if not .IsHome }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}</nav>{{ end }}
<main><h1>{{ .Title }}</h1>{{ block "main" . }}{{ end }}</main></body></html>
""",
    "layouts/home.html": """{{ define "main" }}<ul>{{ range .Sections }}{{ $album := . }}
{{ with index .RegularPages 0 }}{{ partial "card.html" (dict "page" . "to" $album) }}{{ end }}{{ end }}</ul>{{ end }}
""",
    "layouts/section.html": """{{ define "main" }}<ul>{{ range .RegularPages }}
{{ partial "card.html" (dict "page" . "to" .) }}{{ end }}</ul>{{ end }}
""",
    "layouts/_partials/card.html": """{{ $to := .to }}{{ with .page.Resources.GetMatch "*.jpg" }}
{{ with .Resize "SMALLx" }}<li><a href="{{ $to.RelPermalink }}"><img src="{{ .RelPermalink }}" width="{{ .Width }}"
height="{{ .Height }}" alt="" loading="lazy"> {{ $to.Title }}</a></li>{{ end }}{{ end }}
""",
    "layouts/page.html": """{{ define "main" }}{{ $title := .Title }}{{ with .Resources.GetMatch "*.jpg" }}
{{ $small := .Resize "SMALLx" }}{{ with .Resize "LARGEx" }}<p><img src="{{ .RelPermalink }}"
srcset="{{ $small.RelPermalink }} {{ $small.Width }}w, {{ .RelPermalink }} {{ .Width }}w" width="{{ .Width }}"
height="{{ .Height }}" alt="{{ $title }}"></p>{{ end }}
{{ with .Meta }}<dl>
{{ $creator := or .Exif.Artist (index .IPTC "By-line") (index .IPTC "Byline") .XMP.Creator }}
{{ $rights := or .Exif.Copyright .IPTC.CopyrightNotice .XMP.Rights }}
{{ with $creator }}<dt>Creator</dt><dd>{{ . }}</dd>{{ end }}
{{ with $rights }}<dt>Rights</dt><dd>{{ . }}</dd>{{ end }}</dl>{{ end }}{{ end }}
<p>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">Previous</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">Next</a>{{ end }}</p>{{ end }}
""",
}


class Thumbsup(Tool):
    """Nobody has run this yet: npm was not reachable where it was written."""

    name = "thumbsup"
    terms = "JPEG of quality 85, thumbnails 320 square, large ones 1,280 high; its default theme"

    def command(self, work):
        small, large = self.widths
        return [self.program, "--input", "pictures", "--output", "site", "--title", TITLE, "--thumb-size", small,
                "--large-size", large, "--photo-quality", self.quality, "--cleanup"]


def words_of(command, limit=60):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=limit,
                          env={**os.environ, "LC_ALL": "C.UTF-8"}).stdout


def find_tools(gallerist, store):
    """The tools that are there, and a line for each that is not."""
    python = Path(".build/bench/python").absolute()
    # Without its wrapper in Python, which would be timed with it.
    hugo = next(iter(python.glob("lib/python*/site-packages/hugo/binaries/hugo*")), None) or shutil.which("hugo")
    tools, missing = [Gallerist(gallerist), GalleristAsItIs(gallerist)], {}
    for kind, program in [(Sigal, python / "bin/sigal"), (Lazygal, shutil.which("lazygal")), (Hugo, hugo)]:
        if program and Path(program).is_file():
            tools.append(kind(program))
        else:
            missing[kind.name] = "not run: `Scripts/setup --bench` could not install it"
    program, reason = find_thumbsup(store)
    if program:
        tools.append(Thumbsup(program))
    else:
        missing[Thumbsup.name] = reason
    return tools, missing


def find_thumbsup(store):
    folder = store / "thumbsup"
    program = folder / "node_modules/.bin/thumbsup"
    if program.is_file():
        return program, ""
    if not shutil.which("npm"):
        return None, "not run: there is no npm"
    try:
        asked = subprocess.run(["npm", "view", "thumbsup", "version"], capture_output=True, timeout=30)
        if asked.returncode != 0:
            return None, "not run: npm was not reachable"
        subprocess.run(["npm", "install", "--silent", "--prefix", folder, "thumbsup"], capture_output=True, timeout=600)
    except subprocess.TimeoutExpired:
        return None, "not run: npm was not reachable"
    if not program.is_file():
        return None, "not run: npm could not install it"
    return program, ""
