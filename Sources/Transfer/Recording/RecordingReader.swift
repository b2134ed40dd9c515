import Model
import Support

/// Finds in a recording what was answered: the n-th asking of an address gets its n-th exchange, and
/// every later one the last.
actor RecordingReader {
  private let folder: FolderHandle
  private var played: [Digest: Int] = [:]
  private let executor = QueueExecutor(label: "gallerist.replay")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ folder: FolderHandle) { self.folder = folder }

  func answer(to request: Request) throws(TransferError) -> Response {
    let address = request.address.text
    let outcome: Result<Response, TransferError>?
    do {
      outcome = try next(request)
    } catch {
      throw TransferError(
        code: .notRecorded, address: address, detail: "the recording is damaged: \(error.detail)")
    }
    guard let outcome else {
      throw TransferError(
        code: .notRecorded, address: address, detail: "it is not in the recording")
    }
    return try outcome.get()
  }

  /// Makes the file of a download, away from the threads that Swift shares.
  func write(
    _ bytes: [UInt8], to path: String, for request: Request
  ) throws(TransferError) -> Digest? {
    let address = request.address.text
    let file = try PartialFile(path, resuming: nil, address: address)
    if let reason = bytes.withUnsafeBytes({ file.write($0) }) {
      file.discard()
      throw TransferError(code: .file, address: address, detail: reason)
    }
    return try file.finish(address: address)
  }

  private func next(
    _ request: Request
  ) throws(RecordingError) -> Result<Response, TransferError>? {
    let asked = Digest(of: request.address.text)
    let latest = played[asked, default: 0]
    for number in [latest + 1, latest] where number > 0 {
      let name = ExchangeName(asked, number: number)
      guard let record = try record(name) else { continue }
      guard record.asked == request.address.text else {
        throw RecordingError(name.text, "it is about another address")
      }
      played[asked] = number
      return try outcome(of: record, name, for: request)
    }
    return nil
  }

  /// Nil where there is no such exchange.
  private func record(_ name: ExchangeName) throws(RecordingError) -> ExchangeRecord? {
    let text: String
    do {
      text = try folder.text(of: name.text)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
    guard let record = ExchangeRecord(text: text) else {
      throw RecordingError(name.text, "it describes no exchange")
    }
    return record
  }

  private func outcome(
    of record: ExchangeRecord, _ name: ExchangeName, for request: Request
  ) throws(RecordingError) -> Result<Response, TransferError> {
    switch record.outcome {
    case .failure(let code, let detail):
      return .failure(TransferError(code: code, address: record.from, detail: detail))
    case .answer(_, _, let body) where body.length > request.maxBytes:
      let detail = "more than \(request.maxBytes) bytes"
      return .failure(TransferError(code: .tooLarge, address: record.from, detail: detail))
    case .answer(let status, let headers, let body):
      guard let address = WebAddress(record.from) else {
        throw RecordingError(name.text, "it does not say where it came from")
      }
      return .success(
        Response(
          status: status, headers: headers, body: try bytes(of: body, name),
          bodyLength: body.length, address: address, given: record.when))
    }
  }

  private func bytes(
    of body: ExchangeRecord.Body, _ name: ExchangeName
  ) throws(RecordingError) -> [UInt8] {
    guard case .kept(let length) = body else { return [] }
    return try folder.bytes(of: name.body, expecting: length)
  }
}
