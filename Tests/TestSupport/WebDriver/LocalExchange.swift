/// One HTTP request to a port of this machine and the body of its answer. The driver of the browser
/// writes `Content-Length:249`, which Foundation's client refuses to read.
enum LocalExchange {
  /// - Parameter timeout: how long a single read or write may take.
  static func send(
    _ method: String, _ path: String, body: String, port: Int, timeout: Duration
  ) throws(BrowserError) -> [UInt8] {
    let socket = try LocalSocket(port: port, timeout: timeout)
    let content = Array(body.utf8)
    let head = [
      "\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close",
      "Content-Type: application/json", "Content-Length: \(content.count)", "", "",
    ].joined(separator: "\r\n")
    try socket.write(Array(head.utf8) + content)
    return try readBody(from: socket)
  }

  private static func readBody(from socket: LocalSocket) throws(BrowserError) -> [UInt8] {
    var received: [UInt8] = []
    var body: Range<Int>?
    while body.map({ received.count < $0.upperBound }) ?? true {
      received += try socket.read()
      if body == nil { body = bodyRange(in: received) }
    }
    return body.map { Array(received[$0]) } ?? []
  }

  /// Where the body will be, once the whole head is there.
  private static func bodyRange(in bytes: [UInt8]) -> Range<Int>? {
    guard let length = LocalSocket.headLength(of: bytes) else { return nil }
    let head = String(decoding: bytes[..<length], as: UTF8.self).lowercased()
    let body = head.firstMatch(of: #/content-length:\s*(\d+)/#).flatMap { Int($0.output.1) }
    return length..<length + (body ?? 0)
  }
}
