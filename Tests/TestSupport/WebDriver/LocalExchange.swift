import Glibc

/// One HTTP request to a port of this machine and the body of its answer. The driver of the browser
/// writes `Content-Length:249`, which Foundation's client refuses to read.
enum LocalExchange {
  /// - Parameter patience: how long a single read or write may take.
  static func send(
    _ method: String, _ path: String, body: String, port: Int, patience: Duration
  ) throws(BrowserError) -> [UInt8] {
    let socket = try connected(to: port, patience: patience)
    defer { close(socket) }
    let content = Array(body.utf8)
    let head = [
      "\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close",
      "Content-Type: application/json", "Content-Length: \(content.count)", "", "",
    ].joined(separator: "\r\n")
    try write(Array(head.utf8) + content, to: socket)
    return try readBody(from: socket)
  }

  private static func connected(
    to port: Int, patience: Duration
  ) throws(BrowserError) -> Int32 {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: Int(patience.components.seconds), tv_usec: 0)
    let length = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, length)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, length)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(truncatingIfNeeded: port)).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard status == 0 else {
      close(socket)
      throw BrowserError("nothing listens at port \(port)")
    }
    return socket
  }

  private static func write(_ bytes: [UInt8], to socket: Int32) throws(BrowserError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw BrowserError("the driver takes no more: errno \(errno)") }
      rest = rest.dropFirst(count)
    }
  }

  private static func readBody(from socket: Int32) throws(BrowserError) -> [UInt8] {
    var received: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    var end: Int?
    while end.map({ received.count < $0 }) ?? true {
      let count = recv(socket, &piece, piece.count, 0)
      guard count > 0 else { throw BrowserError("the driver does not answer: errno \(errno)") }
      received += piece[..<count]
      if end == nil { end = wholeLength(of: received) }
    }
    return Array(received.suffix(end.map { $0 - headLength(of: received) } ?? 0))
  }

  /// Of head and body, once the whole head is there.
  private static func wholeLength(of bytes: [UInt8]) -> Int? {
    let length = headLength(of: bytes)
    guard length > 0 else { return nil }
    let head = String(decoding: bytes[..<length], as: UTF8.self).lowercased()
    let body = head.firstMatch(of: #/content-length:\s*(\d+)/#).flatMap { Int($0.output.1) }
    return length + (body ?? 0)
  }

  /// With the blank line at its end; 0 where that is not there yet.
  private static func headLength(of bytes: [UInt8]) -> Int {
    let blank = Array("\r\n\r\n".utf8)
    for place in bytes.indices.dropLast(3) where bytes[place...].starts(with: blank) {
      return place + blank.count
    }
    return 0
  }
}
