import Glibc
import Model
import Support

extension ThemeFolder {
  /// The file that was opened is the one that is judged, so that no link can be changed between.
  func read(_ path: String) throws(Failure) -> [UInt8] {
    let place = "\(folder)/\(path)"
    do throws(FileError) {
      let file = try File(place)
      // Nil where it was removed since.
      guard let real = RealPath.of("/proc/self/fd/\(file.descriptor)") else {
        throw FileError(path: place)
      }
      guard RealPath.isInside(real, realFolder) else {
        throw FileError(.system(EXDEV), path: place)
      }
      try file.regularFacts()
      return try file.bytes(atMost: Self.mostBytesOfOne)
    } catch {
      switch error.reason {
      case .system(EXDEV):
        throw Failure(.badData, "a file of the theme is a link that leads out of it", place: place)
      case .system(let number): throw Self.unreadable("a file of the theme", place, number)
      case .isFolder, .notRegular:
        throw Failure(.badData, "a file of the theme is no regular file", place: place)
      case .longerThan(let limit):
        throw Failure(
          .badData, "a file of the theme is larger than \(limit >> 20) MiB", place: place)
      }
    }
  }
}
