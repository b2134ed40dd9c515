import Cache
import Model
import Search
import Support
import Transfer

// An answer as a search sees it, and as the cache keeps it.

extension SearchAnswer {
  init(
    _ kept: StoredAnswer, at address: String, retrieved: Timestamp? = nil, isFromCache: Bool
  ) {
    self.init(
      status: kept.status, headers: HeaderFields(), body: kept.body,
      retrieved: retrieved ?? kept.retrieved, isFromCache: isFromCache,
      address: address)
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
      status: answer.status,
      headers: answer.headers.all.map { "\($0.name): \($0.value)\n" }.joined(),
      body: answer.body, retrieved: answer.retrieved)
  }

  /// What asks the service to send its answer only if it is another one by now.
  var conditions: [HeaderField] {
    guard status == 200 else { return [] }
    let pairs = [("etag", "If-None-Match"), ("last-modified", "If-Modified-Since")]
    return pairs.compactMap { header, condition in
      value(of: header).map { HeaderField(name: condition, value: $0) }
    }
  }

  private func value(of header: String) -> String? {
    for line in headers.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == header else {
        continue
      }
      let value = CleanText.line(String(line[line.index(after: colon)...]))
      return value.isEmpty ? nil : value
    }
    return nil
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
