import Model

/// One request with all its attempts.
struct Errand {
  let request: Request
  let wire: any Wire
  /// Nil where nobody waits.
  let door: Doorkeeper?
  let time: Timepiece
  let luck: @Sendable () -> Double

  private var attempts = Attempts()
  private var patience = RetryTable.patience
  private var kept: KeptPart?
  /// Whether the last attempt left something in the file.
  private(set) var hasFile = false

  init(
    _ request: Request, over wire: any Wire, through door: Doorkeeper?, time: Timepiece,
    luck: @escaping @Sendable () -> Double
  ) {
    self.request = request
    self.wire = wire
    self.door = door
    self.time = time
    self.luck = luck
  }

  /// The body goes into the file at `path`; nil: into memory.
  mutating func run(
    to path: String?, judging judge: (Response) -> Verdict
  ) async throws(TransferError) -> Response {
    while true {
      if let door { patience -= try await door.admit(address, within: patience) }
      let outcome = await attempt(to: path, judging: judge)
      attempts.count(progress: (outcome.kept?.byteCount ?? 0) - (kept?.byteCount ?? 0))
      (kept, hasFile) = (outcome.kept, outcome.hasFile)
      let wait = attempts.wait(after: outcome.trouble, luck: luck())
      try await settle(outcome, before: wait)
      if wait == nil { return try outcome.result.get() }
    }
  }

  private var address: String { request.address.text }

  private func attempt(
    to path: String?, judging judge: (Response) -> Verdict
  ) async -> Outcome {
    do {
      let response =
        if let path {
          try await wire.download(request, to: path, resuming: kept)
        } else {
          try await wire.send(request)
        }
      return Outcome(response, judge(response), Allowance(response.headers, at: time.now))
    } catch {
      return Outcome(error)
    }
  }

  /// What this attempt means for everybody else in the lane, and for when the next one follows.
  private func settle(_ outcome: Outcome, before wait: Duration?) async throws(TransferError) {
    guard let door else { return }
    door.note(outcome.result, isLast: wait == nil)
    // The pause that nobody named is for the sake of a further attempt.
    let shared = outcome.pause ?? (outcome.trouble == .tooMany ? wait : nil)
    if let shared {
      try await door.pause(address, for: shared, because: outcome.reason)
    } else if let wait {
      try await door.rest(address, for: wait)
    }
  }
}
