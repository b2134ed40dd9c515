import Foundation
import Model
import TestSupport
import Testing

extension WholeSiteTests {
  @Suite(
    .enabled(if: Browser.isInstalled, "there is no chromium or chromium-driver here"),
    .enabled(if: Checkers.hasAxe, "there is no axe.min.js here"))
  struct AxeTests {
    /// How a page is looked at.
    struct View: CustomStringConvertible, Sendable {
      var description: String
      var width = 1280
      var features: [String: String] = [:]
      /// What is done to the page before it is judged.
      var preparation = ""
    }

    private static let light = View(
      description: "light", features: ["prefers-color-scheme": "light"])
    private static let views = [
      light,
      View(description: "dark", features: ["prefers-color-scheme": "dark"]),
      View(description: "320 pixels", width: 320),
      View(description: "forced colours", features: ["forced-colors": "active"]),
      View(
        description: "text of twice the size",
        preparation: "document.documentElement.style.fontSize = '200%';"),
      View(
        description: "with its menu open",
        preparation: "document.querySelector('[popovertarget]')?.click();"),
    ]

    @Test(arguments: views)
    func axeFindsNothingOnAnyKindOfPage(_ view: View) async throws {
      let site = try await Showroom.site(.usual)
      try await expectNothing(on: try site.pageKinds(), of: site, view)
    }

    @Test(arguments: [Showroom.Exhibit.torture, .arabic, .single, .empty])
    func axeFindsNothingInOddSites(_ exhibit: Showroom.Exhibit) async throws {
      let site = try await Showroom.site(exhibit)
      try await expectNothing(on: try site.pageKinds(), of: site, Self.light)
    }

    private func expectNothing(on pages: [String], of site: BuiltSite, _ view: View) async throws {
      let axe = try String(contentsOfFile: Checkers.axe, encoding: .utf8)
      try await Browser.use { browser in
        try await browser.runEverywhere(axe)
        try await browser.resize(width: view.width)
        try await browser.prefer(view.features)
        for page in pages {
          try await browser.open("file://\(site.root)/\(page)")
          try await browser.run(view.preparation)
          let violations = try await browser.wait(for: Self.judgement).elements.map(\.text)
          #expect(violations.count == 0, "\(page), \(view): \(violations.joined(separator: "\n"))")
        }
      }
    }

    private static let judgement = """
      axe.run(document, {resultTypes: ['violations'], runOnly: {type: 'tag', values: [
        'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}})
        .then(found => done(found.violations.map(rule => rule.id + ': ' + rule.help + ': '
          + rule.nodes.slice(0, 3).map(node => node.html.slice(0, 300) + ' ('
            + (node.any[0] || node.all[0] || node.none[0] || {}).message + ')').join(' | '))),
          error => done(['axe: ' + error]));
      """
  }
}
