import Glibc

/// Speaks to a port of this machine byte by byte, so that a test can ask what no library would.
package final class RawClient {
  private let socket: Int32

  package init?(port: Int) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard status == 0 else { return nil }
  }

  deinit { close(socket) }

  package func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// What arrives until the other side closes, or until `limit` bytes are there.
  package func read(atMost limit: Int = .max) -> [UInt8] {
    var received: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 16 * 1024)
    while received.count < limit {
      let count = recv(socket, &piece, min(piece.count, limit - received.count), 0)
      guard count > 0 else { break }
      received += piece[..<count]
    }
    return received
  }

  package func readText() -> String { String(decoding: read(), as: UTF8.self) }

  /// One request on a connection of its own: all that came back.
  package static func ask(
    _ target: String, method: String = "GET", port: Int, headers: [String] = [], body: String = ""
  ) -> Answer {
    guard let client = RawClient(port: port) else { return Answer("") }
    let lines = ["\(method) \(target) HTTP/1.1", "Host: localhost", "Connection: close"] + headers
    client.write(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    return Answer(client.readText())
  }
}

/// A response taken apart.
package struct Answer {
  package let status: Int
  package let head: String
  package let body: String

  init(_ text: String) {
    // "\r\n" is one character to Swift, so two of them are the blank line.
    let blank = text.firstRange(of: "\r\n\r\n")
    head = String(text[..<(blank?.lowerBound ?? text.endIndex)])
    body = blank.map { String(text[$0.upperBound...]) } ?? ""
    status = Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0
  }

  package func header(_ name: String) -> String? {
    for line in head.split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { continue }
      return parts[1].drop { $0 == " " }.description
    }
    return nil
  }
}
