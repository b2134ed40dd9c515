package import Model

/// A wire that is none: it answers from a recording, and never opens a socket.
package struct Player: Wire {
  package init(folder: String) throws(Failure) {}

  package func send(_ request: Request) async throws(TransferError) -> Response {
    throw TransferError(code: .notRecorded, address: request.address.text, detail: "")
  }

  package func download(
    _ request: Request, to path: String, resuming kept: KeptPart?
  ) async throws(TransferError) -> Response {
    throw TransferError(code: .notRecorded, address: request.address.text, detail: "")
  }

  package func close() async {}
}
