/// Carries requests to servers and brings what they answer.
package protocol Wire: Sendable {
  /// Takes the body into memory.
  func send(_ request: Request) async throws(TransferError) -> Response

  /// Takes the body into a file that must not exist yet – or that holds `kept`, and is gone on with
  /// where the server still has the same. The file is there, and closed, where the status is 200,
  /// and where the error says that a part is kept; else there is none.
  func download(
    _ request: Request, to path: String, resuming kept: KeptPart?
  ) async throws(TransferError) -> Response

  func close() async
}

extension Wire {
  package func download(
    _ request: Request, to path: String
  ) async throws(TransferError) -> Response {
    try await download(request, to: path, resuming: nil)
  }
}
