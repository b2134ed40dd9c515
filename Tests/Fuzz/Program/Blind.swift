#if !LIBFUZZER
  import Foundation
  import Fuzzing
  import Synchronization

  /// Changes seeds without seeing what the reader makes of them. The input at work is in a file, so
  /// that it is there after a crash.
  struct Blind {
    let subject: Subject
    let seconds: Int
    let seed: UInt32

    /// No input takes so long.
    private static let timeout = Duration.seconds(30)
    /// In megabytes, of the whole process at its peak.
    private static let mostMemory = 2_048

    func run() async throws {
      let path = FileManager.default.currentDirectoryPath + "/\(subject.name)-\(seed).input"
      let file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      guard file >= 0 else { throw POSIXError(.EACCES) }
      let watchdog = Watchdog(timeout: Self.timeout, path: path)
      watchdog.start()
      let end = ContinuousClock.now + .seconds(seconds)
      var inputs = 0
      try await Round(subject, seed: UInt64(seed)).run(
        while: { count in
          inputs = count
          return ContinuousClock.now < end
        },
        before: { input in
          watchdog.note()
          ftruncate(file, 0)
          guard pwrite(file, input, input.count, 0) == input.count else { throw POSIXError(.EIO) }
        })
      let peak = Self.peak()
      guard peak < Self.mostMemory else { Fuzz.end("it took \(peak) MB of memory", code: 1) }
      print("\(subject.name): \(inputs) inputs, \(peak) MB at the peak")
      close(file)
      unlink(path)
    }

    private static func peak() -> Int {
      var usage = rusage()
      getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss / 1_024
    }
  }

  /// Ends the process where one input takes too long.
  private final class Watchdog: Sendable {
    private let latest = Mutex(ContinuousClock.now)
    private let timeout: Duration
    private let path: String

    init(timeout: Duration, path: String) {
      self.timeout = timeout
      self.path = path
    }

    func note() { latest.withLock { $0 = .now } }

    func start() {
      let thread = Thread { [self] in
        while true {
          Thread.sleep(forTimeInterval: 1)
          if latest.withLock({ .now - $0 }) > timeout {
            Fuzz.end("an input takes longer than \(timeout): \(path)", code: 1)
          }
        }
      }
      thread.start()
    }
  }
#endif
