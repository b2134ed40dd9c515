import Model

/// What the head of an answer means for the file of a download.
enum Filing: Hashable {
  /// The body is the file.
  case whole
  /// The body is what the file lacks, or the next part of that.
  case rest(ContentRange)
  /// The body is none of the file's.
  case apart
  /// The server has another file than the one that was begun.
  case misfit(String)

  init(_ head: ResponseHead, resuming kept: KeptPart?) {
    switch (head.status, kept) {
    case (200, _): self = .whole
    case (206, let kept?): self = Self.part(head, after: kept)
    case (416, .some): self = .misfit("the server has no more than what is here already")
    default: self = .apart
    }
  }

  /// A part must show that it is of the same file: not every server looks at `If-Range`. One that
  /// names no validator may have left it out (RFC 9110, section 15.3.7): then the length tells.
  private static func part(_ head: ResponseHead, after kept: KeptPart) -> Filing {
    guard let range = head.fields["Content-Range"].flatMap(ContentRange.init),
      range.first == kept.byteCount
    else { return .misfit("another part came than the requested one") }
    let isSame =
      head.isUnmarked ? range.wholeLength == kept.wholeLength : head.isMarked(kept.validator)
    guard isSame, head.encoding == "identity" else { return .misfit("a part of another file came") }
    return .rest(range)
  }
}

extension ResponseHead {
  /// What tells whether a later answer is of the same file, byte for byte; nil where there is no such
  /// thing, and where a part of the file cannot be asked for.
  var validator: String? {
    guard encoding == "identity", fields["Accept-Ranges"]?.lowercased() != "none" else {
      return nil
    }
    return strongTag ?? strongDate
  }

  fileprivate var isUnmarked: Bool { fields["ETag"] == nil && fields["Last-Modified"] == nil }

  fileprivate func isMarked(_ validator: String) -> Bool {
    fields["ETag"] == validator || fields["Last-Modified"] == validator
  }

  private var strongTag: String? {
    guard let tag = fields["ETag"]?.utf8, (3...256).contains(tag.count),
      tag.first == UInt8(ascii: "\""), tag.last == UInt8(ascii: "\""),
      tag.dropFirst().dropLast().allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x22 })
    else { return nil }
    return String(tag)
  }

  /// Within the second in which a file is written it may change again (RFC 9110, section 8.8.2.2).
  private var strongDate: String? {
    guard let text = fields["Last-Modified"], let modified = HTTPDate.seconds(text),
      let date = fields["Date"].flatMap(HTTPDate.seconds), modified < date
    else { return nil }
    return text
  }
}

/// Which bytes of a whole an answer holds: `bytes 100-199/1000`.
struct ContentRange: Hashable {
  let first: Int
  let last: Int
  let wholeLength: Int

  /// Nil for every other unit, and where the length of the whole is left open.
  init?(_ text: String) {
    guard text.lowercased().hasPrefix("bytes ") else { return nil }
    let halves = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard halves.count == 2, ends.count == 2,
      let first = Int(ends[0]), let last = Int(ends[1]), let wholeLength = Int(halves[1]),
      first <= last, last < wholeLength
    else { return nil }
    (self.first, self.last, self.wholeLength) = (first, last, wholeLength)
  }
}
