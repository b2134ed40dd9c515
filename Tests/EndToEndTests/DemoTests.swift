import Foundation
import TestSupport
import Testing

struct DemoTests {
  @Test func showsAll240PicturesAndDoesNothingTwice() async throws {
    let folder = try TemporaryFolder()
    let arguments = ["demo", "--cache", "cache", "--output", "site", "--report", "report.json"]

    let first = try await Program().run(arguments, in: folder.path)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors.contains("site/index.html"))
    #expect(first.output == "")
    let report = try report(in: folder)
    #expect(report.queries.count == 3)
    #expect(report.queries.allSatisfy { $0.failed == 0 && $0.published > 0 })
    #expect(report.originals.downloaded == 480)
    let site = BuiltSite(root: folder.path + "/site")
    let files = try site.files()
    #expect(files.count { $0.hasPrefix("photo/") } == 240)
    #expect(files.count { $0.hasPrefix("info/") } == 240)
    #expect(try site.mistakes() == [])

    let second = try await Program().run(arguments + ["--quiet"], in: folder.path)
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.errors == "")
    #expect(second.output == "")
    let again = try self.report(in: folder)
    #expect(again.originals.downloaded == 0)
    #expect(again.originals.reused == 480)
    #expect(again.renditions.made == 0)
    #expect(again.files.written == 0)
    #expect(again.files.unchanged == files.count)
  }

  private func report(in folder: TemporaryFolder) throws -> WrittenReport {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/report.json"))
    return try JSONDecoder().decode(WrittenReport.self, from: data)
  }
}
