#!/usr/bin/env python3
"""image.py ROOT VERSION ARCHITECTURE FILE: packs a root file system as an OCI image layout in a tar.

Two layers: what the program needs, which changes when Debian's packages do, and the program. The same
root gives the same bytes: names are sorted, times are SOURCE_DATE_EPOCH, and owners are said here.
Beside the layout lies a manifest.json, with which older versions of `docker load` read it, too.
"""

import datetime
import gzip
import hashlib
import io
import json
import os
import sys
import tarfile

USER = 10001
# Whoever runs the program writes here and nowhere else.
VOLUMES = ["cache", "config", "site", "state"]
HOME = "opt/gallerist"
PROGRAM = HOME + "/bin/gallerist"
# What is new with every version is in the second layer.
OWN = [PROGRAM, HOME + "/share/doc/gallerist/copyright"]

root, version, architecture, target = sys.argv[1:]
epoch = int(os.environ["SOURCE_DATE_EPOCH"])
created = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def names():
    for folder, folders, files in os.walk(root):
        folders.sort()
        for name in folders + files:
            yield os.path.relpath(os.path.join(folder, name), root)


def entry(name, mode=0o755, kind=tarfile.DIRTYPE):
    info = tarfile.TarInfo(name)
    info.type, info.mode, info.mtime = kind, mode, epoch
    return info


def add(archive, name):
    path = os.path.join(root, name)
    if os.path.islink(path):
        info = entry(name, 0o777, tarfile.SYMTYPE)
        info.linkname = os.readlink(path)
        archive.addfile(info)
    elif os.path.isdir(path):
        archive.addfile(entry(name, 0o1777 if name == "tmp" else 0o755))
    else:
        with open(path, "rb") as file:
            data = file.read()
        info = entry(name, 0o755 if os.access(path, os.X_OK) else 0o644, tarfile.REGTYPE)
        info.size = len(data)
        archive.addfile(info, io.BytesIO(data))


def add_link(archive, name, to):
    info = entry(name, 0o777, tarfile.SYMTYPE)
    info.linkname = to
    archive.addfile(info)


def layer(fill):
    """The digests, unpacked and packed, and the packed bytes."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.GNU_FORMAT) as archive:
        fill(archive)
    packed = gzip.compress(plain.getvalue(), 9, mtime=0)
    return hashlib.sha256(plain.getvalue()).hexdigest(), packed


def fill_base(archive):
    for name in sorted(names()):
        if name not in OWN:
            add(archive, name)
    for name in VOLUMES:
        info = entry(name)
        info.uid = info.gid = USER
        archive.addfile(info)
    # What a command writes where no --output is given.
    add_link(archive, "output", "site")
    add_link(archive, "usr/bin/gallerist", "/" + PROGRAM)


def fill_program(archive):
    for name in OWN:
        if os.path.exists(os.path.join(root, name)):
            add(archive, name)


layers = [layer(fill_base), layer(fill_program)]
config = {
    "created": created,
    "architecture": architecture,
    "os": "linux",
    "config": {
        "User": f"{USER}:{USER}",
        # In / a configuration is config/gallery.plist by itself, and pictures of a folder are /pictures.
        "WorkingDir": "/",
        "Env": [
            "PATH=/usr/bin",
            "HOME=/state",
            "XDG_CACHE_HOME=/cache",
            "XDG_STATE_HOME=/state",
        ],
        "Entrypoint": ["/" + PROGRAM],
        "Cmd": ["build"],
        "Volumes": {"/" + name: {} for name in VOLUMES},
        "Labels": {
            "org.opencontainers.image.title": "gallerist",
            "org.opencontainers.image.description": "Web galleries from searches and folders of pictures",
            "org.opencontainers.image.version": version,
            "org.opencontainers.image.created": created,
            "org.opencontainers.image.licenses": "MIT",
        },
    },
    "rootfs": {"type": "layers", "diff_ids": ["sha256:" + digest for digest, _ in layers]},
    "history": [
        {"created": created, "created_by": "Scripts/package container", "comment": text}
        for text in ["libraries, C library, certificate authorities", "gallerist " + version]
    ],
}

blobs = {}


def blob(data, kind):
    digest = hashlib.sha256(data).hexdigest()
    blobs[digest] = data
    return {"mediaType": "application/vnd.oci.image." + kind, "digest": "sha256:" + digest, "size": len(data)}


def text(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


packed = [blob(data, "layer.v1.tar+gzip") for _, data in layers]
described = blob(text(config), "config.v1+json")
manifest = blob(
    text(
        {
            "schemaVersion": 2,
            "mediaType": "application/vnd.oci.image.manifest.v1+json",
            "config": described,
            "layers": packed,
        }
    ),
    "manifest.v1+json",
)
manifest["platform"] = {"os": "linux", "architecture": architecture}
manifest["annotations"] = {
    "org.opencontainers.image.ref.name": version,
    "io.containerd.image.name": f"localhost/gallerist:{version}",
}
files = {
    "index.json": text(
        {
            "schemaVersion": 2,
            "mediaType": "application/vnd.oci.image.index.v1+json",
            "manifests": [manifest],
        }
    ),
    "manifest.json": text(
        [
            {
                "Config": "blobs/sha256/" + described["digest"][7:],
                "RepoTags": [f"localhost/gallerist:{version}"],
                "Layers": ["blobs/sha256/" + one["digest"][7:] for one in packed],
            }
        ]
    ),
    "oci-layout": text({"imageLayoutVersion": "1.0.0"}),
}
files |= {"blobs/sha256/" + digest: data for digest, data in blobs.items()}

with tarfile.open(target + ".part", mode="w", format=tarfile.GNU_FORMAT) as archive:
    for name in ["blobs", "blobs/sha256"]:
        archive.addfile(entry(name))
    for name in sorted(files):
        info = entry(name, 0o644, tarfile.REGTYPE)
        info.size = len(files[name])
        archive.addfile(info, io.BytesIO(files[name]))
os.replace(target + ".part", target)
