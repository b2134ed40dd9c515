import Foundation
import Model
import Preview
import TestSupport
import Testing
import Transfer

extension KeptPart {
  /// The same, wherever it came from: every test has servers of its own.
  var ofAnywhere: KeptPart {
    KeptPart(byteCount: byteCount, validator: validator, wholeLength: wholeLength)
  }
}

/// A file that is downloaded in parts, and the server that has it.
struct CutDownload {
  static let tag = "\"v1\""
  static let whole = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
  static let part = KeptPart(byteCount: 20_000, validator: tag, wholeLength: 50_000)

  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/picture"
  }

  /// The range of a file that has this tag, as far as the connection lets it through.
  static func answer(
    _ request: ServerRequest, of bytes: [UInt8] = whole, tag: String = tag,
    cutAfter length: Int? = nil
  ) -> ServerResponse {
    let asked = request.header("Range").flatMap { Int($0.dropFirst(6).dropLast()) }
    let isMatch = request.header("If-Range") == tag
    let first = isMatch ? asked ?? 0 : 0
    let rest = Array(bytes[first...])
    var headers = [("ETag", tag), ("Content-Type", "image/png")]
    if isMatch {
      headers.append(("Content-Range", "bytes \(first)-\(bytes.count - 1)/\(bytes.count)"))
    }
    return ServerResponse(
      status: isMatch ? 206 : 200, headers: headers,
      body: length.map { .truncated(Array(rest.prefix($0)), announced: rest.count) } ?? .bytes(rest)
    )
  }

  func download(
    _ site: Fixture, resuming kept: KeptPart? = nil, maxBytes: Int = 1_000_000
  ) async throws -> Response {
    try await site.client.download(
      Request(site.address(), maxBytes: maxBytes), to: path, resuming: kept)
  }

  func failure(
    _ site: Fixture, resuming kept: KeptPart? = nil, maxBytes: Int = 1_000_000,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> TransferError {
    let error = await #expect(throws: TransferError.self, sourceLocation: sourceLocation) {
      try await download(site, resuming: kept, maxBytes: maxBytes)
    }
    return try #require(error, sourceLocation: sourceLocation)
  }

  var file: [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  func writePart(_ bytes: [UInt8] = Array(whole.prefix(part.byteCount))) throws {
    try folder.write(bytes, to: "picture")
  }
}
