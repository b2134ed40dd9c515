import Foundation
import Glibc

/// One run of a program, as the kernel accounts for it.
struct Measured {
  let wall: Double
  let processor: Double
  let peakBytes: Int
  /// What it wrote to files and was not thrown away again before it reached the disk.
  let writtenBytes: Int
  let status: Int32

  init(_ program: String, _ arguments: [String], in folder: String) throws {
    guard chdir(folder) == 0 else { throw POSIXError(.ENOENT) }
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    let start = DispatchTime.now().uptimeNanoseconds
    var child: pid_t = 0
    let reason = posix_spawn(&child, program, nil, nil, words + [nil], environ)
    guard reason == 0 else { throw POSIXError(POSIXErrorCode(rawValue: reason) ?? .EIO) }
    var code: Int32 = 0
    var usage = rusage()
    guard wait4(child, &code, 0, &usage) == child else { throw POSIXError(.ECHILD) }
    wall = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    processor = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    peakBytes = usage.ru_maxrss * 1_024
    writtenBytes = usage.ru_oublock * 512
    status = code & 0x7F == 0 ? (code >> 8) & 0xFF : 128 + (code & 0x7F)
  }

  /// Above `figures`.
  static let heads = ["wall s", "cpu s", "peak MB"].map { Table.cell($0) }.joined()

  /// Wall and processor seconds, and the most memory in megabytes.
  var figures: String {
    Table.cell(wall) + Table.cell(processor) + Table.cell(Double(peakBytes) / 1e6, places: 0)
  }

  /// The run of middle length; there must be one at least.
  static func median(of runs: [Measured]) -> Measured {
    runs.sorted { $0.wall < $1.wall }[runs.count / 2]
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
