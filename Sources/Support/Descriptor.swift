package import Glibc

/// What has to be done by hand with files and folders.
package enum Descriptor {
  /// The name in an entry of a folder.
  package static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    String(cString: nameStart(of: entry))
  }

  /// Where the name begins in an entry of a folder, as long as there is the entry. The system makes it
  /// only as long as its name is: copied whole, it would be read beyond its end.
  package static func nameStart(of entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar> {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    return UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
  }

  /// What an entry of a folder is, as far as the folder knows; zero where it does not.
  package static func kind(of entry: UnsafeMutablePointer<dirent>) -> UInt8 {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_type) else { return 0 }
    return UnsafeRawPointer(entry).load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Writes all of `bytes`; the system may take a part, or be interrupted. Gives the system's reason where that is not possible.
  package static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32? {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = Glibc.write(file, start, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
