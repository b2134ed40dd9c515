import Foundation
import Sandbox
import TestSupport

/// A studio laid out as the documentation says for a server, with its folders in the places of `/etc/gallerist`,
/// `/var/lib/gallerist` and `/var/cache/gallerist`.
struct ScheduledStudio {
  let studio: Studio

  init() throws {
    studio = try ThreePages().studio
    // The key comes from the file of keys alone.
    try studio.configure(.pixabay, key: nil)
    try studio.folder.write("PIXABAY_KEY=\(Sandbox.key)\n", to: "keys")
    try FileManager.default.createDirectory(
      atPath: root + "/lib", withIntermediateDirectories: true)
  }

  private var root: String { studio.folder.path }
  var site: BuiltSite { BuiltSite(root: root + "/lib/site") }

  /// A command of the documentation with this machine's paths.
  func here(_ command: String) -> String {
    command.replacing("/usr/local/bin/gallerist", with: studio.program.path)
      .replacing("/etc/gallerist", with: root)
      .replacing("/var/lib/gallerist", with: root + "/lib")
      .replacing("/var/cache/gallerist", with: root + "/cache")
  }

  /// Runs it as cron does: with `/bin/sh`, at home, and with next to nothing in the environment.
  func cron(_ command: String) async throws -> Program.Outcome {
    try await Program(path: "/bin/sh").run(
      ["-c", here(command)], in: root + "/lib", environment: environment)
  }

  private var environment: [String: String] {
    ["HOME": root + "/lib", "LOGNAME": "gallerist", "SHELL": "/bin/sh"]
  }
}
