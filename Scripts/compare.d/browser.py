"""Headless Chromium, spoken to over a pipe, and a web server for the site that it looks at."""

import gzip
import json
import os
import select
import shutil
import subprocess
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

PROGRAMS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
QUIET = 0.7  # seconds without a transfer: the page is loaded
IMAGES_SHOWN = """[...document.images].filter(i => i.complete && i.naturalWidth > 1 && i.getClientRects().length
  && i.getBoundingClientRect().width > 30 && getComputedStyle(i).visibility == 'visible').length"""


def find_browser():
    return next((path for path in map(shutil.which, PROGRAMS) if path), None)


class Handler(SimpleHTTPRequestHandler):
    """Sends texts packed, as web servers do."""

    protocol_version = "HTTP/1.1"

    def send_head(self):
        path = Path(self.translate_path(self.path))
        if path.is_dir() and urlsplit(self.path).path.endswith("/"):
            path = path / "index.html"
        kind = self.guess_type(str(path))
        is_text = kind.startswith("text/") or any(word in kind for word in ("javascript", "json", "svg", "xml"))
        if not path.is_file() or not is_text or "gzip" not in self.headers.get("Accept-Encoding", ""):
            return super().send_head()
        data = gzip.compress(path.read_bytes(), 6, mtime=0)
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        body = tempfile.TemporaryFile()
        body.write(data)
        body.seek(0)
        return body

    def log_message(self, *_):
        pass


class Server:
    def __init__(self, folder):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.server.daemon_threads = True
        # Browsers hang up when they are done.
        self.server.handle_error = lambda *_: None
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class Browser:
    def __init__(self, program):
        self.profile = tempfile.mkdtemp(prefix="compare-browser-")
        down_read, self.down = os.pipe()
        self.up, up_write = os.pipe()

        def place():
            # The browser reads from 3 and writes to 4. Both ends move out of the way first.
            reading, writing = os.dup(down_read), os.dup(up_write)
            moved = (os.dup2(reading, 103), os.dup2(writing, 104))
            os.dup2(moved[0], 3)
            os.dup2(moved[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
             "--window-size=1280,800", "--hide-scrollbars", f"--user-data-dir={self.profile}",
             # What a page wants of other hosts is counted, and not fetched.
             "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False,
            preexec_fn=place, start_new_session=True)
        os.close(down_read)
        os.close(up_write)
        self.buffer, self.number, self.events = b"", 0, []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.down)
        os.close(self.up)
        shutil.rmtree(self.profile, ignore_errors=True)

    def _receive(self, seconds):
        """The next message, or None after so many seconds."""
        deadline = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.up], [], [], left)[0]:
                return None
            data = os.read(self.up, 1 << 20)
            if not data:
                raise RuntimeError("the browser ended")
            self.buffer += data
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def ask(self, method, session=None, seconds=60, **parameters):
        self.number += 1
        number = self.number
        request = {"id": number, "method": method, "params": parameters}
        if session:
            request["sessionId"] = session
        os.write(self.down, json.dumps(request).encode() + b"\0")
        deadline = time.monotonic() + seconds
        while (message := self._receive(deadline - time.monotonic())) is not None:
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error'].get('message')}")
                return message["result"]
            self.events.append(message)
        raise RuntimeError(f"{method}: no answer in {seconds} s")

    def visit(self, address, script=True, scroll=False, then=None):
        """Opens an address as a new visitor. `then` is an expression whose value comes back as `value`."""
        context = self.ask("Target.createBrowserContext")["browserContextId"]
        target = self.ask("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        try:
            self.events = []
            self.ask("Network.enable", session)
            self.ask("Page.enable", session)
            if not script:
                self.ask("Emulation.setScriptExecutionDisabled", session, value=True)
            self.ask("Page.navigate", session, url=address)
            visit = Visit(urlsplit(address).netloc)
            self._settle(visit, session)
            visit.before_scrolling = dict(visit.bytes)
            if scroll:
                for _ in range(200):
                    end = self.evaluate(
                        session, "(scrollBy(0, 700), scrollY + innerHeight >= document.documentElement.scrollHeight - 2)")
                    self._settle(visit, session, quiet=0.15)
                    if end:
                        break
                self._settle(visit, session)
            visit.images = self.evaluate(session, IMAGES_SHOWN)
            visit.text = self.evaluate(session, "document.body ? document.body.innerText : ''")
            if then:
                visit.value = self.evaluate(session, then)
            return visit
        finally:
            self.ask("Target.disposeBrowserContext", browserContextId=context)

    def evaluate(self, session, expression):
        answer = self.ask("Runtime.evaluate", session, expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(str(answer["exceptionDetails"])[:400])
        return answer["result"].get("value")

    def _settle(self, visit, session, quiet=QUIET, longest=45):
        """Waits until the page is loaded and nothing is transferred."""
        deadline = time.monotonic() + longest
        last = time.monotonic()
        while time.monotonic() < deadline:
            queued = self.events
            self.events = []
            if not queued:
                message = self._receive(0.1)
                queued = [message] if message else []
            for message in queued:
                if message.get("sessionId") == session and visit.note(message):
                    last = time.monotonic()
            if visit.loaded and not visit.open and time.monotonic() - last > quiet:
                return


class Visit:
    """What one page load transferred: bytes by kind as they went over the wire, head lines included."""

    def __init__(self, host):
        self.host, self.loaded = host, False
        self.open, self.kinds, self.bytes, self.foreign = set(), {}, {}, set()
        self.requests, self.failed, self.value = 0, [], None

    def note(self, message):
        method, values = message.get("method", ""), message.get("params", {})
        if method == "Page.loadEventFired":
            self.loaded = True
            return True
        number = values.get("requestId")
        if method == "Network.requestWillBeSent":
            address = urlsplit(values["request"]["url"])
            if address.scheme in ("http", "https", "file"):
                self.requests += 1
                self.open.add(number)
                self.kinds[number] = values.get("type", "Other")
                if address.netloc != self.host:
                    self.foreign.add(address.netloc)
        elif method == "Network.responseReceived":
            self.kinds[number] = values.get("type", "Other")
            if values["response"]["status"] >= 400:
                self.failed.append(values["response"]["url"])
        elif method == "Network.loadingFinished":
            self.open.discard(number)
            kind = self.kinds.get(number, "Other")
            self.bytes[kind] = self.bytes.get(kind, 0) + int(values.get("encodedDataLength", 0))
        elif method == "Network.loadingFailed":
            self.open.discard(number)
        else:
            return False
        return True
