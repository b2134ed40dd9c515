import Foundation

/// A generated gallery that is large: its front page, its scripts and its index, without pictures.
/// Made once, below `.build/bench`.
enum LargeIndex {
  static func folder(_ count: Int) throws -> String {
    let folder = Machine.store + "/index-\(count)"
    try FileManager.default.createDirectory(
      atPath: Machine.store, withIntermediateDirectories: true)
    // Anew each time: the scripts may be other ones.
    let run = try Measured(Machine.benchmarks, ["index", String(count), folder], in: Machine.store)
    guard run.status == 0 else { throw POSIXError(.EIO) }
    return folder
  }
}
