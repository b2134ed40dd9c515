"""The photographs that every program gets: cut out of free ones, so that each is a picture of its own.

A seed says how each is cut; the same seed, packages and Pillow give the same bytes."""

import random
import shutil
import struct
import subprocess
from io import BytesIO

from PIL import Image
from sites import difference, fingerprint

PACKAGES = ["lomiri-wallpapers-16.04", "lomiri-wallpapers-20.04"]
# By Debian's copyright file of these packages. What is drawn or smaller than 4 million pixels is left out.
CREATIVE_COMMONS = "https://creativecommons.org/"
PHOTOGRAPHS = {
    "Bridge_by_Sander_Klootwijk": ("Sander Klootwijk", "licenses/by-sa/4.0/"),
    "Dragonfly_by_Bolly": ("Bolly", "licenses/by-sa/4.0/"),
    "Fossa_by_Jasper_Roks": ("Jasper Roks", "licenses/by-sa/3.0/"),
    "Infinite-Sea_by_Aury88": ("Aury88", "licenses/by-sa/3.0/"),
    "Kleiber_by_Lukas_Baubkus": ("Lukas Baubkus", "licenses/by-sa/3.0/"),
    "Picture_0B_by_freespace": ("Trevor Freespace", "licenses/by/4.0/"),
    "Wine_by_Jakkub_Mede": ("Jakub Mede", "licenses/by/4.0/"),
    "aitzgorri_by_Aitzol_Berasategi": ("Aitzol Berasategi", "licenses/by/4.0/"),
    "free_by_Peter_Nerlich": ("Peter Nerlich", "licenses/by-sa/4.0/"),
    "friends_by_Aitzol_Berasategi": ("Aitzol Berasategi", "licenses/by/4.0/"),
    "greentock_by_Peter_Nerlich": ("Peter Nerlich", "licenses/by-sa/4.0/"),
    "life_by_Aitzol_Berasategi": ("Aitzol Berasategi", "licenses/by/4.0/"),
    "picosdeeuropa_by_Aitzol_Berasategi": ("Aitzol Berasategi", "licenses/by/4.0/"),
    "seeding_by_Clements_Engelhardt": ("Clemens Engelhardt", "publicdomain/zero/1.0/"),
    "sunset_by_Aitzol_Berasategi": ("Aitzol Berasategi", "licenses/by/4.0/"),
    "umang_by_Abhishek_Mudgal": ("Abhishek Mudgal", "licenses/by/4.0/"),
}
ALBUMS = ["coast", "hills", "garden", "village", "autumn"]
SEED = 31
# Two that differ by less could be taken for each other in what a program made of them.
APART = 9.0


