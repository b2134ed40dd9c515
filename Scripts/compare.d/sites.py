"""What lies in the folder of a site: its pages, where their links lead, and which picture each image shows."""

import os
import warnings
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from PIL import Image

IMAGES = {".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif"}
SIDE = 12
# About icons of themes that have a palette.
warnings.filterwarnings("ignore", module="PIL")


def fingerprint(image):
    """A dozen by a dozen colours: enough to know a picture again in every size and format."""
    if isinstance(image, (str, Path)):
        with Image.open(image) as opened:
            opened.draft("RGB", (256, 256))
            return fingerprint(opened)
    return image.convert("RGB").resize((SIDE, SIDE), Image.Resampling.BOX).tobytes()


def difference(one, other):
    return sum(abs(a - b) for a, b in zip(one, other)) / len(one)


class Page(HTMLParser):
    """The addresses in a page: those that a visitor can follow, and those that the browser fetches."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.anchors, self.parts, self.images, self.text = [], [], [], []
        self._silent = 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag in ("script", "style", "template"):
            self._silent += 1
        if tag in ("a", "area") and values.get("href") is not None:
            self.anchors.append(values["href"])
        if tag == "link" and values.get("href") and "canonical" not in (values.get("rel") or ""):
            if "preconnect" not in (values.get("rel") or ""):
                self.parts.append(values["href"])
        if tag in ("script", "iframe", "embed", "audio", "video", "source", "img") and values.get("src"):
            (self.images if tag == "img" else self.parts).append(values["src"])
        if tag in ("img", "source"):
            for candidate in (values.get("srcset") or "").split(","):
                if candidate.strip():
                    self.images.append(candidate.split()[0])
        if values.get("poster"):
            self.images.append(values["poster"])

    def handle_endtag(self, tag):
        if tag in ("script", "style", "template") and self._silent:
            self._silent -= 1

    def handle_data(self, data):
        if not self._silent:
            self.text.append(data)


class Site:
    def __init__(self, folder, corpus=None, photo_pages=""):
        self.folder, self.photo_pages = Path(folder), photo_pages
        self.pages, self.images, self.files, self.bytes = {}, {}, 0, 0
        self.undecodable = []
        for directory, _, names in os.walk(self.folder):
            for name in names:
                path = Path(directory, name)
                relative = path.relative_to(self.folder).as_posix()
                self.files += 1
                self.bytes += path.lstat().st_size
                suffix = path.suffix.lower()
                if suffix in (".html", ".htm"):
                    self.pages[relative] = Page(path.read_text("utf-8", "replace"))
                elif suffix in IMAGES:
                    self._add_image(relative, path, corpus)

    def _add_image(self, relative, path, corpus):
        try:
            with Image.open(path) as image:
                size = image.size
                image.load()
                number = corpus.match(fingerprint(image)) if corpus and min(size) >= 90 else None
            self.images[relative] = (size, number)
        except Exception:  # Pillow raises many kinds for a damaged file.
            self.undecodable.append(relative)

    def numbers(self):
        return {number for _, number in self.images.values() if number is not None}

    def images_of(self, number):
        return {path for path, (_, other) in self.images.items() if other == number}

    def resolve(self, page, address, as_files=False):
        """The file that an address in a page leads to: a path, None for what is not in the site, or False for
        what should be and is not."""
        base = "http://site.invalid/"
        try:
            parts = urlsplit(urljoin(base + page, address.strip()))
        except ValueError:
            return False
        if parts.scheme not in ("http", "https") or parts.netloc != "site.invalid":
            return None
        path = unquote(parts.path).lstrip("/")
        if as_files and address.startswith("/"):
            return False
        target = self.folder / path
        if target.is_dir():
            if as_files:
                return False
            path = (path.rstrip("/") + "/index.html").lstrip("/")
            target = self.folder / path
        return path if target.is_file() else False

    def broken(self):
        """What pages refer to in the site that is not there."""
        found = set()
        for name, page in self.pages.items():
            for address in [*page.anchors, *page.parts, *page.images]:
                if address and self.resolve(name, address) is False:
                    found.add((name, address))
        return found

    def shows(self, name):
        """The pictures that a page shows by `img`, each with the widest of its files there."""
        found = {}
        for address in self.pages[name].images:
            path = self.resolve(name, address)
            if path and path in self.images:
                size, number = self.images[path]
                if number is not None:
                    found[number] = max(found.get(number, 0), size[0])
        return found

    def reachable(self, as_files=False):
        """The pictures that one sees or opens by following links from the first page, without any script."""
        waiting, seen, found = ["index.html"], {"index.html"}, set()
        while waiting:
            name = waiting.pop()
            page = self.pages.get(name)
            if page is None:
                continue
            for address in page.images:
                path = self.resolve(name, address, as_files)
                if path and path in self.images:
                    found.add(self.images[path])
            for address in page.anchors:
                path = self.resolve(name, address, as_files)
                if path and path in self.images:
                    found.add(self.images[path])
                elif path and path not in seen:
                    seen.add(path)
                    waiting.append(path)
        return found

    def photo_page(self, number):
        """The page of one picture: it has its name, or else shows the largest file of it and few others, such as those
        that are like it."""
        candidates = []
        stem = f"photo-{number:04}"
        for name in self.pages:
            shown = self.shows(name)
            if number in shown and name.startswith(self.photo_pages):
                candidates.append((stem not in name, -shown[number], len(shown), len(name), name))
        if not candidates:
            return None
        best = min(candidates)
        return best[-1] if best[2] <= 12 else None
