import Build
import BuildBench
import Configuration
import Imaging
import Model
import Preview
import Sandbox
import Search
import Support
import Synchronization
import TestSupport
import Testing

/// All of a search may take several nights, where its service allows only so many requests in each.
struct UnfinishedSearchTests {
  /// Twelve works of as many years; a search gives out four, and a night has three requests.
  private final class Museum: Sendable {
    private struct State {
      var left = 3
      var answered: [String] = []
    }

    private let state = Mutex(State())

    /// Each address that was answered, as often as it was.
    var answered: [String] { state.withLock { $0.answered } }

    func sleep(answering requests: Int = 3) { state.withLock { $0.left = requests } }

    func serve() throws -> Server {
      let size = try #require(PixelSize(width: 64, height: 48))
      let images = try (0..<12).map { seed in
        try Painting(scene: .silk, palette: .dawn, seed: UInt64(seed)).paint(size)
      }
      return try Server { [self] in answer($0, images) }
    }

    private func answer(_ request: ServerRequest, _ images: [[UInt8]]) -> ServerResponse {
      if request.path.hasPrefix("/images/") {
        let number = Int(request.path.dropFirst("/images/".count).prefix { $0 != "." }) ?? 0
        return ServerResponse(
          headers: [("Content-Type", "image/jpeg")], body: .bytes(images[number % 12]))
      }
      let low = request.value("from").flatMap { Int($0) } ?? 0
      let high = request.value("to").flatMap { Int($0) } ?? 9_999
      let page = request.value("page").flatMap { Int($0) } ?? 1
      let isAnswered = state.withLock { state in
        guard state.left > 0 else { return false }
        state.left -= 1
        state.answered.append("\(low)-\(high) \(page)")
        return true
      }
      guard isAnswered else {
        return ServerResponse(
          status: 429, headers: [("Retry-After", "7200")], body: .bytes(Array("enough".utf8)))
      }
      let host = request.header("Host") ?? ""
      let found = (0..<12).filter { low...high ~= 1_900 + $0 * 9 }
      let works = found.prefix(4).dropFirst((page - 1) * 2).prefix(2).map {
        "{\"no\":\($0),\"url\":\"http://\(host)/images/\($0).jpg\"}"
      }
      let text = "{\"count\":\(found.count),\"works\":[\(works.joined(separator: ","))]}"
      return ServerResponse(
        headers: [("Content-Type", "application/json")], body: .bytes(Array(text.utf8)))
    }
  }

  /// - Parameter budget: how many requests a day the museum takes, as its description says.
  private static func description(budget: Int? = nil) -> String {
    let (requests, seconds) = budget.map { ($0, 86_400) } ?? (1_000, 1)
    return """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>name</key><string>museum</string><key>title</key><string>Museum</string>
      <key>format</key><string>json</string><key>address</key><string>http://museum.example/api</string>
      <key>words</key><dict><key>item</key><string>q</string></dict>
      <key>pages</key><dict><key>by</key><string>page</string><key>item</key><string>page</string>
        <key>sizeItem</key><string>n</string><key>size</key><integer>2</integer><key>total</key><string>$.count</string>
        <key>reach</key><integer>4</integer></dict>
      <key>all</key><array><dict><key>from</key><string>from</string><key>to</key><string>to</string>
        <key>first</key><integer>1900</integer><key>last</key><integer>2027</integer></dict></array>
      <key>items</key><string>$.works[*]</string>
      <key>picture</key><dict><key>id</key><string>@.no</string><key>large</key><string>@.url</string></dict>
      <key>limits</key><dict><key>budgets</key><array><dict><key>requests</key><integer>\(requests)</integer>
        <key>seconds</key><integer>\(seconds)</integer></dict></array></dict>
      <key>terms</key><dict><key>summary</key><string>yours</string><key>withoutLicense</key><string>show</string></dict>
      </dict></plist>
      """
  }

