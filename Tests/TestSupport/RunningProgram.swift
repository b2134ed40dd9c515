import Foundation
package import Model

/// A program that was started and has not been waited for yet.
package final class RunningProgram {
  private let process: Process
  private let output: Capture
  private let errors: Capture
  private let end = AsyncStream<Void>.makeStream()
  private let watchdog: DispatchWorkItem

  /// What whoever starts the tests ignores, as a script does that runs them in the background, a program
  /// would ignore as well.
  private static let signalsAreHeard: Void = {
    for number in [SIGHUP, SIGINT, SIGTERM] {
      let before = signal(number, SIG_DFL)
      if unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, before)
      }
    }
  }()

  init(_ process: Process, killedAfter limit: Duration) throws {
    Self.signalsAreHeard
    self.process = process
    output = try Capture()
    errors = try Capture()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output.handle
    process.standardError = errors.handle
    process.terminationHandler = { [end] _ in end.continuation.finish() }
    try process.run()
    let id = process.processIdentifier
    watchdog = DispatchWorkItem { kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .seconds(Int(limit.components.seconds)), execute: watchdog)
  }

  /// Waits for its end.
  package func ended() async throws -> Program.Outcome {
    for await _ in end.stream {}
    watchdog.cancel()
    return Program.Outcome(
      status: process.terminationStatus, output: try output.text(), errors: try errors.text())
  }

  /// By which the kernel and its messages call it.
  package var number: Int32 { process.processIdentifier }

  package func send(_ signal: Int32) {
    if process.isRunning { kill(process.processIdentifier, signal) }
  }

  /// Presses Ctrl-C, and waits for the exit code.
  package func interrupted() async throws -> Int32 {
    process.interrupt()
    return try await ended().status
  }

  /// The first web address that it says on standard error, as soon as it says it.
  package func address() async throws -> WebAddress? {
    try await found(in: errors) { statement in
      statement.split { $0.isWhitespace }.first { $0.hasPrefix("http://") && $0.hasSuffix("/") }
        .flatMap { WebAddress(String($0)) }
    }
  }

  /// What `find` finds in what it says on standard output, as soon as it is there.
  package func says<Found>(_ find: (String) -> Found?) async throws -> Found? {
    try await found(in: output, find)
  }

  /// The same of what it says on standard error.
  package func warns<Found>(_ find: (String) -> Found?) async throws -> Found? {
    try await found(in: errors, find)
  }

  private func found<Found>(in capture: Capture, _ find: (String) -> Found?) async throws -> Found?
  {
    while process.isRunning {
      if let found = find(try capture.soFar()) { return found }
      try await Task.sleep(for: .milliseconds(5))
    }
    // It may have said it and ended between two polls.
    return find(try capture.soFar())
  }

  /// A file that takes what a stream says; unlike a pipe it never fills up.
  private struct Capture {
    let file: URL
    let handle: FileHandle

    init() throws {
      file = FileManager.default.temporaryDirectory
        .appendingPathComponent("gallerist-capture-" + UUID().uuidString)
      try Data().write(to: file)
      handle = try FileHandle(forWritingTo: file)
    }

    func soFar() throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }

    func text() throws -> String {
      defer { try? FileManager.default.removeItem(at: file) }
      try handle.close()
      return try soFar()
    }
  }
}
