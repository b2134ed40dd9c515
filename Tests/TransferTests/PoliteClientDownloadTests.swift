import Model
import TestSupport
import Testing
import Transfer

struct PoliteClientDownloadTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/picture"
  }

  private func download(_ bench: PoliteClientBench) async throws -> Response {
    try await bench.client.download(
      PoliteClientBench.request, to: path, in: PoliteClientBench.rateLimit())
  }

  private func failure(_ bench: PoliteClientBench) async throws -> TransferError {
    try #require(await #expect(throws: TransferError.self) { try await download(bench) })
  }

  @Test func goesOnWhereItWasCut() async throws {
    let bench = PoliteClientBench([.cut(at: 100), .cut(at: 200), .answer(200)])
    #expect(try await download(bench).status == 200)
    #expect(bench.wire.calls.map(\.kept?.byteCount) == [nil, 100, 200])
    #expect(bench.wire.calls.map(\.kept?.validator) == [nil, "\"v\"", "\"v\""])
    #expect(try folder.files() == ["picture"])
  }

  @Test func beginsAnewWhereNothingIsKept() async throws {
    let bench = PoliteClientBench([.cut(at: 100), .fail(.truncated), .answer(200)])
    #expect(try await download(bench).status == 200)
    #expect(bench.wire.calls.map(\.kept?.byteCount) == [nil, 100, nil])
  }

  @Test func hasAllItsAttemptsAgainWhereItGotOn() async throws {
    let step = 64 * 1024
    let bench = PoliteClientBench([
      .cut(at: step), .cut(at: step), .cut(at: 2 * step, .timedOut), .cut(at: 3 * step - 1),
      .cut(at: 3 * step), .answer(200),
    ])
    // The first and the third attempt got on; the fourth missed that by a byte.
    #expect(try await failure(bench).code == .truncated)
    #expect(bench.wire.calls.count == 5)
    #expect(
      bench.wire.moments == [0, 250, 750, 1_250, 1_750].map { .milliseconds($0) })
    #expect(try folder.files().isEmpty)
  }

  @Test func aServerCannotHoldItForEver() async throws {
    let bench = PoliteClientBench((1...100).map { .cut(at: $0 * 100_000) })
    #expect(try await failure(bench).code == .truncated)
    #expect(bench.wire.calls.count == 10)
    #expect(try folder.files().isEmpty)
  }

  @Test func leavesNoPartBehind() async throws {
    let cancelled = PoliteClientBench([.cut(at: 100)], isHeld: true)
    let task = Task { try await failure(cancelled) }
    await cancelled.clock.untilAsleep(1)
    #expect(try folder.files() == ["picture"])
    task.cancel()
    #expect(try await task.value.code == .cancelled)
    #expect(try folder.files().isEmpty)

    let alone = PoliteClientBench(Array(repeating: .cut(at: 100), count: 3))
    #expect(try await failure(alone).code == .truncated)
    #expect(try folder.files().isEmpty)
  }

  @Test func givesABadAnswerBackWithoutAFile() async throws {
    let bench = PoliteClientBench([.cut(at: 100), .answer(404)])
    #expect(try await download(bench).status == 404)
    #expect(bench.wire.calls.count == 2)
    #expect(try folder.files().isEmpty)
  }

  @Test func leavesWhatIsThereAlone() async throws {
    try folder.write("mine", to: "picture")
    let bench = PoliteClientBench([])
    bench.book.tearApart()
    #expect(try await failure(bench).code == .cancelled)
    #expect(try folder.files() == ["picture"])
  }
}
