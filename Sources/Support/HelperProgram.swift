package import Foundation
import Glibc

/// A program of ours beside this one, for work that another process does better: it may use up memory, or be ended.
package final class HelperProgram {
  /// What it says when it fails is one line.
  private static let mostWords = 4_096

  package enum Ending: Equatable {
    case done
    /// Why, in its own words; empty where it was ended by a signal.
    case failed(String)
    /// Nobody waited any longer.
    case stopped
  }

  private let process = Process()
  private let errors = Pipe()

  /// Where one is: beside this program, or where packages have it.
  package static func path(of name: String) -> String? {
    places(of: name).first { access($0, X_OK) == 0 }
  }

  /// Where packages have it.
  package static func usualPath(of name: String) -> String { places(of: name)[1] }

  private static func places(of name: String) -> [String] {
    let own = RealPath.of("/proc/self/exe") ?? ""
    let folder = own.lastSlash.map { String(own[..<$0]) } ?? ""
    return ["", "/../lib/gallerist"].map { "\(folder)\($0)/\(name)" }
  }

  /// Starts it.
  ///
  /// - Parameters:
  ///   - input: a pipe or the handle of a file, as Foundation has it.
  ///   - output: nil where it says nothing there; a container may have no /dev/null.
  package init(
    _ path: String, _ arguments: [String], input: Any, output: FileHandle? = nil,
    environment: [String: String]? = nil
  ) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment ?? process.environment
    process.standardInput = input
    process.standardOutput = output ?? errors
    process.standardError = errors
    try process.run()
    try? errors.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Waits for its end, which comes when it has said all.
  ///
  /// - Parameter isStopped: asked a few times a second.
  package func wait(until isStopped: () -> Bool) -> Ending {
    var (words, piece) = ([UInt8](), [UInt8](repeating: 0, count: Self.mostWords))
    let file = errors.fileHandleForReading.fileDescriptor
    while true {
      guard !isStopped() else { return .stopped }
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 200) > 0 else { continue }
      let count = read(file, &piece, piece.count)
      guard count > 0 else { break }
      words += piece[..<count].prefix(max(0, Self.mostWords - words.count))
    }
    process.waitUntilExit()
    if process.terminationReason == .exit, process.terminationStatus == 0 { return .done }
    return .failed(CleanText.line(String(fewMarks: words), limit: 500))
  }
}
