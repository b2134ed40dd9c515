import Foundation
import Model
import Synchronization

/// Where the signal handler writes the number of the signal; what it may touch is little.
private let mailbox = Atomic<Int32>(-1)
private let received = Atomic<Int32>(SIGINT)

/// Ctrl-C, SIGTERM and SIGHUP as values. A second one, or the timeout, leaves at once: what
/// is published stays whole even then.
enum Interruptions {
  /// What a run ends with that the first signal stopped.
  static var exitCode: ExitCode {
    ExitCode(rawValue: 128 + received.load(ordering: .sequentiallyConsistent)) ?? .interrupted
  }

  /// How long a build may take to stop.
  static let timeout: Int32 = 5_000

  /// To be called once. Blocking the signals and waiting for them would be simpler, but while an
  /// asynchronous main waits, Dispatch lets every signal through to the main thread.
  static func begin(isTerminal: Bool) -> AsyncStream<Int32> {
    // A reader who has left shows as an error of the write.
    signal(SIGPIPE, SIG_IGN)
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return stream }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    mailbox.store(writeEnd, ordering: .sequentiallyConsistent)
    // What whoever starts the program has it ignore stays so: under `nohup` the terminal may go, and in a
    // script Ctrl-C is none of a command's in the background.
    for number in [SIGHUP, SIGINT, SIGTERM] where !isIgnored(number) { signal(number, post) }
    Thread.detachNewThread {
      guard let number = next(from: readEnd) else { return }
      received.store(number, ordering: .sequentiallyConsistent)
      continuation.yield(number)
      var waiting = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
      while poll(&waiting, 1, timeout) < 0, errno == EINTR {}
      let cursor = isTerminal ? BuildDisplay.showCursor : ""
      StreamOutput(STDERR_FILENO).write(cursor + Messages.leftAtOnce + "\n")
      _exit(128 + number)
    }
    return stream
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
      == unsafeBitCast(SIG_IGN, to: UInt.self)
  }

  /// The handler: nothing but a write is safe in it.
  private static let post: @convention(c) (Int32) -> Void = { number in
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(mailbox.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = before
  }

  private static func next(from descriptor: Int32) -> Int32? {
    var byte: UInt8 = 0
    while true {
      let count = read(descriptor, &byte, 1)
      if count == 1 { return Int32(byte) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
