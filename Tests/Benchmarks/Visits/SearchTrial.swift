import Foundation
import Model
import Support
import TestSupport

/// The searches of one visit.
struct SearchTrial {
  struct Search {
    let query: String
    /// Milliseconds from the last key to the first results on the screen.
    let painted: Double
    /// The same, from when the page stops waiting for further keys.
    let ownTime: Double
    let isPainted: Bool

    init(_ query: String, _ answer: JSONValue) {
      self.query = query
      painted = answer["painted"]?.number ?? .nan
      ownTime = painted - (answer["waited"]?.number ?? 0)
      isPainted = painted.isFinite
    }
  }

  /// The first search, and the files that it loads.
  struct First {
    let search: Search
    let files: [String]
    let bytes: Int
    let packed: Int
  }

  let first: First
  let warm: [Search]

  /// - Parameter folder: where the site is whose front page has `address`.
  init(_ address: String, folder: String) async throws {
    (first, warm) = try await Browser.use { browser in
      try await browser.runEverywhere(Self.stopwatch)
      try await browser.resize(width: 1280, height: 900)
      try await browser.open(address + "index.html")
      let before = try await Self.files(in: browser, below: address)
      let search = try await Self.search("tree", in: browser)
      let after = try await Self.files(in: browser, below: address)
      let first = try await Self.first(search, after.filter { !before.contains($0) }, in: folder)
      // Once to load what the searches want.
      let queries = try await Queries.all(in: browser)
      for query in queries { _ = try await Self.search(query, in: browser) }
      var warm: [Search] = []
      for query in queries { warm.append(try await Self.search(query, in: browser)) }
      return (first, warm)
    }
  }

  private static func first(
    _ search: Search, _ files: [String], in folder: String
  ) async throws -> First {
    var bytes = 0
    var packed = 0
    for file in files {
      let content = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file)))
      bytes += content.count
      packed += try await Packed.size(of: content)
    }
    return First(search: search, files: files, bytes: bytes, packed: packed)
  }

  private static func search(_ query: String, in browser: Browser) async throws -> Search {
    Search(query, try await browser.wait(for: "measure(\(JSONString.quoted(query))).then(done);"))
  }

  /// The scripts and style sheets that were asked for, relative to the site.
  private static func files(in browser: Browser, below address: String) async throws -> [String] {
    try await browser.run(
      "return performance.getEntriesByType('resource').map(entry => entry.name.split('?')[0])"
    ).elements.map(\.text).filter {
      $0.hasPrefix(address) && ($0.hasSuffix(".js") || $0.hasSuffix(".css"))
    }.map { String($0.dropFirst(address.count)) }
  }

  /// `measure(query)` puts a query into the box, as the last key does, and tells when the browser
  /// has painted the first results, and how long the page waited for further keys before it began.
  private static let stopwatch = """
    performance.setResourceTimingBufferSize(10000);
    let waited = 0;
    const timeout = window.setTimeout;
    window.setTimeout = (work, delay = 0, ...rest) => {
      const set = performance.now();
      return timeout(() => {
        if (delay >= 20 && delay <= 250) waited = performance.now() - set;
        work(...rest);
      }, delay);
    };
    window.measure = (query) => new Promise((end) => {
      const box = document.querySelector('input[type=search]');
      box.focus();
      let painted = NaN;
      let isShown = false;
      let waitedThen = 0;
      let rest;
      const isResult = ({target, addedNodes}) => {
        const element = target.closest ? target : target.parentElement;
        return element?.closest('#results') && !element.closest('[role=status]')
          || [...addedNodes].some((node) => node.id === 'results');
      };
      const observer = new MutationObserver((changes) => {
        if (!changes.some(isResult)) return;
        timeout(settle, 0);
        if (isShown) return;
        isShown = Boolean(document.querySelector('#results .card'));
        const waitedNow = waited;
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            painted = performance.now() - start;
            waitedThen = waitedNow;
          };
          channel.port2.postMessage(0);
        });
      });
      const settle = () => {
        clearTimeout(rest);
        rest = timeout(() => {
          observer.disconnect();
          end({painted, waited: waitedThen, cards: document.querySelectorAll('#results .card').length});
        }, 700);
      };
      observer.observe(document.body, {subtree: true, childList: true, characterData: true});
      waited = 0;
      box.value = query;
      const start = performance.now();
      box.dispatchEvent(new InputEvent('input', {bubbles: true}));
      rest = timeout(settle, 8000);
    });
    """
}
