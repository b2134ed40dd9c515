import Model
import Sandbox
import TestSupport

/// A studio for short runs in which something goes wrong: searches for nine small pictures on three
/// pages.
struct ThreePages {
  static let count = 9

  let studio: Studio

  /// - Parameter change: what is to be different in the pictures.
  init(
    requestLimit: Int = 100, requestWindow: Int = 60,
    changing change: (inout CatalogueItem) -> Void = { _ in }
  ) throws {
    let size = PixelSize(width: 480, height: 320)
    let items = Catalogue(count: Self.count).items.map { item in
      var item = item.tagged("anything").tagged("something")
      item.size = size ?? item.size
      change(&item)
      return item
    }
    studio = try Studio(
      Catalogue(items: items), requestLimit: requestLimit, requestWindow: requestWindow)
    try configure([.pixabay])
  }

  var sandbox: Sandbox { studio.sandbox }
  var faults: Faults { studio.sandbox.faults }

  /// One query for each of the services, of those that want three pictures on a page at least.
  func configure(
    _ services: [Sandbox.Service], timeout: Int = 60, allowPrivateHosts: Bool = false
  ) throws {
    let sizes: [Sandbox.Service: String] = [.pixabay: "per_page", .openverse: "page_size"]
    let queries = services.map { service in
      "<dict><key>source</key><string>\(service.rawValue)</string>"
        + "<key>search</key><string>anything</string><key>title</key><string>\(service)</string>"
        + "<key>parameters</key><dict>"
        + (sizes[service].map { "<key>\($0)</key><integer>3</integer>" } ?? "") + "</dict></dict>"
    }
    try studio.folder.write(
      Studio.plist(
        "<key>network</key><dict><key>timeout</key><integer>\(timeout)</integer>"
          + "<key>maxImageBytes</key><integer>4194304</integer>"
          + "<key>allowPrivateHosts</key><\(allowPrivateHosts)/>"
          + "<key>userAgent</key><string>GalleristTests/1.0 (tests@example.org)</string></dict>"
          + "<key>renditions</key><dict><key>widths</key><array><integer>160</integer></array>"
          + "</dict><key>queries</key><array>\(queries.joined())</array>"),
      to: "config/gallery.plist")
  }

  /// A run, what was asked meanwhile, and its report.
  struct Run {
    let outcome: Program.Outcome
    let requests: [SandboxRequest]
    let report: WrittenReport

    /// The numbers of the pages that were asked of a service, in order.
    func pages(of service: Sandbox.Service) -> [String] {
      requests.filter { $0.service == service }.compactMap { $0.value("page") }
    }

    /// What was asked that is no search.
    var images: [String] { requests.filter { !$0.isSearch }.map(\.path) }

    /// Every listed picture is accounted for.
    var addsUp: Bool {
      report.exitCode == outcome.status
        && report.queries.allSatisfy { $0.reachable == $0.published + $0.duplicates + $0.failed }
    }
  }

  func run(_ arguments: String...) async throws -> Run {
    let before = sandbox.requests.count
    let outcome = try await studio.run(
      ["build", "--cache", "cache", "--report", "report.json"] + arguments)
    return Run(
      outcome: outcome, requests: Array(sandbox.requests.dropFirst(before)),
      report: try studio.report())
  }

  /// Whether the path of a request leads to an image of this picture at Pixabay's double.
  static func isImage(_ path: String, of item: CatalogueItem) -> Bool {
    path.contains("-\(item.id)_") || path.contains("/g\(String(item.id, radix: 16))")
  }
}
