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

  /// What usual runs take at most.
  static let mostSeconds = 1_200

  /// What it writes to standard output is thrown away.
  ///
  /// - Parameter seconds: one that would take longer is killed.
  init(
    _ program: String, _ arguments: [String], in folder: String, atMost seconds: Int = mostSeconds
  ) throws {
    guard chdir(folder) == 0 else { throw POSIXError(.ENOENT) }
    // What Gallerist keeps of its sites is to lie with them, and not with its owner's.
    setenv("XDG_STATE_HOME", folder + "/state", 1)
    // Whoever measured before has written what is still to be written: that is not this one's work.
    sync()
    let start = DispatchTime.now().uptimeNanoseconds
    let child = try Self.start(program, arguments)
    let watchdog = Watchdog(over: child, seconds: seconds)
    var end = siginfo_t()
    while waitid(P_PID, id_t(child), &end, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    watchdog.leave()
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

  /// In a process group of its own.
  private static func start(_ program: String, _ arguments: [String]) throws -> pid_t {
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var child: pid_t = 0
    let reason = posix_spawn(&child, program, &actions, &attributes, words + [nil], environ)
    guard reason == 0 else { throw POSIXError(POSIXErrorCode(rawValue: reason) ?? .EIO) }
    return child
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
