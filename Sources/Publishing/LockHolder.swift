import Glibc
import Support

/// The process that holds the lock of a folder, as the kernel knows it: unlike a file with a number
/// in it, that is never out of date.
struct LockHolder: Equatable {
  let process: Int
  /// In seconds since 1970; nil where the system does not tell.
  let start: Int?

  /// Nil where the system does not tell, as in some containers.
  init?(of folder: Int32) {
    var status = stat()
    guard fstat(folder, &status) == 0, let locks = Self.text("/proc/locks") else { return nil }
    let device = UInt64(status.st_dev)
    let major = (device >> 8) & 0xfff | (device >> 32) & ~0xfff
    let minor = device & 0xff | (device >> 12) & 0xffff_ff00
    let file = "\(Self.hex(major)):\(Self.hex(minor)):\(status.st_ino)"
    guard let process = Self.process(holding: file, in: locks) else { return nil }
    self.process = process
    start = Self.start(of: process)
  }

  /// From lines such as `1: FLOCK  ADVISORY  WRITE 4711 fe:00:1234 0 EOF`; those that wait for a lock
  /// have an arrow in them.
  static func process(holding file: String, in locks: String) -> Int? {
    for line in locks.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count >= 6, parts[1] == "FLOCK", parts[5] == file, let process = Int(parts[4]),
        process > 0
      else { continue }
      return process
    }
    return nil
  }

  private static func start(of process: Int) -> Int? {
    guard let status = text("/proc/\(process)/stat"), let system = text("/proc/stat") else {
      return nil
    }
    return start(status: status, system: system, ticks: sysconf(Int32(_SC_CLK_TCK)))
  }

  /// - Parameter ticks: in a second.
  static func start(status: String, system: String, ticks: Int) -> Int? {
    // The program's name may hold anything, and stands in brackets.
    guard let name = status.lastIndex(of: ")"), ticks > 0 else { return nil }
    let fields = status[name...].split(separator: " ")
    let boot = system.split(separator: "\n").first { $0.hasPrefix("btime ") }
    guard fields.count > 20, let after = Int(fields[20]),
      let boot = boot.flatMap({ Int($0.dropFirst(6)) })
    else { return nil }
    return boot + after / ticks
  }

  /// `process 4711, since 2031-05-06 07:08`, on the clock of whoever reads it.
  var text: String {
    guard var time = start, var parts = Optional(tm()), localtime_r(&time, &parts) != nil else {
      return "process \(process)"
    }
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
    let bytes = text.prefix(count).map { UInt8(bitPattern: $0) }
    return "process \(process), since \(String(decoding: bytes, as: UTF8.self))"
  }

  private static func hex(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return text.count < 2 ? "0" + text : text
  }

  private static func text(_ path: String) -> String? {
    (try? File.bytes(of: path, atMost: 8 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }
}
