import CCurl

/// How a body gets into a file, and when a part of it is worth keeping.
extension Exchange {
  /// Asks for what is missing, or for all of it where the server has another file by now.
  var rangeHeaders: [HeaderField] {
    guard let kept = resumed else { return [] }
    return [
      HeaderField(name: "Range", value: "bytes=\(kept.byteCount)-"),
      HeaderField(name: "If-Range", value: kept.validator),
    ]
  }

  /// What is gone on with; nil where this address is not the one that the part came from.
  private var resumed: KeptPart? {
    guard let kept = job.hop.file?.kept, kept.address ?? job.hop.shown == job.hop.shown else {
      return nil
    }
    return kept
  }

  /// What the head says against taking the body, if anything.
  func beginBody() -> Stop? {
    if job.hop.takesNoBody { return isWorthReading ? nil : .skipped }
    if let length = head.contentLength, length > job.hop.maxBytes { return .tooLarge }
    guard let file = job.hop.file else { return nil }
    let filing = Filing(head, resuming: resumed)
    self.filing = filing
    switch filing {
    case .whole: return file.kept.flatMap { _ in file.startAnew() }.map { .file($0) }
    case .rest(let range):
      bodyLength = range.first
      return range.wholeLength > job.hop.maxBytes ? .tooLarge : nil
    case .apart: return nil
    case .misfit(let reason): return .misfit(reason)
    }
  }

  func store(_ bytes: UnsafeRawBufferPointer) -> Stop? {
    switch filing {
    case .rest(let range) where bodyLength > range.last + 1:
      return .misfit("more came than the announced part")
    case .whole, .rest: return job.hop.file?.write(bytes).map { .file($0) }
    case .apart, .misfit, nil: return nil
    }
  }

  /// What of the file can be gone on with after this error.
  func kept(after code: TransferError.Code) -> KeptPart? {
    guard stop == nil, [.truncated, .timedOut, .unreachable, .unresolved].contains(code) else {
      return nil
    }
    switch filing {
    case .whole:
      let wholeLength = head.isChunked ? nil : head.contentLength
      return partOfBody(wholeLength, validator: head.validator)
    case .rest(let range):
      return partOfBody(range.wholeLength, validator: job.hop.file?.kept?.validator)
    // Nothing was written.
    case .apart, nil: return job.hop.file?.kept
    case .misfit: return nil
    }
  }

  /// The validator is told to others, so it must be none that a server made of a secret.
  private func partOfBody(_ wholeLength: Int?, validator: String?) -> KeptPart? {
    guard let validator, !job.hop.scrubber.finds(in: validator), !isTooLong,
      bodyLength > 0, bodyLength < wholeLength ?? .max
    else { return nil }
    return KeptPart(
      byteCount: bodyLength, validator: validator, wholeLength: wholeLength,
      address: job.hop.shown)
  }
}
