import Glibc

/// What has to be done by hand to write to a file: the system may take a part, or be interrupted.
package enum Descriptor {
  /// Writes all of `bytes`; gives the system's reason where that is not possible.
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
