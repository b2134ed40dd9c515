#!/usr/bin/env python3
"""changelog.py CHANGELOG.md VERSION MAINTAINER: the same as Debian writes it, on standard output.

A heading is "## VERSION – DATE" or "## Unreleased", which is VERSION as of SOURCE_DATE_EPOCH.
"""

import datetime
import email.utils
import os
import re
import sys
import textwrap

path, version, maintainer = sys.argv[1:]
now = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)

entries = []
for line in open(path, encoding="utf-8"):
    if line.startswith("## "):
        heading = line[3:].strip()
        named = re.match(r"\[?v?(\d+\.\d+[\w.~+]*)\]?", heading)
        day = re.search(r"\d{4}-\d\d-\d\d", heading)
        time = (
            datetime.datetime.fromisoformat(day[0] + "T12:00:00+00:00") if day else now
        )
        entries.append((named[1] if named else version, time, []))
    elif entries:
        changes = entries[-1][2]
        if re.match(r"[-*] ", line):
            changes.append(line[2:].strip())
        elif line.startswith("### "):
            changes.append(line[4:].strip() + ":")
        elif line.strip() and changes:
            changes[-1] += " " + line.strip()

for number, time, changes in entries:
    if not changes:
        continue
    print(f"gallerist ({number}) unstable; urgency=medium\n")
    for change in changes:
        text = textwrap.fill(
            change, 78, initial_indent="  * ", subsequent_indent="    ",
            break_long_words=False, break_on_hyphens=False)
        print(text)
    print(f"\n -- {maintainer}  {email.utils.format_datetime(time)}\n")
