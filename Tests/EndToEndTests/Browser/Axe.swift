import Foundation
import Model
import TestSupport
import Testing

/// axe-core in a browser: what it finds wrong with a page.
struct Axe {
  /// How a page is looked at.
  struct View: CustomStringConvertible, Sendable {
    var description: String
    var width = 1280
    var features: [String: String] = [:]
    /// What is done to a page before it is judged.
    var preparation = ""

    static let light = Self(description: "light", features: ["prefers-color-scheme": "light"])
    static let dark = Self(description: "dark", features: ["prefers-color-scheme": "dark"])
    static let narrow = Self(description: "320 pixels", width: 320)
    static let forcedColours = Self(
      description: "forced colours", features: ["forced-colors": "active"])
    static let largeText = Self(
      description: "text of twice the size",
      preparation: "document.documentElement.style.fontSize = '200%';")
  }

  private let browser: Browser
  private let view: View

  /// Pages that are opened from now on are looked at in this way, and nothing glides.
  init(_ browser: Browser, _ view: View) async throws {
    self.browser = browser
    self.view = view
    try await browser.runEverywhere(try String(contentsOfFile: Checkers.axe, encoding: .utf8))
    try await browser.resize(width: view.width)
    try await browser.prefer(
      view.features.merging(["prefers-reduced-motion": "reduce"]) { own, _ in own })
  }

  /// Of the page as it is now.
  func violations() async throws -> [String] {
    try await browser.run(view.preparation)
    // Where the system chooses the colours, axe still reads those of the style sheet.
    let isOwn = view.features["forced-colors"] == nil
    return try await browser.wait(for: "const judgesColours = \(isOwn);" + Self.judgement)
      .elements.map(\.text)
  }

  private static let judgement = """
    axe.run(document, {resultTypes: ['violations'],
      rules: {'color-contrast': {enabled: judgesColours}}, runOnly: {type: 'tag', values: [
      'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}})
      .then(found => done(found.violations.map(rule => rule.id + ': ' + rule.help + ': '
        + rule.nodes.slice(0, 3).map(node => node.html.slice(0, 300) + ' ('
          + (node.any[0] || node.all[0] || node.none[0] || {}).message + ')').join(' | '))),
        error => done(['axe: ' + error]));
    """
}

extension Axe {
  static func expectNothing(on pages: [String], of site: BuiltSite, _ view: View) async throws {
    try await Browser.use { browser in
      let axe = try await Axe(browser, view)
      for page in pages {
        try await browser.open("file://\(site.root)/\(page)")
        let violations = try await axe.violations()
        #expect(violations == [], "\(page), \(view)")
      }
    }
  }

  static func expectNothing(
    inStatesOf site: BuiltSite, _ view: View, _ states: [PageState] = PageState.allCases
  ) async throws {
    let photo = try #require(try site.photos(on: "index.html").first)
    try await Browser.use { browser in
      let axe = try await Axe(browser, view)
      for state in states {
        try await state.come(about: browser, on: "file://\(site.root)/", photo: photo)
        let violations = try await axe.violations()
        #expect(violations == [], "\(state), \(view)")
      }
    }
  }
}
