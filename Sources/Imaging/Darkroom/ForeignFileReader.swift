import Foundation
import Support

/// A program of ours beside this one that makes an image of what is none: libraries that read files of strangers in
/// hundreds of kinds are kept in processes that can do nothing else.
package struct ForeignFileReader: Sendable {
  let program: String
  /// What it reads: `raw files`.
  let things: String
  private let version = "1"
  /// Each takes memory that nobody else knows of.
  private let turn = DispatchSemaphore(value: 2)
  /// Where it is; nil where it is not installed.
  package let path: String?

  init(_ program: String, of things: String) {
    (self.program, self.things) = (program, things)
    path = HelperProgram.path(of: program)
  }

  /// In small letters, without the dot.
  static func ending(of path: String) -> String {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
  }

  /// The image that it makes of a file, in memory.
  ///
  /// - Parameter longest: more than the program gives itself.
  func image(
    of path: String, _ arguments: [String] = [], within longest: Duration
  ) throws(ImagingFault) -> (file: OpenFile, path: String) {
    let output: (file: OpenFile, path: String)
    do throws(FileError) {
      output = try OpenFile.inMemory()
    } catch {
      throw ImagingFault(.unwritable, error.words)
    }
    try read(path, arguments, into: output.file, within: longest)
    return output
  }

  func read(
    _ path: String, _ arguments: [String], into output: OpenFile, within longest: Duration
  ) throws(ImagingFault) {
    guard let reader = self.path else {
      throw ImagingFault(.unreadable, "\(things) are read by \(program), which is not installed")
    }
    turn.wait()
    defer { turn.signal() }
    do {
      let input = OpenFile(try File(path))
      let helper = try withExtendedLifetime(input) {
        try HelperProgram(
          reader, [version] + arguments,
          input: FileHandle(fileDescriptor: input.file.descriptor),
          output: FileHandle(fileDescriptor: output.file.descriptor), environment: [:])
      }
      let end = ContinuousClock.now + longest
      switch helper.wait(until: { ContinuousClock.now >= end }) {
      case .done: return
      case .stopped: throw ImagingFault(.unreadable, "it takes too long to be read")
      case .failed(let words):
        throw ImagingFault(
          words == Self.cannotWrite ? .unwritable : .unreadable,
          words.isEmpty ? "reading it was ended: it asked for too much" : words)
      }
    } catch let fault as ImagingFault {
      throw fault
    } catch let error as FileError {
      throw ImagingFault(.unreadable, error.words)
    } catch {
      throw ImagingFault(
        .unwritable, "\(program) cannot be started: \(error.localizedDescription)")
    }
  }

  /// As such programs say it: the disk is full.
  private static let cannotWrite = "it cannot be written"
}
