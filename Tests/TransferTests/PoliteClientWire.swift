import Glibc
import Model
import TestSupport
import Transfer

/// A wire that does what its script says, attempt by attempt, and then answers 200 for ever.
final class PoliteClientWire: Wire {
  enum Act: Sendable {
    case answer(Int, [String: String] = [:])
    case fail(TransferError.Code)
    /// Ends with so many bytes in the file.
    case cut(at: Int, TransferError.Code = .truncated)
    /// Answers so, once the bell has rung.
    case answers(Bell, Int)
    /// Fails so, once the bell has rung.
    case waits(Bell, TransferError.Code)
  }

  struct Call: Sendable {
    let address: String
    let moment: Duration
    let kept: KeptPart?
  }

  private struct State {
    var scripts: [String: [Act]]
    var calls: [Call] = []
    var isClosed = false
  }

  private let clock: ManualClock
  private let state: Watched<State>

  /// The scripts go by hosts.
  init(_ scripts: [String: [Act]], clock: ManualClock) {
    self.clock = clock
    state = Watched(State(scripts: scripts))
  }

  var calls: [Call] { state.value.calls }
  var moments: [Duration] { calls.map(\.moment) }
  var isClosed: Bool { state.value.isClosed }

  /// Returns once it was asked so often.
  func untilAsked(_ count: Int) async { await state.until { $0.calls.count >= count } }

  func send(_ request: Request) async throws(TransferError) -> Response {
    try await answer(request, to: nil, resuming: nil)
  }

  func download(
    _ request: Request, to path: String, resuming kept: KeptPart?
  ) async throws(TransferError) -> Response {
    try await answer(request, to: path, resuming: kept)
  }

  func close() async { state.change { $0.isClosed = true } }

  private func answer(
    _ request: Request, to path: String?, resuming kept: KeptPart?
  ) async throws(TransferError) -> Response {
    let act = next(for: request, kept)
    if let path { unlink(path) }
    func error(_ code: TransferError.Code, _ kept: KeptPart? = nil) -> TransferError {
      TransferError(code: code, address: request.address.text, detail: "it broke", kept: kept)
    }
    func response(_ status: Int, _ headers: [String: String] = [:]) -> Response {
      if let path, status == 200 { touch(path) }
      return Response(
        status: status,
        headers: HeaderFields(headers.map { HeaderField(name: $0.key, value: $0.value) }),
        body: [], bodyLength: 0, address: request.address)
    }
    switch act {
    case .answer(let status, let headers): return response(status, headers)
    case .answers(let bell, let status):
      await bell.wait()
      return response(status)
    case .fail(let code): throw error(code)
    case .cut(let count, let code):
      if let path { touch(path) }
      throw error(code, KeptPart(byteCount: count, validator: "\"v\""))
    case .waits(let bell, let code):
      await bell.wait()
      throw error(code)
    }
  }

  private func next(for request: Request, _ kept: KeptPart?) -> Act {
    state.change { state in
      state.calls.append(
        Call(address: request.address.text, moment: clock.elapsed, kept: kept))
      let host = request.address.host
      guard let act = state.scripts[host]?.first else { return .answer(200) }
      state.scripts[host]?.removeFirst()
      return act
    }
  }

  private func touch(_ path: String) {
    let file = open(path, O_WRONLY | O_CREAT, 0o644)
    if file >= 0 { Glibc.close(file) }
  }
}
