import Preview

extension Faults.Kind {
  /// The answer that goes out instead of the right one.
  func response(insteadOf right: () -> ServerResponse) -> ServerResponse {
    switch self {
    case .status(let status, let text): return ServerResponse(status: status, text: text)
    case .html: return Self.page("<title>Just a moment...</title>", status: 200)
    case .endless: return ServerResponse(headers: right().headers, body: .endless(0x20))
    case .silence: return ServerResponse(body: .silence)
    case .notAnImage: return Self.replaced(right(), by: Array("this is no image at all\n".utf8))
    case .empty: return Self.replaced(right(), by: [])
    case .body(let bytes): return Self.replaced(right(), by: bytes)
    case .redirect(let target):
      return ServerResponse(status: 302, headers: [("Location", target)])
    case .expired: return Self.expiredPage
    case .cutInHalf:
      let right = right()
      return Self.replaced(right, by: Self.half(of: right))
    case .truncated:
      let right = right()
      guard case .bytes(let bytes) = right.body else { return right }
      return ServerResponse(
        headers: right.headers,
        body: .truncated(Self.half(of: right), announced: bytes.count))
    }
  }

  static let expiredPage = page("<p>This URL is invalid or has expired.</p>", status: 403)

  private static func page(_ content: String, status: Int) -> ServerResponse {
    ServerResponse(
      status: status, headers: [("Content-Type", "text/html; charset=utf-8")],
      body: .bytes(Array("<!DOCTYPE html>\n<html lang=\"en\">\(content)</html>\n".utf8)))
  }

  private static func replaced(_ right: ServerResponse, by bytes: [UInt8]) -> ServerResponse {
    ServerResponse(headers: right.headers, body: .bytes(bytes))
  }

  private static func half(of response: ServerResponse) -> [UInt8] {
    guard case .bytes(let bytes) = response.body else { return [] }
    return Array(bytes.prefix(bytes.count / 2))
  }
}
