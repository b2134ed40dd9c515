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
    let response: Response
    do {
      response = try await wire.send(request)
    } catch {
      try await note(error, of: request)
      throw error
    }
    try await note(response, to: request, .bytes(response.body))
    return response
  }

  /// An exchange that cannot be written down leaves no file.
  package func download(
    _ request: Request, to path: String, resuming kept: KeptPart?
  ) async throws(TransferError) -> Response {
    let outcome = await outcome { () async throws(TransferError) in
      try await wire.download(request, to: path, resuming: kept)
    }
    do {
      switch outcome {
      case .success(let response):
        let isThere = response.status == 200
        try await note(
          response, to: request, isThere ? .file(path, without: request.secrets) : .nothing)
      case .failure(let error):
        try await note(error, of: request)
      }
    } catch {
      unlink(path)
      throw error
    }
    return try outcome.get()
  }

  package func close() async { await wire.close() }

  private func outcome(
    of work: () async throws(TransferError) -> Response
  ) async -> Result<Response, TransferError> {
    do { return .success(try await work()) } catch { return .failure(error) }
  }

  private func note(
    _ response: Response, to request: Request, _ body: RecordingWriter.Body
  ) async throws(TransferError) {
    let outcome = ExchangeRecord.Outcome.answer(
      status: response.status, response.headers, .left(response.bodyLength))
    try await write(outcome, of: request, from: response.address.text, body)
  }

  private func note(_ error: TransferError, of request: Request) async throws(TransferError) {
    guard ExchangeRecord.errorNames[error.code] != nil else { return }
    try await write(
      .failure(error.code, detail: error.detail), of: request, from: error.address, .nothing)
  }

  private func write(
    _ outcome: ExchangeRecord.Outcome, of request: Request, from: String,
    _ body: RecordingWriter.Body
  ) async throws(TransferError) {
    let asked = request.address.text
    let record = ExchangeRecord(asked: asked, when: now(), from: from, outcome: outcome)
    do {
      try await writer.write(record, body)
    } catch {
      throw TransferError(
        code: .file, address: asked, detail: "the recording cannot be written: \(error.detail)")
    }
  }
}
