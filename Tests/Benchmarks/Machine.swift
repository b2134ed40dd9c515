import Foundation
import Glibc

/// What the benchmarks run on, and the programs that they run.
enum Machine {
  static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }
  static var cores: String { "\(coreCount) cores" }

  static let benchmarks = Bundle.main.executablePath ?? Swift.CommandLine.arguments[0]
  /// The one that `GALLERIST_PROGRAM` names, else the one that was built beside the benchmarks.
  static let gallerist =
    ProcessInfo.processInfo.environment["GALLERIST_PROGRAM"] ?? beside("gallerist")
  static let yardstick = beside("yardstick")
  static let curl = "/usr/bin/curl"

  /// What is made once and stays: `.build/bench`, which `Scripts/setup --bench` uses too.
  static let store: String = {
    var folder = URL(fileURLWithPath: benchmarks).deletingLastPathComponent()
    while folder.lastPathComponent != ".build", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder.path == "/" ? NSTemporaryDirectory() + "gallerist-bench" : folder.path + "/bench"
  }()

  /// How many programs wanted a core in the last minute, on average.
  static var load: String {
    var loads = [0.0]
    getloadavg(&loads, 1)
    return String(format: "%.1f", loads[0])
  }

  static func byteCount(_ path: String) throws -> Int {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { throw POSIXError(.ENOENT) }
    return Int(facts.st_size)
  }

  /// In megabytes. The kernel counts it as that of every program started from here.
  static var ownPeak: Int {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1_024 / 1_000_000
  }

  private static func beside(_ name: String) -> String {
    URL(fileURLWithPath: benchmarks).deletingLastPathComponent().path + "/" + name
  }
}
