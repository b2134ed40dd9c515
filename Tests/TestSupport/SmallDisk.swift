import Foundation
import Glibc
package import Testing

/// A disk in memory that is soon full, or may only be read. Only the system's administrator may have
/// one.
package final class SmallDisk {
  private let path: String

  /// - Parameter options: as for `mount`.
  package init(at path: String, _ options: String) async throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let outcome = try await Program(path: "/bin/mount").run(
      ["-t", "tmpfs", "-o", options, "tmpfs", path], in: "/")
    guard outcome.status == 0 else { throw CocoaError(.fileWriteNoPermission) }
  }

  /// Changes what it may be used for, such as `ro`.
  package func remount(_ options: String) async throws {
    let outcome = try await Program(path: "/bin/mount").run(
      ["-o", "remount,\(options)", path], in: "/")
    guard outcome.status == 0 else { throw CocoaError(.fileWriteNoPermission) }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  /// Whether there may be one here.
  package static func isPossible() async throws -> Bool {
    guard getuid() == 0 else { return false }
    let folder = try TemporaryFolder()
    // While a disk is in it, it cannot be removed.
    defer { withExtendedLifetime(folder) {} }
    return (try? await SmallDisk(at: folder.path + "/disk", "size=64k")) != nil
  }
}

extension Trait where Self == ConditionTrait {
  /// For tests that need a disk of their own.
  package static var whereDisksCanBeMounted: Self {
    .enabled("only the system's administrator may mount a disk") {
      try await SmallDisk.isPossible()
    }
  }
}
