import Build
import BuildBench
import Foundation
import Model
import Sandbox
import TestSupport
import Testing

struct ReportTests {
  @Test func aResultWithoutAnIDIsNamedByItsPlace() async throws {
    let bench = try GalleryBench(Catalogue(count: 1))
    let image = bench.sandbox.base(of: .pixabay).text + "image.jpg"
    let hits =
      #"{"id":1,"tags":"heron","previewURL":"\#(image)"},{"tags":"reeds, \u202epond"},{"id":null,"tags":[]}"#
    bench.sandbox.faults.set(
      .body(Array(#"{"total":3,"totalHits":3,"hits":[\#(hits)]}"#.utf8), type: "application/json"),
      at: .search(page: nil))
    let report = await bench.build(Query(source: SourceName("pixabay"), search: "heron")).report
    #expect(report.exitCode == .incomplete)
    let failures = report.failures.filter { $0.stage == "search" }
    #expect(failures.map(\.picture) == ["pixabay:?page=1&result=2", "pixabay:?page=1&result=3"])
    #expect(
      failures.map(\.reason) == [
        "result 2 on page 1 of “heron”, “reeds, pond”, has no usable id and was left out",
        "result 3 on page 1 of “heron” has no usable id and was left out",
      ])
    #expect(report.leftOut.results.counts == [.unidentified: 2])
  }

  /// Of what runs come to, and of all that may be in one.
  @Test func everyReportIsOfThePublishedSchema() async throws {
    let bench = try GalleryBench(Catalogue(count: 12).shrunk(to: 60))
    let query = Query(source: SourceName("pixabay"), search: "landscape")
    var reports: [Report] = []
    func build(_ query: Query, _ code: ExitCode, isDryRun: Bool = false) async {
      let report = await bench.build(query, freshness: .refresh, isDryRun: isDryRun).report
      #expect(report.exitCode == code, "\(report.problems)")
      reports.append(report)
    }
    let items = bench.sandbox.catalogue.items
    await build(query, .success, isDryRun: true)
    bench.sandbox.faults.set(.status(404, "gone"), at: .image(id: items[0].id, role: nil))
    await build(query, .incomplete)
    bench.sandbox.faults.clear()
    await build(query, .success)
    reports.append(await bench.build(query).report)
    bench.sandbox.faults.set(.status(503, "later"), at: .search(page: nil))
    await build(query, .unavailable)
    bench.sandbox.faults.clear()
    bench.sandbox.catalogue = Catalogue(items: [])
    await build(query, .unavailable)
    bench.sandbox.catalogue = Catalogue(items: Array(items.dropFirst()))
    await build(query, .success)
    await build(Query(source: SourceName("nowhere"), search: "x"), .configuration)
    var all = Report(started: Timestamp(secondsSince1970: 0))
    all.queries = [Report.QueryResult(query)]
    for reason in LeftOut.Reason.allCases { all.queries[0].leftOut[reason] = 1 }
    all.failures = [Report.Failure(picture: nil, stage: "develop", url: nil, reason: "no room")]
    reports.append(all)
    let schema = try JSONSchema("report.schema.json")
    for report in reports {
      #expect(try schema.mistakes(in: report.json) == [])
      #expect(try schema.mistakes(in: report.compactJSON) == [])
      #expect(!report.compactJSON.contains("\n"))
    }
    for code in (0...255).compactMap(ExitCode.init(rawValue:)) {
      all.exitCode = code
      #expect(try schema.mistakes(in: all.json) == [])
    }
    let altered = all.json.replacing("\"made\"", with: "\"other\"")
    #expect(
      Set(try schema.mistakes(in: altered)) == [
        "/renditions/made: is missing", "/renditions/other: the schema does not name it",
      ])
  }

  @Test func isOneJSONObjectInTheAgreedShape() throws {
    var report = Report(started: Timestamp(secondsSince1970: 0))
    report.finished = Timestamp(secondsSince1970: 12)
    report.exitCode = .incomplete
    var query = Report.QueryResult(
      Query(source: SourceName("pixabay"), search: "“puppies”\n"))
    query.reachable = 3
    report.queries = [query]
    report.failures = [
      Report.Failure(picture: "pixabay:1", stage: "fetch", url: "https://h/x", reason: "404")
    ]
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["exitCode"] as? Int == 1)
    #expect(object["started"] as? String == "1970-01-01T00:00:00Z")
    #expect(object["finished"] as? String == "1970-01-01T00:00:12Z")
    let first = try #require((object["queries"] as? [[String: Any]])?.first)
    #expect(first["search"] as? String == "“puppies”\n")
    #expect(first["reported"] is NSNull)
    #expect(first["reachable"] as? Int == 3)
    let failure = try #require((object["failures"] as? [[String: Any]])?.first)
    #expect(failure["url"] as? String == "https://h/x")
    for part in ["originals", "renditions", "files"] { #expect(object[part] is [String: Any]) }
  }
}
