import Build
import Model
import Sandbox
import Testing

/// Everything that can go wrong on the way, at every place: the run ends, says so and keeps nothing
/// that is not whole, and the next one gets what was missing and nothing else. `NetworkFaultTests`
/// takes some of it the whole way through the program.
struct FaultMatrixTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    let kind: Faults.Kind
    /// What is read where a search meets it, and where an image does; nil where it is no fault.
    let search: String?
    let image: String?
    let allowsPrivateHosts: Bool
    let timeout: Duration

    init(
      _ kind: Faults.Kind, search: String? = nil, image: String? = nil,
      allowsPrivateHosts: Bool = false, timeout: Duration = .seconds(300)
    ) {
      self.kind = kind
      self.search = search
      self.image = image
      self.allowsPrivateHosts = allowsPrivateHosts
      self.timeout = timeout
    }

    var testDescription: String { "\(kind)".prefix(60).description }

    /// Whether asking for an image again would not change it, so that nobody waits and the host keeps
    /// its good name.
    var isQuick: Bool {
      switch kind {
      case .redirect: !allowsPrivateHosts
      case .status(let status, _, _): status < 500
      case .empty, .endless, .html, .expired, .notAnImage, .body, .mediaType,
        .hugeImage:
        true
      default: false
      }
    }
  }

  /// For what never answers: so long a test really waits, twice.
  private static let silence = Duration.seconds(1)
  private static let unreachable = "could not be reached"
  private static let noAnswer = "no usable answer"

  static let faults: [Fault] = [
    // Connecting.
    Fault(
      .redirect(to: "http://127.0.0.1:9/"), search: unreachable, image: "connect",
      allowsPrivateHosts: true),
    Fault(.hangUp, search: unreachable, image: "Empty reply"),
    Fault(.silence, search: unreachable, image: "timed out", timeout: silence),
    // Headers.
    Fault(.hangUpInHeader, search: unreachable, image: "headers"),
    Fault(.redirect(to: "file:///etc/passwd"), search: noAnswer, image: "redirect"),
    Fault(.redirect(to: "http://10.0.0.1/"), search: "refused", image: "not a public address"),
    Fault(.status(403, "[ERROR 403] Access denied."), search: "refused", image: "403 Forbidden"),
    Fault(.status(404, "gone"), search: "refused", image: "404 Not Found"),
    Fault(.status(500, "oops"), search: "cannot answer", image: "500 Internal Server Error"),
    Fault(
      .status(503, "down", headers: ["Retry-After": "1"]), search: "cannot answer",
      image: "503 Service Unavailable"),
    Fault(
      .tooMany(retryAfter: 1), search: "takes no more requests", image: "429 Too Many Requests"),
    // In mid-body.
    Fault(.truncated, search: noAnswer, image: "bytes"),
    Fault(.cut(after: 700, isResumable: false), search: noAnswer, image: "bytes"),
    Fault(.silenceInBody, search: unreachable, image: "timed out", timeout: silence),
    // At the end.
    Fault(.wrongLength(by: 7), search: noAnswer, image: "7 bytes remaining"),
    Fault(.wrongLength(by: -700), search: noAnswer, image: "more came than"),
    Fault(.cutInHalf, search: noAnswer, image: "Premature end"),
    Fault(.empty, search: noAnswer, image: "empty"),
    Fault(.endless, search: noAnswer, image: "bytes"),
    // What the bytes are.
    Fault(.html, search: "web page", image: "web page"),
    Fault(.expired, image: "403 Forbidden"),
    Fault(.notAnImage, image: "not an image"),
    Fault(.body(Array("<!DOCTYPE html><p>".utf8), type: "image/png"), image: "web page"),
    Fault(.mediaType("text/html"), image: "text/html"),
    Fault(.hugeImage, image: "pixels"),
  ]

  /// The first page of one search and a middle page of another, in the same run.
  @Test(arguments: faults.filter { $0.search != nil })
  func aSearchThatFailsIsGoneOnWithInTheNextRun(fault: Fault) async throws {
    var bench = try ThreePages([.pixabay, .openverse])
    bench.timeout = fault.timeout
    bench.allowsPrivateHosts = fault.allowsPrivateHosts
    bench.faults.set(fault.kind, at: .search(page: 1, of: .pixabay))
    bench.faults.set(fault.kind, at: .search(page: 2, of: .openverse))
    let failed = await bench.run()
    #expect(failed.report.exitCode == .unavailable, "\(failed.report.problems)")
    #expect(failed.addsUp)
    #expect(!bench.hasSite)
    let searches = failed.report.problems.filter { $0.code == .unavailable }
    #expect(searches.count == 2)
    for search in searches {
      #expect(search.summary.contains(fault.search ?? ""), "\(search.summary)")
    }
    #expect(try await bench.partialFiles() == [])

    bench.faults.clear()
    let next = await bench.run()
    #expect(next.report.exitCode == .success, "\(next.report.problems)")
    #expect(next.addsUp)
    #expect(next.report.queries.map(\.published) == [ThreePages.count, ThreePages.count])
    #expect(next.pages(of: .pixabay) == ["1", "2", "3"])
    #expect(next.pages(of: .openverse) == ["2", "3"])
    #expect(next.report.originals.reused == failed.report.originals.downloaded)
    #expect(try bench.mistakes() == [])
  }

  /// Faults that meet in one run, each at a picture of its own.
  struct Group: CustomTestStringConvertible, Sendable {
    let faults: [Fault]
    var testDescription: String { faults.map(\.testDescription).joined(separator: ", ") }
  }

  /// What fails at once is tried together, and what takes time, or counts against its host, alone.
  static let groups: [Group] = {
    let faults = Self.faults.filter { $0.image != nil }
    let quick = faults.filter(\.isQuick)
    let half = quick.count / 2
    return [Group(faults: Array(quick[..<half])), Group(faults: Array(quick[half...]))]
      + faults.filter { !$0.isQuick }.map { Group(faults: [$0]) }
  }()

  @Test(arguments: groups)
  func anImageThatFailsIsAllThatTheNextRunFetches(group: Group) async throws {
    var bench = try ThreePages()
    bench.timeout = group.faults.map(\.timeout).min() ?? bench.timeout
    bench.allowsPrivateHosts = group.faults.contains(where: \.allowsPrivateHosts)
    let items = Array(bench.catalogue.items.suffix(group.faults.count))
    for (fault, item) in zip(group.faults, items) {
      bench.faults.set(fault.kind, at: .image(id: item.id, role: nil))
    }
    let failed = await bench.run()
    #expect(failed.report.exitCode == .incomplete, "\(failed.report.problems)")
    #expect(failed.addsUp)
    #expect(failed.report.queries.map(\.failed) == [items.count])
    #expect(failed.report.failures.count == items.count)
    let reasons = Dictionary(
      failed.report.failures.map { ($0.picture ?? "", $0.reason) }, uniquingKeysWith: { $1 })
    for (fault, item) in zip(group.faults, items) {
      let reason = try #require(reasons["pixabay:\(item.id)"], "\(fault)")
      #expect(reason.contains(fault.image ?? ""), "\(fault)")
      let files = try bench.siteFiles().filter { $0.contains("\(item.id)") }
      #expect(files.allSatisfy { $0.hasSuffix(".html") }, "\(files)")
    }
    #expect(try await bench.partialFiles() == [])
    #expect(try bench.mistakes() == [])

    bench.faults.clear()
    let next = await bench.run()
    #expect(next.report.exitCode == .success, "\(next.report.problems)")
    #expect(next.addsUp)
    #expect(next.pages(of: .pixabay) == [])
    #expect(next.images.count == 2 * items.count)
    for item in items {
      #expect(next.images.count { ThreePages.isImage($0, of: item) } == 2, "\(next.images)")
    }
    #expect(next.report.originals.downloaded == 2 * items.count)
    #expect(try bench.mistakes() == [])
  }

  /// What goes wrong once goes well when it is tried again: nothing is missing in the end.
  @Test(
    arguments: [
      .hangUp, .hangUpInHeader, .silence, .silenceInBody, .slow(.seconds(4)), .truncated,
      .wrongLength(by: 7), .cut(after: 700, isResumable: false), .tooMany(retryAfter: 1),
      .status(408, "late"), .status(500, "oops"),
      .status(503, "", headers: ["Retry-After": "1"]),
    ] as [Faults.Kind])
  func whatFailsOnceIsTriedAgain(fault: Faults.Kind) async throws {
    var bench = try ThreePages()
    if [.silence, .silenceInBody, .slow(.seconds(4))].contains(fault) {
      bench.timeout = Self.silence
    }
    let item = try #require(bench.catalogue.items.first)
    bench.faults.set(fault, at: .search(page: 1), times: 1)
    bench.faults.set(fault, at: .search(page: 2), times: 1)
    bench.faults.set(fault, at: .image(id: item.id, role: .preview), times: 1)
    bench.faults.set(fault, at: .image(id: item.id, role: .large), times: 1)
    let run = await bench.run()
    #expect(run.report.exitCode == .success, "\(run.report.problems)")
    #expect(run.report.failures.map(\.reason) == [])
    #expect(run.report.queries.map(\.published) == [ThreePages.count])
    #expect(try await bench.partialFiles() == [])
  }

  @Test func whatWouldNotChangeIsAskedForOnce() async throws {
    let bench = try ThreePages()
    let statuses = [400, 401, 403, 404, 410, 418, 451]
    for (item, status) in zip(bench.catalogue.items, statuses) {
      bench.faults.set(.status(status, "no"), at: .image(id: item.id, role: nil))
    }
    let run = await bench.run()
    #expect(run.report.exitCode == .incomplete, "\(run.report.problems)")
    #expect(run.report.failures.count == statuses.count)
    for item in bench.catalogue.items {
      #expect(run.images.count { ThreePages.isImage($0, of: item) } == 2, "\(run.images)")
    }
    #expect(run.pages(of: .pixabay) == ["1", "2", "3"])
  }
}
