import Model
import Site
import Support

/// The files of a plan, to be found by what a browser asks for.
struct LiveSiteFiles: Sendable {
  private let files: [String: PlannedFile]
  let gate: PageGate

  init(_ plan: SitePlan, secrets: [Secret]) {
    files = Dictionary(plan.files.map { ($0.path, $0) }) { first, _ in first }
    gate = PageGate(plan, secrets: secrets)
  }

  /// The file at a path that begins with a slash; one that ends so means the page of a folder.
  func file(at path: String) -> PlannedFile? {
    guard path.beginsWithSlash else { return nil }
    return files[path.dropFirst() + (path.endsWithSlash ? "index.html" : "")]
  }

  /// The page that a web server shows for what is not there.
  var missing: PlannedFile? { files["404.html"] }
}

extension PlannedFile {
  var template: String? {
    if case .page(let template, _) = source { template } else { nil }
  }

  var isPage: Bool { template != nil }
}
