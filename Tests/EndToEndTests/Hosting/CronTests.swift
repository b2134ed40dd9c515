import Foundation
import Glibc
import Sandbox
import TestSupport
import Testing

/// The documentation's line for cron, run as cron runs it.
struct CronTests {
  /// What comes after the five fields that say when.
  private static func command() throws -> String {
    let line = try ShownFile("crontab -u gallerist -e").text.split(separator: "\n").last ?? ""
    let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
    #expect(parts.prefix(5).joined(separator: " ") == "17 4 * * *")
    // Cron takes a percent sign for the end of the line, and is not told any key.
    #expect(!line.contains("%") && !line.contains("KEY"))
    return String(parts.last ?? "")
  }

  @Test func cronHasNothingToMailWhereAllIsWell() async throws {
    let scheduled = try ScheduledStudio()
    for turn in ["the first run", "nothing to do"] {
      let outcome = try await scheduled.cron(try Self.command())
      #expect(outcome.status == 0, "\(turn): \(outcome.errors)")
      #expect(outcome.output + outcome.errors == "", "\(turn)")
    }
    #expect(try scheduled.site.mistakes() == [])
    let report = scheduled.studio.folder.path + "/lib/report.json"
    #expect(FileManager.default.fileExists(atPath: report))
  }

  @Test func cronMailsWhatFailed() async throws {
    let scheduled = try ScheduledStudio()
    scheduled.studio.sandbox.faults.set(.status(500, "broken"), at: .search(page: nil))
    let refused = try await scheduled.cron(try Self.command())
    #expect(refused.status == 69)
    #expect(refused.errors.contains("error: "))
    #expect(!scheduled.site.exists)

    try FileManager.default.removeItem(atPath: scheduled.studio.folder.path + "/keys")
    let keyless = try await scheduled.cron(try Self.command())
    #expect(keyless.status != 0)
    #expect(keyless.errors.contains("keys"))
  }

  @Test func cronMailsWhichPicturesAreMissing() async throws {
    let scheduled = try ScheduledStudio()
    let item = try #require(scheduled.studio.catalogue.items.first)
    scheduled.studio.sandbox.faults.set(.status(404, "gone"), at: .image(id: item.id, role: .large))
    let outcome = try await scheduled.cron(try Self.command())
    #expect(outcome.status == 1)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.contains("pixabay:\(item.id)"))
    #expect(try scheduled.site.mistakes() == [])
  }

  @Test func cronMailsWhichRunHoldsTheSite() async throws {
    let scheduled = try ScheduledStudio()
    try FileManager.default.createDirectory(
      atPath: scheduled.site.root, withIntermediateDirectories: true)
    // As a run does: the kernel does not mind whose program it is.
    let folder = open(scheduled.site.root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    #expect(flock(folder, LOCK_EX | LOCK_NB) == 0)
    let outcome = try await scheduled.cron(try Self.command())
    #expect(outcome.status == 75, "\(outcome.errors)")
    #expect(outcome.errors.contains(scheduled.site.root))
    #expect(outcome.errors.contains(": process \(getpid()), since 2"), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(scheduled.studio.sandbox.requests.isEmpty)
  }
}
