import Preview

/// An answer that does not come as it should.
struct BrokenAnswer {
  private let right: ServerResponse
  private let bytes: [UInt8]

  /// Of an answer that is held in memory, as all are here.
  init(_ right: ServerResponse) {
    self.right = right
    if case .bytes(let bytes) = right.body { self.bytes = bytes } else { bytes = [] }
  }

  /// The connection is closed after so many bytes of the body; a shorter one comes whole.
  func ending(after count: Int) -> ServerResponse {
    guard count < bytes.count else { return right }
    return sent(.truncated(Array(bytes.prefix(count)), announced: bytes.count))
  }

  var endingHalfWay: ServerResponse { ending(after: bytes.count / 2) }

  var endingInHeader: ServerResponse {
    let head = head(announcing: bytes.count)
    return sent(.raw(Array(head.prefix(head.count / 2)), then: .hangUp))
  }

  /// `Content-Length` is wrong by so much; the connection is closed where the bytes end.
  func announcing(_ difference: Int) -> ServerResponse {
    sent(.raw(head(announcing: max(0, bytes.count + difference)) + bytes, then: .hangUp))
  }

  /// Half of the body comes, and nothing more on a connection that stays open.
  var fallingSilent: ServerResponse {
    let half = bytes.prefix(bytes.count / 2)
    return sent(.raw(head(announcing: bytes.count) + half, then: .silence))
  }

  private func sent(_ body: ServerResponse.Body) -> ServerResponse {
    ServerResponse(status: right.status, headers: right.headers, body: body)
  }

  private func head(announcing length: Int) -> [UInt8] {
    let lines =
      ["HTTP/1.1 \(right.status) Sandbox"] + right.headers.map { "\($0.name): \($0.value)" }
      + ["Content-Length: \(length)", "", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
