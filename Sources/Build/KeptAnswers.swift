import Cache
import Model
import Search
import Support
import Transfer

// An answer as a search sees it, and as the cache keeps it.

extension SearchAnswer {
  init(
    _ kept: StoredAnswer, at address: String, isFromCache: Bool
  ) {
    self.init(
      status: kept.status, headers: HeaderFields(), body: kept.body, retrieved: kept.retrieved,
      isFromCache: isFromCache, address: address)
  }

  /// One of a recording was given when it was recorded.
  init(_ response: Response, to request: Request, at now: Timestamp) {
    self.init(
      status: response.status, headers: response.headers, body: response.body,
      retrieved: response.given ?? now, address: request.address.text)
  }
}

extension StoredAnswer {
  init(_ answer: SearchAnswer) {
    self.init(
      status: answer.status, headers: Self.lines(answer.headers.all), body: answer.body,
      retrieved: answer.retrieved)
  }

  private static func lines(_ fields: [HeaderField]) -> String {
    fields.map { "\($0.name): \($0.value)\n" }.joined()
  }

  /// The headers one by one.
  private var fields: HeaderFields {
    HeaderFields(
      headers.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return HeaderField(
          name: String(decoding: line[..<colon], as: UTF8.self),
          value: CleanText.line(String(decoding: line[colon...].dropFirst(), as: UTF8.self)))
      })
  }

  /// For how long it serves by its headers, from when it was given; nil where they do not say.
  var lifetime: Duration? { AnswerLifetime.of(fields, retrieved: retrieved) }

  /// What asks the service to send its answer only if it is another one by now.
  var conditions: [HeaderField] {
    guard status == 200 else { return [] }
    let fields = fields
    let pairs = [("etag", "If-None-Match"), ("last-modified", "If-Modified-Since")]
    return pairs.compactMap { header, condition in
      fields[header].flatMap { $0.isEmpty ? nil : HeaderField(name: condition, value: $0) }
    }
  }

  /// The same answer, given anew by the word that it has not changed: the headers of that word take the
  /// place of those that were kept (RFC 9111, section 3.2), but for what they say of its own body.
  func confirmed(by word: SearchAnswer) -> StoredAnswer {
    let news = word.headers.all.filter { !$0.name.lowercased().hasPrefix("content-") }
    // How old an answer was is said of that answer alone.
    let replaced = Set(news.map { $0.name.lowercased() } + ["age", "date"])
    let old = fields.all.filter { !replaced.contains($0.name.lowercased()) }
    return StoredAnswer(
      status: status, headers: Self.lines(old + news), body: body, retrieved: word.retrieved)
  }
}

extension Recorder {
  /// An image that the cache holds, as its host would send it.
  func add(_ kept: StoredOriginal, at address: WebAddress) async throws(TransferError) {
    let response = Response(
      status: 200,
      headers: HeaderFields([HeaderField(name: "Content-Type", value: kept.mediaType)]), body: [],
      bodyLength: kept.byteCount, address: address, given: kept.retrieved)
    try await add(response, to: Request(address), file: kept.path)
  }
}
