import Glibc
package import Model

/// A wire that writes down every exchange of another one: what was asked, and what came of it. What
/// only tells of this machine, such as a request that was cancelled, is no exchange.
package struct Recorder: Wire {
  private let wire: any Wire
  private let writer: RecordingWriter
  private let now: @Sendable () -> Timestamp

  /// `folder` must not hold anything yet.
  package init(
    _ wire: any Wire, folder: String, now: @escaping @Sendable () -> Timestamp
  ) throws(Failure) {
    self.wire = wire
    self.now = now
    writer = RecordingWriter(try Recording.make(at: folder, begun: now()))
  }

  package func send(_ request: Request) async throws(TransferError) -> Response {
    let outcome = await outcome { () async throws(TransferError) in try await wire.send(request) }
    return try await noted(outcome, of: request) { .bytes($0.body) }.get()
  }

  /// An exchange that cannot be written down leaves no file.
  package func download(
    _ request: Request, to path: String, resuming kept: KeptPart?
  ) async throws(TransferError) -> Response {
    let outcome = await outcome { () async throws(TransferError) in
      try await wire.download(request, to: path, resuming: kept)
    }
    let noted: Result<Response, TransferError>
    do {
      noted = try await self.noted(outcome, of: request) {
        $0.status == 200 ? .file(path, without: request.unspoken) : .nothing
      }
    } catch {
      unlink(path)
      throw error
    }
    return try noted.get()
  }

  /// Writes down what was answered earlier and is not asked again, so that the recording is whole.
  /// Its body is that of `file` where there is one.
  package func add(
    _ response: Response, to request: Request, file: String? = nil
  ) async throws(TransferError) {
    let record = ExchangeRecord(response, to: request, when: response.given ?? now())
    try await write(record, file.map { .file($0, without: []) } ?? .bytes(response.body))
  }

  package func close() async { await wire.close() }

  private func outcome(
    of work: () async throws(TransferError) -> Response
  ) async -> Result<Response, TransferError> {
    do { return .success(try await work()) } catch { return .failure(error) }
  }

  /// What was written down: an answer says when, so that what is made of it now and what is made of
  /// the recording later are of the same time.
  private func noted(
    _ outcome: Result<Response, TransferError>, of request: Request,
    body: (Response) -> RecordingWriter.Body
  ) async throws(TransferError) -> Result<Response, TransferError> {
    let moment = now()
    switch outcome {
    case .success(let response):
      try await write(ExchangeRecord(response, to: request, when: moment), body(response))
      return .success(response.given(at: moment))
    case .failure(let error):
      if let record = ExchangeRecord(error, of: request, when: moment) {
        try await write(record, .nothing)
      }
      return outcome
    }
  }

  private func write(
    _ record: ExchangeRecord, _ body: RecordingWriter.Body
  ) async throws(TransferError) {
    do {
      try await writer.write(record, body)
    } catch {
      throw TransferError(
        code: .file, address: record.asked,
        detail: "the recording cannot be written: \(error.detail)")
    }
  }
}

extension ExchangeRecord {
  /// Whether its body is kept shows when it is written.
  fileprivate init(_ response: Response, to request: Request, when: Timestamp) {
    self.init(
      asked: request.address.text, when: when, from: response.address.text,
      outcome: .answer(
        status: response.status, response.headers, .left(response.bodyLength)))
  }

  /// Nil for what is no server's doing.
  fileprivate init?(_ error: TransferError, of request: Request, when: Timestamp) {
    guard Self.errorNames[error.code] != nil else { return nil }
    self.init(
      asked: request.address.text, when: when, from: error.address,
      outcome: .failure(error.code, detail: error.detail))
  }
}

extension Response {
  fileprivate func given(at moment: Timestamp) -> Response {
    var response = Response(
      status: status, headers: headers, body: body, bodyLength: bodyLength, address: address,
      given: moment)
    response.digest = digest
    return response
  }
}
