import Foundation
import TestSupport
import Testing

extension WholeSiteTests.Pages {
  /// What a search means, by the examples that the Swift reference is tested with, too.
  @Suite(.enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"))
  struct SearchVectorTests {
    @Test func scriptsFoldEveryText() async throws {
      try await expectNoMistake("folding", SearchVectorScript.folding)
    }

    @Test func scriptsReadEveryQuery() async throws {
      try await expectNoMistake("queries", SearchVectorScript.queries)
    }

    @Test func scriptsFindWhatMatchesEveryQuery() async throws {
      try await expectNoMistake("matches", SearchVectorScript.matches)
    }

    @Test func scriptsSuggestTheNearestSpellings() async throws {
      try await expectNoMistake("near", SearchVectorScript.near)
    }

    private func expectNoMistake(_ name: String, _ check: String) async throws {
      let site = try await Showroom.site(.usual)
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let vectors = try String(
        contentsOf: folder.appendingPathComponent("Vectors/\(name).json"), encoding: .utf8)
      try await Browser.use { browser in
        try await browser.open("file://\(site.root)/index.html")
        let mistakes = try await browser.wait(
          for: SearchVectorScript.mistakes(in: vectors, check)
        ).elements.map(\.text)
        #expect(mistakes == [])
      }
    }
  }
}
