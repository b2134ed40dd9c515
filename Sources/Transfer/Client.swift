import Model
import Support

/// Asks web servers, many at once, over connections that are kept. A request that is cancelled
/// with its task ends at once.
package final class Client: Wire {
  private static let mostRedirects = 5
  private let engine: Engine

  package init(_ settings: ClientSettings) throws(TransferError) {
    engine = try Engine(settings)
  }

  deinit { engine.beginClosing() }

  /// Takes the body into memory.
  package func send(_ request: Request) async throws(TransferError) -> Response {
    try await follow(request, into: nil)
  }

  /// Takes the body into a file that must not exist yet, or goes on with `kept`. The file is there,
  /// and closed, only where the status is 200 – the whole of it, whoever sent which part – and where
  /// an error holds a `kept`, from which the next call can go on.
  ///
  /// The beginning is gone, and the next call begins anew, where the server answers with something
  /// that does not fit it: such an error is `truncated` and holds no `kept`. The bytes are written as
  /// they come: secrets are not looked for in them.
  package func download(
    _ request: Request, to path: String, resuming kept: KeptPart?
  ) async throws(TransferError) -> Response {
    let file = try PartialFile(path, resuming: kept, address: request.address.text)
    var response: Response
    do {
      response = try await follow(request, into: file)
    } catch {
      _ = try leave(file, isWorthKeeping: error.kept != nil, of: request)
      throw error
    }
    response.digest = try leave(file, isWorthKeeping: response.status == 200, of: request)
    return response
  }

  private func leave(
    _ file: PartialFile, isWorthKeeping: Bool, of request: Request
  ) throws(TransferError) -> Digest? {
    guard isWorthKeeping else {
      file.discard()
      return nil
    }
    return try file.finish(address: request.address.text)
  }

  /// Ends everything that is under way as cancelled, and the thread; later calls fail as cancelled.
  package func close() async { await engine.close() }

  private func follow(
    _ request: Request, into file: PartialFile?
  ) async throws(TransferError) -> Response {
    let scrubber = Scrubber(request.unspoken)
    var hop = try Hop(first: request, file: file)
    for _ in 0...Self.mostRedirects {
      let answer = try await engine.perform(hop)
      guard let location = answer.location else {
        return Response(
          status: answer.status, headers: scrubber.clean(answer.headers),
          body: scrubber.clean(answer.body), bodyLength: answer.bodyLength,
          address: hop.shownAddress)
      }
      hop = try hop.next(to: location, after: answer.duration)
    }
    throw TransferError(
      code: .redirect, address: hop.shown, detail: "more than \(Self.mostRedirects) redirects")
  }
}
