import Foundation
import TestSupport
import Testing

/// The documentation's units for systemd.
struct SystemdTests {
  private static let files = ["gallerist.service", "gallerist.timer"]

  @Test(.enabled(if: HostTool.isInstalled("systemd-analyze"), "there is no systemd-analyze here"))
  func systemdHasNothingToSayAgainstTheUnits() async throws {
    let folder = try TemporaryFolder()
    for name in Self.files {
      // Whether the program is there is part of what is looked at.
      let text = try ShownFile("/etc/systemd/system/" + name).text
        .replacing("/usr/local/bin/gallerist", with: Program().path)
      try folder.write(text, to: name)
    }
    let outcome = try await HostTool.program("systemd-analyze").run(
      ["verify"] + Self.files.map { folder.path + "/" + $0 }, in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.output + outcome.errors == "")
    let time = try ShownFile("/etc/systemd/system/gallerist.timer").value("OnCalendar=")
    let calendar = try await HostTool.program("systemd-analyze").run(
      ["calendar", time], in: folder.path)
    #expect(calendar.status == 0, "\(calendar.errors)")
  }

  /// 0 is no exposure at all and 10 none of what systemd could keep from it; here in tenths.
  @Test(.enabled(if: HostTool.isInstalled("systemd-analyze"), "there is no systemd-analyze here"))
  func theServiceIsLetDoLittle() async throws {
    let folder = try TemporaryFolder()
    let text = try ShownFile("/etc/systemd/system/gallerist.service").text
    let unit = try folder.write(text, to: "gallerist.service")
    let outcome = try await HostTool.program("systemd-analyze").run(
      ["security", "--no-pager", "--offline=true", "--threshold=20", unit], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  /// As the service would, as far as that is possible without systemd.
  @Test func theServiceBuildsTheSite() async throws {
    let scheduled = try ScheduledStudio()
    let unit = try ShownFile("/etc/systemd/system/gallerist.service")
    let folder = try unit.value("WorkingDirectory=")
    let keys = try unit.value("EnvironmentFile=-")
    let start = try unit.value("ExecStart=")
    #expect(try unit.value("ProtectSystem=") == "strict")
    let outcome = try await scheduled.cron(
      "cd \(folder) && export $(cat \(keys)) && unset HOME && exec \(start)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output + outcome.errors == "")
    #expect(try scheduled.site.mistakes() == [])
  }

  /// What it writes lies in the two folders that the unit leaves writable.
  @Test func theServiceWritesWhereTheUnitLetsIt() throws {
    let unit = try ShownFile("/etc/systemd/system/gallerist.service")
    let state = "/var/lib/" + (try unit.value("StateDirectory="))
    let cache = "/var/cache/" + (try unit.value("CacheDirectory="))
    let words = try unit.value("ExecStart=").split(separator: " ").map(String.init)
    for (option, folder) in [
      ("--output", state), ("--report", state), ("--state", state), ("--cache", cache),
    ] {
      let place = try #require(words.firstIndex(of: option))
      #expect((words[place + 1] + "/").hasPrefix(folder + "/"), "\(option)")
    }
  }
}
