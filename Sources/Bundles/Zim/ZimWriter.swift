import Foundation
import Glibc
import Model
import Support

/// A ZIM file that is written, entry by entry, by a program of its own: `gallerist-zim`, which says on its first
/// lines what it is sent and why it is one.
final class ZimWriter {
  private static let program = "gallerist-zim"
  private static let version = "1"

  private let process = Process()
  private let input = Pipe()
  private let errors = Pipe()
  private let path: String

  /// Where the program is: beside this one, or where packages have it.
  static func find() throws(Failure) -> String {
    let own = RealPath.of("/proc/self/exe") ?? ""
    let folder = own.lastSlash.map { String(own[..<$0]) } ?? ""
    let places = ["", "/../lib/gallerist"].map { "\(folder)\($0)/\(program)" }
    if let found = places.first(where: { access($0, X_OK) == 0 }) { return found }
    throw Failure(
      .unavailable, "ZIM files are written by \(program), which is not there", place: places[1],
      nextStep: "install the package \(program); `gallerist bundle zip` does without it")
  }

  /// - Parameter path: other files come beside it meanwhile.
  init(_ path: String, language: String) throws(Failure) {
    self.path = path
    process.executableURL = URL(fileURLWithPath: try Self.find())
    process.arguments = [Self.version, path]
    process.standardInput = input
    // It says nothing there, and a container may have no /dev/null.
    process.standardOutput = errors
    process.standardError = errors
    do { try process.run() } catch {
      throw Failure(.system, "\(Self.program) cannot be started: \(error.localizedDescription)")
    }
    try? errors.fileHandleForWriting.close()
    try send("L", [Array(language.utf8)])
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Nothing where there is nothing to say.
  func add(_ name: String, _ value: String) throws(Failure) {
    if !value.isEmpty { try send("M", [Array(name.utf8), Array(value.utf8)]) }
  }

  func add(illustration: [UInt8]) throws(Failure) { try send("I", [illustration]) }

  /// - Parameter title: nil of what is not found.
  func add(_ path: String, as title: String?, _ bytes: [UInt8]) throws(Failure) {
    let facts = [path, Self.type(of: path)] + [title].compactMap(\.self)
    try send(title == nil ? "F" : "P", facts.map { Array($0.utf8) } + [bytes])
  }

  func add(_ path: String, from file: String) throws(Failure) {
    try send("B", [path, Self.type(of: path), file].map { Array($0.utf8) })
  }

  private static func type(of path: String) -> String {
    String(MediaType.of(path).prefix { $0 != ";" })
  }

  private func send(_ kind: Character, _ texts: [[UInt8]]) throws(Failure) {
    var bytes = Array(String(kind).utf8)
    for text in texts {
      let count = UInt32(clamping: text.count)
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + text
    }
    let file = input.fileHandleForWriting.fileDescriptor
    // It has ended, and said why.
    if bytes.withUnsafeBytes({ Descriptor.write($0, to: file) }) != nil { try wait() }
  }

  func finish() throws(Failure) {
    try send("E", [])
    try wait()
  }

  /// Waits for its end, which comes when it has said all.
  private func wait() throws(Failure) {
    var (words, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
    let file = errors.fileHandleForReading.fileDescriptor
    while true {
      guard !Task.isCancelled else { throw Bundles.stopped }
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 200) > 0 else { continue }
      let count = read(file, &piece, piece.count)
      guard count > 0 else { break }
      words += piece[..<count].prefix(max(0, 4_096 - words.count))
    }
    process.waitUntilExit()
    guard process.terminationReason != .exit || process.terminationStatus != 0 else { return }
    let reason = CleanText.line(String(fewMarks: words), limit: 500)
    throw Failure(
      .inputOutput,
      "the ZIM file cannot be written: \(reason.isEmpty ? "\(Self.program) was ended" : reason)",
      place: path, nextStep: "free some room there, or name another --output")
  }
}
