import Glibc
package import Model

/// A wire that is none: it answers from a recording, and never opens a socket. What servers and
/// connections did wrong happens again; what is not in the recording is said to be missing.
package struct Player: Wire {
  private let reader: RecordingReader

  package init(folder: String) throws(Failure) {
    reader = RecordingReader(try Recording.open(at: folder))
  }

  package func send(_ request: Request) async throws(TransferError) -> Response {
    guard !Task.isCancelled else {
      throw TransferError(
        code: .cancelled, address: request.address.text, detail: "cancelled")
    }
    return try await reader.answer(to: request)
  }

  /// A part that is kept is dropped: the exchange after a cut one holds the whole file.
  package func download(
    _ request: Request, to path: String, resuming kept: KeptPart?
  ) async throws(TransferError) -> Response {
    if kept != nil { unlink(path) }
    let answer = try await send(request)
    var response = Response(
      status: answer.status, headers: answer.headers, body: [], bodyLength: answer.bodyLength,
      address: answer.address, given: answer.given)
    guard answer.status == 200 else { return response }
    response.digest = try await reader.write(answer.body, to: path, for: request)
    return response
  }

  package func close() async {}
}
