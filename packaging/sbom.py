"""Writes what Gallerist is made of, as SPDX 2.3 in JSON: sbom.py VERSION PROGRAM FILE... > gallerist.spdx.json

PROGRAM is the program of the packages; each FILE is one that people download, which goes in with its SHA-256.
Times are SOURCE_DATE_EPOCH, so that the same packages give the same bytes."""

import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
import uuid


def said(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def identifier(text):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", text)


def debian_package(library):
    """The package that holds a library, wherever /lib leads."""
    for path in (library, "/usr" + library, os.path.realpath(library)):
        found = subprocess.run(["dpkg", "--search", path], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(":")[0]
    sys.exit(f"error: no package holds {library}")


def package(name, version, license_name, supplier, reference, comment):
    return {
        "SPDXID": identifier(f"{name}-{version}"),
        "name": name,
        "versionInfo": version,
        "supplier": supplier,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": license_name,
        "copyrightText": "NOASSERTION",
        "comment": comment,
        **({"externalRefs": [reference]} if reference else {}),
    }


def purl(text):
    return {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": text}


def debian(name, how):
    version, source, source_version = said(
        "dpkg-query", "--show", "--showformat=${Version}\n${source:Package}\n${source:Version}", name
    ).split("\n")
    return package(
        name, version, "NOASSERTION", "Organization: Debian", purl(f"pkg:deb/debian/{name}@{version}"),
        f"{how}; its source is {source} {source_version}, its licences are in /usr/share/doc/{name}/copyright",
    )


def main():
    version, program, files = sys.argv[1], sys.argv[2], sys.argv[3:]
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    created = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    libraries = sorted(set(re.findall(r"=> (/\S+)", said("ldd", program))))
    names = sorted({debian_package(library) for library in libraries})
    swift = re.search(r"Swift version ([0-9.]+)", said("swift", "--version")).group(1)
    own = package("gallerist", version, "MIT", "NOASSERTION", None, "The program, and what is published of it")
    own["filesAnalyzed"] = False
    parts = [
        package(
            "swift", swift, "Apache-2.0 WITH Swift-exception", "Organization: Swift project",
            purl(f"pkg:generic/swift@{swift}"), "Linked in: standard library, Foundation with its ICU, Dispatch",
        ),
        debian("libcmark-gfm-dev", "Linked in"),
        debian("libcmark-gfm-extensions-dev", "Linked in"),
    ] + [debian(name, "A shared library that the program loads") for name in names]
    contents = {os.path.basename(file): open(file, "rb").read() for file in files}
    # SPDX wants a SHA-1 beside any other.
    digests = {
        name: {kind: hashlib.new(kind, content).hexdigest() for kind in ("sha1", "sha256")}
        for name, content in contents.items()
    }
    published = [
        {
            "SPDXID": identifier("file-" + name),
            "fileName": "./" + name,
            "checksums": [{"algorithm": kind.upper(), "checksumValue": value} for kind, value in digest.items()],
            "licenseConcluded": "NOASSERTION",
            "copyrightText": "NOASSERTION",
        }
        for name, digest in sorted(digests.items())
    ]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"])]
    relations += [(own["SPDXID"], "DEPENDS_ON", part["SPDXID"]) for part in parts]
    relations += [(file["SPDXID"], "GENERATED_FROM", own["SPDXID"]) for file in published]
    seed = json.dumps([version, created, digests, [part["SPDXID"] for part in parts]])
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"gallerist-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/gallerist-{version}-{uuid.uuid5(uuid.NAMESPACE_URL, seed)}",
        "creationInfo": {"created": created, "creators": ["Tool: gallerist-release"]},
        "packages": [own] + parts,
        "files": published,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations
        ],
    }
    json.dump(document, sys.stdout, indent=2, ensure_ascii=False)
    print()


main()
