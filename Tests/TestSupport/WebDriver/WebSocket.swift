import Foundation

/// A WebSocket to a port of this machine, as RFC 6455 has it, for messages of text.
final class WebSocket {
  private let socket: LocalSocket
  private var received: [UInt8] = []
  /// No message may be larger: screenshots are the largest.
  private static let mostBytes = 64 << 20

  private enum Kind {
    static let continuation: UInt8 = 0
    static let text: UInt8 = 1
    static let close: UInt8 = 8
    static let ping: UInt8 = 9
    static let pong: UInt8 = 10
  }

  private struct Frame {
    let kind: UInt8
    let isLast: Bool
    let content: [UInt8]
  }

  init(port: Int, path: String, timeout: Duration) throws(BrowserError) {
    socket = try LocalSocket(port: port, timeout: timeout)
    let key = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
    let head = [
      "GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket",
      "Connection: Upgrade", "Sec-WebSocket-Key: \(key)", "Sec-WebSocket-Version: 13", "", "",
    ].joined(separator: "\r\n")
    try socket.write(Array(head.utf8))
    var length: Int?
    while length == nil {
      received += try socket.read()
      length = LocalSocket.headLength(of: received)
      guard received.count < 64 * 1024 else { throw BrowserError("that is no handshake") }
    }
    // What is to be computed of the key only tells a server from a cache in between.
    let answer = String(decoding: received.prefix(length ?? 0), as: UTF8.self)
    guard answer.hasPrefix("HTTP/1.1 101") else {
      throw BrowserError("the browser opens no socket: \(answer.prefix(200))")
    }
    received.removeFirst(length ?? 0)
  }

  func send(_ text: String) throws(BrowserError) { try send(Array(text.utf8), kind: Kind.text) }

  func close() throws(BrowserError) { try send([], kind: Kind.close) }

  /// The next whole message.
  func next() throws(BrowserError) -> [UInt8] {
    var message: [UInt8] = []
    while true {
      let frame = try nextFrame()
      switch frame.kind {
      case Kind.text, Kind.continuation:
        message += frame.content
        guard message.count <= Self.mostBytes else { throw Self.tooLarge }
        if frame.isLast { return message }
      case Kind.ping: try send(frame.content, kind: Kind.pong)
      case Kind.pong: continue
      case Kind.close: throw BrowserError("the browser ends the conversation")
      default: throw BrowserError("the browser sends a frame of kind \(frame.kind)")
      }
    }
  }

  /// What a client sends is masked, so that nothing in between takes it for something else.
  private func send(_ content: [UInt8], kind: UInt8) throws(BrowserError) {
    var frame: [UInt8] = [0x80 | kind]
    switch content.count {
    case ..<126: frame.append(0x80 | UInt8(content.count))
    case ..<65_536: frame += [0x80 | 126] + Self.bigEndian(content.count, bytes: 2)
    default: frame += [0x80 | 127] + Self.bigEndian(content.count, bytes: 8)
    }
    let mask = (0..<4).map { _ in UInt8.random(in: 0...255) }
    frame += mask
    frame += content.enumerated().map { $1 ^ mask[$0 & 3] }
    try socket.write(frame)
  }

  private func nextFrame() throws(BrowserError) -> Frame {
    let head = try take(2)
    guard head[1] & 0x80 == 0 else { throw BrowserError("what a server sends is not masked") }
    var length = Int(head[1])
    if length == 126 { length = Self.number(try take(2)) }
    if length == 127 { length = Self.number(try take(8)) }
    guard 0...Self.mostBytes ~= length else { throw Self.tooLarge }
    return Frame(kind: head[0] & 0x0F, isLast: head[0] & 0x80 != 0, content: try take(length))
  }

  private func take(_ count: Int) throws(BrowserError) -> [UInt8] {
    while received.count < count { received += try socket.read() }
    let taken = Array(received.prefix(count))
    received.removeFirst(count)
    return taken
  }

  private static let tooLarge = BrowserError("the browser sends more than \(mostBytes) bytes")

  private static func bigEndian(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func number(_ bytes: [UInt8]) -> Int {
    // More than 63 bits become negative, which no length may be.
    Int(truncatingIfNeeded: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
