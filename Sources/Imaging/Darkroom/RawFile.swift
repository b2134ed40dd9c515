import Foundation
import Support

/// Raw files: what a camera's sensor saw, and a JPEG that the camera made of it. `gallerist-raw` hands that JPEG out,
/// or develops one, with the camera's facts in it as EXIF; from then on it is an image like any other.
package enum RawFile {
  static let fileExtension = "raw"

  private static let program = "gallerist-raw"
  private static let version = "1"
  /// They are larger than what is fetched; what is made of one is bounded as any other image.
  static let mostBytes = 512 << 20
  /// More than the program gives itself.
  private static let longest = Duration.seconds(30)
  /// Each takes memory that nobody else knows of.
  private static let turn = DispatchSemaphore(value: 2)
  /// Of the kinds that LibRaw has read for long.
  private static let endings = Set(
    "3fr arw cr2 cr3 crw dng erf iiq kdc mef mos mrw nef nrw orf pef raf rw2 rwl sr2 srf srw"
      .split(separator: " "))

  /// Where the program is; nil where it is not installed.
  package static let reader = HelperProgram.path(of: program)

  /// By its name: many raw files begin as a TIFF does.
  package static func isOne(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return endings.contains(path[path.index(after: dot)...].lowercased()[...])
  }

  /// The JPEG of one, in memory.
  static func jpeg(of path: String) throws(ImagingFault) -> (file: OpenFile, path: String) {
    guard let reader else {
      throw ImagingFault(.unreadable, "raw files are read by \(program), which is not installed")
    }
    turn.wait()
    defer { turn.signal() }
    let output = try newMemory()
    do {
      let input = OpenFile(try File(path))
      let helper = try withExtendedLifetime(input) {
        try HelperProgram(
          reader, [version], input: FileHandle(fileDescriptor: input.file.descriptor),
          output: FileHandle(fileDescriptor: output.file.file.descriptor), environment: [:])
      }
      let end = ContinuousClock.now + longest
      switch helper.wait(until: { ContinuousClock.now >= end }) {
      case .done: return output
      case .stopped: throw ImagingFault(.unreadable, "it takes too long to be read")
      case .failed(let words):
        throw ImagingFault(
          .unreadable,
          words.isEmpty ? "reading this raw file was ended: it asked for too much" : words)
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

  private static func newMemory() throws(ImagingFault) -> (file: OpenFile, path: String) {
    do throws(FileError) {
      return try OpenFile.inMemory()
    } catch {
      throw ImagingFault(.unwritable, error.words)
    }
  }
}
