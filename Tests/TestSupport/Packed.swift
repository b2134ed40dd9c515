import Foundation

/// What bytes weigh on their way to a visitor.
package enum Packed {
  /// With `gzip -9`, as hosts send text.
  package static func size(of bytes: [UInt8]) async throws -> Int {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "file")
    let outcome = try await Program(path: "/bin/gzip").run(["-9", "file"], in: folder.path)
    guard outcome.status == 0 else { throw POSIXError(.EIO) }
    return try Data(contentsOf: URL(fileURLWithPath: folder.path + "/file.gz")).count
  }
}
