"""Folders to work in, with pictures of the corpus, and builds in them."""

import os
import shutil
import sys
import time

from processes import run
from sites import Site

# Pictures are older than what is made of them, as an owner's are.
YESTERDAY = time.time() - 86400


def say(text):
    print(f"== compare: {text}", file=sys.stderr, flush=True)


class Bench:
    def __init__(self, corpus, folder):
        self.corpus, self.folder = corpus, folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        self.made = 0

    def new_folder(self):
        self.made += 1
        folder = self.folder / str(self.made)
        folder.mkdir()
        return folder

    def set_up(self, tool, numbers, folder=None):
        """A folder with these pictures, and with what the program wants beside them."""
        work = folder or self.new_folder()
        (work / "pictures").mkdir()
        for number in numbers:
            self.add(work, number)
        tool.configure(work)
        return work

    def add(self, work, number, path=None, source=None):
        target = work / "pictures" / (path or self.corpus.place(number))
        target.parent.mkdir(exist_ok=True)
        # Beside it first: as rsync does, and so that no two folders share a file.
        part = target.with_name(".part")
        shutil.copyfile(source or self.corpus.file(number), part)
        os.utime(part, (YESTERDAY, YESTERDAY))
        os.replace(part, target)
        return target

    def build(self, tool, work, thorough=False, **options):
        tool.before_run(work)
        return run([*tool.command(work), *(tool.thorough if thorough else ())], work, **options)

    def good_build(self, tool, work, **options):
        result = self.build(tool, work, **options)
        if result.code != 0:
            raise Failure(f"{tool.name} ended with {result.ending}: {result.output[-600:]}")
        return result

    def site(self, tool, work):
        return Site(tool.site(work), self.corpus, tool.photo_pages)

    def keep(self, work):
        """Puts a folder aside as it is, for `restore`: programs may note where it lies, so that a copy elsewhere is no
        stand-in."""
        kept = self.new_folder()
        shutil.copytree(work, kept, symlinks=True, dirs_exist_ok=True)
        return kept

    def restore(self, kept, work):
        shutil.rmtree(work)
        shutil.copytree(kept, work, symlinks=True)


class Failure(Exception):
    pass
