import Model
import Support

@testable import Site
@testable import Theme

/// What a plan says each of its files is made of, and the files themselves when they are asked for.
struct PlannedSite {
  let theme: Theme
  let files: [String: PlannedFile]
  let inputs: [String: Digest]

  init(_ content: SiteContent, _ theme: Theme) throws {
    let plan = try SitePlan(
      content: content, theme: theme, formerPages: ["photo/00/gone-0.html", "tag/gone/index.html"])
    self.theme = theme
    files = Dictionary(uniqueKeysWithValues: plan.files.map { ($0.path, $0) })
    inputs = files.compactMapValues { $0.inputs(theme) }
  }

  /// The paths that both sites have with the same inputs.
  func same(as other: PlannedSite) -> Set<String> {
    Set(inputs.keys.filter { inputs[$0] == other.inputs[$0] })
  }

  /// The pages that are not the same in both, as far as both have them.
  func changedPages(from other: PlannedSite) -> Set<String> {
    Set(files.keys.filter { $0.hasSuffix(".html") && other.files[$0] != nil })
      .subtracting(same(as: other))
  }

  func bytes(_ path: String) throws -> [UInt8]? { try files[path]?.bytes(theme) }
}

/// The same, with every file made once, of which a digest is kept: those are soon compared.
final class MadeSite {
  let site: PlannedSite
  private var made: [String: Digest] = [:]

  init(_ content: SiteContent, _ theme: Theme) throws { site = try PlannedSite(content, theme) }

  private func digest(_ path: String) throws -> Digest? {
    if let known = made[path] { return known }
    made[path] = try site.bytes(path).map { Digest(of: $0) }
    return made[path]
  }

  /// The files that a run would leave as they are although they are others now.
  ///
  /// - Parameter known: files that need not be looked at.
  func stale(in other: MadeSite, besides known: Set<String> = []) throws -> [String] {
    try other.site.same(as: site).subtracting(known).sorted().filter { path in
      guard isMade(path) else { return false }
      return try digest(path) != other.digest(path)
    }
  }

  /// Images are not there, and their digests are what they are.
  private func isMade(_ path: String) -> Bool {
    switch site.files[path]?.source {
    case .page, .written, .bytes: true
    case .copy, .rendition, .tile, .archive, nil: false
    }
  }
}
