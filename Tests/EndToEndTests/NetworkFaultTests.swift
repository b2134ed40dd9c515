import Sandbox
import TestSupport
import Testing

/// What goes wrong on the way, through the whole program: one fault of each kind, to see that exit
/// code, report and site are right. All of them, at every place, are in `FaultMatrixTests`, where no
/// pause takes time.
struct NetworkFaultTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    let kind: Faults.Kind
    /// What is read where a search meets it, and where an image does.
    let search: String
    let image: String
    var testDescription: String { "\(kind)".prefix(60).description }
  }

  static let faults: [Fault] = [
    // Connecting.
    Fault(kind: .hangUp, search: "could not be reached", image: "Empty reply"),
    // Headers.
    Fault(
      kind: .redirect(to: "file:///etc/passwd"), search: "no usable answer", image: "redirect"),
    // In mid-body.
    Fault(kind: .truncated, search: "no usable answer", image: "bytes"),
    // What the bytes are.
    Fault(kind: .html, search: "web page", image: "web page"),
    // At the end. It meets the last picture, which is a JPEG: each format ends in words of its own.
    Fault(kind: .cutInHalf, search: "no usable answer", image: "Premature end"),
  ]

  /// The first page of one search and a middle page of another, in the same run.
  @Test(arguments: faults)
  func aSearchThatFailsIsGoneOnWithInTheNextRun(fault: Fault) async throws {
    let bench = try ThreePages()
    try bench.configure([.pixabay, .openverse])
    bench.faults.set(fault.kind, at: .search(page: 1, of: .pixabay))
    bench.faults.set(fault.kind, at: .search(page: 2, of: .openverse))
    let failed = try await bench.run()
    #expect(failed.outcome.status == 69, "\(failed.outcome.errors)")
    #expect(failed.addsUp)
    #expect(!bench.studio.site.exists)
    let searches = failed.report.failures.filter { $0.stage == "search" }
    #expect(searches.count == 2)
    for search in searches { #expect(search.reason.contains(fault.search), "\(search.reason)") }

    bench.faults.clear()
    let next = try await bench.run()
    #expect(next.outcome.status == 0, "\(next.outcome.errors)")
    #expect(next.addsUp)
    #expect(next.report.queries.map(\.published) == [ThreePages.count, ThreePages.count])
    #expect(next.pages(of: .pixabay) == ["1", "2", "3"])
    #expect(next.pages(of: .openverse) == ["2", "3"])
    #expect(try bench.studio.site.mistakes() == [])
  }

  /// All faults in one run, each at a picture of its own: too few for their host to be given up.
  @Test func imagesThatFailAreAllThatTheNextRunFetches() async throws {
    let bench = try ThreePages()
    let items = Array(bench.studio.catalogue.items.suffix(Self.faults.count))
    for (fault, item) in zip(Self.faults, items) {
      bench.faults.set(fault.kind, at: .image(id: item.id, role: nil))
    }
    let failed = try await bench.run()
    #expect(failed.outcome.status == 1, "\(failed.outcome.errors)")
    #expect(failed.addsUp)
    #expect(failed.report.queries.map(\.failed) == [items.count])
    let reasons = Dictionary(
      failed.report.failures.map { ($0.picture ?? "", $0.reason) }, uniquingKeysWith: { $1 })
    for (fault, item) in zip(Self.faults, items) {
      let reason = try #require(reasons["pixabay:\(item.id)"], "\(fault)")
      #expect(reason.contains(fault.image), "\(fault): \(reason)")
    }
    #expect(try bench.studio.site.mistakes() == [])

    bench.faults.clear()
    let next = try await bench.run()
    #expect(next.outcome.status == 0, "\(next.outcome.errors)")
    #expect(next.addsUp)
    #expect(next.pages(of: .pixabay) == [])
    #expect(next.images.count == 2 * items.count)
    #expect(try bench.studio.site.mistakes() == [])
  }

  @Test func whatFailsOnceIsTriedAgain() async throws {
    let bench = try ThreePages()
    try bench.configure([.pixabay], timeout: 2)
    let items = bench.studio.catalogue.items
    bench.faults.set(.tooMany(retryAfter: 1), at: .search(page: 1), times: 1)
    bench.faults.set(.hangUp, at: .search(page: 2), times: 1)
    bench.faults.set(.truncated, at: .search(page: 3), times: 1)
    bench.faults.set(.status(500, "oops"), at: .image(id: items[0].id, role: .preview), times: 1)
    bench.faults.set(.silence, at: .image(id: items[0].id, role: .large), times: 1)
    bench.faults.set(.cut(after: 700), at: .image(id: items[1].id, role: .large), times: 1)
    let run = try await bench.run()
    #expect(run.outcome.status == 0, "\(run.outcome.errors)")
    #expect(run.report.failures.map(\.reason) == [])
    #expect(run.report.queries.map(\.published) == [ThreePages.count])
    #expect(run.pages(of: .pixabay) == ["1", "1", "2", "2", "3", "3"])
    let refused = try #require(run.requests.first { $0.isSearch })
    let again = try #require(run.requests.filter(\.isSearch).dropFirst().first)
    #expect(refused.moment.duration(to: again.moment) >= .seconds(1))
  }

  @Test func whatWouldNotChangeIsAskedForOnce() async throws {
    let bench = try ThreePages()
    let item = try #require(bench.studio.catalogue.items.first)
    bench.faults.set(.status(410, "gone"), at: .image(id: item.id, role: nil))
    let run = try await bench.run()
    #expect(run.outcome.status == 1, "\(run.outcome.errors)")
    #expect(run.report.failures.count == 1)
    #expect(run.images.count { ThreePages.isImage($0, of: item) } == 2, "\(run.images)")
    #expect(run.pages(of: .pixabay) == ["1", "2", "3"])
  }
}
