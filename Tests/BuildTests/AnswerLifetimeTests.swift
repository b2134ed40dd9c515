import Build
import BuildBench
import Model
import Sandbox
import TestSupport
import Testing

/// For how long answers serve whose headers say something about it.
struct AnswerLifetimeTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let headers: [String: String]
    let minutes: Int
    let isAskedAgain: Bool

    init(_ description: String, _ headers: [String: String], minutes: Int, isAskedAgain: Bool) {
      testDescription = description
      self.headers = headers
      self.minutes = minutes
      self.isAskedAgain = isAskedAgain
    }
  }

  private static let hour = ["Cache-Control": "private, max-age=3600"]

  static let examples = [
    Example("nothing is said", [:], minutes: 20 * 60 - 1, isAskedAgain: false),
    Example("an hour that is not over", hour, minutes: 59, isAskedAgain: false),
    Example("an hour that is over", hour, minutes: 60, isAskedAgain: true),
    Example(
      "an hour, half of which was spent elsewhere", hour.merging(["Age": "1800"]) { $1 },
      minutes: 31, isAskedAgain: true),
    Example(
      "longer than answers serve at all", ["Cache-Control": "max-age=31536000"], minutes: 20 * 60,
      isAskedAgain: true),
    Example("no-cache", ["Cache-Control": "no-cache"], minutes: 1, isAskedAgain: true),
    Example("no-store", ["Cache-Control": "no-store"], minutes: 1, isAskedAgain: true),
    Example("a date that is over", expires(after: 3_600), minutes: 61, isAskedAgain: true),
    Example("a date that is not over", expires(after: 3_600), minutes: 59, isAskedAgain: false),
  ]

  private static func expires(after seconds: Int) -> [String: String] {
    ["Expires": HTTPDate.text(of: GalleryBench.epoch + seconds)]
  }

  /// Of the service's clock, which is that of the run.
  private func set(_ headers: [String: String], in bench: GalleryBench, secondsLater: Int = 0) {
    let date = HTTPDate.text(of: GalleryBench.epoch + secondsLater)
    bench.sandbox.faults.set(
      .headers(headers.merging(["Date": date]) { $1 }), at: .search(page: nil))
  }

  @Test(arguments: examples) func answersServeAsLongAsTheirHeadersSay(
    _ example: Example
  ) async throws {
    let bench = try GalleryBench(Catalogue(count: 6))
    let query = Query(source: SourceName("openverse"), search: "landscape")
    set(example.headers, in: bench)
    #expect(await bench.build(query).report.exitCode == .success)
    let asked = bench.sandbox.requests.count { $0.isSearch }
    let again = await bench.build([query], daysLater: Double(example.minutes) / 1_440).report
    #expect(again.exitCode == .success)
    #expect((bench.sandbox.requests.count { $0.isSearch } > asked) == example.isAskedAgain)
  }

  @Test func whatTheSourceWantsKeptIsKept() async throws {
    let bench = try GalleryBench(Catalogue(count: 6))
    let query = Query(source: SourceName("pixabay"), search: "landscape")
    set(["Cache-Control": "no-store"], in: bench)
    #expect(await bench.build(query).report.exitCode == .success)
    let asked = bench.sandbox.requests.count
    #expect(await bench.build([query], daysLater: 0.9).report.exitCode == .success)
    #expect(bench.sandbox.requests.count == asked)
  }

  @Test func noStoreKeepsAnswersForWhenTheServiceIsDown() async throws {
    let bench = try GalleryBench(Catalogue(count: 6))
    let query = Query(source: SourceName("openverse"), search: "landscape")
    set(["Cache-Control": "no-store"], in: bench)
    let first = await bench.build(query).report
    bench.sandbox.faults.set(.status(404, "gone"), at: .search(page: nil))
    let second = await bench.build([query], daysLater: 1).report
    #expect(second.exitCode == .unavailable)
    #expect(second.queries.map(\.published) == first.queries.map(\.published))
    #expect(first.queries.first.map { $0.published > 0 } == true)
    let offline = await bench.build([query], freshness: .offline, daysLater: 1).report
    #expect(offline.exitCode == .success)
  }

  /// RFC 9111, section 4.3.4: what the word that nothing has changed says counts from then on.
  @Test func theWordThatNothingHasChangedRenewsTheLifetime() async throws {
    let bench = try GalleryBench(Catalogue(count: 6))
    let query = Query(source: SourceName("openverse"), search: "landscape")
    set(["Cache-Control": "max-age=60", "Age": "30"], in: bench)
    #expect(await bench.build(query).report.exitCode == .success)
    set(["Cache-Control": "max-age=7200"], in: bench, secondsLater: 3_600)
    #expect(await bench.build([query], daysLater: 1 / 24.0).report.exitCode == .success)
    let asked = bench.sandbox.requests.count
    #expect(await bench.build([query], daysLater: 2.9 / 24.0).report.exitCode == .success)
    #expect(bench.sandbox.requests.count == asked)
  }
}