def unpack_packages(folder):
    """The photographs' files, out of packages that are downloaded and not installed."""
    originals = folder / "originals"
    if not originals.is_dir():
        download = folder / "download"
        shutil.rmtree(download, ignore_errors=True)
        download.mkdir(parents=True)
        subprocess.run(["apt-get", "download", "--quiet", *PACKAGES], cwd=download, check=True, timeout=600,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for package in download.glob("*.deb"):
            subprocess.run(["dpkg-deb", "--extract", package, download / "content"], check=True)
        (download / "content/usr/share/backgrounds").rename(originals)
        shutil.rmtree(download)
    return originals


class Corpus:
    """Pictures by number, and the file of each; made once and kept."""

    def __init__(self, folder, count):
        self.count = count
        self.folder = folder / f"corpus-{SEED}"
        self.originals = unpack_packages(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.prints = {}
        self._cut(count)

    def file(self, number):
        return self.folder / f"{number:04}.jpg"

    @staticmethod
    def place(number):
        """Where a picture lies in the folder of a gallery."""
        return f"{ALBUMS[number % len(ALBUMS)]}/photo-{number:04}.jpg"

    def pixels(self, count):
        """Smallest, average and largest number of pixels of the first so many."""
        sizes = []
        for number in range(count):
            with Image.open(self.file(number)) as image:
                sizes.append(image.width * image.height)
        return [min(sizes), sum(sizes) / count, max(sizes)]

    def match(self, image_print, limit=5.0):
        """The picture that an image was made of, or None."""
        best = min(self.prints, key=lambda number: difference(self.prints[number], image_print))
        return best if difference(self.prints[best], image_print) <= limit else None

    def _cut(self, count):
        dice = random.Random(SEED)
        names = sorted(PHOTOGRAPHS)
        for number in range(count):
            name = names[number % len(names)]
            # What the dice say has to depend on the number alone, not on which files are there.
            own = random.Random(dice.getrandbits(64))
            file = self.file(number)
            if file.is_file():
                self.prints[number] = fingerprint(file)
                continue
            for _ in range(40):
                cut = self._one(self.originals / f"{name}.jpg", own)
                small = fingerprint(cut)
                if all(difference(small, other) >= APART for other in self.prints.values()):
                    break
            else:
                raise SystemExit(f"error: no cut of {name} differs enough from the others: ask for fewer photos")
            part = file.with_suffix(".part")
            part.write_bytes(with_credits(cut, number, *PHOTOGRAPHS[name]))
            part.rename(file)
            self.prints[number] = fingerprint(file)

    @staticmethod
    def _one(original, dice):
        with Image.open(original) as image:
            image = image.convert("RGB")
            ratio = dice.choice([3 / 2, 4 / 3, 3 / 2, 16 / 9, 3 / 4])
            width, height = image.size
            side = dice.uniform(0.55, 1.0)
            box_width = min(width, height * ratio) * side
            box = (box_width, box_width / ratio)
            left, top = dice.uniform(0, width - box[0]), dice.uniform(0, height - box[1])
            cut = image.crop((int(left), int(top), int(left + box[0]), int(top + box[1])))
            # Never less than 4 million pixels: enlarging a little is as costly to decode as a photograph.
            scale = max(1.0, (4e6 / (cut.width * cut.height)) ** 0.5)
            if scale > 1:
                cut = cut.resize((int(cut.width * scale), int(cut.height * scale)), Image.Resampling.LANCZOS)
            return cut.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if dice.random() < 0.5 else cut


def with_credits(image, number, creator, licence, kinds=("exif", "iptc", "xmp")):
    """The image as JPEG; creator and licence stand in each of these kinds of metadata."""
    licence_url = CREATIVE_COMMONS + licence
    rights = f"(c) {creator}, {licence_url}"
    exif = Image.Exif()
    exif[0x010F], exif[0x0110] = "Example", "Example One"
    details = exif.get_ifd(0x8769)
    details[0x9003] = f"2024:{1 + number % 12:02}:{1 + number % 28:02} 12:{number % 60:02}:00"
    if "exif" in kinds:
        exif[0x013B], exif[0x8298] = creator, rights
    xmp = XMP.format(creator=creator, rights=rights, licence=licence_url, number=number).encode()
    out = BytesIO()
    image.save(out, "JPEG", quality=90, exif=exif.tobytes(), **({"xmp": xmp} if "xmp" in kinds else {}))
    data = out.getvalue()
    if "iptc" in kinds:
        data = insert_iptc(data, {80: creator, 116: rights, 5: f"Photo {number}"})
    return data


XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#"
 xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmpRights:Marked="True" xmpRights:WebStatement="{licence}">
<dc:creator><rdf:Seq><rdf:li>{creator}</rdf:li></rdf:Seq></dc:creator>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Photo {number}</rdf:li></rdf:Alt></dc:title>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">{rights}</rdf:li></rdf:Alt></dc:rights>
<cc:license rdf:resource="{licence}"/></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""


def insert_iptc(jpeg, texts):
    """Puts an APP13 segment with these records of IPTC's application part behind the first APP1 segment."""
    records = b"\x1c\x01\x5a\x00\x03\x1b%G"  # UTF-8
    for number, text in sorted(texts.items()):
        value = text.encode()
        records += struct.pack(">BBBH", 0x1C, 2, number, len(value)) + value
    block = b"8BIM\x04\x04\0\0" + struct.pack(">I", len(records)) + records + b"\0" * (len(records) % 2)
    content = b"Photoshop 3.0\0" + block
    segment = b"\xff\xed" + struct.pack(">H", len(content) + 2) + content
    place = 2
    while jpeg[place] == 0xFF and 0xE0 <= jpeg[place + 1] <= 0xEF:
        place += 2 + struct.unpack(">H", jpeg[place + 2 : place + 4])[0]
    return jpeg[:place] + segment + jpeg[place:]
