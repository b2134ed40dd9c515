#!/usr/bin/env python3
"""icu-data.py LIBRARY OUTPUT.S SYMBOL PARTS: takes ICU's data out of a library and writes those parts of it
whose whole name is as the regular expression PARTS says, such as region/pt.res, as assembly of a SYMBOL, or
of the one that the library has where SYMBOL is empty. On standard output it says which that is, such as
icudt76_dat. What ICU does not find it does without: of a locale it then knows only what is there.
"""

import re
import struct
import subprocess
import sys

library, output, symbol, parts = sys.argv[1:]
data = open(library, "rb").read()
answer = "".join(
    subprocess.run(["nm", "--print-size", *dynamic, library], stdout=-1, stderr=-3, text=True).stdout
    for dynamic in ([], ["--dynamic"])
)
described = re.search(r"^\w+ (\w+) \w (icudt\d+_dat)$", answer, re.MULTILINE)
if described is None:
    sys.exit(f"error: {library} has no data of ICU")
size, symbol = int(described[1], 16), symbol or described[2]


def found():
    """Where data begins: its header has a magic number and says which format it is."""
    place = -1
    while (place := data.find(b"\xda\x27", place + 1)) >= 0:
        start = place - 2
        if start >= 0 and data[start + 12 : start + 16] == b"CmnD" and data[start + 8] == 0:
            yield start


def items(start):
    """Name, beginning and end of each item."""
    base = start + struct.unpack_from("<H", data, start)[0]
    count = struct.unpack_from("<I", data, base)[0]
    table = [struct.unpack_from("<II", data, base + 4 + 8 * n) for n in range(count)]
    ends = [base + begin for _, begin in table[1:]] + [start + size]
    for (name, begin), end in zip(table, ends):
        text = data[base + name : data.index(b"\0", base + name)].decode()
        yield text, base + begin, end


starts = list(found())
if len(starts) != 1:
    sys.exit(f"error: {library} has data of ICU in {len(starts)} places, and not in one")
start = starts[0]
header = data[start : start + struct.unpack_from("<H", data, start)[0]]


def is_wanted(name):
    """The name begins with that of all data: icudt76l/region/pt.res."""
    return re.fullmatch(parts, name.split("/", 1)[1])


kept = [(name, data[begin:end]) for name, begin, end in items(start) if is_wanted(name)]
if not kept:
    sys.exit(f"error: {library} has nothing of {parts}")

strings, offsets = b"", []
first = 4 + 8 * len(kept)
for name, _ in kept:
    offsets.append(first + len(strings))
    strings += name.encode() + b"\0"
place = first + len(strings)
table, body = b"", strings
for (name, content), offset in zip(kept, offsets):
    # As ICU's own tools do, each item begins at a multiple of 16.
    padding = -place % 16
    body += b"\xaa" * padding + content
    place += padding
    table += struct.pack("<II", offset, place)
    place += len(content)
whole = header + struct.pack("<I", len(kept)) + table + body

binary = output.rpartition(".")[0] + ".dat"
with open(binary, "wb") as file:
    file.write(whole)
with open(output, "w") as file:
    file.write(
        f'.section .rodata\n.globl {symbol}\n.type {symbol}, @object\n.balign 16\n'
        f'{symbol}:\n.incbin "{binary}"\n.size {symbol}, . - {symbol}\n'
        '.section .note.GNU-stack,"",@progbits\n'
    )
print(described[2])
