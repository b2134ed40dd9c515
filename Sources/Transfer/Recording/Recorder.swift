package import Model

/// A wire that writes down every exchange of another one.
package struct Recorder: Wire {
  private let wire: any Wire

  /// `folder` must not hold anything yet.
  package init(
    _ wire: any Wire, folder: String, now: @escaping @Sendable () -> Timestamp
  ) throws(Failure) {
    self.wire = wire
  }

  package func send(_ request: Request) async throws(TransferError) -> Response {
    try await wire.send(request)
  }

  package func download(
    _ request: Request, to path: String, resuming kept: KeptPart?
  ) async throws(TransferError) -> Response {
    try await wire.download(request, to: path, resuming: kept)
  }

  package func close() async { await wire.close() }
}
