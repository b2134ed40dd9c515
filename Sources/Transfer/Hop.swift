import Model
import Support

/// One request to one server: a redirect makes the next one.
struct Hop: Sendable {
  /// With the secrets in it; goes nowhere but over the wire.
  let wire: WebAddress
  /// Without them.
  let shownAddress: WebAddress
  /// With those that are secrets.
  let headers: [HeaderField]
  /// Without them.
  private let openHeaders: [HeaderField]
  let timeout: Duration
  let maxBytes: Int
  let file: PartialFile?
  let scrubber: Scrubber
  let taking: Request.Taking

  var takesNoBody: Bool { taking != .whole }
  var shown: String { shownAddress.text }
  var endpoint: Endpoint { Endpoint(of: wire) }

  init(first request: Request, file: PartialFile?) throws(TransferError) {
    let items = request.secrets.filter { $0.place == .query }
      .map { (name: $0.name, value: $0.value.revealed) }
    guard let wire = request.address.adding(items) else {
      throw TransferError(
        code: .badAnswer, address: request.address.text, detail: "the address is too long")
    }
    self.init(
      wire: wire, shownAddress: request.address,
      headers: request.headers + request.secrets.compactMap(\.header),
      openHeaders: request.headers,
      timeout: request.timeout, maxBytes: request.maxBytes, file: file,
      scrubber: Scrubber(request.unspoken), taking: request.taking)
  }

  private init(
    wire: WebAddress, shownAddress: WebAddress, headers: [HeaderField],
    openHeaders: [HeaderField], timeout: Duration, maxBytes: Int, file: PartialFile?,
    scrubber: Scrubber, taking: Request.Taking
  ) {
    self.wire = wire
    self.shownAddress = shownAddress
    self.headers = headers
    self.openHeaders = openHeaders
    self.timeout = timeout
    self.maxBytes = maxBytes
    self.file = file
    self.scrubber = scrubber
    self.taking = taking
  }

  /// Where a redirect leads. Secrets stay with the service that they were meant for.
  func next(to location: String, after duration: Duration) throws(TransferError) -> Hop {
    guard let target = wire.following(location) else {
      throw failure("leads to \(scrubber.clean(CleanText.line(location, limit: 300)))")
    }
    guard target.isSecure || !wire.isSecure else { throw failure("leads from https to http") }
    guard let shown = scrubber.removing(from: target) else {
      throw failure("carries a secret in its path")
    }
    let stays = isSameService(target)
    let shared =
      stays ? openHeaders : openHeaders.filter { $0.name.lowercased().hasPrefix("accept") }
    return Hop(
      wire: stays ? target : shown, shownAddress: shown,
      headers: stays ? headers : shared, openHeaders: shared,
      timeout: timeout - duration, maxBytes: maxBytes, file: file, scrubber: scrubber,
      taking: taking)
  }

  /// The same host and port, or the step from http to https on the usual ports.
  private func isSameService(_ target: WebAddress) -> Bool {
    guard target.host == wire.host else { return false }
    if target.port == wire.port { return target.isSecure == wire.isSecure }
    return target.isSecure && target.port == 443 && wire.port == 80
  }

  private func failure(_ detail: String) -> TransferError {
    TransferError(code: .redirect, address: shown, detail: "a redirect " + detail)
  }
}

/// What the server of one hop answered.
struct HopAnswer: Sendable {
  let status: Int
  let headers: HeaderFields
  let body: [UInt8]
  let bodyLength: Int
  /// As it was sent; nil where this is no redirect.
  let location: String?
  let duration: Duration
}
