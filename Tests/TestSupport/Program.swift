import Foundation

/// The built program, or another one, run as a user runs it.
package struct Program: Sendable {
  package struct Outcome: Sendable {
    package let status: Int32
    package let output: String
    package let errors: String
  }

  package let path: String

  /// The one that `GALLERIST_PROGRAM` names, such as the release build, which is what users get; else
  /// the program beside the running tests.
  package init() {
    if let named = ProcessInfo.processInfo.environment["GALLERIST_PROGRAM"] {
      path = named
      return
    }
    let tests = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
    path = tests.resolvingSymlinksInPath().deletingLastPathComponent().path + "/gallerist"
  }

  package init(path: String) { self.path = path }

  /// How long a program may take: as many seconds as `GALLERIST_TIMEOUT` says, which a sanitizer
  /// needs, else four minutes.
  package static let timeout: Duration = .seconds(
    ProcessInfo.processInfo.environment["GALLERIST_TIMEOUT"].flatMap { Int($0) } ?? 240)

  package var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Runs it in `folder` to its end, with nothing in the environment but what is given and a home
  /// of its own, a few programs at a time. One that does not end by itself is killed.
  package func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:],
    killedAfter limit: Duration = timeout
  ) async throws -> Outcome {
    await Self.turnstile.enter()
    let result: Result<Outcome, any Error>
    do {
      let running = try start(arguments, in: folder, environment: environment, killedAfter: limit)
      result = .success(try await running.ended())
    } catch {
      result = .failure(error)
    }
    await Self.turnstile.leave()
    return try result.get()
  }

  private static let turnstile = Turnstile(places: 5)

  /// Starts it and leaves it running.
  package func start(
    _ arguments: [String], in folder: String, environment: [String: String] = [:],
    killedAfter limit: Duration = timeout
  ) throws -> RunningProgram {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ["HOME": folder, "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    return try RunningProgram(process, killedAfter: limit)
  }
}
