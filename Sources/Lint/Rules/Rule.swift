/// One thing that a check looks for.
package struct Rule: Hashable, Sendable {
  /// What a rule is about.
  package enum Area: String, CaseIterable, Sendable {
    case configuration, theme, pages, links, styles, data, pictures
  }

  /// Whose rule it is.
  package enum Origin: String, CaseIterable, Sendable {
    /// Any site is the worse for breaking it.
    case web
    /// Sites of ours promise to keep it; others may do without.
    case ours

    package var name: String { rawValue }
  }

  /// As options, reports and messages call it: `broken-link`.
  package let name: String
  package let area: Area
  package let origin: Origin
  /// Whether a page that breaks it is not published by a build.
  package let stopsBuild: Bool
  /// Whether it is about what somebody wrote, and not about how the site is made: what breaks it can be
  /// better, and is no mistake.
  package let isAdvice: Bool
  /// One sentence without a full stop.
  package let what: String
  /// What goes wrong otherwise.
  package let why: String

  init(
    _ name: String, _ area: Area, _ origin: Origin = .web, stopsBuild: Bool = false,
    isAdvice: Bool = false, what: String, why: String
  ) {
    self.name = name
    self.area = area
    self.origin = origin
    self.stopsBuild = stopsBuild
    self.isAdvice = isAdvice
    self.what = what
    self.why = why
  }

  package static func == (one: Rule, other: Rule) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Rule {
  /// In the order of the table that lists them.
  package static let all =
    settings + pages + names + policies + links + styles + feeds + data + pictures
}
