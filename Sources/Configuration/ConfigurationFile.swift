import Glibc
import Support
import XML

/// A file of the configuration, as it lies on the disk.
enum ConfigurationFile {
  case bytes([UInt8])
  case missing
  case unreadable(String)

  /// Reads a regular file, and of it no more than it takes to see that it is too large.
  static func read(_ path: String) -> ConfigurationFile {
    do throws(FileError) {
      let file = try File(path)
      try file.regularFacts()
      return .bytes(try file.beginning(atMost: PropertyList.longest + 1))
    } catch {
      return error.isMissing || error.number == ENOTDIR ? .missing : .unreadable(error.words)
    }
  }
}
