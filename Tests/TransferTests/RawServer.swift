import Foundation
import Glibc
import Model
import Synchronization
import Testing

/// Sends exactly the bytes that it is told to, so that a test can break HTTP where no web server
/// would. One connection after the other, one request on each.
final class RawServer: Sendable {
  enum End: Sendable { case close, reset, silence }

  /// What is sent on a connection, as soon as a request is there, and what comes after it.
  struct Reply: Sendable {
    let bytes: [UInt8]
    let end: End

    init(_ text: String, then end: End = .close) {
      bytes = Array(text.utf8)
      self.end = end
    }
  }

  let port: Int
  private let listener: Int32

  init(reply: @escaping @Sendable (_ request: String) -> Reply) throws {
    let (listener, port) = try Loopback.listen(queue: 16)
    self.listener = listener
    self.port = port
    Thread.detachNewThread { Self.serve(listener, reply) }
  }

  /// Wakes the thread, which then ends.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  func address(_ target: String = "/", scheme: String = "http") throws -> WebAddress {
    try #require(WebAddress("\(scheme)://127.0.0.1:\(port)\(target)"))
  }

  private static func serve(_ listener: Int32, _ reply: (String) -> Reply) {
    var silent: [Int32] = []
    while case let connection = accept(listener, nil, nil), connection >= 0 {
      let reply = reply(readRequest(connection))
      _ = send(connection, reply.bytes, reply.bytes.count, Int32(MSG_NOSIGNAL))
      switch reply.end {
      case .close: close(connection)
      case .reset: reset(connection)
      case .silence: silent.append(connection)
      }
    }
    for connection in silent + [listener] { close(connection) }
  }

  /// Until the blank line, or as much as comes where it is no HTTP.
  private static func readRequest(_ connection: Int32) -> String {
    var request = ""
    var piece = [UInt8](repeating: 0, count: 4096)
    repeat {
      let count = recv(connection, &piece, piece.count, 0)
      guard count > 0 else { break }
      request += String(decoding: piece[..<count], as: UTF8.self)
    } while request.hasPrefix("GET ") && !request.hasSuffix("\r\n\r\n")
    return request
  }

  private static func reset(_ connection: Int32) {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    close(connection)
  }
}
