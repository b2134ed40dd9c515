import Foundation
import TestSupport
import Testing

extension WholeSiteTests.Pages {
  /// Every look in every language, however it is looked at: by default a sample of them.
  @Suite struct LookMatrixTests {
    @Test(
      .enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"),
      .enabled(if: Checkers.hasAxe, "there is no axe.min.js here"),
      arguments: LookMatrix.cells)
    func axeFindsNothingInAnyLook(_ cell: LookMatrix.Cell) async throws {
      let site = try await Showroom.site(cell.look, in: cell.language)
      let pages = try site.pageKinds()
      try await Axe.expectNothing(
        on: LookMatrix.isWhole
          ? pages : pages.filter { !$0.hasPrefix("info/") && $0.contains("/") },
        of: site, cell.view)
      let sample: [PageState] = [.nothingFound, .facets, .viewer, .details, .noFavourites]
      try await Axe.expectNothing(
        inStatesOf: site, cell.view, LookMatrix.isWhole ? PageState.allCases : sample)
    }

    @Test(.enabled(if: Checkers.canCheckHTML, "there is no Java or no vnu.jar here"))
    func theHTMLCheckerFindsNoErrorInAnyLook() async throws {
      var roots: Set<String> = []
      for cell in LookMatrix.cells {
        roots.insert(try await Showroom.site(cell.look, in: cell.language).root)
      }
      let errors = try await WholeSiteTests.MarkupTests.errors(in: roots.sorted())
      #expect(errors == [])
    }
  }
}

/// Looks, languages, and ways to look at a page.
enum LookMatrix {
  struct Cell: Sendable, CustomTestStringConvertible {
    let look: String
    let language: String
    let view: Axe.View

    var testDescription: String { "\(look), \(language), \(view)" }
  }

  /// All of them take twenty minutes; `Scripts/soak looks` asks for them.
  static let isWhole =
    ProcessInfo.processInfo.environment["GALLERIST_LOOKS"] == "all"
  static let cells = isWhole ? whole : sample

  private static let views: [Axe.View] = [.light, .dark, .narrow, .forcedColours, .largeText]
  private static let languages = ["en", "de", "es", "fr", "ja", "ar"]
  private static let looks = ["wall", "journal", "portfolio", "catalogue"]

  private static let whole = looks.flatMap { look in
    languages.flatMap { language in
      views.map { Cell(look: look, language: language, view: $0) }
    }
  }

  /// Each look, language and view at least once; `AxeTests` look at the usual one in English.
  private static let sample = [
    Cell(look: "journal", language: "de", view: .dark),
    Cell(look: "journal", language: "ja", view: .narrow),
    Cell(look: "portfolio", language: "fr", view: .light),
    Cell(look: "portfolio", language: "es", view: .largeText),
    Cell(look: "catalogue", language: "ar", view: .dark),
    Cell(look: "catalogue", language: "de", view: .narrow),
    Cell(look: "wall", language: "ja", view: .forcedColours),
  ]
}
