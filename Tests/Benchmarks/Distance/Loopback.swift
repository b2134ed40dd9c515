import Foundation
import Glibc

/// Sockets on 127.0.0.1.
enum Loopback {
  static func address(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return address
  }

  /// Listens at any free port.
  static func listen() throws -> Int32 {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let isBound = with(address(port: 0)) { bind(listener, $0, $1) } == 0
    guard listener >= 0, isBound, Glibc.listen(listener, 256) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    return listener
  }

  static func port(of listener: Int32) -> Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(listener, $0, &length)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Nil where nobody listens there.
  static func connect(to address: sockaddr_in) -> Int32? {
    let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if with(address, { Glibc.connect(end, $0, $1) }) == 0 { return end }
    close(end)
    return nil
  }

  /// Never waits, neither for more to send nor for anything else.
  static func hasten(_ end: Int32) {
    var on: Int32 = 1
    setsockopt(end, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
  }

  private static func with(
    _ address: sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
