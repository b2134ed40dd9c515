import Model
import Support

/// The status and the headers of a response, as they come in line by line.
struct ResponseHead {
  private static let mostBytes = 64 * 1024
  private static let mostLines = 200

  private(set) var status = 0
  private(set) var fields = HeaderFields()
  /// The blank line was there: what follows is a trailer, or the answer after a word on the way.
  private(set) var isComplete = false
  private var byteCount = 0
  private var lineCount = 0

  // What the headers say; told when they are complete.
  private(set) var isRedirect = false
  private(set) var contentLength: Int?
  private(set) var encoding = "identity"
  private(set) var isChunked = false

  var isGzip: Bool { encoding == "gzip" || encoding == "x-gzip" }
  /// Whether this is the answer, and no word on the way to it such as 100.
  var isFinal: Bool { isComplete && status >= 200 }
  /// Whether there is no body, whatever the headers say.
  var isBodiless: Bool { status == 204 || status == 304 }

  /// False where there is more than any honest server sends.
  mutating func take(_ line: String, byteCount: Int) -> Bool {
    self.byteCount += byteCount
    lineCount += 1
    guard self.byteCount <= Self.mostBytes, lineCount <= Self.mostLines else { return false }
    let text = CleanText.line(line)
    if text.hasPrefix("HTTP/"), lineCount == 1 || isComplete && !isFinal {
      status = Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0
      fields = HeaderFields()
      isComplete = false
    } else if text.isEmpty {
      complete()
    } else if !isComplete, let colon = text.firstIndex(of: ":") {
      let name = CleanText.line(String(text[..<colon]))
      let value = CleanText.line(String(text[text.index(after: colon)...]))
      fields.append(HeaderField(name: name, value: value))
    }
    return true
  }

  private mutating func complete() {
    guard !isComplete else { return }
    isComplete = true
    isRedirect =
      [301, 302, 303, 307, 308].contains(status) && fields["Location"]?.isEmpty == false
    contentLength = fields["Content-Length"].flatMap { Int($0) }
    encoding = fields["Content-Encoding"]?.lowercased() ?? "identity"
    isChunked = fields["Transfer-Encoding"]?.lowercased().contains("chunked") == true
  }
}