  /// Its budget alone ends a night: it is kept, and never comes to be refused.
  @Test func theBudgetOfADayIsKeptOverSeveralNights() async throws {
    let museum = Museum()
    museum.sleep(answering: 1_000)
    let server = try museum.serve()
    defer { server.stop() }
    let service = try SourceFiles.service(
      in: Array(Self.description(budget: 3).utf8), named: "museum.plist", besides: [])
    // Budgets of a day do not hold on this machine, so it is one elsewhere.
    let base = try #require(WebAddress("http://museum.test/api"))
    let bench = try GalleryBench(Catalogue(count: 0))
    let query = Query(
      source: service.name, search: "heron", parameters: [SearchDivision.parameter: "true"])
    var nights: [Int] = []
    var coverage: SearchCoverage?
    for number in 0..<12 {
      let before = museum.answered.count
      let outcome = await bench.build(
        [query], daysLater: Double(number) * 1.01,
        reroute: [Endpoint(of: base): Endpoint(host: "127.0.0.1", port: server.port)],
        changing: {
          $0.declared = [service]
          $0.services[service.name] = ServiceSettings(base: base, key: nil)
        })
      #expect(outcome.report.exitCode == .success, "\(outcome.report.problems)")
      nights.append(museum.answered.count - before)
      coverage = outcome.report.queries.first?.coverage
      guard coverage?.isUnfinished == true else { break }
    }
    #expect(coverage?.covered == 12 && coverage?.gaps == [])
    #expect(nights.count > 2 && nights.allSatisfy { $0 <= 3 }, "\(nights)")
    #expect(Set(museum.answered).count == museum.answered.count)
  }

  /// What builds on a day, and finds the museum rested.
  private func nights(
    at museum: Museum, _ server: Server, _ bench: GalleryBench
  ) throws -> (Int) async -> GalleryBench.Outcome {
    let service = try SourceFiles.service(
      in: Array(Self.description().utf8), named: "museum.plist", besides: [])
    let base = try #require(WebAddress("http://127.0.0.1:\(server.port)/api"))
    let query = Query(
      source: service.name, search: "heron", parameters: [SearchDivision.parameter: "true"])
    return { day in
      museum.sleep()
      return await bench.build(
        [query], daysLater: Double(day),
        changing: {
          $0.declared = [service]
          $0.services[service.name] = ServiceSettings(base: base, key: nil)
        })
    }
  }

  @Test func itGoesOnWhereItStoppedUntilAllIsThere() async throws {
    let museum = Museum()
    let server = try museum.serve()
    defer { server.stop() }
    let bench = try GalleryBench(Catalogue(count: 0))
    let night = try nights(at: museum, server, bench)
    var published: [Int] = []
    var outcome = await night(0)
    for number in 1..<12 {
      #expect(outcome.report.exitCode == .success, "\(outcome.report.problems)")
      let result = try #require(outcome.report.queries.first)
      published.append(result.published)
      guard result.coverage?.isUnfinished == true else { break }
      #expect(outcome.notes.contains { $0.contains("not complete yet") })
      outcome = await night(number)
    }
    let coverage = try #require(outcome.report.queries.first?.coverage)
    #expect(!coverage.isUnfinished && coverage.covered == 12 && coverage.reported == 12)
    #expect(coverage.gaps == [])
    // There are more each night, and no answer was asked for twice.
    #expect(published.last == 12 && published == published.sorted() && published.count > 2)
    #expect(Set(published).count == published.count)
    let answered = museum.answered
    #expect(Set(answered).count == answered.count, "\(answered)")
    // Once it is complete, the next night begins anew.
    let later = await night(20)
    #expect(museum.answered.count > answered.count)
    // It has what it had until it has come there.
    #expect(later.report.queries.first?.coverage?.isUnfinished == true)
    #expect(later.report.exitCode == .success, "\(later.report.problems) \(later.notes)")
    let site = try bench.folder.files(under: "out")
    #expect(site.count { $0.hasPrefix("photo/") } == 12, "\(later.notes)")
  }

  @Test func aClockThatWasAheadHoldsItUpForANightOrTwo() async throws {
    let museum = Museum()
    let server = try museum.serve()
    defer { server.stop() }
    let night = try nights(at: museum, server, GalleryBench(Catalogue(count: 0)))
    var coverage: SearchCoverage?
    for day in [3_650] + Array(1..<14) {
      let outcome = await night(day)
      coverage = outcome.report.queries.first?.coverage ?? coverage
      if let coverage, !coverage.isUnfinished { break }
    }
    #expect(coverage?.covered == 12 && coverage?.isUnfinished == false)
  }
}
