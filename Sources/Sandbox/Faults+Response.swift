import Preview

extension Faults.Kind {
  /// The answer that goes out instead of `whole`, or of the part of it that `request` wants.
  func response(
    to request: ServerRequest, insteadOf whole: () -> ServerResponse,
    refusing refusal: (ServerRequest) -> ServerResponse
  ) -> ServerResponse {
    var right: ServerResponse { ConditionalAnswer(whole(), to: request).response }
    return switch self {
    case .hangUp: ServerResponse(body: .hangUp)
    case .hangUpInHeader: BrokenAnswer(right).endingInHeader
    case .cut(let count, true): BrokenAnswer(right).ending(after: count)
    case .cut(let count, false): BrokenAnswer(right.forgettingState).ending(after: count)
    case .truncated: BrokenAnswer(right).endingHalfWay
    case .wrongLength(let difference): BrokenAnswer(right).announcing(difference)
    case .endless: ServerResponse(headers: right.headers, body: .endless(0x20))
    case .silence: ServerResponse(body: .silence)
    case .silenceInBody: BrokenAnswer(right).fallingSilent
    case .slow(let delay): right.late(by: delay)
    case .status(let status, let text, let headers): Self.refusal(status, text, headers)
    case .tooMany(let wait): refusal(request).asking(toWait: wait)
    case .redirect(let target): ServerResponse(status: 302, headers: [("Location", target)])
    case .expired: Self.expiredPage
    case .html: Self.page("<title>Just a moment...</title>", status: 200)
    case .cutInHalf: right.replaced { Array($0.prefix($0.count / 2)) }
    case .damaged(let seed):
      right.replaced { bytes in
        var answer = DamagedAnswer(seed: seed)
        return answer.changed(bytes)
      }
    case .notAnImage: right.replaced { _ in Array("this is no image at all\n".utf8) }
    case .empty: right.replaced { _ in [] }
    case .body(let bytes, let type): right.replaced(type: type) { _ in bytes }
    case .mediaType(let type): right.replaced(type: type) { $0 }
    case .headers(let headers): right.adding(headers)
    case .hugeImage: right.replaced(type: "image/png") { _ in HugePNG.bytes }
    case .wholeAlways: whole()
    }
  }

  static let expiredPage = page("<p>This URL is invalid or has expired.</p>", status: 403)

  private static func page(_ content: String, status: Int) -> ServerResponse {
    ServerResponse(
      status: status, headers: [("Content-Type", "text/html; charset=utf-8")],
      body: .bytes(Array("<!DOCTYPE html>\n<html lang=\"en\">\(content)</html>\n".utf8)))
  }

  private static func refusal(
    _ status: Int, _ text: String, _ headers: [String: String]
  ) -> ServerResponse {
    var response = ServerResponse(status: status, text: text)
    response.headers += headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return response
  }
}

extension ServerResponse {
  /// With other bytes, of which nobody says what state they are, and of another type if one is told.
  fileprivate func replaced(
    type: String? = nil, by change: ([UInt8]) -> [UInt8]
  ) -> ServerResponse {
    guard case .bytes(let bytes) = body else { return self }
    let type = type ?? header("Content-Type")
    return ServerResponse(
      headers: type.map { [("Content-Type", $0)] } ?? [], body: .bytes(change(bytes)))
  }

  /// Without all that a client needs to ask for a part.
  fileprivate var forgettingState: ServerResponse {
    var response = self
    response.headers.removeAll { ["ETag", "Last-Modified", "Accept-Ranges"].contains($0.name) }
    return response
  }

  fileprivate func late(by delay: Duration) -> ServerResponse {
    var response = self
    response.delay = delay
    return response
  }

  fileprivate func adding(_ headers: [String: String]) -> ServerResponse {
    var response = self
    response.headers += headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return response
  }

  fileprivate func asking(toWait seconds: Int?) -> ServerResponse {
    guard let seconds else { return self }
    var response = self
    response.headers.removeAll { $0.name == "Retry-After" }
    response.headers.append(("Retry-After", String(seconds)))
    return response
  }
}

/// A PNG file of a few bytes that promises 20,000 × 20,000 pixels, black or white. They are not in
/// it: whoever counts what is promised never looks for them.
enum HugePNG {
  static let bytes: [UInt8] =
    [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]
    + chunk("IHDR", word(20_000) + word(20_000) + [1, 0, 0, 0, 0])
    // An empty stream of zlib's.
    + chunk("IDAT", [0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]) + chunk("IEND", [])

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return word(UInt32(content.count)) + checked + word(checksum(of: checked))
  }

  private static func word(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32, bit by bit: there are only a few bytes.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(.max) { remainder, byte in
      (0..<8).reduce(remainder ^ UInt32(byte)) { rest, _ in
        rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
  }
}
