import Build
import BuildBench
import Configuration
import Model
import Sandbox
import TestSupport

/// Short runs in which something goes wrong: searches for nine small pictures on three pages, on a
/// clock on which pauses and retries take no time.
struct ThreePages {
  static let count = 9

  let bench: GalleryBench
  let catalogue: Catalogue
  /// Each is searched, for these words.
  let services: [Sandbox.Service]
  private var words = "anything"
  /// For a whole transfer, and in real time: long enough however busy the machine is, except where a
  /// test waits for it to end.
  var timeout = Duration.seconds(300)
  var allowsPrivateHosts = false

  /// - Parameter change: what is to be different in the pictures.
  init(
    _ services: [Sandbox.Service] = [.pixabay], requestLimit: Int = 100, requestWindow: Int = 60,
    clock: ManualClock = ManualClock(), changing change: (inout CatalogueItem) -> Void = { _ in }
  ) throws {
    self.services = services
    let size = PixelSize(width: 480, height: 320)
    catalogue = Catalogue(
      items: Catalogue(count: Self.count).items.map { item in
        var item = item
        item.tags += ["anything", "something"]
        item.size = size ?? item.size
        change(&item)
        return item
      })
    bench = try GalleryBench(
      catalogue, isSmall: false, requestLimit: requestLimit, requestWindow: requestWindow,
      clock: clock)
  }

  var folder: TemporaryFolder { bench.folder }
  var clock: ManualClock { bench.clock }
  var sandbox: Sandbox { bench.sandbox }
  var faults: Faults { bench.sandbox.faults }

  /// A run, what was asked meanwhile, and its report.
  struct Run {
    let report: Report
    let requests: [SandboxRequest]

    /// The numbers of the pages that were asked of a service, in order.
    func pages(of service: Sandbox.Service) -> [String] {
      requests.filter { $0.service == service }.compactMap { $0.value("page") }
    }

    /// What was asked that is no search.
    var images: [String] { requests.filter { !$0.isSearch }.map(\.path) }

    /// Every listed picture is accounted for.
    var addsUp: Bool {
      report.queries.allSatisfy { $0.reachable == $0.published + $0.duplicates + $0.failed }
    }
  }

  /// The same gallery of another search.
  func searching(_ words: String) -> ThreePages {
    var other = self
    other.words = words
    return other
  }

  func run(
    to output: String = "out",
    watching watch: @escaping @Sendable (BuildEvent) -> Void = { _ in }
  ) async -> Run {
    let before = sandbox.requests.count
    let outcome = await bench.build(
      queries, output: "\(folder.path)/\(output)", watching: watch,
      changing: {
        $0.network.timeout = timeout
        $0.network.maxImageBytes = 4 << 20
        $0.network.allowPrivateHosts = allowsPrivateHosts
      })
    return Run(
      report: outcome.report, requests: Array(sandbox.requests.dropFirst(before)))
  }

  /// One for each of the services, of those that want three pictures on a page at least.
  private var queries: [Query] {
    let sizes: [Sandbox.Service: String] = [.pixabay: "per_page", .openverse: "page_size"]
    return services.map { service in
      Query(
        source: service.source, search: words, title: service.rawValue,
        parameters: sizes[service].map { [$0: "3"] } ?? [:])
    }
  }

  /// Whether the path of a request leads to an image of this picture at Pixabay's double.
  static func isImage(_ path: String, of item: CatalogueItem) -> Bool {
    path.contains("-\(item.id)_") || path.contains("/g\(String(item.id, radix: 16))")
  }
}
