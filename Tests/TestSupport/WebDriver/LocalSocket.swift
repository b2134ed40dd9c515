import Glibc

/// A connection to a port of this machine, closed when nobody holds it any more.
final class LocalSocket {
  private let handle: Int32

  /// - Parameter timeout: how long a single read or write may take.
  init(port: Int, timeout: Duration) throws(BrowserError) {
    handle = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: Int(timeout.components.seconds), tv_usec: 0)
    let length = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &limit, length)
    setsockopt(handle, SOL_SOCKET, SO_SNDTIMEO, &limit, length)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(truncatingIfNeeded: port)).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let handle = handle
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(handle, $0, size) }
    }
    guard status == 0 else { throw BrowserError("nothing listens at port \(port)") }
  }

  deinit { close(handle) }

  func write(_ bytes: [UInt8]) throws(BrowserError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(handle, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw BrowserError("the browser takes no more: errno \(errno)") }
      rest = rest.dropFirst(count)
    }
  }

  /// What has arrived: a byte at least.
  func read() throws(BrowserError) -> ArraySlice<UInt8> {
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(handle, &piece, piece.count, 0)
    guard count > 0 else { throw BrowserError("the browser does not answer: errno \(errno)") }
    return piece[..<count]
  }

  /// How long what comes before the body of a message of HTTP is, with the blank line at its end;
  /// nil where that is not there yet.
  static func headLength(of bytes: [UInt8]) -> Int? {
    let blank = Array("\r\n\r\n".utf8)
    return bytes.indices.dropLast(3).first { bytes[$0...].starts(with: blank) }
      .map { $0 + blank.count }
  }
}
