import Model

/// What is sent of an answer that is there as a whole: all of it, a part of it, or the word that the
/// client's copy is still good, or of another state than the one wanted (RFC 9110, sections 13 and
/// 14). Its `ETag` and `Last-Modified` decide;
/// parts are sent of one that says `Accept-Ranges: bytes`.
package struct ConditionalAnswer {
  private let whole: ServerResponse
  private let request: ServerRequest

  package init(_ whole: ServerResponse, to request: ServerRequest) {
    self.whole = whole
    self.request = request
  }

  package var response: ServerResponse {
    guard whole.status == 200, let length = whole.body.byteCount else { return whole }
    if isOutdated { return ServerResponse(status: 412, text: "the file has changed\n") }
    if isUnchanged { return unchanged }
    switch wanted(of: length) {
    case .whole: return whole
    case .part(let range): return part(range, of: length)
    case .beyond:
      var response = ServerResponse(status: 416, text: "the file is shorter\n")
      response.headers.append(("Content-Range", "bytes */\(length)"))
      return response
    }
  }

  /// Everything that is said of the answer but not of the bytes, which do not come.
  private var unchanged: ServerResponse {
    let headers = whole.headers.filter {
      let name = $0.name.lowercased()
      return !name.hasPrefix("content-") && name != "accept-ranges"
    }
    return ServerResponse(status: 304, headers: headers)
  }

  private func part(_ range: Range<Int>, of length: Int) -> ServerResponse {
    let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"
    return ServerResponse(
      status: 206, headers: whole.headers + [("Content-Range", place)],
      body: whole.body.part(range))
  }

  /// Whether the client wants one state of it only, and it is in another one.
  private var isOutdated: Bool {
    if let wanted = request.header("If-Match") {
      // Unlike for `If-None-Match`, a weak tag is none.
      let tags = wanted.split(separator: ",").map { String($0.trimmed) }
      return !tags.contains("*") && !tags.contains { $0 == whole.header("ETag") }
    }
    guard let wanted = request.header("If-Unmodified-Since").flatMap(HTTPDate.seconds),
      let modified = whole.header("Last-Modified").flatMap(HTTPDate.seconds)
    else { return false }
    return modified > wanted
  }

  private var isUnchanged: Bool {
    if let known = request.header("If-None-Match") {
      let current = whole.header("ETag")
      return known.split(separator: ",").contains {
        let tag = $0.trimmed
        return tag == "*" || String(tag.hasPrefix("W/") ? tag.dropFirst(2) : tag) == current
      }
    }
    guard let known = request.header("If-Modified-Since").flatMap(HTTPDate.seconds),
      let modified = whole.header("Last-Modified").flatMap(HTTPDate.seconds)
    else { return false }
    return modified <= known
  }

  private func wanted(of length: Int) -> ByteRange {
    guard request.method == "GET", whole.header("Accept-Ranges") == "bytes",
      let range = request.header("Range")
    else { return .whole }
    if let condition = request.header("If-Range"), condition != whole.header("ETag"),
      condition != whole.header("Last-Modified")
    {
      return .whole
    }
    return ByteRange(range, of: length)
  }
}

extension ServerResponse.Body {
  /// Nil where there is no end to it, or none that can be told.
  fileprivate var byteCount: Int? {
    switch self {
    case .bytes(let bytes): bytes.count
    case .part(_, let range): range.count
    default: nil
    }
  }

  fileprivate func part(_ range: Range<Int>) -> ServerResponse.Body {
    switch self {
    case .bytes(let bytes): .bytes(Array(bytes[range]))
    case .part(let file, let outer):
      .part(file, outer.lowerBound + range.lowerBound..<outer.lowerBound + range.upperBound)
    default: self
    }
  }
}

extension Substring {
  var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return start[...last]
  }
}

/// The part of a file that a `Range` header asks for.
enum ByteRange: Equatable {
  /// Also where the header says something else than one range of bytes: then it does not count.
  case whole
  case part(Range<Int>)
  /// The file ends before the range begins.
  case beyond

  init(_ header: String, of length: Int) {
    self = .whole
    guard header.lowercased().hasPrefix("bytes=") else { return }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (let first?, nil) where ends[1].trimmed.isEmpty:
      self = first < length ? .part(first..<length) : .beyond
    case (let first?, let last?) where first <= last:
      self = first < length ? .part(first..<min(last, length - 1) + 1) : .beyond
    case (nil, let suffix?) where ends[0].trimmed.isEmpty:
      self = suffix > 0 && length > 0 ? .part(max(0, length - suffix)..<length) : .beyond
    default: return
    }
  }

  private static func number(_ text: Substring) -> Int? {
    let digits = text.trimmed
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    // Beyond every file where it does not fit.
    return Int(digits) ?? .max
  }
}
