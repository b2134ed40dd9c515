import TestSupport
import Testing

extension WholeSiteTests {
  @Suite(.enabled(if: Checkers.canCheckHTML, "there is no Java or no vnu.jar here"))
  struct MarkupTests {
    /// The checker is of 2020, when these were not yet part of HTML. A dot stands for each of its
    /// quotation marks, which Java reads otherwise in every locale.
    private static let newer = [
      // Of the style sheet that the front page holds.
      #"CSS: .*"#,
      #"Attribute .(fetchpriority|popover|popovertarget|popovertargetaction|inert). not allowed.*"#,
      #"Attribute .(command|commandfor). not allowed on element .button.*"#,
      #"Bad value .auto,.* for attribute .sizes.*"#,
      #"Bad value .expect. for attribute .rel. on element .link.*"#,
      #"Attribute .blocking. not allowed on element .link.*"#,
      #"Attribute .media. not allowed on element .meta.*"#,
      #"Bad value .speculationrules. for attribute .type. on element .script.*"#,
      #"Bad value .*Unrecognised directive-name: .require-trusted-types-for.*trusted-types.*"#,
    ]

    /// Of many pages of a kind some: they are made of one template, and the checker takes its time. Of what is hard
    /// to show each page has something else.
    private static let mostOfAKind = 60

    @Test func theHTMLCheckerFindsNoError() async throws {
      var pages: [String] = []
      for exhibit in Showroom.Exhibit.daily {
        let site = try await Showroom.site(exhibit)
        let kinds = Dictionary(grouping: try site.files().filter { $0.hasSuffix(".html") }) {
          $0.prefix { $0 != "/" }
        }
        for (_, kind) in kinds {
          let step = exhibit == .torture ? 1 : (kind.count - 1) / Self.mostOfAKind + 1
          pages += stride(from: 0, to: kind.count, by: step).map { "\(site.root)/\(kind[$0])" }
        }
      }
      #expect(try await Self.errors(in: pages) == [])
    }

    /// What the checker tells of sites, the first of each.
    static func errors(in roots: [String]) async throws -> [String] {
      let outcome = try await Program(path: Checkers.java).run(
        [
          // It is over before Java's second compiler would pay.
          "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", Checkers.html, "--errors-only",
          "--skip-non-html", "--format", "gnu",
          "--filterpattern", newer.joined(separator: "|"),
        ] + roots, in: "/")
      let errors = outcome.errors.split(separator: "\n")
        .filter { $0.contains(": error") }.map(String.init)
      try #require(outcome.status == 0 || !errors.isEmpty, "\(outcome.errors.prefix(2_000))")
      return Array(errors.prefix(20))
    }
  }
}
