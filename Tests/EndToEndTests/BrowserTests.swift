import Foundation
import TestSupport
import Testing

/// The site in a real browser, opened from its folder.
@Suite(.enabled(if: Browser.isInstalled, "there is no chromium here"))
struct BrowserTests {
  @Test func pagesOpenFromAFolderWithoutAWordOnTheConsole() async throws {
    let studio = try Studio()
    #expect(try await studio.build("landscape", "fractal").status == 0)
    let files = try studio.site.files()
    let photo = try #require(files.first { $0.hasPrefix("photo/") })
    let info = try #require(files.first { $0.hasPrefix("info/") })
    for page in ["index.html", "tags/index.html", "credits.html", "404.html", photo, info] {
      let seen = try await Browser.open(studio.site.root + "/" + page, in: studio.folder)
      #expect(seen.document.contains("<main id=\"main\"") || page == "404.html", "\(page)")
      #expect(seen.console == [], "\(page)")
    }
  }
}

/// Debian's chromium without a screen.
enum Browser {
  private static let path = "/usr/bin/chromium"

  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  static func open(
    _ file: String, in folder: TemporaryFolder
  ) async throws -> (document: String, console: [String]) {
    let outcome = try await Program(path: path).run(
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/browser",
        "--enable-logging=stderr", "--dump-dom", "file://" + file,
      ], in: folder.path)
    let console = outcome.errors.split(separator: "\n").map(String.init)
      .filter { $0.contains(":CONSOLE") }
    return (outcome.output, console)
  }
}
