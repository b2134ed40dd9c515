import Glibc
import Testing

/// Sockets of this machine.
enum Loopback {
  static func listen(queue: Int32) throws -> (socket: Int32, port: Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = address(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) | Glibc.listen(listener, queue)
          | getsockname(listener, $0, &length)
      }
    }
    try #require(status == 0)
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// Begins to connect, and does not wait for it.
  static func knock(at port: Int) -> Int32 {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let knocker = socket(AF_INET, type, 0)
    var address = address(port: port)
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(knocker, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return knocker
  }

  private static func address(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
