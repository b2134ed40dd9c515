import Foundation
import Glibc
import Model
import Support

/// A ZIM file that is written, entry by entry, by a program of its own: `gallerist-zim`, which says on its first
/// lines what it is sent and why it is one.
final class ZimWriter {
  private static let program = "gallerist-zim"
  private static let version = "1"

  private let helper: HelperProgram
  private let input = Pipe()
  private let path: String

  /// Where the program is.
  static func find() throws(Failure) -> String {
    if let found = HelperProgram.path(of: program) { return found }
    throw Failure(
      .unavailable, "ZIM files are written by \(program), which is not there",
      place: HelperProgram.usualPath(of: program),
      nextStep: "install the package \(program); `gallerist bundle zip` does without it")
  }

  /// - Parameter path: other files come beside it meanwhile.
  init(_ path: String, language: String) throws(Failure) {
    self.path = path
    let program = try Self.find()
    do { helper = try HelperProgram(program, [Self.version, path], input: input) } catch {
      throw Failure(.system, "\(Self.program) cannot be started: \(error.localizedDescription)")
    }
    try send("L", [Array(language.utf8)])
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
    switch helper.wait(until: { Task.isCancelled }) {
    case .done: break
    case .stopped: throw Bundles.stopped
    case .failed(let reason):
      throw Failure(
        .inputOutput,
        "the ZIM file cannot be written: \(reason.isEmpty ? "\(Self.program) was ended" : reason)",
        place: path, nextStep: "free some room there, or name another --output")
    }
  }
}
