import Model
import Sandbox
import Support
import TestSupport
import Testing
import Transfer

@testable import Search

/// What no source may do, whatever it is sent.
struct HostileConformanceTests {
  @Test(arguments: SourceCase.all)
  func textFromOutsideIsHarmless(_ source: SourceCase) async throws {
    var items = Catalogue(count: 3).items
    items[1].tags = ["<b>bold</b>", "javascript:alert(1)", "\u{202E}evil", "a&amp;b\u{7}"]
    items[1].title = "<script>alert(\"x\")</script> \u{202E}\u{0}title"
    items[1].creator.name = "\"><img src=x onerror=alert(1)>\u{1B}[31m"
    let running = try await source.start(SourceCase.catalogue(items), Faults())
    let result = await SandboxSearch.walk(running.pages())
    #expect(result.error == nil)
    let pictures = result.pages.flatMap(\.pictures)
    #expect(pictures.count == 3)
    for text in pictures.flatMap(\.texts) {
      #expect(text == CleanText.lines(text, limit: .max), "\(text.debugDescription)")
    }
    await running.stop()
  }

  /// The shapes of answers that are none.
  static let faults: [Faults.Kind] = [
    .html, .cutInHalf, .truncated, .empty, .endless, .notAnImage, .body(Array("{}".utf8)),
    .body(Array("[]".utf8)), .body(Array("null".utf8)), .status(500, "oops"), .status(503, "down"),
    .status(403, "Forbidden"), .status(404, "Not found"), .status(429, "slow down"),
    .body(Array(String(repeating: "[", count: 100_000).utf8)),
  ]

  @Test(arguments: SourceCase.web, faults)
  func noFaultIsTakenForAnAnswer(_ source: SourceCase, fault: Faults.Kind) async throws {
    if source.isBareList, fault == .body(Array("[]".utf8)) { return }
    let faults = Faults()
    faults.set(fault, at: .search(page: nil))
    let running = try await source.start(SourceCase.catalogue(3), faults)
    let recording = Recording()
    let result = await SandboxSearch.walk(running.pages(asking: recording.around(running.ask)))
    let error = try #require(result.error)
    #expect(result.pages.isEmpty)
    #expect(error.code != .cancelled)
    #expect(!error.failure.summary.isEmpty)
    // What is no answer is never kept.
    for (request, answer) in recording.entries {
      #expect(!request.isGood(answer.status, answer.body))
    }
    await running.stop()
  }

  @Test(arguments: SourceCase.web)
  func goodAnswersMayBeKept(_ source: SourceCase) async throws {
    let running = try await source.start(SourceCase.catalogue(3), Faults())
    for search in [SourceCase.everything, "nothing-at-all"] {
      let recording = Recording()
      let result = await SandboxSearch.walk(
        running.pages(of: search, asking: recording.around(running.ask)))
      #expect(result.error == nil)
      #expect(!recording.entries.isEmpty)
      for (request, answer) in recording.entries {
        #expect(request.isGood(answer.status, answer.body))
      }
    }
    await running.stop()
  }

  @Test(arguments: SourceCase.web)
  func theKeyIsInNoAddress(_ source: SourceCase) async throws {
    let running = try await source.start(SourceCase.catalogue(3), Faults())
    let recording = Recording()
    let result = await SandboxSearch.walk(running.pages(asking: recording.around(running.ask)))
    for (request, _) in recording.entries {
      #expect(!request.request.address.text.contains(Sandbox.key))
    }
    let texts = result.pages.flatMap(\.pictures).flatMap(\.texts)
    #expect(texts.allSatisfy { !$0.contains(Sandbox.key) })
    await running.stop()
  }

  @Test(arguments: SourceCase.web.filter { $0.description.neededKey != nil })
  func aWrongKeyIsNamedAndNeverShown(_ source: SourceCase) async throws {
    let good = try await source.start(SourceCase.catalogue(3), Faults())
    let key = "wr0ng-k3y-0123456789"
    // The same requests with another key.
    let ask: Ask = { (request) async throws(SearchError) in
      let secrets = request.request.secrets.map { item in
        Secret(key).map { SecretItem(name: item.name, value: $0, in: item.place) } ?? item
      }
      return try await good.ask(
        SearchRequest(
          request: Request(request.request.address, secrets: secrets), number: request.number,
          problem: request.problem))
    }
    let result = await SandboxSearch.walk(good.pages(asking: ask))
    let error = try #require(result.error)
    #expect(error.code == .badKey)
    #expect(error.failure.nextStep?.isEmpty == false)
    #expect(!"\(error) \(error.failure)".contains(key))
    await good.stop()
  }
}
