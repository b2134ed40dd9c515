import CMicroHTTPD
import Glibc

/// The socket below a connection, for what libmicrohttpd would never send.
struct RawSocket {
  private let socket: Int32

  init(below connection: OpaquePointer) { socket = gallerist_mhd_socket(connection) }

  /// Sends `bytes` as they are; gives up where the client takes none of them for a second.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, isReady {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 || errno == EAGAIN || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private var isReady: Bool {
    var question = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
    return poll(&question, 1, 1_000) == 1
  }
}
