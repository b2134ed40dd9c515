import Foundation
import Glibc

/// What the benchmarks run on, and the programs that they run.
enum Machine {
  static var cores: String { "\(ProcessInfo.processInfo.activeProcessorCount) cores" }

  static let benchmarks = Bundle.main.executablePath ?? Swift.CommandLine.arguments[0]
  /// The one that was built beside the benchmarks.
  static let gallerist =
    URL(fileURLWithPath: benchmarks).deletingLastPathComponent().path + "/gallerist"
  static let curl = "/usr/bin/curl"

  /// In megabytes. The kernel counts it as that of every program started from here.
  static var ownPeak: Int {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1_024 / 1_000_000
  }
}
