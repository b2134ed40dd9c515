import Foundation
import Glibc

/// One run of a program, as the kernel accounts for it.
struct Measured {
  let wall: Double
  let processor: Double
  let peakBytes: Int
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
    status = (code >> 8) & 0xFF
  }

  func row(_ name: String) -> String {
    let figures = String(
      format: "%8.2f%8.2f%9.0f%6d", wall, processor, Double(peakBytes) / 1e6, status)
    return name.padding(toLength: 18, withPad: " ", startingAt: 0) + figures
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
