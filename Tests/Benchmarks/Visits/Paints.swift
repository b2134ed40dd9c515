import Foundation
import Model
import Preview
import Support
import TestSupport

/// The largest paint of pages in Chromium, over a line as slow as that of a phone in the country.
struct Paints {
  /// What the specification of sites allows, in milliseconds.
  private static let limit = 1_800
  private static let latency = 150
  private static let bitsPerSecond = 1_600_000
  private static let rounds = 3

  func print() async throws {
    guard Browser.isInstalled else {
      Table.line("Paints want chromium and chromium-driver: see `Scripts/setup --tests`")
      return
    }
    let folder = try TemporaryFolder()
    let outcome = try await Program(path: Machine.gallerist).run(
      ["demo", "--quiet", "--output", "site", "--cache", "cache"], in: folder.path)
    guard outcome.status == 0 else { throw BrowserError(outcome.errors) }
    let files = ServedFolder(folder: folder.path + "/site")
    let server = try Server { files.response(to: $0) }
    Table.line(
      "Largest paints in Chromium, 1280 × 900, \(Self.bitsPerSecond / 1_000) kbit/s, "
        + "\(Self.latency) ms, on \(Machine.cores) with a load of \(Machine.load); "
        + "medians of \(Self.rounds)")
    Table.line("".padded(to: 12) + ["ms", "KB", "requests"].map { Table.cell($0) }.joined())
    let pages = try Self.pages(folder.path + "/site")
    for (kind, page) in pages {
      var views: [View] = []
      for _ in 0..<Self.rounds {
        views.append(try await Self.view("http://127.0.0.1:\(server.port)/\(page)"))
      }
      let view = views.sorted { $0.paint < $1.paint }[Self.rounds / 2]
      Table.line(
        kind.padded(to: 12) + Table.cell(view.paint, places: 0)
          + Table.cell(view.bytes / 1024) + Table.cell(view.requests) + "   " + view.element)
    }
    Table.line("allowed: \(Self.limit) ms, 250 KB on a grid, 6 requests besides pictures")
    Table.line()
  }

  private struct View {
    let paint: Double
    let element: String
    let bytes: Int
    let requests: Int
  }

  private static func pages(_ root: String) throws -> [(kind: String, page: String)] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
    let kinds = [
      ("home", "index.html"), ("all photos", "all/2.html"), ("tag", "tag/"), ("photo", "photo/"),
      ("metadata", "info/"),
    ]
    return kinds.compactMap { kind, start in
      files.first { $0.hasPrefix(start) && $0.hasSuffix(".html") }.map { (kind, $0) }
    }
  }

  /// In a browser that has seen nothing yet.
  private static func view(_ address: String) async throws -> View {
    try await Browser.use { browser in
      try await browser.resize(width: 1280, height: 900)
      try await browser.command(
        "Network.emulateNetworkConditions",
        "{\"offline\":false,\"latency\":\(latency),\"downloadThroughput\":\(bitsPerSecond / 8),"
          + "\"uploadThroughput\":\(bitsPerSecond / 8)}")
      try await browser.open(address)
      let seen = try await browser.wait(for: seen)
      return View(
        paint: seen["paint"]?.number ?? .nan, element: seen["element"]?.text ?? "",
        bytes: Int(seen["bytes"]?.number ?? 0), requests: Int(seen["requests"]?.number ?? 0))
    }
  }

  private static let seen = """
    const all = [...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource')];
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      done({paint: last.startTime, element: last.element?.outerHTML.slice(0, 60) ?? '',
        bytes: all.reduce((sum, entry) => sum + entry.transferSize, 0),
        requests: all.filter((entry) => entry.initiatorType !== 'img').length});
    }).observe({type: 'largest-contentful-paint', buffered: true});
    """
}
